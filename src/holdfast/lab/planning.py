"""What to play in the lab: the words of the command line become scenarios, parties, levels, bots and seeds."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from holdfast.bots.party import party_said
from holdfast.core.game import Game
from holdfast.errors import BadOption
from holdfast.games import game as load_game
from holdfast.games.common.box import entries_of
from holdfast.games.common.picking import one_of_these, pick
from holdfast.games.common.told.prose import words_of
from holdfast.lab.counting import Cell, Task

ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line says; everything is spelt as for `holdfast play`."""

    game: str
    scenario: str = ALL
    players: str = ALL
    """How many play (`2`, `2,4`, `all`), or who: `NAME,NAME=my.py:MyBot`."""
    level: str = ""
    bot: str = "steady"
    games: int = 100
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)
    packs: Sequence[str] = ()


class Plan:
    """What to simulate."""

    def __init__(
        self,
        game: str,
        scenarios: Sequence[str],
        players: Sequence[int],
        bot: str = "steady",
        games: int = 100,
        seed: str = "1",
        options: Mapping[str, Any] | None = None,
        packs: Sequence[str] = (),
        levels: Sequence[str] = ("",),
        party: Sequence[str] = (),
        bots: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.scenarios = list(scenarios)
        self.players = list(players)
        self.bot = bot
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.packs = list(packs)
        self.levels = list(levels)
        self.party = tuple(party)
        """Who plays in every game; empty: all combinations take turns."""
        self.bots = dict(bots or {})
        """The bots of those who are not played by `bot`."""

    def cells(self) -> list[Cell]:
        """One for each scenario, player count and level."""
        return [Cell(*kind) for kind in self.kinds()]

    def kinds(self) -> Iterator[tuple[str, int, str]]:
        """Every scenario with every player count and level."""
        return itertools.product(self.scenarios, self.players, self.levels)

    def bot_of(self, name: str) -> str:
        """Which bot plays this character."""
        return self.bots.get(name, self.bot)

    def tasks(self, game: Game) -> Iterator[Task]:
        """All games, cell by cell."""
        for number, kind in enumerate(self.kinds()):
            yield from itertools.islice(self.tasks_of(game, number, *kind), self.games)

    def tasks_in_turn(self, game: Game) -> Iterator[Task]:
        """The same number of games in all, from each cell in turn."""
        cells = [self.tasks_of(game, number, *kind) for number, kind in enumerate(self.kinds())]
        return itertools.islice((next(tasks) for tasks in itertools.cycle(cells)), self.games)

    def tasks_of(self, game: Game, number: int, scenario: str, players: int, level: str) -> Iterator[Task]:
        """The games of a cell without end, with all combinations of characters in turn, or with the one party.

        Rivals change places, so that nobody sits first more often than others.
        """
        parties = [self.party] if self.party else list(itertools.combinations(game.characters(), players))
        for i in itertools.count():
            seed = " ".join(word for word in (self.seed, scenario, str(players), level, str(i)) if word)
            turn, which = divmod(i, len(parties))
            party, first = parties[which], turn % players if game.ending.rivals else 0
            watched = (which + turn // players) % players
            yield Task(number, i, scenario, party[first:] + party[:first], seed, level, watched)


def plan_of(wanted: Wanted) -> Plan:
    """The plan that the command line means; a BadOption says what is impossible."""
    rules = load_game(wanted.game, wanted.packs)
    options = rules.check_options(wanted.options)
    level = wanted.level or str(options.get("options", {}).get("level", ""))
    counts, party, bots = chosen_players(rules, wanted.players, options)
    return Plan(
        wanted.game,
        chosen_scenarios(rules, wanted.scenario) or [""],
        counts,
        wanted.bot,
        wanted.games,
        wanted.seed,
        options,
        wanted.packs,
        chosen_levels(level, rules.levels()),
        party,
        bots,
    )


def separate(text: str) -> list[str]:
    """A list with commas."""
    return [word.strip() for word in text.split(",")]


def chosen_scenarios(game: Game, text: str) -> list[str]:
    """`all`, or scenarios by name or number."""
    if text == ALL:
        return game.scenarios()
    return [pick(entries_of(game, "scenario"), word, "scenario") for word in separate(text)]


def chosen_players(
    game: Game, text: str, options: Mapping[str, Any]
) -> tuple[list[int], Sequence[str], Mapping[str, str]]:
    """How many play, or who: then the party and the bots of its seats."""
    counts = game.player_numbers(options)
    if text == ALL:
        return counts, (), {}
    if all(word.isdigit() for word in separate(text)):
        for word in separate(text):
            if int(word) not in counts:
                known = ", ".join(str(count) for count in counts)
                raise BadOption(f"there is no number of players `{word}`; choose from {known}, or all")
        return [int(word) for word in separate(text)], (), {}
    party = party_said(game, text)
    return [len(party.names)], party.names, party.bots


def chosen_levels(text: str, known: Sequence[str]) -> list[str]:
    """`all` or a list of levels, by default the easiest; an error for a game without levels."""
    if not known:
        if text:
            raise BadOption("this game has no levels; leave out --level")
        return [""]
    if text == ALL:
        return list(known)
    spelt = {name: [" ".join(words_of(name))] for name in known}
    return [one_of_these(spelt, word, "level") for word in separate(text)] if text else [known[0]]

"""Reading a record of Arcadia Quest: its pack, the board in play, what Heroes and Monsters can do. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tests.audit import reading as base
from tests.audit.arcadia.board import At, Board, read_drawing, read_rows, space
from tests.audit.arcadia.cards import LEVELS, Ability, Pack, read_sentence
from tests.audit.arcadia.table import Table
from tests.audit.reading import Event, Wrong
from tests.audit.table import Fact

SPACE_HOLDS: Final = 2
NO_ABILITY: Final = Ability("", "This Hero has no ability")


class Reader(base.Reader[Table]):
    """A record, and the table as it stands at this event."""

    def __init__(self, pack: Pack, header: Mapping[str, Any], events: Sequence[Event]) -> None:
        self.pack = pack.with_cards(header.get("cards", []))
        super().__init__(header, events, Table(self.pack, header))
        self.doomed: dict[int, int] = {}
        """Monsters that have been killed and still act, with the seat that gets the credit (-1: nobody)."""
        self.answered: set[tuple[int, str]] = set()
        """Monsters with the Spaces whose leaving they have answered this turn."""
        self.boards: dict[int, Board] = {}

    def notice(self, event: Event) -> None:
        """A new turn begins."""
        if event.get("counter") == "turn":
            self.answered.clear()

    # ---- the board --------------------------------------------------------------------------------------------------

    def scenario(self) -> Mapping[str, Any]:
        """The scenario in play; empty on the board of a check."""
        number = self.table.counts.get("scenario", 0)
        return list(self.pack.scenarios.values())[number - 1] if number else {}

    def says(self, sentence: str) -> bool:
        """Whether the scenario has this sentence."""
        return sentence in self.scenario().get("text", ())

    @property
    def board(self) -> Board:
        """The board of the scenario in play."""
        number = self.table.counts.get("scenario", 0)
        if number not in self.boards:
            self.boards[number] = read_drawing(self.scenario()["map"]) if number else self._given_board()
        return self.boards[number]

    def _given_board(self) -> Board:
        board = read_rows(self.options["map"])
        for colour, names in self.options.get("portals", {}).items():
            for name in names:
                board.marks.setdefault(space(name), []).append(f"@{colour[0]}")
        return board

    def close(self, at: At) -> set[At]:
        """The Spaces Close to one."""
        return self.board.close(at, self.table.counts)

    def are_close(self, one: int, other: int) -> bool:
        """Whether two figures on the board are Close to each other."""
        here, there = self.table.at(one), self.table.at(other)
        return here is not None and there is not None and there in self.close(here)

    def close_to(self, figure: int) -> list[int]:
        """All other figures Close to one."""
        at = self.table.at(figure)
        near = self.close(at) if at is not None else set()
        return [other for other in self.table.figures() if other != figure and self.table.at(other) in near]

    def blocked_for(self, figure: int) -> set[At]:
        """The Spaces with two Enemies of a figure."""
        t = self.table
        enemies = [t.at(other) for other in t.figures() if t.are_enemies(figure, other)]
        return {at for at in enemies if at is not None and enemies.count(at) >= SPACE_HOLDS}

    def sees(self, figure: int, other: int) -> bool:
        """Whether a figure has another in sight."""
        here, there = self.table.at(figure), self.table.at(other)
        if here is None or there is None or figure == other:
            return False
        return self.board.sees(here, there, self.table.counts, self.blocked_for(figure))

    # ---- what figures can do ------------------------------------------------------------------------------------------

    def level(self, name: str) -> str:
        """The level of a Monster's card: that of the campaign's step, or the one the table has chosen."""
        number = self.table.counts.get("campaign", 0)
        if number:
            step = list(self.pack.campaigns.values())[number - 1]["steps"][self.table.counts["campaign_step"]]
            return str(step.get("levels", {}).get(self.pack.monsters[name]["id"], step["level"]))
        return str(self.options.get("level") or self.option("level", LEVELS[0]))

    def monster(self, figure: int) -> Mapping[str, Any]:
        """The card of a Monster."""
        name = self.pack.plain(self.table.called[figure])
        return self.pack.monster(name, self.level(name))

    def card(self, thing: int) -> Mapping[str, Any]:
        """A card that a Hero holds."""
        return self.pack.cards[self.table.called[thing]]

    def held(self, hero: int) -> list[Mapping[str, Any]]:
        """The cards and the Curse of a Hero: their numbers count always."""
        t = self.table
        curses = [self.pack.curses[t.called[thing]] for thing in t.held("curse", hero)]
        return [*(self.card(thing) for thing in t.held("cards", hero)), *curses]

    def life(self, figure: int) -> int:
        """So many Wounds kill a figure."""
        if self.table.is_monster(figure):
            return int(self.monster(figure)["life"])
        printed: int = self.pack.heroes[self.table.called[figure]]["life"]
        return printed + sum(int(card.get("life", 0)) for card in self.held(figure))

    def own_abilities(self, figure: int) -> list[tuple[int, Ability]]:
        """What works always, each with the figure or card it stands on."""
        t = self.table
        if t.is_monster(figure):
            return _read_all(figure, self.monster(figure)["text"])
        held: list[tuple[int, Ability]] = []
        for curse in t.held("curse", figure):
            held += _read_all(curse, self.pack.curses[t.called[curse]]["text"])
        if all(ability != NO_ABILITY for _, ability in held):
            held += _read_all(figure, self.pack.heroes[t.called[figure]]["text"])
        for card in t.held("cards", figure):
            if self.card(card)["type"] == "Permanent":
                held += self.abilities_on(card)
        return held

    def abilities_on(self, card: int) -> list[tuple[int, Ability]]:
        """The sentences of a card."""
        return _read_all(card, self.card(card)["text"])

    def has(self, figure: int, does: str) -> bool:
        """Whether a figure always has this ability."""
        return any(ability.does == does for _, ability in self.own_abilities(figure))

    # ---- expectations --------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """What a player is called."""
        return self.table.players[seat]

    def may_decide(self, seat: int, *verbs: str) -> tuple[str, str] | None:
        """What this player decides now, if it is one of these."""
        fact = self.peek()
        if fact is None or fact[0] != "decides" or fact[1] != self.seat_name(seat):
            return None
        if not any(fact[2] == verb or fact[2].startswith(verb + " ") for verb in verbs):
            return None
        return self.decision(self.seat_name(seat), *verbs)

    def next_is(self, verb: str, *about: Any) -> bool:
        """Whether the next fact is this one, as far as it is given."""
        fact = self.peek()
        return fact is not None and base.matches((verb, *about), fact[: 1 + len(about)])

    def gets_coins(self, *dues: tuple[int, int, int]) -> list[Fact]:
        """For each thing that pays a seat so many coins: what is told, and the coins."""
        facts: list[Fact] = []
        for thing, seat, coins in dues:
            name = f"coins.{self.seat_name(seat)}"
            facts += [("earns", thing, 0, coins, seat), ("counts", name, self.table.counts[name] + coins)]
        return facts


def _read_all(thing: int, text: Iterable[str]) -> list[tuple[int, Ability]]:
    return [(thing, read_sentence(sentence)) for sentence in text]


def must(is_so: bool, expected: str, actual: str) -> None:
    """The rules ask for this."""
    if not is_so:
        raise Wrong(expected, actual)

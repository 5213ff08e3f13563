"""What the laws play: a table with its game, its options and its players; and what they must be told about a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from holdfast.bots.by_name import MakeBot, bot_maker
from holdfast.core.calls import Rule, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.lab.playing import next_call

if TYPE_CHECKING:
    from tests.laws.facts import Facts

GAMES: dict[str, Adapter] = {}
"""Every game by its name; games.py fills it."""


@dataclass(frozen=True)
class Table:
    """One game to be played: which, with what options, from what seed."""

    game: str
    id: str
    options: Mapping[str, Any]
    nth: int = 10
    """At every how many decisions the dear laws look."""
    eager: bool = False
    """Whether the players take what gets them on, so that the game gets far."""
    varied: bool = False
    """Whether the players first choose what to do and then with what, so that what is rare is not lost."""
    seated: tuple[str, ...] = ()
    """The kind of bot in each seat; none: one player for all seats, who chooses by the numbers of a seed."""
    rules: Game | None = field(default=None, compare=False)
    """Other rules than the game's own: a planted fault."""
    guests: Mapping[str, MakeBot] = field(default_factory=dict, compare=False)
    """Bots that the house does not have: a planted fault."""
    given: Mapping[str, Any] | None = field(default=None, compare=False)
    """The position in which the game begins, as the [given] of a check; none: it is dealt."""
    most: int = 0
    """After so many decisions nobody plays on; 0: the game is played to its end."""

    @property
    def adapter(self) -> Adapter:
        return GAMES[self.game]

    def made(self) -> Game:
        """The rules this table plays by."""
        return self.rules or self.adapter.rules()

    def key(self) -> bytes:
        return key_from_seed(self.id)

    def laid(self) -> State:
        """The table before anything happens."""
        if self.given is not None:
            return self.made().arrange(dict(self.given))
        return self.made().deal(dict(self.options), self.key())

    def players(self, seed: str) -> Chooser | Seated:
        """Those who decide in this game."""
        return Seated(self, seed) if self.seated else Chooser(self, seed)

    def bots(self) -> dict[str, MakeBot]:
        """All that may sit down at this table, by name."""
        return {**{kind: bot_maker(self.made(), kind) for kind in self.adapter.bots}, **self.guests}


def remembers_nothing(_g: State) -> list[str]:
    """A game that keeps nothing beside its table has nothing that could be stale."""
    return []


def advises_nothing(_game: Game) -> list[str]:
    """A game whose options say nothing of one choice that others lack."""
    return []


def no_tables() -> list[Table]:
    """A game without scenarios and bots of its own needs none of these."""
    return []


def foretells_nothing(_table: Table) -> Counter[str]:
    """A game without a forecast."""
    return Counter()


@dataclass(frozen=True)
class Adapter:
    """What the laws must be told about a game."""

    rules: Callable[[], Game]
    tables: Callable[[], list[Table]]
    """At least one game a scenario, with all player counts, hands open and closed."""
    silent_tables: Callable[[], list[Table]]
    """One game a scenario, for silence at every step: with closed hands."""
    long_tables: Callable[[], list[Table]]
    """One game a scenario that gets far, looked at less often."""
    steady_tables: Callable[[], list[Table]]
    """One game a scenario between steady players."""
    soak_table: Callable[[int], Table]
    """The game with this number, with all that can be chosen for it."""
    limits: Callable[[State], list[str]]
    """The declared limits that do not hold."""
    tokens: Callable[[State], Mapping[str, int]]
    """What is counted rather than laid out, and never changes in sum."""
    card: Callable[[State, int], str]
    """What a face is in the box: both sides of one card are one; empty for what may be brought without end."""
    advice: Callable[[Game], list[str]] = advises_nothing
    """What its options advise wrongly."""
    stale: Callable[[State], list[str]] = remembers_nothing
    """What is remembered beside the table and is not what follows from it now."""
    foretold: Callable[[Table], Counter[str]] = foretells_nothing
    """Compares what is foretold in a game with what then happens: how often, by what it was."""
    asked: Callable[[Table], None] | None = None
    """Reckons a second time whether a question may be spared, where rules of its own say so."""
    dull: tuple[Rule, ...] = ()
    """Rules that end a step: eager players choose them last."""
    keen: tuple[Rule, ...] = ()
    """Rules that get players on: eager players choose them first."""
    asks: Mapping[Rule, tuple[Rule, ...]] = field(default_factory=dict)
    """The questions, each with the verbs it is about, of those that say why not."""
    rare: frozenset[tuple[Rule, Rule]] = frozenset()
    """Questions with a verb that hardly ever come up; checks see to them."""
    asks_everybody: tuple[Rule, ...] = ()
    """The questions in which every seat may act, also one that is offered nothing."""
    meanwhile: tuple[Rule, ...] = ()
    """What may be done while others are asked, and answers nothing: who can do only that is not awaited."""
    begins: str = ""
    """The key of a position that says whose turn it is; empty: nobody has turns."""
    begins_first: bool = False
    """Whether it is the turn of the first seat where a position says nothing."""
    crowded: Callable[[int], Mapping[str, Any]] | None = None
    """A position full of what is rare, laid at random."""
    odd: Callable[[], Game] | None = None
    """The game with a pack of what the shipped one lacks."""
    oddly_crowded: Callable[[int], Mapping[str, Any]] | None = None
    """A position full of what is rare, laid at random with that pack."""
    facts: Facts | None = None
    """What it tells beside its changes, if it tells anything."""
    bots: tuple[str, ...] = ("random",)
    """The kinds of bots that can play it."""


class Numbers:
    """The numbers of a seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0

    def below(self, n: int) -> int:
        """From 0 to n - 1."""
        self.drawn += 1
        return int.from_bytes(key_from_seed(f"{self.seed} {self.drawn}")[:8], "little") % n

    def one_of(self, things: Sequence[Any]) -> Any:
        """Any of these."""
        return things[self.below(len(things))]


class Chooser(Numbers):
    """A player who chooses by the numbers of a seed, and sees nothing else."""

    def __init__(self, table: Table, seed: str) -> None:
        super().__init__(seed)
        self.eager, self.varied = table.eager, table.varied
        self.dull = frozenset(number_of(rule) for rule in table.adapter.dull)
        self.keen = frozenset(number_of(rule) for rule in table.adapter.keen)

    def choose(self, g: State) -> int:
        """One of the options, each equally likely, unless eager."""
        options = g.options
        if self.eager and self.below(8):
            wanted = [option for option in options if rule_of(option) in self.keen]
            options = wanted or [option for option in options if rule_of(option) not in self.dull] or options
        if self.varied:
            if self.below(8):
                options = [option for option in options if rule_of(option) not in self.dull] or options
            verb = self.one_of(sorted({rule_of(option) for option in options}))
            options = [option for option in options if rule_of(option) == verb]
        return options[self.below(len(options))]

    def ended(self) -> None:
        """The game is over."""


class Seated:
    """A bot in each seat. They think long: a game that they have played to its end they decide the same without thinking."""

    def __init__(self, table: Table, seed: str) -> None:
        self.game = table.made()
        bots = table.bots()
        self.bots = {seat: bots[kind](f"{seed} {seat}") for seat, kind in enumerate(table.seated)}
        self.name = f"{table.game}, {table.id}, {table.seated}, {seed}"
        self.known = [] if table.rules or table.guests else ENDED.get(self.name, [])
        self.decided: list[int] = []

    def choose(self, g: State) -> int:
        """What the bots decide."""
        if self.known:
            call = self.known[len(self.decided)]
            assert call in g.options, f"what was decided before is not offered now: {self.game.write(g, call)}"
        else:
            call = next_call(self.game, g, self.bots)
        self.decided.append(call)
        return call

    def ended(self) -> None:
        """The game is over."""
        ENDED[self.name] = self.decided


ENDED: dict[str, list[int]] = {}
"""What bots decided in games that they played to the end."""

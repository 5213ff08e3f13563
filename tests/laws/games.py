"""The games whose laws are kept: one entry a game. A third game adds one line to GAMES."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from holdfast.bots.making import MakeBot, bot_maker
from holdfast.core.agenda import Rule, number_of, rule_of
from holdfast.core.atoms import mark_of
from holdfast.core.choice import decline
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games.greyport import table as greyport
from holdfast.games.greyport.cards import TOKEN
from holdfast.games.greyport.damage import shield
from holdfast.games.greyport.ending_the_encounter import is_content
from holdfast.games.greyport.ending_the_round import keep_hand
from holdfast.games.greyport.fighting import fight
from holdfast.games.greyport.game import BattleForGreyport
from holdfast.games.greyport.playing import end_round, play_hero, play_item, players_act
from holdfast.games.greyport.setup import OPTIONS
from holdfast.lab.playing import next_call
from tests.small_game import table as ring
from tests.small_game.game import LanternRing


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
    seated: tuple[str, ...] = ()
    """The kind of bot in each seat; none: one player for all seats, who chooses by the numbers of a seed."""
    rules: Game | None = field(default=None, compare=False)
    """Other rules than the game's own: a planted fault."""
    guests: Mapping[str, MakeBot] = field(default_factory=dict, compare=False)
    """Bots that the house does not have: a planted fault."""

    @property
    def adapter(self) -> Adapter:
        return GAMES[self.game]

    def made(self) -> Game:
        """The rules this table plays by."""
        return self.rules or self.adapter.rules()

    def key(self) -> bytes:
        return key_from_seed(self.id)

    def players(self, seed: str) -> Chooser | Seated:
        """Those who decide in this game."""
        return Seated(self, seed) if self.seated else Chooser(self, seed)

    def bots(self) -> dict[str, MakeBot]:
        """All that may sit down at this table, by name."""
        return {**{kind: bot_maker(self.game, kind) for kind in self.adapter.bots}, **self.guests}


@dataclass(frozen=True)
class Adapter:
    """What the laws must be told about a game."""

    rules: Callable[[], Game]
    tables: Callable[[], list[Table]]
    """One game a scenario and player count, hands open and closed."""
    silent_tables: Callable[[], list[Table]]
    """One game a scenario, for silence at every step: with closed hands."""
    long_tables: Callable[[], list[Table]]
    """One game a scenario that gets far, looked at less often."""
    steady_tables: Callable[[], list[Table]]
    """One game a scenario between steady players."""
    soak_table: Callable[[str], Table]
    """Any game from a seed, with all that can be chosen for it."""
    limits: Callable[[State], list[str]]
    """The declared limits that do not hold."""
    tokens: Callable[[State], Mapping[str, int]]
    """What is counted rather than laid out, and never changes in sum."""
    card: Callable[[State, int], str]
    """What a face is in the box: both sides of one card are one; empty for what may be brought without end."""
    dull: tuple[Rule, ...]
    """Rules that end a step: eager players choose them last."""
    keen: tuple[Rule, ...]
    """Rules that get players on: eager players choose them first."""
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
        self.eager = table.eager
        self.dull = frozenset(number_of(rule) for rule in table.adapter.dull)
        self.keen = frozenset(number_of(rule) for rule in table.adapter.keen)

    def choose(self, g: State) -> int:
        """One of the options, each equally likely, unless eager."""
        options = g.options
        if self.eager and self.below(8):
            wanted = [option for option in options if rule_of(option) in self.keen]
            options = wanted or [option for option in options if rule_of(option) not in self.dull] or options
        return options[self.below(len(options))]


class Seated:
    """A bot in each seat."""

    def __init__(self, table: Table, seed: str) -> None:
        self.game = table.made()
        bots = table.bots()
        self.bots = {seat: bots[kind](f"{seed} {seat}") for seat, kind in enumerate(table.seated)}

    def choose(self, g: State) -> int:
        """What the bots decide."""
        return next_call(self.game, g, self.bots)


# ------------------------------------------------------------------ Battle for Greyport


@cache
def greyport_rules() -> BattleForGreyport:
    return BattleForGreyport()


def greyport_options(scenario: str, number: int, closed: bool) -> dict[str, Any]:
    """The options of a random game; who plays changes from one scenario to the next."""
    characters = list(greyport_rules().defs.characters)
    turn = sum(map(ord, scenario)) % len(characters)
    options: dict[str, Any] = {"scenario": scenario, "players": (characters[turn:] + characters[:turn])[:number]}
    if closed:
        options["hands"] = "closed"
    return options


def greyport_tables() -> list[Table]:
    return [
        Table("greyport", f"{scenario} for {number}", greyport_options(scenario, number, (place + number) % 2 == 0))
        for place, scenario in enumerate(greyport_rules().defs.scenarios)
        for number in (2, 3, 4, 5)
    ]


def greyport_silent_tables() -> list[Table]:
    return [
        Table("greyport", f"{scenario} behind closed hands", greyport_options(scenario, 2 + place % 4, True))
        for place, scenario in enumerate(greyport_rules().defs.scenarios)
    ]


def greyport_long_tables() -> list[Table]:
    """With more HP than the rules give, so that even these players see the last encounter."""
    made = []
    for place, scenario in enumerate(greyport_rules().defs.scenarios):
        options = greyport_options(scenario, 2 + (place + 1) % 4, place % 2 == 0)
        options["variants"] = ["starting hp: 60", "different locations"][: 1 + place % 2]
        made.append(Table("greyport", f"{scenario} to the end", options, nth=100, eager=True))
    return made


def greyport_steady_tables() -> list[Table]:
    made = []
    for place, scenario in enumerate(greyport_rules().defs.scenarios):
        number = 2 + (place + 2) % 4
        options = greyport_options(scenario, number, place % 2 == 1)
        made.append(Table("greyport", f"{scenario} by steady players", options, nth=100, seated=("steady",) * number))
    return made


def greyport_soak_table(seed: str) -> Table:
    """Scenario, players, hands, Rest Healing, variants and table options, as they come."""
    numbers = Numbers(f"table of {seed}")
    defs = greyport_rules().defs
    characters = list(defs.characters)
    players = [characters.pop(numbers.below(len(characters))) for _ in range(2 + numbers.below(4))]
    variants = [
        numbers.one_of(("starting hp: 6", "starting hp: 20", "starting hp: 40", "starting hp: 60")),
        f"wounded warrior: {numbers.one_of(players)}",
        f"different monsters: {numbers.one_of(('all', *defs.factions))}",
        "different locations",
        "hardcore",
        "silent play",
    ]
    options: dict[str, Any] = {
        "scenario": numbers.one_of(list(defs.scenarios)),
        "players": players,
        "defending": numbers.one_of(players),
        "hands": numbers.one_of(("open", "closed")),
        "rest_healing": numbers.below(5),
        "variants": [variant for variant in variants if not numbers.below(4)],
        "options": {name: numbers.one_of(values) for name, (_, values) in OPTIONS.items() if not numbers.below(4)},
    }
    return Table("greyport", seed, options, eager=numbers.below(3) > 0)


def greyport_limits(state: State) -> list[str]:
    g = cast(greyport.Greyport, state)
    defs, counts = g.defs, g.counts
    broken = [
        f"hp.{name} is {counts[greyport.HP + seat]} of {counts[greyport.START_HP]}"
        for seat, name in enumerate(g.layout.seat_names)
        if counts[greyport.HP + seat] > counts[greyport.START_HP]
    ]
    broken += [
        f"level.{name}" for seat, name in enumerate(g.layout.seat_names) if not 1 <= counts[greyport.LEVEL + seat] <= 3
    ]
    if counts[greyport.SHIELDS] > defs.components.defaults.shield_tokens and not counts[greyport.UNLIMITED]:
        broken.append(f"shields: {counts[greyport.SHIELDS]}")
    if counts[greyport.ENCOUNTER]:
        most = defs.encounters[counts[greyport.ENCOUNTER] - 1].location_hp[g.seats - 2]
        if counts[greyport.LOCATION_HP] > most:
            broken.append(f"location.hp is {counts[greyport.LOCATION_HP]} of {most}")
    may_be_negative = (*range(greyport.HP, greyport.HP + 5), greyport.LOCATION_HP)
    for counter, value in enumerate(counts):
        if value < 0 and counter not in may_be_negative:
            broken.append(f"{g.layout.count_names[counter]} is {value}")
    for row in (greyport.HERO_ROW, greyport.ITEM_ROW):
        if len(g.zones[row]) > defs.components.defaults.row:
            broken.append(f"{g.layout.zone_names[row]} has {len(g.zones[row])} cards")
    if len(g.zones[greyport.LOCATION]) > 1:
        broken.append("two locations")
    for seat in range(g.seats):
        for item in g.zones[greyport.ITEMS + seat]:
            carrier = mark_of(g, item, greyport.CARRIED)
            if (
                carrier
                and sum(mark_of(g, other, greyport.CARRIED) == carrier for other in g.zones[greyport.ITEMS + seat]) > 2
            ):
                broken.append("a hero carries three items")
    if g.agenda and rule_of(g.agenda[-1]) == number_of(players_act) and counts[greyport.HOLD]:
        broken.append("hold: something simultaneous was never done")
    return broken


def greyport_tokens(state: State) -> dict[str, int]:
    return {
        f"{rank} coins": state.counts[greyport.COIN_SUPPLY + place]
        + sum(state.counts[greyport.COINS + 5 * place + seat] for seat in range(state.seats))
        for place, rank in enumerate(greyport.RANKS)
        if rank
    }


def greyport_card(state: State, face: int) -> str:
    g = cast(greyport.Greyport, state)
    if g.defs.kind[face] == TOKEN and g.counts[greyport.UNLIMITED]:
        return ""
    return g.layout.ids[g.defs.other_side[face] or face]


# ------------------------------------------------------------------ the small game


@cache
def ring_rules() -> LanternRing:
    return LanternRing()


def ring_tables() -> list[Table]:
    return [
        Table("ring", f"ring {hands} for {number}, {turn}", {"players": list(ring.SEATS[:number]), "hands": hands})
        for number in (2, 3, 4)
        for hands in ("open", "closed")
        for turn in ("once", "twice")
    ]


def ring_silent_tables() -> list[Table]:
    return [table for table in ring_tables() if table.options["hands"] == "closed"]


def ring_long_tables() -> list[Table]:
    return []


def ring_steady_tables() -> list[Table]:
    return []


def ring_soak_table(seed: str) -> Table:
    numbers = Numbers(f"table of {seed}")
    players = list(ring.SEATS[: 2 + numbers.below(3)])
    return Table("ring", seed, {"players": players, "hands": numbers.one_of(("open", "closed"))})


def ring_limits(state: State) -> list[str]:
    broken = [f"{name}: {value}" for name, value in zip(ring.COUNT_NAMES, state.counts) if not 0 <= value <= 12]
    for thing in range(1, len(state.face)):
        if mark_of(state, thing, ring.HURT) >= ring.MOST_HURT:
            broken.append(f"a figure with {mark_of(state, thing, ring.HURT)} wounds")
    return broken


def ring_tokens(state: State) -> dict[str, int]:
    return {}


def ring_card(state: State, face: int) -> str:
    return state.layout.ids[face]


GAMES: dict[str, Adapter] = {
    "ring": Adapter(
        ring_rules,
        ring_tables,
        ring_silent_tables,
        ring_long_tables,
        ring_steady_tables,
        ring_soak_table,
        ring_limits,
        ring_tokens,
        ring_card,
        (),
        (),
    ),
    "greyport": Adapter(
        greyport_rules,
        greyport_tables,
        greyport_silent_tables,
        greyport_long_tables,
        greyport_steady_tables,
        greyport_soak_table,
        greyport_limits,
        greyport_tokens,
        greyport_card,
        (end_round, keep_hand, is_content, decline),
        (fight, play_item, play_hero, shield),
        ("random", "steady"),
    ),
}


def all_tables() -> Iterator[Table]:
    for adapter in GAMES.values():
        yield from adapter.tables()
        yield from adapter.long_tables()
        yield from adapter.steady_tables()


def all_silent_tables() -> Iterator[Table]:
    for adapter in GAMES.values():
        yield from adapter.silent_tables()

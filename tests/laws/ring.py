"""The small game, as the laws must be told about it."""

from __future__ import annotations

from functools import cache
from typing import Final

from examples.small_game.lantern_ring import strikes, turns
from examples.small_game.lantern_ring import table as ring
from holdfast.core.atoms import mark_of
from holdfast.core.game import Game
from holdfast.core.state import State
from tests.laws.tables import Adapter, Numbers, Table, no_tables
from tests.ring.game import LanternRing


@cache
def rules() -> Game:
    return LanternRing()


def tables() -> list[Table]:
    return [
        Table("ring", f"ring {hands} for {number}, {turn}", {"players": list(ring.SEATS[:number]), "hands": hands})
        for number in (2, 3, 4)
        for hands in ("open", "closed")
        for turn in ("once", "twice")
    ]


def silent_tables() -> list[Table]:
    return [table for table in tables() if table.options["hands"] == "closed"]


def soak_table(number: int) -> Table:
    numbers = Numbers(f"table of soak {number}")
    players = list(ring.SEATS[: 2 + numbers.below(3)])
    return Table("ring", f"soak {number}", {"players": players, "hands": numbers.one_of(("open", "closed"))})


def limits(state: State) -> list[str]:
    broken = [f"{name}: {value}" for name, value in zip(state.layout.count_names, state.counts) if not 0 <= value <= 12]
    for thing in range(1, len(state.face)):
        if mark_of(state, thing, ring.HURT) >= strikes.MOST_HURT:
            broken.append(f"a figure with {mark_of(state, thing, ring.HURT)} wounds")
    return broken


def tokens(state: State) -> dict[str, int]:
    return {}


def card(state: State, face: int) -> str:
    return state.layout.ids[face]


ADAPTER: Final = Adapter(
    rules=rules,
    tables=tables,
    silent_tables=silent_tables,
    long_tables=no_tables,
    steady_tables=no_tables,
    soak_table=soak_table,
    limits=limits,
    tokens=tokens,
    card=card,
    asks={turns.act: (turns.play, turns.dash, strikes.strike)},
)

"""The law of chance: what is laid face down lies in an order that nobody could have known before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from holdfast.core.agenda import answer, run
from holdfast.core.events import MOVED
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.record.play import Play
from tests.laws.playing import Broken, Look, along, where
from tests.laws.tables import Table

SEVERAL: Final = 6
"""So many different cards lie in the same order by chance once in 720 times."""
OTHERS: Final = 2
"""The order is another one with one of so many other keys."""
IN_ORDER: Final[dict[str, str]] = {
    "traveler_deck": "Visitors that leave town go under it one by one, in an order that everybody sees.",
}
"""Piles into which cards come in an order that is known, by their names; and why."""
LAW: Final = "what is laid face down is shuffled"


def piles_are_shuffled(table: Table) -> None:
    """Where several cards come into a pile that nobody looks into, another key gives another order."""
    along(table, is_shuffled)


def is_shuffled(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""

    def look(play: Play) -> None:
        moment = play.moments[-1]
        if not moment.decision:
            if table.given is None and play.game.asking.is_main_step(play.state):
                begins_by_chance(table, play)
            return
        came = Counter(event.b for event in moment.events if event.kind == MOVED)
        zones = [zone for zone, number in came.items() if number >= SEVERAL and is_hidden(play.state, zone)]
        if zones:
            others = [decided_otherwise(play, seed) for seed in range(OTHERS)]
            differ(play.state, others, zones, where(play))

    return look


def begins_by_chance(table: Table, play: Play) -> None:
    """The deal itself, where nothing has to be chosen before the game begins."""
    others = [table.made().deal(dict(table.options), key_from_seed(f"chance {seed}")) for seed in range(OTHERS)]
    for g in others:
        run(g)
    differ(play.state, others, range(len(play.state.zones)), where(play))


def decided_otherwise(play: Play, seed: int) -> State:
    """The last decision once more, with another key."""
    g = play.moments[-2].state.copy()
    call = play.moments[-1].call
    g.key, g.position, g.block_index = key_from_seed(f"chance {seed}"), 0, -1
    answer(g, call)
    return g


def differ(g: State, others: list[State], zones: Iterable[int], place: str) -> None:
    """Each of these piles that holds several different cards lies otherwise in another game."""
    for zone in zones:
        order = faces(g, zone)
        if is_hidden(g, zone) and len(set(order)) >= SEVERAL and all(faces(other, zone) == order for other in others):
            raise Broken(LAW, place, f"{g.layout.zone_names[zone]} lies in the same order whatever the key")


def is_hidden(g: State, zone: int) -> bool:
    """Whether nobody looks into this zone, and nobody knows what comes into it."""
    return not g.layout.sees[zone] and g.layout.zone_names[zone] not in IN_ORDER


def faces(g: State, zone: int) -> list[int]:
    """What lies there, in its order."""
    return [g.face[thing] for thing in g.zones[zone]]

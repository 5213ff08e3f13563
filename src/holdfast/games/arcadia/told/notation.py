"""How decisions are written: what arguments are called that are neither seats, things nor numbers."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import number_of, rule_of
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.activation import act
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.arguments import Argument, notation_of


def spaces(_g: Arcadia) -> range:
    """All places of a board, also where this one has no Space: that is a reason too."""
    return range(t.SPACES)


def doors(g: Arcadia) -> list[int]:
    """The edges with a door, and all others: a door that is not there has a reason too."""
    return list(range(t.EDGES))


def pair(_g: Arcadia, value: int) -> str:
    """`M R`: the faces of a Spawn roll."""
    return " ".join(k.PAIRS[value])


def prompt(g: Arcadia, text: str) -> str:
    """The question; of the active Hero only what he may still do."""
    if rule_of(g.agenda[-1]) != number_of(act):
        return text
    moves, attacks = g.counts[t.MOVEMENT] > 0, not g.counts[t.ATTACKED]
    if moves and attacks:
        return text
    if moves or attacks:
        return f"Your Hero may still {'move' if moves else 'attack'}."
    return "Your Hero has attacked, and no Movement is left."


ARGUMENTS: Final = {
    "space": Argument(lambda _g, value: SPACE_NAMES[value], spaces, "Space", named=True),
    "edge": Argument(lambda _g, value: EDGE_NAMES[value], doors, "door", named=True),
    "pair": Argument(pair, lambda _g: range(1, len(k.PAIRS)), "pair of faces", named=True),
    "scenario": Argument(
        lambda g, value: g.defs.scenarios[g.defs.scenario_ids[value - 1]].name,
        lambda g: range(1, len(g.defs.scenario_ids) + 1),
        "scenario",
        named=True,
    ),
}
THINGS: Final = {
    "hero": "",
    "monster": "",
    "figure": "",
    "target": "",
    "token": "",
    "quest": "",
    "card2": "card",
}
NOTATION: Final = notation_of(ARGUMENTS, THINGS)._replace(prompt=prompt)

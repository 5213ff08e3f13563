"""The log of Arcadia Quest: what is said of each decision, and of everything else that happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.events import TOLD
from holdfast.games.arcadia import table as t
from holdfast.games.common.teller import Says, Scene, Teller, Tells, seat_name


def player(scene: Scene) -> str:
    """The seat of a fact."""
    return seat_name(scene.layout, scene.event.c)


DECIDED_SO: Final[Mapping[Any, Tells]] = {}

HAPPENED: Final[Mapping[int, Sequence[Says]]] = {
    TOLD: [
        Says("{thing} attacks {other}.", of=[t.ATTACKS]),
        Says("{thing} is attacked too.", of=[t.ALSO_AT]),
        Says("{thing}: {n} hits.", of=[t.HITS]),
        Says("{thing}: {n} saves.", of=[t.SAVES]),
        Says("{thing} suffers {n} Wounds.", of=[t.SUFFERS]),
        Says("{thing} is overkilled.", of=[t.OVERKILLED]),
        Says("{thing} is killed.", of=[t.KILLED_FACT]),
        Says("{player} fulfils {thing}.", of=[t.FULFILS]),
        Says("{player} gets {n} coins for {thing}.", of=[t.EARNS]),
    ],
}

TELLER: Final = Teller(decided=DECIDED_SO, quiet={}, happened=HAPPENED, words={"player": player})
"""The teller of this game."""

"""Who speaks for all, when players act freely, and whom the others wait for then."""

from __future__ import annotations

from typing import Final

from holdfast.core.asking import seats_asked
from holdfast.core.calls import number_of, rule_of
from holdfast.core.state import ALL
from holdfast.games.greyport.rules.playing import players_act
from holdfast.games.greyport.table import CLOSED, DEFENDING, Greyport

ACTING: Final = number_of(players_act)


def speaker(g: Greyport) -> int:
    """The defending player."""
    return g.counts[DEFENDING]


def acts_freely(g: Greyport) -> bool:
    """In the round, as long as no question is open."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) == ACTING


def acts_again(g: Greyport) -> bool:
    """In the round, or once the open question is answered."""
    return any(rule_of(waiting) == ACTING for waiting in g.agenda)


def awaited(g: Greyport) -> list[int]:
    """With closed hands everybody: whether somebody still has anything to do is told by their hand."""
    if g.counts[CLOSED] and acts_freely(g):
        return [*range(g.seats), ALL]
    return seats_asked(g)

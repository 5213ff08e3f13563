"""Step 3, Refresh Travelers: Visitors go under the Traveler Deck, and new ones come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import offer
from holdfast.core.atoms import count, move
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import all_alike
from holdfast.core.state import ALL
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Rule
from holdfast.games.shadowrift.rules.monster_deeds import is_infiltrator
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import answer, working
from holdfast.games.shadowrift.table import Shadowrift, because

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_VISITORS: Final = k.answer_to(k.VISITORS_ONLY)
NO_VISITOR: Final = because("no_visitor", "{card} is no Visitor", "name the Visitors, the first to go down first", "43")
NO_VISITOR_2: Final = because(
    "no_visitor_2", "{card2} is no Visitor", "name the Visitors, the first to go down first", "43"
)
SAME_VISITOR: Final = because("same_visitor", "{card} is named twice", "name both Visitors", "43")


def refresh_travelers(g: Shadowrift) -> None:
    """First the old Visitors leave, then the new ones come."""
    count(g, t.STEP, t.REFRESH_TRAVELERS)
    then(g, visitors_leave)
    then(g, visitors_come)


def visitors_leave(g: Shadowrift) -> None:
    """To the bottom of the Traveler Deck, in the order that the heroes choose (ruling 43), or as they lay."""
    visitors = g.zones[t.VISITORS]
    if len(visitors) < 2 or g.counts[t.KEEP_VISITORS]:
        for visitor in visitors[:]:
            move(g, visitor, t.TRAVELER_DECK)
        return
    for first in visitors:
        for second in visitors:
            if first != second:
                offer(g, put_under, ALL, first, second)
    put(g, call(visitors_leave), all_alike(g, visitors) or all_return(g))


def all_return(g: Shadowrift) -> bool:
    """Whether the same Visitors come back at once, because no others are left."""
    return not g.zones[t.TRAVELER_DECK] and visitors_due(g) >= len(g.zones[t.VISITORS])


def why_not_put_under(g: Shadowrift, _all: i64, card: i64, card2: i64) -> i64:
    """Two Visitors."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(visitors_leave):
        return 0
    if g.zone_of[card] != t.VISITORS:
        return NO_VISITOR
    if g.zone_of[card2] != t.VISITORS:
        return NO_VISITOR_2
    return SAME_VISITOR if card == card2 else 0


def put_under(g: Shadowrift, _all: i64, card: i64, card2: i64) -> None:
    """The first of them goes down first, so that the second lies below it; then the others, if there are more."""
    stop_asking(g)
    move(g, card, t.TRAVELER_DECK)
    move(g, card2, t.TRAVELER_DECK)
    if g.zones[t.VISITORS]:
        then(g, visitors_leave)


def visitors_come(g: Shadowrift) -> None:
    """Two cards are revealed; an Infiltrator goes to the Town Discard and is not replaced (rulings 44, 45, 189).

    The Traveler Deck is never made anew (A-9).
    """
    for _ in range(visitors_due(g)):
        if not g.zones[t.TRAVELER_DECK]:
            return
        card = g.zones[t.TRAVELER_DECK][0]
        move(g, card, t.TOWN_DISCARD if is_infiltrator(g, card) else t.VISITORS)


def visitors_due(g: Shadowrift) -> i64:
    """How many cards are revealed: as many as there are spaces, or fewer if a card says so."""
    due: i64 = g.defs.sizes.visitors
    if g.spoken & OF_VISITORS:
        for card in working(g):
            only = answer(g, k.VISITORS_ONLY, card)
            if only and only < due:
                due = only
    return due


CHAPTER = chapter(
    "Step 3: Refresh Travelers",
    rules={refresh_travelers: "", visitors_leave: "", visitors_come: ""},
    notation={put_under: "{seat}: bottom {card}, {card2}"},
    prompts={visitors_leave: "In which order do the Visitors go under the Traveler Deck?"},
    answers={put_under: why_not_put_under},
    sentences={"Refresh Travelers places only {n} Visitor": Rule(k.VISITORS_ONLY, "n")},
)

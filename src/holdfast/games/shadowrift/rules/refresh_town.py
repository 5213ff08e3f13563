"""Step 2, Refresh Town: Town Square is emptied and filled again from the Town Deck."""

from __future__ import annotations

from holdfast.core.atoms import clear_marks, count, move
from holdfast.core.chapter import chapter
from holdfast.core.state import MARK_MASK
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Happens
from holdfast.games.shadowrift.rules.draw_cards import top_of_town
from holdfast.games.shadowrift.rules.states import revealed
from holdfast.games.shadowrift.table import Shadowrift, kind_of


def refresh_town(g: Shadowrift) -> None:
    """All cards but Freezes go to the Town Discard (rulings 37, 163); then empty spaces are filled (rulings 38 to 40).

    The space nearest the Town Discard is first (A-51). What cards do when they are revealed comes when all lie there.
    """
    count(g, t.STEP, t.REFRESH_TOWN)
    for space in t.IN_THE_SQUARE:
        for card in g.zones[space][:]:
            if kind_of(g, card) != k.FREEZE:
                if g.marks[card] > MARK_MASK:
                    clear_marks(g, card)
                move(g, card, t.TOWN_DISCARD)
    newcomers: list[int] = []
    for space in t.IN_THE_SQUARE:
        if not g.zones[space]:
            card = top_of_town(g)
            if not card:
                break
            move(g, card, space)
            newcomers.append(card)
    revealed(g, newcomers)


CHAPTER = chapter(
    "Step 2: Refresh Town",
    rules={refresh_town: ""},
    sentences={"{newcomer} is revealed in Town Square": Happens(k.REVEALED, "newcomer")},
)

"""Purchase: up to three of the cards that were drafted, for coins; all buy at the same time, then it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask, offer, stay
from holdfast.core.atoms import count, move_together, seal, unseal
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.table import Arcadia, because

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_DRAFTED: Final = because("not_drafted", "{seat} has not drafted {card}", "choose one of the cards you kept")
TOO_DEAR: Final = because("too_dear", "{card} costs more coins than {seat} has left", "choose a cheaper one")
BOUGHT_ALREADY: Final = because("bought_already", "{seat} has bought {card} already", "choose another")
THREE_BOUGHT: Final = because("three_bought", "{seat} has bought as many cards as allowed", "")


def purchase(g: Arcadia) -> None:
    """Everybody buys in secret; then the cards are shown and paid for, and all others leave the game (1.10.4)."""
    count(g, t.STEP, t.PURCHASE)
    then(g, go_shopping)
    then(g, pay)


def go_shopping(g: Arcadia) -> None:
    """Whoever is not done chooses a card. Everybody is asked, as nobody knows what the others could pay for."""
    for seat in g.layout.each_seat:
        if not g.sealed[seat]:
            ask(g, seat, buy, [card for card in different(g, g.zones[t.KEPT + seat]) if not why_not_buy(g, seat, card)])
            offer(g, done_buying, seat)
    stay(g)


def chosen(g: Arcadia, seat: i64) -> list[int]:
    """What a player has chosen so far; it lies where only he sees it."""
    return g.zones[t.DRAFT + seat]


def coins_left(g: Arcadia, seat: i64) -> i64:
    """Coins of a player without what his choice costs."""
    cost: i64 = 0
    for card in chosen(g, seat):
        cost += g.defs.cost[g.face[card]]
    return g.counts[t.COINS + seat] - cost


def why_not_buy(g: Arcadia, seat: i64, card: i64) -> int:
    """A card that was kept, for which the coins suffice, while fewer than three are bought."""
    if g.sealed[seat] or len(chosen(g, seat)) >= g.defs.defaults.purchase:
        return THREE_BOUGHT
    where = g.zone_of[card]
    if where != t.KEPT + seat and where != t.DRAFT + seat:
        return NOT_DRAFTED
    if g.defs.cost[g.face[card]] > coins_left(g, seat):
        return TOO_DEAR
    return BOUGHT_ALREADY if where == t.DRAFT + seat else 0


def buy(g: Arcadia, seat: i64, card: i64) -> None:
    """One more card; whoever has chosen as many as he may is done."""
    move_together(g, [card], t.DRAFT + seat)
    if len(chosen(g, seat)) >= g.defs.defaults.purchase:
        done_buying(g, seat)


def done_buying(g: Arcadia, seat: i64) -> None:
    """No more cards."""
    seal(g, seat, call(done_buying, seat))


def pay(g: Arcadia) -> None:
    """All cards that were bought are shown and paid for; those that were not leave the game."""
    for seat in g.layout.each_seat:
        unseal(g, seat)
        count(g, t.COINS + seat, coins_left(g, seat))
        move_together(g, chosen(g, seat)[:], t.STASH + seat)
        move_together(g, g.zones[t.KEPT + seat][:], t.GONE)


def sealed_could_be(_g: Arcadia, seat: int) -> list[int]:
    """Whoever is done has said just that."""
    return [call(done_buying, seat)]


CHAPTER = chapter(
    "Purchase",
    rules={purchase: "", go_shopping: "", pay: ""},
    notation={buy: "{seat}: buy {card}", done_buying: "{seat}: done"},
    prompts={go_shopping: "Which card do you buy?"},
    answers={buy: why_not_buy},
    closes=[done_buying],
    secret=[buy, done_buying],
)

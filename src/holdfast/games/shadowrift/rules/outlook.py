"""What the heroes have before them in Heroes Act: targets, Aid, what is for sale, and what each hero has.

It is worked out once for all heroes, and anew only when its part of the table has changed. Where it comes out as it
was, options that depend on it are kept: so they depend on the parts below, which no atom stirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import FREE, Price, Text
from holdfast.games.shadowrift.rules.deeds import targets_of, to_be_damaged
from holdfast.games.shadowrift.rules.hero_outlook import PURSE, Hero, exchange_offer, look_at_help, look_at_hero
from holdfast.games.shadowrift.rules.market import OF_PRICES, Market, look_at_market, look_at_surcharges
from holdfast.games.shadowrift.rules.states import answer, working
from holdfast.games.shadowrift.table import Shadowrift, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

TARGETS: Final = 1 << 31
"""What can be attacked or damaged."""
MARKET: Final = 1 << 32
"""What is for sale."""
DEARER: Final = 1 << 33
"""What is dearer."""
ILLNESS: Final = 1 << 34
"""Who has an Affliction."""
SHARED: Final = TARGETS | MARKET | DEARER | ILLNESS | t.FIGHTS
"""What any hero may depend on; everything else is one hero's own."""

OF_SALES: Final = t.WARES | t.FOR_TOWN | t.SUPPLY
"""What the market looks at."""
OF_DRIVING: Final = k.answer_to(k.DRIVING_COSTS_MORE)


class Help:
    """All Aid that can be paid in one way: its calls, as the first hero would make them."""

    def __init__(self) -> None:
        self.calls: list[int] = []
        self.depends: i64 = 0


class Outlook:
    """What all heroes look at."""

    def __init__(self, seats: i64) -> None:
        self.targets: list[int] = []
        self.helpers: list[int] = []
        """The cards in Town Square that give Aid or can be driven out."""
        self.help_prices: list[Price] = []
        """What costs anything of that, in their order."""
        self.help_by_seat = False
        """Whether any of it works on something else for another hero."""
        self.help: dict[int, Help] = {}
        """What has been looked at of it, by what can be paid (rules/aid.py, `offer_aid`)."""
        self.aims: dict[int, list[int]] = {}
        """On what texts work that have been looked at, by their kind of target."""
        self.market = Market()
        self.heroes = [Hero(seat) for seat in range(seats)]
        self.some: dict[int, list[Hero]] = {}
        """Some of them, by their seats as bits."""


def concerned(look: Outlook, changed: i64) -> list[Hero]:
    """The heroes of whose own parts of the table one has changed."""
    seats = (changed >> t.HELD | changed >> t.LAID | changed >> t.OWNED | changed >> t.DISCARDED) & t.ALL_SEATS
    found = look.some.get(seats)
    if found is None:
        found = look.some[seats] = [hero for hero in look.heroes if seats >> hero.seat & 1]
    return found


def look_around(g: Shadowrift, look: Outlook, heroes: list[Hero], changed: i64) -> i64:
    """Look at what has changed, of these heroes and of what all share; the parts that changed, with those above."""
    for_all = False
    if changed & t.FIGHTS:
        if changed & (t.MONSTERS | t.TOWN):
            look.aims, look.help = {}, {}
            targets = to_be_damaged(g)
            if targets != look.targets:
                look.targets = targets
                changed |= TARGETS
        if changed & (t.FIGHTS if g.spoken & OF_DRIVING else t.TOWN):
            look_for_help(g, look)
            for_all = True
        if g.spoken & OF_PRICES and look_at_surcharges(g, look.market, changed):
            changed |= DEARER
    if changed & OF_SALES:
        if look_at_market(g, look.market, changed):
            changed |= MARKET
        offer_exchanged(look)
    for hero in heroes:
        if look_at_hero(g, hero, changed):
            look.aims, look.help = {}, {}
            changed |= ILLNESS
    if for_all or look.help_prices:
        for hero in look.heroes if for_all else heroes:
            if for_all or changed & hero.owned or hero.news & PURSE:
                look_at_help(hero, look.help_prices)
    return changed


def offer_exchanged(look: Outlook) -> None:
    """Where a card for sale has taken the place of another that cost the same, it is offered in its place."""
    market = look.market
    for shelf in market.shelves:
        exchanged = shelf.exchanged
        while exchanged:
            added = exchanged.pop()
            before = exchanged.pop()
            for hero in look.heroes:
                exchange_offer(hero, before + hero.mine, added)


def look_for_help(g: Shadowrift, look: Outlook) -> None:
    """Look at the cards in Town Square that give Aid or can be driven out, and at what that costs."""
    aids, driven, faces = g.defs.at[k.AID], g.defs.drive_out, g.face
    helpers: list[int] = []
    prices: list[Price] = []
    by_seat = False
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            texts, printed = aids[faces[card]], driven[faces[card]]
            if texts or printed is not None:
                helpers.append(card)
            for text in texts:
                if text.price is not FREE:
                    prices.append(text.price)
                if differs_by_seat(g, text):
                    by_seat = True
            if printed is not None:
                prices.append(driving_price(g, card, printed))
    look.helpers, look.help_prices, look.help_by_seat = helpers, prices, by_seat
    look.help = {}


def driving_price(g: Shadowrift, card: i64, price: Price) -> Price:
    """What it costs, with all that makes it more."""
    if not g.spoken & OF_DRIVING:
        return price
    more: i64 = 0
    whom = g.defs.queries[k.DRIVING_WHOM]
    for other in working(g):
        if whom[g.face[other]] == g.face[card]:
            more += answer(g, k.DRIVING_COSTS_MORE, other)
    return Price(price.prowess + more, price.magic, price.coins) if more else price


def differs_by_seat(g: Shadowrift, text: Text) -> bool:
    """Whether a text works on something else for another hero; behind closed hands each knows who is ill of oneself."""
    return text.target == k.AT_ANOTHER_HERO or (text.target == k.AT_PATIENT and hands_are_hidden(g))


def aims_of(g: Shadowrift, look: Outlook, seat: i64, text: Text) -> list[int]:
    """On what a text works for this hero (see `targets_of`); the list is not to be changed."""
    target = text.target
    if target == k.AT_MONSTER:
        return look.targets
    kind = target | text.limit << 4
    if differs_by_seat(g, text):
        kind |= seat + 1 << 16
    found = look.aims.get(kind)
    if found is None:
        found = targets_of(g, seat, text)
        look.aims[kind] = found
    return found


DEPENDS_ON: Final = {
    k.NO_TARGET: 0,
    k.AT_MONSTER: TARGETS,
    k.AT_POWER: t.MONSTERS,
    k.AT_TOTEM: t.MONSTERS,
    k.AT_POWER_OR_TOTEM: t.MONSTERS,
    k.AT_HERO: 0,
    k.AT_ANOTHER_HERO: 0,
    k.AT_WEAK_MONSTER: TARGETS,
    k.AT_PATIENT: ILLNESS,
}
"""By what a text is aimed at: the parts of the table on which it depends on what it works."""

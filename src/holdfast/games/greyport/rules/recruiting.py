"""Recruit: coins, the reinforcements, and the face-up cards of their decks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import ask, stay
from holdfast.core.atoms import add, count, move, show
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import CANNOT, HERO, RECRUIT, SHOWS_HERO, SHOWS_ITEM
from holdfast.games.greyport.table import Greyport, because, defending, everyone, location_face, purse, ranks_held

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_COIN: Final = because("no_coin", "{seat} has no {coin} coin", "use a coin you have; coins are not shared", "113")
TOO_DEAR: Final = because(
    "too_dear", "a {coin} coin is not enough for {card}", "a coin buys its own rank or lower", "113"
)
NOT_SHOWN: Final = because(
    "not_shown", "{card} is not among the reinforcements", "recruit a face-up card", elsewhere=True
)


def top_is_shown(g: Greyport, deck: i64) -> bool:
    """Whether the top card of this deck counts as a reinforcement: by the location, or for the rest of the game."""
    if g.counts[t.TOP_HERO if deck == t.HERO_DECK else t.TOP_ITEM]:
        return True
    return g.defs.queries[SHOWS_HERO if deck == t.HERO_DECK else SHOWS_ITEM][location_face(g)] != 0


def reinforcements(g: Greyport) -> list[int]:
    """Everything that can be recruited: both rows, and the face-up top cards; equal cards once."""
    cards = g.zones[t.HERO_ROW] + g.zones[t.ITEM_ROW]
    for deck in (t.HERO_DECK, t.ITEM_DECK):
        if g.zones[deck] and top_is_shown(g, deck):
            cards.append(g.zones[deck][0])
    return different(g, cards)


def relief(g: Greyport, seat: i64, cards: list[int]) -> i64:
    """0: something can be bought as it is. 1: coppers count as silver. 2: all coins count as gold."""
    held = ranks_held(g, seat)
    best = held[-1] if held else 0
    faces, costs = g.face, g.defs.cost
    cheapest = t.GOLD
    for card in cards:
        cost = costs[faces[card]]
        if cost <= best:
            return 0
        if cost < cheapest:
            cheapest = cost
    return 1 if best == t.COPPER and cheapest == t.SILVER else 2


def worth(rank: i64, relieved: i64) -> i64:
    """What a coin counts for after relief."""
    if relieved == 2:
        return t.GOLD
    return t.SILVER if relieved == 1 and rank == t.COPPER else rank


def why_not_recruit(g: Greyport, seat: i64, card: i64, coin: i64) -> i64:
    """A coin buys one card of its rank or lower."""
    if not g.counts[purse(seat, coin)]:
        return NO_COIN
    cards = reinforcements(g)
    if g.face[card] not in [g.face[shown] for shown in cards]:
        return NOT_SHOWN
    if worth(coin, relief(g, seat, cards)) < g.defs.cost[g.face[card]]:
        return TOO_DEAR
    return 0


def offer_recruits(g: Greyport, seat: i64) -> None:
    """Every card this player may buy, with every coin that is good enough."""
    cards = reinforcements(g)
    relieved = relief(g, seat, cards)
    faces, costs = g.face, g.defs.cost
    for coin in ranks_held(g, seat):
        enough = worth(coin, relieved)
        ask(g, seat, recruit, [card for card in cards if costs[faces[card]] <= enough], coin)


def recruit(g: Greyport, seat: i64, card: i64, coin: i64) -> None:
    """The card goes to the hand; its place in the row is filled at once."""
    zone = g.zone_of[card]
    place = g.zones[zone].index(card)
    add(g, purse(seat, coin), -1)
    add(g, t.COIN_SUPPLY + coin, 1)
    move(g, card, t.HAND + seat)
    if zone == t.HERO_ROW or zone == t.ITEM_ROW:
        refill_row(g, zone, place)


def refill_row(g: Greyport, row: i64, place: i64) -> None:
    """The next card of the matching deck; a hero who is a player's character is retired and replaced."""
    deck = t.HERO_DECK if row == t.HERO_ROW else t.ITEM_DECK
    while g.zones[deck]:
        card = g.zones[deck][0]
        if is_a_player(g, card):
            move(g, card, t.REMOVED)
        else:
            move(g, card, row, place)
            return


def is_a_player(g: Greyport, card: i64) -> bool:
    """Whether this hero card is the character of somebody who plays."""
    face = g.face[card]
    character = g.defs.character[face]
    return character != "" and g.defs.kind[face] == HERO and character in g.layout.seat_names


def show_tops(g: Greyport) -> bool:
    """Turn up the top card of a deck that is played open; True if something changed."""
    changed = False
    for deck in (t.HERO_DECK, t.ITEM_DECK):
        if g.zones[deck] and top_is_shown(g, deck):
            top = g.zones[deck][0]
            if g.knows[top] != everyone(g):
                show(g, top, everyone(g))
                changed = True
            if is_a_player(g, top):
                move(g, top, t.REMOVED)
                changed = True
    return changed


def may_recruit(g: Greyport, seat: i64) -> bool:
    """Whether nothing in front of this player forbids recruiting."""
    faces, cannot = g.face, g.defs.queries[CANNOT]
    for monster in g.zones[t.GROUP + seat]:
        if cannot[faces[monster]] & RECRUIT:
            return False
    return True


def recruit_step(g: Greyport) -> None:
    """The defending player must spend one coin, and only one."""
    count(g, t.STEP, t.RECRUIT_STEP)
    seat = defending(g)
    if may_recruit(g, seat):
        offer_recruits(g, seat)


def recruit_all(g: Greyport) -> None:
    """At the end of an encounter: in any order, until every coin of every player is spent."""
    count(g, t.STEP, t.RECRUIT_STEP)
    for seat in g.layout.each_seat:
        offer_recruits(g, seat)
    stay(g)


CHAPTER = chapter(
    "Recruit",
    rules={recruit_step: "", recruit_all: "", refill_row: "n n2"},
    notation={recruit: "{seat}: recruit {card} with {coin}"},
    prompts={recruit_step: "The defending player recruits a card.", recruit_all: "All coins must be spent: recruit."},
    legal={recruit: why_not_recruit},
)

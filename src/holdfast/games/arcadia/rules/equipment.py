"""Equipment: the cards of a Guild are handed out anew, at most four to a Hero and one Armor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import add, clear_marks, count, move
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import cards_of, heroes_of, place_of
from holdfast.games.arcadia.rules.slots import has_too_many, why_no_room
from holdfast.games.arcadia.table import Arcadia, because

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_GESTURES: Final = 36
"""So often cards may change hands in one Upgrade Phase: three times for each of twelve, so that it ends."""

CARD_NOT_YOURS: Final = because("card_not_yours", "{card} is not a card of {seat}", "choose one of your own")
HAS_IT: Final = because("has_it", "{hero} has {card} already", "")
LIES_ASIDE: Final = because("lies_aside", "{card} lies aside already", "give it to a Hero or discard it")
MOVED_ENOUGH: Final = because("moved_enough", "cards have changed hands often enough", "hand out what lies aside")
TOO_MANY: Final = because("too_many", "a Hero of {seat} has more cards than slots", "lay one aside or discard it")
STILL_ASIDE: Final = because("still_aside", "cards of {seat} lie aside", "give each to a Hero, or discard it")


def equipment(g: Arcadia) -> None:
    """All players at the same time, for all to see; Heroes are whole and their cards ready (1.10.5, 1.10.7)."""
    count(g, t.STEP, t.EQUIPMENT)
    for seat in g.layout.each_seat:
        count(g, t.SEATED + seat, 0)
        count(g, t.BOUGHT + seat, 0)
        for hero in heroes_of(g, seat):
            for card in cards_of(g, hero):
                clear_marks(g, card)
    then(g, hand_out)
    then(g, all_equipped)


def hand_out(g: Arcadia) -> None:
    """Whoever is not done gives a card to a Hero, lays one aside, or discards one."""
    for seat in g.layout.each_seat:
        if g.counts[t.SEATED + seat] or not cards_of_guild(g, seat):
            continue
        offer_cards(g, seat)
        if not why_not_equipped(g, seat):
            offer(g, equipped, seat)
    stay(g)


def offer_cards(g: Arcadia, seat: i64) -> None:
    """What may be done with the cards of a Guild; of equal ones with the first, whoever has it."""
    cards = cards_of_guild(g, seat)
    for hero in heroes_of(g, seat):
        for card in different(g, [card for card in cards if not why_not_hand(g, seat, card, hero)]):
            offer(g, hand_over, seat, card, hero)
    for card in different(g, [card for card in cards if not why_not_lay_aside(g, seat, card)]):
        offer(g, lay_aside, seat, card)
    for card in different(g, cards):
        offer(g, throw_away, seat, card)


def cards_of_guild(g: Arcadia, seat: i64) -> list[int]:
    """All cards of a Guild: those that lie aside, then those of its Heroes."""
    found = g.zones[t.STASH + seat][:]
    for hero in heroes_of(g, seat):
        found += cards_of(g, hero)
    return found


def is_of_guild(g: Arcadia, seat: i64, card: i64) -> bool:
    """Whether a card lies before this player."""
    zone = g.zone_of[card]
    first = t.CARDS + t.HEROES * seat
    return zone == t.STASH + seat or first <= zone < first + t.HEROES


def why_not_hand(g: Arcadia, seat: i64, card: i64, hero: i64) -> int:
    """A card of the Guild to another of its Heroes who has room for it."""
    if not is_of_guild(g, seat, card) or hero not in heroes_of(g, seat):
        return CARD_NOT_YOURS
    if card in cards_of(g, hero):
        return HAS_IT
    if g.zone_of[card] != t.STASH + seat and g.counts[t.BOUGHT + seat] >= MOST_GESTURES:
        return MOVED_ENOUGH
    return why_no_room(g, card, hero)


def hand_over(g: Arcadia, seat: i64, card: i64, hero: i64) -> None:
    """A card changes hands."""
    add(g, t.BOUGHT + seat, 1)
    move(g, card, t.CARDS + place_of(g, hero))


def why_not_lay_aside(g: Arcadia, seat: i64, card: i64) -> int:
    """A card that a Hero of the Guild has."""
    if not is_of_guild(g, seat, card):
        return CARD_NOT_YOURS
    if g.zone_of[card] == t.STASH + seat:
        return LIES_ASIDE
    return MOVED_ENOUGH if g.counts[t.BOUGHT + seat] >= MOST_GESTURES else 0


def lay_aside(g: Arcadia, seat: i64, card: i64) -> None:
    """To be given to another Hero, so that full hands can be exchanged."""
    add(g, t.BOUGHT + seat, 1)
    move(g, card, t.STASH + seat)


def why_not_throw_away(g: Arcadia, seat: i64, card: i64) -> int:
    """A card of the Guild."""
    return 0 if is_of_guild(g, seat, card) else CARD_NOT_YOURS


def throw_away(g: Arcadia, seat: i64, card: i64) -> None:
    """It leaves the campaign (10.8.16)."""
    move(g, card, t.GONE)


def why_not_equipped(g: Arcadia, seat: i64) -> int:
    """Nothing lies aside, and nobody has more cards than slots."""
    if g.zones[t.STASH + seat]:
        return STILL_ASIDE
    for hero in heroes_of(g, seat):
        if has_too_many(g, hero):
            return TOO_MANY
    return 0


def equipped(g: Arcadia, seat: i64) -> None:
    """This Guild is ready."""
    count(g, t.SEATED + seat, 1)


def all_equipped(g: Arcadia) -> None:
    """All Guilds are ready."""
    for seat in g.layout.each_seat:
        count(g, t.SEATED + seat, 0)
        count(g, t.BOUGHT + seat, 0)


CHAPTER = chapter(
    "Equipment",
    rules={equipment: "", hand_out: "", all_equipped: ""},
    notation={
        hand_over: "{seat}: give {card} to {hero}",
        lay_aside: "{seat}: lay aside {card}",
        throw_away: "{seat}: discard {card}",
        equipped: "{seat}: done",
    },
    prompts={hand_out: "Hand out your cards."},
    answers={
        hand_over: why_not_hand,
        lay_aside: why_not_lay_aside,
        throw_away: why_not_throw_away,
        equipped: why_not_equipped,
    },
    closes=[equipped],
)

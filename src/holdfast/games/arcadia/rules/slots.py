"""Card slots: four to a Hero, one Armor; what has no room is discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import clear_marks, move
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import life_of, slots_of
from holdfast.games.arcadia.rules.figures import cards_of, holder_of, on_board, place_of, seat_of
from holdfast.games.arcadia.table import Arcadia, because, tokens_on, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_FREE_SLOT: Final = because("no_free_slot", "the slots of {hero} are full", "give a card of his away")
WEARS_ARMOR: Final = because("wears_armor", "{hero} wears Armor already", "give it away first")
HAS_ROOM: Final = because("has_room", "nobody must discard {card}", "")
KEEPS_ALIVE: Final = because("keeps_alive", "{card} keeps its bearer alive", "choose another card", "ch")
OTHER_ARMOR: Final = because("other_armor", "a Hero wears one Armor", "discard one of the two")

NO_ROOM: Final = 0
NO_ROOM_FOR_ARMOR: Final = 1
ROOM: Final = 2


def is_armor(g: Arcadia, card: i64) -> bool:
    """Whether a card is Armor, of which a Hero wears one."""
    return g.defs.group[g.face[card]] == k.ARMOR


def armors_of(g: Arcadia, hero: i64) -> i64:
    """How many Armor cards a Hero has."""
    worn: i64 = 0
    for card in cards_of(g, hero):
        if is_armor(g, card):
            worn += 1
    return worn


def why_no_room(g: Arcadia, card: i64, hero: i64) -> int:
    """A free slot, and no second Armor."""
    room = room_of(g, hero)
    if room == NO_ROOM:
        return NO_FREE_SLOT
    return WEARS_ARMOR if room == NO_ROOM_FOR_ARMOR and is_armor(g, card) else 0


def room_of(g: Arcadia, hero: i64) -> i64:
    """Whether a Hero has room for a card: NO_ROOM, NO_ROOM_FOR_ARMOR or ROOM."""
    cards = cards_of(g, hero)
    if len(cards) >= slots_of(g, hero):
        return NO_ROOM
    faces, groups = g.face, g.defs.group
    for card in cards:
        if groups[faces[card]] == k.ARMOR:
            return NO_ROOM_FOR_ARMOR
    return ROOM


def keeps_alive(g: Arcadia, card: i64) -> bool:
    """Whether the Life of a card is all that keeps its bearer on the board."""
    more, hero = g.defs.life[g.face[card]], holder_of(g, card)
    return more > 0 and hero != 0 and on_board(g, hero) and wounds(g, hero) >= life_of(g, hero) - more


# ------------------------------------------------------------------ making room


def has_too_many(g: Arcadia, hero: i64) -> bool:
    """More cards than slots, or two Armors."""
    return len(cards_of(g, hero)) > slots_of(g, hero) or armors_of(g, hero) > 1


def make_room(g: Arcadia, place: i64) -> None:
    """A Hero with too many cards discards some; also the one that he has just got (1.9.4, 10.8.14)."""
    hero = g.heroes[place]
    if has_too_many(g, hero):
        seat = seat_of(g, hero)
        for card in worst_of_each(g, cards_of(g, hero)):
            if not why_not_discard(g, seat, card):
                offer(g, discard, seat, card)


def worst_of_each(g: Arcadia, cards: list[int]) -> list[int]:
    """Of equal cards the one with most exhaustion tokens."""
    found: list[int] = []
    for card in cards:
        for place, other in enumerate(found):
            if g.face[other] == g.face[card]:
                if tokens_on(g, card) > tokens_on(g, other):
                    found[place] = card
                break
        else:
            found.append(card)
    return found


def why_not_discard(g: Arcadia, seat: i64, card: i64) -> int:
    """A card of a Hero with too many; of two Armors one of them; none that keeps him alive."""
    hero = holder_of(g, card)
    if not hero or seat_of(g, hero) != seat or card not in cards_of(g, hero) or not has_too_many(g, hero):
        return HAS_ROOM
    if armors_of(g, hero) > 1 and not is_armor(g, card):
        return OTHER_ARMOR
    return KEEPS_ALIVE if keeps_alive(g, card) else 0


def discard(g: Arcadia, seat: i64, card: i64) -> None:
    """It leaves the campaign (10.8.16)."""
    place = place_of(g, holder_of(g, card))
    clear_marks(g, card)
    move(g, card, t.GONE)
    then(g, make_room, place)


CHAPTER = chapter(
    "Card slots",
    rules={make_room: "n"},
    notation={discard: "{seat}: discard {card}"},
    prompts={make_room: "Which card is discarded?"},
    answers={discard: why_not_discard},
)

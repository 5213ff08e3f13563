"""Answers: a question offers what it takes; here stands why it does not take another."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import notes_from
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import BE_SHIELDED, CANNOT, PHYSICAL, PLAYER_HERO
from holdfast.games.greyport.rules.abilities import (
    NOT_IN_PLAY_HERO,
    back_to_hand,
    may_retire,
    retire_card,
    take_back,
)
from holdfast.games.greyport.rules.damage import divide_shields, hit_amount, hit_monster, hit_seat, shield
from holdfast.games.greyport.rules.ending_the_encounter import all_discard, is_content
from holdfast.games.greyport.rules.ending_the_round import discard_down, hand_size, held_cards, keep_hand
from holdfast.games.greyport.rules.hands import discard, must_discard
from holdfast.games.greyport.rules.location import deal_location_monsters, reward, take_monster, take_reward
from holdfast.games.greyport.rules.monsters import retire_a_hero, retire_played
from holdfast.games.greyport.rules.playing import NOT_IN_HAND
from holdfast.games.greyport.table import Greyport, because

HAND_TOO_BIG: Final = because(
    "hand_too_big", "{seat} has more cards in hand than the hand size allows", "discard first", "118"
)
HERO_SET_ASIDE: Final = because(
    "hero_set_aside", "the player hero is set aside in this step", "discard another card", "118"
)
NOT_OF_THIS_KIND: Final = because("not_of_this_kind", "{card} is not {kind}", "choose {kind}")
NOT_TO_RETIRE: Final = because(
    "not_to_retire", "{seat} has no such card in hand or discard pile", "{where}", elsewhere=True
)
NOT_REVEALED: Final = because(
    "not_revealed", "{card} is neither revealed nor in the row", "choose one of those cards", "78", elsewhere=True
)
ONLY_PHYSICAL: Final = because(
    "only_physical", "{card} is not of the type of this reward", "choose a physical item", "78"
)
ONLY_MAGICAL: Final = because("only_magical", "{card} is not of the type of this reward", "choose a magical item")
ON_THE_LOCATION: Final = because(
    "on_the_location", "{monster} stands on the location, which no shield protects", "shield a player", "87"
)
NO_SHIELDS: Final = because("no_shields", "{culprit} keeps {player} from being shielded", "shield another player", "98")
NO_DAMAGE: Final = because(
    "no_damage", "{monster} has no damage for {player} that could be stopped", "shield another", "86"
)
NOT_ON_LOCATION: Final = because("not_on_location", "{monster} is not among the location's monsters", "{where}", "101")
NOT_DISCARDED: Final = because(
    "not_discarded", "{seat} has no such card in the discard pile", "{where}", elsewhere=True
)
ANOTHER_PILE: Final = because("another_pile", "{card} does not lie there", "{where}", elsewhere=True)


def is_asked(g: Greyport, question: int, seat: int) -> bool:
    """Whether this question is open, and for this player."""
    return rule_of(g.agenda[-1]) == question and argument(g.agenda[-1], 0) == seat


def is_of(g: Greyport, card: int, kind: int) -> bool:
    """Whether this is a hero, an item or whatever the question asks for."""
    return g.defs.is_a[kind][g.face[card]]


# ------------------------------------------------------------------ hand and discard pile


def why_not_keep(g: Greyport, seat: int) -> int:
    """The hand must be down to hand size. The hand of somebody else may be hidden: nothing is said of it."""
    if not is_asked(g, number_of(discard_down), seat) and rule_of(g.agenda[-1]) != number_of(all_discard):
        return 0
    if not all(g.face[card] for card in g.zones[t.HAND + seat]):
        return 0
    return HAND_TOO_BIG if held_cards(g, seat) > hand_size(g, seat) else 0


def why_not_discard(g: Greyport, seat: int, card: int) -> int:
    """In the Discard step any card but the player hero; else a card of the kind that is demanded."""
    demanded = is_asked(g, number_of(must_discard), seat)
    stepping = is_asked(g, number_of(discard_down), seat) or rule_of(g.agenda[-1]) == number_of(all_discard)
    if not demanded and not stepping:
        return 0
    if g.zone_of[card] != t.HAND + seat:
        return NOT_IN_HAND
    if stepping:
        return HERO_SET_ASIDE if g.defs.kind[g.face[card]] == PLAYER_HERO else 0
    return 0 if is_of(g, card, argument(g.agenda[-1], 1)) else NOT_OF_THIS_KIND


def why_not_retire(g: Greyport, seat: int, card: int, pile: int) -> int:
    """A card of the named kind, from the hand or, where that is said, from the discard pile."""
    if not is_asked(g, number_of(may_retire), seat):
        return 0
    if g.zone_of[card] != t.HAND + seat and g.zone_of[card] != t.DISCARD + seat:
        return NOT_TO_RETIRE
    if not is_of(g, card, argument(g.agenda[-1], 1)):
        return NOT_OF_THIS_KIND
    return 0 if g.zone_of[card] == (t.DISCARD if pile else t.HAND) + seat else ANOTHER_PILE


def why_not_retire_played(g: Greyport, _all: int, hero: int) -> int:
    """A hero played this round that is still in play."""
    if rule_of(g.agenda[-1]) != number_of(retire_a_hero):
        return 0
    return 0 if t.TABLE <= g.zone_of[hero] < t.TABLE + g.seats else NOT_IN_PLAY_HERO


def why_not_take_back(g: Greyport, seat: int, card: int) -> int:
    """A card of the named kind from the discard pile."""
    if not is_asked(g, number_of(back_to_hand), seat):
        return 0
    if g.zone_of[card] != t.DISCARD + seat:
        return NOT_DISCARDED
    return 0 if is_of(g, card, argument(g.agenda[-1], 2)) else NOT_OF_THIS_KIND


# ------------------------------------------------------------------ the location


def why_not_reward(g: Greyport, _all: int, card: int, _player: int, pile: int) -> int:
    """An item of the location's type, revealed now or, where that is said, in the row."""
    if rule_of(g.agenda[-1]) != number_of(take_reward):
        return 0
    if g.zone_of[card] != t.REVEALED and g.zone_of[card] != t.ITEM_ROW:
        return NOT_REVEALED
    wanted = argument(g.agenda[-1], 0)
    if g.defs.type[g.face[card]] != wanted:
        return ONLY_PHYSICAL if wanted == PHYSICAL else ONLY_MAGICAL
    return 0 if g.zone_of[card] == (t.ITEM_ROW if pile else t.REVEALED) else ANOTHER_PILE


def why_not_take(g: Greyport, seat: int, monster: int) -> int:
    """A monster that still stands on the destroyed location."""
    if not is_asked(g, number_of(deal_location_monsters), seat):
        return 0
    return 0 if g.zone_of[monster] == t.LOCATION_GROUP else NOT_ON_LOCATION


# ------------------------------------------------------------------ shields


def why_not_shield(g: Greyport, _all: int, player: int, monster: int) -> int:
    """Shields stop damage to players, and not to those behind a Cultist."""
    if rule_of(g.agenda[-1]) != number_of(divide_shields):
        return 0
    for packed in notes_from(g, 0):
        if hit_amount(packed) and hit_seat(packed) == player - 1 and hit_monster(packed) == monster:
            return why_not_shielded(g, player - 1)
    if g.zone_of[monster] == t.LOCATION_GROUP:
        return ON_THE_LOCATION
    return why_not_shielded(g, player - 1) or NO_DAMAGE


def why_not_shielded(g: Greyport, seat: int) -> int:
    """Whether a monster in front of this player forbids shields."""
    for monster in g.zones[t.GROUP + seat]:
        if g.defs.queries[CANNOT][g.face[monster]] & BE_SHIELDED:
            g.culprit = monster
            return NO_SHIELDS
    return 0


CHAPTER = chapter(
    "Answers",
    rules={},
    answers={
        keep_hand: why_not_keep,
        is_content: why_not_keep,
        discard: why_not_discard,
        retire_card: why_not_retire,
        retire_played: why_not_retire_played,
        take_back: why_not_take_back,
        reward: why_not_reward,
        take_monster: why_not_take,
        shield: why_not_shield,
    },
)

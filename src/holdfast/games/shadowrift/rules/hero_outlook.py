"""What one hero has before oneself in Heroes Act: cards to play, to use and to keep, Battles, and what could be paid.

Where it comes out as it was, options that depend on it are kept: so they depend on the bits below, which no atom stirs
and which mean the same for every hero.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import RULE_BITS
from holdfast.core.state import EVERYTHING
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules.battles import battles_of
from holdfast.games.shadowrift.rules.coins import may_give
from holdfast.games.shadowrift.rules.purse import affords, purse_with
from holdfast.games.shadowrift.table import FLAG_SHIFT, NOTHING, TARGET_SHIFT, Shadowrift, hands_are_hidden

if TYPE_CHECKING:
    from mypy_extensions import i64

PURSE: Final = 1 << 40
"""All prowess and magic that a hero could pay, and the discounts."""
GIVING: Final = 1 << 41
"""Whether a hero may give a Coin away."""
PLAYS: Final = 1 << 42
"""Which cards may be played, and with whom the hero's Battles have ended."""
USES: Final = 1 << 43
"""Which cards on the table may be used."""
KEEPING: Final = 1 << 44
"""Which Skills may be kept, which Afflictions rested away, and which Battles ended."""
HELP: Final = 1 << 45
"""What of the Aid in Town Square can be paid."""

# Who is ill: an Affliction is there; behind closed hands, there could be one.
IS_ILL: Final = 1
COULD_BE_ILL: Final = 2

DISCOUNT_SHIFT: Final = 8
DISCOUNT_MASK: Final = 255
FIRST: Final = 1 << 24
"""In `Hero.discounts`: this hero has bought nothing yet this round."""


class Hero:
    """What one hero looks at."""

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.held: i64 = t.held(seat)
        self.laid: i64 = t.laid(seat)
        self.owned: i64 = t.owned(seat)
        self.discarded: i64 = t.discarded(seat)
        self.purse: list[int] = [0]
        self.purse_code = 0
        """All of it but the Coins as one number (`purse_code`)."""
        self.discounts: i64 = 0
        """On Walls and Villagers, on Walls, on Walls in Coins, and whether the first buy is still to come."""
        self.plays: list[int] = []
        """The cards in hand that may be played, one of each."""
        self.rests: list[int] = []
        """The Afflictions in hand that may be rested away, one of each."""
        self.hand: list[int] = []
        """The faces of both: the same cards come back from a shuffle with other faces."""
        self.usable: list[int] = []
        """The cards on the table that may be used."""
        self.skills: list[int] = []
        """The Skills on the table whose upkeep is not paid."""
        self.fought: list[int] = []
        """With whom the hero has an open Battle."""
        self.ended: list[int] = []
        """With whom the hero's Battle has ended."""
        self.ill_in_hand = self.ill_in_pile = False
        """Whether there is an Affliction."""
        self.ill: i64 = 0
        self.gives = False
        self.pays_help: i64 = 0
        """Which of the prices of Aid the hero could pay, as bits."""
        self.news: i64 = 0
        """What has changed, as the bits of this chapter."""
        self.mine: i64 = seat << RULE_BITS
        """The seat as part of a call."""
        # What the hero may do, by sorts: with one's own cards, with Aid, with wares, and all the rest; and the parts of
        # the table, with the bits above, on which each sort depends.
        self.with_cards: list[int] = []
        self.with_aid: list[int] = []
        self.with_wares: list[int] = []
        self.with_rest: list[int] = []
        self.cards_depend: i64 = EVERYTHING
        self.aid_depends: i64 = EVERYTHING
        self.wares_depend: i64 = EVERYTHING
        self.rest_depends: i64 = EVERYTHING
        self.depends: i64 = EVERYTHING
        """On what any of it depends."""


def look_at_hero(g: Shadowrift, hero: Hero, changed: i64) -> bool:
    """Look at what has changed of a hero; whether that makes the hero ill or well."""
    news: i64 = 0
    if changed & hero.held:
        news = look_into_hand(g, hero)
    if changed & hero.laid:
        news |= look_at_table(g, hero)
    if changed & hero.owned:
        hero.purse[0] = g.counts[t.COINS + hero.seat]
        gives = may_give(g, hero.seat)
        if gives != hero.gives:
            hero.gives = gives
            news |= GIVING
    hero.news = news
    return changed & (hero.held | hero.discarded) != 0 and look_at_illness(g, hero, changed)


def look_into_hand(g: Shadowrift, hero: Hero) -> i64:
    """Look at what a hero could pay, at discounts, and at the cards that may be played or rested away."""
    seat = hero.seat
    roles, pays, faces, epic = g.defs.roles, g.defs.pays, g.face, g.counts[t.EPIC + seat]
    plays: list[int] = []
    rests = NOTHING
    seen: list[int] = []
    either = NOTHING
    prowess: i64 = 0
    magic: i64 = g.counts[t.MAGIC + seat]
    ill = False
    for card in g.zones[t.HAND + seat]:
        face = faces[card]
        worth = pays[face]
        if worth:
            as_prowess = worth & k.PROWESS_MASK
            prowess += as_prowess
            if worth > as_prowess:
                if not as_prowess:
                    magic += worth >> k.MAGIC_SHIFT
                elif either:
                    either.append(worth)
                else:
                    either = [worth]
        role = roles[face]
        if role and face not in seen:
            seen.append(face)
            if role & k.IS_PLAYED:
                if not (epic and role & k.IS_EPIC):
                    plays.append(card)
            elif role & k.IS_AFFLICTION:
                ill = True
            if role & k.IS_RESTED:
                rests = [*rests, card]
    hero.ill_in_hand = ill
    news: i64 = PURSE if look_into_purse(g, hero, prowess, magic, either) else 0
    turned = seen != hero.hand
    hero.hand = seen
    if turned or plays != hero.plays:
        hero.plays = plays
        news |= PLAYS
    if rests != hero.rests or (turned and rests):
        hero.rests = rests
        news |= KEEPING
    return news


def look_into_purse(g: Shadowrift, hero: Hero, prowess: i64, magic: i64, either: list[int]) -> bool:
    """Look at what a hero could pay (see `purse_with`), and at the discounts; whether more than Coins changed."""
    counts, seat = g.counts, hero.seat
    purse = purse_with(counts[t.COINS + seat], prowess, magic, either)
    discounts = counts[t.WARE_PROWESS + seat] | counts[t.WALL_PROWESS + seat] << DISCOUNT_SHIFT
    discounts |= counts[t.WALL_COINS + seat] << 2 * DISCOUNT_SHIFT
    if not counts[t.BOUGHT + seat]:
        discounts |= FIRST
    hero.purse[0] = purse[0]
    if discounts == hero.discounts and purse == hero.purse:
        return False
    hero.discounts = discounts
    hero.purse = purse
    hero.purse_code = purse_code(purse)
    return True


def purse_code(purse: list[int]) -> int:
    """What a purse holds as one number, but for the Coins; nothing costs more than PRICE_MASK."""
    code: int = 1
    for place in range(1, len(purse)):
        worth: int = min(purse[place], k.PRICE_MASK)
        code = code << 8 | worth  # of any size: a purse with much magic needs more than 64 bits
    return code


def look_at_table(g: Shadowrift, hero: Hero) -> i64:
    """Look at a hero's cards on the table: Skills and Loot, and the Battles."""
    roles, faces, marks = g.defs.roles, g.face, g.marks
    usable = skills = NOTHING
    fights = False
    for card in g.zones[t.TABLE + hero.seat]:
        role = roles[faces[card]]
        if role & k.OF_THE_TABLE:
            flags = marks[card] >> FLAG_SHIFT
            if not flags & t.AS_RESOURCE:
                if role & k.IS_USED and not flags & t.USED:
                    usable = [*usable, card]
                if role & k.IS_SKILL and not flags & t.KEPT:
                    skills = [*skills, card]
        if marks[card] >> TARGET_SHIFT:
            fights = True
    news: i64 = 0
    if usable != hero.usable:
        hero.usable = usable
        news = USES
    if skills != hero.skills:
        hero.skills = skills
        news |= KEEPING
    return news | look_at_battles(g, hero, fights) if fights or hero.fought or hero.ended else news


def look_at_battles(g: Shadowrift, hero: Hero, fights: bool) -> i64:
    """Look at the Battles of a hero who has one or had one before."""
    news: i64 = 0
    fought, ended = battles_of(g, hero.seat) if fights else (NOTHING, NOTHING)
    if fought != hero.fought:
        hero.fought = fought
        news = KEEPING
    if ended != hero.ended:
        hero.ended = ended
        news |= PLAYS
    return news


def look_at_illness(g: Shadowrift, hero: Hero, changed: i64) -> bool:
    """Look whether a hero is ill; whether that has changed."""
    if changed & hero.discarded:
        kinds, faces = g.defs.kind, g.face
        hero.ill_in_pile = False
        for card in g.zones[t.DISCARD + hero.seat]:
            if kinds[faces[card]] == k.AFFLICTION:
                hero.ill_in_pile = True
                break
    ill: i64 = IS_ILL if hero.ill_in_hand or hero.ill_in_pile else 0
    if hands_are_hidden(g) and g.zones[t.HAND + hero.seat]:
        ill |= COULD_BE_ILL
    if ill == hero.ill:
        return False
    hero.ill = ill
    return True


def exchange_offer(hero: Hero, before: i64, added: i64) -> None:
    """Where a hero could buy one card, the hero can buy another instead: `added` makes one call of the other."""
    wares = hero.with_wares
    if before in wares:
        wares[wares.index(before)] = before + added


def look_at_help(hero: Hero, prices: list[Price]) -> None:
    """Look which of the prices of Aid a hero could pay."""
    paid: i64 = 0
    bit: i64 = 1
    for price in prices:
        if affords(hero.purse, price.prowess, price.magic, price.coins):
            paid |= bit
        bit <<= 1
    if paid != hero.pays_help:
        hero.pays_help = paid
        hero.news |= HELP

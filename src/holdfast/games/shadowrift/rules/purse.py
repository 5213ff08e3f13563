"""What resources pay, and how much a hero could pay at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

AS_PROWESS: Final = 1
AS_MAGIC: Final = 2


def prowess_of(g: Shadowrift, card: i64) -> i64:
    """How much prowess a card pays."""
    return g.defs.pays[g.face[card]] & k.PROWESS_MASK


def magic_of(g: Shadowrift, card: i64) -> i64:
    """How much magic a card pays; a Spell may be played as 1."""
    return g.defs.pays[g.face[card]] >> k.MAGIC_SHIFT


def pays_either(g: Shadowrift, card: i64) -> bool:
    """Whether a card pays prowess or magic, as one likes."""
    return prowess_of(g, card) > 0 and magic_of(g, card) > 0


def purse_of(g: Shadowrift, seat: i64, without: i64 = 0) -> list[int]:
    """All that a hero could pay at once: the Coins, then the most prowess beside 0 magic, beside 1, and so on.

    `without`: a card of the hand that is not used. Of cards that pay either, those with most magic pay magic first.
    """
    pays, faces = g.defs.pays, g.face
    prowess: i64 = 0
    magic: i64 = g.counts[t.MAGIC + seat]
    either: list[int] = []
    for card in g.zones[t.HAND + seat]:
        worth: i64 = pays[faces[card]]
        if worth and card != without:
            as_prowess = worth & k.PROWESS_MASK
            prowess += as_prowess
            if worth > as_prowess:
                if as_prowess:
                    either.append(worth)
                else:
                    magic += worth >> k.MAGIC_SHIFT
    return purse_with(g.counts[t.COINS + seat], prowess, magic, either)


def purse_with(coins: i64, prowess: i64, magic: i64, either: list[int]) -> list[int]:
    """A purse (see `purse_of`) of Coins, all the prowess, magic, and cards that pay either: what each of them pays."""
    purse = [coins, prowess]
    for _beside in range(magic):
        purse.append(prowess)
    if either:
        either.sort()
        while either:
            best = either.pop()
            prowess -= best & k.PROWESS_MASK
            for _beside in range(best >> k.MAGIC_SHIFT):
                purse.append(prowess)
    return purse


def affords(purse: list[int], prowess: i64, magic: i64, coins: i64) -> bool:
    """Whether so much can be paid from a purse at once."""
    return coins <= purse[0] and magic + 1 < len(purse) and prowess <= purse[magic + 1 if magic > 0 else 1]


def can_pay(g: Shadowrift, seat: i64, prowess: i64, magic: i64, coins: i64, without: i64 = 0) -> bool:
    """Whether a hero can pay so much at once, without using one card of the hand."""
    if coins > g.counts[t.COINS + seat]:
        return False
    if magic <= 0:
        return prowess <= 0 or prowess <= all_prowess(g, seat, without)
    return affords(purse_of(g, seat, without), prowess, magic, coins)


def all_prowess(g: Shadowrift, seat: i64, without: i64 = 0) -> i64:
    """All the prowess that a hero could pay, without using one card of the hand."""
    pays, faces = g.defs.pays, g.face
    prowess: i64 = 0
    for card in g.zones[t.HAND + seat]:
        if card != without:
            prowess += pays[faces[card]] & k.PROWESS_MASK
    return prowess

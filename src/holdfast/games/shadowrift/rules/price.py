"""The price of a deed: what of it is still due, and what resources and Coins take off it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import note, set_note
from holdfast.core.atoms import add, move
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.deeds import DUE_COINS, DUE_MAGIC, DUE_PROWESS
from holdfast.games.shadowrift.rules.healing import send_back
from holdfast.games.shadowrift.rules.purse import AS_PROWESS, magic_of, prowess_of
from holdfast.games.shadowrift.rules.states import trigger
from holdfast.games.shadowrift.table import Shadowrift, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64


def due(g: Shadowrift) -> tuple[int, int, int]:
    """The prowess, magic and Coins of the price that are still to be paid."""
    notes, start = g.notes, g.frames[-1]
    return notes[start + DUE_PROWESS], notes[start + DUE_MAGIC], notes[start + DUE_COINS]


def is_due(g: Shadowrift) -> bool:
    """Whether anything of the price is left."""
    prowess, magic, coins = due(g)
    return prowess > 0 or magic > 0 or coins > 0


def take_off(g: Shadowrift, card: i64, way: i64) -> None:
    """What this card pays is no longer due; excess is lost."""
    if way == AS_PROWESS:
        set_note(g, DUE_PROWESS, max(0, note(g, DUE_PROWESS) - prowess_of(g, card)))
    else:
        set_note(g, DUE_MAGIC, max(0, note(g, DUE_MAGIC) - magic_of(g, card)))


def spend(g: Shadowrift, seat: i64, card: i64) -> None:
    """It lies on the table until Cleanup, or goes back to its stack at once; a Spell has no other text then."""
    face = g.face[card]
    if g.defs.queries[k.RETURNS_WHEN_PAID][face]:
        send_back(g, card)
        return
    move(g, card, t.TABLE + seat)
    if g.defs.kind[face] != k.RESOURCE:
        set_flag(g, card, t.AS_RESOURCE)
        if g.counts[t.SPENT_SPELLS]:
            trigger(g, k.PLAYS_SPELL, seat)


def spend_coin(g: Shadowrift, seat: i64) -> None:
    """One Coin less before this hero."""
    set_note(g, DUE_COINS, note(g, DUE_COINS) - 1)
    add(g, t.COINS + seat, -1)
    add(g, t.COIN_SUPPLY, 1)

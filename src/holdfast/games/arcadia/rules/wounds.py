"""Wounds: who suffers, who is killed and by whom; heals, Daze, and the coins that a deed pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add, clear_marks, count, mark, move
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules.abilities import card_with, life_of, own_abilities
from holdfast.games.arcadia.rules.figures import is_hero, on_board, seat_of
from holdfast.games.arcadia.table import Arcadia, flag, guilds_on, set_flag, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64


def inflict(g: Arcadia, figure: i64, amount: i64, by: i64, cause: i64) -> None:
    """Wounds on a figure. With as many as its Life it is killed; it leaves when `bury` comes (ruling 67, O36)."""
    if amount <= 0 or not on_board(g, figure):
        return
    tell(g, facts.SUFFERS, figure, by, amount, cause)
    mark(g, figure, t.WOUNDS, wounds(g, figure) + amount)
    credit = seat_of(g, by) if by and is_hero(g, by) else -1
    if not is_hero(g, figure):
        token_on_villain(g, figure, credit, amount)
    else:
        for ability in own_abilities(g, figure):
            if ability.trigger == k.HERO_WOUNDED and ability.effect == k.DAZE_SELF:
                daze(g, figure, figure)
    if wounds(g, figure) >= life_of(g, figure) and not flag(g, figure, t.DOOMED):
        doom(g, figure, by, credit)
    if is_hero(g, figure) and not flag(g, figure, t.DOOMED):
        for ability in own_abilities(g, figure):
            if ability.trigger == k.HERO_WOUNDED and ability.effect == k.HEAL:
                heal(g, figure, ability.n)


def do_deed(g: Arcadia, figure: i64, ability: Ability) -> None:
    """What a figure does to itself when its moment has come; whoever calls this buries it."""
    if ability.effect == k.HEAL:
        heal(g, figure, ability.n)
    elif ability.effect == k.WOUND_SELF:
        inflict(g, figure, ability.n, 0, facts.BY_CURSE)
    elif ability.effect == k.DAZE_SELF:
        daze(g, figure, figure)


def token_on_villain(g: Arcadia, monster: i64, seat: i64, amount: i64) -> None:
    """A Hero who wounds a Villain puts a Guild token on its card, once (rulings 79, 80, 118)."""
    if g.defs.tier[g.face[monster]] < k.MINOR_VILLAIN or seat < 0:
        return
    mark(g, monster, t.GUILDS, guilds_on(g, monster) | 1 << seat)
    if g.defs.tier[g.face[monster]] == k.MAJOR_VILLAIN:
        add(g, t.VILLAIN_WOUNDS + seat, amount)


def doom(g: Arcadia, figure: i64, by: i64, credit: i64) -> None:
    """It has been killed: who gets the credit is settled now. A card may keep a Hero alive."""
    if is_hero(g, figure):
        saves = card_with(g, figure, k.PHOENIX)
        if saves:
            tell(g, facts.SAVED_BY, saves, figure)
            mark(g, figure, t.WOUNDS, life_of(g, figure) - 1)
            clear_marks(g, saves)
            move(g, saves, t.GONE)
            if wounds(g, figure) >= life_of(g, figure):
                mark(g, figure, t.WOUNDS, life_of(g, figure) - 1)
            return
        if credit == seat_of(g, figure):
            credit = -1
    set_flag(g, figure, t.DOOMED | credit + 1 << t.KILLER_SHIFT)
    if not is_hero(g, figure):
        tell(g, facts.TO_BE_REMOVED, figure, by, 0, credit + 1)


def killer_of(g: Arcadia, figure: i64) -> i64:
    """The seat that gets the credit for a kill; -1: nobody does."""
    return (g.marks[figure] >> t.FLAG_SHIFT + t.KILLER_SHIFT & t.KILLER_MASK) - 1


def heal(g: Arcadia, figure: i64, amount: i64) -> None:
    """So many Wounds off, never more than there are."""
    off = min(amount, wounds(g, figure))
    if off > 0:
        tell(g, facts.HEALS, figure, 0, off)
        mark(g, figure, t.WOUNDS, wounds(g, figure) - off)


def daze(g: Arcadia, figure: i64, by: i64) -> None:
    """Dazed: no Defense dice (1.7.9)."""
    if on_board(g, figure) and not flag(g, figure, t.DAZED):
        tell(g, facts.IS_DAZED, figure, by)
        set_flag(g, figure, t.DAZED)


# ------------------------------------------------------------------ coins


def earn(g: Arcadia, seat: i64, coins: i64, thing: i64) -> None:
    """Coins for a Guild, at once."""
    if coins:
        tell(g, facts.EARNS, thing, 0, coins, seat)
        add(g, t.COINS + seat, coins)
        gather(g, seat, coins)


def gather(g: Arcadia, seat: i64, value: i64) -> None:
    """Coins of this scenario and values of chests, which may open locked doors for good (10.8.11)."""
    add(g, t.GATHERED + seat, value)
    unlock(g, seat)


def unlock(g: Arcadia, seat: i64) -> None:
    """With enough of them locked doors and red portals are open to this Guild."""
    if g.scene.rules[k.COINS_UNLOCK] and g.counts[t.GATHERED + seat] >= g.scene.numbers[k.COINS_UNLOCK]:
        count(g, t.UNLOCKED + seat, 1)

"""Wounds and death: who suffers, who is killed and by whom, what it pays, and where figures go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import add, clear_marks, count, mark, move, show
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import card_with, life_of, own_abilities
from holdfast.games.arcadia.rules.quests import hero_was_killed, monster_was_killed
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.table import (
    Arcadia,
    because,
    clear_flag,
    flag,
    guilds_on,
    is_hero,
    on_board,
    place_of,
    seat_of,
    set_flag,
    tokens_of,
    tokens_on,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_HIS_TOKEN: Final = because("not_his_token", "{hero} had no such token", "take another", "1.7.4")

# ------------------------------------------------------------------ Wounds


def inflict(g: Arcadia, figure: i64, amount: i64, by: i64, cause: i64) -> None:
    """Wounds on a figure. With as many as its Life it is killed; it leaves when `bury` comes (ruling 67, O36)."""
    if amount <= 0 or not on_board(g, figure):
        return
    tell(g, t.SUFFERS, figure, by, amount, cause)
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
            tell(g, t.SAVED_BY, saves, figure)
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
        tell(g, t.TO_BE_REMOVED, figure, by, 0, credit + 1)


def killer_of(g: Arcadia, figure: i64) -> i64:
    """The seat that gets the credit for a kill; -1: nobody does."""
    return (g.marks[figure] >> t.FLAG_SHIFT + t.KILLER_SHIFT & t.KILLER_MASK) - 1


def heal(g: Arcadia, figure: i64, amount: i64) -> None:
    """So many Wounds off, never more than there are."""
    off = min(amount, wounds(g, figure))
    if off > 0:
        tell(g, t.HEALS, figure, 0, off)
        mark(g, figure, t.WOUNDS, wounds(g, figure) - off)


def daze(g: Arcadia, figure: i64, by: i64) -> None:
    """Dazed: no Defense dice (1.7.9)."""
    if on_board(g, figure) and not flag(g, figure, t.DAZED):
        tell(g, t.IS_DAZED, figure, by)
        set_flag(g, figure, t.DAZED)


# ------------------------------------------------------------------ who leaves the board


def bury(g: Arcadia, by: i64) -> None:
    """Killed Heroes and overkilled Monsters leave at once, in the order of removal (O37, O51); `by`: who did it."""
    for figure in g.figures:
        leave(g, figure, by)


def leave(g: Arcadia, figure: i64, by: i64) -> None:
    """A figure leaves, if it was killed and does not act once more; `by` is 0 where nobody did it."""
    if on_board(g, figure) and flag(g, figure, t.DOOMED):
        if is_hero(g, figure):
            hero_dies(g, figure, by)
        elif flag(g, figure, t.OVERKILL):
            remove_monster(g, figure)


def remove_monster(g: Arcadia, monster: i64) -> None:
    """A killed Monster leaves: its reward is paid, Quests look at it, it goes to the Spawn Tile or the box."""
    seat = killer_of(g, monster)
    tell(g, t.KILLED_FACT, monster, 0, 0, seat + 1)
    face = g.face[monster]
    villain = g.defs.tier[face] >= k.MINOR_VILLAIN
    coins = monster_card(g, monster).coins
    for each in g.layout.each_seat:
        if each == seat or (villain and guilds_on(g, monster) >> each & 1):
            earn(g, each, coins, monster)
    clear_marks(g, monster)
    boxed = villain or g.scene.all_boxed or face in g.scene.boxed
    full = len(g.zones[t.SPAWN_TILE]) >= g.defs.defaults.spawn_slots
    move(g, monster, t.BOX if boxed or full else t.SPAWN_TILE)
    if seat >= 0:
        add(g, t.KILLS + seat, 1)
        monster_was_killed(g, seat, face)


def hero_dies(g: Arcadia, hero: i64, by: i64) -> None:
    """A killed Hero goes on his card and drops his tokens; his death pays somebody (1.7.1 to 1.7.5)."""
    seat, own = killer_of(g, hero), seat_of(g, hero)
    tell(g, t.KILLED_FACT, hero, by, 0, seat + 1)
    space = t.space_of(g, hero)
    clear_flag(g, hero, t.DOOMED | t.KILLER_MASK << t.KILLER_SHIFT | t.DAZED | t.FENDS)
    mark(g, hero, t.TOKENS_ON, tokens_on(g, hero) + 1)
    move(g, hero, t.KILLED)
    if seat >= 0:
        earn(g, seat, g.defs.defaults.hero_coin, hero)
    else:
        for each in g.layout.each_seat:
            if each != own:
                earn(g, each, g.defs.defaults.hero_coin, hero)
    dropped = tokens_of(g, hero)[:]
    for token in dropped:
        move(g, token, t.FLOOR + space)
        show(g, token, g.layout.everyone)
    if seat >= 0:
        hero_was_killed(g, seat, own)
        if dropped and by and is_hero(g, by):
            then(g, take_spoils, place_of(g, by), hero, space)
    if g.scene.rules[k.CURSE_AT_ONCE]:
        then(g, curse_at_once, hero)
    if place_of(g, hero) == g.counts[t.HERO] - 1:
        count(g, t.MOVEMENT, 0)


def earn(g: Arcadia, seat: i64, coins: i64, thing: i64) -> None:
    """Coins for a Guild, at once."""
    if coins:
        tell(g, t.EARNS, thing, 0, coins, seat)
        add(g, t.COINS + seat, coins)
        gather(g, seat, coins)


def gather(g: Arcadia, seat: i64, value: i64) -> None:
    """Coins of this scenario and values of chests, which may open locked doors for good (10.8.11)."""
    add(g, t.GATHERED + seat, value)
    if g.scene.rules[k.COINS_UNLOCK] and g.counts[t.GATHERED + seat] >= g.scene.numbers[k.COINS_UNLOCK]:
        count(g, t.UNLOCKED + seat, 1)


# ------------------------------------------------------------------ what a killed Hero leaves behind


def take_spoils(g: Arcadia, place: i64, hero: i64, space: i64) -> None:
    """Whoever killed him may take one of his tokens at once, at any distance (1.7.4)."""
    taker = g.heroes[place]
    if not on_board(g, taker):
        return
    seat = seat_of(g, taker)
    for token in g.zones[t.FLOOR + space]:
        if g.defs.kind[g.face[token]] in k.TOKENS and g.knows[token] == g.layout.everyone:
            offer(g, take_token, seat, token, hero, place)
    if g.options:
        offer(g, decline, seat)


def take_token(g: Arcadia, seat: i64, token: i64, hero: i64, place: i64) -> None:
    """A token of a Hero just killed."""
    move(g, token, t.TOKENS + place)


def curse_at_once(g: Arcadia, hero: i64) -> None:
    """One Curse card for each of his Death tokens, the highest stays (rules/curses.py)."""


CHAPTER = chapter(
    "Wounds and death",
    rules={bury: "figure", take_spoils: "n hero space", take_token: "seat token hero n", curse_at_once: "hero"},
    notation={take_token: "{seat}: take {token} of {hero}"},
    prompts={take_spoils: "Take one of the tokens of {hero}?"},
)

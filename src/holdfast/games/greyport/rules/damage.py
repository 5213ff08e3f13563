"""Damage: to monsters (armor, Pierce, immunities, defeat) and to players (shields, loss of HP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import frame, notes_from, set_note, then
from holdfast.core.asking import decline, offer, simultaneous
from holdfast.core.atoms import add, clear_marks, count, mark, mark_of, move, turn_over
from holdfast.core.calls import given
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import needless
from holdfast.core.state import ALL, MARK_BITS, MARK_MASK
from holdfast.games.greyport import facts
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.table import (
    Greyport,
    abilities_at,
    active_group,
    flag,
    hold,
    in_play,
    items_of,
    monsters,
    release,
    set_flag,
    then_abilities,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_FIGHT: Final = 0
MOST_HURT: Final = 1000
"""More damage than any monster has HP is not counted."""

BY_OTHER: Final = 3

LOSSES_ALL: Final = 1
LOSSES_NONE: Final = 2


def hit_points(g: Greyport, monster: i64) -> i64:
    """A monster's HP: those it was brought in with, else the printed ones."""
    if g.marks[monster] >= t.MORE_THAN_HURT:
        own = mark_of(g, monster, t.OWN_HP)
        if own:
            return own
    return g.defs.hp[g.face[monster]]


def protected(g: Greyport, monster: i64) -> bool:
    """Whether a boss or token in play keeps all damage from this monster."""
    face = g.face[monster]
    boss = g.defs.queries[k.SAFE_WHILE_BOSS][face]
    if boss:
        number = g.defs.boss_number[boss]
        for other in monsters(g):
            if g.defs.boss_number[g.face[other]] == number:
                return True
    token = g.defs.queries[k.SAFE_WHILE_TOKEN][face]
    if token:
        for other in g.zones[t.LOCATION_GROUP]:
            if g.face[other] == token:
                return True
    return False


def reduced(g: Greyport, monster: i64, amount: i64, kind: i64, hero_type: i64, pierce: i64) -> i64:
    """What is left of an instance of damage after everything on the monster's card; never below 0."""
    defs, face = g.defs, g.face[monster]
    resists = defs.resists[face]
    if resists:
        amount = resisted(g, face, amount, kind, hero_type)
    armor = defs.armor[face] - pierce
    if armor > 0:
        amount -= armor
    if amount <= 0 or (resists and protected(g, monster)):
        return 0
    if resists and defs.queries[k.FLOOR][face]:
        return floored(g, monster, amount, 1 if dragon_part_in_play(g) else 0)
    return amount


def resisted(g: Greyport, face: i64, amount: i64, kind: i64, hero_type: i64) -> i64:
    """What the sentences of a monster make of damage before its armor counts."""
    queries = g.defs.queries
    if kind == k.BY_SPLASH or kind == k.BY_SNIPE:
        if queries[k.IMMUNE][face] & kind:
            return 0
        if queries[k.DOUBLED][face] & kind:
            amount *= 2
    if kind == BY_FIGHT:
        if amount <= queries[k.NO_LESS][face]:
            return 0
        most = queries[k.AT_MOST][face]
        if most and amount > most:
            amount = most
    if hero_type == k.PHYSICAL:
        amount -= queries[k.LESS_PHYSICAL][face]
    elif hero_type == k.MAGICAL:
        amount -= queries[k.LESS_MAGICAL][face]
    return amount


def floored(g: Greyport, monster: i64, amount: i64, parts: i64) -> i64:
    """While its parts are in play such a boss cannot drop below some HP; what is over is lost."""
    floor = g.defs.queries[k.FLOOR][g.face[monster]]
    if floor and parts:
        left = hit_points(g, monster) - mark_of(g, monster, t.HURT) - floor
        if amount > left:
            return left if left > 0 else 0
    return amount


def dragon_part_in_play(g: Greyport) -> bool:
    """Whether one of Mordigar's parts stands anywhere."""
    is_part = g.defs.dragon_part
    for group in t.EVERY_GROUP:
        for monster in g.zones[group]:
            if is_part[g.face[monster]]:
                return True
    return False


def wound(g: Greyport, monster: i64, amount: i64, kind: i64) -> None:
    """Put damage on a monster. Who falls is seen afterwards, so that what is dealt together counts together."""
    if amount <= 0:
        tell(g, facts.UNHURT, monster, 0, 0, kind)
        return
    if g.sink is not None:
        tell(g, facts.TOOK_DAMAGE, monster, 0, amount, kind)
    hurt = (g.marks[monster] >> MARK_BITS & MARK_MASK) + amount
    mark(g, monster, t.HURT, hurt if hurt < MOST_HURT else MOST_HURT)
    if g.zone_of[monster] == t.LOCATION_GROUP:
        count(g, t.STRUCK, 1)
    face = g.face[monster]
    doom = g.defs.queries[k.DEFEATED_BY][face]
    if doom and kind == BY_FIGHT and amount >= doom:
        set_flag(g, monster, t.DOOMED)
    if g.defs.at[k.TAKES_DAMAGE][face]:
        then_abilities(g, k.TAKES_DAMAGE, ALL, monster)


def defeats(g: Greyport, who: i64, hero: i64) -> None:
    """Every monster whose damage has reached its HP is defeated; then what that sets off, in the players' order.

    `who` is 1 + the seat whose hero did it, 0 if no hero did.
    """
    zones, marks, faces, falls = g.zones, g.marks, g.face, g.defs.falls
    struck: list[int] = []
    for group in t.EVERY_GROUP:
        for monster in zones[group]:
            if marks[monster] >= falls[faces[monster]]:  # with less on it no monster falls or turns over
                struck.append(monster)
    if not struck:
        return
    fallen = [monster for monster in struck if has_fallen(g, monster)]
    flips = g.defs.queries[k.FLIPS]
    turning = [monster for monster in struck if flips[faces[monster]] and monster not in fallen]
    if not fallen and not turning:
        return
    set_off: list[int] = []
    for monster in fallen:
        _triggers_of(g, monster, who, hero, set_off)
    for monster in fallen:
        defeat(g, monster, who, hero)
    for monster in turning:
        flip_if_half(g, monster)
    simultaneous(g, set_off)


def has_fallen(g: Greyport, monster: i64) -> bool:
    """Whether the damage on a monster has reached its HP, or a blow was its doom."""
    return mark_of(g, monster, t.HURT) >= hit_points(g, monster) or flag(g, monster, t.DOOMED)


def _triggers_of(g: Greyport, monster: i64, who: i64, hero: i64, set_off: list[int]) -> None:
    """What the defeat of this monster sets off: its own last words, and the prize of the hero that did it."""
    for ability in abilities_at(g, k.DEFEATED, monster):
        set_off.append(given(ability, g.zone_of[monster], monster))
    if who:
        for ability in abilities_at(g, k.DEFEATED_BY_A_HERO, monster):
            set_off.append(given(ability, who - 1, monster))
    if who and hero:
        for card in [hero, *items_of(g, who - 1, hero)]:
            for ability in abilities_at(g, k.DEFEATS_A_MONSTER, card):
                set_off.append(given(ability, who - 1, card))


def defeat(g: Greyport, monster: i64, who: i64, hero: i64) -> None:
    """Discard a defeated monster: faction cards to the monster discard, tokens to their supply, bosses to the box."""
    tell(g, facts.BEAT, monster, hero, 0, who)
    add(g, t.FELL_NOW, 1)
    leaves(g, monster, t.DEFEATED_OR_TAUNTED)
    kind = g.defs.kind[g.face[monster]]
    if kind == k.BOSS:
        count(g, t.BEATEN, g.counts[t.BEATEN] | 1 << g.defs.boss_number[g.face[monster]])
    clear_marks(g, monster)
    move(
        g,
        monster,
        t.TOKENS if kind == k.TOKEN else t.BOSSES if kind == k.BOSS else t.MONSTER_DISCARD,
        0 if kind not in (k.TOKEN, k.BOSS) else -1,
    )


def leaves(g: Greyport, monster: i64, how: i64) -> None:
    """Remember how the last monster left the location."""
    if g.zone_of[monster] == t.LOCATION_GROUP:
        count(g, t.LEFT_BY, how)


def flip_if_half(g: Greyport, monster: i64) -> None:
    """A boss with another side shows it as soon as half of its HP is gone; HP and damage stay."""
    face = g.face[monster]
    if g.defs.other_side[face] and 2 * mark_of(g, monster, t.HURT) >= hit_points(g, monster):
        mark(g, monster, t.OWN_HP, hit_points(g, monster))
        turn_over(g, monster, g.defs.other_side[face])
        if g.zone_of[monster] != t.LOCATION_GROUP:
            to_group(g, monster, g.zone_of[monster])


def to_group(g: Greyport, monster: i64, group: i64) -> None:
    """A monster joins a group; a Ferocious one that would stand before a player joins the active group instead."""
    if group != t.LOCATION_GROUP and g.defs.queries[k.FEROCIOUS][g.face[monster]]:
        group = active_group(g)
    if g.zone_of[monster] != group:
        leaves(g, monster, t.OTHERWISE)
        move(g, monster, group)


def strike_monster(g: Greyport, who: i64, monster: i64, amount: i64) -> None:
    """Damage that no hero deals (an explosion, a monster hurting itself). Armor applies."""
    hold(g)
    wound(g, monster, reduced(g, monster, amount, BY_OTHER, 0, 0), BY_OTHER)
    then(g, defeats, who, 0)
    then(g, release)


# ------------------------------------------------------------------ damage to players


def shieldable(g: Greyport, seat: i64) -> bool:
    """Whether shields may prevent damage to this player: no Cultist stands in front."""
    faces, cannot = g.face, g.defs.queries[k.CANNOT]
    for monster in g.zones[t.GROUP + seat]:
        if cannot[faces[monster]] & k.BE_SHIELDED:
            return False
    return True


def hurt_players(g: Greyport, hits: list[int]) -> None:
    """All damage of one moment, as hits (player, monster, amount): shields first, then everybody loses HP at once.

    Opens a frame whose notes are the hits; what the caller lists after it can read what was not shielded.
    """
    frame(g, hits)
    if g.counts[t.SHIELDS] > 0:
        then(g, divide_shields)
    then(g, lose_hp)


def hit(seat: i64, monster: i64, amount: i64) -> i64:
    """A hit as one note."""
    return seat + monster * 16 + amount * 65536


def hit_seat(packed: i64) -> i64:
    return packed & 15


def hit_monster(packed: i64) -> i64:
    return packed >> 4 & 4095


def hit_amount(packed: i64) -> i64:
    return packed >> 16


def divide_shields(g: Greyport) -> None:
    """Each shield token stops 1 damage of one monster to one player, as the players choose."""
    for packed in notes_from(g, 0):
        if hit_amount(packed) and shieldable(g, hit_seat(packed)):
            offer(g, shield, ALL, hit_seat(packed) + 1, hit_monster(packed))
    if g.options:
        offer(g, decline, ALL)
        if nobody_is_saved(g):
            needless(g, g.options[-1])


def nobody_is_saved(g: Greyport) -> bool:
    """Whether the game is lost at once however the shields are divided: too few of them, or none that may help."""
    if not g.defs.scenario_queries[k.LOSE_AT_ZERO]:
        return False
    lost = [0] * g.seats
    for packed in notes_from(g, 0):
        lost[hit_seat(packed)] += hit_amount(packed)
    needed = 0
    for seat in g.layout.each_seat:
        over = lost[seat] - g.counts[t.HP + seat] + 1
        if lost[seat] and over > 0:
            if not shieldable(g, seat):
                return True
            needed += over
    return needed > g.counts[t.SHIELDS]


def shield(g: Greyport, _all: i64, player: i64, monster: i64) -> None:
    """One token stops one damage."""
    add(g, t.SHIELDS, -1)
    tell(g, facts.SHIELDED, monster, 0, 1, player - 1)
    hits = notes_from(g, 0)
    for i, packed in enumerate(hits):
        if hit_seat(packed) == player - 1 and hit_monster(packed) == monster and hit_amount(packed):
            set_note(g, i, packed - (1 << 16))
            break
    if g.counts[t.SHIELDS] > 0:
        then(g, divide_shields)


def lose_hp(g: Greyport) -> None:
    """What was not shielded is lost, by all at once."""
    lost = [0] * g.seats
    for packed in notes_from(g, 0):
        amount = packed >> 16  # hit_amount, hit_seat and hit_monster, without three calls a hit
        if amount:
            seat, monster = packed & 15, packed >> 4 & 4095
            lost[seat] += amount
            if g.sink is not None:
                tell(g, facts.HIT, monster, 0, amount, seat)
            if in_play(g, monster):
                set_flag(g, monster, t.DEALT)
    for seat in g.layout.each_seat:
        if lost[seat]:
            add(g, t.HP + seat, -lost[seat])


def suffer_loss(g: Greyport, seat: i64, monster: i64, amount: i64) -> None:
    """A player loses HP by a card."""
    lose_together(g, [seat], monster, amount)


def lose_together(g: Greyport, seats: list[int], monster: i64, amount: i64) -> None:
    """These players lose HP at once. What a monster does can be shielded, a penalty cannot (table option `losses`)."""
    option = g.counts[t.LOSSES]
    if option == LOSSES_ALL or (monster and option != LOSSES_NONE):
        hurt_players(g, [hit(seat, monster, amount) for seat in seats])
        return
    for seat in seats:
        tell(g, facts.LOST_HP, monster, 0, amount, seat)
        add(g, t.HP + seat, -amount)


CHAPTER = chapter(
    "Damage",
    rules={
        defeats: "player hero",
        strike_monster: "n monster n",
        divide_shields: "",
        lose_hp: "",
        suffer_loss: "seat monster n",
        release: "",
        hold: "",
    },
    notation={shield: "{seat}: shield {player} from {monster}"},
    prompts={divide_shields: "Spend shield tokens?"},
)

"""Ending the Round: monster damage, cleanup, recruit, discard, refill, pass the marker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import notes_from, stop_asking, then, then_calls
from holdfast.core.asking import ask_different, offer, simultaneous, stay
from holdfast.core.atoms import add, clear_marks, count, mark, mark_of, move
from holdfast.core.calls import argument, call, given, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import asks_everything
from holdfast.core.state import ALL
from holdfast.games.greyport import facts
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.rules.damage import (
    hit,
    hit_amount,
    hit_monster,
    hit_seat,
    hurt_players,
)
from holdfast.games.greyport.rules.encounter_setup import ambush, reveal_monster
from holdfast.games.greyport.rules.hands import discard, draw, gain_curse, put_down
from holdfast.games.greyport.rules.monsters import mends, retire_a_hero
from holdfast.games.greyport.rules.retiring import retire
from holdfast.games.greyport.table import (
    Greyport,
    abilities_at,
    active_group,
    defending,
    flag,
    from_defending,
    hold,
    release,
    set_flag,
    then_abilities,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# ------------------------------------------------------------------ 1. monster damage


def damage_of(g: Greyport, monster: i64) -> i64:
    """What a monster deals at the end of this round."""
    return damage_among(g, monster, more_for_others(g, g.zone_of[monster]))


def more_for_others(g: Greyport, group: i64) -> i64:
    """What the monsters of a group give each other: each has it all, but for what it gives itself."""
    faces, more = g.face, g.defs.queries[k.OTHERS_MORE]
    total: i64 = 0
    for monster in g.zones[group]:
        total += more[faces[monster]]
    return total


def damage_among(g: Greyport, monster: i64, given: i64) -> i64:
    """The damage of a monster whose group gives so much: its number and that, less what heroes took from it."""
    defs, face = g.defs, g.face[monster]
    total = defs.damage[face]
    if given:
        total += given - defs.queries[k.OTHERS_MORE][face]
    if g.zone_of[monster] == t.LOCATION_GROUP:
        total += defs.queries[k.LOCATION_MORE][face]
    if g.marks[monster] >= t.MORE_THAN_HURT:
        total -= mark_of(g, monster, t.BONUS)
    return total if total > 0 else 0


def monster_damage(g: Greyport) -> None:
    """The active monsters hit the defending player: shields, the loss of the total, then what each damage sets off."""
    count(g, t.STEP, t.MONSTER_DAMAGE)
    seat = defending(g)
    given = more_for_others(g, t.GROUP + seat)
    hits: list[int] = []
    for monster in g.zones[t.GROUP + seat]:
        amount = damage_among(g, monster, given)
        if amount:
            hits.append(hit(seat, monster, amount))
    hurt_players(g, hits)
    then(g, follow_ups)


def follow_ups(g: Greyport) -> None:
    """Monster by monster, in the order the players like: Cursed, Slash, and whatever needs damage dealt."""
    faces, follows_up = g.face, g.defs.follows_up
    set_off: list[int] = []
    for one in notes_from(g, 0):
        if follows_up[faces[hit_monster(one)]] and hit_amount(one):
            set_off.append(call(monster_follows, hit_seat(one), hit_monster(one)))
    if len(set_off) > 1 and do_not_meet(g, set_off) and not asks_everything(g):
        then_calls(g, set_off)
    else:
        simultaneous(g, set_off)


def do_not_meet(g: Greyport, set_off: list[int]) -> bool:
    """Whether these monsters only bring the player curses, but for one that only slashes others, unshielded."""
    defs = g.defs
    slashes = 0
    for one in set_off:
        face = g.face[argument(one, 1)]
        if defs.at[k.DAMAGES_A_PLAYER][face] or defs.at[k.DEALS_DAMAGE][face]:
            return False
        if defs.queries[k.SLASH][face]:
            slashes += 1
            if slashes > 1 or defs.queries[k.CURSED][face] or g.counts[t.SHIELDS]:
                return False
    return True


def has_follow_up(g: Greyport, monster: i64) -> bool:
    """Whether damage by this monster sets anything off."""
    return g.defs.follows_up[g.face[monster]]


def monster_follows(g: Greyport, seat: i64, monster: i64) -> None:
    """What this monster's damage to the defending player sets off."""
    player_damaged(g, seat, monster)
    deals_damage(g, monster)
    amount = g.defs.queries[k.SLASH][g.face[monster]]
    if amount:
        then(g, slash, seat, monster, amount)


def player_damaged(g: Greyport, seat: i64, monster: i64) -> None:
    """Once for each player this monster has damaged."""
    if g.defs.queries[k.CURSED][g.face[monster]]:
        then(g, gain_curse, seat, 0)
    then_abilities(g, k.DAMAGES_A_PLAYER, seat, monster)


def deals_damage(g: Greyport, monster: i64) -> None:
    """Once a round, whoever or whatever it hit."""
    then_abilities(g, k.DEALS_DAMAGE, ALL, monster)


def slash(g: Greyport, seat: i64, monster: i64, amount: i64) -> None:
    """Each other player takes so much, shields may prevent it; it never starts a further Slash."""
    hurt_players(g, [hit(other, monster, amount) for other in from_defending(g) if other != seat])
    then(g, slash_follows)


def slash_follows(g: Greyport) -> None:
    """Cursed and the like for everybody the Slash has reached."""
    for one in notes_from(g, 0):
        if hit_amount(one):
            player_damaged(g, hit_seat(one), hit_monster(one))


def location_damage(g: Greyport) -> None:
    """Then the location loses the sum of its monsters' damage; what that sets off comes before its destruction."""
    if not g.zones[t.LOCATION]:
        return
    more = more_for_others(g, t.LOCATION_GROUP)
    total = 0
    set_off: list[int] = []
    for monster in g.zones[t.LOCATION_GROUP]:
        amount = damage_among(g, monster, more)
        if amount:
            total += amount
            set_flag(g, monster, t.DEALT)
            tell(g, facts.HIT_LOCATION, monster, 0, amount)
            for ability in abilities_at(g, k.DEALS_DAMAGE, monster):
                set_off.append(given(ability, ALL, monster))
    if total:
        add(g, t.LOCATION_HP, -total)
    if set_off:
        hold(g)
        simultaneous(g, set_off)
        then(g, release)


# ------------------------------------------------------------------ 2. cleanup


def cleanup(g: Greyport) -> None:
    """Cleanup effects of played cards and of monsters, in the order the players like."""
    count(g, t.STEP, t.CLEANUP_STEP)
    zones, faces, abilities = g.zones, g.face, g.defs.at[k.CLEANUP]
    effects: list[int] = []
    for seat in from_defending(g):
        for card in zones[t.TABLE + seat]:
            if abilities[faces[card]]:
                _cleanup_of(g, seat, card, effects)
        for card in zones[t.ITEMS + seat]:
            if abilities[faces[card]]:
                _cleanup_of(g, seat, card, effects)
    for group in t.EVERY_GROUP:
        for monster in zones[group]:
            if abilities[faces[monster]]:
                _cleanup_of(g, ALL, monster, effects)
    if not effects:
        return
    if all(rule_of(effect) == number_of(meet_fate) for effect in effects):
        then_calls(g, effects)
    else:
        simultaneous(g, effects)


def _cleanup_of(g: Greyport, seat: i64, card: i64, effects: list[int]) -> None:
    """The Cleanup abilities of one card. A monster that only mends does so at once: no order changes that."""
    for ability in abilities_at(g, k.CLEANUP, card):
        if rule_of(ability) == number_of(mends):
            mends(g, seat, card, argument(ability, 2), 0)
        elif rule_of(ability) != number_of(retire_a_hero) or flag(g, card, t.DEALT):
            effects.append(given(ability, seat, card))


def summon(g: Greyport, _seat: i64, _monster: i64, hp: i64, _b: i64) -> None:
    """The top monster of the deck comes into the active group with so many HP; its Ambush resolves now."""
    summoned = reveal_monster(g, active_group(g))
    if summoned:
        mark(g, summoned, t.OWN_HP, hp)
        then(g, ambush, ALL, summoned)


def discard_played(g: Greyport) -> None:
    """All discard what they played; a player hero goes beside the pile; unused shields go."""
    zones = g.zones
    for seat in from_defending(g):
        heroes, items = t.TABLE + seat, t.ITEMS + seat
        while zones[heroes]:
            put_down(g, seat, zones[heroes][0])
        while zones[items]:
            put_down(g, seat, zones[items][0])
    if g.counts[t.SHIELDS]:
        count(g, t.SHIELDS, 0)


def meet_fate(g: Greyport, seat: i64, card: i64, fate: i64, _b: i64) -> None:
    """What happens to a played card instead of being discarded; nothing if it has left the table."""
    if g.zone_of[card] != t.TABLE + seat and g.zone_of[card] != t.ITEMS + seat:
        return
    if fate == k.RETIRE_IT:
        retire(g, seat, card)
    elif fate == k.TO_DECK and g.defs.kind[g.face[card]] != k.PLAYER_HERO:
        clear_marks(g, card)
        move(g, card, t.DECK + seat, 0)
    elif fate == k.TO_HAND:
        clear_marks(g, card)
        move(g, card, t.HAND + seat)


# ------------------------------------------------------------------ 4. discard, 5. refill, 6. pass


def hand_size(g: Greyport, seat: i64) -> i64:
    """Five, less what stands in front of the player takes away."""
    size: i64 = g.defs.hand_size
    faces, lower = g.face, g.defs.queries[k.HAND_LOWER]
    for monster in g.zones[t.GROUP + seat]:
        size -= lower[faces[monster]]
    return size if size > 0 else 0


def held_cards(g: Greyport, seat: i64) -> i64:
    """How many cards of a hand count: all but the player hero, who is set aside."""
    faces, is_held = g.face, g.defs.is_a[k.A_HELD_CARD]
    held: i64 = 0
    for card in g.zones[t.HAND + seat]:
        if is_held[faces[card]]:
            held += 1
    return held


def discard_step(g: Greyport) -> None:
    """The defending player goes down to hand size and may discard more."""
    count(g, t.STEP, t.DISCARD_STEP)
    then(g, discard_down, defending(g))


def discard_down(g: Greyport, seat: i64) -> None:
    """Discard until the hand is small enough, then as many more as wanted."""
    held = offer_discards(g, seat)
    if held and held <= hand_size(g, seat):
        offer(g, keep_hand, seat)
    stay(g)


def offer_discards(g: Greyport, seat: i64) -> i64:
    """Every card of this hand that may be discarded; how many are held in all."""
    ask_different(g, DISCARDS[seat], g.zones[t.HAND + seat], g.defs.is_a[k.A_HELD_CARD])
    return held_cards(g, seat)


def keep_hand(g: Greyport, _seat: i64) -> None:
    """Discard no more."""
    stop_asking(g)


def refill_step(g: Greyport) -> None:
    """The defending player refills the hand and takes back the player hero."""
    refill(g, defending(g))


def refill(g: Greyport, seat: i64) -> None:
    """Draw up to hand size, then the player hero comes back; that is no drawing."""
    missing = hand_size(g, seat) - held_cards(g, seat)
    if missing > 0:
        draw(g, seat, missing)
    while g.zones[t.BESIDE + seat]:
        move(g, g.zones[t.BESIDE + seat][0], t.HAND + seat)


def pass_marker(g: Greyport) -> None:
    """The marker goes to the left, Taunt side up; active Ferocious monsters go along."""
    seat, ferocious = defending(g), g.defs.queries[k.FEROCIOUS]
    count(g, t.DEFENDING, (seat + 1) % g.seats)
    count(g, t.MARKER, 1)
    for monster in g.zones[t.GROUP + seat][:]:
        if ferocious[g.face[monster]]:
            move(g, monster, active_group(g))


CHAPTER = chapter(
    "Ending the Round",
    rules={
        monster_damage: "",
        follow_ups: "",
        monster_follows: "seat monster",
        slash: "seat monster n",
        slash_follows: "",
        location_damage: "",
        cleanup: "",
        summon: "n3 monster n n2",
        meet_fate: "seat card n n2",
        discard_played: "",
        discard_step: "",
        discard_down: "seat",
        refill_step: "",
        pass_marker: "",
    },
    notation={keep_hand: "{seat}: keep hand"},
    closes=(keep_hand,),
    prompts={discard_down: "{seat} discards down to hand size, and more if wanted."},
    sentences={
        "Cleanup: reveal the top monster of the deck into the active group with {n} HP.": Does(k.CLEANUP, summon, "n"),
        "Cleanup: {fate}.": Does(k.CLEANUP, meet_fate, "fate"),
    },
)

DISCARDS: Final = [call(discard, seat) for seat in range(t.MOST_PLAYERS)]
"""By seat: the call to which the card is added."""

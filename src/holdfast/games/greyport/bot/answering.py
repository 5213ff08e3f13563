"""How a steady player answers questions: shields, recruits, discards, rewards and the like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import resolve
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.rule_of_thumb import NOTHING, WHAT_THERE_IS, Pick, Questions, declines
from holdfast.games.greyport import table as t
from holdfast.games.greyport.bot.acting import act, targets
from holdfast.games.greyport.bot.taunting import card_taunt, easiest_taunt, threat_to
from holdfast.games.greyport.bot.worth import Worths, damage_worth, menace
from holdfast.games.greyport.kinds import CLEAVE, CURSE, DUAL_WIELD, HERO, ITEM, PLAYER_HERO, code_color, code_word
from holdfast.games.greyport.rules import abilities
from holdfast.games.greyport.rules.damage import hit_amount, hit_monster, hit_seat, shield
from holdfast.games.greyport.rules.encounter_setup import ambush
from holdfast.games.greyport.rules.ending_the_encounter import is_content
from holdfast.games.greyport.rules.ending_the_round import has_follow_up, keep_hand
from holdfast.games.greyport.rules.fighting import reroll_die
from holdfast.games.greyport.rules.hands import discard
from holdfast.games.greyport.rules.location import reward, take_monster
from holdfast.games.greyport.rules.monsters import retire_played
from holdfast.games.greyport.rules.playing import players_act
from holdfast.games.greyport.rules.recruiting import recruit
from holdfast.games.greyport.rules.taunt import flip_marker, pull
from holdfast.games.greyport.table import Greyport, active_group, defending

if TYPE_CHECKING:
    from mypy_extensions import i64

SHIELDING: Final = number_of(shield)
SNIPING: Final = number_of(abilities.snipe_at)
DISCARDING: Final = number_of(discard)
RETIRING: Final = number_of(abilities.retire_card)
REWARDING: Final = number_of(reward)
REROLLING: Final = number_of(reroll_die)


# ---- damage ----


def shields(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """First for whoever would fall, then where stopping all of it also stops Slash or a curse, then the weakest."""
    hits = g.notes[g.frames[-1] :]
    tokens: i64 = g.counts[t.SHIELDS]
    best: i64 = -1
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) != SHIELDING:
            continue
        victim, monster = argument(call, 1) - 1, argument(call, 2)
        amount: i64 = -1
        total: i64 = 0
        for one in hits:
            if hit_seat(one) == victim:
                total += hit_amount(one)
                if amount < 0 and hit_monster(one) == monster:
                    amount = hit_amount(one)
        hp: i64 = g.counts[t.HP + victim]
        score: i64 = 20 - hp if hp < 20 else 0
        if total >= hp:
            score += 200
        if monster and amount <= tokens and has_follow_up(g, monster):
            score += 100 - amount
        if score > best:
            best, chosen = score, call
    return chosen, "a shield stops most there"


def snipes(g: Greyport, worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """A monster that falls to it, else what hurts most."""
    near = active_group(g)
    best: i64 = -1
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == SNIPING:
            monster = argument(call, 1)
            dealt = argument(call, 3) - g.defs.armor[g.face[monster]]
            score: i64 = 0
            if dealt > 0:
                group = g.zone_of[monster]
                score = damage_worth(g, worths, monster, dealt)
                if group == near or group == t.LOCATION_GROUP:
                    score += 10
            if score > best:
                best, chosen = score, call
    return chosen, "it falls, or hurts most"


def rerolls(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """A die that lies below its mean."""
    best, chosen = 0, 0
    for call in calls:
        if rule_of(call) == REROLLING:
            color, value = code_color(argument(call, 1)), code_word(argument(call, 1))
            faces = g.layout.dice[color]
            gain = sum(faces) * 10 // len(faces) - 10 * value
            if gain > best:
                best, chosen = gain, call
    return (chosen, "the die shows less than its mean") if chosen else declines(calls)


def takes_monster(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Of a destroyed location: the weak take the mild, the strong the fierce."""
    weak = g.counts[t.HP + seat] - threat_to(g, seat) <= g.counts[t.START_HP] // 2
    order = sorted(calls, key=lambda call: menace(g, worths, argument(call, 1)))
    return (order[0], "it is the mildest") if weak else (order[-1], "we are strong enough for the fiercest")


# ---- cards ----


def recruits(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """The card that is worth most for this deck, with the smallest coin that buys it."""
    heroes: i64 = 0
    items: i64 = 0
    for zone in (t.DECK + seat, t.DISCARD + seat, t.HAND + seat):
        for owned in g.zones[zone]:
            its_kind: i64 = g.defs.kind[g.face[owned]]
            if its_kind == HERO:
                heroes += 1
            elif its_kind == ITEM:
                items += 1
    best: i64 = -1000
    chosen: i64 = calls[0]
    for packed in calls:
        call: i64 = packed
        if argument(call, 0) != seat:
            continue
        face: i64 = g.face[argument(call, 1)]
        kind: i64 = g.defs.kind[face]
        score = worths.in_deck[face] * 10 - 15 * argument(call, 2)
        if kind == HERO and heroes <= items + 1:
            score += 60
        if kind == ITEM and items < heroes:
            score += 40
        if score > best:
            best, chosen = score, call
    return chosen, "it is worth most"


def discards(g: Greyport, worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Curses and what is worth little go; the rest of the hand is kept."""
    stop: i64 = 0
    worst: i64 = 1000
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if argument(call, 0) != seat:
            continue
        if rule_of(call) == DISCARDING:
            face: i64 = g.face[argument(call, 1)]
            worth: i64 = worths.in_deck[face]
            if g.defs.kind[face] == PLAYER_HERO:
                worth += 40
            if worth < worst:
                worst, chosen = worth, call
        elif not stop:
            stop = call
    if chosen and (not stop or worst <= junk(g, worths, seat)):
        return chosen, "it is worth least"
    return (stop, "the hand is good") if stop else (0, NOTHING)


def junk(g: Greyport, worths: Worths, seat: i64) -> i64:
    """Below this a card is better exchanged for one of the deck."""
    total: i64 = 0
    known: i64 = 0
    for zone in (t.DISCARD + seat, t.HAND + seat):
        for card in g.zones[zone]:
            face: i64 = g.face[card]
            if face:
                total += worths.in_deck[face]
                known += 1
    if not known:
        return 0
    mean = total // known - 8
    return mean if mean < 12 else 12


def retires(g: Greyport, worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """Curses first, then the weakest starting cards; nothing good."""
    worst: i64 = 12
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == RETIRING:
            face: i64 = g.face[argument(call, 1)]
            worth: i64 = worths.in_deck[face]
            if worth < worst and g.defs.kind[face] != PLAYER_HERO:
                worst, chosen = worth, call
    return (chosen, "it is worth least") if chosen else declines(calls)


def rewards(g: Greyport, worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """The best item, to somebody who can use it at once."""
    best: i64 = 0
    chosen: i64 = 0
    for packed in calls:
        call: i64 = packed
        if rule_of(call) == REWARDING:
            face, player = g.face[argument(call, 1)], argument(call, 2) - 1
            score = worths.in_deck[face] * 10 - len(g.zones[t.HAND + player])
            if has_hero_for(g, player, face):
                score += 30
            if score > best:
                best, chosen = score, call
    return (chosen, "this player can use the best item") if chosen else declines(calls)


def has_hero_for(g: Greyport, player: i64, item: i64) -> bool:
    """Whether a player has a card in play or in hand, no item itself, that is of the type of such an item."""
    types, kinds, faces = g.defs.type, g.defs.kind, g.face
    wanted: i64 = types[item]
    for zone in (t.TABLE + player, t.HAND + player):
        for card in g.zones[zone]:
            face: i64 = faces[card]
            if types[face] == wanted and kinds[face] != ITEM:
                return True
    return False


def loses_hero(g: Greyport, worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """The hero whose loss costs least; a player hero of level 1 costs nothing."""

    def cost(call: int) -> int:
        face = g.face[argument(call, 1)]
        if g.defs.kind[face] == PLAYER_HERO:
            return 0 if g.defs.level[face] == 1 else 60
        return worths.in_deck[face]

    return min(calls, key=cost), "the loss of this hero costs least"


def takes_back(g: Greyport, worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """The best card of the pile."""
    best = max(calls, key=lambda call: worths.in_deck[g.face[argument(call, 1)]])
    return best, "it is the best card there"


# ---- whom, and which ----


def who_draws(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """Whoever has the fewest cards and can still play one."""

    def need(call: int) -> int:
        player = argument(call, 1) - 1
        waits = 2 if player == defending(g) else 0
        return len(g.zones[t.HAND + player]) - (3 if g.counts[t.PLAYS + player] else 0) + waits

    return min(calls, key=need), "this player has the fewest cards"


def who_heals(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """Whoever is nearest to falling."""
    return min(calls, key=lambda call: g.counts[t.HP + argument(call, 1) - 1]), "this player is nearest to falling"


def who_retires(g: Greyport, _worths: Worths, seat: i64, calls: list[int]) -> Pick:
    """Whoever has most curses to get rid of, else oneself."""

    def curses(call: int) -> int:
        player = argument(call, 1) - 1
        cards = g.zones[t.DISCARD + player] + g.zones[t.HAND + player]
        return sum(g.defs.kind[g.face[card]] == CURSE for card in cards) * 2 + (player == seat)

    return max(calls, key=curses), "this player has most curses"


def keywords(g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """Cleave against several, Dual Wield with two good items."""
    wanted = CLEAVE + 1 if targets(g) > 1 else DUAL_WIELD + 1
    for call in calls:
        if code_word(argument(call, 1)) == wanted:
            return call, "the keyword meets more cards"
    return calls[0], WHAT_THERE_IS


def goes_on(_g: Greyport, _worths: Worths, _seat: i64, calls: list[int]) -> Pick:
    """What is a formality is done."""
    for call in calls:
        if rule_of(call) in FORMALITIES:
            return call, "there is nothing more to do here"
    return calls[0], WHAT_THERE_IS


QUESTIONS: Final = Questions(
    asked={players_act: act},
    offered={
        flip_marker: easiest_taunt,
        shield: shields,
        pull: card_taunt,
        abilities.snipe_at: snipes,
        recruit: recruits,
        abilities.retire_card: retires,
        discard: discards,
        reward: rewards,
        reroll_die: rerolls,
        take_monster: takes_monster,
        retire_played: loses_hero,
        abilities.draws_chosen: who_draws,
        abilities.heals_chosen: who_heals,
        abilities.retires_chosen: who_retires,
        abilities.take_back: takes_back,
        abilities.chooses_keyword: keywords,
        abilities.draw_one: goes_on,
        ambush: goes_on,
        resolve: goes_on,
        keep_hand: goes_on,
        is_content: goes_on,
    },
)

FORMALITIES: Final = [number_of(rule) for rule in (abilities.draw_one, ambush, resolve, keep_hand, is_content)]

"""Fighting Monsters: the fights on offer, dice, damage, Splash, and what follows a fight. `targets` says who may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import frame, note, notes_from, then, then_call, then_calls
from holdfast.core.asking import aim, decline, offer
from holdfast.core.atoms import count, die_kind, die_owner, die_value, mark, mark_of, reroll, roll, settle, show
from holdfast.core.calls import call, given
from holdfast.core.chapter import chapter
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import Holds, code_color, code_word, die_code
from holdfast.games.greyport.rules.damage import (
    BY_FIGHT,
    defeats,
    dragon_part_in_play,
    floored,
    protected,
    reduced,
    to_group,
    wound,
)
from holdfast.games.greyport.rules.hero_keywords import hero_answers, hero_may, keyword
from holdfast.games.greyport.rules.retiring import retire
from holdfast.games.greyport.rules.targets import (
    BANNERS,
    banners_of,
    fights_in,
    front,
    why_not_against,
    why_not_fight,
)
from holdfast.games.greyport.table import (
    Greyport,
    active_group,
    defending,
    facing,
    hold,
    in_play,
    items_of,
    release,
    set_flag,
    then_abilities,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# The notes of a fight.
SEAT: Final = 0
WITH: Final = 1
TARGET: Final = 2
SECOND: Final = 3
FROM_HERO: Final = 4
FROM_ITEMS: Final = 5
PARTS: Final = 6
VICTIMS: Final = 7

# ------------------------------------------------------------------ the fights on offer


def offer_fights(g: Greyport, seat: i64, ready: list[int]) -> None:
    """Every fight that these heroes of a player, who have not fought, may begin now."""
    faces, items = g.face, g.zones[t.ITEMS + seat]
    anywhere, ignores = g.defs.queries[k.ANY_MONSTER], g.defs.queries[k.IGNORES]
    ordinary = fights_in(g)
    for hero in ready:
        face = faces[hero]
        if not (items or anywhere[face] or ignores[face]):
            _offer_group(g, seat, hero, ordinary, BANNERS)
        elif hero_answers(g, seat, hero, k.ANY_MONSTER):
            for group in t.EVERY_GROUP:
                _offer_group(g, seat, hero, group, 0)
        else:
            _offer_group(g, seat, hero, ordinary, BANNERS & ~hero_may(g, seat, hero, k.IGNORES))


def _offer_group(g: Greyport, seat: i64, hero: i64, group: i64, heeds: i64) -> None:
    """The monsters of this group that a hero may fight, and with Cleave the pairs of them."""
    stand = g.zones[group]
    if not stand:
        return
    targets = front(g, seat, hero, stand, heeds)
    if len(stand) == 1 or not keyword(g, seat, hero, k.CLEAVE):
        aim(g, seat, fight, hero, targets)
        return
    heeded = heeds & banners_of(g, stand)  # a banner that nobody shows holds no hero back
    for place, monster in enumerate(stand):
        if monster in targets:
            offer(g, fight, seat, hero, monster)
        for second in stand[place + 1 :]:
            if not why_not_against(g, seat, hero, monster, second, heeded):
                offer(g, fight, seat, hero, monster, second)


# ------------------------------------------------------------------ a fight


def fight(g: Greyport, seat: i64, hero: i64, monster: i64, second: i64) -> None:
    """Turn the hero, declare the target or targets, roll, deal: one instance of damage, never split."""
    group = g.zone_of[monster]
    carried = items_of(g, seat, hero)
    splash = keyword(g, seat, hero, k.SPLASH)
    queries, face = g.defs.queries, g.face[hero]
    if carried or queries[k.BONUS_CURSES][face]:
        _show_counted_curses(g, seat, hero, carried)
    from_hero, from_items = bonuses(g, seat, hero, carried)
    notes = [seat, hero, monster, second, from_hero, from_items, 1 if splash and dragon_part_in_play(g) else 0]
    if splash:
        others = [other for other in g.zones[group] if other != monster and other != second]
        notes += [other for other in others if not protected(g, other)]
    frame(g, notes)
    hold(g)
    if g.counts[t.FELL_NOW]:
        count(g, t.FELL_NOW, 0)
    set_flag(g, hero, t.FOUGHT)
    roll_the_dice(g, hero, carried)
    if (carried or queries[k.REROLLS][face]) and hero_may(g, seat, hero, k.REROLLS):
        then(g, may_reroll)
    then(g, deal_fight_damage)
    if splash:
        then(g, deal_splash, splash)
    then_calls(g, AFTER_CALLS)


def bonuses(g: Greyport, seat: i64, hero: i64, carried: list[int]) -> tuple[int, int]:
    """The flat numbers and Fight bonuses of the hero, and of its items, as they stand when the fight is declared."""
    from_hero = _flat(g, seat, hero, not carried) + mark_of(g, hero, t.BONUS)
    from_items = 0
    for item in carried:
        from_items += _flat(g, seat, item, False)
    return from_hero, from_items


def _flat(g: Greyport, seat: i64, card: i64, bare: bool) -> i64:
    face = g.face[card]
    queries = g.defs.queries
    total = g.defs.damage[face]
    total += queries[k.BONUS_DEFENDING if g.counts[t.DEFENDING] == seat else k.BONUS_HELPING][face]
    if bare:
        total += queries[k.BONUS_NO_ITEM][face]
    each = queries[k.BONUS_ACTIVE][face]
    if each:
        total += each * len(g.zones[active_group(g)])
    each = queries[k.BONUS_CURSES][face]
    return total + each * len(_curses_in_hand(g, seat)) if each else total


def _curses_in_hand(g: Greyport, seat: i64) -> list[int]:
    return [held for held in g.zones[t.HAND + seat] if g.defs.kind[g.face[held]] == k.CURSE]


def _show_counted_curses(g: Greyport, seat: i64, hero: i64, carried: list[int]) -> None:
    """Who claims a bonus for curses in hand lets the others count along."""
    for card in [hero, *carried]:
        if g.defs.queries[k.BONUS_CURSES][g.face[card]]:
            for held in _curses_in_hand(g, seat):
                show(g, held, g.layout.everyone)


def roll_the_dice(g: Greyport, hero: i64, carried: list[int]) -> None:
    """The hero's dice, then its items' in the order in which they were played."""
    for color in g.defs.dice[g.face[hero]]:
        roll(g, color, hero)
    for item in carried:
        for color in g.defs.dice[g.face[item]]:
            roll(g, color, item)


def may_reroll(g: Greyport) -> None:
    """One die of the named colours, once; the new result stands."""
    seat, hero = note(g, SEAT), note(g, WITH)
    colors = hero_may(g, seat, hero, k.REROLLS)
    shown: list[int] = []
    for die in g.tray:
        value = die_code(die_kind(die), die_value(die))
        if colors >> die_kind(die) & 1 and value not in shown:
            shown.append(value)
    shown.sort()
    for value in shown:
        offer(g, reroll_die, seat, value)
    if shown:
        offer(g, decline, seat)


def reroll_die(g: Greyport, seat: i64, die: i64) -> None:
    """Roll one die again."""
    for place, lying in enumerate(g.tray):
        if die_kind(lying) == code_color(die) and die_value(lying) == code_word(die):
            reroll(g, place)
            return


def deal_fight_damage(g: Greyport) -> None:
    """Both targets of a Cleave take full damage at once; who falls is discarded afterwards."""
    fight = notes_from(g, 0)
    seat, hero, target, second = fight[SEAT], fight[WITH], fight[TARGET], fight[SECOND]
    from_hero, from_items = fight[FROM_HERO], fight[FROM_ITEMS]
    if g.tray:
        for die in g.tray:
            if die_owner(die) == hero:
                from_hero += die_value(die)
            else:
                from_items += die_value(die)
        settle(g)
    faces, armor, no_items = g.face, g.defs.armor, g.defs.queries[k.NO_ITEMS]
    hero_type = g.defs.type[faces[hero]]
    pierce = keyword(g, seat, hero, k.PIERCE) if armor[faces[target]] or armor[faces[second]] else 0
    amount = from_hero if no_items[faces[target]] else from_hero + from_items
    dealt = reduced(g, target, amount, BY_FIGHT, hero_type, pierce)
    if second:
        amount = from_hero if no_items[faces[second]] else from_hero + from_items
        dealt_second = reduced(g, second, amount, BY_FIGHT, hero_type, pierce)
        strike(g, seat, hero, target, dealt)
        strike(g, seat, hero, second, dealt_second)
    else:
        strike(g, seat, hero, target, dealt)
    then(g, defeats, seat + 1, hero)


def strike(g: Greyport, seat: i64, hero: i64, target: i64, amount: i64) -> None:
    """The damage of a fight, and what being fought sets off."""
    lessens = g.defs.queries[k.LESSENS][g.face[hero]]
    if g.zones[t.ITEMS + seat]:
        lessens = hero_answers(g, seat, hero, k.LESSENS)
    if lessens:
        mark(g, target, t.BONUS, mark_of(g, target, t.BONUS) + lessens)
    wound(g, target, amount, BY_FIGHT)
    if g.defs.at[k.FOUGHT_BY_A_HERO][g.face[target]]:
        then_abilities(g, k.FOUGHT_BY_A_HERO, seat, target)


def deal_splash(g: Greyport, amount: i64) -> None:
    """Then every monster of that group which the hero did not fight takes the Splash, once.

    What protected a monster when the fight was declared protects it through the whole fight.
    """
    seat, hero = note(g, SEAT), note(g, WITH)
    hero_type = g.defs.type[g.face[hero]]
    pierce = keyword(g, seat, hero, k.PIERCE)
    victims = [victim for victim in notes_from(g, VICTIMS) if in_play(g, victim)]
    parts = note(g, PARTS)
    dealt = [
        floored(g, victim, reduced(g, victim, amount, k.BY_SPLASH, hero_type, pierce), parts) for victim in victims
    ]
    for i, victim in enumerate(victims):
        wound(g, victim, dealt[i], k.BY_SPLASH)
    then(g, defeats, seat + 1, hero)


def after_the_fight(g: Greyport) -> None:
    """What happens right after all damage of the fight and the defeats it caused."""
    fight = notes_from(g, 0)
    seat, hero = fight[SEAT], fight[WITH]
    faces, of_monster, of_item = g.face, g.defs.at[k.AFTER_BEING_FOUGHT], g.defs.at[k.AFTER_THE_FIGHT]
    target, second = fight[TARGET], fight[SECOND]
    if of_monster[faces[target]] and in_play(g, target):
        then_abilities(g, k.AFTER_BEING_FOUGHT, seat, target)
    if second and of_monster[faces[second]] and in_play(g, second):
        then_abilities(g, k.AFTER_BEING_FOUGHT, seat, second)
    if g.zones[t.ITEMS + seat]:
        for item in items_of(g, seat, hero):
            for ability in of_item[faces[item]]:
                then_call(g, given(ability, seat, hero))


def end_of_fight(g: Greyport) -> None:
    """The fight is over; how many fell in it is remembered for those who count."""
    fell = g.counts[t.FELL_NOW]
    if fell:
        if fell > g.counts[t.MOST_DEFEATED]:
            count(g, t.MOST_DEFEATED, fell)
        count(g, t.FELL_NOW, 0)
    release(g)


def retire_wielder(g: Greyport, seat: i64, hero: i64, _a: i64, _b: i64) -> None:
    """After the fight the hero that carried the item is retired; the item itself is discarded as usual."""
    if g.zone_of[hero] == t.TABLE + seat:
        retire(g, seat, hero)


def moves_on(g: Greyport, seat: i64, monster: i64, _a: i64, _b: i64) -> None:
    """A monster that survived a fight slips to the next player; from the location to the one left of the defender."""
    if in_play(g, monster):
        before = facing(g, monster)
        to_group(g, monster, t.GROUP + ((before if before >= 0 else defending(g)) + 1) % g.seats)


AFTER_DAMAGE = (after_the_fight, end_of_fight)
"""The steps of every fight after all damage."""

CHAPTER = chapter(
    "Fighting Monsters",
    rules={
        may_reroll: "",
        deal_fight_damage: "",
        deal_splash: "n",
        after_the_fight: "",
        end_of_fight: "",
        retire_wielder: "seat hero n n2",
        moves_on: "seat monster n n2",
    },
    notation={
        fight: "{seat}: fight {hero} > {monster}[ + {second}]",
        reroll_die: "{seat}: reroll {die}",
    },
    prompts={may_reroll: "Reroll a die?"},
    legal={fight: why_not_fight},
    sentences={
        "Fight: Cleave.": Holds(k.CLEAVE),
        "Fight: Splash {n}.": Holds(k.SPLASH, "n"),
        "Fight: +{n} damage if {condition}.": Holds("condition", "n"),
        "Fight: +{n} damage for each {thing}.": Holds("thing", "n"),
        "Fight: you may reroll one {colors} die.": Holds(k.REROLLS, "colors"),
        "Fight: the fought monsters deal {n} less damage this round.": Holds(k.LESSENS, "n"),
        "After the fight: retire the wielder.": Does(k.AFTER_THE_FIGHT, retire_wielder),
        "After a hero fights this: it moves to the next player's monster group.": Does(k.AFTER_BEING_FOUGHT, moves_on),
    },
)

AFTER_CALLS: Final = [call(rule) for rule in AFTER_DAMAGE]

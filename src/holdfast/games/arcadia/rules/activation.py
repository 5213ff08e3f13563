"""A Hero's activation: one Movement and one Attack, in either order; potions between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import decline, offer, stay
from holdfast.core.atoms import add, count
from holdfast.core.calls import number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules.abilities import has_effect, movement_of, own_abilities
from holdfast.games.arcadia.rules.attack import (
    IS_EXHAUSTED,
    NOT_ATTACK,
    begin_attack,
    reaches_far,
    why_not_target,
)
from holdfast.games.arcadia.rules.cards import is_attack_card, is_ready, refresh
from holdfast.games.arcadia.rules.close import close_enemies, has_room, living_heroes, seen_enemies
from holdfast.games.arcadia.rules.death import bury
from holdfast.games.arcadia.rules.figures import (
    active_hero,
    cards_of,
    holder_of,
    on_board,
    place_of,
    seat_of,
    space_of,
    tokens_of,
)
from holdfast.games.arcadia.rules.guard import provoke_by_step
from holdfast.games.arcadia.rules.movement import (
    NOT_ACTING,
    lose_movement,
    offer_movement,
    spend_point,
    step,
    why_not_move,
)
from holdfast.games.arcadia.rules.payback import reactions
from holdfast.games.arcadia.rules.quest_tokens import end_on_token, use_up
from holdfast.games.arcadia.rules.tokens import look_around
from holdfast.games.arcadia.rules.wounds import do_deed, heal
from holdfast.games.arcadia.table import Arcadia, because, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_YOUR_HERO: Final = because("not_your_hero", "that is not a Hero of {seat}", "choose one of your own")
NOT_YOUR_TURN: Final = because("not_your_turn", "it is not the turn of {seat}", "wait for your turn")
IS_KILLED: Final = because("is_killed", "{hero} has been killed", "Rest to resurrect him")
STILL_ACTING: Final = because("still_acting", "another Hero of {seat} is in his activation", "end the turn")
WAS_ACTIVATED: Final = because("was_activated", "{hero} was activated this turn", "choose another")
HAS_ATTACKED: Final = because("has_attacked", "{hero} has made his Attack", "")
PASSING: Final = because("passing", "he is passing through a Full Space", "move on")
NOT_HELD: Final = because("not_held", "the active Hero does not hold {token}", "only he drinks")
NO_POTION: Final = because("no_potion", "{token} is no potion", "")
TOO_LATE: Final = because("too_late", "{token} is drunk before an activation ends", "decline")
TOO_EARLY: Final = because("too_early", "{token} is drunk when an activation ends", "end the turn")
CANNOT_DRINK: Final = because("cannot_drink", "his Curse does not let him drink", "give it to another when you Rest")


def why_not_activate(g: Arcadia, seat: i64, hero: i64) -> int:
    """A living Hero of his own that was not activated this turn."""
    if seat != g.counts[t.ACTIVE]:
        return NOT_YOUR_TURN
    if seat_of(g, hero) != seat:
        return NOT_YOUR_HERO
    if not on_board(g, hero):
        return IS_KILLED
    if g.counts[t.ACTIVATED] >> place_of(g, hero) & 1:
        return WAS_ACTIVATED
    acting = active_hero(g)
    if acting and not calls(g, acting):
        return STILL_ACTING
    return 0 if not acting or has_room(g, space_of(g, acting), acting) else PASSING


def activate(g: Arcadia, seat: i64, hero: i64) -> None:
    """This Hero is activated: he may make one Movement and one Attack (1.3.2). One who calls him has ended his own."""
    acting = active_hero(g)
    further: i64 = 0
    if acting:
        stop_asking(g)
        further = calls(g, acting) - 1
        end_on_token(g, acting)
        after_magic(g, acting)
    begin_activation(g, hero)
    for _ in range(further):
        then(g, choose_another, seat)


def begin_activation(g: Arcadia, hero: i64) -> None:
    """A whole activation, also a further one."""
    place = place_of(g, hero)
    count(g, t.HERO, place + 1)
    count(g, t.ACTIVATED, g.counts[t.ACTIVATED] | 1 << place)
    count(g, t.MOVEMENT, movement_of(g, hero))
    for counter in (t.SPENT, t.STEPPED, t.ATTACKED, t.BY_MAGIC):
        count(g, counter, 0)
    then(g, look_around)
    then(g, act, seat_of(g, hero))
    then(g, end_activation, hero)


def act(g: Arcadia, seat: i64) -> None:
    """The active Hero moves, attacks, drinks; until he ends his activation or is killed (O38)."""
    hero = active_hero(g)
    if not hero or not on_board(g, hero):
        return
    offer_movement(g, seat, hero, move)
    if has_room(g, space_of(g, hero), hero):
        offer_attacks(g, seat, hero)
        for token in different(g, tokens_of(g, hero)):
            if not why_not_drink(g, seat, token):
                offer(g, drink, seat, token)
        if calls(g, hero):
            offer_others(g, seat)
        offer(g, end_turn, seat)
    stay(g)


def why_not_act(g: Arcadia, seat: i64, hero: i64) -> int:
    """The active Hero, in a Space where he may stop."""
    if hero != active_hero(g):
        return NOT_ACTING
    if seat_of(g, hero) != seat:
        return NOT_YOUR_HERO
    return 0 if has_room(g, space_of(g, hero), hero) else PASSING


# ------------------------------------------------------------------ Movement


def move(g: Arcadia, seat: i64, figure: i64, space: i64) -> None:
    """A step: a Hero who leaves a guarded Space is attacked first (rulings 9 to 29); the step is committed (O4)."""
    spend_point(g, figure)
    add(g, t.STEPPED, 1)
    then(g, provoke_by_step, figure)
    then(g, step, figure, space)


# ------------------------------------------------------------------ Attack


def why_not_attack(g: Arcadia, seat: i64, hero: i64, card: i64, target: i64) -> int:
    """Once an activation, with a ready Attack card of his own, at a target in reach (1.4.1, 1.4.2)."""
    reason = why_not_act(g, seat, hero)
    if reason:
        return reason
    if g.counts[t.ATTACKED]:
        return HAS_ATTACKED
    if holder_of(g, card) != hero or not is_attack_card(g, card):
        return NOT_ATTACK
    if not is_ready(g, card):
        return IS_EXHAUSTED
    return why_not_target(g, hero, card, target)


def offer_attacks(g: Arcadia, seat: i64, hero: i64) -> None:
    """Every ready Attack card at every target."""
    if g.counts[t.ATTACKED]:
        return
    ready = [card for card in cards_of(g, hero) if is_attack_card(g, card) and is_ready(g, card)]
    close: list[int] | None = None
    seen: list[int] | None = None
    for card in different(g, ready):
        if reaches_far(g, hero, card):
            targets = seen = seen_enemies(g, hero) if seen is None else seen
        else:
            targets = close = close_enemies(g, hero) if close is None else close
        for target in targets:
            offer(g, attack, seat, hero, card, target)


def attack(g: Arcadia, seat: i64, hero: i64, card: i64, target: i64) -> None:
    """The Attack of an activation; a Movement begun before it is over (1.3.2). Then the Monsters react."""
    count(g, t.ATTACKED, 1)
    if g.defs.group[g.face[card]] == k.MAGIC:
        count(g, t.BY_MAGIC, 1)
    if g.counts[t.SPENT]:
        lose_movement(g)
    then(g, make_attack, hero, card, target)
    then(g, reactions, hero)


def make_attack(g: Arcadia, hero: i64, card: i64, target: i64) -> None:
    """The attack itself, from the announcement to the last Wound."""
    begin_attack(g, hero, card, target, facts.OWN_ATTACK)


# ------------------------------------------------------------------ potions


def is_for_the_end(g: Arcadia, token: i64) -> bool:
    """Whether a potion may be drunk when an activation ends."""
    face = g.face[token]
    return g.defs.at_end[face] or g.defs.potion[face] == k.ACTIVATE_AGAIN


def why_not_drink(g: Arcadia, seat: i64, token: i64) -> int:
    """A potion of the active Hero, between two of his actions (O46); one that activates him again ends this one."""
    reason = why_not_potion(g, seat, token)
    if reason:
        return reason
    if rule_of(g.agenda[-1]) == number_of(last_draught):
        return 0 if is_for_the_end(g, token) else TOO_LATE
    face = g.face[token]
    return TOO_EARLY if g.defs.at_end[face] and g.defs.potion[face] != k.ACTIVATE_AGAIN else 0


def why_not_potion(g: Arcadia, seat: i64, token: i64) -> int:
    """A potion that the active Hero holds and can drink."""
    hero = active_hero(g)
    reason = why_not_act(g, seat, hero) if hero else NOT_ACTING
    if reason:
        return reason
    if token not in tokens_of(g, hero):
        return NOT_HELD
    if not g.defs.potion[g.face[token]]:
        return NO_POTION
    return CANNOT_DRINK if has_effect(g, hero, k.NO_DRINK) else 0


def drink(g: Arcadia, seat: i64, token: i64) -> None:
    """Free, and the potion is discarded (1.8.3 to 1.8.5). One for the end of an activation ends this one."""
    hero = active_hero(g)
    potion = g.defs.potion[g.face[token]]
    acts_on = rule_of(g.agenda[-1]) == number_of(act)
    use_up(g, token)
    if potion == k.REMOVE_WOUNDS:
        heal(g, hero, wounds(g, hero))
    elif potion == k.READY_CARDS:
        refresh(g, hero)
    else:
        if acts_on:
            stop_asking(g)
        then(g, end_activation, hero)
        then(g, activate_again, hero)
        return
    if not acts_on:
        then(g, last_draught, seat)


def last_draught(g: Arcadia, seat: i64) -> None:
    """Whoever ends the turn with a potion for the end of an activation may still drink it."""
    for token in different(g, tokens_of(g, active_hero(g))):
        if is_for_the_end(g, token) and not why_not_potion(g, seat, token):
            offer(g, drink, seat, token)
    if g.options:
        offer(g, decline, seat)


def activate_again(g: Arcadia, hero: i64) -> None:
    """Another whole activation of the same Hero (O47)."""
    if on_board(g, hero):
        begin_activation(g, hero)


# ------------------------------------------------------------------ the end of it


def why_not_end(g: Arcadia, seat: i64) -> int:
    """The active player, whose Hero may stop where he is."""
    hero = active_hero(g)
    return why_not_act(g, seat, hero) if hero else NOT_ACTING


def end_turn(g: Arcadia, seat: i64) -> None:
    """The activation is over, and with it the turn."""
    stop_asking(g)
    if tokens_of(g, active_hero(g)):
        then(g, last_draught, seat)


def end_activation(g: Arcadia, hero: i64) -> None:
    """By his own will or by his death; what counts at the end of an activation happens now, once."""
    if active_hero(g) != hero:
        return
    end_on_token(g, hero)
    after_magic(g, hero)
    for _ in range(calls(g, hero)):
        then(g, choose_another, seat_of(g, hero))
    count(g, t.HERO, 0)
    count(g, t.MOVEMENT, 0)


def magic_abilities(g: Arcadia, hero: i64) -> list[Ability]:
    """What he can do because he attacked with a Magic card and made no Movement."""
    if not g.counts[t.BY_MAGIC] or g.counts[t.SPENT]:
        return []
    return [ability for ability in own_abilities(g, hero) if ability.trigger == k.MAGIC_WITHOUT_MOVEMENT]


def calls(g: Arcadia, hero: i64) -> i64:
    """How many other Heroes he may then activate: one for each sentence."""
    found: i64 = 0
    for ability in magic_abilities(g, hero):
        if ability.effect == k.ACTIVATE_ANOTHER:
            found += 1
    return found


def after_magic(g: Arcadia, hero: i64) -> None:
    """What else he then does, at the end of his activation."""
    abilities = magic_abilities(g, hero) if on_board(g, hero) else []
    for ability in abilities:
        do_deed(g, hero, ability)
    if abilities:
        then(g, bury, 0)


def choose_another(g: Arcadia, seat: i64) -> None:
    """A Hero of this Guild that was not activated this turn may be activated now."""
    offer_others(g, seat)
    if g.options:
        offer(g, decline, seat)


def offer_others(g: Arcadia, seat: i64) -> None:
    """The Heroes of this Guild that were not activated this turn."""
    for hero in living_heroes(g, seat):
        if not why_not_activate(g, seat, hero):
            offer(g, activate, seat, hero)


CHAPTER = chapter(
    "A Hero's activation",
    rules={
        act: "seat",
        make_attack: "hero card target",
        last_draught: "seat",
        activate_again: "hero",
        end_activation: "hero",
        choose_another: "seat",
    },
    notation={
        activate: "{seat}: activate {hero}",
        move: "{seat}: move {figure} > {space}",
        attack: "{seat}: attack {hero} with {card} > {target}",
        drink: "{seat}: drink {token}",
        end_turn: "{seat}: end turn",
    },
    prompts={
        act: "Your Hero may move and attack.",
        last_draught: "Drink before the activation ends?",
        choose_another: "Activate another Hero?",
    },
    legal={
        activate: why_not_activate,
        move: why_not_move,
        attack: why_not_attack,
        drink: why_not_drink,
        end_turn: why_not_end,
    },
    closes=[end_turn],
)

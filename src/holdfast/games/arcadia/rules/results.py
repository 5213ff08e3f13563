"""What follows from an attack: heals, Daze, exhausted cards, pushes, Wounds to the attacker, moments after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import note, set_note, then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import mark
from holdfast.core.atoms import move as put
from holdfast.core.calls import argument
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import own_abilities
from holdfast.games.arcadia.rules.cards import exhaust, is_attack_card, is_ready, ready_cards
from holdfast.games.arcadia.rules.close import close_figures, has_room, is_blocked
from holdfast.games.arcadia.rules.death import bury
from holdfast.games.arcadia.rules.figures import are_enemies, cards_of, holder_of, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.movement import guard_anew, may_cross
from holdfast.games.arcadia.rules.wounds import daze, do_deed, heal, inflict
from holdfast.games.arcadia.table import Arcadia, because, flag, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_READY: Final = because("not_ready", "{card} is no ready Attack card of {hero}", "choose one that is")
NOT_PUSHED: Final = because("not_pushed", "{target} cannot be pushed to {space}", "choose another Space")


def results(g: Arcadia) -> None:
    """All that the dice and the Wounds of an attack bring about."""
    attacker = note(g, f.ATTACKER)
    pushes = [0] * f.targets_in(g)
    for ability in f.abilities_in(g):
        if ability.trigger in f.BY_THE_DICE:
            result(g, ability, attacker, 0, f.times(g, ability), pushes)
        elif ability.trigger == k.ON_WOUND:
            for number in range(f.targets_in(g)):
                if f.target_note(g, number, f.SUFFERED):
                    result(g, ability, attacker, number, 1, pushes)
    for number in range(f.targets_in(g)):
        defender, crits = f.target(g, number), f.target_note(g, number, f.SAVE_CRITS)
        for ability in own_abilities(g, defender) if crits else ():
            if ability.trigger == k.EACH_DEFENSE_CRIT:
                result(g, ability, defender, 0, crits, pushes)
    for number, spaces in enumerate(pushes):
        if spaces > 0:
            then(g, push_target, f.target(g, number), spaces)


def result(g: Arcadia, ability: Ability, bearer: i64, number: i64, times: i64, pushes: list[int]) -> None:
    """One result, so many times: of the bearer of its sentence and one target, the primary one by dice (ruling cc)."""
    target = f.target(g, number)
    if times <= 0:
        return
    if ability.effect == k.PUSH:
        pushes[number] += ability.n * times
    elif ability.effect == k.HEAL:
        heal(g, bearer, ability.n * times)
    elif ability.effect == k.HEAL_ALLIES:
        heal_allies(g, bearer, target, ability.n * times)
    elif ability.effect == k.WOUND_ATTACKER:
        wound_attacker(g, bearer, ability.n * times)
    elif ability.effect in (k.DAZE, k.EXHAUST):
        on_target(g, ability, target, bearer, times)


def on_target(g: Arcadia, ability: Ability, figure: i64, bearer: i64, times: i64) -> None:
    """One target of Daze or Exhaust, so many times."""
    if ability.effect == k.DAZE:
        daze(g, figure, bearer)
    elif not is_hero(g, figure) or flag(g, figure, t.DOOMED):
        return
    elif ability.n == k.ALL:
        for card in ready_cards(g, figure):
            exhaust(g, card)
    else:
        for _ in range(times):
            then(g, choose_exhausted, figure)


def heal_allies(g: Arcadia, hero: i64, target: i64, amount: i64) -> None:
    """This Hero, and each Ally Close to the target, separately."""
    heal(g, hero, amount)
    for other in close_figures(g, space_of(g, target)):
        if other != hero and not are_enemies(g, other, hero):
            heal(g, other, amount)


def wound_attacker(g: Arcadia, bearer: i64, amount: i64) -> None:
    """Wounds to the attacker; the one who kills him so may take a token of his."""
    attacker = note(g, f.ATTACKER)
    alive = not flag(g, attacker, t.DOOMED)
    inflict(g, attacker, amount, bearer, facts.BY_VENGEANCE)
    if alive and flag(g, attacker, t.DOOMED):
        set_note(g, f.AVENGER, bearer)


# ------------------------------------------------------------------ exhausted cards


def choose_exhausted(g: Arcadia, hero: i64) -> None:
    """The attacker, or who drives the Monster, picks a ready Attack card of the target (O45)."""
    seat = note(g, f.MAKER)
    seen: list[int] = []
    for card in cards_of(g, hero):
        if not why_not_exhaust(g, seat, card, hero) and g.face[card] not in seen:
            seen.append(g.face[card])
            offer(g, exhaust_card, seat, card, hero)


def why_not_exhaust(g: Arcadia, seat: i64, card: i64, hero: i64) -> int:
    """A ready Attack card of his."""
    return 0 if holder_of(g, card) == hero and is_attack_card(g, card) and is_ready(g, card) else NOT_READY


def exhaust_card(g: Arcadia, seat: i64, card: i64, hero: i64) -> None:
    """A token on it."""
    exhaust(g, card)


# ------------------------------------------------------------------ pushes


def push_target(g: Arcadia, target: i64, spaces: i64) -> None:
    """The attacker may move the target, by any path it could walk itself; nobody reacts (10.8.19)."""
    if not on_board(g, target) or (flag(g, target, t.DOOMED) and (is_hero(g, target) or flag(g, target, t.OVERKILL))):
        return
    seat = note(g, f.MAKER)
    for space in pushed_to(g, target, spaces):
        offer(g, push, seat, target, space)
    if g.options:
        offer(g, decline, seat)


def pushed_to(g: Arcadia, figure: i64, spaces: i64) -> list[int]:
    """The Spaces with room that a figure can reach in so many steps: no doors opened, no portals."""
    here = space_of(g, figure)
    reached = [here]
    edge = [here]
    for _ in range(spaces):
        further: list[int] = []
        for space in edge:
            for other in g.board.beside[space]:
                if other not in reached and may_cross(g, figure, space, other):
                    if not is_blocked(g, other, seat_of(g, figure)):
                        reached.append(other)
                        further.append(other)
        edge = further
    return [space for space in reached if space != here and has_room(g, space, figure)]


def why_not_push(g: Arcadia, seat: i64, target: i64, space: i64) -> int:
    """A Space that is offered."""
    for option in g.options:
        if argument(option, 1) == target and argument(option, 2) == space:
            return 0
    return NOT_PUSHED


def push(g: Arcadia, seat: i64, target: i64, space: i64) -> None:
    """The target is moved there."""
    tell(g, facts.IS_PUSHED, target, note(g, f.ATTACKER), space)
    put(g, target, t.SPACE + space)
    if not is_hero(g, target):
        guard_anew(g, target)


# ------------------------------------------------------------------ moments after an attack


def moments_after(g: Arcadia) -> None:
    """When an attack is finished, before reactions: its card is ready again, or it costs a Wound (10.8.17)."""
    attacker, card = note(g, f.ATTACKER), note(g, f.CARD)
    for ability in f.abilities_in(g):
        if is_moment(g, ability.trigger):
            if ability.effect != k.READY_CARD:
                do_deed(g, attacker, ability)
            elif card and tokens_on(g, card):
                mark(g, card, t.TOKENS_ON, tokens_on(g, card) - 1)
    then(g, bury, 0)


def is_moment(g: Arcadia, trigger: i64) -> bool:
    """Whether a moment after an attack has come with this one."""
    if trigger == k.ATTACKED_FLANKED:
        return note(g, f.FLANKED) != 0
    if trigger == k.ATTACK_WITHOUT_WOUND:
        return not note(g, f.DEALT)
    return trigger == k.ATTACK_KILLED and any(was_killed(g, number) for number in range(f.targets_in(g)))


def was_killed(g: Arcadia, number: i64) -> bool:
    """Whether the attack in hand has killed one of its targets."""
    figure = f.target(g, number)
    return f.target_note(g, number, f.SUFFERED) > 0 and (not on_board(g, figure) or flag(g, figure, t.DOOMED))


CHAPTER = chapter(
    "What follows from an attack",
    rules={results: "", choose_exhausted: "hero", push_target: "target n", moments_after: ""},
    notation={exhaust_card: "{seat}: exhaust {card} of {hero}", push: "{seat}: push {target} > {space}"},
    prompts={choose_exhausted: "Which card of {hero} is exhausted?", push_target: "Push {target}?"},
    answers={exhaust_card: why_not_exhaust, push: why_not_push},
)

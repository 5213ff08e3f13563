"""Payback Reaction: one of the Monsters that a Hero has attacked may move and strike back at him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import notes_from, stop_asking, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import count
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import needless
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import movement_of
from holdfast.games.arcadia.rules.attack import begin_attack, reaches_far, why_not_target
from holdfast.games.arcadia.rules.close import close_monsters, has_room, is_blocked
from holdfast.games.arcadia.rules.figures import active_hero, driver, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.guard import leave_if_killed, offer_guards, provoke
from holdfast.games.arcadia.rules.movement import (
    NOT_ACTING,
    may_cross,
    offer_movement,
    points_left,
    portals_from,
    spend_point,
    step,
    why_not_move,
    why_not_portal_to,
)
from holdfast.games.arcadia.table import Arcadia, because, clear_flag, flag, flagged, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ATTACKED: Final = because("not_attacked", "{monster} was not attacked", "choose one that was", "56")
GUARD_FIRST: Final = because("guard_first", "Guard Reactions come first", "make the Guard attacks")
NOT_PRIMARY: Final = because("not_primary", "the Hero who attacked it must be its first target", "", "50")
ON_THE_WAY: Final = because("on_the_way", "{monster} is in a Full Space and cannot stop there", "move on")


def reactions(g: Arcadia, hero: i64) -> None:
    """After a Hero's attack: Guard by the Close Monsters if it was aimed at none of them, and Payback (S31, S50)."""
    fended = flag(g, hero, t.FENDS)
    clear_flag(g, hero, t.FENDS)
    monsters = [] if fended or not on_board(g, hero) else close_monsters(g, space_of(g, hero))
    provoke(g, hero, [monster for monster in monsters if not flag(g, monster, t.DOOMED)], facts.GUARD_BY_ATTACK)
    for monster in payers(g) if on_board(g, hero) else []:
        tell(g, facts.COULD_PAY_BACK, monster, hero, 0, driver(g))
    then(g, react, hero)
    then(g, nobody_else_pays)


def payers(g: Arcadia) -> list[int]:
    """The Monsters that were targets and are still there (ruling 55, O8)."""
    return [figure for figure in flagged(g, t.TARGETED) if on_board(g, figure)]


def react(g: Arcadia, hero: i64) -> None:
    """The player on the right: Guard attacks in any order, then one of the attacked Monsters pays back."""
    if not on_board(g, hero):
        return
    offer_guards(g)
    seat = driver(g)
    if not g.options and len(payers(g)) == 1:
        payback(g, seat, payers(g)[0])
        return
    for monster in payers(g):
        if not why_not_payback(g, seat, monster):
            offer(g, payback, seat, monster)
    stay(g)


def why_not_payback(g: Arcadia, seat: i64, monster: i64) -> int:
    """One that was attacked; after the Guard attacks unless the table wants any order."""
    if not flag(g, monster, t.TARGETED) or not on_board(g, monster):
        return NOT_ATTACKED
    waiting = any(
        other and on_board(g, other) and not why_not_target(g, other, 0, active_hero(g)) for other in notes_from(g, 2)
    )
    return GUARD_FIRST if waiting and g.counts[t.GUARD_FIRST] else 0


def payback(g: Arcadia, seat: i64, monster: i64) -> None:
    """This one is activated; killed targets that were not chosen leave before it acts (O7)."""
    for other in payers(g):
        clear_flag(g, other, t.TARGETED)
        if other != monster:
            leave_if_killed(g, other)
    tell(g, facts.PAYS_BACK, monster, active_hero(g), movement_of(g, monster))
    set_flag(g, monster, t.ACTING)
    count(g, t.PAYING_BACK, movement_of(g, monster) + 1)
    then(g, strike_back, monster)
    then(g, end_payback, monster)


def strike_back(g: Arcadia, monster: i64) -> None:
    """It may move, open doors and use portals, then attack the Hero; or do neither (rulings 43 to 54)."""
    seat, hero = driver(g), active_hero(g)
    offer_movement(g, seat, monster, monster_moves)
    if not why_not_strike(g, seat, monster, hero):
        offer(g, monster_attacks, seat, monster, hero)
    if not why_not_stop(g, seat, monster):
        offer(g, end_strike, seat, monster)
    stay(g)
    if len(g.options) > 1 and flag(g, monster, t.DOOMED) and cannot_matter(g, monster, hero):
        needless(g, g.options[-1], call(strike_back, monster))


def cannot_matter(g: Arcadia, monster: i64, hero: i64) -> bool:
    """Whether a killed Monster, which leaves afterwards, can neither strike the Hero nor touch a door.

    Where a Hero stands beside it, or a token lies with the one it would strike, its leaving may let a token be taken.
    """
    start, goal = space_of(g, monster), space_of(g, hero)
    if not has_room(g, start, monster) or len(g.zones[t.SPACE + start]) > 1 or g.zones[t.FLOOR + goal]:
        return False
    far = reaches_far(g, monster, 0)
    points = points_left(g, monster)
    reached = [start]
    edge = [start]
    while edge:
        for space in edge:
            if points > 0 and g.board.doors_of[space]:
                return False
            strikes = g.sight.sees(space, goal) if far else goal in g.sight.close[space]
            if strikes and has_room(g, space, monster):
                return False
        edge = beyond(g, monster, edge, reached) if points > 0 else []
        reached += edge
        points -= 1
    return True


def beyond(g: Arcadia, monster: i64, edge: list[int], reached: list[int]) -> list[int]:
    """The Spaces that a Monster reaches from these with one more point, and has not reached before."""
    found: list[int] = []
    for space in edge:
        for other in g.board.beside[space]:
            if may_cross(g, monster, space, other) and not is_blocked(g, other, seat_of(g, monster)):
                found.append(other)
        for other in portals_from(g, space):
            if not why_not_portal_to(g, monster, space, other):
                found.append(other)
    return [space for space in dict.fromkeys(found) if space not in reached]


def monster_moves(g: Arcadia, seat: i64, figure: i64, space: i64) -> None:
    """A step of the Monster; nobody reacts (ruling 57)."""
    spend_point(g, figure)
    then(g, step, figure, space)


def why_not_stop(g: Arcadia, seat: i64, monster: i64) -> int:
    """The one in its Payback, and not in a Full Space."""
    if not flag(g, monster, t.ACTING):
        return NOT_ACTING
    return 0 if has_room(g, space_of(g, monster), monster) else ON_THE_WAY


def why_not_strike(g: Arcadia, seat: i64, monster: i64, target: i64) -> int:
    """Its first target is the Hero who attacked it, in reach from where it stands now."""
    if not flag(g, monster, t.ACTING) or is_hero(g, monster) or target != active_hero(g):
        return NOT_PRIMARY
    reason = why_not_stop(g, seat, monster)
    return reason if reason else why_not_target(g, monster, 0, target)


def monster_attacks(g: Arcadia, seat: i64, monster: i64, target: i64) -> None:
    """Its attack, after which the activation is over (ruling 44)."""
    stop_asking(g)
    then(g, payback_attack, monster, target)


def payback_attack(g: Arcadia, monster: i64, target: i64) -> None:
    """The attack of a Payback."""
    begin_attack(g, monster, 0, target, facts.PAYBACK)


def end_strike(g: Arcadia, seat: i64, monster: i64) -> None:
    """No attack (ruling 49)."""
    stop_asking(g)
    tell(g, facts.NO_PAYBACK, monster)


def end_payback(g: Arcadia, monster: i64) -> None:
    """The activation is over; a killed Monster leaves now (ruling 68)."""
    count(g, t.PAYING_BACK, 0)
    clear_flag(g, monster, t.ACTING)
    then(g, leave_if_killed, monster)


def nobody_else_pays(g: Arcadia) -> None:
    """Targets that were killed and did not pay back leave now; if the Hero is gone, without acting (O35)."""
    for monster in payers(g):
        clear_flag(g, monster, t.TARGETED)
        leave_if_killed(g, monster)


CHAPTER = chapter(
    "Payback Reaction",
    rules={
        reactions: "hero",
        react: "hero",
        strike_back: "monster",
        payback_attack: "monster target",
        end_payback: "monster",
        nobody_else_pays: "",
    },
    notation={
        payback: "{seat}: payback {monster}",
        monster_moves: "{seat}: move {figure} > {space}",
        monster_attacks: "{seat}: attack {monster} > {target}",
        end_strike: "{seat}: done {monster}",
    },
    prompts={react: "How do the Monsters react?", strike_back: "How does {monster} strike back?"},
    answers={payback: why_not_payback, monster_attacks: why_not_strike, end_strike: why_not_stop},
    legal={monster_moves: why_not_move},
    closes=[end_strike],
)

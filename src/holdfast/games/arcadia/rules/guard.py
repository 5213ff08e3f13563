"""Guard Reaction: Monsters attack a Hero who leaves a Space Close to them, or who attacks somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import frame, note, notes_from, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import mark
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import own_abilities
from holdfast.games.arcadia.rules.attack import begin_attack, why_not_target
from holdfast.games.arcadia.rules.close import close_monsters
from holdfast.games.arcadia.rules.death import remove_monster
from holdfast.games.arcadia.rules.figures import active_hero, driver, on_board, space_of
from holdfast.games.arcadia.rules.tokens import look_around
from holdfast.games.arcadia.table import Arcadia, because, flag, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_PROVOKED: Final = because("not_provoked", "{monster} is not provoked", "", "9")
CANNOT_REACH: Final = because("cannot_reach", "{monster} cannot reach him any more", "", "59")

# The frame of reactions: the Hero, what provoked them, then the Monsters still to come.
PROVOKER: Final = 0
BY: Final = 1
GUARDS: Final = 2

AROUND: Final = (0, -t.COLUMNS, 1, t.COLUMNS, -1)
"""Where a guarded Space lies, seen from that of the Monster."""


def ignores_guards(g: Arcadia, hero: i64) -> bool:
    """Whether this step of a Hero triggers no Guard Reaction."""
    for ability in own_abilities(g, hero):
        if ability.effect == k.NO_GUARD and (ability.n == k.ALL or g.counts[t.STEPPED] <= ability.n):
            return True
    return False


def provoke_by_step(g: Arcadia, hero: i64) -> None:
    """All Monsters Close to the Space that he leaves, before he does (rulings 9 to 16)."""
    if ignores_guards(g, hero):
        return
    monsters = close_monsters(g, space_of(g, hero))
    if g.counts[t.ONCE_A_SPACE]:
        monsters = answer_once(g, monsters, space_of(g, hero))
    provoke(g, hero, monsters, facts.GUARD_BY_MOVE)
    then(g, guards)


def answer_once(g: Arcadia, monsters: list[int], space: i64) -> list[int]:
    """Those that have not answered for this Space in this turn; they have now (option `guard`)."""
    found: list[int] = []
    for monster in monsters:
        bit = 1 << AROUND.index(space - space_of(g, monster))
        if not tokens_on(g, monster) & bit:
            mark(g, monster, t.TOKENS_ON, tokens_on(g, monster) | bit)
            found.append(monster)
    return found


def provoke(g: Arcadia, hero: i64, monsters: list[int], by: i64) -> None:
    """Open the frame of reactions: who was provoked is settled now (O2)."""
    frame(g, [hero, by, *monsters])
    for monster in monsters:
        tell(g, facts.PROVOKED, monster, hero, by - 1, driver(g))


def guards(g: Arcadia) -> None:
    """The player on the right puts the attacks in order (ruling 101); each is compulsory (rulings 18, 102)."""
    offer_guards(g)
    stay(g)


def offer_guards(g: Arcadia) -> None:
    """The Guard attacks that are still to be made."""
    seat = driver(g)
    for monster in notes_from(g, GUARDS):
        if monster and not why_not_guard(g, seat, monster):
            offer(g, guard, seat, monster)


def why_not_guard(g: Arcadia, seat: i64, monster: i64) -> int:
    """Provoked, still there, and the Hero still in reach."""
    if not g.frames or monster not in notes_from(g, GUARDS) or not on_board(g, monster):
        return NOT_PROVOKED
    hero = note(g, PROVOKER)
    return CANNOT_REACH if not on_board(g, hero) or why_not_target(g, monster, 0, hero) else 0


def guard(g: Arcadia, seat: i64, monster: i64) -> None:
    """This Monster makes its Guard attack now."""
    hero, by = note(g, PROVOKER), note(g, BY)
    forget(g, monster)
    then(g, guard_attack, monster, hero, by)
    then(g, leave_if_killed, monster)


def guard_attack(g: Arcadia, monster: i64, hero: i64, by: i64) -> None:
    """It does not move, it only attacks (rulings 19, 20)."""
    begin_attack(g, monster, 0, hero, by)


def forget(g: Arcadia, monster: i64) -> None:
    """A Monster has had its turn in the frame of reactions."""
    for place in range(g.frames[-1] + GUARDS, len(g.notes)):
        if g.notes[place] == monster:
            g.notes[place] = 0
            return


def leave_if_killed(g: Arcadia, monster: i64) -> None:
    """A Monster that was killed leaves when its own attack is over (O22); the Hero in its Space looks around (O49)."""
    if on_board(g, monster) and flag(g, monster, t.DOOMED):
        hero = active_hero(g)
        was_beside = hero != 0 and space_of(g, hero) == space_of(g, monster)
        remove_monster(g, monster)
        if was_beside:
            then(g, look_around)


CHAPTER = chapter(
    "Guard Reaction",
    rules={
        provoke_by_step: "hero",
        guards: "",
        guard_attack: "monster hero n",
        leave_if_killed: "monster",
    },
    notation={guard: "{seat}: guard {monster}"},
    prompts={guards: "Which Monster attacks next?"},
    answers={guard: why_not_guard},
)

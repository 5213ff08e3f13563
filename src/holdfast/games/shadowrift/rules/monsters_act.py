"""Step 4, Monsters Act: monsters leave town, move forward and take their actions; Rampagers come back to Start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import frame, then
from holdfast.core.atoms import clear_marks, count, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL, MARK_MASK
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards import binding as b
from holdfast.games.shadowrift.cards.binding import Sentence
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.rules.interruptions import action_is_stopped, barriers, magic_barrier
from holdfast.games.shadowrift.rules.states import WHERE_TEXTS_WORK, holds, trigger
from holdfast.games.shadowrift.rules.suffering import carry_out
from holdfast.games.shadowrift.table import Shadowrift, clear_flag, flag

if TYPE_CHECKING:
    from mypy_extensions import i64


def monsters_act(g: Shadowrift) -> None:
    """A new round begins for the cards of monsters (A-41): first what happens when Monsters Act begins."""
    count(g, t.STEP, t.MONSTERS_ACT)
    forget_last_round(g)
    trigger(g, k.MONSTERS_ACT_BEGINS, ALL)
    then(g, monsters_move)


def forget_last_round(g: Shadowrift) -> None:
    """What counts once a round counts anew."""
    of_a_round = t.HIT_ONCE | t.HIT_TWICE | t.WARDED | t.FIRED | t.ATTACKED
    for zone in WHERE_TEXTS_WORK:
        for card in g.zones[zone]:
            if g.marks[card] > MARK_MASK:
                clear_flag(g, card, of_a_round)


def monsters_move(g: Shadowrift) -> None:
    """Those on 3 leave, then 2 to 3, 1 to 2, Start to 1; in one space the first that came is first (rulings 47, 48)."""
    for monster in g.zones[t.SPACE_3]:
        then(g, leave_town, monster)
    for zone in (t.START + 2, t.START + 1, t.START):
        for monster in g.zones[zone]:
            then(g, next_monster, monster, zone - t.START + 1)
    then(g, rampages_end)


def leave_town(g: Shadowrift, monster: i64) -> None:
    """No action, so nothing stops it (rulings 54, 55): without its damage it goes to the Power Area."""
    if g.zone_of[monster] == t.SPACE_3:
        clear_marks(g, monster)
        move(g, monster, t.POWER_AREA)


def next_monster(g: Shadowrift, monster: i64, space: i64) -> None:
    """This monster moves to a space and acts, if it is still there. A Zombie that has just come stays (A-60)."""
    if g.zone_of[monster] == t.START + space - 1 and not flag(g, monster, t.JUST_ADDED):
        then(g, move_forward, monster, space)
        then(g, end_of_action)


def move_forward(g: Shadowrift, monster: i64, space: i64) -> None:
    """It moves; a Magic Barrier may stop it before it acts. Who is bamboozled takes no action (A-49)."""
    move(g, monster, t.START + space)
    if flag(g, monster, t.DAZED):
        clear_flag(g, monster, t.DAZED)
        tell(g, facts.NO_ACTION, monster)
        return
    frame(g, [monster, space])
    if barriers(g):
        then(g, magic_barrier, monster)
    then(g, take_action, monster, space)


def take_action(g: Shadowrift, monster: i64, space: i64) -> None:
    """The action numbered like the space, after the extra action that is part of it (rulings 49, 52, 53).

    Which of two texts is the action is decided now. If there is more than Kills in it, the defences against actions
    have their try first, and success cancels all of it (A-11).
    """
    count(g, t.ACTING, monster)
    count(g, t.MOAT_TRIED, 0)
    clear_flag(g, monster, t.IMMUNE)
    tell(g, facts.ACTS, monster, 0, space)
    face = g.face[monster]
    extra, action = g.defs.at[k.EXTRA_ACTION][face], g.defs.at[k.ACTION_1 + space - 1][face]
    if more_than_kills(g, extra, action) and action_is_stopped(g, monster):
        return
    for text in extra:
        carry_out(g, text, k.EXTRA_ACTION, ALL, monster)
    for text in action:
        carry_out(g, text, k.ACTION_1 + space - 1, ALL, monster)


def more_than_kills(g: Shadowrift, extra: list[Text], action: list[Text]) -> bool:
    """Whether this action, with its extra action, is one that the defences against actions try to stop."""
    if g.counts[t.EVERY_ACTION]:
        return True
    for text in extra + action:
        so = holds(g, text.state)
        if not (text.kills_only if so else text.otherwise_kills_only) and (text.steps if so else text.otherwise):
            return True
    return False


def end_of_action(g: Shadowrift) -> None:
    """Nobody acts until the next monster moves."""
    count(g, t.ACTING, 0)


def rampages_end(g: Shadowrift) -> None:
    """All others have acted: who rampaged is put on Start, in the order of the Rampages, behind all there (A-61)."""
    for monster in g.zones[t.RAMPAGING][:]:
        move(g, monster, t.START)
    for monster in g.zones[t.START]:
        clear_flag(g, monster, t.JUST_ADDED)


CHAPTER = chapter(
    "Step 4: Monsters Act",
    rules={
        monsters_act: "",
        monsters_move: "",
        leave_town: "monster",
        next_monster: "monster n",
        move_forward: "monster n",
        take_action: "monster n",
        end_of_action: "",
        rampages_end: "",
    },
    sentences={"Extra action, if {state}: {effects}.": Sentence(b.EXTRA)},
)

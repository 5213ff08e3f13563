"""Needless questions: where every answer leads to the same table, nobody is asked.

Whether a question is asked must tell nobody anything hidden. So answers are the same only by what everybody knows: as
soon as one of them shows a card, moves a hidden one or draws a random number, the question is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import answer, run, then_call
from holdfast.core.calls import argument, call, register, rule_of
from holdfast.core.state import ALL, MARK_BITS, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def needless(g: State, option: i64, again: i64 = 0) -> None:
    """Every answer leads to the same table, so this one is made. Call this after the offers.

    `again` is the question itself, if it stays. Whoever repeats an old record is asked all the same, and told so.
    """
    sink = g.sink
    if sink is not None and sink.asks_everything:
        sink.needless = option
        return
    g.options = []
    g.stays = False
    then_call(g, option)
    if again:
        then_call(g, again)


def asks_everything(g: State) -> bool:
    """Whether somebody repeats an old record, or a check, and may answer what is not asked any more."""
    return g.sink is not None and g.sink.asks_everything


def all_alike(g: State, things: list[int]) -> bool:
    """Whether several things differ only in their numbers: one face, one zone, the same marks."""
    first = things[0]
    for other in things:
        if g.face[other] != g.face[first] or g.zone_of[other] != g.zone_of[first]:
            return False
        if g.marks[other] >> MARK_BITS != g.marks[first] >> MARK_BITS:
            return False
    return len(things) > 1


def ask_if_it_matters(g: State, question: i64, then_on: bool = False, unasked: i64 = 0, on_trial: i64 = 0) -> None:
    """Try every answer on a copy of the table, as far as this question goes; ask only if the tables differ.

    That is costly, so only rare questions do it. Where the question stays, all options are made in the end: each is
    tried as the first. `question` is the call of the rule that asks.
    With `then_on` a trial goes on to the next question: at the end of a game an answer may come too late to matter.
    `unasked` is the answer where nobody is asked, instead of the first one: nobody is made to do what one may decline.
    `on_trial` is the one that goes on with a trial, where the question comes again in it.
    """
    if len(g.options) > 1:
        tries_this = len(g.agenda) > 0 and g.agenda[-1] == call(halt, rule_of(question))
        if tries_this or not matters(g, question, then_on):
            answer_made = on_trial if tries_this and on_trial else unasked or g.options[0]
            needless(g, answer_made, question if g.stays else 0)


def matters(g: State, question: i64, then_on: bool) -> bool:
    """Whether two answers to what is offered now lead to different tables, or one of them to anything hidden."""
    first: State | None = None
    for option in g.options:
        there = tried(g, option, question, then_on)
        if there.position != g.position or there.knows != g.knows:
            return True
        if first is None:
            first = there
        elif not same_table(first, there):
            return True
    return False


def tried(g: State, option: i64, question: i64, then_on: bool = False) -> State:
    """A copy of the table after this answer, and after everything that is then forced."""
    there = g.copy()
    if not then_on:
        there.agenda.append(call(halt, rule_of(question)))
    if there.stays:
        there.agenda.append(question)
        there.stays = False
    there.agenda.append(option)
    run(there)
    while len(there.options) == 1 and not there.over and argument(there.options[0], 0) == ALL:
        if there.options[0] == call(halt, ALL):
            break
        answer(there, there.options[0])
    return there


def halt(g: State, _question: i64) -> None:
    """The trial of this question ends here."""
    g.options.append(call(halt, ALL))


def same_table(one: State, two: State) -> bool:
    """Whether nobody could tell two tables apart; if the game is over, whether both ended alike."""
    if one.over or two.over:
        return one.over == two.over and one.winners == two.winners
    if one.counts != two.counts or one.agenda != two.agenda or one.frames != two.frames or one.notes != two.notes:
        return False
    if one.tray != two.tray or one.sealed != two.sealed:
        return False
    alike = one.marks == two.marks and one.face == two.face and one.knows == two.knows
    for zone in range(len(one.zones)):
        pile, other = one.zones[zone], two.zones[zone]
        if not (alike and (pile is other or pile == other)) and not same_pile(one, pile, two, other):
            return False
    return True


def same_pile(one: State, pile: list[int], two: State, other: list[int]) -> bool:
    """Whether two piles hold the same: cards that everybody knows are compared by face, hidden ones by handle."""
    if len(pile) != len(other):
        return False
    everyone = one.layout.everyone
    for place in range(len(pile)):
        this, that = pile[place], other[place]
        if one.marks[this] != two.marks[that] or one.face[this] != two.face[that]:
            return False
        if this != that and (one.knows[this] != everyone or two.knows[that] != everyone):
            return False
    return True


register(halt, 1, "halt")

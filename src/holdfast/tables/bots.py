"""What a table does by itself: bots decide, one decision at a time; what all have agreed to happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from holdfast.bots import Bot
from holdfast.bots.by_name import BOTS, bot_maker
from holdfast.bots.table import MOST_DECISIONS, BotFailed, ask, ask_bots
from holdfast.core.calls import argument
from holdfast.core.state import ALL
from holdfast.core.view import View, options_alone
from holdfast.errors import BadOption
from holdfast.tables.log.clock import time_up
from holdfast.tables.log.picks import chosen
from holdfast.tables.log.replaying import mend
from holdfast.tables.messages.deciding import agreed_calls, decision
from holdfast.tables.messages.secret_choices import all_have_chosen, opened
from holdfast.tables.messages.votes import carried, is_carried
from holdfast.tables.shapes.entries import AnyEntry, BotSat, Decided
from holdfast.tables.shapes.heard import Heard

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


RANDOM: Final = BOTS[-1]
SWIFT: Final = 0.4
"""The part of the usual pause between two decisions of bots in a row."""


class Plan(NamedTuple):
    """What comes next by itself: a call, whose it is, and whether a bot decides it."""

    call: int
    seat: str
    bot: bool


def wake(table: Table, now: float) -> Heard:
    """The entries of the next thing that happens by itself, if its time has come."""
    due = next_wake(table, now)
    if due is None or due > now:
        return Heard()
    if table.lost:
        entry = mend(table, now)
        return Heard([entry] if entry is not None else [])
    if is_carried(table):
        return Heard(carried(table, now))
    if all_have_chosen(table):
        return Heard(opened(table, table.picks, now))
    late = time_up(table, now)
    if late:
        return Heard(late)
    heard = _planned(table, now)
    table.memory.idle = not heard.append
    return heard


def _planned(table: Table, now: float) -> Heard:
    """What the bots do next. If the rules fail, the table stops, and its people can undo."""
    try:
        planned = plan(table)
        if planned is None:
            return Heard()
        return Heard(_decided(table, planned, now))
    except BotFailed as error:
        seat = table.seats[error.seat]
        if seat.bot == RANDOM:
            return Heard(fault=error)
        # From now on a random bot plays the seat.
        return Heard([BotSat(now, seat=seat.name, bot=RANDOM, holds=seat.held)], fault=error)
    except Exception as error:
        return Heard(fault=error)


def _decided(table: Table, planned: Plan, now: float) -> list[AnyEntry]:
    """The decision; if it was the last for which secret picks waited, they are opened with it."""
    entries = decision(table, planned.call, planned.seat, now, bot=planned.bot)
    tried = table.memory.tried
    if tried is not None and all_have_chosen(table, tried.play):
        entries += opened(table, table.picks, now, tried.play)
    return entries


def next_wake(table: Table, now: float) -> float | None:
    """When something happens by itself, or a countdown ends; None if not before something is appended."""
    if table.broken:
        return None
    if table.lost or is_carried(table):
        return now
    if table.poll is None and all_have_chosen(table):
        return now
    times = [seat.holdable_in(now) for seat in table.seats]
    ends = [now + left for left in times if left]
    ends += [due] if (due := table.clock.due()) is not None else []
    if _bots_may_act(table):
        ends.append(_bots_due(table, now))
    return min(ends, default=None)


def _bots_due(table: Table, now: float) -> float:
    """When the bots have paused for long enough: at once if the clock was set back meanwhile."""
    pause = table.pause * (SWIFT if bots_go_on(table) else 1)
    return table.stirred + pause if table.stirred <= now + pause else now


def bots_go_on(table: Table) -> bool:
    """Whether a bot decided last: people then know whose turn it is, and the next step may come sooner."""
    return bool(table.log) and isinstance(table.log[-1], Decided) and table.log[-1].bot


def _bots_may_act(table: Table) -> bool:
    """A quick check whether it is worth asking the bots."""
    if table.over or table.memory.idle or table.poll is not None:
        return False
    return bool(table.seats.bots) or table.seats.everybody_ready


# ------------------------------------------------------------------ what comes next


def plan(table: Table) -> Plan | None:
    """What the bots decide next, or what everybody has agreed to; None if people must go on."""
    if not table.seats.persons and any(seat.who == "open" for seat in table.seats):
        # The bots do not begin before anybody has come.
        return None
    return _in_a_free_step(table) if agreed_calls(table) else _to_a_question(table)


def _in_a_free_step(table: Table) -> Plan | None:
    """All may act: the bots wait for the people; when all are ready and no bot wants anything, the step ends."""
    if table.seats.persons and not table.settings.bots_at_once and not _persons_have_acted(table):
        return None
    planned = _own_decision(table, MOST_DECISIONS)
    if planned is not None:
        return planned
    if not table.seats.persons:
        return _for_all(table) if table.seats.bots else None
    agreed = agreed_calls(table)
    return Plan(agreed[0], "all", False) if table.seats.everybody_ready and len(agreed) == 1 else None


def _persons_have_acted(table: Table) -> bool:
    """Whether each person has decided something in this step, or said that they are ready."""
    return all(
        person in table.step.acted or all(seat.ready or seat.timed_out for seat in seats)
        for person, seats in table.seats.persons.items()
    )


def _to_a_question(table: Table) -> Plan | None:
    """Somebody is asked: a bot answers for its seat; it answers for all only if no person can."""
    planned = _own_decision(table)
    if planned is not None:
        return planned
    if not table.seats.persons or _speaker_timed_out(table):
        return _for_all(table)
    return None if _a_person_may_answer(table) else _anything(table)


def _speaker_timed_out(table: Table) -> bool:
    """Whether all are asked, and a bot plays this turn on for the seat that answers for them."""
    g = table.play.state
    asked = any(argument(call, 0) == ALL for call in g.options)
    return asked and table.seats[g.layout.seat_names[table.game.asking.speaker(g)]].timed_out


def _a_person_may_answer(table: Table) -> bool:
    """Whether anything is offered to a seat that no bot plays, or to all."""
    g = table.play.state
    bots = {g.layout.seat_names.index(name) for name in table.seats.bots}
    return any(argument(call, 0) == ALL or argument(call, 0) not in bots for call in g.options)


def _own_decision(table: Table, most: int = 0) -> Plan | None:
    """What a bot wants to do in its own seat, beginning with the one that answers for all; `most` limits it."""
    g = table.play.state
    names = g.layout.seat_names
    alone = options_alone(g)
    speaker = table.game.asking.speaker(g)
    done = chosen(table)  # by the person for whom a bot holds the seat
    for seat in (*range(speaker, len(names)), *range(speaker)):
        name = names[seat]
        tired = most and table.step.bot_turns.get(name, 0) >= most
        if not alone[seat] or name not in table.seats.bots or name in done or tired:
            continue
        option = ask(bot_of(table, name), View(table.game, g, seat), alone[seat])
        if option is not None:
            return Plan(option.call, name, True)
    return None


def _for_all(table: Table) -> Plan | None:
    """No person is there: the bot that answers for all decides what concerns all."""
    g = table.play.state
    seated = {g.layout.seat_names.index(name): bot_of(table, name) for name in table.seats.bots}
    option = ask_bots(table.game, g, seated)
    if option is None:
        return _anything(table) if len(seated) == g.seats else None
    return Plan(option.call, option.seat, True)


def _anything(table: Table) -> Plan | None:
    """Only bots could answer and none wants to: the first thing that is offered to one of them."""
    for name in table.seats.bots:
        for option in table.view(name).options:
            return Plan(option.call, option.seat, True)
    return None


def bot_of(table: Table, seat: str) -> Bot:
    """The bot of a seat, made again for each decision: what it does follows from the log alone.

    It has its own random numbers, which nobody at the table can know.
    """
    chance = f"{table.opened.links.get('host', table.id)} {seat} {table.at}"
    try:
        return bot_maker(table.game, table.seats.bots[seat])(chance)
    except (BadOption, BotFailed) as error:
        raise BotFailed(f"the bot of {seat} cannot play: {error}", seat, getattr(error, "trace", "")) from error

"""Decisions: what a person is offered, what happens with the option they name, and what all must agree to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.calls import rule_of
from holdfast.core.choice import Option
from holdfast.core.why import OVER, Why
from holdfast.games.common.pages import pages_of
from holdfast.record.differences import changes, short
from holdfast.record.moments import Point
from holdfast.record.play import Play
from holdfast.tables.log.memory import Tried
from holdfast.tables.messages.answers import done, refused
from holdfast.tables.shapes.entries import AnyEntry, BotsCalled, Decided, Reached, SaidReady, Wished
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Decide, LetBots, Ready
from holdfast.tables.shapes.reader import Reader

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


VOTE_FIRST: Final = "A vote is open. Decisions wait until everybody has answered it."
"""What is decided during a vote would be taken back with what the vote is about."""


def all_may_act(table: Table) -> bool:
    """Whether the open step is one in which all may act, until all agree to end it."""
    return bool(agreed_calls(table))


def agreed_calls(table: Table) -> list[int]:
    """What is offered and needs everybody's consent; everybody sees these."""
    return [call for call in table.play.state.options if rule_of(call) in table.game.agreed]


def offered(table: Table, reader: Reader) -> list[Option]:
    """What a person may do now: each seat by its own view; decisions for all only once."""
    found: list[Option] = []
    for seat in table.played_by(reader):
        if seat.timed_out:
            continue
        known = {option.call for option in found}
        view = table.view(seat.name) if table.picks else table.look(seat.name)
        found += [option for option in view.options if option.call not in known]
    return found


def decide(table: Table, reader: Reader, message: Decide, now: float) -> Heard:
    """A person names an option. An option seen earlier counts if it is still offered with the same warning."""
    from holdfast.tables.messages import secret_choices

    if table.over:
        return refused(message.id, "over", "The game is over; take back, or open a new table.")
    if table.poll is not None:
        return refused(message.id, "vote_open", VOTE_FIRST)
    option = next((each for each in offered(table, reader) if each.text == message.option), None)
    if option is None:
        return _not_offered(table, reader, message)
    if message.version != table.version and option.warning != message.warning:
        warned = option.warning or "nothing speaks against it any more"
        return refused(message.id, "stale", f"This has changed meanwhile: {warned}. Look again, then decide.", True)
    if option.agreed:
        return _consent(table, reader, message, option, now)
    if option.seat == "all" and is_voted_on(table):
        return _ballot(table, reader, message, option, now)
    if secret_choices.waits_for_others(table, option):
        return secret_choices.pick(table, reader, message.id, option, now)
    return _decided(table, reader, message.id, option, now, message.forced)


def _decided(table: Table, reader: Reader, id: str, option: Option, now: float, forced: bool = False) -> Heard:
    """Make the decision, unless the rules fail."""
    try:
        by = table.person(reader)
        entries = decision(table, option.call, option.seat, now, by=by, once=once_of(reader, id), forced=forced)
    except Exception as error:
        heard = refused(id, "failed", "The rules fail here; choose otherwise, or take back.")
        heard.fault = error
        return heard
    return done(id, entries)


def _not_offered(table: Table, reader: Reader, message: Decide) -> Heard:
    """Whose it is, what changed, or why it is not possible: told from what this reader may know."""
    whose = message.option.partition(":")[0].strip()
    mine = [seat.name for seat in table.played_by(reader)]
    if not mine:
        return refused(message.id, "not_yours", "You have no seat here; sit down first.")
    if whose in table.seats and whose not in mine:
        return refused(message.id, "not_yours", f"{table.seats[whose].spoken} is not yours; propose it instead.")
    if whose in mine and table.seats[whose].timed_out:
        return refused(message.id, "time_up", "Your time is up: a bot plays this turn on.", True)
    if message.version != table.version:
        return refused(message.id, "stale", "The table has gone on meanwhile; this is what can be done now.", True)
    why = explained(table, reader, message.option)
    reason = str(why) or "This is not offered now; choose one of the options."
    return refused(message.id, "not_offered", reason, True, why)


def explained(table: Table, reader: Reader, text: str) -> Why:
    """Why a decision is not possible, as this reader may know it; false if it is."""
    if table.over:
        return Why(OVER, "The game is over")
    seats = table.seats_of(reader)
    whose = text.partition(":")[0].strip()
    view = table.view(whose if whose in seats else seats[0] if seats else "spectator")
    return table.game.why(view.state, text)


def decision(
    table: Table,
    call: int,
    seat: str,
    now: float,
    *,
    by: str = "",
    bot: bool = False,
    once: str = "",
    forced: bool = False,
) -> list[AnyEntry]:
    """The entries of a decision, which is tried on a copy of the game."""
    play = table.play.copy()
    play.apply(call)
    table.memory.tried = Tried(table.version, play.last.decision, play)
    return made(table, play, seat, now, by=by, bot=bot, once=once, forced=forced)


def made(
    table: Table,
    play: Play,
    seat: str,
    now: float,
    *,
    by: str = "",
    bot: bool = False,
    once: str = "",
    forced: bool = False,
) -> list[AnyEntry]:
    """The entries of the last decision of a copy of the game."""
    moment, before = play.last, play.moments[-2]
    digest = moment.digest(table.game)
    parts = short(changes(before.digests(table.game), moment.digests(table.game)))
    decided = Decided(
        now, once, text=moment.decision, seat=seat, bot=bot, digest=digest, by=by, forced=forced, parts=parts
    )
    return [decided, *reached(moment.points, now, table.offset)]


def reached(points: list[Point], now: float, offset: int = 0) -> list[AnyEntry]:
    """The named points that were passed, with their positions, if the game can tell them."""
    entries: list[AnyEntry] = []
    for point in points:
        try:
            position = point.position
        except NotImplementedError:
            position = {}
        entries.append(Reached(now, name=point.name, position=position, at=point.at + offset))
    return entries


def once_of(reader: Reader, id: str) -> str:
    """Identifies a message that is sent again."""
    return f"{reader.person}:{id}" if id else ""


# ------------------------------------------------------------------ what all must agree to


def _consent(table: Table, reader: Reader, message: Decide, option: Option, now: float) -> Heard:
    """A person agrees for all their seats. It happens with the last consent, once the bots have acted, too."""
    entries: list[AnyEntry] = [
        SaidReady(now, once_of(reader, message.id), seat=seat.name, ready=True)
        for seat in table.played_by(reader)
        if not seat.ready
    ]
    if not everybody_agrees(table, reader) or table.seats.bots:
        return done(message.id, entries)
    heard = _decided(table, reader, message.id, option, now)
    heard.append = [*entries, *heard.append] if heard.append else []
    return heard


def everybody_agrees(table: Table, reader: Reader) -> bool:
    """Whether everybody except this reader has agreed."""
    mine = {seat.name for seat in table.played_by(reader)}
    return all(seat.ready or seat.name in mine for seat in table.seats if seat.played)


def is_voted_on(table: Table) -> bool:
    """Whether persons vote on what they decide together."""
    return not table.alone and table.game.asking.decides(table.play.state) == "vote"


def _ballot(table: Table, reader: Reader, message: Decide, option: Option, now: float) -> Heard:
    """A person's vote. More than half decide; without a majority the seat that answers for all does."""
    seat = table.played_by(reader)[0]
    wished = Wished(now, once_of(reader, message.id), seat=seat.name, option=option.text)
    wishes = {**table.step.wishes, seat.person: option.text}
    chosen = _chosen(table, wishes)
    if not chosen:
        return done(message.id, [wished])
    found = [each for each in offered(table, reader) if each.text == chosen]
    heard = _decided(table, reader, message.id, found[0] if found else option, now)
    heard.append = [wished, *heard.append] if heard.append else []
    return heard


def _chosen(table: Table, wishes: dict[str, str]) -> str:
    """What people have chosen; empty while not all have voted and there is no majority."""
    persons = table.seats.persons
    voices = [wishes[person] for person in persons if person in wishes]
    most = max(voices, key=voices.count)
    if voices.count(most) * 2 > len(persons):
        return most
    if len(voices) < len(persons):
        return ""
    speaker = table.seats[table.play.seats[table.game.asking.speaker(table.play.state)]]
    return wishes.get(speaker.person, most) if speaker.played else most


def ready(table: Table, reader: Reader, message: Ready, now: float) -> Heard:
    """A person has done what they wanted with a seat, or not yet."""
    if message.seat not in [seat.name for seat in table.played_by(reader)]:
        return refused(message.id, "not_yours", "That is not your seat; choose one of yours.")
    if not all_may_act(table):
        return refused(message.id, "not_offered", "Nothing is to be agreed on now; answer the open question.", True)
    if table.seats[message.seat].ready == message.ready:
        return done(message.id)
    entry = SaidReady(now, once_of(reader, message.id), seat=message.seat, ready=message.ready)
    return done(message.id, [entry])


def let_bots(table: Table, reader: Reader, message: LetBots, now: float) -> Heard:
    """A person lets the bots act before the step ends."""
    mine = table.played_by(reader)
    if not mine:
        return refused(message.id, "not_yours", "Only who sits at the table can let the bots act.")
    if not table.seats.bots:
        return refused(message.id, "no_bots", "There are no bots to wait for.")
    if not pages_of(table.game).waiting:
        return refused(message.id, "own_turn", "Here the bots act when it is their turn; there is nothing to wait for.")
    if not all_may_act(table):
        return refused(message.id, "not_offered", "Bots act when all may act; answer the question first.")
    return done(message.id, [BotsCalled(now, once_of(reader, message.id), seat=mine[0].name)])

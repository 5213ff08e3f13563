"""The law of silence at a table: deal anew all that a reader cannot know, and every byte they get is the same.

The other table is made without any view: the faces that the reader does not know, in the state of every moment and in
every event, are others; so are the decisions they may not know, the key, the digests and the positions at named points.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence

import msgspec

from holdfast.core.events import DECIDED
from holdfast.core.state import Event, State
from holdfast.core.view import SPECTATOR
from holdfast.record.moments import Moment
from holdfast.record.play import Play
from holdfast.tables.log.memory import Memory
from holdfast.tables.log.table import Reader, Table
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import AnyEntry, Decided, Opened, Picked, Reached
from holdfast.tables.shapes.protocol import ClientMessage, Decide, Hint, Look, Propose, Ready, Redo, Undo, Vote, Why
from holdfast.tables.updates.downloads import log_text
from tests.laws.playing import Broken
from tests.laws.silence import redealt
from tests.laws.telling import unlike

SECRET = "secret"


def silent(table: Table, reader: Reader, seed: str, now: float, texts: Sequence[str]) -> None:
    """One reader, one other deal."""
    here = received(table, reader, now, texts)
    there = received(other_deal(table, reader, seed), reader, now, texts)
    if here != there:
        who = reader.seats[0] if reader.seats else "spectator"
        raise Broken("silence at a table", f"{table.game.id}, after decision {table.at}, {who}", unlike(here, there))


def received(table: Table, reader: Reader, now: float, texts: Sequence[str]) -> dict[str, str]:
    """All that a reader gets of a table, by name, each as it goes out; and how much is appended for them."""
    sent = {
        "welcome": written(table.welcome(reader)).decode(),
        "update": written(table.update(reader, 0, now)).decode(),
        "next": written(table.update(reader, max(0, table.version - 3), now)).decode(),
        "log": log_text(table, reader),
    }
    for number, message in enumerate(messages(table, reader, texts)):
        heard = table.hear(reader, message, now)
        name = f"{type(message).__name__} {getattr(message, 'option', '')} {number}"
        sent[name] = written(heard.answer).decode() if heard.answer is not None else ""
        sent[f"{name}, appended"] = f"{len(heard.append)} {heard.refresh}"
    return sent


def messages(table: Table, reader: Reader, texts: Sequence[str]) -> list[ClientMessage]:
    """What a curious person would ask."""
    seat = reader.seats[0] if reader.seats else "nobody"
    asked: list[ClientMessage] = [Look("look", at) for at in (0, table.at // 2, table.at)]
    asked += [Hint("hint", seat), Ready("ready", seat), Undo("undo"), Undo("there", "nowhere")]
    # What somebody else took back has been told already: that deal is not one that this reader could imagine.
    if not table.ahead or table.ahead[0].seat in reader.seats:
        asked.append(Redo("redo"))
    asked.append(Vote("vote", 1, True))
    for number, text in enumerate(texts):
        to = text.partition(":")[0]
        asked += [Why(f"why {number}", text), Propose(f"propose {number}", seat, to, text)]
        if reader.seats and to not in (*reader.seats, "all"):
            asked.append(Decide(f"decide {number}", text, table.version))
    return asked


def other_deal(table: Table, reader: Reader, seed: str) -> Table:
    """A table that this reader cannot tell from the real one."""
    twin = copy.copy(table)
    twin.memory = Memory()
    number = table.play.reader(reader.seats[0]) if reader.seats else SPECTATOR
    changed = {id(moment): _moment(table.play, moment, number, seed) for moment in _all_moments(table)}
    play = table.play.copy()
    play._moments = [changed[id(moment)] for moment in play._moments]
    play._live = play._moments[play._at].state.copy()
    play.branches = [copy.copy(line) for line in play.branches]
    for line in play.branches:
        line.moments = [changed[id(moment)] for moment in line.moments]
        line.decisions = [moment.decision for moment in line.moments]
    play.key = play._live.key
    twin.play = play
    twin.play_at_opening = [changed.get(id(moment), moment) for moment in table.play_at_opening]
    twin.moments = {version: changed[id(moment)] for version, moment in table.moments.items()}
    twin.log = [_entry(table, version, entry, number) for version, entry in enumerate(table.log, 1)]
    twin.line = [entry for entry in twin.log if isinstance(entry, Decided) and _stands(table, twin, entry)]
    twin.picks = [_pick(pick, reader) for pick in table.picks]
    twin.opened = next(entry for entry in twin.log if isinstance(entry, Opened))
    return twin


def _pick(pick: Picked, reader: Reader) -> Picked:
    """A secret pick of somebody else is another one."""
    return pick if pick.seat in reader.seats else msgspec.structs.replace(pick, option=f"{pick.seat}: {SECRET}")


def _all_moments(table: Table) -> list[Moment]:
    found = [*table.play.line, *table.moments.values(), *table.play_at_opening]
    return found + [moment for line in table.play.branches for moment in line.moments]


def _stands(table: Table, twin: Table, entry: Decided) -> bool:
    place = next(place for place, each in enumerate(twin.log) if each is entry)
    return any(each is table.log[place] for each in table.line)


def _moment(play: Play, moment: Moment, reader: int, seed: str) -> Moment:
    """The moment in another deal; what the reader may not know of its events is another thing."""
    stand_in = copy.copy(play)
    stand_in._live = moment.state
    state = redealt(stand_in, reader, f"{seed} {moment.decision}")
    _same_place_in_the_stream(state, moment.state)
    events = [_event(moment, event, reader) for event in moment.events]
    known = all(_may_know(moment, event, reader) for event in moment.events if event.kind == DECIDED)
    whose = moment.decision.partition(":")[0]
    decision = moment.decision if known else f"{whose}: {SECRET}"
    return Moment(decision, moment.call, state, events, moment.points)


def _same_place_in_the_stream(state: State, real: State) -> None:
    """How much was drawn is seen by everybody; from which key is not."""
    state.position, state.block_index = real.position, -1


def _may_know(moment: Moment, event: Event, reader: int) -> bool:
    everyone = moment.state.layout.everyone
    return event.known & everyone == everyone if reader == SPECTATOR else bool(event.known >> reader & 1)


def _event(moment: Moment, event: Event, reader: int) -> Event:
    """An event with another face and other words, if the reader may not know them."""
    if _may_know(moment, event, reader):
        return event
    faces = len(moment.state.layout.ids)
    other = copy.copy(event)
    other.face = event.face % (faces - 1) + 1 if event.face else 0
    other.text = SECRET if event.text else ""
    return other


def _entry(table: Table, version: int, entry: AnyEntry, reader: int) -> AnyEntry:
    """An entry of the log with other secrets."""
    if isinstance(entry, Decided):
        moment = table.moments[version]
        known = all(_may_know(moment, event, reader) for event in moment.events if event.kind == DECIDED)
        text = entry.text if known else f"{entry.seat}: {SECRET}"
        return msgspec.structs.replace(entry, text=text, digest="f" * len(entry.digest))
    if isinstance(entry, Reached):
        return msgspec.structs.replace(entry, position={"parts": {"deck": SECRET}})
    if isinstance(entry, Opened):
        return msgspec.structs.replace(entry, key="f" * 32, options={**entry.options})
    return entry

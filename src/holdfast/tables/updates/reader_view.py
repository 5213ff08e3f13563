"""The view of a reader, with the options of all their seats, and the table around the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast import __version__
from holdfast.core.shapes.view import View
from holdfast.core.view_json import locks, shown_option, shown_outcome
from holdfast.games import game as game_called
from holdfast.games.common.told.prose import counted, listed
from holdfast.tables.campaign import campaign_state
from holdfast.tables.log.clock import is_on
from holdfast.tables.log.consent import voices_of
from holdfast.tables.log.first_entry import pack_digest, title_of
from holdfast.tables.log.links import SPECTATORS
from holdfast.tables.log.picks import chosen
from holdfast.tables.log.seating import Seat
from holdfast.tables.log.voting import Poll
from holdfast.tables.messages.deciding import all_may_act
from holdfast.tables.messages.undoing import may_redo, points, why_never, why_not_free
from holdfast.tables.shapes.around_the_game import (
    About,
    Branch,
    OpenVote,
    SeatState,
    SecretChoice,
    TableState,
    UndoState,
    You,
)
from holdfast.tables.shapes.protocol import PROTOCOL, Update, Welcome
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.around_words import went_on_words
from holdfast.tables.updates.end_of_game import ending
from holdfast.tables.updates.late import Late, agreed_at, everything, late
from holdfast.tables.updates.reader_log import decision_words, sentences, told_since

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

MOST_BRANCHES: Final = 5
"""How many of the lines that were taken back are told, the latest."""
MOST_OF_A_BRANCH: Final = 8
"""How many decisions of each; an update does not grow with all that was ever taken back."""
KNOWN_SEED: Final = "Known seed: somebody chose or saw the seed of this game, so they can know what comes."
WHAT_IF: Final = "What if: this is a private table, and nothing here is decided."
NOT_SAVED: Final = "Nothing can be saved at the moment, so nothing goes on. What was decided is safe; try again soon."


def welcome(table: Table, reader: Reader) -> Welcome:
    """What never changes, and what this connection may do."""
    scenario = str(table.opened.options.get("scenario", ""))
    about = About(
        table=table.id,
        title=table.title,
        game=table.game.id,
        game_title=table.game.title,
        scenario=title_of(table.game, "scenario", scenario) if scenario else "",
        pack=table.opened.pack,
        packs=[pack.name for pack in table.game.packs[1:]],
        pinned=table.opened.pack != pack_digest(game_called(table.game.id)),
    )
    return Welcome(PROTOCOL, __version__, about, you(table, reader))


def you(table: Table, reader: Reader) -> You:
    """What this connection may do now."""
    seats = table.seats_of(reader)
    host = table.is_host(reader)
    return You(list(seats), host, not seats and not host, reader.name)


def update(table: Table, reader: Reader, have: int, now: float) -> Update:
    """What happened since a version, and how everything is now."""
    since = have if 0 <= have <= table.version else 0
    seats, behind = table.seats_of(reader), late(table, reader)
    eyes = eyes_of(table, reader)
    view, digest = _view(table, reader, eyes)
    version, at = table.version, table.at
    if behind is not None:
        version, at, seats = max(behind.version, agreed_at(table), since), behind.at, tuple(table.seats.seats)
    return Update(
        version=version,
        since=since,
        at=at,
        told=[told for told in told_since(table, seats, since) if told.version <= version],
        view=view,
        eyes=eyes,
        digest=digest,
        table=table_state(table, reader, view, now),
        you=you(table, reader),
    )


# ------------------------------------------------------------------ the view


def eyes_of(table: Table, reader: Reader) -> str:
    """The seat through which a reader looks: the one they chose, else one of theirs that is asked, else their first."""
    seats = table.seats_of(reader)
    if reader.eyes in seats:
        return reader.eyes
    if not seats:
        return SPECTATORS
    names = table.play.state.layout.seat_names
    asked = {names[seat] for seat in table.game.asking.awaited(table.play.state) if seat < len(names)}
    return next((seat for seat in seats if seat in asked and seat not in chosen(table)), seats[0])


def _view(table: Table, reader: Reader, eyes: str) -> tuple[View, str]:
    """The view with its digest, computed once for all who see the same."""
    key = (eyes, tuple(seat.name for seat in table.played_by(reader)))
    views = table.memory.views
    if key not in views:
        made = shown(table, reader, eyes)
        views[key] = made, table.memory.bytes.digest(made)
    return views[key]


def shown(table: Table, reader: Reader, eyes: str, at: int | None = None) -> View:
    """The view of one seat, now or after an earlier decision, with the options of all seats that the reader plays."""
    behind = late(table, reader)
    if may_share(table, behind, at):
        looks = table.look(eyes)
        made = looks.json(table.memory.common, table.memory.cards)
    else:
        past = None if behind is None else behind.at if at is None else min(at, behind.at)
        looks = table.view(eyes, at) if past is None else everything(table, past)
        made = looks.json()
    played = [seat.name for seat in table.played_by(reader) if not seat.timed_out]
    options = made["choice"]["options"] if eyes in played else []
    barred = made["locks"] if eyes in played else []
    for seat in played:
        if seat != eyes:
            view = table.view(seat, at)
            own = [shown_option(each) for each in view.options]
            known = {option["text"] for option in options}
            options = options + [each for each in own if each["text"] not in known]
            barred = barred + [lock for lock in locks(view, own) if lock not in barred]
    made["choice"]["options"] = options
    if at is None and table.picks:
        made["choice"]["asked"] = [seat for seat in made["choice"]["asked"] if seat not in chosen(table)]
    made["locks"] = barred
    outcome = table.game.outcome(looks.state)
    if outcome is not None and played:
        made["outcome"] = shown_outcome(outcome, played)
    return made


def may_share(table: Table, behind: Late | None, at: int | None) -> bool:
    """Whether all who know the same see the same: not while secret picks wait, which each sees made for itself alone.

    Nor do they share what is past.
    """
    return at is None and behind is None and not table.picks


def told_at(table: Table, reader: Reader, at: int) -> str:
    """What had just happened at an earlier moment, in a paragraph."""
    moment, behind = table.play.moments[at - table.offset], late(table, reader)
    seats = table.seats_of(reader) if behind is None or at > behind.at else tuple(table.seats.seats)
    return " ".join(sentences(table, seats, moment))


# ------------------------------------------------------------------ the table around the game


def table_state(table: Table, reader: Reader, view: View, now: float) -> TableState:
    """Seats, settings, votes, what may be taken back, and whom the table waits for."""
    return TableState(
        seats=_seats(table, reader, now),
        settings=table.settings,
        undo=_undo(table, reader, now),
        vote=_vote(table, table.poll) if table.poll is not None else None,
        branches=branches(table, table.seats_of(reader)),
        notes=notes(table),
        spectators=table.watching,
        waiting=waiting(table, reader, view),
        ending=ending(table),
        campaign=campaign_state(table),
        secret=_secret(table, reader),
    )


def _seats(table: Table, reader: Reader, now: float) -> list[SeatState]:
    """All seats: everybody sees the same of those of others, which is made once unless time goes on in it."""
    mine = table.seats_of(reader)
    shown = table.memory.seats
    if shown is None:
        shown = [_seat(table, seat, False, now) for seat in table.seats]
        if not is_on(table) and all(seat.online for seat in table.seats):
            table.memory.seats = shown
    return [_seat(table, table.seats[each.seat], True, now) if each.seat in mine else each for each in shown]


def _seat(table: Table, seat: Seat, yours: bool, now: float) -> SeatState:
    return SeatState(
        seat=seat.name,
        name=seat.title,
        short=seat.spoken,
        who=seat.who,
        person=seat.called,
        bot=seat.bot,
        online=seat.online,
        held=seat.held,
        holdable_in=seat.holdable_in(now),
        ready=seat.ready,
        yours=yours,
        seconds_left=round(table.clock.left(seat.name, now), 1) if is_on(table) and seat.person else None,
        runs=seat.name in table.clock.running,
        timed_out=seat.timed_out,
    )


def _undo(table: Table, reader: Reader, now: float) -> UndoState:
    why_not = why_not_free(table, reader)
    return UndoState(
        free=not why_not,
        why_not=why_not,
        points=points(table, reader),
        never=bool(why_never(table, reader)),
        pause=table.patience.left(table.person(reader), now),
        redo=may_redo(table, reader),
    )


def _vote(table: Table, poll: Poll) -> OpenVote:
    """The open vote, each person by the first of their seats: who asked, and whose consent it needs."""
    asked = voices_of(table, poll) | {poll.asker}
    voiced: dict[str, str] = {}
    for seat in table.seats:
        if seat.person in asked:
            voiced.setdefault(seat.person, seat.name)
    return OpenVote(
        vote=poll.number,
        by=poll.asked.by,
        to=poll.asked.point,
        takes_back=max(0, table.at - poll.asked.to),
        about=poll.asked.about,
        seat=poll.asked.seat,
        turns=poll.asked.turns,
        yes=[seat for person, seat in voiced.items() if person in poll.yes],
        no=[seat for person, seat in voiced.items() if person in poll.no],
        waits_for=[seat for person, seat in voiced.items() if person not in poll.yes | poll.no],
    )


def _secret(table: Table, reader: Reader) -> SecretChoice | None:
    """Who has chosen in secret, and what this reader has."""
    mine = table.seats_of(reader)
    yours = [pick.option for pick in table.picks if pick.seat in mine]
    return SecretChoice(chosen(table), yours) if chosen(table) or yours else None


def branches(table: Table, seats: tuple[str, ...]) -> list[Branch]:
    """The decisions that were taken back last, as far as these seats may know them."""
    made = table.memory.branches
    if seats not in made:
        made[seats] = _branches(table, seats)
    return made[seats]


def _branches(table: Table, seats: tuple[str, ...]) -> list[Branch]:
    lines = [(line.start, line.moments) for line in table.play.branches[-MOST_BRANCHES:]]
    ahead = table.play.ahead
    if ahead and not table.lost:
        lines.append((len(table.play.decisions), ahead))
    return [
        Branch(
            start + table.offset,
            [decision_words(table, seats, moment) for moment in moments[:MOST_OF_A_BRANCH]],
            max(0, len(moments) - MOST_OF_A_BRANCH),
        )
        for start, moments in lines[-MOST_BRANCHES:]
    ]


def notes(table: Table) -> list[str]:
    """What everybody should know about this table."""
    opened = table.opened
    found = [went_on_words(entry) for entry in table.went_on]
    if table.settings.show_all and table.settings.spectators:
        found.append(f"Spectators see everything, {counted(table.settings.show_all, 'turn')} late.")
    if opened.seed is not None or opened.from_save or (table.was_over and not table.over):
        found.append(KNOWN_SEED)
    if opened.private:
        found.append(WHAT_IF)
    if not table.saved:
        found.append(NOT_SAVED)
    if table.broken:
        found.append("This table cannot go on; this is its last good moment. Its log can be downloaded.")
    return found


# ------------------------------------------------------------------ whom the table waits for


def waiting(table: Table, reader: Reader, view: View) -> str:
    """Whom or what the table waits for, by what everybody knows; empty: this reader, or nobody."""
    if table.over or table.broken:
        return ""
    mine = table.played_by(reader)
    if table.poll is not None and not (mine and mine[0].person not in table.poll.yes | table.poll.no):
        return "The table waits for a vote."
    if all_may_act(table):
        return _waiting_in_a_free_step(table, mine)
    wishes = table.step.wishes
    if wishes and all(seat.person in wishes for seat in mine):
        slow = [seat for seat in table.seats if seat.played and seat.person not in wishes]
        return f"Waiting for {listed([_called(seat) for seat in slow])}." if slow else ""
    asked = [name for name in view["choice"]["asked"] if name in table.seats]
    others = bool(asked) and len(asked) == len(view["choice"]["asked"])
    if any(seat.name in asked for seat in mine) or (mine and view["choice"]["options"] and not others):
        return ""
    waits = [table.seats[name] for name in asked] or [seat for seat in table.seats if seat.played]
    return f"Waiting for {listed([_called(seat) for seat in waits])}." if waits else "Waiting for the bots."


def _waiting_in_a_free_step(table: Table, mine: list[Seat]) -> str:
    """While all may act: those who are not ready yet."""
    if any(not seat.ready for seat in mine):
        return ""
    slow = [seat for seat in table.seats if seat.played and not seat.ready]
    return f"Waiting for {listed([_called(seat) for seat in slow])}." if slow else "The bots act."


def _called(seat: Seat) -> str:
    """A seat with who plays it."""
    if seat.who == "open":
        return f"somebody to play {seat.spoken}"
    who = "a bot" if seat.bot else seat.called
    return f"{seat.spoken} ({who})" if who and who != seat.spoken else seat.spoken

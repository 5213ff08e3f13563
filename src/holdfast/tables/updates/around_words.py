"""What happens around the game, one sentence each: people, votes, talk, settings. Everybody may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from holdfast.games.common.told.prose import counted, listed
from holdfast.tables.log.consent import BOT, SHOW_ALL
from holdfast.tables.messages.undoing import LAST
from holdfast.tables.shapes.around_the_game import Settings, Told
from holdfast.tables.shapes.entries import (
    BotSat,
    BotsCalled,
    CameBack,
    Changed,
    Continued,
    Dropped,
    Linked,
    Picked,
    Pointed,
    Proposed,
    PutBack,
    Said,
    SaidReady,
    SatDown,
    StoodUp,
    TakenBack,
    TimeUp,
    VoteAsked,
    VoteClosed,
    Voted,
    WentOn,
    Wished,
)  # fmt: skip

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table


def _sat_down(table: Table, version: int, entry: SatDown) -> Told:
    who, seat = entry.name or "Somebody", _spoken(table, entry.seat)
    role = "" if who == seat else f" to play {seat}"
    return _of_seat(table, version, entry.seat, f"{who} sits down{role}.")


def _stood_up(table: Table, version: int, entry: StoodUp) -> Told:
    words = "has to leave" if entry.kicked else "has left"
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} {words} the table.")


def _dropped(table: Table, version: int, entry: Dropped) -> Told | None:
    if _alone_then(table, version):
        return None
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} has dropped out.")


def _came_back(table: Table, version: int, entry: CameBack) -> Told | None:
    if _alone_then(table, version):
        return None
    return _of_seat(table, version, entry.seat, f"{_sitting(table, version, entry.seat)} is back.")


def _bot_sat(table: Table, version: int, entry: BotSat) -> Told:
    title = _spoken(table, entry.seat)
    if not entry.bot:
        return _of_seat(table, version, entry.seat, f"No bot plays {title} any more.")
    verb = "holds the seat of" if entry.holds else "plays"
    return _of_seat(table, version, entry.seat, f"A {entry.bot} bot {verb} {title}.")


def _time_up(table: Table, version: int, entry: TimeUp) -> Told:
    return _of_seat(
        table, version, entry.seat, f"Time is up for {_spoken(table, entry.seat)}: a bot plays this turn on."
    )


def _linked(table: Table, version: int, entry: Linked) -> Told:
    whose = _spoken(table, entry.link) if entry.link in table.seats else "spectators"
    return Told(version, "seat", f"There is a new link for {whose}; the old one no longer works.")


def _said_ready(table: Table, version: int, entry: SaidReady) -> Told | None:
    if _alone_then(table, version):
        return None
    words = "is ready" if entry.ready else "is not ready yet, after all"
    return _of_seat(table, version, entry.seat, f"{_spoken(table, entry.seat)} {words}.")


def _wished(table: Table, version: int, entry: Wished) -> Told:
    return _of_seat(table, version, entry.seat, f"{_spoken(table, entry.seat)} has said what all should do.")


def _picked(table: Table, version: int, entry: Picked) -> Told | None:
    return _of_seat(table, version, entry.seat, f"{_spoken(table, entry.seat)} has chosen.") if entry.complete else None


def _put_back(table: Table, version: int, entry: PutBack) -> Told | None:
    words = f"{_spoken(table, entry.seat)} chooses again."
    return _of_seat(table, version, entry.seat, words) if entry.complete else None


def _bots_called(table: Table, version: int, entry: BotsCalled) -> Told | None:
    if _alone_then(table, version):
        return None
    return _of_seat(table, version, entry.seat, f"{_spoken(table, entry.seat)} lets the bots act.")


def _of_seat(table: Table, version: int, seat: str, text: str) -> Told:
    return Told(version, "seat", text, seat=seat)


def _said(table: Table, version: int, entry: Said) -> Told:
    return Told(version, "said", f"{entry.name or _speaker(table, entry.seat)}: {entry.text}", seat=entry.seat)


def _pointed(table: Table, version: int, entry: Pointed) -> Told:
    text = f"{_spoken(table, entry.seat)} points at something."
    return Told(version, "pointed", text, seat=entry.seat, thing=entry.thing, thing_kind=entry.kind)


def _proposed(table: Table, version: int, entry: Proposed) -> Told:
    text = f"{_spoken(table, entry.seat)} proposes to {_spoken(table, entry.to)}: {entry.option}"
    return Told(version, "proposed", text, seat=entry.seat, thing=entry.option, thing_kind="option", to=entry.to)


def _taken_back(table: Table, version: int, entry: TakenBack) -> Told:
    number = table.numbers[version - 2] - entry.to
    who = "The table takes" if entry.voted else f"{_spoken(table, entry.by)} takes"
    where = "" if entry.point == LAST else f", to {entry.point}"
    return Told(version, "undone", f"{who} back {counted(number, 'decision')}{where}.", at=entry.to, seat=entry.by)


def _vote_asked(table: Table, version: int, entry: VoteAsked) -> Told:
    where = "the last decision" if entry.point == LAST else f"all since {entry.point}"
    words = {
        "": f"asks to take back {where}",
        BOT: f"asks that a bot plays {_spoken(table, entry.seat)}",
        SHOW_ALL: f"asks that spectators see everything, {counted(entry.turns, 'turn')} late",
    }
    return Told(version, "vote", f"{_asker(table, entry)} {words[entry.about]}.", seat=entry.by)


def _asker(table: Table, entry: VoteAsked) -> str:
    return _spoken(table, entry.by) if entry.by else "The host"


def _voted(table: Table, version: int, entry: Voted) -> Told:
    return Told(version, "vote", f"{_spoken(table, entry.seat)} says {'yes' if entry.yes else 'no'}.", seat=entry.seat)


def _vote_closed(table: Table, version: int, entry: VoteClosed) -> Told:
    asked = table.log[entry.vote - 1]
    no = "Not everybody agrees." if isinstance(asked, VoteAsked) and asked.about else "It is not taken back."
    return Told(version, "vote", "Everybody agrees." if entry.carried else no)


_BOTS: Final = ("bots wait for the persons", "bots act at once")


def _changed(table: Table, version: int, entry: Changed) -> Told:
    now = entry.settings
    said = [
        "bots act when somebody lets them" if now.bots_wait else _BOTS[now.bots_at_once],
        "nobody talks" if now.silent else "everybody may talk",
        "spectators may watch" if now.spectators else "there are no spectators",
        *clock_words(now),
        *([f"they see everything, {counted(now.show_all, 'turn')} late"] if now.spectators and now.show_all else []),
    ]
    return Told(version, "settings", f"From now on {listed(said)}.")


def clock_words(settings: Settings) -> list[str]:
    """How long people may think, if there is a limit."""
    turn, reserve = settings.turn_seconds, settings.reserve_seconds
    each = [f"{_long(turn)} for each turn"] if turn else []
    whole = [f"{_long(reserve)} for the whole game"] if reserve else []
    return [f"everybody has {listed([*each, *whole])}"] if turn or reserve else []


def _long(seconds: int) -> str:
    """`2 minutes`, `90 seconds`."""
    return counted(seconds // 60, "minute") if seconds % 60 == 0 else counted(seconds, "second")


def _continued(table: Table, version: int, entry: Continued) -> Told:
    return Told(version, "note", "The campaign goes on with its next chapter.", seat=entry.seat)


def _went_on(table: Table, version: int, entry: WentOn) -> Told:
    return Told(version, "note", went_on_words(entry), at=entry.to)


def went_on_words(entry: WentOn) -> str:
    """That a game could not be replayed after an update, since when, and where it went on."""
    what = "this game could not be replayed as it was"
    if entry.decision:
        otherwise = f" in {listed(entry.parts)} by the rule `{entry.rule}`" if entry.parts and entry.rule else ""
        what = f"decision {entry.decision} of this game now comes out differently{otherwise}"
    return f"Holdfast was updated, and {what}: it went on from {entry.name}."


def _spoken(table: Table, seat: str) -> str:
    return table.seats[seat].spoken if seat in table.seats else "the table"


def _sitting(table: Table, version: int, seat: str) -> str:
    """Who sat in a seat at that time, and which one."""
    name, title = table.company.name_then(version, seat), _spoken(table, seat)
    return f"{name} ({title})" if name and name != title else title


def _speaker(table: Table, seat: str) -> str:
    return _spoken(table, seat) if seat else "A spectator"


def _alone_then(table: Table, version: int) -> bool:
    """Whether one person played with bots: they need not be told what they did themselves."""
    return table.company.alone_then(version)


WORDS: Final[dict[type, Callable[[Table, int, Any], Told | None]]] = {
    SatDown: _sat_down,
    StoodUp: _stood_up,
    Dropped: _dropped,
    CameBack: _came_back,
    BotSat: _bot_sat,
    TimeUp: _time_up,
    Linked: _linked,
    SaidReady: _said_ready,
    Picked: _picked,
    PutBack: _put_back,
    Wished: _wished,
    BotsCalled: _bots_called,
    Said: _said,
    Pointed: _pointed,
    Proposed: _proposed,
    TakenBack: _taken_back,
    VoteAsked: _vote_asked,
    Voted: _voted,
    VoteClosed: _vote_closed,
    Changed: _changed,
    Continued: _continued,
    WentOn: _went_on,
}
"""How each kind of entry is told; None: it is not told."""

"""`holdfast replay`: a saved game or a text record again, to any of its decisions, or told whole."""

from __future__ import annotations

import sys
from pathlib import Path

import holdfast
from holdfast.core.events import DECIDED
from holdfast.errors import BadSave
from holdfast.games.common.drawing import fitted
from holdfast.games.common.outcomes import places
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import counted, short_name
from holdfast.record.play import Play
from holdfast.record.saves import find_text, read_file, read_text_as_far
from holdfast.tables.log.first_entry import seat_titles
from holdfast.terminal.kept_games import file_meant
from holdfast.terminal.play_command import asker
from holdfast.terminal.screen import Screen, is_dumb
from holdfast.terminal.stepping import step_through


def replay_at_terminal(file: Path, to: int | None, log: bool, plain: bool) -> int:
    """Where a game stands after a decision, or all that happened up to it; at a real terminal, step by step.

    A record that fails at some decision is shown up to there, followed by the error. The exit code.
    """
    screen = Screen(plain=plain or is_dumb())
    play, stopped = open_file(screen, file)
    if sys.stdin.isatty() and sys.stdout.isatty() and not log and not stopped:
        return step_through(play.replay_to(to or 0), screen, asker(screen), to or 0)
    if to is not None and (to <= len(play.line) - 1 or not stopped):
        play, stopped = play.replay_to(to), ""
    if log:
        tell_all(screen, play)
    else:
        show_place(screen, play)
    if play.outcome is not None:
        screen.say(f"It is over: {play.outcome.reason}.", "title")
        names = {seat: short_name(title) for seat, title in seat_titles(play.game, list(play.seats)).items()}
        for place in places(play.outcome, names):
            screen.say(place)
    if stopped:
        raise BadSave(stopped)
    return 0


def open_file(screen: Screen, file: Path) -> tuple[Play, str]:
    """The game of a save or of a text record, with a line about it; and the error that stopped the record, if any."""
    file = file_meant(file)
    record = text_in(file)
    if record:
        screen.say(f"{file}: a text record, played again with the cards that are here.")
        return read_text_as_far(record)
    play = holdfast.load(file)
    if play.loaded is not None:
        screen.say(f"{file}: {play.loaded}.")
        if not play.loaded.exact:
            play.redo(len(play.undone))  # everything up to the difference can be seen
    return play, ""


def text_in(file: Path) -> str:
    """The text record in a file, alone or among what `holdfast sim` printed; empty if there is none."""
    try:
        return find_text(read_file(file).decode("utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""


def tell_all(screen: Screen, play: Play) -> None:
    """Every decision with its number, and what came of it."""
    pages = pages_of(play.game)
    before = play.loaded.before if play.loaded is not None else []
    for number, (decision, told) in enumerate(before):
        if number:
            screen.say(f"{number}. {decision}", "key")
        for sentence in told:
            screen.say(f"   {sentence}" if not screen.plain else sentence)
    start = max(0, len(before) - 1)
    for number, moment in enumerate(play.moments):
        if number:
            screen.say(f"{start + number}. {moment.decision}", "key")
        events = [event for event in moment.events if event.kind != DECIDED]
        for sentence in pages.logged(play.game, moment.state, events):
            screen.say(f"   {sentence}" if not screen.plain else sentence)


def show_place(screen: Screen, play: Play) -> None:
    """The table after so many decisions."""
    screen.say(f"After {counted(len(play.decisions), 'decision')}.")
    pages, view = pages_of(play.game), play.view(play.seats[0])
    if screen.plain:
        for sentence in pages.told(view, play.seats):
            screen.say(sentence)
    else:
        screen.draw(fitted(pages.drawn(view, play.seats, screen.paper())), pages.inks)
    if play.undone:
        screen.say(f"Next: {play.undone[0]}")

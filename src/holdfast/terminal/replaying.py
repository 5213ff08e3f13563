"""`holdfast replay`: a saved game again, to any of its decisions, or told whole."""

from __future__ import annotations

from pathlib import Path

import holdfast
from holdfast.record.play import Play
from holdfast.terminal import telling
from holdfast.terminal.drawing import draw
from holdfast.terminal.screen import Screen, counted, is_dumb
from holdfast.terminal.table import Table


def replay_at_terminal(file: Path, to: int | None, log: bool, plain: bool) -> None:
    """Where a saved game stands after a decision, or all that happened up to it."""
    screen = Screen(plain=plain or is_dumb())
    play = holdfast.load(file)
    loaded = play.loaded
    if loaded is not None:
        screen.say(f"{file}: {loaded}" + ("." if loaded.exact else ""))
    if to is not None:
        play = play.replay_to(to)
    if log:
        tell_all(screen, play)
    else:
        show_place(screen, play)
    if play.outcome is not None:
        screen.say(f"It is over: {play.outcome.reason}.", "title")


def tell_all(screen: Screen, play: Play) -> None:
    """Every decision with its number, and what came of it."""
    for number, moment in enumerate(play.moments):
        if number:
            screen.say(f"{number}. {moment.decision}", "key")
        for sentence in play.tell(moment.events)[1 if number else 0 :]:
            screen.say(f"   {sentence}" if not screen.plain else sentence)


def show_place(screen: Screen, play: Play) -> None:
    """The table after so many decisions."""
    screen.say(f"After {counted(len(play.decisions), 'decision')}.")
    table = Table.of(play.view(play.seats[0]))
    if screen.plain:
        for sentence in telling.look(table, play.seats):
            screen.say(sentence)
    else:
        draw(screen, table, play.seats)
    if play.undone:
        screen.say(f"Next: {play.undone[0]}")

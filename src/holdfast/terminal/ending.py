"""The end of a game: how it ended, a last chance to go back, what it adds to the player's profile."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from holdfast.core.errors import HoldfastError
from holdfast.games.common.box import entries_of
from holdfast.games.common.outcomes import ended_words, places
from holdfast.record.profile import record_result
from holdfast.terminal.campaigning import tell_campaign
from holdfast.terminal.commands import read_command

if TYPE_CHECKING:
    from holdfast.terminal.session import Session


def tell_end(session: Session) -> None:
    """How it ended."""
    session.say_told()
    outcome = session.play.outcome
    if outcome is not None:
        session.screen.say(ended_words(outcome, session.people), "title")
        for place in places(outcome):
            session.screen.say(place)


def stay(session: Session, handle: Callable[[Session, str], bool]) -> bool:
    """At a real terminal the person may look once more, or take decisions back. Whether the game goes on."""
    if not session.at_terminal or not session.people:
        return False
    session.screen.say("Enter leaves the table; `undo` takes your last decision back, `look` and `log` still work.")
    while session.play.over:
        try:
            line = session.ask("> ")
        except (EOFError, KeyboardInterrupt):
            return False
        if not line.strip() or read_command(line, session.pages) == ("quit", ""):
            return False
        if read_command(line, session.pages) is None:
            session.screen.complain("The game is over. Enter leaves the table, `undo` takes your last decision back.")
        else:
            handle(session, line)
    return True


def conclude(session: Session) -> None:
    """The last words."""
    if session.people:
        tell_achievements(session)
    tell_campaign(session.screen, session.play, session.file)
    command = shlex.join(["holdfast", "replay", str(session.file), "--log"])
    session.screen.advise("The whole game is kept. To see it again:", command)


def tell_achievements(session: Session) -> None:
    """What this game adds to the player's profile."""
    try:
        earned = record_result(session.play)
    except HoldfastError as error:
        session.screen.complain(str(error))
        return
    names = {entry.id: entry.fields["name"] for entry in entries_of(session.play.game, "achievement")}
    for id in earned:
        box = session.play.game.ending.box(session.play.state)
        session.screen.say(f"Achievement: {names.get(id, id)} ({box}).", "key")

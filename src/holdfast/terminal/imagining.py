"""`what if X`: one course that a decision could take, on an imagined table; nothing is decided."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import answer as decide
from holdfast.core.choice import Option
from holdfast.core.state import Event, Sink, State
from holdfast.core.view import imagine
from holdfast.terminal.answering import ask_back, why
from holdfast.terminal.matching import meant
from holdfast.terminal.session import Session

MOST_STEPS: Final = 200
"""So many questions that need no thought are answered on the way."""


def what_if(session: Session, rest: str) -> bool:
    """Tell what a decision could come to. What this person cannot know is dealt anew, so that nothing is given away."""
    if not rest:
        return session.refuse("Say what: `what if end turn`.")
    options = session.options()
    found = meant(options, rest)
    if not found:
        return session.refuse(str(why(session, rest)))
    if len(found) > 1:
        return ask_back(session, rest, options, found)
    session.imagined += 1
    for paragraph in course(session, found[0]):
        session.screen.say(paragraph)
    session.screen.say("So it could go. Nothing is decided, and what is hidden may lie otherwise.", "quiet")
    return False


def course(session: Session, option: Option) -> list[str]:
    """What happens up to the next question that needs thought, and that question."""
    game = session.play.game
    g = imagine(session.view(), f"{session.play.seed} {len(session.play.decisions)} {session.imagined}")
    sink = Sink()
    g.sink = sink
    decide(g, option.call)
    for _ in range(MOST_STEPS):
        following = next_without_thought(session, g)
        if following is None:
            break
        decide(g, following.call)
    events: list[Event] = session.known(sink.events)
    told = session.pages.retold(game, g.layout, events)
    return told if g.over else [*told, f"Then: {session.called(game.prompt(g))}"]


def next_without_thought(session: Session, g: State) -> Option | None:
    """The only answer to the open question, or the one that Enter gives; none where somebody must decide."""
    options = [session.play.game.option(g, call) for call in g.options]
    if g.over or not options or any(option.agreed for option in options):
        return None
    return options[0] if len(options) == 1 else session.pages.on_enter(options)

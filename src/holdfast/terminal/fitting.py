"""What is seen at once: the table, below it what happened, then the question with its options.

What happened and the question always stand on the screen together. The table has what is left of the height, in shorter
forms if need be; of a long story the beginning is read first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdfast.core.choice import Option
from holdfast.games.common.drawing import Part, fitted, shortest
from holdfast.games.common.prose import Line, counted
from holdfast.terminal.option_lines import option_lines

if TYPE_CHECKING:
    from holdfast.terminal.session import Session

TAIL: Final = 4
"""So many lines of a story at least stand above the question."""
WITH: Final = " with "
"""What a decision is paid with stands after this."""
WHOLE: Final = "The screen is low: `look` shows the whole table."


def show_for_the_eye(session: Session, told: Sequence[str], table: bool, asked: Sequence[Line] | None = None) -> None:
    """The table, if it is wished for; what happened; the open question, or what stands in its place."""
    screen = session.screen
    height = screen.height - 1  # the last line is typed on
    style = "quiet" if len(told) == 1 else ""
    story: list[Line] = [(line, style) for text in told for line in screen.lines_of(text)]
    parts = session.pages.drawn(session.view(), session.people, screen.paper(whole=False)) if table else []
    left = height - min(len(story), TAIL)
    if asked is None:
        asked = question_lines(session, min(left, max(height * 2 // 3, left - len(fitted(parts)))))
    room = height - len(asked)
    most = max(TAIL, room - shortest(parts))
    if len(story) > most and session.at_terminal:
        read_first(session, story[:-most], height)
        story = story[-most:]
    screen.draw(table_lines(session, parts, room - len(story)), session.pages.inks)
    screen.draw(story)
    screen.draw(asked)


def show_whole_table(session: Session) -> None:
    """All of the table, a screen at a time if need be; then the question."""
    lines = fitted(session.pages.drawn(session.view(), session.people, session.screen.paper()))
    asked = question_lines(session, session.screen.height * 2 // 3)
    height = session.screen.height - 1
    most = max(TAIL, height - len(asked))
    if len(lines) > most and session.at_terminal:
        read_first(session, lines[:-most], height)
        lines = lines[-most:]
    session.screen.draw(lines, session.pages.inks)
    session.screen.draw(asked)


def question_lines(session: Session, room: int) -> list[Line]:
    """The prompt and the options, in so many lines; of several ways to do the same, the usual one."""
    prompt: list[Line] = [(line, "title") for line in session.screen.lines_of(session.question())]
    options = session.options()
    usual = usual_ways(session, options)
    others = len(options) - len(usual)
    left = room - len(prompt) - (1 if others else 0)
    lines = option_lines(session.screen, options, usual if others else None, max(1, left))
    if others:
        lines.append(f"  `options` lists {counted(others, 'other way')} to do the same.")
    return [*prompt, *((line, "") for line in lines)]


def usual_ways(session: Session, options: Sequence[Option]) -> list[int]:
    """The calls of the options without those that differ from a usual one only in what the game settles by itself."""
    ways: dict[str, list[Option]] = {}
    for option in options:
        ways.setdefault(option.text.rpartition(WITH)[0] or option.text, []).append(option)
    found: list[int] = []
    for alike in ways.values():
        usual = session.pages.usual(alike) if len(alike) > 1 else None
        found += [option.call for option in ([usual] if usual is not None else alike)]
    return found


def table_lines(session: Session, parts: Sequence[Part], height: int) -> list[Line]:
    """The table in so many lines, if that can be; the first time that it is not whole, this is said."""
    lines = fitted(parts, height)
    if len(lines) == len(fitted(parts)) or session.shortened:
        return lines
    session.shortened = True
    return [*fitted(parts, height - 1), (WHOLE, "quiet")]


def read_first(session: Session, story: Sequence[Line], height: int) -> None:
    """The beginning of a story, a screen at a time. What is typed instead of Enter answers the next question."""
    for start in range(0, len(story), height - 1):
        session.screen.draw(story[start : start + height - 1], session.pages.inks)
        session.screen.say("Enter goes on.", "title")
        session.typed = session.ask("> ") if not session.typed.strip() else session.typed

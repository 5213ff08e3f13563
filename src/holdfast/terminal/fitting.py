"""What is seen at once: the table, below it what happened, then the question with its options.

What happened and the question always stand on the screen together. The table has what is left of the height, in shorter
forms if need be; of a long story the beginning is read first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from holdfast.core.choice import Option
from holdfast.games.common.drawing import Part, fitted, shortest
from holdfast.games.common.told.prose import Line, counted
from holdfast.terminal.option_lines import LEFT_OUT, MORE, option_lines

if TYPE_CHECKING:
    from holdfast.terminal.screen import Screen
    from holdfast.terminal.session import Session

TAIL: Final = 4
"""So many lines of a story at least stand above the question."""
SENTENCE_ENDS: Final = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
WITH: Final = " with "
"""What a decision is paid with stands after this."""
OTHERS: Final = "  `options` lists"
"""Begins the line about other ways to do the same; who reads them is also told what each option does."""
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
        asked = question_beside(session, height, left, parts)
        if parts and len(fitted(parts)) > height - len(story) - len(asked) and is_brief(session, asked):
            asked.append((MORE, ""))
    room = height - len(asked)
    most = max(TAIL, room - shortest(parts))
    if len(story) > most and session.at_terminal:
        first, last = cut_in_two(screen, told, most)
        read_first(session, [(line, style) for line in first], height)
        story = [(line, style) for line in last]
    screen.draw(table_lines(session, parts, room - len(story)), session.pages.inks)
    screen.draw(story)
    screen.draw(asked)


def question_beside(session: Session, height: int, left: int, parts: Sequence[Part]) -> list[Line]:
    """The question in two thirds of the screen, or in what the table leaves.

    Where the table in its shortest form would lose its head, options are told in fewer words, as long as all are told.
    """
    most = min(left, max(height * 2 // 3, left - len(fitted(parts))))
    fewer = max(height * 2 // 5, left - shortest(parts)) if parts else most
    if fewer < most:
        asked = question_lines(session, fewer)
        if not leaves_out(asked):
            return asked
    return question_lines(session, most)


def leaves_out(asked: Sequence[Line]) -> bool:
    """Whether some options are not listed."""
    return any(text.endswith(LEFT_OUT) for text, _ in asked)


def is_brief(session: Session, asked: Sequence[Line]) -> bool:
    """Whether there is more to say of some options than stands there."""
    told = any(text == MORE or text.startswith(OTHERS) for text, _ in asked) or leaves_out(asked)
    return not told and bool(session.pages.remarks(session.view(), session.options()))


def cut_in_two(screen: Screen, told: Sequence[str], most: int) -> tuple[list[str], list[str]]:
    """A story in two parts, the second of so many lines at most; it is cut between sentences if that can be."""
    sentences = [SENTENCE_ENDS.split(text) for text in told]
    ends = [(number, at) for number, texts in enumerate(sentences) for at in range(len(texts))]
    for number, at in ends[1:]:
        last = [" ".join(sentences[number][at:]), *told[number + 1 :]]
        lines = [line for text in last for line in screen.lines_of(text)]
        if len(lines) <= most:
            first = [*told[:number], *filter(None, [" ".join(sentences[number][:at])])]
            return [line for text in first for line in screen.lines_of(text)], lines
    lines = [line for text in told for line in screen.lines_of(text)]
    return lines[:-most], lines[-most:]


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
        lines.append(f"{OTHERS} {counted(others, 'other way')} to do the same.")
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

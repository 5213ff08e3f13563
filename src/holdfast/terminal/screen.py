"""Output: the one place that knows the width, the colours and whether somebody looks or listens."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO

import click

from holdfast.content.visible import visible
from holdfast.games.common.drawing import Paper
from holdfast.games.common.told.prose import TOGETHER, WIDTH, Line, sentence, wrapped
from holdfast.games.common.told.prose import counted as counted
from holdfast.games.common.told.prose import listed as listed

NARROWEST: Final = 40
WIDEST: Final = 160
"""Lines that are longer are hard to read."""

STYLES: Final[dict[str, dict[str, Any]]] = {
    "title": {"bold": True},
    "friend": {"fg": "cyan", "bold": True},
    "enemy": {"fg": "red"},
    "place": {"fg": "yellow"},
    "danger": {"fg": "red", "bold": True},
    "quiet": {"dim": True},
    "doubt": {"fg": "yellow", "bold": True},
    "key": {"fg": "green", "bold": True},
    "map": {},
}
"""Colours only repeat what words say."""

ORNAMENTS: Final = {
    " ·": ",", "× ": "", "…": "...", "°": "*", "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "═": "=",
    "╞": "=", "╡": "=", "╥": "|", "╨": "|", "┄": ".", "┆": ":",
}  # fmt: skip
"""What is only drawn, and what an ear or an old terminal gets instead."""


def is_dumb(stream: TextIO | None = None) -> bool:
    """Whether the output is not a terminal, or one that can only print."""
    stream = stream or sys.stdout
    return not stream.isatty() or os.environ.get("TERM", "") == "dumb"


def has_colours(stream: TextIO | None = None) -> bool:
    """Colours only if the terminal has them and NO_COLOR is not set."""
    return not is_dumb(stream) and not os.environ.get("NO_COLOR")


def can_draw_lines(stream: TextIO | None = None) -> bool:
    """Whether the output can print the few characters that drawn lines need."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        "".join(ORNAMENTS).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def terminal_size(stream: TextIO | None = None) -> os.terminal_size:
    """Columns and lines of the terminal as it is now; it may have been resized since it was last asked."""
    try:
        found = os.get_terminal_size((stream or sys.stdout).fileno())
    except (OSError, ValueError):
        found = os.terminal_size((0, 0))
    return found if found.columns and found.lines else shutil.get_terminal_size((WIDTH, 24))


def spoken_width(stream: TextIO | None = None) -> int:
    """The width at which plain lines are broken, so that a terminal does not break words; 0 for never."""
    if not (stream or sys.stdout).isatty():
        return 0
    return max(NARROWEST, terminal_size(stream).columns - 1)


def drawn_width(stream: TextIO | None = None) -> int:
    """The width at which a table is drawn: that of the terminal, if it is one and not very wide."""
    if not (stream or sys.stdout).isatty():
        return WIDTH
    return max(NARROWEST, min(WIDEST, terminal_size(stream).columns))


class Screen:
    """Lines of text for an eye (drawn) or an ear (plain)."""

    def __init__(
        self, plain: bool, colour: bool | None = None, lines: bool | None = None, size: tuple[int, int] | None = None
    ) -> None:
        self.plain = plain
        self.size = size
        """Columns and lines, where they are not those of the terminal."""
        self.colour = not plain and (has_colours() if colour is None else colour)
        self.lines = not plain and (can_draw_lines() if lines is None else lines)
        self.muted = False
        """While answers that were given before are read again, nothing is said."""
        self.noticed: set[str] = set()
        """What need be said only once, and has been."""

    def once(self, text: str) -> str:
        """A notice the first time that it is due; nothing from then on."""
        if text in self.noticed:
            return ""
        self.noticed.add(text)
        return text

    @property
    def width(self) -> int:
        """How wide a line may be now; 0: as wide as it is."""
        if self.size is not None:
            return self.size[0]
        return spoken_width() if self.plain else drawn_width()

    @property
    def height(self) -> int:
        """How many lines can be seen at once."""
        return self.size[1] if self.size is not None else terminal_size().lines

    def paper(self, whole: bool = True) -> Paper:
        """What a table is drawn on."""
        return Paper(self.width or WIDTH, whole)

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where there are colours."""
        return click.style(text, **STYLES[style]) if self.colour and text and style else text

    def say(self, text: str = "", style: str = "") -> None:
        """One paragraph, broken between words at the width; where no terminal shows it, it is one line for the ear."""
        self.put(self.lines_of(text), style)

    def lines_of(self, text: str) -> list[str]:
        """A paragraph in lines of the width."""
        return [text] if not self.width or not text else wrapped(self.sayable(text, TOGETHER), width=self.width)

    def put(self, lines: Iterable[str], style: str = "") -> None:
        """Lines that are broken already."""
        for line in () if self.muted else lines:
            click.echo(self.painted(line, style), color=self.colour)

    def painted(self, line: str, style: str) -> str:
        """A line in its style; what stands side by side, each in its own."""
        columns = line.split("\t") if "\t" in style else [line]
        return " ".join(self.paint(self.sayable(text), each) for text, each in zip(columns, style.split("\t")))

    def advise(self, text: str, command: str) -> None:
        """Something to type, on a line of its own and never broken, so that it can be copied."""
        self.say(text)
        self.put([command])

    def complain(self, text: str) -> None:
        """Say what was wrong with the last input."""
        self.say(text, "doubt")

    def sayable(self, text: str, together: str = " ") -> str:
        """The text in characters that the output has; for the ear and for old terminals without ornaments."""
        text = together.join(map(visible, text.split(TOGETHER)))
        if self.lines:
            return text
        for ornament, word in ORNAMENTS.items():
            text = text.replace(ornament, word).replace(ornament.replace(" ", TOGETHER), word)
        return text

    def draw(self, lines: Iterable[Line], inks: Sequence[tuple[str, str]] = ()) -> None:
        """Lines that are broken already, each in its style; on a map some words have one of their own."""
        for line, style in lines:
            if style == "map" and self.colour:
                click.echo(self.inked(self.sayable(line), inks), color=True)
            else:
                self.put([line], style)

    def inked(self, line: str, inks: Sequence[tuple[str, str]]) -> str:
        """A line with its words in their styles; the first pattern that fits a word has it."""
        pattern = "|".join(f"(?P<ink{number}>{words})" for number, (words, _) in enumerate(inks))
        return re.sub(pattern, lambda found: self.paint(found[0], inks[int(str(found.lastgroup)[3:])][1]), line)


def named(text: str, seats: Sequence[str]) -> str:
    """With a capital at the head of the sentence and of every player's name; what stands in `quotes` is left alone."""
    found = re.sub(
        rf"`[^`]*`|\b(?:{'|'.join(map(re.escape, seats))})\b",
        lambda match: match[0] if match[0].startswith("`") else match[0].capitalize(),
        text,
    )
    return sentence(found)

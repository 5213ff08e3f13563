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
from holdfast.games.common.prose import TOGETHER, WIDTH, Line, sentence, wrapped
from holdfast.games.common.prose import counted as counted
from holdfast.games.common.prose import listed as listed

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


def spoken_width(stream: TextIO | None = None) -> int:
    """The width at which plain lines are broken, so that a terminal does not break words; 0 for never."""
    if not (stream or sys.stdout).isatty():
        return 0
    return max(40, shutil.get_terminal_size((WIDTH, 24)).columns - 1)


def screen_height() -> int:
    """How many lines the terminal shows."""
    return shutil.get_terminal_size((WIDTH, 24)).lines


class Screen:
    """Lines of text for an eye (drawn) or an ear (plain)."""

    def __init__(self, plain: bool, colour: bool | None = None, lines: bool | None = None) -> None:
        self.plain = plain
        self.colour = not plain and (has_colours() if colour is None else colour)
        self.lines = not plain and (can_draw_lines() if lines is None else lines)
        self.muted = False
        """While answers that were given before are read again, nothing is said."""
        self.width = spoken_width() if plain else WIDTH

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where there are colours."""
        return click.style(text, **STYLES[style]) if self.colour and text and style else text

    def say(self, text: str = "", style: str = "") -> None:
        """One paragraph, broken between words at the width; where no terminal shows it, it is one line for the ear."""
        self.put([text] if not self.width or not text else wrapped(text, width=self.width), style)

    def put(self, lines: Iterable[str], style: str = "") -> None:
        """Lines that have their length already."""
        for line in () if self.muted else lines:
            click.echo(self.paint(self.sayable(line), style), color=self.colour)

    def advise(self, text: str, command: str) -> None:
        """Something to type, on a line of its own and never broken, so that it can be copied."""
        self.say(text)
        self.put([command])

    def complain(self, text: str) -> None:
        """Say what was wrong with the last input."""
        self.say(text, "doubt")

    def sayable(self, text: str) -> str:
        """The text in characters that the output has; for the ear and for old terminals without ornaments."""
        text = visible(text.replace(TOGETHER, " "))
        if self.lines:
            return text
        for ornament, word in ORNAMENTS.items():
            text = text.replace(ornament, word)
        return text

    def draw(self, lines: Iterable[Line], inks: Sequence[tuple[str, str]] = ()) -> None:
        """Lines that have their length already, each in its style; on a map some words have one of their own."""
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

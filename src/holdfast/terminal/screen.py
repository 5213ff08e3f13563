"""Where words go: one place that knows the width, the colours and whether somebody looks or listens."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, Final, TextIO

import click

from holdfast.content.errors import listed as listed

WIDTH: Final = 100
TOGETHER: Final = "\u00a0"
"""A blank at which no line is broken."""

STYLES: Final[dict[str, dict[str, Any]]] = {
    "title": {"bold": True},
    "friend": {"fg": "cyan", "bold": True},
    "enemy": {"fg": "red"},
    "place": {"fg": "yellow"},
    "danger": {"fg": "red", "bold": True},
    "quiet": {"dim": True},
    "doubt": {"fg": "yellow", "bold": True},
    "key": {"fg": "green", "bold": True},
}
"""What a colour says, a word says too; these only help the eye."""


def is_dumb(stream: TextIO | None = None) -> bool:
    """Whether the output is no terminal, or one that can only print."""
    stream = stream or sys.stdout
    return not stream.isatty() or os.environ.get("TERM", "") == "dumb"


def has_colours(stream: TextIO | None = None) -> bool:
    """Colours only where the terminal has them and nobody asked for none (NO_COLOR)."""
    return not is_dumb(stream) and not os.environ.get("NO_COLOR")


def can_draw_lines(stream: TextIO | None = None) -> bool:
    """Whether the output can say the few characters that drawn lines need."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        "─·×…".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def spoken_width(stream: TextIO | None = None) -> int:
    """Where a terminal would break plain lines in the middle of a word, we break them before; 0: nowhere."""
    if not (stream or sys.stdout).isatty():
        return 0
    return max(40, shutil.get_terminal_size((WIDTH, 24)).columns - 1)


class Screen:
    """Lines of text for an eye (drawn) or an ear (plain)."""

    def __init__(self, plain: bool, colour: bool | None = None, lines: bool | None = None) -> None:
        self.plain = plain
        self.colour = not plain and (has_colours() if colour is None else colour)
        self.lines = not plain and (can_draw_lines() if lines is None else lines)
        self.width = spoken_width() if plain else WIDTH

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where there are colours."""
        return click.style(text, **STYLES[style]) if self.colour and text and style else text

    def say(self, text: str = "", style: str = "") -> None:
        """One paragraph, broken between words at the width; where no terminal shows it, it is one line for the ear."""
        self.put([text] if not self.width or not text else wrapped(text, width=self.width), style)

    def put(self, lines: Iterable[str], style: str = "") -> None:
        """Lines that have their length already."""
        for line in lines:
            click.echo(self.paint(self.sayable(line), style), color=self.colour)

    def advise(self, text: str, command: str) -> None:
        """Something to type, on a line of its own and never broken, so that it can be copied."""
        self.say(text)
        self.put([command])

    def complain(self, text: str) -> None:
        """What went wrong with the last input."""
        self.say(text, "doubt")

    def sayable(self, text: str) -> str:
        """The text in characters that the output has; for the ear and for old terminals without ornaments."""
        text = text.replace(TOGETHER, " ")
        if self.lines:
            return text
        for ornament, word in (("─", "-"), (" ·", ","), ("× ", ""), ("…", "...")):
            text = text.replace(ornament, word)
        return text

    def rule(self, title: str = "") -> str:
        """A drawn line with a title in it."""
        if not title:
            return "─" * WIDTH
        shown = shortened(title, WIDTH - 6)
        return f"── {shown} " + "─" * (WIDTH - len(shown) - 4)


def wrapped(text: str, indent: str = "", hanging: str = "", width: int = WIDTH) -> list[str]:
    """A paragraph broken at the width."""
    lines = textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=hanging, break_long_words=True, break_on_hyphens=False
    )
    return [line.replace(TOGETHER, " ") for line in lines] or [indent.rstrip()]


def together(text: str) -> str:
    """Words that stay on one line."""
    return text.replace(" ", TOGETHER)


def labelled(label: str, text: str, width: int = 10, indent: int = 2) -> list[str]:
    """A label, and beside it a paragraph that stays in its column."""
    start = " " * indent + label.ljust(width)
    return wrapped(text, start, " " * (indent + width))


def shortened(text: str, width: int) -> str:
    """The text, cut to a width if it must be."""
    return text if len(text) <= width else text[: max(1, width - 1)].rstrip() + "…"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 shield`, `3 shields`, `no shields`."""
    word = one if number == 1 else many or one + "s"
    return f"{number or 'no'} {word}"


def named(text: str, seats: Sequence[str]) -> str:
    """With a capital at the head of the sentence and of every player's name; what stands in `quotes` is left alone."""
    found = re.sub(
        rf"`[^`]*`|\b(?:{'|'.join(map(re.escape, seats))})\b",
        lambda match: match[0] if match[0].startswith("`") else match[0].capitalize(),
        text,
    )
    return sentence(found)


def sentence(text: str) -> str:
    """With a capital at its head."""
    return text[:1].upper() + text[1:]

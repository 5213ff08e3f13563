"""Errors about packs: they tell the author where to look and what to write."""

from __future__ import annotations

import copy
import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Self

from holdfast.errors import HoldfastError


class ContentError(HoldfastError):
    """A mistake in a pack or a vocabulary: a message that says what to do, and the place if there is one."""

    def __init__(self, message: str, file: str | None = None, line: int | None = None) -> None:
        super().__init__(message, file, line)
        self.message = message
        self.file = file
        self.line = line
        self.word = ""
        """The word on that line that is meant, if it is only one."""

    def __str__(self) -> str:
        if self.file is None:
            return self.message
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.message}"

    def at(self, file: str, line: int | None, subject: str = "") -> Self:
        """The same error with its place, and with the id of the card it is about before the message."""
        placed = copy.copy(self)
        placed.message = f"{subject}: {self.message}" if subject else self.message
        placed.file = file
        placed.line = line
        placed.args = (placed.message, file, line)
        return placed


class Unreadable(ContentError):
    """A file or a pack that cannot be read; references to it are then not reported as mistakes."""


class UnknownSentence(ContentError):
    """No pattern of the vocabulary reads this sentence."""

    sentence: str = ""  # its word is the one where matching stopped; "" is the end of the sentence
    position: int = 0  # where that word begins, counted in characters from 0
    nearest: str = ""  # the pattern that got furthest


class AmbiguousSentence(ContentError):
    """The vocabulary reads this sentence in more than one way."""

    sentence: str = ""
    patterns: tuple[str, ...] = ()  # the patterns of the two readings


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like this one, if any looks like it."""
    found = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return found[0] if found else None


def did_you_mean(word: str, known: Iterable[str], what: str) -> str:
    """The end of a message about an unknown word of the format: the nearest known word, or all of them."""
    words = sorted(known)
    close = nearest(word, words)
    if close is not None:
        return f"did you mean `{close}`?"
    if not words:
        return f"there is no {what} at all"
    shown = ", ".join(words[:8]) + (", ..." if len(words) > 8 else "")
    return f"write one of: {shown}"


def did_you_mean_value(value: object, known: Sequence[str], otherwise: str) -> str:
    """The end of a message about a wrong value: the nearest valid one, or other advice."""
    close = nearest(str(value), known)
    return f"did you mean {shown(close)}?" if close is not None else otherwise


def shown(value: object) -> str:
    """A value as an author writes it, shortened if it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return listed(words, "or")


def in_order(problems: Iterable[ContentError]) -> list[ContentError]:
    """Problems ordered by file and line."""
    return sorted(problems, key=lambda problem: (problem.file or "", problem.line or 0))

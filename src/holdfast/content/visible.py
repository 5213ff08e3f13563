"""Text that a reader sees as it is written: no control characters, no spaces that nobody sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any, Final

from holdfast.content.lines import FieldPath

JOINERS: Final = frozenset("\u200c\u200d")
"""Invisible characters that some scripts and emoji need."""
HIDDEN: Final = frozenset({"Cc", "Cf", "Co", "Cs"})
"""Categories of characters that draw nothing, or that steer the terminal or the direction of the text."""
NAMES: Final = ("id", "name")
"""The keys under which an entry is called."""


def is_hidden(letter: str) -> bool:
    """Whether a character draws nothing and does something."""
    return letter not in JOINERS and unicodedata.category(letter) in HIDDEN


def visible(text: str, kept: str = "\n") -> str:
    """The text with its hidden characters written out, as in `\\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter.encode("unicode_escape").decode() if letter not in kept and is_hidden(letter) else letter
        for letter in text
    )


def one_spaced(name: str) -> str:
    """A name with single spaces between its words and none around them."""
    return " ".join(name.split())


def objections(value: Any, path: FieldPath = ()) -> Iterator[tuple[FieldPath, str]]:
    """What is wrong with the texts inside a value of a pack, each with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from objections(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from objections(inner, (*path, index))
    elif isinstance(value, str):
        said = objection(value, bool(path) and path[-1] in NAMES)
        if said:
            yield path, said


def objection(text: str, is_name: bool) -> str:
    """Why a text cannot stand in a pack; empty if it can."""
    plain = text.isascii() and text.isprintable()
    hidden = "" if plain else next((letter for letter in text if letter not in "\n\t" and is_hidden(letter)), "")
    if hidden:
        return f"this text has the hidden character {visible(hidden, '')}; take it out"
    if is_name and text != one_spaced(text):
        return f"{visible(text, '')!r} has spaces or line ends too many; write {one_spaced(text)!r}"
    return ""

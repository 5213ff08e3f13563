"""What people type, made safe to show to others: no control characters, nothing that reverses the text."""

from __future__ import annotations

import unicodedata
from typing import Final

from holdfast.content.visible import JOINERS

LONGEST_WORDS: Final = 400
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 80
MOST_MARKS: Final = 3
"""How many marks may stand on one letter."""


def cleaned(text: str, longest: int = LONGEST_WORDS) -> str:
    """One line without invisible characters, of bounded length."""
    kept: list[str] = []
    marks = 0
    for letter in text[: longest * 4]:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
            kept.append(" ")
        elif letter in JOINERS or (kind[0] != "C" and marks <= MOST_MARKS):
            kept.append(letter)
    return " ".join("".join(kept).split())[:longest].strip()

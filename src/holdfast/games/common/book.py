"""The book of a game: its rules on a page, in our own words, for whoever sits down without having read them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Part:
    """A step of a round, a chapter or a sign: what it is called, and what there is to say of it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Book:
    """The rules on a page."""

    wins: str = ""
    """How one wins, in a sentence that fits every scenario."""
    loses: str = ""
    """How one loses."""
    course: Sequence[Part] = ()
    """The course of a round or turn, in order, by the names of its steps."""
    chapters: Sequence[Part] = ()
    """What else one must know to play."""
    signs: Sequence[Part] = ()
    """What the signs on cards and table mean, besides the keywords."""

    def told(self) -> Iterator[str]:
        """The book as it is read out, a paragraph each; the signs are for the eye."""
        yield from filter(None, [self.wins, self.loses])
        for number, step in enumerate(self.course, 1):
            yield f"{number}. {step.name}. {step.text}"
        for chapter in self.chapters:
            yield f"{chapter.name}: {chapter.text}"


NO_BOOK: Final = Book()

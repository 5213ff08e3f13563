"""What a drawn table is made of: lines of a width, and parts that give way where the screen is too low for all of them.

A game draws its table as parts. Each part has a whole form and, if it can be told in fewer lines, shorter ones;
`fitted` takes the shorter forms, the least important parts first, until the table fits. No word is ever cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from holdfast.games.common.told.prose import WIDTH, Line, counted, sentence, styled, together, wrapped

DOT: Final = " · "
KEPT: Final = 100
"""A part of this rank gives way only after all others are at their shortest: it is what the question is about."""
LABEL: Final = 10
"""So many columns a label has."""


class Part(NamedTuple):
    """A part of the table: its whole form first, shorter ones after it."""

    forms: tuple[list[Line], ...]
    rank: int = 0
    """The higher, the later it gives way."""


def part(whole: list[Line], *shorter: list[Line], rank: int = 0) -> Part:
    """A part with its forms, those that are really shorter."""
    forms = [whole]
    for form in shorter:
        if len(form) < len(forms[-1]):
            forms.append(form)
    return Part(tuple(forms), rank)


def fitted(parts: Sequence[Part], height: int | None = None) -> list[Line]:
    """The lines of a table; where they would be more than the height, parts in shorter forms."""
    chosen = [0] * len(parts)

    def lines() -> list[Line]:
        return [line for each, form in zip(parts, chosen) for line in each.forms[form]]

    steps = [(depth, number) for number, each in enumerate(parts) for depth in range(1, len(each.forms))]
    for depth, number in sorted(steps, key=lambda step: (parts[step[1]].rank >= KEPT, step[0], parts[step[1]].rank)):
        if height is None or len(lines()) <= height:
            break
        chosen[number] = depth
    return lines()


def shortest(parts: Sequence[Part]) -> int:
    """How many lines a table has at least."""
    return sum(len(each.forms[-1]) for each in parts)


WIDE: Final = 120
"""On so wide a paper the parts of several players stand side by side."""


def side_by_side(parts: Sequence[Part], paper: Paper) -> list[Part]:
    """Parts drawn on `paper.half`, two of them beside each other; the last of an odd number stands alone."""
    return [
        pair(parts[number], parts[number + 1], paper.half.width) if number + 1 < len(parts) else parts[number]
        for number in range(0, len(parts), 2)
    ]


def pair(one: Part, other: Part, width: int) -> Part:
    """Two parts as one, their lines beside each other."""
    forms: list[list[Line]] = []
    for depth in range(max(len(one.forms), len(other.forms))):
        left, right = (each.forms[min(depth, len(each.forms) - 1)] for each in (one, other))
        forms.append([beside(*lines, width) for lines in zip_longest(left, right, fillvalue=("", ""))])
    return part(*forms, rank=max(one.rank, other.rank))


def beside(left: Line, right: Line, width: int) -> Line:
    """Two lines as one; the left one has its width."""
    if not right[0]:
        return left
    return f"{left[0].ljust(width)}\t{right[0]}", f"{left[1]}\t{right[1]}"


class Paper(NamedTuple):
    """What a table is drawn on."""

    width: int = WIDTH
    whole: bool = True
    """The whole table is wished for, and not only what the open question needs."""

    @property
    def half(self) -> Paper:
        """The paper for one of two things beside each other."""
        return self._replace(width=(self.width - 1) // 2)

    def wrapped(self, text: str, indent: str = "", hanging: str = "") -> list[str]:
        """A paragraph."""
        return wrapped(text, indent, hanging, self.width)

    def said(self, texts: Iterable[str], style: str = "", hanging: str = "  ") -> list[Line]:
        """Sentences, each with its own beginning."""
        return [(line, style) for text in texts for line in self.wrapped(sentence(text), "  ", hanging)]

    def labelled(self, label: str, text: str, style: str = "", label_width: int = LABEL, indent: int = 2) -> list[Line]:
        """A label, and beside it a paragraph that stays in its column."""
        return styled(labelled(label, text, label_width, indent, self.width), style)

    def headed(self, parts: Sequence[str]) -> list[Line]:
        """A drawn line with a title in it; if it is too long it is broken between its parts."""
        rows = [""]
        for each in parts:
            longer = rows[-1] + DOT + each if rows[-1] else each
            rows = [*rows[:-1], longer] if len(longer) <= self.width - 6 or not rows[-1] else [*rows, each]
        found = [line for row in rows for line in wrapped(row, width=self.width - 6)]
        return [(f"── {row} ".ljust(self.width, "─"), "title") for row in found]

    def seat(self, name: str, facts: Sequence[str]) -> list[Line]:
        """The line of a player: `FIONA  10 of 10 HP · level 1`; a fact is not broken."""
        said = DOT.join(together(fact) for fact in facts)
        return styled(self.wrapped(f"{name.upper()}  {said}", "", "    "), "friend")

    def cards(self, label: str, cards: Sequence[str], hidden: int = 0, none: str = "") -> list[Line]:
        """Cards beside a label, those that nobody here knows counted; nothing if there are none."""
        told = [*cards, *([counted(hidden, "hidden card")] if hidden else [])]
        return self.labelled(label, ", ".join(told) or none) if told or none else []

    def columns(self, cells: Sequence[str], start: int = 2, most: int = 4) -> list[str]:
        """Short cells in as many columns as fit, read downwards; one too long for a line goes on below it."""
        rows = in_columns(cells, self.width - start, most)
        return [line for row in rows for line in self.wrapped(row, " " * start, " " * (start + 4))]


def labelled(label: str, text: str, label_width: int, indent: int, width: int) -> list[str]:
    """A label, and beside it a paragraph that stays in its column; where that would be narrow, below it."""
    start = f"{' ' * indent}{label.ljust(label_width)}"
    if not label.endswith(" ") and len(label) >= label_width:
        start = f"{' ' * indent}{label} "
    hanging = min(indent + label_width, max(4, width // 4))
    return wrapped(text, start, " " * hanging, width)


def in_columns(cells: Sequence[str], width: int, most: int) -> list[str]:
    """Cells in as many columns as fit into the width, at most so many, read downwards; a row is one line."""
    widest = max(map(len, cells), default=0) + 2
    columns = max(1, min(most, (width + 2) // widest))
    rows = -(-len(cells) // columns)
    return ["".join(cell.ljust(widest) for cell in cells[row::rows]).rstrip() for row in range(rows)]

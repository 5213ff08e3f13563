"""Decisions as short texts, and the names of things."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from holdfast.core.state import MARK_MASK, State

UNKNOWN = "a hidden card"


def thing_name(g: State, thing: int) -> str:
    """What a card or figure is called now: its name, and its number where a second of that name stands in play."""
    face = g.face[thing]
    if not face:
        return UNKNOWN
    return numbered_name(g.layout.names[g.layout.name_ids[face]], g.marks[thing] & MARK_MASK)


def numbered_name(name: str, number: int) -> str:
    """`Giant Boar`, `Giant Boar 2`."""
    return f"{name} {number}" if number > 1 else name


class Template:
    """A text with arguments in braces; a part in brackets needs its argument: `fight {a} > {b}[ + {c}]`.

    `numbers` are the arguments that are written as numbers: no word of a name is taken for one of them.
    """

    def __init__(self, text: str, numbers: Collection[str] = ()) -> None:
        self.text = text
        self.numbers = numbers
        self.pieces: list[tuple[str, bool]] = []
        for i, part in enumerate(re.split(r"[\[\]]", text)):
            if part:
                self.pieces.append((part, i % 2 == 1))
        self._pattern: re.Pattern[str] | None = None

    def fill(self, values: Mapping[str, int], say: Callable[[str, int], str]) -> str:
        """The text with its arguments."""
        written: list[str] = []
        for piece, optional in self.pieces:
            names = re.findall(r"{(\w+)}", piece)
            if optional and not all(values.get(name, 0) for name in names):
                continue
            for name in names:
                piece = piece.replace("{" + name + "}", say(name, values[name]))
            written.append(piece)
        return "".join(written)

    def between(self) -> list[str]:
        """The words before each argument but the first."""
        _seat, _colon, deed = self.text.replace("[", "").replace("]", "").partition(": ")
        return re.split(r"{\w+}", deed)[1:-1]

    def words_for(self, argument: re.Match[str]) -> str:
        """A pattern for what may stand in place of an argument."""
        return f"(?P<{argument[1]}>" + (r"\d+)" if argument[1] in self.numbers else ".+?)")

    def match(self, text: str) -> dict[str, str] | None:
        """The words in place of the arguments, if the text has this form."""
        if self._pattern is None:
            source = ""
            for piece, optional in self.pieces:
                written = re.sub(r"\\{(\w+)\\}", self.words_for, re.escape(piece))
                source += f"(?:{written})?" if optional else written
            self._pattern = re.compile(source, re.IGNORECASE)
        found = self._pattern.fullmatch(normal(text))
        return None if found is None else {name: word for name, word in found.groupdict().items() if word}


def joints(templates: Iterable[Template]) -> list[str]:
    """What stands between the arguments of decisions, as in ` > ` and ` with `; the longest first."""
    found = {joint for template in templates for joint in template.between() if joint.strip()}
    return sorted(found, key=lambda joint: (-len(joint), joint))


def normal(text: str) -> str:
    """The text with single spaces."""
    return " ".join(text.split())


def without_numbers(text: str) -> str:
    """The same decision with the numbers of things left out."""
    return re.sub(r"(?<=[A-Za-z!?'.)]) \d+(?= |$|,)", "", text)


def in_one_order(text: str) -> str:
    """The same decision with things joined by ` + ` sorted, so that `A + B` equals `B + A`."""
    head, arrow, tail = text.rpartition(" > ")
    return head + arrow + " + ".join(sorted(tail.split(" + ")))


def match_option(offered: Sequence[tuple[int, str]], text: str, left_out: str = "") -> int | None:
    """The option a person means: the exact text, else the text in any case, else one that matches without numbers.

    `left_out` is a pattern for what may also be missing at the end, such as where a card comes from.
    """
    wanted = normal(text)
    for call, said in offered:
        if said == wanted:
            return call
    for call, said in offered:
        if said.casefold() == wanted.casefold():
            return call
    folded = in_one_order(wanted.casefold())
    for loosen in (str, without_numbers):
        for call, said in offered:
            if in_one_order(loosen(said).casefold()) == folded:
                return call
    for call, said in offered if left_out else ():
        if in_one_order(re.sub(f"(?:{left_out})$", "", said).casefold()) == folded:
            return call
    return None


def begins(said: str, start: str) -> bool:
    """Whether an option begins like a text that ends in `...`, with or without numbers."""
    start = normal(start.removesuffix("...")).casefold()
    said = said.casefold()
    return said.startswith(start) or without_numbers(said).startswith(start)

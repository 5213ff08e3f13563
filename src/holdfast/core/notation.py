"""Decisions as short texts, and the names of things."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from holdfast.core.state import MARK_MASK, State

UNKNOWN = "a hidden card"


def thing_name(g: State, thing: int) -> str:
    """What a card or figure is called now: its name, and its number where a second of that name stands in play."""
    face = g.face[thing]
    if not face:
        return UNKNOWN
    return numbered_name(g.layout.names[g.layout.name_ids[face]], g.marks[thing] & MARK_MASK)


NUMBER: Final = re.compile(r"(?:(?<=[^\s\d,:>+])|(?<=[^\s\d]\d)) \d+(?= |$|,)")
"""The number after a name, whatever letters and signs that has."""


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
        self._parts = [(re.split(r"{(\w+)}", piece), optional) for piece, optional in self.pieces]
        """Each piece as words and the names of arguments, by turns."""
        self.names = re.findall(r"{(\w+)}", text)
        """Its arguments, in the order of the text."""
        first = self._parts[0][0] if self._parts and not self._parts[0][1] else [""]
        self.surely = max(first[0::2], key=len).casefold()
        """Words that stand in every text of this form."""
        self.verb = verb_of(text)
        """What is done, without the things."""
        self._pattern: re.Pattern[str] | None = None

    def fill(self, values: Mapping[str, int], say: Callable[[str, int], str]) -> str:
        """The text with its arguments."""
        written: list[str] = []
        for parts, optional in self._parts:
            if optional and not all(values.get(name, 0) for name in parts[1::2]):
                continue
            is_name = False
            for part in parts:
                written.append(say(part, values[part]) if is_name else part)
                is_name = not is_name
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
        plain = normal(text)
        return self.matched(plain) if self.surely in plain.casefold() else None

    def matched(self, plain: str) -> dict[str, str] | None:
        """The same of a text with single spaces in which the words stand that surely do."""
        if self._pattern is None:
            source = ""
            for piece, optional in self.pieces:
                written = re.sub(r"\\{(\w+)\\}", self.words_for, re.escape(piece))
                source += f"(?:{written})?" if optional else written
            self._pattern = re.compile(source, re.IGNORECASE)
        found = self._pattern.fullmatch(plain)
        return None if found is None else {name: word for name, word in found.groupdict().items() if word}


def verb_of(text: str) -> str:
    """What is done, without the things: `fight` of `{seat}: fight {hero} > {monster}`."""
    deed = text.partition(": ")[2]
    return deed.partition("{")[0].strip(" [>") or deed


def joints(templates: Iterable[Template]) -> list[str]:
    """What stands between the arguments of decisions, as in ` > ` and ` with `; the longest first."""
    found = {joint for template in templates for joint in template.between() if joint.strip()}
    return sorted(found, key=lambda joint: (-len(joint), joint))


def normal(text: str) -> str:
    """The text with single spaces."""
    return " ".join(text.split())


def without_numbers(text: str) -> str:
    """The same decision with the numbers of things left out."""
    return NUMBER.sub("", text)


def without_last_number(name: str) -> str:
    """The name of a thing without its number; a number that is part of the name stays."""
    return re.sub(r" \d+$", "", name)


def names_in(text: str, names: Collection[str]) -> list[str]:
    """The names in a list, `Sword, Drog, Troll General, Bow 2`: of several that fit the longest, since names may have
    commas; what is no name ends at the next comma."""
    folded = {name.casefold() for name in names}
    pieces = text.split(", ")
    found: list[str] = []
    while pieces:
        size = len(pieces)
        while size > 1 and without_last_number(", ".join(pieces[:size])).casefold() not in folded:
            size -= 1
        found.append(", ".join(pieces[:size]))
        del pieces[:size]
    return found


def in_one_order(text: str) -> str:
    """The same decision with things joined by ` + ` sorted, so that `A + B` equals `B + A`."""
    head, arrow, tail = text.rpartition(" > ")
    return head + arrow + " + ".join(sorted(tail.split(" + ")))


class Spelling(NamedTuple):
    """How a decision may be written besides as it is told."""

    left_out: str = ""
    """A pattern for what may be missing at the end, such as where a card comes from."""
    either_order: bool = False
    """Whether `A + B` also means `B + A`, because the rules offer only one of them."""


AS_TOLD: Final = Spelling()


class Offered:
    """What is offered, with its texts; asked which option a text means."""

    def __init__(self, offered: Sequence[tuple[int, str]], spelling: Spelling = AS_TOLD) -> None:
        self.offered = offered
        self.spelling = spelling
        self._loose: list[dict[str, int]] | None = None

    def meant(self, text: str) -> int | None:
        """The option a person means: the exact text, else in any case, else one that matches without numbers."""
        wanted = normal(text)
        for call, said in self.offered:
            if said == wanted:
                return call
        folded = wanted.casefold()
        in_order = self._ordered(folded)
        for place, texts in enumerate(self._texts()):
            found = texts.get(in_order if place else folded)
            if found is not None:
                return found
        return None

    def _ordered(self, text: str) -> str:
        return in_one_order(text) if self.spelling.either_order else text

    def _texts(self) -> list[dict[str, int]]:
        """The options by their texts, more and more loosely; of equal ones the first counts."""
        if self._loose is None:
            folded: dict[str, int] = {}
            ordered: dict[str, int] = {}
            bare: dict[str, int] = {}
            shorter: dict[str, int] = {}
            for call, said in self.offered:
                folded.setdefault(said.casefold(), call)
                ordered.setdefault(self._ordered(said.casefold()), call)
                bare.setdefault(self._ordered(without_numbers(said).casefold()), call)
                if self.spelling.left_out:
                    short = re.sub(f"(?:{self.spelling.left_out})$", "", said)
                    shorter.setdefault(self._ordered(short.casefold()), call)
            self._loose = [folded, ordered, bare, shorter]
        return self._loose


def match_option(offered: Sequence[tuple[int, str]], text: str, spelling: Spelling = AS_TOLD) -> int | None:
    """The option that a text means; None if there is none."""
    return Offered(offered, spelling).meant(text)


def begins(said: str, start: str) -> bool:
    """Whether an option begins like a text that ends in `...`, with or without numbers."""
    start = normal(start.removesuffix("...")).casefold()
    said = said.casefold()
    return said.startswith(start) or without_numbers(said).startswith(start)

"""One check file: what may stand in it, and on which line something stands that may not."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from holdfast.content import ContentError, Entry, Place
from holdfast.content.bounds import why_unreadable
from holdfast.content.conversion import problems_of
from holdfast.content.entries import Places, places_in
from holdfast.errors import HoldfastError
from holdfast.record.checks.rulings import rulings_of

MOST_BYTES: Final = 1_000_000
"""A check is a page of text; a larger file is something else."""
ASSERTS: Final = ("is", "can", "cannot")

Number = Annotated[int, Meta(ge=0)]


class Compared(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is compared with the table."""

    is_: dict[str, Any] = field(default={}, name="is")
    can: list[str] = []
    cannot: dict[str, str] | list[str] = {}


class When(Compared):
    """One decision."""

    do: str = ""
    dice: list[int | str] = []
    shuffle: dict[str, Any] = {}
    draw: dict[str, Any] = {}
    forced: bool = False
    until: str = ""


class Then(Compared):
    """What is true at the end."""

    at: str = ""


class Check(Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    game: str
    title: str = ""
    source: str = ""
    ruling: Number | list[Number] = []
    gap: str | list[str] = []
    sentence: str = ""
    given: dict[str, Any] = {}
    when: list[When] = []
    then: Then | None = None
    fails: bool = False
    goal: str = ""
    turns: Number = 0


class BadCheck(HoldfastError):
    """A file that is no check, and the line to correct."""


class CheckFile:
    """The values of a check file, each with its line."""

    def __init__(self, values: dict[str, Any], text: str) -> None:
        self.values = values
        places = places_in("", text)
        self.entry = Entry("check", "", values, Places(lambda: {(): Place("", 1), **places}))

    @property
    def fails(self) -> bool:
        """Whether the file says that it must fail."""
        return self.values.get("fails") is True

    @property
    def rulings(self) -> list[int]:
        """The numbers of the rulings that it shows."""
        numbers = self.values.get("ruling", [])
        return numbers if isinstance(numbers, list) else [numbers]

    def at(self, message: str, *path: str | int) -> str:
        """A message with the line of what it is about."""
        return f"line {self.entry.place_of(*path).line}: {message}"

    def told(self, problem: ContentError) -> str:
        """A problem of a field, with its line."""
        return f"line {problem.line}: {problem.message}" if problem.line else problem.message

    def validate(self) -> None:
        """Every key is known, every value has its type, and every ruling exists."""
        for problem in problems_of(self.entry, Check):
            raise BadCheck(self.told(problem))
        known = [int(ruling) for ruling in rulings_of(self.values["game"]) if ruling.isdecimal()]
        for number in self.rulings if known else ():
            if number not in known:
                page = f"docs/rulings/{self.values['game']}.md"
                raise BadCheck(
                    self.at(f"there is no ruling {number}; the last one of {page} is {max(known)}", "ruling")
                )
        for place, line in enumerate(self.values.get("when", [])[1:], 1):
            if not line.get("do"):
                raise BadCheck(self.at("only the first [[when]] may have no `do`; say what is decided", "when", place))

    def must_compare(self) -> None:
        """A check that compares nothing shows nothing; only a puzzle may do so."""
        parts: Sequence[Mapping[str, Any]] = [*self.values.get("when", []), self.values.get("then", {})]
        if not self.values.get("goal") and not any(part.get(key) for part in parts for key in ASSERTS):
            raise BadCheck("nothing is compared; add `is`, `can` or `cannot` to [then]")


def gather_piles(line: Any) -> None:
    """`"shuffle.deck.fiona" = [...]` in quotes is the same as a table."""
    for key in [*line] if isinstance(line, dict) else ():
        outer, _, pile = key.partition(".")
        if pile and outer in ("shuffle", "draw") and isinstance(line.setdefault(outer, {}), dict):
            line[outer][pile] = line.pop(key)


def read_check(path: Path) -> CheckFile:
    """The values of a file with their lines; a BadCheck if it is no TOML, or far too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise BadCheck(f"is larger than {MOST_BYTES:,} bytes; a check is a page of text")
        text = data.decode("utf-8-sig")
        values = tomllib.loads(text)
        for line in values["when"] if isinstance(values.get("when"), list) else ():
            gather_piles(line)
        if said := why_unreadable(values):
            raise BadCheck(f"cannot be read: {said}")
        return CheckFile(values, text)
    except (tomllib.TOMLDecodeError, OSError, UnicodeDecodeError) as problem:
        raise BadCheck(f"cannot be read: {problem}") from problem
    except RecursionError as problem:
        raise BadCheck("cannot be read: its lists are nested too deeply; make them flatter") from problem

"""What an auditor says of a recorded game, phase by phase. Imports nothing of Holdfast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from tests.audit.reading import Over, Reader, Unjudged, Wrong

RIGHT: Final = "right"
WRONG: Final = "wrong"
UNJUDGED: Final = "unjudged"

R = TypeVar("R", bound=Reader[Any])


@dataclass
class Verdict:
    """What the auditor thinks of one phase."""

    phase: str
    place: str
    judgement: str
    expected: str = ""
    actual: str = ""

    def __str__(self) -> str:
        if self.judgement == WRONG:
            return f"{self.place}, {self.phase}: expected {self.expected}; the record has {self.actual}"
        return f"{self.place}, {self.phase}: {self.judgement} {self.expected}".rstrip()


@dataclass
class Report:
    """All verdicts of one or several games."""

    verdicts: list[Verdict] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def of(self, judgement: str) -> list[Verdict]:
        """The verdicts with this judgement."""
        return [verdict for verdict in self.verdicts if verdict.judgement == judgement]

    def phases(self) -> Counter[str]:
        """How many phases of each name were found."""
        return Counter(verdict.phase for verdict in self.verdicts)

    def add(self, other: Report) -> None:
        """Another game's verdicts too."""
        self.verdicts += other.verdicts
        self.seen += other.seen


class Judge(Generic[R]):
    """Judges one recorded game: for each phase right, wrong (what is expected, what the record has) or unjudged (why)."""

    def __init__(self, reader: R) -> None:
        self.reader = reader
        self.report = Report()

    def audit(self) -> Report:
        """Read the record from its first event to its last."""
        r = self.reader
        while r.peek() is not None:
            here = r.at
            self.read_on()
            assert r.at > here, "the auditor must go on"
        self.report.seen = r.seen
        for broken in r.broken:
            self.report.verdicts.append(Verdict("record", "", WRONG, "a record that joins up", broken))
        return self.report

    def read_on(self) -> None:
        """Judge the phase that begins here, or pass by what belongs to none."""
        raise NotImplementedError

    def when(self) -> str:
        """The round or turn that is read."""
        raise NotImplementedError

    def judge(self, name: str, rule: Callable[[R], None]) -> bool | None:
        """Judge one phase. True: go on with the next; None: all is cut short, as it must be; False: not right."""
        try:
            rule(self.reader)
        except Over:
            self.say(name, RIGHT)
            return None
        except Wrong as wrong:
            self.say(name, WRONG, wrong.expected, wrong.actual)
        except Unjudged as why:
            self.say(name, UNJUDGED, str(why))
        else:
            self.say(name, RIGHT)
            return True
        return False

    def say(self, name: str, judgement: str, expected: str = "", actual: str = "") -> None:
        """Write a verdict down."""
        r = self.reader
        place = f"{self.when()}, event {r.at} of {r.header.get('name', 'a game')}"
        self.report.verdicts.append(Verdict(name, place, judgement, expected, actual))

"""The reasons of a game: each is declared once, by its code, in the chapter that objects with it.

    HAS_FOUGHT: Final = because("has_fought", "{hero} has already fought this round", "another hero may", "44")

A rule returns the number. Numbers are dealt as the chapters are imported, so nothing that is kept may depend on them;
people and programs know a reason by its code.
"""

from __future__ import annotations

from holdfast.core.why import OWN_CODES


class Reason:
    """Why something is not possible: its code, which is a name, the words, the remedy, and the ruling behind it.

    The remedy is the least thing that would make it possible. The ruling is its number or its letters on the page of
    the game's rulings; nothing, if there is none.
    """

    def __init__(self, code: str, words: str, remedy: str, ruling: str, elsewhere: bool) -> None:
        self.code = code
        self.words = words
        self.remedy = remedy
        self.ruling = ruling
        self.elsewhere = elsewhere
        """Whether all it says is that a thing lies where the rule does not look: another of that name may be meant."""


class Reasons:
    """All reasons of one game, by their numbers; 0 is no reason."""

    def __init__(self) -> None:
        self.known: list[Reason] = []
        self.codes: set[str] = set(OWN_CODES)

    def add(self, code: str, words: str, remedy: str = "", ruling: str = "", *, elsewhere: bool = False) -> int:
        """One more reason. Its code belongs to it alone."""
        if not code or code in self.codes:
            raise ValueError(f"the code `{code}` is taken; give this reason another: {words}")
        self.codes.add(code)
        self.known.append(Reason(code, words, remedy, ruling, elsewhere))
        return len(self.known)

    def __getitem__(self, number: int) -> Reason:
        if not 0 < number <= len(self.known):
            raise KeyError(number)
        return self.known[number - 1]

    def __contains__(self, number: int) -> bool:
        return 0 < number <= len(self.known)

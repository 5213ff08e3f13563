"""Why something is not possible, as data: programs go by the code, people read the words."""

from __future__ import annotations

from typing import Final

# The codes of the machine's own reasons; those of rules stand in the chapters of their games.
OVER: Final = "over"
UNKNOWN_NAME: Final = "unknown_name"
NOT_IN_SIGHT: Final = "not_in_sight"
NOT_NOW: Final = "not_now"
NOT_YOURS: Final = "not_yours"
NOT_OFFERED: Final = "not_offered"
MUST_ANSWER: Final = "must_answer"
OWN_CODES: Final = (OVER, UNKNOWN_NAME, NOT_IN_SIGHT, NOT_NOW, NOT_YOURS, NOT_OFFERED, MUST_ANSWER)


class Why:
    """Why something is not possible; false where it is possible. As text it is one paragraph for people."""

    def __init__(
        self, code: str = "", words: str = "", remedy: str = "", ruling: str = "", brief: str = "", text: str = ""
    ) -> None:
        self.code = code
        """A name that does not change, unique in its game."""
        self.words = words
        self.remedy = remedy
        """The least thing that would make it possible, or nothing."""
        self.ruling = ruling
        """The number or letters of the ruling behind it (docs/rulings/<game>.md), or nothing."""
        self.brief = brief or words
        """The words beside the thing they are about, which they then call `it`."""
        self.text = text or (f"{words}{': ' + remedy if remedy else ''}." if words else "")

    def __bool__(self) -> bool:
        return self.code != ""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.code}: {self.text}>" if self.code else "<possible>"


POSSIBLE: Final = Why()

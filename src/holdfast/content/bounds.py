"""How large a pack may be. Packs come from strangers too, so nothing in them may take for ever to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from holdfast.content.errors import ContentError, Unreadable
from holdfast.content.visible import visible

MOST_FILES: Final = 200
MOST_LETTERS: Final = 2_000_000
"""In all files together."""
LONGEST_NAME: Final = 120
LONGEST_LINE: Final = 4_000
MOST_DOTS: Final = 100
"""On a line: a key of many parts takes far longer to read than it is long."""
MOST_DEPTH: Final = 12
"""Of lists and tables inside each other."""
LARGEST: Final = 10**15
"""Of all numbers."""
MOST_PROBLEMS: Final = 200
"""Of one kind that are listed; whoever has more mends these first."""
LONGEST_SENTENCE: Final = 400
FILE_NAME: Final = re.compile(r"(?!\.)[^/\\:\n]+(/(?!\.)[^/\\:\n]+)*\.toml")
"""The path of a file inside its pack: no folder above it, no other drive."""


class TooMuch(Unreadable):
    """A pack that is not read at all."""


def too_much(files: Mapping[str, str], folder: str) -> Iterator[ContentError]:
    """Why these files are not read."""
    if len(files) > MOST_FILES:
        yield TooMuch(f"a pack has {MOST_FILES} files at most, not {len(files)}; put more cards into one file")
        return
    letters = sum(len(text) for text in files.values())
    if letters > MOST_LETTERS:
        yield TooMuch(f"a pack has {MOST_LETTERS} letters at most, not {letters}; split it into several packs")
        return
    for name, text in files.items():
        if len(name) > LONGEST_NAME or not FILE_NAME.fullmatch(name) or visible(name, "") != name:
            shown = visible(name[:LONGEST_NAME], "")
            yield TooMuch(f"`{shown}` is no name for a file of a pack; write it as in cards.toml or more/cards.toml")
            continue
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE or line.count(".") > MOST_DOTS:
                said = f"this line has more than {LONGEST_LINE} letters or {MOST_DOTS} dots; break it into several"
                yield TooMuch(said, str(Path(folder) / name), number)
                break


def why_unreadable(values: Any) -> str:
    """Why nothing can be made of what a file says; empty if something can."""
    here = [values]
    for _ in range(MOST_DEPTH):
        here = [
            inner
            for each in here
            if isinstance(each, (dict, list))
            for inner in (each.values() if isinstance(each, dict) else each)
        ]
        if any(isinstance(each, int) and abs(each) > LARGEST for each in here):
            return f"a number is larger than {LARGEST}; write a smaller one"
        if not here:
            return ""
    return "lists or tables are nested too deeply; make them flatter"

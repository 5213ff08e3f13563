"""The rulings of a game, one line each under the chapters of the rulebook: docs/rulings/<game>.md."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from holdfast.games import declaration, game_ids, shipped

HERE: Final = Path(__file__).parents
RULING: Final = re.compile(r"(?m)^- (?:(\d+)\.|\(([a-z]+)\)) (.*)$")
"""A ruling of the book has a number; one of ours, where the book is silent, has letters."""
PLACES: Final = (Path("docs/rulings"), HERE[4] / "docs" / "rulings", HERE[2] / "rulings")
"""Where the pages lie: in the repository one stands in, in that of these sources, or beside an installed program."""


def page_of(game: str) -> Path | None:
    """The page with the rulings of a game, if it is here; an installed game brings its own, or has none."""
    if game in game_ids() and game not in shipped():
        return declaration(game).checks.rulings
    return next((place / f"{game}.md" for place in PLACES if (place / f"{game}.md").is_file()), None)


@cache
def rulings_of(game: str) -> dict[str, str]:
    """The rulings of a game by their numbers or letters; none where the page is not here."""
    page = page_of(game)
    return rulings_in(page.read_text(encoding="utf-8")) if page is not None else {}


def rulings_in(text: str) -> dict[str, str]:
    """The rulings that a page has: `- 44. A hero fights once a round at most.`, `- (l) Damage beyond ... is lost.`"""
    return {found[1] or found[2]: found[3] for found in RULING.finditer(text)}


def ruling_words(game: str, ruling: str) -> str:
    """A ruling with its number or letters and its page, in a sentence or two; empty for none."""
    if not ruling:
        return ""
    text = re.sub(r" *\(test: [^)]+\)", "", rulings_of(game).get(ruling, ""))
    return f"Ruling {ruling}{': ' + text if text else '.'} (docs/rulings/{game}.md)"

"""The rulings of a game as a page of this server. Each has its place there: `/rulings/greyport#r44`, `#raa`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Final

from holdfast.record.checks.rulings import RULING, page_of

HEAD: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title} - Holdfast</title></head>
<body>
"""


@cache
def rulings_page(game: str) -> bytes | None:
    """The page of a game, made once; None: this server has none."""
    page = page_of(game)
    return "".join(_lines(page.read_text(encoding="utf-8"))).encode() if page is not None else None


def _lines(text: str) -> Iterator[str]:
    """Headings, rulings with their numbers or letters as anchors, and paragraphs: all that such a page has."""
    title = next((line[2:] for line in text.splitlines() if line.startswith("# ")), "Rulings")
    yield HEAD.format(title=escape(title))
    for block in re.split(r"\n\s*\n", text):
        for line in re.split(r"\n(?=- |#)", block.strip()):
            yield f"{_line(' '.join(line.split()))}\n"
    yield '<p><a href="/">To the lobby</a></p>\n</body>\n</html>\n'


def _line(line: str) -> str:
    heading = re.fullmatch(r"(#+) (.*)", line)
    if heading:
        level = min(len(heading[1]), 4)
        return f"<h{level}>{escape(heading[2])}</h{level}>"
    ruling = RULING.fullmatch(line)
    if ruling:
        mark = f"{ruling[1]}." if ruling[1] else f"({ruling[2]})"
        return f'<p id="r{ruling[1] or ruling[2]}"><b>{mark}</b> {escape(ruling[3])}</p>'
    return f"<p>{escape(line.removeprefix('- '))}</p>"

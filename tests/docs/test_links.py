"""Relative links in every page lead to something that is there, and the design names what is in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import FENCE, HOUSE, pages

LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
NAME = re.compile(r"`([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(?:\([^`]*\))?`")
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:")


def broken_links(page: Path) -> Iterator[str]:
    """The links of a page to files or headings that do not exist."""
    prose = re.sub(r"`[^`\n]*`", "", FENCE.sub("", page.read_text("utf-8")))
    for found in LINK.finditer(prose):
        target, _, heading = found["target"].partition("#")
        if ELSEWHERE.match(found["target"]):
            continue
        file = (page.parent / target).resolve() if target else page
        if not file.exists():
            yield f"{found['target']}: there is no such file"
        elif heading and heading not in headings(file):
            yield f"{found['target']}: there is no such heading"


def headings(page: Path) -> set[str]:
    """The headings of a page as links spell them."""
    titles = re.findall(r"(?m)^#+ (.+)$", FENCE.sub("", page.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(HOUSE)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert list(broken_links(page)) == []


def test_a_broken_link_is_caught(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A title, here\n[a](nowhere.md) [b](#a-title-here) [c](#another) [d](https://example.org)\n")
    assert list(broken_links(page)) == ["nowhere.md: there is no such file", "#another: there is no such heading"]


def unknown_names(text: str) -> list[str]:
    """The names in `code` of a page that stand nowhere in the source or the tests."""
    files = [*(HOUSE / "src").rglob("*.py"), *(HOUSE / "tests").rglob("*.py")]
    known = set(re.findall(r"\w+", " ".join(file.read_text("utf-8") for file in files)))
    named = NAME.findall(FENCE.sub("", text))
    return sorted({name for name in named if not set(name.split(".")) <= known})


def test_every_name_in_the_design_is_a_name_in_the_source() -> None:
    assert unknown_names((HOUSE / "docs" / "design.md").read_text("utf-8")) == []


def test_a_name_that_is_not_in_the_source_is_caught() -> None:
    invented = "no_rule" + "_of_this_name"
    assert unknown_names(f"`{invented}(g)` and `Game.why_not`") == [invented]

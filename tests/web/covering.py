"""What of the text on a board cannot be read, because it is cut or lies under something else; measured in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MEASURE = Path(__file__).with_name("covering.js").read_text(encoding="utf-8")
ROOTS = ["#board", "#rail-slot", "dialog"]
ALLOWED = [
    # In a fan each card lies on the one before it; a strip of 44 px of each stays visible (measured too).
    [".fan .slot", ".fan .slot"],
    # An item is tucked behind its hero: its title and its damage stay visible, its rules are in the zoom.
    [".stack > .thing:not(:last-child) :is(.rules, .cfoot, .art, .unsaid)", ".stack > .thing"],
]
SCROLLING = [".hand.row", ".log .lines", ".scroll ol", "#rail-slot"]
"""Boxes that scroll by design; on a phone the whole board does too, and so does a board that is drawn from zones."""


def unreadable(page: Page, scrolls: bool = False) -> list[str]:
    """Each text that is cut or covered, with what does it and where. `scrolls`: the board itself may be scrolled."""
    found: dict[str, Any] = page.evaluate(MEASURE, [ROOTS, ALLOWED, [*SCROLLING, *(["#board"] if scrolls else [])]])
    assert found["texts"] > 20, "there is hardly anything to read here"
    return [str(fault) for fault in found["faults"]]

"""Chromium, started and ended. As long as it runs, nothing else in the process can run a loop of asyncio."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.chromium import ARGUMENTS, MISSING, chromium


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser of one's own."""
    path = chromium()
    if not path:
        pytest.fail(MISSING, pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield started
        started.close()

"""A real browser before a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.launching import launched
from tests.web.people import People
from tests.web.restarting import Restarting

CLIENT = Path(__file__).resolve().parents[2] / "src" / "holdfast" / "server" / "client" / "index.html"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all; each person has a context of their own in it."""
    with launched() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Restarting]:
    """One server for all; each test opens tables of its own."""
    if not CLIENT.is_file():
        pytest.fail("The browser tests need the built client: run `python tools/build_client.py`.", pytrace=False)
    running = Restarting(tmp_path_factory.mktemp("house"))
    yield running
    running.end()


@pytest.fixture
def people(browser: Browser, server: Restarting) -> Iterator[People]:
    """People with browsers, who go home before the server ends. What their consoles complain of, what fails and what goes elsewhere is a failed test."""
    gathered = People(browser)
    yield gathered
    gathered.go_home()
    assert gathered.complaints == []

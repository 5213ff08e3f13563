"""A real browser before a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.launching import launched
from tests.web.people import People
from tests.web.restarting import Restarting

HERE = Path(__file__).resolve().parent
CLIENT = HERE.parents[1] / "src" / "holdfast" / "server" / "client" / "index.html"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long games are spread among the other tests of the browser: no worker is given all of them, and none comes last."""
    places = [place for place, item in enumerate(items) if item.path.parent == HERE]
    here = [items[place] for place in places]
    long = [item for item in here if item.get_closest_marker("slow")]
    order = [item for item in here if not item.get_closest_marker("slow")]
    for number, item in reversed(list(enumerate(long))):
        order.insert(number * len(order) * 3 // (len(long) * 4), item)
    for place, item in zip(places, order):
        items[place] = item


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

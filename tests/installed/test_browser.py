"""The example of a game in a real browser, served by its installation: a board made from zones, and an end for rivals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installed.surroundings import Installed
from tests.server.running import Running
from tests.web.launching import launched
from tests.web.people import People
from tests.web.playing import Glance, play_out


@pytest.fixture
def server(installed: Installed, tmp_path: Path) -> Iterator[Running]:
    """A server of the fresh environment."""
    running = Running(
        str(tmp_path / "tables.db"), tmp_path, python=str(installed.python), surroundings=installed.environment()
    )
    yield running
    running.end()


@pytest.fixture
def people(server: Running) -> Iterator[People]:
    """Ann and Bob, each at a browser that ends with the test: those after it need the process for themselves."""
    with launched() as browser:
        gathered = People(browser)
        yield gathered
        gathered.go_home()
    assert gathered.complaints == []


SEATS = ({"seat": "ann", "who": "you"}, {"seat": "bob", "who": "friend"})
MOST_GAMES = 6


def test_two_rivals_play_a_whole_game_and_each_is_told_who_has_won(people: People, server: Running) -> None:
    ann, bob = people.person(server), people.person(server)
    for number in range(MOST_GAMES):
        table, keys = server.open({"game": "ring", "seed": f"browser {number}", "seats": SEATS})
        ann.sit_down(table, keys["seats"]["ann"])
        bob.sit_down(table, keys["seats"]["bob"])
        ann.wait_until(lambda: bool(Glance(ann).open), "the first decision")
        for shown in ("Points, Light", "Room, North", "Deck", "Hand of Ann", "Hand of Bob"):
            expect(ann.page.locator("#board")).to_contain_text(shown)
        assert play_out([ann, bob]) > 5
        results = {person: person.page.locator("[data-outcome]").first for person in (ann, bob)}
        told = {person: str(panel.get_attribute("data-outcome")) for person, panel in results.items()}
        for panel in results.values():
            assert re.search(r"Ann\s*Light\s+\d", panel.inner_text()), panel.inner_text()
            assert re.search(r"Bob\s*Shade\s+\d", panel.inner_text()), panel.inner_text()
        if told[ann] == "nobody":
            assert told[bob] == "nobody"
            continue
        assert sorted(told.values()) == ["lost", "won"]
        winner, loser = ("Ann", bob) if told[ann] == "won" else ("Bob", ann)
        assert re.search(rf"{winner}\b.*\bwon", results[loser].inner_text(), re.S), results[loser].inner_text()
        return
    raise AssertionError("nobody ever wins")


def test_the_lobby_offers_it(people: People, server: Running) -> None:
    person = people.person(server)
    person.go_to("/")
    person.page.get_by_text("The Lantern Ring").first.click()
    person.page.get_by_role("button", name=re.compile("^Play now")).click()
    person.frame.wait_for()
    person.wait_until(lambda: bool(Glance(person).open), "the first decision")

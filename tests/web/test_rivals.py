"""Rivals at their browsers: secret choices, the clock, what is never taken back, and votes on a bot and on spectators."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.ring.serving import surroundings
from tests.server.running import Running
from tests.web.people import PHONE, People, Person

SEATS = [{"seat": "ann", "who": "you"}, {"seat": "bob", "who": "friend"}]
PICTURES = os.environ.get("RIVALS_PICTURES", "")
"""A folder for pictures of these moments, for who wants to look."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server that knows the small game."""
    running = Running(str(tmp_path / "tables.db"), tmp_path, surroundings=surroundings(tmp_path))
    yield running
    running.end()


@pytest.fixture
def people(browser: Browser, server: Running) -> Iterator[People]:
    """They go home before the server ends."""
    gathered = People(browser)
    yield gathered
    gathered.go_home()
    assert gathered.complaints == []


def two(people: People, server: Running, **more: Any) -> tuple[Person, Person, str, dict[str, Any]]:
    table, keys = server.open({"game": "ring", "seed": "all choose", "seats": SEATS, **more})
    ann, bob = people.person(server), people.person(server, size=PHONE, theme="dark")
    ann.sit_down(table, keys["seats"]["ann"])
    bob.sit_down(table, keys["seats"]["bob"])
    return ann, bob, table, keys


def picture(person: Person, name: str) -> None:
    if PICTURES:
        person.page.screenshot(path=f"{PICTURES}/{name}.png")


def options(person: Person) -> Any:
    return person.page.locator(".choice .opt[data-option]")


def test_a_secret_choice_is_shown_to_who_made_it_and_can_be_made_again(people: People, server: Running) -> None:
    ann, bob, _, _ = two(people, server)
    expect(options(ann)).to_have_count(2)
    text = str(options(ann).first.get_attribute("data-option"))
    card = text.partition("pick ")[2]
    options(ann).first.click()
    notice = ann.page.locator(".notices")
    expect(notice).to_contain_text(f"You have chosen: Pick {card}.")
    expect(bob.page.locator(".notices")).to_contain_text("Ann has chosen.")
    assert "Pick" not in bob.page.locator(".notices").inner_text()
    assert ann.at == bob.at == 0
    assert "turn" not in ann.page.locator(".choice .head").inner_text()
    picture(ann, "secret-ann")
    picture(bob, "secret-bob-phone")
    ann.page.reload()
    expect(notice).to_contain_text(f"You have chosen: Pick {card}.")
    ann.page.get_by_role("button", name="Choose again").click()
    expect(options(ann)).to_have_count(2)
    expect(bob.page.locator(".notices")).not_to_contain_text("has chosen")
    options(ann).nth(1).click()
    options(bob).first.click()
    ann.wait_until(lambda: ann.at >= 2, "both picks")
    expect(notice).not_to_contain_text("You have chosen")


def test_the_clock_counts_down_and_a_bot_plays_the_turn_on(people: People, server: Running) -> None:
    ann, bob, _, _ = two(people, server, turn_seconds=8)
    clock = ann.page.locator(".clock").first
    expect(clock).to_have_text(re.compile(r"^Ann 0:0\d$"))
    picture(ann, "clock-ann")
    picture(bob, "clock-bob-phone")
    ann.wait_until(lambda: ann.at >= 2, "the bots that play on")
    expect(ann.page.locator("#board")).to_contain_text("Room, North")


def test_between_rivals_the_sheet_says_why_nothing_is_taken_back(people: People, server: Running) -> None:
    ann, bob, _, _ = two(people, server)
    for person in (ann, bob):
        options(person).first.click()
    ann.wait_until(lambda: ann.at >= 2, "both picks")
    ann.page.keyboard.press("z")
    sheet = ann.page.get_by_role("dialog")
    expect(sheet).to_contain_text("between rivals that stands.")
    expect(sheet.get_by_role("button", name=re.compile("take back", re.I))).to_have_count(0)
    picture(ann, "never-ann")


def test_all_vote_on_what_spectators_see(people: People, server: Running) -> None:
    ann, bob, table, keys = two(people, server)
    ann.page.get_by_role("button", name="Menu").first.click()
    ann.page.get_by_role("button", name="Seats and links").click()
    ann.page.get_by_label(re.compile("Spectators see everything")).fill("2")
    ann.page.get_by_label(re.compile("Spectators see everything")).press("Tab")
    picture(ann, "seats-ann")
    expect(bob.page.locator(".notices")).to_contain_text("Ann asks that spectators see everything, 2 turns late.")
    picture(bob, "vote-bob-phone")
    bob.page.get_by_role("button", name="Yes", exact=True).click()
    expect(bob.page.locator(".notices")).not_to_contain_text("spectators")
    watching = people.person(server)
    watching.sit_down(table, keys["spectator"])
    expect(watching.page.locator("#board")).to_contain_text("Hand of Ann")

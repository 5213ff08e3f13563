"""A phone, upright, narrow and turned sideways: nothing lies over anything else, and everything is as large as a finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.moments import at_moment, fights
from tests.web.people import PHONE, People, Person
from tests.web.playing import PRESS, Glance
from tests.web.restarting import Restarting
from tests.web.test_alone import BOXES, seated

NARROW = {"width": 360, "height": 740}
SIDEWAYS = {"width": 844, "height": 390}
FINGER = 40
"""CSS pixels that a finger needs at least."""
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}

OVERLAPS = """(boxes) => boxes.flatMap((one, place) => boxes.slice(place + 1).filter((other) => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
}).map((other) => `${one.innerText} | ${other.innerText}`))"""
"""Which of these boxes lie over one another."""


def box_of(found: Locator) -> dict[str, float]:
    """Where it lies on the screen."""
    box = found.bounding_box()
    assert box is not None
    return {side: float(box[side]) for side in ("x", "y", "width", "height")}


def test_sideways_no_option_lies_over_another(people: People, server: Restarting) -> None:
    person = at_moment(people, server, "greyport", fights, SIDEWAYS, touch=True)
    person.wait_until(lambda: person.entries.count() > 2, "the options")
    person.settle()
    assert person.entries.evaluate_all(OVERLAPS) == []
    for entry in person.entries.all():
        entry.scroll_into_view_if_needed()
        expect(entry).to_be_in_viewport(ratio=1)
        assert box_of(entry)["height"] >= FINGER


def edge_tab(person: Person) -> Locator:
    """The tab that says that something happened out of sight; the board is scrolled up and down meanwhile."""
    tab = person.page.locator(".tab")
    for press in range(400):
        person.page.evaluate(f"document.getElementById('board').scrollTop = {0 if press % 2 else 400}")
        if tab.count():
            return tab.first
        glance = Glance(person)
        if glance.open:
            person.page.evaluate(PRESS, [glance.open[press * 7 % len(glance.open)], glance.version])
        person.page.wait_for_timeout(120)
    raise AssertionError("nothing happened out of sight")


def test_what_happens_out_of_sight_is_told_at_that_edge(people: People, server: Restarting) -> None:
    person = seated(people, server, "heroesout", size=PHONE, reduced_motion="no-preference", **TOUCH)
    tab = edge_tab(person)
    says, there, board = tab.inner_text(), box_of(tab), box_of(person.page.locator("#board"))
    assert abs(there["x"] + there["width"] / 2 - (board["x"] + board["width"] / 2)) < 2, "in the middle"
    beneath = board["y"] + board["height"] - there["y"] - there["height"]
    assert abs(beneath if "below" in says else there["y"] - board["y"]) < 2, "at the edge"


@pytest.mark.parametrize("game", BOXES)
def test_no_name_is_cut_among_the_seats_of_a_narrow_lobby(people: People, server: Restarting, game: str) -> None:
    person = people.person(server, NARROW, **TOUCH)
    person.go_to("/")
    person.page.get_by_text(BOXES[game]).first.tap()
    names = person.page.locator("select.name")
    expect(names.first).to_be_visible()
    cut = (
        "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.selectedOptions[0].text)"
    )
    assert names.evaluate_all(cut) == []


def test_two_monsters_stand_side_by_side_on_a_narrow_phone(people: People, server: Restarting) -> None:
    person = at_moment(people, server, "greyport", fights, NARROW, touch=True)
    person.settle()
    planks = person.page.locator(".pg:has(> :nth-child(2))").first.locator(".plank")
    first, second = box_of(planks.nth(0)), box_of(planks.nth(1))
    assert first["y"] == second["y"]
    hearts = "(all) => all.filter((each) => { const name = document.createRange(); name.selectNodeContents(each.querySelector('.pb > b')); const heart = each.querySelector('.ph').getBoundingClientRect(); return [...name.getClientRects()].some((line) => line.right > heart.left + 3 && line.top + 4 < heart.bottom); }).map((each) => each.innerText)"
    assert person.page.locator(".plank:not(.slim)").evaluate_all(hearts) == []


def test_a_phone_has_no_keys_to_list(people: People, server: Restarting) -> None:
    person = seated(people, server, "greyport", size=PHONE, **TOUCH)
    person.page.get_by_role("button", name="Menu").tap()
    menu = person.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Seats and links")).to_be_visible()
    expect(menu.get_by_role("button", name="Keys")).to_be_hidden()
    expect(menu.get_by_text("Single letters")).to_be_hidden()
    expect(menu.get_by_text("once the game is over")).to_be_visible()


def test_a_line_of_the_log_is_as_high_as_a_finger(people: People, server: Restarting) -> None:
    person = seated(people, server, "arcadia", size=PHONE, **TOUCH)
    person.entries.first.tap()
    person.page.get_by_role("button", name=re.compile("^Log")).tap()
    line = person.page.locator(".log .entry > button").last
    expect(line).to_be_visible()
    assert box_of(line)["height"] >= FINGER


def test_on_its_side_the_lobby_has_its_games_in_one_row(people: People, server: Restarting) -> None:
    person = people.person(server, SIDEWAYS, **TOUCH)
    person.go_to("/")
    games = [person.page.get_by_text(name).first for name in BOXES.values()]
    expect(games[0]).to_be_visible()
    tops = {round(box_of(game)["y"]) for game in games}
    assert len(tops) == 1, tops
    header = person.page.locator("header").first
    assert header.evaluate("(all) => all.scrollHeight <= all.clientHeight + 1"), "a line sticks out"

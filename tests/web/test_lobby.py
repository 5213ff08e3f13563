"""The lobby: four games on the shelf, everything in sight, each thing chosen in one place, and a word while one waits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.people import PHONE, People, Person
from tests.web.restarting import Restarting
from tests.web.test_fitness import faults

SIZES = [(1440, 900), (1440, 757), (1024, 768)]
LONG = {
    "wins": "defeat every boss and save the last location of all.",
    "loses": "one of you falls to 0 HP, or all is lost.",
}
CUT = """() => [...document.querySelectorAll('.lobby *')].filter((each) => {
  const style = getComputedStyle(each), box = each.getBoundingClientRect();
  const words = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!words || !box.width || each.closest('.unseen, .wide') || each.tagName === 'OPTION') return false;
  if (box.right > innerWidth + 1 && !each.closest('.shelf, .cards')) return true;
  for (let out = each.parentElement; out && !out.matches('.lobby'); out = out.parentElement) {
    const frame = out.getBoundingClientRect();
    if (getComputedStyle(out).overflow === 'hidden' && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) return true;
  }
  return style.overflow === 'hidden' && each.scrollWidth > each.clientWidth + 1;
}).map((each) => `${each.className}: ${each.textContent}`)"""
"""Words in the lobby that are cut off."""


WIDEST = """(select) => {
  const style = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  return Math.max(...[...select.options].map((option) => pen.measureText(option.label).width)) + parseFloat(style.paddingLeft);
}"""
"""How wide the longest of the words to choose from is."""


def four_games(person: Person) -> None:
    """So many games stand on the shelf that there are four, and each says how it is won and lost."""

    def answer(route: Route) -> None:
        found = route.fetch()
        body: dict[str, Any] = found.json()
        first = body["games"][0]
        body["games"] += [
            {**first, "id": id, "title": title}
            for id, title in (("third", "A Third Game"), ("fourth", "The Fourth of the Games"))
        ][len(body["games"]) - 2 :]
        for box in body["games"]:
            box["book"] = {**box.get("book", {}), **LONG}
        route.fulfill(response=found, json=body)

    person.page.route("**/api/games", answer)


def lobby(people: People, server: Restarting, size: dict[str, int], **more: Any) -> Person:
    person = people.person(server, size, **more)
    four_games(person)
    person.go_to("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    return person


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_four_games_and_all_that_must_be_chosen_are_in_sight(
    people: People, server: Restarting, size: tuple[int, int]
) -> None:
    person = lobby(people, server, {"width": size[0], "height": size[1]})
    assert person.page.get_by_role("radiogroup", name="Games").get_by_role("radio").count() == 4
    boxes = person.page.locator(".box").all()
    tops = [box.bounding_box() for box in boxes]
    assert len({round(box["y"] + box["height"]) for box in tops if box}) == 1, "all stand on one shelf"
    for game in range(4):
        person.page.locator(".box").nth(game).click()
        play = person.page.get_by_role("button", name=re.compile("^Play now")).bounding_box()
        assert play and play["y"] + play["height"] <= size[1]
        if size[0] > 1180:
            assert person.page.evaluate("document.documentElement.scrollHeight") <= size[1], (
                "everything is above the fold"
            )
        assert person.page.evaluate(CUT) == []


def test_a_box_says_how_one_wins_and_loses(people: People, server: Restarting) -> None:
    person = lobby(people, server, {"width": 1440, "height": 900})
    box = person.page.locator(".box").first
    expect(box.locator(".goal")).to_have_text([LONG["wins"], LONG["loses"]])


def test_what_bots_play_by_can_be_read_whole(people: People, server: Restarting) -> None:
    person = lobby(people, server, {"width": 1440, "height": 900})
    person.page.get_by_role("button", name=re.compile("^More")).click()
    select = person.page.get_by_label("Bots play")
    assert select.evaluate(f"(each) => ({WIDEST})(each) <= each.clientWidth"), select.inner_text()


def test_on_a_phone_nothing_is_wider_than_the_screen(people: People, server: Restarting) -> None:
    person = lobby(people, server, PHONE, has_touch=True, is_mobile=True)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert person.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [{"width": 1440, "height": 757}, PHONE], ids=["laptop", "phone"])
def test_what_takes_a_player_away_covers_no_arrow(people: People, server: Restarting, size: dict[str, int]) -> None:
    person = people.person(server, size)
    person.go_to("/")
    person.page.get_by_text("Shadowrift", exact=True).first.click()
    cross = person.page.get_by_role("button", name=re.compile("^Take .* away")).first.bounding_box()
    select = person.page.get_by_label("Who sits in place 1").bounding_box()
    assert cross and select
    arrow = {"left": select["x"] + select["width"] - 12, "top": select["y"] + select["height"] / 2 - 3}
    assert cross["y"] + cross["height"] <= arrow["top"] or cross["x"] >= arrow["left"] + 9


def test_what_is_opened_below_the_screen_comes_into_sight(people: People, server: Restarting) -> None:
    person = people.person(server, {"width": 1440, "height": 757})
    person.go_to("/")
    person.page.get_by_role("button", name="Variants and table options").click()
    expect(person.page.get_by_role("group").last).to_be_in_viewport()


def test_each_thing_is_chosen_in_one_place(people: People, server: Restarting) -> None:
    person = lobby(people, server, {"width": 1440, "height": 900})
    names = person.page.evaluate(
        "[...document.querySelectorAll('button, select, a, input')].filter((each) => each.offsetParent && each.type !== 'radio')"
        ".map((each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent).map((name) => name.trim())"
    )
    assert len(names) == len(set(names)) and len(names) > 8
    person.page.get_by_role("button", name="Add a player").click()
    expect(person.page.get_by_label(re.compile("^Who plays"))).to_have_count(3)
    person.page.get_by_role("button", name=re.compile("^Take .* away")).last.click()
    expect(person.page.get_by_label(re.compile("^Who plays"))).to_have_count(2)
    expect(person.page.get_by_role("button", name=re.compile("^Take .* away"))).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_in_a_lobby_of_four(people: People, server: Restarting, theme: str) -> None:
    person = lobby(people, server, {"width": 1440, "height": 900}, theme=theme, bypass_csp=True)
    assert faults(person) == []


def test_on_a_slow_line_something_stands_there_at_once(people: People, server: Restarting) -> None:
    person = people.person(server)
    person.go_to("/")
    play = person.page.get_by_role("button", name=re.compile("^Play now"))
    play.wait_for()
    held: list[Route] = []
    person.page.route(re.compile("/api/tables$"), lambda route: held.append(route))
    play.click()
    expect(person.page.get_by_role("status").filter(has_text="Opening the table")).to_be_visible()
    assert person.page.evaluate("document.querySelector('.lobby').inert"), "nothing can be pressed twice"
    person.wait_until(lambda: bool(held), "the request")
    assert len(held) == 1
    person.server_is_down = True
    held[0].fulfill(status=503, json={"code": "too_many", "reason": "There is no room."})
    person.sees("There is no room.")
    expect(person.page.get_by_text("Opening the table")).to_have_count(0)

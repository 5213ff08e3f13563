"""One person with bots: from the lobby in two clicks, by keys only, by roles and names only, on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.rotating import sample
from tests.web.people import PHONE, SEED, People, Person
from tests.web.playing import Glance, came_too_soon, changed, play_alone, play_out
from tests.web.restarting import Restarting

SOLO: dict[str, dict[str, Any]] = {
    "greyport": {
        "game": "greyport",
        "scenario": "interrupted_party",
        "seed": SEED,
        "seats": [{"seat": "fiona", "who": "you"}, {"seat": "zot", "who": "bot"}],
    },
    "heroesout": {
        "game": "heroesout",
        "scenario": "witchs_cauldron",
        "seed": SEED,
        "seats": [{"seat": "dragon", "who": "you"}, {"seat": "ratkin", "who": "bot"}],
        "options": {"level": "hardcore"},
    },
    "shadowrift": {
        "game": "shadowrift",
        "scenario": "dragons",
        "seed": SEED,
        "seats": [{"seat": "ann", "who": "you"}, {"seat": "bob", "who": "bot"}],
    },
    "arcadia": {
        "game": "arcadia",
        "scenario": "foundry_yard",
        "seed": SEED,
        "seats": [{"seat": "red", "who": "you"}, {"seat": "blue", "who": "bot"}],
    },
}
KEYS, ROLES, TOUCH = WAYS = ("keys", "roles", "touch")
PLAYED = {way: sample(list(SOLO), 1, place) for place, way in enumerate(WAYS)}
"""The game that is played in each of the ways."""
WHOLE = {(game, way) for way in sample(WAYS, 1) for game in sample(PLAYED[way], 1)}
"""One game is played to its end, in one of the ways; else far enough to have met every kind of question of a turn."""
SOME = 16
"""Presses of a game that is not played to its end."""
TOUCHES = 8
"""Presses on a phone before each of which everything is measured."""
HURRY = 3000
"""Milliseconds after which somebody looks again: bots act, and what was there may be gone."""
BOXES = {
    "greyport": "Battle for Greyport",
    "heroesout": "Keep the Heroes Out!",
    "shadowrift": "Shadowrift",
    "arcadia": "Arcadia Quest",
}


def enough(game: str, way: str) -> int:
    """How often something is pressed; 0 is until the end."""
    return 0 if (game, way) in WHOLE else SOME


def seated(people: People, server: Restarting, game: str, **more: Any) -> Person:
    """Somebody who plays one seat, a bot the other."""
    table, keys = server.open(SOLO[game])
    person = people.person(server, **more)
    person.sit_down(table, keys["seats"][SOLO[game]["seats"][0]["seat"]])
    return person


@pytest.mark.parametrize("game", BOXES)
def test_two_clicks_from_the_lobby_and_one_is_playing(people: People, server: Restarting, game: str) -> None:
    person = people.person(server)
    person.go_to("/")
    person.page.get_by_text(BOXES[game]).first.click()
    expect(person.page.get_by_role("radio", name=re.compile(re.escape(BOXES[game])))).to_be_checked()
    person.page.get_by_role("button", name=re.compile("^Play now")).click()
    person.frame.wait_for()
    person.wait_until(lambda: bool(Glance(person).open), "the first decision")
    assert "#" in person.page.url and "/t/" in person.page.url


def press_keys(person: Person, keys: str) -> None:
    """One key after the other, as a number of two digits is typed."""
    for key in keys:
        person.page.keyboard.press(key)


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED[KEYS])
def test_a_game_by_keys_only(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game)
    person.page.locator("#board").focus()

    def act(glance: Glance, pressed: int) -> bool:
        assert person.page.evaluate("document.activeElement !== document.body"), "the focus is on nothing"
        number = str(glance.open[pressed * 7 % len(glance.open)] + 1)
        press_keys(person, number)
        while came_too_soon(person):
            press_keys(person, number)
        return True

    last = play_alone(person, act, enough(game, KEYS))
    assert last.over or (game, KEYS) not in WHOLE


@pytest.mark.parametrize("game", sample(list(SOLO), 1))
def test_keys_work_while_nothing_has_the_focus(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game)
    person.wait_until(lambda: len(Glance(person).open) > 1, "the first real choice")
    glance = Glance(person)
    pressed = (
        "key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))"
    )
    person.page.evaluate(pressed, str(glance.open[0] + 1))
    while came_too_soon(person):
        person.page.evaluate(pressed, str(glance.open[0] + 1))
    changed(person, glance)


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED[ROLES])
def test_a_game_by_roles_and_names_as_a_screen_reader_tells_them(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game)
    form = person.page.get_by_role("form", name="Your choice")
    expect(form.get_by_role("heading")).to_be_visible()
    wanted = form.get_by_role("list").get_by_role("button", name=re.compile(r"^\d"), disabled=False, pressed=False)

    def act(glance: Glance, pressed: int) -> bool:
        buttons = wanted.all()
        if not buttons:
            return False
        try:
            buttons[pressed * 7 % len(buttons)].press("Enter", timeout=HURRY)
        except PlaywrightTimeout:
            return False
        return not came_too_soon(person)

    if play_alone(person, act, enough(game, ROLES)).over:
        expect(person.page.get_by_role("region", name=re.compile("the game is (won|lost)", re.I))).to_be_visible()
        assert person.page.get_by_role("status").first.inner_text()
    else:
        assert (game, ROLES) not in WHOLE


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED[TOUCH])
def test_on_a_phone_everything_fits_and_can_be_touched(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game, size=PHONE, has_touch=True, is_mobile=True)
    person.wait_until(lambda: bool(Glance(person).open), "the first decision")

    def act(glance: Glance, pressed: int) -> bool:
        assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        entry = person.entries.nth(glance.open[pressed % len(glance.open)])
        try:
            box = entry.bounding_box(timeout=HURRY)
            if box is None:
                return False
            assert box["height"] >= 44 and box["width"] >= 44
            entry.tap(timeout=HURRY)
        except PlaywrightTimeout:
            return False
        return True

    last = play_alone(person, act, TOUCHES)
    assert last.over or play_out([person], enough(game, TOUCH))

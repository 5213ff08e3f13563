"""Anything on the table can be looked at closely without being touched: by a mouse that rests on it, a right click, a long press, a key."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.rotating import sample
from tests.web.people import PHONE, People, Person
from tests.web.playing import Glance
from tests.web.restarting import Restarting
from tests.web.test_alone import SOLO, seated

REST = 300
"""Milliseconds after which a resting mouse shows what it is on."""
TIMED = """() => {
  window.timed = {};
  addEventListener('pointermove', () => (timed.came ??= performance.now()), { capture: true });
  new MutationObserver(() => { if (document.querySelector('.peek')) timed.shown ??= performance.now(); })
    .observe(document.body, { childList: true, subtree: true });
}"""
"""When the mouse comes, and when something is shown."""
LIT = ".hand .slot .thing.can, .town .mapfig.can"
"""A card in the hand; in a game without hands a Hero on the map."""


def lit_card(person: Person) -> Locator:
    """A card in the hand that can be played, or a figure that can act; what comes before is taken."""
    person.page.locator(".hand .slot, .town .cell").first.wait_for()

    def can_play() -> bool:
        glance = Glance(person)
        lit = person.page.locator(LIT).count() > 0
        if glance.open and not lit:
            person.entries.nth(glance.open[0]).click()
        return lit

    person.wait_until(can_play, "a card to play")
    person.settle()
    return person.page.locator(LIT).first


def spot_on(strip: dict[str, Any]) -> tuple[float, float]:
    """A point on a card in a hand that no other covers, or on a figure."""
    return strip["x"] + 16, strip["y"] + min(60, strip["height"] / 2)


def name_of(thing: Locator) -> str:
    """How it is called, as it is read aloud."""
    return str(thing.locator(".unseen").first.inner_text()).split(",")[0]


def boxes(person: Person, *places: Locator) -> list[dict[str, Any]]:
    """Where things are."""
    return [dict(place.bounding_box() or {}) for place in places]


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes lie over each other."""
    return bool(
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@pytest.mark.parametrize("game", sample(list(SOLO), 1, 0))
def test_a_mouse_that_rests_on_a_lit_card_shows_all_its_words_and_a_click_still_plays_it(
    people: People, server: Restarting, game: str
) -> None:
    person = seated(people, server, game)
    card = lit_card(person)
    name = name_of(card)
    strip = boxes(person, card)[0]
    person.page.evaluate(TIMED)
    person.page.mouse.move(*spot_on(strip))
    peek = person.page.locator(".peek")
    expect(peek.locator("h2")).to_have_text(name)
    assert person.page.evaluate("timed.shown - timed.came") >= REST - 20, "not at once"
    shown, thing = boxes(person, peek, card)
    assert not overlap(shown, thing), (shown, thing)
    at = person.at
    person.page.mouse.click(*spot_on(strip))
    expect(peek).to_have_count(0)
    person.wait_until(lambda: person.at > at or person.page.locator(".crumb").count() > 0, "the card to be touched")


@pytest.mark.parametrize("game", sample(list(SOLO), 1, 1))
def test_it_goes_when_the_mouse_leaves_and_by_esc(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game)
    card = lit_card(person)
    peek = person.page.locator(".peek")
    for key in ("", "Escape"):
        person.page.mouse.move(4, 300)
        strip = boxes(person, card)[0]
        person.page.mouse.move(*spot_on(strip))
        expect(peek).to_have_count(1)
        if key:
            person.page.keyboard.press(key)
        else:
            person.page.mouse.move(4, 300)
        expect(peek).to_have_count(0)


EVERYWHERE = {
    "greyport": (".d .thing", ".l .thing", "#rail-slot .thing", ".fan .thing"),
    "heroesout": (".map .thing.cover", ".figure-thing", "#rail-slot .thing", ".fan .thing"),
    "shadowrift": (".mdeck .thing", ".thing.r-town", ".hand .slot .thing"),
    "arcadia": (".town .mapfig", ".thing.gearthing", ".thing.rvhero"),
}


@pytest.mark.parametrize("game", sample(list(SOLO), 1, 2))
def test_a_right_click_opens_anything_and_touches_nothing(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game)
    lit_card(person)
    at = person.at
    for place in EVERYWHERE[game]:
        thing = person.page.locator(place).last
        name = name_of(thing)
        strip = boxes(person, thing)[0]
        person.page.mouse.move(strip["x"] + strip["width"] / 2, strip["y"] + strip["height"] / 2)
        expect(person.page.locator(".peek h2"), place).to_have_count(1)
        person.page.mouse.click(strip["x"] + strip["width"] / 2, strip["y"] + strip["height"] / 2, button="right")
        sheet = person.page.get_by_role("dialog")
        expect(sheet.locator("h2").first, name).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        assert person.page.locator(".crumb").count() == 0 and person.at == at, place


def test_a_key_opens_a_lit_card(people: People, server: Restarting) -> None:
    person = seated(people, server, "greyport")
    card = lit_card(person)
    card.focus()
    person.page.keyboard.press("i")
    expect(person.page.get_by_role("dialog").locator("h2").first).to_have_text(name_of(card))


def test_a_keyword_explains_itself_and_never_plays_the_card(people: People, server: Restarting) -> None:
    person = seated(people, server, "greyport")
    lit_card(person)
    at = person.at
    word = person.page.locator(".fan .thing .kw").last
    name = word.inner_text()
    word.hover()
    meant = person.page.locator(".peek .meant h3")
    expect(meant).to_have_count(1)
    assert name.split()[0] in meant.inner_text()
    word.click()
    expect(meant).to_have_count(1)
    assert person.at == at and person.page.locator(".crumb").count() == 0


@pytest.mark.parametrize("game", sample(list(SOLO), 1, 3))
def test_a_long_press_opens_a_lit_card_on_a_phone(people: People, server: Restarting, game: str) -> None:
    person = seated(people, server, game, size=PHONE, has_touch=True, is_mobile=True)
    card = lit_card(person)
    card.scroll_into_view_if_needed()
    at, strip = person.at, boxes(person, card)[0]
    touch = person.page.context.new_cdp_session(person.page)
    x, y = spot_on(strip)
    point = [{"x": x, "y": y}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    opened = person.page.get_by_role("dialog").locator("h2").first
    expect(opened).to_have_text(name_of(card))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.settle()
    expect(opened).to_be_visible()
    assert person.at == at

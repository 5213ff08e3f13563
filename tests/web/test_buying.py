"""While something can be bought it lies large in the middle, with its words; the cheapest payment is proposed and can be changed.
What lies beneath can be looked at meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import holdfast
from holdfast.core.shapes.view import View
from holdfast.record.play import Play
from tests.rotating import sample
from tests.web.courses import Course, offers, opened
from tests.web.covering import unreadable
from tests.web.people import DESKTOP, PHONE, SETTLED, People, Person
from tests.web.restarting import Restarting
from tests.web.test_covering import WINDOWS
from tests.web.test_looking import REST

LARGE = 96
"""The least width of a card whose words can be read."""


@pytest.fixture(scope="module")
def recruiting(server: Restarting) -> list[str]:
    """Tables at which somebody recruits and can pay with several coins."""
    course = Course("greyport", 3, 8, most=120)

    def several(view: View) -> bool:
        return offers("recruit")(view) and {"copper", "silver"} <= set(re.findall(r"with (\w+)", str(view["choice"])))

    return [opened(server, course.fullest(several)) for _ in range(4)]


def dismissing() -> Play:
    """A game in which somebody chooses among the loot."""
    play = holdfast.new("heroesout", scenario="witchs_cauldron", players=["dragon", "ratkin"], seed=3)
    play.bots = {"ratkin": "steady"}
    while not offers("dismiss")(play.view("dragon").json()):
        texts = [option.text for option in play.choice]
        play.apply(
            next((text for text in texts if text.startswith(("dragon: end cards", "dragon: refresh"))), texts[0])
        )
    return play


def at(people: People, server: Restarting, path: str, size: dict[str, int] = DESKTOP) -> Person:
    person = people.person(server, size, has_touch=size is PHONE, is_mobile=size is PHONE)
    person.go_to(path)
    person.page.locator(".market").wait_for()
    return person


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_reinforcements_lie_large_with_their_words_while_one_recruits(
    people: People, server: Restarting, recruiting: list[str], size: dict[str, int]
) -> None:
    person = at(people, server, recruiting[0], size)
    cards = person.page.locator(".market .thing")
    assert cards.count() >= 8
    for place in range(cards.count()):
        assert (cards.nth(place).bounding_box() or {"width": 0})["width"] >= LARGE
    words = person.page.evaluate("""() => [...document.querySelectorAll('.market .thing')].map(thing =>
        [...thing.querySelectorAll('.rules')].map(rule => rule.checkVisibility() ? rule.innerText : 'hidden'))""")
    assert any(words) and ["hidden"] not in words
    assert person.page.locator("#rail-slot .thing").count() == 0, "they lie twice"


def test_every_card_that_can_be_recruited_says_what_pays_for_it(
    people: People, server: Restarting, recruiting: list[str]
) -> None:
    person = at(people, server, recruiting[0])
    lit = person.page.locator(".market .sold").filter(has=person.page.locator(".thing.can"))
    assert lit.count() > 4
    expect(lit.filter(has_text=re.compile("for (copper|silver|gold)"))).to_have_count(lit.count())


@pytest.mark.parametrize("game", ["greyport", "heroesout"])
def test_what_the_shop_covers_can_be_looked_at_in_every_window(
    people: People, server: Restarting, recruiting: list[str], game: str
) -> None:
    path = recruiting[0] if game == "greyport" else opened(server, dismissing())
    person = at(people, server, path)
    before = person.at
    market, beneath = person.page.locator(".market"), {"greyport": ".d .thing", "heroesout": ".fan .thing"}[game]
    for width, height in sample(WINDOWS, 2):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        assert unreadable(person.page) == [], (width, height)
        expect(person.page.locator(beneath)).to_have_count(0)
        person.page.get_by_role("button", name="Look at the table").click()
        expect(market).to_have_count(0)
        expect(person.page.locator(beneath).first).to_be_visible()
        person.page.evaluate(SETTLED)
        assert unreadable(person.page) == [], (width, height)
        person.page.keyboard.press("Enter")
        expect(market).to_have_count(1)
        expect(person.page.get_by_role("button", name="Look at the table")).to_be_focused()
    assert person.at == before


def test_what_comes_to_lie_under_a_resting_mouse_shows_nothing_until_the_mouse_moves(
    people: People, server: Restarting, recruiting: list[str]
) -> None:
    person = at(people, server, recruiting[0])
    person.page.set_viewport_size({"width": 1440, "height": 757})
    person.settle()
    button = person.page.get_by_role("button", name="Look at the table").bounding_box()
    assert button
    x, y = button["x"] + 20, button["y"] + 10
    person.page.mouse.click(x, y)
    expect(person.page.locator(".market")).to_have_count(0)
    assert person.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.thing')", [x, y])
    person.page.wait_for_timeout(3 * REST)
    expect(person.page.locator(".peek")).to_have_count(0)
    person.page.mouse.move(x + 2, y + 2)
    expect(person.page.locator(".peek")).to_have_count(1)


def test_a_shop_that_was_put_aside_lies_there_again_the_next_time(
    people: People, server: Restarting, recruiting: list[str]
) -> None:
    person = at(people, server, recruiting[1])
    person.page.get_by_role("button", name="Look at the table").click()
    before = person.at
    person.entries.first.click()
    person.wait_until(lambda: person.at > before, "the card")
    expect(person.page.get_by_role("button", name="Back to")).to_have_count(0)


def test_a_click_recruits_with_the_cheapest_coin(people: People, server: Restarting, recruiting: list[str]) -> None:
    person = at(people, server, recruiting[3])
    sold = person.page.locator(".market .sold").filter(has_text="for copper").first
    before = person.at
    sold.locator(".thing").click()
    person.wait_until(lambda: person.at > before, "the card")
    expect(person.page.get_by_role("complementary", name="What happened")).to_contain_text(
        re.compile("recruits? .*copper")
    )


def test_another_coin_can_be_chosen_first(people: People, server: Restarting, recruiting: list[str]) -> None:
    person = at(people, server, recruiting[2])
    dearer = person.page.locator(".market .sold").filter(has_text="for copper").count()
    assert dearer
    person.page.get_by_role("radio", name="Silver").check(force=True)
    expect(person.page.locator(".market .sold").filter(has_text="for copper")).to_have_count(0)
    expect(person.bar).not_to_contain_text("copper")
    person.page.get_by_role("radio", name="the cheapest").check(force=True)
    expect(person.page.locator(".market .sold").filter(has_text="for copper")).to_have_count(dearer)

"""What the monsters did can be read monster by monster, a Hunt card by card, on every screen and after a reload."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

from holdfast.record.play import Play
from tests.rotating import sample
from tests.web.courses import Course, opened
from tests.web.people import DESKTOP, PHONE, People
from tests.web.restarting import Restarting

TURNED = "It turns up a Corpse."


@cache
def hunted() -> Play:
    """A game just after a Monsters Act in which a Hunt turned up a Corpse, with the first seat to choose."""
    course = Course("shadowrift", 3, 5, most=400, scenario="board_the_doors")
    play = course.new()
    for place, decision in enumerate(course.decisions[:-1]):
        play.apply(decision)
        view = course.views[place + 1]
        if not view or view["step"] != "heroes act":
            continue
        log = play.log()
        latest = log[max(at for at, line in enumerate(log) if line.startswith("Round ")) :]
        if TURNED in latest and "The heroes act." in latest:
            break
    play.bots = dict.fromkeys(play.seats[1:], "steady")
    return play


@pytest.mark.parametrize("size", sample([DESKTOP, PHONE], 1))
def test_what_the_monsters_did_is_told_card_by_card(people: People, server: Restarting, size: dict[str, int]) -> None:
    play = hunted()
    log = play.log()
    latest = log[max(at for at, line in enumerate(log) if line == "The monsters act.") :]
    hunts = [line.removesuffix(" hunts.") for line in latest if line.endswith(" hunts.")]
    turned = latest.count(TURNED)
    assert hunts and turned
    person = people.person(server, size, has_touch=size is PHONE, is_mobile=size is PHONE)
    person.go_to(opened(server, play))
    person.page.get_by_role("button", name="What the monsters did").click()
    sheet = person.page.get_by_role("dialog")
    for name in hunts:
        expect(sheet.get_by_role("listitem").filter(has_text=name).filter(has_text="Hunts:").first).to_be_visible()
    cards = sheet.locator(".hunt").get_by_role("listitem")
    expect(cards.filter(has_text="Corpse")).to_have_count(turned)
    expect(cards.filter(has_text="found").first).to_be_visible()

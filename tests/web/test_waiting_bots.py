"""Bots that wait in the browser: the host says so, and whoever plays lets them act."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import PATIENCE, People
from tests.web.restarting import Restarting


def test_bots_wait_until_somebody_lets_them_act(people: People, server: Restarting) -> None:
    person = people.person(server)
    person.go_to("/")
    person.page.get_by_role("button", name=re.compile("^Play now")).first.click()
    person.frame.wait_for()
    let = person.bar.get_by_role("button", name="Let the bots act")
    expect(let).to_have_count(0)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Seats and links").click()
    person.page.get_by_role("checkbox", name=re.compile("^Bots wait")).check()
    person.page.keyboard.press("Escape")
    expect(let).to_be_visible(timeout=PATIENCE)
    before = person.at
    let.click()
    person.wait_until(lambda: person.at > before, "what the bot does")

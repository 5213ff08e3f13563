"""Bots that wait in the browser: the host says so, and whoever plays lets them act."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import People
from tests.web.playing import Glance
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

    def may_let() -> bool:
        """Before the first round something may be asked of the person."""
        glance = Glance(person)
        if glance.open and not let.count():
            person.entries.nth(glance.open[0]).click()
        return let.count() > 0

    person.wait_until(may_let, "the button for the bots")
    before = person.at
    let.click()
    person.wait_until(lambda: person.at > before, "what the bot does")

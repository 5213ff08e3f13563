"""Coming to a table: a friend says their name, a spectator is told so, seats say who is there, sending away asks once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import PATIENCE, People
from tests.web.restarting import Restarting
from tests.web.test_fitness import faults
from tests.web.test_together import GAMES


def test_a_friend_is_asked_their_name_and_the_others_see_it(people: People, server: Restarting) -> None:
    table, keys = server.open(GAMES["greyport"])
    host = people.person(server)
    host.sit_down(table, keys["host"])
    friend = people.person(server, nameless=True, bypass_csp=True)
    friend.sit_down(table, keys["seats"]["zot"])
    asked = friend.page.get_by_role("dialog", name="What shall the others call you?")
    expect(asked).to_contain_text("You play Zot at this table.", timeout=PATIENCE)
    assert faults(friend) == []
    asked.get_by_role("textbox").fill("Bob")
    asked.get_by_role("button", name="Sit down").click()
    expect(asked).to_have_count(0)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Seats")).click()
    seats = host.page.get_by_role("dialog", name="Seats and links")
    expect(seats.get_by_role("listitem").filter(has_text="Zot")).to_contain_text("Bob, here", timeout=PATIENCE)
    expect(seats.get_by_role("listitem").filter(has_text="Gerki")).to_contain_text("bot")
    friend.page.close()
    expect(seats.get_by_role("listitem").filter(has_text="Zot")).to_contain_text("Bob, not connected", timeout=PATIENCE)


def test_somebody_alone_with_bots_is_asked_nothing(people: People, server: Restarting) -> None:
    table, keys = server.open({**GAMES["greyport"], "seats": [{"seat": "fiona"}, {"seat": "zot", "who": "bot"}]})
    person = people.person(server, nameless=True)
    person.sit_down(table, keys["seats"]["fiona"])
    person.wait_until(lambda: bool(person.received), "the table")
    expect(person.bar).to_be_visible(timeout=PATIENCE)
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_a_spectator_is_told_so(people: People, server: Restarting) -> None:
    table, keys = server.open(GAMES["greyport"])
    watcher = people.person(server)
    watcher.sit_down(table, keys["spectator"])
    told = watcher.page.get_by_role("dialog", name="You are watching")
    once = re.compile(r"^\s*You are watching\s+You see what everybody sees, and decide nothing\.")
    expect(told).to_have_text(once, timeout=PATIENCE)
    told.get_by_role("button", name="Watch").click()
    watcher.page.reload()
    watcher.frame.wait_for()
    watcher.page.wait_for_timeout(500)
    expect(told).to_have_count(0)


def test_sending_somebody_away_asks_once(people: People, server: Restarting) -> None:
    table, keys = server.open(GAMES["greyport"])
    friend, host = people.person(server), people.person(server)
    friend.sit_down(table, keys["seats"]["zot"])
    host.sit_down(table, keys["host"])
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Seats")).click()
    seats = host.page.get_by_role("dialog", name="Seats and links")
    seats.get_by_role("button", name="Send away").click()
    sure = seats.get_by_role("button", name="Yes, send Pat away")
    expect(sure).to_be_visible()
    host.page.wait_for_timeout(300)
    assert friend.frame.count() == 1, "not yet"
    sure.click()
    expect(seats.get_by_role("listitem").filter(has_text="Zot")).to_contain_text("open", timeout=PATIENCE)
    expect(friend.page.get_by_text(re.compile("no longer works|new link", re.I)).first).to_be_visible(timeout=PATIENCE)


def test_the_invite_tells_the_command_that_fits(people: People, server: Restarting) -> None:
    table, keys = server.open(GAMES["greyport"])
    host = people.person(server)
    host.sit_down(table, keys["host"])
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Seats")).click()
    expect(host.page.get_by_role("dialog").locator("code")).to_have_text("holdfast --host 0.0.0.0", timeout=PATIENCE)

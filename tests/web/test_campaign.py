"""A campaign in the browser: chapters, who was there, what is carried on, going on after a restart; and my games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.people import PATIENCE, PHONE, SEED, People, Person
from tests.web.playing import Glance, play_out
from tests.web.restarting import Restarting
from tests.web.test_fitness import faults

CAMPAIGN = {
    "game": "heroesout",
    "campaign": "house_rules",
    "seed": SEED,
    "seats": [{"seat": "imp", "who": "you"}, {"seat": "witch", "who": "friend"}],
    "options": {"level": "hardcore"},
}
GO_ON = re.compile("^Go on with")


def at_the_end(people: People, server: Restarting) -> tuple[Person, Person, str]:
    """Ann and Bob have played the first chapter to its end."""
    table, keys = server.open(CAMPAIGN)
    ann, bob = people.person(server), people.person(server, size=PHONE)
    ann.sit_down(table, keys["seats"]["imp"])
    bob.sit_down(table, keys["seats"]["witch"])
    play_out([ann, bob])
    return ann, bob, table


def my_games_hold(ann: Person, table: str) -> None:
    """The game that was played is remembered in this browser."""
    played = ann.page.url
    ann.go_to("/history")
    expect(ann.page.get_by_role("heading", name="My games")).to_be_visible()
    mine = ann.page.get_by_role("region", name="Played to the end").get_by_role("listitem")
    expect(mine).to_have_count(1)
    expect(mine.first).to_contain_text("Keep the Heroes Out!")
    expect(mine.first.get_by_role("link")).to_have_attribute("href", re.compile(table))
    ann.sees("The First Step")
    ann.page.goto(played)


@pytest.mark.slow
def test_a_chapter_is_remembered_and_the_campaign_goes_on_after_a_restart_with_everybody(
    people: People, server: Restarting
) -> None:
    ann, bob, table = at_the_end(people, server)
    my_games_hold(ann, table)
    for person in (ann, bob):
        campaign = person.page.get_by_role("region", name=re.compile("^Campaign"))
        expect(campaign).to_be_visible(timeout=PATIENCE)
        expect(campaign.get_by_role("listitem").first).to_contain_text("Imp")
        expect(campaign.get_by_text("Carried on:")).to_be_visible()
        person.server_is_down = True
    server.kill_and_start_again()
    ann.page.reload()
    ann.page.get_by_role("button", name=GO_ON).click()
    ann.wait_until(lambda: table not in ann.page.url, "the next chapter")
    ann.frame.wait_for()
    follow = bob.page.get_by_role("button", name="To the next chapter")
    expect(follow).to_be_visible(timeout=PATIENCE)
    follow.click()
    bob.wait_until(lambda: table not in bob.page.url, "the next chapter")
    bob.frame.wait_for()
    assert ann.page.url.split("#")[0] == bob.page.url.split("#")[0]
    ann.wait_until(lambda: bool(Glance(ann).open or Glance(bob).open), "the first decision")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_campaign_is_there_during_play(people: People, server: Restarting, theme: str) -> None:
    table, keys = server.open(CAMPAIGN)
    ann = people.person(server, theme=theme, bypass_csp=True)
    ann.sit_down(table, keys["seats"]["imp"])
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="The campaign").click()
    campaign = ann.page.get_by_role("region", name=re.compile("^Campaign"))
    expect(campaign.get_by_role("listitem").first).to_contain_text("Imp")
    expect(campaign.locator("[aria-current=step]")).to_have_count(1)
    expect(campaign.get_by_text("Carried on:")).to_be_visible()
    expect(campaign.get_by_role("button", name=GO_ON)).to_have_count(0)
    assert faults(ann) == []


def test_a_campaign_is_begun_in_the_lobby(people: People, server: Restarting) -> None:
    person = people.person(server)
    person.go_to("/")
    person.page.get_by_text("Keep the Heroes Out!").first.click()
    person.page.get_by_role("combobox", name="Campaign").select_option("house_rules")
    person.sees("The first chapter is played by")
    person.page.get_by_role("button", name=re.compile("^Play now")).click()
    person.frame.wait_for()
    person.wait_until(lambda: bool(Glance(person).open), "the first decision")

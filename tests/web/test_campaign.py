"""A campaign in the browser: chapters, who was there, what is carried on, going on after a restart; and my games."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

import holdfast
from tests.rotating import EVERYTHING
from tests.web.courses import Course, opened, opened_table
from tests.web.people import PATIENCE, PHONE, SEED, People, Person
from tests.web.playing import AWHILE, Glance, play_out, press
from tests.web.restarting import Restarting
from tests.web.test_fitness import faults

CAMPAIGN = {
    "game": "heroesout",
    "campaign": "house_rules",
    "seed": SEED,
    "seats": [{"seat": "imp", "who": "you"}, {"seat": "witch", "who": "friend"}],
    "options": {"level": "hardcore"},
}
BETWEEN = {
    "game": "arcadia",
    "bare": True,
    "scenario": "foundry_yard",
    "at": "upgrade phase",
    "players": ["green", "red"],
    "quests": ["Lost Hammers", "Slay Three", "Hunt the Heron", "Hunt the Toad"],
    "fulfilled": {"Slay Three": ["green"], "Hunt the Heron": ["green"]},
    "draft": {
        "green": ["Poacher's Bow", "Guard Sword", "Cobble Maul", "Forked Spark", "Boar Spear", "Knife Roll"],
        "red": ["Cleave", "Copper Ring", "Buckler", "Quilted Coat", "Lucky Coin", "Courier Boots"],
    },
    "heroes": {"green": [{"name": "Lune", "at": "B2"}], "red": [{"name": "Fenwick", "at": "H2"}]},
}
"""After the first scenario of a campaign, which green has won."""
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


LAST_DECISIONS = 12
"""So many decisions of the first scenario are left to the two; `EVERYTHING=1` leaves them all."""
EVERY_OPTION = """const known = JSON.parse(localStorage.getItem('holdfast.settings') ?? '{}');
localStorage.setItem('holdfast.settings', JSON.stringify({...known, flat: true}));"""
"""A script for a browser that lists every option by itself."""
HINTED = """() => {
  const hinted = document.querySelector('form[aria-label] .opt.hint:not(:disabled)');
  hinted?.click();
  return !!hinted;
}"""


def at_a_rivals_table(people: People, server: Restarting, table: str, secret: str, size: dict[str, int]) -> Person:
    person = people.person(server, size=size)
    person.page.context.add_init_script(EVERY_OPTION)
    person.sit_down(table, secret)
    return person


def take_the_hint(person: Person) -> bool:
    """Do what the hint says, if something is to be decided; whether something was done."""
    glance = Glance(person)
    if glance.over or not glance.open:
        return False
    if len(glance.open) == 1:
        press(person, glance, 0)
        return True
    if not person.page.evaluate(HINTED):
        person.page.keyboard.press("h")
        person.wait_until(
            lambda: Glance(person).bar != glance.bar and (not Glance(person).open or person.page.evaluate(HINTED)),
            "a hint that can be taken",
        )
    person.wait_until(lambda: person.version != glance.version or not Glance(person).open, "the decision")
    return True


def scenario_of(person: Person) -> str:
    """The scenario that the page names."""
    return person.page.locator("header h1").inner_text()


def restart(server: Restarting, everybody: tuple[Person, ...]) -> None:
    """Kill the server, and wait until everybody is back at the table."""
    for person in everybody:
        person.server_is_down = True
    server.kill_and_start_again()
    for person in everybody:
        line = person.frame
        person.wait_until(lambda line=line: line.get_attribute("data-line") == "open", "the table")  # type: ignore[misc]
        person.server_is_down = False


def test_scenarios_that_can_be_next_are_lit_on_the_campaign_and_a_click_chooses_one(
    people: People, server: Restarting
) -> None:
    play = holdfast.arrange(BETWEEN)
    while play.choice.prompt != "Which scenario is next?":
        play.apply(play.choice.options[-1])
    play.bots = {"red": "steady"}
    person = people.person(server)
    person.go_to(opened(server, play))
    campaign = person.page.get_by_role("region", name="The campaign")
    expect(campaign.locator(".thing.can")).to_have_count(len(play.choice.options))
    expect(campaign.get_by_text("can be next")).to_have_count(len(play.choice.options))
    campaign.locator("[data-key^='scenario']").last.click()
    expect(person.page.locator("header h1")).to_have_text("The Aviary")


@pytest.mark.slow
def test_rivals_play_a_campaign_on_one_table_through_restarts(people: People, server: Restarting) -> None:
    """The end of a scenario, all that lies between, and the next one begun; with EVERYTHING=1 the whole campaign."""
    course = Course("arcadia", 2, 7, most=900, campaign="short")
    drafted = next(place for place, view in enumerate(course.views) if view and view["step"] == "draft")
    play = course.after(0 if EVERYTHING else drafted - LAST_DECISIONS)
    table, secrets = opened_table(server, play)
    everybody = (
        at_a_rivals_table(people, server, table, secrets[play.seats[0]], {"width": 1440, "height": 900}),
        at_a_rivals_table(people, server, table, secrets[play.seats[1]], PHONE),
    )
    ann, bob = everybody
    played = [scenario_of(ann)]
    last_change = time.monotonic()
    while not Glance(ann).over and (EVERYTHING or len(played) < 2):
        if any(take_the_hint(person) for person in everybody):
            last_change = time.monotonic()
        else:
            Glance(ann).has_changed(ann, AWHILE)
        assert time.monotonic() - last_change < PATIENCE / 1000, (
            f"nobody can act: {Glance(ann).bar} / {Glance(bob).bar}"
        )
        if scenario_of(ann) != played[-1]:
            played.append(scenario_of(ann))
            restart(server, everybody)
            last_change = time.monotonic()
    assert len(played) == len(set(played)) >= (3 if EVERYTHING else 2)
    for person in everybody:
        if Glance(person).over:
            expect(person.page.locator("[data-outcome]").get_by_role("region", name="The campaign")).to_be_visible()
        else:
            person.page.get_by_role("button", name="Campaign").click()
            page = person.page.get_by_role("dialog").get_by_role("region", name="The campaign")
            expect(page.get_by_text(re.compile("^won by "))).to_have_count(len(played) - 1)
            person.page.keyboard.press("Escape")

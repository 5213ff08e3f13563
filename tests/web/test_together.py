"""Two people with two browsers, bots in the other seats: whole games, and what happens around them."""

from __future__ import annotations

import json
import re
from typing import Any, cast

import pytest

from holdfast.core.shapes.view import View
from holdfast.tables.shapes.protocol import ViewChanges
from holdfast.tables.updates.patches import patched
from tests.rotating import EVERYTHING, sample
from tests.web.people import SEED, People, Person
from tests.web.playing import Glance, play_out, press
from tests.web.restarting import Restarting

GAMES: dict[str, dict[str, Any]] = {
    "greyport": {
        "game": "greyport",
        "scenario": "interrupted_party",
        "seed": SEED,
        "seats": [
            {"seat": "fiona", "who": "you"},
            {"seat": "zot", "who": "friend"},
            {"seat": "gerki", "who": "bot"},
        ],
        "options": {"hands": "closed"},
    },
    "heroesout": {
        "game": "heroesout",
        "scenario": "witchs_cauldron",
        "seed": SEED,
        "seats": [
            {"seat": "dragon", "who": "you"},
            {"seat": "ratkin", "who": "friend"},
            {"seat": "slime", "who": "bot"},
        ],
        "options": {"hands": "closed", "level": "hardcore"},
    },
    "shadowrift": {
        "game": "shadowrift",
        "scenario": "dragons",
        "seed": SEED,
        "seats": [
            {"seat": "ann", "who": "you"},
            {"seat": "bob", "who": "friend"},
            {"seat": "cora", "who": "bot"},
        ],
        "options": {"hands": "closed"},
    },
    "arcadia": {
        "game": "arcadia",
        "scenario": "foundry_yard",
        "seed": SEED,
        "seats": [
            {"seat": "red", "who": "you"},
            {"seat": "green", "who": "friend"},
            {"seat": "blue", "who": "bot"},
        ],
    },
}


FAR = 50
"""Touches after which a game of two has shown its hands for long enough; `EVERYTHING=1` plays it to the end."""
OPENLY_TAKEN = {"Fiona the Volatile", "Zot the Wizard", "Gerki the Sneak"}
"""The players' own heroes are taken into the hands before everybody's eyes."""


def seated(people: People, server: Restarting, game: str, **more: Any) -> tuple[Person, Person, str, dict[str, Any]]:
    """A table with two people at it, each come in by the link of their own seat."""
    table, keys = server.open(GAMES[game], **more)
    first, second = (seat["seat"] for seat in GAMES[game]["seats"][:2])
    host, friend = people.person(server), people.person(server)
    host.sit_down(table, keys["seats"][first])
    friend.sit_down(table, keys["seats"][second])
    return host, friend, table, keys


def updates(person: Person) -> list[dict[str, Any]]:
    """All updates that a person's browser was sent; those that came as changes of the one before are made whole."""
    found: list[dict[str, Any]] = []
    for message in map(json.loads, person.received):
        if message["type"] == "update":
            found.append(message)
        elif message["type"] == "changes" and found and found[-1]["version"] == message["since"]:
            view = patched(cast("View", found[-1]["view"]), ViewChanges(**message["view"]))
            found.append({**message, "view": cast("dict[str, Any]", view)})
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", sample(list(GAMES), 1))
def test_two_people_play_and_closed_hands_stay_closed(people: People, server: Restarting, game: str) -> None:
    host, friend, _, _ = seated(people, server, game)
    assert play_out([host, friend], 0 if EVERYTHING else FAR) > 10
    for person in (host, friend):
        own = {update["view"]["you"] for update in updates(person)}
        assert len(own) == 1
        told = ""
        for update in updates(person):
            told += json.dumps(update["told"])
            for card in in_hands_of_others(update["view"], own):
                assert card["name"] in told or card["name"] in OPENLY_TAKEN, f"{card['name']} was never seen openly"


def in_hands_of_others(view: dict[str, Any], own: set[str]) -> list[dict[str, Any]]:
    """Cards in other hands that are nevertheless known: they were taken up before everybody's eyes."""
    hands = [zone for zone in view["zones"] if zone["zone"].startswith("hand.")]
    return [card for zone in hands if zone["zone"].removeprefix("hand.") not in own for card in zone["cards"]]


@pytest.mark.parametrize("game", sample(list(GAMES), 1, 1))
def test_after_kill_minus_nine_both_go_on_where_they_were(people: People, server: Restarting, game: str) -> None:
    host, friend, _, _ = seated(people, server, game)
    for turn in range(6):
        for person in (host, friend):
            glance = Glance(person)
            if glance.open:
                press(person, glance, turn)
    for person in (host, friend):
        person.server_is_down = True
    server.kill_and_start_again()
    for person in (host, friend):
        person.wait_until(lambda person=person: person.frame.get_attribute("data-line") == "open", "the table")  # type: ignore[misc]
        person.server_is_down = False
    host.wait_until(lambda: host.version == friend.version, "the same moment for both")
    before = host.at
    play_out([host, friend], enough=16)
    assert host.at > before


def test_a_spectator_sees_the_table_and_no_hand(people: People, server: Restarting) -> None:
    host, _, table, keys = seated(people, server, "greyport")
    watcher = people.person(server)
    watcher.sit_down(table, keys["spectator"])
    press_until_something_happens(host)
    watcher.wait_until(lambda: watcher.version == host.version, "the same moment")
    assert watcher.entries.count() == 0
    for update in updates(watcher):
        assert update["view"]["you"] == "spectator"
        known = [card["name"] for card in in_hands_of_others(update["view"], set())]
        assert not set(known) - OPENLY_TAKEN


def press_until_something_happens(person: Person) -> None:
    """One decision, however many touches it takes."""
    before = person.version
    for step in range(8):
        glance = Glance(person)
        if glance.version != before:
            return
        if glance.open:
            press(person, glance, step)
        else:
            glance.has_changed(person, 100)


COVERED = """() => [...document.querySelectorAll('.notices .notice')].flatMap((notice) => {
  const box = notice.getBoundingClientRect();
  const spots = [];
  for (let x = box.left + 8; x < box.right - 8; x += 12)
    for (let y = box.top + 8; y < box.bottom - 8; y += 8) spots.push(document.elementFromPoint(x, y));
  return spots.filter((spot) => !notice.contains(spot)).map((spot) => spot?.className ?? 'nothing');
})"""
"""What lies over a notice."""


def test_going_back_a_round_needs_the_other_person(people: People, server: Restarting) -> None:
    host, friend, _, _ = seated(people, server, "greyport")
    for _ in range(4):
        press_until_something_happens(host)
        press_until_something_happens(friend)
    before = host.at
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Take back")).click()
    host.page.get_by_role("dialog").get_by_role("button", name=re.compile("start of", re.I)).first.click()
    yes = friend.page.get_by_role("button", name=re.compile("^(Yes|Agree)"))
    yes.wait_for()
    for person in (host, friend):
        person.sees(re.compile("asks to take back"))
        assert not Glance(person).open, "decisions wait"
        assert person.page.evaluate(COVERED) == [], "the vote lies over everything on the board"
    yes.click()
    host.wait_until(lambda: host.at < before, "the moment before")
    friend.wait_until(lambda: friend.at == host.at, "the same moment for the friend")

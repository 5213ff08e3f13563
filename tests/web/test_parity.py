"""One game, equal for blind and sighted players: all that the view holds is told, and nothing that it does not hold."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.rotating import sample
from tests.web.people import People, Person
from tests.web.playing import Glance, press
from tests.web.restarting import Restarting
from tests.web.test_together import GAMES, updates

HIDDEN_ZONES = (
    "discard",
    "removed",
    "set aside",
    "monster_discard",
    "guild_discard",
    "beside discard",
    "rewards",
    "titles",
    "spawn_pile",
)
"""Piles of which the table tells how many lie there; what lies open in them is told where they are looked at."""


def told(person: Person) -> str:
    """All that a screen reader comes upon on the table, the log and the chat left out."""
    return str(
        person.page.evaluate(
            """() => {
          const seen = [];
          const walk = (node) => {
            if (node.nodeType === Node.TEXT_NODE) { seen.push(node.textContent); return; }
            if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return;
            if (node.getAttribute('role') === 'log' || node.matches('.log, .talk, .chat, script, style')) return;
            if (getComputedStyle(node).visibility === 'hidden' && !node.closest('.told')) return;
            if (node.hasAttribute('aria-label')) { seen.push(node.getAttribute('aria-label')); }
            node.childNodes.forEach(walk);
          };
          walk(document.body);
          return seen.join(' ').replace(/\\s+/g, ' ');
        }"""
        )
    )


def moment(person: Person) -> tuple[dict[str, Any], str]:
    """What the browser was sent of the moment that it shows, and what it tells of it; others act meanwhile."""
    found: list[tuple[dict[str, Any], str]] = []

    def looked() -> bool:
        version, words = person.version, told(person)
        sent = [update["view"] for update in updates(person) if update["version"] == version]
        drawn = person.page.locator("main [data-key]").count() > 0
        if sent and drawn and version == person.version:
            found.append((sent[-1], words))
        return bool(found)

    person.wait_until(looked, "a moment that stands still")
    return found[0]


def untold(person: Person) -> set[str]:
    """Names of the view that the page does not tell. What has just changed may take a moment to be drawn."""
    shown, words = moment(person)
    names = names_in_sight(shown)
    return {name for name in names if name not in words and not told_together(name, names, words)}


def told_together(name: str, names: set[str], words: str) -> bool:
    """Whether equal cards are told with their number, `×2 Prowess`, so that all of this name are told."""
    base = re.sub(r" \d+$", "", name)
    there = sum(re.sub(r" \d+$", "", each) == base for each in names)
    return sum(int(count or 1) for count in re.findall(rf"(?:×(\d+) )?{re.escape(base)}\b", words)) >= there > 1


def wait_for_the_telling(person: Person) -> None:
    """Until the page tells every name of its view. A path that was entered may lay a shop over the table: it is left."""
    person.page.keyboard.press("Escape")
    person.wait_until(lambda: not untold(person), f"a telling of {untold(person)}")


def heard(person: Person) -> str:
    """All that was told to a person as it happened: the last roll, say, is shown from there."""
    return json.dumps([update["told"] for update in updates(person)])


def names_in_sight(shown: dict[str, Any]) -> set[str]:
    """The names of all that lies open on the table."""
    return {
        card["name"] for zone in shown["zones"] for card in zone["cards"] if not zone["zone"].startswith(HIDDEN_ZONES)
    }


@pytest.mark.parametrize("game", sample(list(GAMES), 1, 1))
def test_what_is_in_the_view_is_told_and_what_is_not_is_not(people: People, server: Restarting, game: str) -> None:
    table, keys = server.open(GAMES[game])
    first, second = (seat["seat"] for seat in GAMES[game]["seats"][:2])
    host, friend = people.person(server), people.person(server)
    host.sit_down(table, keys["seats"][first])
    friend.sit_down(table, keys["seats"][second])
    definitions = server.json(f"/api/definitions/{game}/{pack_of(server, game)}")
    every_name = {str(card["name"]) for cards in definitions["cards"].values() for card in cards if "name" in card}
    for turn in range(14):
        for person in (host, friend):
            wait_for_the_telling(person)
            shown, words = moment(person)
            known = json.dumps(shown) + heard(person)
            invented = {name for name in every_name if name in words and name not in known and len(name) > 6}
            assert invented == set(), f"{invented} are told to {shown['you']}, neither in the view nor told before"
            glance = Glance(person)
            if glance.open:
                press(person, glance, turn)


def pack_of(server: Restarting, game: str) -> str:
    """The digest of the packs of a game."""
    boxes = server.json("/api/games")["games"]
    return str(next(box["pack"] for box in boxes if box["id"] == game))

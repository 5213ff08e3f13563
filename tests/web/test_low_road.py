"""Shadowrift on a phone: while nothing comes down the road it is low, and the hand lies above the sheet."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.server.running import SHADOWRIFT
from tests.web.people import PHONE, SEED, People
from tests.web.restarting import Restarting


def test_the_hand_is_seen_while_the_road_is_empty(people: People, server: Restarting) -> None:
    alone = {**SHADOWRIFT, "seed": SEED, "seats": [{"seat": "ann", "who": "you"}, {"seat": "bob", "who": "bot"}]}
    table, keys = server.open(alone)
    person = people.person(server, size=PHONE, has_touch=True, is_mobile=True)
    person.sit_down(table, keys["seats"]["ann"])
    person.settle()
    expect(person.page.locator(".road .space .thing")).to_have_count(0)
    card = person.page.locator(".held .thing").first.bounding_box()
    sheet = person.bar.bounding_box()
    assert card and sheet and sheet["y"] - card["y"] > 100, (card, sheet)

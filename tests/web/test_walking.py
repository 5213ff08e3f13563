"""Where a board has a map: a touch on a farther Space walks there, step by step, without another touch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import SEED, People
from tests.web.playing import Glance, changed, press
from tests.web.restarting import Restarting

MAP = {
    "game": "arcadia",
    "seed": SEED,
    "seats": [{"seat": "blue", "who": "you"}, {"seat": "red", "who": "bot"}],
    "scenario": "foundry_yard",
}
SOON = 30
"""So many touches place three Heroes, see how Monsters strike back, and activate one of the Heroes."""


def test_a_touch_on_a_farther_space_walks_there(people: People, server: Restarting) -> None:
    table, keys = server.open(MAP)
    pat = people.person(server)
    pat.sit_down(table, keys["seats"]["blue"])
    farther = pat.page.locator(".cell.far:has(.chip u + u)")
    for _ in range(SOON):
        glance = Glance(pat)
        if glance.open and farther.count():
            break
        if glance.open:
            press(pat, glance, 0)
        else:
            changed(pat, glance)
    there = str(farther.first.get_attribute("data-space"))
    steps = farther.first.locator(".chip u").count()
    before = pat.at
    farther.first.click()
    expect(pat.page.locator(f'.cell.me[data-space="{there}"]')).to_be_visible()
    assert pat.at == before + steps

"""The choice bar: it says what it does not show, and what ends the question is always in sight, above nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.moments import at_moment, discards, fights, longest
from tests.web.people import PHONE, People, Person
from tests.web.restarting import Restarting

LAPTOP = {"width": 1440, "height": 757}
SMALL = {"width": 1024, "height": 768}
SIZES = pytest.mark.parametrize("size", [LAPTOP, SMALL, PHONE], ids=["laptop", "small", "phone"])

SEEN = """() => {
  const bar = document.querySelector('form[aria-label]');
  const whole = (button) => {
    const box = button.getBoundingClientRect();
    const inside = [3, box.width / 2, box.width - 3].every((x) => {
      const found = document.elementFromPoint(box.left + x, box.top + box.height / 2);
      return !!found && (found === button || button.contains(found));
    });
    return inside && box.bottom <= innerHeight + 1;
  };
  return [...bar.querySelectorAll('ol button')].map((button) => ({ text: button.innerText.replace(/\\s+/g, ' ').trim(), whole: whole(button) }));
}"""
"""Each entry of the bar, and whether it lies wholly in sight, covered by nothing."""


def seen(person: Person) -> list[dict[str, Any]]:
    """The entries, once they have come to rest."""
    person.wait_until(lambda: person.entries.count() > 0, "the options")
    person.settle()
    found: list[dict[str, Any]] = person.page.evaluate(SEEN)
    return found


def names_in_sight(person: Person) -> list[str]:
    """What stands there to be read."""
    return [entry["text"] for entry in seen(person) if entry["whole"]]


@SIZES
def test_the_bar_says_how_many_options_it_does_not_show(
    people: People, server: Restarting, size: dict[str, int]
) -> None:
    person = at_moment(people, server, "greyport", longest, size, touch=size is PHONE)
    entries = seen(person)
    hidden = [entry for entry in entries if not entry["whole"]]
    assert len(entries) >= 15 and hidden
    more = person.bar.get_by_role("button", name=re.compile(f"^{len(hidden)} more"))
    expect(more).to_be_visible()
    before = names_in_sight(person)
    more.click()
    after = names_in_sight(person)
    assert set(after) - set(before), "nothing new came into sight"
    assert any("Decline" in name for name in before) and any("Decline" in name for name in after)


@SIZES
def test_the_hinted_option_is_in_sight(people: People, server: Restarting, size: dict[str, int]) -> None:
    person = at_moment(people, server, "greyport", longest, size, touch=size is PHONE)
    person.page.get_by_role("button", name="Hint").click()
    expect(person.bar.get_by_role("status")).to_be_visible()
    person.settle()
    hinted = person.bar.locator(".opt.hint").inner_text().replace("\n", " ")
    assert any(" ".join(hinted.split()) == name for name in names_in_sight(person))
    assert any("Decline" in name for name in names_in_sight(person))


@SIZES
def test_a_hint_moves_no_option_past_another(people: People, server: Restarting, size: dict[str, int]) -> None:
    person = at_moment(people, server, "greyport", fights, size, touch=size is PHONE)
    before = [entry["text"].split()[0] for entry in seen(person)]
    person.page.get_by_role("button", name="Hint").click()
    expect(person.bar.locator(".opt.hint")).to_be_visible()
    after = [entry["text"].split()[0] for entry in seen(person)]
    assert sorted(after) == sorted(before)
    assert size is PHONE or after == before, "whoever has read the numbers finds each where it was"


def test_on_a_phone_the_end_and_the_way_back_are_always_in_sight(people: People, server: Restarting) -> None:
    person = at_moment(people, server, "greyport", fights, PHONE, touch=True)
    assert any("End round" in name for name in names_in_sight(person))
    person.entries.filter(has_not_text="End round").filter(has_text=re.compile("ways")).first.tap()
    back = person.bar.get_by_role("button", name=re.compile("back", re.I))
    expect(back).to_be_in_viewport(ratio=1)
    back.tap()
    expect(person.bar.get_by_role("button", name="End round")).to_be_in_viewport(ratio=1)


@SIZES
def test_several_discards_are_chosen_together(people: People, server: Restarting, size: dict[str, int]) -> None:
    person = at_moment(people, server, "greyport", discards, size, touch=size is PHONE)
    person.wait_until(lambda: person.entries.count() > 2, "the options")
    at = person.at
    hand = person.page.locator("[data-key^='thing:']").and_(person.page.locator(".can"))
    hand.nth(0).click()
    expect(person.bar.get_by_role("button", name="Discard the one marked")).to_be_visible()
    assert person.at == at, "a mark decides nothing"
    hand.nth(0).click()
    confirm = person.bar.get_by_role("button", name="Discard the 2 marked")
    expect(confirm).to_be_in_viewport(ratio=1)
    confirm.click()
    person.wait_until(lambda: person.at >= at + 2, "two decisions, each its own")

"""How one wins and loses, and how a round goes, is said at the table; a book in the bar has the rules on a page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.rotating import sample
from tests.web.people import DESKTOP, PHONE, People, Person
from tests.web.playing import Glance, press
from tests.web.restarting import Restarting
from tests.web.test_alone import seated
from tests.web.test_fitness import faults

SAYS = {
    "greyport": ("anybody at 0 HP", "encounter 1 of", "Monster damage", "Taunt"),
    "heroesout": ("in the Vault", "wave 1 of 2", "Invasion", "Ambush"),
    "arcadia": ("another Guild is first", "Heron 0 and Ram 0", "Draft", "Pierce"),
    "shadowrift": ("no Villager or Wall", "0 of 2 sealed", "Monsters act", "Corpse"),
}


def come_to_the_first_turn(person: Person) -> None:
    """Where figures are placed before the first turn, place them: the book marks the steps of a turn."""

    def placed() -> bool:
        glance = Glance(person)
        if glance.open and "Place" in glance.bar:
            press(person, glance, 0)
        return "Place" not in Glance(person).bar and bool(Glance(person).open)

    person.wait_until(placed, "the first turn")


@pytest.mark.parametrize(
    ("game", "size"), [(game, size) for place, game in enumerate(SAYS) for size in sample([DESKTOP, PHONE], 1, place)]
)
def test_the_table_says_what_it_is_about_and_the_book_how_it_goes(
    people: People, server: Restarting, game: str, size: dict[str, int]
) -> None:
    loses, far, step, word = SAYS[game]
    person = seated(people, server, game, size=size, bypass_csp=True)
    goal = person.page.get_by_role("region", name="How you win and lose")
    expect(goal).to_be_in_viewport(ratio=1)
    expect(goal).to_contain_text(loses)
    expect(goal).to_contain_text(far)
    come_to_the_first_turn(person)
    person.page.get_by_role("button", name="Rules", exact=True).click()
    book = person.page.get_by_role("dialog")
    expect(book.get_by_role("listitem").filter(has_text=step).first).to_be_visible()
    expect(book.get_by_role("listitem").and_(book.locator("[aria-current=step]"))).to_have_count(1 if far else 0)
    expect(book.locator("dt", has_text=word).locator("svg").first, "the word has its sign").to_be_visible()
    assert faults(person) == []

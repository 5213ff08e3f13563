"""Every declared option has its control in the lobby, and the table that is opened plays with what was chosen there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from holdfast.core.options import NUMBER, ONE_OF, PLAYER, SEVERAL, SWITCH, TableOption
from holdfast.games import game as game_called
from tests.web.people import PHONE, People, Person
from tests.web.restarting import Restarting

GAMES = {
    "greyport": "Battle for Greyport",
    "heroesout": "Keep the Heroes Out!",
    "shadowrift": "Shadowrift",
    "arcadia": "Arcadia Quest",
}
FOLD = re.compile("^Variants and table options")


def folded(game: str) -> list[TableOption]:
    """The options that are folded away."""
    return [option for option in game_called(game).table_options if option.name not in ("campaign", "hands", "level")]


def choose(page: Page, option: TableOption) -> Any:
    """Give an option another value than the usual one, by its control; the value."""
    control = page.get_by_label(option.title, exact=True)
    if option.kind == SWITCH:
        control.check()
        return True
    if option.kind == NUMBER:
        number = int(option.picks[0].value) if option.picks else option.least + 5
        control.fill(str(number))
        return number
    if option.kind == ONE_OF:
        control.select_option(option.values[-1])
        return option.values[-1]
    if option.kind == PLAYER:
        player = str(control.locator("option").last.get_attribute("value"))
        control.select_option(player)
        return player
    assert option.kind == SEVERAL
    for place in range(option.lists):
        group = page.get_by_role("group", name=f"{option.title}, list {place + 1}")
        group.get_by_role("button", name=option.values[place].capitalize()).click()
    return [[value] for value in option.values[: option.lists]]


def lobby(people: People, server: Restarting, game: str, **more: Any) -> Person:
    """Somebody who looks at the options of a game."""
    person = people.person(server, **more)
    person.go_to("/")
    look_at(person, game)
    return person


def look_at(person: Person, game: str) -> None:
    """Take a box from the shelf."""
    person.page.get_by_text(GAMES[game]).first.click()
    expect(person.page.get_by_role("radio", name=re.compile(re.escape(GAMES[game])))).to_be_checked()


def play_now(person: Person) -> dict[str, Any]:
    """Open the table; the options that the server was asked for, and took."""
    with person.page.expect_response(re.compile("/api/tables$")) as answer:
        person.page.get_by_role("button", name=re.compile("^Play now")).click()
    assert answer.value.ok, answer.value.text()
    person.frame.wait_for()
    wanted: dict[str, Any] = json.loads(answer.value.request.post_data or "{}")["options"]
    return wanted


def meters(person: Person) -> dict[str, int]:
    """What the first view of the table shows."""

    def views() -> list[dict[str, Any]]:
        return [message["view"] for message in map(json.loads, person.received) if message.get("view")]

    person.wait_until(lambda: bool(views()), "the table")
    return {meter["name"]: meter.get("value", 0) for meter in views()[0]["meters"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_chosen_by_its_control_and_the_table_plays_with_it(
    people: People, server: Restarting, game: str
) -> None:
    person = lobby(people, server, game)
    fold = person.page.get_by_role("button", name=FOLD)
    expect(fold).not_to_contain_text("changed")
    chosen = {}
    for option in game_called(game).table_options:
        if option.name == "campaign":
            chosen[option.name] = choose(person.page, option)
    fold.click()
    for number, option in enumerate(folded(game), 1):
        expect(person.page.get_by_text(option.text).first).to_be_visible()
        chosen[option.name] = choose(person.page, option)
        expect(fold).to_contain_text(f"{number} changed")
    if any(option.name == "hands" for option in game_called(game).table_options):
        person.page.get_by_label("Hands", exact=True).select_option("closed")
        chosen["hands"] = "closed"
    asked = play_now(person)
    assert asked["options"] == chosen
    if game == "greyport":
        wounded = chosen["wounded_warrior"]
        shown = meters(person)
        assert shown["rest_healing"] == 0
        assert shown[f"hp.{wounded}"] == 3
        assert {shown[name] for name in shown if name.startswith("hp.") and name != f"hp.{wounded}"} == {8}


def test_another_number_of_rest_healing_stands_on_the_board(people: People, server: Restarting) -> None:
    person = lobby(people, server, "greyport")
    person.page.get_by_role("button", name=FOLD).click()
    person.page.get_by_label("Rest Healing", exact=True).fill("5")
    assert play_now(person) == {"options": {"rest_healing": 5}}
    assert meters(person)["rest_healing"] == 5


def test_with_six_seats_six_clans_sit_down(people: People, server: Restarting) -> None:
    person = lobby(people, server, "heroesout")
    more = person.page.get_by_role("button", name="Add a player")
    taken = person.page.get_by_label(re.compile("^Who plays "))
    while more.count():
        more.click()
    expect(taken).to_have_count(4)
    person.page.get_by_role("button", name=FOLD).click()
    person.page.get_by_label("Seats at the table").select_option("six")
    more.click()
    more.click()
    expect(taken).to_have_count(6)
    expect(more).to_have_count(0)
    assert play_now(person)["options"] == {"seats": "six"}


def test_everything_as_usual_takes_all_back(people: People, server: Restarting) -> None:
    person = lobby(people, server, "greyport")
    fold = person.page.get_by_role("button", name=FOLD)
    fold.click()
    for option in folded("greyport"):
        choose(person.page, option)
    person.page.get_by_role("button", name="Everything as usual").click()
    expect(fold).not_to_contain_text("changed")
    assert play_now(person) == {}


def test_a_wounded_warrior_who_leaves_the_table_is_nobody(people: People, server: Restarting) -> None:
    person = lobby(people, server, "greyport")
    person.page.get_by_role("button", name=FOLD).click()
    warrior = person.page.get_by_label("The Wounded Warrior", exact=True)
    warrior.select_option(index=2)
    person.page.get_by_role("button", name="Add a player").click()
    expect(warrior.locator("option")).to_have_count(4)
    warrior.select_option(index=3)
    last = warrior.locator("option").nth(3).inner_text()
    person.page.get_by_role("button", name=f"Take {last} away").click()
    expect(warrior).to_have_value("")
    assert play_now(person) == {}


def test_on_a_phone_the_options_fit_and_can_be_touched(people: People, server: Restarting) -> None:
    person = lobby(people, server, next(iter(GAMES)), size=PHONE, has_touch=True, is_mobile=True)
    fold = person.page.get_by_role("button", name=FOLD)
    for game in GAMES:
        look_at(person, game)
        if fold.get_attribute("aria-expanded") != "true":
            fold.click()
        for option in folded(game):
            expect(person.page.get_by_text(option.text).first, game).to_be_attached()
        assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], game

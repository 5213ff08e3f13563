"""Own cards in the browser: dropped, told with their mistakes, drawn, and played at a table with a friend."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, expect

from tests.rotating import sample
from tests.server.test_own_packs import BROKEN, CARDS, HEADER
from tests.web.people import PATIENCE, PHONE, People, Person
from tests.web.playing import Glance
from tests.web.restarting import Restarting
from tests.web.test_fitness import faults


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "application/toml", "buffer": text.encode()}


def bring(person: Person, cards: str, header: str = HEADER) -> None:
    """Choose the two files of a pack."""
    person.page.get_by_role("button", name="Own cards").click()
    person.page.get_by_label("Choose files").set_input_files([file("pack.toml", header), file("cards.toml", cards)])


def lobby(people: People, server: Restarting, **more: Any) -> Person:
    person = people.person(server, **more)
    person.go_to("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    return person


def test_a_broken_pack_is_told_with_file_line_and_word(people: People, server: Restarting) -> None:
    person = lobby(people, server, bypass_csp=True)
    bring(person, BROKEN)
    sheet = person.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="2 problems in My <b>cards</b>")).to_be_visible(timeout=PATIENCE)
    first, second = sheet.locator(".problems li").all()
    expect(first).to_contain_text("cards.toml, line 6")
    expect(first.locator("mark")).to_have_text("damage")
    expect(second).to_contain_text("cards.toml, line 9")
    expect(second.locator("mark")).to_have_text("Sheild")
    expect(second).to_contain_text('where "Shield" is expected')
    expect(sheet.get_by_role("button", name="Play with these cards")).to_have_count(0)
    assert faults(person) == []
    bring_again = sheet.get_by_label("Choose files")
    bring_again.set_input_files([file("pack.toml", HEADER), file("cards.toml", CARDS)])
    expect(sheet.get_by_role("button", name="Play with these cards")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("size", sample([{"width": 1440, "height": 900}, PHONE], 1))
def test_a_pack_is_drawn_and_played_with_a_friend_after_a_restart_too(
    people: People, server: Restarting, size: dict[str, int]
) -> None:
    person = lobby(people, server, size=size, bypass_csp=True)
    bring(person, CARDS)
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".cards .face .card")).to_have_count(2, timeout=PATIENCE)
    expect(sheet).to_contain_text("Reconstructed card")
    expect(sheet).to_contain_text("Harbor <i>Watch</i>")
    assert sheet.locator("i", has_text="Watch").count() == 0, "what a pack says is text"
    assert faults(person) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    sheet.get_by_role("button", name="Play with these cards").click()
    expect(person.page.locator(".box.on")).to_contain_text("With My <b>cards</b>")
    person.page.get_by_label(re.compile("^Who plays")).nth(1).select_option("friend")
    person.page.get_by_role("button", name=re.compile("^Play now")).click()
    person.frame.wait_for()
    expect(person.bar).to_be_visible(timeout=PATIENCE)
    person.page.wait_for_load_state("networkidle")
    (ring,) = person.page.evaluate("JSON.parse(localStorage.getItem('holdfast.tables'))")
    (secret,) = [each for each in ring["seats"].values() if each not in ring["mine"]]
    friend = people.person(server)
    for each in (person, friend):
        each.server_is_down = True
    server.kill_and_start_again()
    with friend.page.expect_response(re.compile("/api/definitions/")) as cards:
        friend.sit_down(ring["table"], secret)
    assert "harbor_watch" in cards.value.text()
    person.wait_until(lambda: bool(Glance(person).open or Glance(friend).open), "the first decision")
    kept = person.page.evaluate("localStorage.getItem('holdfast.tables')")
    assert "harbor_watch" not in kept and "packs_of" in kept, "a rematch names the table"


def test_files_that_are_no_pack_are_told(people: People, server: Restarting) -> None:
    person = lobby(people, server)
    person.page.get_by_role("button", name="Own cards").click()
    choose = person.page.get_by_label("Choose files")
    choose.set_input_files([file("cat.png", "meow")])
    person.sees("There is no .toml file in it.")
    choose.set_input_files([file("cards.toml", CARDS)])
    person.sees("the table [pack] is missing")


def test_a_folder_that_is_dropped_on_the_lobby_is_read(people: People, server: Restarting) -> None:
    person = lobby(people, server)
    person.page.evaluate(
        """(files) => {
          const data = new DataTransfer();
          for (const [name, text] of files) data.items.add(new File([text], name));
          document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [["pack.toml", HEADER], ["cards.toml", CARDS]],
    )
    expect(person.page.get_by_role("dialog")).to_contain_text("is sound", timeout=PATIENCE)

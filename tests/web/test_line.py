"""A connection that is gone although nobody has said so, and keys that come late."""

from __future__ import annotations

import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.people import People, Person
from tests.web.playing import REACTION, Glance, changed
from tests.web.restarting import Restarting
from tests.web.test_alone import SOLO

PRESS_AT_ONCE = """new MutationObserver(() => {
  if (window.pressed || document.querySelectorAll('form[aria-label] ol button:enabled').length < 2) return;
  window.pressed = true;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Somebody presses 1 in the moment in which there is more than one option, however busy the machine is."""


GONE = """async () => {
  window.dispatchEvent(new Event('offline'));
  for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  return [...document.querySelectorAll('[role=status]')].map((each) => each.innerText);
}"""
"""The network goes; what is said three frames later."""


class Wire:
    """The connection of a page; while it is cut, nothing goes through and nobody is told."""

    def __init__(self, person: Person) -> None:
        self.cut = False
        person.page.route_web_socket(re.compile("/ws$"), self.connect)

    def connect(self, here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        here.on_message(lambda text: None if self.cut else there.send(text))
        there.on_message(lambda text: None if self.cut else here.send(text))


def test_a_decision_without_a_connection_is_said_to_wait_and_is_sent_later(people: People, server: Restarting) -> None:
    table, keys = server.open(SOLO["greyport"])
    person = people.person(server)
    wire = Wire(person)
    person.sit_down(table, keys["seats"]["fiona"])
    person.wait_until(lambda: len(Glance(person).open) > 1, "the first real choice")
    end = person.page.locator("[data-option]").first
    option = end.get_attribute("data-option")
    before = person.at
    wire.cut = True
    end.click()
    waits = person.page.get_by_role("status").filter(has_text="Not connected, sending")
    expect(waits).to_be_visible()
    chosen = person.page.locator(f'[data-option="{option}"]')
    expect(chosen).to_be_disabled()
    expect(chosen).to_contain_text("sending")
    assert person.entries.count() > 1, "the other options stay"
    wire.cut = False
    person.page.evaluate("window.dispatchEvent(new Event('online'))")
    person.wait_until(lambda: person.at > before, "the decision")
    expect(waits).to_have_count(0)


def test_the_page_says_at_once_that_the_network_is_gone(people: People, server: Restarting) -> None:
    table, keys = server.open(SOLO["greyport"])
    person = people.person(server)
    wire = Wire(person)
    person.sit_down(table, keys["seats"]["fiona"])
    person.wait_until(lambda: len(Glance(person).open) > 1, "the first real choice")
    wire.cut = True
    told = person.page.evaluate(GONE)
    assert any("Not connected" in words for words in told), told
    assert Glance(person).open, "one may still choose"


def test_a_key_just_after_an_automatic_answer_is_not_taken_by_the_next_question(
    people: People, server: Restarting
) -> None:
    table, keys = server.open(SOLO["greyport"])  # its first question has one answer
    person = people.person(server)
    person.page.add_init_script(PRESS_AT_ONCE)
    person.sit_down(table, keys["seats"]["fiona"])
    person.wait_until(lambda: bool(person.page.evaluate("window.pressed")), "the first real choice")
    person.sees(re.compile("so it was not taken"))
    glance = Glance(person)
    person.page.wait_for_timeout(REACTION)
    person.page.keyboard.press("1")
    changed(person, glance)
    expect(person.page.get_by_text("so it was not taken")).to_have_count(0)


def test_a_board_that_could_not_be_fetched_is_fetched_when_the_server_is_back(
    people: People, server: Restarting
) -> None:
    table, keys = server.open(SOLO["greyport"])
    person = people.person(server)
    person.server_is_down = True
    parts = re.compile(r"/assets/(Board|CardsSheet)-")
    missed: list[str] = []

    def lose(route: Route) -> None:
        missed.append(route.request.url)
        route.abort("connectionrefused")

    person.page.route(parts, lose)
    person.page.route(
        re.compile("/t/"), lambda route: route.abort() if route.request.method == "HEAD" else route.continue_()
    )
    person.go_to(f"/t/{table}#{keys['seats']['fiona']}")
    person.wait_until(lambda: any(url.endswith(".css") for url in missed), "the styles of the board")
    person.page.unroute_all()
    person.page.locator("#board .thing").first.wait_for()
    person.server_is_down = False
    lost = {url for url in missed if url.endswith(".css")}
    sheets = set(person.page.evaluate("[...document.styleSheets].map((each) => each.href)"))
    assert lost <= sheets, "it has its styles too"

"""No text on any board is cut or lies under anything else: all games and the board for any other game, with every number of
players, at the sizes of real windows, where the table is fullest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute

from holdfast.core.shapes.view import View
from tests.rotating import sample
from tests.web.courses import PLAYERS, Course, opened
from tests.web.covering import unreadable
from tests.web.people import PATIENCE, PHONE, SETTLED
from tests.web.restarting import Restarting

WINDOWS = [(1440, 900), (1440, 757), (1366, 650), (1280, 720), (1024, 768)]
SEEDS = {"greyport": 8, "heroesout": 3, "shadowrift": 5, "arcadia": 5}
LEAST = {"greyport": 2, "heroesout": 1, "shadowrift": 1, "arcadia": 2}
TABLES = [(game, players) for game, who in PLAYERS.items() for players in sample(range(LEAST[game], len(who) + 1), 1)]
LARGE = "localStorage.setItem('holdfast.settings', JSON.stringify({text: 'large'}))"


@cache
def fullest(server: Restarting, game: str, players: int) -> str:
    """A table where most lies on the board."""
    return opened(server, Course(game, players, SEEDS[game], every=5).fullest())


@contextmanager
def at(browser: Browser, url: str, size: tuple[int, int], script: str = "", strange: bool = False) -> Iterator[Page]:
    """A page at a table. `strange`: its browser does not know this game, and draws it from its zones."""
    phone = size[0] == PHONE["width"]
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", has_touch=phone, is_mobile=phone
    )
    if script:
        context.add_init_script(script)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    if strange:
        page.route_web_socket("**/*", renamed)
    page.goto(url)
    page.locator("#board .thing").first.wait_for()
    page.evaluate(SETTLED)
    yield page
    context.close()


def renamed(route: WebSocketRoute) -> None:
    """Hand messages on, with another name for the game."""
    behind = route.connect_to_server()
    behind.on_message(lambda message: route.send(str(message).replace('"game":"greyport"', '"game":"another"')))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_all_text_can_be_read_in_every_window(browser: Browser, server: Restarting, game: str, players: int) -> None:
    faults = []
    with at(browser, server.url + fullest(server, game, players), WINDOWS[0]) as page:
        for width, height in sample(WINDOWS, 1, players):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            faults += [f"{width}x{height} {fault}" for fault in unreadable(page)]
    assert faults == []


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_all_text_can_be_read_on_a_phone(browser: Browser, server: Restarting, game: str, players: int) -> None:
    with at(browser, server.url + fullest(server, game, players), (PHONE["width"], PHONE["height"])) as page:
        assert unreadable(page, scrolls=True) == []


@pytest.mark.parametrize(("game", "players"), [("greyport", 4)])
def test_large_words_can_be_read(browser: Browser, server: Restarting, game: str, players: int) -> None:
    with at(browser, server.url + fullest(server, game, players), WINDOWS[0], LARGE) as page:
        assert unreadable(page) == []


@pytest.mark.parametrize("size", sample([WINDOWS[0], WINDOWS[2]], 1))
def test_a_board_that_is_drawn_from_zones_can_be_read(
    browser: Browser, server: Restarting, size: tuple[int, int]
) -> None:
    with at(browser, server.url + fullest(server, "greyport", 4), size, strange=True) as page:
        assert page.locator(".zones").count() == 1
        assert unreadable(page, scrolls=True) == []


def location_is_lit(view: View) -> bool:
    """Whether something on the location can be used."""
    there = {card["thing"] for zone in view["zones"] if zone["zone"] == "location" for card in zone["cards"]}
    return any(option["path"] and option["path"][0]["thing"] in there for option in view["choice"]["options"])


def test_a_location_that_can_be_used_can_be_read(browser: Browser, server: Restarting) -> None:
    play = Course("greyport", 2, 1, scenario="interrupted_party").fullest(location_is_lit)
    with at(browser, server.url + opened(server, play), WINDOWS[0]) as page:
        assert page.locator(".l .thing.wide.can > .key").count() == 1
        for width, height in sample(WINDOWS, 2):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert unreadable(page) == [], (width, height)


def has_gravedigger(view: View) -> bool:
    """Whether the longest name of the town stands in Town Square."""
    return any(
        card["name"] == "Gravedigger"
        for zone in view["zones"]
        if zone["zone"].startswith("town_square.")
        for card in zone["cards"]
    )


@pytest.mark.parametrize("players", [1, 2])
def test_a_town_in_a_low_window_can_be_read(browser: Browser, server: Restarting, players: int) -> None:
    play = Course("shadowrift", players, SEEDS["shadowrift"]).fullest(has_gravedigger)
    with at(browser, server.url + opened(server, play), WINDOWS[0]) as page:
        for width, height in [(1280, 720), (1024, 768)]:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            assert unreadable(page) == [], (width, height)


def dice_may_be_rolled_anew(view: View) -> bool:
    """Whether somebody looks at dice and may choose among them."""
    return bool(view.get("board", {}).get("rolls")) and any(
        option["verb"] == "reroll" for option in view["choice"]["options"]
    )


def has_step(step: str) -> Callable[[View], bool]:
    """Whether a view is of this step."""
    return lambda view: view["step"] == step


@cache
def campaign(players: int) -> Course:
    """A campaign of Arcadia Quest, with everything that happens between its scenarios."""
    return Course("arcadia", players, 7, most=900, campaign="short")


@pytest.mark.parametrize("moment", sample(["tray", "draft", "purchase", "equipment"], 1))
def test_dice_and_what_lies_between_scenarios_can_be_read(browser: Browser, server: Restarting, moment: str) -> None:
    fits = dice_may_be_rolled_anew if moment == "tray" else has_step(moment)
    url = server.url + opened(server, campaign(2).fullest(fits))
    faults = []
    for width, height in [*sample(WINDOWS, 1, len(moment)), (PHONE["width"], PHONE["height"])]:
        with at(browser, url, (width, height)) as page:
            faults += [f"{width}x{height} {fault}" for fault in unreadable(page, scrolls=width == PHONE["width"])]
    assert faults == []


def test_what_cannot_be_read_is_found(browser: Browser, server: Restarting) -> None:
    with at(browser, server.url + fullest(server, "greyport", 4), WINDOWS[0]) as page:
        page.evaluate("""() => {
            const [cut, covered, dotted] = document.querySelectorAll('#board h2, #board .lt span, #board .n');
            Object.assign(cut.style, {width: '20px', overflow: 'hidden', whiteSpace: 'nowrap', display: 'block'});
            const box = covered.getBoundingClientRect();
            const lid = document.createElement('div');
            Object.assign(lid.style, {position: 'fixed', left: box.left + 'px', top: box.top + 'px', width: '30px',
                height: '30px', background: 'black', pointerEvents: 'none', zIndex: 99});
            document.querySelector('#board').append(lid);
            Object.assign(dotted.style, {width: '12px', overflow: 'hidden', textOverflow: 'ellipsis', display: 'block'});
        }""")
        faults = unreadable(page)
        assert len([fault for fault in faults if fault.startswith("cut")]) >= 2
        assert [fault for fault in faults if fault.startswith("covered")]

"""People at a browser: each has a context of their own, and everything they see comes from one server."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, expect

from tests.server.running import Running

PATIENCE = 20_000
"""Milliseconds; this machine may be busy."""
expect.set_options(timeout=PATIENCE)
SEED = os.environ.get("BROWSER_SEED", "browser")
"""What every table here is dealt from, so that a test that fails can be seen failing again; any other will do as well."""
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NOT_THE_CLIENTS_FAULT = re.compile(r"WebSocket connection|ERR_CONNECTION_REFUSED|Failed to load resource")
"""What a browser writes by itself while a server is down."""


SETTLED = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 12; frame += 1) await new Promise((next) => requestAnimationFrame(next));
}"""
"""After some frames a board has measured the room it has."""


def with_theme(theme: str) -> str:
    """A script that makes a new browser prefer a theme."""
    return f"localStorage.setItem('holdfast.settings', JSON.stringify({{theme: '{theme}', name: 'Pat'}}))"


NAMED = "localStorage.getItem('holdfast.settings') ?? localStorage.setItem('holdfast.settings', '{\"name\": \"Pat\"}')"
"""A script that gives a new browser a name, so that nobody asks for it."""


class People:
    """All who take part in a test."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []

    def person(
        self, server: Running, size: dict[str, int] = DESKTOP, theme: str = "", nameless: bool = False, **more: Any
    ) -> Person:
        """Somebody new, who has never been here, but has said their name."""
        more.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(viewport=size, **more)  # type: ignore[arg-type]
        self.contexts.append(context)
        if not nameless:
            context.add_init_script(NAMED)
        if theme:
            context.add_init_script(with_theme(theme))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return Person(self, page, server)

    def go_home(self) -> None:
        for context in self.contexts:
            context.close()


class Person:
    """Somebody at a page. They look, click and type; they know nothing of the server."""

    def __init__(self, people: People, page: Page, server: Running) -> None:
        self.people = people
        self.page = page
        self.server = server
        self.server_is_down = False
        self.received: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: people.complaints.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))

    def _frame(self, frame: Any) -> None:
        self.received.append(frame if isinstance(frame, str) else str(frame))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (
            self.server_is_down and NOT_THE_CLIENTS_FAULT.search(message.text)
        ):
            self.people.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.server.url, self.server.url.replace("http", "ws", 1), "data:", "blob:")):
            self.people.complaints.append(f"a foreign request: {request.url}")

    def _failed(self, request: Request) -> None:
        if not self.server_is_down and "ERR_ABORTED" not in (request.failure or ""):
            self.people.complaints.append(f"failed: {request.url} {request.failure}")

    # ---- coming and going ---------------------------------------------------------------------------------------

    def go_to(self, path: str) -> None:
        """Open a page of the server."""
        self.page.goto(self.server.url + path)

    def sit_down(self, table: str, secret: str) -> None:
        """Come in by a link, and wait until the board is drawn."""
        self.go_to(f"/t/{table}#{secret}")
        self.frame.wait_for()
        expect(self.page.locator("#board > .wait")).to_have_count(0)

    @property
    def frame(self) -> Locator:
        """The table."""
        return self.page.locator("[data-at]").first

    @property
    def at(self) -> int:
        """How many decisions this person has seen."""
        return int(self.frame.get_attribute("data-at") or 0)

    @property
    def version(self) -> int:
        """How far this person has followed the table."""
        return int(self.frame.get_attribute("data-version") or 0)

    # ---- deciding -----------------------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        """Where every option stands as text."""
        return self.page.get_by_role("form", name="Your choice")

    @property
    def entries(self) -> Locator:
        """The options, or the ways on."""
        return self.bar.get_by_role("listitem").get_by_role("button")

    @property
    def over(self) -> bool:
        """Whether this person sees that the game has ended."""
        return self.page.get_by_role("region", name=re.compile("won|lost|over", re.I)).count() > 0

    def wait_until(self, true: Callable[[], bool], what: str) -> None:
        """Look until something is so."""
        for _ in range(PATIENCE // 25):
            if true():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{what} did not come; the page says: {self.page.inner_text('body')[:1500]}")

    def settle(self) -> None:
        """Wait until the board has measured the room it has."""
        self.page.evaluate(SETTLED)

    def sees(self, text: str | re.Pattern[str]) -> None:
        """This text is there to be seen."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

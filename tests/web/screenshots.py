"""Pictures of lobby and tables, into docs/images/: `python -m tests.web.screenshots` (that is, `make screenshots`).

Each table is a save made here: steady players play a seeded game to a moment worth looking at.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.games import game as game_called
from holdfast.record.play import Play
from tests.web.chromium import ARGUMENTS, MISSING, installed
from tests.web.people import DESKTOP, PHONE, with_theme
from tests.web.restarting import Restarting

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"

GAMES: dict[str, dict[str, Any]] = {
    "greyport": {"scenario": "goblin_king", "players": ["fiona", "gerki", "zot", "deirdre"], "seed": 11},
    "heroesout": {"scenario": "witchs_cauldron", "players": ["dragon", "ratkin"], "seed": 3},
    "shadowrift": {"scenario": "dragons", "players": ["ann", "bob", "cora"], "seed": 5},
    "arcadia": {
        "scenario": "foundry_yard",
        "players": ["red", "green", "orange", "blue"],
        "seed": 5,
        "campaign": "full",
    },
}


def met(game: str) -> Callable[[Play], bool]:
    """Whether a game has come to a moment worth a picture: the first seat chooses, and something is at stake."""

    def greyport(play: Play) -> bool:
        view = play.view(play.seats[0]).json()
        meters = {meter["name"]: meter for meter in view["meters"]}
        fights = [option for option in view["choice"]["options"] if option["verb"] == "fight"]
        return bool(
            meters["round"].get("value", 0) >= 4 and meters["defending"]["text"] == play.seats[0] and len(fights) >= 2
        )

    def heroesout(play: Play) -> bool:
        view = play.view(play.seats[0]).json()
        heroes = sum(zone["count"] for zone in view["zones"] if zone["zone"].startswith("heroes."))
        return view["step"] == "play" and heroes >= 4 and len(view["choice"]["options"]) >= 5

    def shadowrift(play: Play) -> bool:
        view = play.view(play.seats[0]).json()
        coming = sum(zone["count"] for zone in view["zones"] if zone["zone"].startswith("attack."))
        return view["step"] == "heroes act" and coming >= 4 and len(view["choice"]["options"]) >= 8

    def arcadia(play: Play) -> bool:
        view = play.view(play.seats[0]).json()
        verbs = [option["verb"] for option in view["choice"]["options"]]
        board: dict[str, Any] = dict(view["board"])
        guarded = any(step["guards"] for reach in board["reach"] for step in reach["way"])
        return board["turn"]["active"] == play.seats[0] and guarded and "move" in verbs and "attack" in verbs

    return {"greyport": greyport, "heroesout": heroesout, "shadowrift": shadowrift, "arcadia": arcadia}[game]


def drafts(play: Play) -> bool:
    """Whether the first seat drafts cards between two scenarios."""
    return play.view(play.seats[0]).json()["step"] == "draft"


def rolls(play: Play) -> bool:
    """Whether dice lie on the table that the first seat may roll anew."""
    return any(option["verb"] == "reroll" for option in play.view(play.seats[0]).json()["choice"]["options"])


def met_first(game: str, until: Callable[[Play], bool]) -> Play:
    """The first game, from its seed on, that steady players bring to this moment."""
    seed = GAMES[game]["seed"]
    for further in range(50):
        play = played(game, until, seed + further)
        if not play.over:
            return play
    raise SystemExit(f"no game of {game} from seed {seed} on comes to its moment: look for another one in `met`")


def played(game: str, until: Callable[[Play], bool], seed: int) -> Play:
    """A game that steady players have brought to a moment, or to its end; bots stay in all seats but the first."""
    play = holdfast.new(game, **{**GAMES[game], "seed": seed})
    bots = {seat: bot_maker(game_called(game), "steady")(seat) for seat in play.seats}
    while not play.over and not until(play):
        option = next_decision(play, bots)
        play.apply(option if option is not None else play.choice.options[-1])
    play.bots = dict.fromkeys(play.seats[1:], "steady")
    return play


class Photographer:
    """Somebody who goes from table to table with a camera."""

    def __init__(self, browser: Browser, server: Restarting) -> None:
        self.browser = browser
        self.server = server

    @contextmanager
    def page(self, size: dict[str, int], theme: str) -> Iterator[Page]:
        """A page of a new browser."""
        context = self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            reduced_motion="reduce",
            has_touch=size is PHONE,
            is_mobile=size is PHONE,
        )
        context.add_init_script(with_theme(theme))
        yield context.new_page()
        context.close()

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_load_state("networkidle")  # the pictures of the cards come last
        page.wait_for_timeout(500)
        page.screenshot(path=IMAGES / f"{name}.png")
        print(f"docs/images/{name}.png", flush=True)

    def lobby(self, name: str, size: dict[str, int], theme: str) -> None:
        with self.page(size, theme) as page:
            page.goto(self.server.url)
            page.get_by_role("button", name="Play now").first.wait_for()
            self.shoot(page, name)

    def table(
        self, name: str, play: Play, size: dict[str, int], theme: str, act: Callable[[Page], None] | None = None
    ) -> None:
        """A table on which a save is played on, seen from its first seat."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "moment.holdfast")
            play.save(path)
            made = self.server.json(
                "/api/tables/open", path.read_bytes(), headers={"Content-Type": "application/octet-stream"}
            )
        with self.page(size, theme) as page:
            page.goto(f"{self.server.url}/t/{made['table']}#{made['keys']['seats'][play.seats[0]]}")
            page.locator("[data-at]").first.wait_for()
            page.locator("#board .thing").first.wait_for()
            page.wait_for_timeout(800)
            if act is not None:
                act(page)
            self.shoot(page, name)


def begin_a_path(page: Page) -> None:
    """Touch the first entry of the bar that leads on."""
    entries = page.get_by_role("form", name="Your choice").get_by_role("listitem").get_by_role("button")
    for place in range(entries.count()):
        if not entries.nth(place).get_attribute("data-option"):
            entries.nth(place).click()
            return


def main() -> None:
    """All pictures."""
    path = installed()
    if not path:
        raise SystemExit(MISSING)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Restarting(Path(folder))
        camera = Photographer(playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)), server)
        camera.lobby("lobby", DESKTOP, "dark")
        camera.lobby("lobby-light", DESKTOP, "light")
        camera.lobby("lobby-phone", PHONE, "dark")
        for game in GAMES:
            moment = met_first(game, met(game))
            camera.table(f"{game}-desktop", moment, DESKTOP, "dark")
            camera.table(f"{game}-light", moment, DESKTOP, "light")
            camera.table(f"{game}-phone", moment, PHONE, "dark")
            camera.table(f"{game}-action", moment, DESKTOP, "dark", begin_a_path)
            if game == "arcadia":
                camera.table("arcadia-dice", met_first(game, rolls), DESKTOP, "dark")
                camera.table("arcadia-upgrade", met_first(game, drafts), DESKTOP, "dark")
            camera.table(f"{game}-end", played(game, lambda play: False, GAMES[game]["seed"]), DESKTOP, "dark")
        server.end()


if __name__ == "__main__":
    main()

"""Courses of games: seeded games of steady players, from which a table can be laid where it is fullest."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.core.shapes.view import View
from holdfast.games import game as game_called
from holdfast.record.play import Play
from tests.web.restarting import Restarting

PLAYERS = {
    "greyport": ["fiona", "gerki", "zot", "deirdre", "chronos"],
    "heroesout": ["dragon", "ratkin", "skeleton", "imp"],
    "shadowrift": ["ann", "bob", "cora", "dov", "edda", "finn"],
    "arcadia": ["red", "green", "orange", "blue"],
}
SCENARIOS = {
    "greyport": "goblin_king",
    "heroesout": "witchs_cauldron",
    "shadowrift": "dragons",
    "arcadia": "foundry_yard",
}
CROWDS = ("monsters.", "heroes.", "table.", "items.", "hand.", "tokens.", "cards.", "space.")
"""The zones whose cards fill a board."""


def crowd(view: View) -> int:
    """How much lies on the board."""
    return sum(int(zone["count"]) for zone in view["zones"] if zone["zone"].startswith(CROWDS))


def asked(play: Play) -> View | None:
    """What the first seat sees if it has something to choose."""
    view = play.view(play.seats[0])
    return view.json() if len(view.options) > 1 else None


class Course:
    """A seeded game of steady players, with how full the board was when the first seat chose.

    `every`: only so many decisions are looked at, because a view is dear and a board fills slowly.
    """

    def __init__(
        self,
        game: str,
        players: int,
        seed: int,
        most: int = 400,
        scenario: str = "",
        every: int = 1,
        **options: Any,
    ) -> None:
        self.game, self.players, self.seed, self.options = game, PLAYERS[game][:players], seed, options
        self.scenario = scenario or SCENARIOS[game]
        play = self.new()
        bots = {seat: bot_maker(game_called(game), "steady")(seat) for seat in play.seats}
        self.views: list[View | None] = []
        while not play.over and len(self.views) < most:
            self.views.append(asked(play) if len(self.views) % every == 0 else None)
            option = next_decision(play, bots)
            play.apply(option if option is not None else play.choice.options[-1])
        self.decisions = play.decisions

    def new(self) -> Play:
        """Its deal."""
        return holdfast.new(self.game, scenario=self.scenario, players=self.players, seed=self.seed, **self.options)

    def fullest(self, fits: Callable[[View], bool] = bool) -> Play:
        """The game at the moment at which most lies on the board, of those that fit; bots stay in all seats but the first."""
        full = [crowd(view) if view and fits(view) else 0 for view in self.views]
        play = self.after(full.index(max(full)))
        play.bots = dict.fromkeys(play.seats[1:], "steady")
        return play

    def after(self, number: int) -> Play:
        """The game after so many decisions."""
        play = self.new()
        for decision in self.decisions[:number]:
            play.apply(decision)
        return play


def offers(*verbs: str) -> Callable[[View], bool]:
    """Whether a view offers something of these verbs."""
    return lambda view: any(option["verb"] in verbs for option in view["choice"]["options"])


def opened_table(server: Restarting, play: Play) -> tuple[str, dict[str, str]]:
    """A table at which this game is played on: its id, and the secret of each seat."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "moment.holdfast")
        play.save(path)
        made = server.json("/api/tables/open", path.read_bytes(), headers={"Content-Type": "application/octet-stream"})
    return made["table"], made["keys"]["seats"]


def opened(server: Restarting, play: Play) -> str:
    """A table at which this game is played on: the path of its first seat."""
    table, secrets = opened_table(server, play)
    return f"/t/{table}#{secrets[play.seats[0]]}"

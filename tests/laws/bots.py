"""What the bots of a seat say: each is asked as at any table, among others who say nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holdfast.bots import Bot
from holdfast.bots.table import ask_bots
from holdfast.core.choice import Choice, Option
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.core.view import View
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.commands import give_hint
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.laws.tables import Table
from tests.laws.telling import whole


class Quiet:
    """Says nothing."""

    def choose(self, view: View, choice: Choice) -> Option | None:
        return None


class Reading:
    """Reads all that it is given, and chooses by it: the least difference makes it choose otherwise."""

    def __init__(self, seed: str) -> None:
        self.reason = seed

    def choose(self, view: View, choice: Choice) -> Option | None:
        read = (whole(view.state), view.unknown, view.asked, view.name, choice.prompt, choice.seats, choice.options)
        made = key_from_seed(f"{self.reason} {read}")
        self.reason = made.hex()
        return choice.options[int.from_bytes(made[:4], "little") % len(choice.options)]


def answers(table: Table, g: State, seat: int, seed: str) -> dict[str, Any]:
    """What each kind of bot in this seat decides, and why; and the hint that a person there is given."""
    game = table.made()
    said: dict[str, Any] = {}
    for kind, make in {**table.bots(), "reading": Reading}.items():
        bot = make(seed)
        others: dict[int, Bot] = {other: Quiet() for other in range(g.seats)}
        option = ask_bots(game, g, {**others, seat: bot})
        said[kind] = {"choice": option and option.text, "reason": getattr(bot, "reason", "")}
    if "steady" in said:
        said["hint"] = hint(game, g, seat)
    return said


def hint(game: Game, g: State, seat: int) -> list[str]:
    """What `hint` tells a person in this seat, in the terminal."""
    names = list(g.layout.seat_names)
    bots = {name: "steady" for name in names if name != names[seat]}
    ear = Ear()
    give_hint(Session(*table_here(Play.from_state(game, g.copy(), {}), bots, "chance"), ear, input))
    return ear.heard


class Ear(Screen):
    """A screen that remembers."""

    def __init__(self) -> None:
        super().__init__(plain=True)
        self.heard: list[str] = []

    def put(self, lines: Iterable[str], style: str = "") -> None:
        self.heard += lines

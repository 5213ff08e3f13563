"""Tables at a certain moment of a game that steady players have played; each game is played once for all tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from holdfast.core.shapes.view import View
from holdfast.record.play import Play
from tests.web.people import People, Person
from tests.web.restarting import Restarting
from tests.web.screenshots import met_first


def question_with(least: int) -> Callable[[View], bool]:
    """A question to the first seat with so many first things to choose from."""

    def is_one(view: View) -> bool:
        options = view["choice"]["options"]
        begins = {(option["verb"], *(option["path"][0]["keys"] if option["path"] else ())) for option in options}
        return len(begins) >= least

    return is_one


def longest(view: View) -> bool:
    """Fifteen things or more."""
    return question_with(15)(view)


def fights(view: View) -> bool:
    """All may act, and there is a path to choose."""
    return view["choice"]["free"] and sum(len(option["path"]) > 1 for option in view["choice"]["options"]) > 1


def discards(view: View) -> bool:
    """Several cards may be discarded."""
    return view["choice"]["several"] and question_with(3)(view)


@cache
def save_of(game: str, met: Callable[[View], bool]) -> bytes:
    """The save of a game that has come to such a moment."""

    def until(play: Play) -> bool:
        return met(play.view(play.seats[0]).json())

    play = met_first(game, until)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "moment.holdfast")
        play.save(path)
        return path.read_bytes()


def at_moment(
    people: People,
    server: Restarting,
    game: str,
    met: Callable[[View], bool],
    size: dict[str, int],
    touch: bool = False,
) -> Person:
    """Somebody who plays the first seat from there on; bots play the others."""
    made = server.json("/api/tables/open", save_of(game, met), headers={"Content-Type": "application/octet-stream"})
    person = people.person(server, size, has_touch=touch, is_mobile=touch)
    person.sit_down(made["table"], next(iter(made["keys"]["seats"].values())))
    return person

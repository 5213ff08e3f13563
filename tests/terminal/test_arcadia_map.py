"""The map of Arcadia Quest for the eye: read back from the picture, it is the board with everything on it."""

from __future__ import annotations

from typing import Any, cast

import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.games import game
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import on_board, space_of
from holdfast.games.arcadia.rules.scene import board_of
from holdfast.games.arcadia.shown.places import areas_of, beside, between, side_of, size
from holdfast.games.arcadia.spaces import SPACE_NAMES, edge_between
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.eye import drawn, reach_marks
from holdfast.games.arcadia.words.map import MARGIN, draw_map, fits, short_name, signs_in, width_of_space
from holdfast.games.common.drawing import Paper, fitted
from holdfast.record.play import Play
from tests.record.helpers import go_on

SCENARIOS = game("arcadia").scenarios()
GUILDS = ["blue", "red", "green", "orange"]
DOORS = {"X": t.CLOSED, ":": t.OPEN, "L": t.LOCKED}


def played(scenario: str, decisions: int = 60, seed: int = 4) -> Play:
    """A game some way into it."""
    return go_on(holdfast.new("arcadia", scenario=scenario, players=GUILDS, seed=seed), RandomBot("map"), decisions)


def board(play: Play, seat: str = "red") -> Arcadia:
    """The board as a seat may see it."""
    return cast(Arcadia, play.view(seat).state)


class Picture:
    """A drawn map, with the places of its Spaces."""

    def __init__(self, g: Arcadia, paper: int) -> None:
        self.lines = [line.ljust(paper) for line in draw_map(g, paper)]
        self.width = width_of_space(paper, size(g)[0])

    def top(self, space: int) -> tuple[int, int]:
        """The line and the column of the first sign of a Space."""
        return 2 + 3 * (space // t.COLUMNS), MARGIN + 1 + (self.width + 1) * (space % t.COLUMNS)

    def cell(self, space: int) -> tuple[str, str]:
        line, column = self.top(space)
        return (
            self.lines[line][column : column + self.width],
            self.lines[line + 1][column : column + self.width],
        )

    def edge(self, edge: int) -> str:
        """What is drawn on an edge: a wall, the letter of a door, or nothing."""
        line, column = self.top(edge // 2)
        if edge % 2:
            drawn_there = self.lines[line + 2][column : column + self.width]
            if drawn_there == "─" * self.width:
                return "|"
            if drawn_there.startswith("──"):
                return drawn_there.strip("─ ") or ":"
            return drawn_there.strip()
        return self.lines[line][column + self.width].replace("│", "|").strip()


@pytest.mark.parametrize("paper", [100, 80])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_wall_door_figure_and_token_stands_where_it_is(scenario: str, paper: int) -> None:
    g = board(played(scenario))
    picture = Picture(g, paper)
    assert max(map(len, draw_map(g, paper))) <= paper
    for space in g.board.spaces:
        upper, lower = picture.cell(space)
        assert upper.strip() == signs_in(g, space)
        letters = 4 if paper == 100 else 3
        assert lower.split() == [short_name(g, each, letters) for each in g.zones[t.SPACE + space]]
        for other in (space + 1, space + t.COLUMNS):
            edge = edge_between(space, other) if other < t.SPACES else -1
            if edge >= 0 and g.board.is_space[other]:
                door = g.counts[t.DOOR + edge] if g.board.doors[edge] else 0
                seen = picture.edge(edge)
                assert DOORS.get(seen, 0) == door
                assert (seen == "|") == g.board.walls[edge]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_two_figures_of_one_space_have_different_short_names(scenario: str) -> None:
    g = board(played(scenario, 10))
    for letters in (3, 4):
        heroes = [short_name(g, hero, letters) for hero in g.heroes if hero]
        assert len(set(heroes)) == len(heroes) == 12


@pytest.mark.parametrize("width", [40, 60, 75, 76, 80, 93, 94, 100, 132, 160])
def test_no_line_is_longer_than_the_screen(width: int) -> None:
    for decisions in (0, 30, 90):
        view = played("foundry_yard", decisions).view("red")
        for height in (None, 24, 50):
            lines = fitted(drawn(view, ["red"], Paper(width)), height)
            assert max(len(line.expandtabs(1)) for line, _ in lines) <= width
        assert fits(cast(Arcadia, view.state), width) == (width >= 76)


def test_a_low_map_has_one_line_for_a_row_and_everybody_in_it() -> None:
    g = board(played("foundry_yard"))
    low = draw_map(g, 100, low=True)
    assert len(low) == 20 < len(draw_map(g, 100))
    for figure in g.figures:
        if on_board(g, figure):
            assert short_name(g, figure, 4) in low[2 + 2 * (space_of(g, figure) // t.COLUMNS)]


def test_reach_is_marked_with_points_and_guards() -> None:
    play = holdfast.arrange(
        {
            "game": "arcadia",
            "bare": True,
            "players": ["red", "green"],
            "map": ["....", "...."],
            "hero": "Bastia",
            "heroes": {"red": [{"name": "Bastia", "at": "A1", "cards": []}], "green": []},
            "monsters": [{"name": "Orc Raider", "at": "B1"}],
        }
    )
    g = board(play)
    marks = {SPACE_NAMES[space]: mark for space, mark in reach_marks(g).items()}
    assert marks["A2"] == "1^" and marks["B2"] == "2^" and marks["C2"] == "3^^"
    text = "\n".join(draw_map(g, 100, reach_marks(g)))
    assert "1^" in text and "3^^" in text


def test_areas_and_sides() -> None:
    g = board(played("foundry_yard", 0))
    areas = areas_of(g.scene)
    assert sum(map(len, areas.spaces)) == len(g.board.spaces)
    for space in g.board.spaces:
        for side in range(4):
            other = beside(space, side)
            if other >= 0 and g.board.is_space[other] and not between(g, space, side):
                assert areas.of[other] == areas.of[space]
    assert side_of(0, 1) == "east" and side_of(10, 0) == "north-west" and side_of(5, 5) == ""
    drawing: Any = g.scene.drawing
    assert board_of(drawing).spaces == g.board.spaces

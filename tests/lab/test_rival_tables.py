"""tools/rivals.py: tables of what `holdfast sim --json` says of a game between rivals, and which shares are uneven."""

import json
from pathlib import Path
from typing import Any

from tools.rivals import cells_of, outside, shares, table_of_events, table_of_shares


def share(wins: int, **names: Any) -> dict[str, Any]:
    """Wins of 100 games."""
    return {**names, "games": 100, "wins": wins, "win_rate": wins / 100, "low": wins / 200, "high": wins / 50}


CELL: dict[str, Any] = {
    "scenario": "yard",
    "players": 2,
    "games": 100,
    "crashes": 0,
    "seats": [share(50, seat=1), share(50, seat=2)],
    "groups": {
        "guild": [share(44, name="Guild of the Ram"), share(56, name="Guild of the Toad")],
        "start area": [share(55, name="1"), share(45, name="3")],
    },
    "length": {"median_rounds": 9.0, "most_rounds": 20},
    "events": [{"name": "a Hero is killed", "rate": 0.905}],
}


def test_columns_are_named_by_the_last_word_or_the_number() -> None:
    assert list(shares(CELL)) == ["Ram", "Toad", "start 1", "start 3", "seat 1", "seat 2"]


def test_a_row_has_the_shares_and_the_turns_of_each_player() -> None:
    heading, _, row = table_of_shares([CELL])
    assert heading == "| scenario | games | Ram | Toad | start 1 | start 3 | seat 1 | seat 2 | turns |"
    assert row == "| yard | 100 | 44.0 | 56.0 | 55.0 | 45.0 | 50.0 | 50.0 | 4.5 (at most 10.0) |"


def test_events_have_a_column_for_each_number_of_players() -> None:
    assert list(table_of_events([CELL], [3, 2]))[2] == "| yard: a Hero is killed | 0.0 | 90.5 |"


def test_only_what_is_beyond_the_bound_is_uneven() -> None:
    assert list(outside([CELL], 5)) == [
        "yard, 2 players, Ram: 44.0 (22.0 to 88.0)",
        "yard, 2 players, Toad: 56.0 (28.0 to 112.0)",
    ]
    assert not list(outside([CELL], 6))


def test_files_are_read_in_their_order(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / name).write_text(json.dumps({"cells": [{**CELL, "scenario": name}]}))
    assert [cell["scenario"] for cell in cells_of([tmp_path / "b", tmp_path / "a"])] == ["b", "a"]

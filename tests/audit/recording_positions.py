"""Positions from which the auditors follow a game: those of the checks, and those in which a rare rule is met."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.audit.judging import Report

PARTS = 4
"""The checks' positions are played in so many parts, which may run at once."""
CHECKS = Path(__file__).parents[1] / "rules"

Record = Callable[[str, dict[str, Any]], list[str]]
"""A game from a position, by its name and its [given], as JSON lines."""


def of_checks(game: str, part: int, record: Record, beyond: Collection[str] = ()) -> Iterator[list[str]]:
    """Games from the positions of a game's checks, but for those beyond its auditor: there stands all that is rare."""
    for path in sorted((CHECKS / game).rglob("*.toml"))[part::PARTS]:
        if path.stem in beyond:
            continue
        yield record(path.stem, tomllib.loads(path.read_text(encoding="utf-8")).get("given", {}))


def rare(folder: Path) -> list[Any]:
    """Parameters of a test: each rule that is met from a position of `positions.toml`, and that position."""
    positions = tomllib.loads((folder / "positions.toml").read_text(encoding="utf-8"))["position"]
    return [pytest.param(rule, position["given"], id=rule) for position in positions for rule in position["meets"]]


def is_met(rule: str, given: dict[str, Any], judge: Callable[[list[list[str]]], Report], record: Record) -> None:
    """The auditor meets the rule in one of 40 games from its position."""
    for seed in range(1, 41):
        if judge([record(f"{rule} {seed}", {**given, "seed": seed})]).seen[rule]:
            return
    pytest.fail(f"{rule} was never met from its position")

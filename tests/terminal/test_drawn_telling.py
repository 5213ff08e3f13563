"""Drawn for the eye: what happened stands below the table, and a small question again needs no table again."""

from __future__ import annotations

from tests.terminal.running import GOBLINS, TWO, at_terminal, lines_of

TABLE = "── The Goblin King"


def test_what_happened_stands_below_the_table() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["play fiona", "quit"])
    lines = lines_of(shown)
    told = max(at for at, line in enumerate(lines) if "Fiona plays Fiona the Volatile." in line)
    table = max(at for at, line in enumerate(lines) if line.startswith(TABLE))
    asked = max(at for at, line in enumerate(lines) if line.startswith("Play, fight"))
    assert table < told < asked and asked - told <= 2


def test_after_a_discard_only_what_changed_is_told() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["end", "recruit frost", "discard soldier", "discard acolyte", "quit"])
    lines = lines_of(shown)
    first = next(at for at, line in enumerate(lines) if "Fiona discards Soldier." in line)
    assert any("Fiona discards Acolyte." in line for line in lines[first:])
    assert not any(line.startswith(TABLE) for line in lines[first:])

"""Drawn for the eye: what happened stands below the table, and a small question again needs no table again."""

from __future__ import annotations

import re

from tests.terminal.running import GOBLINS, TWO, at_terminal, lines_of

TABLE = "── The Goblin King"


def test_what_happened_stands_below_the_table() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["play fiona", "quit"])
    lines = lines_of(shown)
    told = max(at for at, line in enumerate(lines) if "Fiona plays Fiona the Volatile." in line)
    table = max(at for at, line in enumerate(lines) if line.startswith(TABLE))
    asked = max(at for at, line in enumerate(lines) if line.startswith("Play, fight"))
    assert table < told < asked and asked - told <= 2


def test_what_is_left_undone_of_a_line_stands_below_the_table() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["fiona: play soldier, fiona the volatile", "quit"])
    lines = lines_of(shown)
    left = max(at for at, line in enumerate(lines) if "After that this is not offered: fiona: play Fiona" in line)
    assert left > max(at for at, line in enumerate(lines) if line.startswith(TABLE))


def test_after_a_discard_only_what_changed_is_told() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["end", "recruit frost", "discard soldier", "discard acolyte", "quit"])
    lines = lines_of(shown)
    first = next(at for at, line in enumerate(lines) if "Fiona discards Soldier." in line)
    assert any("Fiona discards Acolyte." in line for line in lines[first:])
    assert not any(line.startswith(TABLE) for line in lines[first:])


def test_of_several_coins_only_the_cheapest_is_listed_and_the_others_are_counted() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["end", "options", "quit"])
    lines = lines_of(shown)
    asked = next(at for at, line in enumerate(lines) if line.startswith("The defending player recruits"))
    counted = next(at for at, line in enumerate(lines) if "other ways to do the same." in line)
    first, whole = lines[asked:counted], lines[counted:]
    assert not any(re.search(r"recruit Frost Adept with silver", line) for line in first)
    assert any("recruit Frost Adept with copper" in line for line in first)
    assert any("recruit Frost Adept with silver" in line for line in whole)

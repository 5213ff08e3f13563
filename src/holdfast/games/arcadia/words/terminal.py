"""Arcadia Quest at a terminal."""

from __future__ import annotations

from typing import Final

from holdfast.content import Entry
from holdfast.games.arcadia.words.log import TELLER
from holdfast.games.common.pages import Pages


def scenario_line(entry: Entry) -> str:
    """`Foundry Yard: easy, Outer Circle.`"""
    return f"{entry.fields['name']}: {entry.fields['difficulty']}, {entry.fields['circle']} Circle."


def player_line(entry: Entry) -> str:
    """`Guild of the Ram (blue).`"""
    return f"{entry.fields['name']} ({entry.id})."


PAGES: Final = Pages(
    origin=(
        "An unofficial fan reconstruction: names, maps and many numbers are ours, not those of the box. "
        "`? NAME` tells of each card what is known."
    ),
    played="guild",
    scenario_line=scenario_line,
    player_line=player_line,
    mixed_by="name",
    retold=TELLER.retold,
    logged=TELLER.logged,
    quietly=TELLER.quietly,
)
"""What a terminal asks of this game."""

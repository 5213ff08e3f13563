"""A campaign as a save keeps it."""

from __future__ import annotations

import msgspec


class Played(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A scenario of a campaign that is over: who played it, and whether they won."""

    scenario: str
    players: list[str]
    won: bool
    """Between rivals: whether anybody did."""
    winners: list[str] = []
    """Between rivals: who did."""
    people: dict[str, str] = {}
    """Who sat where, by the names they gave at a table."""


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """A campaign, and those of its scenarios that are over."""

    campaign: str
    played: list[Played]

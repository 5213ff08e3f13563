"""What a save holds."""

from __future__ import annotations

from typing import Any

import msgspec

from holdfast.record.shapes.campaign import Progress


class SavedPoint(msgspec.Struct, forbid_unknown_fields=True):
    """A named point: after which decision, what it is called, the position there."""

    at: int
    name: str
    position: dict[str, Any]


class SavedLine(msgspec.Struct, forbid_unknown_fields=True):
    """A branch: the decision after which it begins, and its decisions."""

    start: int
    decisions: list[str]


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """The content of a save. Lists by decision begin with the deal, so that index n is "after decision n"."""

    game: str
    options: dict[str, Any]
    arranged: bool
    seed: str | None
    key: str
    first_draw: int
    packs: list[dict[str, str]]
    decisions: list[str]
    at: int
    digests: list[str]
    parts: list[dict[str, str]]
    points: list[SavedPoint]
    told: list[list[str]]
    branches: list[SavedLine]
    seats: dict[str, str] = {}
    """The seats that bots played; older saves have none."""
    campaign: Progress | None = None
    """The campaign in which it was played, and how that went so far; older saves have none."""


class Envelope(msgspec.Struct):
    """The envelope of the content: enough to recognise a save, its version, and whether it is complete."""

    format: str
    version: int
    checksum: str
    content: Any

"""The cards of a game's packs: sent once for each digest, and named by views."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from holdfast.content import Entry, combined_digest
from holdfast.core.game import Game
from holdfast.games.common.box import keywords_of


class Definitions(Struct):
    """All entries of the packs by their table, and what keywords mean."""

    game: str
    pack: str
    cards: dict[str, list[dict[str, Any]]]
    """Each with `id`, `name`, its sentences as `text`, its `source`, and in `filled` the fields that we filled in."""
    keywords: dict[str, str]


def pack_digest(rules: Game) -> str:
    """The digest of a game's packs."""
    return combined_digest(rules.packs)


def definitions_of(rules: Game) -> Definitions:
    """What a client needs to draw and explain the cards of this game."""
    return Definitions(
        rules.id,
        pack_digest(rules),
        {
            table: [defined(entry) for entry in found]
            for table, found in rules.entries.entries.items()
            if table != "keyword"
        },
        dict(keywords_of(rules)),
    )


def defined(entry: Entry) -> dict[str, Any]:
    """One entry."""
    return {**entry.fields, "id": entry.id, "name": entry.fields.get("name", entry.id)}

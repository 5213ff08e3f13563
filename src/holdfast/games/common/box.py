"""What lies in the box of a game, for whoever lists or explains it: entries to choose from, keywords, a usual party."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.games import own_pack
from holdfast.games.common.pages import Pages, pages_of
from holdfast.games.common.told.prose import spoken

DIFFICULTIES: Final = ("introductory", "easy", "medium", "hard")
"""What scenarios declare, the easiest first."""


def entries_of(game: Game, table: str) -> list[Entry]:
    """What a pack offers to choose from, in its order; who can be played, also where the packs say nothing of them."""
    found = sorted(game.entries.of(table), key=lambda entry: int(entry.fields.get("order", 0)))
    if not found and table == pages_of(game).played:
        return [Entry(table, id, {"name": spoken(id)}, {}) for id in game.characters()]
    return found


def first_to_play(scenarios: Sequence[Entry]) -> str:
    """The scenario that suits a first game: the first of the easiest by `difficulty`; where none says, the first."""
    return min(scenarios, key=_difficulty).id if scenarios else ""


def _difficulty(scenario: Entry) -> int:
    said = scenario.fields.get("difficulty")
    return DIFFICULTIES.index(said) if said in DIFFICULTIES else len(DIFFICULTIES)


def keywords_of(game: Game) -> Mapping[str, str]:
    """The keywords of a game, each with its meaning; today's keywords where the packs are too old to have any."""
    known = game.entries.of("keyword") or own_pack(game.id).entries.get("keyword", [])
    return {str(entry.fields["name"]): str(entry.fields["meaning"]) for entry in known}


def mixed(everybody: Sequence[Entry], number: int, pages: Pages) -> list[str]:
    """So many characters that go well together, one of each kind in turn."""
    kinds: dict[str, list[str]] = {}
    for entry in everybody:
        kinds.setdefault(str(entry.fields.get(pages.mixed_by, "")), []).append(entry.id)
    found: list[str] = []
    while len(found) < number:
        found += [ids.pop(0) for ids in kinds.values() if ids]
    return found[:number]

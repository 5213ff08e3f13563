"""Which games there are, by name alone: nothing of them is imported."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

GROUP: Final = "holdfast.games"
"""The entry points of installed games."""
SHARED: Final = "common"
"""The folder that is no game."""


PACKAGE: Final = Path(__file__).parent
LAST: Final = 1000


@cache
def shipped() -> tuple[str, ...]:
    """The folders of games, as they stand on the shelf."""
    folders = PACKAGE.joinpath("games").glob("*/__init__.py")
    return tuple(sorted((path.parent.name for path in folders if path.parent.name != SHARED), key=on_shelf))


def on_shelf(id: str) -> tuple[int, str]:
    """The place of a game on the shelf, which stands beside its pack; those without one come last, by name."""
    said = PACKAGE / "packs" / id / "shelf.json"
    return (json.loads(said.read_text())["place"] if said.exists() else LAST, id)


def names() -> list[str]:
    """The games that ship with the program, then those that other packages offer, whether or not they can be had."""
    from importlib.metadata import entry_points

    return list(dict.fromkeys([*shipped(), *(entry.name for entry in entry_points(group=GROUP))]))

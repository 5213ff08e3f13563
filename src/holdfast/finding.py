"""Which games there are, by name alone: nothing of them is imported."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

GROUP: Final = "holdfast.games"
"""The entry points of installed games."""
SHARED: Final = "common"
"""The folder that is no game."""


@cache
def shipped() -> tuple[str, ...]:
    """The folders of games."""
    folders = Path(__file__).parent.joinpath("games").glob("*/__init__.py")
    return tuple(sorted(path.parent.name for path in folders if path.parent.name != SHARED))


def names() -> list[str]:
    """The games that ship with the program, then those that other packages offer, whether or not they can be had."""
    from importlib.metadata import entry_points

    return list(dict.fromkeys([*shipped(), *(entry.name for entry in entry_points(group=GROUP))]))

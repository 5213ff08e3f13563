"""The compiled build is used if it was made from exactly these sources; otherwise they run interpreted."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parent
NAMED: Final = os.environ.get("HOLDFAST_BUILT", "")
BUILT: Final = Path(NAMED or PACKAGE.parents[1] / "build" / "fast")
"""The folder of the compiled build; `HOLDFAST_BUILT` names another: one of some games only, or one to compare with."""
ROOMS: Final = (
    "core",
    "games/*",
    "games/*/rules",
    "games/*/shown",
    "games/*/bot",
    "games/*/told",
    "record",
    "tables/log",
    "tables/messages",
    "tables/updates",
)
"""The rooms that are compiled: the machine, each game but its cards, checks and words, and what runs at tables from a
decision to what everybody is told of it. Rooms inside a room have a line of their own, or are not compiled: `shapes`
have types that are read while the program runs."""
APART: Final = ("games/common",)
"""Rooms that are not compiled though the patterns fit: no game, but what games share."""
TOOLS: Final = PACKAGE.parents[1] / "tools"
MAKERS: Final = ("build_fast.py", "linking.py", "quicker.h")
"""The tools that make the compiled build, if this is the repository."""
STALE: Final = "compiled build is stale, running interpreted"
SOME_ONLY: Final = "compiled build lacks some games, running interpreted"
"""A game that is not compiled cannot be played on the compiled machine, so such a build must be named."""

status = "interpreted"
"""What runs here: `compiled`, `compiled: ` and some games, `interpreted`, or why the compiled build is not used."""


def compiled_modules(games: Sequence[str] = ()) -> list[Path]:
    """The sources that are compiled: the machine and the games, or the machine and these games."""
    rooms = {room for pattern in ROOMS for room in PACKAGE.glob(pattern)} - {PACKAGE / room for room in APART}
    found = sorted(path for room in rooms for path in room.glob("*.py") if path.name != "__init__.py")
    return [path for path in found if not games or game_of(path) in ("", *games)]


def game_of(path: Path) -> str:
    """The game whose source this is; nothing for the machine's."""
    room, *inner = path.relative_to(PACKAGE).parts
    return inner[0] if room == "games" and inner[0] != "common" else ""


def source_hash(games: Sequence[str] = ()) -> str:
    """What the compiled build must have been made from: these sources, by these tools, and this Python."""
    made = hashlib.blake2b(sys.implementation.cache_tag.encode(), digest_size=16)
    for path in compiled_modules(games):
        made.update(path.relative_to(PACKAGE).as_posix().encode())
        made.update(path.read_bytes())
    for name in MAKERS:
        if (TOOLS / name).is_file():
            made.update((TOOLS / name).read_bytes())
    return made.hexdigest()


class Finder:
    """Finds the compiled modules before the sources beside them."""

    def __init__(self, folder: Path) -> None:
        suffix = importlib.machinery.EXTENSION_SUFFIXES[0]
        self.modules: dict[str, Path] = {
            ".".join(built.relative_to(folder).parts).removesuffix(suffix): built
            for built in (folder / PACKAGE.name).rglob(f"*{suffix}")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The compiled module of this name, if there is one."""
        built = self.modules.get(name)
        return importlib.util.spec_from_file_location(name, built) if built is not None else None


def is_compiled() -> bool:
    """Whether the compiled build runs here, with all games or some."""
    return status.partition(":")[0] == "compiled"


def activate() -> None:
    """Use the compiled build if it fits; called once, before anything of core is imported."""
    global status
    noted = BUILT / "sources.txt"
    if os.environ.get("HOLDFAST_INTERPRETED") or not noted.is_file():
        return
    made_from, *games = noted.read_text().split()
    if games and not NAMED:
        status = SOME_ONLY
        return
    if made_from != source_hash(games):
        status = STALE
        return
    sys.path.append(str(BUILT))
    sys.meta_path.insert(0, Finder(BUILT))
    status = f"compiled: {', '.join(games)}" if games else "compiled"

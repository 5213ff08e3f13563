"""The Lantern Ring in a server process: an entry point beside its folder, as if it were installed."""

from __future__ import annotations

import os
from pathlib import Path

SMALL_GAME = Path(__file__).resolve().parents[2] / "examples" / "small_game"


def surroundings(folder: Path) -> dict[str, str]:
    """The environment of a process that finds the game."""
    installed = folder / "installed" / "lantern_ring-1.dist-info"
    installed.mkdir(parents=True, exist_ok=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern-ring\nVersion: 1\n", encoding="utf-8")
    (installed / "entry_points.txt").write_text("[holdfast.games]\nring = lantern_ring:GAME\n", encoding="utf-8")
    path = os.pathsep.join([str(SMALL_GAME), str(installed.parent), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path}

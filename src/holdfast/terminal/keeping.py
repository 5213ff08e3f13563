"""Where games are kept, so that leaving (or a power cut) loses nothing."""

from __future__ import annotations

import re
import shlex
import time
from pathlib import Path

from holdfast.record.play import Play
from holdfast.record.profile import home

SUFFIX = ".holdfast"


def new_file(play: Play) -> Path:
    """A fresh file for a new game, in the user's data folder."""
    scenario = re.sub(r"\W+", "_", str(play.options.get("scenario") or play.game.id))
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{scenario}"
    folder = home() / "games"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def resume_command(play: Play, path: Path) -> str:
    """What to type to go on with a kept game; the file knows who sits where."""
    return shlex.join(["holdfast", "play", play.game.id, "--resume", str(path)])

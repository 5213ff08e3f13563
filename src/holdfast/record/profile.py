"""The player's profile: games played and won, and the achievements earned, kept in the user's data folder."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import msgspec

from holdfast.core.outcome import WON
from holdfast.errors import BadSave
from holdfast.record.play import Play
from holdfast.record.saves import write_whole
from holdfast.record.shapes.profile import Profile, Tally

FILE: Final = "profile.json"


def home() -> Path:
    """The user's data folder: HOLDFAST_HOME, else the usual one of the platform."""
    chosen = os.environ.get("HOLDFAST_HOME")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "holdfast"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "holdfast"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "holdfast"


def read_profile() -> Profile:
    """The profile as it stands; an empty one before the first game."""
    path = home() / FILE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Profile)
    except FileNotFoundError:
        return Profile()
    except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
        raise BadSave(
            f"the profile {path} cannot be read ({error}); correct it, or move it away to begin a new one"
        ) from error


def has_won(play: Play) -> bool:
    """Whether the person at this terminal has won: the seats that no bot plays are theirs."""
    own = [seat for seat in play.seats if seat not in play.bots]
    return play.outcome is not None and play.outcome.result(own) == WON


def record_result(play: Play) -> list[str]:
    """Count a finished game once; returns new achievements with their boxes. Arranged positions do not count."""
    if not play.over or play.arranged:
        return []
    profile = read_profile()
    mark = play.digest()
    if mark in profile.counted:
        return []
    profile.counted.append(mark)
    tally = profile.games.setdefault(play.game.id, Tally())
    tally.played += 1
    tally.won += 1 if has_won(play) else 0
    box = play.game.ending.box(play.state)
    earned = [name for name in play.game.ending.achievements(play.state) if box not in tally.achievements.get(name, [])]
    for name in earned:
        tally.achievements.setdefault(name, []).append(box)
    write_whole(home() / FILE, msgspec.json.format(msgspec.json.encode(profile), indent=1) + b"\n")
    return earned

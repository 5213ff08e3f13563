"""A profile as its file keeps it."""

from __future__ import annotations

import msgspec


class Tally(msgspec.Struct):
    """One game's part of a profile: what was played, and each achievement with its boxes."""

    played: int = 0
    won: int = 0
    achievements: dict[str, list[str]] = {}


class Profile(msgspec.Struct):
    """All that is remembered of a player. Each finished game counts once, by its last digest."""

    games: dict[str, Tally] = {}
    counted: list[str] = []

    def boxes(self, game: str, achievement: str) -> list[str]:
        """The boxes of an achievement that are ticked."""
        tally = self.games.get(game)
        return [] if tally is None else tally.achievements.get(achievement, [])

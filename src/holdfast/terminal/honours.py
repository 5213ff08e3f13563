"""What the player's profile holds: games played and won, and each achievement with the boxes that are ticked."""

from __future__ import annotations

from collections.abc import Iterator

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.games.common.box import entries_of
from holdfast.games.common.prose import counted, listed
from holdfast.record.profile import Profile, Tally


def profile_lines(profile: Profile, game: Game) -> Iterator[str]:
    """One game's part of a profile, one sentence a line."""
    tally = profile.games.get(game.id, Tally())
    yield f"{game.title}: {counted(tally.played, 'game')} played, {tally.won} won."
    entries = entries_of(game, "achievement")
    if entries:
        earned = sum(bool(profile.boxes(game.id, entry.id)) for entry in entries)
        yield f"Achievements: {earned} of {len(entries)} earned."
    for entry in entries:
        yield achievement_line(entry, profile.boxes(game.id, entry.id))


def achievement_line(entry: Entry, boxes: list[str]) -> str:
    """`The First Step: earned in normal. Beat Drog, Troll General in The Interrupted Party.`"""
    state = f"earned in {listed(boxes)}" if boxes else "not yet"
    return f"  {entry.fields['name']}: {state}. {' '.join(entry.fields['text'])}"

"""A game as its decisions: undo, branches, saves, replays, the told log, the player's profile."""

"""A game as a list of decisions: undo, branches, saves, replays, the log, the player's profile."""

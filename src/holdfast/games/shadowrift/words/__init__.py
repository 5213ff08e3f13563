"""The game in words: the table for the ear and for the eye, cards, and all that a terminal asks."""

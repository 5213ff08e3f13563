"""Positions as text: the [given] of a check, and what its `is` compares."""

"""The steady player, and what it reckons with."""

"""The games, one folder each, files named after the rulebook's chapters."""

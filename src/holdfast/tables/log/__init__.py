"""A table as its log: the entries, what they add up to, and where they are kept."""

"""Tables of friends: seats, links, votes, undo, bots. A table is its log; no input or output happens here."""

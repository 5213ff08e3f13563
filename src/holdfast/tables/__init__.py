"""Tables of friends: seats, links, votes, undo, bots. A table is its log; nothing here reads, writes or waits."""

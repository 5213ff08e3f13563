"""HTTP and WebSocket around tables, and the stores that keep them. It knows no rule of a game."""

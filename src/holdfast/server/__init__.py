"""HTTP and WebSocket around tables, and where tables are kept. No rule of a game stands here."""

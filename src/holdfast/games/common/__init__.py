"""What games share and core must not know."""

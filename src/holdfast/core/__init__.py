"""The machine all games share: random source, zones, agenda, choice, events, notation, view. It knows no game."""

"""The shapes of what leaves as JSON. They stay uncompiled: their annotations are read when the program runs."""

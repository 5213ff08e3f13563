"""The shapes of what this game adds to a view. They stay uncompiled: they are read while the program runs."""

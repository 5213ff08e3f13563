"""The shapes of entries and messages. They stay uncompiled: their annotations are read while the program runs."""

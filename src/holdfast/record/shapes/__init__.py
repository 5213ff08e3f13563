"""The shapes of what is kept in files. They stay uncompiled: their annotations are read while the program runs."""

"""The rules: one file a chapter of the rulebook, its CHAPTER at its foot."""

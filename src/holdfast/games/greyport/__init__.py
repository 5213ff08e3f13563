"""Battle for Greyport: one file a chapter of the rulebook."""

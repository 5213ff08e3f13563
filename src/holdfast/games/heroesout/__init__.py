"""Keep the Heroes Out!: its rules by the chapters of the rulebook."""

"""Tests run on the interpreted build; those of the compiled one start it in a process of their own (tests/builds)."""

import os

os.environ.setdefault("HOLDFAST_INTERPRETED", "1")

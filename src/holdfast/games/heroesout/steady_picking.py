"""What a steady player picks: a call, and the rule of thumb that chose it."""

from __future__ import annotations

from typing import Final

Pick = tuple[int, str]
"""A call and why; call 0 is none."""

WHAT_THERE_IS: Final = "takes what there is"

"""Players that see only a view: one method, `choose`."""

from __future__ import annotations

from typing import Protocol

from holdfast.core.choice import Choice, Option
from holdfast.core.view import View


class Bot(Protocol):
    """A player. It sees what its seat may know and chooses one of the options."""

    def choose(self, view: View, choice: Choice) -> Option | None:
        """One of the choice's options, or None for nothing now."""
        ...

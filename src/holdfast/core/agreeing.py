"""What a table agrees on before it plays: its options, and whether hands are open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.core.errors import BadOption
from holdfast.core.state import State

Options = Mapping[str, tuple[int, tuple[str, ...]]]
"""The options of a game's tables: each with the counter that holds it and its values, the default first."""


def agree(g: State, known: Options, said: Mapping[str, str]) -> None:
    """Set the options that were said; the others stay at their defaults."""
    for name, value in said.items():
        if name not in known:
            raise BadOption(f"there is no table option `{name}`; choose of {', '.join(known)}")
        counter, values = known[name]
        if value not in values:
            raise BadOption(f"option `{name}` is one of {', '.join(values)}, not `{value}`")
        g.counts[counter] = values.index(value)


def hands_are_closed(options: Mapping[str, Any]) -> bool:
    """Open hands are the default."""
    hands = options.get("hands") or "open"
    if hands not in ("open", "closed"):
        raise BadOption(f"hands are `open` or `closed`, not `{hands}`")
    return bool(hands == "closed")

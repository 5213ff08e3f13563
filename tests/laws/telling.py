"""Telling what differs: every field of a state, and the smallest part in which two things are unlike."""

from __future__ import annotations

import json
from typing import Any

from holdfast.core.state import State


def whole(g: State) -> dict[str, Any]:
    """Every field of a state, copied."""
    return {
        "zones": [list(zone) for zone in g.zones],
        "zone_of": list(g.zone_of),
        "face": list(g.face),
        "knows": list(g.knows),
        "marks": list(g.marks),
        "counts": list(g.counts),
        "agenda": list(g.agenda),
        "frames": list(g.frames),
        "notes": list(g.notes),
        "tray": list(g.tray),
        "sealed": list(g.sealed),
        "key": g.key,
        "position": g.position,
        "options": list(g.options),
        "stays": g.stays,
        "over": g.over,
        "winners": g.winners,
    }


def unlike(first: Any, second: Any, name: str = "") -> list[str]:
    """Where two things differ, by name, down to the smallest part."""
    if first == second:
        return []
    if isinstance(first, str) and isinstance(second, str) and first[:1] == second[:1] == "{":
        return unlike(json.loads(first), json.loads(second), name)
    if isinstance(first, dict) and isinstance(second, dict):
        return [
            each
            for key in {**first, **second}
            for each in unlike(first.get(key), second.get(key), f"{name}.{key}".lstrip("."))
        ]
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [each for i, pair in enumerate(zip(first, second)) for each in unlike(*pair, f"{name}[{i}]")]
    return [f"{name}: {first!r} / {second!r}"]

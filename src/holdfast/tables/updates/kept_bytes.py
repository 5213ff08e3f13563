"""The bytes of parts of views: what several readers share, or what stays from moment to moment, is written once."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Raw

from holdfast.core.shapes.view import View, Zone
from holdfast.tables.messages.wire import digest_of, part_written

SHARED: Final = ("meters", "forecast", "dangers", "goal")
"""The parts of a view, besides its zones, that all have in common who know the same."""
FEW: Final = 8
"""A list on a board with more things is written once for all who share it."""


class KeptBytes:
    """The bytes of parts, each with its part: only of that very object are they the bytes."""

    def __init__(self) -> None:
        self.parts: dict[int, tuple[object, Raw]] = {}
        """Of the present moment, by their identities."""
        self.zones: dict[str, tuple[Zone, bytes]] = {}
        """Of each zone as it was shown last."""

    def forget_moment(self) -> None:
        """The game has gone on: only zones may be the same."""
        self.parts.clear()

    def digest(self, view: View) -> str:
        """The digest of a view, of which only what is new is written."""
        parts: dict[str, Any] = dict(view)
        zones = view["zones"]
        parts["zones"] = self._once(zones) or self._keep(zones, self._zones(zones))
        for name in SHARED:
            parts[name] = self._once(parts[name]) or self._keep(parts[name], part_written(parts[name]))
        if "board" in view:
            parts["board"] = self._board(dict(view["board"]))
        return digest_of(parts)

    def _board(self, board: dict[str, Any]) -> dict[str, Any]:
        for name, part in board.items():
            if isinstance(part, list) and len(part) > FEW:
                board[name] = self._once(part) or self._keep(part, part_written(part))
        return board

    def _zones(self, zones: list[Zone]) -> bytes:
        written: list[bytes] = []
        for zone in zones:
            kept = self.zones.get(zone["zone"])
            if kept is None or kept[0] is not zone:
                kept = self.zones[zone["zone"]] = zone, part_written(zone)
            written.append(kept[1])
        return b"[" + b",".join(written) + b"]"

    def _once(self, part: object) -> Raw | None:
        """The bytes of a part of this moment, if somebody has seen it already."""
        kept = self.parts.get(id(part))
        return kept[1] if kept is not None else None

    def _keep(self, part: object, written: bytes) -> Raw:
        made = Raw(written)
        self.parts[id(part)] = part, made
        return made

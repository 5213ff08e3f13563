"""Positions of a game: told as text, and laid out again from that text or from the [given] of a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from holdfast.core.declaration import Checks
from holdfast.core.options import Agreed
from holdfast.core.positions import lay_parts, told_parts
from holdfast.core.state import State
from holdfast.errors import BadPosition
from holdfast.games.common.columns import Definitions
from holdfast.games.common.keys import Keys
from holdfast.games.common.laying import Laying, named_face

G = TypeVar("G", bound=State)
D = TypeVar("D", bound=Definitions)


@dataclass(frozen=True, kw_only=True)
class Positions(Generic[G, D]):
    """How a game tells its positions and lays them out."""

    game: str
    keys: Keys
    players: Sequence[str]
    """Who plays where a check does not say it."""
    kinds: Sequence[str]
    """What the kinds of cards are called."""
    begin: Callable[[D, Mapping[str, Any], list[str]], tuple[G, Agreed]]
    """An empty table for these players, with the cards, the scenario and the options that are said."""
    lay: Callable[[Laying[G]], None]
    """Lays out the [given] of a check: the box, the keys, what is dealt, and what comes next."""
    go_on: Callable[[G, Mapping[str, Any]], None]
    """What comes next at the named point of a save, whose parts lie on the table."""
    face_of: Callable[[D, Any, Sequence[int]], int] | None = None
    """The face of a named card, where that is more than the last one of its name."""

    def position(self, g: G) -> dict[str, Any]:
        """The whole table as text. At a named point `arrange` makes the same state of it."""
        return {"game": self.game, **self.keys.told(g), "parts": told_parts(g)}

    def arrange(self, defs: D, given: Mapping[str, Any]) -> G:
        """A state from a [given] or a position. What a check does not say is empty (bare) or dealt from the seed."""
        given = nested(given)
        self.keys.check(given, self.players)
        players = [str(name) for name in given.get("players") or self.players]
        if "parts" in given:
            return self._from_parts(defs, given, players)
        g, agreed = self.begin(defs, given, players)
        at = str(given.get("at", self.keys.at[0]))

        def face_of(name: Any, kinds: Sequence[int]) -> int:
            found = self.face_of
            return found(defs, name, kinds) if found is not None else named_face(defs, name, kinds, self.kinds)

        self.lay(Laying(g, given, at, agreed, self.keys.table, self.kinds, face_of))
        return g

    def checks(self) -> Checks[G, D]:
        """What a game declares of its checks; it adds where they may stop, and whatever else is its own."""
        return Checks(self.position, self.arrange, self.keys.look, self.keys.in_order)

    def _from_parts(self, defs: D, given: Mapping[str, Any], players: list[str]) -> G:
        for key in ("players", "scenario"):
            if key in self.keys.keys and key not in given:
                raise BadPosition(f"a position with `parts` also says its `{key}`")
        g, _ = self.begin(defs, given, players)
        lay_parts(g, given["parts"])
        self.go_on(g, given)
        return g


def nested(given: Mapping[str, Any]) -> dict[str, Any]:
    """A [given] whose dotted keys, `"row.items" = [...]`, are tables as in an `is`."""
    tables: dict[str, Any] = {}
    for key, value in given.items():
        *outer, inner = key.split(".")
        table = tables
        for name in outer:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                raise BadPosition(f"`{key}` and `{name}` are both given; write them as one table")
        if inner not in table:
            table[inner] = dict(value) if isinstance(value, Mapping) else value
        elif isinstance(table[inner], dict) and isinstance(value, Mapping) and not table[inner].keys() & value.keys():
            table[inner] |= value
        else:
            raise BadPosition(f"`{key}` is given twice; write it once")
    return tables

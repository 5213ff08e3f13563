"""Keys of a check: what may stand in its [given], and what its `is` looks at.

Zones and counters are keys by the names they have on the table: a zone is the list of its things, a counter a number. A
game lists only the keys that are more, or other, than that, and those of them that it lays out in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from holdfast.core.atoms import mark_of
from holdfast.core.errors import BadPosition
from holdfast.core.notation import thing_name
from holdfast.core.positions import Dealer, check_keys
from holdfast.core.state import State
from holdfast.games.common.inventory import PLAYER, Inventory

GENERAL: Final = ("game", "at", "bare", "seed", "card", "scenario", "players", "hands", "options", "parts")
"""What may stand in every [given]."""

Look = Callable[[Any, Any], Any]
"""Reads a key off a table: its place in the row that the key names (a seat, a room), or the name that is no place."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that a game lays out by itself, looks at in its own way, or both.

    `coins.{player}` is one for each player; without `look` it is seen as the zone or counter of that name.
    """

    name: str
    look: Look | None = None
    given: bool = True

    @property
    def kind(self) -> str:
        """The word before the dot."""
        return self.name.partition(".")[0]

    @property
    def row(self) -> str:
        """What the key is said of each of, or nothing."""
        return self.name.partition(".")[2].strip("{}")


class Keys:
    """The keys of a game. `places` has the names of each row's places at a table, `thing` says what lies in a zone."""

    def __init__(
        self,
        *,
        title: str,
        at: Sequence[str],
        table: Inventory,
        places: Mapping[str, Callable[[Any], Mapping[str, int]]],
        thing: Callable[[Any, int], Any],
        keys: Sequence[Key],
    ) -> None:
        self.title = title
        self.at = at
        self.table = table
        self.places = {PLAYER: seats_of, **places}
        self.thing = thing
        self.keys = {(key.kind, key.row): key for key in keys}
        self.listed = {key.kind for key in keys}

    # ------------------------------------------------------------------ [given]

    def check(self, given: Mapping[str, Any], players: Sequence[str]) -> None:
        """Every key is one of a position, every player named in it plays, and it stands at a step."""
        known = [*(key for key in self.keys.values() if key.given), *(Key(name) for name in self._unlisted())]
        check_keys(given, {*GENERAL, *(key.kind for key in known)}, self.title)
        for kind in dict.fromkeys(key.kind for key in known if key.row == PLAYER):
            for name in given.get(kind) or {}:
                if name not in players and (kind, name) not in self.keys:
                    raise BadPosition(f"{kind}.{name}: `{name}` is none of the players")
        at = given.get("at", self.at[0])
        if at not in self.at:
            raise BadPosition(f"at = `{at}`: a position of {self.title} stands at {', '.join(self.at)}")

    def lay(self, dealer: Dealer, face: Callable[[Any], int]) -> None:
        """Lay out the zones and counters that the game does not list: they are as they are said."""
        layout = dealer.g.layout
        unlisted = [name.partition(".")[0] for name in self._unlisted()]
        for kind in unlisted:
            for name in dealer.given[kind] if isinstance(dealer.given.get(kind), Mapping) else ():
                if f"{kind}.{name}" not in (*layout.zone_names, *layout.count_names):
                    raise BadPosition(f"{kind}.{name}: there is no `{name}` on the table")
        for zone, name in enumerate(layout.zone_names):
            if name.partition(".")[0] in unlisted:
                dealer.pile(name, zone, face)
        for counter, name in enumerate(layout.count_names):
            kind, _, player = name.partition(".")
            if kind in unlisted and kind in dealer.given:
                said = dealer.given[kind]
                value = said.get(player) if isinstance(said, Mapping) else said
                if value is not None:
                    dealer.g.counts[counter] = _number(name, value)

    def _unlisted(self) -> Iterator[str]:
        """The names of zones and counters that are laid out as they are said: of the table, or of each place."""
        names = [zone.name for zone, _ in self.table.zones.values() if not zone.box]
        for name in [*names, *(counter.name for counter, _ in self.table.counters.values())]:
            kind, _, row = name.partition(".")
            if kind not in self.listed and kind not in GENERAL and row.strip("{}") in ("", *self.places):
                yield name

    # ------------------------------------------------------------------ `is`

    def look(self, g: State, key: str) -> Any:
        """The value of a key; a KeyError if there is none."""
        kind, _, name = key.partition(".")
        for (word, row), each in self.keys.items():
            if word == kind and each.look is not None:
                place = self._place(g, row, name)
                if place is not None:
                    return each.look(g, place)
        layout = g.layout
        if key and key in layout.zone_names:
            return [self.thing(g, thing) for thing in g.zones[layout.zone_names.index(key)]]
        if key and key in layout.count_names:
            return g.counts[layout.count_names.index(key)]
        raise KeyError(key)

    def _place(self, g: State, row: str, name: str) -> Any:
        """Which place of a row a key names; None if it names none."""
        if row in self.places:
            return self.places[row](g).get(name)
        return name if bool(row) == bool(name) else None

    def in_order(self, key: str) -> bool:
        """Whether the lists of a key are compared in order: those of the zones that say so."""
        kind, _, name = key.partition(".")
        return any(
            zone.ordered and zone.name in (key, f"{kind}.{{{PLAYER}}}" if name else kind)
            for zone, _ in self.table.zones.values()
        )


def marked(name: str, mark: int) -> Key:
    """A key such as `hurt.{thing}`: what lies on a thing, by its name."""

    def look(g: State, thing: str) -> int:
        for each in range(1, len(g.face)):
            if g.zone_of[each] and thing_name(g, each) == thing:
                return mark_of(g, each, mark)
        raise KeyError(f"{name}.{thing}")

    return Key(f"{name}.{{thing}}", look, given=False)


def seats_of(g: State) -> dict[str, int]:
    """The seats of a table by their names."""
    return {name: seat for seat, name in enumerate(g.layout.seat_names)}


def _number(name: str, value: Any) -> int:
    if not isinstance(value, int):
        raise BadPosition(f"{name} = `{value}`: a counter is a number")
    return int(value)

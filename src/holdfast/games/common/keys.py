"""Keys of a check: what may stand in its [given], how that is laid out, and what its `is` looks at.

Zones and counters are keys by the names they have on the table: a zone is the list of its things, a counter a number. A
game lists only the keys that are more, or other, than that. Each is declared once, for [given], `is` and the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated, Any, Final

from msgspec import Meta

from holdfast.content import Entry, Place
from holdfast.content.conversion import problems_at
from holdfast.content.naming import why_no_name
from holdfast.core.atoms import mark_of
from holdfast.core.notation import thing_name
from holdfast.core.positions import check_keys, one_of
from holdfast.core.state import State
from holdfast.errors import BadPosition
from holdfast.games.common.inventory import PLAYER, Inventory
from holdfast.games.common.laying import Laying

Count = Annotated[int, Meta(ge=0, le=4095)]
THINGS: Final = list[str | dict[str, Any]]
"""Things by their names, or with the marks that lie on them."""
GENERAL: Final[Mapping[str, Any]] = {
    "game": str,
    "at": str,
    "bare": bool,
    "seed": int | str,
    "card": list[dict[str, Any]],
    "scenario": str,
    "players": list[str],
    "hands": str,
    "options": dict[str, Any],
    "variants": list[str] | str,
    "parts": dict[str, str],
}
"""What may stand in every [given], and what it says."""

CALLED: Final = ("id", "name", "kind")
"""What every [[given.card]] may say in text; its other fields are those of its game's pack."""

Look = Callable[[Any, Any], Any]
"""Reads a key off a table: its place in the row that the key names (a seat, a room), or the name that is no place."""

Lay = Callable[[Any, Any, Any], None]
"""Lays out what is said of a key, at the place that the key names."""

Words = Sequence[str] | Callable[[Any], Sequence[str]]
"""What the values of a counter are called; a function of the table where that depends on the packs."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that a game looks at or lays out in its own way: `coins.{player}` is one for each player.

    With `words`, or with a row that it `names`, the key is a counter whose value has a name: `marker = "used"`,
    `defending = "zot"`. Without any of these it is the zone or counter of its name. What has a `look` of its own and no
    `lay` is read by the game itself, before the table is laid out. A key that is `told` belongs to a position, unless
    it is an empty list; one with a look of its own there tells what was said, not what follows from it. What it `says`
    has this type; a zone says a list of things, a counter a number.
    """

    name: str
    look: Look | None = None
    lay: Lay | None = None
    words: Words = ()
    names: str = ""
    given: bool = True
    told: bool | Look = False
    says: Any = Any

    @property
    def kind(self) -> str:
        """The word before the dot."""
        return self.name.partition(".")[0]

    @property
    def row(self) -> str:
        """What the key is said of each of, or nothing."""
        after = self.name.partition(".")[2]
        return after.strip("{}") if after.startswith("{") else ""


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
        self.keys = {key.name: key for key in keys}
        self.listed = {key.kind for key in keys}
        self.zone_names = {zone.name for zone, _ in table.zones.values()}
        self.count_names = {counter.name for counter, _ in table.counters.values()}

    # ------------------------------------------------------------------ [given]

    def check(self, given: Mapping[str, Any], players: Sequence[str]) -> None:
        """Every key is one of a position, every player named in it plays, and it stands at a step."""
        known = [*(key for key in self.keys.values() if key.given), *(Key(name) for name in self._unlisted())]
        check_keys(given, {*GENERAL, *(key.kind for key in known)}, self.title)
        for name, wanted in GENERAL.items():
            if name in given:
                _check_type(given, name, given[name], wanted)
        for card in given.get("card", ()):
            for field in CALLED:
                if field in card:
                    _check_type(given, f"card.{field}", card[field], str)
            if card.get("name") and (wrong := why_no_name(card["name"])):
                raise BadPosition(wrong, "card.name")
        players = given.get("players") or players
        for key in known:
            for name, said in _said_of(given, key):
                whose = name.partition(".")[2]
                if key.row == PLAYER and whose not in players and name not in self.keys:
                    raise BadPosition(f"{name}: `{whose}` is none of the players", name)
                if name == key.name or name not in self.keys:
                    _check_type(given, name, said, self._type_of(key))
        at = given.get("at", self.at[0])
        if at not in self.at:
            raise BadPosition(f"at = `{at}`: a position of {self.title} stands at {', '.join(self.at)}")

    def _type_of(self, key: Key) -> Any:
        """What a key says: what it declares, or what the zone or counter of its name holds."""
        if key.names:
            return str
        if key.words:
            return str | int
        if key.says is not Any or key.look is not None or key.lay is not None:
            return key.says
        return THINGS if key.name in self.zone_names else Count if key.name in self.count_names else Any

    def lay(self, a: Laying[Any]) -> None:
        """Lay out all that is said: the keys of the game in their order, then the other zones and counters.

        What is said under one word, such as the monsters of everybody, comes in the order given: so it is numbered.
        """
        for kind, keys in groupby((key for key in self.keys.values() if key.given), lambda key: key.kind):
            given = a.given.get(kind)
            order = [f"{kind}.{name}" for name in given] if isinstance(given, Mapping) else []
            found = [(name, key, place, said) for key in keys for place, name, said in self._said(a, key)]
            for name, key, place, said in sorted(
                found, key=lambda each: order.index(each[0]) if each[0] in order else 0
            ):
                self._lay_one(a, key, place, name, said)
        unlisted = {name.partition(".")[0] for name in self._unlisted()}
        for name in (*a.g.layout.zone_names, *a.g.layout.count_names):
            kind, _, player = name.partition(".")
            said = a.given.get(kind) if kind in unlisted else None
            if said is not None and isinstance(said, Mapping) == bool(player):
                said = said.get(player) if player else said
                if said is not None:
                    self._lay_as_named(a, name, said)

    def _said(self, a: Laying[Any], key: Key) -> Iterator[tuple[Any, str, Any]]:
        """The places of which a key is said, with the whole name of the key, and what."""
        said = a.given.get(key.kind)
        for part in key.name.split(".")[1:] if not key.row else ():
            said = said.get(part) if isinstance(said, Mapping) else None
        if said is None:
            return
        if not key.row:
            yield None, key.name, said
        elif key.row not in self.places:
            yield from ((name, f"{key.kind}.{name}", each) for name, each in said.items())
        else:
            places = self.places[key.row](a.g)
            for name in said:
                if name not in places and f"{key.kind}.{name}" not in self.keys:
                    raise BadPosition(f"there is no {key.row} called `{name}`; choose from {', '.join(places)}")
            for name in said:
                if name in places:
                    yield places[name], f"{key.kind}.{name}", said[name]

    def _lay_one(self, a: Laying[Any], key: Key, place: Any, name: str, said: Any) -> None:
        if key.lay is not None:
            key.lay(a, place, said)
        elif key.names:
            places = self.places[key.names](a.g)
            if said not in places:
                raise BadPosition(f"{name} = `{said}` is none of the {key.names}s")
            a.count(name, places[said])
        elif key.words:
            a.count(name, one_of(str(said), _words(key, a.g), name))
        elif key.look is None:
            self._lay_as_named(a, name, said)

    def _lay_as_named(self, a: Laying[Any], name: str, said: Any) -> None:
        """A pile as it is said, or a counter."""
        layout = a.g.layout
        if name in layout.zone_names:
            a.pile(layout.zone_names.index(name), said)
        elif name in layout.count_names:
            a.count(name, said)

    def _unlisted(self) -> Iterator[str]:
        """The names of zones and counters that are laid out as they are said: of the table, or of each player."""
        names = [zone.name for zone, _ in self.table.zones.values() if not zone.box]
        for name in [*names, *(counter.name for counter, _ in self.table.counters.values())]:
            kind, _, row = name.partition(".")
            if kind not in self.listed and kind not in GENERAL and row in ("", f"{{{PLAYER}}}"):
                yield name

    # ------------------------------------------------------------------ `is`, and the position

    def look(self, g: State, key: str) -> Any:
        """The value of a key; a KeyError if there is none."""
        for each in self.keys.values():
            place = self._place(g, each, key)
            if place is None:
                continue
            if each.look is not None:
                return each.look(g, place)
            if each.names:
                value = g.counts[g.layout.count_names.index(key)]
                return next(name for name, number in self.places[each.names](g).items() if number == value)
            if each.words:
                return _words(each, g)[g.counts[g.layout.count_names.index(key)]]
        layout = g.layout
        if key and key in layout.zone_names:
            return [self.thing(g, thing) for thing in g.zones[layout.zone_names.index(key)]]
        if key and key in layout.count_names:
            return g.counts[layout.count_names.index(key)]
        raise KeyError(key)

    def _place(self, g: State, key: Key, asked: str) -> Any:
        """Which place of a row is asked for, or what name that is no place; None if another key is."""
        kind, _, name = asked.partition(".")
        if not key.row:
            return asked if asked == key.name else None
        if kind != key.kind or not name:
            return None
        return self.places[key.row](g).get(name) if key.row in self.places else name

    def told(self, g: State) -> dict[str, Any]:
        """What a position says besides the parts of its table."""
        told = {
            key.name: self.look(g, key.name) if key.told is True else key.told(g, key.name)
            for key in self.keys.values()
            if key.told
        }
        return {name: value for name, value in told.items() if value != []}

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


def _check_type(given: Mapping[str, Any], name: str, said: Any, wanted: Any) -> None:
    """What is said of a key has the wanted type; otherwise the first mistake in it is told."""
    entry = Entry("given", "", dict(given), {(): Place("", 1)})
    for problem in problems_at(entry, tuple(name.split(".")), said, wanted):
        raise BadPosition(problem.message, name)


def _said_of(given: Mapping[str, Any], key: Key) -> Iterator[tuple[str, Any]]:
    """What a [given] says of a key, by the whole name of each place."""
    said: Any = given.get(key.kind)
    if said is None:
        return
    if key.row and not isinstance(said, Mapping):
        raise BadPosition(f"{key.kind} is said of each {key.row}, as in `{key.kind}.NAME = ...`", key.kind)
    if key.row:
        yield from ((f"{key.kind}.{name}", each) for name, each in said.items())
    elif key.name == key.kind:
        yield key.name, said
    elif not isinstance(said, Mapping):
        raise BadPosition(f"{key.kind} is a table; say `{key.name} = ...`", key.kind)
    elif (inner := key.name.partition(".")[2]) in said:
        yield key.name, said[inner]


def seats_of(g: State) -> dict[str, int]:
    """The seats of a table by their names."""
    return {name: seat for seat, name in enumerate(g.layout.seat_names)}


def _words(key: Key, g: State) -> Sequence[str]:
    return key.words(g) if callable(key.words) else key.words

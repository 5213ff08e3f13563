"""Laying out a position: what a check names is taken out of the box, then what is left of each deck is dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from holdfast.core.atoms import give_number
from holdfast.core.options import Agreed
from holdfast.core.positions import one_of
from holdfast.core.rng import below, key_from_seed
from holdfast.core.state import MARK_BITS, Fate, State
from holdfast.errors import BadPosition
from holdfast.games.common.columns import Definitions, find_face
from holdfast.games.common.inventory import PLAYER, Inventory

G = TypeVar("G", bound=State)

GOES_ON: Final = "..."
"""At the end of a pile: it goes on with cards that nobody cares about."""

FaceOf = Callable[[Any, Sequence[int]], int]
"""The face of a card by its name, of one of these kinds or of any; a BadPosition if there is none."""


class Laying(Generic[G]):
    """The work of laying out one [given] on a table."""

    def __init__(
        self,
        g: G,
        given: Mapping[str, Any],
        at: str,
        agreed: Agreed,
        table: Inventory,
        kinds: Sequence[str],
        face_of: FaceOf,
    ) -> None:
        self.g = g
        g.key = key_from_seed(str(given.get("seed", 1)))
        self.given = given
        self.at = at
        self.agreed = agreed
        self.table = table
        self.kinds = kinds
        self.face_of = face_of
        self.bare = bool(given.get("bare", False))
        self.laid: set[int] = set()
        """What was laid out already."""
        self.going_on: set[int] = set()
        """Zones that go on with cards nobody cares about."""

    # ------------------------------------------------------------------ what is said

    def of(self, key: str) -> Mapping[str, Any]:
        """What is said of each place of a row, or of each field of a key: nothing, if the key is not said."""
        said: Mapping[str, Any] = self.given.get(key) or {}
        return said

    def said(self, zone: int) -> list[Any] | None:
        """What is said of a zone, or None."""
        value: Any = self.given
        for part in self.g.layout.zone_names[zone].split("."):
            if not isinstance(value, Mapping) or part not in value:
                return None
            value = value[part]
        return list(value)

    def goes_on(self, zone: int) -> bool:
        """Whether a zone is dealt from what is left of the box, or goes on with it."""
        return zone in self.going_on or (self.said(zone) is None and not self.bare)

    def face(self, entry: Any, kinds: Sequence[int] = ()) -> int:
        """The face of a card: its name, or a table with its name and perhaps its kind."""
        said = table_of(entry)
        if "kind" in said:
            kinds = (one_of(said["kind"], self.kinds, str(said["name"])),)
        return self.face_of(said["name"], kinds)

    # ------------------------------------------------------------------ cards out of the box

    def take(self, face: int, zone: int) -> int:
        """A card of this face out of the box, not from the zones of earlier players; if none is left, a new one."""
        g = self.g
        for source in self._sources(zone):
            for card in g.zones[source]:
                if g.face[card] == face and card not in self.laid:
                    return self.lay(card, zone)
        return self.lay(g.put(face, 0), zone)

    def _sources(self, zone: int) -> list[int]:
        """The zones of the box in which a card for this zone is looked for."""
        zones = self.table.zones
        whose = zones[zone][1].get(PLAYER, 0)
        return [
            source
            for source, (each, at) in sorted(zones.items())
            if self.g.zones[source] and not each.endless and at.get(PLAYER, whose) >= whose
        ]

    def lay(self, card: int, zone: int) -> int:
        """A card from wherever it is to the end of a zone, where it stays."""
        self._move(card, zone)
        self.g.knows[card] = self.g.layout.sees[zone]
        self.laid.add(card)
        if self.g.layout.numbered[zone]:
            give_number(self.g, card)
        return card

    def away(self, card: int) -> None:
        """A card out of the game."""
        self._move(card, 0)

    def _move(self, card: int, zone: int) -> None:
        g = self.g
        g.own(g.zone_of[card]).remove(card)
        g.own(zone).append(card)
        g.zone_of[card] = zone

    def mark(self, thing: int, mark: int, value: int) -> None:
        """A mark lies on a thing."""
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << MARK_BITS:
            name = self.g.layout.mark_names[mark]
            raise BadPosition(f"{name} = `{value}`: a mark is a number from 0 to {(1 << MARK_BITS) - 1}")
        self.g.marks[thing] |= value << MARK_BITS * mark

    def count(self, counter: str, value: int) -> None:
        """A counter has a value."""
        self.g.counts[self.g.layout.count_names.index(counter)] = value

    def fill(self, zone: int, number: int, face: int, alike: bool = False) -> None:
        """So many things lie in a zone, new ones of this face; `alike`: so many of this face, besides others."""
        there = [thing for thing in self.g.zones[zone] if not alike or self.g.face[thing] == face]
        for thing in there[number:]:
            self.away(thing)
        for _ in range(number - len(there)):
            self.g.put(face, zone)

    # ------------------------------------------------------------------ piles

    def pile(self, zone: int, entries: Sequence[Any]) -> None:
        """A pile as it is said, top first: names, or tables with the marks that lie on a thing."""
        marks = self.g.layout.mark_names
        for entry in entries:
            if entry == GOES_ON:
                self.going_on.add(zone)
                continue
            thing = self.take(self.face(entry, self.table.zones[zone][0].holds), zone)
            for name, value in entry.items() if isinstance(entry, Mapping) else ():
                if name not in ("name", "kind"):
                    self.mark(thing, one_of(name, marks, f"{self.g.layout.zone_names[zone]}: {entry['name']}"), value)

    def rest(self, cards: Sequence[int]) -> list[int]:
        """Those of these cards that are not laid out, in an order by the seed."""
        left = [card for card in cards if card not in self.laid]
        for i in range(len(left) - 1, 0, -1):
            j = below(self.g, i + 1)
            left[i], left[j] = left[j], left[i]
        return left

    def deal(
        self, deck: int, row: int = 0, size: int = 0, fits: Callable[[int], bool] | None = None, discard: int = 0
    ) -> None:
        """The rest of a deck fills a row or hand up to its size; the others stay below, or leave the game.

        Where the deck is said to its end, a discard pile that is said to go on has them.
        """
        keep, fills = self.goes_on(deck), row > 0 and self.goes_on(row)
        for card in self.rest(self.g.zones[deck]):
            if fills and len(self.g.zones[row]) < size and (fits is None or fits(card)):
                self.lay(card, row)
            else:
                self.lay_or_away(card, deck, keep, discard)

    def lay_or_away(self, card: int, deck: int, keep: bool, discard: int) -> None:
        """A card of a deck that goes on, else of its discard pile if that is said to go on, else of nothing."""
        if keep:
            self.lay(card, deck)
        elif discard in self.going_on:
            self.lay(card, discard)
        else:
            self.away(card)

    def shuffled(self, zones: Sequence[int]) -> None:
        """Nothing is dealt yet: what is said of these piles is their order after the shuffle."""
        g, fate = self.g, Fate()
        for zone in zones:
            entries = self.said(zone)
            if entries is None:
                continue
            faces = [self.face(entry, self.table.zones[zone][0].holds) for entry in entries if entry != GOES_ON]
            have = [g.face[card] for card in g.zones[zone]]
            if entries[-1:] != [GOES_ON]:
                have = []
                for card in g.zones[zone][:]:
                    self.away(card)
            for face in faces:
                if face in have:
                    have.remove(face)
                else:
                    g.put(face, zone)
            fate.orders[zone] = faces
        g.fate = fate


def table_of(entry: Any) -> Mapping[str, Any]:
    """What is said of one thing: its name alone, or a table with its name and more."""
    if not isinstance(entry, Mapping):
        return {"name": entry}
    if "name" not in entry:
        raise BadPosition(f'{dict(entry)} has no name; say which thing it is: {{ name = "..." }}')
    return entry


def named_face(defs: Definitions, name: Any, kinds: Sequence[int], words: Sequence[str]) -> int:
    """The face of a named card of one of these kinds, or of any."""
    found = find_face(defs, str(name), kinds)
    if not found:
        what = " or ".join(words[kind].replace("_", " ") for kind in kinds) or "card"
        raise BadPosition(
            f"there is no {what} called `{name}`; look at its name in the pack or define it in [[given.card]]"
        )
    return found

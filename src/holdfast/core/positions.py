"""Positions: the [given] of a check laid out, and every part of a table as text that `arrange` reads back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from holdfast.core.atoms import give_number
from holdfast.core.digest import thing_text
from holdfast.core.errors import BadPosition
from holdfast.core.rng import below, key_from_seed
from holdfast.core.state import MARK_BITS, State

GOES_ON: Final = "..."
"""At the end of a pile: it goes on with cards that nobody cares about."""


def check_keys(given: Mapping[str, Any], known: Collection[str], title: str) -> None:
    """Every key is one of a position of this game."""
    for key in given:
        if key not in known:
            raise BadPosition(f"`{key}` is no key of a {title} position; see docs/checks.md")


def known_fields(table: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """A misspelt field is an error, not silently nothing."""
    for key in table:
        if key not in known:
            raise BadPosition(f"`{key}` is no field of {where}; it has {', '.join(sorted(known))}")


def one_of(word: Any, known: Sequence[str], where: str) -> int:
    """The place of a word among those that may stand there."""
    if word not in known:
        raise BadPosition(f"{where}: `{word}` is none of {', '.join(each for each in known if each)}")
    return list(known).index(word)


def said(given: Mapping[str, Any], name: str) -> list[Any] | None:
    """What is said of a zone (`hand.fiona`), or None."""
    value: Any = given
    for part in name.split("."):
        if not isinstance(value, Mapping) or part not in value:
            return None
        value = value[part]
    return list(value)


class Dealer:
    """Lays out a given position: named cards out of the zones of the box, then what is left of each deck."""

    def __init__(self, g: State, given: Mapping[str, Any], sources: Sequence[int]) -> None:
        self.g = g
        g.key = key_from_seed(str(given.get("seed", 1)))
        self.given = given
        self.bare = bool(given.get("bare", False))
        self.sources = sources
        """The zones of the box, in the order in which a card is looked for."""
        self.laid: set[int] = set()
        """What was laid out already."""
        self.going_on: set[int] = set()
        """Zones that go on with cards nobody cares about."""

    def take(self, face: int, zone: int) -> int:
        """A card of this face out of the box; where the box has none left, one more."""
        g = self.g
        for source in self.sources:
            for card in g.zones[source]:
                if g.face[card] == face and card not in self.laid:
                    return self.lay(card, zone)
        return self.lay(g.put(face, 0), zone)

    def lay(self, card: int, zone: int) -> int:
        """A card from wherever it is to the end of a zone, where it stays."""
        g = self.g
        g.own(g.zone_of[card]).remove(card)
        g.own(zone).append(card)
        g.zone_of[card] = zone
        g.knows[card] = g.layout.sees[zone]
        self.laid.add(card)
        return card

    def away(self, card: int) -> None:
        """A card out of the game."""
        g = self.g
        g.own(g.zone_of[card]).remove(card)
        g.own(0).append(card)
        g.zone_of[card] = 0

    def said(self, name: str) -> list[Any] | None:
        """What is said of a zone, or None."""
        return said(self.given, name)

    def dealt(self, name: str, zone: int) -> bool:
        """Whether a zone is dealt from what is left of the box, or goes on with it."""
        return zone in self.going_on or (self.said(name) is None and not self.bare)

    def pile(self, name: str, zone: int, face_of: Callable[[Any], int]) -> None:
        """A pile as it is said, top first: things by name, or as tables with the marks that lie on them."""
        g = self.g
        for entry in self.said(name) or []:
            if entry == GOES_ON:
                self.going_on.add(zone)
                continue
            thing = self.take(face_of(entry), zone)
            g.marks[thing] = 0
            if g.layout.numbered[zone]:
                give_number(g, thing)
            for mark, value in entry.items() if isinstance(entry, Mapping) else ():
                if mark not in ("name", "kind"):
                    g.marks[thing] |= value << MARK_BITS * one_of(mark, g.layout.mark_names, f"{name}: {entry['name']}")

    def shuffle(self, cards: list[int]) -> None:
        """Cards in an order by the seed."""
        for i in range(len(cards) - 1, 0, -1):
            j = below(self.g, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def rest(self, zone: int) -> list[int]:
        """What is left of a deck besides the cards laid there, shuffled."""
        cards = [card for card in self.g.zones[zone] if card not in self.laid]
        self.shuffle(cards)
        return cards

    def deal(
        self, deck: int, keep: bool, row: int = 0, size: int = 0, fits: Callable[[int], bool] | None = None
    ) -> None:
        """The rest of a deck fills a row or hand up to its size; the others stay below, or leave the game."""
        for card in self.rest(deck):
            if row and len(self.g.zones[row]) < size and (fits is None or fits(card)):
                self.lay(card, row)
            elif keep:
                self.lay(card, deck)
            else:
                self.away(card)


# ------------------------------------------------------------------ every part of a table, as text


def told_parts(g: State) -> dict[str, str]:
    """Zones, counters and the random position. Only at a named point is this everything."""
    layout = g.layout
    told = {
        layout.zone_names[zone]: ", ".join(thing_text(g, thing) for thing in g.zones[zone])
        for zone in range(1, len(g.zones))
        if g.zones[zone]
    }
    told.update({layout.count_names[counter]: str(value) for counter, value in enumerate(g.counts) if value})
    told["random"] = f"{g.key.hex()} {g.position}"
    return told


def lay_parts(g: State, parts: Mapping[str, str]) -> None:
    """Fill an empty table with told parts."""
    layout = g.layout
    zones = {name: zone for zone, name in enumerate(layout.zone_names) if name}
    counters = {name: counter for counter, name in enumerate(layout.count_names) if name}
    faces = {name: face for face, name in enumerate(layout.ids) if name}
    for name, text in parts.items():
        if name == "random":
            g.key, g.position = _random(text)
        elif name in counters:
            g.counts[counters[name]] = _number(text)
        elif name in zones:
            for told in text.split(", "):
                _lay_thing(g, told, zones[name], faces)
        else:
            raise BadPosition(f"`{name}` is no part of this game's table; look at a position the program wrote")


def _lay_thing(g: State, told: str, zone: int, faces: Mapping[str, int]) -> None:
    words = told.split(" ")
    if words[0] not in faces:
        raise BadPosition(
            f"`{words[0]}` is no card of these packs; play the position with the packs it was written with"
        )
    thing = g.put(faces[words[0]], zone)
    known, marks = g.layout.sees[zone], 0
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name == "known":
            known = _number(value)
        elif name in g.layout.mark_names:
            marks |= _number(value) << MARK_BITS * g.layout.mark_names.index(name)
        else:
            raise BadPosition(f"`{word}` on `{words[0]}` is no mark of this game; look at a position the program wrote")
    g.knows[thing] = known
    g.marks[thing] = marks


def _number(text: str) -> int:
    if not text.lstrip("-").isdecimal():
        raise BadPosition(f"`{text}` is no number; look at a position the program wrote")
    return int(text)


def _random(text: str) -> tuple[bytes, int]:
    """The random key and the position in its stream."""
    try:
        key, position = text.split()
        return bytes.fromhex(key), int(position)
    except ValueError:
        raise BadPosition("`random` is a key and a number; look at a position the program wrote") from None

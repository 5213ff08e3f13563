"""Positions: words and fields of a [given], and every part of a table as text that `arrange` reads back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from holdfast.core.digest import thing_text
from holdfast.core.state import MARK_BITS, State
from holdfast.errors import BadPosition


def check_keys(given: Mapping[str, Any], known: Collection[str], title: str) -> None:
    """Every key is one of a position of this game."""
    for key in given:
        if key not in known:
            raise BadPosition(f"`{key}` is no key of a position of {title}; see docs/checks.md")


def known_fields(table: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """A misspelt field is an error; it is not ignored."""
    for key in table:
        if key not in known:
            raise BadPosition(f"`{key}` is no field of {where}; it has {', '.join(sorted(known))}")


def one_of(word: Any, known: Sequence[str], where: str) -> int:
    """The place of a word among those that may stand there."""
    if word not in known:
        raise BadPosition(f"{where}: `{word}` is none of {', '.join(each for each in known if each)}")
    return list(known).index(word)


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

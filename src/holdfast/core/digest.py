"""The digest of a state by named parts, so that a broken law can name the part that differs."""

from __future__ import annotations

import hashlib

from holdfast.core.asking import resolve_next
from holdfast.core.calls import number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.state import MARK_BITS, MARK_MASK, State


def parts(game: Game, g: State) -> dict[str, str]:
    """Everything that can differ between two states, by the name of the part."""
    layout = g.layout
    told: dict[str, str] = {}
    for zone in range(1, len(g.zones)):
        if g.zones[zone]:
            told[layout.zone_names[zone]] = ", ".join(thing_text(g, thing) for thing in g.zones[zone])
    for counter, value in enumerate(g.counts):
        if value:
            told[layout.count_names[counter]] = str(value)
    for seat, pick in enumerate(g.sealed):
        if pick:
            told[f"sealed.{layout.seat_names[seat]}"] = game.describe(g, pick)
    if g.agenda:
        told["agenda"] = "; ".join(game.describe(g, call) for call in g.agenda)
    if g.frames:
        told["frames"] = f"{g.frames} [{', '.join(notes_text(game, g))}]"
    if g.tray:
        told["tray"] = str(g.tray)
    told["random"] = f"{g.key.hex()} {g.position}"
    if g.over:
        told["over"] = f"{g.over} {g.winners}"
    return told


def notes_text(game: Game, g: State) -> list[str]:
    """The notes of all frames. Waiting calls among them are written by name, not by number."""
    told: list[str] = []
    waiting = number_of(resolve_next)
    for place in range(0, len(g.frames), 2):
        inner = place + 2 < len(g.frames)
        listed = g.agenda[g.frames[place] : g.frames[place + 2] if inner else len(g.agenda)]
        notes = g.notes[g.frames[place + 1] : g.frames[place + 3] if inner else len(g.notes)]
        are_calls = any(rule_of(call) == waiting for call in listed)
        told += [game.describe(g, value) if are_calls else str(value) for value in notes]
    return told


def thing_text(g: State, thing: int) -> str:
    """A card with what lies on it and who knows it."""
    layout = g.layout
    text = layout.ids[g.face[thing]] if g.face[thing] else "?"
    marks = g.marks[thing]
    which = 0
    while marks:
        value = marks & MARK_MASK
        if value:
            text += f" {layout.mark_names[which]}={value}"
        marks >>= MARK_BITS
        which += 1
    if g.knows[thing] != layout.sees[g.zone_of[thing]]:
        text += f" known={g.knows[thing]}"
    return text


def digests(game: Game, g: State) -> dict[str, str]:
    """One digest for each part."""
    return {name: _hash(f"{name}={text}") for name, text in parts(game, g).items()}


def digest(game: Game, g: State) -> str:
    """The digest of the whole, made of those of its parts."""
    return digest_of(digests(game, g))


def digest_of(parts: dict[str, str]) -> str:
    """The digest of the whole from those of its parts."""
    return _hash(" ".join(parts[name] for name in sorted(parts)))


def differing(game: Game, one: State, two: State) -> list[str]:
    """The parts in which two states differ, each with both readings."""
    first, second = parts(game, one), parts(game, two)
    return [
        f"{name}: {first.get(name, '-')} / {second.get(name, '-')}"
        for name in sorted({*first, *second})
        if first.get(name) != second.get(name)
    ]


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()

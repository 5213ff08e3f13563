"""Only these few functions change a state; each also emits the event.

A test finds writes that go around them. What they change stirs its part of the table, if anything depends on it: then
the standing conditions are looked at again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.events import (
    COUNTED,
    ENDED,
    MARKED,
    MOVED,
    OPENED,
    ROLLED,
    SEALED,
    SETTLED,
    SHOWN,
    SHUFFLED,
    emit,
)
from holdfast.core.notation import thing_name
from holdfast.core.rng import below, mix
from holdfast.core.state import EVERYTHING, MARK_BITS, MARK_MASK, TRAY, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def move(g: State, thing: i64, zone: i64, index: i64 = -1) -> None:
    """A card or figure goes to another zone: to its end, or before place `index`. Who sees into that zone knows it."""
    layout, zones, shared = g.layout, g.zones, g.shared
    before: i64 = g.zone_of[thing]
    left = zones[before]
    if left is shared[before]:
        left = g.own(before)
    left.remove(thing)
    joined = zones[zone]
    if joined is shared[zone]:
        joined = g.own(zone)
    if index < 0:
        joined.append(thing)
    else:
        joined.insert(index, thing)
    g.zone_of[thing] = zone
    parts = layout.zone_part
    g.stirred |= parts[before] | parts[zone]
    sees: i64 = layout.sees[zone]
    if sees:
        g.knows[thing] = g.knows[thing] | sees
    stands = layout.numbered[zone]
    if stands is layout.numbered[before]:
        if g.sink is not None:
            emit(g, MOVED, thing, 0, before, zone, 0, g.knows[thing])
        return
    if stands:
        give_number(g, thing)
    if g.sink is not None:
        emit(g, MOVED, thing, 0, before, zone, 0, g.knows[thing])
    if not stands:
        g.marks[thing] &= ~MARK_MASK


def move_together(g: State, things: list[int], zone: i64) -> None:
    """Several cards of one pile go to the end of another zone, in this order."""
    if not things:
        return
    layout = g.layout
    pile: i64 = g.zone_of[things[0]]
    if g.sink is not None or layout.numbered[zone]:
        for thing in things[:]:
            move(g, thing, zone)
        return
    sees: i64 = layout.sees[zone]
    zone_of, knows = g.zone_of, g.knows
    for thing in things:
        zone_of[thing] = zone
        if sees:
            knows[thing] |= sees
    if layout.numbered[pile]:
        marks = g.marks
        for thing in things:
            marks[thing] &= ~MARK_MASK
    lying = g.zones[pile]
    rest: list[int] = []
    if len(things) < len(lying):
        if lying[: len(things)] == things:
            rest = lying[len(things) :]
        else:
            rest = [thing for thing in lying if zone_of[thing] == pile]
    g.own(zone).extend(things)
    g.zones[pile] = rest
    g.stirred |= layout.zone_part[pile] | layout.zone_part[zone]


def give_number(g: State, thing: i64) -> None:
    """The lowest number that no other thing of this name has now."""
    layout, face, marks, zones = g.layout, g.face, g.marks, g.zones
    mine: i64 = face[thing]
    taken = 0
    if layout.faces_are_names:
        for zone in layout.told_apart[g.zone_of[thing]]:
            for other in zones[zone]:
                if face[other] == mine and other != thing:
                    taken |= 1 << (marks[other] & MARK_MASK)
    else:
        name_ids = layout.name_ids
        name: i64 = name_ids[mine]
        for zone in layout.told_apart[g.zone_of[thing]]:
            for other in zones[zone]:
                if name_ids[face[other]] == name and other != thing:
                    taken |= 1 << (marks[other] & MARK_MASK)
    number: i64 = 1
    if taken:
        while taken >> number & 1:
            number += 1
    marks[thing] = (marks[thing] & ~MARK_MASK) | number


def bring(g: State, face: i64, zone: i64) -> i64:
    """A new thing from outside the box, where a table plays with unlimited supplies."""
    thing = g.put(face, zone)
    g.knows[thing] = g.layout.everyone
    g.stirred |= g.layout.zone_part[zone]
    if g.sink is not None:
        emit(g, MOVED, thing, 0, 0, zone, 0, g.layout.everyone)
    return thing


def show(g: State, thing: i64, seats: i64) -> None:
    """These seats may know this card from now on."""
    if g.knows[thing] & seats != seats:
        g.knows[thing] |= seats
        g.stirred |= g.layout.zone_part[g.zone_of[thing]]
        if g.sink is not None:
            emit(g, SHOWN, thing, 0, seats, 0, 0, g.knows[thing])


def turn_over(g: State, thing: i64, face: i64) -> None:
    """A two-sided card shows its other side. Everybody sees it."""
    g.face[thing] = face
    g.stirred |= g.layout.zone_part[g.zone_of[thing]]
    g.knows[thing] = g.layout.everyone
    if g.sink is not None:
        emit(g, SHOWN, thing, 0, g.layout.everyone, 0, 0, g.knows[thing])


def shuffle(g: State, zone: i64) -> None:
    """Shuffle a pile: the faces change places and nobody knows them any more, so old handles reveal nothing."""
    pile, faces, knows = g.zones[zone], cast("list[object]", g.face), g.knows
    laid = [faces[thing] for thing in pile]
    fate = g.fate
    if fate is not None and (zone in fate.orders or zone in fate.tops):
        laid = _given(g, zone, laid)
    else:
        mix(g, laid)
    for place, thing in enumerate(pile):
        faces[thing] = laid[place]
        knows[thing] = 0
    g.stirred |= g.layout.zone_part[zone]
    if g.sink is not None:
        emit(g, SHUFFLED, 0, 0, zone, 0, 0, g.layout.everyone)


def _given(g: State, zone: i64, rest: list[object]) -> list[object]:
    """A shuffle whose result is given: the whole order, or only the top cards (the rest keeps its order)."""
    fate = g.fate
    assert fate is not None
    wanted = fate.orders.pop(zone) if zone in fate.orders else fate.tops.pop(zone)
    laid: list[object] = []
    for face in wanted:
        if face in rest:
            rest.remove(face)
            laid.append(face)
        else:
            fate.missing.append(f"{g.layout.names[g.layout.name_ids[face]]} is not among the shuffled cards")
    laid.extend(rest)
    return laid


def count(g: State, counter: i64, value: i64) -> None:
    """Set a counter."""
    counts = g.counts
    old = counts[counter]
    if old != value:
        counts[counter] = value
        g.stirred |= g.layout.count_part[counter]
        if g.sink is not None:
            emit(g, COUNTED, 0, 0, counter, old, value, g.layout.everyone)


def add(g: State, counter: i64, amount: i64) -> None:
    """Raise or lower a counter."""
    if amount:
        counts = g.counts
        old = counts[counter]
        counts[counter] = old + amount
        g.stirred |= g.layout.count_part[counter]
        if g.sink is not None:
            emit(g, COUNTED, 0, 0, counter, old, old + amount, g.layout.everyone)


def mark_of(g: State, thing: i64, mark: i64) -> i64:
    """A small counter on a thing: damage, exhausted, carried by."""
    return g.marks[thing] >> MARK_BITS * mark & MARK_MASK


def is_marked(g: State, thing: i64) -> bool:
    """Whether a thing has any mark other than its number."""
    return g.marks[thing] > MARK_MASK


def unmarked(g: State, things: list[int]) -> list[int]:
    """Those of several things that have no mark other than their numbers."""
    marks = g.marks
    return [thing for thing in things if marks[thing] <= MARK_MASK]


def mark(g: State, thing: i64, which: i64, value: i64) -> None:
    """Set a small counter on a thing."""
    shift = MARK_BITS * which
    marks: i64 = g.marks[thing]
    old = marks >> shift & MARK_MASK
    if old != value:
        g.marks[thing] = marks + (value - old << shift)
        g.stirred |= g.layout.mark_part[g.zone_of[thing]]
        if g.sink is not None:
            emit(g, MARKED, thing, 0, which, old, value, g.knows[thing])


def clear_marks(g: State, thing: i64) -> None:
    """Take everything off a thing; its number stays."""
    marks: i64 = g.marks[thing]
    if marks > MARK_MASK:
        g.marks[thing] = marks & MARK_MASK
        g.stirred |= g.layout.mark_part[g.zone_of[thing]]
        if g.sink is not None:
            for which in range(1, len(g.layout.mark_names)):
                old = marks >> MARK_BITS * which & MARK_MASK
                if old:
                    emit(g, MARKED, thing, 0, which, old, 0, g.knows[thing])


def roll(g: State, kind: i64, owner: i64 = 0) -> i64:
    """Put a die of this kind into the tray. Given dice are laid instead of rolled."""
    faces = g.layout.dice[kind]
    value = -1
    fate = g.fate
    if fate is not None:
        value = fate.die(g.layout.dice_names[kind], faces, thing_name(g, owner) if owner else "")
    if value < 0:
        value = faces[below(g, len(faces))]
    g.tray.append(kind | value << 8 | owner << 20)
    if g.sink is not None:
        emit(g, ROLLED, owner, 0, kind, value, len(g.tray) - 1, g.layout.everyone)
    return value


def reroll(g: State, place: i64) -> i64:
    """Roll the die at this place of the tray again; the new result stands."""
    die = g.tray[place]
    kind, owner = die & 255, die >> 20
    faces = g.layout.dice[kind]
    value = -1
    if g.fate is not None:
        value = g.fate.die(g.layout.dice_names[kind], faces, thing_name(g, owner) if owner else "")
    if value < 0:
        value = faces[below(g, len(faces))]
    g.tray[place] = kind | value << 8 | owner << 20
    if g.sink is not None:
        emit(g, ROLLED, owner, 0, kind, value, place, g.layout.everyone)
    return value


def die_kind(die: i64) -> i64:
    """The kind (colour) of a die in the tray."""
    return die & 255


def die_value(die: i64) -> i64:
    """What a die in the tray shows."""
    return die >> 8 & 4095


def die_owner(die: i64) -> i64:
    """The thing for which a die was rolled."""
    return die >> 20


def settle(g: State) -> None:
    """The roll counts; the tray is empty again."""
    if g.tray:
        g.tray.clear()
        g.stirred |= TRAY
        if g.sink is not None:
            emit(g, SETTLED, 0, 0, 0, 0, 0, g.layout.everyone)


def seal(g: State, seat: i64, pick: i64) -> None:
    """A pick that nobody else sees until all are opened."""
    g.sealed[seat] = pick
    g.stirred |= TRAY
    if g.sink is not None:
        emit(g, SEALED, 0, 0, seat, 0, 0, g.layout.everyone)


def unseal(g: State, seat: i64) -> i64:
    """Open a sealed pick for all to see."""
    pick = g.sealed[seat]
    g.sealed[seat] = 0
    g.stirred |= TRAY
    if g.sink is not None:
        emit(g, OPENED, 0, 0, seat, pick, 0, g.layout.everyone)
    return pick


def end_game(g: State, reason: i64, winners: i64) -> None:
    """The game is over at once."""
    if not g.over:
        g.over = reason
        g.winners = winners
        g.stirred = EVERYTHING
        if g.sink is not None:
            emit(g, ENDED, 0, 0, reason, winners, 0, g.layout.everyone)

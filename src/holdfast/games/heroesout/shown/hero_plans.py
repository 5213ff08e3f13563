"""What a hero would do: one who is summoned in a room, or one who is on the board and acts next."""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.shapes.view import Deed
from holdfast.games.heroesout.kinds import SHOW_OFF, TRAP, TRAPS
from holdfast.games.heroesout.rules.heroes import shows_off_in
from holdfast.games.heroesout.rules.scenario_cards import discard_here
from holdfast.games.heroesout.table import (
    EXHAUSTED,
    HEROES,
    MONSTERS,
    SUMMONED,
    HeroesOut,
    awake_in,
    hero_class,
    side,
    tokens,
    treasure,
)

NUMBERS: Final = ("no", "one", "two", "three", "four")

ATTACK: Final = "attack"
PLUNDER: Final = "plunder"
WAIT: Final = "wait"
FALL: Final = "trap"
JAIL: Final = "jail"


class Course(NamedTuple):
    """What a hero would do, whether that loses the game, and why it waits; then the same for whoever draws it."""

    words: str
    lost: bool = False
    reason: str = ""
    deed: str = ""
    """What it comes to in the end: one of those above."""
    room: int = 0
    """Where that happens."""
    treasure: int = 0
    """What is plundered, or waited for."""


def if_one_came(g: HeroesOut, room: int) -> Course:
    """What a hero without a trick for traps would do who is summoned in this room."""
    if room == g.dungeon.cells:
        return Course("is locked in", deed=JAIL, room=room)
    return course(g, room, len(awake_in(g, room)) + 1, True, 0)


def course_of(g: HeroesOut, hero: int) -> Course:
    """What this active hero will do if it comes next."""
    room = g.zone_of[hero] - HEROES
    if side(g, hero) != SUMMONED:
        return course(g, room, len(awake_in(g, room)), False, 0)
    if room == g.dungeon.cells and not shows_off_in(g, hero, room):
        return Course("is locked in", deed=JAIL, room=room)
    return course(g, room, len(awake_in(g, room)) + 1, True, disarms(g, hero_class(g, hero)))


def disarms(g: HeroesOut, number: int) -> int:
    """How many traps a hero of this class takes away when summoned."""
    for happening in g.defs.happenings[g.defs.class_face[number]]:
        if happening.cue == SHOW_OFF and rule_of(happening.effect) == number_of(discard_here):
            things = argument(happening.effect, 2)
            return things - TRAPS if things & TRAPS else 0
    return 0


def course(g: HeroesOut, room: int, group: int, entering: bool, disarmed: int) -> Course:
    """The way of so many active heroes: traps, then attack, plunder, wait, or charge and so on."""
    way = ""
    while True:
        if entering:
            group -= max(0, min(tokens(g, room, TRAP) - disarmed, group))
            if group <= 0:
                return Course(f"{way}falls to a trap", deed=FALL, room=room)
            group += sum(1 for hero in g.zones[HEROES + room] if side(g, hero) == EXHAUSTED)
        value = treasure(g, room)
        if g.zones[MONSTERS + room]:
            return Course(f"{way}attacks", deed=ATTACK, room=room)
        if value and group >= value:
            others = f" with {value - 1} other{'' if value == 2 else 's'}" if value > 1 else ""
            lost = room == g.dungeon.vault
            return Course(f"{way}plunders treasure {value}{others}", lost, "", PLUNDER, room, value)
        nearer = g.dungeon.nearer[room]
        if value or not nearer:
            reason = f"treasure {value} needs {NUMBERS[value]}" if value else "no way leads on"
            return Course(f"{way}waits", False, reason, WAIT, room, value)
        room, entering, disarmed = nearer[0], True, 0
        way = f"charges to the {g.defs.rooms[room].name} and "


def drawn(g: HeroesOut, start: int, found: Course) -> Deed:
    """A course that begins in a room, for whoever draws it: the deed, the room it leads to, whom or what it strikes."""
    shown: Deed = {"deed": found.deed}
    if found.room != start:
        shown["where"] = g.defs.rooms[found.room].name
    if found.deed == ATTACK:
        clans = [g.defs.ids[g.face[figure]] for figure in g.zones[MONSTERS + found.room]]
        shown["whom"] = list(dict.fromkeys(clans))
    if found.treasure:
        shown["treasure"] = found.treasure
    return shown

"""What a hero would do: one who is summoned in a room, or one who is on the board and acts next.

The rules are asked, on a copy of the table. Where the players would choose, the first choice is made; nobody defends.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.agenda import answer, run
from holdfast.core.atoms import bring
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.events import TOLD
from holdfast.core.needless import halt
from holdfast.core.state import ALL, Sink
from holdfast.games.heroesout.facts import ATTACKED, CHARGED, LOCKED_IN, PLUNDERED_IT, WAITED
from holdfast.games.heroesout.kinds import SHOW_OFF_IN
from holdfast.games.heroesout.rules.defending import may_defend
from holdfast.games.heroesout.rules.heroes import act, charge, check_the_room, resolve_hero
from holdfast.games.heroesout.shapes.view import Deed
from holdfast.games.heroesout.table import AWAKE, HEROES, MONSTERS, HeroesOut, awake_in, room_of, set_side

NUMBERS: Final = ("no", "one", "two", "three", "four")

ATTACK: Final = "attack"
PLUNDER: Final = "plunder"
WAIT: Final = "wait"
FALL: Final = "trap"
JAIL: Final = "jail"
DEEDS: Final = {ATTACKED: ATTACK, PLUNDERED_IT: PLUNDER, WAITED: WAIT, LOCKED_IN: JAIL}
"""What the rules tell of a deed."""
WORDS: Final = {ATTACK: "attacks", FALL: "falls to a trap", JAIL: "is locked in"}


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
    """What a hero would do who is summoned in this room and does not show off."""
    there = g.copy()
    hero = bring(there, plain_hero(g), HEROES + room)
    set_side(there, hero, AWAKE)
    return followed(there, room, [hero], [call(check_the_room, hero), call(act, hero)])


def plain_hero(g: HeroesOut) -> int:
    """A hero who does nothing of its own in any room in particular."""
    faces = g.defs.class_face[1:]
    special = [face for face in faces if any(each.cue == SHOW_OFF_IN for each in g.defs.happenings[face])]
    return next((face for face in faces if face not in special), faces[0])


def course_of(g: HeroesOut, hero: int) -> Course:
    """What this active hero will do if it comes next."""
    room = room_of(g, hero)
    return followed(g.copy(), room, [hero], [call(resolve_hero, ALL, hero, room)])


def if_they_charge(g: HeroesOut, source: int, room: int) -> Course:
    """What the active heroes of a room will do if they charge to this one."""
    return followed(g.copy(), room, awake_in(g, source), [call(charge, ALL, source, room)])


def followed(g: HeroesOut, start: int, group: list[int], calls: list[int]) -> Course:
    """What these calls come to for some heroes, up to their first deed; as long as they charge they go on."""
    room = start
    while True:
        g.sink = sink = Sink()
        g.frames, g.notes, g.stays = [], [], False
        g.agenda = [call(halt), *reversed(calls)]
        run(g)
        while True:
            for event in sink.events:
                if event.kind == TOLD and event.a in DEEDS:
                    return told(g, start, DEEDS[event.a], event.b, event.c)
                if event.kind == TOLD and event.a == CHARGED:
                    group = [*(group if room == event.c else []), event.thing]
                    room = event.c
            if g.agenda[-1] == call(halt):
                break
            sink.events.clear()
            answer(g, g.options[-1 if rule_of(g.agenda[-1]) == number_of(may_defend) else 0])
        group = [hero for hero in group if g.zone_of[hero] == HEROES + room]
        if not group:
            return told(g, start, FALL, room, 0)
        calls = [call(act, group[0])]


def told(g: HeroesOut, start: int, deed: str, room: int, value: int) -> Course:
    """A deed in some room, with the treasure there, in words."""
    way = f"charges to the {g.defs.rooms[room].name} and " if room != start else ""
    if deed == PLUNDER:
        others = f" with {value - 1} other{'' if value == 2 else 's'}" if value > 1 else ""
        lost = room == g.dungeon.vault
        return Course(f"{way}plunders treasure {value}{others}", lost, "", deed, room, value)
    if deed == WAIT:
        reason = f"treasure {value} needs {NUMBERS[value]}" if value else "no way leads on"
        return Course(f"{way}waits", False, reason, deed, room, value)
    return Course(f"{way}{WORDS[deed]}", deed=deed, room=room)


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

"""A second reckoning of when players of Keep the Heroes Out! are asked which hero acts next: every order is played out.

The rules look at the rooms and work out what heroes will do there. This law knows nothing of that: it plays every order
on copies of the table, until all heroes are exhausted, and looks at what comes of it. It holds both ways: a question is
not spared where its answers differ, and not asked where nothing comes of them.
"""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import answer
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.digest import parts
from holdfast.core.events import MOVED, TOLD
from holdfast.core.game import Game
from holdfast.core.needless import halt
from holdfast.core.state import ALL, Event
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.next_hero import resolve_heroes
from holdfast.games.heroesout.table import HeroesOut
from tests.laws.needless import NUMBERED, everything_asked

WHO_IS_NEXT: Final = number_of(resolve_heroes)
IN_ROOMS: Final = range(t.HEROES + 1, t.HEROES + t.PLACES)
MOST: Final = 600
"""So many decisions are tried for one question; what takes more is left undecided."""


def wrongly(game: Game, g: HeroesOut, spared: bool) -> str:
    """What speaks against sparing this question, or against asking it; nothing, if it is as it should be."""
    rooms = {argument(option, 2) for option in g.options}
    newcomers = [room for room in rooms if any(t.side(g, hero) == t.SUMMONED for hero in there(g, room))]
    together = len(rooms) == 1 and not newcomers
    if together and comes_to_two_deeds(g, argument(g.options[0], 2)) == spared:
        return "not asked, and some go on" if spared else "asked, and all do the same"
    orders = Orders(game, g)
    if not orders.left:
        return ""
    if spared and any(ends != orders.ends[0] for ends in orders.ends):
        return "not asked, and the tables differ"
    if together:
        return ""
    if spared:
        meet = len(g.options) > 2 and orders.meet()  # of two heroes both orders are tried
        return "not asked, and not plain to see" if meet or orders.asks or orders.shows or orders.over else ""
    if orders.asks or orders.shows or orders.over or orders.spares or len(set().union(*orders.ends)) > 1:
        return ""
    if len(rooms) == 1:
        return "asked, and all wait" if all_wait(g, rooms.pop()) and orders.is_plain() else ""
    crowded = [room for room in newcomers if sum(t.side(g, hero) > 0 for hero in there(g, room)) > 1]
    breaks_out = g.dungeon.cells in newcomers  # whom it wakes there is not reckoned beforehand
    plain = orders.is_plain() and not crowded and not breaks_out
    return "asked, and all orders lead to the same table" if plain else ""


def there(g: HeroesOut, room: int) -> list[int]:
    """The heroes in a room."""
    return g.zones[t.HEROES + room]


def comes_to_two_deeds(g: HeroesOut, room: int) -> bool:
    """Whether of the active heroes of a room some strike the last monster down, and enough are left to go on.

    One hit is one health. Who is left plunders with enough heroes, waits with fewer, or charges.
    """
    heroes = sum(t.side(g, hero) == t.AWAKE for hero in there(g, room))
    strikes = 0
    for figure in g.zones[t.MONSTERS + room]:
        strikes += g.defs.health[g.face[figure]] - t.wounds(g, figure)
    return 0 < strikes < heroes and heroes - strikes >= t.treasure(g, room)


def all_wait(g: HeroesOut, room: int) -> bool:
    """Whether one has just come to heroes of a room who are too few for its treasure, and no monster is there."""
    newcomers = sum(t.side(g, hero) == t.SUMMONED for hero in there(g, room))
    empty = not g.zones[t.MONSTERS + room] and room != g.dungeon.cells
    return newcomers == 1 and empty and len(there(g, room)) < t.treasure(g, room)


class Orders:
    """What comes of each hero who could be next, by every order of the others."""

    def __init__(self, game: Game, g: HeroesOut) -> None:
        self.game = game
        self.begin = g
        self.left = MOST
        self.asks = self.shows = self.over = self.spares = self.trapped = False
        """Whether players are asked something else on the way, or see something hidden; whether the game may end; whether
        another question is spared, and whether some who charge together come into a trap, or one survives it."""
        self.strike: set[int] = set()
        self.go: set[int] = set()
        """The rooms in which a hero strikes or shoots, and those out of which one charges."""
        self.stood = {hero: room for room in g.dungeon.rooms for hero in there(g, room)}
        self.comes = {room: {room} for room in {argument(option, 2) for option in g.options}}
        """By room: where the heroes come who stand there now."""
        self.shoots: dict[int, set[int]] = {}
        """By room: where they may shoot."""
        begun = g.copy()
        question = begun.agenda.pop()
        begun.agenda += [call(halt), question]
        self.ends: list[set[str]] = []
        """For each answer the tables to which it may lead."""
        for option in g.options:
            self.ends.append(set())
            self.go_on(begun, option)

    def go_on(self, before: HeroesOut, option: int) -> None:
        """One hero is resolved, then the others in every order."""
        g = before.copy()
        g.sink = sink = everything_asked()
        while self.left:
            self.left -= 1
            sink.needless = 0
            answer(g, option)
            if g.over:
                self.over = True
                self.ends[-1].add(f"over {g.over}")
                return
            self.shows = self.shows or g.position != self.begin.position or g.knows != self.begin.knows
            question = rule_of(g.agenda[-1])
            if question in (WHO_IS_NEXT, number_of(halt)):
                self.note(g, sink.events)
                if question == WHO_IS_NEXT:
                    for following in g.options:
                        self.go_on(g, following)
                else:
                    self.ends[-1].add(whole(self.game, g))
                return
            self.spares = self.spares or sink.needless > 0
            self.asks = self.asks or (not sink.needless and (len(g.options) > 1 or argument(g.options[0], 0) != ALL))
            option = sink.needless or g.options[0]

    def note(self, g: HeroesOut, events: list[Event]) -> None:
        """Where heroes came, each told by the room in which it stood when the question was asked."""
        for event in events:
            room = self.stood.get(event.thing, 0)
            if event.kind == MOVED and event.a in IN_ROOMS and event.b in IN_ROOMS:
                self.comes.setdefault(room, {room}).add(event.b - t.HEROES)
            if event.kind == TOLD and event.a == facts.SHOT:
                self.shoots.setdefault(room, set()).update(g.dungeon.adjacent[event.b])
        told = [event.a for event in events if event.kind == TOLD]
        self.strike |= {event.b for event in events if event.kind == TOLD and event.a in (facts.ATTACKED, facts.SHOT)}
        self.go |= {event.b for event in events if event.kind == TOLD and event.a == facts.CHARGED}
        together = told.count(facts.CHARGED) > 1 and facts.MET_TRAP in told
        self.trapped = self.trapped or together or survives(told)

    def is_plain(self) -> bool:
        """Whether no hero goes on after another has struck, none comes out of a trap, and heroes of two rooms never meet."""
        reach = {room: comes | self.shoots.get(room, set()) for room, comes in self.comes.items()}
        return not self.trapped and not self.strike & self.go and not overlap(reach)

    def meet(self) -> bool:
        """Whether heroes of two rooms come to one."""
        return overlap(self.comes)


def survives(told: list[int]) -> bool:
    """Whether a hero who meets a trap neither falls by it nor meets the next one."""
    follows = zip(told, [*told[1:], 0], strict=True)
    return any(
        fact == facts.MET_TRAP and following not in (facts.MET_TRAP, facts.HERO_FELL) for fact, following in follows
    )


def overlap(rooms: dict[int, set[int]]) -> bool:
    """Whether a room stands in two of these sets."""
    return sum(map(len, rooms.values())) > len(set().union(*rooms.values()))


def whole(game: Game, g: HeroesOut) -> str:
    """The table, without the order in which things lie and without their numbers."""
    told = {name: sorted(NUMBERED.sub("", text).split(", ")) for name, text in parts(game, g).items()}
    return f"{ {**told, 'agenda': ''} }"

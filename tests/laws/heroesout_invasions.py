"""What is reckoned of an invasion of Keep the Heroes Out!, beside what the rules then make of it.

Before each Guild card of a game every card that may come is resolved by the rules on a copy of the table, with players
who choose as a steady player expects: that is the truth. Beside it stand the bot's board and the forecast of each hero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, cast

from holdfast.core.agenda import answer, run
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.events import TOLD
from holdfast.core.needless import halt
from holdfast.core.state import Event, Sink, State
from holdfast.core.view import SPECTATOR, seen
from holdfast.games.heroesout.bot.board import (
    BITES,
    BITING,
    HARMLESS,
    LOST,
    PLAIN,
    Map,
    bites_in,
    board_of,
    card_first,
    card_how,
    coins_in,
    guard_in,
    heroes_in,
    resolve,
    safest,
    traps_in,
    value_in,
)
from holdfast.games.heroesout.bot.courses import Atlas, atlas_of
from holdfast.games.heroesout.bot.guild import how_it_comes
from holdfast.games.heroesout.facts import AT_BAY, CHARGED, HERO_FELL
from holdfast.games.heroesout.kinds import GUILD_HERO, TRAPS, TREASURE
from holdfast.games.heroesout.rules.defending import may_defend
from holdfast.games.heroesout.rules.heroes import choose_way
from holdfast.games.heroesout.rules.invasion import next_guild_card
from holdfast.games.heroesout.rules.next_hero import resolve_heroes
from holdfast.games.heroesout.rules.scenario_cards import discard_here
from holdfast.games.heroesout.shown.hero_plans import DEEDS, FALL, PLUNDER, Course, course_of, if_one_came
from holdfast.games.heroesout.table import DUE, GUILD, HEROES, LAID, SUMMONED, WAVE, HeroesOut, room_of, side, tokens
from holdfast.games.heroesout.table import LOST as GAME_LOST
from tests.laws.playing import Broken
from tests.laws.tables import Table

NEXT_CARD: Final = number_of(next_guild_card)
HALT: Final = call(halt)


def before_each_card(table: Table) -> Iterator[HeroesOut]:
    """The table of a game each time a Guild card is about to be drawn."""
    game = table.made()
    g = game.deal(dict(table.options), table.key())
    players = table.players(f"decisions of {table.id}")
    g.sink = sink = watching()
    run(g)
    while True:
        for _, before in sink.points:
            if rule_of(before.agenda[-1]) == NEXT_CARD and before.counts[DUE] and before.zones[GUILD]:
                yield cast(HeroesOut, before)
        if g.over:
            break
        option = players.choose(g)
        g.sink = sink = watching()
        answer(g, option)
    players.ended()


def watching() -> Sink:
    """Notes the table before each Guild card."""
    sink = Sink()
    sink.watched = [NEXT_CARD]
    return sink


# ------------------------------------------------------------------ the truth


class Invasion:
    """One Guild card, resolved by the rules on a copy, with players who choose as a steady player expects.

    Nobody defends, heroes of the farther room come first and go on as long as they can, and they charge to where they are
    held best. Nobody knows what a treasure does: here each is a Curse, which changes nothing in the dungeon.
    """

    def __init__(self, before: HeroesOut, atlas: Atlas, face: int) -> None:
        self.atlas = atlas
        self.face = face
        codes = atlas.second if before.counts[WAVE] > 1 else atlas.first
        self.code: int = codes[face]
        self.g = g = prepared(before, face)
        self.front = 0
        self.events: list[Event] = []
        """What was told since the last forecast."""
        self.facts: set[int] = set()
        """All that was told, by kind."""
        self.compared: Counter[str] = Counter()
        self.course: Course | None = None
        self.group: list[int] = []
        self.start = 0
        self.newcomer: tuple[int, Course] | None = None
        """If a newcomer acts before all others: where, and what is forecast of it."""
        self.make(g.agenda[-1], first=True)
        while not g.over and g.agenda[-1] != HALT:
            self.make(self.choice())
        self.settle(True)

    @property
    def lost(self) -> bool:
        """Whether the game is lost by it."""
        return self.g.over == GAME_LOST

    def make(self, option: int, first: bool = False) -> None:
        """One decision, and all that follows."""
        g = self.g
        g.sink = sink = Sink()
        sink.asks_everything = True
        if first:
            run(g)
        else:
            answer(g, option)
        for event in sink.events:
            if event.kind == TOLD:
                self.events.append(event)
                self.facts.add(event.a)
                if event.a == CHARGED and event.b == self.front:
                    self.front = event.c

    # ------------------------------------------------------------------ choosing

    def choice(self) -> int:
        """What the players choose."""
        g = self.g
        question = rule_of(g.agenda[-1])
        if question == number_of(resolve_heroes):
            self.settle()
            option = self.next_hero()
            self.foresee(option)
            return option
        if question == number_of(choose_way):
            return self.way()
        if question == number_of(may_defend):
            return g.options[-1]
        return g.options[0]

    def next_hero(self) -> int:
        """Those at the front go on; then others who have shown off, the farthest first; then newcomers."""
        g = self.g
        rooms = self.atlas.plan.rooms

        def place(option: int) -> tuple[bool, bool, bool, int]:
            hero, room = argument(option, 1), argument(option, 2)
            new = side(g, hero) == SUMMONED
            return new, room != self.front, room != card_first(self.code), rooms.index(room)

        option = min(g.options, key=place)
        self.front = argument(option, 2)
        return option

    def way(self) -> int:
        """Where they are held best, newcomers there not counted."""
        g = self.g
        board = board_of(without_newcomers(g), self.atlas.plan)
        best = safest(board, [argument(option, 2) for option in g.options])
        if argument(g.options[0], 2) != best and self.course is not None:
            self.course = None
            self.compared["they charge another way than the first"] += 1
        return next(option for option in g.options if argument(option, 2) == best)

    # ------------------------------------------------------------------ what was forecast of a hero

    def foresee(self, option: int) -> None:
        """Remember the forecast of the hero who comes next, unless one is still on its way."""
        if self.course is None:
            hero = argument(option, 1)
            self.course = course_of(blank(self.g), hero)
            self.start = room_of(self.g, hero)
            self.group = [hero]
            if not self.compared and side(self.g, hero) == SUMMONED:
                self.newcomer = (self.start, self.course)
            self.events.clear()

    def settle(self, at_the_end: bool = False) -> None:
        """Compare the forecast with the deed, as soon as one is done."""
        course = self.course
        if course is None:
            return
        room = self.start
        group = set(self.group)
        for event in self.events:
            if event.a == CHARGED and event.b == room:
                group = {each.thing for each in self.events if each.a == CHARGED and each.c == event.c}
                room = event.c
            elif event.a in DEEDS and event.b == room:
                self.same(course, DEEDS[event.a], room, event.c)
                return
        gone = {event.thing for event in self.events if event.a == HERO_FELL}
        if group <= gone:
            self.same(course, FALL, room, 0)
        elif at_the_end:
            raise Broken("forecast", self.where(), f"{course.words}, and then nothing happens")

    def same(self, course: Course, deed: str, room: int, value: int) -> None:
        """The forecast is what happened."""
        self.course = None
        self.compared[f"{deed} as forecast"] += 1
        told = (course.deed, course.room, course.treasure)
        if told != (deed, room, value if deed in (PLUNDER, "wait") else 0):
            raise Broken("forecast", self.where(), f"{course.words}, but it is {deed} in {room}, {value}")
        if deed == PLUNDER and course.lost != self.lost:
            raise Broken("forecast", self.where(), f"{course.words}: lost {course.lost}")

    def where(self) -> str:
        """Which card."""
        return self.g.defs.names[self.face]


def prepared(before: HeroesOut, face: int) -> HeroesOut:
    """A copy on which this card is the next and the last, and every treasure but the Vault's is a Curse."""
    g = before.copy()
    deck = g.zones[GUILD]
    card = next(card for card in deck if g.face[card] == face)
    g.face[card], g.face[deck[0]] = g.face[deck[0]], face
    curses = {
        g.defs.value[each]: each
        for each in range(1, len(g.defs.ids))
        if g.defs.kind[each] == TREASURE and "curse" in g.defs.ids[each]
    }
    for value, curse in curses.items():
        for token in g.zones[LAID + value]:
            g.face[token] = curse
    g.counts[DUE] = 1
    g.agenda, g.frames, g.notes, g.options, g.stays = [HALT, call(next_guild_card)], [], [], [], False
    return g


def without_newcomers(g: HeroesOut) -> HeroesOut:
    """The table without those who have yet to show off: a steady player lets them come when it is their turn."""
    there = g.copy()
    for room in g.dungeon.rooms:
        there.zones[HEROES + room] = [hero for hero in g.zones[HEROES + room] if side(g, hero) != SUMMONED]
    return there


def blank(g: State) -> HeroesOut:
    """What everybody knows of a table."""
    return cast(HeroesOut, seen(g, SPECTATOR))


# ------------------------------------------------------------------ beside it

NO_TOKEN: Final = "no hero token of the class is left: others wake instead, which a steady player does not reckon with"
NO_BITE: Final = "the supply has no token left that the card would place; a steady player does not count the supply"
RESOURCES_GO: Final = "resources are discarded, as the players choose: a steady player lets them lie"


def foretold(table: Table) -> Counter[str]:
    """Every Guild card that may come, each time one comes; how much was compared, and each exception."""
    found: Counter[str] = Counter()
    for before in before_each_card(table):
        for face in sorted({before.face[card] for card in before.zones[GUILD]}):
            found += compare(before, face)
    return found


def compare(before: HeroesOut, face: int) -> Counter[str]:
    """One Guild card on one table: the bot's board, the rooms that it says matter, and the forecast of each hero."""
    atlas = atlas_of(before)
    truth = Invasion(before, atlas, face)
    found = truth.compared
    if before.defs.kind[face] == GUILD_HERO:
        found += compare_newcomers(before, truth)
    if AT_BAY in truth.facts:
        found[NO_TOKEN] += 1
    elif card_how(truth.code) == BITING and not tokens(before, 0, atlas.plan.bite):
        found[NO_BITE] += 1
    else:
        found += compare_board(before, atlas.plan, truth)
    return found


def compare_newcomers(before: HeroesOut, truth: Invasion) -> Counter[str]:
    """What was forecast of anybody who would come to a room, beside what was forecast of the first who came there."""
    number = before.defs.hero_class[truth.face]
    if truth.newcomer is None or how_it_comes(before, number) != PLAIN:
        return Counter()
    room, course = truth.newcomer
    foreseen = if_one_came(blank(before), room)
    if foreseen != course:
        raise Broken("forecast", truth.where(), f"{foreseen.words}, but {course.words}")
    return Counter({"newcomers as forecast": 1})


def compare_board(before: HeroesOut, plan: Map, truth: Invasion) -> Counter[str]:
    """Every room is as a steady player expects, and only rooms have changed that are said to matter."""
    board, was, now = board_of(before, plan), board_of(before, plan), board_of(truth.g, plan)
    rooms = resolve(board, plan, truth.code)
    found = Counter({"boards": 1})
    if bool(rooms & LOST) != truth.lost:
        raise Broken("board", truth.where(), f"{'lost' if rooms & LOST else 'not lost'}, but the rules say otherwise")
    for room in plan.rooms if not truth.lost else []:
        there, here = board[room], now[room]
        if there != here and discards(before, truth):
            found[RESOURCES_GO] += 1
            there, here = there % BITES, here % BITES
        if there != here:
            name = before.defs.rooms[room].name
            raise Broken("board", f"{truth.where()}, {name}", f"{in_words(board[room])}, but {in_words(now[room])}")
        if here != was[room] and not rooms >> room & 1 and here != was[room] % BITES:
            raise Broken("board", truth.where(), f"the {before.defs.rooms[room].name} does not matter, but changes")
    return found


def discards(g: HeroesOut, truth: Invasion) -> bool:
    """Whether such heroes discard resources when they show off, or the card does."""
    number = g.defs.hero_class[truth.face]
    if not number:
        return card_how(truth.code) == HARMLESS
    effects = [each.effect for each in g.defs.happenings[g.defs.class_face[number]]]
    return any(rule_of(each) == number_of(discard_here) and not argument(each, 2) & TRAPS for each in effects)


def in_words(state: int) -> str:
    """A room of a board."""
    heroes = f"guard {guard_in(state)}, heroes {heroes_in(state)}, treasure {value_in(state)}, traps {traps_in(state)}"
    return f"{heroes}, tokens that bite {bites_in(state)}, Coins {coins_in(state)}"

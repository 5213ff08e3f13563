"""What the forecast of Battle for Greyport says of the end of a round, beside what the rules then do.

Each time the players may act the round is ended on a copy of the table, and nobody spends a shield.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, cast

from holdfast.core.agenda import answer, run
from holdfast.core.asking import decline
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.events import TOLD
from holdfast.core.state import Sink, State
from holdfast.core.view import SPECTATOR, seen
from holdfast.games.greyport.facts import HIT, HIT_LOCATION
from holdfast.games.greyport.rules.ending_the_round import cleanup, follow_ups, location_damage, slash
from holdfast.games.greyport.rules.playing import end_round
from holdfast.games.greyport.shown.forecast import dangers
from holdfast.games.greyport.table import Greyport, defending
from tests.laws.playing import Broken
from tests.laws.tables import Table

FOLLOW_UPS: Final = number_of(follow_ups)
SLASH: Final = number_of(slash)
LOCATION: Final = number_of(location_damage)
CLEANUP: Final = number_of(cleanup)
WATCHED: Final = [FOLLOW_UPS, SLASH, LOCATION, CLEANUP]

ENDED_BEFORE: Final = "the game or the encounter ends before the location is struck"


def ends_of_rounds(table: Table) -> Iterator[tuple[State, int]]:
    """The table of a game each time a round may be ended, and the decision that ends it."""
    game = table.made()
    g = game.deal(dict(table.options), table.key())
    players = table.players(f"decisions of {table.id}")
    run(g)
    while not g.over:
        ending = [option for option in g.options if rule_of(option) == number_of(end_round)]
        if ending:
            yield g, ending[0]
        answer(g, players.choose(g))
    players.ended()


class Ending:
    """The end of a round by the rules, up to its Cleanup, on a copy of the table."""

    def __init__(self, before: Greyport, ending: int) -> None:
        self.g = g = before.copy()
        self.hits: Counter[int] = Counter()
        """What the active monsters deal, by seat."""
        self.slashed = 0
        self.at_location = 0
        self.comes_to_the_location = False
        self.done = False
        self.struck = False
        self.make(ending)
        while not g.over and not self.done:
            last = g.options[-1]
            self.make(last if rule_of(last) == number_of(decline) else g.options[0])

    def make(self, option: int) -> None:
        """One decision, and what follows from it as far as it is looked at."""
        g = self.g
        g.sink = sink = Sink()
        sink.watched = WATCHED
        answer(g, option)
        points = [(at, cast(Greyport, state)) for at, state in sink.points if rule_of(state.agenda[-1]) in WATCHED]
        for number, event in enumerate(sink.events):
            while points and points[0][0] <= number:
                self.pass_by(points.pop(0)[1])
            if event.kind == TOLD and event.a == HIT and not self.struck:
                self.hits[event.c] += event.b
            if event.kind == TOLD and event.a == HIT_LOCATION and not self.done:
                self.at_location += event.b
        for _, state in points:
            self.pass_by(state)

    def pass_by(self, g: Greyport) -> None:
        """A step that is looked at is about to be made."""
        step = g.agenda[-1]
        if self.done:
            return
        if rule_of(step) == FOLLOW_UPS:
            self.struck = True
        elif rule_of(step) == SLASH:
            self.slashed += argument(step, 2)
        elif rule_of(step) == LOCATION:
            self.comes_to_the_location = True
        else:
            self.done = True


def foretold(table: Table) -> Counter[str]:
    """The end of the round, each time the players may end it; how much was compared, and the exception."""
    found: Counter[str] = Counter()
    for before, ending in ends_of_rounds(table):
        found += compare(before, ending)
    return found


def compare(before: State, ending: int) -> Counter[str]:
    """One end of a round: the damage to the defending player, to the others, and to the location."""
    g = cast(Greyport, before)
    told = dangers(cast(Greyport, seen(g, SPECTATOR)))
    truth = Ending(g, ending)
    found = Counter({"rounds": 1})
    names = g.layout.seat_names
    seats = {each["name"]: each["amount"] for each in told if each["kind"] == "seat"}
    seat = defending(g)
    if seats.pop(names[seat]) != truth.hits[seat]:
        raise Broken("forecast", names[seat], f"{told}, but {truth.hits[seat]}")
    if not truth.comes_to_the_location:
        found[ENDED_BEFORE] += 1
        return found
    for name in names:
        if name != names[seat] and seats.get(name, 0) != truth.slashed:
            raise Broken("forecast", name, f"{told}, but {truth.slashed} by Slash")
    found["slashes"] += truth.slashed > 0
    location = sum(each["amount"] for each in told if each["kind"] == "location")
    if location != truth.at_location:
        raise Broken("forecast", "the location", f"{told}, but {truth.at_location}")
    found["locations"] += location > 0
    return found

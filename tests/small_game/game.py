"""The Lantern Ring: a small game that lives only here, so that nothing in the machine is bent to one of the big ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from holdfast.core.calls import call
from holdfast.core.errors import BadOption
from holdfast.core.events import COUNTED, DECIDED, MOVED
from holdfast.core.game import Game
from holdfast.core.notation import UNKNOWN
from holdfast.core.options import hands_option
from holdfast.core.positions import lay_parts, told_parts
from holdfast.core.state import ALL, MARK_BITS, Event, Layout, State
from tests.small_game import strikes, turns
from tests.small_game.table import (
    BEARER,
    COPIES,
    DECK,
    DISCARD,
    HAND,
    OWNER,
    POINTS,
    ROOM,
    ROOMS,
    ROUND,
    SEATS,
    STALKER,
    TURN,
    WISP,
    Ring,
    different,
    empty_table,
    team,
)
from tests.small_game.turns import begin, show_pick, start_of_turn


class LanternRing(Game):
    """Two teams, four rooms."""

    id = "ring"
    title = "The Lantern Ring"
    rivals = True
    thing_kinds = frozenset({"card", "thing", "figure"})

    def __init__(self) -> None:
        super().__init__([turns.CHAPTER, strikes.CHAPTER])
        self.table_options = [hands_option(-1)._replace(default="closed")]

    def lay_out(self, options: Mapping[str, Any]) -> Ring:
        players = [str(name) for name in options.get("players") or SEATS]
        if not 2 <= len(players) <= len(SEATS):
            raise BadOption("two to four play the Lantern Ring")
        g = empty_table(players, self.chosen(options, players).hands_closed, turns.standing_conditions)
        for seat in range(len(players)):
            figure = g.put(STALKER if team(seat) else BEARER, ROOM + seat)
            g.marks[figure] = seat // 2 + 1 | (seat + 1) << MARK_BITS * OWNER
        for number in (1, 2):
            g.marks[g.put(WISP, ROOM + 2 * number - 1)] = number
        for face, copies in COPIES.items():
            for _ in range(copies):
                g.put(face, DECK)
        g.agenda.append(call(begin))
        return g

    def word(self, g: State, kind: str, value: int) -> str:
        if kind == "room":
            return ROOMS[value - 1]
        if kind == "player":
            return g.layout.seat_names[value - 1]
        if kind == "die":
            return f"{g.layout.dice_names[(value >> 4) - 1]} showing {value & 15}"
        return str(value)

    def outcome_words(self, g: State) -> str:
        return ("", "the lanterns shine", "the shade has come", "neither side has won")[g.over]

    def team(self, g: State, seat: int) -> str:
        return ("light", "shade")[team(seat)]

    def score(self, g: State, seat: int) -> int:
        return g.counts[POINTS + team(seat)]

    def characters(self) -> list[str]:
        return list(SEATS)

    def player_counts(self) -> list[int]:
        return [2, 3, 4]

    def step(self, g: State) -> str:
        return f"turn {g.counts[TURN] + 1}"

    def meters(self, g: State) -> list[dict[str, Any]]:
        return [{"name": name, "value": value} for name, value in zip(g.layout.count_names, g.counts)]

    def sealed_could_be(self, g: State, seat: int) -> list[int]:
        return [call(show_pick, seat, card) for card in different(cast(Ring, g), g.zones[HAND + seat])]

    def tell(self, layout: Layout, event: Event) -> str:
        if event.kind == MOVED and event.a in (DECK, DISCARD) and event.b >= HAND:
            who = layout.seat_names[event.b - HAND]
            return f"{who} draws {layout.names[event.face] or UNKNOWN}."
        if event.kind == COUNTED and event.a < ROUND:
            return f"{layout.count_names[event.a]}: {event.c}."
        if event.kind == DECIDED and not event.text:
            return f"{'all' if event.a == ALL else layout.seat_names[event.a]} has decided."
        return event.text

    def position(self, g: State) -> dict[str, Any]:
        hands = "closed" if g.layout.sees[HAND] == 1 else "open"
        return {"game": self.id, "players": list(g.layout.seat_names), "hands": hands, "parts": told_parts(g)}

    def arrange(self, given: Mapping[str, Any]) -> Ring:
        g = empty_table(given["players"], given["hands"] == "closed", turns.standing_conditions)
        lay_parts(g, given["parts"])
        g.agenda.append(call(start_of_turn))
        return g

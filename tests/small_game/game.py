"""The Lantern Ring: a small game that lives only here, so that nothing in the machine is bent to one of the big ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from holdfast.content import Vocabulary
from holdfast.content.proofreading import Proofreader
from holdfast.core.calls import call
from holdfast.core.declaration import Asking, Cards, Checks, Declaration, Ending, Notation, Setup, Shown, Words
from holdfast.core.errors import BadOption
from holdfast.core.events import COUNTED, DECIDED, MOVED
from holdfast.core.game import Game
from holdfast.core.notation import UNKNOWN
from holdfast.core.options import agree, hands_option
from holdfast.core.positions import lay_parts, told_parts
from holdfast.core.rule_of_thumb import RuleOfThumb
from holdfast.core.state import ALL, MARK_BITS, Event, Layout
from holdfast.games.common.pages import Pages
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

OPTIONS: Final = [hands_option(-1)._replace(default="closed")]


class Nothing:
    """Its cards stand in its table."""

    def twin(self) -> Nothing:
        return self


def lay_out(_defs: Nothing, options: Mapping[str, Any]) -> Ring:
    players = [str(name) for name in options.get("players") or SEATS]
    if not 2 <= len(players) <= len(SEATS):
        raise BadOption("two to four play the Lantern Ring")
    g = empty_table(players, agree(OPTIONS, options, players).hands_closed, turns.standing_conditions)
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


def word(g: Ring, kind: str, value: int) -> str:
    if kind == "room":
        return ROOMS[value - 1]
    if kind == "player":
        return g.layout.seat_names[value - 1]
    if kind == "die":
        return f"{g.layout.dice_names[(value >> 4) - 1]} showing {value & 15}"
    return str(value)


def meters(g: Ring) -> list[dict[str, Any]]:
    return [{"name": name, "value": value} for name, value in zip(g.layout.count_names, g.counts)]


def sealed_could_be(g: Ring, seat: int) -> list[int]:
    return [call(show_pick, seat, card) for card in different(g, g.zones[HAND + seat])]


def tell(_game: Game, layout: Layout, event: Event) -> str:
    if event.kind == MOVED and event.a in (DECK, DISCARD) and event.b >= HAND:
        who = layout.seat_names[event.b - HAND]
        return f"{who} draws {layout.names[event.face] or UNKNOWN}."
    if event.kind == COUNTED and event.a < ROUND:
        return f"{layout.count_names[event.a]}: {event.c}."
    if event.kind == DECIDED and not event.text:
        return f"{'all' if event.a == ALL else layout.seat_names[event.a]} has decided."
    return event.text


def position(g: Ring) -> dict[str, Any]:
    hands = "closed" if g.layout.sees[HAND] == 1 else "open"
    return {"game": "ring", "players": list(g.layout.seat_names), "hands": hands, "parts": told_parts(g)}


def arrange(_defs: Nothing, given: Mapping[str, Any]) -> Ring:
    g = empty_table(given["players"], given["hands"] == "closed", turns.standing_conditions)
    lay_parts(g, given["parts"])
    g.agenda.append(call(start_of_turn))
    return g


GAME: Final[Declaration[Ring, Nothing, Pages]] = Declaration(
    id="ring",
    title="The Lantern Ring",
    chapters=[turns.CHAPTER, strikes.CHAPTER],
    setup=Setup(
        lay_out=lay_out,
        options=lambda _defs: OPTIONS,
        characters=lambda _defs: list(SEATS),
        player_counts=lambda _defs: [2, 3, 4],
    ),
    cards=Cards(
        pack=Path("nowhere"),
        proofreader=Proofreader(
            game="ring",
            tables={},
            faces=(),
            vocabulary_of=lambda _entries, _bindings: Vocabulary([], {}, {}),
            kind_of=lambda _entry, _path: "",
            stands_on={},
        ),
        define=lambda _entries, _bindings: Nothing(),
    ),
    notation=Notation(thing_kinds=frozenset({"card", "thing", "figure"}), word=word, left_out=r" showing \d+"),
    asking=Asking(sealed_could_be=sealed_could_be),
    shown=Shown(step=lambda g: f"turn {g.counts[TURN] + 1}", meters=meters),
    words=Words(pages=Pages(), tell=tell),
    ending=Ending(
        words=lambda g: ("", "the lanterns shine", "the shade has come", "neither side has won")[g.over],
        rivals=True,
        team=lambda _g, seat: ("light", "shade")[team(seat)],
        score=lambda g, seat: g.counts[POINTS + team(seat)],
        names={1: "light_won", 2: "shade_won", 3: "nobody_won"},
    ),
    checks=Checks(position=position, arrange=arrange),
    bot=RuleOfThumb,
)


class LanternRing(Game):
    """The game, with other groups than its own in its declaration."""

    def __init__(self, **groups: Any) -> None:
        super().__init__(GAME._replace(**groups), [])

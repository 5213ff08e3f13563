"""Games of the real program as JSON lines, for the auditors: a header with the table before anything happened, then events."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Any

from holdfast.core.atoms import mark_of
from holdfast.core.calls import rule_name, rule_of
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.rng import key_from_seed
from holdfast.core.state import Event, State
from holdfast.record.play import Play
from holdfast.record.reader_events import event_json
from holdfast.record.repeating import Stood
from tests.audit.judging import RIGHT, UNJUDGED, WRONG, Report
from tests.laws.games import Table
from tests.laws.playing import playing

Header = dict[str, Any]


def header(name: str, state: State, options: dict[str, Any]) -> Header:
    """The table before anything happened: what lies where, and every counter."""
    layout = state.layout
    return {
        "name": name,
        "players": layout.seat_names,
        "scenario": options.get("scenario", ""),
        "options": options,
        "counts": dict(zip(layout.count_names, state.counts)),
        "table": {
            zone: [_thing(state, thing) for thing in state.zones[number]]
            for number, zone in enumerate(layout.zone_names)
            if state.zones[number]
        },
    }


def _thing(state: State, thing: int) -> dict[str, Any]:
    layout = state.layout
    marks = {name: mark_of(state, thing, mark) for mark, name in enumerate(layout.mark_names)}
    return {
        "thing": thing,
        "id": layout.ids[state.face[thing]],
        "called": thing_name(state, thing),
        "marks": {name: value for name, value in marks.items() if value and name != "number"},
    }


def stands(state: State, needless: int) -> bool:
    """The game stays where it is, at every question."""
    return True


class AskedPlay(Play):
    """A game in which needless questions are asked too: the auditor judges every step that the rulebook has."""

    def _begin(
        self, game: Game, options: dict[str, Any], state: State, seed: str | None, stood: Stood | None = None
    ) -> None:
        super()._begin(game, options, state, seed, stands)

    def _decide(self, call: int, stood: Stood | None = None) -> list[Event]:
        return super()._decide(call, stands)


def play(game: Game, options: dict[str, Any], seed: str, lazy: Collection[str] = ()) -> Play:
    """A game to its end by players who choose at random; what is lazy they do only now and then."""
    played = AskedPlay(game, options, key_from_seed(seed), seed)
    chooser = random.Random(seed)
    while not played.over:
        choices = played.state.options
        if lazy and chooser.random() < 0.97:
            choices = [call for call in choices if rule_name(rule_of(call)) not in lazy] or choices
        played.apply(chooser.choice(choices))
    return played


def lines(head: Header, played: Play) -> list[str]:
    """A game under its header, as JSON lines: the whole truth."""
    told = [event_json(played.game, played.state.layout, event, None) for event in played.events]
    return [json.dumps(line) for line in [head, *told]]


def lines_of(name: str, played: Play) -> list[str]:
    """A game that was played from its deal."""
    head = header(name, played.game.deal(played.options, played.key), played.options)
    return lines({**head, "dealt": True}, played)


def table_lines(table: Table) -> list[str]:
    """A game of the laws, to its end."""
    asked = replace(table, id=f"{table.id}, asked everything")  # a game of its own: players remember theirs by its id
    *_, played = playing(asked, AskedPlay)
    return lines_of(table.id, played)


def play_on(game: Game, state: State, given: dict[str, Any], name: str, until: Callable[[State], bool]) -> Play:
    """From a position at random until something is so, or to the end."""
    played = AskedPlay.from_state(game, state, given)
    chooser = random.Random(name)
    while not played.over and not until(played.state):
        played.apply(chooser.choice(played.state.options))
    return played


def sound(reports: Iterable[Report]) -> Report:
    """Several games in one report, with nothing wrong and nothing unjudged."""
    report = Report()
    for each in reports:
        report.add(each)
    assert [str(verdict) for verdict in report.of(WRONG)] == []
    assert [str(verdict) for verdict in report.of(UNJUDGED)] == []
    assert len(report.of(RIGHT)) == len(report.verdicts)
    return report

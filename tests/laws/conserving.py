"""The laws that nobody is stuck and nothing is lost."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.record.play import Play
from tests.laws.playing import Broken, Look, along, nothing_stale, where
from tests.laws.tables import Table

NUMBER: Final = re.compile(r"-?\d+")


def it_is_never_stuck_and_ends(table: Table) -> None:
    """A state that is not over offers at least one call, to somebody who is awaited; every game ends, with an outcome."""
    along(table, goes_on)


def goes_on(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""
    meanwhile = {number_of(rule) for rule in table.adapter.meanwhile}

    def look(play: Play) -> None:
        if play.over:
            _has_ended(play)
        else:
            _goes_on(play, meanwhile)

    return look


def _has_ended(play: Play) -> None:
    outcome = play.outcome
    if outcome is None or not outcome.reason or play.state.options or play.state.agenda:
        raise Broken("a game that is over says how, and asks nothing", where(play), repr(outcome))
    if not outcome.rivals and len(outcome.winners) not in (0, play.state.seats):
        raise Broken("who plays together wins together", where(play), repr(outcome))


def _goes_on(play: Play, meanwhile: set[int]) -> None:
    g = play.state
    if not g.options:
        raise Broken("no soft-lock", where(play), "the game is not over and offers nothing")
    awaited = set(play.game.asking.awaited(g))
    answering = {argument(option, 0) for option in g.options if rule_of(option) not in meanwhile}
    if not answering or not answering <= awaited:
        raise Broken("who is offered an answer is awaited", where(play), f"{sorted(answering)} / {sorted(awaited)}")
    if len(set(g.options)) != len(g.options):
        raise Broken(
            "nothing is offered twice", where(play), ", ".join(play.game.write(g, option) for option in g.options)
        )


def nothing_is_lost(table: Table) -> None:
    """Cards and tokens are conserved, each lies in exactly one place, and declared limits hold.

    The position of a check may break a limit from the beginning; that one is then broken throughout.
    """
    along(table, is_kept)


def is_kept(table: Table) -> Look:
    """The same, for a walk on which several laws read along."""
    first: tuple[Counter[str], dict[str, int]] | None = None
    excused: set[str] = set()

    def look(play: Play) -> None:
        nonlocal first, excused
        nothing_stale(table, play.state, where(play))
        if first is None:
            first = inventory(table, play.state)
            excused = {NUMBER.sub("", each) for each in table.adapter.limits(play.state)} if table.given else set()
        problems = misplaced(table, play.state, first)
        if [each for each in problems if NUMBER.sub("", each) not in excused]:
            raise Broken("cards and tokens are conserved, limits hold", where(play), problems)

    return look


def inventory(table: Table, g: State) -> tuple[Counter[str], dict[str, int]]:
    """All that lies in the zones, and what is only counted."""
    cards = Counter(table.adapter.card(g, g.face[thing]) for zone in g.zones for thing in zone)
    cards.pop("", None)
    return cards, dict(table.adapter.tokens(g))


def misplaced(table: Table, g: State, first: tuple[Counter[str], dict[str, int]]) -> list[str]:
    """What is not where it must be."""
    cards, tokens = inventory(table, g)
    problems = [
        f"{cards[name] - first[0][name]:+} {name}" for name in {*cards, *first[0]} if cards[name] != first[0][name]
    ]
    problems += [f"{name}: {tokens[name]}, not {value}" for name, value in first[1].items() if tokens[name] != value]
    places = Counter(thing for zone in g.zones for thing in zone)
    for thing in range(1, len(g.face)):
        if places[thing] != 1 or thing not in g.zones[g.zone_of[thing]]:
            problems.append(
                f"{thing_name(g, thing)} lies in {places[thing]} places, not in {g.layout.zone_names[g.zone_of[thing]]}"
            )
    return problems + table.adapter.limits(g)

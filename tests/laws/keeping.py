"""What the machine remembers for speed is what it would find out anew: kept options, and conditions not looked at."""

from __future__ import annotations

from holdfast.core.agenda import answer, reoffer, run
from holdfast.core.calls import rule_name, rule_of
from holdfast.core.game import Game
from holdfast.core.state import EVERYTHING, State
from tests.laws.playing import MOST_DECISIONS, Broken, nothing_stale
from tests.laws.tables import Table


def nothing_remembered_is_stale(table: Table) -> None:
    """In a game that is never copied, offers are those of a copy that remembers nothing, and nothing is overdue."""
    game, g = table.made(), table.laid()
    players = table.players(f"decisions of {table.id}")
    run(g)
    for number in range(table.most or MOST_DECISIONS):
        if g.over:
            return
        _compare(game, g, number)
        nothing_stale(table, g, f"{game.id}, after decision {number}")
        answer(g, players.choose(g))
    if table.most:
        return
    raise Broken("every game ends", game.id, f"not over after {MOST_DECISIONS} decisions")


def _compare(game: Game, g: State, number: int) -> None:
    where = f"{game.id}, after decision {number}, in {rule_name(rule_of(g.agenda[-1]))}"
    kept = g.kept, g.kept_for[:], g.changed
    anew = g.copy()
    reoffer(anew)
    if anew.options != g.options:
        told = [f"{sign} {game.write(g, call)}" for sign, calls in _unlike(g, anew) for call in calls]
        raise Broken("kept options are those offered anew", where, told or "the same in another order")
    if g.layout.conditions(g.copy(), EVERYTHING):
        raise Broken("what happens at once has happened", where, "a standing condition is overdue")
    if (g.kept, g.kept_for, g.changed) != kept:
        raise Broken("a copy leaves its parent unchanged", where, "what was kept")


def _unlike(g: State, anew: State) -> list[tuple[str, list[int]]]:
    return [
        ("only kept:", [call for call in g.options if call not in anew.options]),
        ("only anew:", [call for call in anew.options if call not in g.options]),
    ]

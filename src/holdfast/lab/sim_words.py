"""What `holdfast sim` and `holdfast bench` print."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from holdfast.content.visible import visible
from holdfast.games import game as load_game
from holdfast.games.common.told.prose import counted
from holdfast.lab.bench import bench
from holdfast.lab.counting import Cell, Characters, Result, Tally, wilson
from holdfast.lab.planning import Plan, Wanted, plan_of
from holdfast.lab.rows import Rows
from holdfast.lab.sim import simulate
from holdfast.lab.working import Progress

MOST_RECORDS: Final = 10
"""How many crashes are printed with their whole record."""
NONE: Final = "no games"
"""A rate of nothing is no rate."""


def run_sim(wanted: Wanted, workers: int, out: Path | None, as_json: bool) -> int:
    """Simulate, with a progress bar on the terminal; results are printed even if it is stopped."""
    plan = plan_of(wanted)
    rules = load_game(wanted.game, wanted.packs)
    cells = plan.cells()
    characters = Characters(rules.characters())
    rows = Rows(out) if out is not None else None
    progress = Progress(len(cells) * wanted.games, sys.stderr.isatty())

    def hear(result: Result) -> None:
        cells[result.task.cell].add(result)
        characters.add(result)
        if rows is not None:
            rows.add(result)
        if result.crash:
            tell_crash(result, sum(cell.crashes for cell in cells))
        progress.step()

    try:
        finished = simulate(plan, workers, hear)
    finally:
        progress.end()
        if rows is not None:
            rows.close()
    if as_json:
        print(json.dumps({"cells": [cell.json() for cell in cells], "characters": characters.json()}))
    else:
        rivals = [line for cell in cells for line in told_rivals(cell)]
        lines = [*table(cells), *told_causes(cells, rules.ending.rivals), "", *told_characters(characters, plan)]
        print("\n".join([*lines, *rivals, *(line for cell in cells for line in told_events(cell))]))
    if not finished:
        print("stopped; the results so far are above", file=sys.stderr)
    return 0 if finished and not any(cell.crashes for cell in cells) else 1


def tell_crash(result: Result, number: int) -> None:
    """The error with its seed, and the record of the first few."""
    told = [f"\ncrash: {result.crash}"]
    if number <= MOST_RECORDS:
        told += filter(None, [visible(result.trace), result.record])
    elif number == MOST_RECORDS + 1:
        told.append("(records of further crashes are not printed; --out keeps them all)")
    print("\n".join(told), file=sys.stderr)


def table(cells: Sequence[Cell]) -> list[str]:
    """Win rates by scenario, level and player count, with their 95% intervals."""
    counts = sorted({cell.players for cell in cells})
    lines = [f"{'scenario':36}{'all':>8}  " + "  ".join(f"{counted(count, 'player'):>18}" for count in counts)]
    for scenario, level in dict.fromkeys((cell.scenario, cell.level) for cell in cells):
        own = [cell for cell in cells if (cell.scenario, cell.level) == (scenario, level)]
        whole = sum(cell.games for cell in own)
        rate = f"{sum(cell.wins for cell in own) / whole:.1%}" if whole else NONE
        lines.append(f"{called(scenario, level):36}{rate:>8}  " + "  ".join(f"{shown(cell):>18}" for cell in own))
    return lines


def called(scenario: str, level: str) -> str:
    """A row of the table: the scenario with its level, where there are any."""
    return ", ".join(filter(None, [scenario, level])) or "all games"


def told_causes(cells: Sequence[Cell], rivals: bool) -> list[str]:
    """Why games were lost, or how games between rivals ended: for each row of the table, the most frequent first."""
    lines: list[str] = []
    for scenario, level in dict.fromkeys((cell.scenario, cell.level) for cell in cells):
        causes: Counter[str] = Counter()
        for cell in cells:
            if (cell.scenario, cell.level) == (scenario, level):
                causes.update(cell.causes)
        lost = sum(causes.values())
        for place, (cause, times) in enumerate(sorted(causes.items(), key=lambda each: (-each[1], each[0]))):
            name = called(scenario, level) if not place else ""
            lines.append(f"{name:36}{f'{times} of {lost}':>12}  {cause}")
    return ["", "how games ended" if rivals else "why games were lost", *lines] if lines else []


def told_characters(characters: Characters, plan: Plan) -> list[str]:
    """How often each character won, over all cells; of a fixed party, who played each."""
    return [
        f"{f'{name} ({plan.bot_of(name)})' if plan.party else name:36}{shown(tally):>18}"
        for name, tally in characters.tallies.items()
        if tally.games or not plan.party
    ]


def told_rivals(cell: Cell) -> list[str]:
    """Between rivals: how often each seat and team of a cell won, and the advantage of the first seat."""
    rivals = cell.rivals
    if not rivals.seats:
        return []
    lines = ["", f"{name_of(cell)}:"]
    lines += [f"{f'  seat {number}':36}{shown(tally):>18}" for number, tally in enumerate(rivals.seats, 1)]
    lines += [f"{f'  team {team}':36}{shown(tally):>18}" for team, tally in sorted(rivals.teams.items())]
    for kind, tallies in sorted(rivals.groups.items()):
        lines += [f"{f'  {kind} {name}':36}{shown(tally):>18}" for name, tally in sorted(tallies.items())]
    length = cell.length()
    long = f"{length['median_rounds']:g} rounds at the median, {length['most_rounds']} at most"
    lines.append(f"{'  length':36}{long}, {length['decisions']} decisions on average")
    advantage, low, high = rivals.first_seat()
    return [*lines, f"{'  first seat, ahead of its rivals':36}{f'{advantage:+.0%} ({low:+.0%} to {high:+.0%})':>18}"]


def told_events(cell: Cell) -> list[str]:
    """In how many games of a cell each thing happened that the game names."""
    if not cell.events:
        return []
    lines = ["", f"{name_of(cell)}, games in which"]
    return lines + [f"{f'  {name}':36}{shown(tally):>18}" for name, tally in sorted(cell.events.items())]


def name_of(cell: Cell) -> str:
    """`foundry_yard 4 players 1`."""
    return " ".join(word for word in (cell.scenario, counted(cell.players, "player"), cell.level) if word)


def shown(cell: Tally) -> str:
    """A win rate with its interval."""
    if not cell.games:
        return NONE
    low, high = wilson(cell.wins, cell.games)
    return f"{cell.wins / cell.games:.0%} ({low:.0%}-{high:.0%})"


def run_bench(as_json: bool) -> int:
    """Measure every game on both builds."""
    told = bench()
    if as_json:
        print(json.dumps(told))
        return 0
    for name, builds in told["games"].items():
        for build, figures in builds.items():
            if "missing" in figures:
                print(f"{name}, {build}: {figures['missing']}")
                continue
            print(
                f"{name}, {build}: {figures['per_yard']:,} decisions, {figures['copies_per_yard']:,} copies and "
                f"{figures['steady_games_per_yard']} steady games a yard; undo {figures['undo_ms']} ms"
            )
    return 0

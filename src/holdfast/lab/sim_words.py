"""What `holdfast sim` and `holdfast bench` print."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
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
MOST_CAUSES: Final = 4
"""So many reasons for which games ended stand in a summary."""
HEADS: Final = ("why games were lost", "how games ended")
"""What stands above the reasons, and between rivals."""
AHEAD: Final = "first seat, ahead of its rivals"


def run_sim(wanted: Wanted, workers: int, out: Path | None, as_json: bool, details: bool = False) -> int:
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
        tell = whole if details else summary
        print("\n".join(tell(cells, rules.ending.rivals, told_characters(characters, plan, details))))
    if not finished:
        print("stopped; the results so far are above", file=sys.stderr)
    return 0 if finished and not any(cell.crashes for cell in cells) else 1


def summary(cells: Sequence[Cell], rivals: bool, characters: Sequence[str]) -> list[str]:
    """What one wants to know first, on one screen: who wins, why games end, and whether each seat wins as often."""
    rows = [*table(cells, rivals), *told_causes_in_all(cells, rivals), "", *characters, *told_seats(cells)]
    more = len(cells) > 1 and (rivals or any(len(cell.causes) for cell in cells))
    if more or any(cell.events or cell.rivals.groups for cell in cells):
        rows += ["", "`--details` tells it by scenario and number of players; `--json` has all of it."]
    return rows


def whole(cells: Sequence[Cell], rivals: bool, characters: Sequence[str]) -> list[str]:
    """Everything: why games ended by scenario, then each cell with its seats, teams, groups and events."""
    lines = [*table(cells, rivals), *told_causes(cells, rivals), "", *characters]
    lines += [line for cell in cells for line in told_rivals(cell)]
    return lines + [line for cell in cells for line in told_events(cell)]


def tell_crash(result: Result, number: int) -> None:
    """The error with its seed, and the record of the first few."""
    told = [f"\ncrash: {result.crash}"]
    if number <= MOST_RECORDS:
        told += filter(None, [visible(result.trace), result.record])
    elif number == MOST_RECORDS + 1:
        told.append("(records of further crashes are not printed; --out keeps them all)")
    print("\n".join(told), file=sys.stderr)


def table(cells: Sequence[Cell], rivals: bool) -> list[str]:
    """Win rates by scenario, level and player count, with their 95% intervals; between rivals of the first seat."""
    counts = sorted({cell.players for cell in cells})
    head = "scenario, won by seat 1" if rivals else "scenario"
    lines = [f"{head:36}{'all':>8}  " + "  ".join(f"{counted(count, 'player'):>18}" for count in counts)]
    for scenario, level in dict.fromkeys((cell.scenario, cell.level) for cell in cells):
        own = [cell for cell in cells if (cell.scenario, cell.level) == (scenario, level)]
        whole = sum(cell.games for cell in own)
        rate = f"{sum(cell.wins for cell in own) / whole:.1%}" if whole else NONE
        lines.append(f"{called(scenario, level):36}{rate:>8}  " + "  ".join(f"{shown(cell):>18}" for cell in own))
    return lines


def called(scenario: str, level: str) -> str:
    """A row of the table: the scenario with its level, where there are any."""
    return ", ".join(filter(None, [scenario, level])) or "all games"


def told_causes_in_all(cells: Sequence[Cell], rivals: bool) -> list[str]:
    """The same over all rows, the most frequent first."""
    causes: Counter[str] = Counter()
    for cell in cells:
        causes.update(cell.causes)
    ended = sorted(causes.items(), key=lambda each: (-each[1], each[0]))
    if len(ended) > MOST_CAUSES + 1:
        rest = sum(times for _, times in ended[MOST_CAUSES:])
        ended[MOST_CAUSES:] = [(f"{len(ended) - MOST_CAUSES} other reasons", rest)]
    lines = [f"{f'{times} of {causes.total()}':>16}  {cause}" for cause, times in ended]
    return ["", HEADS[rivals], *lines] if lines else []


def told_seats(cells: Sequence[Cell]) -> list[str]:
    """Between rivals: by the number of players, how often each seat and team won, and how long the games were."""
    counts = sorted({cell.players for cell in cells if cell.rivals.seats})
    if not counts:
        return []
    found = {count: together([cell for cell in cells if cell.players == count]) for count in counts}
    rows: dict[str, dict[int, str]] = {}
    for count, cell in found.items():
        for name, said in seat_rows(cell):
            rows.setdefault(name, {})[count] = said
    order = sorted(rows, key=lambda name: (not name.startswith("seat"), not name.startswith("team")))
    head = f"{'':36}{'':8}  " + "  ".join(f"{counted(count, 'player'):>18}" for count in counts)
    told = {name: "  ".join(f"{rows[name].get(count, ''):>18}" for count in counts) for name in order}
    return ["", head, *(f"{f'  {name}':36}{'':8}  {words}" for name, words in told.items())]


def seat_rows(cell: Cell) -> Iterator[tuple[str, str]]:
    """Each seat and team, the length, and the advantage of the first seat, with what is said of it."""
    for number, tally in enumerate(cell.rivals.seats, 1):
        yield f"seat {number}", shown(tally)
    for team, tally in sorted(cell.rivals.teams.items()):
        yield f"team {team}", shown(tally)
    length = cell.length()
    yield "rounds: median, most", f"{length['median_rounds']:g}, {length['most_rounds']}"
    yield AHEAD, shown_lead(cell)


def together(cells: Sequence[Cell]) -> Cell:
    """The seats, teams and lengths of several cells as one."""
    found = Cell("", cells[0].players)
    for cell in cells:
        found.include(cell)
        found.rivals.include(cell.rivals)
        found.lengths.update(cell.lengths)
    return found


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
    return ["", HEADS[rivals], *lines] if lines else []


def told_characters(characters: Characters, plan: Plan, all: bool) -> list[str]:
    """How often each character won, over all cells; of a fixed party, who played each."""
    return [
        f"{f'{name} ({plan.bot_of(name)})' if plan.party else name:36}{shown(tally):>18}"
        for name, tally in characters.tallies.items()
        if tally.games or (all and not plan.party)
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
    return [*lines, f"{f'  {AHEAD}':36}{shown_lead(cell):>18}"]


def shown_lead(cell: Cell) -> str:
    """How much more often the first seat won than its rivals, with the interval."""
    advantage, low, high = cell.rivals.first_seat()
    return f"{advantage:+.0%} ({low:+.0%} to {high:+.0%})"


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

"""What `holdfast sim` and `holdfast bench` print."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from holdfast.errors import BadOption
from holdfast.games import game as load_game
from holdfast.lab.bench import bench
from holdfast.lab.counting import Cell, Characters, Result, Tally, wilson
from holdfast.lab.rows import Rows
from holdfast.lab.sim import Plan, Progress, simulate

MOST_RECORDS: Final = 10
"""How many crashes are printed with their whole record."""


def chosen(text: str, known: Sequence[str], what: str) -> list[str]:
    """`all`, or a list of names."""
    if text == "all":
        return list(known)
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise BadOption(f"there is no {what} `{name}`; choose from {', '.join(known)}, or all")
    return names


def chosen_levels(text: str, known: Sequence[str]) -> list[str]:
    """`all` or a list of levels in any spelling, by default the easiest; an error for a game without levels."""
    if not known:
        if text:
            raise BadOption("this game has no levels; leave out --level")
        return [""]
    spelt = {name.casefold(): name for name in known}
    named = ", ".join(spelt.get(name.strip().casefold(), name.strip()) for name in text.split(","))
    return chosen(named if text else known[0], known, "level")


def run_sim(
    game: str,
    scenario: str,
    players: str,
    bot: str,
    games: int,
    seed: str,
    workers: int,
    out: Path | None,
    as_json: bool,
    options: dict[str, Any],
    packs: Sequence[str],
    level: str = "",
) -> int:
    """Simulate, with a progress bar on the terminal; results are printed even if it is stopped."""
    rules = load_game(game, packs)
    options = rules.check_options(options)
    level = level or str(options.get("options", {}).get("level", ""))
    counts = [str(count) for count in rules.player_numbers(options)]
    plan = Plan(
        game,
        chosen(scenario, rules.scenarios(), "scenario") or [""],
        [int(count) for count in chosen(players, counts, "number of players")],
        bot,
        games,
        seed,
        options,
        packs,
        chosen_levels(level, rules.levels()),
    )
    cells = plan.cells()
    characters = Characters(rules.characters())
    rows = Rows(out) if out is not None else None
    progress = Progress(len(cells) * games, sys.stderr.isatty())

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
        print("\n".join([*table(cells), "", *told_characters(characters), *rivals]))
    if not finished:
        print("stopped; the results so far are above", file=sys.stderr)
    return 0 if finished and not any(cell.crashes for cell in cells) else 1


def tell_crash(result: Result, number: int) -> None:
    """The error with its seed, and the record of the first few."""
    told = [f"\ncrash: {result.crash}"]
    if number <= MOST_RECORDS:
        told.append(result.record)
    elif number == MOST_RECORDS + 1:
        told.append("(records of further crashes are not printed; --out keeps them all)")
    print("\n".join(told), file=sys.stderr)


def table(cells: Sequence[Cell]) -> list[str]:
    """Win rates by scenario, level and player count, with their 95% intervals."""
    counts = sorted({cell.players for cell in cells})
    lines = [f"{'scenario':36}{'all':>8}  " + "  ".join(f"{f'{count} players':>18}" for count in counts)]
    for scenario, level in dict.fromkeys((cell.scenario, cell.level) for cell in cells):
        own = [cell for cell in cells if (cell.scenario, cell.level) == (scenario, level)]
        whole = sum(cell.games for cell in own)
        rate = sum(cell.wins for cell in own) / whole if whole else 0.0
        name = f"{scenario}, {level}" if level else scenario
        lines.append(f"{name:36}{rate:>8.1%}  " + "  ".join(f"{shown(cell):>18}" for cell in own))
    return lines


def told_characters(characters: Characters) -> list[str]:
    """How often each character won, over all cells."""
    return [f"{name:36}{shown(tally):>18}" for name, tally in characters.tallies.items()]


def told_rivals(cell: Cell) -> list[str]:
    """Between rivals: how often each seat and team of a cell won, and the advantage of the first seat."""
    rivals = cell.rivals
    if not rivals.seats:
        return []
    name = " ".join(word for word in (cell.scenario, f"{cell.players} players", cell.level) if word)
    lines = ["", f"{name}:"]
    lines += [f"{f'  seat {number}':36}{shown(tally):>18}" for number, tally in enumerate(rivals.seats, 1)]
    lines += [f"{f'  team {team}':36}{shown(tally):>18}" for team, tally in sorted(rivals.teams.items())]
    advantage, low, high = rivals.first_seat()
    return [*lines, f"{'  first seat, ahead of its rivals':36}{f'{advantage:+.0%} ({low:+.0%} to {high:+.0%})':>18}"]


def shown(cell: Tally) -> str:
    """A win rate with its interval."""
    if not cell.games:
        return "-"
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

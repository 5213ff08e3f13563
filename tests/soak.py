"""Very many games: `GAMES=100000 python -m tests.soak`. One in a hundred keeps all laws at every tenth step.

All games in turn, four at a time: two played at random, one by steady players, one by steady players and one at random.

Prints what was found; games that failed are written to soak-failures.txt with all that is needed to see it again:
`python -m tests.soak NUMBER` plays one game by its number, with all laws.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from holdfast import building
from holdfast.core.agenda import answer, run
from holdfast.errors import SoftLock
from holdfast.lab.playing import in_notation
from tests.laws import laws
from tests.laws.games import GAMES, Table
from tests.laws.laws import Broken

BATCH: Final = 100
MOST_WRITTEN: Final = 20
FAILURES: Final = Path("soak-failures.txt")

SOFT_LOCKS: Final = "soft-locks"
CRASHES: Final = "crashes"
LEAKS: Final = "leaks"
BROKEN: Final = "broken laws"
KINDS: Final = (SOFT_LOCKS, CRASHES, LEAKS, BROKEN)

AT_RANDOM: Final = "at random"
STEADY: Final = "steady"
MIXED: Final = "steady with one at random"
PLAYERS: Final = (AT_RANDOM, STEADY, MIXED)

SMALL: Final = "ring"
LARGE: Final = tuple(name for name in GAMES if name != SMALL)
"""The games with scenarios and steady players."""


@dataclass
class Found:
    """What a batch of games came to."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    players: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    written: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.players += other.players
        self.failures += other.failures
        self.written = (self.written + other.written)[:MOST_WRITTEN]

    def __str__(self) -> str:
        games = ", ".join(f"{number} of {name}" for name, number in sorted(self.games.items()))
        players = ", ".join(f"{self.players[kind]} {kind}" for kind in PLAYERS)
        told = ", ".join(f"{kind}: {self.failures[kind]}" for kind in KINDS)
        return f"games: {self.games.total()} ({games}; {players}), decisions: {self.decisions}, {told}"


def table_of(number: int) -> Table:
    """The game with this number: every twentieth is the small one, which stands on the interpreted build only."""
    small = number % 20 == 6 and not building.is_compiled()
    turn, place = divmod(number, 4 * len(LARGE))
    table = GAMES[SMALL if small else LARGE[place // 4]].soak_table(4 * turn + place % 4)
    players = players_of(number)
    if players == AT_RANDOM:
        return table
    seats = ["steady"] * len(table.options["players"])
    if players == MIXED:
        seats[number // 4 % len(seats)] = "random"
    return replace(table, seated=tuple(seats))


def players_of(number: int) -> str:
    """Who plays the game with this number."""
    return (AT_RANDOM, STEADY, AT_RANDOM, MIXED)[number % 4]


def play_batch(first: int) -> Found:
    """A hundred games; one of them with all laws."""
    found = Found()
    for number in range(first, min(first + BATCH, games_wanted())):
        play_one(number, number == with_all_laws(first), found)
    return found


def with_all_laws(first: int) -> int:
    """The number in a batch that keeps all laws: from one batch to the next another game, then other players."""
    return first + first // BATCH // len(LARGE) % 4


def play_one(number: int, with_laws: bool, found: Found) -> None:
    """One game, and what became of it."""
    table = table_of(number)
    decisions: list[int] = []
    found.games[table.game] += 1
    found.players[players_of(number)] += 1
    try:
        play_quickly(table, decisions)
        if with_laws:
            keep_the_laws(table)
    except Exception as error:
        kind = kind_of(error)
        found.failures[kind] += 1
        found.written.append(report(number, table, decisions, kind))
    found.decisions += len(decisions)


def play_quickly(table: Table, decisions: list[int]) -> None:
    """A game to its end: limits hold after each decision, and at the end everything is still there."""
    g = table.made().deal(dict(table.options), table.key())
    players = table.players(f"decisions of {table.id}")
    limits = table.adapter.limits
    run(g)
    first = laws.inventory(table, g)
    while not g.over:
        if not g.options:
            raise SoftLock("the game is not over and offers nothing")
        option = players.choose(g)
        decisions.append(option)
        answer(g, option)
        problems = limits(g)
        if problems:
            raise Broken("declared limits hold", table.id, problems)
        if len(decisions) > laws.MOST_DECISIONS:
            raise Broken("every game ends", table.id, f"not over after {len(decisions)} decisions")
    problems = laws.misplaced(table, g, first) + table.adapter.stale(g)
    if problems:
        raise Broken("cards and tokens are conserved", table.id, problems)


def keep_the_laws(table: Table) -> None:
    """Every law, at every tenth step where it is dear."""
    for law in laws.LAWS.values():
        law(table)


def kind_of(error: Exception) -> str:
    """Under what a failure is counted."""
    if isinstance(error, SoftLock):
        return SOFT_LOCKS
    if isinstance(error, Broken):
        if error.law in ("no soft-lock", "every game ends"):
            return SOFT_LOCKS
        return LEAKS if error.law.startswith(("silence", "imagine")) else BROKEN
    return CRASHES


def report(number: int, table: Table, decisions: list[int], kind: str) -> str:
    """All that is needed to see a failure again."""
    return (
        f"{kind}: game {number} (python -m tests.soak {number})\n"
        f"{table.game}, seed `{table.id}`, {dict(table.options)}, eager: {table.eager}, bots: {table.seated}\n"
        f"decisions: {'; '.join(decided(table, decisions))}\n{traceback.format_exc()}\n"
    )


def decided(table: Table, decisions: list[int]) -> list[str]:
    """Decisions as people read them."""
    try:
        return in_notation(table.made(), table.made().deal(dict(table.options), table.key()), decisions)
    except Exception as error:
        return [f"({type(error).__name__} at the deal)"]


def games_wanted() -> int:
    return int(os.environ.get("GAMES", "100000"))


def main() -> int:
    """All games on two processes, with a line of progress."""
    if len(sys.argv) > 1:
        found = Found()
        for number in sys.argv[1:]:
            play_one(int(number), True, found)
        print("\n".join([*found.written, str(found)]))
        return 1 if found.failures else 0
    wanted, found, began = games_wanted(), Found(), time.monotonic()
    with multiprocessing.Pool(int(os.environ.get("WORKERS", "2"))) as pool:
        for batch in pool.imap_unordered(play_batch, range(0, wanted, BATCH)):
            found.add(batch)
            left = (time.monotonic() - began) / found.games.total() * (wanted - found.games.total())
            print(f"\r{found}, {left / 60:.0f} minutes left   ", end="", file=sys.stderr, flush=True)
            if found.written:
                FAILURES.write_text("\n".join(found.written), encoding="utf-8")
    print(file=sys.stderr)
    print(found)
    if found.failures:
        print(f"the first failures are in {FAILURES}")
    return 1 if found.failures else 0


if __name__ == "__main__":
    sys.exit(main())

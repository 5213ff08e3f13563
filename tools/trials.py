"""What notices a planted fault: the checks of a game, games under its laws, and games that the auditor reads."""

from __future__ import annotations

import gc
import importlib
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from holdfast.core.game import Game
from holdfast.games import game as load_game
from holdfast.record.checks import run_file
from tests.laws import laws
from tests.laws.games import GAMES
from tests.laws.options import options_are_whole
from tests.laws.tables import Table
from tests.laws.turning import holds_elsewhere, turned_checks
from tools.mutations import digest

ROOT: Final = Path(__file__).resolve().parents[1]
CHECKS: Final = ROOT / "tests" / "rules"
CROWDS: Final = 24
"""From so many positions laid at random, where a game has any, the laws are looked at and the auditor reads a game."""
POSITIONS: Final = "positions.toml"
"""The positions of an auditor in which a rare rule is met; a game is read from each."""
CHECK, LAW, LAW_FROM, AUDIT = "check", "law", "law from checks", "audit"
AUDITED: Final = 15
AUDITED_FROM: Final = 4
"""Of how many of the auditor's games, and of its positions, one is read; odd, as their options go by turns."""
TABLES: Final = 6
LONG: Final = 2
SOAKED: Final = 2
"""How many tables of a game are played under the laws, how many that get far, and how many with all options."""
ODD: Final = "pack"
"""An auditor may have a pack with what the shipped one lacks, in a folder of this name."""

QUICK: Final = ("steps",)
LOOKED_AT: Final = 3
"""The laws that only read along hold at all of these tables; each of the others, which take longer, at every third."""
DEAR: Final = ("saves", "again", "undo", "silence")
"""Laws that are left out: what they look at is the machine's, or takes too long."""


@dataclass(frozen=True)
class Trial:
    """Something that raises an exception if it notices the fault."""

    name: str
    kind: str
    game: str
    run: Callable[[], None]
    text: str = ""
    """A digest of the check from which it is made."""


class Noticed(AssertionError):
    """What a trial found."""


def trials(games: list[str]) -> list[Trial]:
    """All trials of these games."""
    return [trial for game in games for trial in (*checks(game), *audits(game), *law_games(game))]


def checks(game: str) -> Iterator[Trial]:
    """One trial a check, strictly: the reasons of what is refused count too."""
    for path, _ in check_files(game):
        yield Trial(f"check {name_of(path)}", CHECK, game, partial(run_check, path), text_of(path))


def name_of(path: Path) -> str:
    return path.relative_to(CHECKS).as_posix()


@cache
def text_of(path: Path) -> str:
    return digest(path.read_text(encoding="utf-8"))


def check_files(game: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    for path in sorted(CHECKS.rglob("*.toml")):
        check = tomllib.loads(path.read_text(encoding="utf-8"))
        if check.get("game") == game:
            yield path, check


def run_check(path: Path) -> None:
    problem, _ = run_file(path, {}, strict=True)
    if problem:
        raise Noticed(problem)


def audits(game: str) -> Iterator[Trial]:
    """The auditor reads some of its own games, and games from the positions of the game's own checks."""
    if find_spec(f"tests.audit.{game}") is None:
        return
    auditor = importlib.import_module(f"tests.audit.{game}.test_audit")
    for number, played in enumerate(auditor.games(1)):
        if number % AUDITED == 0:
            yield Trial(f"audit {played[1]}", AUDIT, game, partial(audit_game, auditor, played))
    own = [each for each in check_files(game) if each[0].is_relative_to(CHECKS / game)]
    for number, (path, check) in enumerate(own):
        if number % AUDITED_FROM == 0 and not check.get("fails"):
            reads = partial(audit_from, auditor, path.stem, check.get("given", {}))
            yield Trial(f"audit from {name_of(path)}", AUDIT, game, reads, text_of(path))

    positions = tomllib.loads((ROOT / "tests" / "audit" / game / POSITIONS).read_text(encoding="utf-8"))["position"]
    for number, position in enumerate(positions):
        name = f"{position['meets'][0]} {number}"
        reads = partial(audit_from, auditor, name, position["given"])
        yield Trial(f"audit rare {name}", AUDIT, game, reads, digest(repr(position)))
    for table in laws.crowded_tables(GAMES[game], range(CROWDS)):
        yield Trial(f"audit {table.id}", AUDIT, game, partial(audit_in_a_crowd, auditor, table), laid_out(table))

    folder = odd_pack(game)
    if folder is not None:
        for number, played in enumerate(auditor.games(1)):
            if number % AUDITED == 0:
                yield Trial(f"audit odd {played[1]}", AUDIT, game, partial(audit_odd, auditor, game, played, folder))


def audit_odd(auditor: Any, game: str, played: tuple[dict[str, Any], str, bool], folder: Path) -> None:
    auditor.judge([auditor.record(*played, odd_game(game))], folder)


def audit_game(auditor: Any, played: tuple[dict[str, Any], str, bool]) -> None:
    auditor.judge([auditor.record(*played)])


def audit_from(auditor: Any, name: str, given: dict[str, Any]) -> None:
    auditor.judge([auditor.from_check(name, given, 2)])


def audit_in_a_crowd(auditor: Any, table: Table) -> None:
    given = dict(table.given or {})
    folder = packed(table)
    if folder is None:
        auditor.judge([auditor.from_check(table.id, given, 2)])
    else:
        auditor.judge([auditor.from_check(table.id, given, 2, table.made())], folder)


def laid_out(table: Table) -> str:
    """A digest of a position, and of the odd pack with which it is laid."""
    folder = packed(table)
    pages = sorted(folder.rglob("*.toml")) if folder is not None else []
    return digest("".join([repr(table.given), *(page.read_text(encoding="utf-8") for page in pages)]))


def packed(table: Table) -> Path | None:
    """The odd pack, if the table is laid with it."""
    return odd_pack(table.game) if table.rules is not None else None


def law_games(game: str) -> Iterator[Trial]:
    """A small set of law games."""
    adapter = GAMES.get(game)
    if adapter is None:
        return
    paths = sorted((CHECKS / game).rglob("*.toml"))
    for path, table in zip(paths, laws.tables_from_checks(adapter, 0, 1), strict=True):
        offers, every = partial(laws.offered_is_legal_from, table), partial(laws.hold_from, table)
        yield Trial(f"law offers from {name_of(path)}", LAW_FROM, game, offers, text_of(path))
        yield Trial(f"law all from {name_of(path)}", LAW_FROM, game, every, text_of(path))
    for table in laws.crowded_tables(adapter, range(CROWDS)):
        holds = partial(laws.hold_in_a_crowd, table)
        yield Trial(f"law all in {table.id}", LAW_FROM, game, holds, laid_out(table))
    for path, check in turned_checks(adapter):
        keeps = partial(holds_elsewhere, adapter, path, check)
        yield Trial(f"law seats, {name_of(path)}", LAW_FROM, game, keeps, text_of(path))
    whole = partial(options_are_whole, adapter.rules(), adapter.limits, adapter.advice)
    yield Trial(f"law options of {game}", LAW, game, whole)
    tables, long = adapter.tables(), adapter.long_tables()
    some = [*tables[:: len(tables) // TABLES + 1], *(adapter.soak_table(number) for number in range(SOAKED))]
    some += long[:: len(long) // LONG + 1]
    if odd_pack(game) is not None:
        some += [replace(table, id=f"{table.id}, odd", rules=odd_game(game)) for table in some[:SOAKED]]
    for number, (law, kept) in enumerate(laws.LAWS.items()):
        chosen = [] if law in DEAR else some if law in QUICK else some[number % LOOKED_AT :: LOOKED_AT]
        for table in chosen:
            yield Trial(f"law {law}, {table.id}", LAW, game, partial(kept, table))


def odd_pack(game: str) -> Path | None:
    """The pack of an auditor with what the shipped one lacks."""
    folder = ROOT / "tests" / "audit" / game / ODD
    return folder if folder.is_dir() else None


@cache
def odd_game(game: str) -> Game:
    folder = odd_pack(game)
    assert folder is not None
    return load_game(game, [folder])


def forget() -> None:
    """Boxes that were laid out before are laid out again, so that each trial comes to the whole set-up."""
    for each in all_games():
        each.boxes.clear()


_known: list[Game] = []


def all_games() -> list[Game]:
    """Every game that was made so far; looked for once, when all trials are there."""
    if not _known:
        for adapter in GAMES.values():
            adapter.rules()
        _known.extend(each for each in gc.get_objects() if isinstance(each, Game))
    return _known


def make(games: list[str]) -> None:
    """The games themselves: their packs are read and compiled."""
    for game in games:
        load_game(game)

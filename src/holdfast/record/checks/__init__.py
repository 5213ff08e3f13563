"""Rule checks: a position, some decisions with their dice, and what must then be true. docs/checks.md is the format."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from holdfast.content.visible import visible
from holdfast.core.game import Game
from holdfast.errors import BadPosition, HoldfastError
from holdfast.games import game as load_game
from holdfast.games import game_ids, shipped
from holdfast.record.checks.compare import CheckFailed
from holdfast.record.checks.file import BadCheck, read_check
from holdfast.record.checks.rulings import page_of, rulings_of
from holdfast.record.checks.run import Runner


def run_file(path: Path, games: Mapping[str, Game], strict: bool = False) -> tuple[str, list[str]]:
    """What differed, or an empty text if the check holds; and remarks."""
    try:
        check = read_check(path)
    except BadCheck as problem:
        return str(problem), []
    remarks: list[str] = []
    try:
        check.validate()
        game_id = check.values["game"]
        runner = Runner(games.get(game_id) or load_game(game_id), check.values, strict)
        remarks = runner.comparison.remarks
        runner.run()
        check.must_compare()
        problem_text = ""
    except BadPosition as problem:
        problem_text = check.at(str(problem), "given", *problem.key.split(".")) if problem.key else str(problem)
    except (CheckFailed, HoldfastError) as problem:
        problem_text = str(problem)
    except Exception as problem:
        problem_text = f"the program failed: {type(problem).__name__}: {problem}"
        if check.fails:
            return problem_text, remarks
    if check.fails:
        return ("" if problem_text else "this check must fail, and it held"), remarks
    return problem_text, remarks


def find_files(paths: Sequence[str]) -> list[Path]:
    """The check files under these paths; without any, ./tests/rules or those that come with the package."""
    roots = [Path(path) for path in paths]
    if not roots:
        here = Path("tests/rules")
        roots = [here if here.is_dir() else Path(__file__).parents[2] / "checks"]
    files: list[Path] = []
    for root in roots:
        if not root.exists():
            raise HoldfastError(f"there is no file or folder `{root}`; give the path of checks")
        files += sorted(root.rglob("*.toml")) if root.is_dir() else [root]
    return files


def main(paths: Sequence[str], coverage: str | None = None, strict: bool = False) -> int:
    """`holdfast check`: run files and folders, print what differed and `N passed, M failed`; the exit code."""
    files = find_files(paths)
    if coverage:
        games = game_ids() if coverage == "all" else [coverage]
        return max([uncovered(files, game) for game in games])
    passed = failed = 0
    for path in files:
        problem, remarks = run_file(path, {}, strict)
        if problem:
            failed += 1
            print(f"FAILED {path}: {visible(problem)}")
        else:
            passed += 1
        if strict:
            for remark in remarks:
                print(f"remark {path}: {remark}")
    print(f"{passed} passed, {failed} failed")
    sys.stdout.flush()
    return 1 if failed or not files else 0


def uncovered(files: Sequence[Path], game: str) -> int:
    """One line, beginning with its number, for each ruling of the book without a check; docs/rulings has them all."""
    load_game(game)  # a game that does not exist has no ruling without a check either
    page = page_of(game)
    if page is None and game in shipped():
        raise HoldfastError(f"there is no docs/rulings/{game}.md; run this in the repository")
    rulings = {int(ruling): text for ruling, text in rulings_of(game).items() if ruling.isdecimal()}
    covered: set[int] = set()
    for path in files:
        check = read_check(path)
        if check.values.get("game") == game:
            covered.update(check.rulings)
    missing = 0
    for number, text in sorted(rulings.items()):
        named = re.search(r"\(test: ([^)]+)\)", text)
        if number not in covered and not named:
            print(f"{number}. {text}")
            missing += 1
    return 1 if missing else 0

"""Plant faults in the rules and see who notices: `python tools/mutants.py --sample 200 --seed 1 [--game GAME]`.

A sample of small faults (tools/mutations.py) is planted one by one in the rules of the games that are found. Each is
tried against the checks, the auditor and some law games (tools/trials.py), cheapest first, until one notices it. Faults
that nothing notices are listed. Results are kept in a file, one JSON line per fault: a stopped run goes on where it
was, as long as the rules are the same. docs/mutants.md has the figure.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import random
import resource
import select
import signal
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
os.environ["HOLDFAST_INTERPRETED"] = "1"

if TYPE_CHECKING:
    from tools.trials import Trial

from tools.mutations import Mutant, functions, is_docstring, mutants, planted, shown, statements  # noqa: E402

HOUSE: Final = ROOT / "src" / "holdfast" / "games"
STATE: Final = ROOT / "build" / "mutants.jsonl"
COVERAGE: Final = ROOT / "build" / "mutants-coverage.json"
EQUAL: Final = ROOT / "tests" / "equal_mutants.toml"
SECONDS = 40
"""Seconds of processor time for one fault (`--seconds`); trials that have not noticed it by then do not count."""
TIMES: Final = 20
LEAST: Final = 5.0
"""A trial that takes this many times its usual time, and at least this many seconds, counts as noticing the fault."""
STEPS: Final = 20_000
"""The same limit for steps without a decision."""
MEMORY: Final = 3 * 2**30
MOST_STATEMENTS: Final = 100_000
QUICK: Final = ("law ends", "law conservation", "law events", "law facts")
SLOWER: Final = 10
"""The laws that only read along while a game is played; the others take so many times as long, and come later."""
KILLED, SURVIVED = "killed", "survived"


# ------------------------------------------------------------------ what is mutated


def found_games() -> list[str]:
    from holdfast.games import game_ids

    return game_ids()


def files_of(game: str) -> list[Path]:
    """The table and the rules of a game."""
    return [
        path for path in [HOUSE / game / "table.py", *sorted((HOUSE / game / "rules").glob("*.py"))] if path.is_file()
    ]


def sources(games: Sequence[str]) -> str:
    """A digest of the rules of these games: results are kept for exactly these rules."""
    told = hashlib.blake2b(digest_size=8)
    for game in games:
        for path in files_of(game):
            told.update(path.read_bytes())
    return told.hexdigest()


def sample(games: Sequence[str], size: int, seed: int) -> list[Mutant]:
    """A random sample of all faults that could be planted."""
    every = mutants(HOUSE, [path for game in games for path in files_of(game)])
    chosen = every if size >= len(every) else random.Random(seed).sample(every, size)
    return [shown(HOUSE, mutant) for mutant in chosen]


def equal_ones() -> dict[str, str]:
    """The faults that are shown to change nothing, by their ids, each with its change."""
    if not EQUAL.is_file():
        return {}
    return {each["id"]: each["change"] for each in tomllib.loads(EQUAL.read_text(encoding="utf-8")).get("equal", [])}


def change_of(mutant: Mutant) -> str:
    return f"{mutant.before} -> {mutant.after}"


# ------------------------------------------------------------------ a process of its own for each fault


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with a fault in it."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.path = HOUSE / mutant.file
        self.module = "holdfast.games." + mutant.file.removesuffix(".py").replace("/", ".")

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.module:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(self.path))

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self.path)
        exec(compile(self.tree(), str(self.path), "exec"), module.__dict__)

    def tree(self) -> ast.Module:
        """The source of the module with the fault."""
        return planted(self.path.read_text(encoding="utf-8"), self.mutant)


class TimeUp(BaseException):
    """A trial that does not end."""


@dataclass(frozen=True)
class Known:
    """What is known about a trial: its cost, and the lines it runs."""

    cost: float
    lines: frozenset[str]

    def comes_to(self, lines: set[str]) -> bool:
        """Whether it runs one of these lines, as far as is known."""
        return not self.lines or not self.lines.isdisjoint(lines)


Trials = dict[str, Known]


def in_a_child(work: Callable[[], Any]) -> tuple[int, int]:
    """Do this in a process of its own that writes its result into a pipe; the process id, and the pipe to read."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    os.close(reading)
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        found = work()
        with os.fdopen(writing, "w") as pipe:
            json.dump(found, pipe)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def heard(child: int, reading: int) -> Any:
    """The result of a child; empty if it died."""
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def limited(seconds: float) -> None:
    """Raise TimeUp after so many seconds of processor time; 0: never."""

    def up(_signal: int, _frame: FrameType | None) -> None:
        raise TimeUp

    signal.signal(signal.SIGPROF, up)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def plant_at_import(games: Sequence[str], mutant: Mutant, known: Trials) -> dict[str, str]:
    """Who notices a fault in code that runs while the rules are imported and the games are made."""
    sys.meta_path.insert(0, Planter(mutant))
    try:
        limited(30)
        trials = prepared(games)
    except (Exception, TimeUp) as problem:
        return {"verdict": KILLED, "by": "import", "what": f"{type(problem).__name__}: {problem}"}
    finally:
        limited(0)
    return tried([trial for trial in trials if trial.game == mutant.game], known)


def plant_in_place(trials: Sequence[Trial], mutant: Mutant, known: Trials) -> dict[str, str]:
    """Who notices a fault in a function that has not run yet: its code is replaced."""
    planter = Planter(mutant)
    code = compile(planter.tree(), str(planter.path), "exec")
    holder: Any = sys.modules[planter.module]
    for name in mutant.function.split("."):
        code = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name][-1]
        holder = getattr(holder, name)
    holder.__code__ = code
    lines = mutant.where()
    chosen = [trial for trial in trials if trial.game == mutant.game and known[trial.name].comes_to(lines)]
    return tried(chosen, known)


def tried(chosen: list[Trial], known: Trials) -> dict[str, str]:
    """The first trial that notices the fault, cheapest first."""
    from tools.trials import CHECK, forget

    begin = time.process_time()
    chosen.sort(key=lambda trial: (trial.kind != CHECK, known[trial.name].cost))
    for number, trial in enumerate(chosen):
        if time.process_time() - begin > SECONDS:
            return {"verdict": SURVIVED, "by": "", "what": f"{number} of {len(chosen)} trials in {SECONDS} s"}
        try:
            forget()
            limited(max(LEAST, TIMES * known[trial.name].cost))
            trial.run()
        except (Exception, TimeUp) as problem:
            return {"verdict": KILLED, "by": trial.name, "what": f"{type(problem).__name__}: {problem}"[:300]}
        finally:
            limited(0)
    return {"verdict": SURVIVED, "by": "", "what": f"{len(chosen)} trials run it"}


def prepared(games: Sequence[str]) -> list[Trial]:
    """The trials, with the games made."""
    import holdfast.core.agenda

    vars(holdfast.core.agenda)["STEPS"] = range(STEPS)
    from tools import trials

    trials.make(list(games))
    return trials.trials(list(games))


# ------------------------------------------------------------------ which trial runs which line


class Prober(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the rules with a note before every statement, and so knows which lines are run.

    That takes about as long as without; a tracer takes ten times as long.
    """

    def __init__(self, games: Sequence[str]) -> None:
        self.paths = {
            "holdfast.games." + path.relative_to(HOUSE).as_posix().removesuffix(".py").replace("/", "."): path
            for game in games
            for path in files_of(game)
        }
        self.lines: list[str] = []
        """The first line of each statement, in the order of their notes."""
        self.ran = bytearray(MOST_STATEMENTS)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.paths:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(self.paths[name]))

    def exec_module(self, module: ModuleType) -> None:
        path = self.paths[module.__name__]
        module.__file__ = str(path)
        module.__dict__["_ran"] = self.ran
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for _, function in functions(tree):
            for body, _, statement in [each for each in statements(function.body) if not is_docstring(each[2])]:
                note = ast.parse(f"_ran[{len(self.lines)}] = 1").body[0]
                body.insert(next(place for place, each in enumerate(body) if each is statement), note)
                self.lines.append(f"{path.relative_to(HOUSE).as_posix()}:{statement.lineno}")
        exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), module.__dict__)

    def noted(self, work: Callable[[], Any]) -> tuple[Any, list[str], float]:
        """The result of a trial, the lines it ran, its time."""
        self.ran[:] = bytes(MOST_STATEMENTS)
        begin = time.process_time()
        found = work()
        took = time.process_time() - begin
        return found, sorted({line for line, ran in zip(self.lines, self.ran) if ran}), took


def covered(games: Sequence[str], before: dict[str, Any]) -> dict[str, Any]:
    """Run the trials without a fault, and note the lines and the time of new ones. Each must hold.

    Of a game that several laws look at only the first is played: it runs the same lines for all of them.
    """
    prober = Prober(games)
    sys.meta_path.insert(0, prober)
    trials, started, _ = prober.noted(lambda: prepared(games))
    from tools.trials import CHECKS, LAW, LAW_FROM, forget

    known: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    every = b"".join(path.read_bytes() for path in sorted(CHECKS.rglob("*.toml")))
    for trial in trials:
        path = CHECKS / trial.name.removeprefix("audit from ").removeprefix("check ").removeprefix("law seats, ")
        read = path.read_bytes() if path.is_file() else every if trial.kind == LAW_FROM else b""
        told = hashlib.blake2b(read, digest_size=6).hexdigest()
        old = before.get(trial.name) or elsewhere(known, trial.name)
        if old and old["text"] == told:
            known[trial.name] = old
            continue
        law, _, table = trial.name.partition(", ")
        if trial.kind == LAW and table in tables:
            known[trial.name] = {**tables[table], "cost": tables[table]["cost"] * (1 if law in QUICK else SLOWER)}
            continue
        forget()
        try:
            _, lines, took = prober.noted(trial.run)
        except Exception as problem:
            raise SystemExit(f"{trial.name} fails without a fault: {problem}") from problem
        known[trial.name] = {"text": told, "cost": round(took, 4), "lines": lines}
        if trial.kind == LAW and table:
            tables[table] = known[trial.name]
    return {"sources": sources(games), "started": started, "trials": known}


def elsewhere(known: dict[str, Any], name: str) -> dict[str, Any] | None:
    """What is known about a check with everybody in another seat: the lines of the check itself. It costs more."""
    check = known.get(name.replace("law seats, ", "check ", 1)) if name.startswith("law seats, ") else None
    return {**check, "cost": round(2 * check["cost"], 4)} if check else None


def coverage(games: Sequence[str]) -> tuple[Trials, set[str]]:
    """What is known about the trials; kept in a file while the rules stay the same."""
    kept = json.loads(COVERAGE.read_text()) if COVERAGE.is_file() else {}
    before = kept["trials"] if kept.get("sources") == sources(games) else {}
    found = heard(*in_a_child(lambda: covered(games, before)))
    if found is None:
        raise SystemExit("the trials do not hold without a fault")
    COVERAGE.parent.mkdir(exist_ok=True)
    COVERAGE.write_text(json.dumps(found))
    known = {name: Known(each["cost"], frozenset(each["lines"])) for name, each in found["trials"].items()}
    return known, set(found["started"])


# ------------------------------------------------------------------ the run


def results(path: Path, told: str) -> dict[str, dict[str, str]]:
    """Earlier results for the same rules."""
    if not path.is_file():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {line["id"] + line["change"]: line for line in lines if line["sources"] == told}


def run(
    games: Sequence[str], chosen: Sequence[Mutant], path: Path, workers: int, again: bool
) -> dict[str, dict[str, str]]:
    """Try every fault that has no result yet; each result is written at once."""
    told = sources(games)
    done = results(path, told)
    if again:
        done = {name: line for name, line in done.items() if line["verdict"] == KILLED}
    todo = [mutant for mutant in chosen if mutant.id + change_of(mutant) not in done]
    if not todo:
        return done
    known, started = coverage(games)
    path.parent.mkdir(exist_ok=True)
    working: list[tuple[Mutant, int, int]] = []
    with path.open("a") as kept:

        def finish() -> None:
            ready, _, _ = select.select([reading for _, _, reading in working], [], [])
            mutant, child, reading = next(each for each in working if each[2] in ready)
            working.remove((mutant, child, reading))
            found = heard(child, reading) or {"verdict": KILLED, "by": "the process died", "what": ""}
            line = {"sources": told, "id": mutant.id, "change": change_of(mutant), **found}
            done[mutant.id + change_of(mutant)] = line
            print(json.dumps(line), file=kept, flush=True)
            print(f"{len(done)}: {line['verdict']} {mutant.id} {line['by']}", flush=True)

        def begin(mutant: Mutant, work: Callable[[], dict[str, str]]) -> None:
            if len(working) >= workers:
                finish()
            working.append((mutant, *in_a_child(work)))

        at_start = [mutant for mutant in todo if mutant.where() & started]
        for mutant in at_start:
            begin(mutant, partial(plant_at_import, games, mutant, known))
        trials = prepared(games)
        for mutant in todo:
            if mutant not in at_start:
                begin(mutant, partial(plant_in_place, trials, mutant, known))
        while working:
            finish()
    return done


def report(games: Sequence[str], chosen: Sequence[Mutant], done: dict[str, dict[str, str]]) -> None:
    """Who noticed how many, and what nobody noticed."""
    equal = equal_ones()
    by: Counter[str] = Counter()
    kinds: dict[str, Counter[str]] = {}
    left: list[Mutant] = []
    same = 0
    for mutant in chosen:
        line = done[mutant.id + change_of(mutant)]
        kinds.setdefault(mutant.kind, Counter())[line["verdict"]] += 1
        if line["verdict"] == KILLED:
            by[line["by"].split(" ")[0]] += 1
        elif equal.get(mutant.id) == change_of(mutant):
            same += 1
        else:
            left.append(mutant)
    for mutant in left:
        print(f"\nsurvived: {mutant.id}  (games/{mutant.file}:{mutant.line})\n{mutant.diff()}")
        print(f'change = "{change_of(mutant)}"')
    killed = sum(by.values())
    print(f"\n{', '.join(games)}: {len(chosen)} faults, {killed} noticed, {same} change nothing, {len(left)} survived")
    print("noticed by " + ", ".join(f"{name}: {number}" for name, number in by.most_common()))
    for kind, verdicts in sorted(kinds.items()):
        print(f"  {kind}: {verdicts[KILLED]} of {verdicts.total()}")
    noticed, changing = 100 * killed / max(1, len(chosen)), 100 * killed / max(1, len(chosen) - same)
    print(f"{noticed:.1f} % of all, {changing:.1f} % of those that change something")


def warm_up() -> None:
    """Import what every child needs and where no fault is planted."""
    for name in ("pytest", "msgspec", "tomllib", "holdfast.core.game", "holdfast.content", "holdfast.record.play"):
        importlib.import_module(name)


def only_new(games: Sequence[str]) -> Iterator[str]:
    """The modules of these games that are already imported, where a fault can no longer be planted."""
    for game in games:
        yield from (name for name in sys.modules if name.startswith(f"holdfast.games.{game}"))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200, metavar="N", help="so many faults (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="which of them (default 1)")
    parser.add_argument("--game", action="append", help="only this game; more than once for several")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="so many at once (default 1)")
    parser.add_argument(
        "--seconds", type=int, default=SECONDS, metavar="N", help=f"of processor time for one fault (default {SECONDS})"
    )
    parser.add_argument("--state", type=Path, default=STATE, help=f"where results are kept (default {STATE.name})")
    parser.add_argument("--again", action="store_true", help="try survivors again, for example with new checks")
    parser.add_argument("--only", metavar="TEXT", help="only those of the sample whose ids contain this")
    given = parser.parse_args(arguments)
    globals()["SECONDS"] = given.seconds
    warm_up()
    games = given.game or found_games()
    assert not list(only_new(games))
    chosen = sample(games, given.sample, given.seed)
    if given.only:
        chosen = [mutant for mutant in chosen if given.only in mutant.id]
    done = run(games, chosen, given.state, given.workers, given.again)
    report(games, chosen, done)
    return 0


if __name__ == "__main__":
    sys.exit(main())

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

from tools.mutations import (  # noqa: E402
    Mutant,
    functions,
    is_docstring,
    mutants,
    place_of,
    planted,
    shapes,
    shown,
    statements,
)

HOUSE: Final = ROOT / "src" / "holdfast" / "games"
STATE: Final = ROOT / "build" / "mutants.jsonl"
COVERAGE: Final = "mutants-coverage-{}.json"
EQUAL: Final = ROOT / "tests" / "equal_mutants.toml"
SECONDS = 0
"""Seconds of processor time for one fault (`--seconds`); 0: as long as all trials take that come to its line."""
SLOWED: Final = 3
"""All trials together may take so many times as long as without a fault."""
TIMES: Final = 20
LEAST: Final = 5.0
"""A trial that takes this many times its usual time, and at least this many seconds, counts as noticing the fault."""
STEPS: Final = 20_000
"""The same limit for steps without a decision."""
MEMORY: Final = 3 * 2**30
MOST_STATEMENTS: Final = 100_000
KILLED, SURVIVED = "killed", "survived"


# ------------------------------------------------------------------ what is mutated


def found_games() -> list[str]:
    from holdfast.games import game_ids

    return game_ids()


def files_of(game: str) -> list[Path]:
    """The table and the rules of a game, and what its map is made of."""
    room = HOUSE / game
    files = [room / "table.py", room / "spaces.py", *sorted((room / "rules").glob("*.py"))]
    return [path for path in files if path.is_file()]


def sources(game: str) -> str:
    """A digest of the rules of a game: results are kept for exactly these rules."""
    told = hashlib.blake2b(digest_size=8)
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
    """What is known about a trial: its cost, and the lines it runs, a bit each."""

    cost: float
    lines: int


Trials = dict[str, Known]


@dataclass(frozen=True)
class Map:
    """Which trial runs which line of a game."""

    known: Trials
    places: dict[str, int]
    """The number of each line."""
    started: int
    """The lines that run while the rules are imported and the games are made."""

    def bits(self, lines: set[str]) -> int:
        return sum(1 << self.places[line] for line in lines if line in self.places)


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
    """The result of a child; empty if something ended it. What fails in it beside a trial is a fault of this tool."""
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        raise SystemExit("a trial could not be made or told, see above: nothing was found out")
    return json.loads(text) if text else None


def limited(seconds: float) -> None:
    """Raise TimeUp after so many seconds of processor time; 0: never."""

    def up(_signal: int, _frame: FrameType | None) -> None:
        raise TimeUp

    signal.signal(signal.SIGPROF, up)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def plant_at_import(mutant: Mutant, known: Trials) -> dict[str, str]:
    """Who notices a fault in code that runs while the rules are imported and the games are made."""
    sys.meta_path.insert(0, Planter(mutant))
    try:
        limited(30)
        trials = prepared(mutant.game)
    except (Exception, TimeUp) as problem:
        return {"verdict": KILLED, "by": "import", "what": f"{type(problem).__name__}: {problem}"}
    finally:
        limited(0)
    return tried([trial for trial in trials if trial.name in known], known)


def plant_in_place(trials: Sequence[Trial], mutant: Mutant, found: Map) -> dict[str, str]:
    """Who notices a fault in a function that has not run yet: its code is replaced."""
    planter = Planter(mutant)
    code = compile(planter.tree(), str(planter.path), "exec")
    holder: Any = sys.modules[planter.module]
    for name in mutant.function.split("."):
        code = [each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == name][-1]
        holder = getattr(holder, name)
    holder.__code__ = code
    lines = found.bits(mutant.where())
    known = found.known
    return tried([trial for trial in trials if trial.name in known and known[trial.name].lines & lines], known)


def tried(chosen: list[Trial], known: Trials) -> dict[str, str]:
    """The first trial that notices the fault, cheapest first: long checks come as late as long games."""
    from tools.trials import forget

    begin = time.process_time()
    chosen.sort(key=lambda trial: known[trial.name].cost)
    most = SECONDS or max(LEAST, SLOWED * sum(known[trial.name].cost for trial in chosen))
    for number, trial in enumerate(chosen):
        if time.process_time() - begin > most:
            return {"verdict": SURVIVED, "by": "", "what": f"{number} of {len(chosen)} trials in {most:.0f} s"}
        try:
            forget()
            limited(max(LEAST, TIMES * known[trial.name].cost))
            trial.run()
        except (Exception, TimeUp) as problem:
            return {"verdict": KILLED, "by": trial.name, "what": f"{type(problem).__name__}: {problem}"[:300]}
        finally:
            limited(0)
    return {"verdict": SURVIVED, "by": "", "what": f"{len(chosen)} trials run it"}


def prepared(game: str) -> list[Trial]:
    """The trials of a game, with the game made."""
    import holdfast.core.agenda

    vars(holdfast.core.agenda)["STEPS"] = range(STEPS)
    from tools import trials

    trials.make([game])
    return trials.trials([game])


# ------------------------------------------------------------------ which trial runs which line


class Prober(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the rules with a note before every statement, and so knows which lines are run.

    That takes about as long as without; a tracer takes ten times as long.
    """

    def __init__(self, game: str, places: dict[str, int]) -> None:
        self.paths = {
            "holdfast.games." + path.relative_to(HOUSE).as_posix().removesuffix(".py").replace("/", "."): path
            for path in files_of(game)
        }
        self.places = places
        """The number of each line at which a statement begins; new ones are added."""
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
        file = path.relative_to(HOUSE).as_posix()
        for name, function in functions(tree):
            for body, _, statement in [each for each in statements(function.body) if not is_docstring(each[2])]:
                line = place_of(file, name, statement.lineno - function.lineno)
                note = ast.parse(f"_ran[{self.places.setdefault(line, len(self.places))}] = 1").body[0]
                body.insert(next(place for place, each in enumerate(body) if each is statement), note)
        exec(compile(ast.fix_missing_locations(tree), str(path), "exec"), module.__dict__)

    def noted(self, work: Callable[[], Any]) -> tuple[Any, int, float]:
        """The result of a trial, the lines it ran, its time."""
        self.ran[:] = bytes(MOST_STATEMENTS)
        begin = time.process_time()
        found = work()
        took = time.process_time() - begin
        return found, sum(1 << place for place in range(len(self.places)) if self.ran[place]), took


def covered(game: str, before: dict[str, Any]) -> dict[str, Any]:
    """Run the trials without a fault, and note the lines and the time of new ones. Each must hold.

    What was noted before is carried over for each trial that runs no function that has changed since, and whose own
    text is the same.
    """
    places: dict[str, int] = {place: number for number, place in enumerate(before.get("places", []))}
    prober = Prober(game, places)
    sys.meta_path.insert(0, prober)
    trials, started, _ = prober.noted(lambda: prepared(game))
    from tools.trials import forget

    now = shapes(HOUSE, files_of(game))
    old = before.get("shapes", {})
    changed = {name for name in {*now, *old} if now.get(name) != old.get(name)}
    anew = sum(1 << number for place, number in places.items() if place.split("+")[0] in changed)
    everything = any(" " not in name for name in changed)
    known: dict[str, Any] = {}
    for trial in trials:
        kept = before.get("trials", {}).get(trial.name)
        if kept and not everything and kept["text"] == trial.text and not int(kept["lines"], 16) & anew:
            known[trial.name] = kept
            continue
        forget()
        try:
            _, lines, took = prober.noted(trial.run)
        except Exception as problem:
            raise SystemExit(f"{trial.name} fails without a fault: {problem}") from problem
        known[trial.name] = {"text": trial.text, "cost": round(took, 4), "lines": f"{lines:x}"}
    return {"shapes": now, "places": list(places), "started": f"{started:x}", "trials": known}


def coverage(game: str, folder: Path) -> Map:
    """What is known about the trials of a game; kept in a file."""
    path = folder / COVERAGE.format(game)
    before = json.loads(path.read_text()) if path.is_file() else {}
    found = heard(*in_a_child(lambda: covered(game, before)))
    if found is None:
        raise SystemExit("the trials do not hold without a fault")
    path.write_text(json.dumps(found))
    known = {name: Known(each["cost"], int(each["lines"], 16)) for name, each in found["trials"].items()}
    return Map(known, {place: number for number, place in enumerate(found["places"])}, int(found["started"], 16))


# ------------------------------------------------------------------ the run


def results(path: Path, told: dict[str, str]) -> dict[str, dict[str, str]]:
    """Earlier results for the same rules."""
    if not path.is_file():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {
        line["id"] + line["change"]: line for line in lines if line["sources"] == told.get(line["id"].split("/")[0])
    }


def run(
    games: Sequence[str], chosen: Sequence[Mutant], path: Path, workers: int, again: bool
) -> dict[str, dict[str, str]]:
    """Try every fault that has no result yet; each result is written at once."""
    told = {game: sources(game) for game in games}
    done = results(path, told)
    if again:
        equal = equal_ones()
        done = {
            name: line
            for name, line in done.items()
            if line["verdict"] == KILLED or equal.get(line["id"]) == line["change"]
        }
    todo = [mutant for mutant in chosen if mutant.id + change_of(mutant) not in done]
    if not todo:
        return done
    path.parent.mkdir(exist_ok=True)
    maps = {game: coverage(game, path.parent) for game in games}
    working: list[tuple[Mutant, int, int]] = []
    with path.open("a") as kept:

        def finish() -> None:
            ready, _, _ = select.select([reading for _, _, reading in working], [], [])
            mutant, child, reading = next(each for each in working if each[2] in ready)
            working.remove((mutant, child, reading))
            found = heard(child, reading) or {"verdict": KILLED, "by": "the process died", "what": ""}
            line = {"sources": told[mutant.game], "id": mutant.id, "change": change_of(mutant), **found}
            done[mutant.id + change_of(mutant)] = line
            print(json.dumps(line), file=kept, flush=True)
            print(f"{len(done)}: {line['verdict']} {mutant.id} {line['by']}", flush=True)

        def begin(mutant: Mutant, work: Callable[[], dict[str, str]]) -> None:
            if len(working) >= workers:
                finish()
            working.append((mutant, *in_a_child(work)))

        at_start = [mutant for mutant in todo if maps[mutant.game].bits(mutant.where()) & maps[mutant.game].started]
        for mutant in at_start:
            begin(mutant, partial(plant_at_import, mutant, maps[mutant.game].known))
        trials = {game: prepared(game) for game in games}
        for mutant in todo:
            if mutant not in at_start:
                begin(mutant, partial(plant_in_place, trials[mutant.game], mutant, maps[mutant.game]))
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
        "--seconds",
        type=int,
        default=SECONDS,
        metavar="N",
        help="of processor time for one fault (default: what its trials need)",
    )
    parser.add_argument("--state", type=Path, default=STATE, help=f"where results are kept (default {STATE.name})")
    parser.add_argument("--again", action="store_true", help="try survivors again, but for equal ones")
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

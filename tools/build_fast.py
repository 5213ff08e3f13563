"""Compile the compiled rooms with mypyc into build/fast/: `python tools/build_fast.py [--quick] [--game GAME]...`.

With `--game`, only the machine and these games are compiled, into build/some/. Other games do not run on such a
build, so it is used only where `HOLDFAST_BUILT` names it.
`--without TRICK` leaves out one of `TRICKS`, `--into FOLDER` builds somewhere else: tools/tricks.py measures with them.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
os.environ["HOLDFAST_INTERPRETED"] = "1"

from holdfast.building import BUILT, PACKAGE, compiled_modules, source_hash  # noqa: E402
from holdfast.games import shipped  # noqa: E402
from tools.linking import LINKS, link  # noqa: E402

GROUP = "holdfast_fast"
QUICKER = ROOT / "tools" / "quicker.h"

WHOLE_PROGRAM = (
    "-DNDEBUG -fwrapv -flto=auto -fno-semantic-interposition -fno-plt "
    "--param=inline-unit-growth=400 --param=max-inline-insns-auto=80 --param=large-unit-insns=400000"
)
"""Compile everything as one program, so that mypyc's run time is inlined into the rules that call it.

The first two are Python's own options; setuptools leaves them out when others are given.
"""


QUICKENED = ("lists", "numbers")
"""The parts of quicker.h."""
WHOLE = "whole"
TRICKS = (*LINKS, *QUICKENED, WHOLE)
"""Everything that makes the build faster than mypyc alone; docs/speed.md says how much each trick gains."""


class Refused(Exception):
    """mypyc does not take the sources."""


def compiler_missing() -> bool:
    """Whether no C compiler can be found."""
    return not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang"))


def is_gcc() -> bool:
    """Whether the C compiler is gcc, which knows these options."""
    compiler = shutil.which(os.environ.get("CC", "cc")) or "gcc"
    said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


def written_in_c(files: Sequence[str], quick: bool) -> list[Any]:
    """Have mypyc write these files in C. What it finds wrong goes to standard error, and is raised as `Refused`."""
    from mypyc.build import mypycify

    try:
        with contextlib.redirect_stdout(sys.stderr):
            modules: list[Any] = mypycify(
                ["--strict", "--no-warn-unused-ignores", *files],
                opt_level="0" if quick else "3",
                debug_level="0",
                group_name=GROUP,
            )
    except SystemExit as stopped:
        raise Refused(f"mypyc refuses the sources as above (exit {stopped.code})") from None
    return modules


def build(quick: bool, games: Sequence[str] = (), without: Sequence[str] = (), into: Path = BUILT) -> None:
    """Compile a copy of the sources, and put the result where the program looks for it."""
    from setuptools import Distribution  # type: ignore[import-untyped]

    made_from = [source_hash(games), *games]
    flags = " ".join(f"-DWITHOUT_{part.upper()}" for part in QUICKENED if part in without)
    if not quick and is_gcc() and WHOLE not in without:
        flags += f" {WHOLE_PROGRAM}"
        os.environ["LDFLAGS"] = f"{os.environ.get('LDFLAGS', '')} {WHOLE_PROGRAM} -O3"
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {flags}"
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(PACKAGE, work / "holdfast", ignore=shutil.ignore_patterns("__pycache__"))
        files = [str(path.relative_to(PACKAGE.parent)) for path in compiled_modules(games)]
        link(work, files, [each for each in LINKS if each not in without])
        os.chdir(work)
        modules = written_in_c(files, quick)
        quicken(work / "build")
        command = Distribution({"name": GROUP, "ext_modules": modules}).get_command_obj("build_ext")
        command.build_lib = str(work / "built")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        fresh = into.with_name(f"{into.name}.new")
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(work / "built", fresh)
        (fresh / "sources.txt").write_text(" ".join(made_from) + "\n")
        os.chdir(ROOT)
    shutil.rmtree(into, ignore_errors=True)
    fresh.replace(into)
    print(f"compiled {len(files)} modules into {into}")
    if games:
        print(f"it is used where HOLDFAST_BUILT={into} says so: on it only {', '.join(games)} can be played")


def quicken(written: Path) -> None:
    """Include quicker.h in the C that mypyc has written, after mypyc's own run time."""
    shutil.copy(QUICKER, written)
    run_time = f'#include "__native_internal_{GROUP}.h"\n'
    sources = list(written.rglob("__native*.c"))
    if not sources:
        raise LookupError("mypyc has not written C where it is expected")
    for source in sources:
        text = source.read_text(encoding="utf-8")
        if run_time not in text:
            raise LookupError(f"{source.name} no longer includes {run_time.split()[1]}: mypyc has changed")
        source.write_text(text.replace(run_time, f'{run_time}#include "{QUICKER.name}"\n'), encoding="utf-8")


def main() -> int:
    """Build, or say in the last line why not."""
    if compiler_missing():
        print("no C compiler was found: install gcc or clang; everything still works, interpreted", file=sys.stderr)
        return 1
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--quick", action="store_true", help="built fast, not for speed")
    said.add_argument("--game", action="append", default=[], choices=shipped(), help="compile only this game")
    said.add_argument("--without", action="append", default=[], choices=TRICKS)
    said.add_argument("--into", type=Path, help="the folder; build/some for some games, else build/fast")
    wanted = said.parse_args()
    into: Path = wanted.into or (BUILT.with_name("some") if wanted.game else BUILT)
    try:
        build(wanted.quick, sorted(set(wanted.game)), wanted.without, into.resolve())
    except Exception as wrong:
        print(f"no compiled build was made: {type(wrong).__name__}: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

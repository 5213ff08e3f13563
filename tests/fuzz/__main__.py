"""Fuzzing: `python -m tests.fuzz --minutes 10` (by `make fuzz`, which sets up what it needs), one target after another.

Exits with 1 if anything fails with another error than ours, hangs, or takes too much memory; it prints the edits that
make it fail, for a test with `tests.fuzz.targets`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from typing import Final

from tests.fuzz.targets import TARGETS

HANGS: Final = 30
"""Seconds after which an input counts as one that never ends."""
MEGABYTES: Final = 3000
DONE: Final = re.compile(r"Done (\d+) runs in (\d+) second")
COVERED: Final = re.compile(r"cov: (\d+)")


def fuzz(target: str, seconds: float) -> bool:
    """Whether a target stood its time."""
    with tempfile.TemporaryDirectory(prefix="holdfast-") as folder:
        options = [f"-max_total_time={seconds:.0f}", f"-timeout={HANGS}", f"-rss_limit_mb={MEGABYTES}"]
        options += [f"-artifact_prefix={folder}/", "-max_len=400", "-len_control=0", folder]
        command = [sys.executable, "-m", "tests.fuzz.one_target", target, *options]
        ran = subprocess.run(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, check=False)
    done, covered = DONE.search(ran.stderr), COVERED.findall(ran.stderr)
    if ran.returncode == 0 and done:
        print(
            f"{target}: {done[1]} inputs in {done[2]} s, {covered[-1] if covered else 0} branches, nothing failed",
            flush=True,
        )
        return True
    print(f"{target} failed:\n{ran.stderr[-3000:]}", flush=True)
    return False


def main() -> int:
    """All targets, or those that were named."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], help="all if none is named")
    parser.add_argument("--minutes", type=float, default=10.0, help="for each")
    asked = parser.parse_args()
    stood = [fuzz(target, 60 * asked.minutes) for target in asked.targets or TARGETS]
    return not all(stood)


if __name__ == "__main__":
    sys.exit(main())

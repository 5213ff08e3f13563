"""Attacks on a real server: `python -m tests.attack` (by `make attack`, which sets up what it needs).

Schemathesis sends requests that the API's own description gives rise to, and many that it forbids: no answer may be an
error of the server. Then hostile messages come over WebSockets. Nothing may crash, hold up other tables, change a game
or tell a secret. Exits with 1 if anything does.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.attack.hostile import endure, faults
from tests.server.running import Running

SCHEMATHESIS: Final = Path(sys.executable).parent / "schemathesis"
CASES: Final = re.compile(r"(\d+) generated")
OPERATIONS: Final = 10
"""How many kinds of requests there are, at least."""
SLOW: Final = 1.0
"""Seconds that a neighbour may wait, 99 times of 100."""
GROWN: Final = 60.0
"""Megabytes that a server may have more afterwards."""


def requests(server: Running, cases: int, folder: Path) -> tuple[int, str]:
    """So many requests at least; how many there were, and what was wrong."""
    command = [str(SCHEMATHESIS), "run", f"{server.url}/schema/openapi.json", "--checks", "not_a_server_error"]
    command += [
        "--max-examples",
        str(-(-cases // OPERATIONS)),
        "--phases",
        "examples,coverage,fuzzing",
        "--mode",
        "all",
    ]
    command += ["--seed", "1", "--no-color", "--continue-on-failure", "--request-timeout", "60"]
    server.request("/schema/openapi.json")  # it is made once, which takes a while
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3600, cwd=folder)
    found = CASES.search(done.stdout)
    return int(found[1]) if found else 0, "" if done.returncode == 0 else done.stdout[-4000:] + done.stderr[-1000:]


def main() -> int:
    """Both kinds of attack."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--cases", type=int, default=2_000, help="of requests, at least")
    parser.add_argument("--messages", type=int, default=10_000)
    asked = parser.parse_args()
    wrong: list[str] = []
    with tempfile.TemporaryDirectory(prefix="holdfast-") as name:
        server = Running(str(Path(name) / "tables.db"), Path(name))
        try:
            cases, said = requests(server, asked.cases, Path(name))
            print(f"{cases} requests" + (", of which some failed" if said else ": no error of the server"), flush=True)
            wrong += [said] if said else []
            wrong += [f"only {cases} requests were sent"] if cases < asked.cases else []
            attack, neighbour, grown = endure(server, asked.messages)
            kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(attack.sent.items()))
            print(f"{attack.sent.total()} hostile messages ({kinds})")
            print(
                f"a neighbour waited {neighbour.slowest * 1000:.0f} ms (99 of 100), {max(neighbour.waits):.2f} s once;"
            )
            print(f"the server has {grown:.0f} MB more than after a tenth of them; {len(attack.leaks)} leaks")
            wrong += [f"it told {leak}" for leak in attack.leaks]
            wrong += [f"a neighbour waited {neighbour.slowest:.2f} s"] if neighbour.slowest > SLOW else []
            wrong += [f"the server has {grown:.0f} MB more"] if grown > GROWN else []
            wrong += faults(server)
            wrong += ["the server has ended"] if server.process.poll() is not None else []
        finally:
            server.end()
    print("\n".join(wrong[:20]) or "nothing was wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

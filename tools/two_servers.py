"""What a second server carries: `python tools/two_servers.py [--game NAME] [--share 0.2] [--rate 400] [--rounds 3]`.

One server and two over the same PostgreSQL are asked for more decisions than they can make, by turns. Each server gets
the same share of one core and no more, so that two of them, the database and the load fit on two cores. PostgreSQL is
the one of the tests, started here and ended here.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from holdfast.games import game_ids  # noqa: E402
from holdfast.server.bench.tables import Load, measure, tell  # noqa: E402
from tests.jepsen.house import Postgres  # noqa: E402


def main() -> int:
    """Both by turns, and how many times as many decisions two make."""
    parser = argparse.ArgumentParser(prog="python tools/two_servers.py", description=__doc__)
    parser.add_argument("--game", choices=game_ids(), default=game_ids()[0])
    parser.add_argument("--share", type=float, default=0.2, help="of a core, for each server")
    parser.add_argument("--rate", type=float, default=400.0, help="decisions a second asked for")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--count", type=int, default=20, help="tables")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    ratios: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder))
        try:
            for _ in range(asked.rounds):
                made: list[float] = []
                for servers in (1, 2):
                    load = Load(
                        game=asked.game,
                        tables=asked.count,
                        rate=asked.rate,
                        seconds=asked.seconds,
                        store=postgres.address,
                        servers=servers,
                        share=asked.share,
                    )
                    figures = measure(load)
                    made.append(figures["answered_per_s"])
                    print(f"{servers} of {asked.share:g} cores: {tell(figures)}", flush=True)
                ratios.append(made[1] / made[0])
        finally:
            postgres.end()
    print(f"two carry {statistics.median(ratios):.2f} times what one does ({min(ratios):.2f} to {max(ratios):.2f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())

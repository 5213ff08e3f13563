"""How long a decision takes until everybody at a table has the new view: `python tools/view_time.py [GAME ...]`.

Four people sit at a table in one process, without a network: a decision is heard, kept, followed, and everybody's
update is made and written as the server sends it. A steady player decides; what it thinks does not count. Times are CPU
milliseconds, the median and the slowest tenth, and the same median in yards (docs/speed.md), which other work on the
machine changes less.
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from holdfast import building  # noqa: E402
from holdfast.games import game, game_ids  # noqa: E402
from holdfast.lab.bench import yard  # noqa: E402
from holdfast.tables.log.opening import open_table  # noqa: E402
from holdfast.tables.log.stored import pack, unpack  # noqa: E402
from holdfast.tables.log.table import Reader, Table  # noqa: E402
from holdfast.tables.messages.deciding import offered  # noqa: E402
from holdfast.tables.messages.wire import written  # noqa: E402
from holdfast.tables.shapes.new_table import NewSeat, NewTable  # noqa: E402
from holdfast.tables.shapes.protocol import PROTOCOL, Decide, Hello, Hint, Hinted  # noqa: E402

PEOPLE = 4
DECISIONS = 60
"""Of one game, which is begun again if it is over sooner."""
NOW = 1000.0
LINKS = itertools.count(1)


class Seated:
    """A table with four people who are told everything."""

    def __init__(self, name: str, number: int) -> None:
        seats = [
            NewSeat(seat, "friend" if place else "you") for place, seat in enumerate(game(name).characters()[:PEOPLE])
        ]
        entries, keys = open_table(NewTable(name, seats), self.secret, bytes([number] * 16), NOW)
        self.table = Table.read("t", [pack(entry) for entry in entries], self.secret)
        self.messages = itertools.count(1)
        self.readers = [self.sit(keys.seats[seat.seat], str(place)) for place, seat in enumerate(seats)]

    def secret(self, size: int) -> str:
        """A link that nobody needs to guess."""
        return f"{next(LINKS)}{'x' * size}"

    def sit(self, link: str, name: str) -> Reader:
        """Somebody sits down."""
        reader = self.table.reader(Hello(PROTOCOL, "t", [link], name, name, 0, ""))
        assert reader is not None
        self.follow([pack(entry) for entry in self.table.arrive(reader, NOW)])
        return reader

    def follow(self, durable: list[bytes]) -> None:
        """Entries that are kept are followed."""
        for entry in durable:
            self.table.follow(unpack(entry))

    def next_decision(self) -> tuple[Reader, str] | None:
        """Who decides what: the steady player's choice, or the last option."""
        for reader in self.readers:
            mine = self.table.played_by(reader)
            open_to = [option for option in offered(self.table, reader) if not option.agreed or not mine[0].ready]
            if not open_to:
                continue
            hinted = self.table.hear(reader, Hint(f"h{next(self.messages)}", mine[0].name), NOW).answer
            texts = [option.text for option in open_to]
            return reader, hinted.option if isinstance(hinted, Hinted) and hinted.option in texts else texts[-1]
        return None

    def decide(self, reader: Reader, option: str) -> float:
        """CPU seconds from a decision to everybody's written update."""
        have = self.table.version
        message = Decide(f"d{next(self.messages)}", option, have)
        start = time.process_time()
        self.follow([pack(entry) for entry in self.table.hear(reader, message, NOW).append])
        for each in self.readers:
            written(self.table.update(each, have, NOW))
        return time.process_time() - start


def times_of(name: str, decisions: int) -> tuple[list[float], list[float]]:
    """The times of some decisions, and a yard before each tenth of them."""
    found: list[float] = []
    yards: list[float] = []
    for number in itertools.count(1):
        table = Seated(name, number % 256)
        while not table.table.over and len(found) < decisions:
            if len(found) % 10 == 0:
                yards.append(yard())
            due = table.next_decision()
            if due is None:
                break
            found.append(table.decide(*due))
        if len(found) >= decisions:
            break
    return found, yards


def main() -> None:
    """A line for each game."""
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("games", nargs="*", default=game_ids())
    said.add_argument("--decisions", type=int, default=DECISIONS)
    wanted = said.parse_args()
    for name in wanted.games:
        found, yards = times_of(name, wanted.decisions)
        slowest = sorted(found)[-max(1, len(found) // 10)]
        median = statistics.median(found)
        told = {
            "game": name,
            "build": building.status,
            "decisions": len(found),
            "median_ms": round(median * 1000, 2),
            "slowest_tenth_ms": round(slowest * 1000, 2),
            "median_yards": round(median / statistics.median(yards), 4),
        }
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()

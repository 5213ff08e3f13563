"""What the parts of a decision cost at a table, in CPU time, without sockets and store.

First what the table really does with a decision, then what each part would cost if it were made anew for every seat:
what is shared between seats, or kept from before, shows as the difference.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from time import process_time
from typing import Any, Final, TypeVar

from holdfast import building
from holdfast.core.digest import digests
from holdfast.core.view import View
from holdfast.core.view_json import locks, shown_option, zones
from holdfast.games import game as game_called
from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack
from holdfast.tables.log.table import Table
from holdfast.tables.messages.wire import view_digest, written
from holdfast.tables.shapes.entries import AnyEntry, Reached
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import PROTOCOL, Decide, Hello, Update
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.reader_log import _events, _happened, hidden
from holdfast.tables.updates.reader_view import table_state

Made = TypeVar("Made")

AGREE: Final = 0.15
WARM_UP: Final = 10


class Costs:
    """The CPU seconds of each part, added up."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def of(self, part: str, work: Callable[[], Made]) -> Made:
        """Do it, and add what it cost."""
        start = process_time()
        made = work()
        self.seconds[part] = self.seconds.get(part, 0.0) + process_time() - start
        return made


class CostBench:
    """One table after the other in this process, with somebody in every seat."""

    def __init__(self, game: str, seats: int, seed: int = 1) -> None:
        self.game = game
        self.names = game_called(game).characters()[:seats]
        self.chance = random.Random(seed)
        self.numbers = itertools.count(1)
        self.whole, self.parts = Costs(), Costs()
        self.made = self.bytes = 0

    def table(self) -> tuple[Table, list[Reader]]:
        """A new table with everybody at it."""
        wanted = NewTable(self.game, [NewSeat(name, "friend") for name in self.names])
        entries, keys = open_table(wanted, lambda size: f"{next(self.numbers)}".rjust(size, "x"), self._key(), 0.0)
        table = Table.read("bench", [pack(entry) for entry in entries])
        readers = []
        for name in self.names:
            reader = table.reader(Hello(PROTOCOL, "bench", [keys.seats[name]], f"guest {name}", name))
            assert reader is not None
            for entry in table.arrive(reader, 0.0):
                table.follow(entry)
            readers.append(reader)
        return table, readers

    def _key(self) -> bytes:
        return self.chance.randbytes(16)

    def measure(self, decisions: int) -> dict[str, Any]:
        """So many decisions, in figures."""
        self.play(WARM_UP)
        self.whole, self.parts = Costs(), Costs()
        self.made = self.bytes = 0
        self.play(decisions)
        return {
            "game": self.game,
            "build": building.status,
            "seats": len(self.names),
            "decisions": self.made,
            "ms_per_decision": self._ms(self.whole),
            "ms_of_parts_made_anew_per_seat": self._ms(self.parts, len(self.names)),
            "kb_to_a_seat": round(self.bytes / self.made / len(self.names) / 1000, 1),
        }

    def _ms(self, costs: Costs, among: int = 1) -> dict[str, float]:
        found = {part: round(seconds / self.made / among * 1000, 3) for part, seconds in costs.seconds.items()}
        return {**found, "all": round(sum(costs.seconds.values()) / self.made / among * 1000, 3)}

    def play(self, decisions: int) -> None:
        """Go on until there were so many decisions."""
        while self.made < decisions:
            table, readers = self.table()
            updates = [table.update(reader, 0, 0.0) for reader in readers]
            while self.made < decisions and not table.over:
                deed = self.chosen(table, readers, updates)
                if deed is None:
                    break
                updates = self.decided(table, readers, *deed)

    def chosen(self, table: Table, readers: list[Reader], updates: list[Update]) -> tuple[Reader, Decide] | None:
        """Who does what next."""
        order = list(range(len(readers)))
        self.chance.shuffle(order)
        for place in order:
            ready = table.seats[self.names[place]].ready
            options = [each for each in updates[place].view["choice"]["options"] if not (ready and each["agreed"])]
            alone = [each for each in options if not each["agreed"]]
            if options:
                option = self.chance.choice(alone if alone and self.chance.random() >= AGREE else options)
                id = str(next(self.numbers))
                return readers[place], Decide(id, option["text"], table.version, option["warning"])
        return None

    def decided(self, table: Table, readers: list[Reader], who: Reader, message: Decide) -> list[Update]:
        """One decision, as a server has it made, and its parts."""
        have, now, of = table.version, float(self.made), self.whole.of
        heard = of("decide", lambda: table.hear(who, message, now))
        of("log entry", lambda: [pack(entry) for entry in heard.append])
        of("follow", lambda: followed(table, heard.append))
        updates = of("updates", lambda: [table.update(reader, have, now) for reader in readers])
        sent = of("JSON", lambda: [written(update) for update in updates])
        self.made += 1
        self.bytes += sum(map(len, sent))
        if any(isinstance(entry, Reached) for entry in heard.append):
            for point in table.play.moments[-1].points:
                self.parts.of("position", lambda: table.game.position(point.state))  # noqa: B023
        self.parts.of("digest of the state", lambda: digests(table.game, table.play.state))
        for reader, update in zip(readers, updates, strict=True):
            self.one_seat(table, reader, update)
        return updates

    def one_seat(self, table: Table, reader: Reader, update: Update) -> None:
        """The parts of what one seat receives, made anew."""
        of, seats = self.parts.of, table.seats_of(reader)
        g, moment, now = table.play.state, table.play.moments[-1], float(self.made)
        view = of("copy without secrets", lambda: View(table.game, g, table.play.reader(seats[0])))
        state, says = view.state, table.game.shown
        options = of("options: texts", lambda: _texts(view))
        of("options: paths", lambda: [option.path for option in options])
        of("options: glosses", lambda: [option.gloss for option in options])
        of("options: warnings", lambda: [option.warning for option in options])
        inviting = [shown_option(option) for option in options]
        of("locks", lambda: locks(view, inviting))
        of("forecast", lambda: (says.forecast(state), says.dangers(state), says.goal(state)))
        of("board", lambda: (says.board(state), says.aims(state)))
        of("meters", lambda: says.meters(state))
        of("zones", lambda: zones(view))
        of("told", lambda: _happened(table, moment, hidden(moment, seats)))
        of("events", lambda: _events(table, moment, hidden(moment, seats)))
        of("table around", lambda: table_state(table, reader, update.view, now))
        of("digest of the view", lambda: view_digest(update.view))
        of("JSON", lambda: written(update))


def followed(table: Table, entries: list[AnyEntry]) -> None:
    """The table goes on."""
    for entry in entries:
        table.follow(entry)


def _texts(view: View) -> list[Any]:
    """The options of a seat, with their words written once."""
    options = view.options
    for option in options:
        assert option.text
    return options

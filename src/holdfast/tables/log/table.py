"""A table: what its log comes to. It is asked what a message does, and changes only by following its log."""

from __future__ import annotations

import secrets as chance
from collections.abc import Iterable
from typing import Final

from holdfast.core.view import SPECTATOR, View
from holdfast.record.differences import Difference
from holdfast.record.moments import Moment
from holdfast.record.play import Play
from holdfast.tables import bots
from holdfast.tables.log import follow, picks, replaying
from holdfast.tables.log.clock import Clock, resumed
from holdfast.tables.log.company import Company
from holdfast.tables.log.first_entry import begin, game_of, seat_titles
from holdfast.tables.log.follow import Landmark
from holdfast.tables.log.links import HOST, SPECTATORS, Secrets, opened_by, person_of
from holdfast.tables.log.memory import Memory, Rights, Step
from holdfast.tables.log.replaying import BrokenTable
from holdfast.tables.log.seating import Seat, Seating
from holdfast.tables.log.voting import Patience, Poll
from holdfast.tables.messages import coming_and_going, dispatch
from holdfast.tables.safe_text import LONGEST_NAME, cleaned
from holdfast.tables.shapes.around_the_game import Settings
from holdfast.tables.shapes.entries import AnyEntry, Decided, Opened, Picked, WentOn
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import ClientMessage, Hello, Update, Welcome
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates import reader_view

__all__ = ["BOT_PAUSE", "BrokenTable", "Heard", "Reader", "Table"]

BOT_PAUSE: Final = 0.9
"""Seconds between two decisions of bots, so that people can follow them."""


class Table:
    """A table of friends. Reading its log makes it, and only `follow` changes it; all else answers.

    What an answer remembers for the next one stands in `memory`; its keeper says `pause`, `watching` and `saved`.
    """

    def __init__(
        self, id: str, opened: Opened, secrets: Secrets = chance.token_urlsafe, play: Play | None = None
    ) -> None:
        self.id = id
        self.secrets = secrets
        self.opened = opened
        self.pause = BOT_PAUSE
        self.watching = 0
        """How many spectators there are."""
        self.saved = True
        """Whether what is decided can be saved now."""
        self.memory = Memory()

        # The log.
        self.log: list[AnyEntry] = []
        self.numbers: list[int] = []
        """For each entry, how many decisions stood after it."""
        self.company = Company()
        self.placed: dict[int, int] = {}
        """The version of each decision of the log, by the identity of its entry."""
        self.once: set[str] = set()
        """The messages that have counted."""
        self.stirred = opened.when
        """When something last happened besides talk: bots pause so that it can be seen."""

        # The game.
        self.game = play.game if play is not None else game_of(opened)
        self.play = play or begin(self.game, opened)
        self.play_at_opening = self.play.moments
        """The deal, and what was decided before there was a table."""
        self.line: list[Decided] = []
        """The decisions that stand."""
        self.ahead: list[Decided] = []
        """Those that were taken back and can be made again, in order."""
        self.hands: list[int] = []
        """How many decisions stood each time a person decided something, not as the only answer there was, or let bots
        act that wait for it. Those past the line can be made again."""
        self.taken_by = ""
        """The seat of who took back what lies ahead without a vote."""
        self.steps: list[tuple[int, str]] = []
        """For each moment of the line, how many named points there were before it, and the step it stands in."""
        self.landmarks: list[Landmark] = []
        self.moments: dict[int, Moment] = {}
        """What happened with the decision of each version."""
        self.undone: set[int] = set()
        """The versions of decisions that were taken back."""
        self.was_over = False

        # After an update.
        self.offset = 0
        """The decision after which this play begins: not 0 once a game went on from a named point."""
        self.went_on: list[WentOn] = []
        self.lost = ""
        """Why the game cannot be replayed any further; empty: it can."""
        self.difference: Difference | None = None
        """The decision that comes out differently, if the table differs from its log."""
        self.broken = False

        # Around the game.
        self.links = dict(opened.links)
        self.seats = Seating(opened.seats, seat_titles(self.game, opened.seats), opened.bots)
        self.settings: Settings = opened.settings
        self.step = Step()
        self.clock = Clock()
        self.picks: list[Picked] = []
        """What was picked in secret and waits for the others, in the order in which it was."""
        self.next_table = ""
        """Where the next chapter of the campaign is played, once somebody has gone on."""
        self.poll: Poll | None = None
        self.patience = Patience()

    @classmethod
    def of(cls, id: str, entries: Iterable[AnyEntry], secrets: Secrets = chance.token_urlsafe) -> Table:
        """A table from its log. One whose game has come to differ will go on by its own next entry (`wake`)."""
        return replaying.fold(cls, id, list(entries), secrets)

    @classmethod
    def read(cls, id: str, data: Iterable[bytes], secrets: Secrets = chance.token_urlsafe) -> Table:
        """The same from the bytes of a store."""
        return replaying.read(cls, id, list(data), secrets)

    # ---- where it stands ----------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of entries."""
        return len(self.log)

    @property
    def at(self) -> int:
        """The number of decisions made."""
        return len(self.line)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play.over

    @property
    def title(self) -> str:
        """What whoever opened it called it."""
        return self.opened.title

    @property
    def alone(self) -> bool:
        """Whether at most one person plays here; bots and open seats are no company."""
        return len(self.seats.persons) <= 1

    def view(self, seat: str, at: int | None = None) -> View:
        """What a seat (or `spectator`) may know, now or after an earlier decision of this line."""
        state = picks.own_play(self, seat).state if at is None else self.play.moments[at - self.offset].state
        reader = SPECTATOR if seat == SPECTATORS else self.play.reader(seat)
        return View(self.game, state, reader, people=self.seats.people)

    def look(self, seat: str) -> View:
        """The same as it is now, before any secret pick: to be read at once, because the next look may turn it."""
        reader = SPECTATOR if seat == SPECTATORS else self.play.reader(seat)
        kept = self.memory.look
        state = self.play.state
        if kept is None:
            found = View(self.game, state, reader, apart=False, people=self.seats.people)
        else:
            found = kept.turned(state, reader)
        self.memory.look = found
        return found

    # ---- who asks -----------------------------------------------------------------------------------------------

    def reader(self, hello: Hello) -> Reader | None:
        """What a connection may do; None if none of its links is valid."""
        links = opened_by(hello.secrets, self.links)
        if not self.settings.spectators:
            links.pop(SPECTATORS, None)
        if not links:
            return None
        seats = tuple(seat.name for seat in self.seats if seat.name in links)
        return Reader(
            seats=seats,
            host=HOST in links,
            spectator=not seats and HOST not in links,
            person=person_of(hello.person, hello.secrets),
            name=cleaned(hello.name, LONGEST_NAME),
            eyes=hello.eyes if hello.eyes in seats else "",
            links=links,
        )

    def still(self, reader: Reader) -> bool:
        """Whether this connection may stay: at least one of its links is still valid."""
        return any(self.is_open(reader, link) for link in reader.links)

    def is_open(self, reader: Reader, link: str) -> bool:
        """Whether this reader may use a link: its secret has not been replaced since."""
        if link == SPECTATORS and not self.settings.spectators:
            return False
        return link in reader.links and self.links.get(link) == reader.links[link]

    def seats_of(self, reader: Reader) -> tuple[str, ...]:
        """The seats of this reader whose links are still valid."""
        return self.rights(reader).seats

    def rights(self, reader: Reader) -> Rights:
        """What this reader may do now, found out once after each entry."""
        kept = self.memory.rights.get(id(reader))
        if kept is None:
            known = reader.links
            seats = tuple([seat for seat in reader.seats if seat in known and self.links.get(seat) == known[seat]])
            played = [self.seats[name] for name in seats if self.seats[name].played]
            kept = self.memory.rights[id(reader)] = Rights(reader, seats, played)
        return kept

    def is_host(self, reader: Reader) -> bool:
        """Whether the host asks."""
        return self.is_open(reader, HOST)

    def played_by(self, reader: Reader) -> list[Seat]:
        """The seats that this reader plays now."""
        return self.rights(reader).played

    def person(self, reader: Reader) -> str:
        """Who a reader is at this table: whoever has sat down in their seat, be it from another browser."""
        return next((seat.person for seat in self.played_by(reader)), reader.person)

    # ---- following and answering --------------------------------------------------------------------------------

    def follow(self, entry: AnyEntry) -> None:
        """One more entry, which is durable."""
        follow.follow(self, entry)
        replaying.check(self, entry)

    def hear(self, reader: Reader, message: ClientMessage, now: float) -> Heard:
        """What a message comes to. Changes nothing at the table."""
        return dispatch.hear(self, reader, message, now)

    def arrive(self, reader: Reader, now: float) -> list[AnyEntry]:
        """A connection has come: its seats are taken, or taken back."""
        return coming_and_going.arrive(self, reader, now)

    def depart(self, reader: Reader, now: float, still: Iterable[Reader] = ()) -> list[AnyEntry]:
        """A connection has gone; `still` are those who are there. Also to be asked for seats that a crash left."""
        return coming_and_going.depart(self, reader, now, still)

    def resume(self, now: float) -> list[AnyEntry]:
        """A server has opened the table; to be asked once, before anything else."""
        return resumed(self, now)

    def wake(self, now: float) -> Heard:
        """What the table does by itself now: one decision of a bot, or what everybody has agreed to."""
        return bots.wake(self, now)

    def next_wake(self, now: float) -> float | None:
        """When to call `wake`; None: not before something is appended."""
        return bots.next_wake(self, now)

    def update(self, reader: Reader, have: int, now: float) -> Update:
        """What happened since a version, and the whole table as this reader may know it."""
        return reader_view.update(self, reader, have, now)

    def welcome(self, reader: Reader) -> Welcome:
        """The answer to hello."""
        return reader_view.welcome(self, reader)

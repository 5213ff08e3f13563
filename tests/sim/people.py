"""People at a table of the small world: they follow it as the browser does, and do what comes to their mind."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol, cast

import msgspec

from holdfast.core.shapes.view import View
from holdfast.tables.messages.wire import view_digest
from holdfast.tables.shapes.protocol import PROTOCOL, Hello, ViewChanges
from holdfast.tables.updates.patches import patched
from tests.sim.wire import Cut

PATIENCE: Final = 12.0
"""Seconds without an answer after which the connection counts as broken."""
PING_EVERY: Final = 25.0


class World(Protocol):
    """Where people live: time and chance, and where they say what happens."""

    random: Random

    @property
    def seconds(self) -> float: ...
    def note(self, what: str) -> None: ...
    def found(self, what: str) -> None: ...
    async def wait(self, least: float, most: float) -> None: ...


class Wire(Protocol):
    """A connection to a table."""

    orderly: bool

    def say(self, frame: str) -> None: ...
    async def heard(self, seconds: float) -> str | None: ...
    def cut(self) -> None: ...


class Sitting(Protocol):
    """A table, and how to get there."""

    table: str
    healed: bool

    @property
    def world(self) -> World: ...
    async def connect(self) -> Wire | None: ...


class Again(Exception):
    """What was heard does not follow from what is known: hello is said again."""


class Person:
    """A client with one seat, or a spectator."""

    def __init__(self, sitting: Sitting, name: str, seat: str, links: Sequence[str]) -> None:
        self.sitting = sitting
        self.world: World = sitting.world
        self.name = name
        self.seat = seat
        self.links = list(links)
        self.have = 0
        self.view: View | None = None
        self.table: dict[str, Any] = {}
        self.told: dict[int, str] = {}
        """What each version was told as."""
        self.anew = False
        self.asked: dict[str, dict[str, Any]] = {}
        """What was not answered yet: it is sent again with the same id."""
        self.sent: dict[str, dict[str, Any]] = {}
        self.done: set[str] = set()
        """What was acknowledged."""
        self.refused: dict[str, str] = {}
        self.heard_at = 0.0
        self.quick = self.world.random.choice([0.3, 0.8, 1.5])
        self.claimed = 0
        """What the last hello said it had."""
        self.try_again = False
        """Whether something could not be saved, and is sent again."""
        self.resting = False
        """Whether nothing new is begun."""
        self.numbers = 0
        self.agreed: set[str] = set()
        """Options to which all had to agree."""

    @property
    def hello(self) -> Hello:
        """Who this is."""
        have = 0 if self.anew else self.have
        return Hello(PROTOCOL, self.sitting.table, self.links, self.name, self.name, have, "", True)

    async def live(self) -> None:
        """Connect, again and again."""
        while True:
            wire = await self.sitting.connect()
            if wire is not None:
                try:
                    await self.follow(wire)
                except (Cut, Again):
                    pass
                wire.cut()
            await self.world.wait(0.05, 2.0)

    async def follow(self, wire: Wire) -> None:
        """One connection, from hello to its end."""
        self.forget()
        welcome = False
        wire.say(json.dumps({"type": "hello", **msgspec.to_builtins(self.hello)}))
        world = self.world
        self.heard_at = asked_at = world.seconds
        while True:
            frame = await wire.heard(self.world.random.uniform(0.0, 2 * self.quick))
            if frame is not None:
                self.heard_at = world.seconds
                message = json.loads(frame)
                if message["type"] == "welcome":
                    welcome = True
                    for waiting in list(self.asked.values()):
                        wire.say(json.dumps(waiting))
                else:
                    self.hear(wire, message)
                continue
            if world.seconds - self.heard_at > PATIENCE and (self.asked or not welcome or asked_at > self.heard_at):
                return
            if world.seconds - max(self.heard_at, asked_at) > PING_EVERY:
                asked_at = world.seconds
                wire.say(json.dumps({"type": "ping", "id": "p"}))
            if self.try_again:
                self.try_again = False
                for waiting in list(self.asked.values()):
                    wire.say(json.dumps(waiting))
            if welcome and self.view is not None and not self.asked and not self.resting:
                self.act(wire)

    def forget(self) -> None:
        """A new connection begins with a whole view."""
        self.view = None
        self.claimed = 0 if self.anew else self.have

    # ---- hearing ------------------------------------------------------------------------------------------------

    def hear(self, wire: Wire, message: dict[str, Any]) -> None:
        """A message of the table, as the browser hears it."""
        kind = message["type"]
        if kind == "update":
            self._update(wire, message, message["view"])
        elif kind == "changes":
            if self.view is None or message["since"] != self.have:
                self._gap(wire, f"changes since {message['since']} for one who has {self.have}")
            changes = ViewChanges(**message["view"])
            self._update(wire, message, patched(cast("View", self.view), changes))
        elif kind == "closed":
            if not message["again"]:
                self.world.found(f"{self.name} was sent away: {message['code']}")
            raise Cut
        elif message.get("id") in self.asked:
            self._answered(message)

    def _gap(self, wire: Wire, what: str) -> None:
        if wire.orderly and not self.anew:
            self.world.found(f"{self.name} was shown a gap on a sound connection: {what}")
        self.anew = True
        raise Again

    def _update(self, wire: Wire, message: dict[str, Any], view: View) -> None:
        if message["since"] not in (0, self.have) and not self.anew:
            self._gap(wire, f"an update since {message['since']} for one who has {self.have}")
        if view_digest(view) != message["digest"]:
            self._gap(wire, f"a view of version {message['version']} with another digest")
        self.anew = False
        if message["version"] < self.claimed and wire.orderly:
            self.world.found(f"{self.name} had {self.have} and was shown {message['version']}")
        self.view, self.have = view, message["version"]
        if message["table"] is not None:
            self.table = message["table"]
        for told in message["told"]:
            self._heard_of(told["version"], told["text"])

    def _heard_of(self, version: int, text: str) -> None:
        before = self.told.setdefault(version, text)
        if before != text:
            self.world.found(f"{self.name} was told {version} as {before!r} and as {text!r}")

    def _answered(self, message: dict[str, Any]) -> None:
        id = message["id"]
        if message["type"] == "done":
            self.done.add(id)
        elif message["code"] in ("store", "crowded") and self.world.random.random() < 0.7:
            self.try_again = True  # nothing that was typed is lost
            return
        else:
            self.refused[id] = message["code"]
        self.world.note(f"{self.name} is told {message['type']} of {id} {message.get('code', '')}")
        del self.asked[id]

    # ---- acting -------------------------------------------------------------------------------------------------

    def act(self, wire: Wire) -> None:
        """Something, or nothing."""
        message = self.wanted()
        if message is not None:
            self.numbers += 1
            id = f"{self.name}{self.numbers}"
            message["id"] = id
            self.asked[id] = self.sent[id] = message
            self.world.note(f"{self.name} says {message} at {self.have}")
            wire.say(json.dumps(message))

    def wanted(self) -> dict[str, Any] | None:
        """What comes to this person's mind."""
        chance = self.world.random
        vote = self.table.get("vote")
        if vote is not None and self.seat in vote["waits_for"]:
            return {"type": "vote", "vote": vote["vote"], "yes": chance.random() < 0.6}
        mood = chance.random()
        if mood < 0.08 or not self.seat:
            return {"type": "say", "text": f"{self.name} {chance.randrange(1000)}"} if mood < 0.3 else None
        if mood < 0.12 and not self.sitting.healed:
            return {"type": "undo"}
        if mood < 0.14 and not self.sitting.healed:
            return {"type": "redo"}
        gone = [seat["seat"] for seat in self.table["seats"] if seat["holdable_in"] == 0]
        if mood < 0.2 and gone:
            return {"type": "let_hold", "seat": chance.choice(gone)}
        assert self.view is not None
        options = self.view["choice"]["options"]
        if not options:
            return None
        option = chance.choice(options)
        if option["agreed"]:
            self.agreed.add(option["text"])
        if option["agreed"] and chance.random() < 0.5:
            return {"type": "ready", "seat": self.seat}
        return {"type": "decide", "option": option["text"], "warning": option["warning"], "version": self.have}

    def must_be_kept(self, id: str) -> bool:
        """Whether a message has an entry of its own once it is done: agreeing twice has none."""
        sent = self.sent[id]
        return sent["type"] in ("say", "undo") or (sent["type"] == "decide" and sent["option"] not in self.agreed)


def rested(people: Sequence[Person], length: int) -> bool:
    """Whether everybody has everything there is, and waits for nothing."""
    return all(not person.asked and person.have == length and person.view is not None for person in people)

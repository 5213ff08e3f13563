"""What a client and a table say to each other, as JSON over a WebSocket: one message a frame, told apart by `type`.

This is the one place where messages are defined; what they tell of the table around the game stands in
around_the_game.py, and messages/wire.py writes and reads them. The JSON Schema and the types of the browser client are
made from it; docs/protocol.md tells in which order they come. A field may be added, with a default, without a new
PROTOCOL; whoever does not know a field leaves it alone.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from holdfast.core.shapes.view import Because, MeterInView, View, Zone
from holdfast.tables.shapes.around_the_game import About, TableState, Told, You

PROTOCOL: Final = 1
"""The version of this protocol. A client with another one is told so and must be loaded anew."""

Name = Annotated[str, Meta(max_length=64)]
"""A seat, a bot, a setting, the name of a person."""
Words = Annotated[str, Meta(max_length=400)]
"""An option in notation, or what somebody says."""
Seconds = Annotated[int, Meta(ge=0, le=1_000_000)]
Secret = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=40)]
"""What a client calls its message; the answer carries it, and the same one sent twice counts once."""


# ---------------------------------------------------------------------------------------------- from the client


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """Any message of a client. Unknown fields are refused."""


class Hello(FromClient, tag="hello"):
    """The first message: who I am, by the secrets of my links, and how far I have followed this table."""

    protocol: int
    table: Id
    secrets: Annotated[list[Secret], Meta(max_length=12)]
    """Of seats, of the host, of spectators; what they open belongs to this connection."""
    person: Secret = ""
    """A secret of this browser, by which one person with several seats has one voice in votes."""
    name: Name = ""
    have: int = 0
    """The version up to which this client has followed the log; 0: nothing yet."""
    eyes: Name = ""
    """With the eyes of which of my seats I look; empty: of the one that is asked."""
    changes: bool = False
    """I can follow `changes` of the view that I was sent last, and need not be sent the whole each time."""


class Decide(FromClient, tag="decide"):
    """Make a decision: the text of an option that was offered, with the warning it carried."""

    id: Id
    option: Words
    version: int = 0
    """The version at which I saw it. A stale one counts if the same option is still offered with the same warning."""
    warning: Words = ""
    forced: bool = False
    """It is the only answer there is, and I give it by myself: taking back goes past it."""


class Ready(FromClient, tag="ready"):
    """In a step in which all may act: I have done what I wanted (or not yet, after all)."""

    id: Id
    seat: Name
    ready: bool = True


class LetBots(FromClient, tag="let_bots"):
    """In a step in which all may act: let the bots act now, before it ends."""

    id: Id


class Undo(FromClient, tag="undo"):
    """Take back: the last decision, or all since a named point, which may need a vote."""

    id: Id
    to: Name = "last"
    """`last`, or one of the points that the table lists; who is alone with bots may also say `decision 12`."""


class Redo(FromClient, tag="redo"):
    """Make the decision again that was taken back last."""

    id: Id


class Vote(FromClient, tag="vote"):
    """Answer the open vote."""

    id: Id
    vote: int
    yes: bool


class Say(FromClient, tag="say"):
    """Say something to everybody."""

    id: Id
    text: Words
    seat: Name = ""


class Point(FromClient, tag="point"):
    """Point at a thing on the table, so that everybody sees it."""

    id: Id
    seat: Name
    kind: Name
    """`thing`, `zone`, or the kind of a step of a path, such as `room`."""
    thing: int | Name


class Propose(FromClient, tag="propose"):
    """Propose a decision to another seat."""

    id: Id
    seat: Name
    to: Name
    option: Words


class Why(FromClient, tag="why"):
    """Why is this decision not possible?"""

    id: Id
    option: Words


class Hint(FromClient, tag="hint"):
    """What would the steady player do in this seat, and why?"""

    id: Id
    seat: Name
    """Empty: in any of mine."""


class Look(FromClient, tag="look"):
    """Show me the table as it was after this decision, as I could see it then."""

    id: Id
    at: int


class Eyes(FromClient, tag="eyes"):
    """From now on I look with the eyes of this seat of mine; empty: of the one that is asked."""

    id: Id
    seat: Name


class Claim(FromClient, tag="claim"):
    """I sit down in this seat, whose link I have, or take it back from the bot that held it."""

    id: Id
    seat: Name


class Leave(FromClient, tag="leave"):
    """I leave this seat; a bot may be put there, and whoever has its link may sit down again."""

    id: Id
    seat: Name


class HandOver(FromClient, tag="hand_over"):
    """Make a new link for this seat of mine (or any seat, if I am the host); the old one is worth nothing any more."""

    id: Id
    seat: Name


class Kick(FromClient, tag="kick"):
    """Host: whoever sits there leaves, and their link is worth nothing any more."""

    id: Id
    seat: Name


class SeatBot(FromClient, tag="seat_bot"):
    """Host: let a bot play this open seat; empty: take the bot away."""

    id: Id
    seat: Name
    bot: Name = "steady"


class LetHold(FromClient, tag="let_hold"):
    """Anybody seated: let a bot hold the seat of somebody who has dropped, once the countdown is over."""

    id: Id
    seat: Name


class Change(FromClient, tag="change"):
    """Host: change a setting of the table."""

    id: Id
    bots_at_once: bool | None = None
    silent: bool | None = None
    spectators: bool | None = None
    """Whether spectators may watch. False: their link is worth nothing until it is True again."""
    bots_wait: bool | None = None
    turn_seconds: Seconds | None = None
    """The clock, which is set before the first decision."""
    reserve_seconds: Seconds | None = None


class NewSpectatorLink(FromClient, tag="new_spectator_link"):
    """Host: a new link for spectators; the old one is worth nothing any more."""

    id: Id


class ShowAll(FromClient, tag="show_all"):
    """Let spectators see everything, so many turns late, if everybody who sits here agrees; 0: no longer."""

    id: Id
    turns: Annotated[int, Meta(ge=0, le=100)]


class Ping(FromClient, tag="ping"):
    """Are you there?"""

    id: Id


ClientMessage = (
    Hello
    | Decide
    | Ready
    | LetBots
    | Undo
    | Redo
    | Vote
    | Say
    | Point
    | Propose
    | Why
    | Hint
    | Look
    | Eyes
    | Claim
    | Leave
    | HandOver
    | Kick
    | SeatBot
    | LetHold
    | Change
    | NewSpectatorLink
    | ShowAll
    | Ping
)


# ---------------------------------------------------------------------------------------------- from the table


class FromTable(Struct, tag_field="type"):
    """Any message to a client."""


class Welcome(FromTable, tag="welcome"):
    """The answer to `hello`; an update follows at once."""

    protocol: int
    holdfast: str
    about: About
    you: You


class Update(FromTable, tag="update"):
    """What happened since the client's version, and the whole table as it is now."""

    version: int
    since: int
    """Entries of the log after this version are told; if it is not the client's own, there is a gap: hello again."""
    at: int
    """The number of decisions made."""
    told: list[Told]
    view: View
    """What one seat may know: docs/protocol.md, "The view". Its options are those of all seats of this connection."""
    eyes: str
    digest: str
    """Of the view: crc32 of its compact JSON, in eight hexadecimal digits."""
    table: TableState
    you: You


class ViewChanges(Struct, omit_defaults=True):
    """What is different in a view. Fields, also of choice and board, are replaced, things of a list by their names."""

    set: dict[str, Any] = {}
    """Fields of the view, by name."""
    choice: dict[str, Any] = {}
    """Fields of its choice, by name."""
    board: dict[str, Any] = {}
    """Fields of its board, by name."""
    zones: list[Zone] = []
    """Zones that are new or differ."""
    zone_order: list[str] | None = None
    """The names of all zones, if others are there, or in another order."""
    meters: list[MeterInView] = []
    meter_order: list[str] | None = None


class Changes(FromTable, tag="changes"):
    """An update for a client that has the one before: what happened since, and what is different now."""

    version: int
    since: int
    """The version of the update before; if it is not the client's own, there is a gap: hello again."""
    at: int
    told: list[Told]
    view: ViewChanges
    digest: str
    """Of the whole view after these changes."""
    table: TableState | None = None
    """The table around the game; null: as before."""
    you: You | None = None
    """What this connection may do; null: as before."""


class Done(FromTable, tag="done"):
    """It was done (the update that shows it comes by itself)."""

    id: str


class Refused(FromTable, tag="refused"):
    """It was not done, and nothing has changed."""

    id: str
    reason: str
    code: str = ""
    """A short name of the reason that does not change: `stale`, `not_offered`, `not_yours`, `not_host`, `silent` ..."""
    why: Because | None = None
    """Of a decision that the rules of the game do not allow: their reason, with its parts."""


class Explained(FromTable, tag="explained"):
    """The answer to `why`; an empty reason means that it is possible."""

    id: str
    reason: str
    why: Because | None = None
    """The same with its parts."""


class Hinted(FromTable, tag="hinted"):
    """The answer to `hint`; without an option: do nothing now."""

    id: str
    option: str
    reason: str


class Looked(FromTable, tag="looked"):
    """The answer to `look`."""

    id: str
    at: int
    view: View
    told: str


class NewLink(FromTable, tag="new_link"):
    """A new secret, told only to who asked for it."""

    id: str
    seat: str
    """Empty: for spectators."""
    secret: str


class Pong(FromTable, tag="pong"):
    """Yes."""

    id: str


class Closed(FromTable, tag="closed"):
    """The connection ends; whether to come again."""

    reason: str
    code: str
    """`protocol`, `no_table`, `no_link`, `kicked`, `too_many`, `too_fast`, `too_slow`, `bad_message`, `broken`,
    `shutdown`, `fault`."""
    again: bool = False


TableMessage = Welcome | Update | Changes | Done | Refused | Explained | Hinted | Looked | NewLink | Pong | Closed

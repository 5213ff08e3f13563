"""What a table is: an append-only log of entries. Its version is their number. Everything else is made from it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from holdfast.record.shapes.campaign import Progress
from holdfast.tables.shapes.around_the_game import Settings


class Entry(Struct, tag_field="is", omit_defaults=True):
    """One entry. `when` is the time of the clock that the table was given, in seconds."""

    when: float
    id: str = ""
    """Which message of which person it came from: the same one sent twice counts once."""


class Opened(Entry, tag="opened", kw_only=True):
    """The first entry: the game and all that it is played with. The key is a secret of the table."""

    title: str
    game: str
    options: dict[str, Any]
    packs: list[dict[str, str]]
    """The pinned text of the packs, file by file, as a save pins it; empty: the shipped pack with this digest."""
    pack: str
    key: str
    seed: str | None = None
    """If somebody typed it: the table is marked "known seed"."""
    drawn: str = ""
    """Else the seed that was drawn for it: a secret of the table until the game is over."""
    holdfast: str
    seats: list[str]
    bots: dict[str, str] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    links: dict[str, str] = field(default_factory=dict)
    """The hash of the secret of each link: `host`, `spectator`, and a seat's own name for a seat."""
    given: dict[str, Any] | None = None
    """The position it began in, if it was arranged and not dealt."""
    begun: list[str] = field(default_factory=list)
    """Decisions that were made before it was a table: of a save that was opened, of the game that a "what if" left."""
    first_draw: int = 0
    """The random position from which an arranged game goes on."""
    from_save: bool = False
    """Somebody had it as a file, and may have looked into it."""
    private: bool = False
    """A "what if": nobody else may come in, and it is told that nothing of it is decided."""
    imagined: str = ""
    """Whose eyes it was imagined with, after the decisions in `begun`, from a game that was not over; a seat or
    `spectator`. Then key and decisions are secrets of that other table."""
    dream: str = ""
    """The seed of what was imagined."""
    campaign: Progress | None = None
    """The campaign in which it is played, and the chapters of it that are over."""


class Decided(Entry, tag="decided", kw_only=True):
    """A decision in notation, with the digest of the state after it."""

    text: str
    seat: str
    bot: bool = False
    digest: str
    by: str = ""
    """The hash of the person."""
    forced: bool = False
    """It was the only answer there was, and the person's client gave it by itself."""
    parts: dict[str, str] = field(default_factory=dict)
    """The beginnings of the digests of the parts that it changed; older logs have none."""


class Reached(Entry, tag="reached", kw_only=True):
    """A named point was reached with the decision before: its name, and its position, which `arrange` reads back."""

    name: str
    position: dict[str, Any]
    """Empty where it cannot be told."""
    at: int
    """The number of decisions before it."""


class TakenBack(Entry, tag="taken_back", kw_only=True):
    """The decisions after `to` were taken back; they stay visible as a branch."""

    to: int
    by: str
    """The seat of who asked for it."""
    point: str = ""
    voted: bool = False
    """Everybody agreed to it in a vote."""


class WentOn(Entry, tag="went_on", kw_only=True):
    """After an update the game could not be replayed as it was, and went on from its last named point before that."""

    to: int
    name: str
    why: str
    """For the journal of the server; it may name what is hidden."""
    position: dict[str, Any]
    decision: int = 0
    """The first decision that comes out differently; 0 if it cannot even be dealt, or an older Holdfast wrote this."""
    parts: list[str] = field(default_factory=list)
    """What it changes otherwise, as far as everybody may know."""
    rule: str = ""
    """By which rule, likewise."""


class SatDown(Entry, tag="sat_down", kw_only=True):
    """A person took a seat."""

    seat: str
    name: str
    person: str


class StoodUp(Entry, tag="stood_up", kw_only=True):
    """A person left a seat, or was made to."""

    seat: str
    kicked: bool = False


class Dropped(Entry, tag="dropped", kw_only=True):
    """The last connection of a seat's person is gone."""

    seat: str


class CameBack(Entry, tag="came_back", kw_only=True):
    """The person of a seat is there again, and plays it themselves."""

    seat: str


class BotSat(Entry, tag="bot_sat", kw_only=True):
    """A bot plays a seat, or holds it for a person; an empty name: it does so no longer."""

    seat: str
    bot: str
    holds: bool = False


class TimeUp(Entry, tag="time_up", kw_only=True):
    """The time of a seat is up: a bot plays this turn on."""

    seat: str


class Resumed(Entry, tag="resumed"):
    """A server has opened a table whose clock ran: the time since the entry before was nobody's."""


class Linked(Entry, tag="linked", kw_only=True):
    """A link has a new secret; the old one is no longer valid."""

    link: str
    hash: str


class SaidReady(Entry, tag="said_ready", kw_only=True):
    """A person has done what they wanted in a step in which all may act, or takes that back."""

    seat: str
    ready: bool


class Picked(Entry, tag="picked", kw_only=True):
    """A person has picked in secret, while others still choose: nobody else may know what before the last has."""

    seat: str
    option: str
    by: str
    """The hash of the person."""
    complete: bool
    """Whether the seat has nothing more to choose until all have chosen."""


class PutBack(Entry, tag="put_back", kw_only=True):
    """A person has taken back the last secret pick of a seat, to choose again."""

    seat: str
    complete: bool
    """Whether the seat had chosen all."""


class Wished(Entry, tag="wished", kw_only=True):
    """A person's vote on what all decide together, at a table that votes on such things."""

    seat: str
    option: str


class BotsCalled(Entry, tag="bots_called", kw_only=True):
    """A person lets the bots act, in a step in which all may act."""

    seat: str


class Said(Entry, tag="said", kw_only=True):
    """Chat. An empty seat: a spectator, or the host without a seat."""

    seat: str
    name: str
    text: str


class Pointed(Entry, tag="pointed", kw_only=True):
    """Somebody pointed at something."""

    seat: str
    kind: str
    thing: int | str


class Proposed(Entry, tag="proposed", kw_only=True):
    """Somebody proposed a decision to another seat."""

    seat: str
    to: str
    option: str


class VoteAsked(Entry, tag="vote_asked", kw_only=True):
    """A vote on taking back all decisions after `to`, or on something else."""

    by: str
    to: int
    point: str
    about: str = ""
    """Empty: on taking back. `bot`: a bot plays for `seat`. `show_all`: spectators see everything, `turns` late."""
    seat: str = ""
    turns: int = 0


class Voted(Entry, tag="voted", kw_only=True):
    """A person's answer to the open vote, which is asked by the version of its entry."""

    vote: int
    seat: str
    yes: bool


class VoteClosed(Entry, tag="vote_closed", kw_only=True):
    """The vote is over; if it was carried, the taking back is the next entry."""

    vote: int
    carried: bool


class Continued(Entry, tag="continued", kw_only=True):
    """The campaign goes on: its next chapter is played at another table, to which the links of this one lead."""

    table: str
    seat: str


class Changed(Entry, tag="changed", kw_only=True):
    """The settings of the table are now these."""

    settings: Settings


AnyEntry = (
    Opened
    | Decided
    | Reached
    | TakenBack
    | WentOn
    | SatDown
    | StoodUp
    | Dropped
    | CameBack
    | BotSat
    | TimeUp
    | Resumed
    | Linked
    | SaidReady
    | Picked
    | PutBack
    | Wished
    | BotsCalled
    | Said
    | Pointed
    | Proposed
    | VoteAsked
    | Voted
    | VoteClosed
    | Continued
    | Changed
)

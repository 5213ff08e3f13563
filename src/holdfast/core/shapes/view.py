"""The types of what leaves as JSON: a view, and the events of a log. The client's TypeScript is made from them.

They are the same for all games. What one game shows besides, on its cards, of its dangers and of its board, it declares
as types of its own that extend `CardFace`, `Danger` and `Board`; the types of its client's board are made from those.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

_For = TypedDict("_For", {"for": NotRequired[int]})
_FromTo = TypedDict("_FromTo", {"from": NotRequired[int], "to": NotRequired[int]})
_FromToZones = TypedDict("_FromToZones", {"from": NotRequired[int | str], "to": NotRequired[int | str]})


class CardFace(TypedDict):
    """What a person sees on a card besides its name. Games add fields of their own: `damage`, `hp` ..."""

    kind: NotRequired[str]
    text: NotRequired[list[str]]
    source: NotRequired[str]


class CardInView(CardFace):
    """A card, figure or token that lies open for this seat, with the fields that its game adds."""

    thing: int
    place: int
    id: str
    name: str


class Zone(TypedDict):
    """A place where things lie: those that may be known, and how many there are in all."""

    zone: str
    count: int
    cards: list[CardInView]


class MeterInView(TypedDict):
    """A counter people look at: a number (perhaps with a `most`), words, or a list."""

    name: str
    value: NotRequired[int]
    most: NotRequired[int]
    text: NotRequired[str]
    list: NotRequired[list[str]]


class DieInView(_For):
    """A die in the tray, with the thing that it was rolled for."""

    die: str
    shows: int


class PathStep(TypedDict):
    """One step of a path: something to point at. Any of its keys will do (`thing:12`, `room:5`, `seat:fiona`)."""

    kind: str
    thing: int
    text: str
    keys: list[str]


class OptionInView(TypedDict):
    """Something a seat may do: its text in notation, what it comes to, what speaks against it, what to point at.

    `closes`: it ends the question without choosing anything in it, like `decline`, `done` or `end turn`.
    """

    seat: str
    text: str
    verb: str
    path: list[PathStep]
    gloss: str
    warning: str
    agreed: bool
    closes: bool


class ChoiceInView(TypedDict):
    """The open question. `free`: it is a step in which all may act as they like.

    `several`: one may answer several times in a row, as with discards, so that people can choose all at once.
    `secret`: all choose at the same time, and nobody may know what before the last has chosen.
    """

    prompt: str
    asked: list[str]
    speaker: str
    decides: str
    free: bool
    several: bool
    secret: bool
    options: list[OptionInView]


class Because(TypedDict):
    """Why a decision is not possible, as the rules of the game say it. Programs go by the code."""

    code: str
    words: str
    remedy: str
    ruling: str
    brief: str


class Lock(TypedDict):
    """Something one would like to do and cannot, with the reason."""

    thing: int
    text: str
    reason: str
    why: Because


class Danger(_FromTo):
    """The forecast as data: who or what is struck (a `seat`, a place, a thing) and by how much, or how likely.

    Of an `amount` so much is `stopped`, and what is struck goes `from` one number `to` another. Where a deck decides,
    so many `cards` `of` those left do it. `falls`: that is the end of it, or of the game.
    """

    kind: str
    name: str
    amount: NotRequired[int]
    stopped: NotRequired[int]
    falls: NotRequired[bool]
    cards: NotRequired[int]
    of: NotRequired[int]
    text: NotRequired[str]


class Board(TypedDict):
    """What a game shows of its table as a whole, besides cards and counters: a map, rolls of dice, a campaign.

    `board` is what it is called. A game that has one adds fields of its own.
    """

    board: str


class Aim(TypedDict):
    """A way to win or to lose, and how far it has come, each in a few words; the same in numbers, `value` of `most`."""

    wins: bool
    text: str
    now: str
    value: NotRequired[int]
    most: NotRequired[int]


class SeatOutcomeInView(TypedDict):
    """How a game ended for one seat. `place`: 1 for the best side, 0 where nobody plays against anybody."""

    seat: str
    won: bool
    place: int
    points: int | None
    team: str


class OutcomeInView(TypedDict):
    """How a game ended. `result` is what that is to whoever looks: `won`, `lost`, `nobody` or `others`."""

    winners: list[str]
    reason: str
    rivals: bool
    result: str
    seats: list[SeatOutcomeInView]


class View(TypedDict):
    """What one seat may know of a game: one schema for all games."""

    game: str
    you: str
    seats: list[str]
    step: str
    steps: list[str]
    meters: list[MeterInView]
    zones: list[Zone]
    tray: list[DieInView]
    choice: ChoiceInView
    locks: list[Lock]
    forecast: list[str]
    dangers: list[Danger]
    goal: list[Aim]
    outcome: OutcomeInView | None
    board: NotRequired[Board]


class EventInView(_FromToZones):
    """An event, as docs/protocol.md describes it: `moved`, `counted`, `rolled`, `shuffled` ..."""

    event: str
    cause: NotRequired[str]
    thing: NotRequired[int]
    name: NotRequired[str]
    other: NotRequired[int]
    other_name: NotRequired[str]
    zone: NotRequired[str]
    counter: NotRequired[str]
    mark: NotRequired[str]
    die: NotRequired[str]
    shows: NotRequired[int]
    place: NotRequired[int]
    seat: NotRequired[str]
    decision: NotRequired[str]
    reason: NotRequired[int]
    reason_name: NotRequired[str]
    winners: NotRequired[list[str]]
    fact: NotRequired[int]
    fact_name: NotRequired[str]
    amount: NotRequired[int]
    about: NotRequired[int]
    told: NotRequired[str]


OPEN: tuple[Any, ...] = (CardInView, Danger, Board)
"""To these a game adds fields of its own."""

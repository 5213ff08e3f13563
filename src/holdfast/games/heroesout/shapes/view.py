"""The types of what only this game shows: on tactics and loot, figures, heroes, tiles; and of rooms in danger."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from holdfast.core.shapes.view import CardFace, Danger

_Class = TypedDict("_Class", {"class": str})


class Icon(TypedDict):
    """One kind of icon on a side of a card: `{"action": "Place", "amount": 2, "token": "Trap"}`."""

    action: str
    amount: int
    token: NotRequired[str]
    deed: NotRequired[str]
    types: NotRequired[list[str]]
    first: NotRequired[Icon]
    then: NotRequired[Icon]


class TacticsInView(CardFace):
    """A tactics or loot card with its sides.

    Of the card that is being played: which side, from 1, and how many of each of its icons are left. `barred` says why
    its icons, or the sides of a card in hand, cannot be used now; empty where they can.
    """

    clan: NotRequired[str]
    type: NotRequired[str]
    sides: NotRequired[list[list[Icon]]]
    side: NotRequired[int]
    left: NotRequired[list[int]]
    barred: NotRequired[list[str]]


class GuildCardInView(_Class, CardFace):
    """A hero card of the Guild."""

    type: str


class FigureInView(CardFace):
    """A monster; `attacked` is the damage that is on its way."""

    clan: str
    health: int
    wounds: int
    attacked: NotRequired[int]


class Deed(TypedDict):
    """What a hero does: the deed, the room to which it charges first, whom it strikes, for which treasure."""

    deed: NotRequired[str]
    where: NotRequired[str]
    whom: NotRequired[list[str]]
    treasure: NotRequired[int]


class HeroInView(Deed, _Class, CardFace):
    """A hero; in an invasion with what it will do (`course`), why it waits, and whether the game is then lost."""

    state: str
    wounds: int
    course: NotRequired[str]
    because: NotRequired[str]
    lost: NotRequired[bool]


class TreasureInView(CardFace):
    """A treasure that lies open."""

    value: int


class Use(TypedDict):
    """What a room offers: `{"does": "sells", "token": "Coin", "loot": "Equipment"}`."""

    does: str
    token: NotRequired[str]
    loot: NotRequired[str]
    most: NotRequired[int]


class TileInView(CardFace):
    """A room tile: its number, its type and open sides, the row and column where it lies, and its use."""

    room: int
    type: str
    doors: str
    at: NotRequired[tuple[int, int]]
    use: NotRequired[Use]


class RoomDanger(Deed, Danger):
    """A `room` that Guild cards strike, and what a hero would do there; or a class of heroes with too few `left`."""

    room: NotRequired[int]
    type: NotRequired[str]
    left: NotRequired[int]


SHAPES: Final = (
    TacticsInView,
    GuildCardInView,
    FigureInView,
    HeroInView,
    TreasureInView,
    TileInView,
    RoomDanger,
)

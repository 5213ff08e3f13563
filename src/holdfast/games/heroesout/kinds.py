"""The words of cards, rooms and tokens as numbers, and what an action, an ability or a happening is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a face is.
TACTICS: Final = 1
LOOT: Final = 2
GUILD_HERO: Final = 3
SCENARIO_CARD: Final = 4
FIGURE: Final = 5
HERO: Final = 6
TREASURE: Final = 7
ROOM: Final = 8
KINDS: Final = ("", "tactics", "loot", "guild_card", "scenario_card", "figure", "hero", "treasure", "room")

# Actions: the icons of a card. The last ones only stand inside a Surge or on a clan card.
DRAW: Final = 1
ACTIVATE: Final = 2
MOVE: Final = 3
MELEE: Final = 4
RANGED: Final = 5
DEFEND: Final = 6
PLACE: Final = 7
AMBUSH: Final = 8
SWARM: Final = 9
REINFORCE: Final = 10
SURGE: Final = 11
SUMMON: Final = 12
DISCARD_TOKEN: Final = 13
MOVE_THROUGH_WALLS: Final = 14
TAKE_OFF_WOUNDS: Final = 15
ACTIONS: Final = (
    "",
    "Draw",
    "Activate",
    "Move",
    "Melee",
    "Ranged",
    "Defend",
    "Place",
    "Ambush",
    "Swarm",
    "Reinforce",
    "Surge",
    "Summon",
    "Discard",
    "Move through walls",
    "Take off wounds",
)

# What the Activate of a room does. The Cells need none.
PLACES_TOKEN: Final = 1
SELLS_LOOT: Final = 2
JAILS_FOR_LOOT: Final = 3
BUILDS: Final = 4
PUSHES_LUCK: Final = 5

# Tokens that lie in rooms. A portal is counted apart: it lies on one of two sides.
COIN: Final = 1
BOOK: Final = 2
FROG: Final = 3
BONE: Final = 4
TRAP: Final = 5
EVENT: Final = 6
PORTAL: Final = 7
TOKENS: Final = ("", "Coin", "Book", "Frog", "Bone", "Trap", "Event", "Portal")
RESOURCES: Final = (COIN, BOOK, FROG, BONE)
CARRIED: Final = (COIN, BOOK, FROG, BONE, TRAP)

INCOMPLETE: Final = 1
COMPLETED: Final = 2

JEWEL: Final = 1
SWORDS: Final = 2
HATS: Final = 3
MYSTIC_EYE: Final = 4
CROSSBONES: Final = 5
SPECIAL: Final = 6
TYPES: Final = ("", "Jewel", "Swords", "Hats", "Mystic Eye", "Crossbones", "Special")

EQUIPMENT: Final = 1
BEAST: Final = 2
POTION: Final = 3
SCROLL: Final = 4
TACTICS_LOOT: Final = 5
LOOT_TYPES: Final = ("", "Equipment", "Beast", "Potion", "Scroll", "Tactics")

# Sides of a tile as bits, clockwise.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = "NESW"

# When a happening happens.
ALWAYS: Final = 0
SHOW_OFF: Final = 1
SHOW_OFF_IN: Final = 2
PLUNDERED: Final = 3
SETUP: Final = 4
IF_MONSTER: Final = 5
IF_NO_MONSTER: Final = 6
PAID: Final = 7
OTHERWISE: Final = 8

EVENT_ROOM: Final = 31
"""In place of a room: the room with the Event token."""

TRAPS: Final = 64
"""Added to the number of things that are discarded: they are Traps, not resources."""

MOST_ACTIONS: Final = 3
"""So many different actions stand on one side of a card."""


class Action:
    """One kind of icon on one side of a card, or the ability of a clan.

    `amount` icons. `what` is the token of a Place, the types (bits) of an Ambush, the deed of a Swarm, the icon of a
    Reinforce, the token of a Surge that places. Of a Surge, `cause` is Melee, Ranged, Defend or Discard (then with
    `cause_token`), `gain` is Place or Summon, `gain_amount` how many.
    """

    __slots__ = ("amount", "cause", "cause_token", "gain", "gain_amount", "kind", "what")

    def __init__(
        self,
        kind: int,
        amount: int = 1,
        what: int = 0,
        cause: int = 0,
        cause_token: int = 0,
        gain: int = 0,
        gain_amount: int = 0,
    ) -> None:
        self.kind = kind
        self.amount = amount
        self.what = what
        self.cause = cause
        self.cause_token = cause_token
        self.gain = gain
        self.gain_amount = gain_amount


def is_done_by_playing(action: Action) -> bool:
    """Defend, and a Surge that begins with it, is done only as a reaction, from the hand."""
    return action.kind != DEFEND and not (action.kind == SURGE and action.cause == DEFEND)


class RoomAbility:
    """What a room offers: its kind; `token` placed or paid; `loot`, the type of card gained; numbers from and to."""

    __slots__ = ("kind", "least", "loot", "most", "token")

    def __init__(self, kind: int, token: int = 0, loot: int = 0, least: int = 0, most: int = 0) -> None:
        self.kind = kind
        self.token = token
        self.loot = loot
        self.least = least
        self.most = most


class Happening:
    """A sentence that the program carries out: its cue with a room or place and a token, and a call.

    The call lacks its first two arguments: the room that "here" means, and the card or hero it comes from.
    """

    __slots__ = ("cue", "effect", "place", "token")

    def __init__(self, cue: int, effect: int, place: int = 0, token: int = 0) -> None:
        self.cue = cue
        self.effect = effect
        self.place = place
        self.token = token


def turned(doors: i64, quarters: i64) -> i64:
    """The open sides of a tile after quarter turns clockwise."""
    for _ in range(quarters):
        doors = doors << 1 & 15 | doors >> 3
    return doors

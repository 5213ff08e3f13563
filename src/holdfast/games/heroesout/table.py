"""The table of Keep the Heroes Out!: its zones, counters and marks, and the questions every chapter asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import add, mark, mark_of
from holdfast.core.reasons import Reasons
from holdfast.core.state import MARK_MASK, Layout, State
from holdfast.games.common.inventory import HOLDER, NO_PART, NOBODY, Counter, Inventory, Zone
from holdfast.games.heroesout.kinds import GUILD_HERO, LOOT, PORTAL, SCENARIO_CARD, TACTICS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.games.heroesout.definitions import Defs
    from holdfast.games.heroesout.rules.dungeon import Dungeon

MOST_PLAYERS: Final = 6
MOST_ROOMS: Final = 15
PLACES: Final = 16
"""Rooms are numbered from 1; in place of a room 0 is the supply."""

# Zones. Those of a player come six in a row: HAND + seat. Those of a room fifteen: MONSTERS + room. STACK and LAID +
# value: treasures in the supply, and those that lie in the dungeon (their mark PLACE is the room).
HAND: Final = 1
DECK: Final = 7
DISCARD: Final = 13
PLAY_AREA: Final = 19
LAIR: Final = 25
MONSTERS: Final = 30
HEROES: Final = 45
STACK: Final = 60
LAID: Final = 64
LOOT_DECK: Final = 69
LOOT_ROW: Final = 70
GUILD: Final = 71
GUILD_DISCARD: Final = 72
GUILD_CARD: Final = 73
RESOLVING: Final = 74
ROOMS: Final = 75
BLUEPRINTS: Final = 76
BUILDER_PILE: Final = 77
HERO_SUPPLY: Final = 78
BOX: Final = 79

# Counters. Eight for each room, room 0 being the supply: see `counter_of`. TREASURE_THERE is the value of the treasure
# there, PORTAL the side on which a portal lies (in the supply: how many there are).
IN_ROOMS: Final = 0
TOKEN_KINDS: Final = 8
TREASURE_THERE: Final = 0
ALL_TOKENS: Final = 128
"""So many counters are those of tokens in rooms."""
STEP: Final = 128
ACTIVE: Final = 129
WAVE: Final = 130
DUE: Final = 131
TURN: Final = 132
CELLS_USED: Final = 133
LEFT: Final = 134  # LEFT + place of an action on the side that is played: 134 to 136
SWARMING: Final = 137
DID: Final = 138
JAILED: Final = 139
LEVEL: Final = 140
CLOSED: Final = 141
PAYS_WITH_TACTICS: Final = 142
FREE_DISCARD: Final = 143
CELLS_CARDS: Final = 144
CELLS_WHOLE_TURN: Final = 145
DEFEND_RANGED: Final = 146
PORTAL_FLIPS: Final = 147
WAVE_0: Final = 148
RESHUFFLE_AT_ONCE: Final = 149
SIX_SEATS: Final = 150
PARTY: Final = 151
PLUNDERED_TREASURES: Final = 152
FALLEN_HEROES: Final = 153
WHICH: Final = 154

# Marks (0 is the number that core keeps): wounds of a figure or hero; the side of a hero; whether a figure has acted in
# a Swarm, a hero has just charged in, a loot card is dismissed; the place of a tile (see dungeon.py) or the room of a
# treasure; the doors of a tile.
WOUNDS: Final = 1
SIDE: Final = 2
ACTED: Final = 3
PLACE: Final = 4
DOORS: Final = 5
SIDE_SHIFT: Final = 20  # SIDE * MARK_BITS

ON_THE_TABLE: Final = Inventory(
    rows={
        "player": range(MOST_PLAYERS),
        "room": range(1, PLACES),
        "place": range(PLACES),
        "value": range(1, 5),
        "token": range(TOKEN_KINDS),
        "action": range(3),
    },
    zones=[
        Zone(DECK, "deck.{player}", seen=NOBODY, pool="cards", ordered=True, holds=(TACTICS, LOOT)),
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards", holds=(TACTICS, LOOT)),
        Zone(DISCARD, "discard.{player}", holds=(TACTICS, LOOT)),
        Zone(PLAY_AREA, "play.{player}", holds=(TACTICS, LOOT)),
        Zone(LAIR, "lair.{player}"),
        Zone(MONSTERS, "monsters.{room}"),
        Zone(HEROES, "heroes.{room}"),
        Zone(LOOT_DECK, "loot_deck", seen=NOBODY, ordered=True, holds=(LOOT, TACTICS)),
        Zone(LOOT_ROW, "loot", holds=(LOOT, TACTICS)),
        Zone(GUILD, "guild", seen=NOBODY, ordered=True, holds=(GUILD_HERO, SCENARIO_CARD)),
        Zone(GUILD_DISCARD, "guild_discard", holds=(GUILD_HERO, SCENARIO_CARD)),
        Zone(GUILD_CARD, "guild_card"),
        Zone(RESOLVING, "resolving"),
        Zone(ROOMS, "rooms"),
        Zone(BLUEPRINTS, "blueprints"),
        Zone(BUILDER_PILE, "builder_pile", seen=NOBODY, box=True, ordered=True),
        Zone(HERO_SUPPLY, "hero_supply", box=True),
        Zone(STACK, "treasure_stack.{value}", seen=NOBODY, pool="treasures", box=True),
        Zone(LAID, "treasures.{value}", seen=NOBODY, pool="treasures", box=True),
        Zone(BOX, "box", box=True),
    ],
    zone_part=NO_PART,
    counters=[
        Counter(IN_ROOMS, "{token}.{place}"),
        Counter(STEP, "step"),
        Counter(ACTIVE, "active"),
        Counter(WAVE, "wave"),
        Counter(DUE, "due"),
        Counter(TURN, "turn"),
        Counter(CELLS_USED, "cells_used"),
        Counter(LEFT, "left.{action}"),
        Counter(SWARMING, "swarming"),
        Counter(DID, "did"),
        Counter(JAILED, "jailed"),
        Counter(LEVEL, "level"),
        Counter(CLOSED, "hands"),
        Counter(PAYS_WITH_TACTICS, "option.refresh"),
        Counter(FREE_DISCARD, "option.free_discard"),
        Counter(CELLS_CARDS, "option.cells_scenario"),
        Counter(CELLS_WHOLE_TURN, "option.cells_when"),
        Counter(DEFEND_RANGED, "option.defend_ranged"),
        Counter(PORTAL_FLIPS, "option.portal_icon"),
        Counter(WAVE_0, "option.wave_0"),
        Counter(RESHUFFLE_AT_ONCE, "option.reshuffle"),
        Counter(SIX_SEATS, "option.seats"),
        Counter(PARTY, "option.party"),
        Counter(PLUNDERED_TREASURES, "plundered"),
        Counter(FALLEN_HEROES, "fallen_heroes"),
        Counter(WHICH, "which_side"),
    ],
    count_part=NO_PART,
    marks={WOUNDS: "wounds", SIDE: "side", ACTED: "acted", PLACE: "place", DOORS: "doors"},
)

EXHAUSTED: Final = 0
AWAKE: Final = 1
SUMMONED: Final = 2
"""Active, but still to show off, check the room and inspire."""

# Steps: the phases of a turn.
SETUP_STEP: Final = 0
PLAY_STEP: Final = 1
REFRESH_STEP: Final = 2
CLEAN_UP_STEP: Final = 3
INVASION_STEP: Final = 4
STEPS: Final = ("setup", "play", "refresh", "clean-up", "invasion")

WON: Final = 1
LOST: Final = 2
ENDING_NAMES: Final[dict[int, str]] = {WON: "won", LOST: "lost"}


REASONS: Final = Reasons()
because: Final = REASONS.add
"""Why rules object; each chapter declares its own reasons."""


class HeroesOut(State):
    """A game of Keep the Heroes Out! in progress. `dungeon` is what follows from the tiles that are laid."""

    __slots__ = ("defs", "dungeon")

    def __init__(self, defs: Defs, dungeon: Dungeon, layout: Layout, like: State | None = None) -> None:
        super().__init__(layout, like)
        self.defs = defs
        self.dungeon = dungeon

    def copy(self) -> HeroesOut:
        return HeroesOut(self.defs, self.dungeon, self.layout, self)

    def part(self) -> None:
        self.dungeon = self.dungeon.copy()


def active_player(g: HeroesOut) -> i64:
    """The seat with the Active Player token."""
    return g.counts[ACTIVE]


def from_active(g: HeroesOut) -> list[int]:
    """All seats, the active player first, then clockwise."""
    first = g.counts[ACTIVE]
    return [(first + i) % g.seats for i in range(g.seats)]


# ------------------------------------------------------------------ tokens


def counter_of(room: i64, token: i64) -> i64:
    """The counter of a token in a room; room 0 is the supply."""
    return TOKEN_KINDS * room + token


def tokens(g: HeroesOut, room: i64, token: i64) -> i64:
    """How many of a token lie in a room; room 0 is the supply."""
    return g.counts[TOKEN_KINDS * room + token]


def bring_token(g: HeroesOut, token: i64, source: i64, room: i64) -> None:
    """A token goes from one room to another, from the supply (0) or back to it."""
    add(g, counter_of(source, token), -1)
    add(g, counter_of(room, token), 1)


def treasure(g: HeroesOut, room: i64) -> i64:
    """The value of the treasure in a room, 0 for none."""
    return g.counts[TOKEN_KINDS * room + TREASURE_THERE]


def portal(g: HeroesOut, room: i64) -> i64:
    """0, INCOMPLETE or COMPLETED."""
    return g.counts[counter_of(room, PORTAL)]


# ------------------------------------------------------------------ figures

# In decisions a figure is told by where it stands and how many wounds it has, as one number.


def stands_of(room: i64, hurt: i64) -> i64:
    """A figure in a room with so many wounds."""
    return room | hurt << 5


def stands_in(stands: i64) -> i64:
    """The room in which such a figure is."""
    return stands & 31


def stands_hurt(stands: i64) -> i64:
    """Its wounds."""
    return stands >> 5


def owner(g: HeroesOut, figure: i64) -> i64:
    """The seat whose monster this is."""
    return g.defs.seat_of_face[g.face[figure]]


def figures_in(g: HeroesOut, seat: i64, room: i64) -> list[int]:
    """This player's monsters in a room."""
    seat_of_face, face = g.defs.seat_of_face, g.face
    return [figure for figure in g.zones[MONSTERS + room] if seat_of_face[face[figure]] == seat]


def has_figure(g: HeroesOut, seat: i64, room: i64) -> bool:
    """Whether this player has a monster in a room."""
    seat_of_face, face = g.defs.seat_of_face, g.face
    for figure in g.zones[MONSTERS + room]:
        if seat_of_face[face[figure]] == seat:
            return True
    return False


def rooms_of(g: HeroesOut, seat: i64) -> list[int]:
    """The rooms in which this player has a monster."""
    zones, seat_of_face, face = g.zones, g.defs.seat_of_face, g.face
    found: list[int] = []
    for room in g.dungeon.rooms:
        for figure in zones[MONSTERS + room]:
            if seat_of_face[face[figure]] == seat:
                found.append(room)
                break
    return found


def wounds(g: HeroesOut, figure: i64) -> i64:
    """The wound tokens on a figure."""
    return mark_of(g, figure, WOUNDS)


# ------------------------------------------------------------------ heroes


def side(g: HeroesOut, hero: i64) -> i64:
    """EXHAUSTED, AWAKE or SUMMONED."""
    return mark_of(g, hero, SIDE)


def set_side(g: HeroesOut, hero: i64, value: i64) -> None:
    """Turn a hero over."""
    mark(g, hero, SIDE, value)


def room_of(g: HeroesOut, hero: i64) -> i64:
    """The room in which a hero stands."""
    return g.zone_of[hero] - HEROES


def hero_class(g: HeroesOut, hero: i64) -> i64:
    """The class of a hero."""
    return g.defs.hero_class[g.face[hero]]


def awake_in(g: HeroesOut, room: i64) -> list[int]:
    """The active heroes in a room that have shown off already."""
    marks = g.marks
    return [hero for hero in g.zones[HEROES + room] if marks[hero] >> SIDE_SHIFT & MARK_MASK == AWAKE]


def wake(g: HeroesOut, hero: i64) -> i64:
    """An exhausted hero becomes active; an active one stays as it is. Whether it changes anything: 1 or 0."""
    if mark_of(g, hero, SIDE) == EXHAUSTED:
        set_side(g, hero, AWAKE)
        return 1
    return 0

"""The table of Battle for Greyport: its zones, counters and marks, and the questions every chapter asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then_call
from holdfast.core.atoms import add, mark
from holdfast.core.calls import given
from holdfast.core.state import MARK_MASK, Layout, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.games.greyport.definitions import Defs

MOST_PLAYERS: Final = 5

# Zones. Those of a player come five in a row: HAND + seat. The monster groups end with the location's.
HAND: Final = 1
DECK: Final = 6
DISCARD: Final = 11
BESIDE: Final = 16
TABLE: Final = 21
ITEMS: Final = 26
ASIDE: Final = 31
GROUP: Final = 36
LOCATION_GROUP: Final = 41
HERO_DECK: Final = 42
ITEM_DECK: Final = 43
HERO_ROW: Final = 44
ITEM_ROW: Final = 45
MONSTER_DECK: Final = 46
MONSTER_DISCARD: Final = 47
CURSES: Final = 48
TOKENS: Final = 49
BOSSES: Final = 50
REMOVED: Final = 51
LOCATION: Final = 52
LOCATIONS: Final = 53
SUBDECKS: Final = 54
REVEALED: Final = 55
ZONES: Final = 56

EVERY_GROUP: Final = list(range(GROUP, LOCATION_GROUP + 1))

PLAYER_ZONES: Final = ("hand", "deck", "discard", "beside discard", "table", "items", "set aside", "monsters")
SHARED_ZONES: Final = (
    "monsters.location",
    "hero_deck",
    "item_deck",
    "row.heroes",
    "row.items",
    "monster_deck",
    "monster_discard",
    "curses",
    "tokens",
    "bosses",
    "removed",
    "location",
    "locations",
    "subdecks",
    "revealed",
)
BOX: Final = (CURSES, TOKENS, BOSSES, REMOVED, LOCATIONS, SUBDECKS)

# Counters. Those of a player come five in a row: HP + seat; coins of a rank likewise: COINS + 5 * rank + seat.
HP: Final = 0
COINS: Final = 0  # COINS + 5 * rank, rank 1 to 3: 5 to 19
LEVEL: Final = 20
PLAYS: Final = 25
COIN_SUPPLY: Final = 30  # + rank: 31 to 33
SHIELDS: Final = 34
MARKER: Final = 35
DEFENDING: Final = 36
ENCOUNTER: Final = 37
ROUND: Final = 38
LOCATION_HP: Final = 39
HELD: Final = 40
REWARDED: Final = 41
LEFT_BY: Final = 42
STEP: Final = 43
IN_ENCOUNTER: Final = 44
HOLD: Final = 45
STRUCK: Final = 46
TOP_HERO: Final = 47
TOP_ITEM: Final = 48
INN_USED: Final = 49
START_HP: Final = 50
REST: Final = 51
BEATEN: Final = 52
LOST_LOCATIONS: Final = 53
MOST_DEFEATED: Final = 54
FALLING: Final = 55
VARIANTS: Final = 56
STRICT_REWARD: Final = 57
LOSSES: Final = 58
UNLIMITED: Final = 59
SNIPE_MAY: Final = 60
PARTY: Final = 61
CLOSED: Final = 62
WOUNDED: Final = 63
FELL_NOW: Final = 64
COUNTERS: Final = 65

COUNT_NAMES: Final = (
    "shields",
    "marker",
    "defending",
    "encounter",
    "round",
    "location.hp",
    "location.held",
    "location.rewarded",
    "location.left_by",
    "step",
    "in_encounter",
    "hold",
    "struck",
    "top_hero",
    "top_item",
    "inn_used",
    "start_hp",
    "rest_healing",
    "beaten",
    "lost_locations",
    "most_defeated",
    "location.falling",
    "variants",
    "option.reward",
    "option.losses",
    "option.supplies",
    "option.snipe",
    "option.party",
    "hands",
    "wounded",
    "fell_now",
)

# Parts of the table: what lies before a player (see `before`), the monsters, the location card, the players' HP, the
# decks of heroes and items, the round marker, what the standing conditions look at besides, and what neither they nor
# options depend on.
PLAYERS: Final = 62
MONSTERS: Final = 64
AT_ONCE: Final = 128
THE_LOCATION: Final = 256
HIT_POINTS: Final = 512
DECKS: Final = 1024
THE_MARKER: Final = 2048
APART: Final = 0
WATCHED: Final = MONSTERS | THE_LOCATION | HIT_POINTS | DECKS | AT_ONCE

# Marks on a card or monster (0 is its number).
HURT: Final = 1
FLAGS: Final = 2
BONUS: Final = 3
CARRIED: Final = 4
OWN_HP: Final = 5
FLAG_SHIFT: Final = 20  # FLAGS * MARK_BITS
CARRIED_SHIFT: Final = 40  # CARRIED * MARK_BITS
MORE_THAN_HURT: Final = 1 << 20
MORE_THAN_FLAGS: Final = 1 << 30
"""From here on something lies on a thing besides its number and damage; besides these and flags."""
MARK_NAMES: Final = ("number", "hurt", "flags", "bonus", "on", "hp")

FOUGHT: Final = 1
USED: Final = 2
CHOSE_FIRST: Final = 8
CHOSE_SECOND: Final = 16
DEALT: Final = 32
AMBUSH_DUE: Final = 64
DOOMED: Final = 128

COPPER: Final = 1
SILVER: Final = 2
GOLD: Final = 3
RANKS: Final = ("", "copper", "silver", "gold")

# Steps, as the rulebook names them.
ENCOUNTER_SETUP: Final = 1
START_OF_ROUND: Final = 2
IN_ROUND: Final = 3
MONSTER_DAMAGE: Final = 4
CLEANUP_STEP: Final = 5
RECRUIT_STEP: Final = 6
DISCARD_STEP: Final = 7
END_OF_ENCOUNTER: Final = 8
STEPS: Final = (
    "game setup",
    "encounter setup",
    "start of round",
    "round",
    "monster damage",
    "cleanup",
    "recruit",
    "discard",
    "end of encounter",
)

# How the last monster left the location.
DEFEATED_OR_TAUNTED: Final = 1
OTHERWISE: Final = 2

# Variants, as bits of VARIANTS.
HARDCORE: Final = 1
DIFFERENT_MONSTERS: Final = 2
DIFFERENT_LOCATIONS: Final = 4
STARTING_HIT_POINTS: Final = 8
WOUNDED_WARRIOR: Final = 16
SILENT_PLAY: Final = 32


class Greyport(State):
    """A game of Battle for Greyport in progress."""

    __slots__ = ("defs",)

    def __init__(self, defs: Defs, layout: Layout, like: State | None = None) -> None:
        super().__init__(layout, like)
        self.defs = defs

    def copy(self) -> Greyport:
        return Greyport(self.defs, self.layout, self)


def before(seat: i64) -> i64:
    """The part of the table before a player."""
    return 2 << seat


def zone_parts() -> list[int]:
    """Which part of the table each zone belongs to."""
    parts = [APART] * ZONES
    for seat in range(MOST_PLAYERS):
        for zone in (HAND, DECK, DISCARD, BESIDE, TABLE, ITEMS, ASIDE):
            parts[zone + seat] = before(seat)
        parts[GROUP + seat] = MONSTERS
    parts[LOCATION_GROUP] = MONSTERS
    parts[LOCATION] = THE_LOCATION
    parts[HERO_DECK] = parts[ITEM_DECK] = DECKS
    return parts


def mark_parts() -> list[int]:
    """Which part what lies on a card belongs to. No option or condition depends on what lies on a monster."""
    parts = zone_parts()
    for group in EVERY_GROUP:
        parts[group] = APART
    return parts


def count_parts() -> list[int]:
    """Which part of the table each counter belongs to."""
    parts = [AT_ONCE] * COUNTERS
    for seat in range(MOST_PLAYERS):
        parts[HP + seat] = HIT_POINTS
        parts[PLAYS + seat] = parts[LEVEL + seat] = before(seat)
    for rank in (COPPER, SILVER, GOLD):
        for seat in range(MOST_PLAYERS):
            parts[COINS + 5 * rank + seat] = APART
        parts[COIN_SUPPLY + rank] = APART
    for counter in (STEP, ROUND, SHIELDS, FELL_NOW, MOST_DEFEATED, LOST_LOCATIONS):
        parts[counter] = APART
    parts[MARKER] = parts[DEFENDING] = THE_MARKER
    parts[INN_USED] = THE_LOCATION
    parts[TOP_HERO] = parts[TOP_ITEM] = DECKS
    return parts


def told_apart(seats: int, names_overlap: bool) -> list[list[int]]:
    """For each zone those in which a thing of the same name may stand: heroes among heroes, monsters among monsters."""
    tables = [TABLE + seat for seat in range(seats)]
    groups = [*(GROUP + seat for seat in range(seats)), LOCATION_GROUP]
    if names_overlap:
        tables = groups = tables + groups
    return [groups if GROUP <= zone <= LOCATION_GROUP else tables for zone in range(ZONES)]


def everyone(g: Greyport) -> i64:
    """The mask of all seats."""
    return g.layout.everyone


def defending(g: Greyport) -> i64:
    """The seat with the round marker."""
    return g.counts[DEFENDING]


CLOCKWISE: Final = [
    [[(first + i) % seats for i in range(seats)] for first in range(seats)] for seats in range(MOST_PLAYERS + 1)
]
"""For each number of players, all seats clockwise from each. They are for reading."""


def from_defending(g: Greyport) -> list[int]:
    """All seats, the defending player first, then clockwise."""
    return CLOCKWISE[g.seats][g.counts[DEFENDING]]


def clockwise_from(g: Greyport, seat: i64) -> list[int]:
    """All seats, this one first, then clockwise."""
    return CLOCKWISE[g.seats][seat]


def active_group(g: Greyport) -> i64:
    """The zone of the active monster group."""
    return GROUP + g.counts[DEFENDING]


def monsters(g: Greyport) -> list[int]:
    """All monsters in play."""
    found: list[int] = []
    for group in EVERY_GROUP:
        found.extend(g.zones[group])
    return found


def in_play(g: Greyport, thing: i64) -> bool:
    """Whether a monster stands in a group."""
    return GROUP <= g.zone_of[thing] <= LOCATION_GROUP


def facing(g: Greyport, monster: i64) -> i64:
    """The seat in front of which a monster stands, or -1 on the location."""
    zone = g.zone_of[monster]
    return zone - GROUP if GROUP <= zone < GROUP + MOST_PLAYERS else -1


def flag(g: Greyport, thing: i64, which: i64) -> bool:
    """Whether a flag lies on a thing."""
    marks: i64 = g.marks[thing]
    return marks >= MORE_THAN_HURT and marks >> FLAG_SHIFT & which != 0


def set_flag(g: Greyport, thing: i64, which: i64) -> None:
    """Put a flag on a thing."""
    mark(g, thing, FLAGS, g.marks[thing] >> FLAG_SHIFT & MARK_MASK | which)


def clear_flag(g: Greyport, thing: i64, which: i64) -> None:
    """Take a flag off a thing."""
    flags = g.marks[thing] >> FLAG_SHIFT & MARK_MASK
    if flags & which:
        mark(g, thing, FLAGS, flags & ~which)


def items_of(g: Greyport, seat: i64, hero: i64) -> list[int]:
    """The items a hero carries."""
    found: list[int] = []
    for item in g.zones[ITEMS + seat]:
        if g.marks[item] >> CARRIED_SHIFT & MARK_MASK == hero:
            found.append(item)
    return found


def carries(g: Greyport, seat: i64, hero: i64) -> i64:
    """How many items a hero carries."""
    carried: i64 = 0
    for item in g.zones[ITEMS + seat]:
        if g.marks[item] >> CARRIED_SHIFT & MARK_MASK == hero:
            carried += 1
    return carried


def abilities_at(g: Greyport, when: i64, card: i64) -> list[int]:
    """The abilities of a card for this moment, in the order written: calls that lack who and with which card."""
    return g.defs.at[when][g.face[card]]


def then_abilities(g: Greyport, when: i64, seat: i64, card: i64) -> None:
    """The abilities of a card for this moment come next, in the order written."""
    abilities = g.defs.at[when][g.face[card]]
    if abilities:
        for ability in abilities:
            then_call(g, given(ability, seat, card))


def location_face(g: Greyport) -> i64:
    """The face of the location in play, or 0 once it is destroyed."""
    cards = g.zones[LOCATION]
    return g.face[cards[0]] if cards else 0


def hold(g: Greyport) -> None:
    """Saving, winning and the end of the encounter wait until what is simultaneous is done."""
    add(g, HOLD, 1)


def release(g: Greyport) -> None:
    """What was simultaneous is done."""
    add(g, HOLD, -1)

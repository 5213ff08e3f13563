"""The table of Battle for Greyport: its zones, counters and marks, and the questions every chapter asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then_call
from holdfast.core.atoms import add, mark
from holdfast.core.calls import given
from holdfast.core.reasons import Reasons
from holdfast.core.state import MARK_MASK, Layout, State
from holdfast.games.common.inventory import HOLDER, NOBODY, Counter, Inventory, Zone
from holdfast.games.greyport.kinds import BEASTS, CARDS, HERO, ITEM

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

EVERY_GROUP: Final = list(range(GROUP, LOCATION_GROUP + 1))

# Counters. Those of a player come five in a row: HP + seat; coins of a rank likewise: see `purse`.
HP: Final = 0
COINS: Final = 0  # COINS + 5 * rank, rank 1 to 3: 5 to 19
LEVEL: Final = 20
PLAYS: Final = 25
COIN_SUPPLY: Final = 29  # + rank: 30 to 32
SHIELDS: Final = 33
MARKER: Final = 34
DEFENDING: Final = 35
ENCOUNTER: Final = 36
ROUND: Final = 37
LOCATION_HP: Final = 38
HELD: Final = 39
REWARDED: Final = 40
LEFT_BY: Final = 41
STEP: Final = 42
IN_ENCOUNTER: Final = 43
HOLD: Final = 44
STRUCK: Final = 45
TOP_HERO: Final = 46
TOP_ITEM: Final = 47
INN_USED: Final = 48
START_HP: Final = 49
REST: Final = 50
BEATEN: Final = 51
LOST_LOCATIONS: Final = 52
MOST_DEFEATED: Final = 53
FALLING: Final = 54
VARIANTS: Final = 55
STRICT_REWARD: Final = 56
LOSSES: Final = 57
UNLIMITED: Final = 58
SNIPE_MAY: Final = 59
PARTY: Final = 60
CLOSED: Final = 61
WOUNDED: Final = 62
FELL_NOW: Final = 63

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

MOST_BOSSES: Final = 62
"""Those who fell are kept as bits of BEATEN."""

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

REASONS: Final = Reasons()
because: Final = REASONS.add
"""Why rules object; each chapter declares its own reasons."""


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


ON_THE_TABLE: Final = Inventory(
    rows={"rank": range(1, 4), "player": range(MOST_PLAYERS)},
    zones=[
        Zone(DECK, "deck.{player}", seen=NOBODY, pool="cards", part=before, ordered=True, holds=CARDS),
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards", part=before, holds=CARDS),
        Zone(DISCARD, "discard.{player}", part=before, ordered=True, holds=CARDS),
        Zone(BESIDE, "beside discard.{player}", part=before),
        Zone(TABLE, "table.{player}", numbered="heroes", part=before),
        Zone(ITEMS, "items.{player}", part=before),
        Zone(ASIDE, "set aside.{player}", part=before),
        # No option or condition depends on what lies on a monster.
        Zone(GROUP, "monsters.{player}", numbered="monsters", part=MONSTERS, marks=APART),
        Zone(LOCATION_GROUP, "monsters.location", numbered="monsters", part=MONSTERS, marks=APART),
        Zone(HERO_DECK, "hero_deck", seen=NOBODY, part=DECKS, ordered=True, holds=(HERO,)),
        Zone(ITEM_DECK, "item_deck", seen=NOBODY, part=DECKS, ordered=True, holds=(ITEM,)),
        Zone(HERO_ROW, "row.heroes", holds=(HERO,)),
        Zone(ITEM_ROW, "row.items", holds=(ITEM,)),
        Zone(MONSTER_DECK, "monster_deck", seen=NOBODY, ordered=True, holds=BEASTS),
        Zone(MONSTER_DISCARD, "monster_discard", holds=BEASTS),
        Zone(CURSES, "curses", box=True, endless=True),
        Zone(TOKENS, "tokens", box=True),
        Zone(BOSSES, "bosses", box=True),
        Zone(REMOVED, "removed", box=True),
        Zone(LOCATION, "location", part=THE_LOCATION),
        Zone(LOCATIONS, "locations", box=True),
        Zone(SUBDECKS, "subdecks", box=True),
        Zone(REVEALED, "revealed"),
    ],
    zone_part=APART,
    counters=[
        Counter(HP, "hp.{player}", part=HIT_POINTS),
        Counter(COINS, "coins.{rank}.{player}", part=APART),
        Counter(LEVEL, "level.{player}", part=before),
        Counter(PLAYS, "plays.{player}", part=before),
        Counter(COIN_SUPPLY, "coin_supply.{rank}", part=APART),
        Counter(SHIELDS, "shields", part=APART),
        Counter(MARKER, "marker", part=THE_MARKER),
        Counter(DEFENDING, "defending", part=THE_MARKER),
        Counter(ENCOUNTER, "encounter"),
        Counter(ROUND, "round", part=APART),
        Counter(LOCATION_HP, "location.hp"),
        Counter(HELD, "location.held"),
        Counter(REWARDED, "location.rewarded"),
        Counter(LEFT_BY, "location.left_by"),
        Counter(STEP, "step", part=APART),
        Counter(IN_ENCOUNTER, "in_encounter"),
        Counter(HOLD, "hold"),
        Counter(STRUCK, "struck"),
        Counter(TOP_HERO, "top_hero", part=DECKS),
        Counter(TOP_ITEM, "top_item", part=DECKS),
        Counter(INN_USED, "inn_used", part=THE_LOCATION),
        Counter(START_HP, "start_hp"),
        Counter(REST, "rest_healing"),
        Counter(BEATEN, "beaten"),
        Counter(LOST_LOCATIONS, "lost_locations", part=APART),
        Counter(MOST_DEFEATED, "most_defeated", part=APART),
        Counter(FALLING, "location.falling"),
        Counter(VARIANTS, "variants"),
        Counter(STRICT_REWARD, "option.reward"),
        Counter(LOSSES, "option.losses"),
        Counter(UNLIMITED, "option.supplies"),
        Counter(SNIPE_MAY, "option.snipe"),
        Counter(PARTY, "option.party"),
        Counter(CLOSED, "hands"),
        Counter(WOUNDED, "wounded"),
        Counter(FELL_NOW, "fell_now", part=APART),
    ],
    count_part=AT_ONCE,
    marks={HURT: "hurt", FLAGS: "flags", BONUS: "bonus", CARRIED: "on", OWN_HP: "hp"},
)


def purse(seat: i64, rank: i64) -> i64:
    """The counter of a player's coins of a rank."""
    return COINS + MOST_PLAYERS * rank + seat


def ranks_held(g: Greyport, seat: i64) -> list[int]:
    """The ranks of which a player has coins, the lowest first."""
    counts, first = g.counts, COINS + seat
    return [rank for rank in (COPPER, SILVER, GOLD) if counts[first + MOST_PLAYERS * rank]]


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

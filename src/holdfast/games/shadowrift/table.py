"""The table of Shadowrift: its zones, counters and marks, and the questions every chapter asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import mark
from holdfast.core.reasons import Reasons
from holdfast.core.state import MARK_BITS, MARK_MASK, Layout, State
from holdfast.games.common.inventory import HOLDER, NOBODY, Counter, Inventory, Zone
from holdfast.games.shadowrift import kinds as k

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.games.shadowrift.definitions import Defs
    from holdfast.games.shadowrift.rules.outlook import Outlook

MOST_PLAYERS: Final = 6
SPACES: Final = 5
"""Of Town Square, the first nearest the Town Discard."""
MOST_STACKS: Final = 18

# Zones. Those of a hero come six in a row: HAND + seat. Each space of Town Square is a zone of its own.
HAND: Final = 1
DECK: Final = 7
DISCARD: Final = 13
TABLE: Final = 19
SQUARE: Final = 25  # 25 to 29
TOWN_DECK: Final = 30
TOWN_DISCARD: Final = 31
FOUND: Final = 32
"""What a Hunt has found, until its fate is decided."""
TRAVELER_DECK: Final = 33
VISITORS: Final = 34
WALLS: Final = 35
MONSTER_DECK: Final = 36
START: Final = 37  # 37 to 40: Start, 1, 2, 3
SPACE_3: Final = 40
RAMPAGING: Final = 41
"""Set aside until all other monsters have acted."""
POWER_AREA: Final = 42
SEALED: Final = 43
TEMPEST_DECK: Final = 44
TEMPEST: Final = 45
"""The Tempest that is being carried out."""
STACK: Final = 46  # 46 to 63
BOX: Final = 64
FALLEN: Final = 65
"""A monster that is slain, until its Heroism is dealt."""
UPPER_HALF: Final = 66
"""The upper half of the Monster Deck while that is made."""

# Stacks: STACK + one of these. The hero stacks come after the fixed ones.
MIGHT: Final = 0
STRIKE: Final = 1
SEAL: Final = 2
HEROISM: Final = 3
WOUND: Final = 4
CORPSE: Final = 5
BURN: Final = 6
ZOMBIE: Final = 7
FREEZE: Final = 8
TOTEM: Final = 9
HERO_STACK: Final = 10  # 10 to 17
FIXED_STACKS: Final = ("might", "strike", "seal", "heroism", "wound", "corpse", "burn", "zombie", "freeze", "totem")
"""The ids of their cards. A special card that this game does not bring has an empty stack."""

# Counters. Those of a hero come six in a row: COINS + seat.
COINS: Final = 0
EPIC: Final = 6
"""Whether this hero has played an Epic card this round."""
MAGIC: Final = 12
"""Magic to spend this round, from a Sage."""
WALL_PROWESS: Final = 18
"""The next Wall this hero builds costs so much less."""
WALL_COINS: Final = 24
WARE_PROWESS: Final = 30
"""The next Wall or Villager."""
WARE_ON_TOP: Final = 36
"""That card goes on top of the Town Deck."""
BOOST_LESS: Final = 42
"""The next Boost costs so much prowess or magic less."""
NEXT_ATTACK: Final = 48
"""The next Attack deals so much more damage."""
NEXT_MELEE: Final = 54
BOUGHT: Final = 60
"""How many cards and Coins this hero has bought this round."""
GIFTS: Final = 66
"""How many Coins this hero has given away this round."""
COIN_SUPPLY: Final = 72
POWER: Final = 73
MARKER: Final = 74
"""The seat with the Next Heroism marker plus 1; 0: it lies on the stack."""
ROUND: Final = 75
STEP: Final = 76
SECOND_HALF: Final = 77
"""Solo: the hero's second turn since the monsters acted."""
NEXT_SLAIN: Final = 78
"""The next monster slain this round is worth so much more Heroism."""
CREDIT: Final = 79
"""The seat plus 1 of the hero whose damage was the last; 0: nobody's."""
TEMPESTS: Final = 80
"""How many Tempests were drawn this round."""
MOAT_TRIED: Final = 81
"""Whether the defences against actions had their try at this action."""
CLOSED: Final = 82
PARTY: Final = 83
"""How the heroes answer together: see the option."""
MISSING_BURN: Final = 84
EXTRA_CULTISTS: Final = 85
OPTION: Final = 86  # 86 to 95: further table options, in the order of docs/rulings/shadowrift.md
MOST_OPTIONS: Final = 10
ANY_TOTEM: Final = 86
"""A Totem can be removed without damage on it."""
KEEP_VISITORS: Final = 87
"""Visitors go under the Traveler Deck as they lay."""
EVERY_ACTION: Final = 88
"""A Moat tries at the beginning of every action, plain Kills too."""
SPENT_SPELLS: Final = 89
"""A Spell spent as a resource is a Spell played."""
FIRST_UNMARKED: Final = 90
"""While nobody holds the marker the first hero is the one with it, and not one by chance."""
CHOSEN_FACTION: Final = 91
CHOSEN_STACKS: Final = 92
"""What the table chose instead of the cards of the scenario."""
OPTIONS: Final = ("totems", "visitors", "moat", "spells", "unmarked", "faction", "stacks", "7", "8", "9")
"""The names of these options; the last are not used."""
KILLED: Final = 96
"""Villagers killed in this game."""
SLAIN: Final = 97
"""Monsters slain in this game."""
ACTING: Final = 98
"""The monster that takes its action; 0: none does."""

# Marks on a thing (0 is its number).
HURT: Final = 1
FLAGS: Final = 2
TARGET: Final = 3
"""Of an Attack on the table: the monster, Freeze or Totem it was played on."""
SECOND: Final = 4
"""Its second target."""
BOOSTS: Final = 5
"""Of a played card: the boosts that were paid, as bits."""
FLAG_SHIFT: Final = 20  # FLAGS * MARK_BITS
TARGET_SHIFT: Final = 30
SECOND_SHIFT: Final = 40
BOOST_SHIFT: Final = 50

# Flags of a monster, Freeze or Power.
IMMUNE: Final = 1
"""To Melee damage, until it next takes an action."""
DAZED: Final = 2
"""It takes no action in the next Monsters Act."""
HIT_ONCE: Final = 4
HIT_TWICE: Final = 8
"""How often it was damaged since the last Monsters Act."""
WARDED: Final = 16
"""The first damage of the round has been lessened."""
FIRED: Final = 32
"""What happens the first time each round has had its chance."""
# Flags of a hero's card on the table.
USED: Final = 64
KEPT: Final = 128
"""Upkeep is paid: the Skill stays for another round."""
AS_RESOURCE: Final = 256
"""It was played as a resource: all its other text is ignored."""
FLANKING: Final = 512
"""Of an Attack: another hero had attacked its target before."""
OVER: Final = 1
"""Of an Attack: the Battle with its target has ended."""
SECOND_OVER: Final = 2
"""The same with its second target."""
LED: Final = 4
"""What this Attack promised to another hero's next Attack has been used."""
SECOND_FLANKING: Final = 8
ATTACKED: Final = 64
"""Of a monster or Freeze, solo: it was attacked in the hero's first turn since the monsters acted."""
JUST_ADDED: Final = 128
"""Of a Zombie: it came during this Monsters Act, and does not move in it."""

# Steps, as the rulebook names them.
SETTING_UP: Final = 0
DRAW_CARDS: Final = 1
REFRESH_TOWN: Final = 2
REFRESH_TRAVELERS: Final = 3
MONSTERS_ACT: Final = 4
MONSTERS_GAIN_POWER: Final = 5
ADD_MONSTERS: Final = 6
HEROES_ACT: Final = 7
CLEANUP: Final = 8
STEPS: Final = (
    "set-up",
    "draw cards",
    "refresh town",
    "refresh travelers",
    "monsters act",
    "monsters gain power",
    "add monsters",
    "heroes act",
    "cleanup",
)

# Parts of the table: what a hero holds or has been promised for this round; Town Square; the monsters in play (with the
# Power Area and what lies on its cards) and Burns left; what is sold; what games are won and lost by; damage and other
# marks on monsters and in the Square; what lies on a hero's table, the hero's Coins, and the discard pile.
TOWN: Final = 128
MONSTERS: Final = 256
WARES: Final = 512
GOAL: Final = 1024
AT_ONCE: Final = 2048
FOR_TOWN: Final = 1 << 30
"""Who can be hired, and what can be built."""
SUPPLY: Final = 1 << 35
"""The Coins that can be bought."""
HELD: Final = 1
LAID: Final = 12
OWNED: Final = 18
DISCARDED: Final = 24
"""The first hero's bits of the parts that each hero has."""
ALL_SEATS: Final = (1 << MOST_PLAYERS) - 1
APART: Final = 0
"""What no option depends on."""
FIGHTS: Final = MONSTERS | TOWN | AT_ONCE
"""On which it depends who is slain, which states hold and what is dearer."""
WATCHED: Final = FIGHTS | GOAL
"""What the standing conditions look at."""


def held(seat: i64) -> i64:
    """The hand of a hero, and what holds for this hero until the round is over."""
    return 1 << HELD + seat


def laid(seat: i64) -> i64:
    """What lies on a hero's table, with its marks."""
    return 1 << LAID + seat


def owned(seat: i64) -> i64:
    """A hero's Coins, and how many were given away."""
    return 1 << OWNED + seat


def discarded(seat: i64) -> i64:
    """A hero's discard pile."""
    return 1 << DISCARDED + seat


def stacked(place: i64) -> i64:
    """A stack: all may sell; the last Corpse loses the game, and without a Burn left a state may hold."""
    return WARES | GOAL if place == CORPSE else WARES | MONSTERS if place == BURN else WARES


REASONS: Final = Reasons()
because: Final = REASONS.add
"""Why rules object; each chapter declares its own reasons."""


class Shadowrift(State):
    """A game of Shadowrift in progress."""

    __slots__ = ("defs", "outlook", "spoken")

    def __init__(self, defs: Defs, layout: Layout, like: State | None = None) -> None:
        super().__init__(layout, like)
        self.defs = defs
        self.outlook: Outlook | None = None
        """What the heroes have looked at in Heroes Act, kept until it may have changed."""
        self.spoken: i64 = 0
        """For which moments any card of this box has a text, and which questions one answers, wherever it lies.

        Bits of `k.text_for` and `k.answer_to`. What no card speaks of need not be looked for among the cards in play.
        """

    def copy(self) -> Shadowrift:
        other = Shadowrift(self.defs, self.layout, self)
        other.spoken = self.spoken
        return other

    def put(self, face: int, zone: int) -> int:
        """A card comes into the box, and is read."""
        self.spoken |= self.defs.speaks[face]
        return super().put(face, zone)


ON_THE_TABLE: Final = Inventory(
    rows={
        "space": range(1, SPACES + 1),
        "road": range(4),
        "stack": range(MOST_STACKS),
        "option": range(MOST_OPTIONS),
        "player": range(MOST_PLAYERS),
    },
    zones=[
        Zone(HAND, "hand.{player}", seen=HOLDER, pool="cards", part=held, holds=k.HERO_CARDS),
        Zone(DECK, "deck.{player}", seen=NOBODY, pool="cards", part=APART, ordered=True, holds=k.HERO_CARDS),
        Zone(DISCARD, "discard.{player}", part=discarded, holds=k.HERO_CARDS),
        Zone(TABLE, "table.{player}", numbered="cards", part=laid, holds=k.HERO_CARDS),
        Zone(SQUARE - 1, "town_square.{space}", numbered="town", part=TOWN, marks=AT_ONCE, holds=k.TOWN_CARDS),
        Zone(TOWN_DECK, "town_deck", seen=NOBODY, part=APART, ordered=True, holds=k.TOWN_CARDS),
        Zone(TOWN_DISCARD, "town_discard", part=APART, holds=k.TOWN_CARDS),
        Zone(FOUND, "found", part=APART, holds=k.TOWN_CARDS),
        Zone(TRAVELER_DECK, "traveler_deck", seen=NOBODY, part=APART, ordered=True, holds=(k.VILLAGER,)),
        Zone(VISITORS, "visitors", part=FOR_TOWN, holds=(k.VILLAGER,)),
        Zone(WALLS, "walls", part=FOR_TOWN, holds=(k.WALL,)),
        Zone(MONSTER_DECK, "monster_deck", seen=NOBODY, part=GOAL, ordered=True, holds=k.MONSTER_CARDS),
        Zone(
            START,
            "attack.{road}",
            numbered="monsters",
            part=MONSTERS,
            marks=AT_ONCE,
            ordered=True,
            holds=(k.MONSTER,),
        ),
        Zone(RAMPAGING, "rampaging", numbered="monsters", part=MONSTERS, ordered=True, holds=(k.MONSTER,)),
        Zone(POWER_AREA, "power_area", numbered="monsters", part=MONSTERS, holds=(*k.MONSTER_CARDS, k.TOTEM)),
        Zone(SEALED, "sealed", part=GOAL, holds=(k.SHADOWRIFT,)),
        Zone(TEMPEST_DECK, "tempest_deck", seen=NOBODY, part=APART, ordered=True, holds=(k.TEMPEST,)),
        Zone(TEMPEST, "tempest", part=APART, holds=(k.TEMPEST,)),
        Zone(STACK, "stack.{stack}", part=stacked),
        Zone(BOX, "box", box=True, part=APART),
        Zone(FALLEN, "fallen", numbered="monsters", part=APART, holds=(k.MONSTER,)),
        Zone(UPPER_HALF, "upper_half", seen=NOBODY, box=True, part=APART, holds=k.MONSTER_CARDS),
    ],
    zone_part=APART,
    counters=[
        Counter(COINS, "coins.{player}", part=owned),
        Counter(EPIC, "epic.{player}", part=held),
        Counter(MAGIC, "magic.{player}", part=held),
        Counter(WALL_PROWESS, "wall_prowess.{player}", part=held),
        Counter(WALL_COINS, "wall_coins.{player}", part=held),
        Counter(WARE_PROWESS, "ware_prowess.{player}", part=held),
        Counter(WARE_ON_TOP, "ware_on_top.{player}", part=APART),
        Counter(BOOST_LESS, "boost_less.{player}", part=held),
        Counter(NEXT_ATTACK, "next_attack.{player}", part=APART),
        Counter(NEXT_MELEE, "next_melee.{player}", part=APART),
        Counter(BOUGHT, "bought.{player}", part=held),
        Counter(GIFTS, "gifts.{player}", part=owned),
        Counter(COIN_SUPPLY, "coin_supply", part=SUPPLY),
        Counter(POWER, "power", part=APART),
        Counter(MARKER, "marker", part=APART),
        Counter(ROUND, "round", part=APART),
        Counter(STEP, "step", part=APART),
        Counter(SECOND_HALF, "second_half", part=APART),
        Counter(NEXT_SLAIN, "next_slain", part=APART),
        Counter(CREDIT, "credit", part=APART),
        Counter(TEMPESTS, "tempests", part=APART),
        Counter(MOAT_TRIED, "moat_tried", part=APART),
        Counter(CLOSED, "hands", part=APART),
        Counter(PARTY, "option.party", part=APART),
        Counter(MISSING_BURN, "option.missing_burn", part=APART),
        Counter(EXTRA_CULTISTS, "option.cultists", part=APART),
        Counter(OPTION, "option.{option}", part=APART),
        Counter(KILLED, "killed", part=APART),
        Counter(SLAIN, "slain", part=APART),
        Counter(ACTING, "acting", part=APART),
    ],
    count_part=APART,
    marks={HURT: "hurt", FLAGS: "flags", TARGET: "target", SECOND: "second", BOOSTS: "boosts"},
)

ROAD: Final = ("start", "1", "2", "3")
"""The spaces of the Attack Area."""
ALONG_THE_ROAD: Final = [START, START + 1, START + 2, SPACE_3]
IN_THE_SQUARE: Final = list(range(SQUARE, SQUARE + SPACES))


NOTHING: Final[list[int]] = []
"""Where nothing lies or nothing was found; never to be changed."""


def hands_are_hidden(g: Shadowrift) -> bool:
    """Whether there is anybody who may not look into a hand."""
    return g.counts[CLOSED] != 0 and g.seats > 1


def is_solo(g: Shadowrift) -> bool:
    """One hero plays the solo variant."""
    return g.seats == 1


def flag(g: Shadowrift, thing: i64, which: i64) -> bool:
    """Whether a flag lies on a thing."""
    return g.marks[thing] >> FLAG_SHIFT & which != 0


def set_flag(g: Shadowrift, thing: i64, which: i64) -> None:
    """Put a flag on a thing."""
    mark(g, thing, FLAGS, g.marks[thing] >> FLAG_SHIFT & MARK_MASK | which)


def clear_flag(g: Shadowrift, thing: i64, which: i64) -> None:
    """Take a flag off a thing."""
    flags = g.marks[thing] >> FLAG_SHIFT & MARK_MASK
    if flags & which:
        mark(g, thing, FLAGS, flags & ~which)


def hurt(g: Shadowrift, thing: i64) -> i64:
    """The damage on a thing."""
    return g.marks[thing] >> MARK_BITS & MARK_MASK


def in_the_square(g: Shadowrift, thing: i64) -> bool:
    """Whether a card lies in Town Square."""
    return SQUARE <= g.zone_of[thing] < SQUARE + SPACES


def is_attacking(g: Shadowrift, thing: i64) -> bool:
    """Whether a monster is in the Attack Area."""
    return START <= g.zone_of[thing] <= SPACE_3


def town_square(g: Shadowrift) -> list[int]:
    """The cards in Town Square, the one nearest the Town Discard first."""
    zones = g.zones
    return [*zones[SQUARE], *zones[SQUARE + 1], *zones[SQUARE + 2], *zones[SQUARE + 3], *zones[SQUARE + 4]]


def attackers(g: Shadowrift) -> list[int]:
    """The monsters in the Attack Area, those furthest along first, the earliest arrival first."""
    zones = g.zones
    return [*zones[SPACE_3], *zones[START + 2], *zones[START + 1], *zones[START]]


def kind_of(g: Shadowrift, thing: i64) -> i64:
    """What kind of card a thing is."""
    return g.defs.kind[g.face[thing]]


def clockwise(g: Shadowrift) -> list[int]:
    """All seats clockwise from the hero with the Next Heroism marker, or from the first."""
    first = g.counts[MARKER] - 1 if g.counts[MARKER] else 0
    return [(first + i) % g.seats for i in range(g.seats)]


def each_hero(g: Shadowrift) -> list[int]:
    """Whom a monster's "each hero" strikes, in order: the solo hero twice."""
    return [0, 0] if g.seats == 1 else clockwise(g)

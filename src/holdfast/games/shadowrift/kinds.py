"""The words of a card as numbers: kinds, moments, queries, and what may stand in the slots of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Kinds of cards.
RESOURCE: Final = 1
ATTACK: Final = 2
ACTION: Final = 3
SKILL: Final = 4
LOOT: Final = 5
AFFLICTION: Final = 6
VILLAGER: Final = 7
WALL: Final = 8
CORPSE: Final = 9
FREEZE: Final = 10
MONSTER: Final = 11
POWER: Final = 12
SHADOWRIFT: Final = 13
TOTEM: Final = 14
TEMPEST: Final = 15
KINDS: Final = (
    "",
    "resource",
    "attack",
    "action",
    "skill",
    "loot",
    "affliction",
    "villager",
    "wall",
    "corpse",
    "freeze",
    "monster",
    "power",
    "shadowrift",
    "totem",
    "tempest",
)
HERO_CARDS: Final = (RESOURCE, ATTACK, ACTION, SKILL, LOOT, AFFLICTION)
"""What a hero's hand, deck and discard pile may hold."""
TOWN_CARDS: Final = (VILLAGER, WALL, CORPSE, FREEZE)
"""What the Town Deck, Town Square and the Town Discard may hold."""
MONSTER_CARDS: Final = (MONSTER, POWER, SHADOWRIFT)
"""What the Monster Deck may hold."""
STACKS_OF_HEROES: Final = (ATTACK, ACTION, SKILL, LOOT)
"""The kinds of the hero stacks."""

# Tags of a hero card, as bits.
MELEE: Final = 1
RANGED: Final = 2
SPELL: Final = 4
EPIC: Final = 8
TAGS: Final = {"Melee": MELEE, "Ranged": RANGED, "Spell": SPELL, "Epic": EPIC}

# What a hero may do with a card in Heroes Act, as bits (`Defs.roles`).
IS_PLAYED: Final = 1
IS_EPIC: Final = 2
IS_USED: Final = 4
IS_SKILL: Final = 8
IS_RESTED: Final = 16
IS_AFFLICTION: Final = 32
OF_THE_TABLE: Final = IS_USED | IS_SKILL
"""What matters of a card that lies before a hero."""

# Symbols and groups of Villagers.
ARMS: Final = 1
WEALTH: Final = 2
FAITH: Final = 3
FOLK: Final = 4
SYMBOLS: Final = ("", "ARMS", "WEALTH", "FAITH", "FOLK")
TOWN_GROUP: Final = 1
TRAVELER: Final = 2
INFILTRATOR: Final = 3
GROUPS: Final = ("", "town", "traveler", "infiltrator")

# Moments: when the steps of a sentence are done (`Defs.at[moment][face]`).
PLAYED: Final = 0
"""A hero card as it is played, or a Tempest as it is drawn."""
DRAWN: Final = 1
ACTION_1: Final = 2  # ACTION_1 + space - 1: the numbered actions of a monster
ACTION_2: Final = 3
ACTION_3: Final = 4
EXTRA_ACTION: Final = 5
AID: Final = 6
USE: Final = 7
"""Both `Once per round` and `Discard this`, in the order of the card."""
PLAYS_ATTACK: Final = 8
PLAYS_SPELL: Final = 9
HIRES: Final = 10
BUILDS_OR_HIRES: Final = 11
MELEE_BATTLE_ENDS: Final = 12
VILLAGER_KILLED: Final = 13
KILLED_IN_SQUARE: Final = 14
THIS_KILLS: Final = 15
TEMPEST_RESOLVES: Final = 16
SECOND_DAMAGE: Final = 17
REVEALED: Final = 18
"""This card, or a Villager of the name that the text has as `about`, comes up in Town Square."""
MONSTERS_ACT_BEGINS: Final = 19
HEROES_ACT_BEGINS: Final = 20
YOU_GAIN_A_WOUND: Final = 21
BOOST: Final = 22
"""The boosts of a card, in its order."""
MOMENTS: Final = 23

# Queries: what the rules ask of a card (`Defs.queries[query][face]`, and `Defs.query_state` for `while` and `unless`).
DOES_NOT_HUNT: Final = 0
CANNOT_BE_DAMAGED: Final = 1
NO_ANNIHILATION: Final = 2
COINS_COST_MORE: Final = 3
WALLS_COST_MORE: Final = 4
RESTING_COSTS_MORE: Final = 5
DRIVING_COSTS_MORE: Final = 6
"""So much, for the Villager whose face is DRIVING_WHOM."""
DRIVING_WHOM: Final = 7
FIRST_BUY_COSTS_MORE: Final = 8
ATTACK_TOLL: Final = 9
MORE_HEALTH: Final = 10
"""So much, for the thing (see THINGS) of MORE_HEALTH_OF."""
MORE_HEALTH_OF: Final = 11
WARDS_MONSTERS: Final = 12
WARDS_FREEZES: Final = 13
VISITORS_ONLY: Final = 14
CANNOT_BE_STOPPED_BY: Final = 15
"""The face of a Wall."""
FIRST_MELEE_BLOW: Final = 16
FIRST_FLANKING_BLOW: Final = 17
LATER_BLOWS: Final = 18
NO_FLANKING_WOUND: Final = 19
STOPS_ACTION: Final = 20
"""Magic Barrier: the heroes may discard it when a monster moves forward."""
WORTH_MORE: Final = 21
"""Bard: so much more Heroism."""
PREVENTS_WOUND: Final = 22
"""Monk: the heroes may discard it."""
DEFENDS_KILL: Final = 23
"""What the revealed card must be, as bits: see DEFENCE."""
DEFENDS_ACTION: Final = 24
LAST_RESORT: Final = 25
PAYS_PROWESS: Final = 26
PAYS_MAGIC: Final = 27
"""Both of a card are alternatives."""
RETURNS_WHEN_PAID: Final = 28
MAY_PREVENT_WOUND: Final = 29
"""Holy Aura: once per round."""
MAY_STOP_HUNT: Final = 30
"""Vigilance: once per round, for a card from hand."""
QUERIES: Final = 31
COSTS_MORE: Final = [FIRST_BUY_COSTS_MORE, COINS_COST_MORE, WALLS_COST_MORE, RESTING_COSTS_MORE]
"""What makes the first buy of a round, Coins, Walls and resting cost more."""
MAGIC_SHIFT: Final = 8
"""`Defs.pays`: prowess below, magic above."""
PROWESS_MASK: Final = 255
PROWESS_SHIFT: Final = 12
PRICE_MAGIC_SHIFT: Final = 20
COIN_SHIFT: Final = 28
PRICE_MASK: Final = 255
"""`Defs.priced`: a price as a number, above the bits of a card."""
MORE_THAN_PROWESS: Final = 1 << PRICE_MAGIC_SHIFT
"""From here on a price has magic or Coins in it."""


def text_for(*moments: int) -> int:
    """The bits of these moments in `Defs.speaks`."""
    return sum(1 << moment for moment in moments)


def answer_to(*queries: int) -> int:
    """The bits of these queries in `Defs.speaks`."""
    return sum(1 << MOMENTS + query for query in queries)


DEFENCE_WALL: Final = 1
"""A Wall stops it; a Villager with a symbol does if the bit `1 << symbol` is set (symbols begin with 1)."""

# Things, as sentences name them.
THE_CORPSE: Final = 1
THE_FREEZE: Final = 2
THE_TOTEM: Final = 3
THE_ZOMBIE: Final = 4
THE_CULTIST: Final = 5
THINGS: Final = ("", "Corpse", "Freeze", "Totem", "Zombie", "Cultist")

# States: a condition is one number, see `state_code`. 0 is always so.
TOTEMS: Final = 1
"""There are n or more Totems in the Power Area."""
THINGS_IN_SQUARE: Final = 2
"""n or more of a thing lie in Town Square."""
THINGS_ATTACKING: Final = 3
"""n or more of a thing are in the Attack Area."""
NO_MONSTER_ATTACKING: Final = 4
NO_MONSTER_DAMAGED: Final = 5
NO_BURN_LEFT: Final = 6
UNLESS: Final = 1 << 16
"""Added to a state: it must not hold."""

# Who suffers, and what.
EACH_HERO: Final = 1
THAT_HERO: Final = 2
MARKED_HERO: Final = 3
"""The hero with the Next Heroism marker."""
DISCARDS_A_CARD: Final = 1
DISCARDS_A_SPELL: Final = 2
DISCARDS_A_HEROISM: Final = 3
RETURNS_A_COIN: Final = 4
GAINS_A_WOUND: Final = 5
GAINS_A_BURN: Final = 6

# Whom a Heal of monsters reaches: EACH_MONSTER, CHOSEN_MONSTER, or a subtype: SUBTYPED + its number in Defs.subtypes.
EACH_MONSTER: Final = 1
CHOSEN_MONSTER: Final = 2
SUBTYPED: Final = 8

# Whom a hero's effect reaches.
ONE_HERO: Final = 1
ANOTHER_HERO: Final = 2
EACH_OTHER_HERO: Final = 3
ANY_HEROES: Final = 4
ONE_MONSTER: Final = 1
SECOND_MONSTER: Final = 2
EACH_OTHER_MONSTER: Final = 3

# At what a text is aimed when it is announced: the first of its effects that has a target.
NO_TARGET: Final = 0
AT_MONSTER: Final = 1
"""A monster in the Attack Area, a Freeze in Town Square or a Totem."""
AT_POWER: Final = 2
"""A card of the Power Area that is neither Shadowrift nor Totem."""
AT_TOTEM: Final = 3
"""A damaged Totem."""
AT_POWER_OR_TOTEM: Final = 4
AT_HERO: Final = 5
AT_ANOTHER_HERO: Final = 6
AT_WEAK_MONSTER: Final = 7
"""A monster in the Attack Area worth at most so much Heroism: `Text.limit`."""
AT_PATIENT: Final = 8
"""A hero with an Affliction."""
AT_HEROES: Final = (AT_HERO, AT_ANOTHER_HERO, AT_PATIENT)

# Wares whose next one costs less, what is less, and which blow deals more.
NEXT_WALL: Final = 1
NEXT_WALL_OR_VILLAGER: Final = 2
NEXT_BOOST: Final = 3
LESS_PROWESS: Final = 1
LESS_COINS: Final = 2
LESS_EITHER: Final = 3
"""Prowess or magic."""
NEXT_ATTACK: Final = 1
NEXT_MELEE: Final = 2
NEXT_OF_ANOTHER: Final = 3
"""The next Attack of another hero on that monster."""

FROM_SQUARE: Final = 1
FROM_DISCARD: Final = 2
KEEP_ORDER: Final = 1
"""What is looked at goes back in the same order; 0: any may be discarded and the rest put back in any order."""

# How slots with several words become one number, as effects get it in x or y.
NAMED: Final = 16
"""Of a Kill: added to the face of the Villager that it names. Below it is a symbol."""
LOSS_BITS: Final = 3
"""`{losses}`: the first loss, and shifted by so much the second of "A or B"; 0: there is none."""
LOSS_MASK: Final = 7
PER_HERO: Final = 0
"""`{points}`: this in place of a number is 1 power point per hero."""
DISCOUNT_BITS: Final = 2
"""`{discount}`: what is less (LESS_PROWESS ...), and shifted by so much how many."""
DISCOUNT_MASK: Final = 3

# Set in the y of an effect by the compiler.
TARGET_BITS: Final = 15
"""The bits of y that say whom an effect reaches."""
ANNOUNCED: Final = 1024
"""Its target was announced with the deed. An `either` with it: what fits that target is done, and the first of its pair
counters a card of the Power Area, the second returns a Totem."""


class Price:
    """What one hero pays: prowess, magic and Coins."""

    def __init__(self, prowess: int = 0, magic: int = 0, coins: int = 0) -> None:
        self.prowess: i64 = prowess
        self.magic: i64 = magic
        self.coins: i64 = coins


FREE: Final = Price()


def price_code(price: Price) -> i64:
    """A price as a number."""
    return price.prowess << PROWESS_SHIFT | price.magic << PRICE_MAGIC_SHIFT | price.coins << COIN_SHIFT


class Text:
    """A sentence of a card as the rules read it: a list of steps, each a call that lacks who and which card.

    `state` must hold (0: always); if it does not, the steps of `otherwise` are done. `price` is paid first. `target` is
    at what it is aimed when it is announced, `limit` how much Heroism such a monster may be worth. `kills_only`: all
    its steps are Kills. `second`: it is a Boost for a second target. `once`: only the first time each round.
    `discards`: its card is put into the discard pile to use it. `about` is the face of the Villager that an event
    names, 0 for this card. `unless_cards`: the heroes may discard a card per hero instead.
    """

    def __init__(self, steps: list[int]) -> None:
        self.steps = steps
        self.otherwise: list[int] = []
        self.state: i64 = 0
        self.price = FREE
        self.target: i64 = NO_TARGET
        self.limit: i64 = 0
        self.kills_only = False
        self.otherwise_kills_only = False
        self.second = False
        self.once = False
        self.discards = False
        self.about: i64 = 0
        self.unless_cards = False


def state_code(kind: i64, n: i64 = 0, thing: i64 = 0) -> i64:
    """A state as one number."""
    return kind | thing << 4 | n << 8


def state_kind(code: i64) -> i64:
    """Which state it is."""
    return code & 15


def state_thing(code: i64) -> i64:
    """Of which thing it speaks."""
    return code >> 4 & 15


def state_number(code: i64) -> i64:
    """How many there must be."""
    return code >> 8 & 255

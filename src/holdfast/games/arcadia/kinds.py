"""The words of a card as numbers: kinds, types and groups, and what an ability is made of."""

from __future__ import annotations

from typing import Final

# Kinds of cards, figures and tokens.
HERO: Final = 1
STARTER: Final = 2
UPGRADE: Final = 3
REWARD: Final = 4
CURSE: Final = 5
MONSTER: Final = 6
EXPLORATION_TOKEN: Final = 7
QUEST_TOKEN: Final = 8
SPAWN_TOKEN: Final = 9
QUEST: Final = 10
TITLE: Final = 11
KINDS: Final = (
    "",
    "hero",
    "starter",
    "upgrade",
    "reward",
    "curse",
    "monster",
    "exploration_token",
    "quest_token",
    "spawn_token",
    "quest",
    "title",
)
FIGURES: Final = (HERO, MONSTER)
CARDS: Final = (STARTER, UPGRADE, REWARD)
"""What a Hero carries in his slots."""
TOKENS: Final = (EXPLORATION_TOKEN, QUEST_TOKEN)
"""What a Hero can take."""

# Types of cards. A Monster is Melee or Ranged.
MELEE: Final = 1
RANGED: Final = 2
BOOST: Final = 3
PERMANENT: Final = 4
TYPES: Final = ("", "Melee", "Ranged", "Boost", "Permanent")

# Groups of cards. BY_TYPE stands beside them in sentences: `With a Melee card`.
SWORD: Final = 1
BOW: Final = 2
MAGIC: Final = 3
ARMOR: Final = 8
GROUPS: Final = (
    "",
    "Sword",
    "Bow",
    "Magic",
    "Hammer",
    "Lance",
    "Thrown",
    "Shield",
    "Armor",
    "Gear",
    "Trinket",
    "Ability",
)
ANY_MELEE: Final = 15
"""In a sentence, of any group: the card's type is Melee."""

# Tiers of Monsters.
MINOR_MINION: Final = 1
MAJOR_MINION: Final = 2
MINOR_VILLAIN: Final = 3
MAJOR_VILLAIN: Final = 4
TIERS: Final = ("", "Minor Minion", "Major Minion", "Minor Villain", "Major Villain")

# Levels of Monster cards, by their places.
LEVELS: Final = ("1", "2-3", "4-5", "6")

# Guilds by their colours, in the order of the box.
COLOURS: Final[tuple[str, ...]] = ("Blue", "Red", "Green", "Orange")

# Dice: their kinds, and what they show.
ATTACK_DIE: Final = 0
DEFENSE_DIE: Final = 1
SPAWN_DIE: Final = 2
DICE_NAMES: Final = ("attack", "defense", "spawn")
MELEE_FACE: Final = 1
RANGED_FACE: Final = 2
CRIT: Final = 3
BLANK: Final = 0
SHIELD: Final = 1
ATTACK_FACES: Final = {"M": MELEE_FACE, "R": RANGED_FACE, "C": CRIT}
DEFENSE_FACES: Final = {"-": BLANK, "s": SHIELD, "c": CRIT}
FACES_OF: Final = {"attack": ATTACK_FACES, "defense": DEFENSE_FACES, "spawn": ATTACK_FACES}
"""The letters of each die's faces."""
PAIRS: Final = ("", "MM", "MR", "RR", "MC", "RC", "CC")
"""What the two faces of a Spawn roll are called; no token has the last."""

ALL: Final = 99
"""In place of a number: any number, or the whole pool."""

# ------------------------------------------------------------------ abilities

# Cases: when an ability holds.
ALWAYS: Final = 0
WHILE_WOUNDED: Final = 1
CLOSE_TO_MONSTER: Final = 2
AGAINST_FLANKED: Final = 3
AGAINST_WOUNDED: Final = 4
WITH_GROUP: Final = 5
"""The Attack card is of the ability's group, or with ANY_MELEE of type Melee."""

# Triggers: what an ability waits for. Without one it holds before the roll.
NO_TRIGGER: Final = 0
ON_CRIT: Final = 1
EACH_CRIT: Final = 2
EACH_CRIT_WITH: Final = 3
EACH_HIT: Final = 4
ON_WOUND: Final = 5
EACH_DEFENSE_CRIT: Final = 6
TURN_STARTS: Final = 7
MAGIC_WITHOUT_MOVEMENT: Final = 8
ATTACKED_FLANKED: Final = 9
ATTACK_KILLED: Final = 10
ATTACK_WITHOUT_WOUND: Final = 11
HERO_WOUNDED: Final = 12

# Effects: what an ability does.
DICE: Final = 1
DICE_ON_EVERY_ROLL: Final = 2
DICE_AND_REROLL: Final = 3
"""n dice and m Rerolls."""
PIERCE: Final = 4
CLEAVE: Final = 5
THROW: Final = 6
TWICE: Final = 7
CHAIN: Final = 8
MORE_HITS: Final = 9
PUSH: Final = 10
DAZE: Final = 11
EXHAUST: Final = 12
"""n = 1: an Attack card; ALL: all cards."""
HEAL_ALLIES: Final = 13
"""This Hero, and each Ally Close to the target."""
WOUND_ATTACKER: Final = 14
HEAL: Final = 15
ACTIVATE_ANOTHER: Final = 16
READY_CARD: Final = 17
WOUND_SELF: Final = 18
DAZE_SELF: Final = 19
NO_GUARD: Final = 20
"""n = 1: to the first step of each activation; ALL: to all steps."""
WOUND_FOR_CARD: Final = 21
HITS_ALL_CLOSE: Final = 22
HITS_AROUND: Final = 23
PHOENIX: Final = 24
NO_DRINK: Final = 25
NO_ABILITY: Final = 26


class Ability:
    """One sentence of a Hero, a card, a Curse or a Monster. A game has few of these; they never change."""

    def __init__(self, effect: int, n: int, m: int, case: int, trigger: int, group: int) -> None:
        self.effect = effect
        self.n = n
        self.m = m
        self.case = case
        self.trigger = trigger
        self.group = group


# ------------------------------------------------------------------ tokens, Quests, scenarios, Titles

# What a potion does.
REMOVE_WOUNDS: Final = 1
READY_CARDS: Final = 2
ACTIVATE_AGAIN: Final = 3

# Feats: how a Quest is fulfilled.
KILL_MONSTER: Final = 1
"""One of the prey."""
KILL_MONSTERS: Final = 2
"""n of them."""
KILL_HERO: Final = 3
"""Of the Guild of colour n."""
TAKE_TOKEN: Final = 4
TAKE_OWN_TOKEN: Final = 5
HOLD_TOKENS: Final = 6
CARRY_TO_PORTAL: Final = 7
"""Of colour n."""
STAND_AND_BAR: Final = 8
END_ON_TOKENS: Final = 9
"""n activations, or one on each of m."""

NO_COLOUR: Final = 0
BLUE: Final = 1
RED: Final = 2
PORTALS: Final = ("", "blue", "red")

# What a Title does.
CORNER_DIES: Final = 1
NAMES_SPAWN: Final = 2
RED_PORTALS: Final = 3
FIREPROOF: Final = 4
LAYS_TOKENS: Final = 5


class Prize:
    """What a Quest gives: a Reward card or a Title (by face), for the first so many Guilds (ALL: for each)."""

    def __init__(self, face: int, first: int) -> None:
        self.face = face
        self.first = first


class Feat:
    """How a Quest is fulfilled: one of the feats with its numbers, and the faces of its prey."""

    def __init__(self, kind: int, n: int, m: int, prey: list[int]) -> None:
        self.kind = kind
        self.n = n
        self.m = m
        self.prey = prey


# What a scenario changes.
SHUFFLES_QUEST_TOKENS: Final = 1
QUEST_TOKENS_STAY: Final = 2
ONE_QUEST_TOKEN: Final = 3
TO_THE_BOX: Final = 4
"""Killed Monsters of this face, 0: all."""
RED_PORTALS_SHUT: Final = 5
COINS_UNLOCK: Final = 6
"""So many coins open locked doors and red portals."""
TRAPS_KILL: Final = 7
CHESTS_WOUND: Final = 8
CURSE_AT_ONCE: Final = 9
SETUP_BY_GUILDS: Final = 10
"""With some numbers of Guilds other Monsters stand on the map (cards/set_up.py)."""
DOORS_AT_SETUP: Final = 11
"""Setup opens or closes doors (the same file)."""
SCENARIO_RULES: Final = 12

"""The words of a card as numbers: kinds, moments, queries, and what may stand in the slots of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

HERO: Final = 1
ITEM: Final = 2
PLAYER_HERO: Final = 3
CURSE: Final = 4
MONSTER: Final = 5
TOKEN: Final = 6
BOSS: Final = 7
PLACE: Final = 8
KINDS: Final = ("", "hero", "item", "player_hero", "curse", "monster", "token", "boss", "location")
CARDS: Final = (ITEM, HERO, CURSE)
"""What a player's hand, deck and discard pile may hold besides the player hero."""
BEASTS: Final = (MONSTER, TOKEN, BOSS)

PHYSICAL: Final = 1
MAGICAL: Final = 2
TYPES: Final = ("", "physical", "magical")
TANK: Final = 1
RANGED: Final = 2
NO_BARE_HANDS: Final = 4
"""What keeps heroes from a monster: the two banners, and that only a hero with an item can fight it."""
COLORS: Final = ("yellow", "white", "green")

# When an ability works.
PLAY: Final = 1
ANY_TIME: Final = 2
AFTER_THE_FIGHT: Final = 3
CLEANUP: Final = 4
AMBUSH: Final = 5
REWARD: Final = 6
ROUND_START: Final = 7
DAMAGES_A_PLAYER: Final = 8
TAUNTED: Final = 9
FOUGHT_BY_A_HERO: Final = 10
DEFEATED_BY_A_HERO: Final = 11
DEFEATED: Final = 12
DEALS_DAMAGE: Final = 13
AFTER_BEING_FOUGHT: Final = 14
TAKES_DAMAGE: Final = 15
DEFEATS_A_MONSTER: Final = 16
AT_ONCE: Final = 17
MOMENTS: Final = 18

# What a card is asked.
CLEAVE: Final = 0
SPLASH: Final = 1
PIERCE: Final = 2
DUAL_WIELD: Final = 3
ANY_ITEM: Final = 4
ANY_MONSTER: Final = 5
IGNORES: Final = 6
REROLLS: Final = 7
LESSENS: Final = 8
BONUS_DEFENDING: Final = 10
BONUS_HELPING: Final = 11
BONUS_NO_ITEM: Final = 12
BONUS_ACTIVE: Final = 13
BONUS_CURSES: Final = 14
CANNOT: Final = 15
HAND_LOWER: Final = 16
OTHERS_MORE: Final = 17
LOCATION_MORE: Final = 18
NEEDS_ITEM: Final = 19
DOUBLED: Final = 20
DEFEATED_BY: Final = 21
NO_LESS: Final = 22
LESS_PHYSICAL: Final = 23
LESS_MAGICAL: Final = 24
AT_MOST: Final = 25
NO_ITEMS: Final = 26
IMMUNE: Final = 27
CURSED: Final = 28
FEROCIOUS: Final = 29
VENGEFUL: Final = 30
SLASH: Final = 31
SAFE_WHILE_BOSS: Final = 32
SAFE_WHILE_TOKEN: Final = 33
FLOOR: Final = 34
FLIPS: Final = 35
SHOWS_HERO: Final = 36
SHOWS_ITEM: Final = 37
INN: Final = 38
CHOICE_ONE: Final = 39
CHOICE_TWO: Final = 40
GIVES_PHYSICAL: Final = 41
GIVES_MAGICAL: Final = 42
STARTING_HP: Final = 43
WIN_BOSS: Final = 44
WIN_ALL: Final = 45
LOSE_AT_ZERO: Final = 46
QUERIES: Final = 47

BY_SPLASH: Final = 1
BY_SNIPE: Final = 2
BY_TAUNT: Final = 4
DRAW_CARDS: Final = 1
BE_SHIELDED: Final = 2
RECRUIT: Final = 4
USE_THE_MARKER: Final = 8
TO_DECK: Final = 1
TO_HAND: Final = 2
RETIRE_IT: Final = 3

# What stands in a slot, as a number. A slot with a number inside adds 64 times that number.
A_CARD: Final = 1
A_HERO: Final = 2
AN_ITEM: Final = 3
A_CURSE: Final = 4
A_NON_PLAYER_HERO: Final = 5
A_HELD_CARD: Final = 6  # what counts as one of the hand; no sentence names it
YOU: Final = 1
PLAYER_YOU_CHOOSE: Final = 2
EACH_PLAYER: Final = 3
DEFENDING_PLAYER: Final = 4
LOSES_HP: Final = 1
GAINS_CURSE: Final = 2
CURSE_ON_DECK: Final = 3
DISCARDS: Final = 4
SNIPES: Final = 1
DRAWS: Final = 2
SHIELDS_UP: Final = 3


class Holds:
    """A sentence that rules ask for: a query and the number it answers."""

    def __init__(self, query: int | str, value: int | str = 1, physical: int = 0, magical: int = 0) -> None:
        self.query = query
        self.value = value
        self.by_type = (0, physical, magical)


# A word with a number, as `loses 2 HP` or `Cleave 1`, is one number (see Numbers in content/meaning.py); so is a die of
# the tray with what it shows.


def code_word(code: i64) -> i64:
    """The number of the word."""
    return code & 63


def code_amount(code: i64) -> i64:
    """The number that stands with it, 0 for none."""
    return code >> 6


def die_code(color: i64, value: i64) -> i64:
    """A die of a colour that shows a value."""
    return (color + 1) << 6 | value


def code_color(code: i64) -> i64:
    """The colour of such a die; its value is the word."""
    return (code >> 6) - 1

"""The schema of a Greyport pack: one Struct a table."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Card(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has."""

    id: str
    name: str
    source: str
    filled: list[str] = []
    text: list[str] = []


class Level(Struct, forbid_unknown_fields=True, kw_only=True):
    """One of the three player hero cards of a character."""

    id: str
    level: int
    damage: int
    dice: list[str] = []
    text: list[str] = []
    source: str
    filled: list[str] = []


class DeckEntry(Struct, forbid_unknown_fields=True):
    """So many copies of a starting card."""

    card: str
    copies: int


class Character(Struct, forbid_unknown_fields=True, kw_only=True):
    """A character: type, starting deck, three levels."""

    id: str
    name: str
    type: str
    source: str
    filled: list[str] = []
    deck: list[DeckEntry]
    level: list[Level]


class StartingCard(Card, kw_only=True):
    """A card of the starting decks."""

    kind: str
    type: str
    damage: int = 0
    dice: list[str] = []
    owner: str = ""


class HeroCard(Card, kw_only=True):
    """A card of the hero deck."""

    type: str
    damage: int = 0
    dice: list[str] = []
    cost: str
    copies: int
    character: str = ""


class ItemCard(Card, kw_only=True):
    """A card of the item deck."""

    type: str
    damage: int = 0
    dice: list[str] = []
    cost: str
    copies: int


class MonsterCard(Card, kw_only=True):
    """A monster of a faction's subdeck."""

    faction: str
    damage: int
    hp: int
    armor: int = 0
    threat: int
    banner: str = ""
    copies: int


class TokenCard(Card, kw_only=True):
    """A monster token."""

    damage: int
    hp: int
    armor: int = 0
    banner: str = ""
    copies: int
    dragon_part: bool = False


class BossSide(Struct, forbid_unknown_fields=True, kw_only=True):
    """The other side of a boss."""

    name: str
    damage: int
    armor: int = 0
    banner: str = ""
    text: list[str] = []
    source: str
    filled: list[str] = []


class BossCard(Card, kw_only=True):
    """A boss; its HP stand on the encounter that brings it."""

    damage: int
    armor: int = 0
    banner: str = ""
    hp: int = 0
    back: BossSide | None = None


class LocationCard(Card, kw_only=True):
    """A location: first the ability, then the reward."""


class CurseCard(Card, kw_only=True):
    """A curse."""

    copies: int


class ScenarioCard(Card, kw_only=True):
    """A scenario: its encounters in order, how it is won and lost."""

    difficulty: str
    order: int
    subdecks: list[str]
    bosses: list[str]
    story: str
    encounters: list[str]


class EncounterCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """An encounter; lists of four are the columns for 2, 3, 4 and 5 players."""

    id: str
    scenario: str
    number: int
    name: str
    location: str
    subdeck: str = ""
    location_hp: list[int]
    location_threat: list[int]
    player_threat: list[int]
    boss_hp: list[int] = []
    coins: list[str]
    setup: list[str] = []
    penalty: list[str] = []
    source: str
    filled: list[str] = []


class FactionCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A monster subdeck."""

    id: str
    name: str
    difficulty: int
    identity: str
    source: str
    filled: list[str] = []


class VariantCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A variant of the rulebook."""

    id: str
    name: str
    rule: str
    text: str
    value: int = 0
    choices: list[int] = []
    late: list[str] = []
    source: str
    filled: list[str] = []


class AchievementCard(Card, kw_only=True):
    """An achievement with its boxes."""

    boxes: list[str]


TABLES: Final[dict[str, type[Struct]]] = {
    "character": Character,
    "starting_card": StartingCard,
    "hero": HeroCard,
    "item": ItemCard,
    "monster": MonsterCard,
    "token": TokenCard,
    "boss": BossCard,
    "location": LocationCard,
    "curse": CurseCard,
    "scenario": ScenarioCard,
    "encounter": EncounterCard,
    "faction": FactionCard,
    "variant": VariantCard,
    "achievement": AchievementCard,
}


class Die(Struct, forbid_unknown_fields=True):
    """The dice of one colour."""

    copies: int
    faces: list[int]


class Defaults(Struct, forbid_unknown_fields=True):
    """Numbers the rulebook gives once."""

    players: list[int]
    starting_hp: int
    hand_size: int
    row: int
    rest_healing: int
    shield_tokens: int
    summoned_hp: int


class Components(Struct, forbid_unknown_fields=True):
    """Dice, coins and defaults."""

    dice: dict[str, Die]
    coins: dict[str, int]
    defaults: Defaults

"""The schema of a Greyport pack: one Struct a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from holdfast.content.fields import (
    Card,
    Copies,
    Keyword,
    Named,
    Names,
    Number,
    Positive,
    Sentence,
    Source,
    Sourced,
    Words,
)

Type = Literal["physical", "magical"]
Rank = Literal["copper", "silver", "gold"]
Color = Literal["yellow", "white", "green"]
Banner = Literal["tank", "ranged", ""]
Difficulty = Literal["introductory", "easy", "medium", "hard"]
Rule = Literal["rest_healing", "subdecks", "locations", "starting_hp", "wounded", "silent"]

CharacterId = Annotated[str, Names("character")]
FactionId = Annotated[str, Names("faction")]
OneToThree = Annotated[int, Meta(ge=1, le=3)]
Columns = Annotated[list[Number], Meta(min_length=4, max_length=4)]
PositiveColumns = Annotated[list[Positive], Meta(min_length=4, max_length=4)]


class Level(Sourced, kw_only=True):
    """One of the three player hero cards of a character."""

    level: OneToThree
    damage: Number
    dice: list[Color] = field(default_factory=list)
    text: list[Sentence] = field(default_factory=list)


class DeckEntry(Struct, forbid_unknown_fields=True):
    """So many copies of a starting card."""

    card: Annotated[str, Names("starting_card")]
    copies: Copies


class Character(Named, kw_only=True):
    """A character: type, starting deck, three levels."""

    type: Type
    deck: list[DeckEntry]
    level: Annotated[list[Level], Meta(min_length=3, max_length=3)]


class PlayedCard(Card, kw_only=True):
    """A hero or an item."""

    type: Type
    damage: Number = 0
    dice: list[Color] = field(default_factory=list)


class StartingCard(PlayedCard, kw_only=True):
    """A card of the starting decks."""

    kind: Literal["hero", "item"]
    owner: CharacterId = ""


class ItemCard(PlayedCard, kw_only=True):
    """A card of the item deck."""

    cost: Rank
    copies: Copies


class HeroCard(ItemCard, kw_only=True):
    """A card of the hero deck."""

    character: CharacterId = ""


class TokenCard(Card, kw_only=True):
    """A monster token."""

    damage: Number
    hp: Positive
    armor: Number = 0
    banner: Banner = ""
    copies: Copies
    dragon_part: bool = False


class MonsterCard(Card, kw_only=True):
    """A monster of a faction's subdeck."""

    faction: FactionId
    damage: Number
    hp: Positive
    armor: Number = 0
    threat: Number
    banner: Banner = ""
    copies: Copies


class BossSide(Struct, forbid_unknown_fields=True, kw_only=True):
    """The other side of a boss."""

    name: Words
    damage: Number
    armor: Number = 0
    banner: Banner = ""
    text: list[Sentence] = []
    source: Source
    filled: list[str] = []


class BossCard(Card, kw_only=True):
    """A boss; its HP stand on the encounter that brings it."""

    damage: Number
    armor: Number = 0
    banner: Banner = ""
    hp: Number = 0
    back: BossSide | None = None


class LocationCard(Card, kw_only=True):
    """A location: first the ability, then the reward."""


class CurseCard(Card, kw_only=True):
    """A curse."""

    copies: Copies


class ScenarioCard(Card, kw_only=True):
    """A scenario: its encounters in order, how it is won and lost."""

    difficulty: Difficulty
    order: Number
    subdecks: list[FactionId]
    bosses: list[Annotated[str, Names("boss")]]
    story: str
    encounters: Annotated[list[Annotated[str, Names("encounter")]], Meta(min_length=1)]


class EncounterCard(Named, kw_only=True):
    """An encounter; lists of four are the columns for 2, 3, 4 and 5 players."""

    scenario: Annotated[str, Names("scenario")]
    number: Positive
    location: Annotated[str, Names("location")]
    subdeck: FactionId = ""
    location_hp: PositiveColumns
    location_threat: Columns
    player_threat: Columns
    boss_hp: PositiveColumns = field(default_factory=list)
    coins: list[Rank]
    setup: list[Sentence] = field(default_factory=list)
    penalty: list[Sentence] = field(default_factory=list)


class FactionCard(Named, kw_only=True):
    """A monster subdeck."""

    difficulty: OneToThree
    identity: str


class VariantChoice(Struct, forbid_unknown_fields=True):
    """A number or a subdeck that a variant offers, with one sentence."""

    value: Positive | str
    text: str = ""


class VariantCard(Named, kw_only=True):
    """A variant of the rulebook: a number in a range, a player, some subdecks, or only on and off."""

    rule: Rule
    text: str
    value: Number = 0
    """The number that the rule sets: Rest Healing, the HP of a Wounded Warrior."""
    range: Annotated[list[Positive], Meta(min_length=2, max_length=2)] | None = None
    choices: list[Positive | str | VariantChoice] = field(default_factory=list)
    """Of a number: what is advised. Of subdecks: which may be chosen, all if none is named."""
    late: list[FactionId] = field(default_factory=list)
    """Subdecks better left for later encounters."""
    otherwise: str = ""
    """What holds without the variant."""

    @property
    def picks(self) -> list[VariantChoice]:
        """The choices, each with its sentence."""
        return [choice if isinstance(choice, VariantChoice) else VariantChoice(choice) for choice in self.choices]


class AchievementCard(Card, kw_only=True):
    """An achievement with its boxes."""

    boxes: list[Literal["normal", "hardcore"]]


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
    "keyword": Keyword,
}


class Die(Struct, forbid_unknown_fields=True):
    """The dice of one colour."""

    copies: Copies
    faces: Annotated[list[Annotated[int, Meta(ge=0, le=63)]], Meta(min_length=1)]


class Dice(Struct, forbid_unknown_fields=True):
    """The dice by their colour."""

    yellow: Die
    white: Die
    green: Die


class Coins(Struct, forbid_unknown_fields=True):
    """How many coins of each rank are in the box."""

    copper: Number
    silver: Number
    gold: Number


class Defaults(Struct, forbid_unknown_fields=True):
    """Numbers the rulebook gives once."""

    players: Annotated[list[Positive], Meta(min_length=2, max_length=2)]
    starting_hp: Positive
    hand_size: Positive
    row: Positive
    rest_healing: Number
    shield_tokens: Number
    summoned_hp: Positive


SINGLES: Final[dict[str, type[Struct]]] = {"dice": Dice, "coins": Coins, "defaults": Defaults}
"""The tables that a game has once."""


class Components(Struct):
    """Dice, coins and defaults, as the rules read them."""

    dice: dict[str, Die]
    coins: dict[str, int]
    defaults: Defaults

"""The schema of a pack of Keep the Heroes Out!: one Struct a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from holdfast.content.fields import Card, Copies, Keyword, Named, Names, Number, Positive, Sentence, Sourced

Role = Literal["crowd control", "defender", "supporter"]
Type = Literal["Jewel", "Swords", "Hats", "Mystic Eye", "Crossbones", "Special"]
LootType = Literal["Equipment", "Beast", "Potion", "Scroll"]
TokenKind = Literal["hero", "resource", "trap", "wound", "portal", "event", "marker"]

ClanId = Annotated[str, Names("clan")]
RoomName = Annotated[str, Names("room.name")]
ScenarioId = Annotated[str, Names("scenario")]

Place = Annotated[int, Meta(ge=0, le=12)]
"""A row or a column of the table."""

Face = Annotated[list[Sentence], Meta(min_length=1, max_length=1)]
"""The icons of a card, as one sentence."""


class ClanCard(Card, kw_only=True):
    """A clan: its figures, where they start, and what its Activate does."""

    role: Role
    monsters: Annotated[int, Meta(ge=1, le=20)]
    health: Annotated[int, Meta(ge=1, le=9)]
    start_type: Type
    start_monsters: Positive


class TacticsCard(Named, kw_only=True):
    """A card of a clan's ten."""

    clan: ClanId
    text: Face
    copies: Copies


class LootCard(Named, kw_only=True):
    """A card of the loot deck."""

    text: Face
    type: LootType
    copies: Copies


class ClassCard(Card, kw_only=True):
    """A class of heroes, and how they show off."""

    health: Annotated[int, Meta(ge=1, le=9)]


class GuildCard(Named, kw_only=True, rename={"class_": "class"}):
    """A hero card of the Guild deck: a hero of that class in each of two rooms of that type."""

    class_: Annotated[str, Names("class.name")]
    type: Type
    copies: Copies


class Tile(Struct, forbid_unknown_fields=True, kw_only=True):
    """A room where it lies: row and column, quarter turns clockwise, the value of its treasure, a portal."""

    room: RoomName
    at: Annotated[list[Place], Meta(min_length=2, max_length=2)]
    turn: Annotated[int, Meta(ge=0, le=3)] = 0
    treasure: Annotated[int, Meta(ge=0, le=4)] = 0
    portal: bool = False


class ScenarioCard(Card, kw_only=True):
    """A scenario: its dungeon, its levels, and its rules."""

    order: Number
    levels: Annotated[list[Annotated[str, Names("difficulty")]], Meta(min_length=1)]
    story: str
    tiles: Annotated[list[Tile], Meta(min_length=1, max_length=15)]
    passages: list[str] = field(default_factory=list)
    blueprints: list[RoomName] = field(default_factory=list)


class HappeningCard(Card, kw_only=True):
    """A scenario card of the Guild deck."""

    scenario: ScenarioId
    copies: Copies


class RoomCard(Card, kw_only=True):
    """A room tile: its type and its open sides before it is turned."""

    type: Type
    doors: Annotated[str, Meta(min_length=1, max_length=4)]


class TokenCard(Named, kw_only=True):
    """So many tokens of a kind."""

    kind: TokenKind
    copies: Copies


class TreasureCard(Sourced, kw_only=True):
    """Treasures of one value and hidden side."""

    value: Annotated[int, Meta(ge=1, le=4)]
    effect: Annotated[str, Names("treasure_effect.name")]
    copies: Copies


class TreasureEffect(Card, kw_only=True):
    """What the hidden side of a treasure does when it is plundered."""


class DifficultyCard(Named, kw_only=True):
    """A level: Guild cards of an invasion in wave 1 and in wave 2."""

    guild_cards: Annotated[list[Annotated[int, Meta(ge=1, le=9)]], Meta(min_length=2, max_length=2)]


class Step(Struct, forbid_unknown_fields=True, kw_only=True):
    """A scenario of a chapter: the clans that may play it, and what its winners set up in the later ones."""

    scenario: ScenarioId
    clans: Annotated[list[ClanId], Meta(min_length=1)]
    bonus: list[Sentence] = []


class ChapterCard(Named, kw_only=True):
    """A chapter of the campaign: scenarios in order."""

    order: Number
    story: str
    steps: Annotated[list[Step], Meta(min_length=1)]


TABLES: Final[dict[str, type[Struct]]] = {
    "clan": ClanCard,
    "tactics": TacticsCard,
    "loot": LootCard,
    "class": ClassCard,
    "guild_card": GuildCard,
    "scenario": ScenarioCard,
    "scenario_card": HappeningCard,
    "room": RoomCard,
    "token": TokenCard,
    "treasure": TreasureCard,
    "treasure_effect": TreasureEffect,
    "difficulty": DifficultyCard,
    "chapter": ChapterCard,
    "keyword": Keyword,
}

"""The schema of an Arcadia Quest pack: one Struct a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from holdfast.content.fields import Card, Copies, Keyword, Named, Names, Number, Positive, Sentence, Source, Words

Type = Literal["Melee", "Ranged", "Boost", "Permanent"]
AttackType = Literal["Melee", "Ranged"]
Group = Literal["Sword", "Bow", "Magic", "Hammer", "Lance", "Thrown", "Shield", "Armor", "Gear", "Trinket", "Ability"]
Tier = Literal["Minor Minion", "Major Minion", "Minor Villain", "Major Villain"]
LevelName = Literal["1", "2-3", "4-5", "6"]
Colour = Literal["Blue", "Red", "Green", "Orange"]
Pair = Literal["MM", "MR", "RR", "MC", "RC"]
TokenType = Literal["chest", "potion", "trap"]
QuestType = Literal["PvE", "PvP"]
Circle = Literal["Outer", "Inner", "Final"]
Counted = Literal["wins", "deaths", "coins", "rewards", "titles", "night_lord"]
Best = Literal["most", "least", "any"]

UpToTen = Annotated[int, Meta(ge=0, le=10)]
Pool = Annotated[int, Meta(ge=0, le=12)]
Deck = Annotated[int, Meta(ge=1, le=5)]
ScenarioId = Annotated[str, Names("scenario")]
GuildId = Annotated[str, Names("guild")]
MonsterId = Annotated[str, Names("monster")]


class GuildCard(Named, kw_only=True):
    """A Guild as built beforehand: its Heroes, and a way to hand out the first cards, by their names."""

    colour: Colour
    heroes: Annotated[list[Annotated[str, Names("hero")]], Meta(min_length=3, max_length=3)]
    first_cards: dict[str, list[str]]


class HeroCard(Card, kw_only=True):
    """A Hero."""

    guild: GuildId
    defense: Pool
    life: Annotated[int, Meta(ge=1, le=10)]


class HeldCard(Card, kw_only=True):
    """A card that a Hero carries in one of his slots."""

    type: Type
    group: Group
    dice: Pool = 0
    defense: Pool = 0
    life: UpToTen = 0
    rerolls: Pool = 0
    movement: UpToTen = 0
    copies: Copies
    code: str = ""


class StarterCard(HeldCard, kw_only=True):
    """A card of the Starter set, of which every Guild has one."""


class UpgradeCard(HeldCard, kw_only=True):
    """An Upgrade card of one of the five decks."""

    level: Deck
    cost: Annotated[int, Meta(ge=0, le=20)]


class RewardCard(HeldCard, kw_only=True):
    """A card that a Quest gives."""


class CurseCard(Card, kw_only=True):
    """A Death Curse: of those drawn the highest value stays, 0 is none."""

    value: UpToTen
    copies: Copies
    life: Annotated[int, Meta(ge=-3, le=0)] = 0
    slots: Annotated[int, Meta(ge=0, le=4)] = 0


class LevelCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """The Monster card of one level."""

    level: LevelName
    dice: Annotated[int, Meta(ge=1, le=12)]
    defense: Pool
    rerolls: Pool
    life: Annotated[int, Meta(ge=1, le=30)]
    overkill: Annotated[int, Meta(ge=1, le=40)]
    movement: UpToTen
    coins: UpToTen
    text: list[Sentence] = []
    source: Source
    filled: list[str] = []


class MonsterCard(Card, kw_only=True):
    """A Monster; `code` is how maps draw it, `figure` the Monster whose figure stands for it."""

    article: Literal["a", "an", "the", ""]
    code: Annotated[str, Meta(pattern="^[A-Z][a-z]$")]
    tier: Tier
    attack: AttackType
    attack_name: Words
    figures: Copies = 0
    figure: MonsterId = ""
    levels: Annotated[list[LevelCard], Meta(min_length=1, max_length=4)]


class ExplorationToken(Card, kw_only=True):
    """An Exploration token."""

    type: TokenType
    value: UpToTen = 0
    copies: Copies


class QuestToken(Named, kw_only=True):
    """A Quest token."""

    colour: Colour
    copies: Copies


class SpawnToken(Named, kw_only=True):
    """A Spawn token: a pair of attack faces."""

    pair: Pair
    copies: Copies


class ScenarioCard(Card, kw_only=True):
    """A scenario: its map as a drawing, what is laid out there, and the rules it changes."""

    code: Words
    circle: Circle
    difficulty: str
    story: str = ""
    map: Words
    monsters: dict[str, Positive]
    exploration: Number
    spawn: UpToTen
    quest_tokens: UpToTen
    pvp: bool
    quests_to_win: Annotated[list[Positive], Meta(min_length=3, max_length=3)]
    """With 2, 3 and 4 Guilds."""


class QuestCard(Card, kw_only=True):
    """A Quest: PvE of a scenario, or PvP against a Guild."""

    type: QuestType
    scenario: ScenarioId = ""
    guild: GuildId = ""


class TitleCard(Card, kw_only=True):
    """A Title: where it is won, and where it helps. `corners`: Spaces for start areas 1 to 4."""

    won_in: ScenarioId
    used_in: ScenarioId
    corners: Annotated[list[list[str]], Meta(max_length=4)] = field(default_factory=list)


class CampaignStepCard(Struct, forbid_unknown_fields=True, kw_only=True):
    """A step of a campaign: the winner of the last scenario picks one of `choice` that was not played yet."""

    step: Positive
    choice: Annotated[list[ScenarioId], Meta(min_length=1)]
    level: LevelName
    levels: dict[str, LevelName] = field(default_factory=dict)
    """Monsters with a level of their own."""
    decks: list[Deck]
    """Of the Upgrade Phase after it, one after the other."""


class CampaignCard(Named, kw_only=True):
    """A campaign."""

    first: ScenarioId
    steps: Annotated[list[CampaignStepCard], Meta(min_length=1, max_length=6)]


class AchievementCard(Named, kw_only=True):
    """What is noted after each scenario, and for whom."""

    counts: Counted
    best: Best


class MedalCard(Named, kw_only=True):
    """What is given at the end of a campaign, and for how many points."""

    counts: Counted
    best: Best
    points: Positive


class DiceTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """The faces of the dice."""

    attack: Annotated[list[Literal["M", "R", "C"]], Meta(min_length=1)]
    defense: Annotated[list[Literal["s", "c", "-"]], Meta(min_length=1)]
    source: Source
    filled: list[str] = []


class DefaultsTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """Numbers that the rules give once."""

    players: Annotated[list[int], Meta(min_length=2, max_length=2)]
    heroes: Annotated[int, Meta(ge=3, le=3)]
    movement: Positive
    slots: Positive
    space: Annotated[int, Meta(ge=2, le=2)]
    spawn_slots: Positive
    exploration: Positive
    quest_coin: Number
    quest_end_coin: Number
    hero_coin: Number
    pve_to_win: Number
    draft: Annotated[list[Positive], Meta(min_length=2, max_length=2)]
    purchase: Number
    saved_coins: Number
    turn_limit: Positive
    source: Source
    filled: list[str] = []


TABLES: Final[dict[str, type[Struct]]] = {
    "hero": HeroCard,
    "starter": StarterCard,
    "upgrade": UpgradeCard,
    "reward": RewardCard,
    "curse": CurseCard,
    "monster": MonsterCard,
    "exploration_token": ExplorationToken,
    "quest_token": QuestToken,
    "spawn_token": SpawnToken,
    "quest": QuestCard,
    "title": TitleCard,
    "guild": GuildCard,
    "scenario": ScenarioCard,
    "campaign": CampaignCard,
    "achievement": AchievementCard,
    "medal": MedalCard,
    "keyword": Keyword,
}
SINGLES: Final[dict[str, type[Struct]]] = {"dice": DiceTable, "defaults": DefaultsTable}

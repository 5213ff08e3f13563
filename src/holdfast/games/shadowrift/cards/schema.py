"""The schema of a Shadowrift pack: one Struct a table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from holdfast.content.fields import Card, Copies, Keyword, Named, Names, Number, Positive, Sentence, Sourced, Words

Tag = Literal["Melee", "Ranged", "Spell", "Epic"]
Symbol = Literal["ARMS", "WEALTH", "FAITH", "FOLK"]
Group = Literal["town", "traveler", "infiltrator"]
VariantRule = Literal["solo", "missing_burn", "cultists"]
Special = Literal["totem", "zombie", "freeze", "tempest", "burn", "cultist"]
TokenKind = Literal["resource", "counter", "marker", "space", "divider", "board"]

FactionId = Annotated[str, Names("faction")]
UpToTen = Annotated[int, Meta(ge=0, le=10)]
Heroes = Annotated[int, Meta(ge=1, le=6)]
Stacks = Annotated[int, Meta(ge=1, le=8)]
Spaces = Annotated[int, Meta(ge=5, le=5)]
MOST_BOOSTS: Final = 6


class Boost(Struct, forbid_unknown_fields=True):
    """What may be paid for with a card as it is played: its price, and what it does."""

    cost: Words
    text: Sentence


class CopiedCard(Card, kw_only=True):
    """A card of which there are so many."""

    copies: Copies
    faction: FactionId = ""
    """Which faction brings it; empty: every game has it."""


class HeroesCard(CopiedCard, kw_only=True):
    """A card for the decks of heroes: its price (none: it cannot be bought), and where its copies lie at the start."""

    cost: Words = ""
    tags: list[Tag] = field(default_factory=list)
    starter: UpToTen = 0
    """In each starter deck."""
    supply: Copies = 0
    """On its stack at the start."""


class ResourceCard(HeroesCard, kw_only=True):
    """A card that pays."""


class PlayedCard(HeroesCard, kw_only=True):
    """A card with Boosts."""

    boosts: Annotated[list[Boost], Meta(max_length=MOST_BOOSTS)] = field(default_factory=list)


class AttackCard(PlayedCard, kw_only=True):
    """An Attack."""


class ActionCard(PlayedCard, kw_only=True):
    """An Action."""


class SkillCard(HeroesCard, kw_only=True):
    """A Skill: it stays for its upkeep."""


class LootCard(HeroesCard, kw_only=True):
    """Loot: it stays in play."""


class AfflictionCard(CopiedCard, kw_only=True):
    """A Wound, a Burn."""

    supply: Copies = 0


class VillagerCard(CopiedCard, kw_only=True):
    """A Villager; without a price nobody can hire it."""

    group: Group
    symbol: Symbol | None = None
    cost: Words = ""


class WallCard(CopiedCard, kw_only=True):
    """A Wall."""

    cost: Words


class CorpseCard(CopiedCard, kw_only=True):
    """The Corpse."""

    supply: Copies


class FreezeCard(CopiedCard, kw_only=True):
    """The Freeze."""

    health: Positive


class MonsterCard(CopiedCard, kw_only=True):
    """A monster with its actions for spaces 1, 2 and 3."""

    faction: FactionId
    subtypes: list[Words]
    cost: Number
    health: Positive
    icons: UpToTen
    actions: Annotated[list[Sentence], Meta(min_length=3, max_length=3)]


class PowerCard(CopiedCard, kw_only=True):
    """A Power."""

    faction: FactionId
    cost: Number
    icons: UpToTen


class ShadowriftCard(CopiedCard, kw_only=True):
    """The Shadowrift."""

    cost: Number
    icons: UpToTen


class TotemCard(CopiedCard, kw_only=True):
    """The Totem."""

    icons: UpToTen = 0


class TempestCard(CopiedCard, kw_only=True):
    """A Tempest."""

    faction: FactionId


class FactionCard(Named, kw_only=True):
    """A faction of monsters; `special` is the id of its special card, or `tempest`."""

    special: Special
    identity: str


class ScenarioCard(Named, kw_only=True):
    """A scenario: its faction and its hero stacks."""

    order: Number
    faction: FactionId
    difficulty: str = ""
    story: str = ""
    skills: list[Annotated[str, Names("skill")]] = field(default_factory=list)
    attacks: list[Annotated[str, Names("attack")]] = field(default_factory=list)
    actions: list[Annotated[str, Names("action")]] = field(default_factory=list)
    loot: list[Annotated[str, Names("loot")]] = field(default_factory=list)

    @property
    def stacks(self) -> list[str]:
        """The ids of its hero stacks."""
        return [*self.skills, *self.attacks, *self.actions, *self.loot]


class VariantCard(Named, kw_only=True):
    """A variant of the rulebook; `text` is for people, `rule` is what it changes."""

    rule: VariantRule
    text: str
    faction: FactionId = ""
    heroes: Number = 0
    heroism: Number = 0
    shadowrifts: Number = 0
    power: Number = 0
    each_hero_times: Number = 0
    steps: list[str] = field(default_factory=list)


class WayCard(Named, kw_only=True):
    """A way to choose the stacks and the faction of a game."""

    hero_stacks: Stacks
    of_each_kind: Number
    """At most so many of each kind; 0: any."""
    factions: Positive
    text: str


class RandomizerCard(Sourced, kw_only=True):
    """A card that stands for a hero stack or a faction."""

    kind: Literal["skill", "attack", "action", "loot", "faction"]
    card: Words
    copies: Copies


class PlayersCard(Sourced, kw_only=True):
    """The numbers of the set-up for so many heroes."""

    heroes: Heroes
    shadowrifts_top: Number
    shadowrifts_bottom: Number
    heroism: Number
    power: Number


class RoundCard(Sourced, kw_only=True):
    """The steps of a round."""

    steps: list[str]


class SizesCard(Sourced, kw_only=True):
    """Numbers the rulebook gives once."""

    hand: Positive
    town_square: Spaces
    visitors: Positive
    hero_stacks: Stacks
    monster_deck_halves: Annotated[list[Number], Meta(min_length=2, max_length=2)]


class TokenCard(Named, kw_only=True):
    """What lies in the box and is no card. The Coin has a price and pays."""

    kind: TokenKind
    copies: Copies
    value: Number = 0
    cost: Words = ""
    text: list[Sentence] = field(default_factory=list)


class HeroCard(Named, kw_only=True):
    """A name for the hero of a seat."""


TABLES: Final[dict[str, type[Struct]]] = {
    "resource": ResourceCard,
    "attack": AttackCard,
    "action": ActionCard,
    "skill": SkillCard,
    "loot": LootCard,
    "affliction": AfflictionCard,
    "villager": VillagerCard,
    "wall": WallCard,
    "corpse": CorpseCard,
    "freeze": FreezeCard,
    "monster": MonsterCard,
    "power": PowerCard,
    "shadowrift": ShadowriftCard,
    "totem": TotemCard,
    "tempest": TempestCard,
    "faction": FactionCard,
    "scenario": ScenarioCard,
    "variant": VariantCard,
    "way": WayCard,
    "randomizer": RandomizerCard,
    "players": PlayersCard,
    "round": RoundCard,
    "sizes": SizesCard,
    "token": TokenCard,
    "hero": HeroCard,
    "keyword": Keyword,
}

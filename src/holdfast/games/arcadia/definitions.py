"""Definitions: what packs say of cards, in frozen tables indexed by face (cards/defining.py fills them)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any

from holdfast.content import Vocabulary
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.cards import schema as s
from holdfast.games.arcadia.kinds import Ability, Feat, Prize
from holdfast.games.common.columns import Columns, find_face

if TYPE_CHECKING:
    from holdfast.games.arcadia.cards.map_text import Drawing
    from holdfast.games.arcadia.rules.scene import Scene


class Numbers:
    """The numbers of one Monster card."""

    def __init__(
        self, dice: int, defense: int, rerolls: int, life: int, overkill: int, movement: int, coins: int
    ) -> None:
        self.dice = dice
        self.defense = defense
        self.rerolls = rerolls
        self.life = life
        self.overkill = overkill
        self.movement = movement
        self.coins = coins
        self.abilities: list[Ability] = []
        self.text: list[str] = []
        self.source = ""


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    def __init__(self) -> None:
        columns = self.columns = Columns()
        self.ids: list[str] = columns.of("", "id")
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.source: list[str] = columns.of("", "source")
        self.text: list[list[str]] = columns.of([], "text")
        self.copies: list[int] = columns.of(0, "copies")
        self.abilities: list[list[Ability]] = columns.of([])
        """What its sentences do; those of a Monster are on its card of a level."""
        # Heroes and cards.
        self.type: list[int] = columns.of(0, "type", (*k.TYPES, "chest", "potion", "trap", "PvE", "PvP"))
        """Melee, Ranged, Boost, Permanent; of a Quest PvE or PvP, of a token what it is."""
        self.group: list[int] = columns.of(0, "group", k.GROUPS)
        self.dice: list[int] = columns.of(0, "dice")
        self.defense: list[int] = columns.of(0, "defense")
        self.life: list[int] = columns.of(0, "life")
        self.rerolls: list[int] = columns.of(0, "rerolls")
        self.movement: list[int] = columns.of(0, "movement")
        self.level: list[int] = columns.of(0, "level")
        """Of an Upgrade card: its deck."""
        self.cost: list[int] = columns.of(0, "cost")
        self.value: list[int] = columns.of(0, "value")
        """Of a Curse, or of a chest."""
        self.slots: list[int] = columns.of(0, "slots")
        """Of a Curse: card slots that it fills."""
        self.guild: list[str] = columns.of("", "guild")
        # Monsters.
        self.tier: list[int] = columns.of(0, "tier", k.TIERS)
        self.attack: list[int] = columns.of(0, "attack", k.TYPES)
        self.attack_name: list[str] = columns.of("", "attack_name")
        self.article: list[str] = columns.of("", "article")
        self.code: list[str] = columns.of("", "code")
        self.figures: list[int] = columns.of(0, "figures")
        self.figure: list[str] = columns.of("", "figure")
        """The id of the Monster whose figure stands for this one."""
        self.cards: list[list[Numbers]] = columns.of([])
        """Of a Monster, by the place of the level; a level that is missing has the card below it."""
        # Tokens.
        self.is_trap: list[bool] = columns.of(False)
        self.potion: list[int] = columns.of(0)
        """What drinking it does."""
        self.at_end: list[bool] = columns.of(False)
        """It is drunk only at the end of an activation."""
        self.colour: list[int] = columns.of(0, "colour", ("", *k.COLOURS))
        self.pair: list[int] = columns.of(0, "pair", k.PAIRS)
        # Quests and Titles.
        self.is_pve: list[bool] = columns.of(False)
        self.scenario: list[str] = columns.of("", "scenario")
        self.feat: list[Feat | None] = columns.of(None)
        self.rewards: list[list[Prize]] = columns.of([])
        self.titles: list[list[Prize]] = columns.of([])
        self.used_in: list[str] = columns.of("", "used_in")
        self.corners: list[list[list[str]]] = columns.of([], "corners")
        self.helps: list[int] = columns.of(0)
        """What a Title does."""
        self.prey: list[list[int]] = columns.of([])
        """Of a Title that clears a corner: the Monsters that go; none: all."""
        self.face_of: dict[str, int] = {}
        self.guilds: dict[str, s.GuildCard] = {}
        self.scenarios: dict[str, s.ScenarioCard] = {}
        self.scenario_ids: list[str] = []
        self.campaigns: dict[str, s.CampaignCard] = {}
        self.campaign_ids: list[str] = []
        self.achievements: list[s.AchievementCard] = []
        self.medals: list[s.MedalCard] = []
        self.drawings: dict[str, Drawing] = {}
        """The maps of the scenarios, read."""
        self.scenario_rules: dict[str, list[tuple[int, int]]] = {}
        """What the sentences of a scenario say: which rule, and its number or face."""
        self.dice_faces: dict[str, list[int]] = {}
        self.defaults = s.DefaultsTable(
            players=[2, 4],
            heroes=3,
            movement=3,
            slots=4,
            space=2,
            spawn_slots=5,
            exploration=12,
            quest_coin=1,
            quest_end_coin=1,
            hero_coin=1,
            pve_to_win=1,
            draft=[6, 2],
            purchase=3,
            saved_coins=1,
            turn_limit=40,
            source="rulebook",
        )
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        self.kept: dict[str, object] = {}
        """What a bot has worked out of these cards and would only work out again."""
        self.scenes: dict[int, Scene] = {}
        """The scenarios with the Monster cards of a level, as they were first needed (rules/scene.py)."""
        self.given_drawing: Drawing | None = None
        """The map of a check that plays no scenario."""
        self.given_rows: list[str] = []
        """The same as it was said."""
        self.agreed: dict[str, Any] = {}
        """What the table plays otherwise than usual."""

    def twin(self) -> Defs:
        """A shallow copy; the tables are shared until somebody adds a card."""
        other = copy(self)
        other.kept = {}
        other.scenes = {}
        return other

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self, name, kinds)

    def of_kind(self, kind: int) -> list[int]:
        """All faces of a kind that have not been replaced by a card of a check."""
        return [face for face in range(1, len(self.ids)) if self.kind[face] == kind and not self.is_replaced(face)]

    def is_replaced(self, face: int) -> bool:
        """Whether a card of a check has taken the place of this one."""
        return self.face_of.get(self.ids[face], face) != face

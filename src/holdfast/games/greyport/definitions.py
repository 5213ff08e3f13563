"""Definitions: what packs say of cards, in frozen tables indexed by face (cards/defining.py fills them)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final

from holdfast.content import Vocabulary
from holdfast.core.state import MARK_BITS
from holdfast.games.common.columns import Columns, find_face
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport.cards import schema as s
from holdfast.games.greyport.table import HURT, RANKS

HURT_AT_ALL: Final = 1 << MARK_BITS * HURT
BANNERS: Final = ("", "tank", "ranged")
ANY_KIND: Final = 511
SORTS: Final = (
    0,
    ANY_KIND,
    1 << k.HERO | 1 << k.PLAYER_HERO,
    1 << k.ITEM,
    1 << k.CURSE,
    1 << k.HERO,
    ANY_KIND & ~(1 << k.PLAYER_HERO),
)
"""What counts as a card, a hero, an item, a curse, a non-player hero, a held card: the kinds of card, as bits."""


class Encounter:
    """An encounter as the rules read it."""

    def __init__(self, card: s.EncounterCard, number: int, location: int, setup: list[int], penalty: list[int]) -> None:
        self.id = card.id
        self.name = card.name
        self.number = number
        self.location = location
        self.location_given = False
        """Whether a check says the location, so that none is drawn."""
        self.subdecks: list[str] = [card.subdeck] if card.subdeck else []
        self.given_subdeck: list[int] | None = None
        self.location_hp = card.location_hp
        self.location_threat = card.location_threat
        self.player_threat = card.player_threat
        self.boss_hp = card.boss_hp
        self.coins = [RANKS.index(rank) for rank in card.coins]
        self.setup = setup
        self.penalty = penalty
        self.texts = {"setup": card.setup, "penalty": card.penalty}
        """The sentences of both, as they are printed."""


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    def __init__(self) -> None:
        columns = self.columns = Columns()
        self.ids: list[str] = columns.of("", "id")
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.is_a: list[list[bool]] = [columns.of(sort & 1 != 0) for sort in SORTS]
        self.type: list[int] = columns.of(0, "type", k.TYPES)
        self.damage: list[int] = columns.of(0, "damage")
        self.dice: list[list[int]] = columns.of([], "dice", k.COLORS)
        self.cost: list[int] = columns.of(0, "cost", RANKS)
        self.hp: list[int] = columns.of(0, "hp")
        self.armor: list[int] = columns.of(0, "armor")
        self.threat: list[int] = columns.of(0, "threat")
        self.banner: list[int] = columns.of(0, "banner", BANNERS)
        self.character: list[str] = columns.of("", "character")
        self.level: list[int] = columns.of(0, "level")
        self.faction: list[str] = columns.of("", "faction")
        self.copies: list[int] = columns.of(0, "copies")
        self.dragon_part: list[bool] = columns.of(False, "dragon_part")
        self.source: list[str] = columns.of("", "source")
        self.text: list[list[str]] = columns.of([], "text")
        self.other_side: list[int] = columns.of(0)
        self.boss_number: list[int] = columns.of(0)
        self.at: list[list[list[int]]] = [columns.of([]) for _ in range(k.MOMENTS)]
        """By moment: the abilities of a card as calls that lack only who and with which card."""
        self.queries: list[list[int]] = [columns.of(0) for _ in range(k.QUERIES)]
        # What the rules ask of one monster after the other, worked out from its other columns.
        self.falls: list[int] = columns.of(HURT_AT_ALL)
        """The least mark on a monster that may fall or turn over."""
        self.bars: list[int] = columns.of(0)
        """Its banner and NO_BARE_HANDS."""
        self.heeds_taunts: list[bool] = columns.of(True)
        """Wherever it stands."""
        self.follows_up: list[bool] = columns.of(False)
        """Whether its damage sets anything off."""
        self.resists: list[bool] = columns.of(False)
        """Whether its card speaks of damage it takes."""
        self.gives: list[list[int]] = columns.of([])
        """Of a location: the keyword it gives, by the type of the hero; nothing at all for most."""
        self.face_of: dict[str, int] = {}
        self.characters: dict[str, s.Character] = {}
        self.scenarios: dict[str, s.ScenarioCard] = {}
        self.encounter_cards: dict[str, s.EncounterCard] = {}
        self.variants: dict[str, s.VariantCard] = {}
        self.factions: dict[str, s.FactionCard] = {}
        self.achievements: dict[str, s.AchievementCard] = {}
        self.bosses: list[str] = []
        self.components = s.Components({}, {}, s.Defaults([2, 5], 10, 5, 4, 2, 8, 4))
        self.hand_size = self.components.defaults.hand_size
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        self.kept: dict[str, object] = {}
        """What a bot has worked out of these cards and would only work out again."""
        # What the scenario says, filled in when a game is dealt.
        self.scenario = ""
        self.agreed: dict[str, Any] = {}
        """What the table plays otherwise than usual."""
        self.scenario_text: list[str] = []
        self.scenario_queries: list[int] = [0] * k.QUERIES
        self.encounters: list[Encounter] = []

    def twin(self) -> Defs:
        """A shallow copy whose scenario can be set; the tables are shared until somebody adds a card."""
        other = copy(self)
        other.kept = {}
        return other

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self, name, kinds)

"""Definitions: what packs say of cards, in frozen tables indexed by face (cards/defining.py fills them)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from holdfast.content import Vocabulary
from holdfast.games.common.columns import Columns, find_face
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards import schema as s
from holdfast.games.shadowrift.kinds import FREE, Price, Text


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    def __init__(self) -> None:
        columns = self.columns = Columns()
        self.ids: list[str] = columns.of("", "id")
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.tags: list[int] = columns.of(0)
        """Melee, Ranged, Spell, Epic, as bits."""
        self.price: list[Price] = columns.of(FREE)
        """What one hero pays to buy, hire or build it."""
        self.has_price: list[bool] = columns.of(False)
        """Without a price it cannot be bought."""
        self.cost: list[int] = columns.of(0)
        """Of a card of the Monster Deck: the power points to enter."""
        self.health: list[int] = columns.of(0, "health")
        self.icons: list[int] = columns.of(0, "icons")
        self.symbol: list[int] = columns.of(0, "symbol", k.SYMBOLS)
        self.group: list[int] = columns.of(0, "group", k.GROUPS)
        self.subtypes: list[list[str]] = columns.of([], "subtypes")
        self.subtype_bits: list[int] = columns.of(0)
        """Its subtypes as bits of their places in `subtype_names`."""
        self.faction: list[str] = columns.of("", "faction")
        self.copies: list[int] = columns.of(0, "copies")
        self.starter: list[int] = columns.of(0, "starter")
        self.supply: list[int] = columns.of(0, "supply")
        self.thing: list[int] = columns.of(0)
        """Which of THINGS it is."""
        self.source: list[str] = columns.of("", "source")
        self.text: list[list[str]] = columns.of([], "text")
        self.action_text: list[list[str]] = columns.of([], "actions")
        self.boost_text: list[list[tuple[str, str]]] = columns.of([])
        """The price and the sentence of each boost, for people."""
        self.cost_text: list[str] = columns.of("")
        """Its price, for people."""
        self.at: list[list[list[Text]]] = [columns.of([]) for _ in range(k.MOMENTS)]
        """By moment: the sentences of a card for it, in the order written."""
        self.queries: list[list[int]] = [columns.of(0) for _ in range(k.QUERIES)]
        self.query_state: list[list[int]] = [columns.of(0) for _ in range(k.QUERIES)]
        """The state that must hold for the answer (with UNLESS: must not); 0: always."""
        self.drive_out: list[Price | None] = columns.of(None)
        """What driving this Villager out costs."""
        self.resting: list[Price | None] = columns.of(None)
        """What resting this Affliction away costs."""
        self.has_text: list[bool] = columns.of(False)
        # What the rules look up most, worked out of the texts and answers above.
        self.pays: list[int] = columns.of(0)
        """What a card pays: prowess, and above 8 bits magic (a Spell 1 at least); one or the other."""
        self.aimed: list[Text | None] = columns.of(None)
        """The sentence of a hero card whose target is announced with it."""
        self.second_boost: list[int] = columns.of(-1)
        """The place of the Boost that has a second target; -1: there is none."""
        self.roles: list[int] = columns.of(0)
        """What a hero may do with it in Heroes Act, as bits: see `k.IS_PLAYED`."""
        self.priced: list[int] = columns.of(-1)
        """Its price as a number (`price_code`); -1: it has none."""
        self.dearer: list[bool] = columns.of(False)
        """Whether a card makes something cost more."""
        self.speaks: list[int] = columns.of(0)
        """For which moments it has a text, and which questions it answers, as bits: see `k.text_for`, `k.answer_to`."""
        self.subtype_names: list[str] = []
        self.choices: list[list[int]] = []
        """Pairs of steps of which a hero does one (`either`)."""
        self.face_of: dict[str, int] = {}
        self.special: dict[int, int] = {}
        """The faces of Corpse, Freeze, Totem, Zombie, Cultist by THINGS; those of a check may replace them."""
        self.scenarios: dict[str, s.ScenarioCard] = {}
        self.factions: dict[str, s.FactionCard] = {}
        self.heroes: dict[str, s.HeroCard] = {}
        """Names for the heroes of the seats."""
        self.variants: dict[str, s.VariantCard] = {}
        self.ways: dict[str, s.WayCard] = {}
        self.players: dict[int, s.PlayersCard] = {}
        """The numbers of the set-up, by the number of heroes."""
        self.sizes = s.SizesCard(
            id="sizes",
            source="rulebook",
            hand=5,
            town_square=5,
            visitors=2,
            hero_stacks=8,
            monster_deck_halves=[10, 10],
        )
        self.coin = FREE
        """What a Coin costs."""
        self.coins = 0
        """How many Coins there are."""
        self.hero_stacks: list[int] = []
        """The faces of all hero stacks of the packs."""
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        self.paid: dict[tuple[int, ...], dict[int, list[int]]] = {}
        """By prices and purse: what can be paid for (rules/market.py, `Shelf`)."""
        self.kept: dict[str, object] = {}
        """What a bot has worked out of these cards and would only work out again."""
        # What the scenario says, filled in when a game is dealt.
        self.scenario = ""
        self.playing_faction = ""
        self.stacks: list[int] = []
        """The faces of the eight hero stacks of this game."""
        self.stack_face: list[int] = []
        """The face of the card on each stack (table.STACK + place); 0: there is no such stack."""
        self.stack_of: dict[int, int] = {}
        """The stack of a face, by its place."""
        self.way = ""
        """How the hero stacks are drawn; empty: they are not."""
        self.named_stacks: list[int] = []
        """The faces of hero stacks that the table named."""
        self.agreed: dict[str, Any] = {}
        """What the table plays otherwise than usual."""

    def twin(self) -> Defs:
        """A shallow copy whose scenario can be set; the tables are shared until somebody adds a card."""
        other = copy(self)
        other.kept = {}
        return other

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self, name, kinds)

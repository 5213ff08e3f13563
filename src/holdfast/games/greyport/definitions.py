"""Definitions: the layered entries of packs, compiled into frozen tables indexed by face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from holdfast.content import ContentError, Entries, Filling, Reading, Vocabulary, convert, convert_entry
from holdfast.content.meaning import Does, Numbers, how_many
from holdfast.content.tables import find_face, share_columns, thaw_columns
from holdfast.core.agenda import number_of, pack
from holdfast.core.state import MARK_BITS
from holdfast.games.greyport.cards.proofreading import PROOFREADER, vocabulary_of
from holdfast.games.greyport.cards.schema import (
    TABLES,
    AchievementCard,
    BossCard,
    Character,
    Coins,
    Components,
    Defaults,
    Dice,
    EncounterCard,
    FactionCard,
    ScenarioCard,
    VariantCard,
)
from holdfast.games.greyport.kinds import (
    ANY_TIME,
    AT_MOST,
    BOSS,
    BY_TAUNT,
    CANNOT,
    CHOICE_ONE,
    CHOICE_TWO,
    COLORS,
    CURSE,
    CURSED,
    DAMAGES_A_PLAYER,
    DEALS_DAMAGE,
    DOUBLED,
    FEROCIOUS,
    FLIPS,
    FLOOR,
    GIVES_MAGICAL,
    GIVES_PHYSICAL,
    HERO,
    IGNORES,
    IMMUNE,
    ITEM,
    KINDS,
    LESS_MAGICAL,
    LESS_PHYSICAL,
    MOMENTS,
    MONSTER,
    NEEDS_ITEM,
    NO_BARE_HANDS,
    NO_LESS,
    PLACE,
    PLAYER_HERO,
    QUERIES,
    RANGED,
    REROLLS,
    SAFE_WHILE_BOSS,
    SAFE_WHILE_TOKEN,
    SHOWS_HERO,
    SHOWS_ITEM,
    SLASH,
    TANK,
    TOKEN,
    TYPES,
    VALUES,
    WIN_ALL,
    WIN_BOSS,
)
from holdfast.games.greyport.table import HURT

HURT_AT_ALL: Final = 1 << MARK_BITS * HURT
ANY_KIND: Final = 511
SORTS: Final = (
    0,
    ANY_KIND,
    1 << HERO | 1 << PLAYER_HERO,
    1 << ITEM,
    1 << CURSE,
    1 << HERO,
    ANY_KIND & ~(1 << PLAYER_HERO),
)
"""What counts as a card, a hero, an item, a curse, a non-player hero, a held card: the kinds of card, as bits."""


class Encounter:
    """An encounter as the rules read it."""

    def __init__(self, card: EncounterCard, number: int, location: int, setup: list[int], penalty: list[int]) -> None:
        self.id = card.id
        self.name = card.name
        self.number = number
        self.location = location
        self.subdecks: list[str] = [card.subdeck] if card.subdeck else []
        self.given_subdeck: list[int] | None = None
        self.location_hp = card.location_hp
        self.location_threat = card.location_threat
        self.player_threat = card.player_threat
        self.boss_hp = card.boss_hp
        self.coins = [("copper", "silver", "gold").index(rank) + 1 for rank in card.coins]
        self.setup = setup
        self.penalty = penalty


COLUMNS: Final = (
    "ids",
    "names",
    "kind",
    "is_a",
    "type",
    "damage",
    "dice",
    "cost",
    "hp",
    "armor",
    "threat",
    "banner",
    "character",
    "level",
    "faction",
    "copies",
    "dragon_part",
    "other_side",
    "boss_number",
    "source",
    "text",
    "at",
    "queries",
    "falls",
    "bars",
    "heeds_taunts",
    "follows_up",
    "resists",
    "gives",
    "face_of",
    "characters",
    "scenarios",
    "encounter_cards",
    "variants",
    "factions",
    "achievements",
    "bosses",
    "components",
    "vocabulary",
    "bindings",
)
"""What all games with the same cards share."""

SCENARIO: Final = ("scenario", "agreed", "scenario_queries", "encounters")
"""What the scenario says."""


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card.

    `at[when]` has, by face, the abilities of one moment as calls that lack only who and with which card.

    What the rules ask of one monster after the other is worked out from its other columns: `falls`, the least mark
    on one that may fall or turn over; `bars`, its banner and NO_BARE_HANDS; `heeds_taunts`, wherever it stands;
    `follows_up`, whether its damage sets anything off; `resists`, whether its card speaks of damage it takes. So
    is, of a location, `gives`: the keyword it gives, by the type of the hero; nothing at all for most.
    """

    __slots__ = COLUMNS + SCENARIO

    def __init__(self) -> None:
        self.ids: list[str] = [""]
        self.names: list[str] = [""]
        self.kind: list[int] = [0]
        self.is_a: list[list[bool]] = [[sort & 1 != 0] for sort in SORTS]
        self.type: list[int] = [0]
        self.damage: list[int] = [0]
        self.dice: list[list[int]] = [[]]
        self.cost: list[int] = [0]
        self.hp: list[int] = [0]
        self.armor: list[int] = [0]
        self.threat: list[int] = [0]
        self.banner: list[int] = [0]
        self.character: list[str] = [""]
        self.level: list[int] = [0]
        self.faction: list[str] = [""]
        self.copies: list[int] = [0]
        self.dragon_part: list[bool] = [False]
        self.other_side: list[int] = [0]
        self.boss_number: list[int] = [0]
        self.source: list[str] = [""]
        self.text: list[list[str]] = [[]]
        self.at: list[list[list[int]]] = [[[]] for _ in range(MOMENTS)]
        self.queries: list[list[int]] = [[0] for _ in range(QUERIES)]
        self.falls: list[int] = [HURT_AT_ALL]
        self.bars: list[int] = [0]
        self.heeds_taunts: list[bool] = [True]
        self.follows_up: list[bool] = [False]
        self.resists: list[bool] = [False]
        self.gives: list[list[int]] = [[]]
        self.face_of: dict[str, int] = {}
        self.characters: dict[str, Character] = {}
        self.scenarios: dict[str, ScenarioCard] = {}
        self.encounter_cards: dict[str, EncounterCard] = {}
        self.variants: dict[str, VariantCard] = {}
        self.factions: dict[str, FactionCard] = {}
        self.achievements: dict[str, AchievementCard] = {}
        self.bosses: list[str] = []
        self.components = Components({}, {}, Defaults([2, 5], 10, 5, 4, 2, 8, 4))
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        # What the scenario says, filled in when a game is dealt.
        self.scenario = ""
        self.agreed: dict[str, Any] = {}
        """What the table plays otherwise than usual."""
        self.scenario_queries: list[int] = [0] * QUERIES
        self.encounters: list[Encounter] = []

    def twin(self) -> Defs:
        """A shallow copy whose scenario can be set; the tables are shared until somebody adds a card."""
        other = Defs()
        share_columns(self, other, COLUMNS)
        return other

    def thaw(self) -> None:
        """Give this copy tables of its own, so that cards can be added (the cards of a check)."""
        thaw_columns(self, COLUMNS, ("face_of", "characters"))

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self.names, self.kind, name, kinds)


def _colors(filling: Filling) -> int:
    """Colours as bits."""
    return sum(1 << NUMBERS.of(inner) for inner in filling.fillings.values())


NUMBERS: Final = Numbers(VALUES, {"cards": how_many, "colors": _colors})


class Compiler:
    """Turns sentences into abilities and answers. A slot of proper names stands for the face of that card."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs

    def value(self, reading: Reading, what: int | str) -> int:
        """A constant, or the number in a slot."""
        if isinstance(what, int):
            return what
        filling = reading.fillings[what]
        if filling.slot == "token":
            return self.defs.find(filling.text, (TOKEN,))
        if filling.slot == "boss":
            return self.defs.find(filling.text, (BOSS,))
        if filling.slot == "tokens":
            return self.defs.find(filling.fillings["token"].text, (TOKEN,))
        if filling.slot == "group":
            return NUMBERS.of(filling) | how_many(reading.fillings["tokens"]) << 2
        return NUMBERS.of(filling)

    def sentence(self, text: str, abilities: list[tuple[int, int]], queries: list[int]) -> None:
        """Add what one sentence means."""
        reading = self.defs.vocabulary.parse(text)
        binding = self.defs.bindings[reading.pattern]
        for bound in binding if isinstance(binding, tuple) else (binding,):
            if isinstance(bound, Does):
                a, b = self.value(reading, bound.a), self.value(reading, bound.b)
                abilities.append((self.value(reading, bound.when), pack(number_of(bound.rule), 0, 0, a, b)))
            else:
                query = self.value(reading, bound.query)
                if bound.query == "type":
                    query = bound.by_type[query]
                elif bound.query == "deck":
                    query = SHOWS_HERO if query == 1 else SHOWS_ITEM
                value = self.value(reading, bound.value)
                if query in SINGLE_QUERIES and queries[query]:
                    raise ContentError(f'"{text}" is the second of its kind on one card; leave one out')
                queries[query] = queries[query] | value if query in FLAG_QUERIES else queries[query] + value

    def sentences(self, texts: Sequence[str]) -> tuple[list[tuple[int, int]], list[int]]:
        """All abilities (their moment, and a call that lacks who and which card) and answers of a card."""
        abilities: list[tuple[int, int]] = []
        queries = [0] * QUERIES
        for text in texts:
            self.sentence(text, abilities, queries)
        if [when for when, _ in abilities].count(ANY_TIME) > 1:
            raise ContentError(f'a card has one "Any time" ability at most, not {" ".join(texts)}')
        return abilities, queries

    def card(self, kind: int, id: str, name: str, text: Sequence[str], source: str) -> int:
        """A new face; its sentences are compiled once all names are known."""
        defs = self.defs
        face = len(defs.ids)
        defs.face_of[id] = face
        defs.ids.append(id)
        defs.names.append(name)
        defs.kind.append(kind)
        for sort, row in zip(SORTS, defs.is_a, strict=True):
            row.append(sort >> kind & 1 != 0)
        defs.text.append(list(text))
        defs.source.append(source)
        for column in (
            defs.type,
            defs.damage,
            defs.cost,
            defs.hp,
            defs.armor,
            defs.threat,
            defs.banner,
            defs.level,
            defs.copies,
            defs.other_side,
            defs.boss_number,
            defs.bars,
        ):
            column.append(0)
        defs.falls.append(HURT_AT_ALL)
        defs.heeds_taunts.append(True)
        defs.follows_up.append(False)
        defs.resists.append(False)
        defs.gives.append([])
        defs.dice.append([])
        defs.character.append("")
        defs.faction.append("")
        defs.dragon_part.append(False)
        for moment in defs.at:
            moment.append([])
        for query in defs.queries:
            query.append(0)
        return face

    def compile(self, face: int) -> None:
        """The sentences of one face."""
        abilities, queries = self.sentences(self.defs.text[face])
        for when, ability in abilities:
            self.defs.at[when][face].append(ability)
        for query, value in enumerate(queries):
            self.defs.queries[query][face] = value
        self.work_out(face, queries)

    def work_out(self, face: int, queries: list[int]) -> None:
        """What the numbers and sentences of a monster or a location come to."""
        defs = self.defs
        defs.falls[face] = max(1, 0 if queries[FLIPS] else defs.hp[face]) * HURT_AT_ALL
        defs.bars[face] = defs.banner[face] | (NO_BARE_HANDS if queries[NEEDS_ITEM] else 0)
        defs.heeds_taunts[face] = not (queries[IMMUNE] & BY_TAUNT or queries[FEROCIOUS])
        defs.follows_up[face] = any(queries[query] for query in (CURSED, SLASH)) or any(
            defs.at[when][face] for when in (DAMAGES_A_PLAYER, DEALS_DAMAGE)
        )
        defs.resists[face] = any(queries[query] for query in RESISTANCES)
        if queries[GIVES_PHYSICAL] or queries[GIVES_MAGICAL]:
            defs.gives[face] = [queries[GIVES_MAGICAL], queries[GIVES_PHYSICAL], queries[GIVES_MAGICAL]]


FLAG_QUERIES: Final = frozenset(
    {
        CANNOT,
        DOUBLED,
        IMMUNE,
        IGNORES,
        REROLLS,
    }
)
"""Queries whose answers are sets: several sentences of a card are taken together."""

RESISTANCES: Final = (
    IMMUNE,
    DOUBLED,
    NO_LESS,
    AT_MOST,
    LESS_PHYSICAL,
    LESS_MAGICAL,
    SAFE_WHILE_BOSS,
    SAFE_WHILE_TOKEN,
    FLOOR,
)
"""Queries about the damage that a monster takes."""

SINGLE_QUERIES: Final = frozenset(
    {
        SAFE_WHILE_BOSS,
        SAFE_WHILE_TOKEN,
        WIN_BOSS,
        WIN_ALL,
        GIVES_PHYSICAL,
        GIVES_MAGICAL,
        CHOICE_ONE,
        CHOICE_TWO,
    }
)
"""Queries that name one thing: a card has one such sentence."""


def _wield(defs: Defs, face: int, card: Any) -> None:
    """The fields that heroes and items share."""
    defs.type[face] = TYPES.index(card.type)
    defs.damage[face] = card.damage
    defs.dice[face] = [COLORS.index(color) for color in card.dice]


def _stand(defs: Defs, face: int, card: Any) -> None:
    """The fields that monsters share."""
    defs.damage[face] = card.damage
    defs.armor[face] = card.armor
    defs.banner[face] = {"": 0, "tank": TANK, "ranged": RANGED}[card.banner]


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    for problem in PROOFREADER.proofread(entries, bindings):
        raise problem
    tables: dict[str, list[Any]] = {table: convert(entries.of(table), struct) for table, struct in TABLES.items()}
    defs = Defs()
    defs.bindings = bindings
    defs.components = _components(entries)
    defs.vocabulary = vocabulary_of(entries, bindings)
    compiler = Compiler(defs)
    for card in tables["starting_card"]:
        _wield(defs, compiler.card(KINDS.index(card.kind), card.id, card.name, card.text, card.source), card)
    for character in tables["character"]:
        defs.characters[character.id] = character
        for level in character.level:
            face = compiler.card(PLAYER_HERO, level.id, character.name, level.text, level.source)
            defs.type[face] = TYPES.index(character.type)
            defs.damage[face] = level.damage
            defs.dice[face] = [COLORS.index(color) for color in level.dice]
            defs.character[face] = character.id
            defs.level[face] = level.level
    for table, kind in (("hero", HERO), ("item", ITEM)):
        for card in tables[table]:
            face = compiler.card(kind, card.id, card.name, card.text, card.source)
            _wield(defs, face, card)
            defs.cost[face] = ("copper", "silver", "gold").index(card.cost) + 1
            defs.copies[face] = card.copies
            if kind == HERO:
                defs.character[face] = card.character
    for table, kind in (("monster", MONSTER), ("token", TOKEN)):
        for card in tables[table]:
            face = compiler.card(kind, card.id, card.name, card.text, card.source)
            _stand(defs, face, card)
            defs.hp[face] = card.hp
            defs.copies[face] = card.copies
            if kind == MONSTER:
                defs.threat[face] = card.threat
                defs.faction[face] = card.faction
            else:
                defs.dragon_part[face] = card.dragon_part
    for card in tables["boss"]:
        _define_boss(defs, compiler, card)
    for card in tables["location"]:
        compiler.card(PLACE, card.id, card.name, card.text, card.source)
    for card in tables["curse"]:
        defs.copies[compiler.card(CURSE, card.id, card.name, card.text, card.source)] = card.copies
    for face in range(1, len(defs.ids)):
        compiler.compile(face)
    for table, target in (
        ("scenario", defs.scenarios),
        ("encounter", defs.encounter_cards),
        ("variant", defs.variants),
        ("faction", defs.factions),
        ("achievement", defs.achievements),
    ):
        for card in tables[table]:
            target[card.id] = card
    return defs


def _define_boss(defs: Defs, compiler: Compiler, card: BossCard) -> None:
    face = compiler.card(BOSS, card.id, card.name, card.text, card.source)
    _stand(defs, face, card)
    defs.hp[face] = card.hp
    defs.bosses.append(card.id)
    defs.boss_number[face] = len(defs.bosses)
    if card.back is not None:
        back = compiler.card(BOSS, f"{card.id}_back", card.back.name, card.back.text, card.back.source)
        _stand(defs, back, card.back)
        defs.boss_number[back] = len(defs.bosses)
        defs.other_side[face] = back


def _components(entries: Entries) -> Components:
    """The single tables of a pack."""
    return Components(
        asdict(convert_entry(entries.table("dice"), Dice)),
        asdict(convert_entry(entries.table("coins"), Coins)),
        convert_entry(entries.table("defaults"), Defaults),
    )

"""The cards: the schema of a pack, and the frozen tables the rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from holdfast.content import Entries, Filling, Reading, Vocabulary, convert, convert_entry, lint_sentences, reference
from holdfast.core.agenda import number_of
from holdfast.games.greyport.words import SLOTS

HERO: Final = 1
ITEM: Final = 2
PLAYER_HERO: Final = 3
CURSE: Final = 4
MONSTER: Final = 5
TOKEN: Final = 6
BOSS: Final = 7
PLACE: Final = 8
KINDS: Final = ("", "hero", "item", "player_hero", "curse", "monster", "token", "boss", "location")

PHYSICAL: Final = 1
MAGICAL: Final = 2
TYPES: Final = ("", "physical", "magical")
TANK: Final = 1
RANGED: Final = 2
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

VALUES: Final[dict[str, dict[str, int]]] = {
    "cards": {"a card": 1},
    "color": {"yellow": 0, "white": 1, "green": 2},
    "type": {"physical": PHYSICAL, "magical": MAGICAL},
    "rank": {"copper": 1, "silver": 2, "gold": 3},
    "deck": {"hero": 1, "item": 2},
    "kind": {"a card": A_CARD, "a hero": A_HERO, "an item": AN_ITEM, "a curse": A_CURSE, "a non-player hero": A_NON_PLAYER_HERO},
    "now": {"Play": PLAY, "Reward": REWARD, "Start of the round": ROUND_START},
    "moment": {"Play": PLAY, "Cleanup": CLEANUP},
    "who": {"you": YOU, "a player you choose": PLAYER_YOU_CHOOSE, "each player": EACH_PLAYER, "the defending player": DEFENDING_PLAYER},
    "whose": {"your": 1, "their": 2},
    "keyword": {"Cleave": CLEAVE + 1, "Dual Wield": DUAL_WIELD + 1, "Splash {n}": SPLASH + 1, "Pierce {n}": PIERCE + 1},
    "deed": {"Snipe {n}": SNIPES, "draw {cards}": DRAWS, "Shield {n}": SHIELDS_UP},
    "condition": {"another player is defending": BONUS_HELPING, "you are defending": BONUS_DEFENDING, "this hero has no item": BONUS_NO_ITEM},
    "thing": {"active monster": BONUS_ACTIVE, "curse in your hand": BONUS_CURSES},
    "prize": {"draw {cards}": DRAWS, "Shield {n}": SHIELDS_UP},
    "fate": {"put this card on top of your deck": TO_DECK, "return this card to your hand": TO_HAND, "retire this card": RETIRE_IT},
    "target": {"a player you choose": PLAYER_YOU_CHOOSE, "each player": EACH_PLAYER},
    "banners": {"Tank": TANK, "Ranged": RANGED, "Tank and Ranged": TANK | RANGED},
    "suffers": {"loses {n} HP": LOSES_HP, "gains a curse": GAINS_CURSE, "takes a curse onto their deck": CURSE_ON_DECK, "discards {kind}": DISCARDS},
    "when": {
        "When this damages a player": DAMAGES_A_PLAYER, "When a player taunts this": TAUNTED,
        "When a hero fights this": FOUGHT_BY_A_HERO, "When a hero defeats this": DEFEATED_BY_A_HERO,
    },
    "cue": {"Ambush": AMBUSH, "When this is defeated": DEFEATED, "When this deals damage": DEALS_DAMAGE},
    "denied": {"draw cards": DRAW_CARDS, "be shielded": BE_SHIELDED, "recruit": RECRUIT, "use the round marker": USE_THE_MARKER},
    "source": {"Splash": BY_SPLASH, "Snipe": BY_SNIPE},
    "immunity": {"Splash": BY_SPLASH, "Snipe": BY_SNIPE, "Taunt": BY_TAUNT},
    "group": {"The location": 1, "The active monster group": 2, "Each player's monster group": 3},
    "place": {"on the location": 1, "to the active monster group": 2},
}  # fmt: skip


class Does:
    """A sentence that does something when its moment comes: a rule with up to two numbers from its slots."""

    def __init__(self, when: int | str, rule: Any, a: int | str = 0, b: int | str = 0) -> None:
        self.when = when
        self.rule = rule
        self.a = a
        self.b = b


class Holds:
    """A sentence that rules ask for: a query and the number it answers."""

    def __init__(self, query: int | str, value: int | str = 1, physical: int = 0, magical: int = 0) -> None:
        self.query = query
        self.value = value
        self.by_type = (0, physical, magical)


# ------------------------------------------------------------------ the schema of a pack


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
    "character": Character, "starting_card": StartingCard, "hero": HeroCard, "item": ItemCard, "monster": MonsterCard,
    "token": TokenCard, "boss": BossCard, "location": LocationCard, "curse": CurseCard, "scenario": ScenarioCard,
    "encounter": EncounterCard, "faction": FactionCard, "variant": VariantCard, "achievement": AchievementCard,
}  # fmt: skip


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
        self.penalty_text = card.penalty
        self.setup_text = card.setup


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    def __init__(self) -> None:
        self.ids: list[str] = [""]
        self.names: list[str] = [""]
        self.kind: list[int] = [0]
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
        self.abilities: list[list[int]] = [[]]
        self.queries: list[list[int]] = [[0] for _ in range(QUERIES)]
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
        self.variant_names: list[str] = []
        self.scenario_queries: list[int] = [0] * QUERIES
        self.scenario_text: list[str] = []
        self.encounters: list[Encounter] = []

    def twin(self) -> Defs:
        """A shallow copy whose scenario can be set; the tables are shared until somebody adds a card."""
        other = Defs()
        for column in COLUMNS:
            setattr(other, column, getattr(self, column))
        return other

    def thaw(self) -> None:
        """Give this copy tables of its own, so that cards can be added (the cards of a check)."""
        for column in COLUMNS:
            value = getattr(self, column)
            if isinstance(value, list):
                setattr(self, column, [row[:] if isinstance(row, list) else row for row in value])
            elif isinstance(value, dict) and column in ("face_of", "characters"):
                setattr(self, column, dict(value))

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        for face in range(len(self.names) - 1, 0, -1):
            if self.names[face] == name and (not kinds or self.kind[face] in kinds):
                return face
        return 0


COLUMNS: Final = (
    "ids", "names", "kind", "type", "damage", "dice", "cost", "hp", "armor", "threat", "banner", "character", "level", "faction",
    "copies", "dragon_part", "other_side", "boss_number", "source", "text", "abilities", "queries", "face_of", "characters",
    "scenarios", "encounter_cards", "variants", "factions", "achievements", "bosses", "components", "vocabulary", "bindings",
)  # fmt: skip


def number(filling: Filling) -> int:
    """What stands in a slot, as a number; a number inside it counts 64 times."""
    if filling.slot == "n":
        return int(filling.number)
    table = VALUES.get(filling.slot)
    if filling.slot == "cards":
        return 1 if filling.alternative == "a card" else number(filling.fillings["n"])
    if filling.slot == "colors":
        return sum(1 << number(inner) for inner in filling.fillings.values())
    if table is None:
        return int(filling.index)
    value = table[filling.alternative]
    for inner in filling.fillings.values():
        value += number(inner) << 6
    return value


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
            tokens = reading.fillings["tokens"].fillings
            return number(filling) | (number(tokens["n"]) if "n" in tokens else 1) << 2
        return number(filling)

    def sentence(self, text: str, abilities: list[int], queries: list[int]) -> None:
        """Add what one sentence means."""
        reading = self.defs.vocabulary.parse(text)
        binding = self.defs.bindings[reading.pattern]
        for bound in binding if isinstance(binding, tuple) else (binding,):
            if isinstance(bound, Does):
                abilities += [
                    self.value(reading, bound.when), number_of(bound.rule), self.value(reading, bound.a), self.value(reading, bound.b),
                ]  # fmt: skip
            else:
                query = self.value(reading, bound.query)
                if bound.query == "type":
                    query = bound.by_type[query]
                elif bound.query == "deck":
                    query = SHOWS_HERO if query == 1 else SHOWS_ITEM
                value = self.value(reading, bound.value)
                queries[query] = queries[query] | value if query in FLAG_QUERIES else queries[query] + value

    def sentences(self, texts: Sequence[str]) -> tuple[list[int], list[int]]:
        """All abilities (when, rule, a, b) and answers of a card."""
        abilities: list[int] = []
        queries = [0] * QUERIES
        for text in texts:
            self.sentence(text, abilities, queries)
        return abilities, queries

    def card(self, kind: int, id: str, name: str, text: Sequence[str], source: str) -> int:
        """A new face; its sentences are compiled once all names are known."""
        defs = self.defs
        face = len(defs.ids)
        defs.face_of[id] = face
        defs.ids.append(id)
        defs.names.append(name)
        defs.kind.append(kind)
        defs.text.append(list(text))
        defs.source.append(source)
        for column in (defs.type, defs.damage, defs.cost, defs.hp, defs.armor, defs.threat, defs.banner, defs.level,
                       defs.copies, defs.other_side, defs.boss_number):  # fmt: skip
            column.append(0)
        defs.dice.append([])
        defs.character.append("")
        defs.faction.append("")
        defs.dragon_part.append(False)
        defs.abilities.append([])
        for query in defs.queries:
            query.append(0)
        return face

    def compile(self, face: int) -> None:
        """The sentences of one face."""
        abilities, queries = self.sentences(self.defs.text[face])
        self.defs.abilities[face] = abilities
        for query, value in enumerate(queries):
            self.defs.queries[query][face] = value


FLAG_QUERIES: Final = frozenset({CANNOT, DOUBLED, IMMUNE, IGNORES, REROLLS, SAFE_WHILE_BOSS, SAFE_WHILE_TOKEN, WIN_BOSS, WIN_ALL,
                                 GIVES_PHYSICAL, GIVES_MAGICAL, CHOICE_ONE, CHOICE_TWO})  # fmt: skip


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
    """Definitions from the layered entries of one or several packs."""
    tables: dict[str, list[Any]] = {table: convert(entries.of(table), struct) for table, struct in TABLES.items()}
    _check_words(entries, tables)
    defs = Defs()
    defs.bindings = bindings
    defs.components = convert_components(entries)
    names = {
        "token": [card.name for card in tables["token"]],
        "boss": [card.name for card in tables["boss"]],
        "scenario": [card.name for card in tables["scenario"]],
        "variant": [card.name for card in tables["variant"]],
    }
    defs.vocabulary = Vocabulary(list(bindings), SLOTS, names)
    for table in SENTENCES:
        for problem in lint_sentences(entries.of(table), ("text", "setup", "penalty"), defs.vocabulary):
            raise problem
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
    for table, target in (("scenario", defs.scenarios), ("encounter", defs.encounter_cards), ("variant", defs.variants),
                          ("faction", defs.factions), ("achievement", defs.achievements)):  # fmt: skip
        for card in tables[table]:
            target[card.id] = card  # type: ignore[index]
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


def convert_components(entries: Entries) -> Components:
    """The single tables of a pack."""
    return Components(
        convert_entry_map(entries, "dice"), dict(entries.table("coins").fields), convert_entry(entries.table("defaults"), Defaults)
    )


def convert_entry_map(entries: Entries, table: str) -> dict[str, Die]:
    """The dice by their colour."""
    return convert_entry(entries.table(table), dict[str, Die])


SENTENCES: Final = (
    "character", "starting_card", "hero", "item", "monster", "token", "boss", "location", "curse", "scenario", "encounter",
    "achievement",
)  # fmt: skip

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "type": ("physical", "magical"), "cost": ("copper", "silver", "gold"), "banner": ("", "tank", "ranged"),
    "source": ("rulebook", "partial", "reconstructed"), "kind": ("hero", "item"),
}  # fmt: skip


def _check_words(entries: Entries, tables: Mapping[str, list[Any]]) -> None:
    """Fields that take one of a few words, and references to other cards."""
    ids = {table: [card.id for card in cards] for table, cards in tables.items()}
    for table in TABLES:
        for entry in entries.of(table):
            for name, known in WORDS.items():
                if name in entry.fields:
                    reference(entry, name, entry.fields[name], known, name)
            for color in entry.fields.get("dice", []):
                reference(entry, "dice", color, COLORS, "die colour")
    for entry in entries.of("encounter"):
        reference(entry, "location", entry.fields["location"], ids["location"], "location")
        reference(entry, "scenario", entry.fields["scenario"], ids["scenario"], "scenario")
        if entry.fields.get("subdeck"):
            reference(entry, "subdeck", entry.fields["subdeck"], ids["faction"], "faction")
    for entry in entries.of("scenario"):
        for encounter in entry.fields["encounters"]:
            reference(entry, "encounters", encounter, ids["encounter"], "encounter")
        for boss in entry.fields["bosses"]:
            reference(entry, "bosses", boss, ids["boss"], "boss")
    for entry in entries.of("monster"):
        reference(entry, "faction", entry.fields["faction"], ids["faction"], "faction")
    for entry in entries.of("character"):
        for line in entry.fields["deck"]:
            reference(entry, "deck", line["card"], ids["starting_card"], "starting card")

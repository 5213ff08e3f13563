"""Definitions: the layered entries of packs, compiled into frozen tables indexed by face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.content import Entries, Vocabulary, convert
from holdfast.content.tables import find_face, share_columns, thaw_columns
from holdfast.core.errors import BadPosition
from holdfast.core.positions import known_fields, one_of
from holdfast.games.heroesout.cards.compiling import Compiler, icons, reaction
from holdfast.games.heroesout.cards.proofreading import PROOFREADER, vocabulary_of
from holdfast.games.heroesout.cards.schema import (
    TABLES,
    ChapterCard,
    ClanCard,
    ClassCard,
    GuildCard,
    HappeningCard,
    LootCard,
    RoomCard,
    ScenarioCard,
    TacticsCard,
    TokenCard,
    TreasureCard,
    TreasureEffect,
)
from holdfast.games.heroesout.kinds import (
    FIGURE,
    GUILD_HERO,
    HERO,
    KINDS,
    LOOT,
    LOOT_TYPES,
    ROOM,
    SCENARIO_CARD,
    SIDES,
    TACTICS,
    TACTICS_LOOT,
    TOKENS,
    TREASURE,
    TYPES,
    Action,
    Happening,
    RoomAbility,
)


class Clan:
    """A clan as the rules read it. `face` is its figure; `deck` has a face for each of its ten cards."""

    def __init__(self, id: str, name: str, face: int, monsters: int, start_type: int, start_monsters: int) -> None:
        self.id = id
        self.name = name
        self.face = face
        self.monsters = monsters
        self.start_type = start_type
        self.start_monsters = start_monsters
        self.ability = Action(0)
        self.deck: list[int] = []


class Room:
    """A room tile as the rules read it; its number is its place in `Defs.rooms`."""

    def __init__(self, name: str, face: int, type: int, doors: int) -> None:
        self.name = name
        self.face = face
        self.type = type
        self.doors = doors
        self.ability = RoomAbility(0)
        self.setup: list[Happening] = []


COLUMNS: Final = (
    "ids",
    "names",
    "kind",
    "copies",
    "clan",
    "loot_type",
    "hero_class",
    "room_type",
    "health",
    "value",
    "room_of",
    "sides",
    "icons",
    "defends",
    "defend_surge",
    "happenings",
    "scenario_of",
    "source",
    "text",
    "face_of",
    "clans",
    "clan_number",
    "rooms",
    "room_number",
    "class_names",
    "class_face",
    "tokens",
    "treasures",
    "level_names",
    "guild_cards",
    "scenarios",
    "chapters",
    "vocabulary",
    "bindings",
)
"""What all games with the same cards share."""


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    __slots__ = (
        *COLUMNS,
        "builder_room",
        "builder_wave",
        "figure_face",
        "happenings_at_setup",
        "passages",
        "scenario",
        "seat_of_face",
        "walls",
    )

    def __init__(self) -> None:
        self.ids: list[str] = [""]
        self.names: list[str] = [""]
        self.kind: list[int] = [0]
        self.copies: list[int] = [0]
        self.clan: list[int] = [0]
        """Of a tactics card and of a figure: the number of its clan."""
        self.loot_type: list[int] = [0]
        """Of a loot card, and TACTICS_LOOT of a tactics card."""
        self.hero_class: list[int] = [0]
        """Of a hero token and of a hero card of the Guild: the number of its class."""
        self.room_type: list[int] = [0]
        """Of a room tile and of a hero card of the Guild."""
        self.health: list[int] = [0]
        """Of a figure and of a hero token."""
        self.value: list[int] = [0]
        """Of a treasure."""
        self.room_of: list[int] = [0]
        """Of a room tile: the number of the room."""
        self.sides: list[list[list[Action]]] = [[]]
        """Of a tactics or loot card: one or two sides, each with its actions."""
        self.icons: list[int] = [0]
        """The actions that stand anywhere on a card, as bits 1 << kind."""
        self.defends: list[int] = [0]
        """By how much a card lowers the damage as a reaction; 0 if it is none."""
        self.defend_surge: list[Action | None] = [None]
        """The Surge of a card that begins with Defend."""
        self.happenings: list[list[Happening]] = [[]]
        """Of a scenario card, a hero token (showing off) and a treasure (its effect): the sentences in order."""
        self.scenario_of: list[str] = [""]
        """Of a scenario card: the scenario it belongs to, by its id."""
        self.source: list[str] = [""]
        self.text: list[list[str]] = [[]]
        self.face_of: dict[str, int] = {}
        """The face of a card by its id. A figure has its clan's id, a hero token its class's, a tile its room's."""
        self.clans: list[Clan] = []
        """In the order of the pack; a clan's number is its place here plus 1."""
        self.clan_number: dict[str, int] = {}
        self.rooms: list[Room] = [Room("", 0, 0, 0)]
        """Index 0 is no room."""
        self.room_number: dict[str, int] = {}
        """By the name of the room."""
        self.class_names: list[str] = [""]
        self.class_face: list[int] = [0]
        """By class: the face of its token, of which there are `copies`."""
        self.tokens: list[int] = [0] * 8
        """How many of each token (COIN to PORTAL) the box has."""
        self.treasures: list[list[int]] = [[], [], [], [], []]
        """By value: a face for each treasure token of the box."""
        self.level_names: list[str] = []
        self.guild_cards: list[tuple[int, int]] = []
        """By level: Guild cards of an invasion in wave 1 and in wave 2."""
        self.scenarios: dict[str, ScenarioCard] = {}
        self.chapters: dict[str, ChapterCard] = {}
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        # What the scenario and the players say, filled in when a game is laid out.
        self.scenario = ""
        self.passages: list[tuple[int, int]] = []
        """Passageways of a check that has no tiles."""
        self.walls: list[tuple[int, int]] = []
        """Neighbours without a passageway, likewise."""
        self.builder_wave = 0
        """In this wave a hero whose room is missing is summoned in `builder_room`; 0: never."""
        self.builder_room = 0
        self.happenings_at_setup: list[Happening] = []
        """Setup sentences of the scenario and of a campaign's bonus."""
        self.seat_of_face: list[int] = []
        """By face of a figure: whose it is in this game, -1 of others."""
        self.figure_face: list[int] = []
        """By seat."""

    def twin(self) -> Defs:
        """A shallow copy whose scenario can be set; the tables are shared until somebody adds a card."""
        other = Defs()
        share_columns(self, other, COLUMNS)
        return other

    def thaw(self) -> None:
        """Give this copy tables of its own, so that cards can be added (the cards of a check)."""
        thaw_columns(self, COLUMNS, ("face_of",))

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self.names, self.kind, name, kinds)


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    for problem in PROOFREADER.proofread(entries, bindings):
        raise problem
    tables: dict[str, list[Any]] = {table: convert(entries.of(table), struct) for table, struct in TABLES.items()}
    defs = Defs()
    defs.bindings = bindings
    defs.vocabulary = vocabulary_of(entries, bindings)
    _define_rooms(defs, tables["room"])
    _define_clans(defs, tables["clan"], tables["tactics"])
    _define_loot(defs, tables["loot"])
    _define_guild(defs, tables["class"], tables["guild_card"], tables["scenario_card"])
    _define_tokens(defs, tables["token"], tables["treasure"], tables["treasure_effect"])
    for level in tables["difficulty"]:
        defs.level_names.append(level.name)
        defs.guild_cards.append((level.guild_cards[0], level.guild_cards[1]))
    defs.scenarios = {card.id: card for card in sorted(tables["scenario"], key=_order)}
    defs.chapters = {card.id: card for card in sorted(tables["chapter"], key=_order)}
    return defs


def compiler_of(defs: Defs) -> Compiler:
    """What reads sentences about these cards."""
    return Compiler(defs.vocabulary, defs.bindings, defs.room_number)


def standing_rule(defs: Defs, scenario: str) -> tuple[int, int]:
    """In which wave a hero whose room is missing is summoned in which room by a scenario; (0, 0) if it says nothing."""
    return compiler_of(defs).standing_rule(defs.scenarios[scenario].text)


def setup_happenings(defs: Defs, texts: Sequence[str]) -> list[Happening]:
    """What happens when a scenario is laid out, by its sentences or by those of a campaign's bonus."""
    return compiler_of(defs).happenings(texts)


def new_face(defs: Defs, kind: int, id: str, name: str, text: Sequence[str], source: str, copies: int = 1) -> int:
    """A new face, of which nothing more is known yet."""
    face = len(defs.ids)
    defs.face_of[id] = face
    defs.ids.append(id)
    defs.names.append(name)
    defs.kind.append(kind)
    defs.copies.append(copies)
    defs.text.append(list(text))
    defs.source.append(source)
    for column in (
        defs.clan,
        defs.loot_type,
        defs.hero_class,
        defs.room_type,
        defs.health,
        defs.value,
        defs.room_of,
        defs.icons,
        defs.defends,
    ):
        column.append(0)
    defs.sides.append([])
    defs.defend_surge.append(None)
    defs.happenings.append([])
    defs.scenario_of.append("")
    return face


def _order(card: ScenarioCard | ChapterCard) -> int:
    return card.order


def _set_sides(defs: Defs, compiler: Compiler, face: int) -> None:
    """What a tactics or loot card says."""
    sides = compiler.face(defs.text[face])
    defs.sides[face] = sides
    defs.icons[face] = icons(sides)
    defs.defends[face], defs.defend_surge[face] = reaction(sides)


def _define_rooms(defs: Defs, cards: Sequence[RoomCard]) -> None:
    """The tiles; what they offer is read once all rooms have their names."""
    for card in cards:
        type = TYPES.index(card.type)
        face = new_face(defs, ROOM, card.id, card.name, card.text, card.source)
        defs.room_type[face] = type
        defs.room_of[face] = len(defs.rooms)
        defs.room_number[card.name] = len(defs.rooms)
        defs.rooms.append(Room(card.name, face, type, sum(1 << SIDES.index(side) for side in set(card.doors))))
    compiler = compiler_of(defs)
    for room in defs.rooms[1:]:
        room.ability = compiler.room_ability(defs.text[room.face])
        room.setup = compiler.happenings(defs.text[room.face])


def _define_clans(defs: Defs, cards: Sequence[ClanCard], tactics: Sequence[TacticsCard]) -> None:
    """Figures, and the ten cards of each clan."""
    compiler = compiler_of(defs)
    for card in cards:
        face = new_face(defs, FIGURE, card.id, card.name, card.text, card.source, card.monsters)
        defs.health[face] = card.health
        clan = Clan(card.id, card.name, face, card.monsters, TYPES.index(card.start_type), card.start_monsters)
        clan.ability = compiler.clan_ability(card.text)
        defs.clans.append(clan)
        defs.clan_number[card.id] = defs.clan[face] = len(defs.clans)
    for each in tactics:
        face = new_face(defs, TACTICS, each.id, each.name, each.text, each.source, each.copies)
        defs.clan[face] = defs.clan_number[each.clan]
        defs.loot_type[face] = TACTICS_LOOT
        _set_sides(defs, compiler, face)
        defs.clans[defs.clan[face] - 1].deck += [face] * each.copies


def _define_loot(defs: Defs, cards: Sequence[LootCard]) -> None:
    """The loot deck."""
    compiler = compiler_of(defs)
    for card in cards:
        face = new_face(defs, LOOT, card.id, card.name, card.text, card.source, card.copies)
        defs.loot_type[face] = LOOT_TYPES.index(card.type)
        _set_sides(defs, compiler, face)


def _define_guild(
    defs: Defs, classes: Sequence[ClassCard], cards: Sequence[GuildCard], happenings: Sequence[HappeningCard]
) -> None:
    """Hero tokens, hero cards and scenario cards."""
    compiler = compiler_of(defs)
    for hero in classes:
        face = new_face(defs, HERO, hero.id, hero.name, hero.text, hero.source, 0)
        defs.health[face] = hero.health
        defs.hero_class[face] = len(defs.class_names)
        defs.happenings[face] = compiler.happenings(hero.text)
        defs.class_names.append(hero.name)
        defs.class_face.append(face)
    for card in cards:
        face = new_face(defs, GUILD_HERO, card.id, card.name, [], card.source, card.copies)
        defs.hero_class[face] = defs.class_names.index(card.class_)
        defs.room_type[face] = TYPES.index(card.type)
    for each in happenings:
        face = new_face(defs, SCENARIO_CARD, each.id, each.name, each.text, each.source, each.copies)
        defs.happenings[face] = compiler.happenings(each.text)
        defs.scenario_of[face] = each.scenario


def _define_tokens(
    defs: Defs, tokens: Sequence[TokenCard], treasures: Sequence[TreasureCard], effects: Sequence[TreasureEffect]
) -> None:
    """How many tokens there are, and the hidden sides of the treasures."""
    compiler = compiler_of(defs)
    for token in tokens:
        if token.kind == "hero":
            defs.copies[defs.class_face[defs.class_names.index(token.name)]] += token.copies
        elif token.name in TOKENS:
            defs.tokens[TOKENS.index(token.name)] += token.copies
    by_name = {effect.name: effect for effect in effects}
    for treasure in treasures:
        effect = by_name[treasure.effect]
        face = new_face(defs, TREASURE, treasure.id, effect.name, effect.text, treasure.source, treasure.copies)
        defs.value[face] = treasure.value
        defs.happenings[face] = compiler.happenings(effect.text)
        defs.treasures[treasure.value] += [face] * treasure.copies


# ------------------------------------------------------------------ cards that exist only in a check

GIVEN_KINDS: Final = ("tactics", "loot", "scenario_card")
CARD_KEYS: Final = frozenset({"kind"}.union(*(TABLES[table].__struct_fields__ for table in GIVEN_KINDS)))


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
    if not cards:
        return
    defs.thaw()
    compiler = compiler_of(defs)
    for card in cards:
        known_fields(card, CARD_KEYS, "a card")
        kind = one_of(card.get("kind", ""), GIVEN_KINDS, f"[[given.card]] {card.get('name', '')}: kind")
        _add_card(defs, compiler, KINDS.index(GIVEN_KINDS[kind]), card)


def _add_card(defs: Defs, compiler: Compiler, kind: int, card: Mapping[str, Any]) -> None:
    """One of them: what a pack says of such a card. What it leaves out is that of the card it replaces, or nothing."""
    name = str(card.get("name", ""))
    if not name:
        raise BadPosition("a [[given.card]] has no name; give it one")
    replaced = defs.find(name, (kind,))
    face = new_face(defs, kind, f"given_{len(defs.ids)}", name, card.get("text") or [], "given", 0)
    defs.copies[face], defs.copies[replaced] = int(card.get("copies", defs.copies[replaced])), 0
    defs.scenario_of[face] = str(card.get("scenario", defs.scenario_of[replaced]))
    if kind == SCENARIO_CARD:
        defs.happenings[face] = compiler.happenings(defs.text[face])
        return
    _set_sides(defs, compiler, face)
    defs.loot_type[face] = TACTICS_LOOT
    if kind == LOOT:
        defs.loot_type[face] = one_of(card["type"], LOOT_TYPES, "type") if "type" in card else defs.loot_type[replaced]
    elif "clan" in card:
        defs.clan[face] = one_of(card["clan"], ["", *defs.clan_number], "clan")
    else:
        defs.clan[face] = defs.clan[replaced]
        _change_deck(defs, replaced, face)


def _change_deck(defs: Defs, old: int, new: int) -> None:
    """In the deck of its clan one card takes the place of another."""
    for number, clan in enumerate(defs.clans):
        if old in clan.deck:
            twin = Clan(clan.id, clan.name, clan.face, clan.monsters, clan.start_type, clan.start_monsters)
            twin.ability = clan.ability
            twin.deck = [new if face == old else face for face in clan.deck]
            defs.clans[number] = twin

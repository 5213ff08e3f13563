"""Definitions: what packs say of cards, in frozen tables indexed by face (cards/defining.py fills them)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from holdfast.content import Vocabulary
from holdfast.games.common.columns import Columns, find_face
from holdfast.games.heroesout.cards.schema import ChapterCard, ScenarioCard
from holdfast.games.heroesout.kinds import Action, Happening, RoomAbility


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


class Defs:
    """Frozen tables, indexed by face. Face 0 is an unknown card."""

    def __init__(self) -> None:
        columns = self.columns = Columns()
        self.ids: list[str] = columns.of("", "id")
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.copies: list[int] = columns.of(0, "copies")
        self.clan: list[int] = columns.of(0, "clan")
        """Of a tactics card and of a figure: the number of its clan."""
        self.loot_type: list[int] = columns.of(0, "loot_type")
        """Of a loot card, and TACTICS_LOOT of a tactics card."""
        self.hero_class: list[int] = columns.of(0, "hero_class")
        """Of a hero token and of a hero card of the Guild: the number of its class."""
        self.room_type: list[int] = columns.of(0, "room_type")
        """Of a room tile and of a hero card of the Guild."""
        self.health: list[int] = columns.of(0, "health")
        """Of a figure and of a hero token."""
        self.value: list[int] = columns.of(0, "value")
        """Of a treasure."""
        self.room_of: list[int] = columns.of(0, "room_of")
        """Of a room tile: the number of the room."""
        self.sides: list[list[list[Action]]] = columns.of([])
        """Of a tactics or loot card: one or two sides, each with its actions."""
        self.playable: list[list[int]] = columns.of([])
        """The sides that have an action done by playing the card: 1 left, 2 right, 0 the only one."""
        self.icons: list[int] = columns.of(0)
        """The actions that stand anywhere on a card, as bits 1 << kind."""
        self.defends: list[int] = columns.of(0)
        """By how much a card lowers the damage as a reaction; 0 if it is none."""
        self.defend_surge: list[Action | None] = columns.of(None)
        """The Surge of a card that begins with Defend."""
        self.happenings: list[list[Happening]] = columns.of([])
        """Of a scenario card, a hero token (showing off) and a treasure (its effect): the sentences in order."""
        self.scenario_of: list[str] = columns.of("", "scenario")
        """Of a scenario card: the scenario it belongs to, by its id."""
        self.source: list[str] = columns.of("", "source")
        self.text: list[list[str]] = columns.of([], "text")
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
        self.level_ids: list[str] = []
        self.level_names: list[str] = []
        self.guild_cards: list[tuple[int, int]] = []
        """By level: Guild cards of an invasion in wave 1 and in wave 2."""
        self.scenarios: dict[str, ScenarioCard] = {}
        self.chapters: dict[str, ChapterCard] = {}
        self.vocabulary = Vocabulary([], {}, {})
        self.bindings: Mapping[str, Any] = {}
        self.kept: dict[str, object] = {}
        """What a bot has worked out of these cards and would only work out again."""
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
        other = copy(self)
        other.kept = {}
        return other

    def find(self, name: str, kinds: Sequence[int] = ()) -> int:
        """The face of a card by its name, of one of these kinds; 0 if there is none."""
        return find_face(self, name, kinds)

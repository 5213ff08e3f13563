"""A position from the [given] of a check, or from the position text of a save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import Rule, call, number_of, rule_of
from holdfast.core.calls import given as with_room
from holdfast.core.errors import BadPosition
from holdfast.core.options import agree
from holdfast.core.positions import Dealer, known_fields, lay_parts, one_of, told_parts
from holdfast.core.state import MARK_BITS
from holdfast.games.heroesout.cards.defining import add_cards
from holdfast.games.heroesout.checks.given import (
    DEFAULT_PLAYERS,
    check_given,
    check_rooms,
    doors_called,
    face_called,
    joined_rooms,
    room_called,
    row_and_column,
)
from holdfast.games.heroesout.checks.look import AT, KEYS
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import (
    COMPLETED,
    EVENT,
    GUILD_HERO,
    INCOMPLETE,
    LOOT,
    PORTAL,
    SCENARIO_CARD,
    TACTICS,
    TOKENS,
)
from holdfast.games.heroesout.rules.dungeon import place_of, survey
from holdfast.games.heroesout.rules.invasion import invasion
from holdfast.games.heroesout.rules.setup import (
    FOUR,
    ROW_SIZE,
    VALUES,
    borrow_a_clan,
    empty_table,
    fewest_monsters,
    fill_box,
    lay_scenario,
    players_into,
    prepare_loot,
    scenario_into,
    set_rules,
    starting_monsters,
)
from holdfast.games.heroesout.rules.special_rooms import blueprints
from holdfast.games.heroesout.rules.table_options import declared
from holdfast.games.heroesout.rules.turn import HAND_SIZE, clean_up, pass_token, refresh_loot, turn
from holdfast.games.heroesout.table import (
    ACTIVE,
    AWAKE,
    BLUEPRINTS,
    BUILDER_PILE,
    CLEAN_UP_STEP,
    CLOSED,
    DECK,
    DISCARD,
    DOORS,
    EXHAUSTED,
    GUILD,
    GUILD_DISCARD,
    HAND,
    HERO_SUPPLY,
    HEROES,
    LAID,
    LAIR,
    LOOT_DECK,
    LOOT_ROW,
    MONSTERS,
    PLACE,
    PLAY_AREA,
    REFRESH_STEP,
    ROOMS,
    SIDE,
    STACK,
    STEP,
    TREASURE_THERE,
    TURN,
    WAVE,
    WOUNDS,
    HeroesOut,
    counter_of,
)

PILES: Final = (("hand", HAND), ("deck", DECK), ("discard", DISCARD), ("play", PLAY_AREA))
SIDES_OF_HEROES: Final = {"exhausted": EXHAUSTED, "active": AWAKE}
SIDES_OF_PORTALS: Final = {"incomplete": INCOMPLETE, "completed": COMPLETED}


# ------------------------------------------------------------------ position text


def position(g: HeroesOut) -> dict[str, Any]:
    """The whole table as text. At a named point `arrange` makes the same state of it."""
    rooms = g.defs.rooms
    told: dict[str, Any] = {
        "game": "heroesout",
        "scenario": g.defs.scenario,
        "players": list(g.layout.seat_names),
        "hands": "closed" if g.counts[CLOSED] else "open",
        "parts": told_parts(g),
    }
    for key, pairs in (("passages", g.defs.passages), ("walls", g.defs.walls)):
        if pairs:
            told[key] = [f"{rooms[one].name} - {rooms[two].name}" for one, two in pairs]
    return told


def _from_parts(defs: Defs, given: Mapping[str, Any]) -> HeroesOut:
    for key in ("players", "scenario"):
        if key not in given:
            raise BadPosition(f"a position with `parts` also says its `{key}`")
    players = [str(name) for name in given["players"]]
    players_into(defs, players)
    if given["scenario"]:
        scenario_into(defs, str(given["scenario"]))
    defs.passages, defs.walls = joined_rooms(defs, given, "passages"), joined_rooms(defs, given, "walls")
    g = empty_table(defs, players, agree(declared(defs), given, players).hands_closed)
    lay_parts(g, given["parts"])
    g.dungeon = survey(defs, g)
    g.agenda.append(call(turn))
    return g


# ------------------------------------------------------------------ the [given] of a check


def arrange(defs: Defs, given: Mapping[str, Any]) -> HeroesOut:
    """A state from the [given] of a check. What is not said is empty (bare) or dealt from the seed."""
    if "parts" in given:
        return _from_parts(defs, given)
    check_given(given)
    return Arrangement(defs, given).state()


class Arrangement:
    """The work of laying out one given position."""

    def __init__(self, defs: Defs, given: Mapping[str, Any]) -> None:
        self.given = given
        self.at = str(given.get("at", AT[0]))
        self.defs = defs
        self.players = [str(name) for name in given.get("players") or DEFAULT_PLAYERS]
        add_cards(self.defs, given.get("card") or [])
        self.agreed = agree(declared(self.defs), given, self.players)
        players_into(self.defs, self.players, self.agreed.most_players(FOUR))
        self.drawn = "passages" in given or "tiles" in given
        """Whether the check draws its own dungeon."""
        if "scenario" in given or not self.drawn:
            scenario_into(self.defs, str(given.get("scenario") or next(iter(self.defs.scenarios))))
        self.g = empty_table(self.defs, self.players, self.agreed.hands_closed)
        seats = range(len(self.players))
        piles = [LOOT_DECK, GUILD, HERO_SUPPLY, BUILDER_PILE, *(STACK + value for value in VALUES)]
        decks, lairs = [DECK + seat for seat in seats], [LAIR + seat for seat in seats]
        self.dealer = Dealer(self.g, given, [*decks, *piles, *lairs])
        self.first: list[int] = []
        """What is still to be set up, with what players choose in it."""

    def state(self) -> HeroesOut:
        """The position."""
        g = self.g
        fill_box(g)
        set_rules(g, self.agreed)
        g.counts[WAVE] = one_of(str(self.given.get("wave", 1)), ("1", "2"), "wave") + 1
        active = self.given.get("active")
        if active is not None and active not in self.players:
            raise BadPosition(f"active = `{active}` is none of the players")
        g.counts[ACTIVE] = fewest_monsters(self.defs) if active is None else self.players.index(active)
        self._dungeon()
        check_rooms(self.defs, self.given, g.dungeon.rooms)
        self._treasures()
        self._tokens()
        self._heroes()
        self._monsters()
        self._piles()
        self._loot()
        self._builder()
        self.dealer.deal(GUILD, self.dealer.dealt("guild", GUILD))
        self._hands()
        self._supply()
        KEYS.lay(self.dealer, lambda card: face_called(self.defs, card, ()))
        self._agenda()
        return g

    def _mark(self, thing: int, mark: int, value: int) -> None:
        self.g.marks[thing] |= value << MARK_BITS * mark

    # ---- the dungeon ----

    def _dungeon(self) -> None:
        """The tiles of the scenario, or rooms and passageways, or tiles as they lie."""
        g, defs = self.g, self.defs
        if not self.drawn:
            lay_scenario(g)
            if self.dealer.bare:
                self._clear_scenario()
            return
        defs.passages = joined_rooms(defs, self.given, "passages")
        defs.walls = joined_rooms(defs, self.given, "walls")
        for room in dict.fromkeys(room for pair in defs.passages + defs.walls for room in pair):
            g.put(defs.rooms[room].face, ROOMS)
        for name, tile in (self.given.get("tiles") or {}).items():
            thing = g.put(defs.rooms[room_called(defs, name)].face, ROOMS)
            row, column = row_and_column(name, tile)
            self._mark(thing, PLACE, place_of(row, column))
            self._mark(thing, DOORS, doors_called(tile.get("doors", "")))
        g.dungeon = survey(defs, g)

    def _clear_scenario(self) -> None:
        """In a bare position the portals of the scenario are not laid, unless they are said."""
        g = self.g
        for room in g.dungeon.rooms:
            if g.counts[counter_of(room, PORTAL)]:
                g.counts[counter_of(room, PORTAL)] = 0
                g.counts[PORTAL] += 1

    def _treasures(self) -> None:
        """Those that are said; else, if the position is dealt, those of the scenario, unseen."""
        g, defs, dealer = self.g, self.defs, self.dealer
        said = self.given.get("treasures") or {}
        for name, told in said.items():
            self._treasure(name, {"value": told} if isinstance(told, int) else told)
        for value in VALUES:
            dealer.deal(STACK + value, True)
        if dealer.bare or self.drawn:
            return
        for tile in defs.scenarios[defs.scenario].tiles:
            if tile.treasure and tile.room not in said and g.zones[STACK + tile.treasure]:
                self._lay_treasure(g.zones[STACK + tile.treasure][0], room_called(defs, tile.room))

    def _treasure(self, name: str, told: Mapping[str, Any]) -> None:
        """One treasure, by its value and its hidden side."""
        known_fields(told, ("value", "effect"), f"treasures.{name}")
        value = int(told.get("value", 0))
        if not value:
            return
        one_of(str(value), [str(each) for each in VALUES], f"treasures.{name}: value")
        names = self.defs.names
        faces = [face for face in self.defs.treasures[value] if told.get("effect") in (None, names[face])]
        if not faces:
            raise BadPosition(f"treasures.{name}: there is no treasure {value} with `{told['effect']}`")
        self._lay_treasure(self.dealer.take(faces[0], STACK + value), room_called(self.defs, name))

    def _lay_treasure(self, token: int, room: int) -> None:
        value = self.defs.value[self.g.face[token]]
        self.dealer.lay(token, LAID + value)
        self._mark(token, PLACE, room)
        self.g.counts[counter_of(room, TREASURE_THERE)] = value

    def _tokens(self) -> None:
        """Tokens and portals in rooms; the supply has the fewer."""
        g, defs = self.g, self.defs
        for name, tokens in (self.given.get("tokens") or {}).items():
            for token in tokens:
                number = one_of(token, TOKENS[1 : EVENT + 1], f"tokens.{name}") + 1
                g.counts[counter_of(room_called(defs, name), number)] += 1
                g.counts[number] = max(0, g.counts[number] - 1)
        for name, side in (self.given.get("portals") or {}).items():
            room = room_called(defs, name)
            one_of(side, list(SIDES_OF_PORTALS), f"portals.{name}")
            if not g.counts[counter_of(room, PORTAL)]:
                g.counts[PORTAL] = max(0, g.counts[PORTAL] - 1)
            g.counts[counter_of(room, PORTAL)] = SIDES_OF_PORTALS[side]

    def _heroes(self) -> None:
        defs = self.defs
        for name, heroes in (self.given.get("heroes") or {}).items():
            for hero in heroes:
                name_of_class, _, side = str(hero).rpartition(" ")
                face = defs.class_face[one_of(name_of_class, defs.class_names[1:], f"heroes.{name}") + 1]
                one_of(side, list(SIDES_OF_HEROES), f"heroes.{name}")
                token = self.dealer.take(face, HEROES + room_called(defs, name))
                self._mark(token, SIDE, SIDES_OF_HEROES[side])

    # ---- cards ----

    def _pile(self, name: str, zone: int, kinds: Sequence[int]) -> None:
        """A pile as given, top first."""
        self.dealer.pile(name, zone, lambda card: face_called(self.defs, card, kinds))

    def _piles(self) -> None:
        """All cards that are said, before any others are dealt."""
        for seat, name in enumerate(self.players):
            for pile, zone in PILES:
                self._pile(f"{pile}.{name}", zone + seat, (TACTICS, LOOT))
        self._pile("loot", LOOT_ROW, (LOOT, TACTICS))
        self._pile("loot_deck", LOOT_DECK, (LOOT, TACTICS))
        self._pile("guild", GUILD, (GUILD_HERO, SCENARIO_CARD))
        self._pile("guild_discard", GUILD_DISCARD, (GUILD_HERO, SCENARIO_CARD))

    def _hands(self) -> None:
        """Hands and decks are dealt from what is left of each clan's cards."""
        dealer = self.dealer
        for seat, name in enumerate(self.players):
            hand = HAND + seat if dealer.dealt(f"hand.{name}", HAND + seat) else 0
            dealer.deal(DECK + seat, dealer.dealt(f"deck.{name}", DECK + seat), hand, HAND_SIZE)

    def _loot(self) -> None:
        """The row and the deck. With a Laboratory a dealt deck waits for its clan."""
        dealer = self.dealer
        dealt_row, dealt_deck = dealer.dealt("loot", LOOT_ROW), dealer.dealt("loot_deck", LOOT_DECK)
        borrowing = self._room_setup(borrow_a_clan)
        if borrowing and dealer.said("loot") is None and dealer.said("loot_deck") is None and not dealer.bare:
            self.first += [*borrowing, call(prepare_loot)]
        else:
            dealer.deal(LOOT_DECK, dealt_deck, LOOT_ROW if dealt_row else 0, ROW_SIZE)

    def _builder(self) -> None:
        """Blueprints and the Builder's pile: names of rooms, or tables with their doors too."""
        dealer = self.dealer
        for name, zone in (("blueprints", BLUEPRINTS), ("builder_pile", BUILDER_PILE)):
            for entry in dealer.said(name) or []:
                told = {"name": entry} if isinstance(entry, str) else dict(entry)
                known_fields(told, ("name", "doors"), "a blueprint")
                tile = dealer.take(self.defs.rooms[room_called(self.defs, told.get("name"))].face, zone)
                if "doors" in told:
                    self._mark(tile, DOORS, doors_called(told["doors"]))
        if not dealer.bare and dealer.said("blueprints") is None and dealer.said("builder_pile") is None:
            self.first += self._room_setup(blueprints)
        else:
            dealer.deal(BUILDER_PILE, dealer.dealt("builder_pile", BUILDER_PILE))

    def _room_setup(self, rule: Rule) -> list[int]:
        """The calls of this rule that rooms of the dungeon make when they are set up."""
        return [
            with_room(happening.effect, room, 0)
            for room in self.g.dungeon.rooms
            for happening in self.defs.rooms[room].setup
            if rule_of(happening.effect) == number_of(rule)
        ]

    # ---- the players ----

    def _monsters(self) -> None:
        """Figures in rooms, their wounds, the lairs. In a dealt position that says none the players place them."""
        defs = self.defs
        standing: list[list[int]] = [[] for _ in self.players]
        for name, clans in (self.given.get("monsters") or {}).items():
            for clan in clans:
                seat = self.players.index(clan)
                figure = self.dealer.take(defs.figure_face[seat], MONSTERS + room_called(defs, name))
                standing[seat].append(figure)
        for clan, wounds in (self.given.get("wounds") or {}).items():
            figures = standing[self.players.index(clan)]
            if wounds and not figures:
                raise BadPosition(f"wounds.{clan}: no {clan} is in the dungeon")
            if wounds:
                self._mark(figures[0], WOUNDS, int(wounds))
        for clan, number in (self.given.get("lair") or {}).items():
            seat = self.players.index(clan)
            self._fill(LAIR + seat, defs.figure_face[seat], int(number))
        if not self.dealer.bare and "monsters" not in self.given:
            for seat, face in enumerate(defs.figure_face):
                self.first.append(call(starting_monsters, seat, defs.clans[defs.clan[face] - 1].start_monsters))

    def _fill(self, zone: int, face: int, number: int) -> None:
        """So many things of this face lie in a zone."""
        g = self.g
        there = [thing for thing in g.zones[zone] if g.face[thing] == face]
        for thing in there[number:]:
            self.dealer.away(thing)
        for _ in range(number - len(there)):
            g.put(face, zone)

    def _supply(self) -> None:
        """What is said to be left of tokens, hero classes and treasures."""
        g, defs = self.g, self.defs
        for name, number in (self.given.get("supply") or {}).items():
            kind, _, value = str(name).partition(" ")
            if name in TOKENS[1:]:
                g.counts[TOKENS.index(name)] = int(number)
            elif name in defs.class_names[1:]:
                self._fill(HERO_SUPPLY, defs.class_face[defs.class_names.index(name)], int(number))
            elif kind == "Treasure" and value.isdecimal() and int(value) in VALUES:
                stack = STACK + int(value)
                for token in g.zones[stack][int(number) :]:
                    self.dealer.away(token)
                for _ in range(int(number) - len(g.zones[stack])):
                    g.put(defs.treasures[int(value)][0], stack)
            else:
                raise BadPosition(f"supply.{name}: say a token, a class of heroes, or a treasure as in `Treasure 2`")

    # ---- where it stands ----

    def _agenda(self) -> None:
        """What is still to be set up, then the step at which the position stands."""
        g = self.g
        seat = g.counts[ACTIVE]
        if self.at == "play":
            steps = [call(turn)]
        else:
            g.counts[TURN] = 1
            g.counts[STEP] = REFRESH_STEP if self.at == "refresh" else CLEAN_UP_STEP
            steps = [call(invasion, seat), call(pass_token, seat)]
            if self.at == "refresh":
                steps = [call(refresh_loot, seat), call(clean_up, seat), *steps]
        if not self.dealer.bare and not self.drawn and not self._event_is_said():
            self.first += [with_room(happening.effect, 0, 0) for happening in self.defs.happenings_at_setup]
        g.agenda.extend(reversed([*self.first, *steps]))

    def _event_is_said(self) -> bool:
        """Whether the check lays an Event token itself."""
        return any("Event" in tokens for tokens in (self.given.get("tokens") or {}).values())

"""A position from the [given] of a check, or from the position text of a save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.atoms import give_number
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.errors import BadPosition
from holdfast.core.options import agree
from holdfast.core.positions import GOES_ON, Dealer, known_fields, lay_parts, one_of, told_parts
from holdfast.core.state import MARK_BITS, Fate
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.defining import add_cards
from holdfast.games.greyport.checks.given import (
    BEASTS,
    DEFAULT_PLAYERS,
    check_given,
    face_called,
    override_encounter,
)
from holdfast.games.greyport.checks.look import AT, KEYS
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.kinds import BOSS, CURSE, HERO, ITEM, KINDS, MONSTER, PLAY, PLAYER_HERO
from holdfast.games.greyport.rules.abilities import column, plus_hero
from holdfast.games.greyport.rules.encounter_setup import encounter_setup, reveal_threat
from holdfast.games.greyport.rules.recruiting import is_a_player
from holdfast.games.greyport.rules.rounds import REST_OF_ROUND, start_of_round
from holdfast.games.greyport.rules.setup import (
    check_players,
    empty_table,
    fill_box,
    game_setup,
    scenario_into,
    set_rules,
)
from holdfast.games.greyport.rules.table_options import declared
from holdfast.games.greyport.rules.variants import wounded_hp
from holdfast.games.greyport.table import (
    AMBUSH_DUE,
    ASIDE,
    BESIDE,
    BOSSES,
    CARRIED,
    CLOSED,
    COIN_SUPPLY,
    CURSES,
    DECK,
    DEFENDING,
    DISCARD,
    ENCOUNTER,
    FLAGS,
    FOUGHT,
    GOLD,
    GROUP,
    HAND,
    HELD,
    HERO_DECK,
    HERO_ROW,
    HP,
    HURT,
    IN_ENCOUNTER,
    IN_ROUND,
    ITEM_DECK,
    ITEM_ROW,
    ITEMS,
    LEVEL,
    LOCATION,
    LOCATION_GROUP,
    LOCATION_HP,
    LOCATIONS,
    MARKER,
    MONSTER_DECK,
    MONSTER_DISCARD,
    OWN_HP,
    PLAYS,
    RANKS,
    ROUND,
    START_OF_ROUND,
    STEP,
    SUBDECKS,
    TABLE,
    TOKENS,
    WOUNDED,
    Greyport,
    abilities_at,
    monsters,
    purse,
)

PLACES: Final = ("hand", "beside discard", "table")


# ------------------------------------------------------------------ position text


def position(g: Greyport) -> dict[str, Any]:
    """The whole table as text. At a named point `arrange` makes the same state of it."""
    at = "encounter setup" if g.agenda and g.agenda[-1] == call(encounter_setup) else "start of round"
    return {
        "game": "greyport",
        "at": at,
        "scenario": g.defs.scenario,
        "players": list(g.layout.seat_names),
        "options": dict(g.defs.agreed),
        "hands": "closed" if g.counts[CLOSED] else "open",
        "parts": told_parts(g),
    }


def _from_parts(defs: Defs, given: Mapping[str, Any]) -> Greyport:
    for key in ("players", "scenario"):
        if key not in given:
            raise BadPosition(f"a position with `parts` also says its `{key}`")
    players = list(given["players"])
    check_players(defs, players)
    agreed = agree(declared(defs), given, players)
    scenario_into(defs, given["scenario"], agreed)
    g = empty_table(defs, players, agreed.hands_closed)
    lay_parts(g, given["parts"])
    g.agenda.append(call(start_of_round))
    if given.get("at") == "encounter setup":
        g.agenda.append(call(encounter_setup))
    return g


# ------------------------------------------------------------------ the [given] of a check


def arrange(defs: Defs, given: Mapping[str, Any]) -> Greyport:
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
        check_players(self.defs, self.players)
        add_cards(self.defs, given.get("card") or [])
        self.agreed = agree(declared(self.defs), given, self.players)
        scenario_into(self.defs, given.get("scenario", "goblin_king"), self.agreed)
        if "scenario_text" in given:
            self.defs.scenario_queries = Compiler(self.defs).sentences(given["scenario_text"])[1]
        self.number = override_encounter(self.defs, given, self.at)
        self.encounter = self.defs.encounters[self.number - 1]
        self.g = empty_table(self.defs, self.players, self.agreed.hands_closed)
        seats = range(len(self.players))
        decks, asides = [DECK + seat for seat in seats], [ASIDE + seat for seat in seats]
        box = [HERO_DECK, ITEM_DECK, SUBDECKS, TOKENS, BOSSES, *decks, LOCATIONS, *asides]
        self.dealer = Dealer(self.g, given, box)

    # ---- cards out of the box ----

    def face(self, name: Any, kinds: Sequence[int]) -> int:
        """The face of a named card."""
        return face_called(self.defs, str(name), kinds)

    def said(self, name: str) -> list[Any] | None:
        """What the check says of a zone, or None."""
        return self.dealer.said(name)

    def take(self, face: int, zone: int) -> int:
        """A card of this face out of the box; Curses are not counted so."""
        return self.dealer.take(face, zone)

    # ---- the layout ----

    def state(self) -> Greyport:
        """The position."""
        g = self.g
        for face in self.encounter.given_subdeck or []:
            g.put(face, SUBDECKS)
        fill_box(g)
        set_rules(g, self.agreed)
        starting = self.given.get("defending", self.players[0])
        if starting not in self.players:
            raise BadPosition(f"defending = `{starting}` is none of the players")
        g.counts[DEFENDING] = self.players.index(starting)
        if self.at == "game setup":
            self._at_game_setup()
            return g
        self._players()
        self._reinforcements()
        self._monsters()
        self._counters()
        self._agenda()
        return g

    def _at_game_setup(self) -> None:
        """Nothing is dealt: given piles are their order after the shuffle."""
        g = self.g
        fate = Fate()
        for zone, name, kinds in (
            *((DECK + seat, f"deck.{name}", (HERO, ITEM, CURSE)) for seat, name in enumerate(self.players)),
            (HERO_DECK, "hero_deck", (HERO,)),
            (ITEM_DECK, "item_deck", (ITEM,)),
            (MONSTER_DECK, "monster_deck", (MONSTER,)),
        ):
            names = self.said(name)
            if names is None:
                continue
            faces = [self.face(each, kinds) for each in names if each != GOES_ON]
            if names[-1:] != [GOES_ON]:
                for card in g.zones[zone][:]:
                    self.dealer.away(card)
                for face in faces:
                    g.put(face, zone)
            else:
                have = [g.face[card] for card in g.zones[zone]]
                for face in faces:
                    if face in have:
                        have.remove(face)
                    else:
                        g.put(face, zone)
            fate.orders[zone] = faces
        g.fate = fate
        g.agenda.append(call(game_setup))

    def _players(self) -> None:
        g = self.g
        for seat, name in enumerate(self.players):
            hero = (self.given.get("player_hero") or {}).get(name) or {}
            level = int(hero.get("level", 1))
            g.counts[LEVEL + seat] = level
            where = (HAND, BESIDE, TABLE)[one_of(hero.get("where", "hand"), PLACES, f"player_hero.{name}")] + seat
            played = self._table(seat, name, level)
            if not played:
                self._player_hero(seat, level, where)
            for pile, zone in (("hand", HAND), ("deck", DECK), ("discard", DISCARD)):
                self._pile(f"{pile}.{name}", zone + seat, (ITEM, HERO, CURSE))
            self._rest_of_deck(seat, name)

    def _player_hero(self, seat: int, level: int, zone: int) -> int:
        g = self.g
        for card in g.zones[ASIDE + seat]:
            if g.defs.level[g.face[card]] == level:
                if TABLE <= zone < TABLE + 5:
                    g.marks[card] = 1
                return self.dealer.lay(card, zone)
        raise BadPosition(f"player_hero of {self.players[seat]}: there is no level {level}")

    def _table(self, seat: int, name: str, level: int) -> bool:
        """Heroes played this round with their items; whether the player hero is one of them."""
        g = self.g
        own = self.defs.characters[name].name
        played = False
        for entry in self.said(f"table.{name}") or []:
            told = {"name": entry} if isinstance(entry, str) else dict(entry)
            if told["name"] == own and told.get("kind") != "hero":
                hero = self._player_hero(seat, level, TABLE + seat)
                played = True
            else:
                hero = self.take(self.face(told["name"], (HERO,)), TABLE + seat)
                give_number(g, hero)
            if told.get("fought"):
                g.marks[hero] |= FOUGHT << MARK_BITS * FLAGS
            for item in told.get("items") or []:
                carried = self.take(self.face(item, (ITEM,)), ITEMS + seat)
                g.marks[carried] |= hero << MARK_BITS * CARRIED
        return played

    def _pile(self, name: str, zone: int, kinds: Sequence[int]) -> None:
        """A pile as given, top first."""
        self.dealer.pile(name, zone, lambda entry: self._entry(entry, kinds))

    def _entry(self, entry: Any, kinds: Sequence[int]) -> int:
        """The face of a card of a pile: its name, or a table that says its kind too."""
        if isinstance(entry, str):
            return self.face(entry, kinds)
        told = entry["name"]
        return self.face(told, (one_of(entry["kind"], KINDS, told),) if "kind" in entry else kinds)

    def _rest_of_deck(self, seat: int, name: str) -> None:
        """Starting cards that are not elsewhere: dealt, or out of sight in a bare position."""
        dealer, hand, deck = self.dealer, HAND + seat, DECK + seat
        size = self.defs.components.defaults.hand_size
        size += sum(self.defs.kind[self.g.face[card]] == PLAYER_HERO for card in self.g.zones[hand])
        dealt = dealer.dealt(f"hand.{name}", hand)
        dealer.deal(deck, dealer.dealt(f"deck.{name}", deck), hand if dealt else 0, size)

    def _reinforcements(self) -> None:
        dealer, size = self.dealer, self.defs.components.defaults.row
        for deck_name, deck, row_name, row, kind in (
            ("hero_deck", HERO_DECK, "row.heroes", HERO_ROW, HERO),
            ("item_deck", ITEM_DECK, "row.items", ITEM_ROW, ITEM),
        ):
            self._pile(row_name, row, (kind,))
            self._pile(deck_name, deck, (kind,))
            dealt = dealer.dealt(row_name, row)
            dealer.deal(deck, dealer.dealt(deck_name, deck), row if dealt else 0, size, self._fits_a_row)

    def _fits_a_row(self, card: int) -> bool:
        """Neither gold nor a player's character."""
        return self.defs.cost[self.g.face[card]] != GOLD and not is_a_player(self.g, card)

    def _monsters(self) -> None:
        g = self.g
        self._pile("monster_deck", MONSTER_DECK, BEASTS)
        self._pile("monster_discard", MONSTER_DISCARD, BEASTS)
        groups = [(name, GROUP + seat) for seat, name in enumerate(self.players)] + [("location", LOCATION_GROUP)]
        for name, group in groups:
            for entry in self.said(f"monsters.{name}") or []:
                self._monster(entry, group)
        before = [faction for encounter in self.defs.encounters[: self.number - 1] for faction in encounter.subdecks]
        now = before if self.at == "encounter setup" else before + self.encounter.subdecks
        if self.dealer.dealt("monster_deck", MONSTER_DECK):
            rest = [card for card in g.zones[SUBDECKS] if self.defs.faction[g.face[card]] in now]
            self.dealer.shuffle(rest)
            for card in rest:
                self.dealer.lay(card, MONSTER_DECK)
        if not self.dealer.bare and self.at != "encounter setup":
            for name, group in groups:
                if self.said(f"monsters.{name}") is None:
                    threat = self.encounter.location_threat if name == "location" else self.encounter.player_threat
                    reveal_threat(g, group, column(g, threat))
            for monster in monsters(g):
                g.marks[monster] &= ~(AMBUSH_DUE << MARK_BITS * FLAGS)

    def _monster(self, entry: Any, group: int) -> None:
        g = self.g
        told = {"name": entry} if isinstance(entry, str) else dict(entry)
        known_fields(told, ("name", "kind", "hurt", "hp"), "a monster")
        kinds = (one_of(told["kind"], KINDS, told["name"]),) if "kind" in told else ()
        face = self.face(told["name"], kinds or BEASTS)
        front = next((other for other in range(1, len(self.defs.ids)) if self.defs.other_side[other] == face), 0)
        monster = self.take(front or face, group)
        g.face[monster] = face
        give_number(g, monster)
        g.marks[monster] |= int(told.get("hurt", 0)) << MARK_BITS * HURT
        if "hp" in told:
            g.marks[monster] |= int(told["hp"]) << MARK_BITS * OWN_HP
        elif self.defs.kind[face] == BOSS:
            g.marks[monster] |= self._boss_hp(front or face) << MARK_BITS * OWN_HP

    def _boss_hp(self, face: int) -> int:
        """The encounter's row; else the printed HP; else the row of the encounter that brings this boss."""
        hp = column(self.g, self.encounter.boss_hp) or self.defs.hp[face]
        if hp:
            return hp
        for card in self.defs.encounter_cards.values():
            if any(sentence.startswith(self.defs.names[face]) for sentence in card.setup) and card.boss_hp:
                return column(self.g, card.boss_hp)
        return 20

    def _counters(self) -> None:
        g = self.g
        given = self.given
        for seat, name in enumerate(self.players):
            g.counts[HP + seat] = (given.get("hp") or {}).get(name, g.counts[HP + seat])
            if self.at != "encounter setup":
                coins = (given.get("coins") or {}).get(name)
                ranks = [one_of(rank, RANKS, "coins") for rank in coins] if coins is not None else self.encounter.coins
                for rank in ranks:
                    g.counts[purse(seat, rank)] += 1
                    g.counts[COIN_SUPPLY + rank] = max(0, g.counts[COIN_SUPPLY + rank] - 1)
            elif (given.get("coins") or {}).get(name):
                for rank in given["coins"][name]:
                    g.counts[purse(seat, one_of(rank, RANKS, "coins"))] += 1
        if self.g.counts[WOUNDED] and "hp" not in given:
            wounded = self.g.counts[WOUNDED] - 1
            g.counts[HP + wounded] = min(wounded_hp(self.defs), g.counts[HP + wounded])
        KEYS.lay(self.dealer, lambda entry: self._entry(entry, ()))
        g.counts[MARKER] = 0 if given.get("marker", "taunt") == "used" else 1
        left = given.get("curses_left")
        if left is not None:
            while len(g.zones[CURSES]) > left:
                self.dealer.away(g.zones[CURSES][-1])
            while len(g.zones[CURSES]) < left:
                g.put(self.face("Curse", (CURSE,)), CURSES)
        if self.at == "encounter setup":
            g.counts[ENCOUNTER] = self.number - 1
            return
        g.counts[ENCOUNTER] = self.number
        self._location()

    def _location(self) -> None:
        g = self.g
        location = self.given.get("location") or {}
        if location.get("in_play") is not False:
            self.take(self.encounter.location, LOCATION)
            g.counts[LOCATION_HP] = int(location.get("hp", column(g, self.encounter.location_hp)))
        g.counts[HELD] = 1 if g.zones[LOCATION_GROUP] else 0

    def _plus_heroes(self, seat: int) -> int:
        """How many further heroes the cards already played have allowed."""
        g = self.g
        played = g.zones[TABLE + seat] + g.zones[ITEMS + seat]
        return sum(
            rule_of(ability) == number_of(plus_hero) for card in played for ability in abilities_at(g, PLAY, card)
        )

    def _agenda(self) -> None:
        g = self.g
        g.agenda.append(call(start_of_round))
        if self.at == "encounter setup":
            g.agenda.append(call(encounter_setup))
            return
        g.counts[IN_ENCOUNTER] = 1
        if self.at == "start of round":
            g.counts[STEP] = START_OF_ROUND
            return
        g.counts[STEP] = IN_ROUND
        g.counts[ROUND] = 1
        for seat in range(g.seats):
            g.counts[PLAYS + seat] = max(0, 1 + self._plus_heroes(seat) - len(g.zones[TABLE + seat]))
        g.agenda[:] = [call(rule) for rule in reversed(REST_OF_ROUND)]

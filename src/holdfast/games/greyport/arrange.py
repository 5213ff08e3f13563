"""A position from the [given] of a check, or from the position text of a save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.agenda import call, number_of, rule_of
from holdfast.core.atoms import give_number
from holdfast.core.errors import BadPosition
from holdfast.core.position import lay_parts, told_parts
from holdfast.core.rng import below, key_from_seed
from holdfast.core.state import MARK_BITS, Fate
from holdfast.games.greyport.abilities import column, plus_hero
from holdfast.games.greyport.cards import (
    BOSS,
    CURSE,
    HERO,
    ITEM,
    KINDS,
    MONSTER,
    PLAY,
)
from holdfast.games.greyport.definitions import Compiler
from holdfast.games.greyport.encounter_setup import encounter_setup, reveal_threat
from holdfast.games.greyport.given import (
    AT,
    BEASTS,
    DEFAULT_PLAYERS,
    add_cards,
    check_keys,
    face_called,
    known_fields,
    one_of,
    override_encounter,
    said,
)
from holdfast.games.greyport.recruiting import is_a_player
from holdfast.games.greyport.rounds import REST_OF_ROUND, start_of_round
from holdfast.games.greyport.setup import (
    Variants,
    check_players,
    closed_hands,
    empty_table,
    fill_box,
    game_setup,
    scenario_into,
    set_rules,
)
from holdfast.games.greyport.table import (
    AMBUSH_DUE,
    ASIDE,
    BESIDE,
    BOSSES,
    CARRIED,
    CLOSED,
    COIN_SUPPLY,
    COINS,
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
    SHIELDS,
    START_OF_ROUND,
    STEP,
    SUBDECKS,
    TABLE,
    TOKENS,
    WOUNDED,
    Greyport,
    abilities_at,
    monsters,
)

if TYPE_CHECKING:
    from holdfast.games.greyport.game import BattleForGreyport

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
        "variants": list(g.defs.variant_names),
        "hands": "closed" if g.counts[CLOSED] else "open",
        "parts": told_parts(g),
    }


def _from_parts(game: BattleForGreyport, given: Mapping[str, Any]) -> Greyport:
    for key in ("players", "scenario"):
        if key not in given:
            raise BadPosition(f"a position with `parts` also says its `{key}`")
    defs = game.fresh_defs()
    players = list(given["players"])
    check_players(defs, players)
    variants = Variants(given.get("variants") or [], defs, players)
    defs.variant_names = list(given.get("variants") or [])
    scenario_into(defs, given["scenario"], variants)
    g = empty_table(defs, players, closed_hands(given, variants))
    lay_parts(g, given["parts"])
    g.agenda.append(call(start_of_round))
    if given.get("at") == "encounter setup":
        g.agenda.append(call(encounter_setup))
    return g


# ------------------------------------------------------------------ the [given] of a check


def arrange(game: BattleForGreyport, given: Mapping[str, Any]) -> Greyport:
    """A state from the [given] of a check. What is not said is empty (bare) or dealt from the seed."""
    if "parts" in given:
        return _from_parts(game, given)
    check_keys(given)
    return Arrangement(game, given).state()


class Arrangement:
    """The work of laying out one given position."""

    def __init__(self, game: BattleForGreyport, given: Mapping[str, Any]) -> None:
        self.given = given
        self.at = str(given.get("at", AT[0]))
        self.bare = bool(given.get("bare", False))
        self.defs = game.fresh_defs()
        self.players = [str(name) for name in given.get("players") or DEFAULT_PLAYERS]
        check_players(self.defs, self.players)
        add_cards(self.defs, given.get("card") or [])
        self.variants = Variants(given.get("variants") or [], self.defs, self.players)
        scenario_into(self.defs, given.get("scenario", "goblin_king"), self.variants)
        if "scenario_text" in given:
            self.defs.scenario_queries = Compiler(self.defs).sentences(given["scenario_text"])[1]
        self.number = override_encounter(self.defs, given, self.at)
        self.encounter = self.defs.encounters[self.number - 1]
        self.g = empty_table(self.defs, self.players, closed_hands(given, self.variants))
        self.g.key = key_from_seed(str(given.get("seed", 1)))
        self.laid: set[int] = set()
        """What was laid out already."""
        self.going_on: list[int] = []
        """Zones that go on with cards the check does not care about."""

    # ---- cards out of the box ----

    def face(self, name: Any, kinds: Sequence[int]) -> int:
        """The face of a named card."""
        return face_called(self.defs, str(name), kinds)

    def said(self, name: str) -> list[Any] | None:
        """What the check says of a zone, or None."""
        return said(self.given, name)

    def take(self, face: int, zone: int) -> int:
        """A card of this face out of the box; where the box has none left, one more. Curses are not counted so."""
        g = self.g
        for source in (
            HERO_DECK,
            ITEM_DECK,
            SUBDECKS,
            TOKENS,
            BOSSES,
            *(DECK + seat for seat in range(g.seats)),
            LOCATIONS,
            *(ASIDE + seat for seat in range(g.seats)),
        ):
            for card in g.zones[source]:
                if g.face[card] == face and card not in self.laid:
                    g.own(source).remove(card)
                    return self._lay(card, zone)
        return self._lay(g.put(face, 0), zone, fresh=True)

    def _lay(self, card: int, zone: int, fresh: bool = False) -> int:
        g = self.g
        if fresh:
            g.own(0).remove(card)
        g.own(zone).append(card)
        g.zone_of[card] = zone
        g.knows[card] = g.layout.sees[zone]
        self.laid.add(card)
        return card

    # ---- the layout ----

    def state(self) -> Greyport:
        """The position."""
        g = self.g
        for face in self.encounter.given_subdeck or []:
            g.put(face, SUBDECKS)
        fill_box(g)
        set_rules(g, self.variants, self.given)
        g.counts[CLOSED] = 1 if closed_hands(self.given, self.variants) else 0
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
            faces = [self.face(each, kinds) for each in names if each != "..."]
            if names[-1:] != ["..."]:
                for card in g.zones[zone][:]:
                    g.own(zone).remove(card)
                    g.own(0).append(card)
                    g.zone_of[card] = 0
                for face in faces:
                    card = g.put(face, zone)
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
                names = self.said(f"{pile}.{name}")
                if names is not None:
                    self._pile(names, zone + seat, (ITEM, HERO, CURSE), seat)
            self._rest_of_deck(seat, name)

    def _player_hero(self, seat: int, level: int, zone: int) -> int:
        g = self.g
        for card in g.zones[ASIDE + seat]:
            if g.defs.level[g.face[card]] == level:
                g.own(ASIDE + seat).remove(card)
                if TABLE <= zone < TABLE + 5:
                    g.marks[card] = 1
                return self._lay(card, zone)
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

    def _pile(self, names: Sequence[Any], zone: int, kinds: Sequence[int], seat: int = -1) -> None:
        """A pile as given, top first."""
        for entry in names:
            if entry == "...":
                self.going_on.append(zone)
                continue
            told = entry if isinstance(entry, str) else entry["name"]
            wanted = kinds if isinstance(entry, str) or "kind" not in entry else (one_of(entry["kind"], KINDS, told),)
            self.take(self.face(told, wanted), zone)

    def _rest_of_deck(self, seat: int, name: str) -> None:
        """Starting cards that are not elsewhere: dealt, or out of sight in a bare position."""
        g = self.g
        zone = DECK + seat
        rest = [card for card in g.zones[zone] if card not in self.laid]
        self._shuffle(rest)
        given_deck, given_hand = self.said(f"deck.{name}") is not None, self.said(f"hand.{name}") is not None
        for card in rest:
            g.own(zone).remove(card)
        if not self.bare and not given_hand:
            for card in rest[: self.defs.components.defaults.hand_size]:
                self._lay(card, HAND + seat)
            rest = rest[self.defs.components.defaults.hand_size :]
        keep = zone in self.going_on or (not self.bare and not given_deck)
        for card in rest:
            if keep:
                self._lay(card, zone)
            else:
                self._away(card)

    def _away(self, card: int) -> None:
        g = self.g
        g.own(0).append(card)
        g.zone_of[card] = 0

    def _shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = below(self.g, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def _reinforcements(self) -> None:
        g = self.g
        for deck_name, deck, row_name, row, kind in (
            ("hero_deck", HERO_DECK, "row.heroes", HERO_ROW, HERO),
            ("item_deck", ITEM_DECK, "row.items", ITEM_ROW, ITEM),
        ):
            row_said, deck_said = self.said(row_name), self.said(deck_name)
            if row_said is not None:
                self._pile(row_said, row, (kind,))
            if deck_said is not None:
                self._pile(deck_said, deck, (kind,))
            rest = [card for card in g.zones[deck] if card not in self.laid]
            for card in rest:
                g.own(deck).remove(card)
            self._shuffle(rest)
            if (row_said is None and not self.bare) or row in self.going_on:
                for card in rest[:]:
                    if len(g.zones[row]) >= self.defs.components.defaults.row:
                        break
                    if self.defs.cost[g.face[card]] != GOLD and not is_a_player(g, card):
                        rest.remove(card)
                        self._lay(card, row)
            keep = deck in self.going_on or (deck_said is None and not self.bare)
            for card in rest:
                if keep:
                    self._lay(card, deck)
                else:
                    self._away(card)

    def _monsters(self) -> None:
        g = self.g
        for name in ("monster_deck", "monster_discard"):
            said = self.said(name)
            if said is not None:
                self._pile(said, MONSTER_DECK if name == "monster_deck" else MONSTER_DISCARD, BEASTS)
        groups = [(name, GROUP + seat) for seat, name in enumerate(self.players)] + [("location", LOCATION_GROUP)]
        for name, group in groups:
            for entry in self.said(f"monsters.{name}") or []:
                self._monster(entry, group)
        before = [faction for encounter in self.defs.encounters[: self.number - 1] for faction in encounter.subdecks]
        now = before if self.at == "encounter setup" else before + self.encounter.subdecks
        if (not self.bare and self.said("monster_deck") is None) or MONSTER_DECK in self.going_on:
            rest = [card for card in g.zones[SUBDECKS] if self.defs.faction[g.face[card]] in now]
            self._shuffle(rest)
            for card in rest:
                g.own(SUBDECKS).remove(card)
                self._lay(card, MONSTER_DECK)
        if not self.bare and self.at != "encounter setup":
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
                    g.counts[COINS + 5 * rank + seat] += 1
                    g.counts[COIN_SUPPLY + rank] = max(0, g.counts[COIN_SUPPLY + rank] - 1)
            elif (given.get("coins") or {}).get(name):
                for rank in given["coins"][name]:
                    g.counts[COINS + 5 * one_of(rank, RANKS, "coins") + seat] += 1
        if self.g.counts[WOUNDED] and "hp" not in given:
            wounded = self.g.counts[WOUNDED] - 1
            g.counts[HP + wounded] = min(3, g.counts[HP + wounded])
        g.counts[SHIELDS] = int(given.get("shields", 0))
        g.counts[MARKER] = 0 if given.get("marker", "taunt") == "used" else 1
        left = given.get("curses_left")
        if left is not None:
            while len(g.zones[CURSES]) > left:
                self._away(g.own(CURSES).pop())
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

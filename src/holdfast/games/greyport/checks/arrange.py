"""A position on the table: what is said of players, monsters and the location, what is dealt, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.atoms import give_number
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.positions import one_of
from holdfast.errors import BadPosition
from holdfast.games.common.laying import Laying, table_of
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.checks.given import encounter_number, location_said
from holdfast.games.greyport.definitions import Encounter
from holdfast.games.greyport.rules.abilities import column, plus_hero
from holdfast.games.greyport.rules.encounter_setup import encounter_setup, reveal_threat
from holdfast.games.greyport.rules.recruiting import is_a_player
from holdfast.games.greyport.rules.rounds import REST_OF_ROUND, start_of_round
from holdfast.games.greyport.rules.setup import fill_box, game_setup, set_rules
from holdfast.games.greyport.rules.variants import wounded_hp
from holdfast.games.greyport.table import Greyport

Work = Laying[Greyport]

GAME_SETUP: Final = "game setup"
ENCOUNTER_SETUP: Final = "encounter setup"
HERO_ZONES: Final = {"hand": t.HAND, "beside discard": t.BESIDE, "table": t.TABLE}
"""Where a player hero may be."""


def prepare(a: Work) -> None:
    """The box, and what holds where nothing is said."""
    g = a.g
    for face in encounter_of(a).given_subdeck or []:
        g.put(face, t.SUBDECKS)
    fill_box(g)
    set_rules(g, a.agreed)
    g.counts[t.DEFENDING] = g.layout.seat_names.index(a.agreed["defending"] or g.layout.seat_names[0])
    if a.at != GAME_SETUP:
        g.counts[t.MARKER] = 1
        for seat in g.layout.each_seat:
            _stand_by(a, seat)


def deal(a: Work) -> None:
    """What is left of the decks; coins and monsters of the encounter; the location."""
    defaults = a.g.defs.components.defaults
    for seat in a.g.layout.each_seat:
        heroes = sum(a.g.defs.kind[a.g.face[card]] == k.PLAYER_HERO for card in a.g.zones[t.HAND + seat])
        a.deal(t.DECK + seat, t.HAND + seat, defaults.hand_size + heroes)
    for deck, row in ((t.HERO_DECK, t.HERO_ROW), (t.ITEM_DECK, t.ITEM_ROW)):
        a.deal(deck, row, defaults.row, lambda card: _fits_a_row(a.g, card))
    _deal_monsters(a)
    wounded = a.g.counts[t.WOUNDED] - 1
    if wounded >= 0 and a.g.layout.seat_names[wounded] not in a.of("hp"):
        a.g.counts[t.HP + wounded] = min(wounded_hp(a.g.defs), a.g.counts[t.HP + wounded])
    if a.at != ENCOUNTER_SETUP:
        for seat, name in enumerate(a.g.layout.seat_names):
            if name not in a.of("coins"):
                _give_coins(a, seat, encounter_of(a).coins)
        _lay_location(a)


def encounter_of(a: Work) -> Encounter:
    """The encounter of the position."""
    return a.g.defs.encounters[encounter_number(a.given) - 1]


# ------------------------------------------------------------------ players


def _stand_by(a: Work, seat: int) -> None:
    """The player hero has its level, and is where it is said; one who is played is laid with the table."""
    name = a.g.layout.seat_names[seat]
    said = a.of("player_hero").get(name) or {}
    a.g.counts[t.LEVEL + seat] = int(said.get("level", 1))
    where = said.get("where", "hand")
    one_of(where, list(HERO_ZONES), f"player_hero.{name}")
    if not any(_is_player_hero(a, seat, entry) for entry in a.said(t.TABLE + seat) or []):
        _lay_player_hero(a, seat, HERO_ZONES[where] + seat)


def _is_player_hero(a: Work, seat: int, entry: Any) -> bool:
    """Whether a hero of the table is the player's own."""
    told = table_of(entry)
    own = a.g.defs.characters[a.g.layout.seat_names[seat]].name
    return bool(told["name"] == own and told.get("kind") != "hero")


def _lay_player_hero(a: Work, seat: int, zone: int) -> int:
    """The card of a player's own hero, which everybody knows wherever it is."""
    g, level = a.g, a.g.counts[t.LEVEL + seat]
    for card in g.zones[t.ASIDE + seat]:
        if g.defs.level[g.face[card]] == level:
            a.lay(card, zone)
            g.knows[card] = g.layout.everyone
            return card
    raise BadPosition(f"player_hero of {g.layout.seat_names[seat]}: there is no level {level}")


def lay_table(a: Work, seat: int, entries: Sequence[Any]) -> None:
    """Heroes played this round with their items."""
    for entry in entries:
        if _is_player_hero(a, seat, entry):
            hero = _lay_player_hero(a, seat, t.TABLE + seat)
        else:
            hero = a.take(a.face(entry, (k.HERO,)), t.TABLE + seat)
        told = entry if isinstance(entry, Mapping) else {}
        if told.get("fought"):
            a.mark(hero, t.FLAGS, t.FOUGHT)
        for item in told.get("items") or []:
            a.mark(a.take(a.face(item, (k.ITEM,)), t.ITEMS + seat), t.CARRIED, hero)


def lay_hand(a: Work, seat: int, entries: Sequence[Any]) -> None:
    """A hand besides its player hero."""
    a.pile(t.HAND + seat, entries)


def lay_coins(a: Work, seat: int, ranks: Sequence[str]) -> None:
    """A player's coins, by their ranks."""
    _give_coins(a, seat, [one_of(rank, t.RANKS, "coins") for rank in ranks])


def _give_coins(a: Work, seat: int, ranks: Sequence[int]) -> None:
    """Coins out of the box; before an encounter it is as full as ever."""
    counts = a.g.counts
    for rank in ranks:
        counts[t.purse(seat, rank)] += 1
        if a.at != ENCOUNTER_SETUP:
            counts[t.COIN_SUPPLY + rank] = max(0, counts[t.COIN_SUPPLY + rank] - 1)


def lay_curses(a: Work, _: None, left: int) -> None:
    """So many curses are left."""
    a.fill(t.CURSES, left, a.face("Curse", (k.CURSE,)))


def _fits_a_row(g: Greyport, card: int) -> bool:
    """Neither gold nor a player's character."""
    return g.defs.cost[g.face[card]] != t.GOLD and not is_a_player(g, card)


# ------------------------------------------------------------------ monsters and the location


def lay_group(a: Work, seat: int, entries: Sequence[Any]) -> None:
    """The monsters before a player."""
    for entry in entries:
        _lay_monster(a, entry, t.GROUP + seat)


def lay_location_group(a: Work, _: None, entries: Sequence[Any]) -> None:
    """The monsters of the location."""
    for entry in entries:
        _lay_monster(a, entry, t.LOCATION_GROUP)


def _lay_monster(a: Work, entry: Any, group: int) -> None:
    """One monster, with the damage and the HP that are said; a boss may lie on its other side."""
    g, defs = a.g, a.g.defs
    told = table_of(entry)
    face = a.face(told, k.BEASTS)
    front = next((other for other in range(1, len(defs.ids)) if defs.other_side[other] == face), face)
    monster = a.take(front, group)
    g.face[monster] = face
    give_number(g, monster)
    a.mark(monster, t.HURT, int(told.get("hurt", 0)))
    if "hp" in told or defs.kind[face] == k.BOSS:
        a.mark(monster, t.OWN_HP, int(told["hp"]) if "hp" in told else _boss_hp(a, front))


def _boss_hp(a: Work, face: int) -> int:
    """The row that is said; else the printed HP, the encounter's row, the row of an encounter that brings it."""
    defs = a.g.defs
    row = column(a.g, encounter_of(a).boss_hp)
    hp = (row if "boss_hp" in a.of("encounter") else 0) or defs.hp[face] or row
    if hp:
        return hp
    for card in defs.encounter_cards.values():
        if any(sentence.startswith(defs.names[face]) for sentence in card.setup) and card.boss_hp:
            return column(a.g, card.boss_hp)
    return 20


def _deal_monsters(a: Work) -> None:
    """The deck of the encounters so far, and the threat of this one where no monsters are said."""
    g, encounter = a.g, encounter_of(a)
    known = g.defs.encounters[: encounter.number - (1 if a.at == ENCOUNTER_SETUP else 0)]
    if a.goes_on(t.MONSTER_DECK):
        factions = [faction for each in known for faction in each.subdecks]
        for card in a.rest([card for card in g.zones[t.SUBDECKS] if g.defs.faction[g.face[card]] in factions]):
            a.lay(card, t.MONSTER_DECK)
    if a.bare or a.at == ENCOUNTER_SETUP:
        return
    for group in (*(t.GROUP + seat for seat in g.layout.each_seat), t.LOCATION_GROUP):
        if a.said(group) is None:
            threat = encounter.location_threat if group == t.LOCATION_GROUP else encounter.player_threat
            reveal_threat(g, group, column(g, threat))
    for monster in t.monsters(g):
        t.clear_flag(g, monster, t.AMBUSH_DUE)


def _lay_location(a: Work) -> None:
    """The location of the encounter, unless it is not in play."""
    location, encounter = location_said(a.given), encounter_of(a)
    if location.get("in_play") is not False:
        a.take(encounter.location, t.LOCATION)
        a.g.counts[t.LOCATION_HP] = int(location.get("hp", column(a.g, encounter.location_hp)))
    a.g.counts[t.HELD] = 1 if a.g.zones[t.LOCATION_GROUP] else 0


# ------------------------------------------------------------------ where it stands


def at_game_setup(a: Work) -> None:
    """Nothing is dealt: given piles are their order after the shuffle."""
    decks = [t.DECK + seat for seat in a.g.layout.each_seat]
    a.shuffled([*decks, t.HERO_DECK, t.ITEM_DECK, t.MONSTER_DECK])
    a.g.agenda.append(call(game_setup))


def stand(a: Work) -> None:
    """The encounter, the step and what comes next."""
    g, number = a.g, encounter_number(a.given)
    go_on(g, a.given)
    g.counts[t.ENCOUNTER] = number - 1 if a.at == ENCOUNTER_SETUP else number
    if a.at == ENCOUNTER_SETUP:
        return
    g.counts[t.IN_ENCOUNTER] = 1
    if a.at == t.STEPS[t.START_OF_ROUND]:
        g.counts[t.STEP] = t.START_OF_ROUND
        return
    g.counts[t.STEP] = t.IN_ROUND
    g.counts[t.ROUND] = 1
    for seat in g.layout.each_seat:
        g.counts[t.PLAYS + seat] = max(0, 1 + _plus_heroes(g, seat) - len(g.zones[t.TABLE + seat]))
    g.agenda[:] = [call(rule) for rule in reversed(REST_OF_ROUND)]


def go_on(g: Greyport, given: Mapping[str, Any]) -> None:
    """A round begins, or before it the encounter."""
    g.agenda.append(call(start_of_round))
    if given.get("at") == ENCOUNTER_SETUP:
        g.agenda.append(call(encounter_setup))


def _plus_heroes(g: Greyport, seat: int) -> int:
    """How many further heroes the cards already played have allowed."""
    played = g.zones[t.TABLE + seat] + g.zones[t.ITEMS + seat]
    abilities = [ability for card in played for ability in t.abilities_at(g, k.PLAY, card)]
    return sum(rule_of(ability) == number_of(plus_hero) for ability in abilities)

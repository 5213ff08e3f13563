"""Game Setup: scenario, characters, starting decks, reinforcements, Rest Healing, starting player, variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.core.agenda import then
from holdfast.core.atoms import count, move, move_together, shuffle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.options import Agreed, agree
from holdfast.core.state import Layout
from holdfast.errors import BadOption
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport import table as t
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.schema import EncounterCard
from holdfast.games.greyport.definitions import Defs, Encounter
from holdfast.games.greyport.rules.encounter_setup import encounter_setup
from holdfast.games.greyport.rules.hands import draw
from holdfast.games.greyport.rules.recruiting import is_a_player
from holdfast.games.greyport.rules.rounds import start_of_round
from holdfast.games.greyport.rules.table_options import declared
from holdfast.games.greyport.rules.variants import rest_healing_of, subdecks_chosen, wounded_hp
from holdfast.games.greyport.rules.winning import standing_conditions
from holdfast.games.greyport.table import Greyport


def encounter_of(defs: Defs, card: EncounterCard, number: int) -> Encounter:
    """An encounter card with its sentences compiled."""
    compiler = Compiler(defs)
    return Encounter(
        card,
        number,
        defs.face_of[card.location],
        [ability for _, ability in compiler.sentences(card.setup)[0]],
        [ability for _, ability in compiler.sentences(card.penalty)[0]],
    )


def scenario_into(defs: Defs, scenario: str, agreed: Agreed) -> None:
    """What the scenario card says: its encounters in order, how it is won and lost."""
    card = defs.scenarios.get(scenario)
    if card is None:
        raise BadOption(f"there is no scenario `{scenario}`; choose from {', '.join(defs.scenarios)}")
    defs.scenario = scenario
    defs.agreed = agreed.said()
    defs.scenario_text = card.text
    defs.scenario_queries = Compiler(defs).sentences(card.text)[1]
    defs.encounters = [encounter_of(defs, defs.encounter_cards[name], i + 1) for i, name in enumerate(card.encounters)]
    used: list[str] = []
    given = subdecks_chosen(defs, agreed)
    for encounter in defs.encounters:
        if encounter.subdecks and given:
            encounter.subdecks = given.pop(0)
        encounter.subdecks = [faction for faction in encounter.subdecks if faction not in used]
        used += encounter.subdecks


def layout_of(defs: Defs, seats: Sequence[str], closed: bool) -> Layout:
    """Who sees into which zone, and what everything is called."""
    return t.ON_THE_TABLE.layout(
        seats=seats,
        closed=closed,
        places={"rank": t.RANKS},
        names=defs.names,
        ids=defs.ids,
        conditions=standing_conditions,
        conditions_on=t.WATCHED,
        dice={color: defs.components.dice[color].faces for color in k.COLORS},
        numbered_together=heroes_have_names_of_monsters(defs),
    )


def heroes_have_names_of_monsters(defs: Defs) -> bool:
    """Heroes and monsters are numbered each among themselves, unless a hero has the name of a monster."""
    heroes, monsters = set[str](), set[str]()
    for kind, name in zip(defs.kind, defs.names, strict=True):
        if kind in (k.HERO, k.PLAYER_HERO):
            heroes.add(name)
        elif kind in (k.MONSTER, k.TOKEN, k.BOSS):
            monsters.add(name)
    return bool(heroes & monsters)


def empty_table(defs: Defs, seats: Sequence[str], closed: bool) -> Greyport:
    """A table with nothing on it."""
    return Greyport(defs, layout_of(defs, seats, closed))


def check_players(defs: Defs, players: Sequence[str]) -> None:
    """Two to five different characters."""
    for name in players:
        if name not in defs.characters:
            raise BadOption(f"there is no character `{name}`; choose from {', '.join(defs.characters)}")
    if len(set(players)) != len(players):
        raise BadOption("each character can be played once; choose different ones")
    if not 2 <= len(players) <= t.MOST_PLAYERS:
        raise BadOption("2 to 5 characters take part (one person may run several of them)")


def fill_box(g: Greyport) -> None:
    """All cards of this game, where they lie before anything is dealt."""
    defs = g.defs
    for seat, name in enumerate(g.layout.seat_names):
        character = defs.characters[name]
        for entry in character.deck:
            for _ in range(entry.copies):
                g.put(defs.face_of[entry.card], t.DECK + seat)
        for level in character.level:
            g.put(defs.face_of[level.id], t.ASIDE + seat)
    factions = {faction for encounter in defs.encounters for faction in encounter.subdecks}
    zones = {k.HERO: t.HERO_DECK, k.ITEM: t.ITEM_DECK, k.TOKEN: t.TOKENS, k.CURSE: t.CURSES}
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind in zones:
            for _ in range(defs.copies[face]):
                g.put(face, zones[kind])
        elif kind == k.MONSTER and defs.faction[face] in factions:
            for _ in range(defs.copies[face]):
                g.put(face, t.SUBDECKS)
        elif kind == k.BOSS and not (defs.ids[face].endswith("_back") and face in defs.other_side):
            g.put(face, t.BOSSES)
        elif kind == k.PLACE:
            g.put(face, t.LOCATIONS)


def set_rules(g: Greyport, agreed: Agreed) -> None:
    """Hit points, Rest Healing, coins in the box, variants and table options, before anything is dealt."""
    defs = g.defs
    g.counts[t.START_HP] = defs.scenario_queries[k.STARTING_HP] or defs.components.defaults.starting_hp
    agreed.keep(g)
    g.counts[t.CLOSED] = 1 if agreed.hands_closed else 0
    g.counts[t.REST] = rest_healing_of(defs, agreed)
    if not g.counts[t.REST]:
        g.counts[t.VARIANTS] |= t.HARDCORE
    for rank in (1, 2, 3):
        g.counts[t.COIN_SUPPLY + rank] = defs.components.coins[t.RANKS[rank]]
    for seat in range(g.seats):
        g.counts[t.HP + seat] = g.counts[t.START_HP]
        g.counts[t.LEVEL + seat] = 1


# ------------------------------------------------------------------ the steps


def game_setup(g: Greyport) -> None:
    """Starting decks and hands, the reinforcements, the starting player, then the first encounter."""
    then(g, starting_hands)
    then(g, prepare_reinforcements, t.HERO_DECK, t.HERO_ROW)
    then(g, prepare_reinforcements, t.ITEM_DECK, t.ITEM_ROW)
    then(g, starting_player)
    then(g, wounded_warrior)
    then(g, end_of_game_setup)
    then(g, encounter_setup)
    then(g, start_of_round)


def starting_hands(g: Greyport) -> None:
    """Each player shuffles the starting deck, draws five and takes the Level 1 player hero."""
    for seat in range(g.seats):
        shuffle(g, t.DECK + seat)
        draw(g, seat, g.defs.components.defaults.hand_size)
        for card in g.zones[t.ASIDE + seat]:
            if g.defs.level[g.face[card]] == 1:
                move(g, card, t.HAND + seat)
                break


def prepare_reinforcements(g: Greyport, deck: int, row: int) -> None:
    """Four cards in the row, none of them gold and none a player's character; gold ones are shuffled back."""
    shuffle(g, deck)
    wanted = g.defs.components.defaults.row
    while g.zones[deck] and len(g.zones[row]) < wanted:
        card = g.zones[deck][0]
        if is_a_player(g, card):
            move(g, card, t.REMOVED)
        elif g.defs.cost[g.face[card]] == t.GOLD:
            move(g, card, t.REVEALED)
        else:
            move(g, card, row)
    if g.zones[t.REVEALED]:
        move_together(g, g.zones[t.REVEALED], deck)
        shuffle(g, deck)


def starting_player(g: Greyport) -> None:
    """The starting player has the round marker, Taunt side up."""
    count(g, t.MARKER, 1)


def wounded_warrior(g: Greyport) -> None:
    """The variant: one player, picked after the starting player, begins with fewer HP."""
    if g.counts[t.WOUNDED]:
        seat = g.counts[t.WOUNDED] - 1
        count(g, t.HP + seat, min(wounded_hp(g.defs), g.counts[t.HP + seat]))


def end_of_game_setup(g: Greyport) -> None:
    """Everything is ready for the first encounter."""


def lay_out(defs: Defs, options: Mapping[str, Any]) -> Greyport:
    """The box of a game with these options; nothing is shuffled yet."""
    players = [str(name) for name in options.get("players") or ["fiona", "zot"]]
    check_players(defs, players)
    agreed = agree(declared(defs), options, players)
    scenario_into(defs, str(options.get("scenario") or "goblin_king"), agreed)
    g = empty_table(defs, players, agreed.hands_closed)
    fill_box(g)
    set_rules(g, agreed)
    g.counts[t.DEFENDING] = players.index(agreed["defending"] or players[0])
    g.agenda.append(call(game_setup))
    return g


def player_counts(defs: Defs) -> list[int]:
    """How many may play."""
    fewest, most = defs.components.defaults.players
    return list(range(fewest, most + 1))


CHAPTER = chapter(
    "Game Setup",
    rules={
        game_setup: "",
        starting_hands: "",
        prepare_reinforcements: "n n2",
        starting_player: "",
        wounded_warrior: "",
        end_of_game_setup: "",
    },
)

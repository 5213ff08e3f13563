"""Set Up: starter decks, stacks, the town, travelers, the Monster Deck, for one to six heroes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.agenda import then
from holdfast.core.atoms import bring, count, move, move_together, shuffle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.options import Agreed, agree
from holdfast.core.rng import below
from holdfast.core.state import Layout
from holdfast.errors import BadOption
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.rules.rounds import start_of_round
from holdfast.games.shadowrift.rules.table_options import (
    RANDOM,
    declared,
    drawn_by,
    extra_cultists,
    named_stacks,
    wound_for_burn,
)
from holdfast.games.shadowrift.rules.winning import standing_conditions
from holdfast.games.shadowrift.table import Shadowrift, kind_of

if TYPE_CHECKING:
    from mypy_extensions import i64

PLACES: Final[Mapping[str, Sequence[str]]] = {
    "space": ("", "1", "2", "3", "4", "5"),
    "road": t.ROAD,
    "stack": (*t.FIXED_STACKS, *(f"hero_{place}" for place in range(1, t.MOST_STACKS - t.HERO_STACK + 1))),
    "option": t.OPTIONS,
}
"""What the places of the table are called. Hero stacks have numbers: which cards lie there may be drawn by chance."""

# ------------------------------------------------------------------ select cards


def scenario_into(defs: Defs, scenario: str, agreed: Agreed) -> None:
    """The faction and the hero stacks of a game (ruling 175): those of the scenario, those named, or drawn later."""
    card = defs.scenarios.get(scenario)
    if card is None:
        raise BadOption(f"there is no scenario `{scenario}`; choose from {', '.join(defs.scenarios)}")
    defs.scenario = scenario
    defs.agreed = agreed.said()
    faction, way = agreed["faction"], drawn_by(defs, agreed)
    if faction is None:
        faction = RANDOM if way else card.faction
    named = named_stacks(defs, agreed)
    stacks = [] if way else [*named, *(name for name in card.stacks if name not in named)][: defs.sizes.hero_stacks]
    select_cards(defs, "" if faction == RANDOM else faction, [defs.face_of[name] for name in stacks])
    defs.way = way
    defs.named_stacks = [defs.face_of[name] for name in named]


def select_cards(defs: Defs, faction: str, stacks: Sequence[int]) -> None:
    """These monsters and these hero stacks are in the game; none: they are still to be drawn."""
    defs.playing_faction = faction
    defs.stacks = list(stacks)
    fixed = [defs.face_of.get(name, 0) for name in t.FIXED_STACKS]
    defs.stack_face = [*fixed, *stacks]
    defs.stack_face += [0] * (t.MOST_STACKS - len(defs.stack_face))
    defs.stack_of = {face: place for place, face in enumerate(defs.stack_face) if face}


# ------------------------------------------------------------------ the box


def layout_of(defs: Defs, seats: Sequence[str], closed: bool) -> Layout:
    """Who sees into which zone, and what everything is called. A stack that cannot be bought from is no ware."""
    layout = t.ON_THE_TABLE.layout(
        seats=seats,
        closed=closed,
        places=PLACES,
        names=defs.names,
        ids=defs.ids,
        conditions=standing_conditions,
        conditions_on=t.WATCHED,
        dice={},
    )
    for place in range(t.HERO_STACK):
        if not defs.has_price[defs.stack_face[place]]:
            layout.zone_part[t.STACK + place] &= ~t.WARES
    return layout


def empty_table(defs: Defs, seats: Sequence[str], closed: bool) -> Shadowrift:
    """A table with nothing on it."""
    return Shadowrift(defs, layout_of(defs, seats, closed))


def lay_cards(g: Shadowrift, face: i64, copies: i64, zone: i64) -> None:
    """So many cards of one face."""
    for _ in range(copies):
        bring(g, face, zone)


def fill_box(g: Shadowrift) -> None:
    """What every game has (rulings 18, 19, 174): starter decks, fixed stacks, Coins, Walls, Villagers, Shadowrifts."""
    defs = g.defs
    numbers = defs.players[g.seats]
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        for seat in g.layout.each_seat:
            lay_cards(g, face, defs.starter[face], t.DECK + seat)
        if kind == k.WALL:
            lay_cards(g, face, defs.copies[face], t.WALLS)
        elif kind == k.VILLAGER and not defs.faction[face] and defs.group[face] != k.INFILTRATOR:
            town = defs.group[face] == k.TOWN_GROUP
            lay_cards(g, face, defs.copies[face], t.TOWN_DECK if town else t.TRAVELER_DECK)
        elif kind == k.SHADOWRIFT:
            lay_cards(g, face, numbers.shadowrifts_top + numbers.shadowrifts_bottom, t.MONSTER_DECK)
    for place in range(t.HERO_STACK):
        face = defs.stack_face[place]
        lay_cards(g, face, numbers.heroism if place == t.HEROISM else defs.supply[face], t.STACK + place)
    count(g, t.COIN_SUPPLY, defs.coins)


def fill_stacks(g: Shadowrift) -> None:
    """The hero stacks, as many as a game has (ruling 20)."""
    for place, face in enumerate(g.defs.stacks):
        lay_cards(g, face, g.defs.copies[face], t.STACK + t.HERO_STACK + place)


def fill_faction(g: Shadowrift) -> None:
    """The monsters and Powers of the faction, its special cards, and the Infiltrators (rulings 22, 27, 167).

    Infiltrators of a faction take the place of the usual ones, or are added to them.
    """
    defs = g.defs
    faction = defs.playing_faction
    special = defs.factions[faction].special
    brings_own = defs.group[defs.face_of.get(special, 0)] == k.INFILTRATOR
    for face in range(1, len(defs.ids)):
        kind, copies = defs.kind[face], defs.copies[face]
        if kind == k.VILLAGER and defs.group[face] == k.INFILTRATOR and not defs.faction[face]:
            if not brings_own or g.counts[t.EXTRA_CULTISTS]:
                lay_cards(g, face, copies, t.TRAVELER_DECK)
        elif defs.faction[face] != faction:
            continue
        elif kind == k.TEMPEST:
            lay_cards(g, face, copies, t.TEMPEST_DECK)
        elif kind == k.VILLAGER:
            lay_cards(g, face, copies, t.TRAVELER_DECK)
        elif face in defs.stack_of:
            if not defs.supply[face]:
                lay_cards(g, face, copies, t.STACK + defs.stack_of[face])
        elif kind == k.MONSTER or kind == k.POWER:
            lay_cards(g, face, copies, t.MONSTER_DECK)


def set_rules(g: Shadowrift, agreed: Agreed) -> None:
    """What the table has agreed on."""
    agreed.keep(g)
    count(g, t.CLOSED, 1 if agreed.hands_closed else 0)
    count(g, t.MISSING_BURN, 1 if wound_for_burn(g.defs, agreed) else 0)
    count(g, t.EXTRA_CULTISTS, 1 if extra_cultists(g.defs, agreed) else 0)


# ------------------------------------------------------------------ the steps


def game_setup(g: Shadowrift) -> None:
    """Cards are drawn by chance where the table wants that; then everything is shuffled, and the first round begins."""
    then(g, draw_randomizers)
    then(g, shuffle_decks)
    then(g, prepare_monster_deck)
    then(g, start_of_round)


def draw_randomizers(g: Shadowrift) -> None:
    """The first hero stacks and the first faction that come up (ruling 21), where they are not chosen already."""
    defs = g.defs
    stacks, faction = defs.stacks, defs.playing_faction
    if stacks and faction:
        return
    drawn = defs.twin()
    if not stacks:
        way = defs.ways[defs.way]
        stacks = first_stacks(g, way.hero_stacks, way.of_each_kind)
    if not faction:
        known = list(defs.factions)
        faction = known[below(g, len(known))]
    select_cards(drawn, faction, stacks)
    g.defs = drawn
    if not defs.stacks:
        fill_stacks(g)
    if not defs.playing_faction:
        fill_faction(g)


def first_stacks(g: Shadowrift, wanted: i64, of_each_kind: i64) -> list[int]:
    """So many hero stacks by chance, of each kind at most so many (0: any), after those that were named."""
    found = g.defs.named_stacks[:wanted]
    left = [face for face in g.defs.hero_stacks if face not in found]
    taken = [0] * len(k.KINDS)
    for face in found:
        taken[g.defs.kind[face]] += 1
    while left and len(found) < wanted:
        face = left.pop(below(g, len(left)))
        kind = g.defs.kind[face]
        if not of_each_kind or taken[kind] < of_each_kind:
            taken[kind] += 1
            found.append(face)
    return found


def shuffle_decks(g: Shadowrift) -> None:
    """Starter decks, the Town Deck, the Traveler Deck and Tempests are shuffled (rulings 22, 23, 27)."""
    for seat in g.layout.each_seat:
        shuffle(g, t.DECK + seat)
    shuffle(g, t.TOWN_DECK)
    shuffle(g, t.TRAVELER_DECK)
    if g.zones[t.TEMPEST_DECK]:
        shuffle(g, t.TEMPEST_DECK)


def prepare_monster_deck(g: Shadowrift) -> None:
    """Two halves, each shuffled with its Shadowrifts, the half with more of them on top (ruling 25, A-7)."""
    rifts = [card for card in g.zones[t.MONSTER_DECK] if kind_of(g, card) == k.SHADOWRIFT]
    move_together(g, rifts, t.BOX)
    shuffle(g, t.MONSTER_DECK)
    deck = g.zones[t.MONSTER_DECK]
    top, bottom = g.defs.sizes.monster_deck_halves
    upper = top if len(deck) == top + bottom else (len(deck) + 1) // 2
    move_together(g, deck[:upper], t.UPPER_HALF)
    on_top = g.defs.players[g.seats].shadowrifts_top
    move_together(g, rifts[on_top:], t.MONSTER_DECK)
    shuffle(g, t.MONSTER_DECK)
    move_together(g, rifts[:on_top], t.UPPER_HALF)
    shuffle(g, t.UPPER_HALF)
    while g.zones[t.UPPER_HALF]:
        move(g, g.zones[t.UPPER_HALF][-1], t.MONSTER_DECK, 0)


# ------------------------------------------------------------------ a new game


def check_players(defs: Defs, players: Sequence[str]) -> None:
    """One to six different names in small letters."""
    for name in players:
        if not name.isidentifier() or name != name.lower() or name == "all":
            raise BadOption(f"`{name}` is no name for a hero; use small letters, as in {', '.join(defs.heroes)}")
    check_seats(defs, players)


def check_seats(defs: Defs, players: Sequence[str]) -> None:
    """One to six heroes, each with a name of its own."""
    if len(set(players)) != len(players):
        raise BadOption("each hero plays once; choose different names")
    if len(players) not in defs.players:
        counts = player_counts(defs)
        raise BadOption(f"{counts[0]} to {counts[-1]} heroes take part, not {len(players)}")


def player_counts(defs: Defs) -> list[int]:
    """How many may play."""
    return sorted(defs.players)


def lay_out(defs: Defs, options: Mapping[str, Any]) -> Shadowrift:
    """The box of a game with these options; nothing is shuffled yet."""
    players = [str(name) for name in options.get("players") or list(defs.heroes)[:2]]
    check_players(defs, players)
    agreed = agree(declared(defs), options, players)
    scenario_into(defs, str(options.get("scenario") or next(iter(defs.scenarios))), agreed)
    g = empty_table(defs, players, agreed.hands_closed)
    set_rules(g, agreed)
    fill_box(g)
    if defs.stacks:
        fill_stacks(g)
    if defs.playing_faction:
        fill_faction(g)
    g.agenda.append(call(game_setup))
    return g


CHAPTER = chapter(
    "Set Up",
    rules={game_setup: "", draw_randomizers: "", shuffle_decks: "", prepare_monster_deck: ""},
)

"""What always holds on the table of Keep the Heroes Out!: figures and tokens where they can be, nothing left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, cast

from holdfast.core.atoms import is_marked, mark_of
from holdfast.core.calls import number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.games.heroesout import table
from holdfast.games.heroesout.kinds import PORTAL, TACTICS, TOKENS
from holdfast.games.heroesout.rules.actions import each_may_act
from holdfast.games.heroesout.rules.dungeon import FAR, survey
from holdfast.games.heroesout.rules.heroes import return_treasure_token, traps_strike
from holdfast.games.heroesout.rules.loot import choose_loot
from holdfast.games.heroesout.rules.playing import resolve_card
from holdfast.games.heroesout.rules.setup import ROW_SIZE, VALUES
from holdfast.games.heroesout.rules.turn import FREE_PLAY
from holdfast.games.heroesout.table import HeroesOut

DUNGEON: Final = ("adjacent", "beside", "cells", "joined", "nearer", "of_type", "rooms", "steps", "vault")
"""All that a dungeon remembers."""

CARDS_OF_A_CLAN: Final = 10
BLUEPRINTS: Final = 3

BETWEEN_CARDS: Final = tuple(map(number_of, FREE_PLAY))
ACTS_FREELY: Final = (*BETWEEN_CARDS, number_of(resolve_card), number_of(each_may_act))
"""Where a player acts and all heroes are exhausted: between cards, and on a card."""

USES_MARKS: Final = (number_of(each_may_act), number_of(choose_loot), number_of(traps_strike))
"""Where the mark `acted` means something."""


def stale(state: State) -> list[str]:
    """The dungeon that a game remembers is the one that its tiles make."""
    g = cast(HeroesOut, state)
    anew = survey(g.defs, g)
    return [
        f"dungeon.{name}: {getattr(g.dungeon, name)}, its tiles make {getattr(anew, name)}"
        for name in DUNGEON
        if getattr(g.dungeon, name) != getattr(anew, name)
    ]


def tokens(state: State) -> dict[str, int]:
    """Each kind of token, in the supply and in all rooms together. Of a portal a room counts the side it lies on."""
    counts = state.counts
    found = {TOKENS[token]: sum(counts[token : 8 * table.PLACES : 8]) for token in range(1, PORTAL)}
    found["Portal"] = counts[PORTAL] + sum(counts[8 * room + PORTAL] > 0 for room in range(1, table.PLACES))
    return found


def card(state: State, face: int) -> str:
    """What a face is in the box. The cards of a clan that nobody plays come with the Laboratory, see `borrowed`."""
    g = cast(HeroesOut, state)
    return "" if _is_borrowed(g, face) else g.layout.ids[face]


def _is_borrowed(g: HeroesOut, face: int) -> bool:
    return g.defs.kind[face] == TACTICS and g.defs.seat_of_face[g.defs.clans[g.defs.clan[face] - 1].face] < 0


def limits(state: State) -> list[str]:
    """All that does not hold."""
    g = cast(HeroesOut, state)
    return [
        *numbers(g),
        *rooms(g),
        *treasures(g),
        *figures(g),
        *heroes(g),
        *rows(g),
        *borrowed(g),
        *left_over(g),
        *the_end(g),
    ]


def is_set_up(g: HeroesOut) -> bool:
    """Whether the first turn has begun."""
    return g.counts[table.STEP] != table.SETUP_STEP


def numbers(g: HeroesOut) -> Iterator[str]:
    """No counter is negative; tokens are those of the box; a room has one portal at most; waves and cards still due."""
    for counter, value in enumerate(g.counts):
        if value < 0:
            yield f"{g.layout.count_names[counter]} is {value}"
    for token, number in tokens(g).items():
        if number != g.defs.tokens[TOKENS.index(token)]:
            yield f"{number} of {g.defs.tokens[TOKENS.index(token)]} {token} tokens"
    for room in range(1, table.PLACES):
        if table.portal(g, room) > 2:
            yield f"Portal.{g.defs.rooms[room].name} is {table.portal(g, room)}"
    if g.counts[table.WAVE] not in (1, 2):
        yield f"wave {g.counts[table.WAVE]}"
    if g.counts[table.DUE] > max(g.defs.guild_cards[g.counts[table.LEVEL]]):
        yield f"{g.counts[table.DUE]} Guild cards due"


def rooms(g: HeroesOut) -> Iterator[str]:
    """Nobody and nothing is in a room that is not laid; every room that is has a way to the Vault."""
    for room in range(1, table.PLACES):
        if room in g.dungeon.rooms:
            if g.dungeon.steps[room] >= FAR:
                yield f"no way leads from the {g.defs.rooms[room].name} to the Vault"
            continue
        for zone in (table.MONSTERS + room, table.HEROES + room):
            if g.zones[zone]:
                yield f"{g.layout.zone_names[zone]}: the room is not laid"
        for counter in range(8 * room, 8 * room + 8):
            if g.counts[counter]:
                yield f"{g.layout.count_names[counter]}: the room is not laid"


def treasures(g: HeroesOut) -> Iterator[str]:
    """The value counted in a room is that of the token that lies there; stacks hold theirs and nothing is on them."""
    plundered = [call for call in g.agenda if rule_of(call) == number_of(return_treasure_token)]
    lies: Counter[int] = Counter()
    turned = 0
    for value in VALUES:
        for token in g.zones[table.LAID + value]:
            room = mark_of(g, token, table.PLACE)
            if g.knows[token] and not g.over:
                turned += 1
            elif not g.knows[token]:
                lies[room] += value
            if g.defs.value[g.face[token]] != value or room not in g.dungeon.rooms:
                yield f"{thing_name(g, token)} lies in room {room} with the treasures of {value}"
        for token in g.zones[table.STACK + value]:
            if is_marked(g, token) or g.defs.value[g.face[token]] != value:
                yield f"{thing_name(g, token)} in the stack of {value} is marked or worth something else"
    if turned != len(plundered):
        yield f"{turned} treasures are turned up, {len(plundered)} are being plundered"
    for room in range(1, table.PLACES):
        if lies[room] != table.treasure(g, room):
            yield f"{g.layout.count_names[8 * room]}: {table.treasure(g, room)}, but {lies[room]} lies there"


def figures(g: HeroesOut) -> Iterator[str]:
    """A figure has fewer wounds than health; in the lair it has nothing; it belongs to a clan that is played."""
    for room in g.dungeon.rooms:
        for figure in g.zones[table.MONSTERS + room]:
            if table.owner(g, figure) < 0 or table.wounds(g, figure) >= g.defs.health[g.face[figure]]:
                yield f"{thing_name(g, figure)} in the {g.defs.rooms[room].name} has {table.wounds(g, figure)} wounds"
    for seat in range(g.seats):
        for figure in g.zones[table.LAIR + seat]:
            if is_marked(g, figure) or table.owner(g, figure) != seat:
                yield f"{thing_name(g, figure)} in lair.{g.layout.seat_names[seat]} is marked or somebody else's"


def heroes(g: HeroesOut) -> Iterator[str]:
    """A hero in a room has health left; in the supply nothing is on it. While a player acts no hero is active."""
    calm = bool(g.agenda) and rule_of(g.agenda[-1]) in ACTS_FREELY
    for room in g.dungeon.rooms:
        for hero in g.zones[table.HEROES + room]:
            if mark_of(g, hero, table.WOUNDS) >= g.defs.health[g.face[hero]]:
                yield f"{thing_name(g, hero)} in the {g.defs.rooms[room].name} has no health left"
            if calm and table.side(g, hero) != table.EXHAUSTED:
                yield f"{thing_name(g, hero)} in the {g.defs.rooms[room].name} is active while a player acts"
    for hero in g.zones[table.HERO_SUPPLY]:
        if is_marked(g, hero):
            yield f"{thing_name(g, hero)} in the supply is marked"


def rows(g: HeroesOut) -> Iterator[str]:
    """Five loot cards and three blueprints are face up, as long as there are cards to fill the places."""
    if is_set_up(g):
        for row, pile, most in (
            (table.LOOT_ROW, table.LOOT_DECK, ROW_SIZE),
            (table.BLUEPRINTS, table.BUILDER_PILE, BLUEPRINTS),
        ):
            if len(g.zones[row]) > most or (len(g.zones[row]) < most and g.zones[pile]):
                yield f"{g.layout.zone_names[row]} has {len(g.zones[row])} cards, {len(g.zones[pile])} wait"


def borrowed(g: HeroesOut) -> Iterator[str]:
    """Of clans that nobody plays, the cards of one are there if there is a Laboratory, all ten; else none."""
    clans = Counter(g.defs.clan[face] for face in g.face[1:] if _is_borrowed(g, face))
    laboratory = any(g.defs.rooms[room].name == "Laboratory" for room in g.dungeon.rooms)
    if clans and (not laboratory or list(clans.values()) != [CARDS_OF_A_CLAN]):
        yield f"cards of other clans: {dict(clans)}"
    if laboratory and is_set_up(g) and not clans:
        yield "a Laboratory without the cards of another clan"


def left_over(g: HeroesOut) -> Iterator[str]:
    """What belongs to a card, a Swarm, a refresh or a charge is gone when it is over."""
    on_top = rule_of(g.agenda[-1]) if g.agenda else 0
    if on_top in BETWEEN_CARDS:
        for zone in (table.RESOLVING, table.GUILD_CARD):
            if g.zones[zone]:
                yield f"{g.layout.zone_names[zone]} is not empty while a player acts freely"
        for counter in (*range(table.LEFT, table.LEFT + 3), table.WHICH, table.SWARMING):
            if g.counts[counter]:
                yield f"{g.layout.count_names[counter]} is {g.counts[counter]} while a player acts freely"
    if on_top not in USES_MARKS:
        for thing in range(1, len(g.face)):
            if mark_of(g, thing, table.ACTED):
                yield f"{thing_name(g, thing)} in {g.layout.zone_names[g.zone_of[thing]]} has acted, in what?"


def the_end(g: HeroesOut) -> Iterator[str]:
    """The game is lost at once with the treasure of the Vault, won at once with the last card of wave 2; and only then."""
    if not is_set_up(g):
        return
    vault = table.treasure(g, g.dungeon.vault)
    last = g.counts[table.WAVE] == 2 and not g.zones[table.GUILD] and not g.zones[table.GUILD_CARD]
    active = any(table.side(g, hero) for room in g.dungeon.rooms for hero in g.zones[table.HEROES + room])
    wanted = table.LOST if not vault else table.WON if last and not active else 0
    if g.over != wanted:
        yield f"over: {g.over}, with {vault} in the Vault, {len(g.zones[table.GUILD])} Guild cards in wave {g.counts[table.WAVE]}"
    if (g.winners == g.layout.everyone) != (g.over == table.WON) or (g.winners and g.over != table.WON):
        yield f"winners: {g.winners:b}"

"""Activate: the ability of one's clan, of a room with one's monster in it, or completing a portal there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.asking import offer
from holdfast.core.atoms import count, mark
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import Action
from holdfast.games.heroesout.rules.actions import (
    LAIR_EMPTY,
    NO_ACTION,
    NO_MONSTER_THERE,
    NOTHING_TO_DRAW,
    go,
    offer_melee,
    offer_moves,
    offer_ranged,
    standing,
    strike,
    ways_from,
    why_not_go,
    why_not_put,
    why_not_shoot,
    why_not_strike,
)
from holdfast.games.heroesout.rules.hands import can_draw, draw
from holdfast.games.heroesout.rules.icons import left_of, spend
from holdfast.games.heroesout.rules.loot import take_loot
from holdfast.games.heroesout.rules.special_rooms import (
    NOT_ON_SHOW,
    build,
    experiment,
    offer_building,
    why_not_build,
    why_not_experiment,
)
from holdfast.games.heroesout.rules.tokens import can_place, put_token, summon_figure
from holdfast.games.heroesout.table import (
    HeroesOut,
    because,
    bring_token,
    counter_of,
    figures_in,
    has_figure,
    portal,
    rooms_of,
    stands_in,
    tokens,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ABILITY_SO: Final = because("no_ability_so", "the ability of {seat} is another", "look at the clan card", "14")
NOT_WOUNDED: Final = because(
    "not_wounded", "no monster of {seat} there is wounded", "there is nothing to take off", "66"
)
NO_PORTAL_TO_COMPLETE: Final = because(
    "no_portal_to_complete", "there is no incomplete portal in {room}", "choose a room with one", "76"
)
NOTHING_TO_ACTIVATE: Final = because(
    "nothing_to_activate", "{room} has no such use", "look at what the room says", "39"
)
NONE_LEFT: Final = because(
    "none_left", "the supply has no token left for {room}", "one comes back when it is discarded", "149"
)
NO_RESOURCE: Final = because(
    "no_resource", "the resource that {room} takes does not lie there", "bring it there first", "75"
)
NOT_SOLD_HERE: Final = because("not_sold_here", "{room} does not sell {card}", "each shop sells its own type", "150")
NO_MONSTER_AT_ALL: Final = because(
    "no_monster_at_all", "{seat} has no monster in the dungeon", "summon one first", "14"
)
NAME_THE_CARD: Final = because("name_the_card", "{room} gives a loot card", "say which: activate ROOM, take CARD", "75")
CHOSEN_LATER: Final = because(
    "chosen_later", "{room} gives a card for a prisoner", "activate it, and choose the card then", "bu"
)


def ability_of(g: HeroesOut, seat: i64) -> Action:
    """What the clan card of this player says."""
    return g.defs.clans[g.defs.clan[g.defs.figure_face[seat]] - 1].ability


def heals_anywhere(g: HeroesOut, seat: i64) -> bool:
    """Whether the clan has one monster alone: its wounds are taken off wherever it stands, and no room is named."""
    return g.defs.clans[g.defs.clan[g.defs.figure_face[seat]] - 1].monsters == 1


def offer_activations(g: HeroesOut, seat: i64) -> None:
    """Everything that one Activate can do."""
    rooms = rooms_of(g, seat)
    for room in rooms:
        offer_ability(g, seat, room)
    if rooms and can_draw(g, seat) and ability_of(g, seat).kind == k.DRAW:
        offer(g, ability, seat)
    for room in rooms:
        offer_room(g, seat, room)
        if portal(g, room) == k.INCOMPLETE:
            offer(g, complete_portal, seat, room)


# ------------------------------------------------------------------ the clan's ability


def offer_ability(g: HeroesOut, seat: i64, room: i64) -> None:
    """The ability of a clan, used in one of the rooms with its monsters."""
    clan = ability_of(g, seat)
    kind = clan.kind
    if kind == k.MOVE:
        offer_moves(g, seat, room, ways_from(g, room), call(ability_move, seat))
    elif kind == k.MOVE_THROUGH_WALLS:
        offer_moves(g, seat, room, ways_from(g, room) | g.dungeon.beside[room], call(ability_move, seat))
    elif kind == k.MELEE:
        offer_melee(g, room, call(ability_melee, seat))
    elif kind == k.RANGED:
        offer_ranged(g, room, call(ability_ranged, seat))
    elif kind == k.PLACE:
        if can_place(g, clan.what, room):
            offer(g, ability_in, seat, room)
    elif kind == k.SUMMON:
        if g.zones[t.LAIR + seat]:
            offer(g, ability_in, seat, room)
    elif kind == k.TAKE_OFF_WOUNDS:
        if wounded_in(g, seat, room):
            if heals_anywhere(g, seat):
                offer(g, ability, seat)
            else:
                offer(g, ability_in, seat, room)


def wounded_in(g: HeroesOut, seat: i64, room: i64) -> i64:
    """The figure of this player with the most wounds in a room, 0 if none is wounded."""
    found = 0
    for figure in figures_in(g, seat, room):
        if wounds(g, figure) > (wounds(g, found) if found else 0):
            found = figure
    return found


def why_not_ability(g: HeroesOut, seat: i64) -> i64:
    """An Activate and a monster in the dungeon; then a card to draw, or wounds to take off."""
    kind = ability_of(g, seat).kind
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    if not rooms_of(g, seat):
        return NO_MONSTER_AT_ALL
    if kind == k.DRAW:
        return 0 if can_draw(g, seat) else NOTHING_TO_DRAW
    if kind != k.TAKE_OFF_WOUNDS or not heals_anywhere(g, seat):
        return NO_ABILITY_SO
    for room in rooms_of(g, seat):
        if wounded_in(g, seat, room):
            return 0
    return NOT_WOUNDED


def ability(g: HeroesOut, seat: i64) -> None:
    """Draw, or take all wounds off."""
    spend(g, k.ACTIVATE)
    clan = ability_of(g, seat)
    if clan.kind == k.DRAW:
        draw(g, seat, clan.amount)
    else:
        for room in rooms_of(g, seat):
            take_off_wounds(g, seat, room)


def take_off_wounds(g: HeroesOut, seat: i64, room: i64) -> None:
    """All wounds of one figure."""
    figure = wounded_in(g, seat, room)
    if figure:
        mark(g, figure, t.WOUNDS, 0)


def why_not_ability_in(g: HeroesOut, seat: i64, room: i64) -> i64:
    """An Activate, a monster in that room, and what the ability needs there."""
    clan = ability_of(g, seat)
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    if not has_figure(g, seat, room):
        return NO_MONSTER_THERE
    if clan.kind == k.PLACE:
        return why_not_put(g, seat, clan.what, room)
    if clan.kind == k.SUMMON:
        return 0 if g.zones[t.LAIR + seat] else LAIR_EMPTY
    if clan.kind == k.TAKE_OFF_WOUNDS and not heals_anywhere(g, seat):
        return 0 if wounded_in(g, seat, room) else NOT_WOUNDED
    return NO_ABILITY_SO


def ability_in(g: HeroesOut, seat: i64, room: i64) -> None:
    """Place a token, summon a figure, or take wounds off, in a room with one's monster."""
    spend(g, k.ACTIVATE)
    clan = ability_of(g, seat)
    if clan.kind == k.PLACE:
        put_token(g, clan.what, room)
    elif clan.kind == k.SUMMON:
        summon_figure(g, seat, room)
    else:
        take_off_wounds(g, seat, room)


def why_not_ability_move(g: HeroesOut, seat: i64, stands: i64, room: i64, token: i64) -> i64:
    """An Activate, and a way: for some clans through walls too."""
    kind = ability_of(g, seat).kind
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    if kind != k.MOVE and kind != k.MOVE_THROUGH_WALLS:
        return NO_ABILITY_SO
    source = stands_in(stands)
    beside = g.dungeon.beside[source] if kind == k.MOVE_THROUGH_WALLS else 0
    return why_not_go(g, seat, stands, room, token, ways_from(g, source) | beside)


def ability_move(g: HeroesOut, seat: i64, stands: i64, room: i64, token: i64) -> None:
    """The ability of Imps and Poltergeists."""
    spend(g, k.ACTIVATE)
    go(g, standing(g, seat, stands), room, token)


def why_not_ability_melee(g: HeroesOut, seat: i64, number: i64, room: i64) -> i64:
    """An Activate, and a hero within reach."""
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    return why_not_strike(g, seat, number, room) if ability_of(g, seat).kind == k.MELEE else NO_ABILITY_SO


def ability_melee(g: HeroesOut, seat: i64, number: i64, room: i64) -> None:
    """The ability of Gnolls."""
    spend(g, k.ACTIVATE)
    strike(g, number, room)


def why_not_ability_ranged(g: HeroesOut, seat: i64, number: i64, room: i64, source: i64) -> i64:
    """An Activate, and a hero within reach."""
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    return why_not_shoot(g, seat, number, room, source) if ability_of(g, seat).kind == k.RANGED else NO_ABILITY_SO


def ability_ranged(g: HeroesOut, seat: i64, number: i64, room: i64, _source: i64) -> None:
    """The ability of Lizardfolk."""
    spend(g, k.ACTIVATE)
    strike(g, number, room)


# ------------------------------------------------------------------ rooms and portals


def offer_room(g: HeroesOut, seat: i64, room: i64) -> None:
    """What the room itself offers."""
    kind = g.defs.rooms[room].ability.kind
    if kind == k.PLACES_TOKEN or kind == k.JAILS_FOR_LOOT:
        if not why_not_activate(g, seat, room):
            offer(g, activate, seat, room)
    elif kind == k.SELLS_LOOT:
        if tokens(g, room, g.defs.rooms[room].ability.token):
            row = g.zones[t.LOOT_ROW]
            for card in different(g, row):
                if not why_not_buy(g, seat, room, card):
                    offer(g, buy, seat, room, card)
    elif kind == k.BUILDS:
        offer_building(g, seat, room)


def why_not_use_room(g: HeroesOut, seat: i64, room: i64) -> i64:
    """An Activate, and one's own monster in the room."""
    if left_of(g, k.ACTIVATE) < 0:
        return NO_ACTION
    return 0 if has_figure(g, seat, room) else NO_MONSTER_THERE


def why_not_activate(g: HeroesOut, seat: i64, room: i64) -> i64:
    """A room that places a token which the supply has; the Laboratory, if it can give a card for a prisoner."""
    reason = why_not_use_room(g, seat, room)
    if reason:
        return reason
    offered = g.defs.rooms[room].ability
    if offered.kind == k.JAILS_FOR_LOOT:
        return why_not_experiment(g, room)
    if offered.kind == k.SELLS_LOOT:
        return NAME_THE_CARD
    if offered.kind != k.PLACES_TOKEN:
        return NOTHING_TO_ACTIVATE
    return 0 if tokens(g, 0, offered.token) else NONE_LEFT


def activate(g: HeroesOut, seat: i64, room: i64) -> None:
    """Vault, Library, Sewers, Graveyard, Workshop: a token into the room. Laboratory: a hero into the Cells."""
    spend(g, k.ACTIVATE)
    ability = g.defs.rooms[room].ability
    if ability.kind == k.JAILS_FOR_LOOT:
        experiment(g, seat, room)
    else:
        bring_token(g, ability.token, 0, room)


def why_not_buy(g: HeroesOut, seat: i64, room: i64, card: i64) -> i64:
    """A shop, its resource in the room, and a face-up card of its type."""
    reason = why_not_use_room(g, seat, room)
    if reason:
        return reason
    offered = g.defs.rooms[room].ability
    if offered.kind == k.JAILS_FOR_LOOT:
        return why_not_experiment(g, room) or CHOSEN_LATER
    if offered.kind != k.SELLS_LOOT:
        return NOTHING_TO_ACTIVATE
    if not tokens(g, room, offered.token):
        return NO_RESOURCE
    if g.zone_of[card] != t.LOOT_ROW:
        return NOT_ON_SHOW
    return 0 if g.defs.loot_type[g.face[card]] == offered.loot else NOT_SOLD_HERE


def buy(g: HeroesOut, seat: i64, room: i64, card: i64) -> None:
    """Forge, Beast Trainer, Apothecary, Study: discard a resource there to take a card."""
    spend(g, k.ACTIVATE)
    bring_token(g, g.defs.rooms[room].ability.token, room, 0)
    take_loot(g, seat, card)


def why_not_build_here(g: HeroesOut, seat: i64, room: i64, plan: i64, spot: i64) -> i64:
    """The Builder, with one's own monster in it."""
    reason = why_not_use_room(g, seat, room)
    if reason:
        return reason
    return (
        why_not_build(g, seat, room, plan, spot) if g.defs.rooms[room].ability.kind == k.BUILDS else NOTHING_TO_ACTIVATE
    )


def why_not_complete(g: HeroesOut, seat: i64, room: i64) -> i64:
    """An incomplete portal in a room with one's own monster."""
    return why_not_use_room(g, seat, room) or (0 if portal(g, room) == k.INCOMPLETE else NO_PORTAL_TO_COMPLETE)


def complete_portal(g: HeroesOut, _seat: i64, room: i64) -> None:
    """The portal is turned to its completed side."""
    spend(g, k.ACTIVATE)
    count(g, counter_of(room, k.PORTAL), k.COMPLETED)


CHAPTER = chapter(
    "Activate",
    rules={},
    notation={
        ability: "{seat}: ability",
        ability_in: "{seat}: ability in {room}",
        ability_move: "{seat}: ability {stands} > {to}[ with {token}]",
        ability_melee: "{seat}: ability {class} in {room}",
        ability_ranged: "{seat}: ability {class} in {room} from {from}",
        activate: "{seat}: activate {room}",
        buy: "{seat}: activate {room}, take {card}",
        complete_portal: "{seat}: complete portal in {room}",
    },
    legal={
        ability: why_not_ability,
        ability_in: why_not_ability_in,
        ability_move: why_not_ability_move,
        ability_melee: why_not_ability_melee,
        ability_ranged: why_not_ability_ranged,
        activate: why_not_activate,
        buy: why_not_buy,
        build: why_not_build_here,
        complete_portal: why_not_complete,
    },
)

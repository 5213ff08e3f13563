"""The special rooms: Cells, Laboratory and Builder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import add, count, mark, mark_of, move, move_together, shuffle
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import different
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ACTIVATE, ALWAYS, COIN, GUILD_HERO
from holdfast.games.heroesout.rules.dungeon import free_places, has_way, survey, turnings
from holdfast.games.heroesout.rules.guild import card_resolved, draw_guild_card, keep_at_bay, token_of
from holdfast.games.heroesout.rules.hands import draw
from holdfast.games.heroesout.rules.heroes import meet_traps, show_off
from holdfast.games.heroesout.rules.icons import spend
from holdfast.games.heroesout.rules.loot import take_loot
from holdfast.games.heroesout.rules.next_hero import resolve_heroes
from holdfast.games.heroesout.table import HeroesOut, because, counter_of, set_side, tokens

if TYPE_CHECKING:
    from mypy_extensions import i64

CELLS_ARE_USED: Final = because("cells_are_used", "the Cells were used this turn", "they can be used once a turn", "84")
NO_CELLS: Final = because("no_cells", "there are no Cells in this dungeon", "a hero needs a cell", "f")
NOT_ON_SHOW: Final = because("not_on_show", "{card} is not among the face-up loot", "choose a face-up card", "75")
NO_REWARD: Final = because("no_reward", "no card that {room} gives is face up", "refresh the loot", "ap")
WRONG_LOOT: Final = because("wrong_loot", "{room} does not give cards of that type", "choose a card of its type", "150")
NOT_A_BLUEPRINT: Final = because(
    "not_a_blueprint", "that room is no face-up blueprint", "choose one of the blueprints", "100"
)
TOO_FEW_COINS: Final = because(
    "too_few_coins", "not so many Coins can be spent in {room}", "1 to 3 Coins that lie there", "99"
)
NO_SUCH_TREASURE: Final = because(
    "no_such_treasure", "the supply has no treasure of that value", "spend another number of Coins", "99"
)
NOT_FREE: Final = because("not_free", "no tile can be laid there", "choose a free place beside a room", "100")
NO_WAY_TO_THE_VAULT: Final = because(
    "no_way_to_the_vault", "no way would lead from there to the Vault", "door must meet door", "152"
)
CANNOT_LIE_SO: Final = because("cannot_lie_so", "that tile has other doors", "turn it by quarters", "100")

A_HERO: Final = 1
A_SCENARIO_CARD: Final = 2
"""What was drawn to jail a hero (JAILED)."""

# ------------------------------------------------------------------ Cells


def why_not_push_luck(g: HeroesOut, _seat: i64) -> i64:
    """Once a turn, wherever one's monsters are."""
    if not g.dungeon.cells:
        return NO_CELLS
    return CELLS_ARE_USED if g.counts[t.CELLS_USED] else 0


def push_luck(g: HeroesOut, seat: i64) -> None:
    """A hero is thrown into the Cells; cards are drawn before anybody who broke out acts."""
    count(g, t.CELLS_USED, 1)
    then(g, jail)
    then(g, draw_for_luck, seat)
    then(g, resolve_heroes)
    then(g, card_resolved)


def draw_for_luck(g: HeroesOut, seat: i64) -> None:
    """Three cards for a hero; for a scenario card none, unless the table plays it otherwise."""
    if g.counts[t.JAILED] == A_HERO or (g.counts[t.JAILED] == A_SCENARIO_CARD and g.counts[t.CELLS_CARDS]):
        draw(g, seat, g.defs.rooms[g.dungeon.cells].ability.most)


def jail(g: HeroesOut) -> None:
    """Draw the top Guild card; one hero of its class goes to the Cells, exhausted, and shows off."""
    count(g, t.JAILED, 0)
    cells = g.dungeon.cells
    card = draw_guild_card(g) if cells else 0
    if not card:
        return
    if g.defs.kind[g.face[card]] != GUILD_HERO:
        count(g, t.JAILED, A_SCENARIO_CARD)
        tell(g, facts.CAME_TO_NOTHING, card, 0, cells)
        return
    count(g, t.JAILED, A_HERO)
    number = g.defs.hero_class[g.face[card]]
    hero = token_of(g, number)
    if not hero:
        keep_at_bay(g, number)
        return
    move(g, hero, t.HEROES + cells)
    set_side(g, hero, t.EXHAUSTED)
    tell(g, facts.JAILED_HERO, hero, card, cells)
    then(g, show_off, hero)
    then(g, meet_traps_in_cells, hero)


def meet_traps_in_cells(g: HeroesOut, hero: i64) -> None:
    """A trap in the Cells hits a prisoner after the showing off."""
    meet_traps(g, hero, g.dungeon.cells)


def jail_a_hero(g: HeroesOut, _room: i64, _source: i64) -> None:
    """The effect of a treasure: whoever becomes active by it is resolved with the others."""
    then(g, jail)


# ------------------------------------------------------------------ Laboratory


def why_not_experiment(g: HeroesOut, room: i64) -> i64:
    """Cells to put the hero in, and a card of the right type on show."""
    if not g.dungeon.cells:
        return NO_CELLS
    return 0 if sold_here(g, room) else NO_REWARD


def sold_here(g: HeroesOut, room: i64) -> list[int]:
    """The different face-up cards of the type that a room gives."""
    row, loot = g.zones[t.LOOT_ROW], g.defs.rooms[room].ability.loot
    return [card for card in different(g, row) if g.defs.loot_type[g.face[card]] == loot]


def experiment(g: HeroesOut, seat: i64, room: i64) -> None:
    """A hero is jailed to take a tactics card."""
    then(g, jail)
    then(g, reward, seat, room)


def reward(g: HeroesOut, seat: i64, room: i64) -> None:
    """Whoever breaks out acts first; for a hero a card is chosen then, for a scenario card there is none."""
    then(g, resolve_heroes)
    if g.counts[t.JAILED] == A_HERO:
        then(g, which_reward, seat, room)
    then(g, card_resolved)


def which_reward(g: HeroesOut, seat: i64, room: i64) -> None:
    """One of the face-up cards that the Laboratory gives."""
    ask(g, seat, take_loot, sold_here(g, room))


def laboratory(g: HeroesOut, seat: i64, _room: i64, card: i64) -> None:
    """The same with the card named beforehand. This is not offered: checks and older records may say it so."""
    spend(g, ACTIVATE)
    then(g, jail)
    then(g, reward_of_laboratory, seat, card)


def reward_of_laboratory(g: HeroesOut, seat: i64, card: i64) -> None:
    """Whoever breaks out acts first; for a hero the named card is taken."""
    then(g, resolve_heroes)
    if g.counts[t.JAILED] == A_HERO:
        then(g, take_loot, seat, card)
    then(g, card_resolved)


def why_not_take(g: HeroesOut, _seat: i64, card: i64) -> i64:
    """A face-up card of the type for which the hero was jailed."""
    question = g.agenda[-1]
    if rule_of(question) != number_of(which_reward):
        return 0
    if g.zone_of[card] != t.LOOT_ROW:
        return NOT_ON_SHOW
    return 0 if g.defs.loot_type[g.face[card]] == g.defs.rooms[argument(question, 1)].ability.loot else WRONG_LOOT


# ------------------------------------------------------------------ Builder


def plan_of(coins: i64, room: i64) -> i64:
    """So many Coins for a blueprint, as one number."""
    return coins | room << 3


def spot_of(place: i64, doors: i64) -> i64:
    """A place and how a tile will lie there, as one number."""
    return place | doors << 8


def place_of_spot(spot: i64) -> i64:
    """The place of it."""
    return spot & 255


def doors_of_spot(spot: i64) -> i64:
    """The doors of the tile."""
    return spot >> 8


def blueprint(g: HeroesOut, room: i64) -> i64:
    """The face-up blueprint of a room, 0 if there is none."""
    for tile in g.zones[t.BLUEPRINTS]:
        if g.defs.room_of[g.face[tile]] == room:
            return tile
    return 0


def offer_building(g: HeroesOut, seat: i64, builder: i64) -> None:
    """Every number of Coins, blueprint, free place and turning that leaves a way to the Vault."""
    ability = g.defs.rooms[builder].ability
    values = [
        coins
        for coins in range(ability.least, min(ability.most, tokens(g, builder, COIN)) + 1)
        if g.zones[t.STACK + coins]
    ]
    if not values:
        return
    places = free_places(g)
    for tile in g.zones[t.BLUEPRINTS]:
        room = g.defs.room_of[g.face[tile]]
        for doors in turnings(doors_of(g, tile)):
            for place in places:
                if has_way(g, place, doors):
                    for coins in values:
                        offer(g, build, seat, builder, plan_of(coins, room), spot_of(place, doors))


def doors_of(g: HeroesOut, tile: i64) -> i64:
    """The doors of a tile before it is turned."""
    given_doors = mark_of(g, tile, t.DOORS)
    return given_doors if given_doors else g.defs.rooms[g.defs.room_of[g.face[tile]]].doors


def why_not_build(g: HeroesOut, _seat: i64, builder: i64, plan: i64, spot: i64) -> i64:
    """Coins in the Builder, a treasure of that value in the supply, a blueprint, a free place with a way."""
    coins, tile = plan & 7, blueprint(g, plan >> 3)
    ability = g.defs.rooms[builder].ability
    if not tile:
        return NOT_A_BLUEPRINT
    if not ability.least <= coins <= ability.most or tokens(g, builder, COIN) < coins:
        return TOO_FEW_COINS
    if not g.zones[t.STACK + coins]:
        return NO_SUCH_TREASURE
    if doors_of_spot(spot) not in turnings(doors_of(g, tile)):
        return CANNOT_LIE_SO
    if place_of_spot(spot) not in free_places(g):
        return NOT_FREE
    return 0 if has_way(g, place_of_spot(spot), doors_of_spot(spot)) else NO_WAY_TO_THE_VAULT


def build(g: HeroesOut, _seat: i64, builder: i64, plan: i64, spot: i64) -> None:
    """The Coins are paid, the room is laid with a treasure of that value, a new blueprint is turned up."""
    spend(g, ACTIVATE)
    coins, room = plan & 7, plan >> 3
    add(g, counter_of(builder, COIN), -coins)
    add(g, COIN, coins)
    tile = blueprint(g, room)
    slot = g.zones[t.BLUEPRINTS].index(tile)
    move(g, tile, t.ROOMS)
    mark(g, tile, t.PLACE, place_of_spot(spot))
    mark(g, tile, t.DOORS, doors_of_spot(spot))
    g.dungeon = survey(g.defs, g)
    lay_treasure(g, room, coins)
    if g.zones[t.BUILDER_PILE]:
        move(g, g.zones[t.BUILDER_PILE][0], t.BLUEPRINTS, slot)


def lay_treasure(g: HeroesOut, room: i64, value: i64) -> None:
    """The top treasure of this value goes face down into a room."""
    token = g.zones[t.STACK + value][0]
    move(g, token, t.LAID + value)
    mark(g, token, t.PLACE, room)
    count(g, counter_of(room, t.TREASURE_THERE), value)


def blueprints(g: HeroesOut, _room: i64, _source: i64, shown: i64) -> None:
    """The Builder's pile is shuffled, and so many blueprints are turned up."""
    shuffle(g, t.BUILDER_PILE)
    move_together(g, g.zones[t.BUILDER_PILE][:shown], t.BLUEPRINTS)


CHAPTER = chapter(
    "Special Rooms",
    rules={
        draw_for_luck: "seat",
        jail: "",
        meet_traps_in_cells: "hero",
        jail_a_hero: "room thing",
        reward_of_laboratory: "seat card",
        reward: "seat room",
        which_reward: "seat room",
        blueprints: "room thing n",
    },
    notation={
        push_luck: "{seat}: cells",
        laboratory: "{seat}: activate {room}, take {card}",
        build: "{seat}: activate {room}, {plan} at {spot}",
    },
    prompts={which_reward: "Which card does {seat} take for the prisoner?"},
    legal={push_luck: why_not_push_luck},
    answers={take_loot: why_not_take},
    sentences={
        "jail a hero": Does(ALWAYS, jail_a_hero),
        "shuffle the blueprints and turn {n} face up": Does(ALWAYS, blueprints, "n"),
    },
)

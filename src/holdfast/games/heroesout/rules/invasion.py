"""Heroes Invasion: Guild cards one at a time, and the heroes they summon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import add, count, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import GUILD_HERO
from holdfast.games.heroesout.rules.guild import card_resolved, draw_guild_card, keep_at_bay, token_of
from holdfast.games.heroesout.rules.next_hero import resolve_heroes
from holdfast.games.heroesout.rules.scenario_cards import scenario_card
from holdfast.games.heroesout.table import HeroesOut, set_side

if TYPE_CHECKING:
    from mypy_extensions import i64


def invasion(g: HeroesOut, _seat: i64) -> None:
    """As many Guild cards as the level says for the wave in which the invasion begins."""
    count(g, t.STEP, t.INVASION_STEP)
    if g.counts[t.WAVE_0] and g.counts[t.TURN] <= g.seats:
        return
    count(g, t.DUE, g.defs.guild_cards[g.counts[t.LEVEL]][g.counts[t.WAVE] - 1])
    then(g, next_guild_card)


def next_guild_card(g: HeroesOut) -> None:
    """One card is resolved, with all heroes exhausted, before the next is drawn."""
    if not g.counts[t.DUE]:
        return
    add(g, t.DUE, -1)
    card = draw_guild_card(g)
    if card:
        if g.defs.kind[g.face[card]] == GUILD_HERO:
            then(g, hero_card, card)
        else:
            then(g, scenario_card, card)
        then(g, resolve_heroes)
        then(g, card_resolved)
    then(g, next_guild_card)


# ------------------------------------------------------------------ 1: summoning


def rooms_struck(g: HeroesOut, type: i64, wave: i64) -> list[int]:
    """The rooms to which hero cards of this type bring heroes; a scenario may send one to a room of its own."""
    rooms = g.dungeon.of_type[type]
    builder = g.defs.builder_room
    if len(rooms) == 1 and wave == g.defs.builder_wave and builder in g.dungeon.rooms:
        return [*rooms, builder]
    return rooms


def hero_card(g: HeroesOut, card: i64, used: i64) -> None:
    """One hero of the class in each of two different rooms of the type, as far as there are such rooms.

    `used` is the room of the first, when the second is summoned. With more rooms than heroes or tokens the players
    choose.
    """
    free = [room for room in rooms_struck(g, g.defs.room_type[g.face[card]], g.counts[t.WAVE]) if room != used]
    wanted = 1 if used else 2
    number = g.defs.hero_class[g.face[card]]
    face = g.defs.class_face[number]
    supply = sum(1 for hero in g.zones[t.HERO_SUPPLY] if g.face[hero] == face)
    if free and not supply:
        keep_at_bay(g, number)
    elif len(free) <= wanted and len(free) <= supply:
        for room in free:
            come(g, number, room)
    else:
        for room in free:
            offer(g, summon_hero, ALL, number, room, 0 if used else card)


def summon_hero(g: HeroesOut, _all: i64, number: i64, room: i64, card: i64) -> None:
    """The hero comes to this room; then the other one of the card, if there is one."""
    come(g, number, room)
    if card:
        then(g, hero_card, card, room)


def come(g: HeroesOut, number: i64, room: i64) -> None:
    """A hero from the supply stands in a room, and will be resolved."""
    hero = token_of(g, number)
    move(g, hero, t.HEROES + room)
    set_side(g, hero, t.SUMMONED)
    tell(g, facts.CAME, hero, 0, room)


CHAPTER = chapter(
    "Heroes Invasion",
    rules={
        invasion: "seat",
        next_guild_card: "",
        hero_card: "card room",
        summon_hero: "seat class room card",
    },
    notation={summon_hero: "{seat}: summon {class} in {room}"},
    prompts={hero_card: "{card}: where is a hero summoned?"},
)

"""A position on the table: the dungeon, what a check says of its rooms, what is dealt, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import Rule, call, number_of, rule_of
from holdfast.core.calls import given as with_room
from holdfast.core.positions import one_of
from holdfast.errors import BadPosition
from holdfast.games.common.laying import Laying, table_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.checks.given import doors_called, is_drawn, room_called, row_and_column
from holdfast.games.heroesout.rules import setup
from holdfast.games.heroesout.rules.dungeon import place_of, survey
from holdfast.games.heroesout.rules.invasion import invasion
from holdfast.games.heroesout.rules.special_rooms import blueprints
from holdfast.games.heroesout.rules.turn import HAND_SIZE, clean_up, pass_token, refresh_loot, turn
from holdfast.games.heroesout.table import HeroesOut

Work = Laying[HeroesOut]

IN_ROOMS: Final = ("treasures", "monsters", "heroes", "tokens", "portals")
SIDES_OF_HEROES: Final = {"exhausted": t.EXHAUSTED, "active": t.AWAKE}
SIDES_OF_PORTALS: Final = {"incomplete": k.INCOMPLETE, "completed": k.COMPLETED, "none": 0}


def prepare(a: Work) -> None:
    """The box, the dungeon, and what holds where nothing is said."""
    g = a.g
    setup.fill_box(g)
    setup.set_rules(g, a.agreed)
    g.counts[t.WAVE] = 1
    g.counts[t.ACTIVE] = setup.fewest_monsters(g.defs)
    if is_drawn(a.given):
        _lay_rooms(a)
    else:
        setup.lay_scenario(g)
        if a.bare:
            _clear_portals(g)
    for key in IN_ROOMS:
        for name in a.of(key):
            if room_called(g.defs, name) not in g.dungeon.rooms:
                raise BadPosition(f"{key}.{name}: the {name} is not in this dungeon")


def deal(a: Work) -> None:
    """Treasures of the scenario, then what is left of the decks; a pile that is set up with a choice waits for it."""
    _deal_treasures(a)
    if not _chooses_loot(a):
        a.deal(t.LOOT_DECK, t.LOOT_ROW, setup.ROW_SIZE)
    if not _chooses_blueprints(a):
        a.deal(t.BUILDER_PILE)
    a.deal(t.GUILD)
    for seat in a.g.layout.each_seat:
        a.deal(t.DECK + seat, t.HAND + seat, HAND_SIZE)
    for name, number in a.of("supply").items():
        _lay_supply(a, name, int(number))


# ------------------------------------------------------------------ the dungeon


def _lay_rooms(a: Work) -> None:
    """Rooms with passageways and walls, or tiles as they lie."""
    g, defs = a.g, a.g.defs
    for room in dict.fromkeys(room for pair in defs.passages + defs.walls for room in pair):
        g.put(defs.rooms[room].face, t.ROOMS)
    for name, tile in a.of("tiles").items():
        thing = g.put(defs.rooms[room_called(defs, name)].face, t.ROOMS)
        row, column = row_and_column(name, tile)
        a.mark(thing, t.PLACE, place_of(row, column))
        a.mark(thing, t.DOORS, doors_called(tile.get("doors", "")))
    g.dungeon = survey(defs, g)


def _clear_portals(g: HeroesOut) -> None:
    """In a bare position the portals of the scenario are not laid, unless they are said."""
    for room in g.dungeon.rooms:
        if t.portal(g, room):
            g.counts[t.counter_of(room, k.PORTAL)] = 0
            g.counts[k.PORTAL] += 1


def lay_treasure(a: Work, room: int, said: Any) -> None:
    """One treasure, by its value and its hidden side."""
    defs = a.g.defs
    where = f"treasures.{defs.rooms[room].name}"
    told = {"value": said} if isinstance(said, int) else said
    value = int(told.get("value", 0))
    if not value:
        return
    one_of(str(value), [str(each) for each in setup.VALUES], f"{where}: value")
    faces = [face for face in defs.treasures[value] if told.get("effect") in (None, defs.names[face])]
    if not faces:
        raise BadPosition(f"{where}: there is no treasure {value} with `{told['effect']}`")
    _put_treasure(a, a.take(faces[0], t.LAID + value), room)


def _put_treasure(a: Work, token: int, room: int) -> None:
    value = a.g.defs.value[a.g.face[token]]
    a.lay(token, t.LAID + value)
    a.mark(token, t.PLACE, room)
    a.g.counts[t.counter_of(room, t.TREASURE_THERE)] = value


def _deal_treasures(a: Work) -> None:
    """Those of the scenario, unseen, in rooms of which none is said, if the position is dealt."""
    g, defs = a.g, a.g.defs
    stacks = [t.STACK + value for value in setup.VALUES]
    for stack in stacks:
        for token in a.rest(g.zones[stack]):
            a.lay(token, stack)
    for tile in defs.scenarios[defs.scenario].tiles if not a.bare and not is_drawn(a.given) else ():
        stack = t.STACK + tile.treasure
        if stack in stacks and tile.room not in a.of("treasures") and g.zones[stack]:
            _put_treasure(a, g.zones[stack][0], room_called(defs, tile.room))


def lay_tokens(a: Work, room: int, tokens: Sequence[str]) -> None:
    """Tokens in a room; the supply has the fewer."""
    for token in tokens:
        number = one_of(token, k.TOKENS[1 : k.EVENT + 1], f"tokens.{a.g.defs.rooms[room].name}") + 1
        a.g.counts[t.counter_of(room, number)] += 1
        a.g.counts[number] = max(0, a.g.counts[number] - 1)


def lay_portal(a: Work, room: int, side: str) -> None:
    """A portal in a room, on one of its sides, or none."""
    one_of(side, list(SIDES_OF_PORTALS), f"portals.{a.g.defs.rooms[room].name}")
    taken = bool(SIDES_OF_PORTALS[side]) - bool(t.portal(a.g, room))
    a.g.counts[k.PORTAL] = max(0, a.g.counts[k.PORTAL] - taken)
    a.g.counts[t.counter_of(room, k.PORTAL)] = SIDES_OF_PORTALS[side]


# ------------------------------------------------------------------ heroes, monsters, cards


def lay_heroes(a: Work, room: int, heroes: Sequence[Any]) -> None:
    """Heroes in a room, by their class and side."""
    defs = a.g.defs
    where = f"heroes.{defs.rooms[room].name}"
    for hero in heroes:
        class_name, _, side = str(hero).rpartition(" ")
        if str(hero) in defs.class_names[1:]:
            raise BadPosition(f"{where}: write `{hero} active` or `{hero} exhausted`")
        number = one_of(class_name, defs.class_names[1:], where) + 1
        one_of(side, list(SIDES_OF_HEROES), where)
        a.mark(a.take(defs.class_face[number], t.HEROES + room), t.SIDE, SIDES_OF_HEROES[side])


def lay_monsters(a: Work, room: int, clans: Sequence[str]) -> None:
    """Figures in a room, by their clans."""
    for clan in clans:
        if clan not in a.g.layout.seat_names:
            raise BadPosition(f"monsters: `{clan}` is none of the players")
        a.take(a.g.defs.figure_face[a.g.layout.seat_names.index(clan)], t.MONSTERS + room)


def lay_wounds(a: Work, seat: int, wounds: int | Sequence[int]) -> None:
    """Wounds on the first figure of a clan, or on each of them in their order."""
    clan = a.g.layout.seat_names[seat]
    rooms = [room_called(a.g.defs, name) for name in a.of("monsters")]
    figures = [figure for room in rooms for figure in t.figures_in(a.g, seat, room)]
    numbers = [wounds] if isinstance(wounds, int) else wounds
    if any(numbers) and len(figures) < len(numbers):
        few = f"only {len(figures)}" if figures else "no"
        raise BadPosition(f"wounds.{clan}: {few} {clan} is in the dungeon")
    for figure, number in zip(figures, numbers, strict=False):
        a.mark(figure, t.WOUNDS, number)


def lay_lair(a: Work, seat: int, number: int) -> None:
    """So many figures are left in the lair."""
    a.fill(t.LAIR + seat, int(number), a.g.defs.figure_face[seat])


def lay_blueprints(a: Work, _: None, entries: Sequence[Any]) -> None:
    """Rooms that can be built, perhaps with other doors."""
    _lay_tiles(a, t.BLUEPRINTS, entries)


def lay_builder_pile(a: Work, _: None, entries: Sequence[Any]) -> None:
    """The rooms below them."""
    _lay_tiles(a, t.BUILDER_PILE, entries)


def _lay_tiles(a: Work, zone: int, entries: Sequence[Any]) -> None:
    for entry in entries:
        told = table_of(entry)
        tile = a.take(a.g.defs.rooms[room_called(a.g.defs, told.get("name"))].face, zone)
        if "doors" in told:
            a.mark(tile, t.DOORS, doors_called(told["doors"]))


def _lay_supply(a: Work, name: str, number: int) -> None:
    """What is said to be left of a token, a hero class or a treasure."""
    g, defs = a.g, a.g.defs
    kind, _, value = name.partition(" ")
    if name in k.TOKENS[1:]:
        g.counts[k.TOKENS.index(name)] = number
    elif name in defs.class_names[1:]:
        a.fill(t.HERO_SUPPLY, number, defs.class_face[defs.class_names.index(name)], alike=True)
    elif kind == "Treasure" and value.isdecimal() and int(value) in setup.VALUES:
        a.fill(t.STACK + int(value), number, defs.treasures[int(value)][0])
    else:
        raise BadPosition(f"supply.{name}: say a token, a class of heroes, or a treasure as in `Treasure 2`")


# ------------------------------------------------------------------ where it stands


def stand(a: Work) -> None:
    """What is still to be set up, with what players choose in it; then the step at which the position stands."""
    g = a.g
    seat = g.counts[t.ACTIVE]
    if a.at == "play":
        steps = [call(turn)]
    else:
        g.counts[t.TURN] = 1
        g.counts[t.STEP] = t.REFRESH_STEP if a.at == "refresh" else t.CLEAN_UP_STEP
        steps = [call(invasion, seat), call(pass_token, seat)]
        if a.at == "refresh":
            steps = [call(refresh_loot, seat), call(clean_up, seat), *steps]
    g.agenda.extend(reversed([*_still_to_set_up(a), *steps]))


def go_on(g: HeroesOut, _: Mapping[str, Any]) -> None:
    """A turn begins."""
    g.dungeon = survey(g.defs, g)
    g.agenda.append(call(turn))


def _still_to_set_up(a: Work) -> list[int]:
    """Loot and blueprints that wait for a choice, monsters that nobody places, the Event token of the scenario."""
    defs = a.g.defs
    first: list[int] = []
    if _chooses_loot(a):
        first += [*_room_setup(a.g, setup.borrow_a_clan), call(setup.prepare_loot)]
    if _chooses_blueprints(a):
        first += _room_setup(a.g, blueprints)
    if not a.bare and "monsters" not in a.given:
        for seat, face in enumerate(defs.figure_face):
            first.append(call(setup.starting_monsters, seat, defs.clans[defs.clan[face] - 1].start_monsters))
    if not a.bare and not is_drawn(a.given) and not any("Event" in tokens for tokens in a.of("tokens").values()):
        first += [with_room(happening.effect, 0, 0) for happening in defs.happenings_at_setup]
    return first


def _chooses_loot(a: Work) -> bool:
    """With a Laboratory a dealt loot deck waits for its clan."""
    said = a.bare or a.said(t.LOOT_ROW) is not None or a.said(t.LOOT_DECK) is not None
    return not said and bool(_room_setup(a.g, setup.borrow_a_clan))


def _chooses_blueprints(a: Work) -> bool:
    """Blueprints of which nothing is said are set up with the rooms."""
    return not a.bare and a.said(t.BLUEPRINTS) is None and a.said(t.BUILDER_PILE) is None


def _room_setup(g: HeroesOut, rule: Rule) -> list[int]:
    """The calls of this rule that rooms of the dungeon make when they are set up."""
    return [
        with_room(happening.effect, room, 0)
        for room in g.dungeon.rooms
        for happening in g.defs.rooms[room].setup
        if rule_of(happening.effect) == number_of(rule)
    ]

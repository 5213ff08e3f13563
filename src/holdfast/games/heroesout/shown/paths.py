"""What one touches on the map: the heroes themselves for their class, the monsters for where they stand."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.paths import Touch, in_hand
from holdfast.core.paths import touches as usual
from holdfast.core.why import Why
from holdfast.games.heroesout.rules.dungeon import column_of, row_of
from holdfast.games.heroesout.rules.invasion import summon_hero
from holdfast.games.heroesout.rules.special_rooms import blueprint, build, doors_of_spot, place_of_spot, push_luck
from holdfast.games.heroesout.shown.printed import sides_of
from holdfast.games.heroesout.shown.view import door_letters
from holdfast.games.heroesout.table import HEROES, HeroesOut, figures_in, hero_class, stands_hurt, stands_in, wounds

PLACES: Final = ("room", "to", "from")
ON_FIGURES: Final = ("room", "summoned")
"""What a figure says by itself."""
LAST: Final = ("token", "deed")
"""What is touched after the room in which it lies or happens."""


def touches(game: Game, g: HeroesOut, call: int) -> list[Touch]:
    """A path over the map. A figure says its room too; a shot begins where the shooter stands."""
    if rule_of(call) == number_of(push_luck):
        cells = g.dungeon.cells
        return [Touch("room", cells, g.defs.rooms[cells].name, [f"room:{cells}"])]
    path = [placed(g, touch, argument(call, 0)) for touch in usual(game, g, call)]
    if rule_of(call) == number_of(build):
        return [*path[:1], *building(g, argument(call, 2), argument(call, 3))]
    kinds = {touch.kind for touch in path}
    if kinds & {"monster", "hero"}:
        return [touch for touch in path if touch.kind not in ON_FIGURES]
    if rule_of(call) == number_of(summon_hero):
        return [touch for touch in path if touch.kind == "room"]
    if "class" in kinds:
        return at_heroes(g, path)
    if "which" in kinds:
        return [path[0], of_side(g, path[0], path[1])]
    return path if "to" in kinds else sorted(path, key=lambda touch: touch.kind in LAST)


def placed(g: HeroesOut, touch: Touch, seat: int) -> Touch:
    """Rooms are rooms, however the rule calls them; a monster that moves is touched itself, or its room."""
    room = stands_in(touch.thing)
    if touch.kind in PLACES:
        return touch._replace(keys=[f"room:{room}"])
    if touch.kind == "stands":
        hurt = stands_hurt(touch.thing)
        figures = [figure for figure in figures_in(g, seat, room) if wounds(g, figure) == hurt]
        return touch._replace(keys=[*(f"thing:{figure}" for figure in figures), f"room:{room}"])
    return touch


def of_side(g: HeroesOut, card: Touch, which: Touch) -> Touch:
    """A side of a card is called by what it says."""
    return which._replace(text=sides_of(g.defs, g.face[card.thing])[which.thing - 1])


def at_heroes(g: HeroesOut, path: list[Touch]) -> list[Touch]:
    """A class and a room are one touch: any hero of that class there. A shot begins where the shooter stands."""
    steps = {touch.kind: touch for touch in path}
    number, room = steps["class"], steps["room"]
    heroes = [hero for hero in g.zones[HEROES + room.thing] if hero_class(g, hero) == number.thing]
    struck = Touch("hero", number.thing, f"{number.text} in {room.text}", [f"thing:{hero}" for hero in heroes])
    return [touch for touch in path if touch.kind == "from"] + [struck]


def building(g: HeroesOut, plan: int, spot: int) -> list[Touch]:
    """The blueprint, the Coins for it, the free place, and which way its doors are turned."""
    coins, room = plan & 7, plan >> 3
    row, column, doors = row_of(place_of_spot(spot)), column_of(place_of_spot(spot)), door_letters(doors_of_spot(spot))
    return [
        Touch("plan", room, g.defs.rooms[room].name, [f"thing:{blueprint(g, room)}"]),
        Touch("coins", coins, f"{coins} coin{'' if coins == 1 else 's'}", [f"coins:{coins}"]),
        Touch("place", place_of_spot(spot), f"row {row}, column {column}", [f"place:{row},{column}"]),
        Touch("doors", doors_of_spot(spot), f"doors {doors}", [f"doors:{doors}"]),
    ]


def tempting(game: Game, g: HeroesOut, seat: int) -> list[tuple[int, str, Why]]:
    """Playing each card of a hand, with its left side where it has two."""
    return [
        (card, f"{text}, left" if len(sides_of(g.defs, g.face[card])) > 1 else text, reason)
        for card, text, reason in in_hand(game, g, seat)
    ]

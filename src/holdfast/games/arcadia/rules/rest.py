"""Rest: cards are refreshed and handed around, killed Heroes are resurrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask_different, offer, stay
from holdfast.core.atoms import add, count, mark, move
from holdfast.core.calls import call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.cards import refresh
from holdfast.games.arcadia.rules.close import is_full
from holdfast.games.arcadia.rules.figures import (
    cards_of,
    heroes_of,
    holder_of,
    on_board,
    place_of,
    seat_of,
    space_of,
    tokens_of,
)
from holdfast.games.arcadia.rules.slots import KEEPS_ALIVE, ROOM, keeps_alive, room_of, why_no_room
from holdfast.games.arcadia.table import Arcadia, because, clear_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_BEFORE: Final = because("not_before", "a Hero was activated this turn", "end the turn")
NO_PLACE: Final = because(
    "no_place", "{hero} cannot be put there", "choose a Space of the start area or Close to an Ally"
)
NOT_TO_GIVE: Final = because("not_to_give", "{card} is nothing that {seat} can hand on", "")
NOTHING_TO_GIVE: Final = because("nothing_to_give", "nothing of {seat} can change hands now", "place your Heroes")
NOT_TO_HIM: Final = because("not_to_him", "{hero} is not another Hero of {seat}", "choose one of your own")
NO_NEED: Final = because("no_need", "{card} can be given to everybody", "give it")
CARDS_ASIDE: Final = because("cards_aside", "a card of {seat} still lies aside", "give it to a Hero")
CANNOT_ASIDE: Final = because("cannot_aside", "cards have changed hands often enough", "give what lies aside")

MOST_EXCHANGES: Final = 48
"""So often cards and tokens may change hands in one Rest, so that it ends."""


def why_not_rest(g: Arcadia, seat: i64) -> int:
    """Instead of activating a Hero."""
    return NOT_BEFORE if g.counts[t.ACTIVATED] else 0


def rest(g: Arcadia, seat: i64) -> None:
    """No Movement or Attack: refresh all cards, resurrect all killed Heroes, hand cards and tokens around (1.7.6)."""
    tell(g, facts.RESTS, 0, 0, 0, seat)
    for hero in heroes_of(g, seat):
        refresh(g, hero)
        clear_flag(g, hero, t.DAZED)
    count(g, t.EXCHANGES, 0)
    then(g, resurrect, seat, sum(1 << rank for rank, hero in enumerate(heroes_of(g, seat)) if on_board(g, hero)))
    then(g, hand_around, seat)


# ------------------------------------------------------------------ killed Heroes


def resurrect(g: Arcadia, seat: i64, awake: i64) -> None:
    """Each killed Hero comes back without Wounds: into the start area, or Close to an Ally who was there (1.7.7).

    Cards and tokens may change hands before he does, after it or meanwhile: the book gives no order.
    """
    for hero in heroes_of(g, seat):
        if not on_board(g, hero):
            for space in places_for(g, seat, awake):
                offer(g, revive, seat, hero, space)
    if g.options:
        offer_gifts(g, seat)
    stay(g)


def places_for(g: Arcadia, seat: i64, awake: i64) -> list[int]:
    """Spaces of the start area, and those Close to an Ally who was on the board when the turn began, with room."""
    found = list(g.board.starts[g.counts[t.START + seat]])
    for rank, hero in enumerate(heroes_of(g, seat)):
        if awake >> rank & 1 and on_board(g, hero):
            found += [space for space in g.sight.close[space_of(g, hero)] if space not in found]
    free = [space for space in found if not is_full(g, space)]
    return free or nearest_free(g, g.board.starts[g.counts[t.START + seat]])


def nearest_free(g: Arcadia, spaces: list[int]) -> list[int]:
    """The Spaces with room in the fewest steps from these, through doors too (ruling ah)."""
    reached = edge = list(spaces)
    while edge:
        edge = [other for space in edge for other in g.board.beside[space] if other not in reached]
        reached = reached + edge
        free = [space for place, space in enumerate(edge) if space not in edge[:place] and not is_full(g, space)]
        if free:
            return free
    return nearest_over_walls(g, spaces) if spaces else []


def nearest_over_walls(g: Arcadia, spaces: list[int]) -> list[int]:
    """Where no door leads out of these: the Spaces with room in the fewest steps as if there were no walls."""
    free = [space for space in g.board.spaces if not is_full(g, space)]
    far = [min(distance(space, other) for other in spaces) for space in free]
    return [space for place, space in enumerate(free) if far[place] == min(far)]


def distance(one: int, other: int) -> int:
    """So many Spaces along and across."""
    return abs(one % t.COLUMNS - other % t.COLUMNS) + abs(one // t.COLUMNS - other // t.COLUMNS)


def why_not_revive(g: Arcadia, seat: i64, hero: i64, space: i64) -> int:
    """One of his own killed Heroes, where the question offers a place."""
    wanted = call(revive, seat, hero, space)
    for option in g.options:
        if option == wanted:
            return 0
    return NO_PLACE


def revive(g: Arcadia, seat: i64, hero: i64, space: i64) -> None:
    """A killed Hero is back on the board."""
    mark(g, hero, t.WOUNDS, 0)
    tell(g, facts.REVIVES, hero)
    move(g, hero, t.SPACE + space)


# ------------------------------------------------------------------ cards and tokens change hands


def hand_around(g: Arcadia, seat: i64) -> None:
    """Cards and Exploration tokens go from Hero to Hero; a card may lie aside while full hands are exchanged."""
    offer_gifts(g, seat)
    stay(g)


def offer_gifts(g: Arcadia, seat: i64) -> None:
    """What may change hands; and the end of it, unless something lies aside."""
    before = len(g.options)
    heroes = heroes_of(g, seat)
    aside = g.zones[t.STASH + seat]
    waiting = movable(g, aside)
    held: list[list[list[int]]] = []
    rooms: list[int] = []
    for hero in heroes:
        held.append(movable(g, cards_of(g, hero) + tokens_of(g, hero) if not is_enough(g) else []))
        rooms.append(room_of(g, hero))
    for rank, hero in enumerate(heroes):
        room = rooms[rank]
        things = waiting[room]
        for place, of_other in enumerate(held):
            if place != rank:
                things = things + of_other[room]
        ask_different(g, call(give, seat, 0, hero), things)
    if not aside:
        if min(rooms, default=ROOM) != ROOM:
            things = []
            for rank, of_him in enumerate(held):
                least = min(rooms[:rank] + rooms[rank + 1 :], default=ROOM)
                things += [card for card in of_him[ROOM] if card not in of_him[least]]
            ask_different(g, call(lay_aside, seat), things)
    if len(g.options) > before and not aside:
        offer(g, finish, seat)


def movable(g: Arcadia, things: list[int]) -> list[list[int]]:
    """What of these things can change hands: by the room that there is for cards, what somebody can be given."""
    tokens: list[int] = []
    unarmored: list[int] = []
    everything: list[int] = []
    faces, defs = g.face, g.defs
    for thing in things:
        face = faces[thing]
        kind = defs.kind[face]
        if kind == k.EXPLORATION_TOKEN:
            tokens.append(thing)
        elif kind not in k.CARDS or (defs.life[face] and keeps_alive(g, thing)):
            continue
        if defs.group[face] != k.ARMOR:
            unarmored.append(thing)
        everything.append(thing)
    return [tokens, unarmored, everything]


def is_enough(g: Arcadia) -> bool:
    """Whether cards and tokens have changed hands so often that only what lies aside still does."""
    return g.counts[t.EXCHANGES] >= MOST_EXCHANGES


def is_to_give(g: Arcadia, seat: i64, thing: i64) -> bool:
    """A card or an Exploration token of the Guild; no Curse, no Quest token."""
    kind = g.defs.kind[g.face[thing]]
    if kind not in k.CARDS and kind != k.EXPLORATION_TOKEN:
        return False
    hero = holder_of(g, thing)
    return g.zone_of[thing] == t.STASH + seat or (hero != 0 and seat_of(g, hero) == seat)


def why_not_give(g: Arcadia, seat: i64, card: i64, hero: i64) -> int:
    """To another Hero of the Guild, who has room for it; not a card whose Life keeps its bearer alive."""
    if not is_to_give(g, seat, card):
        return NOT_TO_GIVE
    if hero not in heroes_of(g, seat) or holder_of(g, card) == hero:
        return NOT_TO_HIM
    if g.zone_of[card] != t.STASH + seat and is_enough(g):
        return CANNOT_ASIDE
    if g.defs.kind[g.face[card]] == k.EXPLORATION_TOKEN:
        return 0
    reason = why_no_room(g, card, hero)
    return reason if reason or not keeps_alive(g, card) else KEEPS_ALIVE


def give(g: Arcadia, seat: i64, card: i64, hero: i64) -> None:
    """It changes hands."""
    add(g, t.EXCHANGES, 1)
    home = t.CARDS if g.defs.kind[g.face[card]] in k.CARDS else t.TOKENS
    move(g, card, home + place_of(g, hero))


def why_not_lay_aside(g: Arcadia, seat: i64, card: i64) -> int:
    """A card that another Hero has no room for; one at a time."""
    if not is_to_give(g, seat, card) or g.defs.kind[g.face[card]] not in k.CARDS:
        return NOT_TO_GIVE
    if g.zones[t.STASH + seat]:
        return CARDS_ASIDE
    if is_enough(g):
        return CANNOT_ASIDE
    if keeps_alive(g, card):
        return KEEPS_ALIVE
    others = [hero for hero in heroes_of(g, seat) if hero != holder_of(g, card)]
    return 0 if any(why_no_room(g, card, hero) for hero in others) else NO_NEED


def lay_aside(g: Arcadia, seat: i64, card: i64) -> None:
    """It waits for a Hero with room."""
    add(g, t.EXCHANGES, 1)
    move(g, card, t.STASH + seat)


def why_not_finish(g: Arcadia, seat: i64) -> int:
    """Nothing lies aside, and something could still change hands."""
    if not g.agenda or rule_of(g.agenda[-1]) not in (number_of(resurrect), number_of(hand_around)):
        return 0
    if g.zones[t.STASH + seat]:
        return CARDS_ASIDE
    for option in g.options:
        if rule_of(option) == number_of(finish):
            return 0
    return NOTHING_TO_GIVE


def finish(g: Arcadia, seat: i64) -> None:
    """No more changes hands; killed Heroes may still have to come back."""
    if all(on_board(g, hero) for hero in heroes_of(g, seat)):
        stop_asking(g)
    else:
        count(g, t.EXCHANGES, MOST_EXCHANGES)


CHAPTER = chapter(
    "Rest",
    rules={resurrect: "seat n", hand_around: "seat"},
    notation={
        rest: "{seat}: rest",
        revive: "{seat}: place {hero} on {space}",
        give: "{seat}: give {card} to {hero}",
        lay_aside: "{seat}: lay aside {card}",
        finish: "{seat}: done",
    },
    prompts={
        resurrect: "Where do your killed Heroes come back? Cards and tokens may go around.",
        hand_around: "Hand cards and tokens around.",
    },
    legal={rest: why_not_rest},
    answers={revive: why_not_revive, give: why_not_give, lay_aside: why_not_lay_aside, finish: why_not_finish},
    closes=[finish],
)

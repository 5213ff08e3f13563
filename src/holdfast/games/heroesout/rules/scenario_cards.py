"""What scenario cards, treasures and showing off do: their sentences one after another, and the tokens they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.content.meaning import Does
from holdfast.core.agenda import then, then_call
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import count
from holdfast.core.calls import call, given
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import needless
from holdfast.core.state import ALL
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.defending import be_hit
from holdfast.games.heroesout.rules.heroes import return_treasure_token, treasure_in
from holdfast.games.heroesout.rules.tokens import can_place, put_token
from holdfast.games.heroesout.table import HeroesOut, bring_token, counter_of, tokens, treasure, wake

if TYPE_CHECKING:
    from mypy_extensions import i64


def scenario_card(g: HeroesOut, card: i64) -> None:
    """The sentences of a scenario card, in order."""
    for number in range(len(g.defs.happenings[g.face[card]])):
        then(g, sentence, card, number)


def place_meant(g: HeroesOut, place: i64) -> i64:
    """A room, or the room with the Event token (0 if it lies nowhere)."""
    if place != k.EVENT_ROOM:
        return place
    for room in g.dungeon.rooms:
        if tokens(g, room, k.EVENT):
            return room
    return 0


def sentence(g: HeroesOut, card: i64, number: i64) -> None:
    """One sentence: its effect, if its cue holds. "Otherwise" holds if the sentence before did nothing."""
    happening = g.defs.happenings[g.face[card]][number]
    cue = happening.cue
    room = place_meant(g, happening.place)
    holds = True
    if cue == k.OTHERWISE:
        holds = g.counts[t.DID] == 0
    elif cue == k.IF_MONSTER:
        holds = room > 0 and len(g.zones[t.MONSTERS + room]) > 0
    elif cue == k.IF_NO_MONSTER:
        holds = room == 0 or not g.zones[t.MONSTERS + room]
    elif cue == k.PAID:
        holds = tokens(g, room, happening.token) > 0
        if holds:
            bring_token(g, happening.token, room, 0)
    count(g, t.DID, 1 if holds else 0)
    if holds:
        tell(g, facts.HAPPENED, card, 0, number)
        then_call(g, given(happening.effect, room, card))
    elif cue != k.OTHERWISE and not _goes_on(g, card, number):
        tell(g, facts.CAME_TO_NOTHING, card, 0, room)


def _goes_on(g: HeroesOut, card: i64, number: i64) -> bool:
    """Whether the next sentence says what happens otherwise."""
    happenings = g.defs.happenings[g.face[card]]
    return number + 1 < len(happenings) and happenings[number + 1].cue == k.OTHERWISE


# ------------------------------------------------------------------ tokens


def discard_here(g: HeroesOut, room: i64, source: i64, things: i64) -> None:
    """As many resources (or traps) of this room as there are, up to that number; the players choose which."""
    if not _has_one(g, room, things):
        tell(g, facts.CAME_TO_NOTHING, source, 0, room)
    elif things & k.TRAPS:
        for _ in range(things - k.TRAPS):
            if tokens(g, room, k.TRAP):
                bring_token(g, k.TRAP, room, 0)
    else:
        for _ in range(things):
            then(g, choose_resource, room)


def _has_one(g: HeroesOut, room: i64, things: i64) -> bool:
    """Whether there is anything to discard."""
    if things & k.TRAPS:
        return tokens(g, room, k.TRAP) > 0
    for token in k.RESOURCES:
        if tokens(g, room, token):
            return True
    return False


def all_go(g: HeroesOut, room: i64, things: i64) -> bool:
    """Whether it is not asked which of the resources (or traps) of this room are discarded."""
    here = 0
    kinds = 0
    for token in k.RESOURCES:
        here += tokens(g, room, token)
        kinds += tokens(g, room, token) > 0
    return things & k.TRAPS > 0 or kinds < 2 or here <= things


def choose_resource(g: HeroesOut, room: i64) -> None:
    """One resource of this room. Where all of them go, it is all the same which goes first."""
    here = 0
    for token in k.RESOURCES:
        if tokens(g, room, token):
            here += tokens(g, room, token)
            offer(g, discard_token, ALL, token, room)
    following = 1
    while following <= len(g.agenda) and g.agenda[-following] == call(choose_resource, room):
        following += 1
    if len(g.options) > 1 and here <= following:
        needless(g, g.options[0])


def discard_token(g: HeroesOut, _all: i64, token: i64, room: i64) -> None:
    """A token goes back to the supply."""
    bring_token(g, token, room, 0)


def discard_in(g: HeroesOut, _here: i64, _source: i64, token: i64, room: i64) -> None:
    """One such token of that room, if there is one."""
    if room in g.dungeon.rooms and tokens(g, room, token):
        bring_token(g, token, room, 0)
    else:
        count(g, t.DID, 0)


def discard_from_each(g: HeroesOut, here: i64, source: i64, token: i64) -> None:
    """One such token from every room that has one."""
    did = 0
    for room in g.dungeon.rooms:
        if tokens(g, room, token):
            bring_token(g, token, room, 0)
            did = 1
    count(g, t.DID, did)
    if not did:
        tell(g, facts.CAME_TO_NOTHING, source, 0, here, token)


def discard_of_each_kind(g: HeroesOut, here: i64, source: i64) -> None:
    """One resource of each kind, of those in the dungeon; the players choose where."""
    if not any(_has_one(g, room, 0) for room in g.dungeon.rooms):
        tell(g, facts.CAME_TO_NOTHING, source, 0, here)
    for token in k.RESOURCES:
        then(g, choose_room_of_resource, token)


def choose_room_of_resource(g: HeroesOut, token: i64) -> None:
    """One such resource of the dungeon."""
    for room in g.dungeon.rooms:
        if tokens(g, room, token):
            offer(g, discard_token, ALL, token, room)


def place_in(g: HeroesOut, _here: i64, source: i64, token: i64, room: i64) -> None:
    """One such token from the supply into that room, if there is one."""
    if room in g.dungeon.rooms and can_place(g, token, room):
        put_token(g, token, room)
    else:
        count(g, t.DID, 0)
        tell(g, facts.CAME_TO_NOTHING, source, 0, room, token)


def tokens_bite(g: HeroesOut, here: i64, source: i64, token: i64, damage: i64) -> None:
    """Each such token in a room with a monster deals damage there and is discarded, one after another."""
    for room in g.dungeon.rooms:
        if tokens(g, room, token) and g.zones[t.MONSTERS + room]:
            bring_token(g, token, room, 0)
            then(g, be_hit, room, damage)
            then(g, tokens_bite, here, source, token, damage)
            return


# ------------------------------------------------------------------ heroes and treasures


def heroes_around_wake(g: HeroesOut, here: i64, source: i64, place: i64) -> None:
    """Each hero in that room, or in a room joined to it, becomes active."""
    centre = place_meant(g, place)
    around = g.dungeon.joined[centre] | 1 << centre if centre else 0
    woken = 0
    for room in g.dungeon.rooms:
        if around >> room & 1:
            for hero in g.zones[t.HEROES + room]:
                woken += wake(g, hero)
    if not woken:
        tell(g, facts.CAME_TO_NOTHING, source, 0, here)


def far_heroes_wake(g: HeroesOut, here: i64, source: i64, steps: i64, but_not: i64) -> None:
    """Each hero so many rooms or more from the Vault becomes active, but not in one room."""
    woken = 0
    for room in g.dungeon.rooms:
        if room != but_not and g.dungeon.steps[room] >= steps:
            for hero in g.zones[t.HEROES + room]:
                woken += wake(g, hero)
    if not woken:
        tell(g, facts.CAME_TO_NOTHING, source, 0, here)


def lowest_treasure_goes(g: HeroesOut, here: i64, source: i64) -> None:
    """The lowest treasure outside the Vault; of several the farthest from it; then the players choose."""
    rooms = [room for room in g.dungeon.rooms if room != g.dungeon.vault and treasure(g, room)]
    if rooms:
        lowest = min(treasure(g, room) for room in rooms)
        rooms = [room for room in rooms if treasure(g, room) == lowest]
        farthest = max(g.dungeon.steps[room] for room in rooms)
        ask(g, ALL, return_treasure, [room for room in rooms if g.dungeon.steps[room] == farthest])
    else:
        tell(g, facts.CAME_TO_NOTHING, source, 0, here)


def return_treasure(g: HeroesOut, _all: i64, room: i64) -> None:
    """A treasure goes back to the supply without its effect."""
    token = treasure_in(g, room)
    count(g, counter_of(room, t.TREASURE_THERE), 0)
    then(g, return_treasure_token, token)


CHAPTER = chapter(
    "Happenings",
    rules={
        scenario_card: "card",
        sentence: "card n",
        discard_here: "room thing n",
        choose_resource: "room",
        discard_in: "room thing token n",
        discard_from_each: "room thing token",
        discard_of_each_kind: "room thing",
        choose_room_of_resource: "token",
        place_in: "room thing token n",
        tokens_bite: "room thing token n",
        heroes_around_wake: "room thing n",
        far_heroes_wake: "room thing n n2",
        lowest_treasure_goes: "room thing",
    },
    notation={
        discard_token: "{seat}: discard {token} in {room}",
        return_treasure: "{seat}: return treasure in {room}",
    },
    prompts={
        choose_resource: "Which resource in the {room} is discarded?",
        choose_room_of_resource: "Where is a {token} discarded?",
        lowest_treasure_goes: "Which treasure goes back to the supply?",
    },
    sentences={
        "discard {things} here": Does(k.ALWAYS, discard_here, "things"),
        "discard a {token} in the {room}": Does(k.ALWAYS, discard_in, "token", "room"),
        "discard a {token} from each room": Does(k.ALWAYS, discard_from_each, "token"),
        "discard a resource of each kind": Does(k.ALWAYS, discard_of_each_kind),
        "place {piece} in the {room}": Does(k.ALWAYS, place_in, "piece", "room"),
        "each hero in {place} or next to it becomes active": Does(k.ALWAYS, heroes_around_wake, "place"),
        "each hero {n} or more rooms from the Vault becomes active, but not in the {room}": Does(
            k.ALWAYS, far_heroes_wake, "n", "room"
        ),
        "each {token} in a room with a monster deals {n} damage there and is discarded": Does(
            k.ALWAYS, tokens_bite, "token", "n"
        ),
        "the lowest treasure outside the Vault goes back to the supply": Does(k.ALWAYS, lowest_treasure_goes),
    },
)

"""Playing a card: one side of it is chosen, and its actions are done in any order; some may be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import count, move
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import Action, is_done_by_playing
from holdfast.games.heroesout.rules.actions import (
    ambush_left,
    can_swarm,
    discard_for_surge,
    draw_card,
    melee,
    move_monster,
    offer_melee,
    offer_moves,
    offer_ranged,
    place,
    ranged,
    reinforce,
    summon,
    swarm,
    ways_from,
)
from holdfast.games.heroesout.rules.activating import offer_activations
from holdfast.games.heroesout.rules.hands import NOT_IN_HAND, can_draw
from holdfast.games.heroesout.rules.icons import left_of, side_actions, surge_left
from holdfast.games.heroesout.rules.tokens import can_place
from holdfast.games.heroesout.table import HeroesOut, because, rooms_of, tokens

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SUCH_SIDE: Final = because("no_such_side", "{card} has one side only", "play it without left or right", "57")
ONLY_DEFENDS: Final = because(
    "only_defends", "a Defend is used from the hand, when a hero attacks", "keep the card in hand", "bv"
)
MUST_CHOOSE_SIDE: Final = because("must_choose_side", "{card} has two sides", "say left or right", "57")


def is_playable(g: HeroesOut, card: i64, which: i64) -> bool:
    """Whether a side has an action that is done by playing the card."""
    return which in g.defs.playable[g.face[card]]


def offer_cards(g: HeroesOut, seat: i64) -> None:
    """The sides of the different cards in hand."""
    playable, faces = g.defs.playable, g.face
    for card in different(g, g.zones[t.HAND + seat]):
        for which in playable[faces[card]]:
            offer(g, play, seat, card, which)


def why_not_play(g: HeroesOut, seat: i64, card: i64, which: i64) -> i64:
    """A card from one's own hand, with its side."""
    if g.zone_of[card] != t.HAND + seat:
        return NOT_IN_HAND
    sides = len(g.defs.sides[g.face[card]])
    if sides == 1 and which:
        return NO_SUCH_SIDE
    if sides == 2 and not which:
        return MUST_CHOOSE_SIDE
    return 0 if is_playable(g, card, which) else ONLY_DEFENDS


def play(g: HeroesOut, seat: i64, card: i64, which: i64) -> None:
    """The card is shown, and one side of it resolved."""
    move(g, card, t.RESOLVING)
    count(g, t.WHICH, which)
    for number, action in enumerate(side_actions(g, card, which)):
        if is_done_by_playing(action):
            count(g, t.LEFT + number, action.amount)
    then(g, resolve_card, seat, card)


def resolve_card(g: HeroesOut, seat: i64, card: i64) -> None:
    """What of the card is still to do, until nothing is left or the player leaves the rest."""
    left = False
    actions = side_actions(g, card, g.counts[t.WHICH])
    for number, action in enumerate(actions):
        if g.counts[t.LEFT + number]:
            left = True
            if not number or is_next(g, number, action):
                offer_action(g, seat, action)
    if left:
        offer(g, leave_card, seat)
        stay(g)
    else:
        finish_card(g, seat)


def leave_card(g: HeroesOut, seat: i64) -> None:
    """Any action may be left unused."""
    stop_asking(g)
    finish_card(g, seat)


def finish_card(g: HeroesOut, seat: i64) -> None:
    """The card is resolved and lies in the play area until clean-up."""
    for number in range(k.MOST_ACTIONS):
        if g.counts[t.LEFT + number]:
            count(g, t.LEFT + number, 0)
    count(g, t.WHICH, 0)
    move(g, g.zones[t.RESOLVING][0], t.PLAY_AREA + seat)


def is_next(g: HeroesOut, number: i64, action: Action) -> bool:
    """Whether an icon would be taken from this action, not from a like one before it. One Ambush offers for all."""
    if action.kind == k.SURGE:
        return surge_left(g, action.cause, action.cause_token) == number
    what = action.what if action.kind == k.PLACE or action.kind == k.SWARM else 0
    return left_of(g, action.kind, what) == number


def offer_action(g: HeroesOut, seat: i64, action: Action) -> None:
    """All ways to use one icon."""
    kind = action.kind
    if kind == k.MOVE:
        for room in rooms_of(g, seat):
            offer_moves(g, seat, room, ways_from(g, room), call(move_monster, seat))
    elif kind == k.MELEE:
        if surge_left(g, k.MELEE) < 0:
            for room in rooms_of(g, seat):
                offer_melee(g, room, call(melee, seat))
    elif kind == k.RANGED:
        if surge_left(g, k.RANGED) < 0:
            for room in rooms_of(g, seat):
                offer_ranged(g, room, call(ranged, seat))
    elif kind == k.ACTIVATE:
        offer_activations(g, seat)
    elif kind == k.DRAW:
        if can_draw(g, seat):
            offer(g, draw_card, seat)
    elif kind == k.PLACE:
        for room in rooms_of(g, seat):
            if can_place(g, action.what, room):
                offer(g, place, seat, action.what, room)
    elif kind == k.AMBUSH:
        if g.zones[t.LAIR + seat]:
            for room in g.dungeon.rooms:
                if ambush_left(g, room) >= 0:
                    offer(g, summon, seat, room)
    elif kind == k.SWARM:
        for room in rooms_of(g, seat):
            if can_swarm(g, seat, action.what, room):
                offer(g, swarm, seat, action.what, room)
    elif kind == k.REINFORCE:
        if can_draw(g, seat):
            offer(g, reinforce, seat)
    elif kind == k.SURGE:
        offer_surge(g, seat, action)


def offer_surge(g: HeroesOut, seat: i64, action: Action) -> None:
    """The first half of a Surge."""
    for room in rooms_of(g, seat):
        if action.cause == k.MELEE:
            offer_melee(g, room, call(melee, seat))
        elif action.cause == k.RANGED:
            offer_ranged(g, room, call(ranged, seat))
        elif tokens(g, room, action.cause_token):
            offer(g, discard_for_surge, seat, action.cause_token, room)


CHAPTER = chapter(
    "Playing Cards",
    rules={resolve_card: "seat card"},
    notation={play: "{seat}: play {card}[, {which}]", leave_card: "{seat}: done"},
    prompts={resolve_card: "{card}: do its actions in any order, or be done."},
    legal={play: why_not_play},
    closes=(leave_card,),
)

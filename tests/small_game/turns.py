"""A round: everybody draws and picks in secret, each takes a turn, then the wisps drift on."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask, in_any_order, offer, simultaneous, stay
from holdfast.core.atoms import count, end_game, mark, mark_of, move, seal, show, shuffle, unseal
from holdfast.core.calls import call
from holdfast.core.chapter import Reason, chapter
from tests.small_game.strikes import hurt, strike, why_not_strike
from tests.small_game.table import (
    CAMP,
    DASH,
    DECK,
    DISCARD,
    DRIFTED,
    GIFT,
    GOAL,
    HAND,
    MOST_ROUNDS,
    OWNER,
    PICKED,
    POINTS,
    ROOM,
    ROUND,
    SPY,
    STRIKE,
    TURN,
    WISP,
    Ring,
    different,
    draw,
    figures,
    next_room,
    runner_of,
    team,
    team_mask,
)

NOT_A_DASH: Final = 10
TOO_FAR: Final = 11

LIGHT_WON: Final = 1
SHADE_WON: Final = 2
NOBODY_WON: Final = 3


def standing_conditions(g: Ring, _stirred: int) -> bool:
    """A team with enough points has won; after the last round the team with more."""
    light, shade = g.counts[POINTS], g.counts[POINTS + 1]
    if max(light, shade) < GOAL and g.counts[ROUND] <= MOST_ROUNDS:
        return False
    if light == shade:
        end_game(g, NOBODY_WON, 0)
    else:
        best = 0 if light > shade else 1
        end_game(g, LIGHT_WON + best, team_mask(g, best))
    return True


def begin(g: Ring) -> None:
    """Shuffle; then the first round."""
    shuffle(g, DECK)
    then(g, start_of_round)


def start_of_round(g: Ring) -> None:
    """Figures come back from the camp; two cards each."""
    count(g, ROUND, g.counts[ROUND] + 1)
    count(g, TURN, 0)
    for figure in g.zones[CAMP][:]:
        move(g, figure, ROOM + mark_of(g, figure, OWNER) % 4)
    for figure in figures(g):
        mark(g, figure, DRIFTED, 0)
    for seat in range(g.seats):
        draw(g, seat, 2)
    then(g, seal_picks)
    then(g, open_picks)
    then(g, start_of_turn)


# ------------------------------------------------------------------ sealed picks


def seal_picks(g: Ring) -> None:
    """Everybody with a card picks one at the same time, face down."""
    for seat in range(g.seats):
        if not g.sealed[seat]:
            ask(g, seat, pick, different(g, g.zones[HAND + seat]))
    stay(g)


def pick(g: Ring, seat: int, card: int) -> None:
    """Nobody sees it until all are opened."""
    seal(g, seat, call(show_pick, seat, card))


def open_picks(g: Ring) -> None:
    """All picks are shown at once; what they do comes in the order the players like."""
    picked = [unseal(g, seat) for seat in range(g.seats) if g.sealed[seat]]
    for each in picked:
        move(g, each >> 23 & 4095, PICKED)
    simultaneous(g, picked)


def show_pick(g: Ring, seat: int, card: int) -> None:
    """A Dash runs on, a Spy looks, a Strike scores where it is the only one; then the card is discarded."""
    face = g.face[card]
    runner = runner_of(g, seat)
    if face == DASH and runner:
        move(g, runner, next_room(g.zone_of[runner], 1))
    elif face == SPY:
        look(g, seat)
    elif face == STRIKE and sum(1 for other in g.zones[PICKED] if g.face[other] == STRIKE) == 1:
        count(g, POINTS + team(seat), g.counts[POINTS + team(seat)] + 1)
    move(g, card, DISCARD)


def look(g: Ring, seat: int) -> None:
    """Look at the top card of the deck."""
    if g.zones[DECK]:
        show(g, g.zones[DECK][0], 1 << seat)


# ------------------------------------------------------------------ a turn


def start_of_turn(g: Ring) -> None:
    """The next player acts."""
    then(g, act, g.counts[TURN])
    then(g, end_turn)


def why_not_dash(g: Ring, seat: int, card: int, room: int) -> int:
    """One room on, either way."""
    if g.zone_of[card] != HAND + seat or g.face[card] != DASH:
        return NOT_A_DASH
    runner = runner_of(g, seat)
    if not runner or ROOM + room - 1 not in (next_room(g.zone_of[runner], 1), next_room(g.zone_of[runner], -1)):
        return TOO_FAR
    return 0


def act(g: Ring, seat: int) -> None:
    """Play cards until content."""
    for card in different(g, g.zones[HAND + seat]):
        for room in range(4):
            if not why_not_dash(g, seat, card, room + 1):
                offer(g, dash, seat, card, room + 1)
        for figure in figures(g):
            if not why_not_strike(g, seat, card, figure):
                offer(g, strike, seat, card, figure)
        if g.face[card] == SPY:
            offer(g, spy, seat, card)
        if g.face[card] == GIFT:
            offer(g, gift, seat, card)
    offer(g, done, seat)
    stay(g)


def dash(g: Ring, seat: int, card: int, room: int) -> None:
    """Run to a neighbouring room."""
    move(g, card, DISCARD)
    move(g, runner_of(g, seat), ROOM + room - 1)


def spy(g: Ring, seat: int, card: int) -> None:
    """Look at the top card of the deck."""
    move(g, card, DISCARD)
    look(g, seat)


def gift(g: Ring, seat: int, card: int) -> None:
    """Give another card to somebody; only the two know which."""
    move(g, card, DISCARD)
    then(g, choose_gift, seat)


def choose_gift(g: Ring, seat: int) -> None:
    """Which card, and to whom."""
    for card in different(g, g.zones[HAND + seat]):
        for other in range(g.seats):
            if other != seat:
                offer(g, give, seat, card, other + 1)


def give(g: Ring, _seat: int, card: int, player: int) -> None:
    """The card changes hands."""
    move(g, card, HAND + player - 1)


def done(g: Ring, _seat: int) -> None:
    """Play no more cards."""
    stop_asking(g)


def end_turn(g: Ring) -> None:
    """The next player, or the wisps."""
    count(g, TURN, g.counts[TURN] + 1)
    if g.counts[TURN] < g.seats:
        then(g, start_of_turn)
    else:
        then(g, wisps_drift)
        then(g, start_of_round)


# ------------------------------------------------------------------ wisps


def wisps_drift(g: Ring) -> None:
    """Each wisp once, in any order."""
    wisps = [each for each in figures(g) if g.face[each] == WISP and not mark_of(g, each, DRIFTED)]
    in_any_order(g, drift, wisps, call(wisps_drift))


def drift(g: Ring, _all: int, wisp: int) -> None:
    """On to the next room, where it hurts everybody else."""
    mark(g, wisp, DRIFTED, 1)
    move(g, wisp, next_room(g.zone_of[wisp], 1))
    for figure in g.zones[g.zone_of[wisp]][:]:
        if g.face[figure] != WISP:
            hurt(g, figure, 0)


CHAPTER = chapter(
    "Rounds and turns",
    rules={
        begin: "",
        start_of_round: "",
        seal_picks: "",
        pick: "seat card",
        open_picks: "",
        show_pick: "seat card",
        start_of_turn: "",
        act: "seat",
        dash: "seat card room",
        spy: "seat card",
        gift: "seat card",
        choose_gift: "seat",
        give: "seat card player",
        done: "seat",
        end_turn: "",
        wisps_drift: "",
        drift: "seat figure",
    },
    notation={
        pick: "{seat}: pick {card}",
        dash: "{seat}: go {room} with {card}",
        spy: "{seat}: look with {card}",
        gift: "{seat}: play {card}",
        give: "{seat}: give {card} to {player}",
        done: "{seat}: done",
        drift: "{seat}: drift {figure}",
    },
    prompts={
        seal_picks: "Everybody picks a card.",
        act: "{seat}: play cards, or be done.",
        choose_gift: "{seat}: give a card away.",
        wisps_drift: "Which wisp drifts next?",
    },
    legal={dash: why_not_dash},
    agreed=(),
    reasons={
        NOT_A_DASH: Reason("not_a_dash", "{seat} has no such card to run with", 0, "run with a Dash"),
        TOO_FAR: Reason("too_far", "the {room} room is no neighbour", 0, "go round the ring"),
    },
    points={start_of_turn: "start of turn"},
)

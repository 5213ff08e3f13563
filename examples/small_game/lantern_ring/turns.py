"""A round: everybody draws and picks in secret, each takes a turn, then the wisps drift on."""

from holdfast.content.meaning import Does
from holdfast.core.agenda import stop_asking, then, then_call
from holdfast.core.asking import aim, ask, in_any_order, offer, simultaneous, stay
from holdfast.core.atoms import count, end_game, mark, mark_of, move, seal, show, shuffle, unseal
from holdfast.core.calls import argument, call, given
from holdfast.core.chapter import chapter
from holdfast.core.piles import different, draw_cards

from . import table as t
from .strikes import hurt, strike, why_not_strike
from .table import Ring, because, figure_of, figures, next_room, team

GOAL, MOST_ROUNDS = 4, 4
NOT_PLAYED = because("not_played", "{card} is no card that {seat} can play like that", "say at whom or where", "3")
NOT_A_DASH = because("not_a_dash", "{seat} has no such card to run with", "run with a Dash", "3")
TOO_FAR = because("too_far", "the {room} room is no neighbour", "go round the ring", "3")
LIGHT_WON, SHADE_WON, NOBODY_WON = 1, 2, 3


def standing_conditions(g: Ring, _stirred: int) -> bool:
    """A team with enough points has won; after the last round the team with more."""
    light, shade = g.counts[t.POINTS], g.counts[t.POINTS + 1]
    if max(light, shade) < GOAL and g.counts[t.ROUND] < MOST_ROUNDS:
        return False
    won = LIGHT_WON if light > shade else SHADE_WON if shade > light else NOBODY_WON
    end_game(g, won, sum(1 << seat for seat in range(g.seats) if team(seat) == won - LIGHT_WON))
    return True


def start_of_round(g: Ring) -> None:
    """Figures come home from the camp; two cards each, at first from a shuffled deck."""
    if not g.counts[t.ROUND]:
        shuffle(g, t.DECK)
    count(g, t.TURN, 0)
    for figure in g.zones[t.CAMP][:]:
        move(g, figure, next_room(t.ROOM, g.face[figure] - 1))
    for figure in figures(g):
        mark(g, figure, t.DRIFTED, 0)
    for seat in range(g.seats):
        draw_cards(g, 2, t.DECK, t.DISCARD, t.HAND + seat)
    then(g, seal_picks)
    then(g, open_picks)
    then(g, start_of_turn)


def seal_picks(g: Ring) -> None:
    """Everybody with a card picks one at the same time, face down."""
    for seat in range(g.seats):
        if not g.sealed[seat]:
            ask(g, seat, pick, different(g, g.zones[t.HAND + seat]))
    stay(g)


def pick(g: Ring, seat: int, card: int) -> None:
    """Nobody sees it until all are opened."""
    seal(g, seat, call(carry_out, seat, card, t.PICK))


def open_picks(g: Ring) -> None:
    """All picks are shown at once; what they do comes in the order the players like."""
    picked = [unseal(g, seat) for seat in range(g.seats) if g.sealed[seat]]
    for each in picked:
        move(g, argument(each, 1), t.PICKED)
    simultaneous(g, picked)


def carry_out(g: Ring, seat: int, card: int, moment: int) -> None:
    """The card is discarded, then each of its sentences for this moment comes."""
    move(g, card, t.DISCARD)
    for ability in g.defs.at[moment][g.face[card]]:
        then_call(g, given(ability, seat, card))


def run_on(g: Ring, seat: int, _card: int, n: int, _b: int) -> None:
    """Clockwise, so many rooms."""
    if own := figure_of(g, seat):
        move(g, own, next_room(g.zone_of[own], n))


def score(g: Ring, seat: int, card: int, n: int, _b: int) -> None:
    """Points, if no other pick that still lies there is the same."""
    if all(g.face[other] != g.face[card] for other in g.zones[t.PICKED]):
        count(g, t.POINTS + team(seat), g.counts[t.POINTS + team(seat)] + n)


def look(g: Ring, seat: int, _card: int, _a: int, _b: int) -> None:
    """Look at the top card of the deck."""
    if g.zones[t.DECK]:
        show(g, g.zones[t.DECK][0], 1 << seat)


def start_of_turn(g: Ring) -> None:
    """The next player acts; after the last the wisps drift, and a new round begins."""
    seat = g.counts[t.TURN]
    if seat < g.seats:
        count(g, t.TURN, seat + 1)
        then(g, act, seat)
        then(g, start_of_turn)
    else:
        then(g, wisps_drift)
        then(g, start_of_round)


def act(g: Ring, seat: int) -> None:
    """Play cards until content."""
    for card in different(g, g.zones[t.HAND + seat]):
        if not why_not_play(g, seat, card):
            offer(g, play, seat, card)
        aim(g, seat, dash, card, [room for room in range(1, 5) if not why_not_dash(g, seat, card, room)])
        aim(g, seat, strike, card, [figure for figure in figures(g) if not why_not_strike(g, seat, card, figure)])
    offer(g, done, seat)
    stay(g)


def why_not_play(g: Ring, seat: int, card: int) -> int:
    """A card of one's own that is played without a target."""
    return 0 if g.zone_of[card] == t.HAND + seat and g.defs.at[t.PLAY][g.face[card]] else NOT_PLAYED


def play(g: Ring, seat: int, card: int) -> None:
    """It does what it says."""
    carry_out(g, seat, card, t.PLAY)


def why_not_dash(g: Ring, seat: int, card: int, room: int) -> int:
    """One room on, either way."""
    if g.zone_of[card] != t.HAND + seat or not g.defs.does(t.AIMED, g.face[card], dash):
        return NOT_A_DASH
    own = figure_of(g, seat)
    return 0 if own and t.ROOM + room - 1 in [next_room(g.zone_of[own], step) for step in (1, -1)] else TOO_FAR


def dash(g: Ring, seat: int, card: int, room: int) -> None:
    """Run to a neighbouring room."""
    move(g, card, t.DISCARD)
    move(g, figure_of(g, seat), t.ROOM + room - 1)


def give_away(g: Ring, seat: int, _card: int, _a: int, _b: int) -> None:
    """Which card, and to whom."""
    for card in different(g, g.zones[t.HAND + seat]):
        aim(g, seat, give, card, [other + 1 for other in range(g.seats) if other != seat])


def give(g: Ring, _seat: int, card: int, player: int) -> None:
    """The card changes hands; only the two know which."""
    move(g, card, t.HAND + player - 1)


def done(g: Ring, _seat: int) -> None:
    """Play no more cards."""
    stop_asking(g)


def wisps_drift(g: Ring) -> None:
    """Each wisp once, in any order; with the last of them the round is over."""
    wisps = [each for each in figures(g) if g.face[each] == t.WISP and not mark_of(g, each, t.DRIFTED)]
    in_any_order(g, drift, wisps, call(wisps_drift))
    if not wisps:
        count(g, t.ROUND, g.counts[t.ROUND] + 1)


def drift(g: Ring, _all: int, wisp: int) -> None:
    """On to the next room, where it hurts everybody else."""
    mark(g, wisp, t.DRIFTED, 1)
    move(g, wisp, next_room(g.zone_of[wisp], 1))
    for figure in g.zones[g.zone_of[wisp]][:]:
        if g.face[figure] != t.WISP:
            hurt(g, figure, 0)


CHAPTER = chapter(
    "Rounds and turns",
    rules={
        **dict.fromkeys((start_of_round, seal_picks, open_picks, start_of_turn, wisps_drift), ""),
        **dict.fromkeys((act, done), "seat"),
        **dict.fromkeys((pick, play), "seat card"),
        carry_out: "seat card n",
        **dict.fromkeys((run_on, score, look, give_away), "seat card n n2"),
        dash: "seat card room",
        give: "seat card player",
        drift: "seat figure",
    },
    notation={
        pick: "{seat}: pick {card}",
        play: "{seat}: play {card}",
        dash: "{seat}: go {room} with {card}",
        give: "{seat}: give {card} to {player}",
        done: "{seat}: done",
        drift: "{seat}: drift {figure}",
    },
    prompts={
        seal_picks: "Everybody picks a card.",
        act: "{seat}: play cards, or be done.",
        give_away: "{seat}: give a card away.",
        wisps_drift: "Which wisp drifts next?",
    },
    legal={play: why_not_play, dash: why_not_dash},
    sentences={
        "Play: run to a neighbouring room.": Does(t.AIMED, dash),
        "Pick: run on, {n} room.": Does(t.PICK, run_on, "n"),
        "Pick: score {n}, unless another picked the same.": Does(t.PICK, score, "n"),
        "{when}: look at the top card of the deck.": Does("when", look),
        "Play: give a card to another player.": Does(t.PLAY, give_away),
    },
    points={start_of_turn: "start of turn"},
    closes=[done],
    secret=[pick],
)

"""Player's Turn: its five phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask_different, decline, offer, stay
from holdfast.core.atoms import add, count, move_together
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.hands import draw, put_down
from holdfast.games.heroesout.rules.invasion import invasion
from holdfast.games.heroesout.rules.loot import offer_refreshes
from holdfast.games.heroesout.rules.playing import offer_cards
from holdfast.games.heroesout.rules.special_rooms import push_luck, why_not_push_luck
from holdfast.games.heroesout.table import HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64

HAND_SIZE: Final = 5


def turn(g: HeroesOut) -> None:
    """The active player goes through the five phases."""
    seat = g.counts[t.ACTIVE]
    add(g, t.TURN, 1)
    count(g, t.CELLS_USED, 0)
    count(g, t.STEP, t.PLAY_STEP)
    then(g, play_cards, seat)
    then(g, refresh_loot, seat)
    then(g, clean_up, seat)
    then(g, invasion, seat)
    then(g, pass_token, seat)


# ------------------------------------------------------------------ 1: play cards from your hand


def play_cards(g: HeroesOut, seat: i64) -> None:
    """Cards one at a time; unplayed ones stay in hand. Once a turn the Cells."""
    offer_cards(g, seat)
    offer_cells(g, seat)
    offer(g, end_cards, seat)
    offer(g, end_turn, seat)
    stay(g)


def offer_cells(g: HeroesOut, seat: i64) -> None:
    """Push your luck, between two cards or refreshes."""
    if not why_not_push_luck(g, seat):
        offer(g, push_luck, seat)


def end_cards(g: HeroesOut, _seat: i64) -> None:
    """To phase 2."""
    stop_asking(g)
    count(g, t.STEP, t.REFRESH_STEP)


def end_turn(g: HeroesOut, _seat: i64) -> None:
    """To phases 3 and 4, also straight from phase 1."""
    stop_asking(g)
    count(g, t.STEP, t.CLEAN_UP_STEP)


# ------------------------------------------------------------------ 2: refresh loot


def refresh_loot(g: HeroesOut, seat: i64) -> None:
    """A card from the hand renews up to five loot cards, as often as the player likes."""
    if g.counts[t.STEP] == t.CLEAN_UP_STEP:
        return
    count(g, t.STEP, t.REFRESH_STEP)
    offer_refreshes(g, seat)
    if g.counts[t.FREE_DISCARD]:
        ask_different(g, call(throw_away, seat), g.zones[t.HAND + seat])
    offer_cells(g, seat)
    offer(g, end_turn, seat)
    stay(g)


def throw_away(g: HeroesOut, seat: i64, card: i64) -> None:
    """At a table that allows it, a card is discarded for nothing."""
    put_down(g, seat, card)


# ------------------------------------------------------------------ 3: clean up and upkeep; 5: end your turn


def clean_up(g: HeroesOut, seat: i64) -> None:
    """The play area is discarded, then cards are drawn up to five."""
    move_together(g, g.zones[t.PLAY_AREA + seat], t.DISCARD + seat)
    draw(g, seat, HAND_SIZE - len(g.zones[t.HAND + seat]))
    if g.counts[t.CELLS_WHOLE_TURN]:
        then(g, last_chance, seat)


def last_chance(g: HeroesOut, seat: i64) -> None:
    """At a table that allows it, the Cells may be used after the upkeep too."""
    if not why_not_push_luck(g, seat):
        offer(g, push_luck, seat)
        offer(g, decline, seat)


def pass_token(g: HeroesOut, seat: i64) -> None:
    """The player on the left takes the Active Player token."""
    count(g, t.ACTIVE, (seat + 1) % g.seats)
    then(g, turn)


FREE_PLAY: Final = (play_cards, refresh_loot)
"""The steps in which a player acts freely."""

CHAPTER = chapter(
    "Player's Turn",
    rules={
        turn: "",
        play_cards: "seat",
        refresh_loot: "seat",
        clean_up: "seat",
        last_chance: "seat",
        pass_token: "seat",
    },
    notation={
        end_cards: "{seat}: end cards",
        end_turn: "{seat}: end turn",
        throw_away: "{seat}: discard {card}",
    },
    prompts={
        play_cards: "{seat} plays cards, or ends this phase.",
        refresh_loot: "{seat} may refresh the loot, or ends the turn.",
        last_chance: "Use the Cells before the invasion?",
    },
    points={turn: "start of a turn"},
    closes=(end_cards, end_turn),
)

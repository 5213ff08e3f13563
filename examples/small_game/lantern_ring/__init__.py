"""The Lantern Ring: everything that the game brings."""

from pathlib import Path

from holdfast.core.atoms import give_number
from holdfast.core.calls import call
from holdfast.core.declaration import Asking, Declaration, Ending, Shown, Words
from holdfast.core.piles import different
from holdfast.core.rule_of_thumb import RuleOfThumb
from holdfast.core.shapes.view import Aim
from holdfast.games.common.arguments import A_PLAYER, notation_of, place
from holdfast.games.common.deck import Deck, card_text, deck_of
from holdfast.games.common.deck_game import DeckGame
from holdfast.games.common.keys import marked
from holdfast.games.common.pages import Pages
from holdfast.games.common.shown.plain import asked_by, counters

from . import strikes, turns
from . import table as t
from .words import MEANINGS, PAGES, TELLER

HERE = Path(__file__).parent


def put_figures(g: t.Ring) -> None:
    """Everybody in a room of their own; a wisp in each of two others."""
    for seat in range(g.seats):
        g.put(seat + 1, t.ROOM + seat)
    for room in (1, 3):
        give_number(g, g.put(t.WISP, t.ROOM + room))


def sealed_could_be(g: t.Ring, seat: int) -> list[int]:
    """Any card of the hand."""
    return [call(turns.carry_out, seat, card, t.PICK) for card in different(g, g.zones[t.HAND + seat])]


def goal(g: t.Ring) -> list[Aim]:
    """Points for the own team."""
    text = f"{turns.GOAL} points, or most of them after round {turns.MOST_ROUNDS}"
    points = [f"{team} {g.counts[t.POINTS + place]}" for place, team in enumerate(t.TEAMS)]
    return [{"wins": True, "text": text, "now": f"round {g.counts[t.ROUND] + 1}, {', '.join(points)}"}]


TABLE = DeckGame(
    id="ring",
    title="The Lantern Ring",
    table=t.ON_THE_TABLE,
    places={"room": t.ROOMS, "team": t.TEAMS},
    seats=t.SEATS,
    counts=(2, 3, 4),
    conditions=turns.standing_conditions,
    pieces=put_figures,
    deck=t.DECK,
    hand=t.HAND,
    hand_size=2,
    dice=t.DICE,
    first=turns.start_of_round,
    at={"turn": turns.start_of_turn, "round": turns.start_of_round},
    keys=[marked("hurt", t.HURT)],
)

GAME: Declaration[t.Ring, Deck, Pages] = Declaration(
    id="ring",
    title=TABLE.title,
    chapters=[turns.CHAPTER, strikes.CHAPTER],
    reasons=t.REASONS,
    setup=TABLE.setup(),
    cards=deck_of("ring", HERE / "pack", MEANINGS, {"when": ["Play", "Pick"]}, moments=4, pieces=t.FIGURES),
    notation=notation_of({"room": place(t.ROOMS), "player": A_PLAYER}, ["figure"]),
    asking=Asking(sealed_could_be=sealed_could_be, is_main_step=asked_by(turns.act), acts_again=asked_by(turns.act)),
    shown=Shown(step=lambda g: t.STEPS[g.counts[t.TURN]], steps=t.STEPS, meters=counters, things=card_text, goal=goal),
    words=Words(pages=PAGES, tell=TELLER.tell),
    ending=Ending(
        words=lambda g: ("", "the lanterns shine", "the shade has come", "neither side has won")[g.over],
        rounds=lambda g: g.counts[t.ROUND],
        rivals=True,
        team=lambda _g, seat: t.TEAMS[t.team(seat)],
        score=lambda g, seat: g.counts[t.POINTS + t.team(seat)],
        names={turns.LIGHT_WON: "light_won", turns.SHADE_WON: "shade_won", turns.NOBODY_WON: "nobody_won"},
    ),
    checks=TABLE.checks(HERE / "checks", HERE / "rulings.md"),
    bot=RuleOfThumb,
)

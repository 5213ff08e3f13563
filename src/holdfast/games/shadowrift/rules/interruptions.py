"""Interruptions from Town: Magic Barrier, Moat, Master-at-Arms, Stone Wall and, when all else fails, the Guard.

The order is that of ruling 79: Magic Barrier as the monster moves, what cancels Annihilation, the defences by chance,
the last resort. Every card here works only in Town Square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import cancel, stop_asking
from holdfast.core.asking import offer
from holdfast.core.atoms import count, move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Rule
from holdfast.games.shadowrift.rules.draw_cards import top_of_town
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import answer, answering_in_square, of_one_name
from holdfast.games.shadowrift.table import Shadowrift, because, in_the_square

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_A_KILL: Final = 1
BY_AN_ACTION: Final = 2
BY_A_HUNT: Final = 3
"""What was stopped, as the fact STOPPED tells it."""

NO_BARRIER: Final = because(
    "no_barrier", "{card} does not stop a monster from acting", "use a card in Town Square that does", "80"
)
BARRIER_AWAY: Final = because("barrier_away", "{card} is not in Town Square", "{where}", "42")
ANOTHER_MOVES: Final = because(
    "another_moves", "{monster} is not the monster that moves now", "name the one that does", "80"
)

# ------------------------------------------------------------------ Magic Barrier


def barriers(g: Shadowrift) -> list[int]:
    """The cards in Town Square that the heroes may discard to stop an action."""
    return [card for card in answering_in_square(g, k.STOPS_ACTION) if answer(g, k.STOPS_ACTION, card)]


def magic_barrier(g: Shadowrift, monster: i64) -> None:
    """A monster has moved: before anything of its action is read, the heroes may stop it (rulings 80, 81; A-13)."""
    for card in barriers(g):
        offer(g, use_barrier, ALL, card, monster)
    if g.options:
        offer(g, let_it_act, ALL)
    put(g, call(magic_barrier, monster))


def why_not_barrier(g: Shadowrift, _all: i64, card: i64, monster: i64) -> i64:
    """Such a card in Town Square, against the monster that moves."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) != number_of(magic_barrier):
        return 0
    if not g.defs.queries[k.STOPS_ACTION][g.face[card]]:
        return NO_BARRIER
    if not in_the_square(g, card):
        return BARRIER_AWAY
    return 0 if not monster or argument(question, 0) == monster else ANOTHER_MOVES


def use_barrier(g: Shadowrift, _all: i64, card: i64, monster: i64) -> None:
    """It goes to the Town Discard, and the monster takes no action, no extra action either (ruling 53)."""
    stop_asking(g)
    tell(g, facts.STOPPED, card, monster, 0, BY_AN_ACTION)
    move(g, card, t.TOWN_DISCARD)
    cancel(g)


def let_it_act(g: Shadowrift, _all: i64) -> None:
    """The monster takes its action."""
    stop_asking(g)


# ------------------------------------------------------------------ by chance


def is_stopped(g: Shadowrift, query: i64, monster: i64, what: i64) -> bool:
    """Every defence of this kind in Town Square has one try, the nearest to the Town Discard first, until one succeeds.

    It is forced (A-14). A defence that cannot stop this monster does not try.
    """
    for card in answering_in_square(g, query):
        sorts = answer(g, query, card)
        immune_to = answer(g, k.CANNOT_BE_STOPPED_BY, monster)
        if not sorts or (immune_to and of_one_name(g, card, immune_to)):
            continue
        if succeeds(g, sorts):
            tell(g, facts.STOPPED, card, monster, 0, what)
            return True
        tell(g, facts.DID_NOT_STOP, card, monster, 0, what)
    return False


def succeeds(g: Shadowrift, sorts: i64) -> bool:
    """Reveal the top card of the Town Deck and discard it: a Wall or a Villager of these sorts is a success (A-12)."""
    card = top_of_town(g)
    if not card:
        return False
    move(g, card, t.TOWN_DISCARD)
    face = g.face[card]
    if g.defs.kind[face] == k.WALL:
        return sorts & k.DEFENCE_WALL != 0
    symbol = g.defs.symbol[face]
    return symbol > 0 and sorts >> symbol & 1 != 0


def action_is_stopped(g: Shadowrift, monster: i64) -> bool:
    """The defences against actions have their one try at this action (A-11)."""
    count(g, t.MOAT_TRIED, 1)
    return is_stopped(g, k.DEFENDS_ACTION, monster, BY_AN_ACTION)


def hunt_is_stopped(g: Shadowrift, monster: i64) -> bool:
    """A Hunt would break a Wall (ruling 84): the same defences, unless they have tried at this action before.

    Success cancels all of the action that has not happened yet. A Hunt that is no part of an action just ends.
    """
    acting = g.counts[t.ACTING] == monster
    if acting:
        if g.counts[t.MOAT_TRIED]:
            return False
        count(g, t.MOAT_TRIED, 1)
    if not is_stopped(g, k.DEFENDS_ACTION, monster, BY_A_HUNT):
        return False
    if acting:
        cancel(g)
    return True


# ------------------------------------------------------------------ the last resort


def last_resort(g: Shadowrift, victim: i64) -> i64:
    """Who dies instead of this Villager or Wall (rulings 85 to 90): the Guard nearest the Town Discard; 0: nobody.

    Nobody does so for a Guard (A-15).
    """
    if g.defs.queries[k.LAST_RESORT][g.face[victim]]:
        return 0
    for card in answering_in_square(g, k.LAST_RESORT):
        if answer(g, k.LAST_RESORT, card):
            return card
    return 0


CHAPTER = chapter(
    "Interruptions from Town",
    rules={magic_barrier: "monster"},
    notation={use_barrier: "{seat}: use {card} > {monster}", let_it_act: "{seat}: decline"},
    prompts={magic_barrier: "{monster} moves forward. Stop it from acting?"},
    answers={use_barrier: why_not_barrier},
    closes=(let_it_act,),
    sentences={
        "When a monster moves forward, the heroes may discard this: it takes no action.": Rule(k.STOPS_ACTION),
        "When {threat}: reveal the top card of the Town Deck; {sorts} stops it.": Rule("threat", "sorts"),
        "Last resort: this dies instead of another Villager or a Wall.": Rule(k.LAST_RESORT),
        "{wall} cannot stop this": Rule(k.CANNOT_BE_STOPPED_BY, "wall"),
    },
)

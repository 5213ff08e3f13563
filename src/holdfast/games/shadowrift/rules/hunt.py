"""Hunt: a monster that does not find its target looks for somebody else, in the Town Deck and at last in the Square."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import remake
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Rule
from holdfast.games.shadowrift.rules.interruptions import BY_A_HUNT, hunt_is_stopped
from holdfast.games.shadowrift.rules.kill import let_go, nearest, strike_villager, strike_wall
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import answer
from holdfast.games.shadowrift.rules.suffering import suffer_losses
from holdfast.games.shadowrift.table import Shadowrift, because, clockwise, flag, kind_of, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

BREAKS_WALLS: Final = 2
"""The Heroism value from which on a monster breaks a Wall that it has found."""

NO_VIGILANCE: Final = because("no_vigilance", "{card} stops no Hunt", "use a card on your table that does", "84")
VIGILANCE_USED: Final = because("vigilance_used", "{card} was used this round", "wait for the next round", "84")
NOTHING_TO_DISCARD: Final = because("nothing_to_discard", "{seat} has no card in hand to discard", "let it Hunt", "84")
ANOTHER_FIRST: Final = because(
    "another_first", "another hero is asked whether to stop this Hunt", "wait for the answer", "84"
)
NOT_ON_OWN_TABLE: Final = because("not_on_own_table", "{card} is not on the table of {seat}", "{where}", "186")


def would_hunt(g: Shadowrift, monster: i64, effect: i64) -> None:
    """The target is not there (rulings 63, 65): a monster Hunts, unless its text says otherwise (ruling 69).

    A Tempest never does (ruling 165). `effect` is the number of the rule that found nothing.
    """
    if kind_of(g, monster) == k.MONSTER and not answer(g, k.DOES_NOT_HUNT, monster):
        then(g, before_hunt, monster, 0)
    else:
        tell(g, facts.NOTHING_THERE, monster, 0, effect)


# ------------------------------------------------------------------ Vigilance


OF_VIGILANCE: Final = k.answer_to(k.MAY_STOP_HUNT)


def vigilant(g: Shadowrift, seat: i64) -> list[int]:
    """The cards on a hero's table that may stop a Hunt now, for a card from hand."""
    found: list[int] = []
    if g.spoken & OF_VIGILANCE and g.zones[t.HAND + seat]:
        may_stop = g.defs.queries[k.MAY_STOP_HUNT]
        for card in g.zones[t.TABLE + seat]:
            if may_stop[g.face[card]] and not flag(g, card, t.USED | t.AS_RESOURCE):
                found.append(card)
    return found


def next_vigilant(g: Shadowrift, asked: i64) -> i64:
    """The next hero who can stop a Hunt, clockwise from the marker; `asked` have let it happen. -1: there is none."""
    for seat in clockwise(g):
        if not asked >> seat & 1 and vigilant(g, seat):
            return seat
    return -1


def before_hunt(g: Shadowrift, monster: i64, asked: i64) -> None:
    """Before a card is turned, whoever can may stop the Hunt, one hero after the other."""
    seat = next_vigilant(g, asked)
    if seat < 0:
        then(g, hunt, monster)
        return
    ask(g, seat, use_vigilance, vigilant(g, seat))
    offer(g, let_it_hunt, seat)
    put(g, call(before_hunt, monster, asked))


def why_not_vigilance(g: Shadowrift, seat: i64, card: i64) -> i64:
    """A card of one's own on the table that may, once a round, for a card from hand."""
    question = g.agenda[-1] if g.agenda else 0
    if rule_of(question) != number_of(before_hunt):
        return 0
    if not g.defs.queries[k.MAY_STOP_HUNT][g.face[card]]:
        return NO_VIGILANCE
    if g.zone_of[card] != t.TABLE + seat:
        return NOT_ON_OWN_TABLE
    if flag(g, card, t.USED | t.AS_RESOURCE):
        return VIGILANCE_USED
    if not g.zones[t.HAND + seat]:
        return NOTHING_TO_DISCARD
    return 0 if seat == next_vigilant(g, argument(question, 1)) else ANOTHER_FIRST


def use_vigilance(g: Shadowrift, seat: i64, card: i64) -> None:
    """The Hunt does not happen, for a card from hand. The Kill or Break is over; the rest of the action goes on."""
    monster = argument(g.agenda[-1], 0)
    stop_asking(g)
    set_flag(g, card, t.USED)
    tell(g, facts.STOPPED, card, monster, 0, BY_A_HUNT)
    then(g, suffer_losses, seat, k.DISCARDS_A_CARD, card)


def let_it_hunt(g: Shadowrift, seat: i64) -> None:
    """This hero does not stop it; the next may."""
    question = g.agenda[-1]
    stop_asking(g)
    then(g, before_hunt, argument(question, 0), argument(question, 1) | 1 << seat)


# ------------------------------------------------------------------ the Hunt


def hunt(g: Shadowrift, monster: i64) -> None:
    """Discard from the Town Deck until a Villager or Wall comes up (rulings 70 to 78), and meet that."""
    tell(g, facts.HUNTS, monster)
    found = search(g)
    if not found:
        found = nearest(g, k.VILLAGER, k.WALL)
    if found:
        then(g, meet, monster, found)
    else:
        tell(g, facts.NOTHING_THERE, monster, 0, number_of(before_hunt))


def search(g: Shadowrift) -> i64:
    """The first Villager or Wall of the Town Deck, laid aside until its fate is decided; 0: there is none.

    Corpses and Freezes on the way stay in the Town Discard. If the deck runs out, the Town Discard is shuffled and the
    Hunt goes on, but only if there is a Villager or a Wall in it (rulings 76, 77; A-57).
    """
    while True:
        if not g.zones[t.TOWN_DECK]:
            if not has_prey(g, t.TOWN_DISCARD):
                return 0
            remake(g, t.TOWN_DECK, t.TOWN_DISCARD)
        card = g.zones[t.TOWN_DECK][0]
        if is_prey(g, card):
            move(g, card, t.FOUND)
            return card
        move(g, card, t.TOWN_DISCARD)


def is_prey(g: Shadowrift, card: i64) -> bool:
    """Whether a Hunt ends with this card: any Villager, an Infiltrator too (rulings 71, 72), or a Wall."""
    kind = kind_of(g, card)
    return kind == k.VILLAGER or kind == k.WALL


def has_prey(g: Shadowrift, zone: i64) -> bool:
    """Whether such a card lies there."""
    for card in g.zones[zone]:
        if is_prey(g, card):
            return True
    return False


def meet(g: Shadowrift, monster: i64, found: i64) -> None:
    """A Villager is killed, a Wall is broken by a monster worth 2 or more (rulings 73 to 75, A-16).

    For a weaker one the Hunt just ends, and nothing defends the Wall (ruling 182).
    """
    if kind_of(g, found) == k.VILLAGER:
        strike_villager(g, monster, found)
    elif g.defs.icons[g.face[monster]] < BREAKS_WALLS or hunt_is_stopped(g, monster):
        let_go(g, found)
    else:
        strike_wall(g, monster, found)


CHAPTER = chapter(
    "Hunt",
    rules={before_hunt: "monster n", hunt: "monster", meet: "monster card"},
    notation={use_vigilance: "{seat}: use {card}", let_it_hunt: "{seat}: decline"},
    prompts={before_hunt: "{monster} is about to Hunt. Stop it?"},
    answers={use_vigilance: why_not_vigilance},
    closes=(let_it_hunt,),
    sentences={
        "Once per round, when a monster would Hunt: you may discard a card to stop it.": Rule(k.MAY_STOP_HUNT),
        "does not Hunt": Rule(k.DOES_NOT_HUNT),
    },
)

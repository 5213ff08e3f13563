"""Wounds and Burns: gained into the discard pile, unless somebody prevents it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.state import ALL
from holdfast.games.shadowrift import facts
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards.binding import Effect, Happens, Rule
from holdfast.games.shadowrift.rules.questions import put
from holdfast.games.shadowrift.rules.states import answering_in_square, do_text
from holdfast.games.shadowrift.table import NOTHING, Shadowrift, because, flag, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

CANNOT_PREVENT: Final = because("cannot_prevent", "{card} prevents no Wound now", "a card in play that may", "120")
ANOTHER_IS_ASKED: Final = because("another_is_asked", "another hero is asked first", "wait for the answer", "120")
IS_USED: Final = because("is_used", "{card} was used this round", "wait for the next round", "120")


OF_PREVENTION: Final = k.answer_to(k.MAY_PREVENT_WOUND)
OF_GAINING: Final = k.text_for(k.YOU_GAIN_A_WOUND)


def preventing(g: Shadowrift, seat: i64) -> list[int]:
    """The cards on a hero's table that may prevent a Wound now."""
    if not g.spoken & OF_PREVENTION:
        return NOTHING
    found: list[int] = []
    may = g.defs.queries[k.MAY_PREVENT_WOUND]
    for card in g.zones[t.TABLE + seat]:
        if may[g.face[card]] and not flag(g, card, t.USED | t.AS_RESOURCE):
            found.append(card)
    return found


def gain_wound(g: Shadowrift, seat: i64) -> None:
    """A hero would gain a Wound. Without a Wound left there is none."""
    if g.zones[t.STACK + t.WOUND]:
        then(g, ask_prevention, seat, 0)
    else:
        tell(g, facts.NONE_LEFT, 0, 0, t.WOUND, seat)


def ask_prevention(g: Shadowrift, seat: i64, first: i64) -> None:
    """Whoever has a card for that may prevent it: hero by hero from the seat `first` on, at last all together."""
    for other in range(first, g.seats):
        cards = preventing(g, other)
        if cards:
            ask(g, other, prevent, cards)
            offer(g, let_it_be, other)
            break
    else:
        ask(g, ALL, prevent_together, answering_in_square(g, k.PREVENTS_WOUND))
        if g.options:
            offer(g, let_it_be, ALL)
    if g.options:
        put(g, call(ask_prevention, seat, first))
    else:
        take_it(g, seat)


def asked_for(g: Shadowrift) -> i64:
    """Whose Wound is the open question; -1: none is."""
    if g.agenda and rule_of(g.agenda[-1]) == number_of(ask_prevention):
        return argument(g.agenda[-1], 0)
    return -1


def asked_now(g: Shadowrift) -> i64:
    """Who is asked to prevent a Wound now: a hero, or all together."""
    for seat in range(argument(g.agenda[-1], 1), g.seats):
        if preventing(g, seat):
            return seat
    return ALL


def why_not_prevent(g: Shadowrift, seat: i64, card: i64) -> i64:
    """A card of one's own on the table that may, once a round."""
    if asked_for(g) < 0:
        return 0
    if asked_now(g) != seat:
        return ANOTHER_IS_ASKED
    if g.zone_of[card] != t.TABLE + seat or not g.defs.queries[k.MAY_PREVENT_WOUND][g.face[card]]:
        return CANNOT_PREVENT
    return IS_USED if flag(g, card, t.USED | t.AS_RESOURCE) else 0


def prevent(g: Shadowrift, _seat: i64, card: i64) -> None:
    """No Wound leaves the stack."""
    tell(g, facts.WOUND_PREVENTED, card, 0, 0, asked_for(g))
    stop_asking(g)
    set_flag(g, card, t.USED)


def why_not_prevent_together(g: Shadowrift, _all: i64, card: i64) -> i64:
    """A card in Town Square that the heroes may discard for it."""
    if asked_for(g) < 0:
        return 0
    if asked_now(g) != ALL:
        return ANOTHER_IS_ASKED
    there = t.SQUARE <= g.zone_of[card] < t.SQUARE + t.SPACES
    return 0 if there and g.defs.queries[k.PREVENTS_WOUND][g.face[card]] else CANNOT_PREVENT


def prevent_together(g: Shadowrift, _all: i64, card: i64) -> None:
    """It goes to the Town Discard, and no Wound leaves the stack."""
    tell(g, facts.WOUND_PREVENTED, card, 0, 0, asked_for(g))
    stop_asking(g)
    move(g, card, t.TOWN_DISCARD)


def let_it_be(g: Shadowrift, seat: i64) -> None:
    """This hero, or all together, do not prevent it."""
    wounded = argument(g.agenda[-1], 0)
    stop_asking(g)
    if seat == ALL:
        take_it(g, wounded)
    else:
        then(g, ask_prevention, wounded, seat + 1)


def take_it(g: Shadowrift, seat: i64) -> None:
    """It goes to the discard pile; then what happens each time this hero gains one."""
    move(g, g.zones[t.STACK + t.WOUND][-1], t.DISCARD + seat)
    if not g.spoken & OF_GAINING:
        return
    for card in g.zones[t.TABLE + seat]:
        if not flag(g, card, t.AS_RESOURCE):
            for text in g.defs.at[k.YOU_GAIN_A_WOUND][g.face[card]]:
                do_text(g, text, seat, card)


def gain_burn(g: Shadowrift, seat: i64) -> None:
    """A hero gains a Burn; with none left nothing, or a Wound if the table plays so."""
    stack = g.zones[t.STACK + t.BURN]
    if stack:
        move(g, stack[-1], t.DISCARD + seat)
    else:
        tell(g, facts.NONE_LEFT, 0, 0, t.BURN, seat)
        if g.counts[t.MISSING_BURN]:
            then(g, gain_wound, seat)


def wound_oneself(g: Shadowrift, seat: i64, card: i64, x: i64, y: i64) -> None:
    """The hero whose card it is gains a Wound."""
    then(g, gain_wound, seat)


CHAPTER = chapter(
    "Wounds",
    rules={gain_wound: "seat", gain_burn: "seat", wound_oneself: "seat card n n2", ask_prevention: "player n"},
    notation={
        prevent: "{seat}: use {card}",
        prevent_together: "{seat}: use {card}",
        let_it_be: "{seat}: decline",
    },
    prompts={ask_prevention: "A hero would gain a Wound. Prevent it?"},
    answers={prevent: why_not_prevent, prevent_together: why_not_prevent_together},
    closes=(let_it_be,),
    sentences={
        "gain a Wound": Effect(wound_oneself),
        "you gain a Wound": Happens(k.YOU_GAIN_A_WOUND),
        "Once per round, when a hero would gain a Wound: you may prevent it.": Rule(k.MAY_PREVENT_WOUND),
        "When a hero would gain a Wound, the heroes may discard this: it is prevented.": Rule(k.PREVENTS_WOUND),
    },
)

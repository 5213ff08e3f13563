"""Asking: a choice is a list of calls that somebody may make now. The first argument of an offered call is its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from holdfast.core.agenda import frame, notes_from, stop_asking, then, then_call
from holdfast.core.atoms import mark_of
from holdfast.core.calls import (
    ARGUMENT_BITS,
    ARGUMENT_MASK,
    FIRST,
    FOURTH,
    NO_ROOM,
    NUMBERS,
    RULE_BITS,
    SECOND,
    THIRD,
    Rule,
    argument,
    call,
    refuse,
    register,
    rule_function,
)
from holdfast.core.needless import ask_if_it_matters
from holdfast.core.state import ALL, EVERYTHING, NUMBER, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def offer(g: State, rule: Rule, seat: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """One call that this seat may make now."""
    try:
        packed: i64 = NUMBERS[rule] + FIRST[seat] + SECOND[b]
        if c or d:
            packed += THIRD[c] + FOURTH[d]
    except NO_ROOM:
        refuse(NUMBERS[rule], seat, b, c, d)
    g.options.append(packed)


def offer_number(g: State, number: i64, seat: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """What `offer` is linked to in the compiled build: the rule by its number. So are the next two."""
    if (seat | b | c | d) >> ARGUMENT_BITS:
        refuse(number, seat, b, c, d)
    g.options.append(number | seat << 11 | b << 23 | c << 35 | d << 47)


def ask_number(g: State, seat: i64, number: i64, things: list[int], c: i64 = 0, d: i64 = 0) -> None:
    """`ask`, with the rule by its number."""
    asked: i64 = number | seat << 11 | c << 35 | d << 47
    options = g.options
    every: i64 = seat | c | d
    for thing in things:
        every |= thing
        options.append(asked | thing << 23)
    if every >> ARGUMENT_BITS:
        refuse(number, seat, every, c, d)


def aim_number(g: State, seat: i64, number: i64, thing: i64, targets: list[int]) -> None:
    """`aim`, with the rule by its number."""
    aimed: i64 = number | seat << 11 | thing << 23
    options = g.options
    every: i64 = seat | thing
    for target in targets:
        every |= target
        options.append(aimed | target << 35)
    if every >> ARGUMENT_BITS:
        refuse(number, seat, thing, every, 0)


def offer_like(g: State, asked: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
    """One more call of the rule and seat that are given as a call, with these arguments."""
    if (b | c | d) >> ARGUMENT_BITS:
        refuse(asked, argument(asked, 0), b, c, d)
    g.options.append(asked | b << 23 | c << 35 | d << 47)


def ask(g: State, seat: i64, rule: Rule, things: list[int], c: i64 = 0, d: i64 = 0) -> None:
    """This seat chooses one of these things; if there are none, nothing is asked."""
    if not things:
        return
    options = g.options
    thing = 0
    try:
        asked: i64 = NUMBERS[rule] + FIRST[seat]
        if c or d:
            asked += THIRD[c] + FOURTH[d]
        for thing in things:
            options.append(asked + SECOND[thing])
    except NO_ROOM:
        refuse(NUMBERS[rule], seat, thing, c, d)


def ask_different(g: State, asked: i64, cards: list[int], wanted: list[bool] | None = None) -> None:
    """Ask for one of these cards, equal ones once; rule and seat are given as a call. `wanted` says which, by face.

    The same as to `ask` for what `different` finds, in one go: for hands, which are offered very often.
    """
    faces, options = g.face, g.options
    seen: list[int] = []
    if wanted is None:
        for card in cards:
            face = faces[card]
            if face not in seen:
                seen.append(face)
                options.append(asked | card << 23)
    else:
        for card in cards:
            face = faces[card]
            if wanted[face] and face not in seen:
                seen.append(face)
                options.append(asked | card << 23)


def aim(g: State, seat: i64, rule: Rule, thing: i64, targets: list[int]) -> None:
    """This seat chooses a target for a thing: a hero's monster, an item's hero. With none, nothing is asked."""
    if not targets:
        return
    options = g.options
    target = 0
    try:
        aimed: i64 = NUMBERS[rule] + FIRST[seat] + SECOND[thing]
        for target in targets:
            options.append(aimed + THIRD[target])
    except NO_ROOM:
        refuse(NUMBERS[rule], seat, thing, target, 0)


def stay(g: State) -> None:
    """Ask the question again after each answer, until it offers nothing. Call this after the offers."""
    if g.options:
        g.stays = True


def kept_for(g: State, slots: i64) -> list[int]:
    """The parts of the table on which each slot of kept options depends; if one of them changes, the slot is stale."""
    while len(g.kept) < slots:
        g.kept.append([])
        g.kept_for.append(EVERYTHING)
    return g.kept_for


def keep(g: State, slot: i64, parts: i64) -> None:
    """Keep what was just offered in this slot, until one of these parts of the table changes."""
    g.kept_for[slot] = parts
    if g.options:
        g.kept[slot] = g.options
        g.options = []
    elif g.kept[slot]:
        g.kept[slot] = []


def offer_kept(g: State) -> None:
    """Offer what all slots hold. Only one question of a game keeps options: the one in which players act freely."""
    options = g.options
    for kept in g.kept:
        if kept:
            options += kept
    g.changed = 0


def seats_asked(g: State) -> list[int]:
    """Whose answer is open, in seat order; ALL last."""
    seats: list[int] = []
    for option in g.options:
        seat = argument(option, 0)
        if seat not in seats:
            seats.append(seat)
    seats.sort()
    return seats


def in_any_order(g: State, rule: Rule, things: list[int], question: i64) -> None:
    """Offer what is still open again after each answer; new things join in. Asked only where the order matters.

    `question` is the call of the rule that asks.
    """
    if things:
        ask(g, ALL, rule, things)
        stay(g)
        ask_if_it_matters(g, question)


def decline(g: State, seat: i64) -> None:
    """Make no (further) use of a "may"."""


def passes(g: State, seat: i64, _window: i64) -> None:
    """This seat makes no (further) use of the reaction window, which stays open for the others."""
    window = g.agenda[-1]
    stop_asking(g)
    mask = argument(window, 0) & ~(1 << seat)
    if mask:
        then(g, reaction_window, mask, argument(window, 1), argument(window, 2))


def reaction_window(g: State, mask: i64, rule: i64, about: i64) -> None:
    """Ask every seat of the mask that, as far as everybody knows, could react; closes when each has passed.

    `rule` is the number of the game's rule that offers the reactions of one seat (seat, about).
    """
    for seat in range(g.seats):
        if mask >> seat & 1:
            rule_function(rule)(g, seat, about)
            offer(g, passes, seat, 0)
    stay(g)


def simultaneous(g: State, calls: Sequence[int]) -> None:
    """Several effects of one moment: the players choose which comes next, if it matters. Call this first in a rule.

    The second argument of each call is the card it comes from.
    """
    if calls:
        frame(g, calls)
        then(g, resolve_next)


def resolve_next(g: State) -> None:
    """The next of several effects of one moment. The same effect of equal cards needs no choice.

    Of cards that look the same, one is offered for all.
    """
    left = notes_from(g, 0)
    if not left:
        return
    source_bits = ARGUMENT_MASK << RULE_BITS + ARGUMENT_BITS
    kinds = {(effect & ~source_bits, g.face[argument(effect, 1)]) for effect in left}
    if len(kinds) == 1:
        _resolve_first(g, argument(left[0], 1))
        return
    sources: list[int] = []
    for effect in left:
        source = argument(effect, 1)
        if not any(_read_alike(g, source, other) for other in sources):
            sources.append(source)
    if len(sources) == 1:
        _resolve_first(g, sources[0])
        return
    ask(g, ALL, resolve, sources)
    ask_if_it_matters(g, call(resolve_next))


def _read_alike(g: State, one: i64, other: i64) -> bool:
    """Whether notation cannot tell two things apart: the same face, and no numbers or the same ones."""
    return one == other or (g.face[one] == g.face[other] and mark_of(g, one, NUMBER) == mark_of(g, other, NUMBER))


def resolve(g: State, _all: i64, thing: i64) -> None:
    """The effect of this card comes next."""
    _resolve_first(g, thing)


def _resolve_first(g: State, source: i64) -> None:
    """Make the first waiting effect of this card, then go on with the others."""
    start = g.frames[-1]
    for i in range(start, len(g.notes)):
        effect = g.notes[i]
        if argument(effect, 1) == source:
            del g.notes[i]
            then_call(g, effect)
            then(g, resolve_next)
            return


register(decline, 1, "decline")
register(resolve_next, 0, "resolve_next")
register(resolve, 2, "resolve")
register(passes, 2, "passes")
register(reaction_window, 3, "reaction_window")

"""What a hero can do: its own words, its items', a keyword chosen when it was played, and what the location gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.state import MARK_MASK
from holdfast.games.greyport.kinds import CHOICE_ONE, CHOICE_TWO, code_amount, code_word
from holdfast.games.greyport.table import CARRIED_SHIFT, CHOSE_FIRST, CHOSE_SECOND, ITEMS, LOCATION, Greyport, flag

if TYPE_CHECKING:
    from mypy_extensions import i64


def hero_answers(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """The sum of what a hero and its items answer to a query."""
    answers = g.defs.queries[query]
    total = answers[g.face[hero]]
    for item in g.zones[ITEMS + seat]:
        if g.marks[item] >> CARRIED_SHIFT & MARK_MASK == hero:
            total += answers[g.face[item]]
    return total


def hero_may(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """What a hero and its items allow together, where the answers are sets (banners ignored, colours rerolled)."""
    answers = g.defs.queries[query]
    allowed = answers[g.face[hero]]
    for item in g.zones[ITEMS + seat]:
        if g.marks[item] >> CARRIED_SHIFT & MARK_MASK == hero:
            allowed |= answers[g.face[item]]
    return allowed


def keyword(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """How much of a keyword a hero has now: printed, by its items, chosen when it was played, given by the location."""
    defs, face = g.defs, g.face[hero]
    queries = defs.queries
    total = hero_answers(g, seat, hero, query) if g.zones[ITEMS + seat] else queries[query][face]
    if queries[CHOICE_ONE][face] and flag(g, hero, CHOSE_FIRST | CHOSE_SECOND):
        chosen = CHOICE_ONE if flag(g, hero, CHOSE_FIRST) else CHOICE_TWO
        total += _named(queries[chosen][face], query)
    for location in g.zones[LOCATION]:
        given = defs.gives[g.face[location]]
        if given:
            total += _named(given[defs.type[face]], query)
    return total


def _named(code: i64, query: i64) -> i64:
    """How much of this keyword a keyword slot names: 1, or the number in it."""
    if code_word(code) - 1 != query:
        return 0
    amount = code_amount(code)
    return amount if amount else 1

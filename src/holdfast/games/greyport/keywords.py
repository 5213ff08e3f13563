"""What a hero can do: its own words, its items', a keyword chosen when it was played, and what the location gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import mark_of
from holdfast.games.greyport.cards import CHOICE_ONE, CHOICE_TWO, GIVES_MAGICAL, GIVES_PHYSICAL, PHYSICAL
from holdfast.games.greyport.table import CARRIED, CHOSE_FIRST, CHOSE_SECOND, ITEMS, LOCATION, Greyport, flag

if TYPE_CHECKING:
    from mypy_extensions import i64


def hero_answers(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """The sum of what a hero and its items answer to a query."""
    answers = g.defs.queries[query]
    total = answers[g.face[hero]]
    for item in g.zones[ITEMS + seat]:
        if mark_of(g, item, CARRIED) == hero:
            total += answers[g.face[item]]
    return total


def hero_may(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """What a hero and its items allow together, where the answers are sets (banners ignored, colours rerolled)."""
    answers = g.defs.queries[query]
    allowed = answers[g.face[hero]]
    for item in g.zones[ITEMS + seat]:
        if mark_of(g, item, CARRIED) == hero:
            allowed |= answers[g.face[item]]
    return allowed


def keyword(g: Greyport, seat: i64, hero: i64, query: i64) -> i64:
    """How much of a keyword a hero has now: printed, by its items, chosen when it was played, given by the location."""
    face, queries = g.face[hero], g.defs.queries
    total = hero_answers(g, seat, hero, query) if g.zones[ITEMS + seat] else queries[query][face]
    if queries[CHOICE_ONE][face] and flag(g, hero, CHOSE_FIRST | CHOSE_SECOND):
        chosen = CHOICE_ONE if flag(g, hero, CHOSE_FIRST) else CHOICE_TWO
        total += _named(queries[chosen][face], query)
    for location in g.zones[LOCATION]:
        given = queries[GIVES_PHYSICAL if g.defs.type[face] == PHYSICAL else GIVES_MAGICAL][g.face[location]]
        if given:
            total += _named(given, query)
    return total


def _named(code: i64, query: i64) -> i64:
    """How much of this keyword a keyword slot names: 1, or the number in it."""
    if (code & 63) - 1 != query:
        return 0
    amount = code >> 6
    return amount if amount else 1

"""What is going on in this very moment: what is struck, who would be hurt, what a hero will do, what is barred."""

from __future__ import annotations

from typing import Final

from holdfast.core.agenda import note
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.shapes.view import MeterInView
from holdfast.games.heroesout.kinds import FIGURE, HERO, LOOT, TACTICS
from holdfast.games.heroesout.rules.defending import be_hit, may_defend
from holdfast.games.heroesout.shown.barred import icons_barred, sides_barred
from holdfast.games.heroesout.shown.hero_plans import course_of, drawn
from holdfast.games.heroesout.shown.view import card_face, meters
from holdfast.games.heroesout.table import EXHAUSTED, HAND, HEROES, INVASION_STEP, RESOLVING, STEP, HeroesOut, side

STRIKES: Final = frozenset({number_of(be_hit), number_of(may_defend)})


def room_struck(g: HeroesOut) -> int:
    """The room in which an attack is being resolved; 0 if there is none."""
    return argument(g.agenda[-1], 0) if g.agenda and rule_of(g.agenda[-1]) in STRIKES else 0


def on_stage(g: HeroesOut, thing: int) -> dict[str, object]:
    """Of a monster that is attacked: the damage on its way. Of an active hero of an invasion: what it will do.

    Of the card that is being played: why its icons cannot be used now. Of cards that may be played: the same by side.
    """
    kind = g.defs.kind[g.face[thing]]
    if kind == FIGURE and room_struck(g) and rule_of(g.agenda[-1]) == number_of(may_defend) and note(g, 0) == thing:
        return {"attacked": note(g, 1)}
    if kind == HERO and g.counts[STEP] == INVASION_STEP and side(g, thing) != EXHAUSTED and not g.over:
        course = course_of(g, thing)
        told = drawn(g, g.zone_of[thing] - HEROES, course)
        return {"course": course.words, "because": course.reason, "lost": course.lost, **told}
    if kind in (TACTICS, LOOT):
        reasons = icons_barred(g) if g.zone_of[thing] == RESOLVING else sides_barred(g, thing)
        return {"barred": reasons} if any(reasons) else {}
    return {}


def by_itself(g: HeroesOut, thing: int) -> bool:
    """Whether nothing else changes what a card or figure shows: it is in no hand, and nothing is going on with it."""
    kind = g.defs.kind[g.face[thing]]
    if kind == FIGURE:
        return not room_struck(g)
    if kind == HERO:
        return g.counts[STEP] != INVASION_STEP or side(g, thing) == EXHAUSTED or g.over != 0
    if kind in (TACTICS, LOOT):
        return g.zone_of[thing] != RESOLVING and not HAND <= g.zone_of[thing] < HAND + g.seats
    return True


def meters_now(g: HeroesOut) -> list[MeterInView]:
    """The counters people look at, with the room that is struck."""
    return meters(g, room_struck(g))


def things_now(g: HeroesOut, thing: int) -> dict[str, object]:
    """What a card or figure shows, and what is going on with it."""
    return card_face(g, thing) | on_stage(g, thing)

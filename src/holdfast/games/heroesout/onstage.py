"""What is going on in this very moment: which room is struck, which monster would be hurt, what a hero will do."""

from __future__ import annotations

from typing import Any, Final

from holdfast.core.agenda import argument, note, number_of, rule_of
from holdfast.games.heroesout.cards import FIGURE, HERO
from holdfast.games.heroesout.defending import be_hit, may_defend
from holdfast.games.heroesout.forecast import course_of
from holdfast.games.heroesout.table import EXHAUSTED, INVASION_STEP, STEP, HeroesOut, side

STRIKES: Final = frozenset({number_of(be_hit), number_of(may_defend)})


def room_struck(g: HeroesOut) -> int:
    """The room in which an attack is being resolved; 0 if there is none."""
    return argument(g.agenda[-1], 0) if g.agenda and rule_of(g.agenda[-1]) in STRIKES else 0


def on_stage(g: HeroesOut, thing: int) -> dict[str, Any]:
    """Of a monster that is attacked: the damage on its way. Of an active hero of an invasion: what it will do."""
    kind = g.defs.kind[g.face[thing]]
    if kind == FIGURE and room_struck(g) and rule_of(g.agenda[-1]) == number_of(may_defend) and note(g, 0) == thing:
        return {"attacked": note(g, 1)}
    if kind == HERO and g.counts[STEP] == INVASION_STEP and side(g, thing) != EXHAUSTED:
        course = course_of(g, thing)
        return {"course": course.words, "because": course.reason, "lost": course.lost}
    return {}

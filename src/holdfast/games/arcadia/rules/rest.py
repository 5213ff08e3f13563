"""Rest: cards are refreshed and handed around, killed Heroes are resurrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import mark, move
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import is_full
from holdfast.games.arcadia.table import Arcadia, because, clear_flag, heroes_of, on_board

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_BEFORE: Final = because("not_before", "a Hero was activated this turn", "end the turn", "1.3")
NO_PLACE: Final = because(
    "no_place", "{hero} cannot be put there", "choose a Space of the start area or Close to an Ally", "1.7.7"
)


def why_not_rest(g: Arcadia, seat: i64) -> int:
    """Instead of activating a Hero."""
    return NOT_BEFORE if g.counts[t.ACTIVATED] else 0


def rest(g: Arcadia, seat: i64) -> None:
    """No Movement or Attack: refresh all cards, hand cards and tokens around, resurrect all killed Heroes (1.7.6)."""
    tell(g, t.RESTS, 0, 0, 0, seat)
    for hero in heroes_of(g, seat):
        for card in t.cards_of(g, hero):
            mark(g, card, t.TOKENS_ON, 0)
        clear_flag(g, hero, t.DAZED)
    then(g, resurrect, seat, sum(1 << rank for rank, hero in enumerate(heroes_of(g, seat)) if on_board(g, hero)))


def resurrect(g: Arcadia, seat: i64, awake: i64) -> None:
    """Each killed Hero comes back without Wounds: into the start area, or Close to an Ally who was there (1.7.7)."""
    for hero in heroes_of(g, seat):
        if not on_board(g, hero):
            for space in places_for(g, seat, awake):
                offer(g, revive, seat, hero, space)
    stay(g)


def places_for(g: Arcadia, seat: i64, awake: i64) -> list[int]:
    """Spaces of the start area, and those Close to an Ally who was on the board when the turn began, with room."""
    found = list(g.board.starts[g.counts[t.START + seat]])
    for rank, hero in enumerate(heroes_of(g, seat)):
        if awake >> rank & 1 and on_board(g, hero):
            found += [space for space in g.sight.close[t.space_of(g, hero)] if space not in found]
    free = [space for space in found if not is_full(g, space)]
    return free or [space for space in g.board.spaces if not is_full(g, space)]


def revive(g: Arcadia, seat: i64, hero: i64, space: i64) -> None:
    """A killed Hero is back on the board."""
    mark(g, hero, t.WOUNDS, 0)
    tell(g, t.REVIVES, hero)
    move(g, hero, t.SPACE + space)


CHAPTER = chapter(
    "Rest",
    rules={resurrect: "seat n"},
    notation={rest: "{seat}: rest", revive: "{seat}: place {hero} on {space}"},
    prompts={resurrect: "Where do your killed Heroes come back?"},
    legal={rest: why_not_rest},
)

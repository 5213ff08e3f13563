"""Who speaks for all, and when a player acts freely."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import number_of, rule_of
from holdfast.games.heroesout.rules.actions import each_may_act
from holdfast.games.heroesout.rules.defending import may_defend
from holdfast.games.heroesout.rules.playing import resolve_card
from holdfast.games.heroesout.rules.turn import play_cards, refresh_loot
from holdfast.games.heroesout.table import ACTIVE, HeroesOut

FREE_PLAY: Final[list[int]] = [number_of(play_cards), number_of(refresh_loot)]
"""Where a player acts freely."""

ACTS: Final[list[int]] = [*FREE_PLAY, number_of(resolve_card), number_of(each_may_act), number_of(may_defend)]
"""Where a player acts: freely, or on a card."""


def speaker(g: HeroesOut) -> int:
    """The active player."""
    return g.counts[ACTIVE]


def acts_freely(g: HeroesOut) -> bool:
    """Playing cards or refreshing the loot, as long as no question is open."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) in FREE_PLAY


def acts_again(g: HeroesOut) -> bool:
    """Now, on a card, or once the open question is answered."""
    return any(rule_of(waiting) in ACTS for waiting in g.agenda)

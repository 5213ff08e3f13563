"""Why a game is over."""

from __future__ import annotations

from holdfast.games.heroesout.table import WAVE, WON, HeroesOut


def outcome(g: HeroesOut) -> str:
    """The heroes are beaten back, or the Vault is empty."""
    return "the second wave is beaten back" if g.over == WON else "the heroes have plundered the Vault"


def cause(g: HeroesOut) -> str:
    """The wave in which the Vault fell."""
    return f"Vault plundered in wave {g.counts[WAVE]}"

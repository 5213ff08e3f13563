"""Cards: which can be used, and how they are exhausted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import mark
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.abilities import case_holds, own_abilities
from holdfast.games.arcadia.rules.figures import cards_of, holder_of
from holdfast.games.arcadia.table import Arcadia, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def limit_of(g: Arcadia, card: i64) -> i64:
    """How many exhaustion tokens a card bears: one, or two with Twice."""
    hero = holder_of(g, card)
    for ability in g.defs.abilities[g.face[card]] + (own_abilities(g, hero) if hero else []):
        if ability.effect == k.TWICE and case_holds(g, ability, hero, card):
            return 2
    return 1


def is_ready(g: Arcadia, card: i64) -> bool:
    """Whether a card can be used (1.4.4)."""
    tokens = tokens_on(g, card)
    return tokens == 0 or tokens < limit_of(g, card)


def is_attack_card(g: Arcadia, card: i64) -> bool:
    """Melee and Ranged cards are Attack cards."""
    return g.defs.type[g.face[card]] in (k.MELEE, k.RANGED)


def exhaust(g: Arcadia, card: i64) -> None:
    """A Guild token on a card."""
    mark(g, card, t.TOKENS_ON, tokens_on(g, card) + 1)


def ready_cards(g: Arcadia, hero: i64) -> list[int]:
    """The Attack cards and Boosts of a Hero that can be used."""
    found: list[int] = []
    for card in cards_of(g, hero):
        if g.defs.type[g.face[card]] != k.PERMANENT and is_ready(g, card):
            found.append(card)
    return found


def refresh(g: Arcadia, hero: i64) -> None:
    """All cards of a Hero are ready."""
    for card in cards_of(g, hero):
        mark(g, card, t.TOKENS_ON, 0)

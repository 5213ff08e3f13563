"""Step 8, Cleanup: played cards and hands are discarded; Loot and Skills that were kept stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import clear_marks, count, move_together, shuffle
from holdfast.core.chapter import chapter
from holdfast.core.state import MARK_MASK
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.table import Shadowrift, flag, is_solo

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_A_ROUND: Final = [
    t.EPIC,
    t.MAGIC,
    t.WALL_PROWESS,
    t.WALL_COINS,
    t.WARE_PROWESS,
    t.WARE_ON_TOP,
    t.BOOST_LESS,
    t.NEXT_ATTACK,
    t.NEXT_MELEE,
    t.GIFTS,
]
"""What holds for a hero until the round is over. What was bought counts for monsters, whose round is longer."""


def cleanup(g: Shadowrift) -> None:
    """Played cards and hands are discarded (ruling 154); Tempests are shuffled if one was drawn (ruling 155)."""
    count(g, t.STEP, t.CLEANUP)
    for seat in g.layout.each_seat:
        discard_hero_cards(g, seat)
        for counter in OF_A_ROUND:
            if g.counts[counter + seat]:
                count(g, counter + seat, 0)
        if not is_solo(g) or g.counts[t.SECOND_HALF]:
            count(g, t.BOUGHT + seat, 0)
    count(g, t.NEXT_SLAIN, 0)
    count(g, t.CREDIT, 0)
    if g.counts[t.TEMPESTS]:
        count(g, t.TEMPESTS, 0)
        shuffle(g, t.TEMPEST_DECK)


def discard_hero_cards(g: Shadowrift, seat: i64) -> None:
    """All cards of one hero but those that stay; whatever counted once a round counts anew for these."""
    leaving: list[int] = []
    for card in g.zones[t.TABLE + seat]:
        if not stays_in_play(g, card):
            leaving.append(card)
        if g.marks[card] > MARK_MASK:
            clear_marks(g, card)
    move_together(g, leaving, t.DISCARD + seat)
    move_together(g, g.zones[t.HAND + seat], t.DISCARD + seat)


def stays_in_play(g: Shadowrift, card: i64) -> bool:
    """Loot stays, and a Skill whose upkeep was paid; not what was played as a resource (rulings 129, 130, 135)."""
    if flag(g, card, t.AS_RESOURCE):
        return False
    kind = g.defs.kind[g.face[card]]
    return kind == k.LOOT or (kind == k.SKILL and flag(g, card, t.KEPT))


CHAPTER = chapter("Step 8: Cleanup", rules={cleanup: ""})

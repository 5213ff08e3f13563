"""The two harder variants of the rulebook: what the packs say of them, declared as options of the table."""

from __future__ import annotations

from typing import Final

from holdfast.core.options import SWITCH, VARIANT, Agreed, TableOption
from holdfast.games.shadowrift.definitions import Defs

MISSING_BURN: Final = "missing_burn"
CULTISTS: Final = "cultists"
CHOSEN: Final = (MISSING_BURN, CULTISTS)
"""The rules of variants that a table may choose. The solo variant is what one hero plays."""


def variant_options(defs: Defs) -> list[TableOption]:
    """The variants of the packs that can be chosen."""
    return [
        TableOption(card.id, card.name, SWITCH, card.text, False, part=VARIANT)
        for card in defs.variants.values()
        if card.rule in CHOSEN
    ]


def is_chosen(defs: Defs, agreed: Agreed, rule: str) -> bool:
    """Whether the table plays the variant with this rule; a pack may have left it out."""
    return any(card.rule == rule and agreed[card.id] for card in defs.variants.values() if card.rule in CHOSEN)

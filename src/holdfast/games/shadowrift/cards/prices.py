"""Prices as packs write them: prowess, magic and Coins, in this order, as in `3P+1M+1C`."""

from __future__ import annotations

import re
from typing import Final

from holdfast.games.shadowrift.kinds import Price

PART: Final = re.compile(r"([1-9]\d?)([PMC])")
ORDER: Final = "PMC"
HOW: Final = 'a price has prowess, magic and Coins in this order, none of them 0, as in "3P", "4P+2M" or "3P+1M+1C"'


def price_of(text: str) -> Price | None:
    """What a price comes to; None if it is no price."""
    found = [PART.fullmatch(part) for part in text.split("+")]
    amounts = {part[2]: int(part[1]) for part in found if part is not None}
    if [part and part[2] for part in found] != [letter for letter in ORDER if letter in amounts]:
        return None
    return Price(*(amounts.get(letter, 0) for letter in ORDER))

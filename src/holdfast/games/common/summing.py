"""Sentences that say the same of several things, as one: a long chain is one breath, not ten."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from holdfast.games.common.prose import listed

PLURALS: Final = {
    "deals": "deal", "takes": "take", "is": "are", "comes": "come", "moves": "move", "joins": "join", "gains": "gain",
    "loses": "lose", "mends": "mend", "rises": "rise",
}  # fmt: skip
SAME_DEED: Final = re.compile(rf"(?P<who>[A-Z][^.]*?) (?P<verb>{'|'.join(PLURALS)}) (?P<rest>[^.]*)\.")
"""`Griffon deals 1 to Fiona.`"""
SAME_DOER: Final = re.compile(
    r"(?P<head>\S+ (?:draws|dismisses)|[^.:]+ gains?) (?P<what>(?<=(?:draws|isses) )[^.]+|an? \w+ coin)\."
)
"""`Zot draws Acolyte.`, `Fiona and Zot gain a silver coin.`"""
MOST_AT_ONCE: Final = 8


def summed(sentences: Sequence[str]) -> list[str]:
    """The same in fewer sentences: neighbours that differ only in who, then those that differ only in what."""
    return joined(joined(sentences, deed_of, one_deed), doer_of, one_doer)


def joined(
    sentences: Sequence[str], key: Callable[[str], str], one: Callable[[Sequence[str]], str | None]
) -> list[str]:
    """Neighbours with one key as one sentence, where they can be one."""
    told: list[str] = []
    group: list[str] = []
    for sentence in [*sentences, ""]:
        if group and (not key(sentence) or key(sentence) != key(group[0]) or one([*group, sentence]) is None):
            told.append(group[0] if len(group) == 1 else one(group) or "")
            group = []
        group.append(sentence)
    return told


# ------------------------------------------------------------------ several do one thing


def deed_of(sentence: str) -> str:
    """What is said of somebody, without who it is."""
    found = SAME_DEED.fullmatch(sentence)
    return f"{found['verb']} {found['rest']}" if found else ""


def one_deed(group: Sequence[str]) -> str | None:
    """`Orc and Rat each deal 1 to Zot.`; nothing where one of them does it twice, or where they are too many."""
    deeds = [found for found in map(SAME_DEED.fullmatch, group) if found]
    who = [found["who"] for found in deeds]
    if len(set(who)) < len(group) or len(group) > MOST_AT_ONCE:
        return None
    verb, rest = PLURALS[deeds[0]["verb"]], deeds[0]["rest"]
    each = "each " if re.match(r"\d", rest) else ""
    return f"{listed(who)} {each}{verb} {rest}."


# ------------------------------------------------------------------ somebody does several things


def doer_of(sentence: str) -> str:
    """Who draws or gains."""
    found = SAME_DOER.fullmatch(sentence)
    return found["head"] if found else ""


def one_doer(group: Sequence[str]) -> str:
    """`Zot draws Mace and 2 × Acolyte.`, `Zot draws 5 cards.`"""
    found = [match for match in map(SAME_DOER.fullmatch, group) if match]
    things = [match["what"] for match in found]
    return f"{found[0]['head']} {listed([so_many(things.count(what), what) for what in dict.fromkeys(things)])}."


def so_many(number: int, what: str) -> str:
    """`a card`, `5 cards`, `Acolyte`, `2 × Acolyte`."""
    if number == 1:
        return what
    article, _, noun = what.partition(" ")
    return f"{number} {noun}s" if article in ("a", "an") else f"{number} × {what}"

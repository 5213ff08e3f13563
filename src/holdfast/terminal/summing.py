"""Sentences that say the same of several things, as one: a long chain is one breath, not ten."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from holdfast.terminal.screen import listed

PLURALS: Final = {
    "deals": "deal", "takes": "take", "is": "are", "comes": "come", "moves": "move", "joins": "join", "gains": "gain",
    "loses": "lose", "mends": "mend",
}  # fmt: skip
SAME_DEED: Final = re.compile(rf"(?P<who>[A-Z][^.]*?) (?P<verb>{'|'.join(PLURALS)}) (?P<rest>[^.]*)\.")
"""`Griffon deals 1 to Fiona.`"""
SAME_DOER: Final = re.compile(r"(?P<head>\S+ draws) (?P<what>[^.]+)\.")
"""`Zot draws Acolyte.`"""
DOER: Final = "doer"
MOST_AT_ONCE: Final = 8


def summed(sentences: Sequence[str]) -> list[str]:
    """The same in fewer sentences: neighbours that differ only in who, or only in what, become one."""
    told: list[str] = []
    group: list[str] = []
    for sentence in sentences:
        if group and not belongs(sentence, group):
            told.append(one(group))
            group = []
        group.append(sentence)
    return told + ([one(group)] if group else [])


def belongs(sentence: str, group: Sequence[str]) -> bool:
    """Whether a sentence says the same of somebody else."""
    common = key(sentence)
    if common is None or common != key(group[0]) or len(group) == MOST_AT_ONCE:
        return False
    return common[0] == DOER or sentence not in group


def key(sentence: str) -> tuple[str, str] | None:
    """What neighbours must have in common."""
    found = SAME_DOER.fullmatch(sentence)
    if found:
        return DOER, found["head"]
    found = SAME_DEED.fullmatch(sentence)
    return (found["verb"], found["rest"]) if found else None


def one(group: Sequence[str]) -> str:
    """Sentences with one key as one."""
    if len(group) == 1:
        return group[0]
    doers = [found for found in map(SAME_DOER.fullmatch, group) if found]
    if doers:
        return f"{doers[0]['head']} {listed([found['what'] for found in doers])}."
    deeds = [found for found in map(SAME_DEED.fullmatch, group) if found]
    verb, rest = PLURALS[deeds[0]["verb"]], deeds[0]["rest"]
    each = "each " if re.match(r"\d", rest) else ""
    return f"{listed([found['who'] for found in deeds])} {each}{verb} {rest}."

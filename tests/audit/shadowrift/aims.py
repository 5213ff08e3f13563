"""A deed of a hero, and at what it is aimed: what was named with it, or is chosen now. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.audit.reading import Wrong
from tests.audit.shadowrift.reading import Reader


@dataclass
class Deed:
    """Who does it, by which card, and what was named with it."""

    player: str
    source: int
    target: str = ""
    """As the decision says it."""


def is_attack(r: Reader, deed: Deed) -> bool:
    """Whether an Attack does it: a hero is named then when the healing comes."""
    return r.table.card(deed.source).kind == "attack"


def chosen_hero(r: Reader, deed: Deed, among: Sequence[str]) -> str:
    """The hero who was named, or is chosen now; where only one can be meant nobody may be asked."""
    if deed.target in among:
        return deed.target
    found = r.decides("choose", seat=deed.player)
    if found is None and len(among) == 1:
        return among[0]
    _, name = r.decision(deed.player, "choose")
    if name not in among:
        raise Wrong(" or ".join(among), name)
    return name


def chosen_card(r: Reader, deed: Deed, among: Sequence[int]) -> int:
    """The card that is chosen now, as what was named is another sentence's target; or that was named; 0: there is none."""
    if r.decides("choose", seat=deed.player):
        _, name = r.decision(deed.player, "choose")
        return r.meant(name, among)
    if deed.target:
        return r.meant(deed.target, among)
    if among:
        raise Wrong(f"{deed.player} chooses one of {sorted(r.table.called[card] for card in among)}", "nobody")
    return 0

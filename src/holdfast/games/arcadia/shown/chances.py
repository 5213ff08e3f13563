"""Chances in words: what an attack or several would come to, as short as an option can say it."""

from __future__ import annotations

from holdfast.core.notation import thing_name
from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia.rules.figures import space_of
from holdfast.games.arcadia.shown.striking import Fate, Strike, left_of, overkill_of, saved_by
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.told.prose import counted, does, listed


def of_hundred(chance: int) -> str:
    """`in 11 of 100`, `never`, `always`."""
    return {0: "never", 100: "always"}.get(chance, f"in {chance} of 100")


def pool_words(blow: Strike) -> str:
    """`5 dice against 3`, `5 dice, no Defense`."""
    rerolls = f" and {counted(blow.rerolls, 'Reroll')}" if blow.rerolls else ""
    dice = counted(blow.dice, "die", "dice") + rerolls
    return f"{dice} against {blow.against}" if blow.against else f"{dice}, no Defense"


def about(number: int) -> str:
    """`about 2 Wounds`, `most often no Wound`."""
    return f"about {counted(number, 'Wound')}" if number else "most often no Wound"


def strike_words(g: Arcadia, blow: Strike) -> str:
    """`5 dice against 3: about 2 Wounds, falls in 11 of 100`."""
    return f"{pool_words(blow)}: {about(blow.middle)}, {fall_words(g, blow)}"


def fall_words(g: Arcadia, blow: Strike) -> str:
    """How likely the victim falls; of a Monster also how likely without striking back."""
    chance = blow.chance_of(left_of(g, blow.victim))
    said = f"falls {of_hundred(chance)}"
    overkill = overkill_of(g, blow.victim)
    if overkill and blow.chance_of(overkill):
        said += f", is overkilled {of_hundred(blow.chance_of(overkill))}"
    saver = saved_by(g, blow.victim)
    return f"{said} ({thing_name(g, saver)} would save him)" if saver and chance else said


def fate_words(g: Arcadia, hero: int, fate: Fate) -> str:
    """Several attacks on a Hero: `about 3 Wounds, unhurt in 10 of 100, falls in 25 of 100`."""
    said = [about(fate.middle), f"unhurt {of_hundred(fate.unhurt)}", f"falls {of_hundred(fate.falls)}"]
    saver = saved_by(g, hero)
    return ", ".join(said) + (f" ({thing_name(g, saver)} would save him)" if saver and fate.falls else "")


def in_space(g: Arcadia, figure: int) -> str:
    """`Orc Raider 2 in G6`."""
    space = space_of(g, figure)
    return f"{thing_name(g, figure)} in {SPACE_NAMES[space]}" if space >= 0 else thing_name(g, figure)


def the(g: Arcadia, monster: int) -> str:
    """`the Orc Raider in G6`, `Orc Raider 2 in G7`; one that bears a name of its own has no article either."""
    several = g.marks[monster] & MARK_MASK > 1
    has_article = bool(g.defs.article[g.face[monster]]) and not several
    return f"the {in_space(g, monster)}" if has_article else in_space(g, monster)


def all_of(g: Arcadia, monsters: list[int]) -> str:
    """`the Orc Raider in G6 and the Gob Slinger in G5`."""
    return listed([the(g, each) for each in monsters])


def they_strike(g: Arcadia, monsters: list[int]) -> str:
    """`the Orc Raider in G6 strikes`, `the Orc Raider in G6 and the Gob Slinger in G5 strike`."""
    return does(all_of(g, monsters), "strikes") if len(monsters) == 1 else f"{all_of(g, monsters)} strike"

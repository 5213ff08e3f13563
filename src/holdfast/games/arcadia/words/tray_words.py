"""The dice in words: each roll with its owner, what counts, and what it comes to so far."""

from __future__ import annotations

from typing import Final

from holdfast.core.notation import thing_name
from holdfast.games.arcadia.rules.figures import is_hero
from holdfast.games.arcadia.shapes.view import AttackInView, RollInView
from holdfast.games.arcadia.shown.chances import in_space
from holdfast.games.arcadia.shown.tray import attack_in_hand, rolls
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import guild_word
from holdfast.games.common.told.prose import agreeing, counted, listed

SHOWS: Final = {"M": "sword", "R": "bow", "C": "crit", "s": "shield", "c": "crit", "-": "blank"}
WHY: Final = {
    "own": ("attacks", "{}"),
    "guard_step": ("strikes", "{} on Guard, because of the step"),
    "guard_attack": ("strikes", "{} on Guard, because of the attack"),
    "payback": ("strikes", "back at {}"),
}


def placed(g: Arcadia, figure: int) -> str:
    """`Orc Raider 2 in G6`, `Fenwick`: a Monster with its Space, as in the log."""
    return thing_name(g, figure) if is_hero(g, figure) else in_space(g, figure)


def attack_words(g: Arcadia, struck: AttackInView) -> str:
    """`Orc Raider in G6 strikes Fenwick on Guard, because of the step: 3 hits.`"""
    targets = listed([placed(g, target["thing"]) for target in struck["targets"]])
    with_card = f" with {thing_name(g, struck['card'])}" if "card" in struck else ""
    boosts = f", Boost {listed([thing_name(g, card) for card in struck['boosts']])}" if struck["boosts"] else ""
    hits = f": {counted(struck['hits'], 'hit')}" if "hits" in struck else ""
    verb, whom = WHY[struck["why"]]
    does = f"{placed(g, struck['attacker'])} {agreeing(struck['name'], verb)}"
    return f"{does} {whom.format(targets)}{with_card}{boosts}{hits}."


def roll_words(g: Arcadia, roll: RollInView) -> str:
    """`Fenwick, attack: 1 bow, 2 crit, extra sword; 2 hits; 1 Reroll left.`"""
    dice = [f"{'extra ' if die['extra'] else ''}{SHOWS[die['shows']]}" for die in roll["dice"]]
    numbered = [f"{number} {face}" for number, face in enumerate(dice, 1)]
    said = ", ".join(numbered if not roll["settled"] else dice)
    if roll["roll"] == "spawn":
        return f"Spawn roll: {said}."
    total = counted(roll["total"], "hit" if roll["roll"] == "attack" else "save")
    left = f"; {counted(roll['rerolls'], 'Reroll')} left" if not roll["settled"] else ""
    by = f" ({guild_word(g, roll['seat'])} rolls)"
    kind = "attack" if roll["roll"] == "attack" else "Defense"
    return f"{roll['name']}{by}, {kind}: {said}; {total}{left}."


def tray_words(g: Arcadia) -> list[str]:
    """The attack in hand and all its rolls; nothing if no dice lie."""
    struck = attack_in_hand(g)
    told = [attack_words(g, struck)] if struck is not None else []
    return told + [roll_words(g, roll) for roll in rolls(g)]

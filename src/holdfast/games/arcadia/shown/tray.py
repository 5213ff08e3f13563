"""The tray: a row for each roll and its owner, and the attack that the dice are for."""

from __future__ import annotations

from itertools import groupby
from typing import Final, Literal, cast

from holdfast.core.agenda import note
from holdfast.core.atoms import die_kind, die_owner, die_value
from holdfast.core.calls import number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import dice
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.figures import space_of
from holdfast.games.arcadia.shapes.view import AttackInView, DieInRoll, RollInView, StruckInView
from holdfast.games.arcadia.shown.striking import more_hits
from holdfast.games.arcadia.table import Arcadia

ATTACK_LETTERS: Final = {face: letter for letter, face in k.ATTACK_FACES.items()}
DEFENSE_LETTERS: Final = {face: letter for letter, face in k.DEFENSE_FACES.items()}
WHY: Final = {
    facts.OWN_ATTACK: "own",
    facts.GUARD_BY_MOVE: "guard_step",
    facts.GUARD_BY_ATTACK: "guard_attack",
    facts.PAYBACK: "payback",
}
Shows = Literal["M", "R", "C", "s", "c", "-"]
Kind = Literal["Melee", "Ranged"]
Why = Literal["own", "guard_step", "guard_attack", "payback"]


def letter(kind: int, value: int) -> Shows:
    """What a die shows, as checks write it."""
    return cast(Shows, (DEFENSE_LETTERS if kind == k.DEFENSE_DIE else ATTACK_LETTERS)[value])


def counting_face(g: Arcadia, kind: int) -> int:
    """The face that counts besides the crit, in the attack in hand."""
    return note(g, f.FACE) if kind == k.ATTACK_DIE and f.in_attack(g) else k.SHIELD


def is_asked(g: Arcadia) -> bool:
    """Whether the open question is about Rerolls."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) == number_of(dice.rerolls_left)


def rolls(g: Arcadia) -> list[RollInView]:
    """A row for each roll in the tray; the last one may still be going on."""
    rows: list[RollInView] = []
    place = 0
    for (kind, owner), thrown in groupby(g.tray, key=lambda die: (die_kind(die), die_owner(die))):
        values = [die_value(die) for die in thrown]
        rows.append(row(g, kind, owner, values, place))
        place += len(values)
    return rows


def row(g: Arcadia, kind: int, owner: int, values: list[int], place: int) -> RollInView:
    """One roll; `place` is that of its first die in the tray."""
    inside = f.in_attack(g)
    going = inside and place == note(g, f.ROLL_START) and is_asked(g)
    wanted = counting_face(g, kind)
    crits = values.count(k.CRIT)
    extra = bin(note(g, f.EXPLODED)).count("1") if going else crits
    if kind == k.SPAWN_DIE:
        extra = 0
    seat = f.seat_that_rolls(g, owner) if owner else g.counts[t.ACTIVE]
    shown: list[DieInRoll] = [
        {
            "number": number,
            "shows": letter(kind, value),
            "counts": value in (wanted, k.CRIT) and kind != k.SPAWN_DIE,
            "extra": number > len(values) - extra,
            "may": going and not dice.why_not_reroll(g, seat, number),
        }
        for number, value in enumerate(values, 1)
    ]
    hits = values.count(wanted) + crits
    more = more_hits(g, hits, crits) if kind == k.ATTACK_DIE and inside else 0
    made: RollInView = {
        "figure": owner,
        "name": thing_name(g, owner) if owner else "",
        "seat": g.layout.seat_names[seat],
        "roll": k.DICE_NAMES[kind],
        "dice": shown,
        "total": 0 if kind == k.SPAWN_DIE else hits + more,
        "more": more,
        "rerolls": note(g, f.REROLLS) if going else 0,
        "settled": not going,
    }
    if kind == k.ATTACK_DIE and inside:
        made["type"] = kind_of_attack(g)
    return made


def kind_of_attack(g: Arcadia) -> Kind:
    """Whether the attack in hand counts melee or ranged faces."""
    return "Melee" if note(g, f.FACE) == k.MELEE_FACE else "Ranged"


def attack_in_hand(g: Arcadia) -> AttackInView | None:
    """The attack that is being made; none if there is none."""
    if not f.in_attack(g):
        return None
    attacker, card = note(g, f.ATTACKER), note(g, f.CARD)
    rolled = any(die_kind(die) == k.ATTACK_DIE for die in g.tray) and not (is_asked(g) and not note(g, f.DEFENDING))
    made: AttackInView = {
        "attacker": attacker,
        "name": thing_name(g, attacker),
        "seat": g.layout.seat_names[note(g, f.MAKER)],
        "why": cast(Why, WHY[note(g, f.WHY)]),
        "type": kind_of_attack(g),
        "boosts": f.boosts_in(g),
        "targets": [struck(g, number) for number in range(f.targets_in(g))],
    }
    if card:
        made["card"] = card
    if rolled:
        made["hits"] = note(g, f.HITS)
    return made


def struck(g: Arcadia, number: int) -> StruckInView:
    """A target, with what is known of its Defense."""
    target = f.target(g, number)
    made: StruckInView = {"thing": target, "name": thing_name(g, target)}
    if space_of(g, target) >= 0:
        made["space"] = space_of(g, target)
    if note(g, f.DEFENDING) > number + (1 if is_asked(g) else 0):
        made["saves"] = f.target_note(g, number, f.SAVES)
    if f.target_note(g, number, f.SUFFERED):
        made["wounds"] = f.target_note(g, number, f.SUFFERED)
    return made

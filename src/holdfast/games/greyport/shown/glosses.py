"""What an option comes to, where its words do not say it: what a fight would deal, and whether that is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import mark_of, move
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.greyport.kinds import NO_ITEMS, PIERCE, SPLASH
from holdfast.games.greyport.rules.damage import BY_FIGHT, hit_points, reduced
from holdfast.games.greyport.rules.fighting import bonuses, fight
from holdfast.games.greyport.rules.hero_keywords import keyword
from holdfast.games.greyport.rules.taunt import flip_marker, pull
from holdfast.games.greyport.shown.forecast import to_defender
from holdfast.games.greyport.table import HURT, Greyport, active_group, defending, items_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def gloss(g: Greyport, call: int) -> str:
    """Of a fight how much damage, and what that does to each monster it is about; of a Taunt what it brings."""
    rule = rule_of(call)
    if rule in (number_of(pull), number_of(flip_marker)):
        said = brought(g, argument(call, 0), argument(call, 1))
        return f"Taunt: {said}" if rule == number_of(flip_marker) else said
    if rule != number_of(fight):
        return ""
    seat, hero = argument(call, 0), argument(call, 1)
    targets = [target for target in (argument(call, 2), argument(call, 3)) if target]
    ranges = [dealt(g, seat, hero, target) for target in targets]
    ends = [verdict(g, target, amounts) for target, amounts in zip(targets, ranges, strict=True)]
    if len(targets) == 1:
        return f"{span(ranges[0])} damage: {ends[0]}"
    if span(ranges[0]) == span(ranges[1]):
        named = [f"{thing_name(g, target)} {end}" for target, end in zip(targets, ends, strict=True)]
        return f"{span(ranges[0])} damage to each: {', '.join(named)}"
    return "; ".join(
        f"{span(amounts)} damage to {thing_name(g, target)}: {end}"
        for target, amounts, end in zip(targets, ranges, ends, strict=True)
    )


def cannot_hurt(g: Greyport, call: int) -> bool:
    """Whether this is a fight that deals no damage whatever is rolled."""
    if rule_of(call) != number_of(fight):
        return False
    seat, hero = argument(call, 0), argument(call, 1)
    targets = [target for target in (argument(call, 2), argument(call, 3)) if target]
    return not keyword(g, seat, hero, SPLASH) and all(not dealt(g, seat, hero, each)[-1][1] for each in targets)


def brought(g: Greyport, seat: int, monster: int) -> str:
    """What a Taunt comes to: whose monster it is then, and whether it strikes this round."""
    name = g.layout.seat_names[seat].capitalize()
    if seat != defending(g):
        return f"it comes to {name} and waits"
    after = g.copy()
    move(after, monster, active_group(after))
    return f"it comes to {name}: {to_defender(g)} damage becomes {to_defender(after)}"


def dealt(g: Greyport, seat: int, hero: int, target: int) -> list[tuple[int, int]]:
    """What the hero and its items would deal to this monster: the sum of the dice, and the damage it comes to."""
    from_hero, from_items = bonuses(g, seat, hero, items_of(g, seat, hero))
    dice = list(g.defs.dice[g.face[hero]])
    flat = from_hero
    if not g.defs.queries[NO_ITEMS][g.face[target]]:
        flat += from_items
        dice += [die for item in items_of(g, seat, hero) for die in g.defs.dice[g.face[item]]]
    hero_type, pierce = g.defs.type[g.face[hero]], keyword(g, seat, hero, PIERCE)
    least, most = sum(min(g.layout.dice[die]) for die in dice), sum(max(g.layout.dice[die]) for die in dice)
    return [
        (rolled, reduced(g, target, flat + rolled, BY_FIGHT, hero_type, pierce)) for rolled in range(least, most + 1)
    ]


def span(amounts: Sequence[tuple[int, int]]) -> str:
    """`4`, or `4 to 7`."""
    least, most = amounts[0][1], amounts[-1][1]
    return str(least) if least == most else f"{least} to {most}"


def verdict(g: Greyport, target: int, amounts: Sequence[tuple[int, int]]) -> str:
    """Whether it is enough: surely, from which roll on, or not at all."""
    left = hit_points(g, target) - mark_of(g, target, HURT)
    if amounts[0][1] >= left:
        return "surely defeated"
    enough = [rolled for rolled, amount in amounts if amount >= left]
    if enough:
        return f"defeated by a roll of {enough[0]} or more"
    return f"{left - amounts[-1][1]} HP left at best"

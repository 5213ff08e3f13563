"""What is about to happen: from this come the summary of the round's end and the warnings on doubtful moves."""

from __future__ import annotations

from holdfast.core.agenda import notes_from
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.core.shapes.view import Danger
from holdfast.games.common.told.prose import counted, does
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import PIERCE, SLASH
from holdfast.games.greyport.rules.damage import (
    BY_FIGHT,
    divide_shields,
    hit,
    hit_amount,
    hit_monster,
    hit_seat,
    reduced,
    shieldable,
)
from holdfast.games.greyport.rules.ending_the_round import damage_of, location_damage
from holdfast.games.greyport.rules.fighting import fight
from holdfast.games.greyport.rules.hero_keywords import keyword
from holdfast.games.greyport.rules.playing import end_round, use
from holdfast.games.greyport.rules.targets import why_not_fight
from holdfast.games.greyport.table import Greyport, active_group, defending, flag, items_of, monsters


def to_defender(g: Greyport) -> int:
    """What the active monsters would deal to the defending player before shields."""
    return sum(damage_of(g, monster) for monster in g.zones[active_group(g)])


def to_location(g: Greyport) -> int:
    """What the location monsters would deal to the location."""
    return sum(damage_of(g, monster) for monster in g.zones[t.LOCATION_GROUP]) if g.zones[t.LOCATION] else 0


def shields_for(g: Greyport, seat: int) -> int:
    """The shield tokens that may stop damage to this player."""
    return g.counts[t.SHIELDS] if shieldable(g, seat) else 0


def is_struck_now(g: Greyport) -> bool:
    """Whether damage is on its way: shields are being divided."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) == number_of(divide_shields)


def hits_to_come(g: Greyport) -> list[int]:
    """What players will be struck by: now, while shields are divided, else at the end of this round."""
    if is_struck_now(g):
        return [one for one in notes_from(g, 0) if hit_amount(one)]
    if g.counts[t.STEP] > t.IN_ROUND:
        return []
    seat = defending(g)
    return [hit(seat, monster, amount) for monster in g.zones[active_group(g)] if (amount := damage_of(g, monster))]


def slash_to_come(g: Greyport) -> int:
    """What the active monsters will deal to each other player at the end of this round."""
    if is_struck_now(g):
        return 0
    return sum(g.defs.queries[SLASH][g.face[hit_monster(one)]] for one in hits_to_come(g))


def location_is_next(g: Greyport) -> bool:
    """Whether the monsters at the location have yet to strike it in this round."""
    return g.counts[t.STEP] <= t.IN_ROUND or any(rule_of(call) == number_of(location_damage) for call in g.agenda)


def forecast(g: Greyport) -> list[str]:
    """What the monsters will do at the end of this round, or what is left of it, as things stand."""
    if not g.counts[t.IN_ENCOUNTER]:
        return []
    hits = hits_to_come(g)
    told = [
        losses(g, seat, [one for one in hits if hit_seat(one) == seat]) for seat in dict.fromkeys(map(hit_seat, hits))
    ]
    slash = slash_to_come(g)
    if slash:
        told.append(f"Slash will deal {slash} to each other player.")
    if not hits and g.counts[t.STEP] <= t.IN_ROUND and (g.zones[t.LOCATION_GROUP] or g.zones[active_group(g)]):
        told.append(f"{g.layout.seat_names[defending(g)].capitalize()} will take no damage.")
    loss = to_location(g) if location_is_next(g) else 0
    if loss:
        left = g.counts[t.LOCATION_HP]
        falls = f"The location will take {loss} damage, has {left} HP left, and will fall."
        told.append(falls if loss >= left else f"The location will lose {loss} of {left} HP.")
    return told


def losses(g: Greyport, seat: int, hits: list[int]) -> str:
    """`Fiona will lose 3 of 8 HP (1 from Goblin Archer, 2 from Frenzy Goblin); 1 shield can stop 1 of it.`"""
    total = sum(map(hit_amount, hits))
    each = ", ".join(f"{hit_amount(one)} from {thing_name(g, hit_monster(one))}" for one in hits)
    shields = shields_for(g, seat)
    left = g.counts[t.HP + seat]
    name = g.layout.seat_names[seat].capitalize()
    loses = f"{name} will lose {total} of {left} HP ({each})"
    if total >= left:
        loses = f"{name} will take {total} damage ({each}) and has {left} HP left"
    if total - shields >= left:
        return f"{loses}: {name} will fall."
    stops = "all" if shields >= total else str(shields)
    return loses + (f"; {counted(shields, 'shield')} can stop {stops} of it." if shields else ".")


def dangers(g: Greyport) -> list[Danger]:
    """The same in numbers: the defending player first, then who is slashed, then the location."""
    if not g.counts[t.IN_ENCOUNTER] or g.counts[t.STEP] > t.MONSTER_DAMAGE:
        return []
    seat = defending(g)
    amounts = {seat: 0}
    for one in hits_to_come(g):
        amounts[hit_seat(one)] = amounts.get(hit_seat(one), 0) + hit_amount(one)
    shields = g.counts[t.SHIELDS]
    found: list[Danger] = []
    for struck, amount in amounts.items():
        stopped = min(shields, amount) if shieldable(g, struck) else 0
        shields -= stopped
        found.append(danger("seat", g.layout.seat_names[struck], amount, stopped, g.counts[t.HP + struck]))
    slash = slash_to_come(g)
    for other, name in enumerate(g.layout.seat_names):
        if slash and other != seat:
            found.append(danger("seat", name, slash, 0, g.counts[t.HP + other]))
    if g.zones[t.LOCATION] and location_is_next(g):
        name = thing_name(g, g.zones[t.LOCATION][0])
        found.append(danger("location", name, to_location(g), 0, g.counts[t.LOCATION_HP]))
    return found


def danger(kind: str, name: str, amount: int, stopped: int, hp: int) -> Danger:
    """Who loses how much, and what is then left."""
    left = max(0, hp - max(0, amount - stopped))
    return {"kind": kind, "name": name, "amount": amount, "stopped": stopped, "from": hp, "to": left, "falls": not left}


def warning(g: Greyport, call: int) -> str:
    """Legal but doubtful: why a person might not want this."""
    rule = rule_of(call)
    if rule == number_of(end_round):
        return who_will_fall(g)
    if rule == number_of(fight):
        return "" if does_damage(g, argument(call, 0), argument(call, 1), argument(call, 2)) else "no effect"
    if rule == number_of(use) and argument(call, 2) and flag(g, argument(call, 2), t.FOUGHT):
        return "no effect: that hero has fought"
    return ""


def who_will_fall(g: Greyport) -> str:
    """What the end of this round would cost at once: a player, or the location."""
    seat = defending(g)
    if to_defender(g) - shields_for(g, seat) >= g.counts[t.HP + seat]:
        return f"{g.layout.seat_names[seat].capitalize()} will fall"
    loss = to_location(g)
    return "the location will fall" if loss and loss >= g.counts[t.LOCATION_HP] else ""


def who_could_fight(g: Greyport, call: int, people: int) -> str:
    """The heroes in play that have not fought though they could, before the end of a round; everybody sees them.

    Those of bots are left out: bots act until they are done, whoever ends the round.
    """
    if rule_of(call) != number_of(end_round):
        return ""
    names = [
        thing_name(g, hero)
        for seat in range(g.seats)
        if people >> seat & 1
        for hero in g.zones[t.TABLE + seat]
        if not flag(g, hero, t.FOUGHT) and could_fight(g, seat, hero)
    ]
    if len(names) > 1:
        return f"{', '.join(names[:-1])} and {names[-1]} have not fought"
    return does(names[0], "has") + " not fought" if names else ""


def could_fight(g: Greyport, seat: int, hero: int) -> bool:
    """Whether there is a monster that this hero may fight, and not in vain."""
    return any(
        not why_not_fight(g, seat, hero, monster, 0) and does_damage(g, seat, hero, monster) for monster in monsters(g)
    )


def does_damage(g: Greyport, seat: int, hero: int, monster: int) -> bool:
    """Whether a fight could hurt this monster at all, with the best dice and every bonus."""
    faces = [g.face[hero], *(g.face[item] for item in items_of(g, seat, hero))]
    most = sum(g.defs.damage[face] + sum(max(g.layout.dice[die]) for die in g.defs.dice[face]) for face in faces) + 30
    return reduced(g, monster, most, BY_FIGHT, g.defs.type[g.face[hero]], keyword(g, seat, hero, PIERCE)) > 0

"""What is about to happen: which monsters move where and do what, how likely that harms, and what enters then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, cast

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.common.told.prose import agreeing, counted, does, ended, is_several, listed, sentence
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.aid import aid, place_of
from holdfast.games.shadowrift.rules.endings import ANNIHILATED, LAST_CORPSE, NO_TOWN
from holdfast.games.shadowrift.rules.heroes_act import end_heroes_act
from holdfast.games.shadowrift.rules.monsters_act import (
    leave_town,
    monsters_act,
    monsters_move,
    move_forward,
    next_monster,
    take_action,
)
from holdfast.games.shadowrift.rules.power import monsters_gain_power, power_due
from holdfast.games.shadowrift.rules.uses import use
from holdfast.games.shadowrift.shapes.view import ShadowriftDanger
from holdfast.games.shadowrift.shown.imagining import Deeds, Outlook, is_midway, outlook
from holdfast.games.shadowrift.table import Shadowrift, attackers, flag, in_the_square, is_attacking, kind_of

LEAVES: Final = 4
"""Behind space 3 lies the Power Area."""
GOES: Final = ("", "1", "2", "3", "power_area")
LOSSES: Final = {
    NO_TOWN: "nobody left in Town Square",
    LAST_CORPSE: "no Corpse left on the stack",
    ANNIHILATED: "Annihilation",
}
STEP_BY_STEP: Final = 5
"""Chances are told in such steps: they come from a few dozen tries."""


class Move(NamedTuple):
    """A monster that goes to a space and acts; one that stands there already only acts, or goes on with its action."""

    monster: int
    space: int
    stands: bool = False


# ------------------------------------------------------------------ who acts


def moves(g: Shadowrift) -> list[Move]:
    """Who moves in the next Monsters Act, or who has yet to move in this one, in their order."""
    if not is_midway(g):
        return all_moves(g)
    pending = [rule_of(call) for call in g.agenda]
    if number_of(monsters_act) in pending or number_of(monsters_move) in pending:
        return all_moves(g)
    found: list[Move] = []
    acting = g.counts[t.ACTING]
    if acting and is_attacking(g, acting):
        found.append(Move(acting, g.zone_of[acting] - t.START, True))
    for call in reversed(g.agenda):
        rule, monster, space = rule_of(call), argument(call, 0), argument(call, 1)
        if rule == number_of(take_action):
            found.append(Move(monster, space, True))
        elif rule == number_of(leave_town) and g.zone_of[monster] == t.SPACE_3:
            found.append(Move(monster, LEAVES))
        elif rule in (number_of(next_monster), number_of(move_forward)) and g.zone_of[monster] == t.START + space - 1:
            found.append(Move(monster, space))
    return found


def all_moves(g: Shadowrift) -> list[Move]:
    """Everybody in the Attack Area, furthest along first."""
    return [Move(monster, g.zone_of[monster] - t.START + 1) for monster in attackers(g)]


def action_of(g: Shadowrift, move: Move) -> str:
    """What a monster does where it comes to; nothing if it leaves town or is dazed."""
    if move.space >= LEAVES or (flag(g, move.monster, t.DAZED) and not move.stands):
        return ""
    return g.defs.action_text[g.face[move.monster]][move.space - 1]


# ------------------------------------------------------------------ chances


def chance(number: int, tries: int) -> int:
    """Parts of a hundred, in steps; what happened at all is never 0, and what did not always happen never 100."""
    found = round(100 * number / tries / STEP_BY_STEP) * STEP_BY_STEP
    if 0 < number < tries:
        return min(100 - STEP_BY_STEP, max(STEP_BY_STEP, found))
    return found


def likely(number: int, tries: int) -> str:
    """`about 60%`, `almost surely`."""
    return "almost surely" if number == tries else f"about {chance(number, tries)}%"


# ------------------------------------------------------------------ sentences


def forecast(g: Shadowrift) -> list[str]:
    """What the next Monsters Act brings, or what is left of it, then power and newcomers."""
    if g.over or g.counts[t.STEP] == t.SETTING_UP:
        return []
    ahead = outlook(g)
    told = [move_words(g, move, ahead) for move in moves(g)]
    if ahead is not None:
        told += loss_words(g, ahead)
    return told + power_words(g, ahead)


def move_words(g: Shadowrift, move: Move, ahead: Outlook | None) -> str:
    """`Imps move to 2: Kill FOLK. Somebody dies (about 80%), a defence stops it (about 10%).`"""
    name = thing_name(g, move.monster)
    if move.space >= LEAVES:
        icons = g.defs.icons[g.face[move.monster]]
        return f"{does(name, 'leaves')} town with {counted(icons, 'icon')}."
    action = action_of(g, move)
    head = f"{does(name, 'acts')} on {move.space}" if move.stands else f"{does(name, 'moves')} to {move.space}"
    if not action:
        return f"{head} and {agreeing(name, 'takes')} no action."
    said = f"{head}: {ended(action)}"
    odds = odds_words(g, ahead.deeds.get(move.monster), ahead.tries) if ahead is not None else ""
    return f"{said} {odds}." if odds else said


def odds_words(g: Shadowrift, deeds: Deeds | None, tries: int) -> str:
    """Who dies, what breaks, what stops it, and how likely."""
    if deeds is None:
        return ""
    parts: list[str] = []
    if deeds.kills:
        parts.append(f"{victim_words(g, deeds)} ({likely(deeds.kills, tries)})")
    if deeds.breaks:
        parts.append(f"a Wall breaks ({likely(deeds.breaks, tries)})")
    if deeds.cancelled:
        parts.append(f"its Annihilation is cancelled ({likely(deeds.cancelled, tries)})")
    if deeds.stopped:
        parts.append(f"a defence stops it ({likely(deeds.stopped, tries)})")
    return sentence(", ".join(parts))


def victim_words(g: Shadowrift, deeds: Deeds) -> str:
    """`Guard dies`, if nobody else may; else `somebody dies`."""
    victim = sure_victim(g, deeds)
    return does(thing_name(g, victim), "dies") if victim else "somebody dies"


def sure_victim(g: Shadowrift, deeds: Deeds) -> int:
    """The card in Town Square that is the victim whenever there is one; 0 if that depends."""
    if len(deeds.victims) != 1 or not is_midway(g) or g.counts[t.STEP] < t.REFRESH_TRAVELERS:
        return 0
    victim = next(iter(deeds.victims))
    return victim if in_the_square(g, victim) else 0


def loss_words(g: Shadowrift, ahead: Outlook) -> list[str]:
    """How many die, and how likely the game is lost by it."""
    told: list[str] = []
    if ahead.killed:
        left = counted(len(g.zones[t.STACK + t.CORPSE]), "Corpse")
        told.append(f"On average {ahead.killed / ahead.tries:.1f} Villagers die; {left} left on the stack.")
    if endings(ahead):
        told.append(f"The game may be lost: {how_lost(ahead)}.")
    return told


def how_lost(ahead: Outlook) -> str:
    """`nobody left in Town Square (about 40%) and Annihilation (almost surely)`."""
    return listed([f"{LOSSES[ending]} ({likely(number, ahead.tries)})" for ending, number in endings(ahead)])


def endings(ahead: Outlook) -> list[tuple[int, int]]:
    """The ways in which tries were lost, the likeliest first."""
    return [(ending, number) for ending, number in ahead.endings.most_common() if ending in LOSSES]


def power_words(g: Shadowrift, ahead: Outlook | None) -> list[str]:
    """`Then the monsters have 9 power: Flame Drake (5) enters.`, after what the monsters do if there are any."""
    least, most = power_then(g, ahead)
    if not most:
        return []
    points = str(least) if least == most else f"{least} to {most}"
    said = f"{'Then' if moves(g) else 'Next round'} the monsters have {points} power"
    top = next_card(g)
    if not top:
        return [f"{said}."]
    name, cost = g.defs.names[g.face[top]], g.defs.cost[g.face[top]]
    enters = enters_in(g, ahead, top)
    if not enters:
        return [f"{said}, too little for {name} ({cost})."]
    tries = ahead.tries if ahead is not None else enters
    said += f": {name} ({cost}) {agreeing(name, 'enters')}" + ("" if enters == tries else f" ({likely(enters, tries)})")
    more = ahead.entering.total() - enters if ahead is not None else 0
    return [said + (f", then about {more / tries:.1f} more cards." if more >= tries / 4 else ".")]


def power_then(g: Shadowrift, ahead: Outlook | None) -> tuple[int, int]:
    """The power points from which the next cards are paid, at least and at most; nothing if they are paid already."""
    if ahead is not None:
        found = sorted(ahead.power)
        return (found[0], found[-1]) if found else (0, 0)
    if is_midway(g) and number_of(monsters_gain_power) not in [rule_of(call) for call in g.agenda]:
        return 0, 0
    leaving = sum(g.defs.icons[g.face[monster]] for monster in g.zones[t.SPACE_3])
    points = g.counts[t.POWER] + power_due(g) + leaving
    return points, points


def next_card(g: Shadowrift) -> int:
    """The top card of the Monster Deck; 0 if there is none."""
    deck = g.zones[t.MONSTER_DECK]
    return deck[0] if deck and g.face[deck[0]] else 0


def enters_in(g: Shadowrift, ahead: Outlook | None, top: int) -> int:
    """In how many tries it enters."""
    if ahead is not None:
        return ahead.entering[top]
    return int(power_then(g, None)[0] >= g.defs.cost[g.face[top]])


# ------------------------------------------------------------------ the same as data


def dangers(g: Shadowrift) -> list[ShadowriftDanger]:
    """The same in numbers."""
    if g.over or g.counts[t.STEP] == t.SETTING_UP:
        return []
    ahead = outlook(g)
    found = [move_danger(g, move, ahead) for move in moves(g)]
    if ahead is not None and ahead.killed:
        found.append(
            {
                "kind": "corpses",
                "name": "Corpses",
                "amount": round(10 * ahead.killed / ahead.tries),
                "from": len(g.zones[t.STACK + t.CORPSE]),
            }
        )
    if ahead is not None:
        for ending, number in endings(ahead):
            found.append({"kind": "loss", "name": LOSSES[ending], "chance": chance(number, ahead.tries), "falls": True})
    return found + power_dangers(g, ahead)


def move_danger(g: Shadowrift, move: Move, ahead: Outlook | None) -> ShadowriftDanger:
    """What one monster does."""
    goes = cast('Literal["1", "2", "3", "power_area"]', GOES[move.space])
    found: ShadowriftDanger = {
        "kind": "monster",
        "name": thing_name(g, move.monster),
        "thing": move.monster,
        "goes": goes,
        "text": action_of(g, move),
    }
    deeds = ahead.deeds.get(move.monster) if ahead is not None else None
    if deeds is not None and ahead is not None:
        if deeds.kills:
            found["kills"] = chance(deeds.kills, ahead.tries)
        if deeds.breaks:
            found["breaks"] = chance(deeds.breaks, ahead.tries)
        if deeds.stopped:
            found["stops"] = chance(deeds.stopped, ahead.tries)
        victim = sure_victim(g, deeds)
        if victim:
            found["victim"], found["victim_name"] = victim, thing_name(g, victim)
    return found


def power_dangers(g: Shadowrift, ahead: Outlook | None) -> list[ShadowriftDanger]:
    """The points, and the card that they bring."""
    least, most = power_then(g, ahead)
    if not most:
        return []
    found: list[ShadowriftDanger] = [{"kind": "power", "name": "power", "from": g.counts[t.POWER], "to": least}]
    top = next_card(g)
    if top:
        tries = ahead.tries if ahead is not None else 1
        found.append(
            {
                "kind": "card",
                "name": g.defs.names[g.face[top]],
                "thing": top,
                "amount": g.defs.cost[g.face[top]],
                "chance": chance(enters_in(g, ahead, top), tries),
            }
        )
    return found


# ------------------------------------------------------------------ warnings


def warning(g: Shadowrift, call: int) -> str:
    """Legal but doubtful: help that nothing needs; ending Heroes Act before a Skill is kept, or to lose the game."""
    if rule_of(call) in HELPS:
        return "no effect now" if finds_nothing(g, call) else ""
    if rule_of(call) != number_of(end_heroes_act):
        return ""
    ahead = outlook(g)
    lost = f"the game may be lost: {how_lost(ahead)}" if ahead is not None and endings(ahead) else ""
    return "; ".join(filter(None, [lost, not_kept(g)]))


HELPS: Final[Mapping[int, int]] = {number_of(aid): k.AID, number_of(use): k.USE}


def finds_nothing(g: Shadowrift, call: int) -> bool:
    """Whether an Aid or a use that does one thing would do it to nothing: what it is for is not there."""
    card, which, target = (argument(call, place) for place in (1, 2, 3))
    texts = g.defs.at[HELPS[rule_of(call)]][g.face[card]]
    text = texts[place_of(which)] if place_of(which) < len(texts) else None
    return text is not None and not target and text.target != k.NO_TARGET and len(text.steps) == 1


def not_kept(g: Shadowrift) -> str:
    """Skills on the table that go to the discard pile in Cleanup."""
    names = [
        thing_name(g, card)
        for seat in range(g.seats)
        for card in g.zones[t.TABLE + seat]
        if kind_of(g, card) == k.SKILL and not flag(g, card, t.KEPT) and not flag(g, card, t.AS_RESOURCE)
    ]
    one = len(names) == 1 and not is_several(names[0])
    return f"{listed(names)} {'is' if one else 'are'} not kept" if names else ""

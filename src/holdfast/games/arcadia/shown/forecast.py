"""What is about to happen: who strikes before one steps, what the dice that lie still come to, what the end brings.

Everything is told from the blank table of whoever looks: nobody learns what a token or a deck hides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.agenda import note, notes_from
from holdfast.core.atoms import die_value
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import activation, dice, guard, payback, turn
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.attack import why_not_target
from holdfast.games.arcadia.rules.close import monsters_on_board
from holdfast.games.arcadia.rules.figures import active_hero, driver, is_hero, on_board, space_of
from holdfast.games.arcadia.shapes.view import ArcadiaDanger
from holdfast.games.arcadia.shown.chances import fate_words, in_space, of_hundred, strike_words, the, they_strike
from holdfast.games.arcadia.shown.odds import Chances, dealt, shifted, successes
from holdfast.games.arcadia.shown.striking import (
    Strike,
    able_guards,
    defense_there,
    face_die,
    guards_of_step,
    left_of,
    more_hits,
    save_chances,
    strike,
    struck_by,
)
from holdfast.games.arcadia.shown.tray import is_asked
from holdfast.games.arcadia.shown.view import guild_name, last_turn, needed, quests_of
from holdfast.games.arcadia.shown.walking import points_of, whose_move
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.told.prose import counted, does, sentence

STEP: Final = "step"
GUARD: Final = "guard"
PAYBACK: Final = "payback"
ATTACK: Final = "attack"
DEFENSE: Final = "defense"


class Threat(NamedTuple):
    """An attack that is about to be made: of what kind, and what it comes to."""

    kind: str
    blow: Strike


def asks(g: Arcadia, *rules: object) -> bool:
    """Whether one of these rules asks the open question."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) in {number_of(rule) for rule in rules}  # type: ignore[arg-type]


# ------------------------------------------------------------------ who strikes


def threats(g: Arcadia) -> list[Threat]:
    """The attacks that are about to come, those that are certain first."""
    if g.over or g.counts[t.STEP] != t.IN_TURN:
        return []
    if is_asked(g):
        return [dice_that_lie(g)]
    if asks(g, guard.guards, payback.react):
        return [*pending(g), *may_pay_back(g)]
    if asks(g, payback.strike_back):
        return [Threat(PAYBACK, strike(g, monster, 0, active_hero(g), facts.PAYBACK)) for monster in striking_back(g)]
    hero = whose_move(g)
    if asks(g, activation.act) and hero and points_of(g, hero):
        return [Threat(STEP, strike(g, each, 0, hero, facts.GUARD_BY_MOVE)) for each in guards_of_step(g, hero)]
    return []


def pending(g: Arcadia) -> list[Threat]:
    """The Guard attacks that are still to be made."""
    if not g.frames or f.in_attack(g):
        return []
    hero, by = note(g, guard.PROVOKER), note(g, guard.BY)
    waiting = [each for each in notes_from(g, guard.GUARDS) if each and not guard.why_not_guard(g, driver(g), each)]
    return [Threat(GUARD, strike(g, each, 0, hero, by)) for each in waiting]


def may_pay_back(g: Arcadia) -> list[Threat]:
    """The Monsters of which one may pay back, those in reach of the Hero already."""
    hero = whose_move(g)
    if not hero or not asks(g, payback.react):
        return []
    return [
        Threat(PAYBACK, strike(g, each, 0, hero, facts.PAYBACK))
        for each in payback.payers(g)
        if not why_not_target(g, each, 0, hero)
    ]


def striking_back(g: Arcadia) -> list[int]:
    """The Monster in its Payback, if the Hero is in its reach from where it stands."""
    monster, hero = argument(g.agenda[-1], 0), whose_move(g)
    return [monster] if hero and not why_not_target(g, monster, 0, hero) else []


def dice_that_lie(g: Arcadia) -> Threat:
    """The attack in hand, with the dice as they lie, the Rerolls that are left and the extra dice still to fall."""
    attacker, number = note(g, f.ATTACKER), note(g, f.DEFENDING)
    values = [die_value(die) for die in g.tray[note(g, f.ROLL_START) :]]
    if not number:
        there = g.copy()
        there.sink = None
        there.fate = None
        against, again = defense_there(there)
        hits = going_on(g, k.ATTACK_DIE, note(g, f.FACE), values, attack=True)
        blow = Strike(
            attacker,
            f.target(g, 0),
            len(values),
            note(g, f.REROLLS),
            against,
            dealt(hits, save_chances(g, against, again)),
        )
        return Threat(ATTACK, blow)
    saves = going_on(g, k.DEFENSE_DIE, k.SHIELD, values, attack=False)
    victim = f.target(g, number - 1)
    wounds = dealt(shifted((1.0,), note(g, f.HITS)), saves)
    return Threat(DEFENSE, Strike(attacker, victim, note(g, f.HITS), note(g, f.REROLLS), len(values), wounds))


def going_on(g: Arcadia, kind: int, wanted: int, values: list[int], attack: bool) -> Chances:
    """How likely so many hits or saves are in the end: what counts stays, crits bring their dice, misses are rerolled.

    A miss that can be rerolled is a die to come, with one Reroll less; extra dice still to fall are dice to come.
    """
    exploded = note(g, f.EXPLODED)
    crits = values.count(k.CRIT)
    counted_now = values.count(wanted)
    fresh = sum(1 for place, value in enumerate(values) if value == k.CRIT and not exploded >> place & 1)
    misses = len(values) - crits - counted_now
    again = min(misses, note(g, f.REROLLS))

    def more(hits: int, new: int) -> int:
        return more_hits(g, hits + counted_now + crits, new + crits) if attack else 0

    found = successes(face_die(g, kind, wanted), fresh + again, note(g, f.REROLLS) - again, more)
    return shifted(found, counted_now + crits)


def danger(g: Arcadia, threat: Threat) -> ArcadiaDanger:
    """A threat as data."""
    blow = threat.blow
    left = left_of(g, blow.victim)
    shown: ArcadiaDanger = {
        "kind": threat.kind,
        "name": in_space(g, blow.attacker),
        "thing": blow.attacker,
        "victim": blow.victim,
        "victim_name": thing_name(g, blow.victim),
        "dice": blow.dice,
        "against": blow.against,
        "amount": blow.middle,
        "middle": blow.middle,
        "mean": blow.mean,
        "fells": blow.chance_of(left),
        "unhurt": blow.unhurt,
        "from": left,
        "to": max(0, left - blow.middle),
        "falls": blow.chance_of(left) >= 50,
    }
    if not is_hero(g, blow.attacker):
        shown["by"] = g.layout.seat_names[driver(g)]
    return shown


def dangers(g: Arcadia) -> list[ArcadiaDanger]:
    """All threats as data."""
    return [danger(g, threat) for threat in threats(g)]


# ------------------------------------------------------------------ in sentences


def forecast(g: Arcadia) -> list[str]:
    """What is about to happen, the next first."""
    if g.over or g.counts[t.STEP] != t.IN_TURN:
        return []
    told = [sentence(f"{said}.") for said in strikes_told(g)]
    return [*told, *spawn_told(g), *leaders_told(g), *limit_told(g)]


def strikes_told(g: Arcadia) -> list[str]:
    """Who strikes."""
    found = threats(g)
    if not found:
        return calm_told(g)
    first = found[0]
    victim = thing_name(g, first.blow.victim)
    if first.kind == STEP:
        monsters = [threat.blow.attacker for threat in found]
        fate = struck_by(g, first.blow.victim, monsters, facts.GUARD_BY_MOVE)
        head = f"any step of {victim}: {they_strike(g, monsters)} first"
        return [f"{head}; {fate_words(g, first.blow.victim, fate)}"]
    if first.kind == DEFENSE:
        return [so_far(g, first.blow)]
    told = []
    for threat in found:
        may = "may strike" if threat.kind == PAYBACK else "strikes" if threat.kind == GUARD else "attacks"
        who = (
            the(g, threat.blow.attacker) if not is_hero(g, threat.blow.attacker) else in_space(g, threat.blow.attacker)
        )
        told.append(f"{does(who, may)} {thing_name(g, threat.blow.victim)}: {strike_words(g, threat.blow)}")
    return told


def so_far(g: Arcadia, blow: Strike) -> str:
    """`Fenwick takes 2 as the dice lie, 5 becomes 3; with all Rerolls unhurt in 44 of 100, falls in 3 of 100`."""
    values = [die_value(die) for die in g.tray[note(g, f.ROLL_START) :]]
    saved = values.count(k.SHIELD) + values.count(k.CRIT)
    left, now = left_of(g, blow.victim), max(0, note(g, f.HITS) - saved)
    life = f", {left} of his Life becomes {max(0, left - now)}" if now and is_hero(g, blow.victim) else ""
    head = f"{does(thing_name(g, blow.victim), 'takes')} {counted(now, 'Wound')} as the dice lie{life}"
    chances = f"unhurt {of_hundred(blow.unhurt)}, falls {of_hundred(blow.chance_of(left))}"
    return f"{head}; with all Rerolls {chances}"


def calm_told(g: Arcadia) -> list[str]:
    """A Hero in his activation whom nobody guards."""
    hero = whose_move(g)
    if not asks(g, activation.act) or not hero or not points_of(g, hero):
        return []
    if able_guards(g, hero, space_of(g, hero)):
        return [f"{thing_name(g, hero)} may step away: no Guard Reaction to this step"]
    return [f"nobody strikes before the next step of {thing_name(g, hero)}"]


def spawn_told(g: Arcadia) -> list[str]:
    """When Monsters come back."""
    tile, slots = len(g.zones[t.SPAWN_TILE]), g.defs.defaults.spawn_slots
    if tile >= slots:
        return [f"The Spawn Tile is full: at the end of this turn {guild_name(g, g.counts[t.ACTIVE])} spawns Monsters."]
    if not monsters_on_board(g):
        return (
            ["No Monster is on the board: those on the Spawn Tile come back at the end of this turn."] if tile else []
        )
    if tile == slots - 1:
        return ["One more killed Minion fills the Spawn Tile; then Monsters spawn at the end of the turn."]
    return []


def leaders_told(g: Arcadia) -> list[str]:
    """Guilds that need one more Quest."""
    if not asks(g, turn.choose_deed):
        return []
    near = [
        guild_name(g, seat)
        for seat in g.layout.each_seat
        if g.zones[t.QUESTS] and len(quests_of(g, seat)) == needed(g) - 1
    ]
    return [f"{name} is one Quest short of winning." for name in near]


SOON: Final = 3
"""So many turns of each Guild before the limit it is told."""


def limit_told(g: Arcadia) -> list[str]:
    """The turn limit when it is near."""
    last = last_turn(g)
    left = last - g.counts[t.TURN]
    if not last or left > SOON * g.seats or not asks(g, turn.choose_deed):
        return []
    return [f"{sentence(counted(left, 'turn'))} after this one, then the scenario is called off."]


# ------------------------------------------------------------------ warnings

RISKY: Final = 34
"""From so many of a hundred on a step is told as doubtful."""


def warning(g: Arcadia, option: int) -> str:
    """Legal but doubtful: why a person might not want this."""
    rule = rule_of(option)
    if rule == number_of(activation.end_turn):
        return idle(g)
    if rule == number_of(activation.move):
        hero = argument(option, 1)
        fate = struck_by(g, hero, guards_of_step(g, hero), facts.GUARD_BY_MOVE)
        return f"he falls {of_hundred(fate.falls)} before he gets there" if fate.falls >= RISKY else ""
    if rule == number_of(dice.reroll):
        return counts_already(g, argument(option, 1))
    if rule == number_of(dice.keep):
        return f"{counted(note(g, f.REROLLS), 'Reroll')} not used" if misses_lie(g) else ""
    if rule == number_of(activation.attack):
        return "no hit can come through" if is_in_vain(g, option) else ""
    return ""


def idle(g: Arcadia) -> str:
    """An activation in which nothing was done."""
    if g.counts[t.SPENT] or g.counts[t.ATTACKED]:
        return ""
    return "nothing done yet"


def counts_already(g: Arcadia, die: int) -> str:
    """Rerolling a die that counts."""
    value = die_value(g.tray[note(g, f.ROLL_START) + die - 1])
    wanted = k.SHIELD if note(g, f.DEFENDING) else note(g, f.FACE)
    return "this die counts already" if value in (wanted, k.CRIT) else ""


def misses_lie(g: Arcadia) -> bool:
    """Whether a die of the roll in hand does not count."""
    wanted = k.SHIELD if note(g, f.DEFENDING) else note(g, f.FACE)
    return any(die_value(die) not in (wanted, k.CRIT) for die in g.tray[note(g, f.ROLL_START) :])


def is_in_vain(g: Arcadia, option: int) -> bool:
    """An attack that cannot deal a Wound."""
    blow = strike(g, argument(option, 1), argument(option, 2), argument(option, 3))
    return on_board(g, blow.victim) and blow.unhurt == 100

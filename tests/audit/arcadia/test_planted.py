"""Wrong figures planted in sound records: each is caught in the phase in which it stands."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.arcadia import GAME
from tests.audit.arcadia.auditor import Auditor
from tests.audit.arcadia.cards import Pack
from tests.audit.arcadia.recording import from_check
from tests.audit.forging import Event, Plant, Tape, catches, change, drop
from tests.audit.recording_positions import CHECKS
from tests.rotating import sample

ATTACKS, USES, ATTACK_POOL, DEFENSE_POOL, HITS, SAVES, SUFFERS, OVERKILLED, DOOMED = 1, 2, 4, 5, 6, 7, 8, 9, 10
PROVOKED, COULD_PAY_BACK, PAYS_BACK, EARNS, SPAWNS_AT, FENDED_OFF = 12, 13, 14, 21, 23, 31
NONE, OWN, GUARD_BY_MOVE, GUARD_BY_ATTACK, PAYBACK = range(5)
"""An event stands in an attack, by why it is made, or in none."""


class Game(Tape):
    """Events stand in an attack, by the reason for it, or between attacks."""

    def stand(self) -> Iterator[int]:
        why = NONE
        for event in self.events:
            if event.get("fact") == ATTACKS:
                why = event["amount"]
            yield why
            if event["event"] == "settled":
                why = NONE


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


FOLDERS = ("guard_by_a_move", "overkill", "payback", "tiers", "spawning", "guard_by_an_attack", "monsters", "cards")


@cache
def positions() -> list[dict[str, Any]]:
    read = tomllib.loads((Path(__file__).parent / "positions.toml").read_text(encoding="utf-8"))
    return [position["given"] for position in read["position"]]


@cache
def lines_from(number: int) -> list[str]:
    return from_check(f"position {number}", positions()[number], 3)


@cache
def lines_of(path: Path) -> list[str]:
    return from_check(path.stem, tomllib.loads(path.read_text(encoding="utf-8"))["given"], 3)


def tapes() -> Iterator[Tape]:
    """Games from the positions for rare rules and from those of checks, as far as they are needed."""
    for number in range(len(positions())):
        yield Game(lines_from(number))
    for folder in FOLDERS:
        for path in sorted((CHECKS / "arcadia" / folder).glob("*.toml")):
            yield Game(lines_of(path))


# ---- forgeries that take more than one event ------------------------------------------------------------------------


def where(tape: Tape, wanted: Callable[[Event], bool], start: int = 0) -> int:
    """The first such event from here on; -1: none."""
    return next((at for at in range(start, len(tape.events)) if wanted(tape.events[at])), -1)


def tells(fact: int) -> Callable[[Event], bool]:
    return lambda event: event.get("fact") == fact


def wounds_too_many(tape: Tape) -> bool:
    """One Wound more is told and laid down."""
    for at in tape.places(GUARD_BY_MOVE, event="told", fact=SUFFERS):
        tape.events[at]["amount"] += 1
        mark = where(tape, lambda event: event.get("mark") == "wounds", at)
        tape.events[mark]["to"] += 1
        return True
    return False


def one_die_more(tape: Tape) -> bool:
    """An extra die without a crit."""
    for at in tape.places(OWN, event="told", fact=HITS):
        last = tape.events[at - 1]
        if last["event"] == "rolled" and all(
            event["shows"] != 3
            for place, event in enumerate(tape.events[:at])
            if event["event"] == "rolled" and tape.phases[place] == OWN
        ):
            tape.events.insert(at, {**last, "place": last["place"] + 1, "cause": "extra_dice"})
            return True
    return False


def reroll_without_a_pool(tape: Tape) -> bool:
    """A Hero without Rerolls rolls a die again."""
    for at in tape.places(OWN, event="told", fact=ATTACK_POOL, about=0):
        roll = tape.events[at + 1]
        end = where(tape, tells(HITS), at)
        seat = next(event["seat"] for event in reversed(tape.events[:at]) if event["event"] == "decided")
        decided = {"event": "decided", "cause": "reroll", "seat": seat, "decision": f"{seat}: reroll 1"}
        if roll["event"] == "rolled" and roll["shows"] != 3 and end == at + 1 + tape.events[at]["amount"]:
            tape.events[end:end] = [decided, dict(roll)]
            return True
    return False


def exploded_crit_again(tape: Tape) -> bool:
    """A crit is rolled again after its extra die, in place of another die before."""
    for at in tape.places(GUARD_BY_MOVE, event="decided", cause="reroll"):
        pool = max(place for place in range(at) if tape.events[place].get("fact") == ATTACK_POOL)
        end = where(tape, tells(HITS), pool)
        decided, again = tape.events[at : at + 2]
        shown = {event["place"]: event for event in tape.events[pool:at] if event["event"] == "rolled"}
        crits = [event for event in shown.values() if event["shows"] == 3]
        extra = where(tape, lambda event: event.get("cause") == "extra_dice", at)
        if at < extra < end and crits and 3 not in (again["shows"], shown[again["place"]]["shows"]):
            number = crits[0]["place"] - min(shown) + 1
            later = {**decided, "decision": f"{decided['seat']}: reroll {number}"}
            tape.events[at:end] = [*tape.events[at + 2 : end], later, {**crits[0], "shows": 1}]
            return True
    return False


def an_onlooker_is_provoked(tape: Tape) -> bool:
    """One more Monster guards: one that is not Close."""
    for at in tape.places(NONE, event="told", fact=PROVOKED, amount=1):
        told = {event["thing"] for event in tape.events[at : at + 6] if event.get("fact") == PROVOKED}
        for zone, things in tape.header["table"].items():
            for thing in things:
                if zone.startswith("space.") and thing["thing"] not in told and thing["called"] in pack().monsters:
                    tape.events.insert(at, {**tape.events[at], "thing": thing["thing"], "name": thing["called"]})
                    return True
    return False


def guard_in_spite_of_fending(tape: Tape) -> bool:
    """A Monster guards although a Close one was the target."""
    for at in tape.places(OWN, event="told", fact=FENDED_OFF):
        after = where(tape, tells(COULD_PAY_BACK), at)
        if after > 0:
            payer = tape.events[after]
            tape.events.insert(after, {**payer, "fact": PROVOKED, "amount": 2})
            return True
    return False


def overkilled_pays_back(tape: Tape) -> bool:
    """A Monster that was overkilled may still be chosen."""
    for at in tape.places(OWN, event="told", fact=OVERKILLED):
        end = where(tape, lambda event: event["event"] == "settled", at)
        gone = tape.events[at]
        told = {**gone, "fact": COULD_PAY_BACK, "amount": 0, "about": tape.events[where(tape, tells(ATTACKS))]["about"]}
        tape.events.insert(end + 1, told)
        return True
    return False


def two_pay_back(tape: Tape) -> bool:
    """After the one that was chosen another pays back."""
    for first, second in pairwise(tape.places(NONE, event="told", fact=COULD_PAY_BACK)):
        if second == first + 1:
            end = where(tape, lambda event: event.get("counter") == "paying_back" and event["to"] == 0, second)
            paid = where(tape, tells(PAYS_BACK), second)
            other = next(
                tape.events[at] for at in (first, second) if tape.events[at]["thing"] != tape.events[paid]["thing"]
            )
            told = {**tape.events[paid], "thing": other["thing"], "name": other["name"]}
            is_doomed = any(event.get("fact") == DOOMED for event in tape.events[:first])
            if end > 0 and not is_doomed:
                tape.events.insert(end + 1, told)
                return True
    return False


def coins_too_many(tape: Tape) -> bool:
    """A Monster pays one coin more."""
    for at in tape.places(OWN, event="told", fact=EARNS):
        tape.events[at]["amount"] += 1
        tape.events[at + 1]["to"] += 1
        return True
    return False


def villain_pays_one_guild(tape: Tape) -> bool:
    """Of two Guilds with a token on a Villain one gets nothing."""
    for at, event in enumerate(tape.events):
        if event.get("fact") == EARNS and event["amount"] == 3:
            later = [place for place in range(at + 1, at + 5) if tape.events[place].get("fact") == EARNS]
            if later and tape.events[later[0]]["thing"] == event["thing"]:
                return tape.drop(at, 2)
    return False


def spawn_in_another_order(tape: Tape) -> bool:
    """The second figure of the tile comes first."""
    spawned = [at for at, event in enumerate(tape.events) if event.get("fact") in (SPAWNS_AT, SPAWNS_AT + 1)]
    if len(spawned) < 2:
        return False
    one, other = tape.events[spawned[0]], tape.events[spawned[1]]
    one["thing"], other["thing"] = other["thing"], one["thing"]
    return True


def another_face(tape: Tape) -> bool:
    """A Spawn roll shows a face that leads elsewhere."""
    at = where(tape, lambda event: event.get("die") == "spawn")
    if at < 0 or where(tape, tells(SPAWNS_AT), at) != at + 3:
        return False
    tape.events[at]["shows"] = tape.events[at]["shows"] % 3 + 1
    return True


def a_roll_too_early(tape: Tape) -> bool:
    """Dice are rolled for a Spawn that is not due."""
    at = where(tape, lambda event: event.get("counter") == "step" and event["to"] == 2)
    if at < 0 or tape.events[at + 1]["event"] == "rolled":
        return False
    tape.events.insert(at + 1, {"event": "rolled", "cause": "spawn_one", "die": "spawn", "shows": 1, "place": 0})
    return True


def to_the_box(tape: Tape) -> bool:
    """A killed Minion does not go to the Spawn Tile."""
    for at in tape.places(OWN, event="moved", to="spawn_tile"):
        tape.events[at]["to"] = "figure_box"
        return True
    return False


def step_is_not_made(tape: Tape) -> bool:
    """The active Hero says so and does not go."""
    at = where(tape, lambda event: event.get("cause") == "step" and event["name"] in pack().heroes)
    return at >= 0 and tape.drop(at)


def door_stays_shut(tape: Tape) -> bool:
    """A door was never opened, and somebody walks through it."""
    at = where(tape, lambda event: str(event.get("counter")).startswith("door.") and event["to"] == 1)
    if at < 0:
        return False
    one, other = tape.events[at]["counter"].removeprefix("door.").split("/")
    for event in tape.events[at:]:
        if event["event"] == "counted" and event["counter"] == tape.events[at]["counter"] and event["to"] != 1:
            return False
        if event.get("cause") == "step" and event["name"] in pack().heroes:
            if {event["from"], event["to"]} == {f"space.{one}", f"space.{other}"}:
                return tape.drop(at)
    return False


def by_the_wrong_player(tape: Tape) -> bool:
    """The Monster is driven by the active player himself."""
    for at in tape.places(NONE, event="told", fact=PROVOKED):
        tape.events[at]["about"] = 1 - tape.events[at]["about"]
        return len(tape.header["players"]) == 2
    return False


PLANTED: dict[str, tuple[str, Plant]] = {
    "a die too many in the pool": ("attack", change("amount", 1, OWN, event="told", fact=ATTACK_POOL)),
    "a Reroll too many in the pool": ("attack", change("about", 1, OWN, event="told", fact=ATTACK_POOL)),
    "a die that was not rolled": ("attack", drop(OWN, event="rolled", die="attack")),
    "a crit without its extra die": ("attack", drop(OWN, event="rolled", cause="extra_dice", die="attack")),
    "an extra die without a crit": ("attack", one_die_more),
    "a Reroll without a pool": ("attack", reroll_without_a_pool),
    "a crit rolled again after its extra die": ("guard attack", exploded_crit_again),
    "a hit too many": ("attack", change("amount", 1, OWN, event="told", fact=HITS)),
    "a crit too many": ("guard attack", change("about", 1, GUARD_BY_MOVE, event="told", fact=HITS)),
    "a hit too few in Payback": ("payback attack", change("amount", -1, PAYBACK, event="told", fact=HITS)),
    "a Defense die too many": ("guard attack", change("amount", 1, GUARD_BY_MOVE, event="told", fact=DEFENSE_POOL)),
    "a save too many": ("guard attack", change("amount", 1, GUARD_BY_MOVE, event="told", fact=SAVES)),
    "a save too few after an attack": ("guard attack", change("amount", 1, GUARD_BY_ATTACK, event="told", fact=SAVES)),
    "a Wound too many": ("guard attack", wounds_too_many),
    "Wounds that nobody suffers": ("attack", drop(OWN, event="told", fact=SUFFERS)),
    "a card that is not exhausted": ("attack", drop(OWN, event="marked", mark="tokens", cause="use_card")),
    "an Overkill that is not told": ("attack", drop(OWN, event="told", fact=OVERKILLED)),
    "no Guild token on a Villain": ("attack", drop(OWN, event="marked", mark="guilds")),
    "coins of a Villain not shared": ("end of payback", villain_pays_one_guild),
    "a coin too many": ("attack", coins_too_many),
    "a killed Minion in the box": ("attack", to_the_box),
    "a Monster that does not guard": ("step", drop(NONE, event="told", fact=PROVOKED, amount=1)),
    "a Monster that guards from afar": ("step", an_onlooker_is_provoked),
    "a Monster driven by the wrong player": ("step", by_the_wrong_player),
    "no Guard after an attack": ("reactions", drop(NONE, event="told", fact=PROVOKED, amount=2)),
    "Guard in spite of a Close target": ("reactions", guard_in_spite_of_fending),
    "nobody may pay back": ("reactions", drop(NONE, event="told", fact=COULD_PAY_BACK)),
    "Payback by an overkilled Monster": ("reactions", overkilled_pays_back),
    "Payback by two": ("left over", two_pay_back),
    "Payback with more Movement": ("payback", change("amount", 1, NONE, event="told", fact=PAYS_BACK)),
    "a step that is not made": ("step made", step_is_not_made),
    "a step through a closed door": ("step", door_stays_shut),
    "Spawn in another order": ("spawn", spawn_in_another_order),
    "another face of a Spawn roll": ("spawn", another_face),
    "a Spawn roll too early": ("spawn", a_roll_too_early),
    "Spawn in another Space": ("spawn", change("amount", 1, NONE, event="told", fact=SPAWNS_AT)),
}


@pytest.mark.parametrize("fault", sample(list(PLANTED), 20))
def test_a_planted_fault_is_caught(fault: str) -> None:
    phase, plant = PLANTED[fault]
    catches(phase, plant, tapes(), lambda lines: Auditor(pack(), lines))

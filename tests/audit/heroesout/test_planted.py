"""Wrong figures planted in sound records: each is caught in the phase in which it stands."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.heroesout import GAME
from tests.audit.forging import Event, Plant, Tape, catches, change, drop
from tests.audit.heroesout.auditor import Auditor
from tests.audit.heroesout.cards import Pack
from tests.audit.heroesout.recording import from_check, games, record
from tests.rotating import sample

SET_UP, PLAY, REFRESH, CLEAN_UP, INVASION, CELLS, LABORATORY = range(7)
AT_BAY, SHOWED_OFF, MET_TRAP, INSPIRED, ATTACKED, DEFENDED, HURT, PLUNDERED = 4, 5, 6, 7, 8, 9, 10, 11
SHOT = 20
WAITED, CHARGED, FELL, RESOLVED, HAPPENED = 12, 13, 16, 17, 18
POSITIONS = Path(__file__).parent / "positions.toml"


class Game(Tape):
    """Events stand in a step of the turn, or in what the Cells or the Laboratory set off."""

    def stand(self) -> Iterator[int]:
        step, aside = self.header["counts"]["step"], 0
        for event in self.events:
            if event.get("counter") == "step":
                step, aside = event["to"], 0
            elif event["event"] == "decided" and event["decision"].endswith(": cells"):
                aside = CELLS
            elif event["event"] == "decided" and event["decision"].endswith(": activate Laboratory"):
                aside = LABORATORY
            yield aside or step
            if event.get("to") == "guild_discard":
                aside = 0


# ---- forgeries that take more than one event ------------------------------------------------------------------------


def run(phase: int, ahead: int, behind: int, /, **fields: Any) -> Plant:
    """The first such event never happened, nor some before and after it."""

    def plant(tape: Tape) -> bool:
        at = next(tape.places(phase, **fields), -1)
        return at >= 0 and tape.drop(at - ahead, 1 + ahead + behind)

    return plant


def until(phase: int, end: Callable[[Event], bool], /, **fields: Any) -> Plant:
    """All from the first such event to the one that ends it never happened."""

    def plant(tape: Tape) -> bool:
        for at in tape.places(phase, **fields):
            last = next((i for i in range(at, len(tape.events)) if end(tape.events[i])), -1)
            if last >= at:
                return tape.drop(at, last - at + 1)
        return False

    return plant


def is_discarded(event: Event) -> bool:
    return event.get("to") == "guild_discard"


def one_card_too_few(tape: Tape) -> bool:
    """The second card of an invasion was never drawn."""
    drawn = list(tape.places(INVASION, event="moved", to="guild_card"))
    for first, second in pairwise(drawn):
        if not any(tape.events[at].get("counter") == "step" for at in range(first, second)):
            end = next((at for at in range(second, len(tape.events)) if is_discarded(tape.events[at])), -1)
            simple = not any(event["event"] in ("shuffled", "ended") for event in tape.events[second : end + 1])
            return end > 0 and simple and tape.drop(second, end - second + 1)
    return False


def one_card_too_many(tape: Tape) -> bool:
    """A further card is drawn after the last one."""
    for at in tape.places(INVASION, event="counted", counter="active"):
        drawn = next(event for event in tape.events[at:] if event.get("to") == "guild_card")
        tape.events.insert(at, dict(drawn))
        return True
    return False


def comes_elsewhere(tape: Tape) -> bool:
    """A hero comes to the Vault, the mark and the tale say so too."""
    event = tape.first(INVASION, event="moved", from_="hero_supply", cause="hero_card")
    if event is None:
        return False
    event["to"] = "heroes.Vault"
    return True


def of_another_class(tape: Tape) -> bool:
    event = tape.first(INVASION, event="moved", from_="hero_supply", cause="hero_card")
    if event is None:
        return False
    other = next(entry for entry in tape.header["table"]["hero_supply"] if entry["called"] != event["name"])
    event["thing"], event["name"] = other["thing"], other["called"]
    return True


def shoots_elsewhere(tape: Tape) -> bool:
    """The Archer's target stands in her own room."""
    for at in tape.places(INVASION, event="decided", cause="hit"):
        shot = tape.events[at - 1]
        if shot.get("fact") == SHOT:
            monster = tape.events[at]["decision"].rpartition(" in ")[0]
            tape.events[at]["decision"] = f"{monster} in {shot['told'].partition(' in the ')[2].partition(' shows')[0]}"
            return True
    return False


def hurt_although_defended(tape: Tape) -> bool:
    """A Defend is played, and the monster is hurt all the same."""
    for at in tape.places(INVASION, event="told", fact=DEFENDED):
        end = next(i for i in range(at, len(tape.events)) if tape.events[i]["event"] not in ("decided", "told"))
        defended = tape.events[at]
        hurt = {"event": "told", "fact": HURT, "amount": defended["amount"], "about": 1}
        if tape.events[end]["event"] == "moved" and tape.events[end].get("to") == "guild_discard":
            tape.events.insert(end, {**hurt, "thing": defended["thing"], "name": defended["name"]})
            return True
    return False


def attack_without_harm(tape: Tape) -> bool:
    """A hero attacks, a monster is chosen, and nothing comes of it."""
    for at in tape.places(INVASION, event="told", fact=HURT):
        if any(event.get("fact") == ATTACKED for event in tape.events[at - 3 : at]):
            return tape.drop(at, 2)
    return False


def curse_spares_one(tape: Tape) -> bool:
    """Of those who discard for a plundered Curse the first does not."""
    for at in tape.places(INVASION, event="told", fact=PLUNDERED, name="Curse"):
        discarded = [i for i in range(at, at + 6) if tape.events[i].get("cause") == "discard"]
        if discarded:
            return tape.drop(discarded[0], 2)
    return False


def enough_and_waiting(tape: Tape) -> bool:
    """A hero waits before a treasure that those in the room can take."""
    for at in tape.places(INVASION, event="marked", cause="exhaust"):
        event = tape.events[at]
        tape.events[at:at] = [{"event": "told", "fact": WAITED, "thing": event["thing"], "name": event["name"], "amount": 1, "about": 1}]  # fmt: skip
        return True
    return False


def charges_elsewhere(tape: Tape) -> bool:
    """Heroes charge to a room that is not next to theirs: their own."""
    for at in tape.places(INVASION, event="decided", cause="charge"):
        source = tape.events[at]["decision"].removeprefix("all: charge ").partition(" > ")[0]
        tape.events[at]["decision"] = f"all: charge {source} > {source}"
        return True
    return False


def stays_behind(tape: Tape) -> bool:
    """Of several who charge one stays where it is."""
    told = list(tape.places(INVASION, event="told", fact=CHARGED))
    for one, two in pairwise(told):
        if two - one < 4:
            end = next(at for at in range(two + 1, len(tape.events)) if tape.events[at]["event"] != "moved")
            return tape.drop(two, end - two)
    return False


def passes_the_trap(tape: Tape) -> bool:
    """One who charges in goes past the trap."""
    for at in tape.places(INVASION, event="decided", cause="trap_takes"):
        end = next(i for i in range(at, len(tape.events)) if tape.events[i].get("to") == "hero_supply")
        return tape.drop(at, end - at + 1)
    return False


def never_resolved(tape: Tape) -> bool:
    """A hero who waits before a treasure is left out."""
    for at in tape.places(INVASION, event="told", fact=WAITED):
        if tape.events[at - 1].get("fact") == RESOLVED:
            return tape.drop(at - 2, 4)
    return False


def wakes_for_nothing(tape: Tape) -> bool:
    """An exhausted hero becomes active, without anybody who did it."""
    for at in tape.places(INVASION, event="told", fact=WAITED):
        mark = tape.events[at + 1]
        tape.events.insert(at + 2, {**mark, "from": 0, "to": 1})
        return True
    return False


def still_in_the_stack(tape: Tape) -> bool:
    """The treasure that is turned over is one that lies in another room."""
    for at in tape.places(INVASION, event="shown"):
        event = tape.events[at]
        laid = next(e["to"] for e in tape.events if e["event"] == "moved" and e["thing"] == event["thing"])
        others = [e for e in tape.events[:at] if e.get("to") == laid and e["thing"] != event["thing"]]
        if others:
            event["thing"] = others[0]["thing"]
            return True
    return False


def ended(won: bool) -> Plant:
    """The game goes on after its end."""

    def plant(tape: Tape) -> bool:
        last = tape.events[-1]
        here = last["event"] == "ended" and bool(last["winners"]) == won and tape.phases[-1] == INVASION
        return here and tape.drop(len(tape.events) - 1)

    return plant


def wrong_next_player(tape: Tape) -> bool:
    if len(tape.header["players"]) < 3:
        return False
    event = tape.first(INVASION, event="counted", counter="active")
    if event is None:
        return False
    event["to"] = (event["to"] + 1) % len(tape.header["players"])
    return True


def starts_elsewhere(tape: Tape) -> bool:
    """A figure starts in the Cells."""
    event = tape.first(SET_UP, event="decided", cause="start_in")
    if event is None:
        return False
    event["decision"] = event["decision"].partition(": ")[0] + ": start Cells"
    return True


def bought_for_nothing(tape: Tape) -> bool:
    """The card of the Laboratory stays in the row."""
    at = next(tape.places(LABORATORY, event="moved", from_="loot"), -1)
    return at >= 0 and tape.drop(at)


def told(fact: int, phase: int = INVASION) -> Plant:
    """The first such fact is left out."""
    return drop(phase, event="told", fact=fact)


def another_guild_card(tape: Tape) -> bool:
    """A hero card lies in the Guild deck that is not in the pack's number."""
    guild = tape.header["table"]["guild"]
    guild[0]["called"] = guild[1]["called"]
    return bool(tape.header.get("dealt")) and guild[0]["id"] != guild[1]["id"]


PLANTS: dict[str, tuple[str, Plant]] = {
    "the Guild deck is another": ("set-up", another_guild_card),
    "a treasure is missing": ("set-up", drop(SET_UP, event="counted", counter="treasure.")),
    "a stack is not shuffled": ("set-up", drop(SET_UP, event="shuffled", zone="treasure_stack.")),
    "four loot cards lie open": ("set-up", drop(SET_UP, event="moved", to="loot")),
    "a monster starts elsewhere": ("set-up", starts_elsewhere),
    "a first hand is too small": ("set-up", drop(SET_UP, event="moved", from_="deck.")),
    "a played card stays": ("clean-up", drop(CLEAN_UP, event="moved", from_="play.")),
    "a card too few is drawn": ("clean-up", drop(CLEAN_UP, event="moved", from_="deck.", to="hand.")),
    "a deck is not shuffled": ("clean-up", drop(CLEAN_UP, event="shuffled", zone="deck.")),
    "a Guild card too few": ("hero card", one_card_too_few),
    "a Guild card too many": ("passing on", one_card_too_many),
    "the token stays": ("passing on", drop(INVASION, event="counted", counter="active")),
    "the token goes to the wrong player": ("passing on", wrong_next_player),
    "a hero does not come": ("hero card", drop(INVASION, event="moved", from_="hero_supply", cause="hero_card")),
    "a hero comes to another room": ("hero card", comes_elsewhere),
    "a hero of another class comes": ("hero card", of_another_class),
    "a hero comes exhausted": ("hero card", change("to", -2, INVASION, event="marked", mark="side", cause="hero_card")),
    "a hero does not show off": ("hero card", told(SHOWED_OFF)),
    "a Warrior leaves a resource": ("hero card", run(INVASION, 0, 2, event="decided", cause="discard_token")),
    "a Rogue leaves the trap": ("hero card", run(INVASION, 0, 1, event="counted", counter="Trap.", cause="discard_here")),
    "an Archer shoots into her own room": ("hero card", shoots_elsewhere),
    "an Archer's shot does no harm": ("hero card", told(HURT)),
    "a trap is kept": ("hero card", run(INVASION, 0, 1, event="counted", counter="Trap.", cause="check_the_room")),
    "a trap does no harm": ("hero card", until(INVASION, lambda event: event.get("to") == "hero_supply", event="told", fact=FELL)),
    "somebody is not inspired": ("hero card", run(INVASION, 0, 1, event="told", fact=INSPIRED)),
    "a hero attacks and stays active": ("hero card", run(INVASION, 1, -1, event="told", fact=ATTACKED)),
    "an attack does no harm": ("hero card", attack_without_harm),
    "a monster has a wound too many": ("hero card", change("to", 1, INVASION, event="marked", mark="wounds", cause="take_damage")),
    "a monster stays in the room": ("hero card", drop(INVASION, event="moved", to="lair.")),
    "a defended monster is hurt": ("hero card", hurt_although_defended),
    "heroes who are enough wait": ("hero card", enough_and_waiting),
    "a plunderer stays active": ("hero card", drop(INVASION, event="marked", mark="side", cause="exhaust")),
    "the treasure stays": ("hero card", drop(INVASION, event="counted", counter="treasure.", cause="plunder")),
    "another room's treasure is turned over": ("hero card", still_in_the_stack),
    "the treasure is not shuffled": ("hero card", drop(INVASION, event="shuffled", zone="treasure_stack.")),
    "a Curse spares a player": ("hero card", curse_spares_one),
    "a Heal leaves one exhausted": ("hero card", drop(INVASION, event="marked", mark="side", cause="heroes_here_wake")),
    "a Prisoner brings nobody": ("hero card", drop(INVASION, event="moved", to="heroes.Cells", cause="jail")),
    "heroes charge elsewhere": ("hero card", charges_elsewhere),
    "one of those who charge stays behind": ("hero card", stays_behind),
    "one who charges passes the trap": ("hero card", passes_the_trap),
    "a hero is never resolved": ("hero card", never_resolved),
    "a hero wakes for nothing": ("hero card", wakes_for_nothing),
    "at bay wakes too few": ("hero card", run(INVASION, -1, 1, event="told", fact=AT_BAY)),
    "a card is not discarded": ("hero card", drop(INVASION, event="moved", to="guild_discard")),
    "wave 2 comes unshuffled": ("scenario card", drop(INVASION, event="shuffled", zone="guild")),
    "wave 2 is not counted": ("scenario card", drop(INVASION, event="counted", counter="wave")),
    "a lost game goes on": ("hero card", ended(False)),
    "a won game goes on": ("hero card", ended(True)),
    "a scenario card does nothing": ("scenario card", told(HAPPENED)),
    "a scenario card spares a token": ("scenario card", run(INVASION, 0, 1, event="counted", cause="discard_from_each")),
    "a treasure is kept from the landlord": ("scenario card", drop(INVASION, event="counted", counter="treasure.", cause="return_treasure")),
    "heroes around the stage stay exhausted": ("scenario card", drop(INVASION, event="marked", mark="side", cause="heroes_around_wake")),
    "the Cells cost nothing": ("cells", drop(CELLS, event="counted", counter="cells_used")),
    "a card too few for the Cells": ("cells", drop(CELLS, event="moved", from_="deck.", to="hand.")),
    "a prisoner does not come": ("cells", drop(CELLS, event="moved", to="heroes.Cells")),
    "a breakout leaves one behind": ("cells", drop(CELLS, event="marked", mark="side", cause="heroes_here_wake")),
    "the Laboratory gives nothing": ("laboratory", bought_for_nothing),
}  # fmt: skip


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


@cache
def sound(number: int) -> list[str]:
    """A game that goes far; after these, positions with what is rare."""
    far = [game for game in games(1) if game[2]]
    if number < len(far):
        return record(*far[number])
    position = tomllib.loads(POSITIONS.read_text(encoding="utf-8"))["position"][number - len(far)]
    return from_check(position["meets"][0], {**position["given"], "seed": 1}, turns=3)


def tapes() -> Iterator[Tape]:
    """Games of all scenarios in turn, then the positions."""
    far = sum(eager for _, _, eager in games(1))
    rare = len(tomllib.loads(POSITIONS.read_text(encoding="utf-8"))["position"])
    for number in [*range(0, far, 7), *range(far, far + rare)]:
        yield Game(sound(number))


@pytest.mark.parametrize("name", sample(list(PLANTS), 20))
def test_the_auditor_catches(name: str) -> None:
    catches(*PLANTS[name], tapes(), lambda lines: Auditor(pack(), lines))


def test_a_sentence_that_the_auditor_was_not_taught_makes_its_phase_unjudged() -> None:
    lines = next(sound(number) for number in range(96) if "Rent Day" in sound(number)[0])
    header = json.loads(lines[0])
    header["cards"] = [{"kind": "scenario_card", "name": "Rent Day", "text": ["The landlord sings."]}]
    verdicts = Auditor(pack(), [json.dumps(header), *lines[1:]]).audit().verdicts
    assert any("the landlord sings" in verdict.expected for verdict in verdicts if verdict.judgement == "unjudged")

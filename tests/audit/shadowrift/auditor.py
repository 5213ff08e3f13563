"""The auditor of Shadowrift: derives set-up, every step of a round and every deed of the heroes anew.

It reads a recorded game and the pack by itself and imports nothing of Holdfast. For each phase it says right, wrong (what
the rulebook expects, what the record has) or unjudged (why).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from tests.audit.judging import UNJUDGED, WRONG, Judge, Report
from tests.audit.shadowrift import battles, healing, hero_effects, monsters, turn
from tests.audit.shadowrift.cards import Pack
from tests.audit.shadowrift.deeds import deed
from tests.audit.shadowrift.reading import Reader
from tests.audit.shadowrift.table import (
    ADD_MONSTERS,
    CLEANUP,
    DRAW,
    HEROES_ACT,
    MONSTERS_ACT,
    POWER,
    STEPS,
    TOWN,
    TRAVELERS,
)
from tests.audit.table import Fact

RULES: Final[dict[int, Callable[[Reader], None]]] = {
    DRAW: turn.draw_cards,
    TOWN: turn.refresh_town,
    TRAVELERS: turn.refresh_travelers,
    MONSTERS_ACT: monsters.monsters_act,
    POWER: turn.gain_power,
    ADD_MONSTERS: turn.add_monsters,
    HEROES_ACT: turn.begin_heroes_act,
    CLEANUP: turn.cleanup,
}


class Auditor(Judge[Reader]):
    """Judges one recorded game."""

    def __init__(self, pack: Pack, lines: Iterable[str]) -> None:
        header, *events = (json.loads(line) for line in lines)
        super().__init__(Reader(pack, header, events, monsters.effects))
        self.reader.falls = battles.fall
        self.reader.serves = hero_effects.by_itself
        self.reader.heals_own = healing.heal_own
        self.reader.second_half = bool(header["counts"].get("second_half"))
        self.dealt = header.get("dealt", False)
        """Whether the record begins with the deal, not with a position."""
        self.due = DRAW if self.dealt else 0
        """The step that must come next; 0: any, in a position."""

    def when(self) -> str:
        return f"round {self.reader.table.counts['round']}"

    def read_on(self) -> None:
        r = self.reader
        if r.at == 0 and self.dealt:
            self.go("set-up", turn.set_up)
            return
        fact = r.peek()
        if fact is None:
            return
        step = self.begins(fact)
        if r.table.counts["round"] < 2 and not self.dealt and not self.report.verdicts and fact[0] == "is shown":
            r.take()  # the top card of the Monster Deck of a position
        elif step:
            self.step(step)
        elif fact[0] == "decides" and r.table.counts["step"] == HEROES_ACT:
            self.deed(fact)
        else:
            self.say(STEPS[r.table.counts["step"]], WRONG, "the next step", r.table.words(fact))
            self.seek()

    def begins(self, fact: Fact) -> int:
        """The step that begins with this; 0: none."""
        if fact[:2] == ("counts", "round"):
            return DRAW
        return int(fact[2]) if fact[:2] == ("counts", "step") else 0

    def step(self, step: int) -> None:
        """One step of the round, in its order."""
        r = self.reader
        if self.due not in (0, step):
            self.say(STEPS[step], WRONG, f"the step {STEPS[self.due]}", f"the step {STEPS[step]}")
        self.due = step % CLEANUP + 1
        if step == TRAVELERS and r.second_half:
            self.due = HEROES_ACT
        self.go(STEPS[step] if step != HEROES_ACT else "the town is checked", RULES[step])

    def deed(self, fact: Fact) -> None:
        """A deed of a hero, or the end of the step."""
        if fact[2] == "end heroes act":
            self.go("end of heroes act", turn.end_heroes_act)
            return
        verb = fact[2].partition(" ")[0]
        name = fact[2].partition(" ")[2].partition(" > ")[0]
        card = self.reader.pack.cards.get(name)
        self.go("attack" if verb == "play" and card is not None and card.kind == "attack" else verb, deed)

    def go(self, name: str, rule: Callable[[Reader], None]) -> None:
        """Judge a phase; after what is not right go on where the next step begins."""
        here = self.reader.at
        if self.judge(name, rule) is False:
            if self.reader.at == here:
                self.reader.take()
            self.seek()

    def seek(self) -> None:
        """Go on to the next step of the round."""
        r = self.reader
        r.table.to_top = False
        r.moat_tried = True
        passed = 0
        while (fact := r.peek()) is not None and not self.begins(fact):
            passed += fact[0] == "decides"
            r.take()
        if passed:
            self.say("deed", UNJUDGED, f"{passed} decisions after what was not right")
        self.due = 0


def audit(pack_folder: Path, lines: Iterable[str]) -> Report:
    """Judge one recorded game against the pack in this folder."""
    return Auditor(Pack(pack_folder), lines).audit()

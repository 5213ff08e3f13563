"""The auditor of Battle for Greyport: reads a recorded game and the pack by itself and derives each automatic phase anew from the rulebook.

It imports nothing of Holdfast. For each phase it says right, wrong (what the rulebook expects, what the record has) or
unjudged (why).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.audit.greyport import after_damage, monster_damage
from tests.audit.greyport.cards import Pack
from tests.audit.greyport.reading import Reader
from tests.audit.judging import UNJUDGED, Judge, Report
from tests.audit.reading import Wrong
from tests.audit.table import Fact


@dataclass(frozen=True)
class Phase:
    """A step of a chapter: its name, the fact it begins with (None: it follows without one), and its rule."""

    name: str
    begins: Fact | None
    rule: Callable[[Reader], None]


PASSES: Final = ("counts", "defending", ...)

ENDING_THE_ROUND: Final = (
    Phase("monster damage", ("counts", "step", 4), monster_damage.monster_damage),
    Phase("cleanup", ("counts", "step", 5), after_damage.cleanup),
    Phase("recruit", ("counts", "step", 6), after_damage.recruit),
    Phase("discard", ("counts", "step", 7), after_damage.discard),
    Phase("refill", None, after_damage.refill),
    Phase("pass marker", None, after_damage.pass_marker),
)
ROUND_IS_OVER: Final = ("counts", "step", 2)

ENDING_THE_ENCOUNTER: Final = (
    Phase("cleanup of the encounter", ("counts", "step", 5), after_damage.cleanup),
    Phase("recruit of the encounter", ("counts", "step", 6), after_damage.recruit_all),
    Phase("discard of the encounter", ("counts", "step", 7), after_damage.discard_all),
    Phase("refill of the encounter", None, after_damage.refill_all),
    Phase("level up", None, after_damage.level_up),
    Phase("heal", None, after_damage.heal),
    Phase("pass marker of the encounter", None, after_damage.pass_marker),
)
ENCOUNTER_IS_OVER: Final = ("counts", "step", 8)

CHAPTER_ENDS: Final = (ROUND_IS_OVER, ENCOUNTER_IS_OVER, ("counts", "in_encounter", 0), ("counts", "step", 1))


class Auditor(Judge[Reader]):
    """Judges one recorded game."""

    def __init__(self, pack: Pack, lines: Iterable[str]) -> None:
        header, *events = (json.loads(line) for line in lines)
        super().__init__(Reader(pack, header, events))
        self.round = 0

    def when(self) -> str:
        return f"round {self.round}"

    def read_on(self) -> None:
        r = self.reader
        fact = r.peek()
        assert fact is not None
        if fact == ("decides", "all", "end round"):
            r.take()
            self.chapter(ENDING_THE_ROUND, ROUND_IS_OVER)
        elif fact == ("counts", "in_encounter", 0):
            self.judge("end of the encounter", self.encounter_over)
            self.chapter(ENDING_THE_ENCOUNTER, ENCOUNTER_IS_OVER)
        else:
            self.pass_by(fact)
            if fact[:2] == ("counts", "location.hp") and fact[2] <= 0:
                self.judge("destroyed location outside monster damage", monster_damage.destroyed_location)

    def chapter(self, phases: tuple[Phase, ...], over: Fact) -> None:
        """The steps of a chapter in order. After one that is not right the next is sought that has a beginning of its own."""
        at = 0
        while at < len(phases):
            goes_on = self.judge(phases[at].name, self._step_of(phases, at, over))
            if goes_on is None:
                return
            at += 1
            if not goes_on:
                at = self._seek(phases, at)

    def _step_of(self, phases: tuple[Phase, ...], at: int, over: Fact) -> Callable[[Reader], None]:
        """One step with its borders: it begins as it must, and nothing is left over before the next one."""
        phase = phases[at]
        following = over if at + 1 == len(phases) else phases[at + 1].begins

        def step(r: Reader) -> None:
            if phase.begins is not None:
                r.expect(phase.begins)
            phase.rule(r)
            fact = r.peek()
            if following is not None and fact != following:
                raise Wrong(f"after this step {r.table.words(following)}", r.table.words(fact))

        return step

    def _seek(self, phases: tuple[Phase, ...], at: int) -> int:
        """Go on to the next step whose beginning can be found."""
        r = self.reader
        while (fact := r.peek()) is not None and fact not in CHAPTER_ENDS:
            for later in range(at, len(phases)):
                if fact == phases[later].begins:
                    return later
            self.pass_by(fact)
        for phase in phases[at:]:
            self.say(phase.name, UNJUDGED, "an earlier step of this chapter was not right")
        return len(phases)

    def judge(self, name: str, rule: Callable[[Reader], None]) -> bool | None:
        goes_on = super().judge(name, rule)
        if goes_on is False:
            self.reader.falling = False
        return goes_on

    def encounter_over(self, r: Reader) -> None:
        """The encounter ends when no monster is left in play, and only then."""
        r.take()
        if r.table.monsters():
            names = ", ".join(r.table.called[monster] for monster in r.table.monsters())
            raise Wrong("no end of the encounter", f"an end with {names} in play")

    def pass_by(self, fact: Fact) -> None:
        """What the auditor does not judge, but must remember: fights that weaken monsters, and new rounds."""
        r = self.reader
        if fact == ROUND_IS_OVER:
            self.round += 1
            r.lessened.clear()
            r.dealt.clear()
        elif fact[0] == "decides" and fact[2].startswith("fight "):
            self._fight(fact[1], fact[2].removeprefix("fight "))
        r.take()

    def _fight(self, player: str, words: str) -> None:
        """A hero's fight: with the right sentence on it or its items, the fought monsters deal less this round."""
        table = self.reader.table
        name, _, targets = words.partition(" > ")
        hero = table.find(name, table.zone(f"table.{player}"))
        carried = [item for item in table.zone(f"items.{player}") if table.marks.get((item, "on")) == hero]
        sentence = "Fight: the fought monsters deal # less damage this round."
        less = sum(table.cards[card].number(sentence) for card in [hero, *carried] if card)
        for target in targets.split(" + "):
            monster = table.find(target, table.monsters())
            if less and monster:
                self.reader.lessened[monster] += less


def audit(pack_folder: Path, lines: Iterable[str]) -> Report:
    """Judge one recorded game against the pack in this folder."""
    return Auditor(Pack(pack_folder), lines).audit()

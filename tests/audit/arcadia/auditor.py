"""The auditor of Arcadia Quest: derives every attack, every reaction of a Monster and every Spawn anew.

It reads a recorded game and the pack by itself and imports nothing of Holdfast. For each phase it says right, wrong (what
the rulebook expects, what the record has) or unjudged (why).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.audit.arcadia import reactions, spawning
from tests.audit.arcadia.attack import Attack, hero_attacks
from tests.audit.arcadia.cards import Pack
from tests.audit.arcadia.dying import BY_CHEST, BY_CURSE, BY_TRAP, harm_by_moment, harm_by_token, hero_dies
from tests.audit.arcadia.reactions import Reactions, Step
from tests.audit.arcadia.reading import Reader
from tests.audit.arcadia.table import END_OF_TURN, IN_TURN
from tests.audit.judging import UNJUDGED, WRONG, Judge, Report
from tests.audit.table import Fact

LEFT_OVER: Final = frozenset(
    {
        "attacks",
        "uses",
        "also at",
        "attack pool",
        "defense pool",
        "hits",
        "saves",
        "suffers",
        "overkilled",
        "to be removed",
        "provoked",
        "could pay back",
        "pays back",
        "no payback",
        "dice from",
        "pushed",
        "spawns at",
        "not spawned",
        "named",
        "fended off",
        "rolls",
    }
)
"""Facts that belong to an attack, a reaction or a Spawn; met anywhere else they are wrong."""


class Auditor(Judge[Reader]):
    """Judges one recorded game."""

    def __init__(self, pack: Pack, lines: Iterable[str]) -> None:
        header, *events = (json.loads(line) for line in lines)
        super().__init__(Reader(pack, header, events))
        self.set_up = header.get("dealt", False)
        """Whether the scenario that was set up has still to be looked at."""

    def when(self) -> str:
        return f"turn {self.reader.table.counts['turn']}"

    def read_on(self) -> None:
        r = self.reader
        fact = r.peek()
        assert fact is not None
        if fact == ("counts", "step", IN_TURN) and self.set_up:
            self.set_up = False
            self.judge("set-up", spawning.set_up)
            r.take()
        elif fact == ("counts", "step", END_OF_TURN) or (r.at == 0 and r.table.counts["step"] == END_OF_TURN):
            self.or_seek(self.judge("spawn", spawning.end_of_turn))
        elif fact[0] == "suffers" and fact[4] in (BY_TRAP, BY_CHEST):
            self.or_seek(self.judge("trap or chest", harm_by_token))
        elif fact[0] == "suffers" and fact[4] == BY_CURSE:
            self.or_seek(self.judge("moment of a Curse", harm_by_moment))
        elif fact[0] == "killed":
            self.or_seek(self.judge("death", lambda r: hero_dies(r, fact[1], 0)))
        elif self.is_deed(fact, "move"):
            self.or_seek(self.step())
        elif self.is_deed(fact, "attack"):
            self.or_seek(self.attack())
        elif fact[0] in LEFT_OVER:
            self.say("left over", WRONG, "nothing of an attack, a reaction or a Spawn", r.table.words(fact))
            self.seek()
        else:
            if fact[:2] == ("counts", "step") and fact[2] not in (IN_TURN, END_OF_TURN):
                self.set_up = True
                r.doomed.clear()
            r.take()

    def is_deed(self, fact: Fact, verb: str) -> bool:
        """Whether the active player does this with a Hero."""
        t = self.reader.table
        return bool(fact[0] == "decides" and fact[1] == t.players[t.active] and fact[2].startswith(verb + " "))

    def step(self) -> bool | None:
        """A step: who guards, their attacks, the step itself."""
        r = self.reader
        step = Step(r)
        going = self.judge("step", lambda r: reactions.announce_step(r, step))
        while going and step.guards and r.table.at(step.hero) is not None:
            going = self.judge("guard attack", lambda r: reactions.guard_step(r, step))
        return going and self.judge("step made", lambda r: reactions.finish_step(r, step))

    def attack(self) -> bool | None:
        """An attack of a Hero, and the reactions to it."""
        r, t = self.reader, self.reader.table
        made: list[Attack] = []
        going = self.judge("attack", lambda r: made.append(hero_attacks(r)))
        if not going:
            return going
        x = Reactions(made[0])
        going = self.judge("reactions", lambda r: reactions.call_reactions(r, x))
        while (
            going
            and t.at(x.hero) is not None
            and not reactions.is_over(r)
            and (x.guards or (x.payers and not x.has_paid))
        ):
            if reactions.is_guard_next(r, x):
                going = self.judge("guard attack", lambda r: reactions.guard_attack(r, x))
            else:
                going = self.payback(x)
        return going and self.judge("end of reactions", lambda r: reactions.end_reactions(r, x))

    def payback(self, x: Reactions) -> bool | None:
        """One Monster is chosen, moves, attacks or not, and is removed if it was killed."""
        strikes: list[bool] = []
        going = self.judge("payback", lambda r: reactions.choose_payer(r, x))
        going = going and self.judge("payback movement", lambda r: strikes.append(reactions.move_payer(r, x)))
        if going and strikes == [True]:
            going = self.judge("payback attack", lambda r: reactions.pay_back(r, x))
        return going and self.judge("end of payback", lambda r: reactions.end_payback(r, x))

    def or_seek(self, going: bool | None) -> None:
        """After what is not right, go on with the next turn."""
        if going is False:
            self.seek()

    def seek(self) -> None:
        """Go on where the next turn begins."""
        r = self.reader
        r.take()
        while (fact := r.peek()) is not None and fact != ("counts", "step", IN_TURN):
            if fact[0] == "attacks":
                self.say("attack", UNJUDGED, "something before it was not right")
            r.take()
        r.doomed.clear()


def audit(pack_folder: Path, lines: Iterable[str]) -> Report:
    """Judge one recorded game against the pack in this folder."""
    return Auditor(Pack(pack_folder), lines).audit()

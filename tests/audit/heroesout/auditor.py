"""The auditor of Keep the Heroes Out!: derives set-up, clean-up, every Guild card, Cells and Laboratory anew.

It reads a recorded game and the pack by itself and imports nothing of Holdfast. For each phase it says right, wrong (what
the rulebook expects, what the record has) or unjudged (why).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tests.audit.heroesout import invasion, turn
from tests.audit.heroesout.cards import Pack
from tests.audit.heroesout.reading import Reader
from tests.audit.judging import UNJUDGED, Judge, Report

CLEAN_UP = ("counts", "step", 3)
INVASION = ("counts", "step", 4)
NEW_TURN = ("counts", "step", 1)


class Auditor(Judge[Reader]):
    """Judges one recorded game."""

    def __init__(self, pack: Pack, lines: Iterable[str]) -> None:
        header, *events = (json.loads(line) for line in lines)
        super().__init__(Reader(pack, header, events))
        self.dealt = header.get("dealt", False)
        """Whether the record begins with the deal, not with a position."""

    def when(self) -> str:
        return f"turn {self.reader.table.counts['turn']}"

    def read_on(self) -> None:
        r = self.reader
        if r.at == 0 and self.dealt:
            if self.judge("set-up", turn.setup) is False:
                self.seek()
            return
        fact = r.peek()
        assert fact is not None
        if fact == CLEAN_UP:
            if self.judge("clean-up", turn.clean_up) is False:
                self.seek()
        elif fact == INVASION:
            self.invasion()
        elif fact[0] == "decides" and fact[2] == "cells":
            if self.judge("cells", turn.cells) is False:
                self.seek()
        elif fact[0] == "decides" and turn.is_laboratory(r, fact[2]):
            if self.judge("laboratory", turn.laboratory) is False:
                self.seek()
        else:
            r.take()

    def invasion(self) -> None:
        """Each of its cards, and what comes after the last one."""
        r = self.reader
        r.take()
        r.seen["invasion"] += 1
        due = invasion.cards_due(r)
        for number in range(due):
            goes_on = self.judge(invasion.next_card_name(r), invasion.guild_card)
            if goes_on is None:
                return
            if not goes_on:
                for _ in range(number + 1, due):
                    self.say("guild card", UNJUDGED, "an earlier card of this invasion was not right")
                self.seek()
                return
        if self.judge("passing on", turn.pass_on) is False:
            self.seek()

    def seek(self) -> None:
        """After what is not right, go on where the next phase that has a beginning of its own begins."""
        r = self.reader
        while (fact := r.peek()) is not None and fact not in (NEW_TURN, CLEAN_UP, INVASION):
            r.take()


def audit(pack_folder: Path, lines: Iterable[str]) -> Report:
    """Judge one recorded game against the pack in this folder."""
    return Auditor(Pack(pack_folder), lines).audit()

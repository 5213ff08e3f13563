"""Whoever reads only the plain text can win: a player that hears sentences and types names, and knows nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from holdfast.terminal.breath import is_told, left_to_ask

OPTION = re.compile(r"^(\d+): (\w+): (.*?)(  ! .*)?$")


class Ear:
    """A plain game in another process: type a line, hear what follows up to the next prompt."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "holdfast.cli", "play", "greyport", "--plain", *arguments]
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=dict(os.environ))
        self.heard = self.hear()

    def hear(self) -> str:
        """Up to the next prompt or the end."""
        assert self.child.stdout is not None
        said = b""
        while not said.endswith((b"\n> ", b"> > ")) and said != b"> ":
            piece = self.child.stdout.read1(65536)  # type: ignore[attr-defined]
            if not piece:
                break
            said += piece
        return said.decode().removesuffix("> ")

    def say(self, line: str) -> str:
        """Type a line and hear the answer."""
        assert self.child.stdin is not None
        self.child.stdin.write(f"{line}\n".encode())
        self.child.stdin.flush()
        self.heard = self.hear()
        return self.heard

    def __enter__(self) -> Ear:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.child.kill()
        self.child.communicate()


def wish(deed: str) -> int:
    """What a plain mind likes best: to shield, to arm a hero, to strike two, to strike, to play a hero, to recruit."""
    for rank, start in enumerate(("shield", "resolve", "ambush", "reward", "snipe", "draw", "recruit")):
        if deed.startswith(start):
            return 100 - rank
    if deed.startswith("play") and " on " in deed:
        return 50
    if deed.startswith("play"):
        return 45 + (" the " in deed)
    if deed.startswith("fight"):
        return 41 if " + " in deed else 40
    if deed in ("decline", "pass", "keep hand"):
        return 30
    if deed == "end round":
        return 20
    return 10


def choose(told: str) -> str:
    """The number of the best-liked option among those that were told."""
    options = [found for found in map(OPTION.match, told.splitlines()) if found]
    assert options, told
    best = max(options, key=lambda option: (wish(option[3]), " gold" in option[3], int(option[1])))
    return best[1]


def play_by_ear(seed: str) -> str:
    """A whole game; the last words."""
    with Ear("--scenario", "interrupted_party", "--players", "fiona,zot,gerki", "--seed", seed) as ear:
        for _ in range(600):
            ear.say(choose(ear.say("options")))
            if "whole game is kept" in ear.heard:
                break
        return ear.heard


def test_a_player_who_only_reads_the_plain_text_wins(own_home: Path) -> None:
    ends = (play_by_ear(seed) for seed in ("1", "2", "3"))
    assert any("You have won: The Interrupted Party is won." in end for end in ends)


def test_what_an_action_asks_of_each_hero_is_told_once() -> None:
    demand = "Its action: Each hero discards a Spell or gains a Wound."
    for names in (("Ann", "Bob"), ("Bob", "Ann")):
        question = f"Plague Shade: {names[0]} discards a Spell or gains a Wound."
        assert left_to_ask(question, f"Plague Shade moves to space 1. {demand}", names) == f"{names[0]}:"
        assert left_to_ask(question, "Zot discards Fireball.", names) == question
    assert left_to_ask("Ann discards a card.", "Bob discards a card.", ["Ann", "Bob"]) == "Ann discards a card."
    assert is_told("Still to do: Move 2 and Melee 1.", "Dragon plays Swoop: Move 2 and Melee 1.")
    assert not is_told("Still to do: Move 1 and Melee 1.", "Dragon moves from the Vault to the Forge.")

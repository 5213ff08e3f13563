"""A game between rivals at the terminal: who loses is told who has won, and who has won is told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.record.play import Play
from holdfast.record.profile import read_profile
from tests.ring.ended import LIGHT, SHADE, ended
from tests.ring.shelf import put_on_shelf
from tests.terminal.running import run


def last_words(play: Play, me: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The game again from its last decision on, which the person at the terminal makes or sees."""
    put_on_shelf(monkeypatch)
    last = play.decisions[-1]
    play.undo()
    play.bots = {seat: "random" for seat in play.seats if seat != me and not last.startswith(f"{seat}:")}
    file = folder / "ring.holdfast"
    play.save(file)
    players = ",".join(f"{seat}=random" if seat in play.bots else seat for seat in play.seats)
    return run("play", "ring", "--resume", str(file), "--players", players, lines=[last]).output


@pytest.mark.parametrize("winners", [LIGHT, SHADE])
def test_the_winner_and_the_loser_are_told_different_things(
    winners: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = ended(*winners)
    whose = play.decisions[-1].partition(":")[0]
    me = whose if whose in play.seats else winners[0]
    told = last_words(play, me, tmp_path, monkeypatch)
    names = " and ".join(name.capitalize() for name in winners)
    if me in winners:
        assert "You have won: " in told and "You have lost" not in told
    else:
        assert f"You have lost to {names}: " in told and "You have won" not in told
    assert f"1. {names} (" in told
    assert read_profile().games["ring"].won == (1 if me in winners else 0)

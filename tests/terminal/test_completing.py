"""Tab completes what may be typed."""

from __future__ import annotations

import holdfast
from holdfast.tables.solo_table import table_here
from holdfast.terminal.completing import completions
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.terminal.running import GOBLINS, TWO, at_terminal


def test_commands_words_of_options_and_names_in_sight_are_completed() -> None:
    begun = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed="7")
    session = Session(*table_here(begun, {}, "7"), Screen(plain=True), input)
    assert completions(session, "", "und") == ["undo "]
    assert completions(session, "", "mon") == ["monsters "]
    assert completions(session, "play ", "Fi") == ["Fiona "]
    assert completions(session, "play fiona ", "vol") == ["volatile "]
    assert "drummer " in completions(session, "why fight ", "dr")
    assert completions(session, "play ", "xyz") == []


def test_tab_completes_a_word_at_a_real_terminal() -> None:
    shown, code = at_terminal(*GOBLINS, *TWO, lines=["play fiona", "und\t", "quit"])
    assert code == 0 and "1 decision taken back." in shown

"""Planted faults prove the laws of undo and of saves: each is caught, whatever it forgets."""

from __future__ import annotations

import pytest

import holdfast.record.play
from examples.small_game.lantern_ring import GAME
from holdfast.core.game import Game
from holdfast.core.state import Event, Layout, State
from holdfast.record import saves
from holdfast.record.play import Play
from holdfast.record.shapes.save import Save
from tests.laws import laws
from tests.laws.laws import Broken
from tests.laws.planting import Patch, some_games, table
from tests.ring.game import LanternRing


def test_an_undo_that_leads_to_a_state_that_went_on_is_caught(monkeypatch: Patch) -> None:
    def no_twin(state: State) -> State:
        return state

    monkeypatch.setattr(holdfast.record.play, "twin", no_twin)
    with pytest.raises(Broken, match="undo gives the same digest"):
        laws.undo_and_redo_give_the_same(table(), 1)


def test_an_undo_that_keeps_the_random_position_is_caught(monkeypatch: Patch) -> None:
    honest = Play.undo

    def undo(self: Play, n: int = 1) -> None:
        position = self.state.position
        honest(self, n)
        self.state.position, self.state.block_index = position, -1

    monkeypatch.setattr(Play, "undo", undo)
    with pytest.raises(Broken, match=r"undo gives the same digest .* no moment of this game"):
        some_games(laws.undo_and_redo_give_the_same)


def test_a_redo_that_rolls_again_is_caught(monkeypatch: Patch) -> None:
    def redo(self: Play, n: int = 1) -> list[Event]:
        events: list[Event] = []
        for moment in self.line[self._at + 1 : self._at + n + 1]:
            self.state.position, self.state.block_index = self.state.position + 1, -1
            events += self._decide(moment.call)
        return events

    monkeypatch.setattr(Play, "redo", redo)
    with pytest.raises(Broken, match="redo gives the same digest"):
        laws.undo_and_redo_give_the_same(table(), 1)


def test_a_redo_that_stops_too_early_is_caught(monkeypatch: Patch) -> None:
    def redo(self: Play, n: int = 1) -> list[Event]:
        return []

    monkeypatch.setattr(Play, "redo", redo)
    with pytest.raises(Broken, match=r"undo k then redo k .*: sealed\.\w+: "):
        laws.undo_and_redo_give_the_same(table(), 1)


def test_a_branch_with_a_fate_of_its_own_is_caught(monkeypatch: Patch) -> None:
    honest = Play.branch

    def branch(self: Play, at: int | None = None) -> Play:
        twin = honest(self, at)
        twin.state.key, twin.state.block_index = bytes(16), -1
        return twin

    monkeypatch.setattr(Play, "branch", branch)
    with pytest.raises(Broken, match="deciding it again gives the same digest"):
        laws.undo_and_redo_give_the_same(table(), 1)


def test_a_save_that_forgets_the_key_is_caught(monkeypatch: Patch) -> None:
    honest = saves.saved

    def saved(play: Play) -> Save:
        save = honest(play)
        save.key = bytes(16).hex()
        return save

    monkeypatch.setattr(saves, "saved", saved)
    with pytest.raises(Broken, match=r"save, load, same digest .*differs at decision 0: .*it differs in .*random"):
        laws.a_saved_game_loads_the_same(table())


def test_a_save_that_forgets_a_decision_is_caught(monkeypatch: Patch) -> None:
    honest = saves.saved

    def saved(play: Play) -> Save:
        save = honest(play)
        for by_decision in (save.decisions, save.digests, save.parts, save.told):
            del by_decision[5:6]
        save.at = min(save.at, len(save.decisions))
        return save

    monkeypatch.setattr(saves, "saved", saved)
    with pytest.raises(Broken, match=r"save, load, same digest .*differs at decision "):
        laws.a_saved_game_loads_the_same(table())


def test_a_save_that_forgets_what_was_undone_is_caught(monkeypatch: Patch) -> None:
    honest = saves.saved

    def saved(play: Play) -> Save:
        save = honest(play)
        save.at = len(save.decisions)
        return save

    monkeypatch.setattr(saves, "saved", saved)
    with pytest.raises(Broken, match=r"save, load, same digest .*: EXACT; "):
        laws.a_saved_game_loads_the_same(table())


def test_a_log_that_is_told_otherwise_after_loading_is_caught() -> None:
    told: list[Event] = []

    def tell(game: Game, layout: Layout, event: Event) -> str:
        told.append(event)
        return f"{GAME.words.tell(game, layout, event)} ({len(told)})"

    forgetful = LanternRing(words=GAME.words._replace(tell=tell))
    with pytest.raises(Broken, match=r"save, load, same log .*\(\d+\)"):
        laws.a_saved_game_loads_the_same(table(forgetful))

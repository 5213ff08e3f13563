"""A save after a change of the rules: the difference has a decision, a part and a rule; play goes on before it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from holdfast.core.rng import key_from_seed
from holdfast.record.play import Play
from holdfast.record.saves import Loaded, load
from tests.ring.changed import a_hit_scores, nobody_dashes
from tests.ring.game import LanternRing
from tests.ring.shelf import put_on_shelf
from tests.terminal.running import run

Patch = pytest.MonkeyPatch


def kept(path: Path, said: str) -> tuple[Play, int]:
    """A whole game in a file, and the first of its decisions that has these words; some come before it."""
    for number in range(100):
        play = Play(LanternRing(), {"hands": "open"}, key_from_seed(f"kept {number}"))
        while not play.over:
            options = play.state.options
            play.apply(options[len(play.decisions) * 5 % len(options)])
        found = [place for place, decision in enumerate(play.decisions, 1) if said in decision]
        if found and found[0] > 12:
            play.save(path)
            return play, found[0]
    raise AssertionError(f"nobody ever says {said}")


def opened(path: Path, monkeypatch: Patch, change: Callable[[Patch], None]) -> Loaded:
    put_on_shelf(monkeypatch)
    assert load(path).exact
    change(monkeypatch)
    return load(path)


def last_point_before(play: Play, n: int) -> int:
    return [point.at for point in play.points if point.at < n][-1]


def test_a_changed_rule_is_named_with_the_decision_and_the_part(tmp_path: Path, monkeypatch: Patch) -> None:
    path = tmp_path / "ring.holdfast"
    play, _ = kept(path, ": strike")
    loaded = opened(path, monkeypatch, a_hit_scores)
    difference = loaded.difference
    assert difference is not None and loaded.differs_at == difference.decision
    n = difference.decision
    assert difference.rule == "land" and difference.text == play.decisions[n - 1]
    assert any(part.startswith("points.") for part in difference.parts)
    assert play.replay_to(n - 1).log() == loaded.play.replay_to(n - 1).log()
    assert f"differs at decision {n}: " in str(loaded) and "the rule `land`" in str(loaded)
    assert difference.parts[0] in loaded.reason


def test_play_goes_on_from_the_last_named_point_before_the_difference(tmp_path: Path, monkeypatch: Patch) -> None:
    path = tmp_path / "ring.holdfast"
    play, _ = kept(path, ": strike")
    loaded = opened(path, monkeypatch, a_hit_scores)
    assert loaded.difference is not None
    n = loaded.difference.decision
    at = last_point_before(play, n)
    assert 0 < at < n and len(loaded.play.decisions) == at
    assert loaded.play.digest() == play.replay_to(at).digest()
    assert f"play goes on from the start of turn after decision {at}" in loaded.reason
    while not loaded.play.over:
        loaded.play.apply(loaded.play.state.options[-1])


def test_a_decision_that_is_not_offered_any_more_is_named_with_its_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    path = tmp_path / "ring.holdfast"
    play, n = kept(path, ": go ")
    loaded = opened(path, monkeypatch, nobody_dashes)
    difference = loaded.difference
    assert difference is not None and (difference.decision, difference.rule) == (n, "dash")
    assert "is no longer possible" in str(loaded) and play.decisions[n - 1] in str(loaded)
    assert len(loaded.play.decisions) == last_point_before(play, n)


def test_replay_shows_all_that_was_told_until_then(tmp_path: Path, monkeypatch: Patch) -> None:
    path = tmp_path / "ring.holdfast"
    play, _ = kept(path, ": strike")
    put_on_shelf(monkeypatch)
    whole = run("replay", str(path), "--log", "--plain").output.splitlines()
    a_hit_scores(monkeypatch)
    difference = load(path).difference
    assert difference is not None
    shown = run("replay", str(path), "--log", "--plain").output
    n = difference.decision
    until = whole[1 : whole.index(f"{n}. {play.decisions[n - 1]}")]
    assert "\n".join(until) in shown and f"differs at decision {n}: " in shown
    assert f"{n}. " not in shown

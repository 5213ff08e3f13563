"""The bench of tables: a real server under a small load, and shares of a core."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.errors import BadOption
from holdfast.server.bench import share
from holdfast.server.bench.tables import Load, measure, tell


def test_what_is_asked_for_is_answered_and_measured() -> None:
    figures = measure(Load(game="greyport", tables=1, seats=2, rate=10, seconds=1))
    assert figures["decisions"] + figures["said_ready"] == 10
    assert figures["lost"] == 0 and not figures["refused"]
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["max_ms"]
    assert figures["cpu_ms"] > 0 and figures["kb_to_a_seat"] > 0
    assert "1 tables of 2, sqlite" in tell(figures)


def test_a_share_of_a_core_says_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "GROUPS", tmp_path / "nowhere")
    with pytest.raises(BadOption, match="--share needs Linux and the right to write to"):
        share.Share(0.2)


def test_a_share_is_written_down_for_its_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cgroup.controllers").write_text("cpu")
    monkeypatch.setattr(share, "GROUPS", tmp_path)
    group = share.Share(0.25)
    assert (group.folder / "cpu.max").read_text() == "5000 20000"
    group.take_in(4711)
    assert (group.folder / "cgroup.procs").read_text() == "4711"

"""Golden saves: a save of every release opens EXACT for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.record.saves import load

SAVES = sorted((Path(__file__).parent / "saves").glob("*.holdfast"))


def test_there_is_a_golden_save_of_each_release() -> None:
    assert any("0.1.0" in path.name for path in SAVES)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_golden_save_opens_exactly(path: Path) -> None:
    loaded = load(path)
    assert loaded.exact, loaded.reason
    assert len(loaded.play.decisions) > 100 and len(loaded.told) > 100
    assert loaded.play.over

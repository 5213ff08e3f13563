"""A sample of `make sim-tables`: tables under bad luck, and stores that are built badly, which must be found."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.rotating import sample
from tests.sim.__main__ import again, told
from tests.sim.story import SHIPPED_EVERY, Story

WITHIN = 1_000
"""Seeds within which a store that is built badly must be found."""


@pytest.mark.parametrize("part", sample(range(4), 2))
def test_nothing_acknowledged_is_lost_or_doubled_and_nobody_is_stuck(part: int) -> None:
    for seed in range(part * 10, part * 10 + 10):
        assert not told(seed)[1], again(seed)


def test_the_same_holds_for_a_game_that_ships() -> None:
    seed = SHIPPED_EVERY - 1
    assert not told(seed)[1], again(seed)


@pytest.mark.parametrize("bad", ["durability", "version"])
def test_a_store_without_it_is_found(bad: str) -> None:
    assert any(told(seed, bad)[1] for seed in range(WITHIN))


def test_a_story_that_is_told_again_is_the_same_story() -> None:
    first, second = Story(7), Story(7)
    assert first.tell() == second.tell() == []
    assert first.world.trace == second.world.trace
    assert first.disk.logs == second.disk.logs


def test_a_seed_that_fails_comes_with_the_command_that_repeats_it() -> None:
    bad = next(seed for seed in range(WITHIN) if told(seed, "version")[1])
    run = [
        sys.executable,
        "-m",
        "tests.sim",
        "--first",
        str(bad),
        "--seeds",
        "1",
        "--jobs",
        "1",
        "--without",
        "version",
    ]
    printed = subprocess.run(run, capture_output=True, text=True, check=False)
    assert printed.returncode == 1
    assert f"again: {again(bad, 'version')}" in printed.stdout
    repeated = subprocess.run([*run[:3], str(bad), "--without", "version"], capture_output=True, text=True, check=False)
    assert repeated.returncode == 1 and "WRONG" in repeated.stdout

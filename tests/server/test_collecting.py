"""Garbage collection: survivors are set aside, and nothing that became garbage meanwhile is kept for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from holdfast.server import collecting


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    callbacks, thresholds = list(gc.callbacks), gc.get_threshold()
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Ring:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.me = self


def test_survivors_of_a_full_collection_are_not_looked_at_again() -> None:
    collecting.begin()
    kept = [Ring() for _ in range(100)]
    gc.collect()
    assert not any(each is kept[0] for each in gc.get_objects())
    before = gc.get_freeze_count()
    kept += [Ring() for _ in range(100)]
    gc.collect()
    assert gc.get_freeze_count() >= before + 100


@pytest.mark.parametrize("swept", [False, True])
def test_no_collection_looks_at_much(swept: bool) -> None:
    collecting.begin()
    if swept:
        collecting.sweep()
    seen: list[int] = []

    def count(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(sum(len(gc.get_objects(generation)) for generation in range(info["generation"] + 1)))

    gc.callbacks.insert(0, count)
    kept = [[Ring()] for _ in range(60_000)]
    assert kept and max(seen) < 12_000


def test_what_became_garbage_after_it_was_set_aside_is_swept() -> None:
    collecting.begin()
    ring = Ring()
    seen = weakref.ref(ring)
    gc.collect()
    del ring
    gc.collect()
    assert seen() is not None
    collecting.sweep()
    assert seen() is None


def test_the_longest_pause_is_kept_but_not_that_of_a_sweep_for_which_nobody_waits() -> None:
    collecting.begin()
    kept = [Ring() for _ in range(20_000)]
    collecting.pauses.longest = 0.0
    gc.collect()
    assert kept and collecting.pauses.longest > 0.0
    collecting.pauses.longest = 0.0
    collecting.sweep()
    assert collecting.pauses.longest == 0.0

"""Tests run on the interpreted build; those of the compiled one start it in a process of their own (tests/builds)."""

import gc
import os

import pytest

os.environ.setdefault("HOLDFAST_INTERPRETED", "1")
gc.disable()  # until everything is collected: nearly nothing of it is garbage


def pytest_collection_finish() -> None:
    """What was collected stays to the end: looking through it again and again takes a seventh of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """How many run at once with `-n auto`: one more than there are cores, because many wait for a server or a program."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + 1

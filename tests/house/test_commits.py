"""The habits of commits, as CONTRIBUTING tells them: one thought in the subject, and room to read it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
SINCE = "2026-11-16T23:40:00+00:00"
"""Older subjects were written before this was held."""
LONGEST = 72


def complaint(subject: str) -> str:
    """What is wrong with the subject of a commit; empty if nothing is."""
    if len(subject) > LONGEST:
        return f"`{subject}` has {len(subject)} characters; say it in {LONGEST}, the rest in the body"
    if ";" in subject:
        return f"`{subject}` holds two thoughts; make two commits"
    if subject.endswith("."):
        return f"`{subject}` ends in a full stop; a subject is a heading"
    return ""


def subjects() -> list[str]:
    """The subjects of all commits since then that are no merges; none where there is no history."""
    command = ["git", "log", "--no-merges", f"--since={SINCE}", "--format=%s"]
    asked = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)
    return asked.stdout.splitlines() if asked.returncode == 0 else []


def test_every_subject_is_one_thought_that_can_be_read() -> None:
    assert [said for said in map(complaint, subjects()) if said] == []


@pytest.mark.parametrize(
    ("subject", "why"),
    [
        ("Whom a hero may fight has a file of its own; what nobody used is gone", "two thoughts"),
        ("Offer Taunt only while a monster can be pulled, and only then, and say why it is not offered", "characters"),
        ("Mend the log.", "full stop"),
    ],
)
def test_a_subject_that_is_none_is_named(subject: str, why: str) -> None:
    assert why in complaint(subject)
    assert complaint("Offer Taunt only while a monster can be pulled") == ""

"""What a failed check says: what differed, once, and where to look."""

from __future__ import annotations

from pathlib import Path

from holdfast.record.checks import run_file

HEAD = """
title = "A check for this test"
source = "nowhere"
game = "greyport"
[given]
players = ["fiona", "zot"]
monsters.fiona = ["Giant Boar"]
hand.fiona = ["Soldier"]
"""


def problem(tmp_path: Path, text: str) -> str:
    file = tmp_path / "check.toml"
    file.write_text(HEAD + text)
    return run_file(file, {})[0]


def test_what_is_offered_instead_is_told_once(tmp_path: Path) -> None:
    for decision in ("fiona: fight Soldier > Giant Boar", "fiona: dance", "zot: play Rogue"):
        said = problem(tmp_path, f'[[when]]\ndo = "{decision}"\n')
        assert said.startswith(f"`{decision}` is not offered")
        assert said.count("Offered: ") == 1 == said.count("fiona: play Soldier")


def test_an_unknown_key_names_the_page_of_the_format(tmp_path: Path) -> None:
    said = problem(tmp_path, "[then.is]\nhumour = 3\n")
    assert said == "`humour` is no key of this game; see docs/checks.md"
    assert (Path(__file__).parents[2] / "docs" / "checks.md").is_file()

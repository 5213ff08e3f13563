"""Pages that a command writes are as the command writes them now."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from holdfast.cli import main
from holdfast.games import game_ids
from tests.docs.pages import HOUSE

WORDS = HOUSE / "docs" / "words"


def stale(page: Path, game: str) -> str:
    """What to do about a page that is not what its command writes; empty if it is."""
    written = CliRunner().invoke(main, ["words", game, "--markdown"])
    assert written.exit_code == 0, written.output
    if page.is_file() and page.read_text("utf-8") == written.output:
        return ""
    return f"{page.name} is stale: holdfast words {game} --markdown > docs/words/{game}.md"


@pytest.mark.parametrize("game", game_ids())
def test_the_vocabulary_page_is_what_the_command_writes(game: str) -> None:
    assert stale(WORDS / f"{game}.md", game) == ""


def test_every_vocabulary_page_belongs_to_a_game() -> None:
    assert sorted(page.stem for page in WORDS.glob("*.md")) == sorted(game_ids())


def test_a_stale_page_is_caught(tmp_path: Path) -> None:
    page = tmp_path / "greyport.md"
    page.write_text((WORDS / "greyport.md").read_text("utf-8").replace("Splash", "Splish", 1), encoding="utf-8")
    assert "is stale" in stale(page, "greyport")
    assert "is stale" in stale(tmp_path / "nowhere.md", "greyport")

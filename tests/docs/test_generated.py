"""Pages that a command writes are as the command writes them now."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import holdfast
from holdfast.cli import main
from holdfast.games import game_ids
from tests.docs.pages import HOUSE
from tools import api_page

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


# ------------------------------------------------------------------ the library

API = HOUSE / "docs" / "api.md"


def test_the_page_of_the_library_is_what_the_docstrings_say() -> None:
    assert API.read_text("utf-8") == api_page.page(), f"docs/api.md is stale: {api_page.COMMAND}"


def test_every_public_name_stands_on_the_page_of_the_library() -> None:
    page = API.read_text("utf-8")
    missing = [name for name in holdfast.__all__ if f"### `holdfast.{name}`\n" not in page]
    assert missing == []


def test_a_changed_docstring_makes_the_page_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(api_page.SOURCES, tmp_path / "holdfast", ignore=shutil.ignore_patterns("client", "packs", "*.pyc"))
    front = tmp_path / "holdfast" / "__init__.py"
    front.write_text(front.read_text("utf-8").replace("A new game, dealt", "A new game, shuffled"), encoding="utf-8")
    monkeypatch.setattr(api_page, "SOURCES", tmp_path / "holdfast")
    assert "A new game, shuffled" in api_page.page() != API.read_text("utf-8")


def test_a_name_that_is_gone_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_page, "PARTS", [api_page.Part("Begin", [("__init__.py", "begin")])])
    with pytest.raises(SystemExit, match="has no `begin` any more"):
        api_page.page()

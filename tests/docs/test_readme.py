"""README and the pages in docs/ say what is true: their examples run, their output comes, their picture is drawn."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import HOUSE, Block, Reader, blocks, pages, picture_of
from tests.terminal.running import at_terminal, lines_of

README = HOUSE / "README.md"
FIRST_SCREEN = 25
LIBRARY = 60
COLUMNS = 100
PROGRAMS = {"console", "python"}
RUNNABLE = [page for page in pages() if any(block.kind in PROGRAMS for block in blocks(page.read_text("utf-8")))]
PICTURES = [block for page in pages() for block in blocks(page.read_text("utf-8")) if picture_of(block)]


def name_of(page: Path) -> str:
    return str(page.relative_to(HOUSE))


@pytest.mark.parametrize("page", RUNNABLE, ids=name_of)
def test_everything_a_page_shows_can_be_done(page: Path, tmp_path: Path) -> None:
    faults = Reader(tmp_path).read(page.read_text("utf-8"))
    assert not faults, "\n\n".join(faults)


@pytest.mark.parametrize("picture", PICTURES, ids=lambda block: f"line {block.line}")
def test_a_picture_of_the_table_is_what_the_program_draws(picture: Block, tmp_path: Path) -> None:
    assert missing_from(picture, str(tmp_path)) == []


def missing_from(picture: Block, home: str) -> list[str]:
    """The lines of a picture that the program does not draw, in this order, when the same is typed."""
    command, *typed = picture_of(picture).split("; ")
    shown = picture.text.splitlines()
    typed += [line.removeprefix("> ") for line in shown if line.startswith("> ")]
    drawn, code = at_terminal(*command.split(), lines=[*typed, "quit"], env={"HOLDFAST_HOME": home})
    assert code == 0
    left = iter(lines_of(drawn))
    wanted = [line for line in shown if line.strip() != "..." and not line.startswith("> ")]
    return [line for line in wanted if not any(line == other for other in left)]


def test_the_first_screen_has_what_it_is_two_commands_and_a_picture() -> None:
    text = README.read_text("utf-8")
    first = "\n".join(text.splitlines()[:FIRST_SCREEN])
    assert "make play" in first and "make test" in first
    shown = re.findall(r"!\[.+?\]\((.+?)\)", first)
    assert shown and all((HOUSE / path).is_file() for path in re.findall(r"!\[.+?\]\((.+?)\)", text))


def test_the_first_sixty_lines_teach_the_library() -> None:
    first = "\n".join(README.read_text("utf-8").splitlines()[:LIBRARY])
    for word in (
        "holdfast.new(",
        " in game.choice",
        "len(game.choice)",
        "for option in game.choice",
        "game.apply(",
        "game.undo()",
        "game.view(",
        "game.save(",
    ):
        assert word in first, word


def test_readme_says_how_to_install_it_also_without_make() -> None:
    text = README.read_text("utf-8")
    assert "pipx install ." in text and "pip install ." in text and ".venv\\Scripts\\holdfast" in text


def test_the_package_shows_this_page_and_names_no_address_that_is_not_there() -> None:
    told = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert told["readme"] == "README.md" and "urls" not in told


def test_a_picture_fits_a_terminal() -> None:
    assert [line for block in PICTURES for line in block.text.splitlines() if len(line) > COLUMNS] == []


# ------------------------------------------------------------------ the guards themselves

FALSE_PAGES = {
    "another output": "```console\n$ holdfast --version\nholdfast 99\n```\n",
    "an unknown command": "```console\n$ holdfast fly\n```\n",
    "an example that answers otherwise": "```python\n>>> 1 + 1\n3\n```\n",
    "a script that fails": "```python\nimport holdfast\nholdfast.fly()\n```\n",
    "a quotation that was changed": "<!-- from: README.md -->\n```text\nThe moon is made of cheese.\n```\n",
    "a quotation from nowhere": "<!-- from: nowhere.py -->\n```python\nimport holdfast\n```\n",
    "a file that was never written": "```console\n$ cat mine/pack.toml\n[pack]\n```\n",
}


@pytest.mark.parametrize("text", FALSE_PAGES.values(), ids=FALSE_PAGES)
def test_a_page_that_says_what_is_not_true_is_caught(text: str, tmp_path: Path) -> None:
    assert Reader(tmp_path).read(text) != []


def test_a_line_that_is_not_drawn_is_caught(tmp_path: Path) -> None:
    command = "play greyport --scenario goblin_king --players fiona,zot --seed 7"
    picture = Block("text", f"drawn by: {command}", "LOCATION  The Dwarven Ruins, 99 HP left\n", 1)
    assert missing_from(picture, str(tmp_path)) == ["LOCATION  The Dwarven Ruins, 99 HP left"]

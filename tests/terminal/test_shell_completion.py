"""A shell completes games, scenarios, players, bots and options, by click's own machinery, and without heavy imports."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.shell_completion import ShellComplete

from holdfast.bots.by_name import BOTS
from holdfast.cli import main
from holdfast.cli_completion import BOTS as COMPLETED_BOTS
from holdfast.games import game_ids

HEAVY = ("litestar", "sqlalchemy", "uvicorn", "polars", "alembic", "holdfast.server", "holdfast.tables")


def completed(line: str) -> list[str]:
    """What Tab offers at the end of this line."""
    *words, start = line.split(" ")
    found = ShellComplete(main, {}, "holdfast", "_HOLDFAST_COMPLETE").get_completions(words[1:], start)
    return [item.value for item in found if item.type == "plain"]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("holdfast com", ["compare"]),
        ("holdfast play ", game_ids()),
        ("holdfast play hero", ["heroesout"]),
        ("holdfast words g", ["greyport"]),
        ("holdfast games ", game_ids()),
        ("holdfast pack schema h", ["heroesout"]),
        ("holdfast check --coverage al", ["all"]),
        ("holdfast play --scenario gob", ["goblin_king"]),
        ("holdfast play heroesout --scenario mad", ["mad_science"]),
        ("holdfast sim greyport --scenario goblin_king,mad", ["goblin_king,mad_dragon"]),
        ("holdfast sim greyport --scenario al", ["all"]),
        ("holdfast play greyport --players f", ["fiona"]),
        ("holdfast play greyport --players fiona,z", ["fiona,zot"]),
        ("holdfast play greyport --players fiona,zot=", [f"fiona,zot={kind}" for kind in ("me", "bot", *BOTS)]),
        ("holdfast play greyport --players fiona=bot,fi", []),
        ("holdfast play heroesout --level h", ["Hardcore"]),
        ("holdfast sim greyport --bot ", ["steady", "random"]),
        ("holdfast play greyport --option rest_h", ["rest_healing="]),
        ("holdfast play greyport --option hands=", ["hands=open", "hands=closed"]),
        ("holdfast play greyport --variant hard", ["hardcore"]),
        ("holdfast play greyport --rest-h", ["--rest-healing"]),
        ("holdfast play greyport --resume la", ["last"]),
        ("holdfast compare gre", ["greyport"]),
        ("holdfast compare greyport ran", ["random"]),
        ("holdfast compare greyport rest_h", ["rest_healing="]),
    ],
)
def test_tab_offers_what_fits(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_the_bots_that_are_completed_are_those_that_there_are() -> None:
    assert COMPLETED_BOTS == BOTS


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell: str) -> None:
    printed = in_a_shell(
        {"_HOLDFAST_COMPLETE": f"{shell}_source"}, "from holdfast.cli import main; main(prog_name='holdfast')"
    )
    assert "_HOLDFAST_COMPLETE" in printed and "complet" in printed


def test_bash_gets_the_words() -> None:
    surroundings = {
        "_HOLDFAST_COMPLETE": "bash_complete",
        "COMP_WORDS": "holdfast play greyport --scenario gob",
        "COMP_CWORD": "4",
    }
    printed = in_a_shell(surroundings, "from holdfast.cli import main; main(prog_name='holdfast')")
    assert printed.split() == ["plain,goblin_king"]


@pytest.mark.parametrize(
    ("line", "heavy"),
    [("play gre", (*HEAVY, "holdfast.core", "holdfast.games")), ("play greyport --scenario gob", HEAVY)],
)
def test_nothing_heavy_is_imported_to_complete(line: str, heavy: tuple[str, ...]) -> None:
    script = (
        "import sys\nfrom click.shell_completion import ShellComplete\nfrom holdfast.cli import main\n"
        f"*words, start = {line.split()!r}\n"
        "assert ShellComplete(main, {}, 'holdfast', '_X').get_completions(words, start)\n"
        "print(*sys.modules)"
    )
    imported = in_a_shell({}, script).split()
    assert [name for name in imported if name.startswith(heavy)] == []


def in_a_shell(surroundings: dict[str, str], script: str) -> str:
    """What a fresh process prints."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **surroundings}
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment, timeout=60, check=False
    )
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout

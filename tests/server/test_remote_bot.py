"""examples/remote_bot.py plays a seat of a real table to the end, with nothing but the protocol."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import TABLES, Player, Running

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "remote_bot.py"


def test_it_knows_nothing_of_holdfast() -> None:
    tree = ast.parse(EXAMPLE.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} - sys.stdlib_module_names == {"websockets"}


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: str(wanted["game"]))
def test_it_plays_a_whole_game_beside_a_bot(server: Running, wanted: dict[str, Any]) -> None:
    first, second = (seat["seat"] for seat in wanted["seats"])
    seats = [{"seat": first, "who": "friend"}, {"seat": second, "who": "bot"}]
    table, keys = server.open(wanted, seats=seats)
    link = f"{server.url}/t/{table}#{keys['seats'][first]}"
    told = subprocess.run([sys.executable, str(EXAMPLE), link], capture_output=True, text=True, timeout=90)
    assert told.returncode == 0, told.stderr
    with Player(server, table, [keys["spectator"]]) as watcher:
        outcome = watcher.wait_for("update")["view"]["outcome"]
    assert outcome is not None and told.stdout.strip() == outcome["reason"]


def test_a_link_that_is_worth_nothing_is_told(server: Running) -> None:
    table, _ = server.open()
    link = f"{server.url}/t/{table}#wrong"
    told = subprocess.run([sys.executable, str(EXAMPLE), link], capture_output=True, text=True, timeout=60)
    assert "opens nothing" in told.stdout

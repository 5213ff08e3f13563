"""A bot that the host of a server brought: it may sit at tables, and where it is gone the table goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import holdfast
from holdfast.bots import by_name
from holdfast.bots.by_name import bring
from holdfast.bots.table import BotFailed
from holdfast.errors import BadOption
from holdfast.record.saves import save_bytes
from holdfast.server.journal import fault_fields
from holdfast.tables.log.opening import open_save, open_table
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.entries import BotSat, Opened
from holdfast.tables.shapes.new_table import NewSeat, NewTable

FAILING = "class Mine:\n    def choose(self, view, choice):\n        raise ValueError('planted')\n"
PLAYING = "class Mine:\n    def choose(self, view, choice):\n        return choice.options[0]\n"
SEATS = [NewSeat("fiona", "bot", "clever"), NewSeat("zot", "bot", "clever")]


@pytest.fixture(autouse=True)
def guests() -> Iterator[None]:
    yield
    by_name.GUESTS.clear()


def table_with(folder: Path, text: str) -> Table:
    """A table on which only brought bots play."""
    folder.joinpath("mine.py").write_text(text)
    bring("clever", f"{folder / 'mine.py'}:Mine")
    entries, _ = open_table(NewTable("greyport", SEATS), lambda size: "s" * size, bytes(16), 0.0)
    first = entries[0]
    assert isinstance(first, Opened)
    table = Table("t", first)
    for entry in entries:
        table.follow(entry)
    return table


def test_only_a_bot_that_was_brought_sits_at_a_table(tmp_path: Path) -> None:
    for bot in ("clever", f"{tmp_path / 'mine.py'}:Mine"):
        with pytest.raises(BadOption, match="choose from steady, random"):
            open_table(NewTable("greyport", [NewSeat("fiona", "bot", bot)]), lambda size: "s" * size, bytes(16), 0.0)
    table = table_with(tmp_path, PLAYING)
    heard = table.wake(1000.0)
    assert heard.append and heard.fault is None


def test_one_that_fails_is_replaced_and_the_journal_has_its_line(tmp_path: Path) -> None:
    heard = table_with(tmp_path, FAILING).wake(1000.0)
    assert isinstance(heard.append[0], BotSat) and heard.append[0].bot == "random"
    assert isinstance(heard.fault, BotFailed)
    assert "mine.py:3 choose" in str(fault_fields(heard.fault)["where"])


def test_after_a_start_without_it_another_plays_its_seat(tmp_path: Path) -> None:
    table = table_with(tmp_path, PLAYING)
    by_name.GUESTS.clear()
    heard = table.wake(1000.0)
    assert isinstance(heard.append[0], BotSat) and heard.append[0].bot == "random"
    assert "there is no bot `clever`" in str(heard.fault)


def test_a_save_that_is_brought_to_a_server_starts_nobodys_code(tmp_path: Path) -> None:
    tmp_path.joinpath("mine.py").write_text("raise SystemExit('started')\n")
    play = holdfast.new("greyport", players=["fiona", "zot"], seed=1)
    play.bots = {"zot": f"{tmp_path / 'mine.py'}:Mine"}
    (opened, *_), _ = open_save(save_bytes(play), lambda size: "s" * size, 0.0)
    assert isinstance(opened, Opened) and opened.bots == {"zot": "steady"}

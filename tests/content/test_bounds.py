"""Packs that are too large, or whose names are not what they seem: refused where they are read, with line and word."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from holdfast.cli import main
from holdfast.content import ContentError, read_pack
from holdfast.content.visible import visible
from holdfast.core.state import MOST_THINGS
from holdfast.errors import NoRoom
from holdfast.games import game

HEADER = (
    '[pack]\nid = "mine"\nname = "Mine"\ngame = "greyport"\nversion = "1"\nabout = "A pack."\nextends = ["greyport"]\n'
)
HERO = """
[[hero]]
id = "{id}"
name = "{name}"
source = "reconstructed"
type = "physical"
damage = 2
cost = "copper"
copies = {copies}
text = []
"""


def pack(folder: Path, heroes: str) -> Path:
    folder.mkdir()
    (folder / "pack.toml").write_text(HEADER)
    (folder / "heroes.toml").write_text(heroes)
    return folder


def test_a_box_with_more_things_than_a_table_has_room_for_is_refused(tmp_path: Path) -> None:
    crowd = "".join(HERO.format(id=f"hero_{n}", name=f"Hero Number {n}", copies=99) for n in range(45))
    folder = pack(tmp_path / "crowd", crowd)
    with pytest.raises(
        ContentError, match=rf"pack\.toml:1: pack: with its cards a table has room for {MOST_THINGS} things"
    ):
        game("greyport", [folder])
    told = CliRunner().invoke(main, ["pack", "check", str(folder)])
    assert told.exit_code == 1 and f"room for {MOST_THINGS} things" in told.output


def test_a_handle_beyond_the_bound_is_never_made() -> None:
    plain = game("greyport")
    g = plain.laid_out({"scenario": plain.scenarios()[0], "players": plain.characters()[:2]}).copy()
    while len(g.face) <= MOST_THINGS:
        g.put(1, 0)
    with pytest.raises(NoRoom):
        g.put(1, 0)
    assert len(g.face) == MOST_THINGS + 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Bram ", "'Bram ' has spaces or line ends too many; write 'Bram'"),
        ("Bram  the Bold", "write 'Bram the Bold'"),
        ("Bram\\nthe Bold", "write 'Bram the Bold'"),
        ("Bram \\u001b[31mthe Bold", "this text has the hidden character \\x1b; take it out"),
        ("Bram \\u202ethe Bold", "this text has the hidden character \\u202e; take it out"),
    ],
)
def test_a_name_that_does_not_read_back_is_refused(tmp_path: Path, name: str, said: str) -> None:
    folder = pack(tmp_path / "mine", HERO.format(id="bram", name=name, copies=1))
    with pytest.raises(ContentError) as refused:
        read_pack(folder)
    assert refused.value.line == 4 and said in str(refused.value)
    told = CliRunner().invoke(main, ["pack", "check", str(folder)])
    assert told.exit_code == 1 and said in told.output and "\x1b" not in told.output


def test_hidden_characters_are_written_out() -> None:
    assert visible("a\x1b[2Jb\u202ec\n\x07") == "a\\x1b[2Jb\\u202ec\n\\x07"
    assert visible("Zoë draws — 3 × 5 👩‍🚀") == "Zoë draws — 3 × 5 👩‍🚀"

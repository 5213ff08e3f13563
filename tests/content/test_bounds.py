"""Packs that are too large, or whose names are not what they seem: refused where they are read, with line and word."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from holdfast.cli import main
from holdfast.content import ContentError, Pack, read_pack
from holdfast.content.visible import visible
from holdfast.core.state import MOST_THINGS
from holdfast.errors import NoRoom
from holdfast.games import game
from holdfast.games.common.own_packs import proofread

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


@pytest.mark.parametrize("name", ["Soldier", "Rogue", "Fiona the Volatile"])
def test_a_name_that_another_card_of_a_hand_has_is_refused(tmp_path: Path, name: str) -> None:
    folder = pack(tmp_path / "mine", HERO.format(id="bram", name=name, copies=1))
    with pytest.raises(
        ContentError, match=r"heroes\.toml:\d: bram: this is also the name of the hero at .*; choose another name"
    ):
        game("greyport", [folder])
    told = CliRunner().invoke(main, ["pack", "check", str(folder)])
    assert told.exit_code == 1 and "this is also the name of the hero at" in told.output


def test_hidden_characters_are_written_out() -> None:
    assert visible("a\x1b[2Jb\u202ec\n\x07") == "a\\x1b[2Jb\\u202ec\n\\x07"
    assert visible("Zoë draws — 3 × 5 👩‍🚀") == "Zoë draws — 3 × 5 👩‍🚀"


# ------------------------------------------------------------------ packs that want to take for ever


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({f"{n}.toml": "" for n in range(300)}, "a pack has 200 files at most, not 301"),
        ({"big.toml": "#" * 2_100_000}, "letters at most"),
        ({"long.toml": "x = 1\n# " + "x" * 5_000}, "long.toml:2: this line has more than 4000 letters"),
        ({"deep.toml": "x" + ".x" * 150 + " = 1"}, "deep.toml:1: this line has more than 4000 letters or 100 dots"),
        ({"deep.toml": "x" + ".x" * 90 + " = 1"}, "deep.toml: lists or tables are nested too deeply"),
        ({"deep.toml": "x = " + "[" * 900 + "]" * 900}, "deep.toml: lists or tables are nested too deeply"),
        ({"digits.toml": "[x]\ny = [1, 0x" + "f" * 3_900 + "]"}, "digits.toml: a number is larger than"),
        ({"../x.toml": ""}, "`../x.toml` is no name for a file of a pack"),
        ({"/etc/x.toml": ""}, "is no name for a file of a pack"),
        ({"C:\\x.toml": ""}, "is no name for a file of a pack"),
        ({"x\x1b[2J.toml": ""}, "`x\\x1b[2J.toml` is no name"),
        ({"x" * 200 + ".toml": ""}, "is no name for a file of a pack"),
        ({"x.txt": ""}, "is no name for a file of a pack"),
    ],
)
def test_a_pack_that_is_too_much_is_not_read(files: dict[str, str], said: str) -> None:
    began = time.monotonic()
    with pytest.raises(ContentError) as refused:
        Pack.from_texts({"pack.toml": HEADER, **files})
    assert said in str(refused.value) and time.monotonic() - began < 5


def test_very_many_mistakes_are_listed_in_part_and_in_time() -> None:
    heroes = "".join(
        HERO.format(id=f"h{n}", name=f"H {n}", copies=1).replace("text = []", 'text = ["Play: every monster sings, and then all dance."]')
        for n in range(1_000)
    )  # fmt: skip
    began = time.monotonic()
    problems = proofread(*Pack.survey({"pack.toml": HEADER, "heroes.toml": heroes}))
    assert len(problems) == 200 and time.monotonic() - began < 20
    longer = HERO.format(id="h", name="H", copies=1).replace("text = []", f'text = ["Play: {"x" * 500}."]')
    (problem,) = proofread(*Pack.survey({"pack.toml": HEADER, "heroes.toml": longer}))
    assert "no sentence has more than 400 letters" in str(problem)

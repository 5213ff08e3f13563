"""`holdfast pack check`: everything at once, by file and line; packs on packs; what a sound pack does."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.games import declaration, game_ids
from tests.terminal.running import run

HEADER = '[pack]\nid = "{id}"\nname = "{id}"\ngame = "greyport"\nversion = "1"\nabout = "For tests."\n'
MONSTER = 'faction = "goblin"\ndamage = 1\nhp = 1\nthreat = 1\ncopies = 1\nsource = "reconstructed"\n'
HERO = 'name = "X"\ntype = "physical"\ncost = "gold"\ncopies = 1\nsource = "reconstructed"\n'
OTHER, THIRD = HERO.replace("X", "Y"), HERO.replace("X", "Z")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(id: str, header: str = "", **files: str) -> None:
    """A pack in a folder of its name, with these .toml files."""
    Path(id).mkdir()
    Path(id, "pack.toml").write_text(HEADER.format(id=id) + header, encoding="utf-8")
    for name, text in files.items():
        Path(id, f"{name}.toml").write_text(text, encoding="utf-8")


def problems(*arguments: str) -> list[str]:
    """The lines that a check of an unsound pack tells."""
    result = run("pack", "check", *arguments)
    assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
    return result.stderr.splitlines()


# ------------------------------------------------------------------ everything at once


def test_problems_of_every_kind_are_told_at_once_by_file_and_line() -> None:
    write(
        "mine",
        b=f'[[monster]]\nid = "m"\nname = "M"\n{MONSTER.replace("goblin", "gobln")}text = ["Fight: Cleave."]\n',
        a=f'[[hero]]\nid = "h"\n{HERO}damage = "two"\ndice = ["blue"]\ntext = ["Play: Sheild 1."]\nhp = 2\n'
        f'[[hero]]\nid = "h"\n{OTHER}[[hero]]\n{THIRD}[[herro]]\nid = "x"\n[[hero]]\nid = "nobody"\nremove = true\n',
    )
    told = problems("mine")
    assert [line.split(" ")[0] for line in told[:-1]] == [
        *(f"mine/a.toml:{line}:" for line in (8, 9, 10, 11, 12, 19, 25, 29)),
        *("mine/b.toml:4:", "mine/b.toml:10:"),
    ]
    assert told[-1] == "10 problems in mine."
    for line, part in enumerate(
        (
            "damage must be",
            "dice[0] is",
            "cannot read",
            "unknown field `hp`",
            '"h" is already defined at mine/a.toml:1;',
        )
        + ("has no id", "[[herro]]", "no such hero to remove", "no such faction", "cannot stand on a monster")
    ):
        assert part in told[line]


def test_files_that_cannot_be_read_are_told_with_the_others_and_nobody_is_blamed_for_what_they_hold() -> None:
    write(
        "mine",
        tokens="[[token",
        coins="x = =",
        monsters=f'[[monster]]\nid = "m"\nname = "M"\n{MONSTER}text = ["Ambush: a Gull token joins this group."]\nhpp = 1\n',
    )
    told = problems("mine")
    assert [line.partition(": ")[0] for line in told] == [
        "mine/coins.toml:1",
        "mine/monsters.toml:11",
        "mine/tokens.toml:1",
        "3 problems in mine.",
    ]


def test_a_wrong_header_does_not_hide_the_cards() -> None:
    write("mine", "colour = 1\n", a='[[hero]]\nid = "h"\nremove = 1\n')
    assert [line.partition(": ")[0] for line in problems("mine")[:-1]] == ["mine/a.toml:3", "mine/pack.toml:7"]
    Path("mine", "pack.toml").write_text("")
    assert problems("mine")[0].startswith("mine/pack.toml: the table [pack] is missing")


def test_a_pack_for_no_game_is_told_so() -> None:
    write("mine")
    Path("mine", "pack.toml").write_text(HEADER.format(id="mine").replace('"greyport"', '"grayport"'))
    assert problems("mine")[0] == "mine/pack.toml:4: pack: there is no game `grayport`; did you mean `greyport`?"


def test_taking_out_what_is_still_needed_is_told_where_it_is_taken_out() -> None:
    write("mine", a='[[location]]\nid = "lantern_temple"\nremove = true\n')
    told = problems("mine")
    assert len(told) > 1
    assert all(
        line.startswith("mine/a.toml:3: lantern_temple: this location is still named in location of")
        for line in told[:-1]
    )


def test_taking_out_what_is_named_by_its_name_is_told_there_too() -> None:
    write("mine", a='[[treasure_effect]]\nid = "curse"\nremove = true\n')
    Path("mine", "pack.toml").write_text(HEADER.format(id="mine").replace('"greyport"', '"heroesout"'))
    told = problems("mine")
    assert len(told) == 4
    assert all(
        line.startswith("mine/a.toml:3: curse: this treasure effect is still named in effect of") for line in told[:3]
    )


# ------------------------------------------------------------------ packs on packs


def test_the_shipped_pack_is_sound_alone() -> None:
    result = run("pack", "check", str(declaration("greyport").cards.pack))
    assert result.exit_code == 0, result.stderr
    for part in (
        "7 bosses",
        "9 starting cards",
        "7 scenarios",
        "1 curse,",
        "8 monster tokens",
        "dice, coins and defaults; 2",
    ):
        assert part in result.output


def test_the_shipped_pack_of_another_game_is_sound_alone() -> None:
    result = run("pack", "check", str(declaration("heroesout").cards.pack))
    assert result.exit_code == 0, result.stderr
    for part in ("9 clans", "42 tactics cards", "20 loot cards", "3 levels", "4 classes", "2 chapters"):
        assert part in result.output


def test_a_pack_on_top_of_other_packs_is_checked_with_them() -> None:
    token = '[[token]]\nid = "{0}"\nname = "{1}"\ndamage = 1\nhp = 1\ncopies = 1\nsource = "reconstructed"\n'
    write("below", tokens=token.format("gull", "Gull"))
    write("between", tokens=token.format("crab", "Crab"))
    text = 'text = ["Ambush: a Gull token joins this group.", "Ambush: a Crab token joins this group."]\n'
    write("top", 'extends = ["below", "between"]\n', a=f'[[monster]]\nid = "m"\nname = "M"\n{MONSTER}{text}')
    result = run("pack", "check", "top", "--with", "below", "--with", "between")
    assert result.output == "top (top 1) is sound: adds 1 monster; 2 sentences.\n"
    assert problems("top", "--with", "below") == [
        "top/pack.toml:7: pack top extends between; load between before it",
        "1 problem in top.",
    ]
    assert "is no pack" in problems("top", "--with", "nowhere")[0]


# ------------------------------------------------------------------ what a sound pack does


@pytest.mark.parametrize("game", game_ids())
def test_the_pack_to_begin_with_is_sound(game: str) -> None:
    written = run("pack", "new", "mine", "--game", game)
    assert written.exit_code == 0 and "Next: holdfast pack check mine" in written.output
    result = run("pack", "check", "mine")
    assert result.exit_code == 0 and "is sound: adds 1 " in result.output and "replaces 1 " in result.output


def test_a_sound_pack_says_what_it_adds_replaces_removes_and_changes() -> None:
    two_heroes = f'[[hero]]\nid = "a"\n{HERO}text = ["Play: Taunt.", "Pierce 1."]\n[[hero]]\nid = "b"\n{OTHER}'
    replaced = f'[[monster]]\nid = "frenzy_goblin"\nname = "Frenzy Goblin"\n{MONSTER}text = ["Slash 1."]\n'
    write("mine", a=f'{two_heroes}{replaced}[[hero]]\nid = "townsfolk"\nremove = true\n[defaults]\nhand_size = 6\n')
    assert run("pack", "check", "mine").output == (
        "mine (mine 1) is sound: adds 2 heroes, replaces 1 monster, removes 1 hero, changes defaults; 3 sentences.\n"
    )


def test_a_pack_of_nothing_is_sound_and_changes_nothing() -> None:
    write("mine")
    assert run("pack", "check", "mine").output == "mine (mine 1) is sound: changes nothing; no sentences.\n"


def test_the_schema_lists_the_words_of_a_field() -> None:
    assert (
        '"enum": [\n            "magical",\n            "physical"\n          ]'
        in run("pack", "schema", "greyport").output
    )

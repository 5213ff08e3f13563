"""What a failed check says: what differed, once, and where to look."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.errors import HoldfastError
from holdfast.games import game
from holdfast.record.checks import main, run_file

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


def test_only_lists_are_counted(tmp_path: Path) -> None:
    assert problem(tmp_path, '[then.is]\n"count.hand.fiona" = 1\n') == ""
    said = problem(tmp_path, '[then.is]\n"count.hp.fiona" = 1\n')
    assert said == "`hp.fiona` is no list whose things can be counted"


def test_an_unknown_key_names_the_page_of_the_format(tmp_path: Path) -> None:
    said = problem(tmp_path, "[then.is]\nhumour = 3\n")
    assert said == "`humour` is no key of this game; see docs/checks.md"
    assert (Path(__file__).parents[2] / "docs" / "checks.md").is_file()


def test_a_key_of_a_thing_that_is_not_there_names_the_thing(tmp_path: Path) -> None:
    said = problem(tmp_path, '[then.is]\n"coins.nobody" = [1]\n')
    assert said.startswith("`coins.nobody`: there is no `nobody` here under a key `coins`")


def test_a_beginning_that_nothing_has_is_told_in_words(tmp_path: Path) -> None:
    said = problem(tmp_path, '[then]\ncan = ["fiona: retire ..."]\n')
    assert said == "`fiona: retire ...` is not offered: nothing that is offered begins so"


def test_a_shuffle_that_never_comes_is_remarked_upon(tmp_path: Path) -> None:
    file = tmp_path / "check.toml"
    file.write_text(
        HEAD
        + '[[when]]\ndo = "fiona: play Soldier"\nshuffle = { "deck.fiona" = ["Rogue"] }\n[then.is]\n"count.hand.fiona" = 0\n'
    )
    said, remarks = run_file(file, {})
    assert said == "" and remarks == ["nothing has shuffled deck.fiona; say in [given] how a pile lies before that"]
    assert run_file(file, {}, strict=True)[0] == remarks[0]


# ------------------------------------------------------------------ a game that waits for free play

HEROES = """
title = "A check for this test"
source = "nowhere"
game = "heroesout"
[given]
players = ["ratkin"]
bare = true
level = "Family"
passages = ["Vault - Forge", "Vault - Workshop"]
treasures.Vault = { value = 4, effect = "Defeat" }
treasures.Forge = { value = 3, effect = "Spoil" }
treasures.Workshop = { value = 1, effect = "Curse" }
hand.ratkin = ["Tinker", "Scurry"]
loot = ["Sword", "Bow", "Bat"]
loot_deck = ["Wolf", "Hound", "Boar"]
guild = ["Rogue: Swords", "Mage: Hats"]
"""


def heroes_out(tmp_path: Path, text: str) -> str:
    file = tmp_path / "check.toml"
    file.write_text(HEROES + text)
    return run_file(file, {})[0]


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ('"heroes.Forge" = ["Rogue exhausted"]', True),
        ('"heroes.Forge" = ["Rogue active"]', False),
        ('asked = "all", "heroes.Forge" = ["Rogue active"]', True),
        ('asked = "all", "heroes.Forge" = ["Rogue exhausted"]', False),
        ('heroes = { Forge = ["Rogue exhausted"] }', True),
    ],
)
def test_the_table_is_compared_at_free_play_unless_the_check_says_who_is_asked(
    tmp_path: Path, wanted: str, holds: bool
) -> None:
    for last in (f"[then]\nis = {{ {wanted} }}\n", f"is = {{ {wanted} }}\n"):
        said = heroes_out(tmp_path, f'[[when]]\ndo = "ratkin: end turn"\n{last}')
        assert (said == "") == holds, said


def test_the_question_of_the_next_decision_is_waited_for(tmp_path: Path) -> None:
    lines = """
[[when]]
do = "ratkin: end turn"
is = { "heroes.Forge" = ["Rogue active"] }
[[when]]
do = "all: resolve Rogue in Forge"
is = { "heroes.Forge" = ["Rogue exhausted"], "heroes.Workshop" = ["Rogue active"] }
[[when]]
do = "all: resolve Rogue in Workshop"
is = { "heroes.Workshop" = ["Rogue exhausted"] }
"""
    assert heroes_out(tmp_path, lines) == ""


def test_a_list_of_answers_is_one_decision_each_and_done_at_its_end(tmp_path: Path) -> None:
    lines = '[[when]]\ndo = "ratkin: end cards"\n[[when]]\ndo = "ratkin: refresh with Tinker: {}"\n[then]\nis = {}\n'
    gone = '{ "discard.ratkin" = ["Tinker"], loot_deck = [%s] }'
    assert heroes_out(tmp_path, lines.format("Bat, Sword", gone % '"Boar", "Bat", "Sword"')) == ""
    assert heroes_out(tmp_path, lines.format("Bat", gone % '"Hound", "Boar", "Bat"')) == ""
    assert "`ratkin: dismiss Wolf` is not offered" in heroes_out(tmp_path, lines.format("Bat, Wolf", gone % ""))


def test_a_list_is_offered_if_each_of_its_answers_is(tmp_path: Path) -> None:
    lines = '[[when]]\ndo = "ratkin: end cards"\n[then]\ncan = ["ratkin: refresh with Tinker: {}"]\n'
    assert heroes_out(tmp_path, lines.format("Sword, Bow, Bat")) == ""
    assert "is not offered" in heroes_out(tmp_path, lines.format("Sword, Sword"))


@pytest.mark.parametrize(
    ("id", "text", "parts"),
    [
        ("greyport", "all: shield zot from  Griffon x2", ["all: shield zot from Griffon"] * 2),
        ("greyport", "fiona: discard Soldier, Curse", ["fiona: discard Soldier", "fiona: discard Curse"]),
        ("greyport", "fiona: discard Soldier, Nobody", ["fiona: discard Soldier, Nobody"]),
        ("heroesout", "ratkin: activate Workshop x2", ["ratkin: activate Workshop"] * 2),
        ("heroesout", "all: exhaust Rogue, Mage", ["all: exhaust Rogue", "all: exhaust Mage"]),
        ("heroesout", "all: exhaust Rogue", ["all: exhaust Rogue"]),
        (
            "heroesout",
            "ratkin: activate Builder, 1 coin, Study at 0,2 doors SEN",
            ["ratkin: activate Builder, 1 coin, Study at 0,2 doors NES"],
        ),
        ("heroesout", "ratkin: play Tinker, left", ["ratkin: play Tinker, left"]),
        ("heroesout", "ratkin: activate Forge, take Sword", ["ratkin: activate Forge, take Sword"]),
        (
            "heroesout",
            "ratkin: refresh with Tinker: Sword, Bow",
            ["ratkin: refresh with Tinker", "ratkin: dismiss Sword", "ratkin: dismiss Bow", "ratkin: done"],
        ),
    ],
)
def test_what_a_line_stands_for(id: str, text: str, parts: list[str]) -> None:
    one = game(id)
    assert one.checks.parts_of(one.arrange({}), text) == parts


def test_the_coverage_of_a_game_that_is_not_there_is_an_error() -> None:
    with pytest.raises(HoldfastError, match="there is no game `greyprot`"):
        main([], "greyprot")

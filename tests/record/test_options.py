"""Options from every door: new and old spellings mean the same, and a wrong one is told alike wherever it comes from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.core.options import written
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.record.saves import export_text, read_text
from tests.tables.club import Club, wanted
from tests.terminal.running import run

SPELT: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"variants": ["hardcore"]}, {"hardcore": True}),
    ({"variants": ["Hardcore Mode"]}, {"hardcore": "yes"}),
    ({"variants": ["starting hp: 8"]}, {"starting_hit_points": 8}),
    ({"variants": ["starting_hit_points: 8"]}, {"starting hp": "8"}),
    ({"start_hp": 8}, {"starting_hit_points": 8}),
    ({"variants": ["wounded warrior: zot"]}, {"wounded_warrior": "zot"}),
    ({"variants": ["the wounded warrior: zot"]}, {"The Wounded Warrior": "Zot"}),
    ({"variants": ["different locations"]}, {"different_locations": "on"}),
    ({"variants": ["different monsters: undead+beast, dragon"]}, {"different_monsters": [["undead", "beast"], ["dragon"]]}),
    ({"variants": ["different monsters: all"]}, {"different_monsters": "all"}),
    ({"variants": ["silent_play"]}, {"silent_play": True}),
    ({"hands": "closed"}, {"hands": "closed"}),
    ({"rest_healing": 4}, {"rest_healing": "4"}),
    ({"defending": "zot"}, {"defending": "zot"}),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), SPELT)
def test_old_spellings_deal_the_same_game(old: dict[str, Any], new: dict[str, Any]) -> None:
    one, two = holdfast.new("greyport", seed=3, **old), holdfast.new("greyport", seed=3, options=new)
    assert one.digest() == two.digest() != holdfast.new("greyport", seed=3).digest()


def test_the_same_thing_said_twice_must_be_the_same() -> None:
    assert holdfast.new("greyport", hands="closed", options={"hands": "closed"}).over is False
    with pytest.raises(BadOption, match="option `hands` is said twice, as `open` and `closed`"):
        holdfast.new("greyport", hands="open", options={"hands": "closed"})


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"party": "nobody"}, "option `party` is one of defending, anyone, vote, not `nobody`"),
    ({"luck": "much"}, "there is no table option `luck`; choose from hands, rest_healing"),
    ({"starting_hit_points": 100}, "option `starting_hit_points` is a number from 1 to 99, not `100`"),
    ({"wounded_warrior": "bob"}, "name one of the players (fiona, "),
    ({"hardcore": "perhaps"}, "option `hardcore` is on or off, not `perhaps`"),
    ({"different_monsters": [["elves"]]}, "there is no subdeck `elves`; choose from goblin, beast"),
]


@pytest.mark.parametrize(("options", "said"), WRONG)
def test_a_wrong_option_is_told_alike_by_every_door(options: dict[str, Any], said: str) -> None:
    seats = ["fiona", "zot"]
    record = export_text(holdfast.new("greyport", players=seats, seed=1, options={"hardcore": True}))
    wrong = record.replace('{"hardcore":true}', str(options).replace("'", '"'))
    assert wrong != record
    doors: dict[str, Callable[[], object]] = {
        "library": lambda: holdfast.new("greyport", players=seats, options=options),
        "check": lambda: holdfast.arrange({"game": "greyport", "players": seats, "options": options}),
        "table": lambda: Club(wanted("greyport", options={"options": options})),
        "record": lambda: read_text(wrong),
    }
    for name, door in doors.items():
        with pytest.raises(holdfast.HoldfastError) as error:
            door()
        assert said in str(error.value), name
    [(option, value)] = options.items()
    if isinstance(value, (str, int)):
        told = run("play", "greyport", "--scenario", "1", "--players", "fiona,zot", "--option", f"{option}={value}")
        assert said in told.stderr


def test_a_pack_renames_a_variant_and_narrows_it(tmp_path: Path) -> None:
    tmp_path.joinpath("pack.toml").write_text(
        '[pack]\nid = "mine"\nname = "Mine"\ngame = "greyport"\nversion = "1"\nabout = "Mine."\nextends = ["greyport"]\n'
        '[[variant]]\nid = "starting_hit_points"\nname = "Thin Skin"\nrule = "starting_hp"\nrange = [5, 9]\nchoices = [7]\n'
        'text = "Everybody starts with less."\nsource = "reconstructed"\n'
        '[[variant]]\nid = "different_monsters"\nname = "Other Monsters"\nrule = "subdecks"\nchoices = ["undead", "beast"]\n'
        'text = "Other monsters come."\nsource = "reconstructed"\n'
        '[[variant]]\nid = "wounded_warrior"\nname = "The Wounded Warrior"\nrule = "wounded"\nvalue = 1\n'
        'text = "One begins with 1 HP."\nsource = "reconstructed"\n',
        encoding="utf-8",
    )
    rules = game_called("greyport", [tmp_path])
    skin = next(option for option in rules.table_options if option.name == "starting_hit_points")
    assert (skin.title, skin.least, skin.most, skin.values) == ("Thin Skin", 5, 9, ["7"])
    play = holdfast.new("greyport", pack=tmp_path, seed=1, options={"thin skin": 9, "wounded warrior": "zot"})
    assert [meter["value"] for meter in play.view().json()["meters"] if meter["name"].startswith("hp.")] == [9, 1]
    for wrong, said in (
        ({"thin skin": 10}, "from 5 to 9"),
        ({"different_monsters": "dragon"}, "choose from beast, undead"),
    ):
        with pytest.raises(BadOption, match=said):
            holdfast.new("greyport", pack=tmp_path, options=wrong)


def test_at_the_questions_before_a_game_options_are_listed_and_set() -> None:
    lines = ["options", "party=never", "rest_healing=5", "", "", "", "", "quit"]
    result = run("play", "greyport", "--seed", "7", lines=lines)
    assert "Who answers where the players choose together." in result.output
    assert "option `party` is one of defending, anyone, vote, not `never`" in result.output + result.stderr
    assert "rest_healing is 5." in result.output
    assert result.exit_code == 0


def test_with_six_seats_the_terminal_asks_for_up_to_six() -> None:
    result = run("play", "heroesout", "--scenario", "1", "--option", "seats=six", lines=[""])
    assert "1 to 6" in result.output
    result = run("play", "heroesout", "--scenario", "1", lines=["seats=six", "quit"])
    assert "1 to 4" in result.output and "seats is six." in result.output


@pytest.mark.parametrize("id", game_ids())
def test_lists_and_help_tell_every_option_with_its_sentence_and_default(id: str) -> None:
    for told in (run("games", id).output, run("play", id, "--help").output, run("sim", id, "--help").output):
        for option in game_called(id).table_options:
            assert f"{option.name} (" in told and option.text in told
            assert f"usual: {written(option, option.default)}" in told
            assert all(f"{option.name}={pick.value}: {pick.text}" in told for pick in option.picks)


def test_sim_plays_with_options() -> None:
    usual = run(
        "sim", "greyport", "--scenario", "interrupted_party", "--players", "2", "--games", "4", "--workers", "1"
    )
    brutal = run(
        *("sim", "greyport", "--scenario", "interrupted_party", "--players", "2", "--games", "4", "--workers", "1"),
        *("--option", "starting_hit_points=1", "--bot", "random"),
    )
    assert usual.exit_code == brutal.exit_code == 0
    assert usual.output != brutal.output and " 0%" in brutal.output
    wrong = run("sim", "greyport", "--games", "1", "--option", "party=never")
    assert "is one of defending, anyone, vote" in wrong.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "greyport", "--party", "never"), "option `party` is one of defending, anyone, vote, not `never`"),
        (("play", "--party", "never"), "option `party` is one of defending, anyone, vote, not `never`"),
        (("play", "greyport", "--rest-healing=99"), "option `rest_healing` is a number from 0 to 20, not `99`"),
        (("sim", "heroesout", "--games", "1", "--seats", "ten"), "option `seats` is one of four, six, not `ten`"),
        (("play", "greyport", "--party"), "write a name and a value"),
        (("play", "heroesout", "--rest-healing", "2"), "No such option"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_every_option_of_a_game_has_a_flag_of_its_own(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code in (1, 2) and said in result.stderr

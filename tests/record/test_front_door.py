"""The front door: its examples run, its options are checked, and importing it is quick."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.content import ContentError
from holdfast.errors import BadOption, IllegalDecision


def test_every_example_at_the_front_door_runs() -> None:
    result = doctest.testmod(holdfast)
    assert result.attempted > 12
    assert result.failed == 0


def test_importing_holdfast_imports_nothing_of_it_but_the_finder_of_the_compiled_build() -> None:
    script = "import sys, holdfast; print([name for name in sys.modules if name.startswith('holdfast.')])"
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(holdfast.__file__).parents[1])},
    )
    assert ran.stdout.strip() == "['holdfast.building']"


def test_the_public_names_are_there() -> None:
    assert all(getattr(holdfast, name) is not None for name in holdfast.__all__)
    with pytest.raises(AttributeError, match="no attribute 'queen'"):
        _ = holdfast.queen


def test_without_a_seed_no_two_games_are_dealt_alike() -> None:
    assert holdfast.new("greyport").key != holdfast.new("greyport").key


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert holdfast.new("greyport", seed=7).digest() == holdfast.new("greyport", seed="7").digest()
    assert holdfast.new("greyport", seed=7).digest() != holdfast.new("greyport", seed=8).digest()


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("grayport", {}, "there is no game `grayport`; choose from greyport"),
        ("greyport", {"scenario": "goblin_queen"}, "there is no scenario `goblin_queen`; choose from interrupted_party"),
        ("greyport", {"players": ["fiona", "zorro"]}, "there is no character `zorro`"),
        ("greyport", {"players": ["fiona"]}, "2 to 5 characters"),
        ("greyport", {"players": "fiona"}, "2 to 5 characters"),
        ("greyport", {"players": 3}, "option `players` is a list, not `3`"),
        ("greyport", {"variants": ["easy"]}, "there is no variant `easy`"),
        ("greyport", {"rest_healing": "much"}, "option `rest_healing` is a whole number, not `much`"),
        ("greyport", {"rest_healing": True}, "option `rest_healing` is a whole number, not `True`"),
        ("greyport", {"start_hp": "ten"}, "option `start_hp` is a whole number"),
        ("greyport", {"hands": "shut"}, "option `hands` is one of open, closed"),
        ("greyport", {"handz": "open"}, "Battle for Greyport has no option `handz`; choose from scenario, players"),
        ("greyport", {"options": ["reward"]}, "option `options` is a table of names and values"),
        ("greyport", {"options": {"reward": "big"}}, "option `reward` is one of any, strict"),
    ],
)  # fmt: skip
def test_a_bad_option_is_told_with_what_to_choose(game: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption) as error:
        holdfast.new(game, **options)  # type: ignore[arg-type]
    assert said in str(error.value)


def test_a_single_variant_may_be_given_as_a_text() -> None:
    assert holdfast.new("greyport", variants="hardcore", seed=1).options["variants"] == ["hardcore"]


def test_a_pack_of_ones_own_is_laid_over_the_shipped_one(tmp_path: Path) -> None:
    tmp_path.joinpath("pack.toml").write_text(
        '[pack]\nid = "mine"\nname = "Mine"\ngame = "greyport"\nversion = "1"\nabout = "Mine."\nextends = ["greyport"]\n'
        '[[location]]\nid = "dwarven_ruins"\nname = "My Own Ruins"\ntext = ["Reward: each player gains a gold coin."]\nsource = "reconstructed"\n',
        encoding="utf-8",
    )
    play = holdfast.new("greyport", scenario="goblin_king", pack=tmp_path, seed=1)
    assert play.view().zone("location") == ["My Own Ruins"]
    play.save(tmp_path / "mine.holdfast")
    tmp_path.joinpath("pack.toml").unlink()
    assert holdfast.load(tmp_path / "mine.holdfast").view().zone("location") == ["My Own Ruins"]


def test_a_folder_that_is_no_pack_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"has no pack\.toml"):
        holdfast.new("greyport", pack=str(tmp_path))


def test_an_arranged_game_begins_where_it_was_arranged() -> None:
    play = holdfast.new("greyport", seed=4)
    round_one = next(point for point in play.points if point.name == "start of encounter")
    again = holdfast.arrange(round_one.position)
    assert again.arranged
    assert again.digest() == play.digest()


def test_what_is_not_possible_is_refused_with_its_reason_and_changes_nothing() -> None:
    play = holdfast.new("greyport", seed=4)
    before, lines = play.digest(), len(play.events)
    with pytest.raises(IllegalDecision, match="There is no card called `Excalibur`"):
        play.apply("fiona: play Excalibur")
    with pytest.raises(IllegalDecision, match="is not offered now"):
        play.apply(1 << 40)
    assert (play.digest(), len(play.events), play.decisions) == (before, lines, [])


def test_an_option_of_another_moment_is_refused() -> None:
    play = holdfast.new("greyport", seed=4)
    old = play.choice.options[0]
    play.apply(old)
    while old.call in play.state.options:
        play.apply(play.choice.options[0])
    with pytest.raises(IllegalDecision) as error:
        play.apply(old)
    assert str(error.value)


def test_an_unknown_seat_is_told_with_the_seats_there_are() -> None:
    with pytest.raises(BadOption, match="choose from fiona, zot, or spectator"):
        holdfast.new("greyport", seed=4).view("gerki")


def test_a_choice_is_asked_like_a_list() -> None:
    game = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
    choice = game.choice
    first = next(iter(choice))
    assert len(choice) == len(choice.options) > 1 and list(choice) == choice.options
    assert first in choice and first.text in choice and first.call in choice
    assert "fiona: play Excalibur" not in choice and None not in choice


def test_views_and_events_say_what_they_are() -> None:
    game = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
    assert repr(game.view("zot")).startswith("<what zot sees of greyport: ")
    events = game.apply(game.choice.options[0])
    assert events and all(repr(event).startswith("<") and "object at" not in repr(event) for event in events)


def test_what_is_no_decision_point_or_pack_is_told() -> None:
    game = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=7)
    wrong: list[tuple[Callable[[Any], object], Any, str]] = [
        (game.apply, None, "None is no decision"),
        (game.apply, [1], "is no decision"),
        (game.undo_to, 0, "0 is no named point"),
        (lambda pack: holdfast.new("greyport", pack=pack), 42, "pack = 42: name the folder"),
        (lambda pack: holdfast.new("greyport", pack=pack), [42], "name the folder"),
    ]
    for ask, value, said in wrong:
        with pytest.raises(holdfast.HoldfastError, match=re.escape(said)):
            ask(value)


def test_a_mistake_in_a_pack_is_an_error_like_any_other(tmp_path: Path) -> None:
    with pytest.raises(holdfast.HoldfastError) as error:
        holdfast.new("greyport", pack=tmp_path)
    assert isinstance(error.value, holdfast.ContentError)


def test_an_imagined_game_is_like_the_real_one_to_its_seat_and_leaves_it_alone() -> None:
    game = holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], hands="closed", seed=7)
    before = game.digest()
    view = game.view("fiona")
    dream, other = holdfast.imagine(view, "a"), holdfast.imagine(view, "b")
    assert dream.view("fiona").json() == view.json() == other.view("fiona").json()
    assert dream.digest() == holdfast.imagine(view, "a").digest() != other.digest()
    assert dream.view("zot").zone("hand.zot") != other.view("zot").zone("hand.zot")
    for option in view.options:
        holdfast.imagine(view, 1).apply(option)
    assert game.digest() == before and game.decisions == []

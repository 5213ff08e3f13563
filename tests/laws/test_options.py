"""The laws of options: each is declared whole, each choice deals a playable game, and every door reads it alike."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import holdfast
from holdfast.core.game import Game
from holdfast.core.options import NUMBER, ONE_OF, PLAYER, Pick, TableOption, written
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.games import game_ids
from tests.laws.games import GAMES
from tests.laws.options import (
    choices_of,
    faults_of,
    is_refused,
    numbers_are_true,
    options_are_whole,
    what_cannot_be_played_is_refused,
)
from tests.laws.planting import Patch
from tests.laws.playing import Broken
from tests.terminal.running import run

OPTIONS = [(id, option.name) for id in game_ids() for option in game_called(id).table_options]
every_option = pytest.mark.parametrize(("id", "name"), OPTIONS, ids=[" ".join(each) for each in OPTIONS])


@cache
def rules_of(id: str) -> Game:
    return game_called(id)


def seats_of(id: str) -> list[str]:
    rules = rules_of(id)
    return rules.characters()[: max(2, min(rules.player_counts()))]


def option_of(id: str, name: str) -> TableOption:
    return next(option for option in rules_of(id).table_options if option.name == name)


def dealt(id: str, **options: Any) -> holdfast.Play:
    return holdfast.new(id, players=seats_of(id), seed=1, **options)


@pytest.mark.parametrize("id", game_ids())
def test_a_game_names_each_option_once_in_all_its_spellings(id: str) -> None:
    names = [name for option in rules_of(id).table_options for name in (option.name, *option.also)]
    assert names and len(set(names)) == len(names)


@pytest.mark.parametrize("id", game_ids())
def test_a_game_is_dealt_for_the_numbers_it_names(id: str, monkeypatch: Patch) -> None:
    rules = rules_of(id)
    numbers_are_true(rules)
    counts = rules.player_counts()
    monkeypatch.setattr(Game, "player_counts", lambda _game: counts[:-1], raising=True)
    with pytest.raises(Broken, match="a game is dealt for the numbers it names"):
        numbers_are_true(rules)


@every_option
def test_an_option_is_declared_whole(id: str, name: str) -> None:
    assert faults_of(option_of(id, name)) == []


@every_option
def test_each_choice_deals_a_playable_game_and_leaves_its_mark(id: str, name: str) -> None:
    option, seats = option_of(id, name), seats_of(id)
    usual = dealt(id).digest()
    for value in choices_of(option, seats):
        play = dealt(id, options={name: value})
        assert play.choice.options, value
        marked = play.digest() != usual
        expected = value != (seats[0] if name == "defending" else option.default)
        assert marked == expected, value
        for _ in range(12):
            if not play.over:
                play.apply(play.choice.options[-1])


@every_option
def test_text_keyword_and_table_mean_the_same(id: str, name: str) -> None:
    option = option_of(id, name)
    for value in choices_of(option, seats_of(id)):
        meant = dealt(id, options={name: value}).digest()
        assert dealt(id, options={name: written(option, value)}).digest() == meant
        assert dealt(id, **{name: value}).digest() == meant


@every_option
def test_a_check_takes_each_choice(id: str, name: str) -> None:
    option = option_of(id, name)
    for value in choices_of(option, seats_of(id)):
        given = {"game": id, "players": seats_of(id), "bare": True, "options": {name: value}}
        there, here = holdfast.arrange(given).state, dealt(id, options={name: value}).state
        for counter in (option.counter, option.flags):
            assert counter < 0 or there.counts[counter] == here.counts[counter], value


@every_option
def test_the_command_line_takes_each_option(id: str, name: str) -> None:
    rules, option, seats = rules_of(id), option_of(id, name), seats_of(id)
    value = list(choices_of(option, seats))[-1]
    players = ",".join([seats[0], *(f"{seat}=bot" for seat in seats[1:])])
    said = ["--scenario", rules.scenarios()[0], "--players", players, "--option", f"{name}={written(option, value)}"]
    result = run("play", id, *said, lines=["quit"])
    assert result.exit_code == 0, result.stderr


@every_option
def test_a_wrong_value_is_told_with_what_may_be_chosen(id: str, name: str) -> None:
    option, seats = option_of(id, name), seats_of(id)
    named = {NUMBER: str(option.most), PLAYER: seats[0]}.get(option.kind, (option.values or ["on"])[0])
    wrong: list[dict[str, Any]] = [{"options": {name: "?"}}, {name: "?"}, {"options": {name: {}}}]
    for said in wrong:
        with pytest.raises(BadOption) as error:
            dealt(id, **said)
        assert named in str(error.value)
    with pytest.raises(BadOption, match="choose from .*" + name):
        dealt(id, options={f"no {name}": "?"})


@pytest.mark.parametrize("id", game_ids())
def test_the_limits_hold_whatever_is_chosen(id: str) -> None:
    options_are_whole(rules_of(id), GAMES[id].limits, GAMES[id].advice)


@pytest.mark.parametrize("id", game_ids())
def test_what_cannot_be_played_is_refused(id: str) -> None:
    what_cannot_be_played_is_refused(rules_of(id))
    with pytest.raises(Broken, match="is dealt"):
        is_refused(rules_of(id), {"players": seats_of(id)}, "players")


def option(**fields: Any) -> TableOption:
    whole: dict[str, Any] = {"name": "luck", "title": "Luck", "kind": ONE_OF, "text": "How much luck there is."}
    picks = (Pick("some", "Some luck."), Pick("much", "Much luck."))
    return TableOption(**{**whole, "default": "some", "picks": picks, **fields})


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"text": ""}, "no sentence"),
        ({"text": "no sentence at all"}, "no sentence"),
        ({"default": "none"}, "the default is none of its choices"),
        ({"default": None}, "unset, and nothing says what holds then"),
        ({"kind": NUMBER, "picks": (), "default": 7, "most": 5}, "the default is out of range"),
        ({"picks": (Pick("some", ""),)}, "no sentence for some"),
        ({"kind": "dice"}, "kind dice"),
        ({"least": 1}, "limits without a number"),
    ],
)
def test_a_planted_fault_in_a_declaration_is_found(fields: dict[str, Any], fault: str) -> None:
    assert faults_of(option()) == []
    assert fault in faults_of(option(**fields))


def test_subdecks_that_are_advised_wrongly_are_found(monkeypatch: Patch) -> None:
    game = rules_of("greyport")
    wrong = [
        each._replace(picks=[pick._replace(text=f"{pick.text} Better left for later.") for pick in each.picks])
        for each in game.table_options
    ]
    monkeypatch.setattr(game, "table_options", wrong)
    with pytest.raises(Broken, match="an option advises the same everywhere"):
        options_are_whole(game, advice=GAMES["greyport"].advice)


def test_an_option_that_changes_nothing_is_found(monkeypatch: Patch) -> None:
    game = rules_of("greyport")
    honest = game.deal
    monkeypatch.setattr(game, "deal", lambda options, key: honest({**options, "options": {}}, key))
    with pytest.raises(Broken, match="each choice deals another game"):
        options_are_whole(game)

"""Bots: one method, a view and a choice; a bot that fails costs one clear error and nothing else."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import holdfast
from holdfast.bots import Bot
from holdfast.bots.random_bot import RandomBot
from holdfast.bots.table import BotFailed, next_decision
from holdfast.core.choice import Choice, Option
from holdfast.core.view import View
from holdfast.record.play import Play

SEATS = ["fiona", "zot", "deirdre"]


def table(seed: str = "bots", hands: str = "open") -> Play:
    return holdfast.new("greyport", players=SEATS, seed=seed, hands=hands)


class Watching:
    """Notes what it is shown, and says nothing."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, list[str]]] = []

    def choose(self, view: View, choice: Choice) -> Option | None:
        self.shown.append((view.name, [option.text for option in choice.options]))
        return None


class Raising:
    def choose(self, view: View, choice: Choice) -> Option | None:
        raise ZeroDivisionError("planted")


class Answering:
    """Answers whatever it was told to."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, choice: Choice) -> Option | None:
        return cast("Option | None", self.answer)


class Cheating:
    """Writes into all it was given."""

    def choose(self, view: View, choice: Choice) -> Option | None:
        view.state.counts[0] = 99
        view.state.zones[1].clear()
        choice.options.clear()
        return None


def played(seed: str, hands: str = "open") -> Play:
    play = table(seed, hands=hands)
    bots: dict[str, Bot] = {seat: RandomBot(f"{seed} {seat}") for seat in SEATS}
    while not play.over:
        option = next_decision(play, bots)
        assert option is not None
        play.apply(option)
    return play


def test_random_bots_play_a_game_to_its_end_and_all_take_part() -> None:
    play = played("whole")
    deciding = Counter(decision.split(":")[0] for decision in play.decisions)
    assert min(deciding[seat] for seat in SEATS) > 2
    assert deciding["all"] > 2
    assert next_decision(play, {seat: RandomBot("x") for seat in SEATS}) is None


def test_the_same_seeds_decide_the_same() -> None:
    assert played("same").decisions == played("same").decisions
    assert played("same").decisions != played("other").decisions


def test_bots_play_with_closed_hands() -> None:
    assert played("closed", hands="closed").over


def test_a_random_bot_takes_every_option_about_equally_often() -> None:
    bot = RandomBot("fair")
    counted = Counter(bot.below(5) for _ in range(5000))
    assert sorted(counted) == [0, 1, 2, 3, 4]
    assert all(900 < number < 1100 for number in counted.values())


def test_a_random_bot_without_an_option_says_nothing() -> None:
    view = table().view("fiona")
    assert RandomBot("none").choose(view, Choice(view.game, view.state, [], [])) is None


def test_a_bot_is_shown_only_what_its_seat_may_answer() -> None:
    play = _everybody_acts(table())
    bot = Watching()
    assert next_decision(play, dict.fromkeys(SEATS, bot)) is None
    assert {name for name, _ in bot.shown} == set(SEATS)
    speaker = SEATS[play.game.asking.speaker(play.state)]
    for name, options in bot.shown:
        assert {option.split(":")[0] for option in options} <= ({name, "all"} if name == speaker else {name})
    assert "all: end round" in dict(bot.shown)[speaker]


def test_where_a_person_is_seated_no_bot_ends_the_round_for_all() -> None:
    play = _everybody_acts(table())
    speaker = SEATS[play.game.asking.speaker(play.state)]
    bot = Watching()
    next_decision(play, {speaker: bot})
    assert bot.shown
    assert "all: end round" not in dict(bot.shown)[speaker]


def test_without_bots_nothing_is_decided() -> None:
    assert next_decision(table(), {}) is None


def test_the_seat_that_speaks_for_all_is_asked_first_and_last() -> None:
    play = _everybody_acts(table())
    bot = Watching()
    assert next_decision(play, dict.fromkeys(SEATS, bot)) is None
    speaker = SEATS[play.game.asking.speaker(play.state)]
    asked = [seat for seat, _ in bot.shown]
    assert asked[0] == asked[-1] == speaker
    assert set(asked) == set(SEATS)


def test_a_bot_that_raises_is_named_and_the_game_stands() -> None:
    play = table()
    before = play.digest()
    with pytest.raises(
        BotFailed, match=r"the bot of fiona failed \(ZeroDivisionError: planted\); give the seat to a person"
    ):
        next_decision(play, {seat: Raising() for seat in SEATS})
    assert play.digest() == before


@pytest.mark.parametrize("answer", [7, "fiona: play Rogue", Option(table().game, table().state, 99), object()])
def test_a_bot_that_answers_nonsense_is_named(answer: object) -> None:
    with pytest.raises(BotFailed, match="which is no option; give the seat to a person or to another bot"):
        next_decision(table(), {seat: Answering(answer) for seat in SEATS})


def test_a_bot_cannot_write_into_the_game() -> None:
    play = table()
    before = play.digest()
    next_decision(play, {seat: Cheating() for seat in SEATS})
    assert play.digest() == before


def _everybody_acts(play: Play) -> Play:
    """On to the step in which everybody may act."""
    while "all: end round" not in [option.text for option in play.choice.options]:
        play.apply(play.choice.options[0])
    return play

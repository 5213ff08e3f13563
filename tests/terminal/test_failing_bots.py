"""A bot that fails beside a person: one clear message, its seat is played at random, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.choice import Choice, Option
from holdfast.core.view import View
from holdfast.games.greyport.bot.steady import Steady
from tests.terminal.running import answers, play

REPLACED = (
    "{}; give the seat to a person or to another bot. Until then Zot plays at random; to change that: `quit`, then "
    "--resume with --players."
)


def raises(_bot: object, _view: View, _choice: Choice) -> Option | None:
    raise ValueError("planted")


def answers_nonsense(_bot: object, _view: View, _choice: Choice) -> object:
    return "nothing"


def spoils_what_it_sees(_bot: object, view: View, choice: Choice) -> Option | None:
    view.state.options.clear()
    choice.options.clear()
    raise ValueError("planted")


FAULTS = {
    raises: "The bot of Zot failed (ValueError: planted)",
    answers_nonsense: "The bot of Zot answered 'nothing', which is no option",
    spoils_what_it_sees: "The bot of Zot failed (ValueError: planted)",
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: str(fault.__name__))
def test_a_bot_that_fails_is_named_once_and_the_game_reaches_its_end(
    fault: Callable[..., object], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Steady, "choose", fault)
    result = play(*["1"] * 3000, players="fiona,zot=bot")
    assert result.exit_code == 0 and "Traceback" not in result.output
    assert result.output.count(REPLACED.format(FAULTS[fault])) == 1 == result.output.count("The bot of Zot")
    assert "The whole game is kept." in result.output
    (file,) = (own_home / "games").iterdir()
    kept = holdfast.load(file)
    assert kept.over and kept.bots == {"zot": "random"}
    assert any(decision.startswith("zot: play ") for decision in kept.decisions)


def test_where_even_that_fails_the_game_is_kept_and_ends_with_one_message(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RandomBot, "choose", raises)
    result = play("play fiona", "end round", "quit", players="fiona,zot=random")
    assert result.exit_code == 1 and "Traceback" not in result.output
    assert result.stderr.startswith("holdfast: the bot of zot failed (ValueError: planted); give the seat to")
    (file,) = (own_home / "games").iterdir()
    assert holdfast.load(file).decisions == ["fiona: play Fiona the Volatile"]


def test_a_hint_that_fails_is_one_message_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Steady, "choose", raises)
    told = answers(play("hint", "play fiona", "quit"))
    assert told[1].startswith("the bot of fiona failed (ValueError: planted)")
    assert "Fiona plays Fiona the Volatile." in told[2]

"""A reason is a value: code, words, remedy and ruling. Codes are names, and no two reasons of a game share one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import holdfast
from holdfast.core.chapter import Reason, chapter
from holdfast.core.game import Game
from holdfast.core.why import NOT_OFFERED, OWN_CODES, UNKNOWN_NAME
from holdfast.games import game, game_ids
from holdfast.record.rulings import ruling_words, rulings_of
from tests.ring.game import LanternRing

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("rules", [*map(game, game_ids()), LanternRing()], ids=lambda rules: str(rules.id))
def test_codes_are_names_of_their_own(rules: Game) -> None:
    codes = [reason.code for reason in rules.reasons.values()]
    assert len(set(codes)) == len(codes) and not set(codes) & set(OWN_CODES)
    assert all(re.fullmatch(r"[a-z][a-z0-9_]+", code) for code in codes)


@pytest.mark.parametrize("name", game_ids())
def test_every_ruling_that_a_reason_names_is_on_its_page(name: str) -> None:
    named = {reason.ruling for reason in game(name).reasons.values() if reason.ruling}
    assert named and named <= set(rulings_of(name))


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        (({1: Reason("one", "no")}, {1: Reason("two", "no")}), "another chapter has the reason `1` already"),
        (({1: Reason("one", "no")}, {2: Reason("one", "no")}), "the code `one` of reason 2 is taken"),
        (({1: Reason("one", "no"), 2: Reason("one", "no")},), "the code `one` of reason 2 is taken"),
        (({1: Reason(NOT_OFFERED, "no")},), "is taken"),
        (({1: Reason("", "no")},), "is taken"),
    ],
)
def test_a_collision_is_an_error(reasons: tuple[dict[int, Reason], ...], said: str) -> None:
    chapters = [chapter("Planted", rules={}, reasons=each) for each in reasons]
    with pytest.raises(ValueError, match=re.escape(said)):
        LanternRing(chapters=chapters)


def test_a_rule_gives_its_reason_in_parts() -> None:
    play = holdfast.arrange(
        {"game": "greyport", "players": ["fiona", "zot"], "bare": True, "monsters": {"fiona": ["Griffon"]}}
    )
    why = play.game.why(play.state, "fiona: play Griffon")
    assert (why.code, why.words, why.ruling) == ("not_in_hand", "fiona has no such card in hand", 0)
    assert why.remedy == "Griffon is among Fiona's monsters" and "Griffon" not in why.brief
    assert str(why) == play.why_not("fiona: play Griffon") == f"{why.words}: {why.remedy}."


def test_beside_its_thing_a_reason_calls_it_it() -> None:
    hand = {"fiona": ["Soldier", "Curse"]}
    play = holdfast.arrange(
        {
            "game": "greyport",
            "players": ["fiona", "zot"],
            "bare": True,
            "hand": hand,
            "monsters": {"fiona": ["Griffon"]},
        }
    )
    why = play.game.why(play.state, "fiona: play Curse")
    assert (why.words, why.brief) == ("Curse is not a hero", "it is not a hero")
    (lock,) = [lock for lock in play.view("fiona").json()["locks"] if lock["text"] == "fiona: play Curse"]
    assert lock["reason"] == str(why)
    assert lock["why"] == {
        "code": "not_a_hero",
        "words": why.words,
        "remedy": why.remedy,
        "ruling": why.ruling,
        "brief": why.brief,
    }


def test_the_machines_own_reasons_have_codes_and_what_is_possible_has_none() -> None:
    play = holdfast.new("greyport", seed=7)
    assert play.game.why(play.state, "fiona: play Excalibur").code == UNKNOWN_NAME
    assert play.game.why(play.state, "dance").code == NOT_OFFERED
    offered = play.game.why(play.state, play.choice.options[0].text)
    assert not offered and str(offered) == "" and offered.code == ""


def test_a_ruling_is_told_with_its_page() -> None:
    told = ruling_words("greyport", 44)
    assert told == "Ruling 44: A hero fights once a round at most. (docs/rulings/greyport.md)"
    assert ruling_words("greyport", 0) == ""
    assert ruling_words("chess", 3) == "Ruling 3. (docs/rulings/chess.md)"


def test_no_program_branches_on_the_words_of_a_reason() -> None:
    found = [
        f"{path}: {line.strip()}"
        for folder in ("src/holdfast/terminal", "src/holdfast/record", "src/holdfast/tables", "src/holdfast/server")
        for path in (ROOT / folder).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r'\b(reason|why|told|words)\.(startswith|endswith|split|partition)\(|" Offered: " in', line)
    ]
    assert found == []

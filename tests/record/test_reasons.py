"""A reason is a value: code, words, remedy and ruling. Codes are names, and no two reasons of a game share one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import holdfast
from holdfast.core.game import Game
from holdfast.core.reasons import Reasons
from holdfast.core.why import NOT_OFFERED, OWN_CODES, UNKNOWN_NAME
from holdfast.games import game, game_ids
from holdfast.record.checks.rulings import ruling_words, rulings_of
from tests.ring.game import LanternRing

ROOT = Path(__file__).parents[2]
CHAPTERS = [
    *(ROOT / "src" / "holdfast" / "games").glob("*/rules/*.py"),
    *(ROOT / "examples" / "small_game" / "lantern_ring").glob("*.py"),
]


@pytest.mark.parametrize("rules", [*map(game, game_ids()), LanternRing()], ids=lambda rules: str(rules.id))
def test_codes_are_names_of_their_own(rules: Game) -> None:
    codes = [reason.code for reason in rules.reasons.known]
    assert len(set(codes)) == len(codes) and not set(codes) & set(OWN_CODES)
    assert all(re.fullmatch(r"[a-z][a-z0-9_]+", code) for code in codes)


@pytest.mark.parametrize("name", game_ids())
def test_every_ruling_that_a_reason_names_is_on_its_page(name: str) -> None:
    named = {reason.ruling for reason in game(name).reasons.known if reason.ruling}
    assert named and named <= set(rulings_of(name))


def test_a_code_belongs_to_one_reason() -> None:
    reasons = Reasons()
    assert [reasons.add("one", "no"), reasons.add("two", "no")] == [1, 2]
    for taken in ("one", NOT_OFFERED, ""):
        with pytest.raises(ValueError, match=f"the code `{taken}` is taken"):
            reasons.add(taken, "no")
    assert [reason.code for reason in reasons.known] == ["one", "two"]
    assert 0 not in reasons and 2 in reasons and 3 not in reasons
    with pytest.raises(KeyError):
        reasons[0]


def test_a_reason_is_called_by_its_code_in_the_chapters_too() -> None:
    declared = {path: reasons_in(path.read_text(encoding="utf-8")) for path in CHAPTERS}
    assert all(name == code.upper() for found in declared.values() for name, code in found)
    codes = sorted(code for found in declared.values() for _, code in found)
    made = [reason.code for rules in (*map(game, game_ids()), LanternRing()) for reason in rules.reasons.known]
    assert codes == sorted(made) and len(codes) > 100


def test_a_reason_with_two_names_would_be_noticed() -> None:
    assert reasons_in('ONE: Final = because("one", "no")\nTWO = because("three", "no")') == [
        ("ONE", "one"),
        ("TWO", "three"),
    ]


def reasons_in(source: str) -> list[tuple[str, str]]:
    """The reasons that a chapter declares: the name of each, and its code."""
    return re.findall(r'(?m)^(\w+)(?:: Final)? = because\(\s*"(\w*)"', source)


def test_a_rule_gives_its_reason_in_parts() -> None:
    play = holdfast.arrange(
        {"game": "greyport", "players": ["fiona", "zot"], "bare": True, "monsters": {"fiona": ["Griffon"]}}
    )
    why = play.game.why(play.state, "fiona: play Griffon")
    assert (why.code, why.words, why.ruling) == ("not_in_hand", "fiona has no such card in hand", "")
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
    told = ruling_words("greyport", "44")
    assert told == "Ruling 44: A hero fights once a round at most. (docs/rulings/greyport.md)"
    assert ruling_words("greyport", "l").startswith("Ruling l: Damage beyond what a monster needed is lost.")
    assert ruling_words("greyport", "") == ""
    assert ruling_words("chess", "3") == "Ruling 3. (docs/rulings/chess.md)"


def test_no_program_branches_on_the_words_of_a_reason() -> None:
    found = [
        f"{path}: {line.strip()}"
        for folder in ("src/holdfast/terminal", "src/holdfast/record", "src/holdfast/tables", "src/holdfast/server")
        for path in (ROOT / folder).rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r'\b(reason|why|told|words)\.(startswith|endswith|split|partition)\(|" Offered: " in', line)
    ]
    assert found == []

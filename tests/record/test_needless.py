"""A question that is not asked any more: old records that answer it come out the same, and checks may answer it."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast.core.agenda import notes_from, reoffer
from holdfast.core.calls import rule_name, rule_of
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.greyport.rules.ending_the_round import do_not_meet
from holdfast.games.greyport.table import Greyport
from holdfast.record.checks import run_file
from holdfast.record.play import Play
from holdfast.record.saves import export_text, load, read_text

OPTIONS = {
    "heroesout": {"players": ["ratkin", "slime", "gnoll"], "scenario": "pay_the_rent"},
    "greyport": {"players": ["fiona", "zot", "gerki"], "scenario": "blood_moon_rising"},
}


def everywhere(g: State, needless: int) -> bool:
    """An old program stood at every question."""
    return True


def played(name: str, seed: str, asked_everything: bool) -> Play:
    """A game by an old program, which asked everything, or by this one."""
    stood = everywhere if asked_everything else None
    play = Play(game(name), dict(OPTIONS[name]), key_from_seed(seed), seed, stood)
    while not play.over and len(play.decisions) < 250:
        options = play.choice.options
        option = options[len(play.decisions) * 7 % len(options)]
        if asked_everything:
            play.repeat(option.text, everywhere)
        else:
            play.apply(option)
    return play


def old_games(name: str) -> list[Play]:
    return [played(name, f"old {number}", True) for number in range(12)]


@pytest.mark.parametrize("name", OPTIONS)
def test_an_old_save_with_answers_to_needless_questions_opens_exactly(name: str, tmp_path: Path) -> None:
    fewer = 0
    for number, old in enumerate(old_games(name)):
        old.save(tmp_path / "old.holdfast")
        loaded = load(tmp_path / "old.holdfast")
        assert loaded.exact, loaded.reason
        assert loaded.play.decisions == old.decisions and loaded.play.digest() == old.digest()
        loaded.play.save(tmp_path / "again.holdfast")
        assert load(tmp_path / "again.holdfast").exact
        again = read_text(export_text(old))
        assert again.digest() == old.digest(), number
        fewer += needless(old)
    assert fewer


def needless(old: Play) -> int:
    """How many questions of an old game nobody is asked any more."""
    found = 0
    for moment in old.moments:
        after = moment.state.copy()
        reoffer(after)
        found += after.agenda != moment.state.agenda
    return found


@pytest.mark.parametrize("name", OPTIONS)
def test_a_game_by_this_program_opens_as_it_was_played(name: str, tmp_path: Path) -> None:
    for number in range(4):
        new = played(name, f"new {number}", False)
        new.save(tmp_path / "new.holdfast")
        loaded = load(tmp_path / "new.holdfast")
        assert loaded.exact and loaded.play.decisions == new.decisions
        assert read_text(export_text(new)).digest() == new.digest()


CHECK = """
title = "A check for this test"
source = "nowhere"
game = "heroesout"
[given]
at = "invasion"
players = ["ratkin"]
bare = true
level = "Family"
passages = ["Vault - Forge", "Vault - Workshop"]
treasures.Vault = { value = 4, effect = "Defeat" }
treasures.Forge = { value = 3, effect = "Spoil" }
treasures.Workshop = { value = 3, effect = "Curse" }
guild = ["Rogue: Swords", "Mage: Hats"]
[[when]]
do = "DECISION"
[then.is]
"heroes.Forge" = ["Rogue exhausted"]
"heroes.Workshop" = ["Rogue exhausted"]
"""


@pytest.mark.parametrize(
    ("decision", "holds"),
    [
        ("all: resolve Rogue in Forge", True),
        ("all: resolve Rogue in Workshop", True),
        ("all: resolve Rogue in Vault", False),
        ("all: resolve Rouge in Forge", False),
    ],
)
def test_a_check_may_answer_what_is_not_asked_but_not_with_nonsense(decision: str, holds: bool, tmp_path: Path) -> None:
    (tmp_path / "check.toml").write_text(CHECK.replace("DECISION", decision))
    assert (run_file(tmp_path / "check.toml", {})[0] == "") == holds


def test_the_order_of_two_who_wait_is_not_asked() -> None:
    given = {
        "at": "invasion", "players": ["ratkin"], "bare": True, "level": "Family",
        "passages": ["Vault - Forge", "Vault - Workshop"], "treasures": {"Vault": 4, "Forge": 3, "Workshop": 3},
        "guild": ["Rogue: Swords", "Mage: Hats"],
    }  # fmt: skip
    play = Play.from_state(game("heroesout"), game("heroesout").arrange(given), given)
    assert [option.text for option in play.choice.options] == ["all: resolve Rogue in Workshop"]
    old = Play.from_state(game("heroesout"), game("heroesout").arrange(given), given, everywhere)
    assert rule_name(rule_of(old.state.agenda[-1])) == "resolve_heroes" and len(old.choice.options) == 2


@pytest.mark.parametrize(("clan", "asked"), [("witch", True), ("dragon", False)])
def test_a_shot_that_may_spare_an_inspired_hero_the_fight_is_asked_about(clan: str, asked: bool) -> None:
    given = {
        "at": "invasion", "players": [clan], "bare": True, "level": "Family",
        "passages": ["Vault - Apothecary", "Apothecary - Library"], "treasures": {"Vault": 4, "Apothecary": 3},
        "heroes": {"Library": ["Mage exhausted"]}, "monsters": {"Library": [clan]},
        "guild": ["Archer: Hats", "Mage: Hats"],
    }  # fmt: skip
    play = Play.from_state(game("heroesout"), game("heroesout").arrange(given), given)
    archers = ["all: resolve Archer in Apothecary", "all: resolve Archer in Library"]
    assert ([option.text for option in play.choice.options] == archers) == asked


BANSHEE = {"name": "Banshee", "kind": "monster", "damage": 1, "hp": 9, "threat": 2, "text": ["Slash 1.", "Cursed."]}


@pytest.mark.parametrize(
    ("monsters", "shields", "unasked"),
    [
        (["Ghoul", "Mangy Hound"], 0, True),
        (["Ghoul", "Mangy Hound"], 9, True),
        (["Ghoul", "Gale Drake"], 0, True),
        (["Ghoul", "Gale Drake"], 9, False),
        (["Gale Drake", "Wailing Widow"], 0, False),
        (["Ghoul", "Banshee"], 0, False),
    ],
)
def test_curses_and_one_slash_come_in_any_order_untried(monsters: list[str], shields: int, unasked: bool) -> None:
    given = {
        "players": ["fiona", "zot", "gerki"], "bare": True, "location": {"hp": 9}, "shields": shields,
        "coins": {"fiona": []}, "monsters": {"fiona": monsters, "zot": ["Griffon"]}, "card": [BANSHEE],
    }  # fmt: skip
    new = Play.from_state(game("greyport"), game("greyport").arrange(given), given)
    old = Play.from_state(game("greyport"), game("greyport").arrange(given), given, everywhere)
    new.apply("all: end round")
    old.repeat("all: end round", everywhere)
    while "all: decline" in old.choice:
        new.apply("all: decline")
        old.repeat("all: decline", everywhere)
    g = old.state
    assert rule_name(rule_of(g.agenda[-1])) == "resolve_next" and len(g.options) == 2
    assert isinstance(g, Greyport) and do_not_meet(g, notes_from(g, 0)) == unasked
    for option in old.choice.options:
        either = old.branch()
        either.repeat(option.text, everywhere)
        assert not unasked or either.digest() == new.digest()

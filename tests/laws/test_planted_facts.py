"""Faults planted against the laws of facts and of seats: told wrongly, not told at all, reckoned with a wrong seat."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.core.events import tell
from holdfast.core.state import State
from holdfast.games.arcadia.rules import quests as arcadia_quests
from holdfast.games.arcadia.rules import winning
from holdfast.games.arcadia.rules import wounds as arcadia_wounds
from holdfast.games.greyport import facts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.rules import abilities, damage, recruiting
from holdfast.games.greyport.rules import winning as greyport_winning
from holdfast.games.greyport.table import Greyport
from holdfast.games.heroesout.facts import CAME_TO_NOTHING, SHOT
from holdfast.games.heroesout.rules import actions, activating, heroes, playing, scenario_cards
from holdfast.games.heroesout.rules.hands import can_draw
from holdfast.games.shadowrift.facts import NONE_LEFT
from holdfast.games.shadowrift.rules import damage as shadowrift_damage
from holdfast.games.shadowrift.rules import heroism, kill, monster_deeds, suffering, wounds
from tests.laws import laws
from tests.laws.games import GAMES
from tests.laws.laws import Broken
from tests.laws.planting import Patch
from tests.laws.turning import holds_elsewhere, turned_checks


def from_checks(game: str) -> None:
    """The law of facts from the positions of a game's checks."""
    for table in laws.tables_from_checks(GAMES[game], 0, 1):
        laws.what_is_told_is_true(table)


def in_crowds(game: str) -> None:
    """The same from its positions that are laid at random."""
    for table in laws.crowded_tables(GAMES[game], range(48)):
        laws.what_is_told_is_true(table)


def kept_from_checks(game: str) -> None:
    """The law of limits from the positions of a game's checks."""
    for table in laws.tables_from_checks(GAMES[game], 0, 1):
        laws.nothing_is_lost(table)


def elsewhere(game: str, first: str = "") -> None:
    """All checks of a game with everybody in another seat; first those with this word in their names."""
    for path, check in sorted(turned_checks(GAMES[game]), key=lambda each: first not in each[0].stem):
        holds_elsewhere(GAMES[game], path, check)


def mute(g: State, *_: int) -> None:
    """Tell nothing."""


def told_of_another(g: State, what: int, thing: int = 0, other: int = 0, b: int = 0, c: int = 0) -> None:
    tell(g, what, thing, other, b + 1, c)


def told_too_much(g: State, what: int, thing: int = 0, other: int = 0, b: int = 0, c: int = 0) -> None:
    tell(g, what, thing, 1, b, c)


@pytest.mark.parametrize(
    ("game", "chapter", "wrong", "words"),
    [
        ("heroesout", heroes, told_of_another, "resolved_hero says|came says|charged says"),
        ("heroesout", heroes, told_too_much, "says"),
        ("heroesout", actions, mute, "not told: who_falls"),
        ("heroesout", scenario_cards, told_too_much, "says"),
        ("greyport", damage, told_of_another, "says"),
        ("greyport", damage, mute, "not told: what_is_hurt|not told: who_loses_hp"),
        ("greyport", abilities, told_too_much, "says"),
        ("arcadia", arcadia_wounds, told_of_another, "says"),
        ("arcadia", arcadia_quests, told_too_much, "says"),
        ("arcadia", arcadia_wounds, mute, "not told: why_wounds_change|not told: what_pays"),
        ("arcadia", arcadia_quests, mute, "not told: what_guilds_have_done"),
        ("shadowrift", shadowrift_damage, told_of_another, "says"),
        ("shadowrift", shadowrift_damage, mute, "not told: what_is_hurt"),
        ("shadowrift", kill, told_too_much, "says"),
        ("shadowrift", kill, mute, "not told: who_leaves_the_town"),
        ("shadowrift", suffering, told_of_another, "says"),
        ("arcadia", winning, mute, "not told: who_wins|not told: what_pays"),
    ],
)
def test_what_is_told_wrongly_or_not_at_all_is_caught(
    monkeypatch: Patch, game: str, chapter: Any, wrong: Any, words: str
) -> None:
    monkeypatch.setattr(chapter, "tell", wrong)
    with pytest.raises(Broken, match=f"what is told is true .*({words})"):
        from_checks(game)


def test_heroism_that_is_lacking_and_not_told_of_is_caught(monkeypatch: Patch) -> None:
    def silent_of_lack(g: State, what: int, *words: int) -> None:
        if what != NONE_LEFT:
            tell(g, what, *words)

    monkeypatch.setattr(heroism, "tell", silent_of_lack)
    with pytest.raises(Broken, match="earned says"):
        elsewhere("shadowrift", "heroism")


def test_a_missing_burn_that_is_not_told_of_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(wounds, "tell", mute)
    with pytest.raises(Broken, match="not told: what_each_hero_gains"):
        elsewhere("shadowrift", "burn")


@pytest.mark.parametrize("word", ["soul_broker", "downpour"])
def test_an_effect_that_finds_nothing_and_does_not_say_so_is_caught(monkeypatch: Patch, word: str) -> None:
    monkeypatch.setattr(monster_deeds, "tell", mute)
    monkeypatch.setattr(monster_deeds, "move", mute)
    with pytest.raises(Broken, match="not told: what_effects_do"):
        elsewhere("shadowrift", word)


def test_what_the_first_player_alone_may_do_is_caught(monkeypatch: Patch) -> None:
    may_recruit = recruiting.may_recruit
    monkeypatch.setattr(recruiting, "may_recruit", lambda g, seat: may_recruit(g, 0))
    with pytest.raises(Broken, match="wherever its players sit"):
        elsewhere("greyport", "recruit")


def test_a_deck_of_another_player_that_is_looked_at_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(playing, "can_draw", lambda g, seat: can_draw(g, 0))
    with pytest.raises(Broken, match=r"wherever its players sit|nothing speaks against it"):
        elsewhere("heroesout")


def test_healing_of_nobody_that_is_not_told_is_caught(monkeypatch: Patch) -> None:
    def says_nothing(g: Greyport, seat: int, amount: int) -> None:
        if g.counts[t.HP + seat] < g.counts[t.START_HP]:
            honest(g, seat, amount)

    honest = abilities.gain_hp
    monkeypatch.setattr(abilities, "gain_hp", says_nothing)
    with pytest.raises(Broken, match=r"what cannot be done is told .*full"):
        from_checks("greyport")


def test_a_shot_that_is_not_told_is_caught(monkeypatch: Patch) -> None:
    def silent_of_shots(g: State, what: int, *said: int) -> None:
        if what != SHOT:
            tell(g, what, *said)

    monkeypatch.setattr(heroes, "tell", silent_of_shots)
    with pytest.raises(Broken, match=r"what cannot be done is told .*shoot: shot"):
        from_checks("heroesout")


def test_a_token_that_lies_nowhere_and_is_not_told_of_is_caught(monkeypatch: Patch) -> None:
    def silent_of_tokens(g: State, what: int, thing: int = 0, other: int = 0, b: int = 0, c: int = 0) -> None:
        if what != CAME_TO_NOTHING or not c:
            tell(g, what, thing, other, b, c)

    monkeypatch.setattr(scenario_cards, "tell", silent_of_tokens)
    with pytest.raises(Broken, match=r"what cannot be done is told .*discard_from_each: came_to_nothing"):
        from_checks("heroesout")


def test_more_cards_than_one_may_draw_are_caught(monkeypatch: Patch) -> None:
    def one_more(g: State, what: int, thing: int = 0, other: int = 0, b: int = 0, c: int = 0) -> None:
        tell(g, what, thing, other, b + (what == facts.MAY_NOT_DRAW), c)

    monkeypatch.setattr(abilities, "tell", one_more)
    with pytest.raises(Broken, match="may_not_draw says"):
        from_checks("greyport")


def test_an_action_that_does_nothing_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(activating, "take_off_wounds", lambda g, seat, room: None)
    with pytest.raises(Broken, match="not told: what_an_action_does"):
        in_crowds("heroesout")


def test_a_deck_that_is_open_and_stays_face_down_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(greyport_winning, "_tops_open", lambda g: False)
    with pytest.raises(Broken, match="is open, and its top card lies face down"):
        kept_from_checks("greyport")

"""Faults in what heroes of Shadowrift pay and suffer, planted one by one: the limits of its positions catch each."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, cast

import pytest

from holdfast.core.agenda import run
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules import heroism, paying, suffering
from tests.laws.games import GAMES
from tests.laws.planting import Patch
from tests.laws.shadowrift import limits
from tests.laws.shadowrift_paying import charged, faults_of_payment

PURSES = ("Prowess", "Heroism", "Might", "Strike", "Fireball", "Heal", "Prowess", "Might")


@cache
def game() -> Any:
    return GAMES["shadowrift"].rules()


def lying(**given: Any) -> t.Shadowrift:
    """A table with nothing on it but this."""
    g = game().arrange({"players": ["ann", "bob"], "bare": True, **given})
    run(g)
    return cast(t.Shadowrift, g)


def broken() -> list[str]:
    """What is wrong when ann pays all sorts of prices from all sorts of hands."""
    found = []
    for many in range(2, len(PURSES) + 1, 3):
        for first in range(len(PURSES)):
            g = lying(hand={"ann": [*PURSES[first:], *PURSES[:first]][:many]}, coins={"ann": 1})
            for due in product(range(7), range(3), range(2)):
                if any(due):
                    found += faults_of_payment(charged(g, 0, due), 0)
    return found


def test_every_purse_pays_as_it_should() -> None:
    assert broken() == []


only_so, offer_payments = paying.only_so, paying.offer_payments


def _only_so(g: t.Shadowrift, seat: int, prowess: int, coins: int) -> bool:
    return prowess == 1 or bool(only_so(g, seat, prowess, coins))


def _forced(_g: t.Shadowrift, _seat: int) -> bool:
    return True


def _offers(g: t.Shadowrift, seat: int) -> None:
    offer_payments(g, seat)
    del g.options[2:]


def _keeps_all(_g: t.Shadowrift, plan: list[int], _prowess: int, _magic: int) -> list[int]:
    return plan


@pytest.mark.parametrize(
    ("name", "fault", "told"),
    [
        ("only_so", _only_so, "only one way"),
        ("is_forced", _forced, "in several ways is not asked for"),
        ("offer_payments", _offers, "other cards are offered"),
        ("without_excess", _keeps_all, "a card too many"),
    ],
)
def test_a_wrong_payment_is_caught(monkeypatch: Patch, name: str, fault: Any, told: str) -> None:
    monkeypatch.setattr(paying, name, fault)
    assert any(told in each for each in broken())


def test_a_hero_by_chance_who_is_always_the_first_is_caught(monkeypatch: Patch) -> None:
    g = lying()
    assert limits(g) == []
    monkeypatch.setattr(heroism, "marked_hero", lambda g: 0)
    assert any("the hero with the marker" in each for each in limits(g))


def test_a_monster_that_acts_for_ever_is_caught() -> None:
    g = lying(attack={"1": ["Zephyr"]})
    assert limits(g) == []
    g.counts[t.ACTING] = g.zones[t.START + 1][0]
    assert limits(g) == ["Zephyr acts, and its action is over"]
    g.counts[t.ACTING] = 0
    t.set_flag(g, g.zones[t.START + 1][0], t.JUST_ADDED)
    assert limits(g) == ["Zephyr has just come, and the monsters have acted"]


def test_a_question_with_one_answer_is_caught(monkeypatch: Patch) -> None:
    given = {"at": "monsters act", "attack": {"start": ["Cinder Hound"]}, "hand": {"ann": ["Strike"]}}
    assert limits(lying(**given)) == []
    monkeypatch.setattr(suffering, "is_plain", lambda g, seat, losses: False)
    assert limits(lying(**given)) == ["ann is asked for the only thing there is"]

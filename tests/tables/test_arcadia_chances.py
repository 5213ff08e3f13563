"""Every chance that Arcadia Quest shows is what the dice of the rules come to: worked out, and compared with real rolls."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any, NamedTuple, cast

import pytest

import holdfast
from holdfast.core.agenda import answer
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import thing_name
from holdfast.core.rng import key_from_seed
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import activation, attack, dice, guard
from holdfast.games.arcadia.rules.figures import cards_of
from holdfast.games.arcadia.shown.forecast import counts_already, dice_that_lie
from holdfast.games.arcadia.shown.odds import (
    Chances,
    Die,
    at_least,
    dealt,
    die_of,
    mean,
    middle,
    percent,
    rolled,
    successes,
)
from holdfast.games.arcadia.shown.striking import Strike, strike, struck_along, struck_by
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia, wounds
from tests.rotating import EVERYTHING, sample

MELEE = Die(6, 3, 1)
RANGED = Die(6, 2, 1)
DEFENSE = Die(6, 1, 1)
ROLLS = 1_000_000 if EVERYTHING else 100_000
"""Real attacks of the rules, over all cases together."""

# ------------------------------------------------------------------ the table of the facts

TABLE = {
    (MELEE, 2): "89 52 15 3 1",
    (MELEE, 3): "96 78 44 16 5 1",
    (MELEE, 4): "99 91 69 39 16 5",
    (MELEE, 5): "100 96 84 61 35 16",
    (MELEE, 6): "100 98 93 78 55 32",
    (RANGED, 2): "75 33 9 2",
    (RANGED, 3): "88 56 25 8 2 1",
    (RANGED, 4): "94 73 43 20 7 2",
    (DEFENSE, 1): "33 6 1",
    (DEFENSE, 2): "56 19 5 1",
    (DEFENSE, 3): "70 33 12 3 1",
    (DEFENSE, 4): "80 47 21 8 2 1",
}


@pytest.mark.parametrize(("die", "number"), TABLE)
def test_at_least_so_many_is_what_the_table_says(die: Die, number: int) -> None:
    chances = successes(die, number, 0)
    told = [int(word) for word in TABLE[die, number].split()]
    assert [round(100 * at_least(chances, least)) for least in range(1, len(told) + 1)] == told


@pytest.mark.parametrize(("die", "average"), [(MELEE, 0.8), (RANGED, 0.6), (DEFENSE, 0.4)])
def test_a_die_brings_on_average_what_the_table_says(die: Die, average: float) -> None:
    for number in range(1, 9):
        assert mean(successes(die, number, 0)) == pytest.approx(number * average)


@pytest.mark.parametrize("die", [MELEE, RANGED, DEFENSE])
@pytest.mark.parametrize("number", range(1, 13))
@pytest.mark.parametrize("rerolls", range(7))
def test_all_ways_together_are_certain(die: Die, number: int, rerolls: int) -> None:
    assert sum(successes(die, number, rerolls)) == pytest.approx(1, abs=1e-9)


def by_hand(die: Die, number: int, rerolls: int, depth: int) -> Counter[int]:
    """The same by trying every fall of one die after the other, down to so many extra dice and Rerolls."""
    found: Counter[int] = Counter()
    if not number:
        return Counter({0: 1})
    if not depth:
        return found
    faces = [("hit", die.counts), ("crit", die.crits), ("miss", die.blanks)]
    for face, ways in faces:
        left, again, scored = number - 1, rerolls, 1
        if face == "crit":
            left = number
        elif face == "miss":
            left, again, scored = (number, rerolls - 1, 0) if rerolls else (number - 1, 0, 0)
        for score, chance in by_hand(die, left, again, depth - 1).items():
            found[score + scored] += chance * ways / die.faces  # type: ignore[assignment]
    return found


@pytest.mark.parametrize(("die", "number", "rerolls"), [(MELEE, 2, 1), (RANGED, 3, 2), (DEFENSE, 2, 2)])
def test_small_rolls_are_what_trying_every_fall_gives(die: Die, number: int, rerolls: int) -> None:
    exact, tried = successes(die, number, rerolls), by_hand(die, number, rerolls, 14)
    for score in range(4):
        assert exact[score] == pytest.approx(tried[score], abs=1e-4)


def test_a_reroll_helps_and_a_crit_that_counts_twice_does_too() -> None:
    plain, again = successes(RANGED, 4, 0), successes(RANGED, 4, 2)
    twice = successes(RANGED, 4, 0, lambda hits, crits: crits)
    for least in range(1, 7):
        assert at_least(plain, least) < at_least(again, least)
        assert at_least(plain, least) <= at_least(twice, least)
    assert rolled(RANGED, 0, 3) == ((1.0,),)


def test_the_middle_value_and_parts_of_a_hundred() -> None:
    assert middle((0.5, 0.5)) == 0 and middle((0.4, 0.2, 0.4)) == 1
    assert [percent(chance) for chance in (0, 0.001, 0.114, 0.996, 1)] == [0, 1, 11, 99, 100]
    assert dealt((0, 0, 1.0), (0.25, 0.75))[:3] == (0, 0.75, 0.25)
    assert die_of([1, 1, 1, 2, 2, 3], k.MELEE_FACE) == MELEE


# ------------------------------------------------------------------ real rolls


class Case(NamedTuple):
    """An attack in a position: which option begins it, and who is struck."""

    given: dict[str, Any]
    do: str
    attacker: str
    victim: str
    card: str = ""


STREET = ["....", "...."]
BASE: dict[str, Any] = {"game": "arcadia", "bare": True, "players": ["red", "green"], "map": STREET}
CASES = {
    "melee against little Defense": Case(
        {
            "hero": "Bastia",
            "heroes": {
                "red": [{"name": "Bastia", "at": "A1", "cards": ["Nicked Sword"]}],
                "green": [{"name": "Lune", "at": "B1", "cards": []}],
            },
        },
        "attack Bastia with Nicked Sword > Lune",
        "Bastia",
        "Lune",
        "Nicked Sword",
    ),
    "a bow whose crits count twice, with Rerolls on both sides": Case(
        {
            "hero": "Fenwick",
            "heroes": {
                "red": [{"name": "Fenwick", "at": "A1", "cards": ["Yew Bow", "Gambler's Bone"]}],
                "green": [{"name": "Sir Tam", "at": "D1", "cards": ["Spirit Shield"]}],
            },
        },
        "attack Fenwick with Yew Bow > Sir Tam",
        "Fenwick",
        "Sir Tam",
        "Yew Bow",
    ),
    "magic that leaves no Defense": Case(
        {
            "players": ["orange", "green"],
            "hero": "Morlo",
            "heroes": {
                "orange": [{"name": "Morlo", "at": "A1", "cards": ["Star Bolt"]}],
                "green": [{"name": "Sir Tam", "at": "C1", "cards": []}],
            },
        },
        "attack Morlo with Star Bolt > Sir Tam",
        "Morlo",
        "Sir Tam",
        "Star Bolt",
    ),
    "a wounded Hero with a die more": Case(
        {
            "players": ["green", "blue"],
            "hero": "Sir Tam",
            "heroes": {
                "green": [{"name": "Sir Tam", "at": "A1", "cards": ["Nicked Sword"]}],
                "blue": [{"name": "Urk", "at": "B1", "wounds": 1, "cards": ["Guard Dagger"]}],
            },
        },
        "attack Sir Tam with Nicked Sword > Urk",
        "Sir Tam",
        "Urk",
        "Nicked Sword",
    ),
    "a Guard attack with Rerolls": Case(
        {
            "level": "4-5",
            "hero": "Bastia",
            "heroes": {
                "red": [{"name": "Bastia", "at": "A1", "cards": ["Gambler's Bone"]}],
                "green": [{"name": "Lune", "at": "D2", "cards": []}],
            },
            "monsters": [{"name": "Orc Chief", "at": "B1"}],
        },
        "move Bastia > A2",
        "Orc Chief",
        "Bastia",
    ),
}


def arranged(case: Case) -> Arcadia:
    return cast(Arcadia, holdfast.arrange({**BASE, **case.given}).state)


def figure(g: Arcadia, name: str) -> int:
    return next(each for each in g.figures if thing_name(g, each) == name)


def foretold(g: Arcadia, case: Case) -> Strike:
    attacker, victim = figure(g, case.attacker), figure(g, case.victim)
    card = next((each for each in cards_of(g, attacker) if thing_name(g, each) == case.card), 0) if case.card else 0
    return strike(g, attacker, card, victim, facts.OWN_ATTACK if card else facts.GUARD_BY_MOVE)


KEEP, REROLL = number_of(dice.keep), number_of(dice.reroll)


def roller(g: Arcadia) -> int:
    """Rerolls a die that does not count, if there is one; keeps the dice otherwise."""
    for option in g.options:
        if rule_of(option) == REROLL and not counts_already(g, argument(option, 1)):
            return option
    return next(option for option in g.options if rule_of(option) == KEEP)


def made(g: Arcadia, first: int, position: int, victim: int) -> tuple[int, int]:
    """One real attack from here; the Wounds it dealt, and how far the random stream has come."""
    there = g.copy()
    there.position, there.block_index = position, -1
    before = wounds(there, victim)
    answer(there, first)
    asked = {KEEP, REROLL}
    on_the_way = {number_of(attack.done), number_of(guard.guard)}
    while not there.over and there.options:
        rules = {rule_of(option) for option in there.options}
        if rules & asked:
            answer(there, roller(there))
        elif rules & on_the_way:
            answer(there, next(each for each in there.options if rule_of(each) in on_the_way))
        else:
            break
    return wounds(there, victim) - before, there.position


@pytest.mark.parametrize("name", sample(list(CASES), 2))
def test_what_is_foretold_is_what_many_real_attacks_come_to(name: str) -> None:
    case = CASES[name]
    g = arranged(case)
    g.key = key_from_seed(name)
    victim = figure(g, case.victim)
    blow = foretold(g, case)
    seat = g.layout.seat_names[g.counts[t.ACTIVE]]
    game = holdfast.arrange({**BASE, **case.given}).game
    first = next(option for option in g.options if game.write(g, option) == f"{seat}: {case.do}")
    found: Counter[int] = Counter()
    number, position = ROLLS // len(CASES), 0
    for _ in range(number):
        dealt_now, position = made(g, first, position, victim)
        found[dealt_now] += 1
    for least in range(1, 7):
        chance = at_least(blow.wounds, least)
        share = sum(count for amount, count in found.items() if amount >= least) / number
        assert abs(share - chance) <= 4.5 * sqrt(chance * (1 - chance) / number) + 1 / number, (least, share, chance)


# ------------------------------------------------------------------ several attacks, dice that lie


def test_two_guards_are_worse_than_one_and_a_dazing_one_comes_first() -> None:
    given = {
        "hero": "Bastia",
        "heroes": {"red": [{"name": "Bastia", "at": "B1", "cards": []}], "green": []},
        "monsters": [{"name": "Orc Raider", "at": "A1"}, {"name": "Maul Beast", "at": "C1"}],
    }
    g = cast(Arcadia, holdfast.arrange({**BASE, **given}).state)
    hero, orc, beast = (figure(g, name) for name in ("Bastia", "Orc Raider", "Maul Beast"))
    one = struck_by(g, hero, [orc], facts.GUARD_BY_MOVE)
    both = struck_by(g, hero, [orc, beast], facts.GUARD_BY_MOVE)
    assert both.fells > one.fells > 0
    assert [blow.attacker for blow in both.strikes] == [beast, orc]
    assert sum(both.wounds) == pytest.approx(1)
    assert both.fells == pytest.approx(at_least(both.wounds, 4))


def test_a_walk_past_a_monster_is_struck_before_every_guarded_step() -> None:
    given = {
        "map": ["....", "####"],
        "hero": "Bastia",
        "heroes": {"red": [{"name": "Bastia", "at": "A1", "cards": []}], "green": []},
        "monsters": [{"name": "Orc Raider", "at": "B1"}],
    }
    g = cast(Arcadia, holdfast.arrange({**BASE, **given}).state)
    hero, orc = figure(g, "Bastia"), figure(g, "Orc Raider")
    once = struck_along(g, hero, [(SPACE_NAMES.index("A1"), [orc])])
    twice = struck_along(g, hero, [(SPACE_NAMES.index("A1"), [orc]), (SPACE_NAMES.index("B1"), [orc])])
    assert len(twice.strikes) == 2 and twice.fells > once.fells


def test_dice_that_lie_are_taken_as_they_lie() -> None:
    case = CASES["a bow whose crits count twice, with Rerolls on both sides"]
    play = holdfast.arrange({**BASE, **case.given})
    play.apply(f"red: {case.do}")
    g = cast(Arcadia, play.state)
    before = dice_that_lie(g).blow
    assert before.rerolls == 2 and sum(before.wounds) == pytest.approx(1)
    kept = g.copy()
    answer(kept, next(option for option in kept.options if rule_of(option) == KEEP))
    after: Chances = (
        dice_that_lie(kept).blow.wounds if kept.options and rule_of(kept.options[0]) in (KEEP, REROLL) else ()
    )
    assert not after or sum(after) == pytest.approx(1)


def test_an_attack_of_a_hero_on_a_monster_tells_payback_and_overkill() -> None:
    given = {
        "hero": "Bastia",
        "heroes": {"red": [{"name": "Bastia", "at": "A1", "cards": ["Nicked Sword"]}], "green": []},
        "monsters": [{"name": "Orc Raider", "at": "B1"}, {"name": "Gob Slinger", "at": "A2"}],
    }
    play = holdfast.arrange({**BASE, **given})
    shots = {shot["target"]: shot for shot in cast(Any, play.view("red").json())["board"]["shots"]}
    g = cast(Arcadia, play.state)
    orc = shots[figure(g, "Orc Raider")]
    assert (orc["dice"], orc["against"], orc["payback"], orc["guards"]) == (3, 0, True, [])
    assert (orc["fells"], orc["overkill"], orc["unhurt"]) == (78, 44, 4)
    assert rule_of(play.choice.options[0].call) in (number_of(activation.move), number_of(activation.attack))

"""Faults planted in the rules: each is caught by the auditor, who does not know the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import pytest

import holdfast.core.calls
from holdfast.games.shadowrift import GAME
from tests.audit.judging import WRONG, Verdict
from tests.audit.shadowrift.auditor import Auditor
from tests.audit.shadowrift.cards import Pack
from tests.audit.shadowrift.recording import from_check, games, record
from tests.laws.shadowrift_crowds import crowded
from tests.rotating import sample

RULES = "holdfast.games.shadowrift.rules"
CROWDS = 90
"""Crowded positions that are tried for a fault; after them whole games."""

Faulty = Callable[[Callable[..., Any]], Callable[..., Any]]


def nothing(_real: Callable[..., Any]) -> Callable[..., Any]:
    """It is not done at all."""
    return lambda *_args: None


def says(value: Any) -> Faulty:
    """It says always the same."""
    return lambda _real: lambda *_args: value


def more(by: int) -> Faulty:
    """A figure is wrong by so much."""
    return lambda real: lambda *args: real(*args) + by


def denies(real: Callable[..., Any]) -> Callable[..., Any]:
    """It says the contrary."""
    return lambda *args: not real(*args)


def argument(place: int, change: Callable[[Any], Any]) -> Faulty:
    """It is done with something else."""

    def fault(real: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args: real(*args[:place], change(args[place]), *args[place + 1 :])

    return fault


def twice(real: Callable[..., Any]) -> Callable[..., Any]:
    """It is done again."""

    def fault(*args: Any) -> Any:
        real(*args)
        return real(*args)

    return fault


def backwards(real: Callable[..., Any]) -> Callable[..., Any]:
    """A list is told from its end."""
    return lambda *args: list(reversed(real(*args)))


FAULTS: dict[str, tuple[str, Faulty]] = {
    "the monsters gain too much power": ("power.power_due", more(1)),
    "a Visitor too many comes": ("refresh_travelers.visitors_due", more(1)),
    "an empty town is saved": ("rounds.saves_the_town", says(True)),
    "a town with Villagers is lost": ("rounds.saves_the_town", says(False)),
    "a monster is sturdier": ("damage.health_of", more(1)),
    "a hit is harder": ("damage.dealt", more(1)),
    "nothing wards": ("damage.ward_of", says(0)),
    "an Attack deals too much": ("battles.blow", more(1)),
    "no Attack is led": ("battles.led", says(0)),
    "every Battle is a flanking one": ("battles.is_flanking", says(True)),
    "no Battle is Melee": ("battles.any_melee", says(False)),
    "Wild Charge gives no Wound": ("battles.after_battle", nothing),
    "a monster is silent after a Battle": ("battles.melee_battle_ended", nothing),
    "a Heroism too many": ("heroism.earn", argument(1, lambda n: n + 1)),
    "Heroism goes to another": ("heroism.earn", argument(2, lambda seat: seat + 1 if seat < 2 else 0)),
    "no Boost counts": ("boosts.boosts_paid", says([])),
    "a Loot card goes": ("cleanup.stays_in_play", says(False)),
    "everything stays on the table": ("cleanup.stays_in_play", says(True)),
    "nothing is stolen": ("coins.steal_one", nothing),
    "nothing mends": ("monster_deeds.mend", nothing),
    "a Moat is silent": ("monsters_act.more_than_kills", denies),
    "no defence succeeds": ("interruptions.succeeds", denies),
    "no Guard steps in": ("interruptions.last_resort", says(0)),
    "no Magic Barrier": ("interruptions.barriers", says([])),
    "another Villager is the prey": ("kill.prey_in_square", says(0)),
    "a dead Villager leaves no Corpse": ("kill.add_corpse", says(False)),
    "nobody dies": ("kill.villager_dies", nothing),
    "no Wall falls": ("kill.strike_wall", nothing),
    "a Hunt takes Corpses for prey": ("hunt.is_prey", says(True)),
    "a Hunt finds nothing": ("hunt.search", says(0)),
    "nobody is vigilant": ("hunt.vigilant", says([])),
    "no Rampage": ("monster_deeds.rampage", nothing),
    "Annihilation does nothing": ("monster_deeds.annihilation", nothing),
    "no Totem, Freeze or Corpse is added": ("monster_deeds.add_from", says(0)),
    "no Zombie is added": ("monster_deeds.add_zombie", nothing),
    "a Corpse does not rise": ("monster_deeds.raise_corpse", nothing),
    "no power point is added": ("monster_deeds.add_power", nothing),
    "nobody is immune": ("monster_deeds.be_immune", nothing),
    "no Infiltrator is called": ("monster_deeds.bring_infiltrator", nothing),
    "no Villager is washed away": ("monster_deeds.wash_away", nothing),
    "a monster stays in town": ("monsters_act.leave_town", nothing),
    "nobody suffers": ("suffering.suffer", nothing),
    "any card is a Spell": ("suffering.fits", says(True)),
    "a Burn is spared": ("wounds.gain_burn", nothing),
    "a Wound too many": ("wounds.gain_wound", twice),
    "nobody prevents a Wound": ("wounds.preventing", says([])),
    "a Tempest does nothing": ("tempest.tempest", nothing),
    "an Attack on a Plague Shade is free": ("playing.toll_of", says(0)),
    "the first buy is no dearer": ("buying.first_buy", says(0)),
    "all is in force": ("states.is_so", says(True)),
    "nothing is in force": ("states.is_so", says(False)),
    "no card has anything to say": ("states.trigger", nothing),
    "a reveal has no effect": ("states.revealed", nothing),
    "a card is countered for nothing": ("hero_effects.countered", nothing),
    "a Totem stays": ("hero_effects.totem_returned", nothing),
    "nobody is dazed": ("hero_effects.daze", nothing),
    "the next ware costs the same": ("hero_effects.next_costs_less", nothing),
    "no Coin is taken": ("coins.take_coins", nothing),
    "a draw is one too short": ("draw_cards.draw", argument(2, lambda n: max(0, n - 1))),
    "the cards a hero looks at": ("looking.looked_at", backwards),
    "every monster is worth more": ("slaying.award", argument(2, lambda worth: worth + 1)),
    "no monster is worth more by a prophecy": ("slaying.next_slain", nothing),
}


@contextmanager
def planted(name: str, fault: Faulty) -> Iterator[None]:
    """Another function stands where the agenda looks for a rule, or wherever the rules call the real one."""
    module, _, function = name.partition(".")
    real = getattr(sys.modules[f"{RULES}.{module}"], function)
    false = fault(real)
    agenda = holdfast.core.calls.RULES
    before = list(agenda)
    with pytest.MonkeyPatch.context() as patch:
        if real in agenda:
            agenda[agenda.index(real)] = false
        else:
            for known in [each for at, each in sys.modules.items() if at.startswith("holdfast.games.shadowrift")]:
                for attribute in [attribute for attribute, value in vars(known).items() if value is real]:
                    patch.setattr(known, attribute, false)
        yield
    agenda[: len(before)] = before


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


def first_wrong(lines: list[str]) -> Verdict | None:
    return next(iter(Auditor(pack(), lines).audit().of(WRONG)), None)


def records() -> Iterator[Callable[[], list[str]]]:
    """Crowded positions, then games that go far."""
    for seed in range(CROWDS):
        yield partial(from_check, f"crowded {seed}", crowded(seed), rounds=2, eager=True)
    for options, name, eager in games(1):
        if eager:
            yield partial(record, options, name, eager=True)


@cache
def honest(place: int) -> bool:
    """Whether the record at this place is right by the real rules."""
    return first_wrong(list(records())[place]()) is None


@pytest.mark.parametrize("name", sample(list(FAULTS), 20))
def test_the_auditor_catches(name: str) -> None:
    for place, play in enumerate(records()):
        wrong = None
        with planted(*FAULTS[name]):
            try:
                lines = play()
            except (AssertionError, IndexError, RecursionError, ValueError, KeyError):
                continue  # the fault stops the game itself
            wrong = first_wrong(lines)
        if wrong is not None and honest(place):
            assert wrong.expected and wrong.actual
            return
    pytest.fail("not caught")

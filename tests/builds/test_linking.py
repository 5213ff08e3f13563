"""What the linker writes into the copy that is compiled: every number means its rule, and nothing else is touched."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from holdfast.building import PACKAGE, compiled_modules
from holdfast.core import agenda, asking, making
from holdfast.core.calls import ARGUMENT_MASK, call_number
from holdfast.games import game, game_ids
from tools.linking import Rule, bounded, dispatching, halved, numbered, registered, reserving

SOURCE = (PACKAGE / "core" / "making.py").read_text(encoding="utf-8")


def rules() -> list[Rule]:
    """All rules of the games that ship."""
    for each in game_ids():
        game(each)
    compiled = {
        path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".") for path in compiled_modules()
    }
    return [rule for rule in registered() if rule.module in compiled]


def made_by(text: str, known: list[Rule]) -> Callable[[int], tuple[int, tuple[int, ...]]]:
    """The generated module run interpreted, with rules that only say who they are and what they were given."""
    heard: list[tuple[int, tuple[int, ...]]] = []

    def recorder(number: int) -> Callable[..., None]:
        return lambda g, *given: heard.append((number, given))

    space: dict[str, Any] = {f"rule_{rule.number}": recorder(rule.number) for rule in known}
    space.update({rule.state.__name__: rule.state for rule in known})
    exec(compile(text, "making", "exec"), space)
    space["make_by_list"] = lambda g, packed: heard.append((0, (packed,)))

    def made(packed: int) -> tuple[int, tuple[int, ...]]:
        heard.clear()
        space["make"](None, packed)
        [only] = heard
        return only

    return made


def wrong(text: str, known: list[Rule]) -> list[str]:
    """The rules that the generated module does not call, or not with their arguments."""
    made = made_by(text, known)
    given = (1, ARGUMENT_MASK, 7, 42)
    return [
        rule.name
        for rule in known
        if made(call_number(rule.number, *given[: rule.arity])) != (rule.number, given[: rule.arity])
    ]


def test_the_dispatcher_calls_every_rule_with_its_arguments() -> None:
    known = rules()
    assert len(known) > 200
    assert wrong(dispatching(SOURCE, known), known) == []
    assert "LINKED: Final = False" in SOURCE
    assert "LINKED: Final = True" in dispatching(SOURCE, known)


def test_a_rule_that_came_later_is_called_out_of_the_list() -> None:
    known = rules()
    later = max(rule.number for rule in known) + 5
    assert made_by(dispatching(SOURCE, known), known)(call_number(later, 3)) == (0, (call_number(later, 3),))
    inner = known[:10] + known[11:]
    assert made_by(dispatching(SOURCE, inner), inner)(call_number(known[10].number))[0] == 0


@pytest.mark.parametrize(
    "fault",
    [
        lambda text: text.replace(": rule_200(", ": rule_201("),
        lambda text: text.replace("packed >> 23 & 4095", "packed >> 23 & 2047", 40),
        lambda text: text.replace("packed >> 35 & 4095", "packed >> 23 & 4095"),
        lambda text: text.replace("if number < ", "if number <= ", 40),
        lambda text: text.replace("    number = packed & 2047", "    number = packed & 127"),
        lambda text: text.replace("if number == 209:", "if number == 210:"),
    ],
)
def test_faults_planted_in_the_dispatcher_are_caught(fault: Callable[[str], str]) -> None:
    known = rules()
    sound = dispatching(SOURCE, known)
    spoilt = fault(sound)
    assert spoilt != sound
    assert wrong(spoilt, known)


def test_halving_asks_about_eight_times_for_all_rules() -> None:
    known = rules()
    deepest = max(len(line) - len(line.lstrip()) for line in halved(known, ""))
    assert 2**deepest >= len(known) and deepest <= len(known).bit_length() + 1


# ------------------------------------------------------------------ numbers in place of names


def module_of(text: str, **names: object) -> ModuleType:
    made = ModuleType("planted")
    made.__dict__.update(names)
    exec(compile(text, "planted", "exec"), made.__dict__)
    return made


def first(g: object) -> None:
    """A rule."""


NUMBERS = {id(first): 77}
TAKES = (
    "def rule(g):\n    then(g, first)  # ü comes first: columns are bytes\n    offer(g, first, 1); other(g, first)\n"
)


def test_a_rule_given_by_name_is_given_by_number() -> None:
    module = module_of(TAKES, then=agenda.then, offer=asking.offer, first=first, other=print)
    linked = numbered(TAKES, module, NUMBERS)
    assert "then_number(g, 77)" in linked
    assert "offer_number(g, 77, 1); other(g, first)" in linked
    assert "from holdfast.core.agenda import then_number" in linked
    assert linked.count("\n") >= TAKES.count("\n") and linked.splitlines()[0] == TAKES.splitlines()[0]


def test_names_mean_what_they_mean_in_their_module() -> None:
    module = module_of(TAKES, then=print, offer=asking.offer, first=len, other=print)
    assert numbered(TAKES, module, NUMBERS).rstrip() == TAKES.rstrip()


def test_a_rule_under_another_name_is_found_too() -> None:
    text = "def rule(g):\n    next_is(g, beginning)\n"
    module = module_of(text, next_is=agenda.then, beginning=first)
    assert "then_number(g, 77)" in numbered(text, module, NUMBERS)


def test_numbers_are_reserved_before_anything_is_registered() -> None:
    known = rules()
    text = reserving(SOURCE, known)
    said: dict[str, int] = {}
    exec(text[text.index("reserve({") :], {"reserve": said.update})
    assert said == {f"{rule.module}.{rule.name}": rule.number for rule in known}
    assert len(set(said.values())) == len(said)
    assert making.__name__ in sys.modules and "asking" not in SOURCE


def test_lists_of_numbers_are_bounded_and_others_are_not() -> None:
    assert bounded("x: list[str] = []\n") == "x: list[str] = []\n"
    assert "x: list[i64] = []" in bounded("x: list[int] = []\n") and "import i64" in bounded("x: list[int] = []\n")

"""What has no room is refused in words: arguments of calls, handles, rules, bosses; so are numbers dealt twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from holdfast.core import agenda, asking, calls
from holdfast.core.asking import resolve
from holdfast.core.calls import ARGUMENT_MASK, argument, call, call_number, given, number_of
from holdfast.core.chapter import chapter
from holdfast.core.state import MOST_THINGS, State
from holdfast.errors import NoRoom
from holdfast.games import game
from holdfast.games.greyport.cards.defining import add_cards
from holdfast.games.greyport.table import MOST_BOSSES
from holdfast.lab.playing import deal
from tests.ring.game import LanternRing

GAME = game("greyport")
TOO_MUCH = ARGUMENT_MASK + 1


def table() -> State:
    """A table to try things on."""
    return deal(GAME, {}, "bounds").copy()


def number() -> int:
    """What the compiled build gives in place of a rule."""
    return number_of(resolve)


WAYS: dict[str, Callable[[State, int], object]] = {
    "call": lambda g, n: call(resolve, 3, n),
    "call, last argument": lambda g, n: call(resolve, 3, 0, 0, n),
    "call by number": lambda g, n: call_number(number(), 3, n),
    "given": lambda g, n: given(call(resolve), n, 0),
    "then": lambda g, n: agenda.then(g, resolve, 3, n),
    "then, third argument": lambda g, n: agenda.then(g, resolve, 0, 0, n),
    "then by number": lambda g, n: agenda.then_number(g, number(), 3, n),
    "offer": lambda g, n: asking.offer(g, resolve, 3, n),
    "offer by number": lambda g, n: asking.offer_number(g, number(), 3, n),
    "offer like": lambda g, n: asking.offer_like(g, call(resolve, 3), n),
    "ask": lambda g, n: asking.ask(g, 3, resolve, [1, n, 2]),
    "ask, third argument": lambda g, n: asking.ask(g, 3, resolve, [1], n),
    "ask by number": lambda g, n: asking.ask_number(g, 3, number(), [1, n, 2]),
    "aim": lambda g, n: asking.aim(g, 3, resolve, 1, [n, 2]),
    "aim, the thing": lambda g, n: asking.aim(g, 3, resolve, n, [2]),
    "aim by number": lambda g, n: asking.aim_number(g, 3, number(), 1, [n, 2]),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_argument_that_would_flow_into_the_next_one_is_refused(way: str) -> None:
    WAYS[way](table(), ARGUMENT_MASK)
    for wrong in (TOO_MUCH, 100 * TOO_MUCH, -1, -TOO_MUCH - 1, -16 * TOO_MUCH):
        with pytest.raises(NoRoom, match=r"resolve\(.*\): an argument of a call is 0 to 4095"):
            WAYS[way](table(), wrong)


def test_the_largest_arguments_come_back_as_they_were() -> None:
    packed = call(resolve, 3, ARGUMENT_MASK, 0, ARGUMENT_MASK)
    assert [argument(packed, place) for place in range(4)] == [3, ARGUMENT_MASK, 0, ARGUMENT_MASK]


def test_a_table_takes_as_many_things_as_a_call_can_name() -> None:
    g = table()
    while len(g.face) <= MOST_THINGS:
        assert g.put(1, 0) <= ARGUMENT_MASK
    with pytest.raises(NoRoom, match="a table has room for 4095 things"):
        g.put(1, 0)


def test_a_game_has_as_many_bosses_as_a_table_can_tell_apart() -> None:
    defs = GAME.defs.twin()
    boss = {"kind": "boss", "damage": 1}
    few = [{**boss, "name": f"Boss {each}"} for each in range(MOST_BOSSES - len(defs.bosses))]
    add_cards(defs, few)
    assert len(defs.bosses) == MOST_BOSSES
    with pytest.raises(NoRoom, match="62 bosses at most, and One More is one more"):
        add_cards(defs, [{**boss, "name": "One More"}])


def test_a_rule_with_a_notation_has_the_arguments_it_names() -> None:
    def shove(g: State, seat: int, monster: int) -> None:
        """A rule that a player chooses."""

    def push(g: State, seat: int, amount: int) -> None:
        """A rule with an argument that nobody writes."""

    written = {shove: "{seat}: shove {monster}", push: "{seat}: push"}
    assert chapter("One", rules={push: "seat n"}, notation=written).rules == {push: "seat n", shove: "seat monster"}
    assert [calls.arity_of(calls.number_of(rule)) for rule in (shove, push)] == [2, 2]


def test_two_chapters_with_one_sentence_are_refused() -> None:
    one = chapter("One", rules={}, sentences={"Draw a card": 1})
    two = chapter("Two", rules={}, sentences={"Draw a card": 2})
    with pytest.raises(ValueError, match="has the sentence `Draw a card` already"):
        LanternRing(chapters=[one, two])


def test_rules_have_numbers_that_a_call_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_more(_g: State) -> None:
        """A rule too many."""

    monkeypatch.setitem(calls.RESERVED, f"{__name__}.one_more", calls.RULE_MASK + 1)
    with pytest.raises(NoRoom, match="one_more would be rule 2048"):
        calls.register(one_more, 0, "one_more")

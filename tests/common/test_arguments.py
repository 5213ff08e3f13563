"""Arguments of decisions are declared once: their words, their values, what people call them, whether they are names."""

from __future__ import annotations

from holdfast.core.state import ALL, State
from holdfast.games.common.arguments import A_PLAYER, Argument, notation_of, place
from holdfast.games.common.shown.plain import asked_by, asks_again, awaits_everybody
from holdfast.lab.playing import deal
from tests.ring.game import LanternRing

SIDES = Argument(lambda _g, value: ("", "left", "right")[value], lambda _g: (1, 2), called="side")
NOTATION = notation_of({"room": place(("north", "east")), "player": A_PLAYER, "which": SIDES}, {"second": "figure"})


def table() -> State:
    return deal(LanternRing(), {"players": ["ann", "bob"]}, "arguments")


def test_every_value_of_an_argument_has_its_word() -> None:
    g = table()
    said = {kind: [NOTATION.word(g, kind, value) for value in NOTATION.values(g, kind)] for kind in ("room", "which")}
    assert said == {"room": ["north", "east"], "which": ["left", "right"]}
    assert [NOTATION.word(g, "player", seat) for seat in NOTATION.values(g, "player")] == ["ann", "bob"]


def test_what_is_not_declared_is_a_number() -> None:
    assert NOTATION.word(table(), "amount", 7) == "7" and 7 in NOTATION.values(table(), "amount")


def test_things_names_and_what_people_call_them_come_from_the_same_declaration() -> None:
    assert NOTATION.thing_kinds == {"card", "thing", "second"}
    assert NOTATION.named_kinds == {"room", "player"}
    assert {name: NOTATION.argument_words[name] for name in ("second", "which", "seat")} == {
        "second": "figure",
        "which": "side",
        "seat": "player",
    }


def test_who_is_awaited_where_all_may_act_depends_on_closed_hands_alone() -> None:
    from examples.small_game.lantern_ring.turns import act, pick, start_of_turn
    from holdfast.core.calls import call

    g = table()
    g.agenda = [call(start_of_turn), call(act, 1)]
    assert asked_by(act)(g) and not asked_by(pick, start_of_turn)(g) and asks_again(start_of_turn)(g)
    waits = awaits_everybody(0, act)
    g.options = []
    g.counts[0] = 0
    assert waits(g) == []
    g.counts[0] = 1
    assert waits(g) == [0, 1, ALL]
    g.agenda.pop()
    assert waits(g) == []

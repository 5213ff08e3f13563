"""Questions of the monsters' steps: each stays open until it is answered, so that Coins can be given meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.asking import seats_asked, stay
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.needless import needless
from holdfast.games.shadowrift.rules.coins import give, offer_gifts
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


def put(g: Shadowrift, question: i64, forced: bool = False) -> None:
    """Put the question to which answers have just been offered; every answer ends it with `stop_asking`.

    Any hero may give a Coin whenever somebody is asked something (ruling 140, A-43). `question` is the call of the rule
    that asks. `forced`: there is only one answer, or all lead to the same table, and everybody can see that.
    """
    if not g.options:
        return
    first = g.options[0]
    stay(g)
    if forced:
        needless(g, first, question)
        return
    for seat in g.layout.each_seat:
        offer_gifts(g, seat)


def who_must_answer(g: Shadowrift) -> list[int]:
    """Whose answer is open, in seat order; a Coin that somebody may give meanwhile is no answer."""
    answering: list[int] = []
    for option in g.options:
        if rule_of(option) != number_of(give):
            answering.append(argument(option, 0))
    return [seat for seat in seats_asked(g) if seat in answering]

"""Planted faults prove the silence of bots: one that knows what its seat may not know is caught, however it shows."""

from __future__ import annotations

from typing import cast

import pytest

from holdfast.bots.random_bot import RandomBot
from holdfast.core.choice import Choice, Option
from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.core.view import View, own_options
from holdfast.games import own_pack
from holdfast.games.greyport import GAME
from holdfast.games.greyport.bot.steady import Steady
from holdfast.games.greyport.table import MONSTER_DECK, Greyport
from tests.laws import laws
from tests.laws.games import Table
from tests.laws.greyport import options_of
from tests.laws.laws import Broken
from tests.laws.planting import Patch, Remembering, table


class Peeking(RandomBot):
    """A bot that has found a way to the top card of the deck, and chooses by it."""

    def choose(self, view: View, choice: Choice) -> Option | None:
        return choice.options[len(cast(Remembering, view.game).secret()) % len(choice.options)]


class Blabbing(RandomBot):
    """A bot that chooses as it should, but has seen the top card of the deck and says so."""

    reason = ""

    def choose(self, view: View, choice: Choice) -> Option | None:
        self.reason = f"there is a {cast(Remembering, view.game).secret()} coming"
        return super().choose(view, choice)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_bot_that_peeks_is_caught(hands: str) -> None:
    laws.silence(table(Remembering(), bot=RandomBot, hands=hands), 1)
    with pytest.raises(Broken, match=r"silence of bots .*: planted\.choice: '\w+: "):
        laws.silence(table(Remembering(), bot=Peeking, hands=hands), 1)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_bot_that_tells_what_it_should_not_know_is_caught(hands: str) -> None:
    with pytest.raises(Broken, match=r"silence of bots .*: planted\.reason: 'there is a \w+ coming' / "):
        laws.silence(table(Remembering(), bot=Blabbing, hands=hands), 1)


def test_a_bot_that_is_shown_the_view_of_another_seat_is_caught(monkeypatch: Patch) -> None:
    def only_the_name(self: View, g: State, seat: int) -> View:
        self.seat = seat
        self.state.options = own_options(g, seat)
        return self

    monkeypatch.setattr(View, "turned", only_the_name)
    with pytest.raises(Broken, match=r"silence of bots .*: reading\.reason: "):
        laws.silence(table(), 1)


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_steady_player_that_peeks_is_caught_in_its_choice_and_in_hints(hands: str) -> None:
    seen: list[Greyport] = []

    def awaited(g: Greyport) -> list[int]:
        seen.append(g)
        return GAME.asking.awaited(g)

    class Steadier(Steady):
        def choose(self, view: View, choice: Choice) -> Option | None:
            option = super().choose(view, choice)
            self.reason += f", and the next threat is {seen[-1].face[seen[-1].zones[MONSTER_DECK][0]]}"
            return option

    sharing = GAME._replace(asking=GAME.asking._replace(awaited=awaited))
    options = options_of("goblin_king", 2, hands == "closed")
    laws.silence(Table("greyport", "planted", options, rules=Game(sharing, [own_pack("greyport")])))
    peeking = Game(sharing._replace(bot=Steadier), [own_pack("greyport")])
    with pytest.raises(
        Broken, match=r"silence of bots .*: steady\.reason: .*hint\[0\]: 'A steady player: .* next threat"
    ):
        laws.silence(Table("greyport", "planted", options, rules=peeking), 1)

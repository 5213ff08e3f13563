"""The list of my tables says how a game ended; between rivals also who has won."""

from __future__ import annotations

from holdfast.core.outcome import Outcome, SeatOutcome
from holdfast.server.summaries import by_name, how_it_ended


def test_a_game_played_together_is_told_by_its_reason() -> None:
    together = Outcome("the city is saved", (SeatOutcome("ann", True, 0), SeatOutcome("bob", True, 0)))
    assert how_it_ended(together, ["ann"]) == "The city is saved"


def test_between_rivals_each_is_told_who_has_won() -> None:
    seats = (SeatOutcome("ann", True, 1), SeatOutcome("bob", False, 2))
    rivals = Outcome("River Gate is won, with 3 Quests", seats, rivals=True)
    assert how_it_ended(rivals, ["ann"]) == "You have won: River Gate is won, with 3 Quests"
    assert how_it_ended(rivals, ["bob"]) == "You have lost to Ann: River Gate is won, with 3 Quests"
    assert how_it_ended(rivals, []) == "Ann has won: River Gate is won, with 3 Quests"
    assert how_it_ended(rivals, ["bob"], {"ann": "Heron"}) == "You have lost to Heron: River Gate is won, with 3 Quests"


def test_seats_are_named_as_people_say_them() -> None:
    where = "Turn 12 of 80: Heron (red) plays, Ram (blue) drives the Monsters."
    names = {"red": "Heron", "blue": "Ram"}
    assert by_name(where, names) == "Turn 12 of 80: Heron plays, Ram drives the Monsters."

"""A game between rivals at a table: each reader's view says what the end is to them."""

from __future__ import annotations

import pytest

from holdfast.core.outcome import LOST, NOBODY, OTHERS, WON
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Decide
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club

SEATS = ("ann", "bob", "cid", "dot")


def finished(seed: str) -> tuple[Club, dict[str, str]]:
    """A whole game, and what the end is to each seat alone, to two friends of both sides, and to a spectator."""
    club = Club(NewTable("ring", [NewSeat(seat, "friend") for seat in SEATS], seed=seed))
    readers = {seat: club.sits(seat) for seat in SEATS}
    while not club.table.over:
        reader, options = next((each, own) for each in readers.values() if (own := offered(club.table, each)))
        option = options[club.table.at * 7 % len(options)]
        club.answer(reader, Decide(club.id(), option.text, club.table.version, option.warning))
    readers["both"] = club.sits("ann", "bob", person="both")
    readers["light"] = club.sits("ann", "cid", person="light")
    readers["spectator"] = club.hello(club.keys.spectator)
    found = {}
    for name, reader in readers.items():
        outcome = club.update(reader).view["outcome"]
        assert outcome is not None
        assert outcome["rivals"] and [each["seat"] for each in outcome["seats"]] == list(SEATS)
        found[name] = outcome["result"]
    return club, found


def test_everybody_is_told_what_the_end_is_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)
    seen = set()
    for number in range(12):
        club, found = finished(f"rivals {number}")
        outcome = club.table.play.outcome
        assert outcome is not None
        winners = outcome.winners
        seen.add(tuple(winners))
        if not winners:
            assert set(found.values()) == {NOBODY}
            continue
        assert {seat: found[seat] for seat in SEATS} == {seat: WON if seat in winners else LOST for seat in SEATS}
        assert found["both"] == found["spectator"] == OTHERS
        assert found["light"] == found["ann"]
        if {("ann", "cid"), ("bob", "dot")} <= seen:
            return
    raise AssertionError(f"only these have won: {seen}")

"""What is kept and shared between readers is exactly what each would be given if everything were made anew."""

from __future__ import annotations

import pytest

from holdfast.tables.log.memory import Memory
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.protocol import Decide
from tests.laws.tables import Numbers
from tests.tables.club import Club, wanted
from tests.tables.test_patches import TABLES

DECISIONS = 25


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_shared_is_what_each_reader_would_be_given_anew(game: str, options: dict[str, str]) -> None:
    club = Club(wanted(game, 3, options=options))
    readers = [club.sits(seat) for seat in club.keys.seats]
    readers += [club.hello(club.keys.spectator, person="spectator"), club.hello(club.keys.host, person="host")]
    numbers = Numbers(f"shared {game} {options}")
    for _ in range(DECISIONS):
        have = club.table.version
        who = next((reader for reader in readers[numbers.below(3) :] + readers if club.options(reader)), None)
        if who is None or club.table.over:
            break
        club.hear(who, Decide(club.id(), numbers.one_of(club.options(who)), club.table.version))
        kept = [written(club.update(reader, have)) for reader in readers]
        for reader, sent in zip(readers, kept, strict=True):
            memory, club.table.memory = club.table.memory, Memory()
            assert written(club.update(reader, have)) == sent
            club.table.memory = memory
    assert club.table.at > 5

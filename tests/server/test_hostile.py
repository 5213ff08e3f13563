"""A sample of `make attack`: hostile messages change nothing, tell nothing, and hold up nobody."""

from __future__ import annotations

from collections.abc import Callable

from tests.attack.hostile import endure, faults
from tests.server.running import Running

Start = Callable[..., Running]
MESSAGES = 400


def test_hostile_messages_change_nothing_tell_nothing_and_hold_up_nobody(start: Start, sqlite: str) -> None:
    server = start(sqlite)
    attack, neighbour, grown = endure(server, MESSAGES)
    assert server.process.poll() is None
    assert set(attack.sent) == {name for name, _ in attack.kinds()}
    assert not attack.leaks
    assert grown < 60, f"the server has {grown:.0f} MB more"
    assert neighbour.waits and neighbour.slowest < 2.0
    assert not faults(server)

"""A sample of `make attack`: hostile messages change nothing, tell nothing, and hold up nobody."""

from __future__ import annotations

from collections.abc import Callable

from tests.attack.hostile import Attack, Neighbour, memory_of
from tests.server.running import Player, Running, until

Start = Callable[..., Running]
MESSAGES = 400


def endure(server: Running, messages: int) -> tuple[Attack, Neighbour, float]:
    """So many hostile messages at a table where somebody sits; what came of it."""
    attack = Attack(server)
    with (
        Player(server, attack.table, [attack.keys["seats"]["fiona"]], person="f") as fiona,
        Neighbour(server) as neighbour,
    ):
        before = fiona.wait_for("update")
        attack.options = [option["text"] for option in fiona.options if option["seat"] == "fiona"]
        attack.run(messages // 10)  # what is made once is made before the memory is measured
        had = memory_of(server.process.pid)
        attack.run(messages)
        grown = memory_of(server.process.pid) - had
        until(lambda: server.request("/healthz")[0] == 200)
        assert fiona.ask("ping")["type"] == "pong", "who sits there is still there"
        assert fiona.latest["at"] == before["at"], "a decision was made"
        assert fiona.latest["view"]["choice"] == before["view"]["choice"]
    return attack, neighbour, grown


def faults(server: Running) -> list[str]:
    """The lines in which the server wrote of a fault of its own."""
    return [line for line in server.log.splitlines() if '"level":"error"' in line]


def test_hostile_messages_change_nothing_tell_nothing_and_hold_up_nobody(start: Start, sqlite: str) -> None:
    server = start(sqlite)
    attack, neighbour, grown = endure(server, MESSAGES)
    assert server.process.poll() is None
    assert set(attack.sent) == {name for name, _ in attack.kinds()}
    assert not attack.leaks
    assert grown < 60, f"the server has {grown:.0f} MB more"
    assert neighbour.waits and neighbour.slowest < 2.0
    assert not faults(server)

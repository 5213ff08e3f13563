"""Rivals over the wire, with a real server that is killed: secret picks, clocks, and what others are sent meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ring.serving import surroundings
from tests.server.running import Player, Running

RING = {
    "game": "ring",
    "seats": [{"seat": "ann", "who": "you"}, {"seat": "bob", "who": "friend"}, {"seat": "cid", "who": "friend"}],
    "seed": "all choose",
    "turn_seconds": 600,
}
Start = Callable[[], Running]


@pytest.fixture
def start(tmp_path: Path, sqlite: str) -> Iterator[Start]:
    """Servers over one file that know the small game, as if it were installed."""
    begun: list[Running] = []

    def begin() -> Running:
        begun.append(Running(sqlite, tmp_path, surroundings=surroundings(tmp_path)))
        return begun[-1]

    yield begin
    for server in begun:
        server.end()


def picks(player: Player, place: int) -> dict[str, Any]:
    """Choose in secret, and wait for the update that shows it."""
    option = player.options[place]
    answer = player.ask("decide", option=option["text"], version=player.latest["version"])
    assert answer["type"] == "done"
    return option


def left(player: Player, seat: str) -> float:
    return float(next(each["seconds_left"] for each in player.latest["table"]["seats"] if each["seat"] == seat))


def test_a_killed_server_loses_no_secret_pick_and_uses_no_time(start: Start) -> None:
    server = start()
    table, keys = server.open(RING)
    with (
        Player(server, table, [keys["seats"]["ann"]]) as ann,
        Player(server, table, [keys["seats"]["bob"]]) as bob,
        Player(server, table, [keys["seats"]["cid"]]) as cid,
    ):
        cid.wait_for("update")
        for player in (ann, bob):
            player.wait(lambda message: message["type"] == "update" and message["version"] >= 4)
        chosen = picks(ann, 1)
        bob.wait(lambda message: message["type"] == "update" and bool(message["table"]["secret"]))
        before = left(bob, "bob")
        server.kill()
    time.sleep(3)
    server = start()
    with Player(server, table, [keys["seats"]["bob"]]) as bob, Player(server, table, [keys["seats"]["ann"]]) as ann:
        bob.wait_for("update")
        assert bob.latest["table"]["secret"]["chosen"] == ["ann"] and bob.latest["table"]["secret"]["yours"] == []
        assert left(bob, "bob") > before - 3
        ann.wait_for("update")
        assert ann.latest["table"]["secret"]["yours"] == [chosen["text"]]
        with Player(server, table, [keys["seats"]["cid"]]) as cid:
            cid.wait_for("update")
            picks(bob, 0)
            picks(cid, 0)
            cid.wait(lambda message: message["type"] == "update" and message["at"] >= 3)
        told = " ".join(" ".join([each["text"], *each["steps"]]) for each in cid.told)
        assert "shown" in told and chosen["text"].partition("pick ")[2] in told


def test_others_are_sent_the_same_whatever_was_picked(start: Start) -> None:
    """Byte for byte, in the same number of messages of the same sizes."""
    server = start()
    sent = []
    for place in (0, 1):
        table, keys = server.open({**RING, "turn_seconds": 0, "title": "the same"})
        with Player(server, table, [keys["seats"]["ann"]]) as ann, Player(server, table, [keys["seats"]["bob"]]) as bob:
            ann.wait(lambda message: message["type"] == "update" and message["version"] >= 3)
            while bob.latest.get("version", 0) < ann.latest["version"]:
                bob.wait_for("update")
            before = len(bob.frames)
            picks(ann, place)
            while not (bob.latest["table"]["secret"] or {}).get("chosen"):
                bob.wait_for("update")
            assert bob.ask("ping")["type"] == "pong"
            sent.append([frame for frame in bob.frames[before:] if '"pong"' not in frame])
    assert sent[0] == sent[1]

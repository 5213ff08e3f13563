"""Each limit of a server, proved once with a small number; everywhere else they are out of the way."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from holdfast.errors import BadOption
from holdfast.server.limits import Limits, Rate, read_limits
from holdfast.server.rates import Bucket, Buckets
from tests.server.running import GREYPORT, Player, Running, dial, until
from tests.server.test_answers import bearer
from tests.server.test_safety import last_words

Start = Callable[..., Running]

SMALL = {
    "connections_of_table": 3,
    "spectators": 2,
    "message_bytes": 2000,
    "body_bytes": 3000,
    "save_bytes": 5000,
    "summaries": 2,
    "entries": 12,
    "rooms": 1,
    "hello_seconds": 0.5,
    "body_seconds": 0.5,
    "messages": {"amount": 20, "seconds": 60},
}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server in which there is room for little."""
    folder = tmp_path_factory.mktemp("small")
    running = Running(str(folder / "tables.db"), folder, SMALL)
    yield running
    running.end()


def comes_in(server: Running, table: str, link: str) -> bool:
    """Whether there is room for one more."""
    with Player(server, table, [link]) as late:
        return bool(late.receive()["type"] == "welcome")


def test_so_many_connections_to_a_table(small: Running) -> None:
    table, keys = small.open()
    inside = [Player(small, table, [keys["host"]]) for _ in range(3)]
    for player in inside:
        player.wait_for("update")
    with Player(small, table, [keys["host"]]) as late:
        assert (late.until_closed()["code"], late.closed["again"]) == ("too_many", True)
    inside[0].socket.close()
    until(lambda: comes_in(small, table, keys["host"]))
    for player in inside:
        player.socket.close()


def test_so_many_spectators_of_a_table(small: Running) -> None:
    table, keys = small.open()
    inside = [Player(small, table, [keys["spectator"]]) for _ in range(2)]
    for player in inside:
        player.wait_for("update")
    with Player(small, table, [keys["spectator"]]) as late, Player(small, table, [keys["host"]]) as host:
        assert late.until_closed()["code"] == "too_many"
        assert host.wait_for("update")["table"]["spectators"] == 2
    for player in inside:
        player.socket.close()


def test_so_long_a_message(small: Running) -> None:
    table, keys = small.open()
    with Player(small, table, [keys["host"]]) as host:
        host.wait_for("update")
        host.socket.send(json.dumps({"type": "say", "id": "1", "text": "x" * 3000}))
        assert last_words(host.socket)["code"] == 1009


def test_so_long_a_body(small: Running) -> None:
    status, _, data = small.request("/api/tables", {**GREYPORT, "title": "x" * 4000})
    assert (status, json.loads(data)["code"]) == (413, "too_large")


def test_so_long_a_save(small: Running) -> None:
    status, _, data = small.request("/api/tables/open", b"x" * 6000)
    assert (status, json.loads(data)["code"]) == (413, "too_large")


def test_so_many_tables_asked_about_at_once(small: Running) -> None:
    asked = [{"table": "x", "secrets": []}] * 3
    status, _, data = small.request("/api/tables/summaries", {"tables": asked})
    assert (status, json.loads(data)["code"]) == (503, "too_many")


def test_so_long_a_log(small: Running) -> None:
    table, keys = small.open()
    with Player(small, table, [keys["host"], keys["seats"]["fiona"]]) as host:
        host.wait_for("update")
        answers = [host.ask("say", text="again") for _ in range(15)]
        assert [answer["type"] for answer in answers] == sorted(answer["type"] for answer in answers)
        assert (answers[0]["type"], answers[-1]["type"], answers[-1]["code"]) == ("done", "refused", "full")
        assert host.latest["version"] == 12
    assert small.request(f"/api/tables/{table}/log", headers=bearer(keys["host"]))[0] == 200


def test_so_many_rooms_stay_open_without_anybody_and_all_can_be_opened_again(small: Running) -> None:
    tables = [small.open(title=f"table {number}") for number in range(4)]
    for _ in range(2):
        for number, (table, keys) in enumerate(tables):
            with Player(small, table, [keys["host"]]) as host:
                host.wait_for("update")
                assert host.welcome["about"]["title"] == f"table {number}"


def test_so_long_until_hello(small: Running) -> None:
    table, _ = small.open()
    with dial(small, table) as socket:
        began = time.monotonic()
        assert last_words(socket)["code"] == "too_slow"
        assert 0.3 < time.monotonic() - began < 10


def test_so_long_until_the_rest_of_a_request_comes(small: Running) -> None:
    port = int(small.url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=20) as slow:
        head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        slow.sendall(f"{head}Content-Length: 100\r\n\r\n{{".encode())
        assert slow.recv(1000).split(b"\r\n")[0].split()[1] == b"408"


def test_so_many_messages_in_a_while(small: Running) -> None:
    table, keys = small.open()
    with Player(small, table, [keys["host"]]) as host:
        host.wait_for("update")
        try:
            for number in range(40):
                host.socket.send(json.dumps({"type": "ping", "id": str(number)}))
        except ConnectionClosed:
            pass
        closed = host.until_closed()
        assert (closed["code"], closed["again"]) == ("too_fast", True)
        assert sum('"pong"' in frame for frame in host.frames) == 20


def test_so_many_connections_of_an_address(start: Start) -> None:
    server = start(limits={"connections_of_address": 2})
    table, keys = server.open()
    with Player(server, table, [keys["host"]]) as one, Player(server, table, [keys["host"]]) as two:
        one.wait_for("update")
        two.wait_for("update")
        with Player(server, table, [keys["host"]]) as three:
            assert "address" in three.until_closed()["reason"]


def test_so_many_connections_and_tables_and_new_tables_and_requests(start: Start) -> None:
    """One server each would prove no more; each limit stands alone before the next is reached."""
    server = start(limits={"connections": 1, "tables": 3, "new_tables": {"amount": 5, "seconds": 600}, "requests": {"amount": 25, "seconds": 600}})  # fmt: skip
    table, keys = server.open()
    with Player(server, table, [keys["host"]]) as one:
        one.wait_for("update")
        with Player(server, table, [keys["host"]]) as two:
            assert "server" in two.until_closed()["reason"]
    server.open()
    server.open()
    full = [server.request("/api/tables", GREYPORT) for _ in range(3)]
    assert [(status, json.loads(data)["code"]) for status, _, data in full] == [
        (503, "too_many"),
        (503, "too_many"),
        (429, "too_fast"),
    ]
    answers = [server.request("/healthz")[0] for _ in range(30)]
    assert answers[0] == 200 and answers[-1] == 429


def test_tables_that_nobody_touched_for_long_make_room(start: Start) -> None:
    server = start(limits={"tables": 2, "keep_days": 0.000001})
    old, keys = server.open()
    server.open()
    time.sleep(0.3)
    server.open()
    with Player(server, old, [keys["host"]]) as gone:
        assert gone.until_closed()["code"] == "no_table"


def test_a_bucket_is_refilled_steadily() -> None:
    time_now = 0.0
    buckets = Buckets(Rate(2, 10.0), lambda: time_now)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, True, False, True]
    time_now = 5.0
    assert [buckets.take("a"), buckets.take("a")] == [True, False]
    time_now = 1000.0
    assert [Bucket(Rate(1, 1.0), lambda: time_now).take(), buckets.take("a"), buckets.take("a"), buckets.take("a")] == [
        True,
        True,
        True,
        False,
    ]


def test_limits_are_settings(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("tables = 5\nmessages.amount = 7\nmessages.seconds = 1.5\n")
    assert read_limits(file) == Limits(tables=5, messages=Rate(7, 1.5))
    assert read_limits(None) == Limits()
    for wrong in ("tabels = 5", "tables = 'many'", "tables ="):
        file.write_text(wrong)
        with pytest.raises(BadOption, match=r"limits\.toml"):
            read_limits(file)

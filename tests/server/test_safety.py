"""Who is let in, what is refused, and that nothing secret is written down."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import GREYPORT, Player, Running, dial

Start = Callable[..., Running]


# ------------------------------------------------------------------ the door


def test_a_name_from_elsewhere_that_points_here_is_refused(server: Running) -> None:
    port = server.url.rpartition(":")[2]
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1", f"localhost.evil.example:{port}"):
        status, _, data = server.request("/api/games", headers={"Host": host})
        assert (status, json.loads(data)["code"]) == (421, "host")
    for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}", f"LOCALHOST:{port}"):
        assert server.request("/api/games", headers={"Host": host})[0] == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_may_not_write_or_connect(server: Running, origin: str) -> None:
    table, _ = server.open()
    status, _, data = server.request("/api/tables", GREYPORT, headers={"Origin": origin})
    assert (status, json.loads(data)["code"]) == (403, "origin")
    with pytest.raises(InvalidStatus) as refused:
        dial(server, table, origin=origin)
    assert refused.value.response.status_code == 403


def test_our_own_page_and_a_program_may(server: Running) -> None:
    table, _ = server.open()
    port = server.url.rpartition(":")[2]
    for origin in (server.url, f"http://localhost:{port}", None):
        headers = {} if origin is None else {"Origin": origin}
        assert server.request("/api/tables", GREYPORT, headers=headers)[0] == 201
        dial(server, table, origin=origin).close()


def test_a_form_of_another_site_is_refused_even_without_an_origin(server: Running) -> None:
    assert server.request("/api/tables", GREYPORT, headers={"Sec-Fetch-Site": "cross-site"})[0] == 403


def test_links_and_origins_follow_the_url(start: Start) -> None:
    server = start(arguments=("--port", "0", "--url", "https://play.example/"))
    assert server.greeting.split()[3] == "https://play.example"
    port = json.loads(server.log.splitlines()[0])["port"]
    server.url = f"http://127.0.0.1:{port}"
    status, headers, data = server.request("/api/games", headers={"Host": "play.example"})
    assert status == 200 and json.loads(data)["url"] == "https://play.example"
    assert "connect-src 'self' wss://play.example;" in headers["content-security-policy"]
    for origin, wanted in (("https://play.example", 201), ("http://play.example", 403), ("https://evil.example", 403)):
        named = {"Host": "play.example", "Origin": origin}
        assert server.request("/api/tables", GREYPORT, headers=named)[0] == wanted


def test_every_answer_carries_a_strict_policy(server: Running) -> None:
    for path in ("/", "/t/x", "/api/games", "/nothing", "/healthz", "/schema"):
        _, headers, _ = server.request(path)
        policy = headers["content-security-policy"]
        host = server.url.removeprefix("http://")
        assert policy.split("; ")[:6] == [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            f"connect-src 'self' ws://{host}",
        ]
        assert {"frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"} <= set(policy.split("; "))
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


# ------------------------------------------------------------------ hostile messages


def first_words(server: Running, table: str, data: str | bytes) -> dict[str, Any]:
    """What a connection that begins so is told at its end."""
    with dial(server, table) as socket:
        socket.send(data)
        return last_words(socket)


def last_words(socket: Any) -> dict[str, Any]:
    message: dict[str, Any] = {}
    try:
        while True:
            message = json.loads(socket.recv(20))
    except ConnectionClosed as closed:
        return message if message.get("type") == "closed" else {"code": closed.rcvd.code if closed.rcvd else 0}


HOSTILE = {
    "not JSON": "hello",
    "an empty message": "",
    "null": "null",
    "a list": "[]",
    "no type": "{}",
    "an unknown type": '{"type":"root","id":"1"}',
    "an unknown field": '{"type":"ping","id":"1","admin":true}',
    "a wrong type of a field": '{"type":"ping","id":1}',
    "a number that is none": '{"type":"look","id":"1","at":NaN}',
    "a huge number": '{"type":"look","id":"1","at":' + "9" * 5000 + "}",
    "half a message": '{"type":"ping","id":"1"',
    "two messages": '{"type":"ping","id":"1"}{"type":"ping","id":"2"}',
    "a long id": json.dumps({"type": "ping", "id": "x" * 41}),
    "a long text": json.dumps({"type": "say", "id": "1", "text": "x" * 401}),
    "deep lists": '{"type":"point","id":"1","seat":"fiona","kind":"thing","thing":' + "[" * 3000 + "]" * 3000 + "}",
    "deep in what is unknown": '{"type":"ping","id":"1","x":' + '{"x":' * 1200 + "1" + "}" * 1200 + "}",
    "a lone surrogate": '{"type":"say","id":"1","text":"\\ud800"}',
}


@pytest.mark.parametrize("data", list(HOSTILE.values()), ids=list(HOSTILE))
def test_what_is_no_message_ends_the_connection_and_nothing_else(server: Running, data: str) -> None:
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["zot"]]) as zot:
        zot.wait_for("update")
        with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
            fiona.wait_for("update")
            fiona.socket.send(data)
            assert last_words(fiona.socket)["code"] == "bad_message"
        assert zot.ask("ping")["type"] == "pong"
        assert zot.latest["at"] == 0


def test_the_first_message_is_hello(server: Running) -> None:
    table, keys = server.open()
    assert first_words(server, table, '{"type":"ping","id":"1"}')["code"] == "bad_message"
    assert first_words(server, table, b"\xff\xfe")["code"] in ("bad_message", 1007)
    hello = {"type": "hello", "protocol": 1, "table": table, "secrets": [keys["host"]]}
    assert first_words(server, table, json.dumps({**hello, "protocol": 2}))["code"] == "protocol"
    assert first_words(server, table, json.dumps({**hello, "secrets": ["wrong"]}))["code"] == "no_link"
    assert first_words(server, table, json.dumps({**hello, "secrets": []}))["code"] == "no_link"
    assert first_words(server, table, json.dumps({**hello, "secrets": ["x"] * 13}))["code"] == "bad_message"
    assert first_words(server, table, json.dumps({**hello, "table": "other"}))["code"] == "no_table"
    assert first_words(server, "nowhere", json.dumps({**hello, "table": "nowhere"}))["code"] == "no_table"


def test_nobody_acts_for_another_seat(server: Running) -> None:
    table, keys = server.open(options={})
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona, Player(server, table, [keys["seats"]["zot"]]) as zot:
        fiona.wait_for("update")
        zot.wait_for("update")
        while not (own := [each for each in zot.options if each["seat"] == "zot"]):
            decider, other = (fiona, zot) if any(not each["agreed"] for each in fiona.options) else (zot, fiona)
            decider.decide()
            other.up_to(decider.latest["version"])
        at = fiona.latest["at"]
        assert fiona.ask("decide", option=own[0]["text"])["type"] == "refused"
        others: dict[str, dict[str, Any]] = {
            "ready": {"seat": "zot"},
            "point": {"seat": "zot", "kind": "thing", "thing": 1},
            "say": {"seat": "zot", "text": "it is me"},
            "hint": {"seat": "zot"},
            "eyes": {"seat": "zot"},
            "leave": {"seat": "zot"},
            "claim": {"seat": "zot"},
            "hand_over": {"seat": "zot"},
            "kick": {"seat": "zot"},
            "seat_bot": {"seat": "zot"},
            "change": {"silent": True},
            "new_spectator_link": {},
        }
        for type, fields in others.items():
            answer = fiona.ask(type, **fields)
            assert answer["type"] == "refused" and answer["reason"], type
        fiona.ask("ping")
        assert fiona.latest["at"] == at


def test_a_revoked_link_is_worth_nothing_at_once(server: Running) -> None:
    table, keys = server.open()
    zot = keys["seats"]["zot"]
    with Player(server, table, [keys["host"], keys["seats"]["fiona"]]) as host, Player(server, table, [zot]) as kicked:
        host.wait_for("update")
        kicked.wait_for("update")
        made = host.ask("kick", seat="zot")
        assert made["type"] == "new_link" and made["secret"] != zot
        assert kicked.until_closed()["code"] == "kicked"
        with Player(server, table, [zot]) as again:
            assert again.until_closed()["code"] == "no_link"
        with Player(server, table, [made["secret"]]) as friend:
            assert friend.wait_for("update")["you"]["seats"] == ["zot"]
        assert server.request(f"/api/tables/{table}/log", headers={"Authorization": f"Bearer {zot}"})[0] == 403
        spectator = keys["spectator"]
        with Player(server, table, [spectator]) as watcher:
            watcher.wait_for("update")
            host.ask("change", spectators=False)
            assert watcher.until_closed()["code"] == "kicked"


def test_names_and_talk_are_cleaned(server: Running) -> None:
    table, keys = server.open(title="A\u202e<b>\x07 table\u2066")
    with Player(server, table, [keys["seats"]["fiona"]], name="<img src=x>\u200f\x00Ann") as fiona:
        fiona.wait_for("update")
        fiona.ask("say", text="look \u202ehere\x1b[31m\n<script>", seat="fiona")
        fiona.wait(lambda message: message["type"] == "update" and any(t["kind"] == "said" for t in message["told"]))
        words = json.dumps(fiona.frames, ensure_ascii=False)
        assert not {char for char in "\u202e\u2066\u200f\u2067\u202a\x07\x1b\x00" if char in words.encode().decode()}
        raw = "".join(fiona.frames)
        assert "\\u001b" not in raw and "\\u0000" not in raw and "\\u0007" not in raw and "\u202e" not in raw


# ------------------------------------------------------------------ what is written down


def test_the_log_of_the_server_has_the_table_and_no_secret(start: Start) -> None:
    server = start()
    table, keys = server.open(title="secret-title", seed="secret-seed")
    secrets = [
        keys["host"],
        keys["spectator"],
        *keys["seats"].values(),
        "secret-seed",
        "secret-words",
        "secret-person",
        "secret-link",
    ]
    with Player(
        server, table, [keys["host"], keys["seats"]["fiona"]], person="secret-person", name="secret-name"
    ) as host:
        host.wait_for("update")
        host.decide()
        host.ask("say", text="secret-words")
        secrets.append(host.ask("kick", seat="zot")["secret"])
        host.socket.send('{"type":"say","secret-words":')
        host.until_closed()
    with Player(server, table, ["secret-link"]) as stranger:
        assert stranger.until_closed()["code"] == "no_link"
    server.request(f"/api/tables/{table}/log", headers={"Authorization": f"Bearer {keys['host']}"})
    server.request(f"/t/{table}?key={keys['host']}")
    server.request(f"/nothing/here/{keys['host']}", headers={"Host": "evil.example"})
    server.request("/api/tables/open", b"secret-words")
    server.end()
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert {"started", "opened", "connected", "left", "closed", "refused", "ended"} <= {line["event"] for line in lines}
    assert all(line["table"] == table for line in lines if line["event"] in ("opened", "connected", "left"))
    assert [line["code"] for line in lines if line["event"] == "left"] == ["bad_message"]
    for secret in secrets:
        assert secret not in server.log
    assert secrets[0] not in server.greeting

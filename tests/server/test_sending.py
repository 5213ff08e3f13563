"""How answers are sent: packed, with how long they keep, and to HEAD as to GET."""

from __future__ import annotations

import gzip

import pytest

from holdfast.server.files import takes_gzip
from tests.server.running import Running

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


def definitions(server: Running) -> str:
    (box, *_) = server.json("/api/games")["games"]
    return f"/api/definitions/{box['id']}/{box['pack']}"


@pytest.mark.parametrize("what", ["games", "definitions"])
def test_games_and_cards_are_packed_for_whoever_takes_that(server: Running, what: str) -> None:
    path = "/api/games" if what == "games" else definitions(server)
    status, plain, data = server.request(path)
    assert status == 200 and "content-encoding" not in plain and "Accept-Encoding" in plain["vary"]
    status, headers, packed = server.request(path, headers=GZIP)
    assert status == 200 and headers["content-encoding"] == "gzip" and len(packed) * 3 < len(data)
    assert gzip.decompress(packed) == data and headers["content-type"].startswith("application/json")


def test_whoever_has_it_already_is_not_sent_it_again(server: Running) -> None:
    _, headers, _ = server.request("/api/games", headers=GZIP)
    assert headers["cache-control"] == "no-cache"
    status, again, data = server.request("/api/games", headers={**GZIP, "If-None-Match": headers["etag"]})
    assert (status, data, again["etag"]) == (304, b"", headers["etag"])
    assert server.request("/api/games", headers={"If-None-Match": '"another"'})[0] == 200


@pytest.mark.parametrize("path", ["/healthz", "/api/games", "/", "/t/anything", "/robots.txt", "/nowhere"])
def test_head_answers_as_get_does_and_sends_nothing(server: Running, path: str) -> None:
    status, headers, body = server.request(path)
    found, same, nothing = server.request(path, method="HEAD")
    assert (found, nothing) == (status, b"")
    assert int(same["content-length"]) == len(body)
    assert {name: value for name, value in same.items() if name != "date"} == {
        name: value for name, value in headers.items() if name != "date"
    }


def test_a_client_may_rule_packing_out() -> None:
    assert takes_gzip("gzip") and takes_gzip("br, gzip;q=0.5") and takes_gzip("*")
    assert not takes_gzip("") and not takes_gzip("br") and not takes_gzip("gzip;q=0") and not takes_gzip("gzip; q=0.0")

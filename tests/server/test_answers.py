"""What the server answers over HTTP: games, cards, my tables, downloads, pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.core.game import Game
from holdfast.games import game_ids, own_pack
from holdfast.games.greyport import GAME
from holdfast.record.saves import save_bytes
from holdfast.server import lobby
from holdfast.server.client import Client
from holdfast.tables.messages.wire import schema
from tests.server.running import GREYPORT, TABLES, Player, Running

ALL_BOTS = [{"seat": "fiona", "who": "bot"}, {"seat": "zot", "who": "bot"}]


def test_it_says_that_it_is_well(server: Running) -> None:
    assert server.json("/healthz")["status"] == "ok"


def test_the_lobby_lists_every_game_with_all_that_can_be_chosen(server: Running) -> None:
    shown = server.json("/api/games")
    assert [box["id"] for box in shown["games"]] == game_ids()
    for box in shown["games"]:
        assert box["title"] and box["line"] and box["players"] and box["scenarios"] and box["characters"]
        assert all(
            card["name"] and card["difficulty"] and card["story"] and card["source"] for card in box["scenarios"]
        )
        first = {"shadowrift": "drums_beneath_the_earth"}.get(box["id"], box["scenarios"][0]["id"])
        assert box["usual"]["scenario"] == first
        for option in (each for each in box["table_options"] if each["asked"]):
            assert set(option["by_scenario"].values()) <= {pick["value"] for pick in option["picks"]}
            assert set(option["by_scenario"]) == {card["id"] for card in box["scenarios"]}
        assert [each["name"] for each in box["table_options"] if each["asked"]] == (["level"] if box["levels"] else [])
        in_sight = [each["name"] for each in box["table_options"] if each["in_sight"]]
        assert in_sight == (["campaign"] if box["id"] == "arcadia" else ["hands"])


def test_scenario_cards_carry_what_was_measured(tmp_path: Path) -> None:
    cell = {"scenario": "goblin_king", "players": 2, "games": 10, "wins": 7, "win_rate": 0.7, "low": 0.4, "high": 0.9}
    (tmp_path / "measured.json").write_text(json.dumps({"command": "holdfast sim", "cells": [cell]}))
    rules = Game(GAME._replace(cards=GAME.cards._replace(pack=tmp_path)), [own_pack("greyport")])
    box = lobby.box_of(rules)
    assert box.measured == "holdfast sim"
    assert [(card.id, [each.win_rate for each in card.measured]) for card in box.scenarios if card.measured] == [
        ("goblin_king", [0.7])
    ]
    assert (
        lobby.box_of(
            Game(rules.declaration._replace(cards=GAME.cards._replace(pack=tmp_path / "elsewhere")), rules.packs)
        ).measured
        == ""
    )


@pytest.mark.parametrize("id", game_ids())
def test_what_one_click_plays_can_be_played(server: Running, id: str) -> None:
    box = next(box for box in server.json("/api/games")["games"] if box["id"] == id)
    seats = [{"seat": seat, "who": "bot" if place else "you"} for place, seat in enumerate(box["usual"]["seats"])]
    table, keys = server.open({"game": id, "scenario": box["usual"]["scenario"], "seats": seats})
    assert list(keys["seats"]) == box["usual"]["seats"][:1]
    with Player(server, table, [keys["host"], *keys["seats"].values()]) as player:
        assert player.wait_for("update")["view"]["game"] == id


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: str(wanted["game"]))
def test_every_card_of_a_view_is_defined(server: Running, wanted: dict[str, Any]) -> None:
    table, keys = server.open(wanted)
    with Player(server, table, list(keys["seats"].values())) as player:
        view = player.wait_for("update")["view"]
        pack = player.welcome["about"]["pack"]
    status, headers, data = server.request(f"/api/definitions/{wanted['game']}/{pack}")
    assert status == 200 and "immutable" in headers["cache-control"]
    found = json.loads(data)
    known = {each["id"] for cards in found["cards"].values() for each in cards}
    known |= {level["id"] for card in found["cards"].get("character", []) for level in card["level"]}
    shown = {card["id"] for zone in view["zones"] for card in zone["cards"]}
    assert shown and not {id for id in shown if id.partition(":")[0] not in known and id not in known}
    assert found["keywords"]


def test_definitions_that_are_not_here_are_not_made_up(server: Running) -> None:
    assert server.request("/api/definitions/greyport/0123456789abcdef")[0] == 404


def test_my_tables_say_where_they_stand(server: Running) -> None:
    table, keys = server.open(title="Ours")
    asked = [
        {"table": table, "secrets": [keys["seats"]["fiona"]]},
        {"table": table, "secrets": ["wrong"]},
        {"table": "nowhere", "secrets": ["wrong"]},
    ]
    mine, wrong, nowhere = server.json("/api/tables/summaries", {"tables": asked})["tables"]
    assert (
        mine["found"] and mine["title"] == "Ours" and mine["where"] and mine["seats"] == ["fiona"] and not mine["over"]
    )
    assert mine["scenario"] == "The Interrupted Party"
    assert wrong == {**nowhere, "table": table} and not wrong["found"]


def test_it_is_my_move_when_i_am_asked(server: Running) -> None:
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}])
    with Player(server, table, list(keys["seats"].values())) as player:
        player.wait_for("update")
    (mine,) = server.json(
        "/api/tables/summaries", {"tables": [{"table": table, "secrets": list(keys["seats"].values())}]}
    )["tables"]
    assert mine["your_move"]


def bearer(*secrets: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {' '.join(secrets)}"}


def test_the_log_is_for_who_has_a_link(server: Running) -> None:
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}], options={})
    with Player(server, table, list(keys["seats"].values())) as player:
        player.wait_for("update")
        player.decide()
        player.ask("say", text="well then", seat="fiona")
    status, headers, data = server.request(f"/api/tables/{table}/log", headers=bearer(keys["seats"]["fiona"]))
    assert (
        status == 200
        and headers["content-type"].startswith("text/plain")
        and "attachment" in headers["content-disposition"]
    )
    assert b"well then" in data
    for wrong in ({}, bearer("wrong"), {"Authorization": keys["seats"]["fiona"]}, bearer()):
        status, _, data = server.request(f"/api/tables/{table}/log", headers=wrong)
        assert (status, json.loads(data)["code"]) == (403, "no_link")
    assert server.request("/api/tables/nowhere/log", headers=bearer("wrong"))[0] == 404


def test_only_a_finished_game_gives_out_its_save(server: Running) -> None:
    table, keys = server.open(seats=ALL_BOTS)
    with Player(server, table, [keys["host"]]) as host:
        host.wait_for("update")
        status, _, data = server.request(f"/api/tables/{table}/save", headers=bearer(keys["host"]))
        assert status == 400 and "not over" in json.loads(data)["reason"]
        host.wait(lambda message: message["type"] == "update" and message["view"]["outcome"] is not None)
    status, _, data = server.request(f"/api/tables/{table}/save", headers=bearer(keys["host"]))
    assert status == 200
    made = server.json("/api/tables/open", data)
    with Player(server, made["table"], [made["keys"]["host"]]) as again:
        assert again.wait_for("update")["view"]["outcome"] == host.latest["view"]["outcome"]


def test_a_save_of_the_terminal_becomes_a_table(server: Running) -> None:
    play = holdfast.new("greyport", players=["fiona", "zot"], seed="save")
    for _ in range(5):
        play.apply(play.choice.options[0])
    made = server.json("/api/tables/open", save_bytes(play))
    with Player(server, made["table"], list(made["keys"]["seats"].values())) as player:
        view = player.wait_for("update")["view"]
        own = play.view(player.latest["eyes"]).json()
        assert {name: view[name] for name in ("zones", "step", "meters")} == {
            name: own[name] for name in ("zones", "step", "meters")
        }


@pytest.mark.parametrize("data", [b"no save", b"{}", b"\x00" * 100, b"[" * 50_000, json.dumps({"format": 1}).encode()])
def test_what_is_no_save_is_told_plainly(server: Running, data: bytes) -> None:
    status, _, answer = server.request("/api/tables/open", data)
    assert status == 400 and json.loads(answer)["reason"]


def hand_of(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(zone for zone in view["zones"] if zone["zone"] == f"hand.{view['you']}")
    return found


def test_what_if_is_a_private_table(server: Running) -> None:
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        made = server.json(f"/api/tables/{table}/what-if", {"secrets": [keys["seats"]["fiona"]]})
        assert made["table"] != table and made["keys"]["spectator"] == ""
        with Player(server, made["table"], list(made["keys"]["seats"].values())) as private:
            private.wait_for("update")
            assert private.latest["view"]["you"] == "fiona" and private.latest["table"]["notes"]
            assert hand_of(private.latest["view"]) == hand_of(fiona.latest["view"])
    status, _, data = server.request(f"/api/tables/{table}/what-if", {"secrets": ["wrong"]})
    assert (status, json.loads(data)["code"]) == (403, "no_link")


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": "chess", "seats": [{"seat": "fiona"}]},
        {**GREYPORT, "seats": []},
        {**GREYPORT, "seats": [{"seat": "fiona"}, {"seat": "fiona"}]},
        {**GREYPORT, "seats": [{"seat": "fiona", "who": "ghost"}, {"seat": "zot"}]},
        {**GREYPORT, "seats": [{"seat": "fiona", "who": "bot", "bot": "path.py:Mine"}, {"seat": "zot"}]},
        {**GREYPORT, "scenario": "../../etc"},
        {**GREYPORT, "options": {"hands": 7}},
        {**GREYPORT, "options": {"variants": [{"a": 1}]}},
        {**GREYPORT, "options": {"nothing": 7}},
        {**GREYPORT, "surprise": 1},
    ],
    ids=lambda wanted: json.dumps(wanted)[-50:],
)
def test_what_cannot_be_played_is_told_plainly(server: Running, wanted: dict[str, Any]) -> None:
    status, _, data = server.request("/api/tables", wanted)
    assert status == 400 and set(json.loads(data)) == {"code", "reason"}


def test_the_protocol_and_the_api_are_described(server: Running) -> None:
    assert server.json("/api/protocol.json") == json.loads(json.dumps(schema()))
    paths = server.json("/schema")["paths"]
    assert {"/api/games", "/api/tables", "/api/tables/{table_id}/log", "/healthz"} <= set(paths)


def test_pages_are_the_client_or_say_how_to_build_it(server: Running) -> None:
    for path in ("/", "/t/some-table"):
        status, headers, data = server.request(path)
        assert status == 200 and headers["content-type"] == "text/html; charset=utf-8"
        assert b"Holdfast" in data
    for path in ("/assets/nothing.js", "/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "//etc/passwd"):
        assert server.request(path)[0] == 404
    status, headers, data = server.request("/nowhere", headers={"Accept": "text/html"})
    assert status == 404 and headers["content-type"].startswith("text/html") and b"To the lobby" in data


def test_built_files_are_sent_with_their_kind_and_kept_for_ever(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Holdfast</title>" + " " * 500)
    (assets / "index-abc.js").write_text("let a = 1;" * 100)
    client = Client(tmp_path)
    script = client.file("assets/index-abc.js")
    assert script is not None and script.kind == "text/javascript" and "immutable" in script.cache
    assert script.packed is not None and len(script.packed) < len(script.data)
    assert client.index.cache == "no-cache"
    assert client.file("../index.html") is None and client.file("assets") is None
    assert b"make play" in Client(tmp_path / "nothing").index.data


def test_the_rulings_behind_reasons_have_a_page(server: Running) -> None:
    status, headers, body = server.request("/rulings/greyport")
    assert status == 200 and headers["content-type"].startswith("text/html")
    assert b'<p id="r44"><b>44.</b> A hero fights once a round at most.</p>' in body
    for unknown in ("/rulings/chess", "/rulings/..%2Fdesign"):
        assert server.request(unknown)[0] == 404

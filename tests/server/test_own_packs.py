"""Packs of one's own: tried in the lobby, pinned with a table, seen at that table only; data, never code."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import own_pack
from tests.server.running import GREYPORT, Player, Running
from tests.server.test_starting import run

Start = Callable[..., Running]

HEADER = '[pack]\nid = "mine"\nname = "My <b>cards</b>"\ngame = "greyport"\nversion = "1"\nabout = "Mine."\nextends = ["greyport"]\n'
CARDS = """
[[hero]]
id = "harbor_watch"
name = "Harbor <i>Watch</i>"
type = "physical"
damage = 2
cost = "copper"
copies = 2
text = ["Play: Shield 1."]
source = "reconstructed"

[[patch]]
card = "rogue"
set.damage = 3
"""
BROKEN = CARDS.replace("Shield 1", "Sheild 1").replace("damage = 2", 'damage = "two"')
MINE = {"pack.toml": HEADER, "cards.toml": CARDS}


def read(server: Running, files: dict[str, str], folder: str = "mine") -> dict[str, Any]:
    report: dict[str, Any] = server.json("/api/packs", {"files": files, "folder": folder})
    return report


def refused(server: Running, path: str, body: Any) -> tuple[int, str, str]:
    status, _, data = server.request(path, body)
    said = json.loads(data)
    return status, said["code"], said["reason"]


def test_a_sound_pack_tells_its_cards_and_what_can_be_played(server: Running) -> None:
    report = read(server, MINE)
    assert report["sound"] and report["problems"] == []
    assert report["does"] == "adds 1 hero, changes 1 hero; 1 sentence"
    assert [(card["id"], card["damage"], card["source"]) for card in report["cards"]["hero"]] == [
        ("rogue", 3, "partial"),
        ("harbor_watch", 2, "reconstructed"),
    ]
    assert report["box"]["packs"] == [{"id": "mine", "name": "My <b>cards</b>", "version": "1", "about": "Mine."}]
    assert all(not scenario["measured"] for scenario in report["box"]["scenarios"]), "not with these cards"


def test_a_broken_pack_is_told_with_file_line_and_word(server: Running) -> None:
    report = read(server, {**MINE, "cards.toml": BROKEN})
    assert not report["sound"] and report["box"] is None
    assert [(each["file"], each["line"], each["word"]) for each in report["problems"]] == [
        ("cards.toml", 6, "damage"),
        ("cards.toml", 9, "Sheild"),
    ]
    assert 'stopped at the word "Sheild"' in report["problems"][1]["text"]


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "the table [pack] is missing"),
        ({"pack.toml": "x = ="}, "not valid TOML"),
        ({"pack.toml": HEADER.replace('"greyport"\nversion', '"chess"\nversion')}, "there is no game `chess`"),
        ({**MINE, "deep.toml": "x = " + "[" * 900 + "]" * 900}, "nested too deeply"),
        ({**MINE, "deep.toml": "x" + ".x" * 99 + " = 1"}, "nested too deeply"),
        ({**MINE, "wide.toml": "x" + ".x" * 1900 + " = 1"}, "100 dots"),
        ({**MINE, "large.toml": "[x]\ny = 0x" + "f" * 3900}, "a number is larger"),
        ({**MINE, "../../etc/x.toml": "[x]"}, "is no name for a file of a pack"),
        ({**MINE, "evil.toml": '[[hero]]\nid = "x"\nname = "\\u001b[2J"'}, "hidden character"),
        ({**MINE, "code.py": "import os"}, "is no name for a file of a pack"),
        ({**MINE, "day.toml": '[[hero]]\nid = "x"\ncopies = 1979-05-27\nname = nan'}, "copies must be a number"),
        ({"pack.toml": HEADER.replace("mine", "greyport").replace('extends = ["greyport"]', "")}, ""),
    ],
)
def test_whatever_comes_is_an_answer_in_time_and_never_a_fault(
    server: Running, files: dict[str, str], said: str
) -> None:
    began = time.monotonic()
    report = read(server, files)
    assert not report["sound"] and any(said in problem["text"] for problem in report["problems"])
    assert time.monotonic() - began < 10
    status, code, _ = refused(server, "/api/tables", {**GREYPORT, "packs": [files]})
    assert (status, code) == (400, "not_possible")


@pytest.mark.parametrize(
    "body", [{}, {"files": []}, {"files": {"pack.toml": 3}}, {"files": MINE, "run": "code"}, {"files": MINE, "folder": "x" * 200}, [MINE]]
)  # fmt: skip
def test_what_is_no_pack_is_no_request(server: Running, body: Any) -> None:
    assert server.request("/api/packs", body)[0] == 400


def test_half_a_letter_is_no_request(server: Running) -> None:
    status, _, _ = server.request("/api/packs", b'{"files": {"pack.toml": "\\ud800"}}', headers={"Content-Type": "application/json"})  # fmt: skip
    assert status == 400


def test_packs_have_their_limits(start: Start) -> None:
    limits = {"pack_files": 2, "pack_letters": 2_000, "packs_of_table": 1, "packs_read": {"amount": 4, "seconds": 600}}
    server = start(limits=limits)
    large = {**MINE, "cards.toml": CARDS + "#" * 3_000}
    assert refused(server, "/api/packs", {"files": {**MINE, "more.toml": ""}})[:2] == (413, "too_large")
    assert refused(server, "/api/packs", {"files": large})[:2] == (413, "too_large")
    assert refused(server, "/api/tables", {**GREYPORT, "packs": [large]})[:2] == (413, "too_large")
    assert refused(server, "/api/tables", {**GREYPORT, "packs": [MINE, MINE]})[:2] == (413, "too_large")
    assert server.request("/api/packs", {"files": MINE})[0] == 200
    answers = [server.request("/api/packs", {"files": {}})[0] for _ in range(3)]
    assert answers[0] == 200 and answers[-1] == 429


def test_a_pack_is_pinned_with_its_table_and_seen_there_only(start: Start, tmp_path: Path) -> None:
    server = start()
    table, keys = server.open(packs=[MINE])
    other, other_keys = server.open()
    with (
        Player(server, table, [keys["seats"]["zot"]]) as friend,
        Player(server, other, [other_keys["host"]]) as stranger,
    ):
        about = friend.wait_for("update") and friend.welcome["about"]
        stranger.wait_for("update")
        assert about["packs"] == ["My <b>cards</b>"] and about["pinned"]
        assert stranger.welcome["about"]["packs"] == [] and not stranger.welcome["about"]["pinned"]
    assert "harbor_watch" not in server.request("/api/games")[2].decode()
    where = f"/api/definitions/greyport/{about['pack']}"
    assert server.request(where)[0] == 404
    assert server.request(f"{where}?table={other}")[0] == 404
    server.kill()
    again = start()
    status, headers, data = again.request(f"{where}?table={table}")
    assert status == 200 and headers["cache-control"].startswith("private")
    assert "harbor_watch" in {card["id"] for card in json.loads(data)["cards"]["hero"]}
    with Player(again, table, [keys["seats"]["fiona"], keys["seats"]["zot"]]) as both:
        both.wait_for("update")
        assert both.decide()["type"] == "done"


def test_a_rematch_has_the_same_cards_for_whoever_sat_there(server: Running) -> None:
    table, keys = server.open(packs=[MINE])
    again, its_keys = server.open(packs_of=table, secrets=[keys["host"]])
    with Player(server, again, [its_keys["host"]]) as host:
        host.wait_for("update")
        assert host.welcome["about"]["packs"] == ["My <b>cards</b>"]
    assert refused(server, "/api/tables", {**GREYPORT, "packs_of": table, "secrets": ["wrong"]})[:2] == (403, "no_link")


def test_a_pack_of_another_game_cannot_be_laid_here(server: Running) -> None:
    other = {
        "pack.toml": HEADER.replace('game = "greyport"', 'game = "heroesout"').replace('extends = ["greyport"]', "")
    }
    status, _, said = refused(server, "/api/tables", {**GREYPORT, "packs": [other]})
    assert status == 400 and "this pack is for heroesout, not for greyport" in said


def test_a_pack_with_more_than_a_table_has_room_for_is_told(server: Running) -> None:
    crowd = "".join(
        f'[[hero]]\nid = "h{n}"\nname = "H {n}"\ntype = "physical"\ncost = "copper"\ncopies = 99\nsource = "reconstructed"\n'
        for n in range(45)
    )
    report = read(server, {"pack.toml": HEADER, "crowd.toml": crowd})
    assert [problem["file"] for problem in report["problems"]] == ["pack.toml"]
    assert "room for" in report["problems"][0]["text"]


def test_packs_of_the_server_lie_at_every_new_table(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, text in MINE.items():
        (folder / name).write_text(text, encoding="utf-8")
    server = start(arguments=("--port", "0", "--pack", str(folder)))
    box = next(box for box in server.json("/api/games")["games"] if box["id"] == "greyport")
    assert [pack["id"] for pack in box["packs"]] == ["mine"] and box["pack"] != own_pack("greyport").digest
    table, keys = server.open()
    with Player(server, table, [keys["host"]]) as host:
        host.wait_for("update")
        assert host.welcome["about"]["packs"] == ["My <b>cards</b>"] and host.welcome["about"]["pack"] == box["pack"]
    assert "harbor_watch" in server.request(f"/api/definitions/greyport/{box['pack']}")[2].decode()
    own = {"pack.toml": HEADER.replace("mine", "more") + '\n[[patch]]\ncard = "harbor_watch"\nset.damage = 4\n'}
    assert read(server, own)["cards"]["hero"][0]["damage"] == 4, "packs of one's own lie over those of the server"


def test_a_broken_pack_of_the_server_is_told_before_it_starts(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text(HEADER + BROKEN, encoding="utf-8")
    told = run("--no-open", "--port", "0", "--db", str(tmp_path / "x.db"), "--pack", str(folder))
    assert told.returncode == 1 and "pack.toml:13: harbor_watch: damage must be a number" in told.stderr
    assert "Traceback" not in told.stderr
    assert "belong to `holdfast` alone" in run("--pack", str(folder), "games").stderr


def test_the_command_for_friends_fits_how_the_server_was_started(start: Start) -> None:
    assert start().json("/api/games")["command"] == "holdfast --host 0.0.0.0"
    by_make = start(surroundings={**os.environ, "HOLDFAST_BY_MAKE": "1"})
    assert by_make.json("/api/games")["command"] == "make play ARGS='--host 0.0.0.0'"

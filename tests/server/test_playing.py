"""Playing over the wire: open, sit down, decide, come back, be killed and go on."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from holdfast.tables.messages.wire import view_digest
from tests.server.running import TABLES, Player, Running, until

GAMES = pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: str(wanted["game"]))
Start = Callable[..., Running]


def seats_of(wanted: dict[str, Any]) -> list[str]:
    return [seat["seat"] for seat in wanted["seats"]]


@GAMES
def test_two_people_sit_down_and_see_the_same_game_each_with_their_own_eyes(
    server: Running, wanted: dict[str, Any]
) -> None:
    first, second = seats_of(wanted)
    table, keys = server.open(wanted, title="Friday")
    with Player(server, table, [keys["host"], keys["seats"][first]], name="Ann") as ann:
        assert ann.wait_for("welcome")["you"] == {"seats": [first], "host": True, "spectator": False, "name": "Ann"}
        assert ann.welcome["about"]["title"] == "Friday"
        ann.wait_for("update")
        with Player(server, table, [keys["seats"][second]], name="Ben") as ben:
            ben.wait_for("update")
            assert ben.latest["view"]["you"] == second
            ann.wait(lambda message: message["type"] == "update" and message["table"]["seats"][1]["person"] == "Ben")
            assert ann.latest["view"]["you"] == first


@GAMES
def test_a_decision_is_shown_to_everybody_with_its_events(server: Running, wanted: dict[str, Any]) -> None:
    first, second = seats_of(wanted)
    table, keys = server.open(wanted)
    with Player(server, table, [keys["seats"][first]]) as ann, Player(server, table, [keys["seats"][second]]) as ben:
        ann.wait_for("update")
        ben.wait_for("update")
        until(lambda: bool(ann.options) or bool(ben.options))
        decider, other = (ann, ben) if [each for each in ann.options if not each["agreed"]] else (ben, ann)
        before = other.latest["version"]
        assert decider.decide()["type"] == "done"
        other.up_to(decider.latest["version"])
        told = [each for each in other.told if each["kind"] == "decision"]
        assert len(told) == 1 and told[0]["version"] > before and told[0]["events"]
        assert other.latest["digest"] == view_digest(other.latest["view"])


def test_the_digest_is_that_of_the_bytes_that_were_sent(server: Running) -> None:
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        frame = fiona.frames[-1]
        view = frame[frame.index('"view":') + len('"view":') : frame.index(',"eyes":')]
        assert f"{zlib.crc32(view.encode()):08x}" == fiona.latest["digest"]


def test_who_comes_back_is_told_what_they_missed_and_no_more(server: Running) -> None:
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}])
    both = [keys["seats"]["fiona"], keys["seats"]["zot"]]
    with Player(server, table, both) as player:
        player.wait_for("update")
        player.decide()
        have = player.latest["version"]
        player.decide()
        later = player.latest["version"]
    with Player(server, table, both, have=have) as again:
        again.wait_for("update")
        assert again.latest["since"] == have
        told = [each["version"] for each in again.latest["told"]]
        assert told and min(told) > have and later in range(have, again.latest["version"] + 1)
    with Player(server, table, both, have=10_000) as wrong:
        assert wrong.wait_for("update")["since"] == 0


def test_a_client_that_lost_the_thread_says_hello_again_on_the_same_connection(server: Running) -> None:
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        fiona.say_hello([keys["seats"]["fiona"]], have=1)
        fiona.wait_for("welcome")
        assert fiona.wait_for("update")["since"] == 1


def test_the_same_decision_twice_counts_once_also_after_coming_back(server: Running) -> None:
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}])
    both = [keys["seats"]["fiona"], keys["seats"]["zot"]]
    with Player(server, table, both) as player:
        player.wait_for("update")
        option = player.options[0]
        player.decide(option, id="only-once")
        at = player.latest["at"]
        assert player.ask("decide", id="only-once", option=option["text"], warning=option["warning"])["type"] == "done"
    with Player(server, table, both) as again:
        again.wait_for("update")
        assert again.ask("decide", id="only-once", option=option["text"], warning=option["warning"])["type"] == "done"
        assert again.latest["at"] == at == 1


def test_small_messages_are_not_held_back(server: Running) -> None:
    """Two small frames after each other wait 40 ms for the first to be acknowledged, unless the server says otherwise."""
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}])
    with Player(server, table, [*keys["seats"].values(), keys["host"]]) as player:
        player.wait_for("update")
        times = []
        for number in range(15):
            began = time.perf_counter()
            version = player.latest["version"]
            player.ask("say", text=f"line {number}", seat="fiona")
            player.up_to(version + 1)
            times.append(time.perf_counter() - began)
        assert min(times) < 0.035


def test_bots_go_on_by_themselves(server: Running) -> None:
    table, keys = server.open(seats=[{"seat": "fiona", "who": "bot"}, {"seat": "zot", "who": "bot"}])
    with Player(server, table, [keys["spectator"]]) as watcher:
        watcher.wait(lambda message: message["type"] == "update" and message["at"] >= 8)
        assert all(told["by_bot"] for told in watcher.latest["told"] if told["kind"] == "decision")


def test_who_drops_is_seen_to_and_comes_back(server: Running) -> None:
    table, keys = server.open()

    def zot_is(online: bool) -> Callable[[dict[str, Any]], bool]:
        return lambda message: message["type"] == "update" and message["table"]["seats"][1]["online"] is online

    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        with Player(server, table, [keys["seats"]["zot"]], name="Zoe") as zot:
            zot.wait_for("update")
            fiona.wait(lambda message: message["type"] == "update" and message["table"]["seats"][1]["person"] == "Zoe")
        fiona.wait(zot_is(False))
        with Player(server, table, [keys["seats"]["zot"]], name="Zoe"):
            fiona.wait(zot_is(True))


def test_a_short_break_of_a_connection_is_told_to_nobody(start: Start) -> None:
    server = start(limits={"drop_seconds": 4.0})
    table, keys = server.open()
    link = keys["seats"]["zot"]
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        with Player(server, table, [link], name="Zoe", person="zoe") as zot:
            zot.wait_for("update")
        with Player(server, table, [link], name="Zoe", person="zoe") as zot:
            zot.wait_for("update")
            time.sleep(4.5)
            fiona.ask("ping")
            assert fiona.latest["table"]["seats"][1]["online"]
            version = fiona.latest["version"]
        time.sleep(0.5)
        fiona.ask("ping")
        assert fiona.latest["table"]["seats"][1]["online"], "not told yet"
        fiona.up_to(version + 1)
        assert not fiona.latest["table"]["seats"][1]["online"]
        seen = [told["text"] for told in fiona.told if told["kind"] == "seat"]
        assert seen == ["Somebody sits down to play Fiona.", "Zoe sits down to play Zot.", "Zoe (Zot) has dropped out."]


def test_who_has_just_gone_leaves_the_seat_to_another_with_its_link(start: Start) -> None:
    server = start(limits={"drop_seconds": 20.0})
    table, keys = server.open()
    link = keys["seats"]["zot"]

    def sits(name: str) -> Callable[[dict[str, Any]], bool]:
        return lambda message: message["type"] == "update" and message["table"]["seats"][1]["person"] == name

    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        for name in ("Zoe", "Yan"):
            with Player(server, table, [link], name=name, person=name):
                fiona.wait(sits(name))


def test_a_spectator_watches_and_does_nothing(server: Running) -> None:
    table, keys = server.open()
    with (
        Player(server, table, [keys["spectator"]]) as watcher,
        Player(server, table, [keys["seats"]["fiona"]]) as fiona,
    ):
        watcher.wait_for("update")
        fiona.wait(lambda message: message["type"] == "update" and message["table"]["spectators"] == 1)
        assert watcher.latest["view"]["you"] == "spectator" and watcher.options == []
        option = fiona.options[0]
        assert watcher.ask("decide", option=option["text"])["type"] == "refused"
        assert watcher.latest["at"] == 0


def test_what_was_shown_survives_kill_9(start: Start) -> None:
    server = start()
    table, keys = server.open(seats=[{"seat": "fiona"}, {"seat": "zot"}], options={})
    both = [keys["seats"]["fiona"], keys["seats"]["zot"]]
    with Player(server, table, both) as player:
        player.wait_for("update")
        for _ in range(5):
            player.decide()
        shown = player.latest
        server.kill()
    again = start()
    with Player(again, table, both, have=shown["version"]) as player:
        player.wait_for("update")
        assert player.latest["since"] == shown["version"]
        assert player.latest["at"] == shown["at"] == 5
        assert player.latest["view"] == shown["view"]
        player.decide()
        assert player.latest["at"] == 6


def test_a_server_that_ends_says_so_and_exits_well(start: Start) -> None:
    server = start()
    table, keys = server.open()
    with Player(server, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        assert fiona.ask("say", text="good night", seat="fiona")["type"] == "done"
        server.process.terminate()
        closed = fiona.until_closed()
        assert (closed["code"], closed["again"]) == ("shutdown", True)
    assert server.process.wait(30) in (0, -15)
    assert '"event":"ended"' in server.log
    again = start()
    with Player(again, table, [keys["seats"]["fiona"]]) as fiona:
        fiona.wait_for("update")
        assert "good night" in fiona.frames[-1]


def test_two_servers_share_one_database_and_one_is_killed(start: Start, postgres: str) -> None:
    one, two = start(postgres), start(postgres)
    table, keys = one.open(options={})
    with Player(one, table, [keys["seats"]["fiona"]]) as fiona, Player(two, table, [keys["seats"]["zot"]]) as zot:
        fiona.wait_for("update")
        zot.wait_for("update")
        for turn in range(4):
            player, other = (fiona, zot) if turn % 2 else (zot, fiona)
            if not any(not each["agreed"] for each in player.options):
                player, other = other, player
            player.decide()
            other.up_to(player.latest["version"])
        at = max(fiona.latest["at"], zot.latest["at"])
        assert at == 4
        one.kill()
        with Player(two, table, [keys["seats"]["fiona"]], have=fiona.latest["version"]) as fiona_again:
            fiona_again.wait_for("update")
            assert fiona_again.latest["at"] == at
            player, other = (
                (fiona_again, zot) if [o for o in fiona_again.options if not o["agreed"]] else (zot, fiona_again)
            )
            player.decide()
            other.up_to(player.latest["version"])
            assert other.latest["at"] == at + 1

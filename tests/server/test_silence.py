"""The law of silence over every byte that leaves the server: deal anew what a reader cannot know, and nothing changes.

Frames, answers with their headers, errors, downloads and the server's own log lines are compared byte for byte, so
their number and sizes are too. Each planted leak is caught.
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from holdfast.core.notation import thing_name
from holdfast.server import connection, sockets, summaries, tables_api
from holdfast.server.connection import Connection
from holdfast.server.errors import NoLink
from holdfast.server.guard import Guard
from holdfast.server.journal import note
from holdfast.tables.log.table import Reader, Table
from holdfast.tables.messages import dispatch
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.protocol import Closed, Look, TableMessage, Update
from tests.laws.playing import Broken
from tests.laws.telling import unlike
from tests.server.wire import Wire, written_down
from tests.tables.club import GAMES, Club, wanted
from tests.tables.memory_store import MemoryStore
from tests.tables.silence import other_deal

BOTH = pytest.mark.parametrize("game", list(GAMES))
Patch = pytest.MonkeyPatch
DECISIONS = (7, 18, 33)


def club_at(game: str, decisions: int) -> Club:
    """Three friends, closed hands, so many decisions; always the same."""
    club = Club(wanted(game, 3, options={"hands": "closed"}))
    readers = [club.sits(seat, host=place == 0) for place, seat in enumerate(GAMES[game])]
    club.play(readers, decisions)
    return club


def links_of(club: Club, who: str) -> list[str]:
    return [club.keys.spectator if who == "spectator" else club.keys.seats[who]]


def questions(club: Club, who: str) -> list[str]:
    """What a curious client would send after its hello; the last thing is what ends a connection."""
    table = club.table
    seat = who if who != "spectator" else "nobody"
    options = [option.text for option in table.game.choice(table.play.state).options]
    others = [text for text in options if text.partition(":")[0] not in (seat, "all")][:4]
    asked: list[dict[str, Any]] = [{"type": "look", "at": at} for at in (0, table.at // 2, table.at, 10_000)]
    asked += [{"type": "hint", "seat": seat}, {"type": "undo", "to": "nowhere"}, {"type": "redo"}, {"type": "ping"}]
    asked += [{"type": "why", "option": text} for text in [*options[:4], f"{seat}: play Excalibur"]]
    asked += [{"type": "decide", "option": text} for text in others]
    asked += [{"type": "kick", "seat": seat}, {"type": "let_hold", "seat": GAMES[table.game.id][1]}]
    messages = [json.dumps({"id": f"m{number}", **message}) for number, message in enumerate(asked)]
    return [*messages, '{"type":"what"']


def left(club: Club, table: Table, who: str, now: float, patch: Patch) -> dict[str, str]:
    """Every byte that leaves a server with this table, for one reader."""
    patch.setattr(time, "time", lambda: now)
    links = links_of(club, who)
    store = MemoryStore()
    store.logs[table.id] = list(club.bytes)

    async def all_of_it() -> dict[str, str]:
        wire = Wire(store, table)
        hello = {"type": "hello", "protocol": 1, "table": table.id, "secrets": links, "person": who}
        frames = await wire.talk([json.dumps(hello), *questions(club, who)])
        frames += await wire.talk([json.dumps({**hello, "have": table.version - 4})])
        found = {f"frame {number}": frame for number, frame in enumerate(frames)}
        found["log"] = await wire.ask(f"/api/tables/{table.id}/log", secrets=links)
        found["save"] = await wire.ask(f"/api/tables/{table.id}/save", secrets=links)
        asked = {"tables": [{"table": table.id, "secrets": links}, {"table": table.id, "secrets": ["no"]}]}
        found["summaries"] = await wire.ask("/api/tables/summaries", asked)
        found["stranger"] = await wire.ask(f"/api/tables/{table.id}/log", secrets=["no"])
        found["what if"] = await wire.ask(f"/api/tables/{table.id}/what-if", {"secrets": links, "at": 10_000})
        found["health"] = await wire.ask("/healthz")
        return found

    with written_down() as lines:
        found = asyncio.run(all_of_it())
    return {**found, **{f"line {number}": line for number, line in enumerate(lines)}}


def whole_server(game: str, patch: Patch, decisions: tuple[int, ...] = DECISIONS) -> None:
    """Listen as each seat and as the spectator, in two deals."""
    for at in decisions:
        for who in [*GAMES[game][:2], "spectator"]:
            club, other = club_at(game, at), club_at(game, at)
            reader = reader_of(other, who)
            here = left(club, club.table, who, club.now, patch)
            there = left(other, other_deal(other.table, reader, f"{at}"), who, club.now, patch)
            assert any('"type":"update"' in text for text in here.values())
            if here != there:
                raise Broken("silence of the server", f"{game}, after decision {at}, {who}", unlike(here, there))


def reader_of(club: Club, who: str) -> Reader:
    return club.hello(*links_of(club, who), person=who)


@BOTH
def test_no_byte_that_leaves_depends_on_what_its_reader_may_not_know(game: str, monkeypatch: Patch) -> None:
    whole_server(game, monkeypatch)


# ------------------------------------------------------------------ planted leaks


def caught(patch: Patch) -> None:
    with pytest.raises(Broken, match="silence of the server"):
        whole_server("greyport", patch, (18,))


def hidden(table: Table) -> str:
    """A card of a deck that nobody has seen."""
    g = table.play.state
    return thing_name(g, g.zones[g.layout.zone_names.index("monster_deck")][0])


def test_an_update_with_a_hidden_card_is_caught(monkeypatch: Patch) -> None:
    honest = Connection.next_message

    def careless(self: Connection) -> TableMessage | None:
        message = honest(self)
        if isinstance(message, Update):
            message.table.notes.append(hidden(self.room.table))
        return message

    monkeypatch.setattr(connection.Connection, "next_message", careless)
    caught(monkeypatch)


def test_an_update_whose_size_tells_is_caught(monkeypatch: Patch) -> None:

    def padded(message: Any) -> bytes:
        return written(message) + (b" " * len(hidden(tables[0])) if isinstance(message, Update) else b"")

    tables: list[Table] = []
    ask = Connection.next_message

    def watched(self: Connection) -> TableMessage | None:
        tables[:] = [self.room.table]
        return ask(self)

    monkeypatch.setattr(connection, "written", padded)
    monkeypatch.setattr(Connection, "next_message", watched)
    caught(monkeypatch)


def test_another_message_more_is_caught(monkeypatch: Patch) -> None:
    honest = dispatch.hear

    def chatty(table: Table, reader: Reader, message: Any, now: float) -> Any:
        heard = honest(table, reader, message, now)
        heard.refresh = heard.refresh or hidden(table) < "M"
        return heard

    monkeypatch.setattr(dispatch, "hear", chatty)
    with pytest.raises(Broken, match="silence of the server"):
        whole_server("greyport", monkeypatch, tuple(range(18, 30)))


def test_a_log_download_of_the_whole_truth_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(tables_api, "log_text", lambda table, reader: "\n".join(table.play.log()))
    caught(monkeypatch)


def test_a_save_of_a_running_game_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(tables_api, "save_of", lambda table: table.play.key.hex().encode())
    caught(monkeypatch)


def test_a_summary_by_the_real_state_is_caught(monkeypatch: Patch) -> None:
    honest = summaries.told

    def careless(table: Table, reader: Reader, broken: bool = False) -> Any:
        found = honest(table, reader, broken)
        found.where += table.play.digest()
        return found

    monkeypatch.setattr(summaries, "told", careless)
    caught(monkeypatch)


def test_a_line_of_the_server_with_the_key_is_caught(monkeypatch: Patch) -> None:
    greet = sockets.Door.greeted

    async def careless(self: Any, id: str, hello: Any) -> Any:
        room, reader = await greet(self, id, hello)
        note("greeted", key=room.table.play.key.hex())
        return room, reader

    monkeypatch.setattr(sockets.Door, "greeted", careless)
    caught(monkeypatch)


def test_an_error_that_quotes_a_hidden_card_is_caught(monkeypatch: Patch) -> None:
    def failing(table: Table) -> bytes:
        raise NoLink(f"not while {hidden(table)} is to come")

    monkeypatch.setattr(tables_api, "save_of", failing)
    caught(monkeypatch)


def test_a_header_with_the_digest_of_the_state_is_caught(monkeypatch: Patch) -> None:
    honest = Guard.headers

    def careless(self: Any, host: str) -> list[tuple[bytes, bytes]]:
        (room,) = self.app.state.house.rooms.rooms.values()
        return [*honest(self, host), (b"etag", room.table.play.digest().encode())]

    monkeypatch.setattr(Guard, "headers", careless)
    caught(monkeypatch)


def test_last_words_that_tell_are_caught(monkeypatch: Patch) -> None:
    honest = Connection.close

    def careless(self: Connection, farewell: Closed) -> None:
        honest(self, Closed(farewell.reason + hidden(self.room.table), farewell.code))

    monkeypatch.setattr(Connection, "close", careless)
    caught(monkeypatch)


def test_an_unforeseen_error_tells_nobody_anything(monkeypatch: Patch) -> None:
    """Not even its words are written down: they may quote what is hidden."""

    def failing(table: Table, *more: Any) -> Any:
        raise RuntimeError(f"{hidden(table)} {table.play.key.hex()}")

    monkeypatch.setattr(tables_api, "log_text", failing)
    monkeypatch.setitem(dispatch.ANSWERS, Look, failing)
    whole_server("greyport", monkeypatch, (18,))
    club = club_at("greyport", 18)
    said = "".join(left(club, club.table, "fiona", club.now, monkeypatch).values())
    assert '"code":"fault"' in said and "connection_failed" in said and "request_failed" in said
    assert "RuntimeError" in said and club.table.play.key.hex() not in said

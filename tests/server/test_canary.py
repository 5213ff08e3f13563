"""Canaries: marks in every hidden place of a real table, and all bytes that left its server are searched for them.

Hidden are the key, the seed, the digests of states, the hashes and secrets of others' links, and every card that a reader
has never been shown: in closed hands, in decks, under others' cards.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from holdfast.core.view import SPECTATOR
from holdfast.server.stores import open_store
from holdfast.tables.log.stored import unpack
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.entries import Decided, Opened
from tests.rotating import sample
from tests.server.running import TABLES, Player, Running
from tests.server.test_answers import bearer

Start = Callable[..., Running]
SEED = "canary-seed-5c1f"
DECISIONS = 24
CHANCES = re.compile(r"\d+ of \d+ are [\w' ]+\.|\"kind\":\s*\"card\",\s*\"name\":\s*\"[\w' ]+\"(?=,\s*\"cards\":)")
"""What a deck is made of is known to everybody; how many are left of it is counted from what was seen."""


def everything_sent(player: Player, links: list[str], other: str) -> str:
    """What a curious client gets in a running game: frames, headers, answers, errors."""
    server, table = player.server, player.table
    seat = player.latest["you"]["seats"][0] if player.latest["you"]["seats"] else "nobody"
    for at in range(player.latest["at"] + 1):
        player.ask("look", at=at)
    player.ask("hint", seat=seat)
    for text in (f"{seat}: play Excalibur", f"{other}: play Excalibur", f"{other}: discard Soldier", "all: nothing"):
        player.ask("why", option=text)
        player.ask("decide", option=text)
    requests: list[tuple[str, Any, dict[str, str]]] = [
        (f"/api/tables/{table}/log", None, bearer(*links)),
        (f"/api/tables/{table}/save", None, bearer(*links)),
        (f"/api/tables/{table}/log", None, bearer("wrong")),
        (f"/api/tables/{table}/what-if", {"secrets": links, "at": 10_000}, {}),
        (f"/api/tables/{table}/nothing", None, {}),
        (f"/t/{table}", None, {}),
        ("/healthz", None, {}),
        ("/api/tables/summaries", {"tables": [{"table": table, "secrets": links}]}, {}),
        ("/api/tables/open", b"wrong", {}),
    ]
    said = [str(server.request(path, body, headers=headers)) for path, body, headers in requests]
    with Player(server, table, links, have=3) as again:
        again.wait_for("update")
        said += again.frames
    return "\n".join([*player.frames, *said])


def private_what_if(player: Player, links: list[str]) -> str:
    """What a "what if" shows of the table it left: it may deal other cards, but knows no secret."""
    made = player.server.json(f"/api/tables/{player.table}/what-if", {"secrets": links})
    with Player(player.server, made["table"], list(made["keys"]["seats"].values())) as private:
        private.wait_for("update")
        return "\n".join(private.frames)


def truth(database: str, id: str) -> tuple[Table, list[str]]:
    """The table itself, and the marks that nobody may ever see: read from the database, as nobody else can."""

    async def read() -> list[bytes]:
        store = await open_store(database)
        try:
            return await store.read(id)
        finally:
            await store.close()

    entries = [unpack(data) for data in asyncio.run(read())]
    opened = entries[0]
    assert isinstance(opened, Opened)
    digests = [entry.digest for entry in entries if isinstance(entry, Decided)]
    assert opened.seed == SEED and len(digests) >= DECISIONS and len(opened.key) == 32
    return Table.of(id, entries), [opened.key, SEED, *digests, *opened.links.values()]


def never_shown(table: Table, reader: int) -> set[str]:
    """The names and ids of cards that lie hidden somewhere and that this reader has never been shown."""
    layout = table.play.state.layout
    mask = layout.everyone if reader == SPECTATOR else 1 << reader
    shown: set[int] = set()
    hidden: set[int] = set()
    for moment in table.play.moments:
        for face, knows in zip(moment.state.face, moment.state.knows):
            (shown if knows & mask == mask else hidden).add(face)
        shown |= {event.face for event in moment.events if event.known & mask == mask}
        shown |= {event.other_face for event in moment.events if event.known & mask == mask}
        shown |= {moment.state.face[thing] for thing in moment.state.zones[0]}
    names = {layout.names[layout.name_ids[face]] for face in hidden - shown if face}
    public = {layout.names[layout.name_ids[face]] for face in shown if face}
    return {name for name in names if name not in public and not any(name in other for other in public)}


def go_on(deciders: list[Player]) -> None:
    """One more decision; where there is none left, everybody agrees to end the step."""
    for player in deciders:
        options = [option for option in player.options if not option["agreed"]]
        if options:
            player.decide(options[player.latest["at"] % len(options)])
            return
    at = deciders[0].latest["at"]
    for player in deciders:
        option = next(option for option in player.options if option["agreed"])
        assert player.ask("decide", option=option["text"], warning=option["warning"])["type"] == "done"
    while deciders[0].latest["at"] == at:
        deciders[0].wait_for("update")


def found(marks: set[str] | list[str], said: str) -> list[str]:
    """The marks that stand somewhere in what was said, as whole words."""
    return sorted(mark for mark in set(marks) if mark in said and re.search(rf"(?<!\w){re.escape(mark)}(?!\w)", said))


@pytest.mark.parametrize("wanted", sample(TABLES, 1), ids=lambda wanted: str(wanted["game"]))
def test_no_mark_of_a_hidden_place_is_in_any_byte_that_left(start: Start, sqlite: str, wanted: dict[str, Any]) -> None:
    server = start(sqlite)
    first, second = (seat["seat"] for seat in wanted["seats"])
    table, keys = server.open(wanted, seed=SEED)
    links = {
        first: [keys["seats"][first]],
        second: [keys["seats"][second]],
        "spectator": [keys["spectator"]],
        "host": [keys["host"]],
    }
    players = {who: Player(server, table, own, person=f"person-{who}-canary") for who, own in links.items()}
    for player in players.values():
        player.wait_for("update")
    deciders = [players[first], players[second]]
    while max(player.latest["at"] for player in deciders) < DECISIONS:
        go_on(deciders)
        for player in players.values():
            player.up_to(max(each.latest["version"] for each in deciders))
    said = {who: everything_sent(player, links[who], second) for who, player in players.items()}
    dreams = {who: private_what_if(players[who], links[who]) for who in (first, second)}
    for player in players.values():
        player.socket.close()
    server.end()

    real, marks = truth(sqlite, table)
    everybody = "\n".join([*said.values(), *dreams.values(), server.log, server.greeting])
    assert found(marks, everybody) == []
    assert found([f"person-{who}-canary" for who in links], everybody) == []
    assert found([each for own in links.values() for each in own], server.log) == []
    for who in links:
        others = [each for other, own in links.items() if other != who for each in own]
        assert found(others, said[who]) == [], who
        hidden = never_shown(real, SPECTATOR if who in ("spectator", "host") else real.play.reader(who))
        assert len(hidden) > 4, "nothing is hidden, so nothing is proved"
        assert found(hidden, CHANCES.sub("", said[who])) == [], who
        assert found(hidden, server.log) == []


def test_a_mark_that_leaves_is_found() -> None:
    said = json.dumps({"type": "update", "view": {"zones": [{"cards": [{"name": "Ogre Mage"}]}]}})
    assert found({"Ogre Mage", "Fire Imp"}, said) == ["Ogre Mage"]
    assert found(["0123abcd"], "GET /t/x?digest=0123abcd") == ["0123abcd"]

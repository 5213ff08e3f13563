"""Record a game as the messages that a table would send, so that boards can be drawn without a server.

    HOLDFAST_INTERPRETED=1 .venv/bin/python web/dev/fixtures.py    writes web/dev/fixtures/<game>.json, not committed
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import ask_bots
from holdfast.games import game_ids
from holdfast.record.play import Play
from holdfast.record.reader_events import event_json
from holdfast.tables.messages.wire import view_digest

MOST = 400


def told(play: Play, decision: str, version: int, seat: str) -> dict[str, Any]:
    """A decision as an entry of the log."""
    moment = play.line[-1]
    reader = play.reader(seat)
    by = decision.partition(":")[0]
    events = [event_json(play.game, play.state.layout, event, reader) for event in moment.events]
    return {
        "version": version,
        "kind": "decision",
        "text": decision,
        "at": version,
        "seat": by,
        "by_bot": by != seat,
        "steps": play.tell(moment.events, reader)[1:],
        "events": events,
        "heading": moment.points[-1].name if moment.points else "",
        "thing": None,
        "thing_kind": "",
        "to": "",
        "undone": False,
    }


def seat_state(play: Play, seat: str, person: str) -> dict[str, Any]:
    """A seat as everybody sees it."""
    is_person = seat == person
    return {
        "seat": seat,
        "name": seat.title(),
        "who": "person" if is_person else "bot",
        "person": "Mara" if is_person else "",
        "bot": "" if is_person else "steady",
        "online": True,
        "held": False,
        "holdable_in": None,
        "ready": False,
        "yours": is_person,
    }


def update(play: Play, version: int, entries: list[dict[str, Any]], person: str) -> dict[str, Any]:
    """The message after a decision."""
    view = play.view(person).json()
    return {
        "type": "update",
        "version": version,
        "since": version - len(entries),
        "at": version,
        "told": entries,
        "view": view,
        "eyes": person,
        "digest": view_digest(view),
        "table": {
            "seats": [seat_state(play, seat, person) for seat in play.seats],
            "settings": {"bots_at_once": False, "silent": False, "spectators": True},
            "undo": {"free": version > 1, "why_not": "", "points": ["start of round"], "pause": 0, "redo": False},
            "vote": None,
            "branches": [],
            "notes": [],
            "spectators": 0,
            "waiting": "" if view["choice"]["options"] else "Waiting for the others.",
        },
        "you": {"seats": [person], "host": True, "spectator": False, "name": "Mara"},
    }


def record(game: str, seed: str) -> list[dict[str, Any]]:
    """A game of steady players, seen by its first seat."""
    play = holdfast.new(game, seed=seed)
    person = play.seats[0]
    bots = {place: bot_maker(game, "steady")(seed) for place in range(len(play.seats))}
    meter = next(each for each in play.view(person).json()["meters"] if each["name"] == "scenario")
    about = {"table": "dev", "title": "", "game": game, "game_title": play.game.title}
    about |= {"scenario": meter["text"], "pack": "dev"}
    you = {"seats": [person], "host": True, "spectator": False, "name": "Mara"}
    messages = [{"type": "welcome", "protocol": 1, "holdfast": "dev", "about": about, "you": you}]
    messages.append(update(play, 1, [], person))
    version = 1
    while not play.over and version < MOST:
        option = ask_bots(play.game, play.state, bots)
        decision = option.text if option is not None else play.choice.options[-1].text
        play.apply(decision)
        version += 1
        messages.append(update(play, version, [told(play, decision, version, person)], person))
    return messages


def main() -> None:
    """Record every game."""
    folder = Path(__file__).parent / "fixtures"
    folder.mkdir(exist_ok=True)
    for game in game_ids():
        messages = record(game, sys.argv[1] if len(sys.argv) > 1 else "7")
        (folder / f"{game}.json").write_text(json.dumps(messages, separators=(",", ":")))
        print(game, len(messages), "messages")


if __name__ == "__main__":
    main()

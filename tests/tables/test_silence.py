"""Silence at tables: no byte that a reader gets depends on what they may not know; each planted leak is caught."""

from __future__ import annotations

from typing import Any

import pytest

import holdfast.tables.bots
import holdfast.tables.messages.deciding
import holdfast.tables.messages.dispatch
import holdfast.tables.messages.talking
import holdfast.tables.updates.reader_log
import holdfast.tables.updates.reader_view
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.shapes.view import EventInView
from holdfast.core.state import Event, Layout
from holdfast.core.why import Why as Reason
from holdfast.record.moments import Moment
from holdfast.record.reader_events import event_json
from holdfast.tables.log.table import Reader, Table
from holdfast.tables.messages.answers import refused
from holdfast.tables.shapes.entries import TakenBack
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.protocol import Hint, Hinted, Propose, Update
from tests.laws.playing import Broken
from tests.rotating import sample
from tests.tables.club import GAMES, Club, wanted
from tests.tables.silence import silent

BOTH = pytest.mark.parametrize("game", list(GAMES))
Patch = pytest.MonkeyPatch


def whole_table(game: str, decisions: int, every: int, hands: str = "closed") -> None:
    """Listen to a table with friends, a bot and a spectator, at every so many decisions."""
    club = Club(wanted(game, 2, 1, options={"hands": hands}))
    readers = [club.sits(seat, host=place == 0) for place, seat in enumerate(GAMES[game][:2])]
    watching = club.hello(club.keys.spectator)
    texts: list[str] = []
    number = 0
    while club.table.at < decisions and not club.table.over:
        club.play(readers, club.table.at + every)
        number += 1
        if number % 3 == 0 and club.table.at > 4:
            club.append([TakenBack(club.now, to=club.table.at - 2, by=GAMES[game][0])])
        options = [option.text for option in club.table.game.choice(club.table.play.state).options]
        texts = (options[number % 2 :: 2] + texts)[:16]
        for reader in (*readers, watching):
            silent(club.table, reader, f"{number}", club.now, texts)


@pytest.mark.parametrize(
    ("game", "hands"), sample([(game, hands) for game in GAMES for hands in ("closed", "open")], 2)
)
def test_no_byte_depends_on_what_a_reader_may_not_know(game: str, hands: str) -> None:
    whole_table(game, 90, 5, hands)


def test_who_has_two_seats_knows_what_both_know_and_no_more() -> None:
    club = Club(wanted("greyport", 3, options={"hands": "closed"}))
    ann, bob = club.sits("fiona", "zot", person="ann"), club.sits("gerki", person="bob")
    club.play([ann, bob], 30)
    mine = str(club.update(ann).told)
    parts = [str(club.update(club.sits(seat, person="ann")).told) for seat in ("fiona", "zot")]
    theirs = str(club.update(bob).told)
    assert mine not in parts and mine != theirs
    hands = {zone["zone"]: zone for zone in club.update(ann).view["zones"] if zone["zone"].startswith("hand.")}
    assert len(hands["hand.gerki"]["cards"]) < hands["hand.gerki"]["count"]


# ------------------------------------------------------------------ planted leaks


def caught(game: str = "greyport", decisions: int = 90, every: int = 5) -> None:
    with pytest.raises(Broken, match="silence at a table"):
        whole_table(game, decisions, every)


def hidden_name(table: Table) -> str:
    """The name of a card that nobody knows."""
    g = table.play.state
    return next(
        thing_name(g, zone[0]) for name, zone in zip(g.layout.zone_names, g.zones) if name == "monster_deck" and zone
    )


@BOTH
def test_a_log_that_tells_hidden_faces_is_caught(monkeypatch: Patch, game: str) -> None:
    def whole_event(layout: Layout, event: Event, reader: int | None) -> Event:
        return event

    monkeypatch.setattr(holdfast.tables.updates.reader_log, "event_for", whole_event)
    caught(game)


@BOTH
def test_events_that_tell_hidden_faces_are_caught(monkeypatch: Patch, game: str) -> None:
    def whole_json(game: Game, layout: Layout, event: Event, reader: int | None) -> EventInView:
        return event_json(game, layout, event, None)

    monkeypatch.setattr(holdfast.tables.updates.reader_log, "event_json", whole_json)
    caught(game)


def test_a_view_of_the_whole_truth_is_caught(monkeypatch: Patch) -> None:
    honest = holdfast.tables.updates.reader_view.shown

    def careless(table: Table, reader: Reader, eyes: str, at: int | None = None) -> dict[str, Any]:
        return {**honest(table, reader, eyes, at), "next": hidden_name(table)}

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "shown", careless)
    caught()


def test_a_reason_that_gives_a_card_away_is_caught(monkeypatch: Patch) -> None:
    def truthful(table: Table, reader: Reader, text: str) -> Reason:
        return table.game.why(table.play.state, text)

    monkeypatch.setattr(holdfast.tables.messages.deciding, "explained", truthful)
    caught()


def test_refusing_a_proposal_by_what_the_other_holds_is_caught(monkeypatch: Patch) -> None:
    honest = holdfast.tables.messages.talking.propose

    def knowing(table: Table, reader: Reader, message: Propose, now: float) -> Heard:
        offered = [option.text for option in table.game.choice(table.play.state).options]
        if message.option not in offered:
            return refused(message.id, "not_offered", "That is not possible.")
        return honest(table, reader, message, now)

    monkeypatch.setitem(holdfast.tables.messages.dispatch.ANSWERS, Propose, knowing)
    caught()


def test_a_hint_that_looks_into_a_deck_is_caught(monkeypatch: Patch) -> None:
    def peeking(table: Table, reader: Reader, message: Hint, now: float) -> Heard:
        return Heard([], Hinted(message.id, "", f"{hidden_name(table)} comes next"))

    monkeypatch.setitem(holdfast.tables.messages.dispatch.ANSWERS, Hint, peeking)
    caught()


def test_an_update_with_the_digest_of_the_state_is_caught(monkeypatch: Patch) -> None:
    honest = holdfast.tables.updates.reader_view.update

    def careless(table: Table, reader: Reader, have: int, now: float) -> Update:
        update = honest(table, reader, have, now)
        update.digest = table.play.digest()[:8]
        return update

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "update", careless)
    caught()


def test_a_branch_that_tells_everything_is_caught(monkeypatch: Patch) -> None:
    def everything(table: Table, seats: tuple[str, ...], moment: Moment) -> str:
        drawn = [event.face for event in moment.events]
        return f"{moment.decision} {drawn}"

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "decision_words", everything)
    caught(decisions=200, every=4)


def test_waiting_by_what_others_could_do_is_caught(monkeypatch: Patch) -> None:
    def impatient(table: Table, reader: Reader, view: dict[str, Any]) -> str:
        return f"The others can do {len(table.play.state.options)} things."

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "waiting", impatient)
    caught()


def test_a_note_with_the_key_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(holdfast.tables.updates.reader_view, "notes", lambda table: [table.opened.key])
    caught()

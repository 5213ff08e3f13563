"""When a game is over the table tells how it went, and what it was dealt from; before that, nothing of it."""

from __future__ import annotations

import pytest

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.core.events import COUNTED
from holdfast.games.arcadia import table as t
from holdfast.tables.log.table import Reader
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.around_the_game import Ending
from holdfast.tables.shapes.protocol import Undo
from holdfast.tables.updates.downloads import log_text
from holdfast.tables.updates.end_of_game import LONGEST_PAUSE, rounds_played
from holdfast.tables.updates.reader_view import KNOWN_SEED
from tests.tables.club import GAMES, KEY, Club, wanted

BOTH = pytest.mark.parametrize("game", list(GAMES))


def finished(game: str) -> tuple[Club, Reader]:
    """A game of one person and a bot, played to its end."""
    club = Club(wanted(game, 1, 1))
    ann = club.sits(GAMES[game][0])
    club.play([ann], 3000)
    assert club.table.over
    return club, ann


def told(club: Club, reader: Reader) -> Ending:
    ending = club.update(reader).table.ending
    assert ending is not None
    return ending


@BOTH
def test_the_seed_that_nobody_typed_is_told_at_the_end_and_deals_the_same_game(game: str) -> None:
    club, ann = finished(game)
    seed = told(club, ann).seed
    assert len(seed) == 19 and seed == club.table.opened.drawn
    again = Club(wanted(game, 1, 1, seed=seed), bytes(16))
    assert again.table.play_at_opening[0].digest(again.table.game) == club.table.play_at_opening[0].digest(
        club.table.game
    )


@BOTH
def test_a_running_table_tells_neither_how_it_goes_nor_its_seed(game: str) -> None:
    club = Club(wanted(game, 2, options={"hands": "closed"}))
    readers = [club.sits(GAMES[game][0], host=True), club.sits(GAMES[game][1])]
    readers.append(club.hello(club.keys.spectator))
    for _ in range(6):
        club.play(readers[:2], club.table.at + 4)
        for reader in readers:
            update = club.update(reader)
            assert update.table.ending is None
            sent = written(update).decode() + log_text(club.table, reader)
            assert club.table.opened.drawn and club.table.opened.drawn not in sent


def test_two_tables_do_not_draw_the_same_seed() -> None:
    one, two = (Club(wanted("greyport"), key).table.opened.drawn for key in (KEY, bytes(16)))
    assert one != two


@BOTH
def test_what_each_seat_did_is_what_happened(game: str) -> None:
    club, ann = finished(game)
    ending = told(club, ann)
    defeated, lost = ending.sums[0], ending.sums[-1]
    assert (defeated, lost) == {
        "greyport": ("monsters defeated", "HP lost"),
        "heroesout": ("heroes defeated", "monsters lost"),
        "shadowrift": ("monsters slain", "Afflictions gained"),
    }[game]
    events = [
        (moment.decision.partition(":")[0], event) for moment in club.table.play.moments for event in moment.events
    ]
    beaten = [seat for seat, event in events if club.table.game.checks.was_beaten(event)]
    assert beaten
    for deeds in ending.seats:
        assert deeds.sums[0] == beaten.count(deeds.seat)
        assert deeds.decisions == sum(decided.seat == deeds.seat for decided in club.table.line)
    assert ending.decisions == club.table.at
    assert sum(deeds.sums[-1] for deeds in ending.seats) > 0


@BOTH
def test_the_end_says_how_many_rounds_or_turns_it_took(game: str) -> None:
    club, ann = finished(game)
    ending = told(club, ann)
    assert ending.stretch == ("turn" if game == "heroesout" else "round")
    assert ending.rounds == club.table.game.ending.rounds(club.table.play.state) > 0


def test_the_turns_of_all_scenarios_of_a_campaign_are_counted() -> None:
    play = holdfast.new("arcadia", scenario="foundry_yard", players=["red", "green"], campaign="short", seed=1)
    bots = {seat: bot_maker(play.game, "steady")(seat) for seat in play.seats}
    while not play.over:
        option = next_decision(play, bots)
        assert option is not None
        play.apply(option)
    turns = sum(event.kind == COUNTED and event.a == t.TURN and event.c > 0 for event in play.events)
    assert rounds_played(play, "turn") == turns > play.game.ending.rounds(play.state)


def test_the_heaviest_blow_can_be_looked_at() -> None:
    club, ann = finished("greyport")
    ending = told(club, ann)
    assert ending.blow is not None and ending.blow.what == ending.sums[-1]
    assert 0 < ending.blow.at <= club.table.at
    assert ending.blow.amount <= sum(deeds.sums[-1] for deeds in ending.seats)


def test_a_night_away_from_the_table_is_no_time_at_it() -> None:
    club = Club(wanted("greyport", 1, 1))
    ann = club.sits("fiona")
    club.play([ann], 3)
    club.wait(40_000)
    club.play([ann], 3000)
    played = club.now - club.table.opened.when - 40_000
    assert played <= told(club, ann).seconds < played + 2 * LONGEST_PAUSE


@BOTH
def test_whoever_takes_the_end_back_plays_on_with_a_known_seed(game: str) -> None:
    club, ann = finished(game)
    told(club, ann)
    club.does(ann, Undo(club.id(), "last"))
    table = club.update(ann).table
    assert table.ending is None and KNOWN_SEED in table.notes

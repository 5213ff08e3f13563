"""A campaign at tables: its chapters, who was there, what is carried on; the links of one chapter open the next."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.errors import BadOption
from holdfast.record.campaigns import steps_of
from holdfast.tables.campaign import NextChapter, NextSeat, next_chapter
from holdfast.tables.log.opening import open_table
from holdfast.tables.log.stored import pack, unpack
from holdfast.tables.log.table import Table
from holdfast.tables.shapes.around_the_game import CampaignState
from holdfast.tables.shapes.entries import Continued, Opened
from holdfast.tables.shapes.new_table import Keys, NewSeat, NewTable
from holdfast.tables.shapes.protocol import PROTOCOL, Hello
from holdfast.tables.shapes.reader import Reader
from tests.tables.club import KEY, Club, Secrets

SEATS = [NewSeat("imp", "you"), NewSeat("witch", "friend")]


def wanted(**more: Any) -> NewTable:
    return NewTable("heroesout", SEATS, campaign="house_rules", **more)


def played(won: bool = True) -> tuple[Club, Reader, Reader]:
    """The first chapter, over."""
    club = Club(wanted())
    ann, bob = club.sits("imp", host=True, name="Ann"), club.sits("witch", name="Bob")
    end(club.table, won)
    return club, ann, bob


def end(table: Table, won: bool = True) -> None:
    """It is over, as if it had been played to its end."""
    for state in (table.play.state, table.play.moments[-1].state):
        state.over, state.winners = True, (1 << state.seats) - 1 if won else 0
    table.memory.views.clear()


def campaign_of(club: Club, reader: Reader) -> CampaignState:
    found = club.update(reader).table.campaign
    assert found is not None
    return found


def following(club: Club, reader: Reader, *seats: NextSeat) -> tuple[Table, Keys]:
    """The table of the next chapter, read from its bytes."""
    entries, keys = next_chapter(club.table, reader, NextChapter(list(seats)), Secrets("next"), KEY, club.now)
    return Table.read("next", [pack(entry) for entry in entries], Secrets("new")), keys


def test_a_campaign_begins_with_its_first_chapter() -> None:
    club = Club(wanted())
    ann = club.sits("imp", host=True, name="Ann")
    state = campaign_of(club, ann)
    steps = steps_of(club.table.game, "house_rules")
    assert [chapter.scenario for chapter in state.chapters] == [step.scenario for step in steps]
    assert [chapter.now for chapter in state.chapters] == [True] + [False] * (len(steps) - 1)
    assert state.chapters[0].people == {"imp": "Ann", "witch": ""} and state.carried == []
    assert not state.goes_on and state.next_table == ""
    assert club.reload().play.campaign is not None


def test_a_table_without_a_campaign_has_none() -> None:
    club = Club(NewTable("heroesout", SEATS))
    assert club.update(club.sits("imp")).table.campaign is None


@pytest.mark.parametrize("won", [True, False])
def test_the_next_chapter_carries_on_what_was_won_and_opens_by_the_same_links(
    won: bool,
) -> None:
    club, ann, bob = played(won)
    first = campaign_of(club, ann)
    assert first.goes_on and first.chapters[0].result == ("won" if won else "lost")
    assert first.carried == (first.chapters[0].bonus if won else [])
    table, keys = following(
        club, bob, NextSeat("dragon", of="imp"), NextSeat("gnoll", of="witch"), NextSeat("imp", bot="steady")
    )
    assert keys == Keys("", "", {}) and table.play.options["scenario"] == first.chapters[1].scenario
    assert table.play.options.get("bonus", []) == first.carried
    hers = table.reader(Hello(PROTOCOL, "next", [club.keys.seats["imp"], club.keys.host]))
    his = table.reader(Hello(PROTOCOL, "next", [club.keys.seats["witch"]]))
    assert hers is not None and his is not None
    assert (hers.seats, hers.host, his.seats) == (("dragon",), True, ("gnoll",))
    state = table.update(hers, 0, 0.0).table.campaign
    assert state is not None and state.chapters[0].people == {"imp": "Ann", "witch": "Bob"}
    assert state.chapters[0].result == first.chapters[0].result and state.chapters[1].now
    assert state.carried == first.carried


def test_a_new_seat_has_a_new_link() -> None:
    club, ann, _ = played()
    table, keys = following(club, ann, NextSeat("dragon", of="imp"), NextSeat("gnoll"))
    assert list(keys.seats) == ["gnoll"]
    guest = table.reader(Hello(PROTOCOL, "next", [keys.seats["gnoll"]]))
    assert guest is not None and guest.seats == ("gnoll",)


def test_who_may_not_go_on_is_told() -> None:
    club = Club(wanted())
    ann = club.sits("imp", host=True)
    watching = club.hello(club.keys.spectator)
    with pytest.raises(BadOption, match="not over yet"):
        following(club, ann, NextSeat("dragon", of="imp"))
    end(club.table)
    with pytest.raises(BadOption, match="only who sits"):
        following(club, watching, NextSeat("dragon", of="imp"))
    with pytest.raises(BadOption, match="each once"):
        following(club, ann)
    with pytest.raises(BadOption, match="may not play"):
        following(club, ann, NextSeat("slime", of="imp"))
    with pytest.raises(BadOption, match="must have had a seat"):
        following(club, ann, NextSeat("imp", of="dragon"))
    with pytest.raises(BadOption, match="one of the bots"):
        following(club, ann, NextSeat("imp", bot="path.py:Mine"))
    with pytest.raises(BadOption, match="has its own scenarios"):
        open_table(wanted(scenario="frog_rebellion"), Secrets(), KEY, 0.0)


def test_where_it_went_on_is_in_the_log() -> None:
    club, _, bob = played()
    club.append([Continued(club.now, table="elsewhere", seat="imp")])
    assert campaign_of(club, bob).next_table == "elsewhere"
    assert club.update(bob).told[-1].text == "The campaign goes on with its next chapter."
    assert club.reload().next_table == "elsewhere"


def test_an_opening_of_before_has_no_campaign() -> None:
    entries, _ = open_table(NewTable("heroesout", SEATS), Secrets(), KEY, 0.0)
    old = pack(entries[0])
    assert b"campaign" not in old
    first = unpack(old)
    assert isinstance(first, Opened) and first.campaign is None


def test_between_rivals_a_chapter_says_who_won_it(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club(wanted())
    ann = club.sits("imp", host=True, name="Ann")
    monkeypatch.setattr(club.table.game, "ending", club.table.game.ending._replace(rivals=True))
    assert campaign_of(club, ann).chapters[0].winners == []
    end(club.table)
    for state in (club.table.play.state, club.table.play.moments[-1].state):
        state.winners = 1
    told = campaign_of(club, ann)
    assert told.chapters[0].result == "won" and told.chapters[0].winners == ["imp"]
    assert told.carried == [f"Imp: {sentence}" for sentence in told.chapters[0].bonus]

"""Who watches rivals sees what all see; or everything, some turns late, if all who sit there agree."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.tables.messages.deciding import offered
from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import Changed, VoteAsked
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Change, Decide, Look, Looked, ShowAll, Vote
from holdfast.tables.shapes.reader import Reader
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def watched() -> tuple[Club, Reader, Reader, Reader]:
    club = Club(NewTable("ring", [NewSeat("ann", "you"), NewSeat("bob", "friend")], seed="watched"))
    return club, club.sits("ann", host=True), club.sits("bob"), club.hello(club.keys.spectator)


def plays(club: Club, readers: list[Reader], decisions: int) -> None:
    until = club.table.at + decisions
    while club.table.at < until and not club.table.over:
        reader, options = next((each, own) for each in readers if (own := offered(club.table, each)))
        club.answer(reader, Decide(club.id(), options[club.table.at * 7 % len(options)].text, club.table.version))


def hands(view: Any) -> dict[str, int]:
    """How many cards of each hand somebody can read."""
    return {zone["zone"]: len(zone["cards"]) for zone in view["zones"] if zone["zone"].startswith("hand")}


def turns_late(club: Club) -> int:
    return club.table.settings.show_all


def ends(club: Club) -> bool:
    return club.table.over


def agreed(club: Club, ann: Reader, bob: Reader, turns: int) -> None:
    assert [type(entry) for entry in club.does(ann, ShowAll(club.id(), turns))] == [VoteAsked]
    vote = club.update(bob).table.vote
    assert vote is not None and (vote.about, vote.turns, vote.waits_for) == ("show_all", turns, ["bob"])
    club.does(bob, Vote(club.id(), vote.vote, True))


def test_a_spectator_sees_what_all_see_until_all_agree() -> None:
    club, ann, bob, watching = watched()
    plays(club, [ann, bob], 4)
    assert not any(hands(club.update(watching).view).values())
    club.does(ann, ShowAll(club.id(), 2))
    assert not any(hands(club.update(watching).view).values()) and not turns_late(club)
    vote = club.update(bob).table.vote
    assert vote is not None
    club.does(bob, Vote(club.id(), vote.vote, False))
    assert not turns_late(club)
    assert club.refused(watching, ShowAll(club.id(), 1)) == "not_yours"


def test_with_the_consent_of_all_a_spectator_sees_everything_some_turns_late() -> None:
    club, ann, bob, watching = watched()
    agreed(club, ann, bob, 2)
    seen = 0
    while not club.table.over:
        plays(club, [ann, bob], 1)
        if ends(club):
            break
        update = club.update(watching)
        steps = club.table.steps
        assert steps[-1][0] - steps[update.at][0] >= 2 or update.at == 0
        assert update.at == len(steps) - 1 or steps[-1][0] - steps[update.at + 1][0] < 2 or update.at == 0
        zones = club.table.play.moments[update.at].state
        told = {name: len(zones.zones[zones.layout.zone_names.index(name)]) for name in hands(update.view)}
        assert hands(update.view) == told
        seen += sum(told.values())
        assert all(entry.at <= update.at for entry in update.told if entry.kind == "decision")
        later = club.answer(watching, Look(club.id(), club.table.at))
        assert isinstance(later, Looked) is (update.at == club.table.at)
    assert seen


def test_what_is_told_late_tells_nothing_of_now() -> None:
    """Two games that go on differently: who watches them late receives the same until those turns are over."""
    received = []
    for other in (0, 1):
        club, ann, bob, watching = watched()
        agreed(club, ann, bob, 3)
        for reader in (ann, bob):
            club.decides(reader, club.options(reader)[other % len(club.options(reader))])
        update = club.update(watching)
        assert update.at == 0
        received.append(written(update))
    assert received[0] == received[1]


def test_players_see_no_more_than_before() -> None:
    club, ann, bob, _ = watched()
    plays(club, [ann, bob], 4)
    before = club.update(ann).view
    agreed(club, ann, bob, 1)
    assert club.update(ann).view == before


def test_anybody_who_sits_there_can_end_it_and_who_is_new_has_not_agreed() -> None:
    club, ann, bob, watching = watched()
    agreed(club, ann, bob, 1)
    assert "Spectators see everything, 1 turn late." in club.update(ann).table.notes
    assert [type(entry) for entry in club.does(bob, ShowAll(club.id(), 0))] == [Changed]
    assert not turns_late(club)
    agreed(club, ann, bob, 1)
    club.does(ann, Change(club.id(), silent=True))
    assert turns_late(club) == 1
    club.append(club.table.depart(bob, club.now))
    club.sits("bob", person="somebody else")
    assert not turns_late(club)
    club.reload()
    assert not turns_late(club)
    assert not any(hands(club.update(watching).view).values())


def test_the_version_of_a_late_reader_never_goes_back() -> None:
    club, ann, bob, watching = watched()
    plays(club, [ann, bob], 6)
    have = club.update(watching).version
    agreed(club, ann, bob, 2)
    for _ in range(20):
        update = club.update(watching, have)
        assert update.since == have and update.version >= have
        assert [told.version for told in update.told] == sorted({told.version for told in update.told})
        assert all(have < told.version <= update.version for told in update.told)
        have = update.version
        plays(club, [ann, bob], 1)

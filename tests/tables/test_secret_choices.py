"""Secret choices that all make at the same time: sealed until the last has chosen, changeable until then, never lost."""

from __future__ import annotations

import pytest

from holdfast.tables.messages.wire import written
from holdfast.tables.shapes.entries import AnyEntry, BotSat, Decided, Picked, PutBack
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Decide, Hint, Hinted, LetHold, Undo
from holdfast.tables.shapes.reader import Reader
from holdfast.tables.updates.downloads import log_text
from tests.ring.draft import put_draft_on_shelf
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club

SEATS = ("ann", "bob", "cid")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def three(seed: str = "all choose", bots: tuple[str, ...] = ()) -> tuple[Club, dict[str, Reader]]:
    """Three at a table of rivals."""
    seats = [NewSeat(seat, "bot" if seat in bots else "friend") for seat in SEATS]
    club = Club(NewTable("ring", seats, seed=seed))
    return club, {seat: club.sits(seat) for seat in SEATS if seat not in bots}


def seen(club: Club, reader: Reader) -> bytes:
    """All that somebody receives, the whole log included."""
    return written(club.update(reader))


def test_nothing_is_decided_before_the_last_has_chosen() -> None:
    club, people = three()
    picked = {seat: club.options(reader)[-1] for seat, reader in people.items()}
    for seat in ("cid", "ann"):
        entries = club.decides(people[seat], picked[seat])
        assert [type(entry) for entry in entries] == [Picked]
    assert club.table.at == 0
    entries = club.decides(people["bob"], picked["bob"])
    assert [type(entry) for entry in entries][:4] == [Picked, Decided, Decided, Decided]
    # In the order of the seats: who was first is not told by it.
    assert [entry.text for entry in entries if isinstance(entry, Decided)] == [picked[seat] for seat in SEATS]
    assert [decided.by for decided in club.table.line] == [people[seat].person for seat in SEATS]
    assert club.table.picks == [] == club.reload().picks


def bot_is_last() -> tuple[Club, dict[str, Reader], list[AnyEntry]]:
    """Two have chosen at a table with a bot; and what is appended when the bot chooses, after them."""
    club, people = three(bots=("cid",))
    for reader in people.values():
        club.decides(reader, club.options(reader)[-1])
    due = club.table.next_wake(club.now)
    assert due is not None
    club.now = due
    return club, people, club.table.wake(due).append


def test_where_a_bot_chooses_last_all_is_opened_with_its_decision() -> None:
    club, _, entries = bot_is_last()
    assert [entry.seat for entry in entries if isinstance(entry, Decided)] == ["cid", "ann", "bob"]
    club.append(entries)
    assert club.table.picks == [] == club.reload().picks
    assert club.wait(0) == [] == club.faults


def test_a_table_that_has_yet_to_open_its_picks_shows_nothing_that_comes_after() -> None:
    """The store may fail in between: then a seat saw dice before the log had them, and could choose again."""
    club = Club(NewTable("ring", [NewSeat("ann", "friend"), NewSeat("bob", "friend"), NewSeat("cid", "bot")]))
    bob = club.sits("bob")
    assert [type(entry) for entry in club.decides(bob, club.options(bob)[0])] == [Decided]  # nobody else is there
    ann = club.sits("ann")
    club.decides(ann, club.options(ann)[-1])
    due = club.table.next_wake(club.now)
    assert due is not None
    club.append(club.table.wake(due).append[:1])
    assert club.table.line[-1].seat == "cid" and [pick.seat for pick in club.table.picks] == ["ann"]
    view = club.table.view("ann")
    assert view.state.agenda == club.table.play.state.agenda and view.state.tray == []
    club.wait(0)
    assert [decided.seat for decided in club.table.line] == ["bob", "cid", "ann"] and club.faults == []


def test_nobody_can_tell_what_another_has_picked() -> None:
    received = set()
    club, people = three()
    options = club.options(people["ann"])
    assert len(options) > 1
    for option in options:
        club, people = three()
        club.decides(people["ann"], option)
        spectator = club.hello(club.keys.spectator)
        told = [seen(club, reader) for reader in (people["bob"], people["cid"], spectator)]
        received.add((*told, log_text(club.table, people["bob"]), *map(len, told)))
        assert option.encode() in seen(club, people["ann"])
    assert len(received) == 1


def test_who_has_chosen_is_told_and_what_oneself_has_picked() -> None:
    club, people = three()
    option = club.options(people["ann"])[0]
    club.decides(people["ann"], option)
    mine, theirs = club.update(people["ann"]), club.update(people["bob"])
    assert mine.table.secret is not None and theirs.table.secret is not None
    assert (mine.table.secret.chosen, mine.table.secret.yours) == (["ann"], [option])
    assert (theirs.table.secret.chosen, theirs.table.secret.yours) == (["ann"], [])
    assert theirs.told[-1].text == "Ann has chosen."
    assert mine.view["choice"]["options"] == [] and mine.table.waiting.startswith("Waiting for Bob")
    assert theirs.view["choice"]["asked"] == ["bob", "cid"] and theirs.view["choice"]["secret"]


def test_a_pick_can_be_changed_until_the_last_has_chosen() -> None:
    club, people = three()
    first, *_, other = club.options(people["ann"])
    club.decides(people["ann"], first)
    assert club.update(people["ann"]).table.undo.free and not club.update(people["bob"]).table.undo.free
    assert [type(entry) for entry in club.takes_back(people["ann"])] == [PutBack]
    assert club.options(people["ann"])[0] == first
    club.decides(people["ann"], other)
    for seat in ("bob", "cid"):
        club.decides(people[seat], club.options(people[seat])[0])
    assert club.table.line[0].text == other
    assert club.reload().line[0].text == other
    assert all("ann: pick" not in branch.decisions for branch in club.update(people["bob"]).table.branches)


def test_neither_a_closed_browser_nor_a_killed_server_loses_a_pick() -> None:
    club, people = three()
    option = club.options(people["ann"])[-1]
    club.decides(people["ann"], option)
    club.append(club.table.depart(people["ann"], club.now))
    club.reload()
    club.decides(people["bob"], club.options(people["bob"])[0])
    club.reload()
    club.decides(people["cid"], club.options(people["cid"])[0])
    assert club.table.line[0].text == option and club.table.line[0].by == people["ann"].person


def test_a_bot_that_holds_the_seat_keeps_what_was_picked() -> None:
    club, people = three()
    option = club.options(people["ann"])[-1]
    club.decides(people["ann"], option)
    for seat in ("ann", "cid"):
        club.append(club.table.depart(people[seat], club.now))
    club.wait(60)
    for seat in ("ann", "cid"):
        assert isinstance(club.does(people["bob"], LetHold(club.id(), seat))[0], BotSat)
    club.decides(people["bob"], club.options(people["bob"])[0])
    club.wait(5)
    made = {decided.seat: decided for decided in club.table.line[:3]}
    assert set(made) == set(SEATS) and made["cid"].bot
    assert made["ann"].text == option and not made["ann"].bot and made["ann"].by == people["ann"].person


def test_who_is_alone_with_bots_need_not_wait() -> None:
    club, people = three(bots=("bob", "cid"))
    entries = club.decides(people["ann"], club.options(people["ann"])[0])
    assert isinstance(entries[0], Decided)


def test_bots_choose_without_knowing_what_was_picked() -> None:
    reasons = set()
    club, people = three(bots=("cid",))
    for option in club.options(people["ann"]):
        club, people = three(bots=("cid",))
        club.decides(people["ann"], option)
        club.wait(3)
        reasons.add(club.table.line[0].text)
        hinted = club.answer(people["bob"], Hint(club.id(), "bob"))
        assert isinstance(hinted, Hinted)
        reasons.add(hinted.option)
    assert len(reasons) == 2


# ------------------------------------------------------------------ several picks in a row


@pytest.fixture
def drafting(monkeypatch: pytest.MonkeyPatch) -> tuple[Club, dict[str, Reader]]:
    put_draft_on_shelf(monkeypatch)
    club = Club(NewTable("draft", [NewSeat(seat, "friend") for seat in SEATS], seed="draft"))
    return club, {seat: club.sits(seat) for seat in SEATS}


def kept(club: Club, reader: Reader) -> list[str]:
    """The cards that somebody sees before them."""
    zones = club.update(reader).view["zones"]
    return [card["name"] for zone in zones for card in zone["cards"] if zone["zone"].startswith("kept")]


def test_several_cards_are_chosen_one_after_the_other(drafting: tuple[Club, dict[str, Reader]]) -> None:
    club, people = drafting
    for number in range(2):
        assert len(kept(club, people["ann"])) == number
        club.decides(people["ann"], club.options(people["ann"])[0])
    assert club.table.at == 0 and len(kept(club, people["ann"])) == 2
    state = club.update(people["ann"]).table.secret
    assert state is not None and len(state.yours) == 2 and state.chosen == ["ann"]
    club.takes_back(people["ann"])
    state = club.update(people["ann"]).table.secret
    assert state is not None and len(state.yours) == 1 and state.chosen == []
    assert kept(club, people["bob"]) == []
    club.decides(people["ann"], club.options(people["ann"])[-1])
    before = kept(club, people["ann"])
    for seat in ("cid", "bob"):
        for _ in range(2):
            club.decides(people[seat], club.options(people[seat])[0])
    assert (
        club.table.at == 6 and [decided.seat for decided in club.table.line] == ["ann"] * 2 + ["bob"] * 2 + ["cid"] * 2
    )
    assert kept(club, people["ann"]) == before


def test_a_whole_draft_tells_nobody_what_others_keep(drafting: tuple[Club, dict[str, Reader]]) -> None:
    club, people = drafting
    for _ in range(2):
        for seat in ("bob", "ann", "cid"):
            club.decides(people[seat], club.options(people[seat])[0])
    told = " ".join(f"{told.text} {told.steps}" for told in club.update(people["bob"]).told)
    for name in kept(club, people["ann"]):
        assert f"ann: keep {name}" not in told
    while not club.table.over:
        for reader in people.values():
            if options := club.options(reader):
                club.decides(reader, options[0])
    assert club.table.at == 12


def test_half_a_choice_is_not_told(drafting: tuple[Club, dict[str, Reader]]) -> None:
    club, people = drafting
    before = club.update(people["bob"])
    club.decides(people["ann"], club.options(people["ann"])[0])
    club.takes_back(people["ann"])
    after = club.update(people["bob"])
    assert [told.text for told in after.told] == [told.text for told in before.told]
    assert after.table == before.table and after.view == before.view


def test_a_pick_that_was_sent_twice_counts_once(drafting: tuple[Club, dict[str, Reader]]) -> None:
    club, people = drafting
    message = Decide(club.id(), club.options(people["ann"])[0], club.table.version)
    club.does(people["ann"], message)
    assert club.does(people["ann"], message) == []
    assert len(club.table.picks) == 1


def test_nothing_to_put_back_is_an_undo_like_any_other(drafting: tuple[Club, dict[str, Reader]]) -> None:
    club, people = drafting
    assert club.refused(people["ann"], Undo(club.id())) == "no_point"

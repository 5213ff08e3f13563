"""Between rivals nothing tells what somebody may not know: no update, no hint, no what-if, no bot."""

from __future__ import annotations

from typing import Any

import pytest

import holdfast.tables.messages.dispatch
import holdfast.tables.updates.reader_view
from holdfast.core.view import View, imagine
from holdfast.record.play import Play
from holdfast.tables.log.opening import what_if
from holdfast.tables.log.table import Table
from holdfast.tables.messages.deciding import offered
from holdfast.tables.shapes.around_the_game import SecretChoice
from holdfast.tables.shapes.heard import Heard
from holdfast.tables.shapes.new_table import NewSeat, NewTable
from holdfast.tables.shapes.protocol import Decide, Hint, Hinted
from holdfast.tables.shapes.reader import Reader
from tests.laws.playing import Broken
from tests.laws.silence import redealt
from tests.ring.shelf import put_on_shelf
from tests.tables.club import Club, Secrets
from tests.tables.silence import silent

SEATS = ("ann", "bob", "cid", "dot")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_shelf(monkeypatch)


def rivals(seed: str = "silence", bots: tuple[str, ...] = ()) -> tuple[Club, list[Reader]]:
    seats = [NewSeat(seat, "bot" if seat in bots else "friend") for seat in SEATS]
    club = Club(NewTable("ring", seats, seed=seed, options={"hands": "closed"}))
    return club, [club.sits(seat) for seat in SEATS if seat not in bots]


def step(club: Club, readers: list[Reader], number: int) -> None:
    """Somebody decides, or the bots do."""
    for reader in (*readers[number % len(readers) :], *readers[: number % len(readers)]):
        options = offered(club.table, reader)
        if options:
            option = options[number * 7 % len(options)]
            club.answer(reader, Decide(club.id(), option.text, club.table.version, option.warning))
            return
    club.wait(2)


def whole_table(seed: str, bots: tuple[str, ...] = ()) -> int:
    """Listen to a game of rivals from its deal to its end; how often secret picks waited."""
    club, readers = rivals(seed, bots)
    watching = club.hello(club.keys.spectator)
    waited, number = 0, 0
    texts: list[str] = []
    while not club.table.over:
        step(club, readers, number)
        number += 1
        waited += bool(club.table.picks)
        if number % 2 or club.table.picks:
            options = [option.text for option in club.table.game.choice(club.table.play.state).options]
            texts = (options[number % 2 :: 2] + texts)[:8]
            for reader in (*readers, watching):
                silent(club.table, reader, f"{seed} {number}", club.now, texts)
    return waited


@pytest.mark.parametrize("bots", [(), ("cid", "dot")])
def test_no_byte_depends_on_what_a_rival_may_not_know(bots: tuple[str, ...]) -> None:
    assert whole_table("silence", bots)


def test_a_hint_that_knows_the_hand_of_a_rival_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(play: Play, seats: list[str]) -> tuple[Any, str]:
        g = play.state
        hand = g.zones[g.layout.zone_names.index("hand.bob")]
        return None, ", ".join(g.layout.ids[g.face[card]] for card in hand)

    def hint(table: Table, reader: Reader, message: Hint, now: float) -> Any:
        return Heard([], Hinted(message.id, "", knowing(table.play, [])[1]))

    monkeypatch.setitem(holdfast.tables.messages.dispatch.ANSWERS, Hint, hint)
    with pytest.raises(Broken, match="Hint"):
        whole_table("silence")


def test_a_table_that_tells_the_picks_of_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(table: Table, reader: Reader) -> SecretChoice:
        return SecretChoice([], [pick.option for pick in table.picks])

    monkeypatch.setattr(holdfast.tables.updates.reader_view, "_secret", telling)
    with pytest.raises(Broken, match="silence at a table"):
        whole_table("silence")


# ------------------------------------------------------------------ what if


def imagined(club: Club, reader: Reader, name: str) -> Table:
    """The private table of who asks."""
    entries, _ = what_if(club.table, reader, club.table.at, Secrets(name), club.now)
    return Table.of("if", entries, Secrets(name))


def test_a_what_if_has_imagined_cards_and_no_dice_of_the_real_stream() -> None:
    club, readers = rivals()
    for number in range(30):
        step(club, readers, number)
        if club.table.over:
            break
        real = club.table.play.state
        for reader in readers[:2]:
            worlds = [imagined(club, reader, f"dream {dream}").play.state for dream in range(4)]
            assert all(world.key != real.key and world.position == 0 for world in worlds)
            seat = club.table.play.reader(reader.seats[0])
            for thing, knows in enumerate(real.knows):
                if knows >> seat & 1:
                    assert {world.face[thing] for world in worlds} == {real.face[thing]}
            assert len({tuple(world.face) for world in worlds}) > 1


def test_a_what_if_is_the_same_whatever_is_hidden() -> None:
    club, readers = rivals()
    for number in range(30):
        step(club, readers, number)
        if club.table.over:
            break
        play = club.table.play
        for seat in range(len(SEATS)):
            other = redealt(play, seat, f"{number}")
            one, two = (imagine(View(play.game, g, seat), "dream") for g in (play.state, other))
            assert (one.face, one.key, one.sealed, one.options) == (two.face, two.key, two.sealed, two.options)


def test_a_what_if_knows_nothing_of_secret_picks_that_wait() -> None:
    found = set()
    for place in (0, 1):
        club, readers = rivals("all choose")
        option = offered(club.table, readers[0])[place]
        club.decides(readers[0], option.text)
        found.add(imagined(club, readers[1], "dream").play.digest())
    assert len(found) == 1

"""Views: nothing in what a bot is given tells what its seat may not know, and nothing in it is the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import holdfast
from holdfast.bots import Bot
from holdfast.bots.by_name import bot_maker
from holdfast.bots.table import next_decision
from holdfast.core.choice import Choice, Option
from holdfast.core.state import State
from holdfast.core.view import SPECTATOR, View, may_know
from holdfast.games import game as game_called
from holdfast.record.play import Play
from tests.laws.laws import redealt

HANDS = ["open", "closed"]
SEATS = [0, 2, SPECTATOR]
SAME_FOR_ALL_GAMES = {"layout", "defs"}
GAMES: dict[str, dict[str, Any]] = {
    "greyport": {"players": ["fiona", "zot", "deirdre"]},
    "heroesout": {"players": ["ratkin", "witch", "imp"], "scenario": "grand_tour"},
}

every_game = pytest.mark.parametrize("game", GAMES)


def table(game: str, hands: str) -> Play:
    """A game in which much was drawn, shown and shuffled."""
    play = holdfast.new(game, **GAMES[game], seed="views", hands=hands)
    _play_on(play, 120)
    return play


def _play_on(play: Play, decisions: int) -> None:
    for number in range(decisions):
        if not play.over:
            play.apply(play.choice.options[number % len(play.choice.options)])


def fields(thing: Any) -> dict[str, Any]:
    """All that can be read from an object by name, methods left out."""
    names = [name for name in dir(thing) if not name.startswith("__")]
    return {name: getattr(thing, name) for name in names if not callable(getattr(thing, name))}


def lists_in(value: Any) -> Iterator[list[Any]]:
    """A list, and all lists in it; those of an object that a game hangs on its states, such as a dungeon, too."""
    if isinstance(value, list):
        yield value
        for inner in value:
            yield from lists_in(inner)
    elif type(value).__module__.startswith("holdfast.games."):
        for inner in fields(value).values():
            yield from lists_in(inner)


def lists_of(g: State) -> list[list[Any]]:
    """All lists of a state."""
    return [found for name, value in fields(g).items() if name not in SAME_FOR_ALL_GAMES for found in lists_in(value)]


@every_game
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_view_shares_no_list_with_the_game(game: str, hands: str, seat: int) -> None:
    play = table(game, hands)
    view = View(play.game, play.state, seat)
    real = {id(found) for found in lists_of(play.state)}
    assert len(lists_of(view.state)) > 70
    assert not [found for found in lists_of(view.state) if id(found) in real]


@every_game
@pytest.mark.parametrize("hands", HANDS)
def test_what_is_written_into_a_view_never_reaches_the_game(game: str, hands: str) -> None:
    play, other = table(game, hands), table(game, hands)
    for seat in SEATS:
        view = View(play.game, play.state, seat)
        for written in lists_of(view.state):
            written.clear()
    assert play.digest() == other.digest()
    _play_on(play, 60)
    _play_on(other, 60)
    assert play.digest() == other.digest()


@every_game
@pytest.mark.parametrize("seat", SEATS)
def test_no_field_of_a_view_holds_the_random_key(game: str, seat: int) -> None:
    play = table(game, "open")
    read = fields(View(play.game, play.state, seat).state)
    assert play.state.key in fields(play.state).values()
    assert play.state.key not in [value for value in read.values() if isinstance(value, bytes)]
    assert read["block"] == ()


@every_game
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("seat", SEATS)
def test_the_unknown_faces_are_those_of_the_moment_of_the_view(game: str, hands: str, seat: int) -> None:
    play = table(game, hands)
    g = play.state
    wanted = [
        sorted(g.face[thing] for zone in pool for thing in g.zones[zone] if not may_know(g, thing, seat))
        for pool in g.layout.pools
    ]
    view, later = View(play.game, g, seat), View(play.game, g, seat)
    assert view.unknown == view.unknown == wanted
    assert sum(map(len, wanted)) > 50
    for changing in (g.face, g.zone_of, g.knows, *g.zones):
        changing.reverse()
    assert later.unknown == wanted


@every_game
@pytest.mark.parametrize("seat", SEATS)
def test_no_rearranging_of_a_view_singles_out_an_unknown_face(game: str, seat: int) -> None:
    play = table(game, "open")
    g = play.state
    wanted = View(play.game, g, seat).unknown
    view = View(play.game, g, seat)
    for pool in g.layout.pools:
        for zone in pool:
            for thing in view.state.zones[zone][1:]:
                view.state.zone_of[thing] = 0
                view.state.knows[thing] = g.layout.everyone
            del view.state.zones[zone][1:]
    assert view.unknown == wanted


@every_game
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("seat", SEATS)
def test_nothing_that_can_be_read_from_a_view_tells_how_hidden_cards_lie(game: str, hands: str, seat: int) -> None:
    play = table(game, hands)
    other = redealt(play, seat, "lying otherwise")
    assert other.face != play.state.face
    read = fields(View(play.game, play.state, seat)), fields(View(play.game, other, seat))
    for name in read[0]:
        if name not in ("game", "state", "choice", "options"):
            first, second = (list(each[name]) if isinstance(each[name], Iterator) else each[name] for each in read)
            assert first == second, name


class Guest:
    """Chooses as another does, and does not say that it only looks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: View, choice: Choice) -> Option | None:
        return self.bot.choose(view, choice)


@every_game
@pytest.mark.parametrize("bot", ["steady", "random"])
def test_a_bot_that_says_it_only_looks_writes_nothing_and_chooses_as_if_its_view_stood_apart(
    game: str, bot: str
) -> None:
    play = holdfast.new(game, **GAMES[game], seed="looks", hands="closed")
    make = bot_maker(game_called(game), bot)
    looking = {name: make(name) for name in play.seats}
    apart = {name: Guest(make(name)) for name in play.seats}
    assert all(getattr(each, "only_looks", False) for each in looking.values())
    for _ in range(150):
        if play.over:
            break
        before = deepcopy(lists_of(play.state))
        chosen = next_decision(play, looking)
        assert lists_of(play.state) == before
        again = next_decision(play, apart)
        assert (chosen and chosen.text) == (again and again.text)
        play.apply(chosen or play.choice.options[-1])

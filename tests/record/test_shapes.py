"""What a view and an event hold is what their types say: no field more, none less, and names beside all numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

from holdfast.bots.random_bot import RandomBot
from holdfast.core.shapes.view import CardFace, Danger, EventInView, View
from holdfast.games import game, game_ids
from holdfast.record.play import Play
from holdfast.record.reader_events import event_json
from tests.record.helpers import go_on
from tests.ring.ended import SHADE, ended

CARD = frozenset({"thing", "place", "id", "name"})
"""What every card has in a view, whatever it shows."""
GAMES = Path(__file__).parents[2] / "src" / "holdfast" / "games"


def played(name: str) -> Play:
    import holdfast

    return go_on(holdfast.new(name, seed=3), RandomBot("shapes"))


def some_views(play: Play) -> list[dict[str, Any]]:
    moments = range(0, len(play.decisions), max(1, len(play.decisions) // 12))
    found = [play.replay_to(at).view(play.seats[0]).json() for at in moments]
    return [dict(each) for each in [*found, play.view(play.seats[0]).json(), play.view().json()]]


def unknown_fields(data: Any, shape: Any) -> list[str]:
    """Fields that the type does not have, but for those that a game adds to its cards."""
    whole: dict[str, Any] = msgspec.to_builtins(msgspec.convert(data, shape))
    return [
        key
        for part, kept in [(data, whole), (data.get("choice", {}), whole.get("choice", {}))]
        for key in part
        if key not in kept
    ]


@pytest.mark.parametrize("name", game_ids())
def test_a_view_holds_what_its_type_says(name: str) -> None:
    for view in some_views(played(name)):
        assert unknown_fields(view, View) == []
        for part in ("meters", "tray", "locks"):
            shape = get_type_hints(View)[part].__args__[0]
            assert [each for each in view[part] if not fits(each, [shape])] == []
        shapes = game(name).shown.shapes
        cards = [card for zone in view["zones"] for card in zone["cards"]]
        assert cards and [card for card in cards if not fits(card, [CardFace, *shapes], CARD)] == []
        assert [danger for danger in view["dangers"] if not fits(danger, [Danger, *shapes])] == []


def fits(data: dict[str, Any], shapes: Sequence[type], besides: frozenset[str] = frozenset()) -> bool:
    """Whether something has all fields of one of these types, each of its kind, and no others but those named."""
    for shape in shapes:
        if set(data) - besides <= set(get_type_hints(shape)):
            with suppress(msgspec.ValidationError):
                msgspec.convert(data, shape)
                return True
    return False


@pytest.mark.parametrize("fault", [{"wingspan": 3}, {"damage": "much"}, {"kind": 7}])
def test_a_card_that_shows_what_no_type_of_its_game_has_is_noticed(fault: dict[str, Any]) -> None:
    play = played("greyport")
    shapes = [CardFace, *play.game.shown.shapes]
    card = dict(play.view().json()["zones"][0]["cards"][0])
    assert fits(card, shapes, CARD)
    assert not fits({**card, **fault}, shapes, CARD)


@pytest.mark.parametrize("fault", ["a field that is missing", "a number in place of a word"])
def test_a_view_with_a_fault_is_noticed(fault: str) -> None:
    view = some_views(ended(*SHADE))[-1]
    if fault.startswith("a field"):
        del view["choice"]
    else:
        view["step"] = 7
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(view, View)


@pytest.mark.parametrize("name", game_ids())
def test_every_event_has_names_and_no_field_that_its_type_lacks(name: str) -> None:
    play = played(name)
    allowed = set(get_type_hints(EventInView))
    for event in play.events:
        written = event_json(play.game, play.state.layout, event, None)
        assert set(written) <= allowed and unknown_fields(written, EventInView) == []
        if written["event"] == "told":
            assert written["fact_name"] == play.game.declaration.words.facts[written["fact"]] != ""
        if written["event"] == "ended":
            assert written["reason_name"]


def test_the_ending_of_rivals_has_a_name() -> None:
    play = ended(*SHADE)
    assert event_json(play.game, play.state.layout, play.events[-1], None)["reason_name"] == "shade_won"


@pytest.mark.parametrize("name", game_ids())
def test_every_fact_of_a_game_has_its_name(name: str) -> None:
    text = (GAMES / name / "facts.py").read_text(encoding="utf-8")
    facts = text.partition("FACT_NAMES")[0]
    declared = [(int(number), word.lower()) for word, number in re.findall(r"(?m)^([A-Z_]+): Final = (\d+)$", facts)]
    assert declared and [each for each in enumerate(game(name).declaration.words.facts) if each[1]] == declared

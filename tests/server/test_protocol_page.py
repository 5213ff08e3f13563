"""docs/protocol.md and docs/protocol.json are true: every message, code, event and field of a view is in them."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import NotRequired, get_args

import pytest

import holdfast
from holdfast.core.events import KIND_NAMES
from holdfast.core.shapes.view import CardFace, Danger
from holdfast.games import game_ids
from holdfast.server import connection, room, rooms, sockets
from holdfast.tables.shapes.around_the_game import Told
from holdfast.tables.shapes.protocol import ClientMessage, Hello, TableMessage
from tools.protocol import everything, shapes_schema

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def tags(union: object) -> list[str]:
    return [str(each.__struct_config__.tag) for each in get_args(union)]


def rows(page: str) -> set[str]:
    """What stands in the first column of a table."""
    return {
        name
        for line in page.splitlines()
        if line.startswith("| `")
        for name in re.findall(r"`(\w+)`", line.split("|")[1])
    }


def test_the_schemas_are_those_of_the_encoder_and_of_the_games() -> None:
    files = everything()
    assert {path.name for path in files} == {"protocol.json", "shapes.json"}
    for path, made in files.items():
        assert path.read_text(encoding="utf-8") == made, f"write {path.name} anew: python tools/protocol.py"


def test_a_shape_of_a_game_has_only_what_the_game_adds() -> None:
    class Sword(CardFace):
        sharp: bool

    class Storm(Danger):
        wind: NotRequired[int]

    parts = shapes_schema((Sword, Storm))["$defs"]
    assert parts["Sword"]["extends"] == "CardInView" and list(parts["Sword"]["properties"]) == ["sharp"]
    assert parts["Storm"]["extends"] == "Danger" and parts["Storm"]["required"] == []


@pytest.mark.parametrize("tag", tags(ClientMessage) + tags(TableMessage))
def test_every_message_is_described(tag: str) -> None:
    assert tag in rows(PAGE)


@pytest.mark.parametrize("module", [sockets, room, rooms, connection], ids=lambda module: module.__name__)
def test_every_code_of_closed_is_described(module: object) -> None:
    codes = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):  # type: ignore[arg-type]
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Closed" and len(node.args) > 1:
            assert isinstance(node.args[1], ast.Constant)
            codes.add(str(node.args[1].value))
    assert codes and codes <= rows(PAGE)


def test_every_kind_of_told_and_of_event_is_described() -> None:
    kinds = re.findall(r"`(\w+)`", inspect.getsource(Told).partition('kind: str\n    """')[2].partition('"""')[0])
    assert len(kinds) > 8
    told = PAGE.partition("### What is told")[2].partition("An event has")[0]
    assert [kind for kind in kinds if f"`{kind}`" not in told] == []
    assert [kind for kind in KIND_NAMES if kind and kind not in rows(PAGE.partition("An event has")[2])] == []


@pytest.mark.parametrize("game", game_ids())
def test_every_field_of_a_view_is_described(game: str) -> None:
    play = holdfast.new(game, seed=3)
    view = play.view(play.seats[0]).json()
    described = PAGE.partition("## The view")[2].partition("## Over HTTP")[0]
    assert [name for name in view if f"`{name}`" not in described] == []
    assert [name for name in view["choice"] if f"`{name}`" not in described] == []
    options = [option for seat in play.seats for option in play.view(seat).json()["choice"]["options"]]
    steps = [step for option in options for step in option["path"]]
    assert options and [name for name in options[0] if f"`{name}`" not in described] == []
    assert [name for step in steps[:1] for name in step if f"`{name}`" not in described] == []


def test_the_example_messages_are_messages() -> None:
    from holdfast.tables.messages.wire import heard

    examples = re.findall(r'^\{"type".*\}$', PAGE, re.M)
    assert len(examples) == 2 and isinstance(heard(examples[0]), Hello)
    heard(examples[1])

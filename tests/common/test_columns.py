"""Columns of definitions: declared once, all of one length, shared by twins until one of them is thawed."""

from __future__ import annotations

from copy import copy

import pytest

from holdfast.errors import BadPosition
from holdfast.games.common.columns import Columns, find_face, thaw

COLORS = ("", "red", "blue")


class Defs:
    """Definitions of a game with three columns, a column for each of two moments, and a dictionary."""

    def __init__(self) -> None:
        columns = self.columns = Columns()
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.dice: list[list[int]] = columns.of([], "dice", COLORS)
        self.color: list[int] = columns.of(0, "color", COLORS)
        self.at: list[list[list[int]]] = [columns.of([]) for _ in range(2)]
        self.face_of: dict[str, int] = {}

    def twin(self) -> Defs:
        """The same cards."""
        return copy(self)


def test_a_face_has_what_its_card_says_and_else_the_default_of_each_column() -> None:
    defs = Defs()
    axe = defs.columns.new_face({"name": "Axe", "dice": ["blue", "red"], "color": "red", "weight": 3})
    bow = defs.columns.new_face({"name": "Bow", "kind": 2})
    assert (axe, bow) == (1, 2)
    assert defs.names == ["", "Axe", "Bow"] and defs.kind == [0, 0, 2]
    assert defs.dice == [[], [2, 1], []] and defs.color == [0, 1, 0]
    assert all(len(column) == 3 for column in defs.at)


def test_no_two_faces_share_a_list() -> None:
    defs = Defs()
    text = ["red"]
    faces = [defs.columns.new_face({"dice": text}), defs.columns.new_face({}), defs.columns.new_face({})]
    lists = [defs.dice[0], *(column[face] for column in (defs.dice, *defs.at) for face in faces)]
    assert len({id(each) for each in [text, *lists]}) == 1 + len(lists)


def test_a_word_that_is_not_known_is_refused() -> None:
    with pytest.raises(BadPosition, match="color: `green` is none of red, blue"):
        Defs().columns.new_face({"color": "green"})


def test_a_thawed_twin_takes_new_cards_and_the_first_stays_as_it_was() -> None:
    defs = Defs()
    defs.columns.new_face({"name": "Axe", "dice": ["red"]})
    twin = defs.twin()
    assert twin.names is defs.names
    thaw(twin)
    face = twin.columns.new_face({"name": "Bow"})
    twin.at[1][face].append(7)
    twin.dice[1].append(9)
    twin.face_of["bow"] = face
    assert twin.names == ["", "Axe", "Bow"] and twin.at[1] == [[], [], [7]] and find_face(twin, "Bow") == face
    assert defs.names == ["", "Axe"] and defs.at[1] == [[], []] and defs.dice == [[], [1]] and not defs.face_of


def test_of_several_cards_of_one_name_the_last_is_found() -> None:
    defs = Defs()
    for kind in (1, 2, 1):
        defs.columns.new_face({"name": "Axe", "kind": kind})
    assert find_face(defs, "Axe") == 3 and find_face(defs, "Axe", (2,)) == 2 and find_face(defs, "Bow") == 0

"""The page of rulings names every table option with its values, the usual one first, as it is declared."""

from __future__ import annotations

import pytest

from holdfast.core.options import TABLE, TableOption
from holdfast.games import game, game_ids
from tests.docs.pages import HOUSE

DECLARED = [(id, option) for id in game_ids() for option in game(id).table_options if option.part == TABLE]


def missing(page: str, option: TableOption) -> list[str]:
    """The values that a page does not name where it names the option."""
    _, found, after = page.partition(f"Option `{option.name}`: ")
    line = after.partition("\n")[0] if found else ""
    return [value for value in option.values if f"`{value}`" not in line]


@pytest.mark.parametrize(("id", "option"), DECLARED, ids=[f"{id} {option.name}" for id, option in DECLARED])
def test_a_table_option_stands_with_its_ruling(id: str, option: TableOption) -> None:
    page = (HOUSE / "docs" / "rulings" / f"{id}.md").read_text("utf-8")
    assert missing(page, option) == []
    assert page.partition(f"Option `{option.name}`: ")[2].startswith(f"`{option.default}`")


def test_an_option_that_a_page_forgets_is_found() -> None:
    _, option = DECLARED[0]
    assert missing("Nothing about it.", option) == option.values

"""Maps of Keep the Heroes Out!: what is wrong with a dungeon is told, and shown in a picture."""

from textwrap import dedent

import pytest

from holdfast.content import layer
from holdfast.games.heroesout.cards.map_text import draw_map, label_of
from holdfast.games.heroesout.cards.maps import Map, maps_of
from tests.content.proofing import Proof

SMALL = """
[[scenario]]
id = "small"
name = "Small"
order = 9
levels = ["family"]
story = "."
tiles = [
  { room = "Library", at = [0, 0], turn = 1, treasure = 1, portal = true },
  { room = "Forge", at = [0, 1], turn = 2 },
  { room = "Cells", at = [1, 0], turn = 0 },
  { room = "Vault", at = [1, 1], turn = 0, treasure = 4 },
]
passages = ["Forge - Library", "Cells - Library", "Cells - Vault", "Forge - Vault"]
text = []
source = "reconstructed"
"""
PROOF = Proof("heroesout", {})


def wrong(old: str, new: str, text: str = SMALL) -> list[str]:
    """The problems of the small dungeon with a change, each with its picture."""
    assert old in text
    return PROOF.problems(text.replace(old, new))


def picture(problem: str) -> str:
    """The map below a message."""
    return dedent(problem.partition("\n")[2])


def test_the_small_dungeon_is_right() -> None:
    assert PROOF.problems(SMALL) == []


MAPS = list(maps_of(layer([PROOF.shipped])))


@pytest.mark.parametrize("map", MAPS, ids=[map.card.id for map in MAPS])
def test_the_shipped_maps_have_the_passages_they_state(map: Map) -> None:
    found = {" - ".join(sorted(map.tiles[place].room for place in pair)) for pair in map.passages}
    assert found == set(map.card.passages)


def test_a_map_is_drawn_with_its_passageways_walls_treasures_and_portals() -> None:
    labels = {(0, 0): label_of("Library", 1, True), (0, 1): "Forge", (1, 0): "Cells", (1, 1): label_of("Vault", 4)}
    joined = [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0))]
    assert draw_map(labels, joined) == [
        "[   Library(1) o  ]==[      Forge      ]",
        "         ||                   ##",
        "[      Cells      ]==[     Vault(4)    ]",
    ]


def test_a_map_may_have_gaps_and_reach_north_and_west() -> None:
    assert draw_map({(-1, 1): "Study", (0, 0): "Vault"}, []) == [
        "                     [      Study      ]",
        "[      Vault      ]",
    ]


def test_a_room_without_a_way_to_the_vault_is_marked() -> None:
    [lost] = wrong("at = [1, 0], turn = 0 },", "at = [1, 0], turn = 2 },", SMALL.replace("passages", "filled"))
    head = "cards.toml:8: small: no way leads to the Vault from the Cells; turn a tile or lay it elsewhere, so that open sides meet"
    assert lost.partition("\n")[0] == head
    assert picture(lost).splitlines() == [
        "[   Library(1) o  ]==[      Forge      ]",
        "         ##                   ||",
        "[!     Cells     !]##[     Vault(4)    ]",
    ]


def test_passages_that_differ_are_named_and_marked() -> None:
    [problem] = wrong('"Forge - Library", "Cells - Library"', '"Library - Vault", "Library - Cells"')
    assert problem.partition("\n")[0] == (
        "cards.toml:14: small: the passages are not those of the tiles: by its tiles it also has Forge - Library; "
        "Library - Vault is closed; correct the list, or turn a tile"
    )
    assert picture(problem).splitlines()[0] == "[   Library(1) o  ]!![      Forge      ]"
    [problem] = wrong('"Cells - Library"', '"Cells - Library", "Cells - Nowhere"')
    assert "Cells - Nowhere is closed" in problem


def test_two_tiles_in_one_place_are_shown() -> None:
    [problem] = wrong("at = [0, 1]", "at = [0, 0]")
    assert problem.startswith("cards.toml:10: small: the Forge lies where the Library lies, at [0, 0]; ")
    assert "[!Library(1) o + Forge!]" in problem


def test_a_room_lies_once() -> None:
    [problem] = wrong('room = "Forge"', 'room = "Cells"', SMALL.replace("passages", "filled"))
    assert (
        problem.startswith("cards.toml:11: small: the Cells lies here twice; take one out") and problem.count("!") == 4
    )


def test_an_unknown_room_is_told_once() -> None:
    [problem] = wrong('room = "Forge"', 'room = "Forg"')
    assert problem == 'cards.toml:10: small: tiles.room names "Forg", but there is no such room; did you mean "Forge"?'


def test_the_treasure_of_value_4_lies_in_the_vault_alone() -> None:
    [problem] = wrong("treasure = 4", "treasure = 3")
    assert "cards.toml:12: small: the treasure of value 4 lies in the Vault; write treasure = 4 there" in problem
    [second, many] = wrong("treasure = 1", "treasure = 4")
    assert "the treasure of value 4 lies in the Vault only, not in the Library; write 1, 2 or 3" in many + second
    assert "of treasures of value 4 the box has 1, and 2 lie here; take 1 away" in many + second
    [problem] = wrong('{ room = "Vault", at = [1, 1], turn = 0, treasure = 4 }', '{ room = "Study", at = [1, 1] }')
    assert "a dungeon has one room of type Jewel, the Vault, and this has none; lay out one" in problem


def test_no_more_lies_out_than_the_box_has() -> None:
    few = '[[token]]\nid = "portal_token"\nname = "Portal"\nkind = "portal"\ncopies = 0\nsource = "reconstructed"\n'
    [problem] = [problem for problem in PROOF.problems(SMALL + few) if "cards.toml" in problem]
    assert "cards.toml:8: small: of portals the box has 0, and 1 lie here; take 1 away" in problem
    assert "[!  Library(1) o !]" in problem


def test_rows_and_columns_turns_and_tiles_have_bounds() -> None:
    assert wrong("at = [0, 1]", "at = [0, 13]") == [
        "cards.toml:10: small: tiles[1].at[1] must be 12 or less, got 13; write 12"
    ]
    assert wrong("turn = 2", "turn = 4") == [
        "cards.toml:10: small: tiles[1].turn must be 3 or less, got 4; write turn = 3"
    ]
    assert "tiles[1].at must have 2 elements" in wrong("at = [0, 1]", "at = [0]")[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "text = []",
            'blueprints = ["Study"]\ntext = []',
            "no room here builds; lay out the Builder or take the blueprints out",
        ),
        ('"Cells"', '"Builder"', "the Builder has nothing to build; add blueprints = [...]"),
        ('room = "Cells"', 'room = "Laboratory"', "the Laboratory needs the Cells; lay them out too"),
    ],
)
def test_rooms_that_need_others_have_them(old: str, new: str, message: str) -> None:
    told = wrong(old, new, SMALL.replace("passages", "filled"))
    assert [problem.partition(": small: ")[2] for problem in told] == [message]


def test_blueprints_are_rooms_that_are_not_laid_out() -> None:
    building = SMALL.replace("passages", "filled").replace(
        '"Forge", at = [0, 1], turn = 2', '"Builder", at = [0, 1], turn = 2'
    )
    assert wrong("text = []", 'blueprints = ["Study"]\ntext = []', building) == []
    told = wrong("text = []", 'blueprints = ["Study", "Cells", "Study"]\ntext = []', building)
    assert [problem.partition(": small: ")[2] for problem in told] == [
        "the Cells is laid out already; take it out of the blueprints",
        "the Study is a blueprint twice; take one out",
    ]

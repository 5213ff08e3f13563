"""Maps of Arcadia Quest: every Space can be reached, doors and portals meet, and start areas are fair."""

from collections.abc import Sequence

from click.testing import CliRunner

from holdfast.building import PACKAGE
from holdfast.cli import main
from holdfast.games import game
from holdfast.games.arcadia.cards.map_text import CLOSED_DOOR, OPEN_DOOR, read_drawing
from holdfast.games.arcadia.cards.maps import AREAS, FAIR, read_changes, told_fairness, ways
from holdfast.games.arcadia.cards.set_up import figures_with
from tests.content.proofing import Proof

PROOF = Proof("arcadia", {})
ENTRIES = game("arcadia").entries
YARD = str(next(entry.fields["map"] for entry in ENTRIES.of("scenario") if entry.id == "foundry_yard"))


def wrong(old: str, new: str) -> str:
    """The first problem of the Foundry Yard with a change to its map."""
    assert old in YARD
    text = YARD.replace(old, new, 1)
    return PROOF.problems(f'[[patch]]\ncard = "foundry_yard"\nset.map = """\n{text}"""\n')[0]


def test_a_portal_has_another_end_and_a_door_two_sides() -> None:
    assert "@r leads nowhere" in wrong("| MM    |", "| @r MM |")
    assert "does not lie between two Spaces" in wrong("+===X===+-------+==   ==+", "+===X===+===X===+==   ==+")


def test_every_space_can_be_reached() -> None:
    door = " 8 |       :                 ?                       @b                    |\n   |       :"
    assert "there is no way to A8 A9" in wrong(door, door.replace(":", "|"))


def test_all_tokens_are_drawn() -> None:
    assert "Quest tokens drawn" in wrong("| !r    X", "| !b    X")
    assert "11 Spaces are marked ?" in wrong(" 1 | ? ", " 1 |   ")


def test_start_areas_are_fair() -> None:
    moved = wrong("| @b            |", "|               |")
    assert "start areas differ by" in moved and f"{FAIR} is the most" in moved


def test_the_start_areas_of_the_pack_are_equally_far_from_everything() -> None:
    told = list(told_fairness(ENTRIES, ENTRIES.entries))
    assert len(told) == len(game("arcadia").scenarios())
    equal = f"areas differ by 0 Movement points in their ways to tokens and hunted Monsters ({FAIR} is"
    assert [line.partition(":")[0] for line in told if equal not in line] == ["aviary", "apothecaries_row_flask"]


def lengths_with(scenario_id: str, guilds: int, hunted: Sequence[str]) -> list[list[int]]:
    """By start area the ways to the Monsters of these codes, with so many Guilds, the shortest first."""
    scenario = next(entry for entry in ENTRIES.of("scenario") if entry.id == scenario_id)
    drawing = read_drawing(str(scenario.fields["map"]), [str(entry.fields["code"]) for entry in ENTRIES.of("monster")])
    read_changes(ENTRIES, scenario, drawing)
    figures = figures_with(drawing, guilds)
    goals = [space for space, codes in enumerate(figures) for code in codes if code in hunted]
    far = [ways(drawing, drawing.having(f"S{area}"), OPEN_DOOR + CLOSED_DOOR, "br") for area in AREAS]
    return [sorted(each[space] for space in goals) for each in far]


def test_with_two_guilds_in_the_aviary_opposite_start_areas_are_equally_far_from_the_maul_beasts() -> None:
    lengths = lengths_with("aviary", 2, ["Mb"])
    assert lengths[0] == lengths[2] and lengths[1] == lengths[3]


def test_with_four_guilds_all_start_areas_are_equally_far_from_a_sister_of_either_kind() -> None:
    lengths = lengths_with("apothecaries_row_flask", 4, ["Ro", "Th"])
    assert len(lengths[0]) == 4 and lengths == [lengths[0]] * 4


def test_a_sound_pack_is_told_how_fair_its_start_areas_are() -> None:
    result = CliRunner().invoke(main, ["pack", "check", str(PACKAGE / "packs" / "arcadia")])
    assert result.exit_code == 0
    assert "foundry_yard: start areas differ by 0 Movement points" in result.output
    assert f"({FAIR} is the most)" in result.output

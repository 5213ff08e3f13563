"""Maps of Arcadia Quest: every Space can be reached, doors and portals meet, and start areas are fair."""

from click.testing import CliRunner

from holdfast.building import PACKAGE
from holdfast.cli import main
from holdfast.games import game
from holdfast.games.arcadia.cards.maps import FAIR, told_fairness
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
    assert all(
        f"areas differ by 0 Movement points in their ways to tokens and hunted Monsters ({FAIR} is" in t for t in told
    )


def test_a_sound_pack_is_told_how_fair_its_start_areas_are() -> None:
    result = CliRunner().invoke(main, ["pack", "check", str(PACKAGE / "packs" / "arcadia")])
    assert result.exit_code == 0
    assert "foundry_yard: start areas differ by 0 Movement points" in result.output
    assert f"({FAIR} is the most)" in result.output

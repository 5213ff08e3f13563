"""Maps and scenarios of Arcadia Quest: what is wrong with one is told with its place, and nothing breaks."""

import pytest

from holdfast.content import Pack
from holdfast.core.agenda import answer, run
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.games import declaration, own_pack
from holdfast.games.arcadia.cards import maps
from holdfast.games.arcadia.rules.figures import is_hero, on_board, space_of
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import CLOSED, DOOR, OPEN, Arcadia
from tests.content.proofing import Proof

MAP = """
       A       B       C       D
   +-------+-------+-------+-------+
 1 | S1      S1    | S2      S2    |
   |               |               |
   +-------+===X===+===X===+-------+
 2 | MM      ?       ?       MR    |
   |         Gs                    |
   +       .       .       .       +
 3 | RR      ?       ?       MC    |
   |                 Gs            |
   +-------+===X===+===X===+-------+
 4 | S3      S3    | S4      S4    |
   |               |               |
   +-------+-------+-------+-------+
"""
SMALL = f'''[[scenario]]
id = "small"
name = "Small"
source = "reconstructed"
code = "Z1"
circle = "Outer"
difficulty = "easy"
map = """{MAP}"""
monsters = {{ gob_slinger = 2 }}
exploration = 4
spawn = 4
quest_tokens = 0
pvp = true
quests_to_win = [1, 2, 3]

[[quest]]
id = "small_quest"
name = "Small Quest"
source = "reconstructed"
type = "PvE"
scenario = "small"
text = ["Fulfil: kill a Gob Slinger."]
'''
PROOF = Proof("arcadia", {})
AT_THE_MAP = "cards.toml:8: small: "


def wrong(old: str, new: str, text: str = SMALL) -> list[str]:
    """The problems of the small scenario with a change."""
    assert old in text
    return PROOF.problems(text.replace(old, new))


def removed(table: str, *ids: str) -> str:
    """What takes entries of the shipped pack away."""
    return "".join(f'\n[[{table}]]\nid = "{id}"\nremove = true\n' for id in ids)


def test_the_small_scenario_is_right_and_can_be_played() -> None:
    assert PROOF.problems(SMALL) == []
    mine = Pack.from_texts({"pack.toml": PROOF.header, "cards.toml": SMALL})
    game = Game(declaration("arcadia"), [own_pack("arcadia"), mine])
    g = game.deal({"scenario": "small", "players": game.characters()[:3]}, key_from_seed("small"))
    run(g)
    for number in range(2000):
        if g.over:
            break
        answer(g, g.options[number * 7 % len(g.options)])
    assert g.over


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("C       D\n", "C       E\n", "a map has a line of column letters, for each row"),
        (" 2 | MM", " 3 | MM", "the first line of row 2 begins with its number"),
        ("==X===+-------+\n 2", "==X===+-- - --+\n 2", 'the edge above D2 is "-- - --"; write -------, '),
        ("|         Gs      ", "|         Gs   Gs ", 'the edge left of C2 is " " and "s"; draw it on both lines'),
        ("MR    |", "MX    |", 'D2 has "MX", which nothing is drawn as'),
        ("|         Gs ", "|         Zz ", 'B2 has "Zz", and no Monster has that code'),
        (MAP, "\n       A\n   .       .\n 1\n\n   .       .\n", "nothing here is walled off from the margin"),
        ("   |               |               |\n   +-------+-", "   |               |                \n   +-------+-", "the edge left of E"),
        ("+-------+-------+-------+-------+\n 1", "+===X===+-------+-------+-------+\n 1", "line 2 of the map should be"),
        ("+       .       .", "+-------.       .", "line 8 of the map should be"),
        ("MM      ?", "@b MM   ?", "a portal @b leads nowhere: there is one of that colour"),
        ("S4      S4", "        S4", "start area 4 has no room for 3 Heroes"),
        ("S4      S4    |", "S4 ?    S4    |", "C4 is in start area 4, and something else is there"),
        ("===X===+-------+\n 2", "-------+-------+\n 2", "from start area 1 there is no way to C1 D1"),
        ("===X===+-------+\n 2", "===L===+-------+\n 2", "start area 2 is locked in"),
        ("MR    |", "MM    |", "the Spawn tokens drawn are MM, MM, RR, MC; 4 different ones are wanted"),
        ("?       ?       MR", "?               MR", "3 Spaces are marked ?, and 4 Exploration tokens"),
        ("gob_slinger = 2", "gob_slinger = 3", "the Monsters drawn are {'gob_slinger': 2}, the scenario says"),
        ("gob_slinger = 2", "gob_slinker = 2", "the scenario says {'gob_slinker': 2}"),
    ],
)  # fmt: skip
def test_a_broken_map_is_told_with_its_place(old: str, new: str, said: str) -> None:
    [problem] = wrong(old, new)
    assert problem.startswith(AT_THE_MAP)
    assert said in problem


def test_more_figures_than_the_box_has() -> None:
    crowded = SMALL.replace("|         Gs                    |", "| Gs Gs   Gs Gs   Gs Gs   Gs    |")
    [problem] = wrong("gob_slinger = 2", "gob_slinger = 8", crowded)
    assert "8 figures of gob_slinger are drawn, the box has" in problem


def test_a_scenario_asks_for_what_the_box_has() -> None:
    assert wrong("quests_to_win = [1, 2, 3]", "quests_to_win = [1, 2, 9]") == [
        "cards.toml:29: small: with 4 Guilds each can fulfil 4 Quests, and would need 9; write 4 or less"
    ]
    assert wrong("pvp = true", "pvp = false") == [
        "cards.toml:29: small: with 3 Guilds each can fulfil 1 Quests, and would need 2; write 1 or less"
    ]
    [nothing] = PROOF.problems(SMALL.partition("[[quest]]")[0].replace("[1, 2, 3]", "[1, 1, 1]"))
    assert nothing.endswith("small: a Guild needs 1 PvE Quests to win, and 0 name this scenario; write one")
    tokens = [entry.id for entry in PROOF.shipped.entries["exploration_token"]]
    assert any(
        "small: 4 Exploration tokens are to be laid, the box has 0" in problem
        for problem in PROOF.problems(SMALL + removed("exploration_token", *tokens))
    )
    pairs = {entry.fields["pair"]: entry.id for entry in PROOF.shipped.entries["spawn_token"]}
    assert AT_THE_MAP + "the map shows the Spawn token RR, and the box has none" in PROOF.problems(
        SMALL + removed("spawn_token", pairs["RR"])
    )


def test_fields_of_a_wrong_kind_are_told_and_nothing_else_is() -> None:
    assert wrong(f'"""{MAP}"""', "3") == ['cards.toml:8: small: map must be text in quotes, got 3; write map = "3"']
    assert "monsters must be a table" in wrong("{ gob_slinger = 2 }", "2")[0]


def test_start_areas_that_are_too_different_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "FAIR", 0)
    near = SMALL.replace("| MM      ?       ?       MR    |", "| ? MM    ?       ?       ? MR  |")
    [problem] = [
        each for each in wrong("| RR      ?       ? ", "| RR                ", near) if each.startswith(AT_THE_MAP)
    ]
    assert problem.endswith(
        "start areas differ by 1 Movement points in their ways to Exploration tokens; 0 is the most"
    )


# ------------------------------------------------------------------ with some numbers of Guilds


def by_guilds(*sentences: str) -> str:
    """The small scenario, with sentences about its setup."""
    text = ", ".join(f'"{sentence}"' for sentence in sentences)
    return SMALL.replace("quests_to_win = [1, 2, 3]", f"quests_to_win = [1, 2, 3]\ntext = [{text}]")


def laid_out(text: str, guilds: int) -> Arcadia:
    """A scenario laid out for so many Guilds."""
    mine = Pack.from_texts({"pack.toml": PROOF.header, "cards.toml": text})
    game = Game(declaration("arcadia"), [own_pack("arcadia"), mine])
    g = game.deal({"scenario": "small", "players": game.characters()[:guilds]}, key_from_seed("small"))
    run(g)
    assert isinstance(g, Arcadia)
    return g


def standing(text: str, guilds: int) -> list[str]:
    """Who stands where in a scenario laid out for so many Guilds."""
    g = laid_out(text, guilds)
    monsters = [figure for figure in g.figures if on_board(g, figure) and not is_hero(g, figure)]
    return sorted(f"{g.defs.names[g.face[figure]]} {SPACE_NAMES[space_of(g, figure)]}" for figure in monsters)


def test_monsters_stand_as_the_number_of_guilds_has_it() -> None:
    text = by_guilds(
        "Setup with 2 Guilds: no Gob Slinger in B2.",
        "Setup with 2 or 3 Guilds: also an Orc Raider in A2, D3 and C3.",
        "Setup with 4 Guilds: no Monster in B2 and C3.",
        "Setup with 4 Guilds: also a Gob Slinger in A3.",
    )
    assert PROOF.problems(text) == []
    raiders = ["Orc Raider A2", "Orc Raider C3", "Orc Raider D3"]
    assert standing(text, 2) == ["Gob Slinger C3", *raiders]
    assert standing(text, 3) == ["Gob Slinger B2", "Gob Slinger C3", *raiders]
    assert standing(text, 4) == ["Gob Slinger A3"]


def test_setup_opens_doors_that_the_map_shows_closed() -> None:
    text = by_guilds("Setup: open the doors B1/B2, C1/C2 and B3/B4.")
    assert PROOF.problems(text) == []
    g = laid_out(text, 2)
    doors = {EDGE_NAMES[edge]: g.counts[DOOR + edge] for edge in g.board.door_edges}
    assert doors == {"B1/B2": OPEN, "C1/C2": OPEN, "B3/B4": OPEN, "C3/C4": CLOSED}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Setup with 5 Guilds: no Gob Slinger in B2.", 'stopped at the word "5", where "2 Guilds", "3 Guilds"'),
        ("Setup with 2 Guilds: no Gob Slinger in B2, C3.", 'stopped at the word "C3.", where'),
        ("Setup with 2 Guilds: no Gob Slinger in Z2.", 'stopped at the word "Z2.", where'),
        ("Setup with 2 Guilds: also Gob Slinger in B2.", 'stopped at the word "Gob"'),
        ("Setup with 2 Guilds: no Orc Raider in B2.", "the map shows no such Monster in B2"),
        ("Setup with 2 Guilds: no Gob Slinger in A5.", "A5 is no Space of this map"),
        ("Setup with 3 Guilds: also an Orc Raider in B1.", "B1 is in start area 1"),
        ("Setup with 3 Guilds: also an Orc Raider in B2, B2 and C2.", "with 3 Guilds: B2 has 3 Monsters"),
        (
            "Setup with 3 Guilds: also Redhorn in B2 and C2.",
            "with 3 Guilds: 2 figures of pit_bull are drawn, the box has 1",
        ),
        ("Setup with 2 Guilds: no Gob Slinger in B2 and C3.", "with 2 Guilds: no Gs is left, and a Quest names it"),
        ("Setup: open the doors B1/B2 and A1/B1.", "a door in A1/B1, and the map shows none there"),
        ("Setup: close the doors B1/B2.", "the door in B1/B2, which stands so already"),
        ("Setup: open the doors B1/B2, C1/C2.", 'stopped at the word "C1/C2.", where'),
    ],
)
def test_a_setup_that_cannot_be_is_told(sentence: str, said: str) -> None:
    [problem] = PROOF.problems(by_guilds(sentence))
    assert problem.startswith("cards.toml:") and said in problem


def test_start_areas_are_as_fair_with_each_number_of_guilds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "FAIR", 1)
    assert not any(problem.startswith("cards.toml:") for problem in PROOF.problems(SMALL))
    told = PROOF.problems(by_guilds("Setup with 3 or 4 Guilds: no Gob Slinger in C3."))
    [problem] = [each for each in told if each.startswith("cards.toml:")]
    assert "with 3 Guilds: start areas differ by 2 Movement points in their ways to Monsters (Gs); 1 is" in problem

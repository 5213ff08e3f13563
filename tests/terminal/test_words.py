"""The small parts: which option is meant, lines within the width."""

from __future__ import annotations

import pytest

from holdfast.bots.party import Players, read_players
from holdfast.core.choice import Option
from holdfast.core.notation import Spelling
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.games.common.drawing import Paper, fitted
from holdfast.games.common.pages import Pages, pages_of
from holdfast.games.common.told.prose import WIDTH, counted, listed, wrapped
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.before_questions import check_players
from holdfast.terminal.commands import Command, read_command
from holdfast.terminal.meant_option import meant
from holdfast.terminal.option_lines import option_lines
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session

PLAIN = Pages()
GREYPORT = pages_of(game_called("greyport"))


class Told(Option):
    """An option that is only words."""

    text = seat = warning = gloss = ""

    def __init__(self, call: int, text: str, warning: str = "") -> None:
        self.call = call
        self.text = text
        self.seat = text.partition(":")[0]
        self.warning = warning


def options(*texts: str) -> list[Option]:
    return [Told(number, text) for number, text in enumerate(texts)]


OFFERED = options(
    "fiona: play Rogue",
    "fiona: fight Rogue > Mad Bomber",
    "fiona: fight Rogue > Mad Bomber 2",
    "zot: play Rogue",
    "all: end round",
    "zot: flip marker > Worg Rider",
    "zot: flip marker > Worg",
)


@pytest.mark.parametrize(
    ("typed", "texts"),
    [
        ("2", ["fiona: fight Rogue > Mad Bomber"]),
        ("#5", ["all: end round"]),
        ("0", []),
        ("8", []),
        ("flip worg", ["zot: flip marker > Worg"]),
        ("flip wor", ["zot: flip marker > Worg Rider", "zot: flip marker > Worg"]),
        ("zot: play rogue", ["zot: play Rogue"]),
        ("play rogue", ["fiona: play Rogue", "zot: play Rogue"]),
        ("zot play", ["zot: play Rogue"]),
        ("fight rog bomb 2", ["fiona: fight Rogue > Mad Bomber 2"]),
        ("fight Rogue > Mad Bomber", ["fiona: fight Rogue > Mad Bomber"]),
        ("bomber 2 rogue", ["fiona: fight Rogue > Mad Bomber 2"]),
        ("fight rogue mad bomber", ["fiona: fight Rogue > Mad Bomber"]),
        ("fight rogue bomber", ["fiona: fight Rogue > Mad Bomber", "fiona: fight Rogue > Mad Bomber 2"]),
        ("end", ["all: end round"]),
        ("sing", []),
        ("play fiona", []),
        ("fiona bomber 2 rogue", ["fiona: fight Rogue > Mad Bomber 2"]),
    ],
)
def test_an_option_is_meant_by_number_notation_or_words(typed: str, texts: list[str]) -> None:
    assert [option.text for option in meant(OFFERED, typed)] == texts


@pytest.mark.parametrize(
    "typed", ["play Volley > Imp + Drake", "ann: play Volley > Imp + Drake", "play vol imp + drake"]
)
def test_two_targets_are_meant_in_their_order_unless_the_game_says_otherwise(typed: str) -> None:
    other_way = options("ann: play Volley > Drake + Imp", "all: end round")
    assert meant(other_way, typed) == []
    assert meant(other_way, typed, Spelling(either_order=True)) == other_way[:1]


def test_many_options_stand_in_columns_within_the_width() -> None:
    many = options(*(f"fiona: fight Somebody {number} > Another {number}" for number in range(40)))
    lines = option_lines(Screen(plain=False, colour=False, lines=True), many)
    assert max(map(len, lines)) <= WIDTH and len(lines) < 40
    long = options("fiona: " + "very " * 40 + "long")
    assert max(map(len, option_lines(Screen(plain=False, colour=False, lines=True), long))) <= WIDTH


def test_a_warning_stands_with_its_option_for_the_eye_and_the_ear() -> None:
    doubtful = [Told(1, "all: end round", "fiona will fall")]
    for plain in (True, False):
        assert "! fiona will fall" in option_lines(Screen(plain=plain), doubtful)[0]


def test_a_warning_is_not_told_again_after_another_question(capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(
        *table_here(Play(game_called("greyport"), {"players": ["fiona", "zot"]}, bytes(16)), {}, "7"),
        Screen(plain=True),
        input,
    )
    doubtful = [Told(1, "all: end round", "fiona will fall")]
    for options in (doubtful, [Told(2, "fiona: decline", "")], doubtful):
        session.warn(options)
    assert capsys.readouterr().out.count("Warning") == 1


def test_an_output_without_ornaments_gets_none() -> None:
    screen = Screen(plain=False, colour=True, lines=False)
    assert screen.sayable("── 2 × Acolyte · 3 HP …") == "-- 2 Acolyte, 3 HP ..."


def test_lines_are_wrapped_and_counted() -> None:
    assert max(map(len, wrapped("word " * 100))) <= WIDTH
    assert [counted(0, "shield"), counted(1, "shield"), counted(2, "hero", "heroes")] == [
        "no shields",
        "1 shield",
        "2 heroes",
    ]
    assert [listed([]), listed(["a"]), listed(["a", "b", "c"])] == ["", "a", "a, b and c"]


def test_a_line_is_a_command_or_a_decision() -> None:
    asked = read_command("? mad bomber", GREYPORT)
    assert asked == Command("?", "mad bomber") == read_command("help mad bomber", GREYPORT)
    assert read_command("UNDO 3", GREYPORT) == Command("undo", "3")
    assert read_command("end round", GREYPORT) is None and read_command("3", GREYPORT) is None


def test_a_game_has_commands_of_its_own() -> None:
    assert read_command("m location", GREYPORT) == Command("monsters", "location")
    assert read_command("monsters", PLAIN) is None and read_command("look", PLAIN) == Command("look", "")


def test_who_plays_whom_is_read() -> None:
    seats = read_players(" fiona , zot=BOT,gerki=me")
    assert seats == Players(["fiona", "zot", "gerki"], {"zot": "bot"})
    assert seats.people == ["fiona", "gerki"]
    with pytest.raises(BadOption, match="fiona,gerki=bot"):
        check_players(seats, closed=True)
    check_players(read_players("fiona,zot=bot"), closed=True)


# ------------------------------------------------------------------ pages


def test_a_game_without_pages_is_drawn_and_told_from_its_view() -> None:
    play = Play(game_called("greyport"), {"players": ["fiona", "zot"]}, bytes(16))
    view = play.view("fiona")
    drawn = [line for line, _ in fitted(PLAIN.drawn(view, ["fiona"], Paper()))]
    assert drawn[0].startswith("── greyport · ") and max(map(len, drawn)) <= WIDTH
    assert any(line.startswith("  hand.fiona") for line in drawn)
    told = PLAIN.told(view, ["fiona"])
    assert any(line.startswith("hand.zot: ") for line in told) and PLAIN.player(view, "zot", ["fiona"])
    assert "Fiona's hand: " in PLAIN.hand(view, "fiona")[0]
    assert PLAIN.retold(play.game, play.state, play.moments[0].events)[0].startswith("Fiona draws ")


def test_a_game_declares_its_pages() -> None:
    assert (
        pages_of(game_called("greyport")).played == "character" and pages_of(game_called("heroesout")).played == "clan"
    )
    assert "map" in pages_of(game_called("heroesout")).looks and "map" not in pages_of(game_called("greyport")).looks

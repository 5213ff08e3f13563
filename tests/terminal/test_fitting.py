"""Drawn and told for the screen there is: nothing wider, no word cut, and the question never without what happened."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.games.common.drawing import KEPT, Part, fitted, part, shortest
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.fitting import TAIL, WHOLE, cut_in_two, show_for_the_eye, usual_ways
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.ring.shelf import put_on_shelf
from tests.rotating import sample
from tests.terminal.running import GOBLINS, TWO, at_terminal, lines_of

WIDTHS = (60, 80, 100, 140, 160)
LOW, HIGH = (80, 24), (140, 50)
GAMES = [
    ("greyport", "goblin_king", "fiona,zot"),
    ("greyport", "mad_dragon", "chronos,deirdre,fiona,gerki,zot"),
    ("heroesout", "witchs_cauldron", "dragon,slime"),
    ("heroesout", "under_construction", "ratkin,dragon,witch,imp"),
    ("heroesout", "the_long_cellar", "slime,skeleton"),
    ("shadowrift", "dragons", "ann"),
    ("shadowrift", "drums_beneath_the_earth", "ann,bob,cora,dov,edda"),
    ("ring", "", "ann,bob,cid"),
]


def begun(game: str, scenario: str, players: str, monkeypatch: pytest.MonkeyPatch) -> Play:
    """A game at its first question."""
    if game == "ring":
        ring = put_on_shelf(monkeypatch)
        return Play(ring, {"players": players.split(",")}, bytes(16))
    return holdfast.new(game, scenario=scenario, players=players.split(","), seed="5")


def moments(session: Session) -> Iterator[None]:
    """Before every question of a whole game, which a steady player decides."""
    bots = {seat: bot_maker(session.play.game, "steady")("1") for seat in session.names}
    while not session.play.over:
        yield
        views = {seat: session.play.view(seat) for seat in session.names}
        chosen = (bots[seat].choose(view, view.choice) for seat, view in views.items() if view.options)
        session.take(next(filter(None, chosen)))


def a_session(play: Play, plain: bool) -> Session:
    """A person who plays all seats; nobody types."""
    session = Session(*table_here(play, {}, "7"), Screen(plain=plain, colour=False, lines=True), input)
    session.at_terminal = False
    return session


def shown(session: Session, size: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What this person sees on a screen of this size; they are told the same again and again."""
    kept = session.events, session.prompted, session.points, session.warned
    session.screen.size = size
    session.prompted = ""
    capsys.readouterr()
    session.show()
    session.events, session.prompted, session.points, session.warned = kept
    return capsys.readouterr().out.splitlines()


def words_in(lines: list[str]) -> set[str]:
    """All words, without what is drawn around them."""
    return {word for line in lines for word in re.findall(r"[\w'’]+", line)}


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
@pytest.mark.parametrize(("game", "scenario", "players"), sample(GAMES, 1))
def test_a_whole_game_is_as_wide_as_the_screen_and_no_word_is_cut(
    game: str,
    scenario: str,
    players: str,
    plain: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = a_session(begun(game, scenario, players, monkeypatch), plain)
    for number, _ in enumerate(moments(session)):
        if number % 6:
            continue
        whole = words_in(shown(session, (2000, 500), capsys))
        for width in WIDTHS:
            lines = shown(session, (width, 500), capsys)
            assert max(map(len, lines)) <= width, max(lines, key=len)
            assert words_in(lines) <= whole, (width, words_in(lines) - whole)
        session.events = []


@pytest.mark.parametrize(("game", "scenario", "players"), sample(GAMES, 1, 1))
def test_on_a_low_screen_what_happened_and_the_question_are_seen_together(
    game: str, scenario: str, players: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = a_session(begun(game, scenario, players, monkeypatch), plain=False)
    height = LOW[1]
    for _ in moments(session):
        lines = shown(session, LOW, capsys)
        session.screen.size = LOW
        story = [
            line
            for text in session.pages.retold(session.play.game, session.play.state, session.events)
            for line in session.screen.lines_of(text)
        ]
        question = session.screen.lines_of(session.question())
        seen = lines[-(height - 1) :]
        assert all(line in seen for line in [*story[-TAIL:], *question]), "\n".join(lines)
        listed = {int(number) for line in seen for number in re.findall(r"(?:^|  )\s*(?:\w+ +)?(\d+) \w", line)}
        calls = [option.call for option in session.options()]
        assert calls.index(usual_ways(session, session.options())[-1]) + 1 in listed, "\n".join(seen)
        session.events = []


def test_three_heroes_fit_a_low_screen_with_the_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = a_session(begun("greyport", "goblin_king", "fiona,zot,gerki", monkeypatch), plain=False)
    for _ in moments(session):
        lines = shown(session, LOW, capsys)
        assert len(lines) < LOW[1], "\n".join(lines)
        session.events = []


@pytest.mark.parametrize("players", ["ann", "ann,bob,cora,dov"])
def test_on_a_low_screen_the_own_hands_of_shadowrift_are_seen(
    players: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = a_session(begun("shadowrift", "dragons", players, monkeypatch), plain=False)
    heads = "|".join(f"{seat.upper()}  " for seat in session.names)
    drawn = 0
    for _, _moment in zip(range(80), moments(session)):
        heroes = re.split(heads, " ".join(shown(session, LOW, capsys)))[1:]
        holding = [bool(session.seen().cards(f"hand.{seat}")) for seat in session.names]
        assert [" hand " in told for told in heroes] == (holding if heroes else [])
        drawn += bool(heroes)
        session.events = []
    assert drawn > 10


@pytest.mark.parametrize(("game", "scenario", "players"), sample(GAMES, 1, 2))
def test_on_a_high_screen_the_whole_table_is_seen(
    game: str, scenario: str, players: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = a_session(begun(game, scenario, players, monkeypatch), plain=False)
    whole = total = 0
    for _ in moments(session):
        lines = shown(session, HIGH, capsys)
        parts = session.pages.drawn(session.view(), session.people, session.screen.paper(whole=False))
        total += 1
        table = [line.replace("\t", " ") for line, _ in fitted(parts)]
        whole += table == lines[: len(table)] and len(lines) < HIGH[1]
        session.events = []
    least = 0.95 if len(session.names) < 5 else 0.4
    assert whole / total > least, (whole, total)


def test_a_screen_resized_while_playing_is_drawn_for_its_new_size() -> None:
    shown, _ = at_terminal(*GOBLINS, *TWO, lines=["play fiona", "look", "quit"], sizes=[(100, 50), (64, 50), (140, 50)])
    widths = [len(line) for line in lines_of(shown) if line.startswith("── The Goblin King")]
    assert widths == [100, 64, 140]


def test_of_a_long_story_the_beginning_is_read_first_and_its_end_stands_above_the_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = a_session(begun(*GAMES[0], monkeypatch), plain=False)
    session.screen.size = LOW
    session.at_terminal = True
    pauses: list[list[str]] = []

    def ask(_: str) -> str:
        pauses.append(capsys.readouterr().out.splitlines())
        return "play fiona"

    session.ask = ask
    story = [f"Sentence {number}." for number in range(50)]
    show_for_the_eye(session, story, table=True)
    last = capsys.readouterr().out.splitlines()
    assert len(pauses) == 1 and pauses[0][-1] == "Enter goes on." and session.typed == "play fiona"
    told = [line for line in [*pauses[0], *last] if line in story]
    assert told == story
    question = last.index(session.screen.lines_of(session.question())[0])
    assert last[question - TAIL : question] == story[-TAIL:] and len(last) - question + TAIL < LOW[1]
    assert any(line.startswith("── The Goblin King") for line in last) and WHOLE in last


def test_the_least_important_part_gives_way_first() -> None:
    def lines(text: str, number: int) -> list[tuple[str, str]]:
        return [(text, "")] * number

    parts = [part(lines("head", 1), rank=9), part(lines("map", 8), lines("low", 4), rank=5), part(lines("loot", 3), [])]
    assert [len(fitted(parts, height)) for height in (12, 11, 9, 8, 5, 2)] == [12, 9, 9, 5, 5, 5]
    kept = [
        part(lines("map", 8), lines("low", 4), lines("told", 1)),
        part(lines("shop", 5), lines("names", 2), rank=KEPT),
    ]
    assert fitted(kept, 6) == [*lines("told", 1), *lines("shop", 5)] and len(fitted(kept, 5)) == 3
    assert shortest(parts) == 5 and fitted(parts, 9)[-1] == ("map", "")
    assert isinstance(parts[0], Part) and part(lines("a", 2), lines("b", 3)).forms == (lines("a", 2),)


def test_a_long_story_is_cut_between_two_sentences() -> None:
    screen = Screen(plain=False, colour=False, lines=True, size=(40, 24))
    told = ["Zot plays Acolyte. Zot plays Wand of Magic Missile on Acolyte.", "Zot rolls 6! Zot's Acolyte fights Worg."]
    first, last = cut_in_two(screen, told, 2)
    assert first == ["Zot plays Acolyte. Zot plays Wand of", "Magic Missile on Acolyte."]
    assert last == ["Zot rolls 6! Zot's Acolyte fights Worg."]
    assert cut_in_two(screen, [told[0]], 2) == (
        ["Zot plays Acolyte."],
        ["Zot plays Wand of Magic Missile on", "Acolyte."],
    )
    whole = ["a story without an end " * 6]
    assert [*cut_in_two(screen, whole, 2)[0], *cut_in_two(screen, whole, 2)[1]] == screen.lines_of(whole[0])


def test_how_the_game_is_won_and_lost_is_read_before_the_first_question() -> None:
    out, _ = at_terminal(*GOBLINS, *TWO, lines=["quit"], sizes=(LOW,))
    first = lines_of(out.partition("> ")[0])
    told = [line.partition(":")[0] for line in first]
    assert len(first) <= LOW[1] and told.index("You win") < told.index("You lose") < len(told) - 1
    assert first[0].startswith("── The Goblin King") and "Play, fight, use abilities, or end the round." in told


@pytest.mark.parametrize(
    ("game", "typed", "option"),
    [
        (GOBLINS, [], "play Fiona the Volatile: physical yellow die; Fight: Cleave"),
        (GOBLINS, ["end round"], "recruit Frost Adept with copper: magical "),
        (
            ("play", "shadowrift", "--scenario", "dragons", "--seed", "7"),
            [],
            "buy Strike: 3P: 3 × Prowess; Attack, Melee; 1 damage",
        ),
    ],
)
def test_on_a_low_screen_options_tells_what_the_cards_do(game: tuple[str, ...], typed: list[str], option: str) -> None:
    players = TWO if game == GOBLINS else ("--players", "ann,bob")
    out, _ = at_terminal(*game, *players, lines=["", *typed, "options", "quit"], sizes=(LOW,))
    asked, _, told = out.rpartition("`options` tells what each of them does.")
    assert asked and option in " ".join(told.split())


def test_long_options_are_told_in_lines_of_the_width_and_no_word_is_cut() -> None:
    game = ("play", "heroesout", "--scenario", "witchs_cauldron", "--players", "dragon", "--seed", "7", "--plain")
    out, _ = at_terminal(*game, lines=["options", "quit"], sizes=((60, 24),))
    assert all(len(line) <= 60 for line in lines_of(out.partition("The game is kept.")[0]))

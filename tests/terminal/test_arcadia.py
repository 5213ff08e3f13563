"""Arcadia Quest at the terminal: what the eye sees the ear is told, and one walks by directions and by names."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.notation import thing_name
from holdfast.games import game as game_called
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import on_board, space_of
from holdfast.games.arcadia.shown.forecast import forecast
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words import card_words, ear, eye
from holdfast.games.arcadia.words.ground import here_words
from holdfast.games.arcadia.words.tray_words import tray_words
from holdfast.games.common.drawing import Paper
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play
from holdfast.tables.solo_table import table_here
from holdfast.terminal.commands import handle
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Session
from tests.record.helpers import go_on
from tests.terminal.running import at_terminal, run

SCENARIOS = game_called("arcadia").scenarios()
GUILDS = ["blue", "red", "green", "orange"]
YARD = ("play", "arcadia", "--scenario", "foundry_yard", "--seed", "5")
ALONE = (*YARD, "--players", "red,blue=random,green=random,orange=random")
PLACED = ("1", "1", "1")
"""The three Heroes are put into the start area."""


def played(scenario: str, decisions: int) -> Play:
    options = {"scenario": scenario, "players": GUILDS, "seed": 9}
    return go_on(holdfast.new("arcadia", **cast(Any, options)), RandomBot("terminal"), decisions)


def flat(lines: list[str]) -> str:
    """All words in one line, as neither margin nor hyphen breaks them."""
    return " ".join(" ".join(lines).split())


def arranged(**given: Any) -> Play:
    base = {"game": "arcadia", "bare": True, "players": ["red", "green"], "map": ["....", "...."]}
    return holdfast.arrange({**base, **given})


def beside_an_orc() -> Play:
    """Bastia in A1, an Orc Raider in B1, Lune in D1 with a wall before her."""
    return arranged(
        map=["...a", "...."],
        hero="Bastia",
        heroes={
            "red": [{"name": "Bastia", "at": "A1", "wounds": 1, "cards": ["Nicked Sword"]}],
            "green": [{"name": "Lune", "at": "D2", "cards": ["Star Bolt"]}],
        },
        monsters=[{"name": "Orc Raider", "at": "B1"}],
    )


# ------------------------------------------------------------------ the eye and the ear


@pytest.mark.parametrize("decisions", [0, 12, 45, 130])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_drawn_is_told_and_what_is_told_is_drawn(scenario: str, decisions: int) -> None:
    view = played(scenario, decisions).view("red")
    g = cast(Arcadia, view.state)
    seen = flat([line for part in eye.drawn(view, ["red"], Paper(100)) for line, _ in part.forms[0]])
    heard = flat(ear.told(view, ["red"]))
    facts = [", ".join(card_words.hero_facts(g, hero)) for hero in g.heroes if hero]
    facts += [card_words.cards_in_short(g, hero) for hero in g.heroes if hero]
    facts += [card_words.kind_words(g, found) for found in card_words.monster_kinds(g).values()]
    facts += [card_words.quest_words(g, quest) for quest in g.zones[t.QUESTS]]
    facts += [card_words.tile_words(g), *tray_words(g), *here_words(g, ["red"]), *forecast(g)]
    facts += [fact for seat in g.layout.each_seat for fact in card_words.guild_facts(g, seat)]
    for fact in facts:
        assert flat([fact]).casefold() in seen.casefold(), fact
        assert flat([fact]).casefold() in heard.casefold(), fact
    for figure in g.figures:
        if on_board(g, figure):
            assert f"{thing_name(g, figure)} in {SPACE_NAMES[space_of(g, figure)]}" in heard


def test_the_dice_are_told_with_their_owner() -> None:
    play = arranged(
        hero="Fenwick",
        heroes={
            "red": [{"name": "Fenwick", "at": "A1", "cards": ["Yew Bow", "Gambler's Bone"]}],
            "green": [{"name": "Sir Tam", "at": "D1", "cards": []}],
        },
    )
    play.apply("red: attack Fenwick with Yew Bow > Sir Tam")
    view = play.view("green")
    told = ear.dice(view, "")
    assert told[0].startswith("Fenwick attacks Sir Tam with Yew Bow")
    assert re.fullmatch(
        r"Fenwick \(Heron rolls\), attack: 1 \w+, 2 \w+, 3 \w+, 4 \w+; \w+ hits?; 2 Rerolls left\.", told[1]
    )
    drawn = flat([line for part in eye.drawn(view, ["green"], Paper(100)) for line, _ in part.forms[0]])
    assert flat(told) in drawn


def test_on_a_low_screen_each_guild_has_a_line_and_no_figure_loses_its_space() -> None:
    view = played("foundry_yard", 45).view("red")
    lines = [
        line for line, _ in next(part for part in eye.drawn(view, ["red"], Paper(80)) if part.rank == eye.MAP).forms[-1]
    ]
    told = flat(lines)
    for whose in ("Ram: ", "Heron: ", "Toad: ", "Lynx: ", "Monsters: "):
        assert whose in told
    g = cast(Arcadia, view.state)
    for figure in g.figures:
        if on_board(g, figure):
            said = f"{thing_name(g, figure)} {SPACE_NAMES[space_of(g, figure)]}"
            assert any(said in line for line in lines), said


def test_a_guard_strikes_somebody() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": ["Gambler's Bone"]}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "B1"}],
    )
    play.apply("red: move Bastia > A2")
    play.apply(play.choice.options[0])
    assert "Orc Raider in B1 strikes Bastia on Guard, because of the step" in " ".join(
        tray_words(cast(Arcadia, play.state))
    )


def test_cards_are_handed_out_before_a_single_scenario_without_a_word_of_campaigns() -> None:
    begun = ("play", "arcadia", "--scenario", "river_gate", "--players", "red,blue=bot", "--option", "first_cards=free")
    told = run(*begun, "--seed", "3", lines=["goal", "1", "look", "quit"]).output
    assert "fulfil 2 Quests, one of them a task" in told and "Hand out your cards." in told
    assert "there is no campaign" not in told and "Movement 3. No cards." in told


def test_an_ear_is_told_the_dice_once_and_then_only_what_a_reroll_changes(capsys: pytest.CaptureFixture[str]) -> None:
    play = arranged(
        hero="Fenwick",
        heroes={
            "red": [{"name": "Fenwick", "at": "A1", "cards": ["Yew Bow", "Gambler's Bone"]}],
            "green": [{"name": "Sir Tam", "at": "D1", "cards": []}],
        },
    )
    session = Session(*table_here(play, {}, "7"), Screen(plain=True, colour=False, lines=True), input)
    handle(session, "attack fenwick > sir tam")
    session.show()
    first = flat([capsys.readouterr().out])
    assert "Fenwick attacks Sir Tam with Yew Bow." in first and "2 Rerolls left." in first
    handle(session, "reroll 1")
    session.show()
    second = flat([capsys.readouterr().out])
    assert "1 Reroll left." in second and "Fenwick attacks Sir Tam" not in second
    handle(session, "")
    assert "Fenwick attacks Sir Tam with Yew Bow" in flat([capsys.readouterr().out])


# ------------------------------------------------------------------ where am I


def test_where_one_is_what_is_close_whom_one_sees_and_which_steps_are_safe() -> None:
    view = beside_an_orc().view("red")
    assert ear.here(view, "")[0] == (
        "A1, street. Bastia, yours, 3 of 4 Life. North wall, east B1, south A2, west wall. "
        "Guarded by the Orc Raider in B1."
    )
    assert ear.close(view, "") == ["Close to Bastia: Orc Raider, 2 of 2 Life, east in B1."]
    sees = ear.sight(view, "")
    assert sees[0].startswith("Bastia sees 2 Enemies: Orc Raider, 2 of 2 Life, east in B1, Close; Lune, of Toad, ")
    assert "south-east in D2, 4 steps away" in sees[0]
    told = " ".join(ear.steps(view, ""))
    assert "Any step out of A1 brings the Orc Raider in B1 down on him." in told
    assert "A2: 1 step, 1 Guard attack, falls in" in told and "Safe:" not in told
    assert ear.guards(view, "") == ["Orc Raider in B1 guards A1, B1, C1 and B2."]
    assert ear.close(view, "lune") == ["Nobody is Close to Lune."]


def test_a_space_a_figure_or_nothing_is_looked_at_by_its_name() -> None:
    view = beside_an_orc().view("red")
    assert ear.thing(view, "d1")[0].startswith("D1, room.")
    assert "2 of 2 Life" in ear.thing(view, "orc")[1]
    assert ear.thing(view, "z9") == [] and ear.thing(view, "dragon") == []
    with pytest.raises(holdfast.errors.IllegalDecision, match="no figure"):
        ear.sight(view, "dragon")


# ------------------------------------------------------------------ walking


def test_one_walks_by_directions() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "north", "open", "south", "quit"]).output
    assert "A wall is north of E1" in told or "a wall is north of E1" in told
    assert "Heron opens the door E1/E2." in told and "Hush goes to E2." in told


def test_a_closed_door_says_how_it_is_opened() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "south", "quit"]).output
    assert "closed door is south of E1; `open E1/E2` opens it" in told


def test_one_walks_to_a_place_step_by_step() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "open", "go d2", "quit"]).output
    assert told.index("Hush goes to E2.") < told.index("Hush goes to D2.")


def test_a_walk_stops_where_a_token_lies() -> None:
    told = run(
        *ALONE, lines=[*PLACED, "activate hush", "open", "go f2", "end", "activate hush", "go h2", "quit"]
    ).output
    assert "Hush goes to F2." in told and "is taken." in told
    assert "Hush goes to G2." in told and "Hush goes to H2." in told


def test_a_place_out_of_reach_or_unknown_is_refused() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "go i9", "go nowhere", "quit"]).output
    assert "I9 is out of reach" in told and "no figure on the board called `nowhere`" in told


def test_directions_one_after_the_other_and_what_one_would_bring() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "what if east", "east, west", "quit"]).output
    dreamt, walked = told.split("Nothing is decided")
    assert "Hush goes to F1." in dreamt
    assert walked.index("Hush goes to F1.") < walked.index("Hush goes to E1.")


def test_an_option_is_named_by_its_space_alone() -> None:
    told = run(*ALONE, lines=[*PLACED, "activate hush", "f1", "quit"]).output
    assert "Hush goes to F1." in told


# ------------------------------------------------------------------ whole games


def test_a_game_by_numbers_goes_on_without_a_stumble() -> None:
    told = run(*ALONE, lines=[*["1"] * 60, "quit"]).output
    assert "Traceback" not in told and "The game is kept" in told


def test_drawn_at_a_terminal_the_map_stands_above_the_question() -> None:
    shown, code = at_terminal(*ALONE, lines=[*PLACED, "activate hush", "sight", "guards", "map", "quit"])
    assert code == 0
    assert shown.count("+─────────+") > 20 and "Your Hero may move and attack." in shown
    assert "stands in each Space that a Monster guards" in shown


def test_every_look_tells_something_for_every_seat_at_any_moment() -> None:
    pages = pages_of(game_called("arcadia"))
    for decisions in (0, 20, 60):
        play = played("river_gate", decisions)
        for seat in (*GUILDS, None):
            view = play.view(seat)
            for name in ("map", "here", "guards", "monsters", "quests", "tray", "campaign"):
                assert pages.looks[name].told(view, "")
            assert pages.where(view)


def test_the_book_tells_all_rules_in_our_words() -> None:
    told = " ".join(pages_of(game_called("arcadia")).book.told())
    for word in ("Guard", "Payback", "Overkill", "Rest", "Dazed", "portal", "Reroll"):
        assert word in told

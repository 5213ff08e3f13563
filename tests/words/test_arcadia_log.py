"""The log of Arcadia Quest: Guilds by their names, dice by their faces, strikes by their reasons."""

from __future__ import annotations

import re
from typing import Any, cast

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.events import DECIDED
from holdfast.core.notation import thing_name
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.medals import points_of
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.ending import outcome
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play
from holdfast.record.reader_events import event_for
from tests.record.helpers import go_on

BASE: dict[str, Any] = {"game": "arcadia", "bare": True, "players": ["red", "green"], "map": ["....", "...."]}


def told(play: Play, since: int = 0) -> str:
    """What happened since a decision, as the log has it."""
    events = [event for moment in play.moments[since:] for event in moment.events]
    return " ".join(pages_of(play.game).logged(play.game, play.state, events))


def arranged(**given: Any) -> Play:
    return holdfast.arrange({**BASE, **given})


def test_a_step_past_a_monster_is_told_with_the_strike_before_it() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": []}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "B1"}],
    )
    play.apply("red: move Bastia > A2")
    while play.choice.options[0].text.startswith("green: guard"):
        play.apply(play.choice.options[0])
    said = told(play)
    assert said.index("Guard: Orc Raider in B1 strikes Bastia.") < said.index("Orc Raider rolls ")
    assert "hit" in said and ("Bastia goes to A2." in said or "Bastia falls." in said)


def test_an_attack_is_told_from_the_card_to_the_coin() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": ["Nicked Sword"]}], "green": []},
        monsters=[{"name": "Gob Slinger", "at": "B1"}],
    )
    play.apply("red: attack Bastia with Nicked Sword > Gob Slinger")
    said = told(play)
    assert "Bastia attacks Gob Slinger in B1 with Nicked Sword." in said and "Bastia rolls " in said
    if "Gob Slinger is overkilled" in said:
        assert "Gob Slinger falls to Heron. Heron gets 1 coin for Gob Slinger." in said


def test_the_question_names_only_what_the_hero_may_still_do() -> None:
    moved, attacked = (
        arranged(
            map=["......", "......"],
            hero="Bastia",
            heroes={"red": [{"name": "Bastia", "at": "A1", "cards": ["Sling"]}], "green": []},
            monsters=[{"name": "Orc Raider", "at": "F1"}],
        )
        for _ in range(2)
    )
    assert moved.choice.prompt == "Your Hero may move and attack."
    for space in ("B1", "A1", "A2"):
        moved.apply(f"red: move Bastia > {space}")
    assert moved.choice.prompt == "Your Hero may still attack."
    for play, says in (
        (attacked, "Your Hero may still move."),
        (moved, "Your Hero has attacked, and no Movement is left."),
    ):
        play.apply("red: attack Bastia with Sling > Orc Raider")
        while not play.choice.options[0].text.startswith("red:"):
            play.apply(play.choice.options[-1])
        assert play.choice.prompt == says


def test_no_sentence_has_a_hole_and_no_decision_is_told_as_notation() -> None:
    for scenario in ("foundry_yard", "sunpit_arena", "river_gate"):
        play = go_on(
            holdfast.new("arcadia", scenario=scenario, players=["blue", "red", "green"], seed=3), RandomBot("log"), 400
        )
        lines = [
            line for moment in play.moments for line in pages_of(play.game).logged(play.game, play.state, moment.events)
        ]
        assert len(lines) > 100
        for line in lines:
            assert "{" not in line and "a card" not in line and line[0].isupper() and line[-1] in ".!?"
            assert not any(f"{seat}:" in line for seat in play.seats)
        decided = [event for moment in play.moments for event in moment.events if event.kind == DECIDED]
        assert len(decided) == len(play.decisions)


def test_a_decision_that_nothing_tells_of_has_words_of_its_own() -> None:
    """A step away from two Guards: first it is asked which of them strikes."""
    play = arranged(
        map=["......", "......"],
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "B1"}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "A1"}, {"name": "Orc Raider", "at": "A2"}],
    )
    play.apply("red: move Bastia > C1")
    pages, moment = pages_of(play.game), play.moments[-1]
    assert pages.logged(play.game, play.state, moment.events) == []
    event = next(event for event in moment.events if event.kind == DECIDED)
    assert pages.quietly(play.game, play.state.layout, event) == "Bastia sets out for C1."


# ------------------------------------------------------------------ a campaign


def campaign(seed: int = 5) -> Play:
    """A short campaign to its end, with drafted Heroes and first cards handed out freely."""
    options: dict[str, Any] = {"campaign": "short", "heroes": "draft", "first_cards": "free", "seed": seed}
    return go_on(holdfast.new("arcadia", players=["blue", "red", "green"], **options), RandomBot("campaign"), 60_000)


def test_a_campaign_is_told_from_the_draft_to_the_medals() -> None:
    play = campaign()
    assert play.over
    said = told(play)
    for words in (
        "What was not kept goes to the left. ",
        " to hand out.",
        "The Upgrade Phase begins. ",
        " goes on the campaign sheet for Winner",
        "Cards are drafted.",
        "Cards are bought.",
        "Cards are handed out.",
        " has handed out all cards.",
        " chooses the next scenario, ",
        " will begin.",
        " has the medal Most wins, worth 1 point.",
        "The campaign is over.",
    ):
        assert words in said, words
    assert "{" not in said and not any(f"{seat}:" in said for seat in play.seats)
    assert re.search(r"\d (bows|swords|crits|blanks|shields)\b", said) and not re.search(r"\d × (bow|blank)", said)
    closed = play.reader(play.seats[0])
    events = [event_for(play.state.layout, event, closed) for moment in play.moments for event in moment.events]
    heard = " ".join(pages_of(play.game).logged(play.game, play.state, events))
    secret = re.findall(r"(\w+) decides in secret\. (?=(\w+) decides in secret\.)", heard)
    assert secret and all(one != other for one, other in secret)
    assert re.search(r"gets 1 coin at the end for \w+", said)
    assert re.search(r"campaign sheet for [\w ]+(,| and) ", said)
    lines = [
        line for moment in play.moments for line in pages_of(play.game).logged(play.game, play.state, moment.events)
    ]
    for line in lines:
        assert (line[0].isupper() or line[0].isdigit()) and line[-1] in ".!?"


def test_each_player_reads_of_a_draft_only_what_is_his() -> None:
    play = holdfast.new("arcadia", players=["blue", "red", "green"], heroes="draft", seed=4)
    chance = RandomBot("secret")
    while play.state.counts[t.STEP] == t.IN_DRAFT:
        go_on(play, chance, 1)
        for seat, name in enumerate(play.seats):
            shown = cast(Arcadia, play.view(name).state)
            for other in range(len(play.seats)):
                hidden = [*shown.zones[t.DRAFT + other], *shown.zones[t.KEPT + other]]
                assert all(bool(shown.face[card]) == (seat == other) for card in hidden)
            heard = " ".join(pages_of(play.game).told(play.view(name), [name]))
            own = [*play.state.zones[t.DRAFT + seat], *play.state.zones[t.KEPT + seat]]
            names = [thing_name(play.state, card) for card in own]
            assert all(f": {each}: Hero, Life " in heard for each in names)
            assert heard.count(": Hero, Life ") == len(names)


# ------------------------------------------------------------------ the ending


def test_a_campaign_ends_with_the_points_of_its_medals_and_a_tie_is_shared() -> None:
    play = campaign()
    g = cast(Arcadia, play.state)
    assert play.outcome is not None
    won = next(seat for seat in g.layout.each_seat if g.winners >> seat & 1)
    points = points_of(g)
    assert play.outcome.reason.startswith(f"the campaign is won, with medals worth {points[won]} point")
    g.winners = 0b101
    assert outcome(g) == f"the campaign is won, with medals worth {max(points)} points; Heron has {points[1]}"


def test_a_monster_that_moves_before_it_strikes_is_told_where_it_stood() -> None:
    play = arranged(
        map=["....", "...."],
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": ["Sling"]}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "D2"}, {"name": "Orc Raider", "at": "C1"}],
    )
    play.apply("red: attack Bastia with Sling > Orc Raider 2")
    assert "Bastia attacks Orc Raider 2 in C1 with Sling." in told(play)
    while not play.choice.options[0].text.startswith("green: "):
        play.apply(play.choice.options[-1])
    assert "Orc Raider 2 in C1 pays back, with 1 step." in told(play)
    play.apply("green: move Orc Raider 2 > B1")
    said = told(play)
    assert "Orc Raider 2 in C1 pays back, with 1 step. Orc Raider 2 goes to B1." in said
    play.apply("green: attack Orc Raider 2 > Bastia")
    assert "Orc Raider 2 in B1 strikes Bastia back." in told(play)

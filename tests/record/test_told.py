"""The told log: good short sentences, made from events alone, silent about what a reader may not know."""

from __future__ import annotations

import json
from collections import Counter
from copy import copy

import pytest

from holdfast.bots.random_bot import RandomBot
from holdfast.core.events import DECIDED, MOVED, SEALED
from holdfast.core.rng import key_from_seed
from holdfast.core.state import Event
from holdfast.core.view import SPECTATOR
from holdfast.record.play import Play
from holdfast.record.reader_events import event_json, may_read, tell
from tests.record.helpers import SCENARIOS, go_on, new, random_game
from tests.ring.game import LanternRing


def with_face(event: Event, face: int) -> Event:
    """The same event about another card."""
    other = copy(event)
    other.face = face
    return other


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_with_closed_hands_the_log_is_silent_about_hidden_cards(scenario: str) -> None:
    play = random_game(scenario, scenario=scenario, players=["fiona", "zot", "deirdre"], hands="closed")
    layout, game = play.state.layout, play.game
    hidden = 0
    for reader in (0, 1, 2, SPECTATOR):
        for event in play.events:
            if event.face and not may_read(layout, event, reader):
                hidden += 1
                other = with_face(event, 1 + event.face % 40)
                assert tell(game, layout, event, None) != tell(game, layout, other, None)
                assert tell(game, layout, event, reader) == tell(game, layout, other, reader)
                assert event_json(game, layout, event, reader) == event_json(game, layout, other, reader)
    assert hidden > 20


def test_a_seat_reads_what_it_draws_and_of_others_only_that_they_draw() -> None:
    play = random_game("closed", players=["fiona", "zot"], hands="closed")
    mine = [line for line in play.log("fiona") if " draws " in line]
    assert "Zot draws a card." in mine
    assert not [line for line in mine if line.startswith("Zot draws ") and line != "Zot draws a card."]
    assert "Fiona draws a card." not in mine
    assert "Fiona draws a card." in play.log("zot")
    assert Counter(line for line in play.log("spectator") if " draws " in line).keys() == {
        "Fiona draws a card.",
        "Zot draws a card.",
    }


def test_with_open_hands_everybody_reads_the_whole_truth() -> None:
    play = random_game("open", players=["fiona", "zot"])
    assert play.log() == play.log("fiona") == play.log("spectator")
    assert "Fiona draws a card." not in play.log()


@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_sealed_pick_is_told_to_nobody_else(hands: str) -> None:
    play = Play(LanternRing(), {"hands": hands}, key_from_seed("seal"))
    go_on(play, RandomBot("seal"), 3)
    picks = [event for event in play.events if event.kind == DECIDED]
    assert [event.kind for event in play.events].count(SEALED) == 3
    for event in picks:
        seat = event.a
        card = event.text.partition(": pick ")[2]
        assert tell(play.game, play.state.layout, event, seat) == f"{play.seats[seat].capitalize()} picks {card}."
        for other in {0, 1, 2, 3, SPECTATOR} - {seat}:
            assert event.text not in str(tell(play.game, play.state.layout, event, other))
            assert event_json(play.game, play.state.layout, event, other)["decision"] == ""


def test_a_card_played_from_a_closed_hand_is_told_to_all() -> None:
    play = random_game("closed", players=["fiona", "zot"], hands="closed")
    played = [line for line in play.log() if " plays " in line]
    assert played
    assert [line for line in play.log("spectator") if " plays " in line] == played


def test_a_card_that_was_put_away_unseen_is_named_only_to_its_player() -> None:
    play = new("closed", players=["fiona", "zot"], hands="closed")
    while not any(" play " in decision for decision in play.decisions):
        play.apply(next((option for option in play.choice.options if " play " in option.text), play.choice.options[0]))
    event = play.moments[-1].events[0]
    assert event.known == play.state.layout.everyone
    for later in play.moments[-1].events:
        if later.kind == MOVED:
            later.known = 1 << event.a
    from holdfast.record.decided import decided

    before = play.moments[-2].state
    again = decided(play.game, before, play.moments[-1].call, event.text, play.moments[-1].events)
    assert again.known == 1 << event.a
    assert (
        tell(play.game, play.state.layout, again, 1 - event.a)
        == f"{play.seats[event.a].capitalize()} decides in secret."
    )


def test_the_sentences_read_well() -> None:
    told: set[str] = set()
    for scenario in SCENARIOS:
        told.update(random_game(scenario, scenario=scenario, players=["fiona", "zot", "deirdre"], start_hp=30).log())
    for wanted in (
        "Encounter 1 begins.", "Round 1 begins.", "Zot is defending.", "The players end the round.", "The location is destroyed.",
        "Fiona gains a copper coin.", "The monster deck is shuffled.", "Zot shuffles the discard pile into a new deck.",
    ):  # fmt: skip
        assert wanted in told, wanted
    for beginning, end in (
        ("Fiona plays ", "."), ("Zot fights ", "."), ("Fiona's ", " fights "), ("Fiona loses ", " HP (30 to 2"), ("The location loses ", ")."),
        ("Deirdre draws Soldier", "."), ("Fiona recruits ", " coin."), ("The location has ", " HP."), ("Zot rolls ", " die."),
    ):  # fmt: skip
        assert any(line.startswith(beginning) and end in line for line in told), beginning
    assert any(line.endswith(" is defeated.") for line in told)
    assert any(line.endswith(" has fallen: the game is lost.") for line in told)


def test_a_players_own_character_is_called_by_the_players_name() -> None:
    told = [line for seed in ("a", "b", "c") for line in random_game(seed, players=["fiona", "zot"]).log()]
    assert not [line for line in told if "Fiona's Fiona" in line or line.startswith("Fiona the Volatile rolls")]
    assert [line for line in told if line.startswith("Fiona fights ")]
    assert [line for line in told if line.startswith("Fiona's Soldier fights ")]


def test_every_sentence_is_a_sentence() -> None:
    for scenario in SCENARIOS:
        play = random_game(f"sentences {scenario}", scenario=scenario, players=["fiona", "zot", "deirdre"], start_hp=30)
        for line in play.log():
            assert line[0].isupper(), line
            assert line.endswith("."), line
            assert "  " not in line, line


def test_a_decision_that_has_no_sentence_is_told_in_its_notation() -> None:
    play = new()
    event = play.apply(play.choice.options[0])[0]
    event.cause = 0
    assert tell(play.game, play.state.layout, event, None) == event.text


def test_every_event_is_ready_for_json_with_names_instead_of_numbers() -> None:
    play = random_game("json", scenario="mad_dragon")
    written = [event_json(play.game, play.state.layout, event, None) for event in play.events]
    kinds = {entry["event"] for entry in json.loads(json.dumps(written))}
    assert kinds >= {"moved", "counted", "marked", "rolled", "decided", "shuffled", "ended", "told"}
    counted = next(entry for entry in written if entry.get("counter") == "hp.fiona")
    assert int(counted["to"]) < int(counted["from"])
    moved = next(entry for entry in written if entry["event"] == "moved" and entry["to"] == "hand.fiona")
    assert moved["from"] == "deck.fiona"
    assert moved["told"] == f"Fiona draws {moved['name']}."
    assert moved["cause"] == "starting_hands"

"""Planted faults prove the laws: each is caught by the law it breaks, and the complaint names the part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import holdfast.core.atoms
import holdfast.core.view
import holdfast.record.decided
import holdfast.record.play
import holdfast.record.reader_events
from examples.small_game.lantern_ring import GAME, turns
from examples.small_game.lantern_ring.strikes import strike
from examples.small_game.lantern_ring.table import DECK, DISCARD, HAND, PLAY, REACT, WISP, Ring, figures
from holdfast.core.agenda import then
from holdfast.core.asking import in_any_order, passes, reaction_window
from holdfast.core.atoms import count, move
from holdfast.core.calls import argument, call, number_of, register, rule_of
from holdfast.core.events import MOVED
from holdfast.core.events import emit as honest_emit
from holdfast.core.game import Game
from holdfast.core.notation import Template
from holdfast.core.shapes.view import MeterInView
from holdfast.core.state import Event, Layout, PlainState, State
from holdfast.core.view import seen as honest_seen
from holdfast.errors import SoftLock
from holdfast.games.common.deck import Deck
from tests.laws import laws
from tests.laws.laws import Broken
from tests.laws.planting import Patch, Plant, Remembering, some_games, table
from tests.ring.game import LanternRing


def test_the_sound_game_breaks_none_of_these_laws() -> None:
    for law in laws.LAWS.values():
        law(table())
    laws.silence(table(), 1)


# ------------------------------------------------------------------ leaks


def test_a_log_that_tells_hidden_faces_is_caught(monkeypatch: Patch) -> None:
    def whole_event(_layout: Layout, event: Event, _reader: int | None) -> Event:
        return event

    monkeypatch.setattr(holdfast.record.reader_events, "event_for", whole_event)
    with pytest.raises(Broken, match=r"silence of the log .* draws "):
        laws.silence(table())


def test_a_log_that_tells_a_secret_decision_is_caught(monkeypatch: Patch) -> None:
    honest = holdfast.record.decided.decided

    def known_to_all(game: Game, before: State, call: int, text: str, events: list[Event]) -> Event:
        event = honest(game, before, call, text, events)
        event.known = before.layout.everyone
        return event

    monkeypatch.setattr(holdfast.record.play, "decided", known_to_all)
    with pytest.raises(Broken, match=r"silence over a decision .* pick .*decision: '\w+: pick "):
        laws.silence(table(), 1)


def test_an_event_for_too_many_eyes_is_caught(monkeypatch: Patch) -> None:
    def careless(
        g: State, kind: int, thing: int, other: int, a: int, b: int, c: int, known: int, text: str = ""
    ) -> None:
        honest_emit(g, kind, thing, other, a, b, c, g.layout.everyone if kind == MOVED else known, text)

    monkeypatch.setattr(holdfast.core.atoms, "emit", careless)
    with pytest.raises(Broken, match=r"a moved event tells \w+ to seats who may not know it"):
        laws.every_change_is_told(table())


def test_an_option_order_that_depends_on_a_hidden_card_is_caught(plant: Plant) -> None:
    def wisps_by_the_top_card(g: Ring) -> None:
        open_ones = [
            each for each in figures(g) if g.face[each] == WISP and not holdfast.core.atoms.mark_of(g, each, 2)
        ]
        turned = open_ones[:: -1 if g.face[g.zones[DECK][0]] % 2 else 1]
        in_any_order(g, turns.drift, turned, call(turns.wisps_drift))

    plant(turns.wisps_drift, wisps_by_the_top_card)
    with pytest.raises(Broken, match=r"silence .*(options\[0\].*: 'all: drift Wisp|name: 'Wisp' / 'Wisp 2')"):
        laws.silence(table(), 1)


def test_an_error_text_that_gives_a_card_away_is_caught() -> None:
    class Talkative(Remembering):
        def why_not(self, g: State, text: str) -> str:
            return f"{super().why_not(g, text)} {self.secret()} will not help."

    with pytest.raises(Broken, match=r"silence .*errors\[0\].* will not help"):
        laws.silence(table(Talkative()))


def test_a_view_that_gives_a_card_away_is_caught() -> None:
    class Showy(Remembering):
        def __init__(self) -> None:
            super().__init__(shown=GAME.shown._replace(meters=self.meters))

        def meters(self, g: Ring) -> list[MeterInView]:
            return [*GAME.shown.meters(g), {"name": "top", "text": self.secret()}]

    with pytest.raises(Broken, match=r"silence .*view\.meters\[4\]\.text"):
        laws.silence(table(Showy()))


def test_a_view_with_open_sealed_picks_is_caught(monkeypatch: Patch) -> None:
    def seen(g: State, seat: int, apart: bool = True) -> State:
        blank = honest_seen(g, seat, apart)
        blank.sealed = list(g.sealed)
        return blank

    monkeypatch.setattr(holdfast.core.view, "seen", seen)
    with pytest.raises(Broken, match=r"silence .*what a bot could read\.sealed\[\d\]"):
        laws.silence(table(), 1)


def test_a_prompt_that_gives_a_card_away_is_caught(plant: Plant) -> None:
    def play_with_an_omen(g: Ring, seat: int, card: int) -> None:
        move(g, card, DISCARD)
        if g.defs.does(PLAY, g.face[card], turns.give_away):
            then(g, give_away_by_omen, seat, g.face[g.zones[DECK][0]])

    def give_away_by_omen(g: Ring, seat: int, _omen: int) -> None:
        turns.give_away(g, seat, 0, 0, 0)

    class Ominous(LanternRing):
        def __init__(self) -> None:
            super().__init__()
            number = register(give_away_by_omen, 2, "give_away_by_omen")
            self.arguments[number] = ["seat", "omen"]
            self.prompts[number] = Template("{seat}: give a card away; the omen is {omen}.")

    rules = Ominous()
    plant(turns.play, play_with_an_omen)
    with pytest.raises(Broken, match=r"silence over a decision .*prompt: '\w+: give a card away; the omen is"):
        some_games(laws.silence, rules)


def test_asking_only_those_who_have_an_answer_is_caught(plant: Plant) -> None:
    def strike_asking_the_able(g: Ring, seat: int, card: int, figure: int) -> None:
        strike(g, seat, card, figure)
        right = (seat + 1) % g.seats
        if not any(g.defs.at[REACT][g.face[held]] for held in g.zones[HAND + right]):
            g.agenda[:] = [call for call in g.agenda if call & 2047 != number_of(reaction_window)]

    plant(strike, strike_asking_the_able)
    with pytest.raises(Broken, match=r"silence over a decision"):
        some_games(laws.silence)


def test_waiting_only_for_those_who_have_an_answer_is_caught() -> None:
    def awaited(g: Ring) -> list[int]:
        answers = [option for option in g.options if rule_of(option) != number_of(passes)]
        return sorted({argument(option, 0) for option in answers})

    impatient = LanternRing(asking=GAME.asking._replace(awaited=awaited))
    with pytest.raises(
        Broken, match=r"silence .*view\.choice\.asked.*awaited: \[\] / \['\w+'\]|awaited: \['\w+'\] / \[\]"
    ):
        some_games(laws.silence, impatient)


# ------------------------------------------------------------------ copies and events


def test_a_copy_that_shares_a_list_is_caught(monkeypatch: Patch) -> None:
    honest = PlainState.copy

    def shares_its_counters(self: Ring) -> Ring:
        twin = honest(self)
        twin.counts = self.counts
        return twin

    monkeypatch.setattr(PlainState, "copy", shares_its_counters)
    with pytest.raises(Broken, match=r"a copy leaves its parent unchanged .*: (turn|round|points\.\w+): "):
        laws.a_copy_leaves_its_parent_unchanged(table(), 1)


def test_a_lost_event_is_caught(monkeypatch: Patch) -> None:
    def silent_count(g: State, counter: int, value: int) -> None:
        g.counts[counter] = value

    monkeypatch.setattr(turns, "count", silent_count)
    with pytest.raises(Broken, match=r"every part changes only with an event that names it .*: .*turn: - / 1"):
        laws.every_change_is_told(table())


def test_a_lost_event_among_others_of_its_part_is_caught(monkeypatch: Patch) -> None:
    def emit_but_one(
        g: State, kind: int, thing: int, other: int, a: int, b: int, c: int, known: int, text: str = ""
    ) -> None:
        if kind != MOVED or thing % 5:
            honest_emit(g, kind, thing, other, a, b, c, known, text)

    monkeypatch.setattr(holdfast.core.atoms, "emit", emit_but_one)
    with pytest.raises(Broken, match=r"every part changes only with an event that names it"):
        laws.every_change_is_told(table())


# ------------------------------------------------------------------ the other laws


def test_a_soft_lock_is_caught(plant: Plant) -> None:
    def no_next_turn(g: Ring) -> None:
        """Forgets to go on."""

    plant(turns.start_of_turn, no_next_turn)
    with pytest.raises(SoftLock):
        laws.it_is_never_stuck_and_ends(table())


def test_a_game_without_end_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr("tests.laws.playing.MOST_DECISIONS", 500)
    monkeypatch.setattr(turns, "MOST_ROUNDS", 9999)
    monkeypatch.setattr(turns, "GOAL", 9999)
    with pytest.raises(Broken, match="every game ends"):
        laws.it_is_never_stuck_and_ends(table())


def test_a_lost_card_is_caught(plant: Plant) -> None:
    def eats_the_card(g: Ring, seat: int, card: int) -> None:
        g.zones[HAND + seat].remove(card)

    plant(turns.play, eats_the_card)
    with pytest.raises(Broken, match=r"cards and tokens are conserved, limits hold .*-1 (spy|gift)"):
        laws.nothing_is_lost(table())


def test_a_limit_that_does_not_hold_is_caught(monkeypatch: Patch, plant: Plant) -> None:
    def generous(g: Ring) -> None:
        count(g, 0, 99)

    monkeypatch.setattr(turns, "GOAL", 999)
    plant(turns.wisps_drift, generous)
    with pytest.raises(Broken, match=r"limits hold .*points.light: 99"):
        laws.nothing_is_lost(table())


def test_two_options_that_read_the_same_are_caught() -> None:
    class Short(LanternRing):
        def __init__(self) -> None:
            super().__init__()
            self.templates[number_of(turns.dash)] = Template("{seat}: go with {card}")

    with pytest.raises(Broken, match=r"no two options read the same .*: go with Dash"):
        laws.every_option_reads_back(table(Short()))


def test_a_position_that_forgets_a_part_is_caught() -> None:
    def position(g: Ring) -> dict[str, Any]:
        told = GAME.checks.position(g)
        return {**told, "parts": {name: text for name, text in told["parts"].items() if name != "discard"}}

    forgetful = LanternRing(checks=GAME.checks._replace(position=position))
    with pytest.raises(Broken, match=r"arrange\(position\(s\)\) has the digest of s .*: discard: "):
        laws.a_position_is_arranged_again(table(forgetful))


def test_imagining_from_a_wrong_pool_is_caught() -> None:
    def lay_out(defs: Deck, options: Mapping[str, Any]) -> Ring:
        g = GAME.setup.lay_out(defs, options)
        g.layout.pools[0].remove(HAND)
        return g

    blind = LanternRing(setup=GAME.setup._replace(lay_out=lay_out))
    with pytest.raises(Broken, match=r"imagine leaves nothing blank .* in hand.ann"):
        laws.everything_imagined_is_sound(table(blind))


def test_chance_from_elsewhere_is_caught() -> None:
    class Moody(LanternRing):
        def deal(self, options: Mapping[str, Any], key: bytes) -> State:
            self.mood = getattr(self, "mood", 0) + 1
            g = super().deal(options, key)
            g.position = self.mood
            return g

    with pytest.raises(Broken, match=r"same seed and decisions, same digests .*deck: "):
        laws.the_same_decisions_give_the_same_digests(table(Moody()))

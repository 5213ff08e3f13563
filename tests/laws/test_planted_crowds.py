"""Faults that show only in rare positions, or that leave nothing to chance, planted one by one: each is caught."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from holdfast.core.declaration import Declaration
from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.games import own_pack
from holdfast.games.arcadia import GAME as ARCADIA
from holdfast.games.arcadia.rules import medals, upgrade
from holdfast.games.greyport import GAME as GREYPORT
from holdfast.games.greyport.checks import arrange
from holdfast.games.heroesout import GAME as HEROES_OUT
from holdfast.games.heroesout.rules import defending, next_hero
from holdfast.games.shadowrift import GAME as SHADOWRIFT
from holdfast.games.shadowrift.rules import battles, cheapest_payment, hero_outlook, outlook, purse, setup
from holdfast.games.shadowrift.rules.outlook import Outlook
from holdfast.games.shadowrift.table import Shadowrift
from tests.laws import laws
from tests.laws.chance import piles_are_shuffled
from tests.laws.games import GAMES, Table
from tests.laws.planting import Patch
from tests.laws.playing import Broken

CROWDS = 48


def in_crowds(law: Callable[[Table], None], of: Declaration[Any, Any, Any] = SHADOWRIFT) -> None:
    """All positions of a game that are laid at random, with rules made anew, so that what is planted is in them."""
    game = Game(of, [own_pack(of.id)])
    for table in laws.crowded_tables(GAMES[of.id], range(CROWDS)):
        if table.rules is None:
            law(replace(table, rules=game))


def test_a_defence_behind_closed_hands_that_is_not_foreseen_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(next_hero, "is_asked_about", lambda g, room: len(defending.targets(g, room)) > 1)
    with pytest.raises(Broken, match=r"Which hero acts next\? .*not asked, and"):
        in_crowds(laws.what_is_asked_is_reckoned_again, HEROES_OUT)


def stale_from_checks() -> None:
    """What is kept, from the positions of the checks of Shadowrift."""
    for table in laws.tables_from_checks(GAMES["shadowrift"], 0, 1):
        laws.nothing_remembered_is_stale(table)


def test_a_battle_that_has_ended_and_is_still_offered_is_caught(monkeypatch: Patch) -> None:
    honest = battles.battles_of
    monkeypatch.setattr(hero_outlook, "battles_of", lambda g, seat: (honest(g, seat)[0], []))
    with pytest.raises(Broken, match=r"the Battle of .* has ended"):
        in_crowds(laws.offered_is_legal_from)


def test_a_purse_that_is_reckoned_wrongly_is_caught(monkeypatch: Patch) -> None:
    def pays_twice(purse: list[int], prowess: int, magic: int, coins: int) -> bool:
        return coins <= purse[0] and prowess <= purse[1] and magic + 1 < len(purse)

    monkeypatch.setattr(purse, "affords", pays_twice)
    with pytest.raises(Broken, match=r"and \d+ prowess, \d+ magic"):
        in_crowds(laws.every_step_keeps_the_laws)


@pytest.mark.parametrize(
    ("worth", "words"), [(0, "without need|a card too many"), (-1, "without need")], ids=["all alike", "turned round"]
)
def test_a_dear_payment_that_is_proposed_is_caught(monkeypatch: Patch, worth: int, words: str) -> None:
    honest = cheapest_payment.dearness_of
    monkeypatch.setattr(cheapest_payment, "dearness_of", lambda *said: 64 + worth * honest(*said))
    with pytest.raises(Broken, match=words):
        in_crowds(laws.every_step_keeps_the_laws)


def test_a_player_hero_that_only_its_player_knows_is_caught(monkeypatch: Patch) -> None:
    honest = arrange._lay_player_hero

    def lays_in_secret(a: arrange.Work, seat: int, zone: int) -> int:
        card = honest(a, seat, zone)
        a.g.knows[card] = a.g.layout.sees[zone]
        return card

    monkeypatch.setattr(arrange, "_lay_player_hero", lays_in_secret)
    with pytest.raises(Broken, match="silence"):
        in_crowds(laws.silence, GREYPORT)


def test_help_that_is_looked_at_once_is_caught_from_the_positions_of_checks(monkeypatch: Patch) -> None:
    def looks_once(g: Shadowrift, look: Outlook) -> None:
        if not look.helpers:
            honest(g, look)

    honest = outlook.look_for_help
    monkeypatch.setattr(outlook, "look_for_help", looks_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        stale_from_checks()


def test_a_villain_that_nobody_has_seen_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(medals, "events", lambda _g: {"a Hero is killed": False})
    with pytest.raises(Broken, match="seen is"):
        laws.nothing_is_lost(GAMES["arcadia"].tables()[0])


def leaves(_g: State, _zone: int) -> None:
    """Leave a pile as it is."""


def test_a_monster_deck_that_is_not_shuffled_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(setup, "shuffle", leaves)
    game = Game(SHADOWRIFT, [own_pack("shadowrift")])
    with pytest.raises(Broken, match="lies in the same order whatever the key"):
        piles_are_shuffled(replace(GAMES["shadowrift"].tables()[0], rules=game))


def test_an_upgrade_deck_that_is_not_shuffled_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(upgrade, "shuffle", leaves)
    game = Game(ARCADIA, [own_pack("arcadia")])
    with pytest.raises(Broken, match="upgrade_deck lies in the same order"):
        piles_are_shuffled(replace(GAMES["arcadia"].tables()[0], rules=game))

"""Faults in what Shadowrift remembers for speed, planted one by one: each is caught."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.core.game import Game
from holdfast.games import own_pack
from holdfast.games.shadowrift import GAME
from holdfast.games.shadowrift.rules import aid, buying, heroes_act, outlook, setup
from holdfast.games.shadowrift.rules.outlook import Outlook, Shelf
from holdfast.games.shadowrift.table import Shadowrift
from tests.laws.games import GAMES, Table
from tests.laws.keeping import nothing_remembered_is_stale
from tests.laws.planting import Patch
from tests.laws.playing import Broken


def tables() -> list[Table]:
    """Games for several heroes, of every scenario."""
    return [table for table in GAMES["shadowrift"].tables() if len(table.options["players"]) == 4]


def play_all() -> None:
    """Games with rules made anew, so that what is planted is in them."""
    game = Game(GAME, [own_pack("shadowrift")])
    for table in tables():
        nothing_remembered_is_stale(replace(table, rules=game))


def test_cards_that_were_not_read_are_caught(monkeypatch: Patch) -> None:
    def reads_nothing(g: Shadowrift) -> None:
        g.read = len(g.face)

    monkeypatch.setattr(setup, "read_cards", reads_nothing)
    with pytest.raises(Broken, match="what is remembered follows from the table"):
        play_all()


def test_what_a_purse_pays_for_at_other_prices_is_caught(monkeypatch: Patch) -> None:
    def forgets_what_is_dearer(purse: list[int], wares: Shelf, more: int, fewer: int) -> list[int]:
        key = (*purse, 0, 0)
        if key not in wares.paid:
            wares.paid[key] = buying.payable(purse, wares.prices, more, fewer)
        return [wares.cards[place] for place in wares.paid[key]]

    monkeypatch.setattr(buying, "affordable", forgets_what_is_dearer)
    with pytest.raises(Broken, match=r"what is remembered follows from the table|kept options are those offered anew"):
        play_all()


def test_prices_of_a_shelf_that_are_not_looked_at_again_are_caught(monkeypatch: Patch) -> None:
    def looks_once(g: Shadowrift, shelf: Shelf, cards: list[int]) -> bool:
        return False if shelf.cards else honest(g, shelf, cards)

    honest = outlook.put_on
    monkeypatch.setattr(outlook, "put_on", looks_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_help_kept_whatever_can_be_paid_is_caught(monkeypatch: Patch) -> None:
    def looked_at_once(g: Shadowrift, seat: int, look: Outlook) -> int:
        if look.help:
            look.help = dict.fromkeys(range(1 << aid.BY_SEAT - 16), next(iter(look.help.values())))
        return honest(g, seat, look)

    honest = aid.offer_aid
    monkeypatch.setattr(heroes_act, "offer_aid", looked_at_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_help_kept_while_the_town_changes_is_caught(monkeypatch: Patch) -> None:
    def looks_once(g: Shadowrift, look: Outlook) -> None:
        if not look.helpers:
            honest(g, look)

    honest = outlook.look_for_help
    monkeypatch.setattr(outlook, "look_for_help", looks_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()

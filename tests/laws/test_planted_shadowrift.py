"""Faults in what Shadowrift remembers for speed, planted one by one: each is caught."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.core.agenda import answer, run
from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.games import own_pack
from holdfast.games.shadowrift import GAME
from holdfast.games.shadowrift.kinds import Price
from holdfast.games.shadowrift.rules import aid, buying, hero_outlook, heroes_act, market, outlook
from holdfast.games.shadowrift.rules.hero_outlook import Hero
from holdfast.games.shadowrift.rules.market import Shelf
from holdfast.games.shadowrift.rules.outlook import Outlook
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
    monkeypatch.setattr(Shadowrift, "put", State.put)
    with pytest.raises(Broken, match="what is remembered follows from the table"):
        play_all()


def test_what_a_purse_pays_for_at_other_prices_is_caught(monkeypatch: Patch) -> None:
    def forgets_what_is_dearer(hero: Hero, wares: Shelf, more: int, fewer: int) -> list[int]:
        if hero.purse_code not in wares.paid:
            wares.paid[hero.purse_code] = buying.payable(hero.purse, wares.prices, more, fewer)
        return wares.paid[hero.purse_code]

    monkeypatch.setattr(buying, "affordable", forgets_what_is_dearer)
    with pytest.raises(Broken, match=r"what is remembered follows from the table|kept options are those offered anew"):
        play_all()


def test_prices_of_a_shelf_that_are_not_looked_at_again_are_caught(monkeypatch: Patch) -> None:
    def looks_once(g: Shadowrift, shelf: Shelf, cards: list[int]) -> bool:
        return False if shelf.cards else honest(g, shelf, cards)

    honest = market.put_on
    monkeypatch.setattr(market, "put_on", looks_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_help_kept_whatever_can_be_paid_is_caught(monkeypatch: Patch) -> None:
    def looked_at_once(g: Shadowrift, hero: Hero, look: Outlook) -> None:
        if look.help:
            look.help = dict.fromkeys(range(1 << aid.BY_SEAT - 16), next(iter(look.help.values())))
        honest(g, hero, look)

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


@pytest.mark.parametrize(
    "look",
    ["look_into_hand", "look_into_purse", "look_at_table", "look_at_illness"],
    ids=lambda look: look[len("look_") :],
)
def test_what_a_hero_has_and_nobody_looks_at_again_is_caught(monkeypatch: Patch, look: str) -> None:
    def looks_once(g: Shadowrift, hero: Hero, *changed: int) -> int:
        if id(hero) in looked:
            return 0
        looked[id(hero)] = hero
        return int(honest(g, hero, *changed))

    looked: dict[int, Hero] = {}
    honest = getattr(hero_outlook, look)
    monkeypatch.setattr(hero_outlook, look, looks_once)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_help_that_could_be_paid_before_is_caught(monkeypatch: Patch) -> None:
    def looks_if_richer(hero: Hero, prices: list[Price]) -> None:
        before = hero.pays_help
        honest(hero, prices)
        hero.pays_help |= before

    honest = hero_outlook.look_at_help
    monkeypatch.setattr(outlook, "look_at_help", looks_if_richer)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_a_hero_who_is_not_concerned_by_a_change_of_ones_own_is_caught(monkeypatch: Patch) -> None:
    def forgets_the_last(look: Outlook, changed: int) -> list[Hero]:
        return [hero for hero in honest(look, changed) if hero.seat < len(look.heroes) - 1 or not hero.purse[1:]]

    honest = outlook.concerned
    monkeypatch.setattr(heroes_act, "concerned", forgets_the_last)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_a_change_for_all_that_only_some_look_at_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(heroes_act, "SHARED", outlook.SHARED & ~outlook.MARKET)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_a_card_that_was_bought_and_is_still_offered_is_caught(monkeypatch: Patch) -> None:
    def exchanges_nothing(_hero: Hero, _before: int, _added: int) -> None:
        pass

    monkeypatch.setattr(outlook, "exchange_offer", exchanges_nothing)
    with pytest.raises(Broken, match="kept options are those offered anew"):
        play_all()


def test_a_hand_that_comes_back_from_a_shuffle_with_other_faces_is_looked_at_anew() -> None:
    game = GAMES["shadowrift"].rules()
    position = {
        "players": ["ann", "bob"],
        "bare": True,
        "hand": {"ann": ["Lightning Daggers", "Strike"]},
        "town_square": ["Guard", "", "", "", ""],
    }
    for seed in range(6):
        g = game.arrange({**position, "seed": seed})
        run(g)
        for _ in range(2):
            assert {game.write(g, each) for each in g.options} == {"ann: play Lightning Daggers", "all: end heroes act"}
            answer(g, g.options[-1])

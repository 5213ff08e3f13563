"""Faults planted in what is offered and in what speaks against it: the law that holds the two together catches each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest

from examples.small_game.lantern_ring import strikes
from examples.small_game.lantern_ring.table import Ring
from holdfast.core.asking import ask, offer
from holdfast.core.calls import Rule, number_of
from holdfast.core.piles import different
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import A_HERO, AN_ITEM
from holdfast.games.greyport.rules import fighting, playing, recruiting, targets, taunt
from holdfast.games.greyport.rules.targets import fights_in, heeded_banners, why_not_against, why_not_begin
from holdfast.games.greyport.table import COINS, COPPER, GOLD, GROUP, HAND, SILVER, Greyport, in_play
from holdfast.games.heroesout.kinds import AMBUSH, DRAW, Action
from holdfast.games.heroesout.rules import actions, activating, defending, loot, special_rooms
from holdfast.games.heroesout.rules import playing as heroes_out_playing
from holdfast.games.heroesout.rules import setup as heroes_out_setup
from holdfast.games.heroesout.table import LAIR, HeroesOut
from tests.laws import greyport, heroesout, laws, ring
from tests.laws.games import GAMES
from tests.laws.laws import Broken
from tests.laws.planting import Patch

SOME = 4
"""One of so many law games is played before the positions of the checks."""
PARTS = 4


def caught(game: str, match: str) -> None:
    """The law is broken in one of the law games, or from the position of a check."""
    adapter = GAMES[game]

    def play_all() -> None:
        for table in adapter.tables()[::SOME]:
            laws.offered_is_legal(table)
        for part in range(PARTS):
            laws.offered_is_legal_from_checks(adapter, part, PARTS)

    with pytest.raises(Broken, match=match):
        play_all()


def offered(words: str) -> str:
    """What is offered although something speaks against it."""
    return rf"nothing speaks against .*`{words}` is offered, but "


def missing(words: str) -> str:
    """What is not offered although nothing speaks against it."""
    return rf"nothing speaks against .*`{words}` .* is not offered, and nothing speaks against it"


Objection = Callable[..., int]
"""A `why_not_...` of any game."""


@pytest.fixture
def objects(monkeypatch: Patch) -> Callable[[str, Rule, Objection], None]:
    """Another function says why not to a verb, until the test is over."""
    rules = {"greyport": greyport.rules, "heroesout": heroesout.rules, "ring": ring.rules}

    def instead(game: str, verb: Rule, objection: Objection) -> None:
        made = rules[game]()
        table = made.legal if number_of(verb) in made.legal else made.answers
        monkeypatch.setitem(table, number_of(verb), objection)

    return instead


Objects = Callable[[str, Rule, Objection], None]


# ------------------------------------------------------------------ offers of Battle for Greyport


def test_a_ranged_monster_offered_behind_others_is_caught(monkeypatch: Patch) -> None:
    def whole_group(_g: Greyport, _seat: int, _hero: int, group: list[int], _heeds: int) -> list[int]:
        return group

    monkeypatch.setattr(fighting, "front", whole_group)
    caught("greyport", offered(r"\w+: fight .*"))


def test_a_front_that_leaves_the_last_monster_out_is_caught(monkeypatch: Patch) -> None:
    honest = targets.front

    def but_the_last(g: Greyport, seat: int, hero: int, group: list[int], heeds: int) -> list[int]:
        found = honest(g, seat, hero, group, heeds)
        return found[:-1] if len(found) > 1 else found

    monkeypatch.setattr(fighting, "front", but_the_last)
    caught("greyport", missing(r"\w+: fight .*"))


def test_a_taunt_offered_for_one_s_own_group_is_caught(monkeypatch: Patch) -> None:
    def of_every_group(g: Greyport, seat: int, with_marker: bool) -> None:
        monsters = [monster for monster in range(1, len(g.face)) if in_play(g, monster)]
        ask(g, seat, taunt.flip_marker if with_marker else taunt.pull, monsters)

    monkeypatch.setattr(taunt, "offer_taunts", of_every_group)
    caught("greyport", offered(r"\w+: (flip marker >|taunt) .*"))


def test_a_taunt_that_does_not_reach_the_location_is_caught(monkeypatch: Patch) -> None:
    without = SimpleNamespace(**{**vars(t), "EVERY_GROUP": range(GROUP, GROUP + 5)})
    monkeypatch.setattr(taunt, "t", without)
    caught("greyport", missing(r"\w+: (flip marker >|taunt) .*"))


def test_an_item_offered_to_full_hands_is_caught(monkeypatch: Patch) -> None:
    def to_every_hero(g: Greyport, seat: int, ready: list[int]) -> None:
        for item in different(g, g.zones[HAND + seat], g.defs.is_a[AN_ITEM]):
            for hero in ready:
                if not playing.why_not_wield(g, seat, item, hero):
                    offer(g, playing.play_item, seat, item, hero)

    monkeypatch.setattr(playing, "offer_items", to_every_hero)
    caught("greyport", offered(r"\w+: play .* on .*"))


def test_a_hand_of_which_only_the_first_hero_is_offered_is_caught(monkeypatch: Patch) -> None:
    def only_the_first(g: Greyport, seat: int) -> None:
        ask(g, seat, playing.play_hero, different(g, g.zones[HAND + seat], g.defs.is_a[A_HERO])[:1])

    monkeypatch.setattr(playing, "offer_heroes", only_the_first)
    caught("greyport", missing(r"\w+: play .*"))


def test_a_seat_that_is_offered_nothing_is_caught(monkeypatch: Patch) -> None:
    honest = playing.offer_actions

    def not_the_second(g: Greyport, seat: int) -> int:
        return 0 if seat == 1 else honest(g, seat)

    monkeypatch.setattr(playing, "offer_actions", not_the_second)
    caught("greyport", missing(r"\w+: play .*"))


def test_a_card_offered_for_too_small_a_coin_is_caught(monkeypatch: Patch) -> None:
    def everything(g: Greyport, seat: int) -> None:
        for coin in (COPPER, SILVER, GOLD):
            if g.counts[COINS + 5 * coin + seat]:
                ask(g, seat, recruiting.recruit, recruiting.reinforcements(g), coin)

    monkeypatch.setattr(recruiting, "offer_recruits", everything)
    caught("greyport", offered(r"\w+: recruit .* with .*"))


# ------------------------------------------------------------------ why not, of Battle for Greyport


def test_a_fight_that_nothing_speaks_against_in_another_group_is_caught(objects: Objects) -> None:
    def anywhere(g: Greyport, seat: int, hero: int, monster: int, second: int) -> int:
        if not in_play(g, monster) or second or not g.zones[fights_in(g)]:
            return targets.why_not_fight(g, seat, hero, monster, second)
        return why_not_begin(g, seat, hero) or why_not_against(
            g, seat, hero, monster, second, heeded_banners(g, seat, hero)
        )

    objects("greyport", fighting.fight, anywhere)
    caught("greyport", missing(r"\w+: fight .*"))


def test_a_second_hero_that_nothing_speaks_against_is_caught(objects: Objects) -> None:
    def from_the_hand(g: Greyport, seat: int, card: int) -> int:
        reason = playing.why_not_play_hero(g, seat, card)
        return 0 if reason == playing.NO_HERO_LEFT else reason

    objects("greyport", playing.play_hero, from_the_hand)
    caught("greyport", missing(r"\w+: play .*"))


def test_an_objection_to_what_is_offered_is_caught(objects: Objects) -> None:
    def never(_g: Greyport, _seat: int, _monster: int) -> int:
        return taunt.MARKER_USED

    objects("greyport", taunt.flip_marker, never)
    caught("greyport", offered(r"\w+: flip marker > .*"))


def test_a_coin_that_is_worth_one_more_is_caught(objects: Objects) -> None:
    def generous(g: Greyport, seat: int, card: int, coin: int) -> int:
        reason = recruiting.why_not_recruit(g, seat, card, coin)
        return 0 if reason == recruiting.TOO_DEAR else reason

    objects("greyport", recruiting.recruit, generous)
    caught("greyport", missing(r"\w+: recruit .* with .*"))


def test_a_reason_without_words_is_caught(objects: Objects) -> None:
    def unsaid(g: Greyport, seat: int, card: int) -> int:
        return 999 if playing.why_not_play_hero(g, seat, card) else 0

    objects("greyport", playing.play_hero, unsaid)
    caught("greyport", "every objection can be said .*reason 999 has no words")


# ------------------------------------------------------------------ offers of Keep the Heroes Out!


def offers_wrongly(monkeypatch: Patch, kind: int, instead: Callable[[HeroesOut, int, Action], None]) -> None:
    """One kind of icon is offered by another function."""
    honest = heroes_out_playing.offer_action

    def offer_action(g: HeroesOut, seat: int, action: Action) -> None:
        if action.kind == kind:
            instead(g, seat, action)
        else:
            honest(g, seat, action)

    monkeypatch.setattr(heroes_out_playing, "offer_action", offer_action)


def test_an_ambush_into_a_room_of_another_type_is_caught(monkeypatch: Patch) -> None:
    def anywhere(g: HeroesOut, seat: int, _action: Action) -> None:
        if g.zones[LAIR + seat]:
            for room in g.dungeon.rooms:
                offer(g, actions.summon, seat, room)

    offers_wrongly(monkeypatch, AMBUSH, anywhere)
    caught("heroesout", offered(r"\w+: summon .*"))


def test_a_draw_that_is_not_offered_is_caught(monkeypatch: Patch) -> None:
    def nothing(_g: HeroesOut, _seat: int, _action: Action) -> None:
        pass

    offers_wrongly(monkeypatch, DRAW, nothing)
    caught("heroesout", missing(r"\w+: draw"))


def test_a_shot_into_one_s_own_room_is_caught(monkeypatch: Patch) -> None:
    honest = actions.offer_ranged

    def here_too(g: HeroesOut, room: int, asked: int) -> None:
        adjacent = g.dungeon.adjacent
        g.dungeon.adjacent = [[*rooms, place] for place, rooms in enumerate(adjacent)]
        honest(g, room, asked)
        g.dungeon.adjacent = adjacent

    monkeypatch.setattr(heroes_out_playing, "offer_ranged", here_too)
    caught("heroesout", offered(r"\w+: ranged .* in .* from .*"))


def test_a_move_without_its_token_is_caught(monkeypatch: Patch) -> None:
    honest = actions.offer_moves

    def with_empty_hands(g: HeroesOut, seat: int, room: int, ways: int, asked: int) -> None:
        honest(g, seat, room, ways, asked)
        g.options = [option for option in g.options if not option >> 47]

    monkeypatch.setattr(heroes_out_playing, "offer_moves", with_empty_hands)
    caught("heroesout", missing(r"\w+: move .* > .* with .*"))


# ------------------------------------------------------------------ why not, of Keep the Heroes Out!


def test_a_way_that_nothing_speaks_against_is_caught(objects: Objects) -> None:
    def anywhere(g: HeroesOut, seat: int, stands: int, room: int, token: int) -> int:
        reason = actions.why_not_move(g, seat, stands, room, token)
        return 0 if reason == actions.NOT_JOINED else reason

    objects("heroesout", actions.move_monster, anywhere)
    caught("heroesout", missing(r"\w+: move .* > .*"))


def test_a_deed_of_another_swarm_is_caught(objects: Objects) -> None:
    def any_deed(g: HeroesOut, seat: int, number: int, room: int) -> int:
        reason = actions.why_not_melee(g, seat, number, room)
        return 0 if reason == actions.ANOTHER_DEED and actions.classes_in(g, room) >> number & 1 else reason

    objects("heroesout", actions.melee, any_deed)
    caught("heroesout", missing(r"\w+: melee .* in .*"))


def test_a_defence_without_a_monster_in_the_room_is_caught(objects: Objects) -> None:
    def with_any_card(g: HeroesOut, seat: int, card: int) -> int:
        reason = defending.why_not_defend(g, seat, card)
        return 0 if reason == defending.NO_DEFEND_ON_IT else reason

    objects("heroesout", defending.defend, with_any_card)
    caught("heroesout", missing(r"\w+: defend with .*"))


def test_a_side_that_need_not_be_named_is_caught(objects: Objects) -> None:
    def either(g: HeroesOut, seat: int, card: int, which: int) -> int:
        reason = heroes_out_playing.why_not_play(g, seat, card, which)
        return 0 if reason == heroes_out_playing.MUST_CHOOSE_SIDE else reason

    objects("heroesout", heroes_out_playing.play, either)
    caught("heroesout", missing(r"\w+: play .*"))


def test_a_card_dismissed_twice_is_caught(objects: Objects) -> None:
    def of_the_row(g: HeroesOut, seat: int, card: int) -> int:
        reason = loot.why_not_dismiss(g, seat, card)
        return 0 if reason == loot.IS_DISMISSED else reason

    objects("heroesout", loot.dismiss, of_the_row)
    caught("heroesout", missing(r"\w+: dismiss .*"))


def test_a_room_built_without_a_way_to_the_vault_is_caught(objects: Objects) -> None:
    def anyhow(g: HeroesOut, seat: int, room: int, plan: int, spot: int) -> int:
        reason = activating.why_not_build_here(g, seat, room, plan, spot)
        return 0 if reason == special_rooms.NO_WAY_TO_THE_VAULT else reason

    objects("heroesout", special_rooms.build, anyhow)
    caught("heroesout", missing(r"\w+: activate .*, .* at .*"))


def test_a_clan_that_starts_anywhere_is_caught(objects: Objects) -> None:
    def anywhere(_g: HeroesOut, _seat: int, _room: int, _left: int) -> int:
        return 0

    objects("heroesout", heroes_out_setup.start_in, anywhere)
    caught("heroesout", missing(r"\w+: start .*"))


# ------------------------------------------------------------------ the small game


def test_a_strike_at_one_s_own_team_is_caught(objects: Objects) -> None:
    def at_anybody(g: Ring, seat: int, card: int, figure: int) -> int:
        reason = strikes.why_not_strike(g, seat, card, figure)
        return 0 if reason == strikes.OWN_TEAM else reason

    objects("ring", strikes.strike, at_anybody)
    caught("ring", missing(r"\w+: .*"))


def test_a_question_that_the_law_is_not_told_about_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setitem(GAMES, "ring", replace(GAMES["ring"], asks={}))
    caught("ring", "the law is told what a question is about")


def test_an_objection_that_names_no_culprit_is_caught(objects: Objects) -> None:
    def blames_nobody(g: Greyport, seat: int, monster: int) -> int:
        reason = taunt.why_not_flip(g, seat, monster)
        g.culprit = 0
        return reason

    objects("greyport", taunt.flip_marker, blames_nobody)
    caught("greyport", "an objection names its culprit")

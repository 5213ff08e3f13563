"""Faults planted in Keep the Heroes Out!, one by one: each is caught by what the laws know about its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from holdfast.core.agenda import stop_asking
from holdfast.core.atoms import add, bring, count, end_game, mark, move, move_together
from holdfast.core.calls import number_of, rule_of
from holdfast.core.game import Game
from holdfast.games import own_pack
from holdfast.games.heroesout import GAME
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import PORTAL, TRAP
from holdfast.games.heroesout.rules import (
    actions,
    activating,
    guild,
    heroes,
    loot,
    next_hero,
    playing,
    setup,
    special_rooms,
)
from holdfast.games.heroesout.rules import defending as damage
from holdfast.games.heroesout.rules.dungeon import Dungeon, survey
from holdfast.games.heroesout.table import (
    BOX,
    GUILD,
    GUILD_CARD,
    GUILD_DISCARD,
    HERO_SUPPLY,
    LAIR,
    LOOT_DECK,
    MONSTERS,
    ROOMS,
    STACK,
    WAVE,
    WOUNDS,
    HeroesOut,
    owner,
)
from tests.laws import laws
from tests.laws.games import GAMES, Table
from tests.laws.heroesout_limits import DUNGEON
from tests.laws.laws import Broken
from tests.laws.planting import Patch, Plant
from tests.laws.playing import playing as games_moments

Law = Callable[[Table], None]


def last_cards(defs: Defs, options: Mapping[str, Any]) -> HeroesOut:
    """The game from its last cards on: wave 2 has begun, and a few Guild cards are left."""
    g = GAME.setup.lay_out(defs, options)
    for card in g.zones[GUILD][6:]:
        g.zone_of[card] = BOX
    g.own(BOX).extend(g.zones[GUILD][6:])
    del g.own(GUILD)[6:]
    g.counts[WAVE] = 2
    return g


def tables() -> list[Table]:
    """Enough games that every rule matters in one of them."""
    adapter = GAMES["heroesout"]
    return [*adapter.tables(), *adapter.long_tables()]


def last_tables() -> list[Table]:
    """Games that begin with their last cards."""
    rules = Game(GAME._replace(setup=GAME.setup._replace(lay_out=last_cards)), [own_pack("heroesout")])
    return [replace(table, rules=rules) for table in GAMES["heroesout"].long_tables()]


def building_tables() -> list[Table]:
    """Games in which a room is built, which chance seldom comes to: their seeds were looked for."""
    tour = next(table for table in GAMES["heroesout"].long_tables() if table.options["scenario"] == "grand_tour")
    return [replace(tour, id=f"{tour.id} again {n}") for n in (1, 15)]


def caught(law: Law, match: str, games: list[Table], or_fails: type[Exception] = Broken) -> None:
    """The law is broken in one of these games, or the rules themselves fail so."""

    def play_all() -> None:
        for table in games:
            law(table)

    with pytest.raises((Broken, or_fails), match=match):
        play_all()


def test_the_sound_game_breaks_none_of_these_laws() -> None:
    for table in [*tables()[:3], *last_tables()[:3]]:
        laws.nothing_is_lost(table)
        laws.nothing_remembered_is_stale(table)
        laws.a_copy_leaves_its_parent_unchanged(table, 1)


# ------------------------------------------------------------------ tokens, treasures, figures


def test_a_trap_that_vanishes_is_caught(monkeypatch: Patch) -> None:
    def no_supply(g: HeroesOut, token: int, source: int, room: int) -> None:
        add(g, 8 * source + token, -1)
        if token != TRAP or room:
            add(g, 8 * room + token, 1)

    monkeypatch.setattr(heroes, "bring_token", no_supply)
    caught(laws.nothing_is_lost, r"Trap: 7, not 8.*7 of 8 Trap tokens", tables())


def test_a_portal_on_a_portal_is_caught(plant: Plant) -> None:
    def another(g: HeroesOut, seat: int, room: int) -> None:
        activating.complete_portal(g, seat, room)
        add(g, 8 * room + PORTAL, 1)

    plant(activating.complete_portal, another)
    caught(laws.nothing_is_lost, r"Portal\.[\w ]+ is 3", tables())


def test_a_treasure_that_is_counted_after_it_was_plundered_is_caught(plant: Plant) -> None:
    def plunder(g: HeroesOut, room: int) -> None:
        value = g.counts[8 * room]
        heroes.plunder(g, room)
        count(g, 8 * room, value)

    plant(heroes.plunder, plunder)
    caught(laws.nothing_is_lost, r"treasure\.[\w ]+: \d, but 0 lies there", tables())


def test_a_treasure_that_goes_to_the_stack_of_another_value_is_caught(plant: Plant) -> None:
    def to_the_threes(g: HeroesOut, token: int) -> None:
        heroes.return_treasure_token(g, token)
        move(g, token, STACK + 3)

    plant(heroes.return_treasure_token, to_the_threes)
    caught(laws.nothing_is_lost, r"in the stack of 3 is marked or worth something else", tables())


def test_a_monster_that_outlives_its_wounds_is_caught(plant: Plant) -> None:
    def hardy(g: HeroesOut, room: int) -> None:
        figure = g.notes[g.frames[-1]]
        mark(g, figure, WOUNDS, 5)

    plant(damage.take_damage, hardy)
    caught(laws.nothing_is_lost, r" has 5 wounds", tables())


def test_a_monster_that_takes_its_wounds_home_is_caught(plant: Plant) -> None:
    def bleeding(g: HeroesOut, room: int) -> None:
        figure = g.notes[g.frames[-1]]
        mark(g, figure, WOUNDS, 1)
        move(g, figure, LAIR + owner(g, figure))

    plant(damage.take_damage, bleeding)
    caught(laws.nothing_is_lost, r"in lair\.\w+ is marked", tables())


def test_a_monster_in_a_room_that_is_not_laid_is_caught(monkeypatch: Patch) -> None:
    def astray(g: HeroesOut, seat: int, room: int) -> None:
        missing = next(each for each in range(1, len(g.defs.rooms)) if each not in g.dungeon.rooms)
        move(g, g.zones[LAIR + seat][-1], MONSTERS + missing)

    monkeypatch.setattr(actions, "summon_figure", astray)
    caught(laws.nothing_is_lost, r"monsters\.[\w ]+: the room is not laid", tables())


# ------------------------------------------------------------------ heroes


def test_heroes_who_are_still_active_in_the_next_turn_are_caught(plant: Plant) -> None:
    def nobody_acts(g: HeroesOut) -> None:
        """Forgets to resolve them."""

    plant(next_hero.resolve_heroes, nobody_acts)
    caught(laws.nothing_is_lost, r"(Warrior|Rogue|Mage|Archer) in the [\w ]+ is active while a player acts", tables())


def test_a_fallen_hero_with_its_marks_is_caught(monkeypatch: Patch) -> None:
    def falls(g: HeroesOut, hero: int) -> None:
        move(g, hero, HERO_SUPPLY)

    monkeypatch.setattr(heroes, "hurt_hero", falls)
    caught(laws.nothing_is_lost, r"in the supply is marked|out of range", tables(), IndexError)


def test_a_charge_whose_end_is_forgotten_is_caught(plant: Plant) -> None:
    def arrive(g: HeroesOut, room: int) -> None:
        heroes.inspire(g, room)

    plant(heroes.arrive, arrive)
    caught(laws.nothing_is_lost, r"has acted, in what\?", tables())


def test_a_hero_who_lies_elsewhere_than_it_is_said_to_be_is_caught(plant: Plant) -> None:
    def resolve(g: HeroesOut, seat: int, hero: int, room: int, summoned: int) -> None:
        g.own(g.zone_of[hero]).remove(hero)
        g.own(HERO_SUPPLY).append(hero)

    plant(heroes.resolve_hero, resolve)
    caught(laws.nothing_is_lost, r"lies in 1 places, not in heroes\.[\w ]+", tables())


# ------------------------------------------------------------------ cards


def test_an_empty_place_of_the_loot_row_is_caught(monkeypatch: Patch) -> None:
    def leaves_it(g: HeroesOut, place: int) -> None:
        """Forgets to fill it."""

    monkeypatch.setattr(loot, "fill_place", leaves_it)
    caught(laws.nothing_is_lost, r"loot has \d cards, \d+ wait", tables())


def test_a_card_that_is_never_finished_is_caught(plant: Plant) -> None:
    def leave(g: HeroesOut, seat: int) -> None:
        stop_asking(g)

    plant(playing.leave_card, leave)
    # Two cards lie there then: the first action of the second one is taken from what is left of none.
    caught(laws.nothing_is_lost, r"resolving is not empty while a player acts freely|cells_used is -1", tables())


def test_a_swarm_that_is_never_over_is_caught(plant: Plant) -> None:
    def leave(g: HeroesOut, seat: int) -> None:
        stop_asking(g)

    plant(actions.leave_swarm, leave)
    caught(laws.nothing_is_lost, r"swarming is \d+ while a player acts freely|has acted, in what\?", tables())


def test_a_laboratory_that_borrows_too_little_is_caught(plant: Plant) -> None:
    def nine(g: HeroesOut, seat: int, clan: int) -> None:
        for face in g.defs.clans[clan - 1].deck[:9]:
            bring(g, face, LOOT_DECK)

    plant(setup.choose_clan, nine)
    caught(laws.nothing_is_lost, r"cards of other clans: \{\d+: 9\}", tables())


# ------------------------------------------------------------------ the dungeon


def test_all_that_a_dungeon_remembers_is_compared() -> None:
    assert sorted(Dungeon.__slots__) == sorted(DUNGEON)


def test_rooms_are_built_in_the_games_that_are_named_for_it() -> None:
    for table in building_tables():
        play = list(games_moments(table))[-1]
        assert any(rule_of(moment.call) == number_of(special_rooms.build) for moment in play.moments), table.id


def test_a_dungeon_that_is_not_surveyed_after_building_is_caught(plant: Plant) -> None:
    def without_a_survey(g: HeroesOut, seat: int, builder: int, plan: int, spot: int) -> None:
        before = g.dungeon
        special_rooms.build(g, seat, builder, plan, spot)
        g.dungeon = before

    plant(special_rooms.build, without_a_survey)
    for law in (laws.nothing_is_lost, laws.nothing_remembered_is_stale):
        caught(law, r"what is remembered follows from the table .* dungeon\.rooms: ", building_tables())


def test_a_dungeon_that_copies_share_is_caught(plant: Plant) -> None:
    def in_place(g: HeroesOut, seat: int, builder: int, plan: int, spot: int) -> None:
        shared = g.dungeon
        special_rooms.build(g, seat, builder, plan, spot)
        for name in DUNGEON:
            setattr(shared, name, getattr(g.dungeon, name))
        g.dungeon = shared

    def every_step(table: Table) -> None:
        laws.a_copy_leaves_its_parent_unchanged(table, 1)

    plant(special_rooms.build, in_place)
    spoilt = Game(GAME, [own_pack("heroesout")])  # whose box keeps the fault
    games = [replace(table, rules=spoilt) for table in building_tables()]
    caught(every_step, r"what is remembered follows from the table .* dungeon\.rooms: ", games)


def test_a_dungeon_that_undo_forgets_is_caught(monkeypatch: Patch) -> None:
    honest = HeroesOut.copy

    def as_it_was_dealt(self: HeroesOut) -> HeroesOut:
        twin = honest(self)
        tiles = self.zones[ROOMS][:7]
        bare = honest(self)
        bare.zones[ROOMS] = tiles
        twin.dungeon = survey(self.defs, bare)
        return twin

    monkeypatch.setattr(HeroesOut, "copy", as_it_was_dealt)
    caught(laws.undo_and_redo_give_the_same, r"what is remembered follows from the table", building_tables())


# ------------------------------------------------------------------ the end


def test_a_lost_game_that_goes_on_is_caught(plant: Plant) -> None:
    def patience(g: HeroesOut, room: int, token: int) -> None:
        """Forgets that the game is lost."""

    plant(guild.lose, patience)
    caught(laws.nothing_is_lost, r"over: 0, with 0 in the Vault", tables())


def test_a_won_game_that_goes_on_is_caught(plant: Plant) -> None:
    def forgets_to_win(g: HeroesOut) -> None:
        move_together(g, g.zones[GUILD_CARD], GUILD_DISCARD)

    laws.nothing_is_lost(last_tables()[0])
    plant(guild.card_resolved, forgets_to_win)
    caught(laws.nothing_is_lost, r"over: 0, with 4 in the Vault, 0 Guild cards in wave 2", last_tables())


def test_a_game_that_is_won_too_soon_is_caught(plant: Plant) -> None:
    def enough(g: HeroesOut) -> None:
        guild.card_resolved(g)
        if g.counts[WAVE] > 1 and not g.over:
            end_game(g, 1, g.layout.everyone)

    plant(guild.card_resolved, enough)
    caught(laws.nothing_is_lost, r"over: 1, with 4 in the Vault, [1-9]\d* Guild cards in wave 2", last_tables())

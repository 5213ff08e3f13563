"""Keep the Heroes Out!, as the laws must be told about it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from holdfast.core.game import Game
from holdfast.games import game
from holdfast.games.heroesout.rules import actions
from holdfast.games.heroesout.rules.actions import (
    discard_for_surge,
    draw_card,
    each_may_act,
    leave_swarm,
    melee,
    move_monster,
    ranged,
    reinforce,
    summon,
    swarm,
)
from holdfast.games.heroesout.rules.activating import (
    ability,
    ability_in,
    ability_melee,
    ability_move,
    ability_ranged,
    activate,
    buy,
    complete_portal,
)
from holdfast.games.heroesout.rules.defending import defend, do_not_defend, may_defend
from holdfast.games.heroesout.rules.loot import choose_loot, dismiss, refresh, take_loot
from holdfast.games.heroesout.rules.playing import leave_card, play, resolve_card
from holdfast.games.heroesout.rules.setup import borrow_a_clan, choose_clan, start_in, starting_monsters
from holdfast.games.heroesout.rules.special_rooms import build, push_luck, which_reward
from holdfast.games.heroesout.rules.surging import leave_surge, place_there, summon_there
from holdfast.games.heroesout.rules.table_options import OPTIONS
from holdfast.games.heroesout.rules.turn import end_cards, end_turn, last_chance, play_cards, refresh_loot
from tests.laws.heroesout_crowds import crowded, odd, oddly_crowded
from tests.laws.heroesout_facts import FACTS
from tests.laws.heroesout_invasions import foretold
from tests.laws.heroesout_limits import card, limits, stale, tokens
from tests.laws.heroesout_spared import asked_where_it_matters
from tests.laws.tables import Adapter, Numbers, Table

TRAPPED: Final = ("Setup: place a Trap in the Vault.",) * 8 + ("Setup: each player draws 3 cards.",)
"""What a campaign could set up, so that players who choose at random see the second wave."""

ICONS: Final = (
    *(move_monster, melee, ranged, draw_card, actions.place, summon, discard_for_surge, reinforce, swarm),
    *(ability, ability_in, ability_move, ability_melee, ability_ranged),
    *(activate, buy, build, complete_portal),
)
"""What the icons of a card can be used for."""


@cache
def rules() -> Game:
    return game("heroesout")


def options_of(place: int, number: int, closed: bool) -> dict[str, Any]:
    """The options of a game in the scenario at this place; clans, level and what the table plays by rotate with it."""
    game = rules()
    clans, levels = game.characters(), game.levels()
    turn = place * 2 % len(clans)
    options: dict[str, Any] = {
        "scenario": game.scenarios()[place],
        "players": (clans[turn:] + clans[:turn])[:number],
        "level": levels[(place + number) % len(levels)],
        "options": said(place + number),
    }
    if closed:
        options["hands"] = "closed"
    return options


def said(turn: int) -> dict[str, str]:
    """Table options: at every third table none, else some with another value than the first."""
    if turn % 3 == 0:
        return {}
    return {each.name: each.values[-1] for place, each in enumerate(OPTIONS) if (place + turn) % 3 == 0}


def tables() -> list[Table]:
    """One game a scenario, with one to four players, and a fifth or sixth where the table allows it."""
    return [
        Table("heroesout", f"{scenario} for {1 + place % 4}", options_of(place, 1 + place % 4, place % 2 == 0))
        for place, scenario in enumerate(rules().scenarios())
    ] + [six(5), six(6)]


def six(number: int) -> Table:
    """Five or six players."""
    options = options_of(number, number, number == 5)
    return Table("heroesout", f"{options['scenario']} for {number}", {**options, "options": {"seats": "six"}})


def silent_tables() -> list[Table]:
    return [
        Table("heroesout", f"{scenario} behind closed hands", options_of(place, 1 + (place + 1) % 4, True))
        for place, scenario in enumerate(rules().scenarios())
    ]


def long_tables() -> list[Table]:
    """With traps before the Vault's treasure, so that even these players see the second wave."""
    made = []
    for place, scenario in enumerate(rules().scenarios()):
        options = options_of(place, 1 + (place + 2) % 4, place % 2 == 1)
        made.append(
            Table("heroesout", f"{scenario} to the end", {**options, "bonus": list(TRAPPED)}, nth=100, eager=True)
        )
    return made


def steady_tables() -> list[Table]:
    made = []
    for place, scenario in enumerate(rules().scenarios()):
        number = 1 + (place + 3) % 4
        options = options_of(place, number, place % 2 == 0)
        made.append(Table("heroesout", f"{scenario} by steady players", options, nth=100, seated=("steady",) * number))
    return made


def soak_table(number: int) -> Table:
    """Every scenario, player count and level in turn; clans, hands, table options and a campaign's gifts as they come."""
    numbers = Numbers(f"table of soak {number}")
    game = rules()
    scenario, players, level = cells()[cell_of(number)]
    chosen = {each.name: numbers.one_of(each.values) for each in OPTIONS if not numbers.below(4)}
    if chosen.get("seats") == "six" and not numbers.below(4):
        players = 5 + numbers.below(2)
    clans = game.characters()
    options: dict[str, Any] = {
        "scenario": scenario,
        "players": [clans.pop(numbers.below(len(clans))) for _ in range(players)],
        "level": level,
        "hands": numbers.one_of(("open", "closed")),
        "options": chosen,
    }
    if not numbers.below(3):
        options["bonus"] = list(TRAPPED)
    return Table("heroesout", f"soak {number}", options, eager=numbers.below(3) > 0)


def cells() -> list[tuple[str, int, str]]:
    """Every scenario with every number of players at every level."""
    game = rules()
    return [(scenario, players, level) for scenario in game.scenarios() for players in game.player_counts() for level in game.levels()]  # fmt: skip


def cell_of(number: int) -> int:
    """Where the game with this number stands among the cells: four games in a row are far from each other."""
    all_cells = len(cells())
    return (number // 4 + number % 4 * (all_cells // 4)) % all_cells


ADAPTER: Final = Adapter(
    rules=rules,
    tables=tables,
    silent_tables=silent_tables,
    long_tables=long_tables,
    steady_tables=steady_tables,
    soak_table=soak_table,
    limits=limits,
    foretold=foretold,
    asked=asked_where_it_matters,
    tokens=tokens,
    card=card,
    stale=stale,
    dull=(end_cards, end_turn, leave_card, leave_swarm, leave_surge, do_not_defend),
    keen=(melee, ranged, ability_melee, ability_ranged, summon, summon_there, place_there, defend, play, build, buy),
    rare=frozenset({(actions.each_may_act, ranged)}),
    asks={
        play_cards: (play, push_luck),
        refresh_loot: (refresh, push_luck),
        last_chance: (push_luck,),
        choose_loot: (dismiss,),
        which_reward: (take_loot,),
        resolve_card: ICONS,
        each_may_act: (move_monster, melee, ranged),
        may_defend: (defend,),
        borrow_a_clan: (choose_clan,),
        starting_monsters: (start_in,),
    },
    begins="active",
    crowded=crowded,
    odd=odd,
    oddly_crowded=oddly_crowded,
    facts=FACTS,
    bots=("random", "steady"),
)

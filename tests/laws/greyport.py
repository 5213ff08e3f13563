"""Battle for Greyport, as the laws must be told about it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, cast

from holdfast.core.agenda import notes_from
from holdfast.core.asking import decline
from holdfast.core.atoms import is_marked, mark_of
from holdfast.core.calls import number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.greyport import table as greyport
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.kinds import LOSE_AT_ZERO, SHOWS_HERO, SHOWS_ITEM, TOKEN
from holdfast.games.greyport.rules.abilities import back_to_hand, may_retire, retire_card, snipe, snipe_at, take_back
from holdfast.games.greyport.rules.damage import divide_shields, hit_amount, hit_seat, shield, shieldable
from holdfast.games.greyport.rules.ending_the_encounter import all_discard, is_content
from holdfast.games.greyport.rules.ending_the_round import discard_down, keep_hand
from holdfast.games.greyport.rules.fighting import fight
from holdfast.games.greyport.rules.hands import discard, must_discard
from holdfast.games.greyport.rules.location import deal_location_monsters, reward, take_monster, take_reward
from holdfast.games.greyport.rules.monsters import retire_a_hero, retire_played
from holdfast.games.greyport.rules.playing import end_round, play_hero, play_item, players_act, use
from holdfast.games.greyport.rules.recruiting import recruit, recruit_all, recruit_step
from holdfast.games.greyport.rules.table_options import OPTIONS
from holdfast.games.greyport.rules.taunt import flip_marker, forced_taunt, pull, taunt
from tests.laws.greyport_crowds import crowded
from tests.laws.greyport_facts import FACTS
from tests.laws.greyport_rounds import foretold
from tests.laws.tables import Adapter, Numbers, Table


@cache
def rules() -> Game:
    return game("greyport")


def defs() -> Defs:
    """The cards of the game."""
    return cast(Defs, rules().defs)


def options_of(scenario: str, number: int, closed: bool) -> dict[str, Any]:
    """The options of a random game; who plays changes from one scenario to the next."""
    characters = list(defs().characters)
    turn = sum(map(ord, scenario)) % len(characters)
    options: dict[str, Any] = {"scenario": scenario, "players": (characters[turn:] + characters[:turn])[:number]}
    if closed:
        options["hands"] = "closed"
    return options


def tables() -> list[Table]:
    return [
        Table("greyport", f"{scenario} for {number}", options_of(scenario, number, (place + number) % 2 == 0))
        for place, scenario in enumerate(defs().scenarios)
        for number in (2, 3, 4, 5)
    ]


def silent_tables() -> list[Table]:
    return [
        Table("greyport", f"{scenario} behind closed hands", options_of(scenario, 2 + place % 4, True))
        for place, scenario in enumerate(defs().scenarios)
    ]


def long_tables() -> list[Table]:
    """With more HP than the rules give, so that even these players see the last encounter."""
    made = []
    for place, scenario in enumerate(defs().scenarios):
        options = options_of(scenario, 2 + (place + 1) % 4, place % 2 == 0)
        options["variants"] = ["starting hp: 60", "different locations"][: 1 + place % 2]
        made.append(Table("greyport", f"{scenario} to the end", options, nth=100, eager=True))
    return made


def steady_tables() -> list[Table]:
    made = []
    for place, scenario in enumerate(defs().scenarios):
        number = 2 + (place + 2) % 4
        options = options_of(scenario, number, place % 2 == 1)
        made.append(Table("greyport", f"{scenario} by steady players", options, nth=100, seated=("steady",) * number))
    return made


def soak_table(number: int) -> Table:
    """Scenario, players, hands, Rest Healing, variants and table options, as they come."""
    numbers = Numbers(f"table of soak {number}")
    known = defs()
    characters = list(known.characters)
    players = [characters.pop(numbers.below(len(characters))) for _ in range(2 + numbers.below(4))]
    variants = [
        numbers.one_of(("starting hp: 6", "starting hp: 20", "starting hp: 40", "starting hp: 60")),
        f"wounded warrior: {numbers.one_of(players)}",
        f"different monsters: {numbers.one_of(('all', *known.factions))}",
        "different locations",
        "hardcore",
        "silent play",
    ]
    options: dict[str, Any] = {
        "scenario": numbers.one_of(list(known.scenarios)),
        "players": players,
        "defending": numbers.one_of(players),
        "hands": numbers.one_of(("open", "closed")),
        "rest_healing": numbers.below(5),
        "variants": [variant for variant in variants if not numbers.below(4)],
        "options": {each.name: numbers.one_of(each.values) for each in OPTIONS if not numbers.below(4)},
    }
    return Table("greyport", f"soak {number}", options, eager=numbers.below(3) > 0)


IN_PLAY: Final = frozenset(
    {*range(greyport.TABLE, greyport.ASIDE), *greyport.EVERY_GROUP, greyport.LOCATION, greyport.REVEALED}
)
"""Zones in which things may have damage, items and the like on them."""


def limits(state: State) -> list[str]:
    g = cast(greyport.Greyport, state)
    defs, counts = g.defs, g.counts
    broken = [
        f"hp.{name} is {counts[greyport.HP + seat]} of {counts[greyport.START_HP]}"
        for seat, name in enumerate(g.layout.seat_names)
        if counts[greyport.HP + seat] > counts[greyport.START_HP]
    ]
    broken += [
        f"level.{name}" for seat, name in enumerate(g.layout.seat_names) if not 1 <= counts[greyport.LEVEL + seat] <= 3
    ]
    if counts[greyport.SHIELDS] > defs.components.defaults.shield_tokens and not counts[greyport.UNLIMITED]:
        broken.append(f"shields: {counts[greyport.SHIELDS]}")
    if counts[greyport.ENCOUNTER]:
        most = defs.encounters[counts[greyport.ENCOUNTER] - 1].location_hp[g.seats - 2]
        if counts[greyport.LOCATION_HP] > most:
            broken.append(f"location.hp is {counts[greyport.LOCATION_HP]} of {most}")
    may_be_negative = (*range(greyport.HP, greyport.HP + 5), greyport.LOCATION_HP)
    for counter, value in enumerate(counts):
        if value < 0 and counter not in may_be_negative:
            broken.append(f"{g.layout.count_names[counter]} is {value}")
    for row in (greyport.HERO_ROW, greyport.ITEM_ROW):
        if len(g.zones[row]) > defs.components.defaults.row:
            broken.append(f"{g.layout.zone_names[row]} has {len(g.zones[row])} cards")
    if len(g.zones[greyport.LOCATION]) > 1:
        broken.append("two locations")
    for seat in range(g.seats):
        for item in g.zones[greyport.ITEMS + seat]:
            carrier = mark_of(g, item, greyport.CARRIED)
            if (
                carrier
                and sum(mark_of(g, other, greyport.CARRIED) == carrier for other in g.zones[greyport.ITEMS + seat]) > 2
            ):
                broken.append("a hero carries three items")
        broken += [
            f"{thing_name(g, item)} lies with nobody"
            for item in g.zones[greyport.ITEMS + seat]
            if is_astray(g, seat, item)
        ]
    if g.agenda and rule_of(g.agenda[-1]) == number_of(divide_shields) and g.options and not can_be_saved(g):
        broken.append("shields are asked for, and nobody can be saved")
    for zone, name in enumerate(g.layout.zone_names):
        if zone not in IN_PLAY:
            broken += [
                f"{thing_name(g, each)} in {name} has something on it" for each in g.zones[zone] if is_marked(g, each)
            ]
    broken += [f"{g.layout.zone_names[deck]} is open, and its top card lies face down" for deck in face_down(g)]
    if g.agenda and rule_of(g.agenda[-1]) == number_of(players_act) and counts[greyport.HOLD]:
        broken.append("hold: something simultaneous was never done")
    return broken


OPEN: Final = (
    (greyport.HERO_DECK, greyport.TOP_HERO, SHOWS_HERO),
    (greyport.ITEM_DECK, greyport.TOP_ITEM, SHOWS_ITEM),
)
"""The decks that may be played open: for the rest of the game by a counter, or by the location."""


def face_down(g: greyport.Greyport) -> list[int]:
    """The decks of which the top card should lie face up and does not."""
    location = greyport.location_face(g)
    tops = [
        (deck, g.zones[deck][0])
        for deck, counter, shows in OPEN
        if g.zones[deck] and (g.counts[counter] or g.defs.queries[shows][location])
    ]
    return [deck for deck, top in tops if g.knows[top] != greyport.everyone(g)]


def advice(game: Game) -> list[str]:
    """Which subdecks are better left for later is said once for all, and once of each of them."""
    option = next(each for each in game.table_options if each.name == "different_monsters")
    said = re.search(r"; ([^;]+) are better left for encounter 2 and later", option.text)
    named = set(said[1].split(" and ")) if said else set()
    late = {pick.value for pick in option.picks if "Better left" in pick.text}
    known = {faction.name: faction.id for faction in defs().factions.values()}
    wanted = {known[name] for name in named}
    return [] if late == wanted else [f"said of {late}, and of all: {wanted}"]


def is_astray(g: greyport.Greyport, seat: int, item: int) -> bool:
    """Whether an item says that something carries it which is no hero of this player on the table."""
    carrier = mark_of(g, item, greyport.CARRIED)
    return carrier != 0 and g.zone_of[carrier] != greyport.TABLE + seat


def can_be_saved(g: greyport.Greyport) -> bool:
    """Whether shields can keep everybody above 0 HP from the hits they are asked for, or nobody loses by that."""
    hits = notes_from(g, 0)
    lost = [sum(hit_amount(each) for each in hits if hit_seat(each) == seat) for seat in range(g.seats)]
    falls = [lost[seat] - g.counts[greyport.HP + seat] + 1 if lost[seat] else 0 for seat in range(g.seats)]
    saved = all(few <= 0 or shieldable(g, seat) for seat, few in enumerate(falls))
    enough = sum(few for few in falls if few > 0) <= g.counts[greyport.SHIELDS]
    return not g.defs.scenario_queries[LOSE_AT_ZERO] or (saved and enough)


def tokens(state: State) -> dict[str, int]:
    return {
        f"{rank} coins": state.counts[greyport.COIN_SUPPLY + place]
        + sum(state.counts[greyport.COINS + 5 * place + seat] for seat in range(state.seats))
        for place, rank in enumerate(greyport.RANKS)
        if rank
    }


def card(state: State, face: int) -> str:
    g = cast(greyport.Greyport, state)
    if g.defs.kind[face] == TOKEN and g.counts[greyport.UNLIMITED]:
        return ""
    return g.layout.ids[g.defs.other_side[face] or face]


ADAPTER: Final = Adapter(
    rules=rules,
    tables=tables,
    silent_tables=silent_tables,
    long_tables=long_tables,
    steady_tables=steady_tables,
    soak_table=soak_table,
    limits=limits,
    advice=advice,
    foretold=foretold,
    tokens=tokens,
    card=card,
    dull=(end_round, keep_hand, is_content, decline),
    keen=(fight, play_item, play_hero, shield),
    asks={
        players_act: (play_hero, play_item, use, fight, flip_marker),
        forced_taunt: (flip_marker,),
        taunt: (pull,),
        snipe: (snipe_at,),
        recruit_step: (recruit,),
        recruit_all: (recruit,),
        discard_down: (discard, keep_hand),
        all_discard: (discard, is_content),
        must_discard: (discard,),
        may_retire: (retire_card,),
        retire_a_hero: (retire_played,),
        back_to_hand: (take_back,),
        take_reward: (reward,),
        deal_location_monsters: (take_monster,),
        divide_shields: (shield,),
    },
    asks_everybody=(players_act, recruit_all),
    begins="defending",
    begins_first=True,
    crowded=crowded,
    facts=FACTS,
    bots=("random", "steady"),
)

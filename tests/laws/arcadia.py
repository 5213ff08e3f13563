"""Arcadia Quest, as the laws must be told about it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from holdfast.core.atoms import is_marked
from holdfast.core.calls import Rule, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.state import State
from holdfast.games import game
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.schema import MedalCard
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules import (
    activation,
    attack,
    death,
    dice,
    draft,
    equipment,
    guard,
    medals,
    movement,
    payback,
    purchase,
    quest_tokens,
    quests,
    rest,
    results,
    setup,
    slots,
    turn,
    upgrade,
    winning,
)
from holdfast.games.arcadia.rules.abilities import life_of, slots_of
from holdfast.games.arcadia.rules.figures import cards_of, heroes_of, is_hero, on_board, tokens_of
from holdfast.games.arcadia.rules.scene import DOOR_SIGNS, look_again
from holdfast.games.arcadia.rules.table_options import OPTIONS
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from tests.laws.arcadia_crowds import crowded
from tests.laws.arcadia_facts import FACTS
from tests.laws.tables import Adapter, Numbers, Table


@cache
def rules() -> Game:
    return game("arcadia")


def defs() -> Defs:
    """The cards of the game."""
    return cast(Defs, rules().defs)


ENDLESS: Final = "turn_limit"
"""Players who choose by chance hardly ever win, so that they need the limit."""


def options_of(place: int, number: int) -> dict[str, Any]:
    """The options of a game in the scenario at this place; what the table plays by and who plays rotates with it."""
    guilds = list(defs().guilds)
    turn = place + number
    return {
        "scenario": defs().scenario_ids[place],
        "players": [guilds[(turn + seat) % len(guilds)] for seat in range(number)],
        "options": {"level": k.LEVELS[turn % len(k.LEVELS)], **said(turn)},
    }


def said(turn: int) -> dict[str, str]:
    """Table options: at every fourth table none, else every third with another value than the first."""
    if turn % 4 == 0:
        return {}
    free = [each for each in OPTIONS if each.name != ENDLESS]
    return {each.name: each.values[-1] for place, each in enumerate(free) if (place + turn) % 3 == 0}


def tables() -> list[Table]:
    return [
        Table("arcadia", f"{scenario} of {number} Guilds", options_of(place, number), nth=40)
        for place, scenario in enumerate(defs().scenario_ids)
        for number in range(2, t.MOST_PLAYERS + 1)
    ]


def silent_tables() -> list[Table]:
    return [
        Table("arcadia", f"{scenario} in silence", options_of(place, 2 + place % 3), nth=40, most=150)
        for place, scenario in enumerate(defs().scenario_ids)
    ]


def long_tables() -> list[Table]:
    """With eager players, who get further; and campaigns."""
    campaigns = [
        Table(
            "arcadia", f"campaign {id}", {"players": list(defs().guilds)[place:], "options": {"campaign": id}}, nth=400
        )
        for place, id in enumerate(defs().campaign_ids, 1)
    ]
    return campaigns + [
        Table("arcadia", f"{scenario} to the end", options_of(place, 2 + (place + 1) % 3), nth=100, eager=True)
        for place, scenario in enumerate(defs().scenario_ids)
    ]


def steady_tables() -> list[Table]:
    made = []
    for place, scenario in enumerate(defs().scenario_ids):
        number = 2 + (place + 2) % 3
        options = options_of(place, number)
        made.append(Table("arcadia", f"{scenario} by steady Guilds", options, nth=100, seated=("steady",) * number))
    return made


def soak_table(number: int) -> Table:
    """Scenario, level, Guilds and table options, as they come."""
    numbers = Numbers(f"table of soak {number}")
    guilds = list(defs().guilds)
    first = numbers.below(len(guilds))
    options: dict[str, Any] = {
        "scenario": numbers.one_of(defs().scenario_ids),
        "players": [guilds[(first + seat) % len(guilds)] for seat in range(2 + numbers.below(3))],
        "options": {
            "level": numbers.one_of(k.LEVELS),
            **{
                each.name: numbers.one_of(each.values)
                for each in OPTIONS
                if each.name != ENDLESS and not numbers.below(3)
            },
        },
    }
    return Table("arcadia", f"soak {number}", options, nth=40, eager=numbers.below(3) > 0)


# ------------------------------------------------------------------ what must always hold

PASSING: Final = t.DAZED | t.HARMED
"""Flags that may stay on a thing while nothing is being resolved; all others are of an attack or a reaction."""


def limits(state: State) -> list[str]:
    g = cast(t.Arcadia, state)
    broken = [f"{g.layout.count_names[place]} is {value}" for place, value in enumerate(g.counts) if value < 0]
    acting = movement.acting_figure(g)
    for space in range(t.SPACES):
        there = g.zones[t.SPACE + space]
        if len(there) > g.defs.defaults.space and (acting not in there or len(there) > g.defs.defaults.space + 1):
            broken.append(f"{SPACE_NAMES[space]} holds {len(there)} Characters")
        if (there or g.zones[t.FLOOR + space]) and not g.board.is_space[space]:
            broken.append(f"something lies in {SPACE_NAMES[space]}, which is no Space")
    if len(g.zones[t.SPAWN_TILE]) > g.defs.defaults.spawn_slots:
        broken.append(f"{len(g.zones[t.SPAWN_TILE])} figures on the Spawn Tile")
    at_rest = is_asked(g, turn.choose_deed) or is_asked(g, activation.act)
    for figure in g.figures:
        if on_board(g, figure) and t.wounds(g, figure) >= life_of(g, figure) and not t.flag(g, figure, t.DOOMED):
            broken.append(f"{thing_name(g, figure)} has as many Wounds as Life, and was not killed")
        if at_rest and on_board(g, figure) and t.flag(g, figure, 1023 & ~PASSING):
            broken.append(f"{thing_name(g, figure)} has a flag of an attack while nobody attacks")
    for place, hero in enumerate(g.heroes):
        if hero and len(g.zones[t.CURSE + place]) > 1:
            broken.append(f"{thing_name(g, hero)} has {len(g.zones[t.CURSE + place])} Curses")
        if hero and at_rest and (len(cards_of(g, hero)) > slots_of(g, hero) or slots.armors_of(g, hero) > 1):
            broken.append(f"{thing_name(g, hero)} has more cards than slots, or two Armors")
    if at_rest and (g.tray or g.counts[t.ATTACKING] or g.counts[t.PAYING_BACK] or g.zones[t.DRAWN]):
        broken.append("an attack is not over while a Hero may act")
    if is_asked(g, setup.place_guild) or is_asked(g, setup.choose_tokens):
        broken += left_over(g)
    if g.counts[t.TURN] == 1 and is_asked(g, turn.choose_deed) and g.counts[t.ACTIVE] != g.counts[t.FIRST]:
        broken.append("the first turn is not that of the first player")
    broken += of_another_kind(g)
    broken += not_the_winner(g) + of_other_levels(g) + wrong_scores(g)
    broken += not_on_the_sheet(g, at_rest)
    if at_rest or g.over:
        broken += not_seen(g)
    return broken + (aside(g) if at_rest else [])


def aside(g: t.Arcadia) -> list[str]:
    """While a Hero may act no card waits to be handed out, drafted or kept, and nobody is asked to be ready."""
    broken = []
    for seat in range(g.seats):
        waiting = [zone + seat for zone in (t.STASH, t.DRAFT, t.KEPT) if g.zones[zone + seat]]
        broken += [f"{g.layout.zone_names[zone]} is not empty while a Hero may act" for zone in waiting]
    return broken


def not_seen(g: t.Arcadia) -> list[str]:
    """What a single scenario has seen is one thing for each Quest, one for each Villain, and whether a Hero fell."""
    names, known = g.defs.names, g.defs
    villains = {names[g.face[each]]: each for each in g.figures if known.tier[g.face[each]] >= k.MINOR_VILLAIN}
    wanted = {f"{names[g.face[quest]]} is fulfilled": t.guilds_on(g, quest) > 0 for quest in g.zones[t.QUESTS]}
    wanted |= {f"{name} is killed": g.zone_of[villain] == t.BOX for name, villain in villains.items()}
    wanted["a Hero is killed"] = sum(t.tokens_on(g, hero) for hero in g.heroes if hero) > 0
    seen = medals.events(g)
    return [] if seen == (wanted if not g.counts[t.CAMPAIGN] else {}) else [f"seen is {seen}, and not {wanted}"]


def not_on_the_sheet(g: t.Arcadia, at_rest: bool) -> list[str]:
    """Of each scenario that a campaign has seen the sheet says which it was, and one Guild has won it."""
    steps = range(g.counts[t.CAMPAIGN_STEP] + (1 if g.over else 0)) if g.counts[t.CAMPAIGN] else range(0)
    broken = [f"scenario {step + 1} is not on the sheet" for step in steps if not g.counts[t.SHEET_SCENARIO + step]]
    wins = sum(g.counts[t.TOTAL + t.MOST_PLAYERS * t.WINS + seat] for seat in range(g.seats))
    just_won = wins - len(steps) == 1 and not at_rest and not g.over
    return broken + ([f"{wins} scenarios were won"] if wins != len(steps) and not just_won else [])


def of_other_levels(g: t.Arcadia) -> list[str]:
    """The Upgrade cards that are drafted are of one level, in a campaign that of its step (85)."""
    zones = [t.UPGRADE_DECK, *range(t.DRAFT, t.DRAFT + g.seats)]
    faces = [g.face[card] for zone in zones for card in g.zones[zone] if g.defs.kind[g.face[card]] == k.UPGRADE]
    levels = {g.defs.level[face] for face in faces}
    if g.counts[t.CAMPAIGN] and levels:
        steps = g.defs.campaigns[g.defs.campaign_ids[g.counts[t.CAMPAIGN] - 1]].steps
        levels.add(steps[g.counts[t.CAMPAIGN_STEP]].decks[g.counts[t.DECK]])
    return [f"Upgrade cards of {len(levels)} levels are drafted"] if len(levels) > 1 else []


def wrong_scores(g: t.Arcadia) -> list[str]:
    """A campaign is won by points for medals, a tie by whoever has slain the Night Lord; a scenario counts its Quests."""
    if not g.over:
        return []
    points = [sum(t.guilds_on(g, quest) >> seat & 1 for quest in g.zones[t.QUESTS]) for seat in range(g.seats)]
    if g.counts[t.CAMPAIGN]:
        points = [sum(medal.points for medal in g.defs.medals if has_medal(g, medal, seat)) for seat in range(g.seats)]
        best = [seat for seat in range(g.seats) if points[seat] == max(points)]
        slayers = [seat for seat in best if tallied(g, t.NIGHT_LORD)[seat]]
        if g.winners != sum(1 << seat for seat in slayers or best):
            return [f"the campaign is won by {g.winners}, not by {slayers or best}"]
    shown = [medals.score(g, seat) for seat in range(g.seats)]
    return [f"the scores are {shown}, and not {points}"] if shown != points else []


def tallied(g: t.Arcadia, tally: int) -> list[int]:
    """What each Guild has of one number in the whole campaign."""
    first = t.TOTAL + t.MOST_PLAYERS * tally
    return g.counts[first : first + g.seats]


def has_medal(g: t.Arcadia, medal: MedalCard, seat: int) -> bool:
    """The most, if it is anything; the least; or any at all."""
    numbers = tallied(g, t.TALLIES.index(medal.counts))
    if medal.best == "least":
        return numbers[seat] == min(numbers)
    return numbers[seat] > 0 and (medal.best == "any" or numbers[seat] == max(numbers))


def not_the_winner(g: t.Arcadia) -> list[str]:
    """Who wins a scenario that is called off: most Quests, coins, fewest deaths, then the left of the last mover (bu)."""
    if g.over != winning.CALLED_OFF:
        return []
    quests, known = g.zones[t.QUESTS], g.defs
    is_race = all(known.is_pve[g.face[quest]] for quest in quests)
    ranks = []
    for seat in range(g.seats):
        done = sum(t.guilds_on(g, quest) >> seat & 1 for quest in quests)
        heroes = heroes_of(g, seat)
        chests = sum(known.value[g.face[token]] for hero in heroes for token in tokens_of(g, hero))
        coins = g.counts[t.COINS + seat] - chests - done * known.defaults.quest_end_coin
        deaths = sum(t.tokens_on(g, hero) for hero in heroes)
        behind = (seat - g.counts[t.ACTIVE] - 1) % g.seats
        ranks.append((g.counts[t.VILLAIN_WOUNDS + seat] if is_race else done, coins, -deaths, -behind))
    best = ranks.index(max(ranks))
    return [f"{best} should win"] if g.winners != 1 << best else []


def of_another_kind(g: t.Arcadia) -> list[str]:
    """Only figures stand in Spaces, and only tokens lie there."""
    kinds, broken = g.defs.kind, []
    for space in range(t.SPACES):
        stands, lies = g.zones[t.SPACE + space], g.zones[t.FLOOR + space]
        broken += [f"{thing_name(g, each)} is no figure" for each in stands if kinds[g.face[each]] not in k.FIGURES]
        broken += [f"{thing_name(g, each)} is no token" for each in lies if kinds[g.face[each]] not in LYING]
    return broken


LYING: Final = (*k.TOKENS, k.SPAWN_TOKEN)
MADE_ANEW: Final = (t.GATHERED, t.UNLOCKED, t.KILLS, t.STANDS, t.VILLAIN_WOUNDS, t.REWARDS_WON, t.TITLES_WON)
"""What a Guild has done is counted anew in each scenario; a cleared corner may have paid coins already."""


def left_over(g: t.Arcadia) -> list[str]:
    """While Heroes are placed nothing is left of another scenario: all is whole, ready and not begun (10.8.23)."""
    cards = [card for zone in range(t.CARDS, t.CARDS + t.MOST_HEROES) for card in g.zones[zone]]
    lying = [thing for zone in range(t.FLOOR, t.FLOOR + t.SPACES) for thing in g.zones[zone]]
    whole = [*g.zones[t.QUESTS], *cards, *(figure for figure in g.figures if not is_hero(g, figure))]
    broken = [f"{thing_name(g, each)} has something on it from before" for each in whole if is_marked(g, each)]
    broken += [
        f"{thing_name(g, each)} has something on it from before"
        for each in [*lying, *(hero for hero in g.heroes if hero)]
        if t.wounds(g, each) or t.flag(g, each, 1023) or t.tokens_on(g, each) or t.guilds_on(g, each)
    ]
    held = [zone for zone in (*range(t.TOKENS, t.TOKENS + t.MOST_HEROES), t.SPAWN_TILE, t.USED) if g.zones[zone]]
    broken += [f"{g.layout.zone_names[zone]} is not empty before the scenario" for zone in held]
    for first in MADE_ANEW if not g.zones[t.BOX] else MADE_ANEW[2:]:
        broken += [
            f"{g.layout.count_names[first + seat]} is not 0" for seat in range(g.seats) if g.counts[first + seat]
        ]
    broken += [f"{g.layout.count_names[each]} is not 0" for each in (t.TURN, t.WINNER, t.NAMER) if g.counts[each]]
    broken += laid_wrongly(g)
    if g.counts[t.CAMPAIGN_STEP] and not g.zones[t.BOX]:
        saved = [seat for seat in range(g.seats) if g.counts[t.SAVED + seat] != g.counts[t.COINS + seat]]
        broken += [f"{g.layout.seat_names[seat]} has not noted how many coins are saved" for seat in saved]
    moved = {edge: DOOR_SIGNS[sign] for edge, sign in g.scene.drawing.doors_at_setup.items()}
    stand = [moved.get(edge, drawn) for edge, drawn in enumerate(g.board.doors)]
    doors = [EDGE_NAMES[edge] for edge in range(t.EDGES) if g.counts[t.DOOR + edge] != stand[edge]]
    return broken + [f"the door {name} is not as it is drawn, or set up" for name in doors]


def laid_wrongly(g: t.Arcadia) -> list[str]:
    """One Exploration token a Space, and Quest tokens are hidden among them only where the scenario says so."""
    kinds, broken = g.defs.kind, []
    for space in range(t.SPACES):
        lie = [kinds[g.face[token]] for token in g.zones[t.FLOOR + space]]
        if lie.count(k.EXPLORATION_TOKEN) > 1:
            broken.append(f"{lie.count(k.EXPLORATION_TOKEN)} Exploration tokens lie in {SPACE_NAMES[space]}")
    hidden = any(kinds[g.face[token]] == k.QUEST_TOKEN for token in g.zones[t.EXPLORATION_PILE])
    if hidden and not g.scene.rules[k.SHUFFLES_QUEST_TOKENS]:
        broken.append("Quest tokens lie in the pile of Exploration tokens")
    return broken


def is_asked(g: State, question: Rule) -> bool:
    """Whether this is the open question."""
    return bool(g.agenda) and rule_of(g.agenda[-1]) == number_of(question)


def stale(state: State) -> list[str]:
    """The scene, the sight, Heroes and figures are those that follow from the table."""
    g = cast(t.Arcadia, state)
    anew = g.copy()
    look_again(anew)
    found = [name for name in ("scene", "board", "heroes", "figures") if getattr(g, name) != getattr(anew, name)]
    # So many ways in which doors stand come up in a long run that those of before may be made anew.
    same = g.sight.board is anew.sight.board and g.sight.shut == anew.sight.shut and g.sight.close == anew.sight.close
    return found if same else [*found, "sight"]


def tokens(_state: State) -> dict[str, int]:
    """Coins come from the supply, without end."""
    return {}


def card(state: State, face: int) -> str:
    return state.layout.ids[face]


MOVES: Final = (movement.portal, movement.open_door, movement.close_door)
ACTS: Final = (activation.move, *MOVES, activation.attack, activation.drink, activation.activate, activation.end_turn)
HANDS_OUT: Final = (equipment.hand_over, equipment.lay_aside, equipment.throw_away, equipment.equipped)
CHANGES_HANDS: Final = (rest.give, rest.lay_aside, rest.finish)

ADAPTER: Final = Adapter(
    rules=rules,
    tables=tables,
    silent_tables=silent_tables,
    long_tables=long_tables,
    steady_tables=steady_tables,
    soak_table=soak_table,
    limits=limits,
    tokens=tokens,
    card=card,
    stale=stale,
    dull=(activation.end_turn, rest.rest, rest.give, rest.lay_aside, dice.keep, payback.end_strike, attack.done),
    keen=(activation.attack, payback.monster_attacks, attack.boost, attack.also, activation.drink, death.take_token),
    asks={
        turn.choose_deed: (activation.activate, rest.rest),
        activation.act: ACTS,
        activation.last_draught: (activation.drink,),
        activation.choose_another: (activation.activate,),
        attack.announce: (attack.boost, attack.also),
        attack.chain_after_roll: (attack.chain,),
        dice.rerolls_left: (dice.reroll,),
        results.choose_exhausted: (results.exhaust_card,),
        results.push_target: (results.push,),
        death.take_spoils: (death.take_token,),
        guard.guards: (guard.guard,),
        payback.react: (guard.guard, payback.payback),
        payback.strike_back: (payback.monster_moves, *MOVES, payback.monster_attacks, payback.end_strike),
        quests.give_reward: (quests.reward,),
        quest_tokens.bar_the_gate: (quest_tokens.remove_spawn,),
        slots.make_room: (slots.discard,),
        rest.resurrect: (rest.revive, *CHANGES_HANDS),
        rest.hand_around: CHANGES_HANDS,
        setup.place_guild: (setup.place,),
        setup.choose_tokens: (setup.lay_token,),
        draft.choose_cards: (draft.draft_card,),
        purchase.go_shopping: (purchase.buy,),
        equipment.hand_out: HANDS_OUT,
        upgrade.choose_scenario: (upgrade.play_scenario,),
    },
    rare=frozenset({(results.push_target, results.push), (activation.choose_another, activation.activate)}),
    begins="active",
    begins_first=True,
    crowded=crowded,
    facts=FACTS,
    bots=("random", "steady"),
)

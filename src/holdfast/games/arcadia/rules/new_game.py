"""A new game: the box, Guilds with their Heroes and first cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.agenda import then
from holdfast.core.atoms import bring, count, mark, move, move_together, shuffle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.options import Agreed, agree
from holdfast.core.rng import below
from holdfast.core.state import Layout
from holdfast.errors import BadOption
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.rules.draft import choose_cards, deal_hands, keep_and_pass
from holdfast.games.arcadia.rules.equipment import equipment
from holdfast.games.arcadia.rules.figures import heroes_of, place_of
from holdfast.games.arcadia.rules.scene import list_figures, look_again, scene_for
from holdfast.games.arcadia.rules.setup import on_shelf, scenario_setup
from holdfast.games.arcadia.rules.table_options import campaign_of, declared
from holdfast.games.arcadia.rules.upgrade import lay_deck, put_deck_away
from holdfast.games.arcadia.rules.winning import standing_conditions
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia

if TYPE_CHECKING:
    from mypy_extensions import i64

# ------------------------------------------------------------------ a new game

PLACES: Final = {
    "space": SPACE_NAMES,
    "edge": EDGE_NAMES,
    "option": t.OPTIONS,
    "tally": t.TALLIES,
    "step": tuple(str(step + 1) for step in range(t.MOST_STEPS)),
    "rank": tuple(str(rank + 1) for rank in range(t.HEROES)),
}
"""What the places of the table are called."""


def check_players(defs: Defs, players: Sequence[str]) -> None:
    """Two to four different Guilds."""
    for name in players:
        if name not in defs.guilds:
            raise BadOption(f"there is no Guild `{name}`; choose from {', '.join(defs.guilds)}")
    if len(set(players)) != len(players):
        raise BadOption("each Guild plays once; choose different ones")
    least, most = defs.defaults.players
    if not least <= len(players) <= most:
        raise BadOption(f"{least} to {most} Guilds play, not {len(players)}")


def player_counts(defs: Defs) -> list[int]:
    """How many may play."""
    least, most = defs.defaults.players
    return list(range(least, most + 1))


def first_scenario(defs: Defs, scenario: str | None, campaign: int) -> int:
    """The scenario that is played first, by its place plus 1."""
    if scenario is not None and scenario not in defs.scenarios:
        raise BadOption(f"there is no scenario `{scenario}`; choose from {', '.join(defs.scenarios)}")
    if campaign:
        card = defs.campaigns[defs.campaign_ids[campaign - 1]]
        scenario = scenario or card.first
        if scenario not in card.steps[0].choice:
            raise BadOption(f"{card.name} begins with one of {', '.join(card.steps[0].choice)}, not `{scenario}`")
    return defs.scenario_ids.index(scenario or defs.scenario_ids[0]) + 1


def layout_of(defs: Defs, seats: Sequence[str]) -> Layout:
    """Who sees into which zone, and what everything is called."""
    return t.ON_THE_TABLE.layout(
        seats=seats,
        closed=True,
        places=PLACES,
        names=defs.names,
        ids=defs.ids,
        conditions=standing_conditions,
        conditions_on=t.WATCHED,
        dice=defs.dice_faces,
    )


def empty_table(defs: Defs, seats: Sequence[str], scenario: int, level: int, campaign: int) -> Arcadia:
    """A table with nothing on it."""
    g = Arcadia(defs, layout_of(defs, seats), scene_for(defs, scenario, level, campaign, 0))
    g.counts[t.SCENARIO], g.counts[t.LEVEL], g.counts[t.CAMPAIGN] = scenario, level, campaign
    return g


def set_rules(g: Arcadia, agreed: Agreed) -> None:
    """What the table has agreed on."""
    agreed.keep(g)


def fill_box(g: Arcadia) -> None:
    """Everything in the box: Heroes, cards, Curses, figures, tokens, Quests and Titles."""
    defs = g.defs
    for face in range(1, len(defs.ids)):
        if defs.is_replaced(face):
            continue
        kind = defs.kind[face]
        if kind == k.MONSTER:
            own = defs.figures[face] or defs.figures[defs.face_of.get(defs.figure[face], 0)]
            lay_copies(g, face, own, t.SHELF)
        elif kind == k.STARTER:
            lay_copies(g, face, g.seats, t.SHELF)
        elif kind in HOMES:
            lay_copies(g, face, defs.copies[face] if kind in COPIED else 1, HOMES[kind])


HOMES: Final[Mapping[int, int]] = {
    k.HERO: t.SHELF,
    k.UPGRADE: t.UPGRADES,
    k.REWARD: t.REWARDS,
    k.CURSE: t.CURSE_DECK,
    k.EXPLORATION_TOKEN: t.EXPLORATION_PILE,
    k.QUEST_TOKEN: t.SHELF,
    k.SPAWN_TOKEN: t.SPAWN_PILE,
    k.QUEST: t.SHELF,
    k.TITLE: t.TITLES,
}
COPIED: Final = (k.UPGRADE, k.REWARD, k.CURSE, k.EXPLORATION_TOKEN, k.QUEST_TOKEN, k.SPAWN_TOKEN)


def lay_copies(g: Arcadia, face: i64, copies: i64, zone: i64) -> None:
    """So many things of one face."""
    for _ in range(copies):
        bring(g, face, zone)


def lay_out(defs: Defs, options: Mapping[str, Any]) -> Arcadia:
    """The box of a game with these options; nothing is shuffled yet."""
    players = [str(name) for name in options.get("players") or list(defs.guilds)[:2]]
    check_players(defs, players)
    agreed = agree(declared(defs), options, players)
    defs.agreed = agreed.said()
    campaign = campaign_of(defs, agreed)
    scenario = first_scenario(defs, options.get("scenario"), campaign)
    level = k.LEVELS.index(
        defs.campaigns[defs.campaign_ids[campaign - 1]].steps[0].level if campaign else agreed["level"]
    )
    g = empty_table(defs, players, scenario, level, campaign)
    set_rules(g, agreed)
    g.counts[t.CAMPAIGN] = campaign
    fill_box(g)
    look_again(g)
    g.agenda.append(call(game_setup))
    return g


# ------------------------------------------------------------------ Guilds


def game_setup(g: Arcadia) -> None:
    """Guild creation, once; then the first scenario."""
    shuffle(g, t.CURSE_DECK)
    if g.counts[t.DRAFT_HEROES]:
        then(g, draft_heroes)
    else:
        then(g, found_guilds)
    then(g, hand_out_starters)
    then(g, equip_for_level)
    then(g, choose_first_player)
    then(g, scenario_setup)


def found_guilds(g: Arcadia) -> None:
    """Each Guild has the Heroes that were chosen for it beforehand."""
    defs = g.defs
    for seat in g.layout.each_seat:
        guild = defs.guilds[g.layout.seat_names[seat]]
        for rank, name in enumerate(guild.heroes):
            join(g, seat, rank, on_shelf(g, defs.face_of[name]))
    list_figures(g)


def join(g: Arcadia, seat: i64, rank: i64, hero: i64) -> None:
    """A Hero joins a Guild; he stands on his card until he is placed."""
    mark(g, hero, t.SLOT, t.HEROES * seat + rank + 1)
    move(g, hero, t.KILLED)


def draft_heroes(g: Arcadia) -> None:
    """Three Hero cards each: one is kept and the others are passed on, until each has three (1.2.2, 10.8.1)."""
    heroes = [thing for thing in g.zones[t.SHELF] if g.defs.kind[g.face[thing]] == k.HERO]
    move_together(g, heroes, t.HERO_DECK)
    shuffle(g, t.HERO_DECK)
    deal_hands(g, t.HERO_DECK, t.HEROES)
    then(g, keep_and_pass, 1)
    then(g, found_drafted_guilds)


def found_drafted_guilds(g: Arcadia) -> None:
    """Each Guild has the Heroes that its player has kept; the others stay in the box."""
    for seat in g.layout.each_seat:
        for rank, hero in enumerate(g.zones[t.KEPT + seat][:]):
            join(g, seat, rank, hero)
    move_together(g, g.zones[t.HERO_DECK][:], t.SHELF)
    list_figures(g)


def hand_out_starters(g: Arcadia) -> None:
    """Each Guild has one Starter set: as built beforehand, or to be handed out freely."""
    defs = g.defs
    for seat in g.layout.each_seat:
        built = first_cards(g, seat)
        for hero in heroes_of(g, seat):
            for name in built[defs.names[g.face[hero]]]:
                card = on_shelf(g, defs.find(name, (k.STARTER,)))
                if card:
                    move(g, card, t.STASH + seat if g.counts[t.HAND_OUT] else t.CARDS + place_of(g, hero))


def first_cards(g: Arcadia, seat: i64) -> dict[str, list[str]]:
    """The cards of each Hero of a Guild by name: as built beforehand, or dealt in turn to drafted Heroes."""
    defs = g.defs
    guild = defs.guilds[g.layout.seat_names[seat]]
    names = [defs.names[g.face[hero]] for hero in heroes_of(g, seat)]
    if all(name in guild.first_cards for name in names):
        return {name: list(guild.first_cards[name]) for name in names}
    starters = [defs.names[face] for face in defs.of_kind(k.STARTER)]
    return {name: starters[rank :: len(names)] for rank, name in enumerate(names)}


DECKS_BELOW: Final = (0, 1, 3, 5)
"""By level: how many Upgrade decks come before a scenario of this level in a campaign."""


def equip_for_level(g: Arcadia) -> None:
    """A single scenario of a higher level: of each deck below, six cards each, two are kept for nothing (1.10.8)."""
    decks = 0 if g.counts[t.CAMPAIGN] else DECKS_BELOW[g.counts[t.LEVEL]]
    for level in range(1, decks + 1):
        then(g, deal_level, level)
    if decks or g.counts[t.HAND_OUT]:
        then(g, equipment)


def deal_level(g: Arcadia, level: i64) -> None:
    """Six cards of one deck to each player."""
    hand, kept = g.defs.defaults.draft
    count(g, t.DEALT_LEVELS, level)
    lay_deck(g, level)
    deal_hands(g, t.UPGRADE_DECK, hand)
    then(g, choose_cards, kept)
    then(g, take_kept)


def take_kept(g: Arcadia) -> None:
    """What was kept belongs to the Guild, all else leaves the game."""
    for seat in g.layout.each_seat:
        move_together(g, g.zones[t.KEPT + seat][:], t.STASH + seat)
        move_together(g, g.zones[t.DRAFT + seat][:], t.GONE)
    put_deck_away(g)


def choose_first_player(g: Arcadia) -> None:
    """At random in the first scenario (1.2.8)."""
    count(g, t.FIRST, below(g, g.seats))


CHAPTER = chapter(
    "Guild creation",
    rules={
        game_setup: "",
        found_guilds: "",
        draft_heroes: "",
        hand_out_starters: "",
        found_drafted_guilds: "",
        equip_for_level: "",
        deal_level: "n",
        take_kept: "",
        choose_first_player: "",
    },
)

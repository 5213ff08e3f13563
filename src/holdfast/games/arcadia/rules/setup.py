"""Setup of a scenario: the board, tokens, Monsters, Quests, start areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer, stay
from holdfast.core.atoms import clear_marks, count, mark, move, show, shuffle
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.core.rng import below
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.map_text import space_called
from holdfast.games.arcadia.cards.set_up import figures_with
from holdfast.games.arcadia.rules.figures import heroes_of, on_board
from holdfast.games.arcadia.rules.scene import (
    DOOR_SIGNS,
    list_figures,
    monster_card,
    see_doors,
    set_door,
    set_scene,
)
from holdfast.games.arcadia.rules.titles import helps
from holdfast.games.arcadia.rules.turn import start_of_turn
from holdfast.games.arcadia.rules.wounds import earn
from holdfast.games.arcadia.table import Arcadia, because, clockwise_from

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_OF_GUILD: Final = because("not_of_guild", "{hero} is not a Hero of {seat}", "choose one of your own")
PLACED_ALREADY: Final = because("placed_already", "{hero} stands on the board already", "choose another")
NOT_YOUR_START: Final = because("not_your_start", "{space} is not in the start area of {seat}", "choose a Space of it")
NOT_IN_PILE: Final = because("not_in_pile", "{token} is no Exploration token of the pile", "choose another")
NOT_MARKED: Final = because("not_marked", "{space} is not marked for an Exploration token", "choose another Space")
HAS_TOKEN: Final = because("has_token", "a token lies in {space} already", "choose another Space")
START_FULL: Final = because("start_full", "two Heroes stand in {space} already", "choose another Space")

# ------------------------------------------------------------------ the board of a scenario


def scenario_setup(g: Arcadia) -> None:
    """The board, tokens, Monsters and Quests of this scenario; then Heroes are placed, and the first turn begins."""
    count(g, t.STEP, t.SETTING_UP)
    then(g, clear_board)
    then(g, deal_start_areas)
    then(g, lay_board)
    then(g, set_doors)
    then(g, lay_tokens)
    then(g, lay_spawn_tokens)
    then(g, place_monsters)
    then(g, lay_quests)
    then(g, titles_at_setup)
    then(g, place_heroes)
    then(g, begin_scenario)


PER_SCENARIO: Final = (
    *(t.GATHERED, t.UNLOCKED, t.KILLS, t.STANDS, t.VILLAIN_WOUNDS),
    *(t.REWARDS_WON, t.TITLES_WON, t.SEATED, t.BOUGHT),
)
"""Counters of each player that begin anew with every scenario."""


def clear_board(g: Arcadia) -> None:
    """What the last scenario has left: figures, tokens and Quests go back, Heroes are whole and their cards ready."""
    for zone in (*range(t.SPACE, t.SPACE + t.SPACES), t.KILLED, t.SPAWN_TILE, t.BOX):
        for figure in g.zones[zone][:]:
            if g.defs.kind[g.face[figure]] == k.MONSTER:
                clear_marks(g, figure)
                move(g, figure, t.SHELF)
            else:
                whole(g, figure)
    for zone in (*range(t.FLOOR, t.FLOOR + t.SPACES), *range(t.TOKENS, t.TOKENS + t.MOST_HEROES), t.USED):
        for token in g.zones[zone][:]:
            clear_marks(g, token)
            move(g, token, TOKEN_HOMES[g.defs.kind[g.face[token]]])
    for quest in g.zones[t.QUESTS][:]:
        clear_marks(g, quest)
        move(g, quest, t.SHELF)
    for zone in range(t.CARDS, t.CARDS + t.MOST_HEROES):
        for card in g.zones[zone]:
            clear_marks(g, card)
    for counter in PER_SCENARIO:
        for seat in g.layout.each_seat:
            count(g, counter + seat, 0)
    for edge in range(t.EDGES):
        count(g, t.DOOR + edge, 0)
    count(g, t.WINNER, 0)
    count(g, t.TURN, 0)
    count(g, t.NAMER, 0)


def on_shelf(g: Arcadia, face: i64) -> i64:
    """A thing of this face that nobody uses; 0: there is none."""
    for thing in g.zones[t.SHELF]:
        if g.face[thing] == face:
            return thing
    return 0


TOKEN_HOMES: Final[Mapping[int, int]] = {
    k.EXPLORATION_TOKEN: t.EXPLORATION_PILE,
    k.QUEST_TOKEN: t.SHELF,
    k.SPAWN_TOKEN: t.SPAWN_PILE,
}


def whole(g: Arcadia, hero: i64) -> None:
    """A Hero at the start of a scenario: no Wounds, not Dazed, no Death tokens; he is still to be placed."""
    for which in (t.WOUNDS, t.FLAGS, t.TOKENS_ON):
        mark(g, hero, which, 0)
    if g.zone_of[hero] != t.KILLED:
        move(g, hero, t.KILLED)


def deal_start_areas(g: Arcadia) -> None:
    """At random, clockwise as the seats (10.8.2): four of them, three of the four, or two that lie opposite.

    A position may have dealt them already.
    """
    if g.counts[t.START]:
        return
    turned = below(g, 4)
    areas = [(turned + step) % 4 + 1 for step in (range(4) if g.seats > 2 else (0, 2))]
    if g.seats == 3:
        del areas[below(g, 4)]
    for seat in g.layout.each_seat:
        count(g, t.START + seat, areas[seat])


def lay_board(g: Arcadia) -> None:
    """The map of this scenario with its doors."""
    set_scene(g)
    for edge in g.board.door_edges:
        count(g, t.DOOR + edge, g.board.doors[edge])
    see_doors(g)


def set_doors(g: Arcadia) -> None:
    """The doors that the scenario opens or closes before the game begins."""
    for edge, sign in g.scene.drawing.doors_at_setup.items():
        set_door(g, edge, DOOR_SIGNS[sign])


def lay_tokens(g: Arcadia) -> None:
    """Quest tokens face up, Exploration tokens face down on the marked Spaces (1.2.4)."""
    drawing = g.scene.drawing
    used = [g.counts[t.START + seat] for seat in g.layout.each_seat]
    for space in g.board.spaces:
        for sign in drawing.signs[space]:
            if sign[0] == "!":
                lay_quest_token(g, space, sign, used)
    if g.scene.rules[k.SHUFFLES_QUEST_TOKENS]:
        card = g.defs.scenarios[g.scene.id]
        shuffle(g, t.EXPLORATION_PILE)
        while len(g.zones[t.EXPLORATION_PILE]) > card.exploration:
            move(g, g.zones[t.EXPLORATION_PILE][-1], t.SHELF)
        for token in [each for each in g.zones[t.SHELF] if g.defs.kind[g.face[each]] == k.QUEST_TOKEN]:
            move(g, token, t.EXPLORATION_PILE)
    shuffle(g, t.EXPLORATION_PILE)
    if any(helps(g, seat, k.LAYS_TOKENS) for seat in g.layout.each_seat):
        return
    for space in drawing.having("?"):
        if g.zones[t.EXPLORATION_PILE]:
            move(g, g.zones[t.EXPLORATION_PILE][0], t.FLOOR + space)


def lay_quest_token(g: Arcadia, space: i64, sign: str, used: Sequence[int]) -> None:
    """A Quest token by its colour, or the one of a start area, which is not laid for an absent Guild."""
    if sign[1].isdigit():
        area = int(sign[1])
        colour = area
        if area not in used:
            return
    else:
        area, colour = 0, "brgo".index(sign[1]) + 1
    for token in g.zones[t.SHELF]:
        if g.defs.kind[g.face[token]] == k.QUEST_TOKEN and g.defs.colour[g.face[token]] == colour:
            move(g, token, t.FLOOR + space)
            mark(g, token, t.SLOT, area)
            show(g, token, g.layout.everyone)
            return


def lay_spawn_tokens(g: Arcadia) -> None:
    """As many as the map asks for: at random, or the pairs that the map shows (1.2.5)."""
    drawing = g.scene.drawing
    places = [(space, sign) for space in g.board.spaces for sign in drawing.signs[space] if sign in k.PAIRS]
    if not places:
        return
    if not g.counts[t.FIXED_SPAWNS]:
        shuffle(g, t.SPAWN_PILE)
    for space, sign in places:
        pile = g.zones[t.SPAWN_PILE]
        token = pile[0]
        if g.counts[t.FIXED_SPAWNS]:
            token = next(each for each in pile if g.defs.pair[g.face[each]] == k.PAIRS.index(sign))
        move(g, token, t.FLOOR + space)
        show(g, token, g.layout.everyone)
    for token in g.zones[t.SPAWN_PILE]:
        show(g, token, g.layout.everyone)


def place_monsters(g: Arcadia) -> None:
    """The Monsters that the map shows, as the scenario has them with so many Guilds."""
    codes = {g.defs.code[face]: face for face in g.defs.of_kind(k.MONSTER)}
    figures = figures_with(g.scene.drawing, g.seats)
    for space in g.board.spaces:
        for code in figures[space]:
            move(g, on_shelf(g, codes[code]), t.SPACE + space)
    list_figures(g)


def lay_quests(g: Arcadia) -> None:
    """The PvE Quests of the scenario, and a PvP Quest for each Guild in play unless the scenario has none."""
    card = g.defs.scenarios.get(g.scene.id)
    for quest in g.zones[t.SHELF][:]:
        face = g.face[quest]
        if g.defs.kind[face] != k.QUEST or card is None:
            continue
        hunted = card.pvp and g.defs.guild[face] in g.layout.seat_names
        if hunted or g.defs.scenario[face] == card.id:
            move(g, quest, t.QUESTS)


# ------------------------------------------------------------------ Titles


def titles_at_setup(g: Arcadia) -> None:
    """Titles that help when this scenario is laid out: a cleared corner, tokens that a Guild lays."""
    for seat in g.layout.each_seat:
        if helps(g, seat, k.CORNER_DIES):
            clear_corner(g, seat)
        if helps(g, seat, k.LAYS_TOKENS):
            for token in g.zones[t.EXPLORATION_PILE]:
                show(g, token, 1 << seat)
            then(g, choose_tokens, seat)


def clear_corner(g: Arcadia, seat: i64) -> None:
    """The Monsters of its corner go to the box and pay the Guild."""
    for title in g.zones[t.TITLES]:
        face = g.face[title]
        if g.defs.helps[face] != k.CORNER_DIES:
            continue
        for name in g.defs.corners[face][g.counts[t.START + seat] - 1]:
            for figure in g.zones[t.SPACE + space_called(name)][:]:
                if g.face[figure] in g.defs.prey[face] or not g.defs.prey[face]:
                    earn(g, seat, monster_card(g, figure).coins, figure)
                    move(g, figure, t.BOX)


def choose_tokens(g: Arcadia, seat: i64) -> None:
    """Of all Exploration tokens as many as are laid out, each on a marked Space, face down."""
    for token in different(g, g.zones[t.EXPLORATION_PILE]):
        for space in marked_spaces(g):
            if not why_not_lay(g, seat, token, space):
                offer(g, lay_token, seat, token, space)
    stay(g)


def marked_spaces(g: Arcadia) -> list[int]:
    """The Spaces for Exploration tokens."""
    return g.scene.drawing.having("?")


def why_not_lay(g: Arcadia, seat: i64, token: i64, space: i64) -> int:
    """A token of the pile, on a marked Space that has none yet."""
    if g.zone_of[token] != t.EXPLORATION_PILE:
        return NOT_IN_PILE
    if space not in marked_spaces(g):
        return NOT_MARKED
    return HAS_TOKEN if any(g.defs.kind[g.face[each]] in k.TOKENS for each in g.zones[t.FLOOR + space]) else 0


def lay_token(g: Arcadia, seat: i64, token: i64, space: i64) -> None:
    """A token is laid face down."""
    move(g, token, t.FLOOR + space)


# ------------------------------------------------------------------ Heroes in their start areas


def place_heroes(g: Arcadia) -> None:
    """Each player, first player first, puts his Heroes into his start area as he likes."""
    for seat in clockwise_from(g, g.counts[t.FIRST]):
        then(g, place_guild, seat)


def place_guild(g: Arcadia, seat: i64) -> None:
    """The Heroes of one Guild, one after the other."""
    for hero in heroes_of(g, seat):
        for space in g.board.starts[g.counts[t.START + seat]]:
            if not why_not_place(g, seat, hero, space):
                offer(g, place, seat, hero, space)
    stay(g)


def why_not_place(g: Arcadia, seat: i64, hero: i64, space: i64) -> int:
    """His own Heroes, each once, into a Space of his start area with room."""
    if hero not in heroes_of(g, seat):
        return NOT_OF_GUILD
    if on_board(g, hero):
        return PLACED_ALREADY
    if space not in g.board.starts[g.counts[t.START + seat]]:
        return NOT_YOUR_START
    return START_FULL if len(g.zones[t.SPACE + space]) >= g.defs.defaults.space else 0


def place(g: Arcadia, seat: i64, hero: i64, space: i64) -> None:
    """A Hero is put into a Space."""
    move(g, hero, t.SPACE + space)


def begin_scenario(g: Arcadia) -> None:
    """The first player begins."""
    count(g, t.ACTIVE, g.counts[t.FIRST])
    then(g, start_of_turn)


CHAPTER = chapter(
    "Setup",
    rules={
        scenario_setup: "",
        clear_board: "",
        deal_start_areas: "",
        lay_board: "",
        set_doors: "",
        lay_tokens: "",
        lay_spawn_tokens: "",
        place_monsters: "",
        lay_quests: "",
        titles_at_setup: "",
        choose_tokens: "seat",
        place_heroes: "",
        place_guild: "seat",
        begin_scenario: "",
    },
    notation={
        place: "{seat}: place {hero} on {space}",
        lay_token: "{seat}: place {token} on {space}",
    },
    prompts={
        place_guild: "Place your Heroes in your start area.",
        choose_tokens: "Choose the Exploration tokens and lay them.",
    },
    answers={place: why_not_place, lay_token: why_not_lay},
)

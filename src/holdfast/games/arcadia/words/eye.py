"""The table for the eye: the map with walls and figures, Guilds with their cards, Monsters, Quests, what is to come."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.core.notation import thing_name
from holdfast.core.view import View
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import driver, heroes_of, is_hero, on_board, space_of
from holdfast.games.arcadia.shown.campaign import campaign_card, is_upgrading
from holdfast.games.arcadia.shown.forecast import forecast
from holdfast.games.arcadia.shown.striking import able_guards
from holdfast.games.arcadia.shown.view import guild_name, last_turn, needed, scenario_name, scenario_rules
from holdfast.games.arcadia.shown.walking import looker, may_stop, points_of, spaces_seen, ways
from holdfast.games.arcadia.spaces import SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.arcadia.words.card_words import (
    ability_words,
    cards_in_short,
    guild_facts,
    hero_facts,
    kind_words,
    life_words,
    monster_kinds,
    quest_words,
    tile_words,
)
from holdfast.games.arcadia.words.ear import figure_of_words, state
from holdfast.games.arcadia.words.ground import area_words, here_words, sight_words
from holdfast.games.arcadia.words.map import draw_map, fits
from holdfast.games.arcadia.words.tray_words import tray_words
from holdfast.games.arcadia.words.upgrade_words import campaign_words, phase_words, stash_words
from holdfast.games.common.drawing import KEPT, Paper, Part, part
from holdfast.games.common.told.prose import Line, counted, sentence, styled, together

LEGEND, QUESTS, RIVALS, MONSTERS, OWN, FUTURE, MAP, HEADER = range(8)
"""What gives way first on a low screen."""


def drawn(view: View, people: Sequence[str], paper: Paper) -> list[Part]:
    """The whole table; in the Upgrade Phase cards and campaign."""
    g = state(view)
    parts = [part(header(g, paper), rank=HEADER)]
    if is_upgrading(g):
        stations = campaign_words(g) if campaign_card(g) is not None else []
        parts += [part(paper.said(phase_words(g)), rank=KEPT), part(paper.said(stations), rank=MAP)]
        return [*parts, *(guild(g, seat, people, paper) for seat in g.layout.each_seat)]
    parts += [board(g, people, paper), legend(g, paper), part(paper.said(tray_words(g), "doubt"), rank=KEPT)]
    parts.append(part(paper.said(here_words(g, people), "place"), [], rank=LEGEND))
    order = t.clockwise_from(g, g.counts[t.ACTIVE])
    parts += [guild(g, seat, people, paper) for seat in order]
    parts.append(part(paper.said(stash_words(g), "doubt"), rank=KEPT))
    parts += [monsters(g, paper), quests(g, paper)]
    return [*parts, part(paper.said(forecast(g), "danger"), rank=FUTURE)]


def header(g: Arcadia, paper: Paper) -> list[Line]:
    """Scenario, level, turn, whose turn it is and who drives."""
    card = campaign_card(g)
    parts = [scenario_name(g)]
    parts += [f"scenario {g.counts[t.CAMPAIGN_STEP] + 1} of {len(card.steps)}"] if card is not None else []
    parts.append(f"Monsters of level {k.LEVELS[g.counts[t.LEVEL]]}")
    if g.counts[t.STEP] != t.IN_TURN:
        return paper.headed([*parts, t.STEPS[g.counts[t.STEP]]])
    last = last_turn(g)
    parts.append(f"turn {g.counts[t.TURN]}" + (f" of {last}" if last else ""))
    parts += [f"{guild_name(g, g.counts[t.ACTIVE])} plays", f"{guild_name(g, driver(g))} drives the Monsters"]
    return paper.headed(parts)


# ------------------------------------------------------------------ the map


def board(g: Arcadia, people: Sequence[str], paper: Paper) -> Part:
    """The map with the reach of whoever acts; lower with one line for a row; lowest only who stands where."""
    short = paper.said(standing_words(g), "map", hanging="    ")
    if not fits(g, paper.width):
        return part(paper.said(area_words(g, people), "map"), short, rank=MAP)
    whole = styled(draw_map(g, paper.width, reach_marks(g)), "map")
    low = styled(draw_map(g, paper.width, reach_marks(g), low=True), "map")
    return part(whole, low, short, rank=MAP)


def standing_words(g: Arcadia) -> list[str]:
    """`Heron: Fenwick C1 (4 Life)`, then the Monsters: who stands where, in a line for each Guild."""
    guilds = {
        guild_name(g, seat): [
            f"{where(g, hero)} ({life_words(g, hero).partition(' of ')[0]} Life)"
            for hero in standing(g, heroes_of(g, seat))
        ]
        for seat in t.clockwise_from(g, g.counts[t.ACTIVE])
    }
    monsters = [where(g, figure) for figure in standing(g, g.figures) if not is_hero(g, figure)]
    lines = {**guilds, "Monsters": monsters}
    return [f"{whose}: {', '.join(map(together, each))}" for whose, each in lines.items() if each]


def standing(g: Arcadia, figures: Sequence[int]) -> list[int]:
    """Those on the board, row by row."""
    return sorted((each for each in figures if on_board(g, each)), key=lambda each: space_of(g, each))


def where(g: Arcadia, figure: int) -> str:
    """`Fenwick C1`."""
    return f"{thing_name(g, figure)} {SPACE_NAMES[space_of(g, figure)]}"


def reach_marks(g: Arcadia) -> dict[int, str]:
    """By Space how many points it costs, and a sign for each Guard attack on the way."""
    figure = looker(g)
    points = points_of(g, figure) if figure else 0
    if not points:
        return {}
    return {
        space: f"{len(way.steps)}{'^' * way.guards}" + ("" if may_stop(g, figure, space) else "~")
        for space, way in ways(g, figure, points).items()
    }


def drawn_map(view: View, _rest: str, paper: Paper) -> list[Line]:
    """The map alone."""
    g = state(view)
    return header(g, paper) + board(g, [], paper).forms[0] + legend(g, paper).forms[0]


def drawn_sight(view: View, rest: str, paper: Paper) -> list[Line]:
    """The map with a star in each Space that a figure sees."""
    g = state(view)
    figure = figure_of_words(g, rest)
    said = paper.said([text for text in sight_words(g, figure) if text])
    if not fits(g, paper.width):
        return said
    return styled(draw_map(g, paper.width, dict.fromkeys(spaces_seen(g, figure), "*")), "map") + said


def drawn_guards(view: View, _rest: str, paper: Paper) -> list[Line]:
    """The map with a sign for each Monster that guards a Space."""
    g = state(view)
    marks = {space: "^" * len(guards) for space in g.board.spaces if (guards := able_guards(g, 0, space))}
    if not fits(g, paper.width):
        return board(g, [], paper).forms[0]
    said = paper.said([f"{'^'} stands in each Space that a Monster guards, once for each."])
    return styled(draw_map(g, paper.width, marks), "map") + said


def legend(g: Arcadia, paper: Paper) -> Part:
    """What the signs on the map mean; only those that are there."""
    codes = [f"{g.defs.code[face]} {g.defs.names[face]}" for face in monster_kinds(g)]
    said = "? face-down token, @b @r portals, S start area, MM MR RR MC RC Spawn tokens, !b !r !g !o Quest tokens"
    acts = ", 2^ two points with a Guard attack, ~ pass only" if reach_marks(g) else ""
    doors = "X closed, : open, L locked door"
    return part(paper.said([f"{said}; {doors}{acts}; {', '.join(codes)}."], "quiet"), [], rank=LEGEND)


# ------------------------------------------------------------------ Guilds


def guild(g: Arcadia, seat: int, people: Sequence[str], paper: Paper) -> Part:
    """A Guild's line, and its Heroes with their cards; shorter without the cards, and without the Heroes."""
    name = g.layout.seat_names[seat]
    who = f"{guild_name(g, seat)} ({name})"
    line = paper.seat(who, [*guild_facts(g, seat), *([] if name in people else ["a rival"])])
    heroes = heroes_of(g, seat)
    facts = [
        line for hero in heroes for line in paper.labelled(thing_name(g, hero), hero_line(g, hero), label_width=14)
    ]
    whole = [line for hero in heroes for line in hero_lines(g, hero, paper)]
    if seat == g.counts[t.ACTIVE] or name in people:
        return part(line + whole, line + facts, line, rank=OWN)
    return part(line + whole, line + facts, line, rank=RIVALS)


def hero_line(g: Arcadia, hero: int) -> str:
    """A Hero's numbers."""
    return ", ".join(hero_facts(g, hero))


def hero_lines(g: Arcadia, hero: int, paper: Paper) -> list[Line]:
    """A Hero with his cards and his ability."""
    said = f"{hero_line(g, hero)}. {sentence(cards_in_short(g, hero))}. {ability_words(g, hero)}".rstrip()
    return paper.labelled(thing_name(g, hero), said, label_width=14)


def monsters(g: Arcadia, paper: Paper) -> Part:
    """Every kind of Monster with its numbers and where it stands, and the Spawn Tile."""
    tile = paper.labelled("Spawn Tile", tile_words(g), "enemy", label_width=14)
    kinds = paper.said([f"{kind_words(g, found)}." for found in monster_kinds(g).values()], "enemy")
    return part(kinds + tile, tile, rank=MONSTERS)


def quests(g: Arcadia, paper: Paper) -> Part:
    """The Quests, and what the scenario changes."""
    head = f"{counted(needed(g), 'Quest')} {'wins' if needed(g) == 1 else 'win'}."
    told = [head, *(f"{quest_words(g, quest)}." for quest in g.zones[t.QUESTS])]
    rules = [f"In this scenario: {' '.join(scenario_rules(g))}"] if scenario_rules(g) else []
    short = [head]
    return part(paper.said([*told, *rules], "place"), paper.said(short, "place"), rank=QUESTS)

"""The dungeon of Keep the Heroes Out!: drawn as a map that aligns, and told room by room with nothing left out."""

from __future__ import annotations

from typing import cast

import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.view import View
from holdfast.games import game
from holdfast.games.common.drawing import Paper
from holdfast.games.common.told.prose import WIDTH
from holdfast.games.heroesout.rules.dungeon import rooms_in
from holdfast.games.heroesout.shown.grid import building_sites
from holdfast.games.heroesout.table import HeroesOut, portal, treasure
from holdfast.games.heroesout.words.card_words import heroes_here, monsters_here, tokens_here
from holdfast.games.heroesout.words.ear import health_words, rooms, told
from holdfast.games.heroesout.words.eye import drawn_map
from holdfast.record.play import Play
from tests.terminal.map_reading import boxes, named, ways

SCENARIOS = game("heroesout").scenarios()
CLANS = ["witch", "ratkin", "dragon"]


def table(view: View) -> HeroesOut:
    return cast(HeroesOut, view.state)


def names_of(g: HeroesOut) -> list[str]:
    return [g.defs.rooms[room].name for room in g.dungeon.rooms]


def picture(view: View) -> list[str]:
    """The map without its header."""
    return [line for line, _ in drawn_map(view, "", Paper())][1:]


def played(scenario: str, seed: int, decisions: int) -> Play:
    """A game some random decisions from its start."""
    play = holdfast.new("heroesout", scenario=scenario, players=CLANS, seed=seed, level="hardcore")
    bot = RandomBot(str(seed))
    for _ in range(decisions):
        if not play.over:
            play.apply(bot.choose(play.view("witch"), play.choice) or play.choice.options[0])
    return play


def assert_sound(view: View) -> None:
    """The picture is within the width, every box is whole, and the ways are those of the dungeon."""
    g = table(view)
    lines = picture(view)
    names = names_of(g)
    assert max(map(len, lines)) <= WIDTH
    assert set(named(lines, names)) == set(names)
    joined = {
        frozenset((g.defs.rooms[room].name, g.defs.rooms[other].name))
        for room in g.dungeon.rooms
        for other in rooms_in(g.dungeon, g.dungeon.joined[room])
    }
    assert ways(lines, names) == joined
    assert len(boxes(lines)) == len(names) + len(building_sites(g))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_of_every_scenario_aligns_and_shows_its_passageways(scenario: str) -> None:
    for decisions in (0, 60, 140):
        assert_sound(played(scenario, decisions, decisions).view("witch"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_in_a_room_is_drawn_in_it_and_told_of_it(scenario: str) -> None:
    view = played(scenario, 5, 120).view("witch")
    g = table(view)
    drawn = named(picture(view), names_of(g))
    for room in g.dungeon.rooms:
        name = g.defs.rooms[room].name
        (said,) = rooms(view, name)
        active, exhausted = heroes_here(g, room)
        for words in (*monsters_here(g, room), *active, *exhausted, *filter(None, [tokens_here(g, room)])):
            assert words in drawn[name].text, (words, drawn[name].text)
            assert health_words(words) in said
        assert (f"${treasure(g, room)}" in drawn[name].edge) == bool(treasure(g, room))
        assert (f"Treasure {treasure(g, room)}." in said) == bool(treasure(g, room))
        assert ("portal" in drawn[name].text) == bool(portal(g, room)) == ("portal" in said)
        steps = g.dungeon.steps[room]
        assert not steps or (f"{steps} step" in said and str(steps) in drawn[name].inside[0])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_room_is_told_with_its_exits_and_the_neighbours_behind_walls(scenario: str) -> None:
    view = played(scenario, 1, 20).view("witch")
    g = table(view)
    everything = told(view, CLANS)
    for room in g.dungeon.rooms:
        name = g.defs.rooms[room].name
        (said,) = [line for line in everything if line.startswith(f"{name}: ")]
        exits = said.partition("Exit")[2].partition(".")[0]
        walls = said.partition("Wall")[2].partition(".")[0]
        for other in g.dungeon.rooms:
            neighbour = g.defs.rooms[other].name
            assert (neighbour in exits) == bool(g.dungeon.joined[room] >> other & 1), said
            assert (neighbour in walls) == bool((g.dungeon.beside[room] & ~g.dungeon.joined[room]) >> other & 1), said


@pytest.mark.parametrize(("here", "there"), [("west", "east"), ("north", "south")])
def test_a_way_east_is_a_way_west_from_the_other_side(here: str, there: str) -> None:
    view = played("witchs_cauldron", 1, 20).view("witch")
    said = {line.partition(":")[0]: line for line in rooms(view, "")}
    pairs = {("west", "east"): ("Forge", "Library"), ("north", "south"): ("Vault", "Forge")}
    one, two = pairs[here, there]
    assert f"{here} {two}" in said[one] and f"{there} {one}" in said[two]


# ------------------------------------------------------------------ built rooms


def building(scenario: str, seed: int) -> Play:
    """A position in which Ratkin can build again and again."""
    play = holdfast.arrange(
        {
            "game": "heroesout",
            "scenario": scenario,
            "players": ["ratkin", "dragon"],
            "active": "ratkin",
            "seed": seed,
            "monsters": {"Builder": ["ratkin"]},
            "tokens": {"Builder": ["Coin"] * 5},
            "hand": {"ratkin": ["Tinker", "Tinker", "Tinker"]},
        }
    )
    if "Laboratory" in play.choice.prompt:
        play.apply(play.choice.options[0])
    return play


@pytest.mark.parametrize("scenario", ["under_construction", "grand_tour"])
@pytest.mark.parametrize("side", ["north", "east", "south", "west", "any"])
def test_built_rooms_are_drawn_wherever_they_are_built(scenario: str, side: str) -> None:
    play = building(scenario, len(side))
    far = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1), "any": (-1, 1)}[side]
    built = 0
    for _ in range(3):
        play.apply("ratkin: play Tinker, left")
        for _ in range(2):
            options = [option for option in play.view("ratkin").options if " at " in option.text]
            assert_sound(play.view("ratkin"))
            if options:
                play.apply(max(options, key=lambda option: reach(option.text, far)).text)
                built += 1
        if play.view("ratkin").game.prompt(play.state).startswith("Tinker"):
            play.apply("ratkin: done")
    assert built >= 3
    assert_sound(play.view("ratkin"))


def reach(text: str, far: tuple[int, int]) -> int:
    """How far in a direction an option builds."""
    row, column = text.partition(" at ")[2].partition(" ")[0].split(",")
    return int(row) * far[0] + int(column) * far[1]


def test_where_a_room_can_be_built_is_drawn_and_told() -> None:
    play = building("under_construction", 1)
    play.apply("ratkin: play Tinker, left")
    view = play.view("ratkin")
    sites = building_sites(table(view))
    free = [box.inside[0].strip() for box in boxes(picture(view)) if "free" in box.edge]
    assert sites and free == [f"{row},{column}" for row, column in sites]
    (line,) = [line for line in told(view, ["ratkin"]) if line.startswith("A room can be built at ")]
    assert all(f"{row},{column}" in line for row, column in sites)
    (builder,) = rooms(view, "builder")
    assert "Place 1,2." in builder


def test_a_room_that_would_be_built_is_told_with_what_it_joins() -> None:
    play = building("under_construction", 1)
    play.apply("ratkin: play Tinker, left")
    glosses = {option.gloss for option in play.view("ratkin").options if " at 2,3 " in option.text}
    assert glosses == {"joins the Sewers, 3 steps to the Vault"}


def test_a_position_without_a_map_is_told_instead() -> None:
    play = holdfast.arrange(
        {
            "game": "heroesout",
            "players": ["ratkin"],
            "bare": True,
            "passages": ["Vault - Forge", "Forge - Library"],
            "monsters": {"Forge": ["ratkin"]},
        }
    )
    lines = picture(play.view("ratkin"))
    assert any(line.strip().startswith("Forge") and "+ Ratkin" in line for line in lines)
    assert "Exits: Vault, Library." in rooms(play.view("ratkin"), "forge")[0]

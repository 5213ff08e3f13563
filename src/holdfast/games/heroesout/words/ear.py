"""The table for the ear: the dungeon room by room, clans, loot and the Guild in sentences. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from holdfast.core.view import View
from holdfast.errors import IllegalDecision
from holdfast.games.common.told.prose import alike, counted, ended, listed, sentence, spoken, times
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import GUILD_HERO, LOOT, LOOT_TYPES, PORTAL, TACTICS, TOKENS, TYPES
from holdfast.games.heroesout.rules.dungeon import FAR, rooms_in
from holdfast.games.heroesout.rules.invasion import rooms_struck
from holdfast.games.heroesout.shown.forecast import forecast, how_many, strike_words, strikes
from holdfast.games.heroesout.shown.grid import (
    building_sites,
    compass,
    grid_words,
    has_builder,
    open_doors,
    places_of,
)
from holdfast.games.heroesout.shown.hero_plans import Course, if_one_came
from holdfast.games.heroesout.shown.printed import ability_of_clan, face_text
from holdfast.games.heroesout.shown.view import heroes_left, scenario_name
from holdfast.games.heroesout.table import HeroesOut, figures_in, rooms_of, treasure
from holdfast.games.heroesout.words.card_words import (
    blueprints_in_short,
    heroes_here,
    monsters_here,
    portal_here,
    several,
    tokens_here,
)

STEP_WORDS: Final = ("Clans are set up", "{} plays cards", "{} refreshes the loot", "{} cleans up", "The heroes invade")
DIRECTIONS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
SOURCES: Final = {"partial": " Reconstructed in part.", "reconstructed": " Reconstructed."}
"""What is said of a card that the rulebook does not show, or not whole."""


def table_of(view: View) -> HeroesOut:
    """The table as its reader sees it."""
    return cast(HeroesOut, view.state)


# ------------------------------------------------------------------ the whole table


def where(view: View) -> str:
    """Scenario, level, wave, turn, phase."""
    g = table_of(view)
    said = f"{scenario_name(g)}{source_of_scenario(g)}, {g.defs.level_names[g.counts[t.LEVEL]]}. "
    said += f"Wave {g.counts[t.WAVE]} of 2. "
    if g.counts[t.TURN]:
        said += f"Turn {g.counts[t.TURN]}. "
    return said + STEP_WORDS[g.counts[t.STEP]].format(spoken(g.layout.seat_names[g.counts[t.ACTIVE]])) + "."


def source_of_scenario(g: HeroesOut) -> str:
    """Whether the scenario is ours."""
    card = g.defs.scenarios.get(g.defs.scenario)
    return " (reconstructed)" if card is not None and card.source != "rulebook" else ""


def told(view: View, people: Sequence[str]) -> list[str]:
    """Where we are, the rooms, the clans, the loot, what is likely."""
    g = table_of(view)
    said = [where(view), *(room(g, number) for number in by_steps(g))]
    said += [clan(g, seat, people) for seat in range(g.seats)]
    if g.counts[t.STEP] == t.SETUP_STEP:
        return said
    names = [g.defs.names[g.face[card]] for card in g.zones[t.LOOT_ROW]]
    said.append(f"Loot on show: {listed(alike(names))}.")
    return said + blueprints(g) + [sentence(text) for text in forecast(g)]


def by_steps(g: HeroesOut) -> list[int]:
    """The rooms, the Vault first, then farther and farther from it."""
    return sorted(g.dungeon.rooms, key=lambda number: g.dungeon.steps[number])


def blueprints(g: HeroesOut) -> list[str]:
    """What can be built."""
    said = blueprints_in_short(g)
    sites = [grid_words(place) for place in building_sites(g)]
    told = [f"Blueprints: {listed(said)}."] if said else []
    return told + ([f"A room can be built at {listed(sites, 'or')}: row and column."] if sites else [])


# ------------------------------------------------------------------ rooms


def room(g: HeroesOut, number: int, whole: bool = False) -> str:
    """A room: type, steps to the Vault, treasure, who and what is there, exits; whole: with what it offers."""
    card = g.defs.rooms[number]
    value = treasure(g, number)
    said = [f"{card.name}: {TYPES[card.type]}, {steps_words(g, number)}"]
    said.append(f"Treasure {value}" if value else "No treasure")
    said += who_is_there(g, number)
    if tokens_here(g, number):
        said.append(f"Tokens: {tokens_here(g, number)}")
    if portal_here(g, number):
        said.append(sentence(portal_here(g, number)))
    said += exits(g, number)
    if has_builder(g) and number in places_of(g):
        said.append(f"Place {grid_words(places_of(g)[number])}")
    if whole:
        said.append(" ".join(g.defs.text[card.face]).rstrip("."))
    return ". ".join(said) + "." + (SOURCES.get(g.defs.source[card.face], "") if whole else "")


def steps_words(g: HeroesOut, number: int) -> str:
    """`2 steps to the Vault`."""
    steps = g.dungeon.steps[number]
    if number == g.dungeon.vault:
        return "the heroes want to come here"
    return "no way to the Vault" if steps >= FAR else f"{counted(steps, 'step')} to the Vault"


def who_is_there(g: HeroesOut, number: int) -> list[str]:
    """Monsters by clan, heroes by whether they are active."""
    monsters = monsters_here(g, number)
    active, exhausted = heroes_here(g, number)
    said = [f"Monsters: {listed([health_words(each) for each in monsters])}"] if monsters else []
    said += [f"Active heroes: {listed(active)}"] if active else []
    said += [f"Exhausted heroes: {listed(exhausted)}"] if exhausted else []
    return said or ["Nobody is there"]


def health_words(monster: str) -> str:
    """`Dragon 4/5` as an ear wants it."""
    name, slash, most = monster.partition("/")
    head, _, left = name.rpartition(" ")
    return f"{head} with {left} of {most} health" if slash else monster


def exits(g: HeroesOut, number: int) -> list[str]:
    """Where passageways lead, and which neighbours are behind a wall."""
    joined = g.dungeon.joined[number]
    said = []
    for word, mask in (("Exit", joined), ("Wall", g.dungeon.beside[number] & ~joined)):
        others = [direction(g, number, other) for other in rooms_in(g.dungeon, mask)]
        if others:
            said.append(f"{word}{'' if len(others) == 1 else 's'}: {', '.join(others)}")
    ends = [DIRECTIONS[letter] for letter in open_doors(g).get(number, "")]
    if ends:
        said.append(f"Doors to nowhere: {', '.join(ends)}")
    return said


def direction(g: HeroesOut, number: int, other: int) -> str:
    """`east to the Forge`."""
    places = places_of(g)
    name = g.defs.rooms[other].name
    if number not in places or other not in places:
        return name
    return f"{compass(places[number], places[other])} {name}"


def rooms(view: View, rest: str) -> list[str]:
    """All rooms, the Vault first; or those whose names begin so, whole."""
    g = table_of(view)
    if not rest:
        return [room(g, number) for number in by_steps(g)]
    found = rooms_called(g, rest)
    if not found:
        raise IllegalDecision(
            f"There is no room `{rest}`; there are {listed([g.defs.rooms[number].name for number in by_steps(g)])}."
        )
    return [room(g, number, whole=True) for number in found]


def rooms_called(g: HeroesOut, text: str) -> list[int]:
    """The rooms of the dungeon whose names have a word that begins so; a whole name alone."""
    wanted = text.casefold().strip()
    names = {number: g.defs.rooms[number].name.casefold() for number in by_steps(g)}
    whole = [number for number, name in names.items() if name == wanted]
    return whole or [number for number, name in names.items() if name.startswith(wanted) or f" {wanted}" in f" {name}"]


def thing(view: View, text: str) -> list[str]:
    """A room, if there is one of this name."""
    g = table_of(view)
    return [room(g, number, whole=True) for number in rooms_called(g, text)]


# ------------------------------------------------------------------ clans and cards


def clan(g: HeroesOut, seat: int, people: Sequence[str]) -> str:
    """A player in a sentence."""
    name = g.layout.seat_names[seat]
    out = sum(len(figures_in(g, seat, number)) for number in g.dungeon.rooms)
    rooms = listed([g.defs.rooms[number].name for number in rooms_of(g, seat)])
    parts = [
        f"{counted(out, 'monster')} in the dungeon{f' ({rooms})' if rooms else ''}",
        f"{len(g.zones[t.LAIR + seat])} in the lair",
        f"{counted(len(g.zones[t.HAND + seat]), 'card')} in hand",
        f"{len(g.zones[t.DECK + seat])} in deck",
        f"{len(g.zones[t.DISCARD + seat])} in discard",
    ]
    if g.zones[t.PLAY_AREA + seat]:
        parts.append(f"{len(g.zones[t.PLAY_AREA + seat])} played this turn")
    return f"{spoken(name)}{'' if name in people else ', a bot'}: {'; '.join(parts)}."


def player(view: View, seat: str, people: Sequence[str]) -> list[str]:
    """All about one clan: its figures, ability, hand, and what it discarded and played."""
    g = table_of(view)
    number = g.layout.seat_names.index(seat)
    said = [clan(g, number, people), ended(ability_of_clan(g, number)), *hand(view, seat)]
    for zone, what in ((t.PLAY_AREA, "has played"), (t.DISCARD, "has discarded")):
        names = [g.defs.names[g.face[card]] for card in g.zones[zone + number] if g.face[card]]
        if names:
            said.append(f"{spoken(seat)} {what} {listed(alike(names))}.")
    return said


def hand(view: View, seat: str) -> list[str]:
    """Every card of a hand, with what it says and where it comes from."""
    g = table_of(view)
    cards = g.zones[t.HAND + g.layout.seat_names.index(seat)]
    said = [f"{spoken(seat)}'s hand: {counted(len(cards), 'card')}."]
    said += card_lines(g, cards)
    hidden = sum(1 for card in cards if not g.face[card])
    return said + ([f"{counted(hidden, 'hidden card')}."] if hidden else [])


def card_lines(g: HeroesOut, cards: Sequence[int]) -> list[str]:
    """Known cards, equal ones counted."""
    faces = [g.face[card] for card in cards if g.face[card]]
    return [card_line(g, face, faces.count(face)) for face in dict.fromkeys(faces)]


def card_line(g: HeroesOut, face: int, number: int = 1) -> str:
    """`2 × Tinker, tactics card: Activate 2, or Move 1. Reconstructed.`"""
    kind = "tactics card" if g.defs.kind[face] == TACTICS else "card"
    if g.defs.kind[face] == LOOT:
        kind = LOOT_TYPES[g.defs.loot_type[face]]
    return f"{times(g.defs.names[face], number)}, {kind}: {face_text(g, face)}.{SOURCES.get(g.defs.source[face], '')}"


def loot(view: View, rest: str) -> list[str]:
    """The face-up loot, whole."""
    g = table_of(view)
    row = g.zones[t.LOOT_ROW]
    said = [f"Loot on show: {counted(len(row), 'card')}; {len(g.zones[t.LOOT_DECK])} in the deck."]
    return said + card_lines(g, row) + blueprints(g)


# ------------------------------------------------------------------ the Guild and the supply


def guild(view: View, rest: str) -> list[str]:
    """The Guild cards that were drawn in this wave, and what those that are left make likely."""
    g = table_of(view)
    drawn = [g.face[card] for card in g.zones[t.GUILD_DISCARD]]
    heroes = [g.defs.names[face] for face in drawn if g.defs.kind[face] == GUILD_HERO]
    others = [g.defs.names[face] for face in drawn if g.defs.kind[face] != GUILD_HERO]
    said = [f"Guild cards in wave {g.counts[t.WAVE]}: {len(g.zones[t.GUILD])} left, {len(drawn)} discarded."]
    if heroes:
        said.append(f"Discarded hero cards: {', '.join(sorted(heroes))}.")
    if others:
        said.append(ended(f"Discarded scenario cards: {', '.join(alike(others))}"))
    own = [strike.face for strike in strikes(g) if strike.face]
    said += [f"{g.defs.names[face]} says: {' '.join(g.defs.text[face])}" for face in own]
    return said + [sentence(text) for text in forecast(g)]


def supply(view: View, rest: str) -> list[str]:
    """What is left in the supply."""
    g = table_of(view)
    tokens = [several(TOKENS[token], g.counts[token]) for token in range(1, PORTAL + 1) if g.counts[token]]
    none = [TOKENS[token] for token in range(1, PORTAL + 1) if not g.counts[token]]
    classes = range(1, len(g.defs.class_names))
    heroes = [counted(heroes_left(g, number), g.defs.class_names[number]) for number in classes]
    values = [f"{len(g.zones[t.STACK + value])} of value {value}" for value in (1, 2, 3)]
    said = [f"In the supply: {listed(tokens)}." + (f" None left: {listed(none)}." if none else "")]
    return said + [f"Hero tokens: {listed(heroes)}.", f"Treasures: {listed(values)}."]


def news(view: View) -> list[str]:
    """At the start of a turn: whose it is and what is in hand, how many Guild cards come, what would lose the game."""
    g = table_of(view)
    if g.counts[t.STEP] in (t.SETUP_STEP, t.INVASION_STEP):
        return []
    seat = g.counts[t.ACTIVE]
    names = [g.defs.names[g.face[card]] for card in g.zones[t.HAND + seat] if g.face[card]]
    holds = f" with {listed(alike(names))} in hand" if names else ""
    said = [f"{spoken(g.layout.seat_names[seat])}'s turn{holds}. {' '.join(map(sentence, how_many(g)))}"]
    if any("Activate" in face_text(g, g.face[card]) for card in g.zones[t.HAND + seat] if g.face[card]):
        said.append(ended(ability_of_clan(g, seat)))
    return said + [sentence(text) for text in fatal(g)]


def fatal(g: HeroesOut) -> list[str]:
    """What of the Guild cards that are left would lose the game as things stand."""
    left = len(g.zones[t.GUILD])
    return [strike_words(g, strike, left) for strike in strikes(g) if any(loses(g, strike.type))]


def loses(g: HeroesOut, type: int) -> list[Course]:
    """The rooms of a type in which one more hero would lose the game."""
    found = [if_one_came(g, number) for number in rooms_struck(g, type, g.counts[t.WAVE])] if type else []
    return [course for course in found if course.lost]

"""What a check compares, read off the table; and lines of it that stand for several decisions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, cast

from holdfast.core.declaration import one_line
from holdfast.core.notation import begins, match_option, normal, thing_name
from holdfast.core.state import State
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.map_text import edge_called, space_called
from holdfast.games.arcadia.checks.given import rows_of
from holdfast.games.arcadia.rules import figures
from holdfast.games.arcadia.rules.abilities import movement_of, own_abilities
from holdfast.games.arcadia.rules.attack import hit_by
from holdfast.games.arcadia.rules.figures import (
    active_hero,
    driver,
    heroes_of,
    is_hero,
    on_board,
    place_of,
    space_of,
    tokens_of,
)
from holdfast.games.arcadia.rules.movement import points_left
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES
from holdfast.games.arcadia.table import Arcadia, flag, flagged, guilds_on, tokens_on, wounds

if TYPE_CHECKING:
    from holdfast.core.game import Game

NO_CURSE: Final = "none"
NOBODY: Final = "none"


def card(g: Arcadia, thing: int) -> Any:
    """A thing as a check compares it."""
    return thing_name(g, thing)


def figure_called(g: Arcadia, name: str) -> int:
    """A Hero or Monster by its name; 0: there is none."""
    for figure in g.figures:
        if thing_name(g, figure).casefold() == name.casefold():
            return figure
    return 0


def hero_called(g: Arcadia, name: str) -> int:
    """A Hero by his name; a KeyError if there is none."""
    figure = figure_called(g, name)
    if not figure or not is_hero(g, figure):
        raise KeyError(name)
    return figure


# ------------------------------------------------------------------ fields of figures


def at(g: Arcadia, name: str) -> str:
    """Where a figure is: a Space, `card`, `slot 2`, `box`."""
    figure = figure_called(g, name)
    if not figure:
        raise KeyError(f"at.{name}")
    zone = g.zone_of[figure]
    if zone == t.KILLED:
        return "card"
    if zone == t.SPAWN_TILE:
        return f"slot {g.zones[zone].index(figure) + 1}"
    space = space_of(g, figure)
    return SPACE_NAMES[space] if space >= 0 else "box"


def wounds_of(g: Arcadia, name: str) -> int:
    """The Wounds on a figure."""
    figure = figure_called(g, name)
    if not figure:
        raise KeyError(f"wounds.{name}")
    return wounds(g, figure)


def dazed_of(g: Arcadia, name: str) -> bool:
    """Whether a figure is Dazed."""
    figure = figure_called(g, name)
    if not figure:
        raise KeyError(f"dazed.{name}")
    return flag(g, figure, t.DAZED)


def exhausted_of(g: Arcadia, name: str) -> list[str]:
    """The exhausted cards of a Hero; one with two tokens stands twice."""
    hero = hero_called(g, name)
    return [thing_name(g, each) for each in figures.cards_of(g, hero) for _ in range(tokens_on(g, each))]


def cards_of(g: Arcadia, name: str) -> list[str]:
    """The cards of a Hero."""
    return [thing_name(g, each) for each in figures.cards_of(g, hero_called(g, name))]


def tokens_at(g: Arcadia, name: str) -> list[str]:
    """The Exploration and Quest tokens that lie in a Space, or that a Hero holds."""
    space = space_called(name)
    if space >= 0:
        lying = [token for token in g.zones[t.FLOOR + space] if g.defs.kind[g.face[token]] in k.TOKENS]
        return [thing_name(g, token) for token in lying]
    return [thing_name(g, token) for token in tokens_of(g, hero_called(g, name))]


def deaths_of(g: Arcadia, name: str) -> int:
    """The Death tokens of a Hero."""
    return tokens_on(g, hero_called(g, name))


def curse_of(g: Arcadia, name: str) -> str:
    """The Curse of a Hero."""
    curses = g.zones[t.CURSE + place_of(g, hero_called(g, name))]
    return thing_name(g, curses[0]) if curses else NO_CURSE


# ------------------------------------------------------------------ the table


def hero(g: Arcadia, _: str) -> dict[str, Any]:
    """The Hero in his activation."""
    active = active_hero(g)
    name = thing_name(g, active) if active else NOBODY
    return {"name": name, "movement": g.counts[t.MOVEMENT], "attacked": bool(g.counts[t.ATTACKED])}


def heroes(g: Arcadia, seat: int) -> list[Any]:
    """The Heroes of a Guild, each with all that a position says of one."""
    return [
        {
            "name": name,
            "at": at(g, name),
            "wounds": wounds_of(g, name),
            "dazed": dazed_of(g, name),
            "cards": cards_of(g, name),
            "exhausted": exhausted_of(g, name),
            "tokens": tokens_at(g, name),
            "deaths": deaths_of(g, name),
            "curse": curse_of(g, name),
        }
        for name in (thing_name(g, hero) for hero in heroes_of(g, seat))
    ]


def monsters(g: Arcadia, _: str) -> list[Any]:
    """The Monsters on the board."""
    found = [figure for figure in g.figures if not is_hero(g, figure) and on_board(g, figure)]
    return [
        {
            "name": thing_name(g, figure),
            "at": SPACE_NAMES[space_of(g, figure)],
            "wounds": wounds(g, figure),
            "dazed": flag(g, figure, t.DAZED),
        }
        for figure in found
    ]


def doors(g: Arcadia, word: str) -> list[str]:
    """The doors that stand so."""
    if word not in t.DOOR_WORDS[1:]:
        raise KeyError(f"doors.{word}")
    state = t.DOOR_WORDS.index(word)
    return [EDGE_NAMES[edge] for edge in range(t.EDGES) if g.counts[t.DOOR + edge] == state]


def portals(g: Arcadia, colour: str) -> list[str]:
    """The Spaces with a portal of a colour."""
    if colour not in k.PORTALS[1:]:
        raise KeyError(f"portals.{colour}")
    return [SPACE_NAMES[space] for space in g.board.portals[k.PORTALS.index(colour)]]


def spawn_tokens(g: Arcadia, _: str) -> dict[str, str]:
    """The Spawn tokens by their Spaces."""
    return {
        SPACE_NAMES[space]: k.PAIRS[g.defs.pair[g.face[token]]]
        for space in g.board.spaces
        for token in g.zones[t.FLOOR + space]
        if g.defs.kind[g.face[token]] == k.SPAWN_TOKEN
    }


def guild_names(g: Arcadia, thing: int) -> list[str]:
    """The Guilds with a token on a thing."""
    return [name for seat, name in enumerate(g.layout.seat_names) if guilds_on(g, thing) >> seat & 1]


def villain_tokens(g: Arcadia, name: str) -> list[str]:
    """The Guilds with a token on a Villain's card."""
    figure = figure_called(g, name)
    if not figure:
        raise KeyError(f"villain_tokens.{name}")
    return guild_names(g, figure)


def titles(g: Arcadia, seat: int) -> list[str]:
    """The Titles of a Guild."""
    return [thing_name(g, title) for title in g.zones[t.TITLES] if guilds_on(g, title) >> seat & 1]


def fulfilled(g: Arcadia, name: str) -> list[str]:
    """The Guilds that have fulfilled a Quest."""
    for quest in g.zones[t.QUESTS]:
        if thing_name(g, quest) == name:
            return guild_names(g, quest)
    raise KeyError(f"fulfilled.{name}")


def box(g: Arcadia, _: str) -> list[str]:
    """The figures that went to the box."""
    return [thing_name(g, figure) for figure in g.zones[t.BOX]]


# ------------------------------------------------------------------ what may be written in two ways


def edge_spelled(text: str) -> str:
    """A door as the program names it: `D3/C3` is `C3/D3`."""
    edge = edge_called(text)
    return EDGE_NAMES[edge] if edge >= 0 else text


def pair_spelled(text: str) -> str:
    """A pair of faces in the program's order: `CM` is `MC`."""
    letters = sorted(text)
    return next((pair for pair in k.PAIRS if sorted(pair) == letters), text)


def spelled(key: str, value: Any) -> Any:
    """Doors and pairs of faces in an `is`, either way round; no Curse and no active Hero, also as an empty word."""
    if key.startswith("curse.") and value == "":
        return NO_CURSE
    if key == "hero" and value == "":
        return NOBODY
    if key == "map":
        return rows_of(value)
    if key.startswith("doors."):
        return [edge_spelled(str(each)) for each in value] if isinstance(value, list) else edge_spelled(str(value))
    if key == "spawn_tokens" and isinstance(value, dict):
        return {space: pair_spelled(str(pair)) for space, pair in value.items()}
    return pair_spelled(str(value)) if key.startswith("spawn_tokens.") else value


def deed_spelled(g: State, text: str) -> str:
    """A decision with its door, its pair of faces or its scenario as the program writes it."""
    found = re.fullmatch(r"(\w+: )(open|close|name|play) (.+?)( x\d+)?", normal(text))
    if found is None:
        return text
    seat, verb, what, times = found.groups()
    if verb == "name":
        what = " ".join(pair_spelled(what.replace(" ", "")))
    elif verb == "play":
        scenario = cast(Arcadia, g).defs.scenarios.get(what)
        what = scenario.name if scenario is not None else what
    else:
        what = edge_spelled(what)
    return f"{seat}{verb} {what}{times or ''}"


def otherwise_written(game: Game, g: Arcadia, text: str) -> int | None:
    """The option that is meant where a decision has its door, pair or scenario in other words; None: there is none."""
    wanted = deed_spelled(g, text)
    if wanted == text:
        return None
    return match_option([(option, game.write(g, option)) for option in g.options], wanted)


# ------------------------------------------------------------------ lines that list several answers


def parts_of(g: State, text: str) -> list[str]:
    """One decision for each part of a line: `attack H with CARD + BOOST > T + U`, `guard M + H`, `draft A, B`."""
    text = deed_spelled(g, normal(text))
    seat, colon, deed = text.partition(": ")
    if not colon:
        return one_line(g, text)
    if pays_back_alone(cast(Arcadia, g), seat, deed):
        return []
    parts = split_deed(deed)
    parts = [part for part in parts if not is_hit_anyway(cast(Arcadia, g), parts[0], part)]
    return [f"{seat}: {part}" for part in parts] if parts else one_line(g, text)


def is_hit_anyway(g: Arcadia, announced: str, part: str) -> bool:
    """Whether a line names a further target that the attack hits by itself, as all Close Heroes: nobody is asked."""
    found = re.fullmatch(r"guard (?P<by>.+)|attack (?P<who>.+?)(?: with (?P<card>.+))? > (?P<first>.+)", announced)
    other = figure_called(g, part.removeprefix("also ")) if part.startswith("also ") else 0
    if found is None or not other:
        return False
    attacker = figure_called(g, found["by"] or found["who"])
    first = figure_called(g, found["first"]) if found["first"] else active_hero(g)
    if not attacker or not first or not on_board(g, attacker) or not on_board(g, first):
        return False
    abilities = own_abilities(g, attacker)
    for each in figures.cards_of(g, attacker) if found["card"] else ():
        if thing_name(g, each).casefold() == found["card"].casefold():
            abilities = abilities + g.defs.abilities[g.face[each]]
    return any(other in hit_by(g, ability, attacker, first) for ability in abilities)


def pays_back_alone(g: Arcadia, seat: str, deed: str) -> bool:
    """Whether a line names the only Monster that can pay back: nobody is asked for it, and it has done nothing yet."""
    name = deed.removeprefix("payback ")
    monster = next((each for each in flagged(g, t.ACTING) if not is_hero(g, each)), 0)
    if name == deed or not monster or seat != g.layout.seat_names[driver(g)]:
        return False
    called = thing_name(g, monster)
    named = begins(called, name) if name.endswith("...") else called.casefold() == name.casefold()
    return named and points_left(g, monster) == movement_of(g, monster)


def split_deed(deed: str) -> list[str]:
    """The parts of a deed; none if it is one decision."""
    found = re.fullmatch(r"attack (.+?) with (.+?) > (.+)", deed)
    if found is not None:
        first, *boosts = found[2].split(" + ")
        target, *others = found[3].split(" + ")
        announced = [f"attack {found[1]} with {first} > {target}"]
        return [*announced, *(f"boost {each}" for each in boosts), *(f"also {each}" for each in others), "done"]
    if deed.startswith("guard ") and ", " in deed:
        return [part for each in deed.removeprefix("guard ").split(", ") for part in split_deed(f"guard {each}")]
    found = re.fullmatch(r"(attack .+? >|guard) (.+)", deed)
    if found is not None:
        first, *others = found[2].split(" + ")
        return [f"{found[1]} {first}", *(f"also {each}" for each in others), "done"]
    if re.fullmatch(r"reroll \d+(, \d+)+", deed):
        return [f"reroll {die}" for die in deed.removeprefix("reroll ").split(", ")]
    if deed.startswith("draft "):
        return [each for card in deed.removeprefix("draft ").split(", ") for each in one_line(None, f"draft {card}")]
    return []

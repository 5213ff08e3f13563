"""The invasion hero by hero: what happened, in paragraphs, with what several do alike told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, cast

from holdfast.core.events import COUNTED, DECIDED, MARKED, MOVED, TOLD
from holdfast.core.game import Game
from holdfast.core.state import Event, Layout
from holdfast.games.common.prose import listed
from holdfast.games.common.summing import summed
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.game import KeepTheHeroesOut
from holdfast.games.heroesout.table import (
    CAME,
    CHARGED,
    DREW_GUILD_CARD,
    EXHAUSTED,
    INSPIRED,
    INVASION_STEP,
    LAIR,
    MOST_PLAYERS,
    NEW_WAVE,
    PLUNDERED_IT,
    RESOLVED_HERO,
    SIDE,
    STEP,
    TURN,
)
from holdfast.games.heroesout.words.log import (
    article,
    charge_words,
    mended,
    name_of,
    place_of_zone,
    plunder_words,
    room_name,
    rule,
    seat_name,
    tale,
)

OWN_LINES: Final = frozenset({"play", "push_luck", "end_turn", "refresh", "choose_clan"})
"""Decisions that begin a paragraph."""
PLUNDERING: Final = frozenset({"exhaust", "exhaust_all_but", "choose_plunderers"})
EFFECTS: Final = ("falls.", "left.", "discarded.", "wakes.", "wake.")
"""How a sentence ends that tells what showing off came to."""
LAST: Final = "falls."
"""Stands for what follows when a question is open."""


def retold(game: Game, layout: Layout, events: Sequence[Event]) -> list[str]:
    """What happened, a paragraph for each Guild card and each hero, and for each card that is played."""
    return [" ".join(sentences) for sentences in paragraphs(cast(KeepTheHeroesOut, game), layout, events)]


def logged(game: Game, layout: Layout, events: Sequence[Event]) -> list[str]:
    """The same for the log."""
    return retold(game, layout, events)


def paragraphs(game: KeepTheHeroesOut, layout: Layout, events: Sequence[Event]) -> Iterator[list[str]]:
    """Sentences that belong together."""
    for part in split(events):
        told = without_empty_shows(summed(list(sentences_of(game, layout, part))))
        if told:
            yield told


def split(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Events between two of those that begin a paragraph."""
    part: list[Event] = []
    for event in events:
        if begins_paragraph(event) and part:
            yield part
            part = []
        part.append(event)
    yield part


def begins_paragraph(event: Event) -> bool:
    """A new turn, wave, Guild card or hero; a card that is played."""
    if event.kind == TOLD:
        return event.a in (RESOLVED_HERO, NEW_WAVE) or (event.a == DREW_GUILD_CARD and rule(event) != "jail")
    if event.kind == COUNTED:
        return event.a == TURN or (event.a == STEP and event.c == INVASION_STEP)
    return event.kind == DECIDED and rule(event) in OWN_LINES


def without_empty_shows(told: list[str]) -> list[str]:
    """Showing off is told where it comes to something, or where a question follows."""
    return [
        sentence
        for sentence, following in zip(told, [*told[1:], LAST])
        if " shows off" not in sentence or (following.endswith(EFFECTS) and "inspired" not in following)
    ]


# ------------------------------------------------------------------ several at once


def sentences_of(game: KeepTheHeroesOut, layout: Layout, events: Sequence[Event]) -> Iterator[str]:
    """A sentence for each event, one for neighbours that are alike."""
    defs = game.defs
    plunderers = [event for event in events if is_plunderer(event)]
    shown = [event for event in events if key_of(event)[0] or tale(defs, layout, game.templates, event)]
    for key, group in groupby(shown, key_of):
        alike = list(group)
        if key[0] == PLUNDER:
            yield from (
                plunder_words(defs, layout, event, who_plunders(layout, plunderers, event.c)) for event in alike
            )
        elif key[0] and len(alike) > 1:
            yield together(defs, layout, key[0], alike)
        else:
            yield from (tale(defs, layout, game.templates, event) for event in alike)


def who_plunders(layout: Layout, plunderers: Sequence[Event], value: int) -> str:
    """Who they are, if all of them were exhausted in the same breath."""
    if len(plunderers) != value:
        return "the heroes plunder"
    return f"{several(layout, plunderers)} {'plunders' if value == 1 else 'plunder'}"


PLUNDER: Final = "plunder"
ALIKE: Final = {CAME: "came", INSPIRED: "inspired", CHARGED: "charged", PLUNDERED_IT: PLUNDER}
"""Facts of which several may be told at once."""


def key_of(event: Event) -> tuple[str, int, int]:
    """Neighbours with one key are told together; no word: alone."""
    if event.kind == TOLD and event.a in ALIKE:
        return ALIKE[event.a], 0 if event.a == CAME else event.b, event.c
    if event.kind == MOVED and LAIR <= event.a < LAIR + MOST_PLAYERS:
        return "summoned", event.a, event.b
    if event.kind == MARKED and event.a == SIDE and event.b == EXHAUSTED and rule(event).endswith("_wake"):
        return "woke", 0, 0
    return "", 0, 0


def is_plunderer(event: Event) -> bool:
    """A hero is exhausted for a plunder."""
    return event.kind == MARKED and event.a == SIDE and event.c == EXHAUSTED and rule(event) in PLUNDERING


def together(defs: Defs, layout: Layout, key: str, events: Sequence[Event]) -> str:
    """One sentence for several events that are alike."""
    first = events[0]
    if key == "came":
        rooms = [f"one to the {room_name(defs, event.b)}" for event in events[1:]]
        return f"{mended(article(name_of(layout, first)))} comes to the {room_name(defs, first.b)}, {listed(rooms)}."
    if key == "inspired":
        return f"{mended(several(layout, events))} in the {room_name(defs, first.b)} are inspired and wake."
    if key == "charged":
        return charge_words(defs, first, f"{several(layout, events)} charge")
    if key == "woke":
        return f"{mended(several(layout, events))} wake."
    clan = seat_name(layout, first.a - LAIR)
    return f"{len(events)} {clan} come to the {place_of_zone(layout, first.b)}."


def several(layout: Layout, events: Sequence[Event]) -> str:
    """`the Rogue and 2 Archers`."""
    names = [name_of(layout, event) for event in events]
    counts = {name: names.count(name) for name in names}
    return listed([f"the {name}" if number == 1 else f"{number} {name}s" for name, number in counts.items()])

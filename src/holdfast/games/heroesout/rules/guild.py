"""The Guild deck: drawing a card, waves, winning, and what happens when no token of a class is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.content.meaning import Does
from holdfast.core.atoms import count, end_game, move, move_together, shuffle
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.heroesout.kinds import ALWAYS
from holdfast.games.heroesout.table import (
    AT_BAY,
    DREW_GUILD_CARD,
    EXHAUSTED,
    GUILD,
    GUILD_CARD,
    GUILD_DISCARD,
    HERO_SUPPLY,
    HEROES,
    LOST,
    NEW_WAVE,
    WAVE,
    WON,
    HeroesOut,
    hero_class,
    side,
    wake,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def draw_guild_card(g: HeroesOut) -> i64:
    """The top card, which is resolved now; 0 if there is none.

    A card that is needed while the last one of wave 1 is still being resolved begins wave 2 at that moment.
    """
    if not g.zones[GUILD]:
        if g.counts[WAVE] > 1:
            return 0
        begin_second_wave(g)
        if not g.zones[GUILD]:
            return 0
    card = g.zones[GUILD][0]
    move(g, card, GUILD_CARD)
    tell(g, DREW_GUILD_CARD, card)
    return card


def begin_second_wave(g: HeroesOut) -> None:
    """All discarded Guild cards are shuffled, the level tile is turned; the board stays as it is."""
    move_together(g, g.zones[GUILD_DISCARD], GUILD)
    shuffle(g, GUILD)
    count(g, WAVE, 2)
    tell(g, NEW_WAVE)


def card_resolved(g: HeroesOut) -> None:
    """The card and all active heroes are resolved: it is discarded. The end of the deck is the end of the wave."""
    if not g.zones[GUILD_CARD]:
        return
    move_together(g, g.zones[GUILD_CARD], GUILD_DISCARD)
    if not g.zones[GUILD]:
        if g.counts[WAVE] > 1:
            end_game(g, WON, g.layout.everyone)
        else:
            begin_second_wave(g)


def is_last_card(g: HeroesOut) -> bool:
    """Whether the card that is resolved is the last of the game: those who hold out now have won."""
    return g.counts[WAVE] > 1 and not g.zones[GUILD]


def lose(g: HeroesOut, _room: i64, _source: i64) -> None:
    """The treasure with value 4 is plundered: everybody loses, at once."""
    end_game(g, LOST, 0)


# ------------------------------------------------------------------ hero tokens


def token_of(g: HeroesOut, number: i64) -> i64:
    """A hero token of this class in the supply, 0 if there is none."""
    face = g.defs.class_face[number]
    for hero in g.zones[HERO_SUPPLY]:
        if g.face[hero] == face:
            return hero
    return 0


def keep_at_bay(g: HeroesOut, number: i64) -> None:
    """No token is left: all exhausted heroes of the class become active, with whoever is in the same rooms."""
    tell(g, AT_BAY, 0, 0, number)
    for room in g.dungeon.rooms:
        heroes = g.zones[HEROES + room]
        found = False
        for hero in heroes:
            found = found or (hero_class(g, hero) == number and side(g, hero) == EXHAUSTED)
        if found:
            for hero in heroes:
                wake(g, hero)


CHAPTER = chapter(
    "Waves",
    rules={card_resolved: "", lose: "room thing"},
    sentences={"the players lose": Does(ALWAYS, lose)},
)

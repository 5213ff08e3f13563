"""The Guild deck: drawing a card, waves, winning, and what happens when no token of a class is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.content.meaning import Does
from holdfast.core.atoms import count, end_game, move, move_together, shuffle
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import ALWAYS
from holdfast.games.heroesout.table import HeroesOut, hero_class, side, wake

if TYPE_CHECKING:
    from mypy_extensions import i64


def draw_guild_card(g: HeroesOut) -> i64:
    """The top card, which is resolved now; 0 if there is none.

    A card that is needed while the last one of wave 1 is still being resolved begins wave 2 at that moment.
    """
    if not g.zones[t.GUILD]:
        if g.counts[t.WAVE] > 1:
            return 0
        begin_second_wave(g)
        if not g.zones[t.GUILD]:
            return 0
    card = g.zones[t.GUILD][0]
    move(g, card, t.GUILD_CARD)
    tell(g, facts.DREW_GUILD_CARD, card)
    return card


def begin_second_wave(g: HeroesOut) -> None:
    """All discarded Guild cards are shuffled, the level tile is turned; the board stays as it is."""
    move_together(g, g.zones[t.GUILD_DISCARD], t.GUILD)
    shuffle(g, t.GUILD)
    count(g, t.WAVE, 2)
    tell(g, facts.NEW_WAVE)


def card_resolved(g: HeroesOut) -> None:
    """The card and all active heroes are resolved: it is discarded. The end of the deck is the end of the wave."""
    if not g.zones[t.GUILD_CARD]:
        return
    move_together(g, g.zones[t.GUILD_CARD], t.GUILD_DISCARD)
    if not g.zones[t.GUILD]:
        if g.counts[t.WAVE] > 1:
            end_game(g, t.WON, g.layout.everyone)
        else:
            begin_second_wave(g)


def is_last_card(g: HeroesOut) -> bool:
    """Whether the card that is resolved is the last of the game: those who hold out now have won."""
    return g.counts[t.WAVE] > 1 and not g.zones[t.GUILD]


def lose(g: HeroesOut, _room: i64, _source: i64) -> None:
    """The treasure with value 4 is plundered: everybody loses, at once."""
    end_game(g, t.LOST, 0)


# ------------------------------------------------------------------ hero tokens


def token_of(g: HeroesOut, number: i64) -> i64:
    """A hero token of this class in the supply, 0 if there is none."""
    face = g.defs.class_face[number]
    for hero in g.zones[t.HERO_SUPPLY]:
        if g.face[hero] == face:
            return hero
    return 0


def keep_at_bay(g: HeroesOut, number: i64) -> None:
    """No token is left: all exhausted heroes of the class become active, with whoever is in the same rooms."""
    tell(g, facts.AT_BAY, 0, 0, number)
    for room in g.dungeon.rooms:
        heroes = g.zones[t.HEROES + room]
        found = False
        for hero in heroes:
            found = found or (hero_class(g, hero) == number and side(g, hero) == t.EXHAUSTED)
        if found:
            for hero in heroes:
                wake(g, hero)


CHAPTER = chapter(
    "Waves",
    rules={card_resolved: "", lose: "room thing"},
    sentences={"the players lose": Does(ALWAYS, lose)},
)

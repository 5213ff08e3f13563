"""What a steady player expects of the Guild deck: every invasion that the cards left in it allow next."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.games.heroesout.bot.board import (
    DISARMING,
    PLAIN,
    VICTORY,
    Map,
    card_code,
    card_first,
    card_how,
    card_second,
)
from holdfast.games.heroesout.bot.guild import biting_token, breaks_out, cards_of, guild_faces, left_in_guild
from holdfast.games.heroesout.kinds import EVENT_ROOM
from holdfast.games.heroesout.rules.scenario_cards import place_meant
from holdfast.games.heroesout.table import LEVEL, WAVE, HeroesOut

if TYPE_CHECKING:
    from mypy_extensions import i64


class Atlas:
    """What follows from the dungeon alone: the map and what Guild cards do there; kept while the dungeon stands.

    The Event token, which comes during set-up, is part of it.
    """

    def __init__(self, g: HeroesOut) -> None:
        self.stage: i64 = place_meant(g, EVENT_ROOM)
        self.plan = Map(g, biting_token(g))
        self.first = cards_of(g, self.plan, 1)
        self.second = cards_of(g, self.plan, 2)
        self.all = guild_faces(g)
        self.size: i64 = sum(self.all)
        """How many cards the whole Guild deck has."""
        defs = g.defs
        self.escapes = [
            bool(defs.hero_class[face]) and breaks_out(g, defs.hero_class[face]) for face in range(len(defs.ids))
        ]


class Lore:
    """What steady players work out of the cards and the dungeons of a game; kept with the definitions."""

    def __init__(self) -> None:
        self.atlases: list[Atlas] = []
        self.courses: list[Courses] = []
        self.faces: list[object] = []
        """What cards are worth to a clan: see worth.py."""


def lore_of(g: HeroesOut) -> Lore:
    """The lore of a game."""
    kept = g.defs.kept.get("lore")
    if kept is None:
        kept = g.defs.kept["lore"] = Lore()
    return cast(Lore, kept)


def atlas_of(g: HeroesOut) -> Atlas:
    """The atlas of a dungeon, which is drawn once."""
    atlases = lore_of(g).atlases
    dungeon, stage = g.dungeon, place_meant(g, EVENT_ROOM)
    for atlas in atlases:
        known = atlas.plan.dungeon
        if (
            atlas.stage == stage
            and known.rooms == dungeon.rooms
            and known.joined == dungeon.joined
            and known.beside == dungeon.beside
        ):
            return atlas
    if len(atlases) > 4:
        atlases.clear()
    atlas = Atlas(g)
    atlases.append(atlas)
    return atlas


class Courses:
    """The invasions that could come next; they are the same until a Guild card is revealed."""

    def __init__(self, g: HeroesOut, atlas: Atlas, left: list[int], wave: i64, pace: i64) -> None:
        self.atlas = atlas
        self.left = left
        self.wave: i64 = wave
        self.pace: i64 = pace
        """How many Guild cards an invasion has."""
        self.escape: i64 = 0
        """How likely the next hero who is jailed frees the others, per thousand."""
        self.scenario: i64 = 0
        """How likely the next Guild card is one of the scenario, per thousand."""
        self.cards: list[list[int]] = []
        """By course: the Guild cards that come."""
        self.ways: list[int] = []
        """By course: in how many ways it can come."""
        self.singles: list[list[int]] = []
        """If all courses have two cards: each kind of card alone."""
        self.pairs: list[int] = []
        """Then, by course: the places of its cards among these, eight bits each."""
        self._deal(g)
        self.all_ways: i64 = sum(self.ways)

    def _deal(self, g: HeroesOut) -> None:
        """All invasions that could come next, each with the number of ways in which its cards can be drawn.

        Which class comes does not matter here, only where it comes.
        """
        codes = self.atlas.second if self.wave > 1 else self.atlas.first
        kinds: list[int] = []
        many_of: list[int] = []
        total: i64 = 0
        escapes: i64 = 0
        heroes: i64 = 0
        for face, many in enumerate(self.left):
            if many:
                total += many
                if g.defs.hero_class[face]:
                    heroes += many
                    if self.atlas.escapes[face]:
                        escapes += many
                code: i64 = codes[face]
                if card_how(code) <= DISARMING:
                    code = card_code(PLAIN, card_first(code), card_second(code))
                if code not in kinds:
                    kinds.append(code)
                    many_of.append(0)
                many_of[kinds.index(code)] += many
        if total:
            self.escape = 1000 * escapes // total
            self.scenario = 1000 * (total - heroes) // total
        if total > self.pace:
            self._draw(kinds, many_of, 0, self.pace, [], 1)
            if self.pace == 2:
                self.singles = [[kind] for kind in kinds]
                self.pairs = [kinds.index(cards[0]) | kinds.index(cards[1]) << 8 for cards in self.cards]
            return
        course: list[int] = []
        for number, kind in enumerate(kinds):
            course += [kind] * many_of[number]
        if self.wave > 1:
            course.append(VICTORY)
        self.cards.append(course)
        self.ways.append(1)

    def _draw(self, kinds: list[int], many_of: list[int], start: i64, left: i64, drawn: list[int], ways: i64) -> None:
        """So many cards more, of the kinds from one on."""
        if not left:
            self.cards.append(drawn)
            self.ways.append(ways)
            return
        for kind in range(start, len(kinds)):
            chosen: i64 = 1
            for taken in range(1, min(left, many_of[kind]) + 1):
                chosen = chosen * (many_of[kind] - taken + 1) // taken
                self._draw(kinds, many_of, kind + 1, left - taken, drawn + [kinds[kind]] * taken, ways * chosen)


def courses_of(g: HeroesOut, atlas: Atlas) -> Courses:
    """The invasions that could come next, reckoned once for what lies open of the Guild deck."""
    wave: i64 = g.counts[WAVE]
    pace: i64 = g.defs.guild_cards[g.counts[LEVEL]][wave - 1]
    left = left_in_guild(g, atlas.all)
    known = lore_of(g).courses
    for courses in known:
        if courses.atlas is atlas and courses.wave == wave and courses.pace == pace and courses.left == left:
            return courses
    if len(known) > 3:
        known.clear()
    found = Courses(g, atlas, left, wave, pace)
    known.append(found)
    return found

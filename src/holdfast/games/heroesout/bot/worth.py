"""What cards and tokens are worth to a steady player beside the danger of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.bot.courses import Atlas, atlas_of, lore_of
from holdfast.games.heroesout.bot.forecast import Judge, W
from holdfast.games.heroesout.kinds import Action
from holdfast.games.heroesout.rules.dungeon import FAR, Dungeon
from holdfast.games.heroesout.rules.scenario_cards import discard_in
from holdfast.games.heroesout.table import HeroesOut, counter_of, hero_class

if TYPE_CHECKING:
    from mypy_extensions import i64


class Faces:
    """By face, for one clan: what a card is worth in its deck, and the icons that its player hopes to use."""

    def __init__(self, g: HeroesOut, seat: i64, atlas: Atlas) -> None:
        defs = g.defs
        self.face = defs.figure_face[seat]
        self.atlas = atlas
        clan = defs.clans[defs.clan[self.face] - 1]
        many = min(clan.monsters, 4)
        self.worth = [card_worth(defs.sides[face], many) for face in range(len(defs.ids))]
        self.melee = [most_icons(defs.sides[face], k.MELEE) for face in range(len(defs.ids))]
        self.ranged = [most_icons(defs.sides[face], k.RANGED) for face in range(len(defs.ids))]
        self.moves = [most_icons(defs.sides[face], k.MOVE) for face in range(len(defs.ids))]
        self.mean: i64 = sum(self.worth[face] for face in clan.deck) // max(1, len(clan.deck))
        self.tokens = token_worths(g, seat)
        self.portals = portal_worths(g)


def faces_of(g: HeroesOut, seat: i64) -> Faces:
    """What cards are worth to a clan in a dungeon, which is reckoned once."""
    return faces_in(g, seat, atlas_of(g))


def faces_in(g: HeroesOut, seat: i64, atlas: Atlas) -> Faces:
    """The same, if the atlas of the dungeon is at hand."""
    face = g.defs.figure_face[seat]
    known = lore_of(g).faces
    for kept in known:
        faces = cast(Faces, kept)
        if faces.atlas is atlas and faces.face == face:
            return faces
    if len(known) > 15:
        known.clear()
    faces = Faces(g, seat, atlas)
    known.append(faces)
    return faces


class Worths:
    """What things are worth to one player at one moment."""

    def __init__(self, g: HeroesOut, seat: i64, judge: Judge) -> None:
        self.g = g
        faces = faces_in(g, seat, judge.courses.atlas)
        self.faces = faces
        self.tokens = faces.tokens
        self.portals = faces.portals
        cards: i64 = len(g.zones[t.GUILD])
        if g.counts[t.WAVE] < 2:
            cards += judge.courses.atlas.size
        turns: i64 = cards * 2 // (2 * judge.courses.pace + 1) // g.seats
        """About so many turns are still to come for each player."""
        self.turns: i64 = turns
        plays: i64 = turns * 5 // 11 - 1
        self.plays: i64 = plays if plays > 0 else 0
        self.gains: list[int] = [0] * len(g.defs.ids)
        for card in g.zones[t.LOOT_ROW]:
            face = g.face[card]
            better = faces.worth[face] - faces.mean
            self.gains[face] = better * self.plays * W.buy // 100
        self.supply = [0] * len(g.defs.class_names)
        for hero in g.zones[t.HERO_SUPPLY]:
            self.supply[hero_class(g, hero)] += 1
        self.classes = [max(0, 12 - 4 * many) for many in self.supply]
        self.victims = [0] * 16

    def victim(self, room: i64) -> i64:
        """The class in a room of which the fewest tokens are left."""
        found: i64 = self.victims[room]
        if not found:
            fewest: i64 = 99
            for hero in self.g.zones[t.HEROES + room]:
                number = hero_class(self.g, hero)
                if self.supply[number] < fewest:
                    fewest, found = self.supply[number], number
            if not found:
                found = 1
            self.victims[room] = found
        return found

    def best_loot(self, type: i64) -> i64:
        """The face-up card of a type that is worth most, if it is worth anything; 0 if there is none."""
        best: i64 = 0
        found: i64 = 0
        for card in self.g.zones[t.LOOT_ROW]:
            face = self.g.face[card]
            if self.g.defs.loot_type[face] == type and self.gains[face] > best:
                best, found = self.gains[face], card
        return found

    def experiment(self, loot: i64) -> i64:
        """What the best card is worth that the Laboratory gives."""
        card = self.best_loot(loot)
        gain: i64 = self.gains[self.g.face[card]] if card else 0
        return gain if gain > 0 else 0


# ------------------------------------------------------------------ cards


def icon_worth(action: Action, many: i64) -> i64:
    """What an action on a card is worth, a single Move being 10."""
    kind = action.kind
    if kind == k.MOVE:
        return 10 * action.amount
    if kind == k.MELEE:
        return 14 * action.amount
    if kind == k.RANGED:
        return 16 * action.amount
    if kind == k.ACTIVATE:
        return 10 * action.amount
    if kind == k.DRAW:
        return 14 * action.amount
    if kind == k.DEFEND:
        return 12
    if kind == k.PLACE:
        return (16 if action.what == k.TRAP else 8) * action.amount
    if kind == k.AMBUSH:
        return 14 * min(action.amount, many)
    if kind == k.SWARM:
        return (6 if action.what == k.MOVE else 9) * (many + 1)
    if kind == k.REINFORCE:
        return 20
    if kind == k.SURGE:
        first = 12 if action.cause == k.MELEE or action.cause == k.RANGED else 6
        return first + (8 * min(action.gain_amount, many) if action.gain == k.SUMMON else 6)
    return 0


def card_worth(sides: list[list[Action]], many: i64) -> i64:
    """The better side, and a little for the other."""
    best: i64 = 0
    total: i64 = 0
    for side in sides:
        worth: i64 = 0
        for action in side:
            worth += icon_worth(action, many)
        total += worth
        if worth > best:
            best = worth
    return best + (total - best) // 4


def most_icons(sides: list[list[Action]], kind: i64) -> i64:
    """How often a card offers an action, on the side that has most of it."""
    best: i64 = 0
    for side in sides:
        many: i64 = 0
        for action in side:
            if action.kind == kind:
                many += action.amount
            elif action.kind == k.SURGE and action.cause == kind:
                many += 1
            elif action.kind == k.SWARM and action.what == kind:
                many += 2
        if many > best:
            best = many
    return best


# ------------------------------------------------------------------ tokens


def distances(dungeon: Dungeon, goal: i64) -> list[int]:
    """By room: passageways on the shortest way to a room."""
    found = [FAR] * 16
    reached = [goal]
    distance = 0
    while reached:
        following: list[int] = []
        for room in reached:
            if found[room] == FAR:
                found[room] = distance
                following += [other for other in dungeon.rooms if dungeon.joined[room] >> other & 1]
        reached = following
        distance += 1
    return found


def token_worths(g: HeroesOut, seat: i64) -> list[int]:
    """By room and token: what a resource is worth there, which is more the nearer it is to where it is needed."""
    defs = g.defs
    found = [0] * 128
    for goal in g.dungeon.rooms:
        ability = defs.rooms[goal].ability
        if ability.kind == k.SELLS_LOOT:
            far = distances(g.dungeon, goal)
            for room in g.dungeon.rooms:
                found[counter_of(room, ability.token)] = max(1, W.resource * (5 - min(far[room], 4)) // 5)
    for face in range(1, len(defs.ids)):
        if defs.kind[face] == k.SCENARIO_CARD and defs.scenario_of[face] == defs.scenario:
            for happening in defs.happenings[face]:
                effect = happening.effect
                if happening.cue == k.PAID and happening.token in k.RESOURCES:
                    found[counter_of(happening.place, happening.token)] += W.resource
                elif rule_of(effect) == number_of(discard_in) and argument(effect, 2) in k.RESOURCES:
                    found[counter_of(argument(effect, 3), argument(effect, 2))] += W.resource
    clan = defs.clans[defs.clan[defs.figure_face[seat]] - 1]
    for face in set(clan.deck):
        for side in defs.sides[face]:
            for action in side:
                if action.kind == k.SURGE and action.cause == k.DISCARD_TOKEN:
                    for room in g.dungeon.rooms:
                        found[counter_of(room, action.cause_token)] += W.resource // 2
    return found


def portal_worths(g: HeroesOut) -> list[int]:
    """By room: what a completed portal is worth there."""
    return [W.portal * (1 + min(g.dungeon.steps[room], 4)) if room in g.dungeon.rooms else 0 for room in range(16)]

"""Why an icon of a card cannot be used now, in the few words that fit on the card beside it."""

from __future__ import annotations

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import Action
from holdfast.games.heroesout.rules.actions import can_swarm
from holdfast.games.heroesout.rules.activating import offer_activations
from holdfast.games.heroesout.rules.hands import can_draw
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.rules.playing import is_playable, play, resolve_card
from holdfast.games.heroesout.rules.tokens import can_place
from holdfast.games.heroesout.rules.turn import play_cards
from holdfast.games.heroesout.table import HeroesOut, rooms_of, tokens

OUT_OF_REACH = {
    k.MOVE: "no way leads out",
    k.MELEE: "no hero in the same room",
    k.RANGED: "no hero one door away",
}


def icons_barred(g: HeroesOut) -> list[str]:
    """For each icon of the card that is being played: why what is left of it cannot be used; empty where it can."""
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(resolve_card) or not g.zones[t.RESOLVING]:
        return []
    seat = argument(g.agenda[-1], 0)
    actions = side_actions(g, g.zones[t.RESOLVING][0], g.counts[t.WHICH])
    return [why_not(g, seat, action) if g.counts[t.LEFT + place] else "" for place, action in enumerate(actions)]


def sides_barred(g: HeroesOut, card: int) -> list[str]:
    """For each side of a card in the hand of whoever plays cards now: why playing it would do nothing."""
    seat = g.counts[t.ACTIVE]
    if not g.agenda or rule_of(g.agenda[-1]) != number_of(play_cards) or g.zone_of[card] != t.HAND + seat:
        return []
    sides = len(g.defs.sides[g.face[card]])
    return [side_barred(g, seat, card, which) for which in (range(1, sides + 1) if sides > 1 else range(sides))]


def side_barred(g: HeroesOut, seat: int, card: int, which: int) -> str:
    """Why no icon of a side can be used; empty if one can."""
    if not is_playable(g, card, which):
        return "used from the hand, when a hero attacks"
    twin = g.copy()
    play(twin, seat, card, which)
    actions = side_actions(twin, card, which)
    found = [why_not(twin, seat, action) for place, action in enumerate(actions) if twin.counts[t.LEFT + place]]
    return "" if "" in found else ", ".join(dict.fromkeys(found))


def why_not(g: HeroesOut, seat: int, action: Action) -> str:
    """Why this icon has nothing to be used on; empty if it has."""
    kind = action.kind
    if kind in (k.DRAW, k.REINFORCE):
        return "" if can_draw(g, seat) else "no card left to draw"
    if kind == k.AMBUSH:
        return why_not_ambush(g, seat, action)
    rooms = rooms_of(g, seat)
    if not rooms:
        return "no monster in the dungeon"
    if kind == k.SWARM:
        kind = action.what
    if kind == k.SURGE:
        if action.cause == k.DISCARD_TOKEN:
            there = any(tokens(g, room, action.cause_token) for room in rooms)
            return "" if there else f"no {k.TOKENS[action.cause_token]} in the same room"
        kind = action.cause
    if kind in OUT_OF_REACH:
        return "" if any(can_swarm(g, seat, kind, room) for room in rooms) else OUT_OF_REACH[kind]
    if kind == k.PLACE:
        return why_not_place(g, rooms, action.what)
    return why_not_activate(g, seat) if kind == k.ACTIVATE else ""


def why_not_ambush(g: HeroesOut, seat: int, action: Action) -> str:
    """A monster in the lair, and a room of the type."""
    if not g.zones[t.LAIR + seat]:
        return "the lair is empty"
    laid = any(action.what >> g.defs.rooms[room].type & 1 for room in g.dungeon.rooms)
    return "" if laid else "no such room in the dungeon"


def why_not_place(g: HeroesOut, rooms: list[int], token: int) -> str:
    """A token in the supply, and a room that takes it."""
    if any(can_place(g, token, room) for room in rooms):
        return ""
    return "a portal is there already" if tokens(g, 0, token) else f"no {k.TOKENS[token]} in the supply"


def why_not_activate(g: HeroesOut, seat: int) -> str:
    """Something that an Activate can do."""
    twin = g.copy()
    twin.options = []
    offer_activations(twin, seat)
    return "" if twin.options else "nothing to activate"

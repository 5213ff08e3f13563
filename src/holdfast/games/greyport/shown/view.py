"""What people see of the table besides the zones: meters, and the face of a card."""

from __future__ import annotations

from typing import Final

from holdfast.core.atoms import mark_of
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.paths import in_hand
from holdfast.core.shapes.view import MeterInView
from holdfast.core.why import Why
from holdfast.core.why_not import objection_to
from holdfast.games.common.whereabouts import whereabouts
from holdfast.games.greyport import table as t
from holdfast.games.greyport.definitions import BANNERS
from holdfast.games.greyport.kinds import BOSS, COLORS, ITEM, KINDS, MONSTER, TOKEN, TYPES
from holdfast.games.greyport.rules.abilities import column
from holdfast.games.greyport.rules.damage import hit_points
from holdfast.games.greyport.rules.ending_the_round import damage_of
from holdfast.games.greyport.rules.playing import play_hero, play_item
from holdfast.games.greyport.shapes.view import GreyportCard
from holdfast.games.greyport.table import Greyport, defending, flag, in_play, purse


def meters(g: Greyport) -> list[MeterInView]:
    """The counters people look at."""
    defs = g.defs
    shown: list[MeterInView] = [
        {"name": "scenario", "text": defs.scenarios[defs.scenario].name},
        {
            "name": "encounter",
            "value": g.counts[t.ENCOUNTER],
            "most": len(defs.encounters),
            "text": defs.encounters[g.counts[t.ENCOUNTER] - 1].name if g.counts[t.ENCOUNTER] else "",
        },
        {"name": "round", "value": g.counts[t.ROUND]},
        {"name": "defending", "text": g.layout.seat_names[defending(g)]},
        {"name": "marker", "text": "taunt" if g.counts[t.MARKER] else "used"},
        {"name": "shields", "value": g.counts[t.SHIELDS]},
        {"name": "rest_healing", "value": g.counts[t.REST]},
    ]
    if g.zones[t.LOCATION]:
        state = "saved" if g.counts[t.REWARDED] else ""
        most = column(g, defs.encounters[g.counts[t.ENCOUNTER] - 1].location_hp) if g.counts[t.ENCOUNTER] else 0
        shown.append({"name": "location.hp", "value": g.counts[t.LOCATION_HP], "text": state})
        if most:
            shown[-1]["most"] = most
    shown.append({"name": "curses", "value": len(g.zones[t.CURSES])})
    for seat, name in enumerate(g.layout.seat_names):
        shown.append({"name": f"hp.{name}", "value": g.counts[t.HP + seat], "most": g.counts[t.START_HP]})
        shown.append({"name": f"level.{name}", "value": g.counts[t.LEVEL + seat]})
        shown.append({"name": f"coins.{name}", "list": coins_of(g, seat)})
    return shown


def coins_of(g: Greyport, seat: int) -> list[str]:
    """A player's coins by rank."""
    return [t.RANKS[rank] for rank in (1, 2, 3) for _ in range(g.counts[purse(seat, rank)])]


def card_face(g: Greyport, thing: int) -> GreyportCard:
    """What is printed on a card, and what lies on it now."""
    defs = g.defs
    face = g.face[thing]
    kind = defs.kind[face]
    shown: GreyportCard = {"kind": KINDS[kind], "text": list(defs.text[face]), "source": defs.source[face]}
    if defs.type[face]:
        shown["type"] = TYPES[defs.type[face]]
        shown["damage"] = defs.damage[face]
        shown["dice"] = [COLORS[die] for die in defs.dice[face]]
    if defs.cost[face]:
        shown["cost"] = t.RANKS[defs.cost[face]]
    if defs.level[face]:
        shown["level"] = defs.level[face]
    if kind in (MONSTER, TOKEN, BOSS):
        shown["damage"] = damage_of(g, thing) if in_play(g, thing) else defs.damage[face]
        shown["hp"] = hit_points(g, thing)
        shown["hurt"] = mark_of(g, thing, t.HURT)
        shown["armor"] = defs.armor[face]
        shown["banner"] = BANNERS[defs.banner[face]]
        shown["faction"] = defs.faction[face]
        shown["threat"] = defs.threat[face]
    carrier = mark_of(g, thing, t.CARRIED)
    if carrier:
        shown["on"] = carrier
        shown["on_name"] = thing_name(g, carrier)
    if t.TABLE <= g.zone_of[thing] < t.TABLE + g.seats:
        shown["fought"] = flag(g, thing, t.FOUGHT)
        if mark_of(g, thing, t.BONUS):
            shown["bonus"] = mark_of(g, thing, t.BONUS)
    return shown


def by_itself(g: Greyport, thing: int) -> bool:
    """Whether nothing else changes what a card shows: not of a monster, nor of what somebody carries."""
    return g.defs.kind[g.face[thing]] not in (MONSTER, TOKEN, BOSS) and not mark_of(g, thing, t.CARRIED)


def tempting(game: Game, g: Greyport, seat: int) -> list[tuple[int, str, Why]]:
    """Playing each card of a hand: heroes alone, an item on an own hero, best one that can still fight."""
    heroes = sorted(g.zones[t.TABLE + seat], key=lambda hero: not flag(g, hero, t.FOUGHT)) if seat < g.seats else []
    found: list[tuple[int, str, Why]] = []
    for card, text, reason in in_hand(game, g, seat):
        if g.defs.kind[g.face[card]] == ITEM:
            if heroes:
                text = f"{text} on {thing_name(g, heroes[-1])}"
                reason = objection_to(game, g, play_item, seat, card, heroes[-1])
            else:
                reason = Why("no_hero_in_play", "no hero in play yet", "an item is played on a hero", "38")
        else:
            reason = objection_to(game, g, play_hero, seat, card)
        found.append((card, text, reason))
    return found


WHEREABOUTS: Final = whereabouts(
    {
        "hand.{}": "in {}'s hand",
        "discard.{}": "in {}'s discard pile",
        "beside discard.{}": "beside {}'s discard pile until the refill",
        "table.{}": "in play before {}",
        "items.{}": "in play before {}",
        "monsters.{}": "among {}'s monsters",
        "set aside.{}": "set aside by {}",
        "monsters.location": "among the location's monsters",
        "row.heroes": "among the reinforcements",
        "row.items": "among the reinforcements",
        "location": "the location",
        "revealed": "among the revealed cards",
        "monster_discard": "in the monsters' discard pile",
        "removed": "out of the game",
    }
)

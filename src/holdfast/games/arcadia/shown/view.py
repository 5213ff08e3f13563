"""What a person sees of the table: counters, and what is on a card or figure."""

from __future__ import annotations

from holdfast.core.shapes.view import CardFace, MeterInView
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.table import Arcadia


def meters(g: Arcadia) -> list[MeterInView]:
    """Whose turn it is, Movement left, coins, Quests of each Guild."""
    names = g.layout.seat_names
    found: list[MeterInView] = [
        {"name": "active", "text": names[g.counts[t.ACTIVE]]},
        {"name": "turn", "value": g.counts[t.TURN]},
        {"name": "movement", "value": g.counts[t.MOVEMENT]},
    ]
    for seat, name in enumerate(names):
        done = [quest for quest in g.zones[t.QUESTS] if t.guilds_on(g, quest) >> seat & 1]
        found.append({"name": f"coins.{name}", "value": g.counts[t.COINS + seat]})
        found.append({"name": f"quests.{name}", "value": len(done)})
    return found


def card_face(g: Arcadia, thing: int) -> CardFace:
    """What is printed on a thing."""
    face = g.face[thing]
    return {"kind": k.KINDS[g.defs.kind[face]], "text": list(g.defs.text[face]), "source": g.defs.source[face]}

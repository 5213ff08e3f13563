"""Heroes Invasion: Guild cards, and the heroes they summon, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re

from tests.audit.heroesout.happenings import at_bay, card_resolved, draw_guild_card, scenario_card
from tests.audit.heroesout.heroes import resolve_all
from tests.audit.heroesout.reading import Reader
from tests.audit.heroesout.table import SUMMONED
from tests.audit.reading import Wrong

HEROES_OF_A_CARD = 2


def cards_due(r: Reader) -> int:
    """As many as the level says for the wave in which the invasion begins; at some tables none in everybody's first turn."""
    if r.option("wave_0", "ignored") == "first turns" and r.table.counts["turn"] <= len(r.table.players):
        r.seen["no invasion in the first turns"] += 1
        return 0
    return r.pack.level(str(r.options.get("level") or ""))[r.table.counts["wave"] - 1]


def next_card_name(r: Reader) -> str:
    """What lies on top of the Guild deck by the record: `hero card` or `scenario card`."""
    fact = r.peek()
    drawn = fact is not None and fact[0] == "moves" and fact[2] == "guild"
    return "scenario card" if drawn and r.events[r.at]["name"] in r.pack.happenings else "hero card"


def guild_card(r: Reader) -> None:
    """One card, resolved until all heroes are exhausted."""
    card = draw_guild_card(r)
    if not card:
        return
    name = r.table.called[card]
    if name in r.pack.guild:
        summon(r, *r.pack.guild[name])
    else:
        scenario_card(r, card)
    resolve_all(r)
    card_resolved(r)


def rooms_of(r: Reader, type: str) -> list[str]:
    """The rooms of a type; where only one is laid, a scenario may send the second hero to a room of its own."""
    rooms = r.dungeon.of_type(type)
    for text in r.scenario_text():
        found = re.fullmatch(r"In wave (\d), a hero whose room is missing is summoned in the (.+)\.", text)
        if found and len(rooms) == 1 and r.table.counts["wave"] == int(found[1]) and found[2] in r.dungeon.rooms:
            r.seen["the second hero comes to another room"] += 1
            rooms = [*rooms, found[2]]
    return rooms


def summon(r: Reader, name: str, type: str) -> None:
    """One hero of the class in each of two different rooms of the type, as far as there are rooms and tokens."""
    rooms = rooms_of(r, type)
    if len(rooms) < HEROES_OF_A_CARD:
        r.seen[f"a type with {len(rooms)} rooms"] += 1
    wanted = min(HEROES_OF_A_CARD, len(rooms))
    while wanted:
        tokens = len(r.table.supply(name))
        if not tokens:
            at_bay(r, name)
            return
        if wanted == len(rooms) <= tokens:
            for _ in range(wanted):
                come(r, name, rooms)
            return
        r.seen["the players choose where heroes come"] += 1
        _, words = r.decision("all", "summon")
        said, _, room = words.rpartition(" in ")
        if said != name or room not in rooms:
            raise Wrong(f"{name} in {' or '.join(rooms)}", words)
        come(r, name, [room])
        rooms = [each for each in rooms if each != room]
        wanted -= 1


def come(r: Reader, name: str, rooms: list[str]) -> None:
    """A hero from the supply comes to one of these rooms, which is then taken from them."""
    fact = r.expect_one(("moves", ..., "hero_supply", ...), r.table.supply(name))
    hero, room = fact[1], r.table.room_of(fact[1])
    if room not in rooms:
        raise Wrong(f"a {name} in {' or '.join(rooms)}", r.table.words(fact))
    rooms.remove(room)
    r.seen["summoned"] += 1
    r.expect(("marks", hero, "side", SUMMONED), ("comes", hero, room))

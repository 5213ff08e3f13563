"""Damage to monsters, and Defend, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.audit.heroesout.cards import number_in, token_in
from tests.audit.heroesout.reading import Reader
from tests.audit.reading import Wrong
from tests.audit.table import Fact


def hit(r: Reader, rooms: Sequence[str], damage: int, defence: bool) -> None:
    """The players choose a monster in one of these rooms; whoever may defends it; it takes what is left."""
    _, words = r.decision("all", "hit")
    monster, _, room = words.rpartition(" in ")
    if room not in rooms:
        raise Wrong(f"a monster in {' or '.join(rooms)}", words)
    meant = monsters_meant(r, monster, room)
    if defence:
        damage = defend(r, room, damage, meant)
    if damage:
        take_damage(r, room, damage, meant)
    else:
        r.seen["defended wholly"] += 1


def monsters_meant(r: Reader, words: str, room: str) -> list[int]:
    """Monsters of a clan, alike by their wounds; where they are not, the decision says the wounds, or means none."""
    clan, _, state = words.partition(" with ")
    monsters = r.table.monsters_of(clan, room)
    if len({r.table.wounds(monster) for monster in monsters}) > 1:
        r.seen["the players choose between wounded and sound"] += 1
        said = number_in(state) if state else 0
        monsters = [monster for monster in monsters if r.table.wounds(monster) == said]
    if not monsters:
        raise Wrong(f"a monster in {room}", words)
    return monsters


def defend(r: Reader, room: str, damage: int, meant: Sequence[int]) -> int:
    """Every player with a monster in the room may defend until they decline; with closed hands all with a card are asked."""
    declined: set[str] = set()
    while True:
        asked = [player for player in r.table.players if player not in declined and may_defend(r, player, room)]
        if not asked:
            return damage
        fact = r.peek()
        player = fact[1] if fact is not None and fact[0] == "decides" else ""
        if player not in asked:
            raise Wrong(f"{' or '.join(asked)} defends or declines", r.table.words(fact))
        verb, name = r.decision(player, "defend with", "decline")
        if verb == "decline":
            declined.add(player)
        else:
            damage = max(0, damage - defend_with(r, player, name, room, damage, meant))


def may_defend(r: Reader, player: str, room: str) -> bool:
    """Whether this player is asked."""
    if not r.table.monsters_of(player, room):
        return False
    hand = r.table.zone(f"hand.{player}")
    return bool(hand) if r.closed() else any(r.pack.defence(r.table.called[card]).amount for card in hand)


def defend_with(r: Reader, player: str, name: str, room: str, damage: int, meant: Sequence[int]) -> int:
    """The card goes to the discard pile and lowers the damage; if it did, a Surge that begins so goes on. By how much."""
    fitting = [card for card in r.table.zone(f"hand.{player}") if r.table.called[card] == name]
    defence = r.pack.defence(name) if fitting else None
    if defence is None or not defence.amount:
        raise Wrong(f"a Defend card of {player}", name)
    r.seen["defended"] += 1
    card = r.expect_one(("moves", ..., f"hand.{player}", f"discard.{player}"), fitting)[1]
    r.expect_one(("is defended", ..., card, room, player), meant)
    if defence.gain and damage:
        gain(r, player, room, defence.gain)
    return defence.amount


def gain(r: Reader, player: str, room: str, words: str) -> None:
    """The second half of a Surge, in the same room, as much of it as the player likes."""
    found = re.fullmatch(r"(Summon|Place) (.+)", words)
    assert found, words
    for _ in range(number_in(found[2])):
        token = token_in(found[2]) if found[1] == "Place" else ""
        if not (r.table.tokens(token, "supply") if token else r.table.zone(f"lair.{player}")):
            return
        verb, where = r.decision(player, "place" if token else "summon", "decline")
        if verb == "decline":
            return
        r.seen["Surge of a Defend"] += 1
        if where != (f"{token} in {room}" if token else room):
            raise Wrong(f"{verb} in {room}", f"{verb} {where}")
        if token:
            r.token_goes(token, "supply", room)
        else:
            r.expect_one(("moves", ..., f"lair.{player}", f"monsters.{room}"))


def take_damage(r: Reader, room: str, damage: int, meant: Sequence[int]) -> None:
    """Wounds; a monster with as many as its health goes home without them."""
    monster = r.expect_one(("is hurt", ..., room, damage), meant)[1]
    owner = r.table.owner(monster)
    wounds = r.table.wounds(monster) + damage
    if wounds < r.pack.clans[owner]["health"]:
        r.seen["wounded"] += 1
        r.expect(("marks", monster, "wounds", wounds))
        return
    r.seen["a monster falls"] += 1
    wanted: list[Fact] = [("moves", monster, f"monsters.{room}", f"lair.{owner}")]
    if r.table.wounds(monster):
        wanted.append(("marks", monster, "wounds", 0))
    r.expect(*wanted)

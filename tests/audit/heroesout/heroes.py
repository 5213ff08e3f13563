"""What each hero does, steps 2 to 8 of Resolving a Guild Card, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

from tests.audit.heroesout.damage import hit
from tests.audit.heroesout.happenings import plundered, return_treasure, show_off, treasure_token
from tests.audit.heroesout.reading import Reader
from tests.audit.heroesout.table import ACTIVE, EXHAUSTED, SUMMONED
from tests.audit.reading import Wrong
from tests.audit.table import Fact

DAMAGE = 1
"""What an attack deals."""

ALL_BUT = "all but "


def resolve_all(r: Reader) -> None:
    """The players choose which active hero comes next, until all heroes are exhausted."""
    while True:
        active = r.active_heroes()
        if not active:
            return
        if len({(r.table.called[hero], r.table.room_of(hero), r.table.side(hero)) for hero in active}) > 1:
            r.seen["the players choose who comes next"] += 1
        _, words = r.decision("all", "resolve")
        meant = heroes_meant(r, words)
        hero = r.expect_one(("is resolved", ..., r.table.room_of(meant[0]), r.table.side(meant[0])), meant)[1]
        resolve(r, hero)


def heroes_meant(r: Reader, words: str) -> list[int]:
    """The active heroes of a class in a room; with some of them just summoned, the decision says which it is about."""
    name, _, room = words.rpartition(" in ")
    plain = name.removesuffix(" just summoned")
    active = [hero for hero in r.table.heroes(room) if r.table.side(hero) and r.table.called[hero] == plain]
    sides = {r.table.side(hero) for hero in active}
    if len(sides) > 1:
        r.seen["one of two of a class is just summoned"] += 1
        wanted = ACTIVE if name == plain else SUMMONED
        active = [hero for hero in active if r.table.side(hero) == wanted]
    if not active or (name != plain and len(sides) == 1):
        raise Wrong("an active hero", words)
    return active


def resolve(r: Reader, hero: int) -> None:
    """One who was summoned shows off, is checked for traps and inspires; then everybody acts."""
    if r.table.side(hero) == SUMMONED:
        r.expect(("marks", hero, "side", ACTIVE))
        show_off(r, hero)
        check_the_room(r, hero)
    if r.table.room_of(hero) and r.table.side(hero) == ACTIVE:
        act(r, hero)


def check_the_room(r: Reader, hero: int) -> None:
    """Traps; in the Cells only one who breaks out stays active; whoever is left active inspires the others."""
    room = r.table.room_of(hero)
    r.meet_traps(room, [hero])
    if not r.table.room_of(hero):
        r.seen["a summoned hero falls"] += 1
    elif room == r.pack.jails() and not breaks_out(r, hero, room):
        r.seen["summoned into the Cells"] += 1
        r.expect(("marks", hero, "side", EXHAUSTED))
    else:
        inspire(r, room)


def breaks_out(r: Reader, hero: int, room: str) -> bool:
    """Whether the class of a hero does something when it is summoned in this very room."""
    return any(text.startswith(f"Show off in the {room}: ") for text in r.pack.classes[r.table.called[hero]].text)


def inspire(r: Reader, room: str) -> None:
    """All exhausted heroes in the room become active."""
    inspired = r.exhausted(r.table.heroes(room))
    r.seen["inspired"] += len(inspired)
    r.wake(inspired, *(("is inspired", hero, room) for hero in inspired))


def act(r: Reader, hero: int) -> None:
    """Attack if a monster is there; else plunder or wait at a treasure; else charge."""
    room = r.table.room_of(hero)
    value = r.table.treasure(room)
    ready = r.table.heroes(room, ACTIVE)
    if r.table.monsters(room):
        r.seen["attack"] += 1
        r.expect(("marks", hero, "side", EXHAUSTED), ("attacks", hero, room))
        hit(r, [room], DAMAGE, True)
    elif value and len(ready) >= value:
        plunder(r, room, value, ready)
    elif value or not r.dungeon.nearer(room):
        r.seen["wait"] += 1
        if any(r.table.side(other) == SUMMONED for other in r.table.heroes(room)):
            r.seen["one who has not shown off does not count"] += 1
        r.expect(("waits", hero, room, value), ("marks", hero, "side", EXHAUSTED))
    else:
        charge(r, room)


def plunder(r: Reader, room: str, value: int, ready: list[int]) -> None:
    """As many active heroes as the treasure is worth exhaust; it is turned over, does what it says, and goes back."""
    fact = r.peek()
    if len(ready) == value and (fact is None or fact[0] != "decides"):
        r.expect(*(("marks", hero, "side", EXHAUSTED) for hero in ready))
    else:
        r.seen["the players choose who plunders"] += len(ready) > value
        left = value
        while left:
            _, name = r.decision("all", "exhaust")
            if name.startswith(ALL_BUT):
                all_but(r, room, name.removeprefix(ALL_BUT), left)
                break
            meant = [hero for hero in r.table.heroes(room, ACTIVE) if r.table.called[hero] == name]
            r.expect_one(("marks", ..., "side", EXHAUSTED), meant)
            left -= 1
    token = treasure_token(r, room)
    r.expect(("turns over", token))
    effect = r.table.called[token]
    r.seen[f"plundered: {effect}"] += 1
    if effect not in r.pack.effects:
        raise Wrong("a treasure of the pack", effect)
    r.expect(("is plundered", token, room, value), ("counts", f"treasure.{room}", 0))
    plundered(r, r.pack.effects[effect], room)
    return_treasure(r, token, value)


def all_but(r: Reader, room: str, name: str, left: int) -> None:
    """Where one active hero more is there than must exhaust, the players may say who stays active."""
    if len(r.table.heroes(room, ACTIVE)) != left + 1:
        raise Wrong(f"{left} heroes chosen one by one", f"exhaust {ALL_BUT}{name}")
    for _ in range(left):
        r.expect_one(("marks", ..., "side", EXHAUSTED), r.table.heroes(room, ACTIVE))
    staying = [r.table.called[hero] for hero in r.table.heroes(room, ACTIVE)]
    if staying != [name]:
        raise Wrong(f"{name} stays active", f"{staying} do")


def charge(r: Reader, source: str) -> None:
    """All active heroes of the room together go to the joined room nearest the Vault; between equals the players choose."""
    ways = r.dungeon.nearer(source)
    _, words = r.decision("all", "charge")
    left, _, room = words.partition(" > ")
    if left != source or room not in ways:
        raise Wrong(f"charge {source} > {' or '.join(ways)}", f"charge {words}")
    r.seen["charge"] += 1
    if len(ways) > 1:
        r.seen["the players choose the way"] += 1
    movers = r.table.heroes(source, ACTIVE)
    if len(movers) > 1:
        r.seen["several charge together"] += 1
    wanted: list[Fact] = []
    for hero in movers:
        wanted += [("charges", hero, source, room), ("moves", hero, f"heroes.{source}", f"heroes.{room}")]
    r.expect(*wanted)
    enter(r, room, movers)


def enter(r: Reader, room: str, movers: list[int]) -> None:
    """Those who come in meet the traps in the players' order, each the next one; if anybody is left all are inspired."""
    left = list(movers)
    while r.table.traps(room) and left:
        _, name = r.decision("all", "trap takes")
        meant = [hero for hero in left if r.table.called[hero] == name]
        if not meant:
            raise Wrong("one of those who came in", name)
        r.seen["a trap takes one who charges"] += 1
        left.remove(r.meet_traps(room, meant))
    if any(r.table.room_of(hero) == room for hero in movers):
        if room == r.pack.jails():
            r.seen["charged into the Cells"] += 1
        inspire(r, room)

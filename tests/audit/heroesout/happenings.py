"""Sentences of hero classes, treasures and scenario cards, and the Guild deck, derived from the rulebook.

Imports nothing of Holdfast.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from tests.audit.heroesout.cards import RESOURCES, number_in, token_in
from tests.audit.heroesout.damage import hit
from tests.audit.heroesout.reading import Reader
from tests.audit.heroesout.table import EXHAUSTED
from tests.audit.reading import Over, Unjudged, Wrong

PORTAL: Final = "Portal"
COMPLETED: Final = 2
"""What is counted of a portal in a room: 1 for its incomplete side, 2 for the completed one."""

# ---- the Guild deck -------------------------------------------------------------------------------------------------


def draw_guild_card(r: Reader) -> int:
    """The top card; 0 if wave 2 has none left. Needed while wave 1's last is being resolved, it begins wave 2 now."""
    if not r.table.zone("guild"):
        if r.table.counts["wave"] > 1:
            r.seen["no Guild card left"] += 1
            return 0
        r.seen["wave 2 begins while a card is resolved"] += 1
        second_wave(r)
        if not r.table.zone("guild"):
            return 0
    card = r.expect_one(("moves", ..., "guild", "guild_card"))[1]
    r.expect(("is drawn", card))
    return int(card)


def second_wave(r: Reader) -> None:
    """All discarded Guild cards are shuffled and the tile is turned; nothing else changes."""
    r.seen["wave 2"] += 1
    r.expect(*(("moves", card, "guild_discard", "guild") for card in r.table.zone("guild_discard")))
    if r.table.zone("guild"):
        r.expect(("shuffles", "guild"))
    r.expect(("counts", "wave", 2), ("a new wave",))


def card_resolved(r: Reader) -> None:
    """With all heroes exhausted the card is discarded; the last of wave 1 begins wave 2, that of wave 2 wins the game."""
    if not r.table.zone("guild_card"):
        return
    r.expect(*(("moves", card, "guild_card", "guild_discard") for card in r.table.zone("guild_card")))
    if r.table.zone("guild"):
        return
    if r.table.counts["wave"] > 1:
        r.seen["won"] += 1
        r.expect(("ends", tuple(r.table.players)))
        raise Over
    second_wave(r)


def at_bay(r: Reader, name: str) -> None:
    """No token is left: every exhausted hero of the class becomes active, with all heroes in the same rooms."""
    r.seen["at bay"] += 1
    found: list[int] = []
    for room in r.dungeon.rooms:
        heroes = r.table.heroes(room)
        if any(r.table.called[hero] == name for hero in heroes if r.table.side(hero) == EXHAUSTED):
            found += heroes
            if room == r.pack.jails():
                r.seen["at bay in the Cells"] += 1
    r.expect(("at bay", name))
    r.wake(found)


def jail(r: Reader) -> str:
    """The next card's class sends one hero to the Cells, who shows off and meets the traps there. What was drawn."""
    cells = r.pack.jails()
    card = draw_guild_card(r) if cells in r.dungeon.rooms else 0
    if not card:
        return ""
    if r.table.called[card] not in r.pack.guild:
        r.seen["a scenario card jails nobody"] += 1
        return "scenario card"
    name = r.pack.guild[r.table.called[card]][0]
    if not r.table.supply(name):
        r.seen["at bay instead of a prisoner"] += 1
        at_bay(r, name)
        return "hero"
    r.seen[f"jailed {name}"] += 1
    hero = r.expect_one(("moves", ..., "hero_supply", f"heroes.{cells}"), r.table.supply(name))[1]
    r.expect(("is jailed", hero, card, cells))
    show_off(r, hero)
    r.meet_traps(cells, [hero])
    return "hero"


# ---- showing off ----------------------------------------------------------------------------------------------------


def show_off(r: Reader, hero: int) -> None:
    """Once, right after being summoned, by the class."""
    room, name = r.table.room_of(hero), r.table.called[hero]
    for words in shows_off(r, name, room):
        r.seen[f"{name} shows off"] += 1
        r.expect(("shows off", hero, room))
        effect(r, words, room)


def shows_off(r: Reader, name: str, room: str) -> list[str]:
    """What a class does when it is summoned in this room."""
    found = (re.fullmatch(r"Show off(?: in the (.+?))?: (.+)\.", text) for text in r.pack.classes[name].text)
    return [each[2] for each in found if each and each[1] in (None, room)]


# ---- scenario cards -------------------------------------------------------------------------------------------------


def scenario_card(r: Reader, card: int) -> None:
    """Its sentences in order. "Otherwise" holds if the sentence before did nothing."""
    name = r.table.called[card]
    if name not in r.pack.happenings:
        raise Unjudged(f"{name} is not in the pack")
    did = True
    for number, text in enumerate(r.pack.happenings[name]):
        cue, _, words = text.rstrip(".").rpartition(": ")
        did = holds(r, cue, did)
        r.seen[f"{name}: sentence {number + 1} {'happens' if did else 'does not'}"] += 1
        if did:
            r.expect(("happens", card, number))
            did = effect(r, words[0].lower() + words[1:], place_meant(r, cue))


def holds(r: Reader, cue: str, before: bool) -> bool:
    """Whether the words before the colon hold; a price is paid."""
    if cue in ("", "Setup"):
        return True
    if cue == "Otherwise":
        return not before
    price = re.fullmatch(r"Discard a (\w+) in the (.+)", cue)
    if price:
        paid = price[2] in r.dungeon.rooms and r.table.tokens(price[1], price[2]) > 0
        if paid:
            r.token_goes(price[1], price[2], "supply")
        return paid
    monster = re.fullmatch(r"If (a|no) monster is in (.+)", cue)
    if not monster:
        raise Unjudged(f"a card says: {cue}")
    room = place_meant(r, cue)
    return (monster[1] == "a") == bool(room and r.table.monsters(room))


def place_meant(r: Reader, words: str) -> str:
    """The room that is named, or the one with the Event token; empty if there is none."""
    if words.endswith("the room with the Event token"):
        return next((room for room in r.dungeon.rooms if r.table.tokens("Event", room)), "")
    room = words.rpartition(" the ")[2].removeprefix("the ")
    return room if room in r.dungeon.rooms else ""


# ---- effects --------------------------------------------------------------------------------------------------------


def effect(r: Reader, words: str, here: str) -> bool:
    """What the words say happens; whether anything did, where an "Otherwise" could ask."""
    for pattern, does in EFFECTS.items():
        found = re.fullmatch(pattern, words)
        if found:
            return does(r, here, *found.groups()) is not False
    raise Unjudged(f"a card says: {words}")


def discard_here(r: Reader, here: str, things: str) -> None:
    """As many as there are, up to the number; which resources the players choose."""
    for _ in range(number_in(things)):
        if things.endswith("Trap"):
            if r.table.traps(here):
                r.seen["a Trap is disarmed"] += 1
                r.token_goes("Trap", here, "supply")
        elif r.table.resources(here):
            discard_chosen(r, {(token, here) for token in r.table.resources(here)})


def discard_chosen(r: Reader, among: set[tuple[str, str]]) -> None:
    """The players choose a token in a room, of these."""
    r.seen["a resource is discarded"] += 1
    _, words = r.decision("all", "discard")
    token, _, room = words.partition(" in ")
    if (token, room) not in among:
        raise Wrong(" or ".join(sorted(f"{one} in {where}" for one, where in among)), words)
    r.token_goes(token, room, "supply")


def discard_in(r: Reader, _here: str, token: str, room: str) -> bool:
    """One, if there is one."""
    if room not in r.dungeon.rooms or not r.table.tokens(token, room):
        return False
    r.token_goes(token, room, "supply")
    return True


def discard_from_each(r: Reader, _here: str, token: str) -> bool:
    """One from every room that has one."""
    rooms = [room for room in r.dungeon.rooms if r.table.tokens(token, room)]
    left = list(rooms)
    while left:
        room = next_room(r, token, left)
        r.token_goes(token, room, "supply")
        left.remove(room)
    return bool(rooms)


def next_room(r: Reader, token: str, rooms: Sequence[str]) -> str:
    """The one of these rooms from which a token goes next in the record, if it is one of them."""
    fact = r.peek()
    return next((room for room in rooms if fact is not None and fact[1] == f"{token}.{room}"), rooms[0])


def discard_of_each_kind(r: Reader, _here: str) -> None:
    """One of each kind, of those in the dungeon; the players choose where."""
    for token in RESOURCES:
        rooms = {(token, room) for room in r.dungeon.rooms if r.table.tokens(token, room)}
        if rooms:
            discard_chosen(r, rooms)


def place_in(r: Reader, _here: str, piece: str, room: str) -> bool:
    """From the supply, if there is one and the room is in the dungeon."""
    token = token_in(piece)
    if room not in r.dungeon.rooms:
        return False
    if token == PORTAL and r.table.tokens(PORTAL, room):
        return turn_portal(r, room)
    if not r.table.tokens(token, "supply"):
        return False
    if token == PORTAL:
        supply = r.table.tokens(PORTAL, "supply")
        r.expect(("counts", f"Portal.{room}", COMPLETED), ("counts", "Portal.supply", supply - 1))
    else:
        r.token_goes(token, "supply", room)
    return True


def turn_portal(r: Reader, room: str) -> bool:
    """A room has one portal at most; at some tables an incomplete one is completed instead."""
    turns = r.table.tokens(PORTAL, room) < COMPLETED and r.option("portal_icon", "new") == "flip"
    if turns:
        r.expect(("counts", f"Portal.{room}", COMPLETED))
    return turns


def each_draws(r: Reader, _here: str, cards: str) -> None:
    """Every player, the active one first."""
    for player in r.table.around():
        r.draw(player, number_in(cards))


def each_discards(r: Reader, _here: str, cards: str) -> None:
    """Every player, the active one first, a card of their own choice; an empty hand discards nothing."""
    for player in r.table.around():
        for _ in range(number_in(cards)):
            hand = r.table.zone(f"hand.{player}")
            if hand:
                r.discard_one(player, hand, lambda name, _card: f"discard.{name}")
            else:
                r.seen["an empty hand discards nothing"] += 1


def heroes_here(r: Reader, here: str) -> None:
    """Each hero in this room, those who just plundered too."""
    r.wake(r.table.heroes(here))


def heroes_around(r: Reader, _here: str, place: str) -> None:
    """Each hero in that room or in one that is joined to it."""
    room = place_meant(r, place)
    rooms = [room, *r.dungeon.joined(room)] if room else []
    r.wake([hero for each in rooms for hero in r.table.heroes(each)])


def far_heroes(r: Reader, _here: str, steps: str, but_not: str) -> None:
    """Each hero so many rooms or more from the Vault, but not in one room."""
    distances = r.dungeon.distances()
    far = [room for room in r.dungeon.rooms if distances.get(room, 99) >= int(steps) and room != but_not]
    r.wake([hero for room in far for hero in r.table.heroes(room)])


def tokens_bite(r: Reader, _here: str, token: str, damage: str) -> None:
    """One token after another, as long as one lies in a room with a monster."""
    while True:
        rooms = [room for room in r.dungeon.rooms if r.table.tokens(token, room) and r.table.monsters(room)]
        if not rooms:
            return
        r.seen["a token bites"] += 1
        room = next_room(r, token, rooms)
        r.token_goes(token, room, "supply")
        hit(r, [room], int(damage), True)


def lowest_treasure(r: Reader, _here: str) -> None:
    """Outside the Vault; of several the farthest; then the players choose. Without its effect."""
    rooms = [room for room in r.dungeon.rooms if r.table.treasure(room) and room != r.dungeon.vault]
    if not rooms:
        return
    r.seen["a treasure goes back"] += 1
    lowest = min(r.table.treasure(room) for room in rooms)
    rooms = [room for room in rooms if r.table.treasure(room) == lowest]
    distances = r.dungeon.distances()
    farthest = max(distances.get(room, 99) for room in rooms)
    rooms = [room for room in rooms if distances.get(room, 99) == farthest]
    _, room = r.decision("all", "return treasure in")
    if room not in rooms:
        raise Wrong(f"the treasure in {' or '.join(rooms)}", room)
    token = treasure_token(r, room)
    r.expect(("counts", f"treasure.{room}", 0))
    return_treasure(r, token, lowest)


def treasure_token(r: Reader, room: str) -> int:
    """The token that lies in a room."""
    value, number = r.table.treasure(room), r.pack.rooms[room].number
    for token in r.table.zone(f"treasures.{value}"):
        if r.table.marks.get((token, "place")) == number:
            return token
    raise Wrong(f"a treasure of {value} in {room}", "none")


def return_treasure(r: Reader, token: int, value: int) -> None:
    """It is shuffled into the stack of its value."""
    stack = f"treasure_stack.{value}"
    r.expect(("marks", token, "place", 0), ("moves", token, f"treasures.{value}", stack))
    r.expect(("shuffles", stack))


def jails(r: Reader, _here: str) -> None:
    """A hero goes to the Cells; whoever becomes active is resolved with the others."""
    jail(r)


def lose(r: Reader, _here: str) -> None:
    """All players, at once."""
    r.seen["lost"] += 1
    r.expect(("ends", ()))
    raise Over


def shoot(r: Reader, here: str, damage: str) -> None:
    """A monster in a joined room, of those with monsters in the nearest to the Vault; no Defend, unless the table says so."""
    distances = r.dungeon.distances()
    rooms = [room for room in r.dungeon.joined(here) if r.table.monsters(room)]
    if not rooms:
        r.seen["nobody in reach"] += 1
        return
    least = min(distances.get(room, 99) for room in rooms)
    near = [room for room in rooms if distances.get(room, 99) == least]
    if len(near) < len(rooms):
        r.seen["the nearer room is shot at"] += 1
    hit(r, near, int(damage), r.option("defend_ranged", "no") == "yes")


Effect = Callable[..., bool | None]

EFFECTS: Final[dict[str, Effect]] = {
    r"discard (a resource|\d+ resources|a Trap) here": discard_here,
    r"discard a (\w+) in the (.+)": discard_in,
    r"discard a (\w+) from each room": discard_from_each,
    r"discard a resource of each kind": discard_of_each_kind,
    r"place (an? \w+(?: token)?) in the (.+)": place_in,
    r"each player draws (a card|\d+ cards)": each_draws,
    r"each player discards (a card|\d+ cards)": each_discards,
    r"each hero here becomes active": heroes_here,
    r"each hero in (.+) or next to it becomes active": heroes_around,
    r"each hero (\d+) or more rooms from the Vault becomes active, but not in the (.+)": far_heroes,
    r"each (\w+) in a room with a monster deals (\d+) damage there and is discarded": tokens_bite,
    r"the lowest treasure outside the Vault goes back to the supply": lowest_treasure,
    r"jail a hero": jails,
    r"the players lose": lose,
    r"deal (\d+) damage to a monster in an adjacent room, nearest the Vault first": shoot,
}
"""Every effect that the auditor has been taught. A card with another one makes its phase unjudged."""


def plundered(r: Reader, sentences: Sequence[str], room: str) -> None:
    """What a treasure does."""
    for sentence in sentences:
        effect(r, sentence.removeprefix("Plundered: ").rstrip("."), room)

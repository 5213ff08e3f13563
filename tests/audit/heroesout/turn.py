"""The other automatic steps: set-up, clean-up, Cells, Laboratory, passing on. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections import Counter

from tests.audit.heroesout.happenings import card_resolved, effect, jail
from tests.audit.heroesout.heroes import resolve_all
from tests.audit.heroesout.reading import Reader
from tests.audit.reading import Wrong
from tests.audit.table import Fact

HAND_SIZE = 5
ROW = 5
VALUES = (1, 2, 3, 4)

# ---- set-up ---------------------------------------------------------------------------------------------------------


def box(r: Reader) -> None:
    """What lies in the box before anything is dealt is what the pack says."""
    copies, scenario = r.pack.copies, r.header["scenario"]
    own = {name: number for name, number in copies["scenario_card"].items() if r.pack.owner[name] == scenario}
    compare(r, "guild", Counter(copies["guild_card"]) + Counter(own))
    compare(r, "loot_deck", Counter(copies["loot"]))
    compare(r, "hero_supply", Counter({name: copies["token"][name] for name in r.pack.classes}))
    for player in r.table.players:
        clan = r.pack.clans[player]
        deck = {name: number for name, number in copies["tactics"].items() if r.pack.owner[name] == player}
        compare(r, f"deck.{player}", Counter(deck))
        compare(r, f"lair.{player}", Counter({clan["name"]: clan["monsters"]}))
    for token in ("Coin", "Book", "Frog", "Bone", "Trap", "Event", "Portal"):
        laid = sum(r.table.tokens(token, room) > 0 for room in r.dungeon.rooms)
        if r.table.tokens(token, "supply") + laid != copies["token"][token]:
            raise Wrong(f"{copies['token'][token]} {token} tokens", str(r.table.tokens(token, "supply") + laid))
    said = {frozenset(pair.split(" - ")) for pair in r.pack.scenarios[scenario]["passages"]}
    if said != r.dungeon.passages:
        raise Wrong("the passageways of the scenario", str(said ^ r.dungeon.passages))


def compare(r: Reader, zone: str, wanted: Counter[str]) -> None:
    """These cards lie in a zone."""
    found = Counter(r.table.called[thing] for thing in r.table.zone(zone))
    if found != wanted:
        raise Wrong(f"{zone}: {dict(wanted - found)}", f"{dict(found - wanted)}")


def setup(r: Reader) -> None:
    """Treasures, rooms, loot, the Guild, starting monsters, hands, the scenario's own words, the first player."""
    box(r)
    tiles = r.pack.scenarios[r.header["scenario"]]["tiles"]
    for value in VALUES:
        r.expect(("shuffles", f"treasure_stack.{value}"))
    for tile in tiles:
        if tile.get("treasure"):
            lay_treasure(r, tile["room"], tile["treasure"])
    for tile in tiles:
        set_up_room(r, tile["room"])
    r.expect(("shuffles", "loot_deck"))
    r.expect(*[("moves", ..., "loot_deck", "loot")] * ROW)
    r.expect(("shuffles", "guild"))
    for player in r.table.players:
        starting_monsters(r, player)
    for player in r.table.players:
        r.expect(("shuffles", f"deck.{player}"))
        r.draw(player, HAND_SIZE)
    for text in [*r.scenario_text(), *(r.options.get("bonus") or [])]:
        if text.startswith("Setup: "):
            effect(r, text.removeprefix("Setup: ").rstrip("."), "")
    fewest = min(r.table.players, key=lambda player: r.pack.clans[player]["monsters"])
    begin_turn(r, r.table.players.index(fewest))


def lay_treasure(r: Reader, room: str, value: int) -> None:
    """One of that value, unseen."""
    token = r.expect_one(("moves", ..., f"treasure_stack.{value}", f"treasures.{value}"))[1]
    r.expect(("marks", token, "place", r.pack.rooms[room].number), ("counts", f"treasure.{room}", value))


def set_up_room(r: Reader, room: str) -> None:
    """The Laboratory borrows the cards of a clan, the Builder turns up blueprints."""
    if r.pack.room_says(room, r"Setup: shuffle the deck of a clan that nobody plays into the loot deck\."):
        r.seen["a clan is borrowed"] += 1
        _, clan = r.decision("all", "clan")
        if clan in r.table.players or clan not in r.pack.clans:
            raise Wrong("a clan that nobody plays", clan)
        deck = {name: n for name, n in r.pack.copies["tactics"].items() if r.pack.owner[name] == clan}
        before = Counter(r.table.called[card] for card in r.table.zone("loot_deck"))
        r.expect(*[("moves", ..., "", "loot_deck")] * sum(deck.values()))
        compare(r, "loot_deck", before + Counter(deck))
    blueprints = r.pack.room_says(room, r"Setup: shuffle the blueprints and turn (\d+) face up\.")
    if blueprints:
        r.seen["blueprints"] += 1
        pile = r.table.zone("builder_pile")
        if pile:
            r.expect(("shuffles", "builder_pile"))
        r.expect(*[("moves", ..., "builder_pile", "blueprints")] * min(len(pile), int(blueprints[1])))


def starting_monsters(r: Reader, player: str) -> None:
    """As many as the clan card says, in rooms of its type; without such a room in the Vault."""
    clan = r.pack.clans[player]
    rooms = r.dungeon.of_type(clan["start_type"]) or [r.dungeon.vault]
    for _ in range(clan["start_monsters"]):
        _, room = r.decision(player, "start")
        if room not in rooms:
            raise Wrong(f"a start in {' or '.join(rooms)}", room)
        r.expect_one(("moves", ..., f"lair.{player}", f"monsters.{room}"))


# ---- clean-up, passing on -------------------------------------------------------------------------------------------


def clean_up(r: Reader) -> None:
    """The play area is discarded, then the hand is filled up to five; at some tables the Cells may be used now."""
    r.expect(("counts", "step", 3))
    player = r.table.active
    r.expect(*(("moves", card, f"play.{player}", f"discard.{player}") for card in r.table.zone(f"play.{player}")))
    r.draw(player, HAND_SIZE - len(r.table.zone(f"hand.{player}")))
    can = r.pack.jails() in r.dungeon.rooms and not r.table.counts["cells_used"]
    if r.option("cells_when", "cards") == "turn" and can:
        fact = r.peek()
        if fact == ("decides", player, "cells"):
            r.seen["Cells after the upkeep"] += 1
            cells(r)
        else:
            r.decision(player, "decline")


def pass_on(r: Reader) -> None:
    """With all heroes exhausted the token goes to the left, and a new turn begins."""
    begin_turn(r, (r.table.counts["active"] + 1) % len(r.table.players))


def begin_turn(r: Reader, seat: int) -> None:
    """The turn of this player: nothing is used yet."""
    wanted: list[Fact] = [("counts", "turn", r.table.counts["turn"] + 1), ("counts", "step", 1)]
    if r.table.counts["active"] != seat:
        wanted.append(("counts", "active", seat))
    if r.table.counts["cells_used"]:
        wanted.append(("counts", "cells_used", 0))
    r.expect(*wanted)


# ---- Cells, Laboratory ----------------------------------------------------------------------------------------------


def cells(r: Reader) -> None:
    """Once a turn: a hero is jailed, then cards are drawn, then whoever broke out acts."""
    player = r.table.active
    r.decision(player, "cells")
    if r.table.counts["cells_used"]:
        raise Wrong("the Cells once a turn", "again")
    r.expect(("counts", "cells_used", 1))
    jailed = jail(r)
    luck = r.pack.room_says(r.pack.jails(), r"Once a turn: jail a hero, then Draw (\d+)\.")
    assert luck
    cards = jailed == "scenario card" and r.option("cells_scenario", "nothing") == "cards"
    if jailed == "hero" or cards:
        r.draw(player, int(luck[1]))
    break_out(r)
    card_resolved(r)


def break_out(r: Reader) -> None:
    """Whoever became active acts."""
    if r.active_heroes():
        r.seen["breakout"] += 1
    resolve_all(r)


def is_laboratory(r: Reader, words: str) -> re.Match[str] | None:
    """Whether a decision activates a room that jails a hero for a card."""
    found = re.fullmatch(r"activate ([^,]+)", words)
    return found if found and r.pack.room_says(found[1], r"Activate: jail a hero to take .+") else None


def laboratory(r: Reader) -> None:
    """A hero is jailed; whoever broke out acts; for a hero a tactics card is chosen and taken, its place is filled."""
    player = r.take()[1]
    jailed = jail(r)
    break_out(r)
    if jailed == "hero":
        taken = r.take()[2].removeprefix("take ")
        shown = [card for card in r.table.zone("loot") if r.table.called[card] == taken]
        if not shown or taken not in r.pack.copies["tactics"]:
            raise Wrong("a tactics card that is face up", taken)
        r.seen["a card from the Laboratory"] += 1
        r.expect_one(("moves", ..., "loot", f"discard.{player}"), shown)
        if r.table.zone("loot_deck"):
            r.expect_one(("moves", ..., "loot_deck", "loot"))
    card_resolved(r)

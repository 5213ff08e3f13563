"""Monsters spawn at the end of a turn; and what a scenario begins with. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from tests.audit.arcadia.board import CLOSED_DOOR, DOORS, OPEN, OPEN_DOOR, WALL, At, name_of
from tests.audit.arcadia.reading import SPACE_HOLDS, Reader, must
from tests.audit.arcadia.table import END_OF_TURN
from tests.audit.table import Fact

LETTERS: Final = {1: "M", 2: "R", 3: "C"}
NO_TOKEN, IS_FULL = 1, 2
COLUMNS: Final = 9
BY_GUILDS: Final = re.compile(
    r"Setup with (?P<guilds>[234](?: or [234])?) Guilds: (?P<how>no|also an?|also) (?P<name>.+) in (?P<spaces>.+)\."
)
"""What a scenario has otherwise with some numbers of Guilds."""
DOORS_AT_SETUP: Final = re.compile(r"Setup: (?P<how>open|close) the doors (?P<doors>.+)\.")
MOVED: Final = {"open": OPEN_DOOR, "close": CLOSED_DOOR}


def end_of_turn(r: Reader) -> None:
    """With a full tile, or no Monster on the board, every figure of the tile spawns in the order of the slots."""
    t = r.table
    if t.counts["step"] != END_OF_TURN:  # a position may stand there already
        r.expect(("counts", "step", END_OF_TURN))
    tile = list(t.zone("spawn_tile"))
    due = len(tile) >= r.pack.defaults["spawn_slots"] or not t.monsters()
    if not due or not tile:
        must(not r.next_is("rolls", 0), "no Spawn roll", t.words(r.peek()))
        return
    r.seen["Spawn"] += 1
    for monster in tile:
        spawn(r, monster)


def spawn(r: Reader, monster: int) -> None:
    """Two dice, without Rerolls and extra dice, or what a Title names; then to the token with this pair, or to the box."""
    t = r.table
    pair = named_pair(r) if r.next_is("decides") else rolled_pair(r)
    spaces = [at for token, at in tokens_on_board(r) if pair == "".join(sorted(r.pack.pairs[t.called[token]]))]
    told: Fact
    if not spaces:
        r.seen["Spawn: no such token"] += 1
        told = ("not spawned", monster, 0, NO_TOKEN, 0)
    elif len(t.inside(spaces[0])) >= SPACE_HOLDS:
        r.seen["Spawn: a Full Space"] += 1
        told = ("not spawned", monster, ..., IS_FULL, 0)
    else:
        r.seen["Spawn: placed"] += 1
        told = ("spawns at", monster, ..., spaces[0][0] + COLUMNS * spaces[0][1], 0)
    goal = "figure_box" if told[0] == "not spawned" else f"space.{name_of(spaces[0])}"
    r.expect_one(told)
    r.expect(("moves", monster, "spawn_tile", goal))


def rolled_pair(r: Reader) -> str:
    """Two attack faces without order."""
    shown = [LETTERS[r.expect_one(("rolls", 0, "spawn", ..., place))[3]] for place in (0, 1)]
    return "".join(sorted(shown))


def named_pair(r: Reader) -> str:
    """A Guild with the Title names them."""
    t = r.table
    namers = [
        seat
        for seat in range(len(t.players))
        for title in t.zone("titles")
        if t.guilds(title) >> seat & 1
        and "Name the two faces of every Spawn roll." in r.pack.titles[t.called[title]]["text"]
    ]
    must(bool(namers), "a roll", t.words(r.peek()))
    _, words = r.decision(r.seat_name(namers[0]), "name")
    r.seen["Spawn: named"] += 1
    if r.next_is("named"):
        r.take()
    return "".join(sorted(words.split(" ")[-2:]))


def tokens_on_board(r: Reader) -> list[tuple[int, At]]:
    """The Spawn tokens, with their Spaces."""
    t = r.table
    found: list[tuple[int, At]] = []
    for zone, things in t.zones.items():
        if zone.startswith("floor."):
            name = zone.removeprefix("floor.")
            found += [
                (thing, (ord(name[0]) - 65, int(name[1:]) - 1)) for thing in things if t.called[thing] in r.pack.pairs
            ]
    return found


# ---- what a scenario begins with ----------------------------------------------------------------------------------------


def to_be_placed(r: Reader) -> Counter[str]:
    """Monsters as the map has them, and as the scenario says with so many Guilds: `Gs at B2`."""
    drawn = Counter(f"{code} at {name_of(at)}" for at, codes in r.board.monsters.items() for code in codes)
    for sentence in r.scenario().get("text", ()):
        said = BY_GUILDS.fullmatch(sentence)
        if said is None or str(len(r.table.players)) not in said["guilds"]:
            continue
        codes = [card["code"] for name, card in r.pack.monsters.items() if said["name"] in (name, "Monster")]
        for place in (f"{code} at {at}" for at in re.findall(r"[A-I][1-9]", said["spaces"]) for code in codes):
            if said["how"] == "no":
                del drawn[place]
            else:
                drawn[place] += 1
    return drawn


def set_up(r: Reader) -> None:
    """Doors, Monsters, Spawn tokens and Heroes stand as the scenario says."""
    t, board = r.table, r.board
    doors = {edge: word for edge, word in board.edges.items() if word not in (OPEN, WALL)}
    for said in filter(None, map(DOORS_AT_SETUP.fullmatch, r.scenario().get("text", ()))):
        doors |= dict.fromkeys(re.findall(r"[A-I][1-9]/[A-I][1-9]", said["doors"]), MOVED[said["how"]])
    stand = {name[5:]: DOORS[value] for name, value in t.counts.items() if name.startswith("door.") and value}
    must(stand == doors, str(sorted(doors.items())), str(sorted(stand.items())))
    boxed = {t.called[monster] for monster in t.zone("figure_box")}
    drawn = to_be_placed(r)
    placed = Counter(f"{r.monster(one)['code']} at {t.where[one].removeprefix('space.')}" for one in t.monsters())
    missing = drawn - placed
    must(
        not placed - drawn and missing.total() == len(boxed),
        str(sorted(drawn.elements())),
        str(sorted(placed.elements())),
    )
    pairs = {at for at in board.marks if {"MM", "MR", "RR", "MC", "RC"} & set(board.marks[at])}
    must({at for _, at in tokens_on_board(r)} == pairs, str(pairs), str(tokens_on_board(r)))
    if r.option("spawns", "random") == "map":
        for token, at in tokens_on_board(r):
            must(r.pack.pairs[t.called[token]] in board.marks[at], str(board.marks[at]), t.called[token])
    for hero in (figure for figure in t.figures() if t.is_hero(figure)):
        area = t.counts[f"start.{r.seat_name(t.seat(hero))}"]
        must(t.at(hero) in board.all_with(f"S{area}"), f"{t.called[hero]} in start area {area}", t.where[hero])
    r.seen["set-up"] += 1

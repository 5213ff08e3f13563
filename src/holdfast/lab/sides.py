"""The two sides of a comparison: what each changes about the game, in words and as a plan, and which cards differ."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from holdfast.bots.by_name import is_own
from holdfast.bots.party import KINDS
from holdfast.content import Entry, read_pack
from holdfast.content.errors import shown
from holdfast.core.game import Game
from holdfast.errors import BadOption
from holdfast.games import game_ids
from holdfast.games.common.told.prose import listed
from holdfast.lab.planning import Plan, Wanted, plan_of

SHIPPED: Final = "shipped"
"""The side that changes nothing."""
LEVEL: Final = "level"
WHENCE: Final = ("source", "filled")
"""Fields that say where a card comes from, and nothing that is played."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one side changes: packs laid over the others, another bot, other options."""

    packs: tuple[str, ...] = ()
    bot: str = ""
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """In words."""
        parts = [f"the pack {pack}" for pack in self.packs]
        parts += [f"{self.bot} players"] if self.bot else []
        parts += [f"{name}={value}" for name, value in self.options]
        return listed(parts) if parts else "the game as it is"

    def plan(self, wanted: Wanted) -> Plan:
        """The plan of this side: everything as wanted, and what it changes."""
        said = dict(self.options)
        level = said.pop(LEVEL, "")
        table = {**wanted.options.get("options", {}), **said}
        options = {**wanted.options, **({"options": table} if table else {})}
        found = plan_of(
            replace(
                wanted,
                packs=[*wanted.packs, *self.packs],
                bot=self.bot or wanted.bot,
                options=options,
                level=level or wanted.level,
            )
        )
        if level and len(found.levels) > 1:
            raise BadOption(f"`{LEVEL}={level}`: one side is played at one level")
        return found

    @property
    def level(self) -> str:
        """The level that this side plays at, whatever the other does; empty: as wanted."""
        return dict(self.options).get(LEVEL, "")


def read_side(text: str) -> Side:
    """`shipped`, or a pack's folder, a bot, NAME=VALUE; several in one pair of quotes."""
    packs: list[str] = []
    bots: list[str] = []
    options: dict[str, str] = {}
    for word in shlex.split(text):
        name, sign, value = word.partition("=")
        if word == SHIPPED:
            continue
        if Path(word).is_dir():
            packs.append(word)
        elif word in KINDS or (is_own(word) and not sign):
            bots.append(word)
        elif sign and name and value:
            options[name] = value
        else:
            raise BadOption(
                f"`{word}` is no folder of a pack, no bot and no option; write for example `mine` (a folder), "
                f"`random`, `my.py:MyBot`, `NAME=VALUE`, or `{SHIPPED}` for the game as it is"
            )
    if len(bots) > 1:
        raise BadOption(f"`{text}` names {listed(bots)}; one side has one bot for all its seats")
    return Side(tuple(packs), "".join(bots), tuple(options.items()))


def read_sides(words: Sequence[str]) -> tuple[str, Side, Side]:
    """`[GAME] [A] B`: the game and its sides. Without A, B is compared with the game as it is.

    Without a game it is the one of the first pack that is named.
    """
    named = words[0] if words and words[0] in game_ids() else ""
    sides = [read_side(word) for word in (words[1:] if named else words)]
    if not 1 <= len(sides) <= 2:
        raise BadOption("name what to compare: `holdfast compare GAME A B`, or `holdfast compare GAME B` with the game")
    packs = [pack for side in sides for pack in side.packs]
    if not named and not packs:
        raise BadOption(f"name the game first: {', '.join(game_ids())}")
    first, second = [Side(), *sides][-2:]
    return named or read_pack(packs[0]).game, first, second


# ------------------------------------------------------------------ which cards differ


class Change(NamedTuple):
    """A card, or another entry of a pack, that is not the same on both sides."""

    table: str
    id: str
    name: str
    words: str
    """What differs: `cost "copper", was "silver"`."""

    def __str__(self) -> str:
        return f"{self.table.replace('_', ' ')} {self.name}: {self.words}"


def changes(a: Game, b: Game) -> list[Change]:
    """What B changes in the cards of A."""
    tables = dict.fromkeys([*a.entries.entries, *b.entries.entries])
    found = [
        change
        for table in tables
        for change in _changes_of(table, *({each.id: each for each in game.entries.of(table)} for game in (a, b)))
    ]
    return [*found, *_changes_of("table", a.entries.tables, b.entries.tables)]


def _changes_of(table: str, before: Mapping[str, Entry], after: Mapping[str, Entry]) -> Iterator[Change]:
    for id in dict.fromkeys([*before, *after]):
        old, new = before.get(id), after.get(id)
        entry = new or old
        words = _words(old, new)
        if entry is not None and words:
            yield Change(table, id, str(entry.fields.get("name", id)), words)


def _words(old: Entry | None, new: Entry | None) -> str:
    """How an entry differs; empty if it does not."""
    if old is None:
        return "new"
    if new is None:
        return "gone"
    return "; ".join(_fields(old.fields, new.fields))


def _fields(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for name in dict.fromkeys([*old, *new]):
        if name in WHENCE:
            continue
        if name not in new:
            yield f"{name} gone, was {shown(old[name])}"
        elif name not in old:
            yield f"{name} {shown(new[name])}, was not said"
        elif old[name] != new[name]:
            yield f"{name} {shown(new[name])}, was {shown(old[name])}"

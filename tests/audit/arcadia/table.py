"""The table of Arcadia Quest, as the auditor keeps it. Imports nothing of Holdfast."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.audit import table as base
from tests.audit.arcadia.board import At, space
from tests.audit.arcadia.cards import Pack
from tests.audit.table import Fact

TOLD: Final = (
    "",
    "attacks",
    "uses",
    "also at",
    "attack pool",
    "defense pool",
    "hits",
    "saves",
    "suffers",
    "overkilled",
    "to be removed",
    "killed",
    "provoked",
    "could pay back",
    "pays back",
    "no payback",
    "dice from",
    "heals",
    "dazed",
    "pushed",
    "fulfils",
    "earns",
    "gains title",
    "spawns at",
    "not spawned",
    "named",
    "rests",
    "revives",
    "cursed",
    "saved by",
    "stands on",
    "fended off",
    "won",
    "achieves",
    "nothing to take",
    "not cursed",
    "gets medal",
)
"""The facts that a record tells, by their numbers; each is about a thing, another, an amount and one thing more."""

DAZED: Final = 1
"""The flag of a Dazed Character; the others are bookkeeping of the program."""
IN_TURN, END_OF_TURN = 1, 2
"""The values of the counter `step` that the auditor looks for."""
MINION: Final = "Minion"
COUNTERS: Final = ("step", "active")


class Table(base.Table):
    """The base, with the questions that an attack asks of it."""

    def __init__(self, pack: Pack, header: Mapping[str, Any]) -> None:
        self.pack = pack
        self.kinds: dict[str, str] = {}
        """By the name of a thing: whether it is a hero or a monster."""
        super().__init__(header)
        self.standing = {thing: at for thing in self.where if (at := self._space_of(thing)) is not None}
        """All figures on the board, with their Spaces."""

    def _kind(self, thing: int) -> str:
        name = self.called[thing]
        if name not in self.kinds:
            is_monster = self.pack.plain(name) in self.pack.monsters
            self.kinds[name] = "hero" if name in self.pack.heroes else "monster" if is_monster else ""
        return self.kinds[name]

    def _space_of(self, thing: int) -> At | None:
        zone = self.where[thing]
        is_figure = zone.startswith("space.") and self.is_figure(thing)
        return space(zone.removeprefix("space.")) if is_figure else None

    # ---- figures ------------------------------------------------------------------------------------------------

    def is_hero(self, figure: int) -> bool:
        """Whether a figure is a Hero."""
        return self._kind(figure) == "hero"

    def is_monster(self, thing: int) -> bool:
        """Whether a thing is a Monster."""
        return self._kind(thing) == "monster"

    def is_figure(self, thing: int) -> bool:
        """Whether a thing is a Hero or a Monster."""
        return self._kind(thing) != ""

    def seat(self, figure: int) -> int:
        """Whose Hero it is; -1 for a Monster."""
        return (self.marks.get((figure, "slot"), 0) + 2) // 3 - 1 if self.is_hero(figure) else -1

    def are_enemies(self, one: int, other: int) -> bool:
        """A Hero's Enemies are all Monsters and the Heroes of other Guilds; a Monster's are all Heroes."""
        return self.seat(one) != self.seat(other)

    def hero_at(self, place: int) -> int:
        """The Hero of a place, three for each player; 0: nobody."""
        for (thing, mark), value in self.marks.items():
            if mark == "slot" and value == place + 1 and self.is_hero(thing):
                return thing
        return 0

    def wounds(self, figure: int) -> int:
        """The Wounds on a figure."""
        return self.marks.get((figure, "wounds"), 0)

    def tokens(self, thing: int) -> int:
        """Exhaustion tokens of a card, Death tokens of a Hero."""
        return self.marks.get((thing, "tokens"), 0)

    def guilds(self, thing: int) -> int:
        """The Guilds with a token on a thing, as bits."""
        return self.marks.get((thing, "guilds"), 0)

    def is_dazed(self, figure: int) -> bool:
        """Whether a figure is Dazed."""
        return bool(self.marks.get((figure, "flags"), 0) & DAZED)

    # ---- where ----------------------------------------------------------------------------------------------------

    def at(self, figure: int) -> At | None:
        """The Space of a figure; None: it is not on the board."""
        return self.standing.get(figure)

    def figures(self) -> list[int]:
        """All figures on the board."""
        return list(self.standing)

    def monsters(self) -> list[int]:
        """All Monsters on the board."""
        return [figure for figure in self.figures() if self.is_monster(figure)]

    def inside(self, at: At) -> list[int]:
        """The figures in a Space."""
        return [figure for figure, where in self.standing.items() if where == at]

    def named(self, name: str) -> int:
        """The figure of this name on the board; 0 if there is none."""
        return self.find(name, self.figures())

    def held(self, kind: str, hero: int) -> list[int]:
        """What a Hero has of `cards`, `tokens`, `curse`."""
        place = self.marks[hero, "slot"] - 1
        return self.zone(f"{kind}.{self.players[place // 3]}.{place % 3 + 1}")

    # ---- players --------------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.counts["active"]

    @property
    def driver(self) -> int:
        """Who drives the Monsters: the player on the right, who had the turn before."""
        return (self.active - 1) % len(self.players)

    @property
    def is_won(self) -> bool:
        """Whether the scenario has been won."""
        return self.counts.get("winner", 0) != 0

    # ---- events -----------------------------------------------------------------------------------------------------

    def knows_counter(self, name: str) -> bool:
        return name.startswith("coins.") or name in COUNTERS

    def knows_mark(self, name: str) -> bool:
        return name in ("wounds", "tokens")

    def apply(self, event: Mapping[str, Any]) -> None:
        super().apply(event)
        if event["event"] == "moved":
            at = self._space_of(event["thing"])
            if at is not None:
                self.standing[event["thing"]] = at
            else:
                self.standing.pop(event["thing"], None)

    def fact(self, event: Mapping[str, Any]) -> Fact | None:
        if event["event"] == "rolled":
            return "rolls", event.get("thing", 0), event["die"], event["shows"], event["place"]
        if event["event"] == "marked" and event["mark"] == "flags":
            before, after = event["from"] & DAZED, event["to"] & DAZED
            return (
                ("marks", event["thing"], "dazed", after)
                if before != after and self.is_figure(event["thing"])
                else None
            )
        if event["event"] == "marked" and event["mark"] == "tokens" and self.is_monster(event["thing"]):
            return None
        if event["event"] == "marked" and event["mark"] == "guilds" and self.is_monster(event["thing"]):
            return "marks", event["thing"], "guilds", event["to"]
        return super().fact(event)

    def told(self, fact: int, event: Mapping[str, Any]) -> Fact | None:
        return TOLD[fact], event.get("thing", 0), event.get("other", 0), event["amount"], event["about"]

    def words(self, fact: Fact | None) -> str:
        if fact is not None and len(fact) == 5 and fact[0] in TOLD and isinstance(fact[2], int):
            return super().words((*fact[:2], self.called.get(fact[2], "nobody"), *fact[3:]))
        return super().words(fact)

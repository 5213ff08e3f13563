"""How the entries of the packs are told: what their kinds are called, which numbers they have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.games.common.told.prose import sentence

NO_FACTS: Final = frozenset({"id", "name", "text", "story", "source", "filled", "order"})
"""Fields of any entry that are shown in another way, or not at all."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """What a game says of its entries."""

    unasked: Collection[str] = ()
    """Tables of the packs of which nobody asks what an entry says, such as the number of tokens in the box."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    facts: Sequence[str] = ()
    units: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """How a number or mark is told where its name and its value would not do: `7 HP`."""
    plurals: Mapping[str, str] = field(default_factory=dict)
    """Words that people ask for in the plural."""
    more: Callable[[Game, Entry], list[str]] = lambda game, entry: []
    """What else there is to tell of an entry, such as the cards that belong to it."""

    def tables(self, game: Game) -> list[str]:
        """The tables whose entries are explained. A keyword is explained in its own way."""
        return [table for table in game.declaration.cards.proofreader.tables if table not in ("keyword", *self.unasked)]

    def told(self, fields: Mapping[str, Any]) -> str:
        """The numbers and marks of an entry, in words."""
        told: list[str] = []
        for name in self.facts or [name for name in fields if name not in NO_FACTS]:
            value = fields.get(name)
            if value not in (None, "", [], 0) and not isinstance(value, dict) and not has_tables(value):
                told.append(self.fact(name, value))
        return sentence("; ".join(told)) + "." if told else ""

    def fact(self, name: str, value: Any) -> str:
        """One number or mark."""
        many = isinstance(value, list)
        told = ", ".join(spaced(str(each)) for each in value) if many else spaced(str(value))
        if name in self.units:
            return self.units[name](told)
        return f"{spaced(name)}: {told}" if many else f"{spaced(name)} {told}"


def has_tables(value: Any) -> bool:
    """Whether a field is a list of tables, such as levels or tiles."""
    return isinstance(value, list) and any(isinstance(each, dict) for each in value)


def spaced(word: str) -> str:
    """An id as words."""
    return word.replace("_", " ")

"""How decisions are written: each argument that is neither a seat, a thing nor a number is declared once.

Its words, the values it could have and what people call it belong together; the `Notation` of a game is made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdfast.core.declaration import ARGUMENT_WORDS, Notation, as_number, small_numbers


class Argument(NamedTuple):
    """An argument such as a room, a coin or a side."""

    word: Callable[[Any, int], str]
    values: Callable[[Any], Iterable[int]] | None = None
    """Those it could have; None: small numbers."""
    called: str = ""
    """What people call it, if not by its name in the rules."""
    named: bool = False
    """Whether each of its words is a name, so that another word in its place names nothing."""


def place(names: Sequence[str]) -> Argument:
    """A place by its name, counted from 1, such as a room that is the same at every table."""
    return Argument(lambda _g, value: names[value - 1], lambda _g: range(1, len(names) + 1), named=True)


A_PLAYER: Final = Argument(lambda g, value: g.layout.seat_names[value - 1], lambda g: range(1, g.seats + 1), named=True)
"""One of the players, counted from 1."""


def notation_of(arguments: Mapping[str, Argument], things: Sequence[str] | Mapping[str, str] = ()) -> Notation[Any]:
    """The notation of a game with these arguments. `things` are arguments that are cards, figures and so on.

    As a mapping they have what people call them, where that is not their name: `{"hero": "", "second": "monster"}`.
    """

    def word(g: Any, kind: str, value: int) -> str:
        return arguments[kind].word(g, value) if kind in arguments else as_number(g, kind, value)

    def values(g: Any, kind: str) -> Iterable[int]:
        known = arguments[kind].values if kind in arguments else None
        return known(g) if known is not None else small_numbers(g, kind)

    called = {**dict.fromkeys(things, ""), **(things if isinstance(things, Mapping) else {})}
    called.update((name, argument.called) for name, argument in arguments.items())
    return Notation(
        thing_kinds=frozenset({"card", "thing", *things}),
        named_kinds=frozenset(name for name, argument in arguments.items() if argument.named),
        argument_words={**ARGUMENT_WORDS, **{name: word for name, word in called.items() if word}},
        word=word,
        values=values,
    )

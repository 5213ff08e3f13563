"""Playing a table for a law: at every decision or at some; and what a law says when it is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from holdfast.core.agenda import answer
from holdfast.core.calls import rule_name, rule_of
from holdfast.core.game import Game
from holdfast.core.state import State
from holdfast.core.view import SPECTATOR
from holdfast.record.play import Play
from tests.laws.tables import Chooser, Table

MOST_DECISIONS: Final = 20_000


class Broken(AssertionError):
    """A broken law: which, where, and the part that differs."""

    def __init__(self, law: str, where: str, what: Iterable[str] | str) -> None:
        told = what if isinstance(what, str) else "; ".join(what)
        super().__init__(f"{law} ({where}): {told[:3000]}")
        self.law = law


def playing(table: Table, kind: type[Play] = Play) -> Iterator[Play]:
    """A game at its deal and after each decision; it ends, or a law is broken."""
    game = table.made()
    if table.given is None:
        play = kind(game, dict(table.options), table.key())
    else:
        play = kind.from_state(game, table.laid(), dict(table.given))
    players = table.players(f"decisions of {table.id}")
    yield play
    while not play.over:
        if table.most and len(play.decisions) >= table.most:
            return
        if not play.state.options:
            raise Broken("no soft-lock", where(play), "the game is not over and offers nothing")
        play.apply(players.choose(play.state))
        if len(play.decisions) > MOST_DECISIONS:
            raise Broken("every game ends", where(play), f"not over after {MOST_DECISIONS} decisions")
        yield play
    players.ended()


Look = Callable[[Play], None]
"""A look at a game after each of its decisions."""


def along(table: Table, *laws: Callable[[Table], Look]) -> None:
    """Play a table once, and let all of these laws read along."""
    looks = [law(table) for law in laws]
    for play in playing(table):
        for look in looks:
            look(play)


def every(table: Table, nth: int = 0) -> Iterator[Play]:
    """A game at every nth decision (by default the table says which), and at the end."""
    for number, play in enumerate(playing(table)):
        if number % (nth or table.nth) == 0 or play.over:
            yield play


def where(play: Play) -> str:
    """After which decision, in which rule."""
    on_top = rule_name(rule_of(play.state.agenda[-1])) if play.state.agenda else "the end"
    return f"{play.game.id}, after decision {len(play.decisions)}, in {on_top}"


def nothing_stale(table: Table, g: State, place: str) -> None:
    """What a game remembers beside its table is what follows from the table."""
    stale = table.adapter.stale(g)
    if stale:
        raise Broken("what is remembered follows from the table", place, stale)


def readers(g: State) -> list[int]:
    """Everybody who looks at a game."""
    return [*range(g.seats), SPECTATOR]


def play_out(game: Game, g: State, table: Table, seed: str, most: int = MOST_DECISIONS) -> None:
    """Random decisions, to the end or for some while."""
    chooser = Chooser(table, seed)
    for _ in range(most):
        if g.over:
            return
        if not g.options:
            raise Broken("no soft-lock", f"{game.id}, {seed}", f"nothing is offered: {game.prompt(g)}")
        answer(g, chooser.choose(g))
    if most == MOST_DECISIONS:
        raise Broken("every game ends", f"{game.id}, {seed}", f"not over after {most} decisions")

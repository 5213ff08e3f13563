"""The laws of what comes again: copies, undo, saves, positions, the same decisions."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from holdfast import games
from holdfast.content import Pack
from holdfast.core.calls import rule_of
from holdfast.core.digest import differing, digest, parts
from holdfast.record import saves
from holdfast.record.play import Play
from tests.laws.playing import Broken, every, nothing_stale, play_out, playing, where
from tests.laws.tables import Numbers, Table
from tests.laws.telling import unlike, whole


def a_copy_leaves_its_parent_unchanged(table: Table, nth: int = 0) -> None:
    """A copy played on leaves its parent's digest unchanged, and is itself the same."""
    for play in every(table, nth):
        g = play.state
        before, everything = parts(play.game, g), whole(g)
        twin = g.copy()
        if parts(play.game, twin) != before:
            raise Broken("a copy is the same", where(play), differing(play.game, g, twin))
        play_out(play.game, twin, table, f"copy {len(play.decisions)}", 5)
        for state in (g, twin):
            nothing_stale(table, state, where(play))
        after = parts(play.game, g)
        if after != before:
            raise Broken("a copy leaves its parent unchanged", where(play), unlike(before, after))
        if whole(g) != everything:
            raise Broken("a copy leaves its parent unchanged", where(play), unlike(everything, whole(g)))


def undo_and_redo_give_the_same(table: Table, nth: int = 0) -> None:
    """Undo k then redo k gives the same digests, in the middle of every kind of choice; so does deciding it again."""
    kinds: set[int] = set()
    told: list[str] = []
    numbers = Numbers("how many to undo")
    for play in playing(table):
        told.append(play.digest())
        kind = rule_of(play.state.agenda[-1]) if play.state.agenda else 0
        if kind in kinds and len(told) % (nth or table.nth):
            continue
        kinds.add(kind)
        back = numbers.below(min(len(told), 12))
        now, decisions = play.state.copy(), play.decisions
        play.undo(back)
        _same_digest("undo", play, told[-1 - back], told)
        nothing_stale(table, play.state, where(play))
        again = play.branch()
        for _ in range(back):
            play.redo()
            _same_digest("redo", play, told[len(play.decisions)], told)
            again.apply(decisions[len(again.decisions)])
            _same_digest("deciding it again", again, told[len(again.decisions)], told)
            for state in (play.state, again.state):
                nothing_stale(table, state, where(play))
        if differing(play.game, now, play.state):
            raise Broken("undo k then redo k", where(play), differing(play.game, now, play.state))


def _same_digest(what: str, play: Play, wanted: str, told: list[str]) -> None:
    if play.digest() != wanted:
        there = told.index(play.digest()) if play.digest() in told else "no moment of this game"
        raise Broken(f"{what} gives the same digest", where(play), f"it is that of {there}")


def a_saved_game_loads_the_same(table: Table, nth: int = 0) -> None:
    """Save, load, same digest and same log, also of a game of which some was undone.

    In a long game less often: loading decides everything again.
    """
    with tempfile.TemporaryDirectory() as folder, house_with(table):
        path = Path(folder, "law.holdfast")
        for number, play in enumerate(every(table, nth)):
            if len(play.decisions) > 200 and len(play.decisions) % 100 and not play.over:
                continue
            back = min(len(play.decisions), number % 3)
            play.undo(back)
            play.save(path)
            loaded = saves.load(path)
            if not loaded.exact or loaded.play.digest() != play.digest() or loaded.play.undone != play.undone:
                differs = differing(play.game, play.state, loaded.play.state)
                raise Broken("save, load, same digest", where(play), [str(loaded), *differs])
            nothing_stale(table, loaded.play.state, where(play))
            if loaded.play.log() != play.log():
                raise Broken("save, load, same log", where(play), unlike(play.log(), loaded.play.log()))
            play.redo(back)


@contextmanager
def house_with(table: Table) -> Iterator[None]:
    """The house knows the game of this table, and reads the same pinned pack once only, to save time."""

    pinned = SimpleNamespace(from_texts=lambda files: _read_once(tuple(files.items())))
    with ExitStack() as stack:
        stack.enter_context(patch.object(saves, "Pack", pinned))
        if table.game not in games.game_ids():
            here = games.Installed({table.game: table.made().declaration}, {})
            stack.enter_context(patch.object(games, "installed", lambda: here))
            stack.enter_context(patch.object(saves, "game_called", lambda _id: table.made()))
            stack.enter_context(patch.object(saves, "game_of_packs", lambda _id, _packs: table.made()))
        yield


@cache
def _read_once(files: tuple[tuple[str, str], ...]) -> Pack:
    return Pack.from_texts(dict(files))


def a_position_is_arranged_again(table: Table) -> None:
    """At every named point arrange(position(s)) has the digest of s, also after a journey as text, and plays on the same."""
    seen = 0
    for play in playing(table):
        for point in play.moments[-1].points:
            seen += 1
            told = json.loads(json.dumps(point.position))
            arranged = play.game.arrange(told)
            if digest(play.game, arranged) != digest(play.game, point.state):
                raise Broken(
                    "arrange(position(s)) has the digest of s", where(play), differing(play.game, point.state, arranged)
                )
            nothing_stale(table, arranged, where(play))
    if not seen:
        raise Broken("there are named points", table.id, "none was passed")


def the_same_decisions_give_the_same_digests(table: Table) -> None:
    """Same seed and decisions (in notation), same digests."""
    digests: list[str] = []
    for play in playing(table):
        digests.append(play.digest())
    again = Play(table.made(), dict(table.options), table.key())
    for number, decision in enumerate(["", *play.decisions]):
        if decision:
            again.apply(decision)
        if again.digest() != digests[number]:
            raise Broken(
                "same seed and decisions, same digests",
                where(again),
                differing(play.game, play.replay_to(number).state, again.state),
            )

"""How the game of a table begins, by what its first entry says: pinned packs, the deal, what was decided before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from holdfast import imagine
from holdfast.content import ContentError, Entry, Pack, combined_digest
from holdfast.core.game import Game
from holdfast.games import game as game_called
from holdfast.games import game_of_packs
from holdfast.games.common.own_packs import packs_below
from holdfast.games.common.pages import pages_of
from holdfast.record.play import Play
from holdfast.record.repeating import Stood, answered_by
from holdfast.tables.shapes.entries import Opened


def pack_digest(game: Game) -> str:
    """One digest for all packs of a game."""
    return combined_digest(game.packs)


def game_of(opened: Opened) -> Game:
    """The game with the packs that the table was opened with."""
    today = game_called(opened.game)
    if not opened.packs or pack_digest(today) == opened.pack:
        return today
    try:
        return _pinned(opened.game, opened.pack, tuple(tuple(sorted(files.items())) for files in opened.packs))
    except ContentError:
        # What a pack may say has changed since: today's cards, and the game goes on from its last named point.
        return today


def game_with(id: str, packs: Sequence[Mapping[str, str]], below: Sequence[Pack] = ()) -> Game:
    """A game with packs of somebody's own, laid over those that are there anyway; a ContentError says what is wrong."""
    if not packs and not below:
        return game_called(id)
    own = [Pack.from_texts(files) for files in packs]
    for pack in own:
        if pack.game != id:
            raise pack.header.error(f"this pack is for {pack.game}, not for {id}; choose another game", "game")
    whole = [*packs_below([*below, *own][0]), *below, *own]
    texts = tuple(tuple(sorted(pack.files.items())) for pack in whole)
    return _pinned(id, combined_digest(whole), texts)


@lru_cache(maxsize=8)
def _pinned(game: str, digest: str, packs: tuple[tuple[tuple[str, str], ...], ...]) -> Game:
    """A game with older packs, made once for all tables that use them."""
    return game_of_packs(game, [Pack.from_texts(dict(files)) for files in packs])


def begin(game: Game, opened: Opened, following: Sequence[str] = ()) -> Play:
    """The game at the moment at which the table was opened; `following` is what was decided there."""
    key = bytes.fromhex(opened.key)
    decisions = [*opened.begun, *following]
    stood = answered_by(game, decisions)
    if opened.given is not None:
        play = arranged(game, opened.given, key, opened.first_draw, stood)
    else:
        play = Play(game, opened.options, key, opened.seed, stood)
    for place, decision in enumerate(opened.begun, 1):
        play.repeat(decision, answered_by(game, decisions[place:]))
    if not opened.imagined:
        play.campaign = opened.campaign
        return play
    return imagine(play.view(opened.imagined), opened.dream)


def arranged(
    game: Game, position: Mapping[str, Any], key: bytes = b"", first_draw: int = 0, stood: Stood | None = None
) -> Play:
    """A game that begins in a position; without a key, with the chance of that position: nothing is rolled again."""
    state = game.arrange(position)
    if key:
        state.key, state.position, state.block_index = key, first_draw, -1
    return Play.from_state(game, state, dict(position), stood)


def entry_called(game: Game, table: str, id: str) -> Entry | None:
    """What the packs say of something that can be chosen."""
    return next((entry for entry in game.entries.of(table) if entry.id == id), None)


def title_of(game: Game, table: str, id: str) -> str:
    """What something is called in the packs."""
    entry = entry_called(game, table, id)
    return str(entry.fields.get("name", id)) if entry is not None else id.replace("_", " ").capitalize()


def seat_titles(game: Game, seats: list[str]) -> dict[str, str]:
    """What the characters are called."""
    played = pages_of(game).played
    return {seat: title_of(game, played, seat) for seat in seats}

"""Packs of one's own over HTTP: what is wrong with one, what it does, and what can be played with it.

Nothing of a pack is kept here: it lies in the browser until it is pinned with a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, Final

from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from holdfast.content import ContentError, Entry, Pack
from holdfast.content.visible import visible
from holdfast.games import game_ids
from holdfast.games.common.box import keywords_of
from holdfast.games.common.own_packs import doings, packs_below, patched_by, proofread
from holdfast.server.definitions import defined
from holdfast.server.errors import TooFast, TooLarge
from holdfast.server.guard import client_of
from holdfast.server.house import House, house_of
from holdfast.server.limits import MIB, Limits
from holdfast.server.lobby import GameBox, box_of
from holdfast.tables.log.first_entry import game_with

MOST_OF_A_PACK: Final = 4 * MIB
"""A longer body is not even read; the limit of the server is lower."""
LONGEST_PROBLEM: Final = 1_000


class OwnPack(Struct, forbid_unknown_fields=True):
    """The files of a pack, by their paths inside it, and what its folder is called."""

    files: dict[str, str]
    folder: Annotated[str, Meta(max_length=80)] = ""


class Problem(Struct):
    """Something that is wrong with a pack, as `holdfast pack check` tells it."""

    file: str
    line: int
    """From 1; 0: the whole file, or the whole pack."""
    word: str
    """The word on that line that it is about; empty: the whole line."""
    text: str


class PackReport(Struct):
    """A pack as this server reads it."""

    sound: bool
    problems: list[Problem]
    id: str = ""
    name: str = ""
    version: str = ""
    about: str = ""
    game: str = ""
    does: str = ""
    """What it adds, replaces, removes and changes, in a sentence."""
    cards: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """Its cards by their tables, those it changes too."""
    keywords: dict[str, str] = field(default_factory=dict)
    box: GameBox | None = None
    """The game with this pack, as the lobby offers it."""


@post("/api/packs", status_code=200, request_max_body_size=MOST_OF_A_PACK, summary="Read a pack of one's own")
async def read_own(data: JSONBody[OwnPack], request: Request[Any, Any, Any], state: State) -> PackReport:
    """All that is wrong with it; if nothing is, its cards and what can be played with it."""
    house = house_of(state)
    if not house.packs_read.take(client_of(request.scope)):  # type: ignore[arg-type]
        raise TooFast("You have tried many packs; wait a minute before the next.")
    check_size(house.limits, data.files)
    async with house.one_pack_at_a_time:
        return await asyncio.to_thread(report, house, data)


def check_size(limits: Limits, files: Mapping[str, str]) -> None:
    """A pack in the browser is smaller than one on a disk may be."""
    if len(files) > limits.pack_files:
        raise TooLarge(f"A pack may have {limits.pack_files} files here, not {len(files)}.")
    letters = sum(len(text) for text in files.values())
    if letters > limits.pack_letters:
        raise TooLarge(f"A pack may have {limits.pack_letters} letters here, not {letters}.")


def report(house: House, data: OwnPack) -> PackReport:
    """Read, proofread, and lay the pack over what is there."""
    folder = visible(data.folder, "").replace("\\", "/").rpartition("/")[2]
    pack, found = Pack.survey(data.files, folder)
    below = house.packs_for(pack.game) if pack is not None else []
    problems = proofread(pack, found, below)
    told = PackReport(not problems, [problem_of(problem, folder) for problem in problems[: house.limits.pack_problems]])
    if pack is None:
        return told
    told.id, told.name, told.version, told.about, told.game = pack.id, pack.name, pack.version, pack.about, pack.game
    if problems or pack.game not in game_ids():
        return told
    before = packs_below(pack, below)
    rules = game_with(pack.game, [pack.files], below)
    told.does = doings(before, pack)
    mine = {(entry.table, entry.id) for entry in [*own_cards(pack), *patched_by(before, pack)]}
    told.cards = {
        table: cards
        for table, entries in rules.entries.entries.items()
        if (cards := [defined(entry) for entry in entries if (table, entry.id) in mine])
    }
    told.keywords = dict(keywords_of(rules))
    told.box = box_of(rules)
    return told


def own_cards(pack: Pack) -> list[Entry]:
    """The cards that a pack adds or replaces."""
    return [entry for entries in pack.entries.values() for entry in entries if entry.fields.get("remove") is not True]


def problem_of(problem: ContentError, folder: str) -> Problem:
    """A problem as a page shows it: a place in the pack, or in the cards below it."""
    file = (problem.file or "").removeprefix(f"{folder}/" if folder else "")
    return Problem(file, problem.line or 0, problem.word, visible(problem.message, "")[:LONGEST_PROBLEM])

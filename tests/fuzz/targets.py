"""What is fuzzed: packs, saves, notation and checks of the small game, changed here and there.

Each takes a text or bytes that make no sense, and may only say so: with an error of ours, never with any other.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from examples.small_game.lantern_ring import HERE
from holdfast.content import Pack
from holdfast.errors import HoldfastError
from holdfast.games import game_of_packs
from holdfast.record.checks import run_file
from holdfast.record.play import Play
from holdfast.record.saves import checksum, export_text, read_text, replayed, save_bytes, save_in
from tests.ring.game import LanternRing
from tests.ring.shelf import put_on_shelf

Edit = tuple[int, int, str]
"""Where, how many letters are taken out, and what is put in."""
PROGRAM_FAILED: Final = "the program failed"
OPTIONS: Final = {"players": ["ann", "bob"]}


class Failed(Exception):
    """Something else than an error of ours."""


@cache
def ring() -> LanternRing:
    """The small game, which stays on the shelf."""
    return put_on_shelf(pytest.MonkeyPatch())


@cache
def played() -> Play:
    """A game in which something has happened."""
    play = Play(ring(), OPTIONS, bytes(16))
    for _ in range(20):
        if play.over:
            break
        play.apply(play.state.options[0])
    return play


def edited(text: str, edits: Sequence[Edit]) -> str:
    """A text that was changed in some places."""
    for where, out, put in edits:
        place = where % (len(text) + 1)
        text = text[:place] + put + text[place + out :]
    return text


def packs(edits: Sequence[Edit]) -> None:
    """The cards of the game, changed."""
    ring()
    files = {name: (HERE / "pack" / name).read_text(encoding="utf-8") for name in ("pack.toml", "cards.toml")}
    whole = edited("\x00".join(files.values()), edits)
    header, _, cards = whole.partition("\x00")
    try:
        game = game_of_packs("ring", [Pack.from_texts({"pack.toml": header, "cards.toml": cards})])
        Play(game, OPTIONS, bytes(16))
    except HoldfastError:
        pass


def saves(edits: Sequence[Edit]) -> None:
    """A save whose content was changed, with a sum that fits again; and one with a sum that does not."""
    plain = save_bytes(played()).decode()
    envelope = json.loads(plain)
    content = edited(json.dumps(envelope["content"]), edits)
    for data in (edited(plain, edits).encode("utf-8", "surrogatepass"), sealed(envelope, content)):
        try:
            replayed(save_in(data, "this file"), "this file")
        except HoldfastError:
            pass


def sealed(envelope: dict[str, Any], content: str) -> bytes:
    """A save with this content."""
    try:
        made = json.loads(content)
        return json.dumps({**envelope, "content": made, "checksum": checksum(made)}).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError, UnicodeEncodeError):
        return content.encode("utf-8", "surrogatepass")


def notation(edits: Sequence[Edit]) -> None:
    """A decision, and a whole record, changed."""
    play = played()
    for text in play.decisions[:3]:
        wanted = edited(text, edits)
        play.game.why(play.state, wanted)
        try:
            play.game.read(play.state, wanted)
        except HoldfastError:
            pass
    try:
        read_text(edited(export_text(play), edits), ring())
    except HoldfastError:
        pass


def checks(edits: Sequence[Edit]) -> None:
    """A check, changed."""
    files = sorted((HERE / "checks").glob("*.toml"))
    chosen = files[edits[0][0] % len(files)] if edits else files[0]
    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8", errors="surrogatepass") as file:
        file.write(edited(chosen.read_text(encoding="utf-8"), edits))
        file.flush()
        said, _ = run_file(Path(file.name), {"ring": ring()})
    if said.startswith(PROGRAM_FAILED):
        raise Failed(said)


TARGETS: Final[dict[str, Callable[[Sequence[Edit]], None]]] = {
    "packs": packs,
    "saves": saves,
    "notation": notation,
    "checks": checks,
}

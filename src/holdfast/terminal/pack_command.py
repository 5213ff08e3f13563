"""`holdfast pack`: check a pack, begin one, show a card as a pack has it, and the schema for editors."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from holdfast.content import json_schema, layer, read_pack, survey_pack
from holdfast.content.errors import nearest
from holdfast.content.packs import HEADER_FILE
from holdfast.content.patches import cards_called, names
from holdfast.content.proofreading import a
from holdfast.content.visible import visible
from holdfast.content.writing import entry_text
from holdfast.errors import BadOption
from holdfast.games import declaration, game_ids, game_of_packs
from holdfast.games import game as game_called
from holdfast.games.common.own_packs import doings, packs_below, proofread
from holdfast.games.common.pages import pages_of
from holdfast.terminal.screen import counted


def schema_text(game_id: str) -> str:
    """The JSON Schema of any file of a pack."""
    proofreader = declaration(game_id).cards.proofreader
    return json.dumps(json_schema(proofreader.tables, proofreader.singles), indent=2)


# ------------------------------------------------------------------ check


def check_pack(folder: Path, others: Sequence[Path] = ()) -> int:
    """Tell all that is wrong with a pack over the shipped one and these others, or what it does. The exit code."""
    pack, found = survey_pack(folder)
    before = [read_pack(other) for other in others]
    problems = proofread(pack, found, before)
    if pack is None or problems:
        for problem in problems:
            click.echo(visible(str(problem)), err=True)
        click.echo(f"{counted(len(problems), 'problem')} in {folder}.", err=True)
        return 1
    below = packs_below(pack, before)
    click.echo(f"{pack.name} ({pack.id} {pack.version}) is sound: {doings(below, pack)}.")
    for line in declaration(pack.game).cards.proofreader.measures(layer([*below, pack]), pack.entries):
        click.echo(visible(line))
    return 0


# ------------------------------------------------------------------ show


def show_card(card: str, game_id: str | None, packs: Sequence[Path]) -> Iterator[str]:
    """The cards of this name or id as entries of a pack, of one game or of all, with packs of one's own."""
    own = [read_pack(folder) for folder in packs]
    known: list[str] = []
    found = False
    for id in [game_id] if game_id else list(dict.fromkeys(pack.game for pack in own)) or game_ids():
        mine = [pack for pack in own if pack.game == id]
        rules = game_of_packs(id, [*game_called(id).packs, *mine]) if mine else game_called(id)
        layered = {table: {entry.id: entry for entry in each} for table, each in rules.entries.entries.items()}
        for entry in cards_called(layered, list(layered), card):
            found = True
            yield f"# {rules.title}: {a(pages_of(rules).cards.kinds.get(entry.table, entry.table.replace('_', ' ')))}"
            yield entry_text(entry)
        known += [name for entries in layered.values() for entry in entries.values() for name in names(entry)]
    if not found:
        close = nearest(card, known)
        hint = f"did you mean `{close}`?" if close else "`holdfast games` lists what can be played"
        raise BadOption(f"there is no card `{card}`; {hint}")


# ------------------------------------------------------------------ new

EXAMPLE: Final = "example"
"""The folder of a small pack to begin with, inside the pack of a game."""

HEADER = """\
# A pack is a folder of .toml files. This one is laid over the cards that come with Holdfast.
# See what a sentence may say: holdfast words {game}
# See what is wrong:           holdfast pack check {folder}
# Play with it:                holdfast play {game} --pack {folder}

[pack]
id = "{id}"
name = "{name}"
game = "{game}"
version = "1"
about = "Cards of my own."
extends = ["{game}"]
"""


def new_pack(folder: Path, game_id: str) -> list[Path]:
    """Write an example pack into a folder that does not hold one yet."""
    example = declaration(game_id).cards.pack / EXAMPLE
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(f"{folder} is there already and not empty; name a new folder")
    id = "".join(letter if letter.isalnum() else "_" for letter in folder.resolve().name.lower())
    name = folder.resolve().name.replace('"', "'")
    texts = {HEADER_FILE: HEADER.format(game=game_id, folder=folder, id=id, name=name)}
    for path in sorted(example.glob("*.toml")):
        texts.setdefault(path.name, path.read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        (folder / file).write_text(text, encoding="utf-8")
    return [folder / file for file in texts]

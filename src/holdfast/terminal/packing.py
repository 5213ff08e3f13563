"""`holdfast pack`: check a pack, begin one, and the schema for editors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from holdfast.content import (
    ContentError,
    Entries,
    Pack,
    Unreadable,
    in_order,
    json_schema,
    layer,
    read_pack,
    survey_layers,
    survey_pack,
)
from holdfast.content.errors import did_you_mean
from holdfast.content.packs import HEADER_FILE
from holdfast.content.visible import visible
from holdfast.errors import BadOption
from holdfast.games import declaration, game_ids, game_of_packs
from holdfast.games import game as game_called
from holdfast.games.common.pages import pages_of
from holdfast.games.common.prose import plural
from holdfast.terminal.screen import counted, listed


def schema_text(game_id: str) -> str:
    """The JSON Schema of any file of a pack."""
    proofreader = declaration(game_id).cards.proofreader
    return json.dumps(json_schema(proofreader.tables, proofreader.singles), indent=2)


# ------------------------------------------------------------------ check


def check_pack(folder: Path, others: Sequence[Path] = ()) -> int:
    """Tell all that is wrong with a pack over the shipped one and these others, or what it does. The exit code."""
    pack, problems = survey_pack(folder)
    below: list[Pack] = []
    if pack is not None and pack.game not in game_ids():
        said = f"there is no game `{pack.game}`; {did_you_mean(pack.game, game_ids(), 'game')}"
        problems.append(pack.header.error(said, "game"))
    elif pack is not None:
        below = [*shipped_below(pack), *(read_pack(other) for other in others)]
        whole = not any(isinstance(problem, Unreadable) for problem in problems)
        problems += problems_over(below, pack, whole)
    if pack is None or problems:
        for problem in in_order(problems):
            click.echo(visible(str(problem)), err=True)
        click.echo(f"{counted(len(problems), 'problem')} in {folder}.", err=True)
        return 1
    click.echo(f"{pack.name} ({pack.id} {pack.version}) is sound: {doings(below, pack)}.")
    return 0


def shipped_below(pack: Pack) -> list[Pack]:
    """The shipped pack of the game, unless this one replaces it."""
    shipped = game_called(pack.game).packs
    return [] if not pack.extends and pack.id in [each.id for each in shipped] else shipped


def problems_over(below: Sequence[Pack], pack: Pack, whole: bool) -> list[ContentError]:
    """Everything that is wrong with the cards, except what may be missing only because a file or pack is."""
    entries, problems = survey_layers([*below, pack])
    whole = whole and not any(isinstance(problem, Unreadable) for problem in problems)
    proofreader = declaration(pack.game).cards.proofreader
    problems += proofreader.wrong_fields(entries)
    if whole:
        problems += proofreader.wrong_words(entries, game_called(pack.game).patterns)
    if whole and not problems:
        try:
            game_of_packs(pack.game, [*below, pack])
        except ContentError as error:
            problems.append(error)
    return problems


def doings(below: Sequence[Pack], pack: Pack) -> str:
    """`adds 1 hero, replaces 2 monsters, changes defaults; 3 sentences`."""
    known = layer(below) if below else Entries()
    nouns = pages_of(game_called(pack.game)).cards.kinds
    adds, replaces, removes = [], [], []
    for table, entries in pack.entries.items():
        ids = known.ids(table)
        gone = [entry.id for entry in entries if entry.fields.get("remove") is True]
        kept = [entry.id for entry in entries if entry.id not in gone]
        one = nouns.get(table, table.replace("_", " "))
        adds += some(len([id for id in kept if id not in ids]), one)
        replaces += some(len([id for id in kept if id in ids]), one)
        removes += some(len(gone), one)
    adds += [name for name in pack.tables if name not in known.tables]
    changes = [name for name in pack.tables if name in known.tables]
    verbs = {"adds": adds, "replaces": replaces, "removes": removes, "changes": changes}
    done = ", ".join(f"{verb} {listed(things)}" for verb, things in verbs.items() if things) or "changes nothing"
    sentences = declaration(pack.game).cards.proofreader.sentence_count(pack.entries)
    return f"{done}; {counted(sentences, 'sentence')}"


def some(number: int, one: str) -> list[str]:
    """`1 hero`, `2 starting cards`; empty for none."""
    return [counted(number, one, plural(one))] if number else []


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

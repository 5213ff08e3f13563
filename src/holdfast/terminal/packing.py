"""`holdfast pack`: check a pack, begin one, and the schema for editors."""

from __future__ import annotations

import importlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_type_hints

import click

from holdfast.content import (
    ContentError,
    Entry,
    Pack,
    Vocabulary,
    json_schema,
    layer,
    lint_entries,
    lint_sentences,
    read_pack,
)
from holdfast.content.errors import did_you_mean
from holdfast.core.errors import BadOption
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.terminal.explaining import words_module

SENTENCE_FIELDS = ("text", "setup", "penalty")


def part_of(game_id: str, part: str) -> Any:
    """A module of a game that is there."""
    game_called(game_id)
    return importlib.import_module(f"holdfast.games.{game_id}.{part}")


def schema_text(game_id: str) -> str:
    """The JSON Schema of any file of a pack."""
    schema = part_of(game_id, "schema")
    singles = get_type_hints(schema.Components)
    return json.dumps(json_schema(schema.TABLES, singles), indent=2)


# ------------------------------------------------------------------ check


def check_pack(folder: Path) -> int:
    """Tell all that is wrong with a pack, or what it adds. The exit code."""
    problems = problems_of(folder)
    for problem in problems:
        click.echo(f"{folder / problem.file if problem.file else folder}{place(problem)}: {problem.message}", err=True)
    if problems:
        click.echo(f"{len(problems)} problem{'' if len(problems) == 1 else 's'} in {folder}.", err=True)
        return 1
    pack = read_pack(folder)
    counts = [f"{len(entries)} {table}" for table, entries in pack.entries.items()]
    click.echo(f"{pack.name} ({pack.id} {pack.version}) is sound: {', '.join([*counts, *pack.tables])}.")
    return 0


def place(problem: ContentError) -> str:
    """The line of a problem."""
    return f":{problem.line}" if problem.line is not None else ""


def problems_of(folder: Path) -> list[ContentError]:
    """Every mistake that can be found at once: of each entry its first, each sentence; else the first of the whole."""
    pack = read_pack(folder)
    if pack.game not in game_ids():
        said = f"there is no game `{pack.game}`; {did_you_mean(pack.game, game_ids(), 'game')}"
        return [ContentError(said, "pack.toml")]
    found = [problem for table, entries in pack.entries.items() for problem in problems_in(pack, table, entries)]
    if found:
        return found
    try:
        game_called(pack.game, [folder])
    except ContentError as error:
        return [error]
    return []


def problems_in(pack: Pack, table: str, entries: Sequence[Entry]) -> list[ContentError]:
    """What is wrong with the entries of one table."""
    tables = part_of(pack.game, "schema").TABLES
    if table not in tables:
        return [unknown_table(pack, table, entries[0])]
    kept = [entry for entry in entries if entry.fields.get("remove") is not True]
    found = lint_entries([without_remove(entry) for entry in kept], tables[table])
    if table in part_of(pack.game, "definitions").SENTENCES:
        found += lint_sentences(kept, SENTENCE_FIELDS, vocabulary_with(pack))
    return found


def unknown_table(pack: Pack, table: str, entry: Entry) -> ContentError:
    """A table that the game does not have."""
    tables = part_of(pack.game, "schema").TABLES
    return entry.error(f"[[{table}]] is no table of {pack.game}; {did_you_mean(table, tables, 'table')}")


def refuse_unknown_tables(folders: Sequence[Path]) -> None:
    """A misspelt [[herro]] would be read and never used: it is an error, and told before the game begins."""
    for folder in folders:
        pack = read_pack(folder)
        for table, entries in pack.entries.items():
            if pack.game in game_ids() and table not in part_of(pack.game, "schema").TABLES:
                raise unknown_table(pack, table, entries[0])


def without_remove(entry: Entry) -> Entry:
    """The entry as it is laid over the others."""
    fields = {name: value for name, value in entry.fields.items() if name != "remove"}
    return Entry(entry.table, entry.id, fields, entry.places)


def vocabulary_with(pack: Pack) -> Vocabulary:
    """The words of the game with the names that the pack adds."""
    game = game_called(pack.game)
    slots = words_module(pack.game).SLOTS
    known = layer(getattr(game, "packs", []))
    tables = part_of(pack.game, "schema").TABLES
    names = {table: known.names(table) + added_names(pack, table) for table in tables if table not in slots}
    return Vocabulary(list(game.patterns), slots, names)


def added_names(pack: Pack, table: str) -> list[str]:
    """The names in one table of a pack."""
    return [str(entry.fields["name"]) for entry in pack.entries.get(table, []) if "name" in entry.fields]


# ------------------------------------------------------------------ new

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

CARDS = """\
# A new hero: an id that no other hero has adds a card.
[[hero]]
id = "harbor_watch"
name = "Harbor Watch"
type = "physical"        # physical or magical: which items it may use
damage = 1               # a number ...
dice = ["yellow"]        # ... and dice: yellow (1-4), white (1-6), green (4-8)
cost = "copper"          # copper, silver or gold
copies = 2               # how many lie in the hero deck
text = ["Play: Shield 1."]   # one ability a sentence
source = "reconstructed"     # rulebook, partial or reconstructed: where the card comes from

# A card of the shipped pack again: the same id replaces it. This Frenzy Goblin is tougher.
[[monster]]
id = "frenzy_goblin"
name = "Frenzy Goblin"
faction = "goblin"
damage = 2
hp = 7
threat = 2
copies = 4
text = []
source = "reconstructed"

# To take a card out of the game:
# [[hero]]
# id = "townsfolk"
# remove = true
"""


def new_pack(folder: Path, game_id: str) -> list[Path]:
    """Write an example pack into a folder that does not hold one yet."""
    game_called(game_id)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadOption(f"{folder} is there already and not empty; name a new folder")
    id = "".join(letter if letter.isalnum() else "_" for letter in folder.resolve().name.lower())
    texts = {
        "pack.toml": HEADER.format(game=game_id, folder=folder, id=id, name=folder.resolve().name.replace('"', "'")),
        "cards.toml": CARDS,
    }
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]

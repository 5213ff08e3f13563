"""A pack is a folder of TOML files: read with the place of every entry, pinned by its text."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from msgspec import Struct

from holdfast.content.bounds import TooMuch, too_much, why_unreadable
from holdfast.content.conversion import convert_entry, problems_of
from holdfast.content.entries import Entry, Places, places_in
from holdfast.content.errors import ContentError, Unreadable, did_you_mean, in_order
from holdfast.content.naming import suggested_id
from holdfast.content.visible import objections

HEADER_FILE: Final = "pack.toml"
PATCH: Final = "patch"
"""The table of changes to cards."""


class PackHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """The table [pack] of pack.toml."""

    id: str
    name: str
    game: str
    version: str
    about: str
    extends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entries:
    """All entries by table, the single tables such as [dice], and the removals by table and id."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    tables: dict[str, Entry] = field(default_factory=dict)
    removed: dict[str, dict[str, Entry]] = field(default_factory=dict)

    def of(self, table: str) -> list[Entry]:
        """The entries of a table, in order; none if no file has one."""
        return self.entries.get(table, [])

    def table(self, name: str) -> Entry:
        """A single table that must be there."""
        if name not in self.tables:
            raise ContentError(f"no file has the table [{name}]; {did_you_mean(name, self.tables, 'single table')}")
        return self.tables[name]

    def ids(self, table: str) -> list[str]:
        """The ids in a table, in order."""
        return [entry.id for entry in self.of(table)]

    def names(self, table: str) -> list[str]:
        """The names in a table, in order, as a vocabulary wants them."""
        return [str(entry.fields["name"]) for entry in self.of(table) if "name" in entry.fields]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as read: its header, the text of its files, and their entries."""

    id: str
    name: str
    game: str
    version: str
    about: str
    extends: tuple[str, ...]
    files: dict[str, str]
    entries: dict[str, list[Entry]]
    tables: dict[str, Entry]
    digest: str
    header: Entry
    patches: list[Entry] = field(default_factory=list)
    """Changes to single fields of cards of earlier packs."""

    @classmethod
    def from_texts(cls, files: Mapping[str, str], folder: str = "") -> Self:
        """A pack from its pinned texts, by path inside the pack: the same as from its folder."""
        pack, problems = cls.survey(files, folder)
        if pack is None or problems:
            raise in_order(problems)[0]
        return pack

    @classmethod
    def survey(cls, files: Mapping[str, str], folder: str = "") -> tuple[Self | None, list[ContentError]]:
        """The pack as far as it can be read, if it has a header, and every problem found."""
        texts = {path: _normalised(files[path]) for path in sorted(files)}
        reader = _Reader(folder)
        reader.problems += too_much(texts, folder)
        for path, text in texts.items() if not reader.problems else ():
            reader.file(path, text)
        header = reader.header() if not any(isinstance(each, TooMuch) for each in reader.problems) else None
        if reader.header_entry is None or header is None:
            return None, reader.problems
        pack = cls(
            id=header.id,
            name=header.name,
            game=header.game,
            version=header.version,
            about=header.about,
            extends=header.extends,
            files=texts,
            entries=reader.content.entries,
            tables=reader.content.tables,
            digest=_digest(part for path, text in texts.items() for part in (path, text)),
            header=reader.header_entry,
            patches=reader.patches,
        )
        return pack, reader.problems


def read_pack(path: Path | str) -> Pack:
    """The pack in a folder: pack.toml and every other .toml file, also in subfolders that are no packs themselves."""
    pack, problems = survey_pack(path)
    if pack is None or problems:
        raise in_order(problems)[0]
    return pack


def survey_pack(path: Path | str) -> tuple[Pack | None, list[ContentError]]:
    """The pack in a folder as far as it can be read, and every problem found."""
    folder = Path(path)
    if not (folder / HEADER_FILE).is_file():
        raise ContentError(f"{folder} is no pack: it has no {HEADER_FILE}; add one with a table [pack]")
    texts: dict[str, str] = {}
    unreadable: list[ContentError] = []
    for name in _file_names(folder):
        try:
            texts[name] = (folder / name).read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            unreadable.append(Unreadable("the file is not UTF-8 text; save it as UTF-8", str(folder / name)))
    if HEADER_FILE not in texts:
        return None, unreadable
    pack, problems = Pack.survey(texts, str(folder))
    return pack, unreadable + problems


def combined_digest(packs: Sequence[Pack]) -> str:
    """One digest for packs in this order."""
    return _digest(part for pack in packs for part in (pack.id, pack.digest))


# ------------------------------------------------------------------ reading


def _file_names(folder: Path) -> list[str]:
    """The .toml files under a folder as paths inside it, without hidden ones and those of a pack inside the pack."""
    names = (file.relative_to(folder) for file in folder.rglob("*.toml") if file.is_file())
    inner = [header.parent for header in folder.glob(f"*/**/{HEADER_FILE}")]
    return sorted(
        name.as_posix()
        for name in names
        if not any(part.startswith(".") for part in name.parts)
        and not any((folder / name).is_relative_to(other) for other in inner)
    )


def _normalised(text: str) -> str:
    """The text as it is pinned: line ends of one kind, and one at the end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n") + "\n"


def _digest(parts: Iterable[str]) -> str:
    """blake2b of texts, each with its length so that none can flow into the next."""
    state = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode()
        state.update(len(data).to_bytes(8, "little"))
        state.update(data)
    return state.hexdigest()


class _Reader:
    """Reads the files of a pack in turn and continues after a problem."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.problems: list[ContentError] = []
        self.content = Entries()
        self.patches: list[Entry] = []
        self.header_entry: Entry | None = None

    def header(self) -> PackHeader | None:
        """The header of the pack; None if it does not name its game."""
        if self.header_entry is None:
            where = self.path(HEADER_FILE)
            if not any(problem.file == where for problem in self.problems):
                said = "the table [pack] is missing; add it with id, name, game, version and about"
                self.problems.append(ContentError(said, where))
            return None
        wrong = problems_of(self.header_entry, PackHeader)
        self.problems += wrong
        fields = self.header_entry.fields
        if not wrong:
            return convert_entry(self.header_entry, PackHeader)
        if not isinstance(fields.get("game"), str):
            return None
        words = {name: str(value) for name, value in fields.items()}
        id, name, version, about = (words.get(each, "") for each in ("id", "name", "version", "about"))
        return PackHeader(id, name, words["game"], version, about)  # so that the rest of the pack can be checked

    def path(self, file: str) -> str:
        """The path of a file of the pack, as its author knows it."""
        return str(Path(self.folder) / file)

    def file(self, file: str, text: str) -> None:
        """Everything in one file."""
        where = self.path(file)
        try:
            values = _parse_toml(where, text)
        except ContentError as error:
            self.problems.append(error)
            return
        places = places_in(where, text)
        for path, said in objections(values):
            self.problems.append(ContentError(said, where, places[path].line if path in places else None))
        if file == HEADER_FILE and isinstance(values.get("pack"), dict):
            self.header_entry = _single_table("pack", values.pop("pack"), places.under("pack"))
        for name, value in values.items():
            self.table(name, value, places.under(name))

    def table(self, name: str, value: object, here: Places) -> None:
        """One top-level key of a file: a list of entries or a single table."""
        entries, tables = self.content.entries, self.content.tables
        if name == "pack":
            self.problem(f"[pack] belongs in {HEADER_FILE}, once, as a table; move it there", here)
        elif name == PATCH:
            self.patches += self.read_patches(value, here)
        elif isinstance(value, dict):
            if name in entries:
                self.problem(f"{name} is both [{name}] and [[{name}]] in this pack; use one form", here)
            elif self.is_new(tables.get(name), f"[{name}]", here):
                tables[name] = _single_table(name, value, here)
        elif not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            self.problem(f"{name} stands in no table; put it under a header such as [{name}]", here)
        elif name in tables:
            self.problem(f"{name} is both [{name}] and [[{name}]] in this pack; use one form", here)
        else:
            self.entries(name, value, here)

    def entries(self, table: str, values: list[dict[str, Any]], places: Places) -> None:
        """The entries of one [[table]] in one file."""
        entries = self.content.entries.setdefault(table, [])
        known = {entry.id: entry for entry in entries}
        for index, fields in enumerate(values):
            here = places.under(index)
            identity = fields.get("id")
            if not isinstance(identity, str) or not identity:
                identity = suggested_id(str(fields.get("name", "")))
                fields = {**fields, "id": identity}
                self.problem(f'this [[{table}]] has no id that is text; add id = "{identity}"', here)
            else:
                self.is_new(known.get(identity), f'the {table} "{identity}"', here)
            while identity in known:  # reported above; its other mistakes are reported too
                identity += " (again)"
            known[identity] = Entry(table, identity, fields, here)
            entries.append(known[identity])

    def read_patches(self, values: object, places: Places) -> Iterator[Entry]:
        """The changes to cards in one file."""
        if not isinstance(values, list) or not all(isinstance(each, dict) for each in values):
            self.problem(f"write each change as a table of its own: [[{PATCH}]]", places)
            return
        for index, fields in enumerate(values):
            yield Entry(PATCH, str(fields.get("card", PATCH)), fields, places.under(index))

    def is_new(self, known: Entry | None, what: str, here: Places) -> bool:
        """Whether nothing of this name was read before; if it was, that is a problem."""
        if known is not None:
            self.problem(f"{what} is already defined at {known.place}; rename or remove one of the two", here)
        return known is None

    def problem(self, message: str, here: Places) -> None:
        """Note one more problem."""
        self.problems.append(ContentError(message, *here.first))


def _parse_toml(file: str, text: str) -> dict[str, Any]:
    """What a file says."""
    try:
        values = tomllib.loads(text)
        if said := why_unreadable(values):
            raise Unreadable(said, file)
        return values
    except tomllib.TOMLDecodeError as error:
        at = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
        said = str(error)[: at.start()] if at else str(error)
        column = f" at column {at[2]}" if at else ""
        line = int(at[1]) if at else None
        raise Unreadable(f"not valid TOML: {said}{column}; correct this line", file, line) from error
    except RecursionError as error:
        raise Unreadable("lists or tables are nested too deeply; make them flatter", file) from error


def _single_table(name: str, fields: dict[str, Any], places: Places) -> Entry:
    """A table such as [dice] as an entry whose id is its name."""
    return Entry(name, name, fields, places.with_header())

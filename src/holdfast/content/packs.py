"""A pack is a folder of TOML files: read with the place of every entry, pinned by its text, layered on other packs."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from msgspec import Struct

from holdfast.content.conversion import convert_entry
from holdfast.content.entries import Entry, Place, first_place
from holdfast.content.errors import ContentError, did_you_mean
from holdfast.content.lines import FieldPath, find_lines

HEADER_FILE: Final = "pack.toml"


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
    """All entries by table, and the single tables such as [dice]."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    tables: dict[str, Entry] = field(default_factory=dict)

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
    """A pack as read: who it is, the text of its files, and what stands in them."""

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

    @classmethod
    def from_texts(cls, files: Mapping[str, str]) -> Self:
        """A pack from its pinned texts, by path inside the pack: the same as from its folder."""
        texts = {path: _normalised(files[path]) for path in sorted(files)}
        header, content = _read_files(texts)
        return cls(
            id=header.id,
            name=header.name,
            game=header.game,
            version=header.version,
            about=header.about,
            extends=header.extends,
            files=texts,
            entries=content.entries,
            tables=content.tables,
            digest=_digest(part for path, text in texts.items() for part in (path, text)),
        )


def read_pack(path: Path | str) -> Pack:
    """The pack in a folder: pack.toml and every other .toml file, also in subfolders."""
    folder = Path(path)
    if not (folder / HEADER_FILE).is_file():
        raise ContentError(f"{folder} is no pack: it has no {HEADER_FILE}; add one with a table [pack]")
    return Pack.from_texts({name: _read_text(folder, name) for name in _file_names(folder)})


def layer(packs: Sequence[Pack]) -> Entries:
    """Packs on top of each other: a later one adds entries, replaces those with its ids, or takes them out."""
    _check_order(packs)
    layered: dict[str, dict[str, Entry]] = {}
    tables: dict[str, Entry] = {}
    for pack in packs:
        for table, entries in pack.entries.items():
            _lay_entries(layered.setdefault(table, {}), entries)
        for name, single in pack.tables.items():
            tables[name] = _merged(tables[name], single) if name in tables else single
    entries_left = {table: list(by_id.values()) for table, by_id in layered.items()}
    for name in tables:
        if name in entries_left:
            place = tables[name].place
            raise ContentError(f"[{name}] is a list [[{name}]] in another pack; use one form", place.file, place.line)
    return Entries(entries_left, tables)


def combined_digest(packs: Sequence[Pack]) -> str:
    """One digest for packs in this order."""
    return _digest(part for pack in packs for part in (pack.id, pack.digest))


# ------------------------------------------------------------------ reading


def _file_names(folder: Path) -> list[str]:
    """The .toml files under a folder as paths inside it, without hidden ones."""
    names = (file.relative_to(folder) for file in folder.rglob("*.toml") if file.is_file())
    return sorted(name.as_posix() for name in names if not any(part.startswith(".") for part in name.parts))


def _read_text(folder: Path, name: str) -> str:
    try:
        return (folder / name).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError("the file is not UTF-8 text; save it as UTF-8", name) from error


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


def _read_files(texts: Mapping[str, str]) -> tuple[PackHeader, Entries]:
    """The header, and everything else of all files together."""
    content = Entries()
    header: PackHeader | None = None
    for file, text in texts.items():
        values, lines = _parse_toml(file, text)
        places = _places_by_table(file, lines)
        if file == HEADER_FILE and isinstance(values.get("pack"), dict):
            single = _single_table("pack", values.pop("pack"), places["pack"])
            header = convert_entry(single, PackHeader)
        for name, value in values.items():
            _add_table(content, name, value, places[name])
    if header is None:
        raise ContentError("the table [pack] is missing; add it with id, name, game, version and about", HEADER_FILE)
    return header, content


def _parse_toml(file: str, text: str) -> tuple[dict[str, Any], dict[FieldPath, int]]:
    """What a file says, and on which lines."""
    try:
        return tomllib.loads(text), find_lines(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
        said = str(error)[: at.start()] if at else str(error)
        column = f" at column {at[2]}" if at else ""
        line = int(at[1]) if at else None
        raise ContentError(f"not valid TOML: {said}{column}; mend this line", file, line) from error
    except RecursionError as error:
        raise ContentError("lists are nested too deeply; make them flatter", file) from error


def _places_by_table(file: str, lines: Mapping[FieldPath, int]) -> dict[str, dict[FieldPath, Place]]:
    """The places of a file, by the table (or list of tables) they belong to, from there on."""
    found: dict[str, dict[FieldPath, Place]] = {}
    for path, line in lines.items():
        found.setdefault(str(path[0]), {})[path[1:]] = Place(file, line)
    return found


def _add_table(content: Entries, name: str, value: object, places: dict[FieldPath, Place]) -> None:
    """One top-level key of a file: a list of entries or a single table."""
    here = first_place(places)
    if name == "pack":
        raise ContentError(f"[pack] belongs in {HEADER_FILE}, once, as a table; move it there", here.file, here.line)
    if isinstance(value, dict):
        _forbid_second_place(content.tables.get(name), f"[{name}]", here)
        content.tables[name] = _single_table(name, value, places)
    elif isinstance(value, list) and all(isinstance(each, dict) for each in value):
        _add_entries(content, name, value, places)
    else:
        raise ContentError(f"{name} stands in no table; put it under a header such as [{name}]", here.file, here.line)
    if name in content.tables and name in content.entries:
        raise ContentError(f"{name} is both [{name}] and [[{name}]] in this pack; use one form", here.file, here.line)


def _add_entries(content: Entries, table: str, values: list[dict[str, Any]], places: dict[FieldPath, Place]) -> None:
    """The entries of one [[table]] in one file."""
    entries = content.entries.setdefault(table, [])
    known = {entry.id: entry for entry in entries}
    by_index: dict[int, dict[FieldPath, Place]] = {}
    for path, place in places.items():
        if path and isinstance(path[0], int):
            by_index.setdefault(path[0], {})[path[1:]] = place
    for index, fields in enumerate(values):
        here = by_index[index][()]
        identity = fields.get("id")
        if not isinstance(identity, str) or not identity:
            hint = f'add id = "{_suggested_id(fields)}"'
            raise ContentError(f"this [[{table}]] has no id that is text; {hint}", here.file, here.line)
        _forbid_second_place(known.get(identity), f'the {table} "{identity}"', here)
        known[identity] = Entry(table, identity, fields, by_index[index])
        entries.append(known[identity])


def _suggested_id(fields: Mapping[str, Any]) -> str:
    """An id made from the name."""
    return re.sub(r"[^a-z0-9]+", "_", str(fields.get("name", "some name")).lower().replace("'", "")).strip("_")


def _single_table(name: str, fields: dict[str, Any], places: dict[FieldPath, Place]) -> Entry:
    """A table such as [dice] as an entry that has its own name for id."""
    return Entry(name, name, fields, {(): first_place(places), **places})


def _forbid_second_place(known: Entry | None, what: str, here: Place) -> None:
    if known is not None:
        message = f"{what} stands already at {known.place}; rename or remove one of the two"
        raise ContentError(message, here.file, here.line)


# ------------------------------------------------------------------ layering


def _check_order(packs: Sequence[Pack]) -> None:
    """Packs of one game, each after those it extends, none twice."""
    seen: list[str] = []
    for pack in packs:
        if pack.game != packs[0].game:
            games = f"pack {packs[0].id} is for {packs[0].game}, pack {pack.id} for {pack.game}"
            raise ContentError(f"{games}; load packs of one game", HEADER_FILE)
        if pack.id in seen:
            raise ContentError(f"pack {pack.id} is there twice; load it once", HEADER_FILE)
        for needed in pack.extends:
            if needed not in seen:
                raise ContentError(f"pack {pack.id} extends {needed}; load {needed} before it", HEADER_FILE)
        seen.append(pack.id)


def _lay_entries(layered: dict[str, Entry], entries: Sequence[Entry]) -> None:
    """Entries of one table over those before: a replaced entry keeps its position."""
    for entry in entries:
        remove = entry.fields.get("remove", False)
        if not isinstance(remove, bool):
            raise entry.error("remove must be true or false; write remove = true", "remove")
        if not remove:
            fields = {name: value for name, value in entry.fields.items() if name != "remove"}
            layered[entry.id] = Entry(entry.table, entry.id, fields, entry.places)
        elif entry.id in layered:
            del layered[entry.id]
        else:
            hint = did_you_mean(entry.id, layered, f"{entry.table} before it")
            raise entry.error(f"there is no such {entry.table} to remove; {hint}", "remove")


def _merged(below: Entry, above: Entry) -> Entry:
    """A single table over one of an earlier pack, key by key."""
    kept = {path: place for path, place in below.places.items() if not path or path[0] not in above.fields}
    return Entry(above.table, above.id, {**below.fields, **above.fields}, {**kept, **above.places})

"""Packs on top of each other: a later one adds, replaces, removes and changes entries of earlier ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, Unreadable, did_you_mean
from holdfast.content.packs import Entries, Pack
from holdfast.content.patches import patched


def layer(packs: Sequence[Pack]) -> Entries:
    """Packs on top of each other: a later one adds entries, replaces those with its ids, or removes them."""
    entries, problems = survey_layers(packs)
    if problems:
        raise problems[0]
    return entries


def survey_layers(packs: Sequence[Pack]) -> tuple[Entries, list[ContentError]]:
    """Packs on top of each other as far as possible, and every problem found."""
    problems: list[ContentError] = list(_wrong_order(packs))
    layered: dict[str, dict[str, Entry]] = {}
    removed: dict[str, dict[str, Entry]] = {}
    tables: dict[str, Entry] = {}
    for pack in packs:
        for table, entries in pack.entries.items():
            problems += _lay_entries(layered.setdefault(table, {}), entries, removed.setdefault(table, {}))
        for name, single in pack.tables.items():
            tables[name] = _merged(tables[name], single) if name in tables else single
        for patch in pack.patches:
            changed, wrong = patched(layered, patch)
            problems += wrong
            if changed is not None:
                layered[changed.table][changed.id] = changed
    entries_left = {table: list(by_id.values()) for table, by_id in layered.items()}
    for name in [name for name in tables if name in entries_left]:
        place = tables.pop(name).place
        problems.append(ContentError(f"[{name}] is a list [[{name}]] in another pack; use one form", *place))
    return Entries(entries_left, tables, removed), problems


def _wrong_order(packs: Sequence[Pack]) -> Iterator[ContentError]:
    """All packs must be for one game, each after those it extends, none twice."""
    seen: list[str] = []
    for pack in packs:
        if pack.game != packs[0].game:
            games = f"pack {packs[0].id} is for {packs[0].game}, pack {pack.id} for {pack.game}"
            yield Unreadable(f"{games}; load packs of one game", *pack.header.place_of("game"))
        if pack.id in seen:
            yield Unreadable(f"pack {pack.id} is loaded twice; load it once", *pack.header.place_of("id"))
        for needed in pack.extends:
            if needed not in seen:
                said = f"pack {pack.id} extends {needed}; load {needed} before it"
                yield Unreadable(said, *pack.header.place_of("extends"))
        seen.append(pack.id)


def _lay_entries(
    layered: dict[str, Entry], entries: Sequence[Entry], removed: dict[str, Entry]
) -> Iterator[ContentError]:
    """Entries of one table on top of earlier ones: a replaced entry keeps its position."""
    for entry in entries:
        remove = entry.fields.get("remove", False)
        if not isinstance(remove, bool):
            yield entry.error("remove must be true or false; write remove = true", "remove")
        elif not remove:
            fields = {name: value for name, value in entry.fields.items() if name != "remove"}
            layered[entry.id] = Entry(entry.table, entry.id, fields, entry.places)
        elif others := [name for name in entry.fields if name not in ("id", "remove")]:
            said = "an entry is removed with its id alone; leave out remove = true to replace it, or"
            yield entry.error(f"{said} {', '.join(others)}", others[0])
        elif entry.id in layered:
            fields = {**layered.pop(entry.id).fields, **entry.fields}
            removed[entry.id] = Entry(entry.table, entry.id, fields, entry.places)
        else:
            hint = did_you_mean(entry.id, layered, f"{entry.table} before it")
            yield entry.error(f"there is no such {entry.table} to remove; {hint}", "remove")


def _merged(below: Entry, above: Entry) -> Entry:
    """A single table on top of the same one of an earlier pack, key by key."""
    kept = {path: place for path, place in below.places.items() if not path or path[0] not in above.fields}
    return Entry(above.table, above.id, {**below.fields, **above.fields}, {**kept, **above.places})

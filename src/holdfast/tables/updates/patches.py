"""What changed from one view to the next, for a client that has the one before: patched, it is the whole view again.

A patch is made of two views of the same reader and of nothing else, so it cannot tell what neither of them tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from holdfast.core.shapes.view import View
from holdfast.tables.shapes.protocol import Changes, Update, ViewChanges

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

NAMED: Final = {"zones": "zone", "meters": "name"}
"""Lists of which only the things that changed are sent, and what their things are called by."""

BY_FIELD: Final = ("choice", "board")
"""Parts of a view of which only the fields that changed are sent, if none came or went."""


def changes(table: Table, before: Update, now: Update) -> Changes | None:
    """The update as changes of the one before; None if it does not follow from that, or a part came or went."""
    if now.since != before.version or now.eyes != before.eyes or list(now.view) != list(before.view):
        return None
    return Changes(
        version=now.version,
        since=now.since,
        at=now.at,
        told=now.told,
        view=view_changes(before.view, now.view, table.memory.differences),
        digest=now.digest,
        table=None if now.table == before.table else now.table,
        you=None if now.you == before.you else now.you,
    )


Lists = dict[tuple[int, int], tuple[Any, Any, Any]]
"""Differences of lists that several readers share, with the lists, so that their numbers stay theirs."""


def view_changes(before: View, now: View, known: Lists | None = None) -> ViewChanges:
    """What is different in a view."""
    old, new = cast("Mapping[str, Any]", before), cast("Mapping[str, Any]", now)
    made = ViewChanges()
    for name, value in new.items():
        was = old[name]
        if value is was:
            continue
        if name in NAMED:
            _add_list(made, name, was, value, known)
        elif name in BY_FIELD and list(value) == list(was):
            setattr(
                made, name, {part: each for part, each in value.items() if each is not was[part] and each != was[part]}
            )
        elif value != was:
            made.set[name] = value
    return made


def _add_list(made: ViewChanges, name: str, was: Sequence[Any], now: Sequence[Any], known: Lists | None) -> None:
    """The things of a list that changed, and their order if that did."""
    key = (id(was), id(now))
    found = known.get(key) if known is not None else None
    if found is None:
        found = (was, now, _list_changes(was, now, NAMED[name]))
        if known is not None:
            known[key] = found
    differs = found[2]
    if differs is None:
        if was != now:
            made.set[name] = now
    elif name == "zones":
        made.zones, made.zone_order = differs
    else:
        made.meters, made.meter_order = differs


def _list_changes(was: Sequence[Any], now: Sequence[Any], key: str) -> tuple[list[Any], list[str] | None] | None:
    """Changed things and the new order; None if their names do not tell them apart."""
    old = {each[key]: each for each in was}
    names = [each[key] for each in now]
    if len(old) != len(was) or len(set(names)) != len(names):
        return None
    changed = [each for each, name in zip(now, names) if (was_so := old.get(name)) is not each and was_so != each]
    return changed, None if names == [each[key] for each in was] else names


def patched(view: View, made: ViewChanges) -> View:
    """The view after its changes. Clients do the same; the one before is left as it is."""
    after = cast("dict[str, Any]", dict(view))
    after.update(made.set)
    for name, fields in (("choice", made.choice), ("board", made.board)):
        if fields:
            after[name] = {**after[name], **fields}
    for name, changed, order in (
        ("zones", made.zones, made.zone_order),
        ("meters", made.meters, made.meter_order),
    ):
        if changed or order is not None:
            key = NAMED[name]
            by_name = {each[key]: each for each in [*after[name], *changed]}
            after[name] = [by_name[each] for each in (order if order is not None else [e[key] for e in after[name]])]
    return cast("View", after)

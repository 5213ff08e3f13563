"""A patch changes some fields of a card of an earlier pack; all others stay as they are.

    [[patch]]
    card = "Rogue"        # its name or its id
    kind = "hero"         # only needed where other kinds of cards are called so too
    set.damage = 3

What a patch changes is no longer as the rulebook has it: the card is then `partial`, and `filled` names those fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from holdfast.content.conversion import problems_of
from holdfast.content.entries import Entry
from holdfast.content.errors import ContentError, either, listed, nearest, shown

Layered = Mapping[str, Mapping[str, Entry]]
"""The entries of all packs before, by table and id."""
MARKS: Final = ("source", "filled")


class Patch(Struct, frozen=True, forbid_unknown_fields=True):
    """The table [[patch]]."""

    card: str
    set: dict[str, Any]
    kind: str = ""


def patched(layered: Layered, patch: Entry) -> tuple[Entry | None, list[ContentError]]:
    """The changed card, or what is wrong with the patch."""
    problems = problems_of(patch, Patch)
    if problems:
        return None, problems
    found, problem = card_of(layered, patch)
    if found is None:
        return None, [problem]
    changed = dict(patch.fields["set"])
    if not changed:
        return None, [patch.error("this changes nothing; add a line such as set.name = ...", "set")]
    for fixed in ("id", "remove"):
        if fixed in changed:
            return None, [patch.error(f"a patch cannot set {fixed}; write a [[{found.table}]] instead", "set", fixed)]
    kept = {path: place for path, place in found.places.items() if not path or path[0] not in changed}
    places = {path[1:]: place for path, place in patch.places.items() if len(path) > 1 and path[0] == "set"}
    fields = {**found.fields, **changed, **marked(found.fields, changed)}
    return Entry(found.table, found.id, fields, {**kept, **places}), []


def marked(before: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    """Where the card comes from now, unless the patch says so itself."""
    if before.get("source") not in ("rulebook", "partial") or any(name in changed for name in MARKS):
        return {}
    return {"source": "partial", "filled": list(dict.fromkeys([*before.get("filled", []), *changed]))}


def card_of(layered: Layered, patch: Entry) -> tuple[Entry | None, ContentError]:
    """The card that a patch is about, or why there is no such card."""
    card, kind = patch.fields["card"], patch.fields.get("kind", "")
    if kind and kind not in layered:
        close = nearest(kind, layered)
        hint = f"did you mean `{close}`?" if close else "leave it out"
        return None, patch.error(f"there is no kind of card `{kind}`; {hint}", "kind")
    tables = [kind] if kind else list(layered)
    found = cards_called(layered, tables, card)
    if len(found) == 1:
        return found[0], ContentError("")
    if not found:
        known = [str(called) for table in tables for entry in layered[table].values() for called in names(entry)]
        close = nearest(card, known)
        hint = f"did you mean {shown(close)}?" if close else "write the name or the id of a card of an earlier pack"
        return None, patch.error(f"there is no card {shown(card)} to change; {hint}", "card")
    kinds = list(dict.fromkeys(entry.table for entry in found))
    if len(kinds) == len(found):
        hint = f"add kind = {either([shown(each) for each in kinds])}"
    else:
        hint = f"write its id, {either([shown(entry.id) for entry in found])}"
    return None, patch.error(f"{shown(card)} is the name of several: {listed(kinds)}; {hint}", "card")


def cards_called(layered: Layered, tables: list[str], card: str) -> list[Entry]:
    """The cards with this id, or with this name."""
    by_id = [layered[table][card] for table in tables if card in layered[table]]
    called = card.casefold()
    return by_id or [
        entry
        for table in tables
        for entry in layered[table].values()
        if str(entry.fields.get("name", "")).casefold() == called
    ]


def names(entry: Entry) -> list[str]:
    """What an entry is called."""
    return [entry.id, *([str(entry.fields["name"])] if "name" in entry.fields else [])]

"""Entries as the text of a pack: what `read_pack` reads back as the same entry."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from holdfast.content.entries import Entry

WIDTH: Final = 100
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def entry_text(entry: Entry) -> str:
    """`[[hero]]` with all its fields."""
    return "\n".join([f"[[{entry.table}]]", *_lines({"id": entry.id, **entry.fields}, entry.table)]) + "\n"


def _lines(fields: Mapping[str, Any], path: str) -> Iterator[str]:
    """The fields that fit under one header, then the tables inside."""
    inside = {name: value for name, value in fields.items() if _has_header(value)}
    for name, value in fields.items():
        if name not in inside:
            yield f"{_key(name)} = {_wrapped(value, len(name) + 3)}"
    for name, value in inside.items():
        header = f"{path}.{_key(name)}"
        for each in value if isinstance(value, list) else [value]:
            yield ""
            yield f"[[{header}]]" if isinstance(value, list) else f"[{header}]"
            yield from _lines(each, header)


def _has_header(value: Any) -> bool:
    """Whether a value is written as tables with headers of their own: those that no line holds."""
    tables = value if isinstance(value, list) else [value]
    return (
        bool(tables) and all(isinstance(each, dict) for each in tables) and any(len(_inline(t)) > WIDTH for t in tables)
    )


def _wrapped(value: Any, before: int) -> str:
    """A value on one line, or a long list with a line for each element."""
    text = _inline(value)
    if not isinstance(value, list) or not value or before + len(text) <= WIDTH:
        return text
    return "\n".join(["[", *(f"  {_inline(each)}," for each in value), "]"])


def _inline(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return (
            f"{{ {', '.join(f'{_key(name)} = {_inline(each)}' for name, each in value.items())} }}" if value else "{}"
        )
    if isinstance(value, list):
        return f"[{', '.join(_inline(each) for each in value)}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)

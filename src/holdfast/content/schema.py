"""A JSON Schema of pack files, so that an editor completes fields and underlines mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from holdfast.content.packs import PATCH, PackHeader
from holdfast.content.patches import Patch

REMOVAL: Final = {
    "title": "Removal",
    "description": "Removes the entry with this id of an earlier pack.",
    "type": "object",
    "properties": {"id": {"type": "string"}, "remove": {"const": True}},
    "required": ["id", "remove"],
    "additionalProperties": False,
}

PATCHES: Final = {"type": "array", "items": msgspec.json.schema(Patch)["$defs"]["Patch"]}


def json_schema(tables: Mapping[str, type[Struct]], singles: Mapping[str, object] | None = None) -> dict[str, Any]:
    """The schema of any file of a pack. `tables` are the types of [[monster]] ..., `singles` those of [dice] ..."""
    one_of_each = {"pack": PackHeader, **(singles or {})}
    schemas, components = msgspec.json.schema_components(
        [*tables.values(), *one_of_each.values()], ref_template="#/$defs/{name}"
    )
    listed, single = schemas[: len(tables)], schemas[len(tables) :]
    for schema in single[1:]:  # merged with that of an earlier pack key by key, so none of its keys is required
        components.get(str(schema.get("$ref")).rpartition("/")[2], {}).pop("required", None)
    properties = {
        table: {"type": "array", "items": {"anyOf": [schema, {"$ref": "#/$defs/Removal"}]}}
        for table, schema in zip(tables, listed, strict=True)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of a Holdfast pack",
        "type": "object",
        "properties": {**properties, PATCH: PATCHES, **dict(zip(one_of_each, single, strict=True))},
        "additionalProperties": False,
        "$defs": {**components, "Removal": REMOVAL},
    }

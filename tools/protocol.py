"""Writes what the types of the browser client are made from, and then the types.

docs/protocol.json has all messages, with the view that all games share; shapes.json beside the board of a game has what
only this game shows. `npm run protocol` makes TypeScript of both.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from holdfast.core.shapes.view import Board, CardFace, CardInView, Danger
from holdfast.games import declaration, game_ids
from holdfast.tables.messages.wire import schema

ROOT: Final = Path(__file__).resolve().parents[1]
PROTOCOL: Final = ROOT / "docs" / "protocol.json"
BOARDS: Final = ROOT / "web" / "src" / "boards"


def main() -> None:
    """Write everything anew."""
    for path, made in everything().items():
        path.write_text(made, encoding="utf-8")
    subprocess.run(["npm", "run", "-s", "protocol"], cwd=ROOT / "web", check=True)


def everything() -> dict[Path, str]:
    """What each file has to hold."""
    made = {PROTOCOL: written(schema())}
    for game in game_ids():
        shapes = declaration(game).shown.shapes
        if shapes and (BOARDS / game).is_dir():
            made[BOARDS / game / "shapes.json"] = written(shapes_schema(shapes))
    return made


def written(data: dict[str, Any]) -> str:
    """A file of JSON."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def shapes_schema(shapes: Any) -> dict[str, Any]:
    """The schema of a game's own shapes, without the fields that all games have: `extends` says where those stand."""
    _, components = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    for shape in shapes:
        base, known = base_of(shape)
        part = components[shape.__name__]
        part["extends"] = base.__name__
        part["properties"] = {name: of for name, of in part["properties"].items() if name not in get_type_hints(known)}
        part["required"] = [name for name in part.get("required", []) if name in part["properties"]]
    return {"$defs": components}


def base_of(shape: type) -> tuple[type, type]:
    """What a shape of a game adds fields to: its name in the protocol, and the fields that are known already."""
    fields = set(get_type_hints(shape))
    for base in (Danger, Board):
        if set(get_type_hints(base)) <= fields:
            return base, base
    return CardInView, CardFace


if __name__ == "__main__":
    main()

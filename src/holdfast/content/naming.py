"""Names that decisions can be written with: `ann: play Fireball > Giant Boar 2 + Dr. Bones`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

JOINTS: Final = (" > ", " + ")
"""What stands between the names of a decision."""
TIMES: Final = re.compile(r"(?:^| )x\d+$")
NUMBER: Final = re.compile(r" \d+$")


ID: Final = re.compile(r"\w[\w-]*")


def why_no_id(id: str) -> str:
    """Why nothing can have this id, which other cards, commands and the seats of a table say; empty if it can."""
    if ID.fullmatch(id) is None:
        return f'"{id}" cannot be an id: it has letters, digits, `_` and `-` alone; write id = "{suggested_id(id)}"'
    return '"all" cannot be an id: it means all players; choose another' if id == "all" else ""


def suggested_id(name: str) -> str:
    """An id for something with this name."""
    return "_".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", ""))) or "some_name"


def why_no_name(name: str, others: Collection[str] = ()) -> str:
    """Why nothing can be called so, since a decision with this name could not be read; empty if it can."""
    said = f'"{name}" cannot be a name'
    if not any(letter.isalnum() for letter in name):
        return f"{said}: it has no letter; write one"
    if " ".join(name.split()) != name or not name.isprintable():
        return f"{said}: between words stands one blank, none at an end, and nothing hidden"
    for joint in JOINTS:
        if joint in name:
            return f"{said}: `{joint.strip()}` stands between the names of a decision; leave it out"
    if TIMES.search(name):
        return f"{said}: `x2` says how often something is decided; leave it out"
    if NUMBER.sub("", name) != name and NUMBER.sub("", name) in others:
        return f'{said} beside "{NUMBER.sub("", name)}": it is what the second of that name is called; choose another'
    return ""

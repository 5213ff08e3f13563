"""Names that decisions can be written with: `ann: play Fireball > Giant Boar 2 + Dr. Bones`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

JOINTS: Final = (" > ", " + ")
"""What stands between the names of a decision."""
TIMES: Final = re.compile(r"(?:^| )x\d+$")
NUMBER: Final = re.compile(r" \d+$")


def why_no_name(name: str, others: Collection[str] = ()) -> str:
    """Why nothing can be called so, since a decision with this name could not be read; empty if it can."""
    said = f'"{name}" cannot be a name'
    if not any(letter.isalnum() for letter in name):
        return f"{said}: it has no letter; write one"
    if " ".join(name.split()) != name or not name.isprintable():
        return f"{said}: between words stands one blank, and none at an end"
    for joint in JOINTS:
        if joint in name:
            return f"{said}: `{joint.strip()}` stands between the names of a decision; leave it out"
    if TIMES.search(name):
        return f"{said}: `x2` says how often something is decided; leave it out"
    if NUMBER.sub("", name) != name and NUMBER.sub("", name) in others:
        return f'{said} beside "{NUMBER.sub("", name)}": it is what the second of that name is called; choose another'
    return ""

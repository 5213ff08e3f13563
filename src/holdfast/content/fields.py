"""Types of fields for the cards of any game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Source = Literal["rulebook", "partial", "reconstructed"]
Words = Annotated[str, Meta(min_length=1)]
Number = Annotated[int, Meta(ge=0, le=999)]
Positive = Annotated[int, Meta(ge=1, le=999)]
Copies = Annotated[int, Meta(ge=0, le=99)]


class Sourced(Struct, forbid_unknown_fields=True, kw_only=True):
    """What every entry of a pack has: its id, and where it comes from."""

    id: Words
    source: Source
    filled: list[str] = []


class Named(Sourced, kw_only=True):
    """An entry that also has a name."""

    name: Words


class Keyword(Named, kw_only=True):
    """A word of the rules, for whoever asks what it means."""

    meaning: Words


class Card(Named, kw_only=True):
    """An entry with a name and rule sentences."""

    text: list[str] = []

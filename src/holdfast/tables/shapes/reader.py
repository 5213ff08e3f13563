"""Who reads at a table: what one connection may do."""

from __future__ import annotations

from msgspec import Struct


class Reader(Struct):
    """What a connection may do, from its secrets."""

    seats: tuple[str, ...] = ()
    host: bool = False
    spectator: bool = False
    """It has neither a seat nor the host's link."""
    person: str = ""
    """A hash by which one person is known, with however many seats and connections."""
    name: str = ""
    eyes: str = ""
    """The seat whose view this connection gets; empty for the one that is asked."""
    links: dict[str, str] = {}
    """The links it used, each with the hash of its secret: when a link gets a new secret, the old one stops working."""

"""All limits of the server; a file can change them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from holdfast.errors import BadOption

KIB: Final = 1024
MIB: Final = 1024 * KIB


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount at once, and the same amount again in this many seconds."""

    amount: int
    seconds: float


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one server process and one address may use. A file for `--limits` names those to change."""

    tables: int = 10_000
    """Kept in the store. When there are this many, those that nobody has touched for `keep_days` are removed."""
    keep_days: float = 180.0
    entries: int = 50_000
    """In the log of one table."""
    rooms: int = 50
    """Tables without a connection that stay open in this process."""

    connections: int = 2_000
    connections_of_address: int = 60
    connections_of_table: int = 80
    spectators: int = 40
    """At one table, in this process."""

    message_bytes: int = 8 * KIB
    body_bytes: int = 64 * KIB
    save_bytes: int = 4 * MIB
    pack_letters: int = 256_000
    """Of a pack of one's own from the browser, in all its files."""
    pack_files: int = 60
    pack_problems: int = 200
    """Of a pack that are told at once."""
    packs_of_table: int = 4
    """Of one's own, over the shipped one."""
    summaries: int = 40
    """Tables in one request for summaries."""

    messages: Rate = Rate(60, 6.0)
    """Of one connection."""
    requests: Rate = Rate(300, 30.0)
    """Of one address, including new connections."""
    new_tables: Rate = Rate(60, 600.0)
    """Of one address."""

    packs_read: Rate = Rate(60, 120.0)
    """Of one address: packs that are tried in the lobby."""

    bot_pause: float = 0.9
    """Seconds between two decisions of bots, so that people can follow them."""
    bot_seconds: float = 5.0
    """How long a bot of the host's own may think: while it does, all tables of the process wait."""
    drop_seconds: float = 10.0
    """How long somebody must be away before the others are told. A short break of a connection is told to nobody."""
    roll_call: float = 10.0
    """Seconds between two checks for people whose server has died."""
    hello_seconds: float = 10.0
    body_seconds: float = 20.0
    """How long the next part of a request may take."""
    send_seconds: float = 20.0
    """How long a client may leave a message unread."""
    farewell_seconds: float = 5.0
    """How long a server that shuts down waits for its clients."""


def read_limits(file: Path | None) -> Limits:
    """The limits of a TOML file, with the usual ones where it has none."""
    if file is None:
        return Limits()
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Limits)
    except msgspec.DecodeError as error:
        raise BadOption(f"{file}: {error}; write lines as in `tables = 500` or `messages.amount = 20`") from error

"""What somebody wants to play, and the secrets of the links that it is played with."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from holdfast.tables.shapes.protocol import Name, Seconds, Secret


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    seat: Name
    who: str = "you"
    """`you` who open it, `friend` (open, for whoever gets its link) or `bot`."""
    bot: Name = "steady"


class NewTable(Struct, forbid_unknown_fields=True):
    """What somebody wants to play."""

    game: Name
    seats: list[NewSeat]
    scenario: Name | None = None
    options: dict[str, Any] = field(default_factory=dict)
    """The game's own: level, hands, variants, table options ..."""
    seed: Name | None = None
    title: str = ""
    campaign: Name | None = None
    """Then `scenario` is left out: it is the first chapter."""
    bots_at_once: bool = False
    silent: bool = False
    turn_seconds: Seconds = 0
    """The clock: how long each person may think in a turn; 0: no limit."""
    reserve_seconds: Seconds = 0
    """And in the whole game, beyond the time of the turns."""
    packs: list[dict[str, str]] = field(default_factory=list)
    """Packs of one's own, each with the text of its files: they lie over the shipped one, at this table only."""
    packs_of: str = ""
    """Or the packs of another table of mine, for a rematch; `secrets` opens it."""
    secrets: list[Secret] = field(default_factory=list)


class Keys(Struct):
    """The secrets of the links, told once to who opened the table."""

    host: str
    spectator: str
    """Empty: nobody may watch."""
    seats: dict[str, str]
    """Of the seats that bots do not play; the host can make a link for those later."""

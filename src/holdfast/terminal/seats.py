"""Who sits where: the seats of the person at this terminal, and those of bots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from holdfast.core.errors import BadOption
from holdfast.record.play import Play

BOT: Final = "bot"
PERSON: Final = ("me", "person", "human")
BOTS: Final = (BOT, "steady", "random")
"""Who may play a seat besides a person; `bot` is the steady one."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The names of all seats in order, and which of them are bots."""

    names: list[str]
    bots: dict[str, str] = field(default_factory=dict)

    @property
    def people(self) -> list[str]:
        """The seats of the person at this terminal."""
        return [name for name in self.names if name not in self.bots]

    def written(self) -> str:
        """As the command line takes it: `fiona,zot=bot`."""
        return ",".join(f"{name}={self.bots[name]}" if name in self.bots else name for name in self.names)


def seating(text: str) -> Seating:
    """`fiona,zot=bot`: who plays whom."""
    names: list[str] = []
    bots: dict[str, str] = {}
    for part in text.split(","):
        name, sign, player = (word.strip().casefold() for word in part.partition("="))
        if not name:
            raise BadOption(f"`{text}` has an empty seat; write the players as in `fiona,zot=bot`")
        if sign and player not in BOTS and player not in PERSON:
            raise BadOption(f"`{part.strip()}`: a seat is played by `bot` or by `me`; write for example `{name}=bot`")
        names.append(name)
        if player in BOTS:
            bots[name] = player
    return Seating(names, bots)


def kept_seating(play: Play) -> Seating:
    """Who sat where when the game was kept; a bot that this Holdfast does not have is played by a usual one."""
    bots = {name: kind if kind in BOTS else BOT for name, kind in play.bots.items() if name in play.seats}
    return Seating(play.seats, bots)


def check_seating(seats: Seating, closed: bool) -> None:
    """With closed hands a terminal seats one person, the others are bots."""
    if closed and len(seats.people) > 1:
        others = ",".join(f"{name}=bot" for name in seats.people[1:])
        raise BadOption(
            "with closed hands one person sits at a terminal; make the others bots, as in "
            f"--players {seats.people[0]},{others}"
        )

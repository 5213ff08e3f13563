"""Who plays whom, as a person writes it: `NAME,NAME=bot,NAME=my.py:MyBot`. The terminal and the lab read it here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from holdfast.bots.by_name import BOT, BOTS, is_own
from holdfast.core.game import Game
from holdfast.errors import BadOption
from holdfast.games.common.box import entries_of
from holdfast.games.common.pages import pages_of
from holdfast.games.common.picking import pick

PERSON: Final = ("me", "person", "human")
KINDS: Final = (BOT, *BOTS)
"""Who may play a seat besides a person or a bot from somebody's own file."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays whom: the names of all seats in order, and which of them are bots."""

    names: list[str]
    bots: dict[str, str] = field(default_factory=dict)

    @property
    def people(self) -> list[str]:
        """The seats that no bot plays."""
        return [name for name in self.names if name not in self.bots]

    @property
    def own(self) -> dict[str, str]:
        """The seats that bots from somebody's own files play."""
        return {name: kind for name, kind in self.bots.items() if is_own(kind)}

    def __str__(self) -> str:
        return ",".join(f"{name}={self.bots[name]}" if name in self.bots else name for name in self.names)


def read_players(text: str) -> Players:
    """`NAME,NAME=bot`: who plays whom."""
    names: list[str] = []
    bots: dict[str, str] = {}
    for part in text.split(","):
        name, sign, player = (word.strip() for word in part.partition("="))
        name = name.casefold()
        if not name:
            raise BadOption(f"`{text}` has an empty seat; write the players as in `NAME,NAME=bot`")
        kind = player if is_own(player) else player.casefold()
        if sign and kind not in (*KINDS, *PERSON) and not is_own(kind):
            raise BadOption(
                f"`{part.strip()}`: a seat is played by `bot`, by `me`, or by a bot of your own; write for example "
                f"`{name}=bot` or `{name}=my.py:MyBot`"
            )
        names.append(name)
        if kind in KINDS or is_own(kind):
            bots[name] = kind
    return Players(names, bots)


def party_said(game: Game, players: str) -> Players:
    """The seats of a game as the command line names them, in any spelling."""
    what = pages_of(game).played
    given = read_players(players)
    names = [pick(entries_of(game, what), name, what) for name in given.names]
    if len(set(names)) != len(names):
        raise BadOption(f"each {what} can be played once; choose different ones")
    bots = {name: given.bots[said] for said, name in zip(given.names, names) if said in given.bots}
    return Players(names, bots)

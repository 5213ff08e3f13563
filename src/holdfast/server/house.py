"""What all answers of one server need: its rooms, limits and files."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from litestar.datastructures import State

from holdfast.content import Pack
from holdfast.core.game import Game
from holdfast.games import game_ids
from holdfast.server.address import Address, open_to_others
from holdfast.server.client import Client
from holdfast.server.files import LOOK_AGAIN, File, json_file
from holdfast.server.limits import Limits
from holdfast.server.lobby import lobby
from holdfast.server.rates import Buckets
from holdfast.server.rooms import Rooms
from holdfast.server.sockets import Door
from holdfast.tables.log.first_entry import game_with
from holdfast.tables.store import Store


class House:
    """One server process."""

    def __init__(
        self,
        store: Store,
        address: Address,
        limits: Limits,
        client: Client,
        packs: Sequence[Pack] = (),
        metrics_for_all: bool = False,
    ) -> None:
        self.metrics_for_all = metrics_for_all
        self.packs = list(packs)
        self.address = address
        self.limits = limits
        self.client = client
        self.rooms = Rooms(store, limits)
        self.door = Door(self.rooms, limits)
        self.new_tables = Buckets(limits.new_tables)
        self.packs_read = Buckets(limits.packs_read)
        self.one_pack_at_a_time = asyncio.Lock()
        """Reading a pack takes a second or so of a processor."""

    def packs_for(self, game_id: str) -> list[Pack]:
        """The packs that lie over the shipped one at every new table of this server."""
        return [pack for pack in self.packs if pack.game == game_id]

    def rules(self, game_id: str) -> Game:
        """A game as this server deals it."""
        return game_with(game_id, [], self.packs_for(game_id))

    @cached_property
    def lobby(self) -> File:
        """What the lobby shows."""
        found = lobby([self.rules(id) for id in game_ids()])
        found.url, found.here_only = self.address.url, self.address.here_only
        found.command = open_to_others() if found.here_only else ""
        return json_file(found, LOOK_AGAIN)


def house_of(state: State) -> House:
    """The house of the application that answers."""
    house: Any = state.house
    assert isinstance(house, House)
    return house

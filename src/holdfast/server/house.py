"""What all answers of one server need: its rooms, limits and files."""

from __future__ import annotations

from typing import Any

from litestar.datastructures import State

from holdfast.server.address import Address
from holdfast.server.client import Client
from holdfast.server.limits import Limits
from holdfast.server.rates import Buckets
from holdfast.server.rooms import Rooms
from holdfast.server.sockets import Door
from holdfast.tables.log.store import Store


class House:
    """One server process."""

    def __init__(self, store: Store, address: Address, limits: Limits, client: Client) -> None:
        self.address = address
        self.limits = limits
        self.client = client
        self.rooms = Rooms(store, limits)
        self.door = Door(self.rooms, limits)
        self.new_tables = Buckets(limits.new_tables)


def house_of(state: State) -> House:
    """The house of the application that answers."""
    house: Any = state.house
    assert isinstance(house, House)
    return house

"""Rates: a bucket for each connection, and one for each recent address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from holdfast.server.limits import Rate

MOST_ADDRESSES = 20_000
"""How many addresses are remembered; the buckets of older ones are full again anyway."""


class Bucket:
    """Full at first and refilled steadily; each request takes one out."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.left = float(rate.amount)
        self.looked = clock()

    def take(self) -> bool:
        """Whether there was one left."""
        now = self.clock()
        refilled = (now - self.looked) * self.rate.amount / self.rate.seconds
        self.left = min(float(self.rate.amount), self.left + refilled)
        self.looked = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address has one left."""
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.clock)
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket.take()

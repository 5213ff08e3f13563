"""A player that takes any option, each equally likely, from a random stream of its own."""

from __future__ import annotations

import hashlib

from holdfast.core.choice import Choice, Option
from holdfast.core.rng import WORD, key_from_seed
from holdfast.core.view import View


class RandomBot:
    """The same seed and the same choices give the same decisions. It looks only at how many options there are."""

    only_looks = True

    def __init__(self, seed: str) -> None:
        self.key = key_from_seed(f"bot {seed}")
        self.position = 0

    def choose(self, view: View, choice: Choice) -> Option | None:
        """Any option; None where there is none."""
        return choice.options[self.below(len(choice.options))] if choice.options else None

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        limit = WORD - WORD % n
        while True:
            block = hashlib.blake2b(self.position.to_bytes(8, "little"), key=self.key, digest_size=4).digest()
            self.position += 1
            value = int.from_bytes(block, "little")
            if value < limit:
                return value % n

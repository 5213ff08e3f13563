"""The few named errors of the machine. Each message tells the person what to do next."""

from __future__ import annotations


class HoldfastError(Exception):
    """Something a person can correct; its text says how."""


class BadOption(HoldfastError):
    """An unknown scenario, character, variant or table option."""


class IllegalDecision(HoldfastError):
    """A decision that is not offered now; the text says why not."""


class SoftLock(HoldfastError):
    """A game that is not over but offers nothing. This is a fault of the rules; the record shows it."""


class StepBudget(HoldfastError):
    """More steps between two decisions than any rule or card may take."""


class NoRoom(HoldfastError):
    """A number that a call, a handle or a mask has no room for. This is a fault of the rules or of a pack."""


class BadSave(HoldfastError):
    """A save that was cut, edited or comes from another program."""


class BadPosition(HoldfastError):
    """A position that names something unknown or contradicts itself; `key` is the part of it that is wrong."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key

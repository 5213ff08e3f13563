"""Errors over HTTP that a person can correct; `tables_api.STATUS` has their codes."""

from __future__ import annotations

from holdfast.errors import HoldfastError


class NoLink(HoldfastError):
    """These secrets open nothing."""


class TooLarge(HoldfastError):
    """More bytes than allowed."""


class TooFast(HoldfastError):
    """Too many of something in too short a time."""

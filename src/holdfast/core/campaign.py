"""Campaigns: scenarios of a game that are played one after another."""

from __future__ import annotations

from collections.abc import Sequence


class CampaignStep:
    """A scenario of a campaign: who may play it, and what its winners keep, as sentences."""

    def __init__(self, scenario: str, characters: Sequence[str], bonus: Sequence[str]) -> None:
        self.scenario = scenario
        self.characters = list(characters)
        self.bonus = list(bonus)

"""Campaigns: scenarios one after another, and what the winners of each carry on. Saved with the game in play."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from holdfast.core.campaign import CampaignStep
from holdfast.core.errors import BadOption
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.record.play import Play


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario of a campaign that is over: who played it, and whether they won."""

    scenario: str
    players: list[str]
    won: bool


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """A campaign, and the scenarios of it that are over."""

    campaign: str
    played: list[Played]


def steps_of(game: Game, campaign: str) -> list[CampaignStep]:
    """The scenarios of a campaign."""
    known = game.campaigns()
    if not known:
        raise BadOption(f"{game.title} has no campaigns; play a scenario")
    if campaign not in known:
        raise BadOption(f"there is no campaign `{campaign}`; choose of {', '.join(known)}")
    return known[campaign]


def begin(
    game: Game, campaign: str, players: Sequence[str], options: Mapping[str, Any], seed: str | None = None
) -> Play:
    """The first scenario of a campaign. The other options (level, table options) hold to its end."""
    steps_of(game, campaign)
    return _deal(game, Progress(campaign, []), players, options, seed)


def next_step(play: Play) -> CampaignStep | None:
    """The scenario that follows the one that is played; None after the last, or without a campaign."""
    if play.campaign is None:
        return None
    steps = steps_of(play.game, play.campaign.campaign)
    following = len(play.campaign.played) + 1
    return steps[following] if following < len(steps) else None


def result(play: Play) -> list[Played]:
    """How the scenarios that are over came out, the present one last."""
    if play.campaign is None:
        return []
    own = [Played(play.options["scenario"], list(play.options["players"]), bool(play.state.winners))]
    return [*play.campaign.played, *(own if play.over else [])]


def go_on(play: Play, players: Sequence[str], seed: str | None = None) -> Play:
    """The next scenario, with what was won so far. The one that is played must be over."""
    if play.campaign is None or next_step(play) is None:
        raise BadOption("this is not a campaign that goes on; begin a new one")
    if not play.over:
        raise BadOption("the scenario is not over yet; play it to its end first")
    own = ("scenario", "players", "bonus")
    kept = {key: play.options[key] for key in play.game.option_types if key in play.options and key not in own}
    return _deal(play.game, Progress(play.campaign.campaign, result(play)), players, kept, seed)


def _deal(game: Game, progress: Progress, players: Sequence[str], options: Mapping[str, Any], seed: str | None) -> Play:
    """The scenario to which a campaign has come."""
    steps = steps_of(game, progress.campaign)
    step = steps[len(progress.played)]
    for name in players:
        if name not in step.characters:
            raise BadOption(f"`{name}` may not play {step.scenario}; choose of {', '.join(step.characters)}")
    won = [steps[number].bonus for number, played in enumerate(progress.played) if played.won]
    bonus = [sentence for sentences in won for sentence in sentences]
    chosen = {**options, "scenario": step.scenario, "players": list(players), **({"bonus": bonus} if bonus else {})}
    key = key_from_seed(seed) if seed is not None else secrets.token_bytes(16)
    play = Play(game, chosen, key, seed)
    play.campaign = progress
    return play

"""Campaigns: scenarios one after another, and what the winners of each carry on. Saved with the game in play."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.core.campaign import CampaignStep
from holdfast.core.game import Game
from holdfast.core.rng import key_from_seed
from holdfast.errors import BadOption
from holdfast.record.play import Play
from holdfast.record.shapes.campaign import Played, Progress


def steps_of(game: Game, campaign: str) -> list[CampaignStep]:
    """The scenarios of a campaign."""
    known = game.campaigns()
    if not known:
        raise BadOption(f"{game.title} has no campaigns; play a scenario")
    if campaign not in known:
        raise BadOption(f"there is no campaign `{campaign}`; choose from {', '.join(known)}")
    return known[campaign]


def begin(
    game: Game, campaign: str, players: Sequence[str], options: Mapping[str, Any], seed: str | None = None
) -> Play:
    """The first scenario of a campaign. The other options (level, table options) hold for the whole campaign."""
    steps_of(game, campaign)
    return _deal(game, Progress(campaign, []), players, options, seed)


def next_step(play: Play) -> CampaignStep | None:
    """The scenario after the current one; None after the last, or without a campaign."""
    if play.campaign is None:
        return None
    steps = steps_of(play.game, play.campaign.campaign)
    following = len(play.campaign.played) + 1
    return steps[following] if following < len(steps) else None


def result(play: Play) -> list[Played]:
    """The results of the scenarios that are over, in order; the current one is last."""
    if play.campaign is None:
        return []
    outcome = play.outcome
    if outcome is None:
        return list(play.campaign.played)
    winners = list(outcome.winners)
    own = Played(
        play.options["scenario"], list(play.options["players"]), bool(winners), winners if outcome.rivals else []
    )
    return [*play.campaign.played, own]


def go_on(play: Play, players: Sequence[str], seed: str | None = None) -> Play:
    """The next scenario, with what was won so far. The current one must be over."""
    if play.campaign is None or next_step(play) is None:
        raise BadOption("this is not a campaign that goes on; begin a new one")
    if not play.over:
        raise BadOption("the scenario is not over yet; play it to its end first")
    own = ("scenario", "players", "bonus")
    kept = {key: play.options[key] for key in play.game.option_types if key in play.options and key not in own}
    return _deal(play.game, Progress(play.campaign.campaign, result(play)), players, kept, seed)


def _deal(game: Game, progress: Progress, players: Sequence[str], options: Mapping[str, Any], seed: str | None) -> Play:
    """Deal the next scenario of a campaign."""
    steps = steps_of(game, progress.campaign)
    step = steps[len(progress.played)]
    for name in players:
        if name not in step.characters:
            raise BadOption(f"`{name}` may not play {step.scenario}; choose from {', '.join(step.characters)}")
    bonus = carried_on(game, steps, progress.played)
    chosen = {**options, "scenario": step.scenario, "players": list(players), **({"bonus": bonus} if bonus else {})}
    key = key_from_seed(seed) if seed is not None else secrets.token_bytes(16)
    play = Play(game, chosen, key, seed)
    play.campaign = progress
    return play


def carried_on(game: Game, steps: Sequence[CampaignStep], played: Sequence[Played]) -> list[str] | dict[str, list[str]]:
    """The sentences that were won so far; between rivals those of each player who has won any."""
    won = [(each, sentence) for step, each in zip(steps, played) if each.won for sentence in step.bonus]
    if not game.ending.rivals:
        return [sentence for _, sentence in won]
    found: dict[str, list[str]] = {}
    for each, sentence in won:
        for player in each.winners:
            found.setdefault(player, []).append(sentence)
    return found

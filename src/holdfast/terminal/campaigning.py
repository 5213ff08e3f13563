"""A campaign at the terminal: its first scenario, and after each the next, with what was won."""

from __future__ import annotations

from pathlib import Path

from holdfast.core.campaign import CampaignStep
from holdfast.core.errors import BadOption
from holdfast.core.game import Game
from holdfast.games.common.box import entries_of
from holdfast.games.common.prose import listed
from holdfast.record.campaigns import Played, next_step, result
from holdfast.record.play import Play
from holdfast.terminal.asking import Ask, until_clear
from holdfast.terminal.screen import Screen
from holdfast.terminal.seats import Seating, seating


def names_of(game: Game) -> dict[str, str]:
    """What scenarios are called, by their ids."""
    return {entry.id: str(entry.fields["name"]) for entry in entries_of(game, "scenario")}


def told_results(game: Game, played: list[Played]) -> str:
    """How the campaign went so far."""
    names = names_of(game)
    return ", ".join(f"{names[each.scenario]} {result_word(each)}" for each in played)


def result_word(played: Played) -> str:
    """Whether a scenario was won, and between rivals by whom."""
    if played.winners:
        return f"won by {listed([name.capitalize() for name in played.winners])}"
    return "won" if played.won else "lost"


def tell_step(screen: Screen, game: Game, step: CampaignStep) -> None:
    """The scenario that comes, and who may play it."""
    screen.say(f"The scenario is {names_of(game)[step.scenario]} (reconstructed).", "title")
    screen.say(f"It is played by clans of {', '.join(step.characters)}.")


def ask_seats(screen: Screen, ask: Ask, step: CampaignStep, players: str | None) -> Seating:
    """Who plays the scenario; said on the command line, or asked."""

    def read(text: str) -> Seating:
        seats = seating(text)
        for name in seats.names:
            if name not in step.characters:
                raise BadOption(f"`{name}` may not play here; choose of {', '.join(step.characters)}")
        return seats

    if players:
        return read(players)
    found: Seating = until_clear(screen, ask, "Who plays, as in imp,witch=bot? ", read)
    return found


def tell_campaign(screen: Screen, play: Play, file: Path) -> None:
    """After a scenario: how the campaign stands, and how it goes on."""
    if play.campaign is None:
        return
    screen.say(f"The campaign so far: {told_results(play.game, result(play))}.", "title")
    step = next_step(play)
    if step is None:
        won = sum(each.won for each in result(play))
        screen.say(f"It is over: {won} of {len(result(play))} scenarios were won.")
    else:
        screen.advise(
            f"The next scenario is {names_of(play.game)[step.scenario]}. To go on:",
            f"holdfast play {play.game.id} --resume {file}",
        )

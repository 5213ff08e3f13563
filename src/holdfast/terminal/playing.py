"""`holdfast play`: from what the command line says to a game that runs at this terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import click

import holdfast
from holdfast.bots import Bot
from holdfast.bots.making import bot_maker
from holdfast.core.errors import BadOption
from holdfast.core.options import OPTIONS
from holdfast.games import game as game_called
from holdfast.games.common.pages import pages_of
from holdfast.record.campaigns import begin, go_on, next_step, result, steps_of
from holdfast.record.play import Play
from holdfast.terminal.agreeing import Said
from holdfast.terminal.asking import Ask, Given, settle
from holdfast.terminal.campaigning import ask_seats, tell_step, told_results
from holdfast.terminal.doing import handle, leave
from holdfast.terminal.keeping import new_file
from holdfast.terminal.screen import Screen, is_dumb
from holdfast.terminal.seats import BOT, Seating, check_seating, kept_seating, seating
from holdfast.terminal.session import Session

REFUSED: Final = 1
INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line said."""

    game: str
    scenario: str | None = None
    players: str | None = None
    seed: str | None = None
    packs: Sequence[Path] = ()
    resume: Path | None = None
    plain: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    campaign: str | None = None

    @property
    def settings(self) -> dict[str, str]:
        """What the command line says to the questions that a game asks besides scenario and players."""
        asked = [setting.option for setting in pages_of(self.game).settings]
        said = {**self.options.get(OPTIONS, {}), **self.options}
        return {name: str(said[name]) for name in asked if name in said}

    @property
    def others(self) -> dict[str, Any]:
        """What it says of all other options."""
        said = {name: value for name, value in self.options.items() if name not in self.settings}
        if OPTIONS in said:
            said[OPTIONS] = {name: value for name, value in said[OPTIONS].items() if name not in self.settings}
        return said


def play_at_terminal(wishes: Wishes) -> int:
    """Play a game from here to its end, or until the person leaves. The exit code."""
    screen = Screen(plain=wishes.plain or is_dumb())
    ask = asker(screen)
    try:
        play, seats, file = open_game(wishes, screen, ask)
    except EOFError:
        raise BadOption("no answer came; name everything on the command line, see `holdfast play --help`") from None
    except KeyboardInterrupt:
        click.echo()
        return INTERRUPTED
    session = Session(play, seats, bots_for(play.game.id, seats, wishes.seed), screen, ask, file)
    return run(session)


def run(session: Session) -> int:
    """The session with a clean end whatever ends it."""
    try:
        session.run(handle)
    except EOFError:
        click.echo()
        leave(session)
    except KeyboardInterrupt:
        click.echo()
        leave(session)
        return INTERRUPTED
    return REFUSED if session.refused and not session.at_terminal else 0


def asker(screen: Screen) -> Ask:
    """Reads a line; at a real terminal with the usual editing keys."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            pass

    def ask(question: str) -> str:
        sys.stdout.flush()
        return input(screen.sayable(question))

    return ask


# ------------------------------------------------------------------ the game


def open_game(wishes: Wishes, screen: Screen, ask: Ask) -> tuple[Play, Seating, Path]:
    """The game that was kept, or a new one; who sits where; where it is kept."""
    if wishes.resume is not None:
        return resume_game(wishes, wishes.resume, screen, ask)
    if wishes.campaign is not None:
        return begin_campaign(wishes, wishes.campaign, screen, ask)
    rules = game_called(wishes.game, wishes.packs)
    said = Said(screen, rules, ask, wishes.others)
    if wishes.players:
        check_seating(seating(wishes.players), said.closed)
    settled = settle(screen, rules, said.ask, wishes.scenario, wishes.players, Given(said, wishes.settings))
    options = {**said.options, **settled.settings}
    play = new_game(wishes, options, scenario=settled.scenario, players=settled.seats.names, seed=wishes.seed)
    return play, settled.seats, new_file(play)


def begin_campaign(wishes: Wishes, campaign: str, screen: Screen, ask: Ask) -> tuple[Play, Seating, Path]:
    """The first scenario of a campaign."""
    if wishes.scenario:
        raise BadOption("a campaign has its own scenarios; leave out --scenario, or --campaign")
    rules = game_called(wishes.game, wishes.packs)
    step = steps_of(rules, campaign)[0]
    tell_step(screen, rules, step)
    seats = ask_seats(screen, ask, step, wishes.players)
    check_seating(seats, rules.chosen(wishes.options).hands_closed)
    play = begin(rules, campaign, seats.names, wishes.options, wishes.seed)
    return play, seats, new_file(play)


def next_scenario(wishes: Wishes, before: Play, screen: Screen, ask: Ask) -> tuple[Play, Seating, Path]:
    """The scenario that follows one that is over."""
    step = next_step(before)
    assert step is not None
    screen.say(f"The campaign so far: {told_results(before.game, result(before))}.")
    tell_step(screen, before.game, step)
    seats = ask_seats(screen, ask, step, wishes.players)
    check_seating(seats, before.game.chosen(before.options).hands_closed)
    play = go_on(before, seats.names, wishes.seed)
    return play, seats, new_file(play)


def new_game(wishes: Wishes, options: Mapping[str, Any], **given: Any) -> Play:
    """A game of the wished kind and packs."""
    return holdfast.new(wishes.game, pack=list(wishes.packs), **given, **options)


def resume_game(wishes: Wishes, file: Path, screen: Screen, ask: Ask) -> tuple[Play, Seating, Path]:
    """A kept game, and whether it came out as it was; after a scenario of a campaign the next one."""
    if wishes.scenario or wishes.seed or wishes.packs or wishes.options or wishes.campaign:
        raise BadOption("a kept game has its own scenario, seed, cards and options; with --resume name only --players")
    play = holdfast.load(file)
    if play.game.id != wishes.game:
        raise BadOption(f"{file} is a game of {play.game.id}; say `holdfast play {play.game.id} --resume {file}`")
    if play.over and next_step(play) is not None:
        return next_scenario(wishes, play, screen, ask)
    seats = seating(wishes.players) if wishes.players else kept_seating(play)
    if seats.names != play.seats:
        raise BadOption(f"in this game sit {', '.join(play.seats)}; name them in that order, each with =bot or without")
    check_seating(seats, play.game.chosen(play.options).hands_closed)
    if play.loaded is not None and not play.loaded.exact:
        screen.complain(f"This save {play.loaded}.")
        return play, seats, new_file(play)
    return play, seats, file


def bots_for(game: str, seats: Seating, seed: str | None) -> dict[str, Bot]:
    """A bot for each seat that wants one; with a seed of the table theirs follow from it."""
    source = seed if seed is not None else secrets.token_hex(16)
    kinds = {name: "steady" if kind == BOT else kind for name, kind in seats.bots.items()}
    return {name: bot_maker(game, kind)(f"{source} {name}") for name, kind in kinds.items()}

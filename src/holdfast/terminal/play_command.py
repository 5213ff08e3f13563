"""`holdfast play`: make a game from the command line, play it at this terminal, and save it."""

from __future__ import annotations

import re
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

import click

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.bots.party import Players, read_players
from holdfast.core.campaign import CampaignStep
from holdfast.core.game import Game
from holdfast.core.options import OPTIONS
from holdfast.errors import BadOption
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import listed, plural
from holdfast.record.campaigns import begin, go_on, next_step, result, steps_of
from holdfast.record.play import Play
from holdfast.tables.log.first_entry import entry_called
from holdfast.tables.log.opening import seed_drawn
from holdfast.tables.messages.undoing import why_never
from holdfast.tables.solo_table import table_here
from holdfast.terminal.before_options import Another, Left, Said
from holdfast.terminal.before_questions import Given, check_players, kept_players, settle, until_clear
from holdfast.terminal.commands import handle, leave, read_command
from holdfast.terminal.completing import complete_with_tab
from holdfast.terminal.ending import conclude, tell_end, told_results
from holdfast.terminal.kept_games import SUFFIX, file_meant, kept_folder, resume_command
from holdfast.terminal.screen import Screen, is_dumb
from holdfast.terminal.session import Ask, Session

CAMPAIGN: Final = "campaign"
REFUSED: Final = 1
INTERRUPTED: Final = 130
MOST_TYPED: Final = 1000
"""No answer is longer; whatever is typed beyond it is no answer."""


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
    any_game: bool = False
    """The command line names no game: whichever a kept game is."""
    clock: tuple[int, int] = (0, 0)
    """Seconds for each turn, and for the whole game beyond that."""

    @property
    def answers(self) -> dict[str, str]:
        """What the command line says to the questions that a game asks besides scenario and players."""
        asked = [option.name for option in game_called(self.game).table_options if option.asked]
        said = {**self.options.get(OPTIONS, {}), **self.options}
        return {name: str(said[name]) for name in asked if name in said}

    @property
    def others(self) -> dict[str, Any]:
        """What the command line says about all other options."""
        said = {name: value for name, value in self.options.items() if name not in self.answers}
        if OPTIONS in said:
            said[OPTIONS] = {name: value for name, value in said[OPTIONS].items() if name not in self.answers}
        return said


def play_at_terminal(wishes: Wishes) -> int:
    """Play a game from here to its end, or until the person leaves. The exit code."""
    wishes = as_declared(wishes)
    screen = Screen(plain=wishes.plain or is_dumb())
    ask = asker(screen)
    try:
        play, seats, file = open_game(wishes, screen, ask)
    except EOFError:
        if sys.stdin.isatty():
            click.echo()
            screen.say("No game was begun.")
            return 0
        raise BadOption("no answer came; name everything on the command line, see `holdfast play --help`") from None
    except Left:
        screen.say("No game was begun.")
        return 0
    except KeyboardInterrupt:
        click.echo()
        return INTERRUPTED
    for kind in seats.bots.values():
        bot_maker(play.game, kind)  # what is wrong with a bot from a person's own file is told before the game begins
    # A typed seed also decides the bots' chance.
    chance = wishes.seed if wishes.seed is not None else secrets.token_hex(16)
    session = Session(*table_here(play, seats.bots, chance, wishes.clock), screen, ask, file)
    session.packs = wishes.packs
    return run(session)


def as_declared(wishes: Wishes) -> Wishes:
    """`--campaign NAME` means the option of a game that declares one of this name."""
    declared = [option.name for option in game_called(wishes.game, wishes.packs).table_options]
    if wishes.campaign is None or CAMPAIGN not in declared:
        return wishes
    table = {**wishes.options.get(OPTIONS, {}), CAMPAIGN: wishes.campaign}
    return replace(wishes, campaign=None, options={**wishes.options, OPTIONS: table})


def run(session: Session) -> int:
    """Run the session, and end it cleanly whatever ends it."""
    if session.at_terminal:
        complete_with_tab(session)
    try:
        play_on(session)
    except EOFError:
        click.echo()
        leave(session)
    except KeyboardInterrupt:
        click.echo()
        leave(session)
        return INTERRUPTED
    return REFUSED if session.refused and not session.at_terminal else 0


def play_on(session: Session) -> None:
    """Tell what is new, ask, do what was said, until the game is over or the person leaves."""
    session.begin()
    moved = True
    while not session.left:
        moved = session.go_on() or moved
        if session.play.over:
            tell_end(session)
            if not stay(session):
                conclude(session)
                return
            moved = True
            continue
        if moved:
            session.show()
        line, session.typed = session.typed, ""
        line = line if line.strip() else session.ask(session.before_line)
        moved = True if session.time_is_up() else handle(session, line)


def stay(session: Session) -> bool:
    """At a real terminal, let the person look once more or take decisions back. Whether the game goes on."""
    if not session.at_terminal or not session.people:
        return False
    stands = why_never(session.table, session.sitting)
    undo = "" if stands else ", `undo` takes your last decision back"
    session.screen.say(f"Enter leaves the table{undo}; `look` and `log` still work.")
    while session.play.over:
        try:
            line = session.ask("> ")
        except (EOFError, KeyboardInterrupt):
            return False
        if not line.strip() or read_command(line, session.pages) == ("quit", ""):
            return False
        if read_command(line, session.pages) is None:
            session.screen.complain(f"The game is over. Enter leaves the table{undo}.")
        else:
            handle(session, line)
    return True


def asker(screen: Screen) -> Ask:
    """Reads a line; at a real terminal with the usual editing keys."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            pass

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a byte that is no letter is asked about like any other typing error

    def ask(question: str) -> str:
        sys.stdout.flush()
        line = input(screen.sayable(question))
        return line[:MOST_TYPED]

    return ask


# ------------------------------------------------------------------ the game


def open_game(wishes: Wishes, screen: Screen, ask: Ask) -> tuple[Play, Players, Path]:
    """A saved game or a new one, who sits where, and the file it is saved in."""
    if wishes.resume is not None:
        return resume_game(wishes, wishes.resume, screen, ask)
    if wishes.campaign is not None:
        return begin_campaign(wishes, wishes.campaign, screen, ask)
    rules = game_called(wishes.game, wishes.packs)
    said = Said(screen, rules, ask, wishes.others)
    if wishes.any_game and not wishes.scenario and not wishes.players:
        said.others = [other for other in game_ids() if other != wishes.game]
        tell_other_games(screen, said.others)
    if wishes.players:
        check_players(read_players(wishes.players), said.closed)
    given = Given(said, wishes.answers)
    try:
        settled = said.until_settled(lambda: settle(screen, rules, said.ask, wishes.scenario, wishes.players, given))
    except Another as another:
        return open_game(replace(wishes, game=str(another), any_game=False), screen, ask)
    options = {**said.options, **settled.options}
    seed = wishes.seed if wishes.seed is not None else seed_drawn(secrets.token_bytes(16))
    play = new_game(wishes, options, scenario=settled.scenario, players=settled.seats.names, seed=seed)
    return play, settled.seats, new_file(play)


def tell_other_games(screen: Screen, others: Sequence[str]) -> None:
    """Whoever named no game is told which others there are, and how to play one of them."""
    if others:
        told = listed([f"`{other}` for {game_called(other).title}" for other in others], "or")
        screen.say(f"To play another game, type its name here: {told}.", "quiet")


def begin_campaign(wishes: Wishes, campaign: str, screen: Screen, ask: Ask) -> tuple[Play, Players, Path]:
    """The first scenario of a campaign."""
    if wishes.scenario:
        raise BadOption("a campaign has its own scenarios; leave out --scenario, or --campaign")
    rules = game_called(wishes.game, wishes.packs)
    step = steps_of(rules, campaign)[0]
    tell_step(screen, rules, step)
    seats = ask_seats(screen, ask, step, wishes.players)
    check_players(seats, rules.chosen(wishes.options).hands_closed)
    play = begin(rules, campaign, seats.names, wishes.options, wishes.seed)
    return play, seats, new_file(play)


def next_scenario(wishes: Wishes, before: Play, screen: Screen, ask: Ask) -> tuple[Play, Players, Path]:
    """The scenario that follows one that is over."""
    step = next_step(before)
    assert step is not None
    screen.say(f"The campaign so far: {told_results(before.game, result(before))}.")
    tell_step(screen, before.game, step)
    seats = ask_seats(screen, ask, step, wishes.players)
    check_players(seats, before.game.chosen(before.options).hands_closed)
    play = go_on(before, seats.names, wishes.seed)
    return play, seats, new_file(play)


def tell_step(screen: Screen, game: Game, step: CampaignStep) -> None:
    """Tell which scenario is played, and who may play it."""
    pages, entry = pages_of(game), entry_called(game, "scenario", step.scenario)
    screen.say(f"The scenario is {pages.scenario_line(entry) if entry else step.scenario}", "title")
    screen.say(f"It is played by these {plural(pages.played)}: {listed(step.characters)}.")


def ask_seats(screen: Screen, ask: Ask, step: CampaignStep, players: str | None) -> Players:
    """Who plays the scenario: by the command line, or asked."""

    def read(text: str) -> Players:
        seats = read_players(text)
        for name in seats.names:
            if name not in step.characters:
                raise BadOption(f"`{name}` may not play here; choose from {', '.join(step.characters)}")
        return seats

    if players:
        return read(players)
    found: Players = until_clear(
        screen, ask, f"Who plays, as in {step.characters[0]},{step.characters[-1]}=bot? ", read
    )
    return found


def new_game(wishes: Wishes, options: Mapping[str, Any], **given: Any) -> Play:
    """A new game of the chosen kind and packs."""
    return holdfast.new(wishes.game, pack=list(wishes.packs), **given, **options)


def resume_game(wishes: Wishes, file: Path, screen: Screen, ask: Ask) -> tuple[Play, Players, Path]:
    """A saved game, with a warning if it has changed; after a scenario of a campaign, the next one."""
    if wishes.scenario or wishes.seed or wishes.packs or wishes.options or wishes.campaign:
        raise BadOption("a kept game has its own scenario, seed, cards and options; with --resume name only --players")
    file = file_meant(file, "" if wishes.any_game else wishes.game)
    play = holdfast.load(file)
    if play.game.id != wishes.game and not wishes.any_game:
        raise BadOption(f"{file} is a game of {play.game.id}; say `{resume_command(play.game.id, file)}`")
    if play.over and next_step(play) is not None:
        return next_scenario(wishes, play, screen, ask)
    seats = read_players(wishes.players) if wishes.players else kept_players(play)
    for name, kind in {} if wishes.players else Players(play.seats, play.bots).own.items():
        screen.complain(f"`{kind}` played {name.capitalize()}; a kept game starts no file, so the usual bot plays now.")
    if seats.names != play.seats:
        raise BadOption(f"in this game sit {', '.join(play.seats)}; name them in that order, each with =bot or without")
    check_players(seats, play.game.chosen(play.options).hands_closed)
    if play.loaded is not None and not play.loaded.exact:
        screen.complain(f"This save {play.loaded}.")
        return play, seats, new_file(play)
    return play, seats, file


def new_file(play: Play) -> Path:
    """A fresh file for a new game, in the user's data folder."""
    scenario = re.sub(r"\W+", "_", str(play.options.get("scenario") or play.game.id))
    stem = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{scenario}"
    folder = kept_folder()
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path

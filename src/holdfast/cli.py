"""The `holdfast` command. Everything heavy is imported by the command that needs it, so that --help answers at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from holdfast import __version__, building
from holdfast import cli_completion as complete
from holdfast.cli_options import FOLDER, GameCommand, lab_options, pairs, said_options, table_option

WRONG: Final = 1
"""The exit code of errors that a person can correct; click's own is 2, for a command line it cannot read."""

Answer = TypeVar("Answer")


class Holdfast(click.Group):
    """A group whose errors are one clear message, never a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; an error that a person can correct becomes one sentence."""
        return told_plainly(lambda: super(Holdfast, self).invoke(ctx))


def told_plainly(command: Callable[[], Answer]) -> Answer:
    """Run a command; its errors become one message on stderr and an exit code."""
    try:
        return command()
    except (BrokenPipeError, KeyboardInterrupt) as error:
        quiet_exit(error)
    except (click.exceptions.Exit, click.ClickException, click.Abort):
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        complain(f"{where}{error.strerror or error}")
    except Exception as error:
        if not is_told(error):
            raise
        complain(str(error), getattr(error, "trace", ""))
    raise SystemExit(WRONG)


def is_told(error: Exception) -> bool:
    """Whether this is one of the few errors that tell a person what to do."""
    from holdfast.errors import HoldfastError

    return isinstance(error, HoldfastError)


def complain(message: str, trace: str = "") -> None:
    """One clear message, and where a bot of a person's own went wrong in its file."""
    from holdfast.content.visible import visible

    click.echo(f"holdfast: {visible(message)}", err=True)
    if trace:
        click.echo(visible(trace), err=True)


def quiet_exit(error: BaseException) -> None:
    """The reader of our output has gone, or somebody pressed Ctrl-C."""
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(WRONG)
    raise SystemExit(130)


@click.group(cls=Holdfast, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(f"{__version__} ({building.status})", "--version", "-V", message="holdfast %(version)s")
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), help="The port; usual: 4653, or the next free one.")
@click.option("--no-open", is_flag=True, help="Print the address, but do not open a browser.")
@click.option("--host", metavar="NAME", help="Listen on this address of the machine; usual: only this machine.")
@click.option("--url", metavar="ADDRESS", help="How others reach it, as in https://play.example; links begin with it.")
@click.option("--db", metavar="FILE|URL", help="Keep tables in this SQLite file, or in postgresql+asyncpg://...")
@click.option("--limits", metavar="FILE", type=FOLDER, help="A TOML file with limits that differ from the usual ones.")
@click.option(
    "--bot", "bots", metavar="NAME=FILE:CLASS", multiple=True, callback=pairs,
    help="A bot of your own that may sit at tables; repeatable.",
)  # fmt: skip
@click.option("--pack", "packs", metavar="DIR", type=FOLDER, multiple=True, help="Cards of your own; repeatable.")
@click.option("--metrics", is_flag=True, help="Answer /metrics to everybody, not only to this machine.")
@click.pass_context
def main(
    ctx: click.Context,
    port: int | None,
    no_open: bool,
    host: str | None,
    url: str | None,
    db: str | None,
    limits: Path | None,
    bots: dict[str, str],
    packs: tuple[Path, ...],
    metrics: bool,
) -> None:
    """Monster-defence tabletop games, played by their rules: without a command, in your browser."""
    if ctx.invoked_subcommand is None:
        from holdfast.bots.by_name import bring
        from holdfast.server.limits import read_limits
        from holdfast.server.serving import serve

        for name, where in bots.items():
            bring(name, where)
        serve(host or "127.0.0.1", port, url or "", db or "", not no_open, read_limits(limits), packs, metrics)
    elif no_open or bots or packs or metrics or any(each is not None for each in (port, host, url, db, limits)):
        raise click.UsageError(
            "--port, --no-open, --host, --url, --db, --limits, --bot, --pack and --metrics belong to `holdfast` alone"
        )


# ------------------------------------------------------------------ playing


@main.command(cls=GameCommand)
@click.argument("game", default=None, required=False, shell_complete=complete.games)
@click.option(
    "--scenario",
    metavar="NAME",
    help="The scenario, by name or number; asked if left out.",
    shell_complete=complete.scenario,
)
@click.option(
    "--players",
    metavar="LIST",
    help="Who plays, as in NAME,NAME=bot; asked if left out.",
    shell_complete=complete.players,
)
@click.option(
    "--level",
    metavar="NAME",
    help="The level of difficulty, where a game has one; asked if left out.",
    shell_complete=complete.levels,
)
@click.option(
    "--campaign",
    metavar="NAME",
    help="Scenarios one after another, where a game has campaigns.",
    shell_complete=complete.campaigns,
)
@click.option("--seed", metavar="TEXT", help="The same seed deals the same game.")
@click.option(
    "--variant",
    "variants",
    metavar="TEXT",
    multiple=True,
    help="A variant, as in NAME or 'NAME: VALUE'; repeatable.",
    shell_complete=complete.variants,
)
@table_option("Anything a table decides; each game has its own options, and takes --NAME VALUE too; repeatable.")
@click.option("--hands", metavar="open|closed", help="Open hands (usual), or closed: you play one seat.")
@click.option(
    "--pack", "packs", metavar="DIR", type=FOLDER, multiple=True, help="A pack laid over the shipped cards; repeatable."
)
@click.option(
    "--resume",
    metavar="FILE",
    type=FOLDER,
    help="Resume a saved game; `last` is the last one.",
    shell_complete=complete.saves,
)
@click.option("--plain", is_flag=True, help="For the ear: sentences, nothing drawn.")
@click.option("--turn-seconds", type=click.IntRange(0, 1_000_000), default=0, help="A clock: so long for each turn.")
@click.option("--reserve-seconds", type=click.IntRange(0, 1_000_000), default=0, help="And for the whole game.")
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    scenario: str | None,
    players: str | None,
    level: str | None,
    campaign: str | None,
    seed: str | None,
    variants: tuple[str, ...],
    table: dict[str, str],
    hands: str | None,
    packs: tuple[Path, ...],
    resume: Path | None,
    plain: bool,
    turn_seconds: int,
    reserve_seconds: int,
) -> None:
    """Play a game in this terminal."""
    from holdfast.games import game_ids
    from holdfast.terminal.play_command import Wishes, play_at_terminal

    options = said_options(variants, table, hands)
    if level is not None:
        options["level"] = level
    clock = (turn_seconds, reserve_seconds)
    wishes = Wishes(
        game or game_ids()[0], scenario, players, seed, packs, resume, plain, options, campaign, not game, clock
    )
    ctx.exit(play_at_terminal(wishes))


@main.command()
@click.argument("names", metavar="[GAME]...", nargs=-1, shell_complete=complete.games)
def games(names: tuple[str, ...]) -> None:
    """List the games, or those you name: scenarios, characters, variants and options."""
    from holdfast.games import game, game_ids, installed
    from holdfast.terminal.list_commands import game_lines

    for id in names or game_ids():
        for line in game_lines(game(id)):
            click.echo(line)
    for broken in installed().broken.values():
        complain(broken)


@main.command()
def saves() -> None:
    """List the kept games, the last one first."""
    from holdfast.terminal.kept_games import save_lines

    for line in save_lines():
        click.echo(line)


@main.command()
@click.argument("file", type=FOLDER)
@click.option("--to", "to", metavar="N", type=int, help="Stop after decision N.")
@click.option("--log", "log", is_flag=True, help="Print everything that happened.")
@click.option("--plain", is_flag=True, help="For the ear: sentences, nothing drawn.")
def replay(file: Path, to: int | None, log: bool, plain: bool) -> None:
    """Replay a saved game: step by step at a terminal; otherwise the table, or everything that happened."""
    from holdfast.terminal.replay_command import replay_at_terminal

    raise SystemExit(replay_at_terminal(file, to, log, plain))


@main.command(cls=GameCommand)
@click.argument("game", shell_complete=complete.games)
@lab_options
@click.option("--games", "amount", default=100, type=click.IntRange(min=1), help="games for each scenario and count")
@click.option("--out", type=click.Path(path_type=Path), help="write one row per game to a .parquet or .csv file")
@click.option("--details", is_flag=True, help="print everything by scenario and number of players, no summary")
@click.pass_context
def sim(
    ctx: click.Context,
    game: str,
    scenario: str,
    players: str,
    level: str,
    bot: str,
    amount: int,
    seed: str,
    workers: int | None,
    out: Path | None,
    details: bool,
    as_json: bool,
    variants: tuple[str, ...],
    table: dict[str, str],
    hands: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play many games between bots, and print how often they win."""
    from holdfast.lab.planning import Wanted
    from holdfast.lab.sim_words import run_sim
    from holdfast.lab.working import workers_here

    options = said_options(variants, table, hands)
    wanted = Wanted(game, scenario, players, level, bot, amount, seed, options, packs)
    ctx.exit(run_sim(wanted, workers or workers_here(), out, as_json, details))


@main.command(cls=GameCommand)
@click.argument("words", metavar="[GAME] [A] B", nargs=-1, required=True, shell_complete=complete.sides)
@lab_options
@click.option("--games", "amount", default=400, type=click.IntRange(min=1), help="pairs of games in all")
@click.pass_context
def compare(
    ctx: click.Context,
    words: tuple[str, ...],
    scenario: str,
    players: str,
    level: str,
    bot: str,
    amount: int,
    seed: str,
    workers: int | None,
    as_json: bool,
    variants: tuple[str, ...],
    table: dict[str, str],
    hands: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play the same games on two sides, and print how much more often B wins than A.

    A side is the folder of a pack, a bot, or NAME=VALUE; several in quotes. Without A, B is compared with the game as
    it is.
    """
    from holdfast.lab.compare_words import run_compare
    from holdfast.lab.planning import Wanted
    from holdfast.lab.sides import read_sides
    from holdfast.lab.working import workers_here

    game, a, b = read_sides(words)
    options = said_options(variants, table, hands)
    wanted = Wanted(game, scenario, players, level, bot, amount, seed, options, packs)
    ctx.exit(run_compare(wanted, a, b, workers or workers_here(), as_json))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@click.option("--tables", is_flag=True, help="measure a server under load instead, over real sockets")
@click.option("--parts", is_flag=True, help="measure what the parts of a decision cost at a table")
@click.option("--idle", is_flag=True, help="measure the memory of a server with guests who do nothing")
@click.option("--game", default="", shell_complete=complete.games, help="of tables: this game alone")
@click.option("--count", default=50, show_default=True, type=click.IntRange(1), help="how many tables")
@click.option("--seats", default=4, show_default=True, type=click.IntRange(1), help="how many sit at each")
@click.option("--rate", default=50.0, show_default=True, type=click.FloatRange(0.1), help="decisions a second, of all")
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(1), help="how long")
@click.option("--db", default="", help="the store: a file or postgresql://...; without it, a new SQLite file")
@click.option("--servers", default=1, show_default=True, type=click.IntRange(1), help="server processes over one store")
@click.option("--share", default=0.0, type=click.FloatRange(0, 1), help="how much of one core each server gets")
@click.pass_context
def bench(
    ctx: click.Context,
    as_json: bool,
    tables: bool,
    parts: bool,
    idle: bool,
    game: str,
    count: int,
    seats: int,
    rate: float,
    seconds: float,
    db: str,
    servers: int,
    share: float,
) -> None:
    """Measure speed, compiled and interpreted, in yards; or what tables cost."""
    if tables or parts or idle:
        from holdfast.games import game_ids
        from holdfast.server.bench.idle import run_idle
        from holdfast.server.bench.tables import Load, run_load, run_parts

        games = [game] if game else game_ids()
        load = Load(tables=count, seats=seats, rate=rate, seconds=seconds, store=db, servers=servers, share=share)
        if parts:
            ctx.exit(run_parts(games, seats, as_json))
        ctx.exit(run_idle(games, load, as_json) if idle else run_load(games, load, as_json))
    from holdfast.lab.sim_words import run_bench

    ctx.exit(run_bench(as_json))


@main.command()
def profile() -> None:
    """Show your profile: games played and won, achievements earned."""
    from holdfast.games import game, game_ids
    from holdfast.record.profile import read_profile
    from holdfast.terminal.ending import profile_lines

    mine = read_profile()
    for id in game_ids():
        for line in profile_lines(mine, game(id)):
            click.echo(line)


# ------------------------------------------------------------------ keeping tables


@main.command()
@click.argument("file", type=FOLDER)
@click.option("--db", metavar="FILE|URL", help="Where the tables are kept, as for `holdfast --db`.")
def backup(file: Path, db: str | None) -> None:
    """Write all tables to a new file, while the server runs."""
    import asyncio

    from holdfast.server.stores import usual_database
    from holdfast.server.stores.backup import backup

    click.echo(f"{counted(asyncio.run(backup(db or usual_database(), file)))} kept in {file}")


@main.command()
@click.argument("file", type=FOLDER)
@click.option("--db", metavar="FILE|URL", help="A new file or an empty database, as for `holdfast --db`.")
def restore(file: Path, db: str | None) -> None:
    """Put all tables of a backup into a new file or an empty database."""
    import asyncio

    from holdfast.server.stores import usual_database
    from holdfast.server.stores.backup import restore

    click.echo(f"{counted(asyncio.run(restore(file, db or usual_database())))} restored from {file}")


def counted(tables: int) -> str:
    """How many tables there are, in words."""
    return "1 table is" if tables == 1 else f"{tables} tables are"


# ------------------------------------------------------------------ rules and cards


@main.command()
@click.argument("game", shell_complete=complete.games)
@click.option("--markdown", is_flag=True, help="Print the page of the documentation.")
def words(game: str, markdown: bool) -> None:
    """Print the vocabulary in which a game's cards are written."""
    from holdfast.games import game as game_called
    from holdfast.terminal.list_commands import vocabulary_lines, vocabulary_page

    rules = game_called(game)
    for line in vocabulary_page(rules) if markdown else vocabulary_lines(rules):
        click.echo(line)


@main.command()
@click.argument("paths", nargs=-1, type=FOLDER)
@click.option(
    "--coverage",
    metavar="GAME",
    help="List the rulings of a game, or of all, that no check covers.",
    shell_complete=complete.games_or_all,
)
@click.option("--strict", is_flag=True, help="Remarks count as failures.")
@click.pass_context
def check(ctx: click.Context, paths: tuple[Path, ...], coverage: str | None, strict: bool) -> None:
    """Run rule checks: these files and folders, or all checks of the rules."""
    from holdfast.record import checks

    ctx.exit(checks.main([str(path) for path in paths or default_checks()], coverage, strict))


def default_checks() -> list[Path]:
    """./tests/rules, else those of the sources, else the checks that come with the package; and of installed games."""
    from holdfast.games import installed

    package = Path(__file__).parent
    places = (Path("tests") / "rules", package.parents[1] / "tests" / "rules", package / "checks")
    own = [place for place in places if place.is_dir()][:1]
    return own + [each.checks.folder for each in installed().games.values() if each.checks.folder is not None]


@main.group()
def pack() -> None:
    """Write cards of your own: check a pack, begin one, show a card, or print the schema."""


@pack.command("check")
@click.argument("folder", type=FOLDER)
@click.option("--with", "others", metavar="DIR", type=FOLDER, multiple=True, help="A pack before it; repeatable.")
@click.pass_context
def pack_check(ctx: click.Context, folder: Path, others: tuple[Path, ...]) -> None:
    """Read a pack on top of the shipped cards and list everything that is wrong with it."""
    from holdfast.terminal.pack_command import check_pack

    ctx.exit(check_pack(folder, others))


@pack.command("new")
@click.argument("folder", type=FOLDER)
@click.option(
    "--game",
    default=None,
    help="The game the pack is for; the first of `holdfast games` if left out.",
    shell_complete=complete.games,
)
def pack_new(folder: Path, game: str | None) -> None:
    """Write a small working pack to begin with."""
    from holdfast.games import game_ids
    from holdfast.terminal.pack_command import new_pack

    game = game or game_ids()[0]
    for file in new_pack(folder, game):
        click.echo(f"Wrote {file}")
    click.echo(f"Next: holdfast pack check {folder}, then holdfast play {game} --pack {folder}")


@pack.command("show")
@click.argument("card")
@click.option(
    "--game", default=None, help="The game whose card is meant; all of them if left out.", shell_complete=complete.games
)
@click.option("--pack", "packs", metavar="DIR", type=FOLDER, multiple=True, help="A pack of your own; repeatable.")
def pack_show(card: str, game: str | None, packs: tuple[Path, ...]) -> None:
    """Print a card, by its name or id, as an entry that can be pasted into a pack."""
    from holdfast.terminal.pack_command import show_card

    for text in show_card(card, game, packs):
        click.echo(text)


@pack.command("schema")
@click.argument("game", shell_complete=complete.games)
def pack_schema(game: str) -> None:
    """Print the JSON Schema of a game's pack files, for editors."""
    from holdfast.terminal.pack_command import schema_text

    click.echo(schema_text(game))


if __name__ == "__main__":
    main(prog_name="holdfast")

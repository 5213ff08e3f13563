"""The `holdfast` command. Everything heavy is imported by the command that needs it, so that --help answers at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from holdfast import __version__, building

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
        complain(str(error))
    raise SystemExit(WRONG)


def is_told(error: Exception) -> bool:
    """Whether this is one of the few errors that tell a person what to do."""
    from holdfast.errors import HoldfastError

    return isinstance(error, HoldfastError)


def complain(message: str) -> None:
    """One clear message."""
    from holdfast.content.visible import visible

    click.echo(f"holdfast: {visible(message)}", err=True)


def quiet_exit(error: BaseException) -> None:
    """The reader of our output has gone, or somebody pressed Ctrl-C."""
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(WRONG)
    raise SystemExit(130)


FOLDER = click.Path(path_type=Path)


@click.group(cls=Holdfast, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(f"{__version__} ({building.status})", "--version", "-V", message="holdfast %(version)s")
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), help="The port; usual: 4653, or the next free one.")
@click.option("--no-open", is_flag=True, help="Print the address, but do not open a browser.")
@click.option("--host", metavar="NAME", help="Listen on this address of the machine; usual: only this machine.")
@click.option("--url", metavar="ADDRESS", help="How others reach it, as in https://play.example; links begin with it.")
@click.option("--db", metavar="FILE|URL", help="Keep tables in this SQLite file, or in postgresql+asyncpg://...")
@click.option("--limits", metavar="FILE", type=FOLDER, help="A TOML file with limits that differ from the usual ones.")
@click.pass_context
def main(
    ctx: click.Context,
    port: int | None,
    no_open: bool,
    host: str | None,
    url: str | None,
    db: str | None,
    limits: Path | None,
) -> None:
    """Monster-defence tabletop games, played by their rules: without a command, in your browser."""
    if ctx.invoked_subcommand is None:
        from holdfast.server.limits import read_limits
        from holdfast.server.serving import serve

        serve(host or "127.0.0.1", port, url or "", db or "", not no_open, read_limits(limits))
    elif no_open or any(each is not None for each in (port, host, url, db, limits)):
        raise click.UsageError("--port, --no-open, --host, --url, --db and --limits belong to `holdfast` alone")


# ------------------------------------------------------------------ playing


def pairs(_context: click.Context, _parameter: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """Read options, each a name and a value."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign or not name or not value:
            raise click.BadParameter(f"`{text}`: write a name and a value, as in `NAME=VALUE`")
        found[name] = value
    return found


def said_options(variants: tuple[str, ...], table: dict[str, str], hands: str | None) -> dict[str, Any]:
    """The options of a game from the command line; the game decides about those that are not given."""
    said = {"variants": list(variants), "options": table, "hands": hands}
    return {name: value for name, value in said.items() if value is not None and value not in ([], {})}


WORDS: Final = "holdfast.words"


class GameCommand(click.Command):
    """A command for one game: it also takes the game's options by their own names, and --help lists them."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words for --help, which is answered before the arguments are read."""
        ctx.meta[WORDS] = list(args)
        own = {flag for parameter in self.get_params(ctx) for flag in parameter.opts}
        return super().parse_args(ctx, list(spelt_out(args, own)))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option of the game with its sentence."""
        from holdfast.games import game, game_ids
        from holdfast.terminal.listing import options_help

        named = [word for word in ctx.meta[WORDS] if word in game_ids()]
        if not named:
            formatter.write(f"\n`{ctx.command_path} GAME --help` lists the options of a game.\n")
            return
        rules = game(named[0])
        formatter.write(f"\n{rules.title}, what --option decides, as in --option NAME=VALUE:\n")
        for line in options_help(rules):
            formatter.write(f"  {line}\n")


def spelt_out(args: list[str], own: set[str]) -> Iterator[str]:
    """`--party vote` as `--option party=vote`, for every option that the game declares and the command does not."""
    from holdfast.games import game, game_ids

    unknown = [word for word in args if word.startswith("--") and word.partition("=")[0] not in own]
    named = ([word for word in args if word in game_ids()] or game_ids())[:1] if unknown else []
    names = {f"--{option.name.replace('_', '-')}": option.name for id in named for option in game(id).table_options}
    words = iter(args)
    for word in words:
        flag, sign, value = word.partition("=")
        if flag not in names or flag in own:
            yield word
            continue
        value = value if sign else next(words, "")
        yield from ("--option", f"{names[flag]}={value}")


def table_option(help: str) -> Callable[[Any], Any]:
    """The option `--option NAME=VALUE`."""
    return click.option("--option", "table", metavar="NAME=VALUE", multiple=True, callback=pairs, help=help)


@main.command(cls=GameCommand)
@click.argument("game", default=None, required=False)
@click.option("--scenario", metavar="NAME", help="The scenario, by name or number; asked if left out.")
@click.option("--players", metavar="LIST", help="Who plays, as in NAME,NAME=bot; asked if left out.")
@click.option("--level", metavar="NAME", help="The level of difficulty, where a game has one; asked if left out.")
@click.option("--campaign", metavar="NAME", help="Scenarios one after another, where a game has campaigns.")
@click.option("--seed", metavar="TEXT", help="The same seed deals the same game.")
@click.option(
    "--variant", "variants", metavar="TEXT", multiple=True, help="A variant, as in NAME or 'NAME: VALUE'; repeatable."
)
@table_option("Anything a table decides; each game has its own options, and takes --NAME VALUE too; repeatable.")
@click.option("--hands", metavar="open|closed", help="Open hands (usual), or closed: you play one seat.")
@click.option(
    "--pack", "packs", metavar="DIR", type=FOLDER, multiple=True, help="A pack laid over the shipped cards; repeatable."
)
@click.option("--resume", metavar="FILE", type=FOLDER, help="Resume a saved game; `last` is the last one.")
@click.option("--plain", is_flag=True, help="For the ear: sentences, nothing drawn.")
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
) -> None:
    """Play a game in this terminal."""
    from holdfast.games import game_ids
    from holdfast.terminal.playing import Wishes, play_at_terminal

    options = said_options(variants, table, hands)
    if level is not None:
        options["level"] = level
    wishes = Wishes(game or game_ids()[0], scenario, players, seed, packs, resume, plain, options, campaign, not game)
    ctx.exit(play_at_terminal(wishes))


@main.command()
@click.argument("names", metavar="[GAME]...", nargs=-1)
def games(names: tuple[str, ...]) -> None:
    """List the games, or those you name: scenarios, characters, variants and options."""
    from holdfast.games import game, game_ids, installed
    from holdfast.terminal.listing import game_lines

    for id in names or game_ids():
        for line in game_lines(game(id)):
            click.echo(line)
    for broken in installed().broken.values():
        complain(broken)


@main.command()
def saves() -> None:
    """List the kept games, the last one first."""
    from holdfast.terminal.keeping import save_lines

    for line in save_lines():
        click.echo(line)


@main.command()
@click.argument("file", type=FOLDER)
@click.option("--to", "to", metavar="N", type=int, help="Stop after decision N.")
@click.option("--log", "log", is_flag=True, help="Print everything that happened.")
@click.option("--plain", is_flag=True, help="For the ear: sentences, nothing drawn.")
def replay(file: Path, to: int | None, log: bool, plain: bool) -> None:
    """Replay a saved game, and show the table or everything that happened."""
    from holdfast.terminal.replaying import replay_at_terminal

    replay_at_terminal(file, to, log, plain)


@main.command(cls=GameCommand)
@click.argument("game")
@click.option("--scenario", default="all", help="a scenario, several with commas, or all")
@click.option("--players", default="all", help="how many play: 2, 2,4 or all")
@click.option("--level", default="", help="a level of difficulty, several with commas, or all; default: the easiest")
@click.option("--bot", default="steady", help="random, steady, or your own: path.py:Class")
@click.option("--games", "amount", default=100, type=click.IntRange(min=1), help="games for each scenario and count")
@click.option("--seed", default="1", help="the same seed gives the same result")
@click.option("--workers", default=None, type=click.IntRange(min=1), help="processes; default: one per core")
@click.option("--out", type=click.Path(path_type=Path), help="write one row per game to a .parquet or .csv file")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@click.option("--variant", "variants", multiple=True, help="a variant, as in NAME or 'NAME: VALUE'; repeatable")
@table_option("anything a table decides, as NAME=VALUE; repeatable")
@click.option("--hands", type=click.Choice(["open", "closed"]), default=None)
@click.option("--pack", "packs", multiple=True, help="a folder of your own cards")
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
    as_json: bool,
    variants: tuple[str, ...],
    table: dict[str, str],
    hands: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play many games between bots, and print how often they win."""
    from holdfast.lab.sim import workers_here
    from holdfast.lab.telling import run_sim

    options = said_options(variants, table, hands)
    some = workers or workers_here()
    ctx.exit(run_sim(game, scenario, players, bot, amount, seed, some, out, as_json, options, packs, level))


@main.command()
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@click.pass_context
def bench(ctx: click.Context, as_json: bool) -> None:
    """Measure speed, compiled and interpreted, in yards."""
    from holdfast.lab.telling import run_bench

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


# ------------------------------------------------------------------ rules and cards


@main.command()
@click.argument("game")
@click.option("--markdown", is_flag=True, help="Print the page of the documentation.")
def words(game: str, markdown: bool) -> None:
    """Print the vocabulary in which a game's cards are written."""
    from holdfast.games import game as game_called
    from holdfast.terminal.listing import vocabulary_lines, vocabulary_page

    rules = game_called(game)
    for line in vocabulary_page(rules) if markdown else vocabulary_lines(rules):
        click.echo(line)


@main.command()
@click.argument("paths", nargs=-1, type=FOLDER)
@click.option("--coverage", metavar="GAME", help="List the rulings of a game, or of all, that no check covers.")
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
    """Write cards of your own: check a pack, begin one, or print the schema."""


@pack.command("check")
@click.argument("folder", type=FOLDER)
@click.option("--with", "others", metavar="DIR", type=FOLDER, multiple=True, help="A pack before it; repeatable.")
@click.pass_context
def pack_check(ctx: click.Context, folder: Path, others: tuple[Path, ...]) -> None:
    """Read a pack on top of the shipped cards and list everything that is wrong with it."""
    from holdfast.terminal.packing import check_pack

    ctx.exit(check_pack(folder, others))


@pack.command("new")
@click.argument("folder", type=FOLDER)
@click.option("--game", default=None, help="The game the pack is for; the first of `holdfast games` if left out.")
def pack_new(folder: Path, game: str | None) -> None:
    """Write a small working pack to begin with."""
    from holdfast.games import game_ids
    from holdfast.terminal.packing import new_pack

    game = game or game_ids()[0]
    for file in new_pack(folder, game):
        click.echo(f"Wrote {file}")
    click.echo(f"Next: holdfast pack check {folder}, then holdfast play {game} --pack {folder}")


@pack.command("schema")
@click.argument("game")
def pack_schema(game: str) -> None:
    """Print the JSON Schema of a game's pack files, for editors."""
    from holdfast.terminal.packing import schema_text

    click.echo(schema_text(game))


if __name__ == "__main__":
    main(prog_name="holdfast")

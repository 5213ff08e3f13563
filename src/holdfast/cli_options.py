"""Options that several commands have: they are declared once, and each game adds its own by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from holdfast import cli_completion as complete

FOLDER: Final = click.Path(path_type=Path)


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


class GameCommand(click.Command):
    """A command for one game: it also takes the game's options by their own names, and --help lists them."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the words for --help, which is answered before the arguments are read."""
        ctx.meta[complete.WORDS] = list(args)
        own = {flag for parameter in self.get_params(ctx) for flag in parameter.opts}
        return super().parse_args(ctx, list(spelt_out(args, own)))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Every option of the game with its sentence."""
        from holdfast.games import game, game_ids
        from holdfast.terminal.list_commands import options_help

        named = [word for word in ctx.meta[complete.WORDS] if word in game_ids()]
        if not named:
            formatter.write(f"\n`{ctx.command_path} GAME --help` lists the options of a game.\n")
            return
        rules = game(named[0])
        formatter.write(f"\n{rules.title}, what --option decides, as in --option NAME=VALUE:\n")
        for line in options_help(rules):
            formatter.write(f"  {line}\n")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The options of the command, then those of the game."""
        found = super().shell_complete(ctx, incomplete)
        if not incomplete.startswith("--"):
            return found
        return [*found, *complete.own_flags(ctx, [item.value for item in found], incomplete)]


def spelt_out(args: list[str], own: set[str]) -> Iterator[str]:
    """`--party vote` as `--option party=vote`, for every option that the game declares and the command does not."""
    unknown = [word for word in args if word.startswith("--") and word.partition("=")[0] not in own]
    names = {f"--{name.replace('_', '-')}": name for name in declared_names(args)} if unknown else {}
    words = iter(args)
    for word in words:
        flag, sign, value = word.partition("=")
        if flag not in names or flag in own:
            yield word
            continue
        value = value if sign else next(words, "")
        yield from ("--option", f"{names[flag]}={value}")


def declared_names(args: list[str]) -> list[str]:
    """The options of the game that the command line names, or of the first one."""
    from holdfast.games import game, game_ids

    named = next((word for word in args if word in game_ids()), game_ids()[0])
    return [option.name for option in game(named).table_options]


def table_option(help: str) -> Callable[[Any], Any]:
    """The option `--option NAME=VALUE`."""
    return click.option(
        "--option", "table", metavar="NAME=VALUE", multiple=True, callback=pairs, help=help,
        shell_complete=complete.options,
    )  # fmt: skip


LAB: Final = (
    click.option(
        "--scenario", default="all", help="a scenario by name or number, several with commas, or all",
        shell_complete=complete.scenarios,
    ),
    click.option(
        "--players", default="all", help="how many play (2; 2,4; all), or who, as in NAME,NAME=my.py:MyBot",
        shell_complete=complete.players,
    ),
    click.option(
        "--level", default="", help="a level of difficulty, several with commas, or all; default: the easiest",
        shell_complete=complete.levels,
    ),
    click.option(
        "--bot", default="steady", help="random, steady, or your own: path.py:Class", shell_complete=complete.bots
    ),
    click.option("--seed", default="1", help="the same seed gives the same result"),
    click.option("--workers", default=None, type=click.IntRange(min=1), help="processes; default: one per core"),
    click.option("--json", "as_json", is_flag=True, help="print one JSON object"),
    click.option(
        "--variant", "variants", multiple=True, help="a variant, as in NAME or 'NAME: VALUE'; repeatable",
        shell_complete=complete.variants,
    ),
    table_option("anything a table decides, as NAME=VALUE; repeatable"),
    click.option("--hands", type=click.Choice(["open", "closed"]), default=None),
    click.option("--pack", "packs", type=click.Path(file_okay=False), multiple=True, help="a folder of your own cards"),
)  # fmt: skip
"""The options of whoever plays many games."""


def lab_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of the lab."""
    for option in reversed(LAB):
        command = option(command)
    return command

"""What a shell completes on Tab. Games and bots are told without importing anything; the rest loads one game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import CompletionItem

from holdfast import finding

if TYPE_CHECKING:
    from holdfast.core.game import Game

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

BOTS: Final = ("steady", "random")
PLAYED_BY: Final = ("me", "bot", *BOTS)
ALL: Final = "all"
SHIPPED: Final = "shipped"
WORDS: Final = "holdfast.words"
"""Under this name a context keeps the words of its command line."""


def beginning(words: Iterable[str], start: str) -> list[CompletionItem]:
    """The words that begin so."""
    return [CompletionItem(word) for word in words if word.casefold().startswith(start.casefold())]


def games(_ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The games."""
    return beginning(finding.names(), start)


def games_or_all(_ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The games, or all of them."""
    return beginning([*finding.names(), ALL], start)


def bots(_ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The bots that come with Holdfast, or a file."""
    return [CompletionItem(start, type="file"), *beginning(BOTS, start)]


def saves(_ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """A file, or the last kept game."""
    return [CompletionItem(start, type="file"), *beginning(["last"], start)]


def sides(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The game first; then packs, bots, options."""
    if not named_game(ctx):
        return [CompletionItem(start, type="dir"), *beginning(finding.names(), start)]
    known = [SHIPPED, *BOTS, *(f"{option.name}=" for option in game_meant(ctx).table_options)]
    return [CompletionItem(start, type="dir"), *beginning(known, start)]


def named_game(ctx: click.Context) -> str:
    """The game that the command line names so far; empty if it names none.

    While an option lacks its value, click reads no arguments, so the words themselves are looked at.
    """
    return next((word for word in ctx.meta.get(WORDS, ()) if word in finding.names()), "")


def game_meant(ctx: click.Context) -> Game:
    """That game, or the one that is played if none is named."""
    from holdfast.games import game

    return game(named_game(ctx) or finding.names()[0])


def in_list(known: Sequence[str], start: str) -> list[CompletionItem]:
    """The last word of a list with commas; what stands in the list already is not offered again."""
    before, comma, last = start.rpartition(",")
    said = {word.partition("=")[0] for word in before.split(",")}
    return [CompletionItem(f"{before}{comma}{item.value}") for item in beginning(known, last) if item.value not in said]


def scenario(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """A scenario."""
    return beginning(game_meant(ctx).scenarios(), start)


def scenarios(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """Some scenarios, or all."""
    return in_list([ALL, *game_meant(ctx).scenarios()], start)


def levels(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The levels of difficulty."""
    return in_list(game_meant(ctx).levels(), start)


def campaigns(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """The campaigns."""
    rules = game_meant(ctx)
    declared = [value for option in rules.table_options if option.name == "campaign" for value in option.values]
    return beginning([*rules.campaigns(), *declared], start)


def players(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """`NAME,NAME=bot`: the last name, or who plays it."""
    before, sign, kind = start.rpartition("=")
    if sign and "," not in kind:
        return [CompletionItem(f"{before}={item.value}") for item in beginning(PLAYED_BY, kind)]
    return in_list(game_meant(ctx).characters(), start)


def options(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """`NAME=VALUE` of what a table decides."""
    name, sign, value = start.partition("=")
    declared = game_meant(ctx).table_options
    if not sign:
        return beginning([f"{option.name}=" for option in declared], start)
    known = [each for option in declared if option.name == name for each in values_of(option.kind, option.values)]
    return [CompletionItem(f"{name}={item.value}") for item in beginning(known, value)]


def values_of(kind: str, values: Sequence[str]) -> Sequence[str]:
    """What may be chosen; of a switch, on and off."""
    from holdfast.core.options import SWITCH

    return ("on", "off") if kind == SWITCH else values


def variants(ctx: click.Context, _parameter: click.Parameter, start: str) -> list[CompletionItem]:
    """A variant by its name."""
    from holdfast.core.options import VARIANT

    return beginning([option.name for option in game_meant(ctx).table_options if option.part == VARIANT], start)


def own_flags(ctx: click.Context, taken: Iterable[str], start: str) -> list[CompletionItem]:
    """The options of a game by their own names, as in `--NAME`."""
    flags = [f"--{option.name.replace('_', '-')}" for option in game_meant(ctx).table_options]
    return beginning([flag for flag in flags if flag not in set(taken)], start)

"""What may be typed besides a decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from holdfast.core.game import Game
from holdfast.games.common.pages import Pages


class Command(NamedTuple):
    """A command, and what stands after it."""

    name: str
    rest: str


ALIASES: Final = {
    "help": "?",
    "h": "?",
    "explain": "?",
    "what": "?",
    "exit": "quit",
    "q": "quit",
    "o": "options",
    "l": "look",
    "u": "undo",
    "table": "look",
    "future": "forecast",
    "hands": "hand",
    "profile": "achievements",
}


WHAT_IF: Final = "what if"

NAMES: Final = frozenset(
    [
        "?",
        WHAT_IF,
        "why",
        "hint",
        "options",
        "log",
        "look",
        "hand",
        "forecast",
        "undo",
        "redo",
        "wait",
        "achievements",
        "auto",
        "save",
        "quit",
    ]
)


def help_lines(game: Game, pages: Pages) -> Iterator[tuple[str, str]]:
    """What may be typed, and what it does."""
    examples = pages.examples
    yield "a number", "choose that option"
    yield "a name", f"choose an option by some of its words: {examples.words}"
    yield "notation", f"choose an option in full: {examples.notation}"
    yield "Enter", "ask the question again, or do what it says after `Enter`"
    yield "? CARD", f"explain a card, a keyword or a sentence: {examples.explained}"
    yield "? keywords", "all keywords, each with its meaning"
    yield "why X", f"why something is not possible: {examples.refused}"
    yield "what if X", "what an option could come to; nothing is decided, and hidden cards are imagined"
    yield "hint", "what a steady player would do here, and why"
    yield "look [X]", f"the whole table, or all about one {pages.played} or thing"
    yield "hand [X]", "every card of the hands, or of one hand"
    for name, look in pages.looks.items():
        yield name, look.says
    yield "forecast", "what is about to happen"
    yield "options [X]", f"all options with their numbers, or those that read so: {examples.offered}"
    points = [f"`undo {name}`" for name in undo_points(game)]
    yield "undo [N]", f"take back your last decision, or N; {', '.join(points)}: to its start"
    yield "redo [N]", "make again what was taken back"
    if pages.waiting:
        yield "wait", f"let the bots act now, before {pages.waiting}"
    yield "achievements", "what you have played, won and earned"
    yield "log [N]", "what happened, the last N lines"
    yield "auto on|off", "take single options by themselves, or ask each time"
    yield "save [FILE]", "write the game to a file"
    yield "quit", "leave; the game is kept and can be resumed"


def undo_points(game: Game) -> dict[str, str]:
    """The named points of a game to which one can go back, by the word that people say: `round`, `turn`."""
    return {name.rpartition(" ")[2]: name for name in game.points.values()}


def read_command(line: str, pages: Pages) -> Command | None:
    """The command in a line, or None if the line is meant as a decision."""
    line = line.strip()
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    if line.casefold().startswith(WHAT_IF):
        return Command(WHAT_IF, line[len(WHAT_IF) :].strip())
    word, _, rest = line.partition(" ")
    word = word.casefold()
    own = {look.alias: name for name, look in pages.looks.items()}
    name = own.get(word) or ALIASES.get(word, word)
    return Command(name, rest.strip()) if name in NAMES or name in pages.looks else None

"""What may be typed besides a decision."""

from __future__ import annotations

from typing import Final, NamedTuple


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
    "m": "monsters",
    "u": "undo",
    "reinforcements": "row",
    "table": "look",
    "future": "forecast",
    "hands": "hand",
    "profile": "achievements",
}


NAMES: Final = frozenset(
    [
        "?",
        "why",
        "hint",
        "options",
        "log",
        "look",
        "hand",
        "monsters",
        "location",
        "row",
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

HELP: Final = (
    ("a number", "choose that option"),
    ("a name", "choose an option by some of its words: `play soldier`, `fight rog bomber`, `end`"),
    ("notation", "choose an option in full: `fiona: fight Rogue > Mad Bomber`"),
    ("? CARD", "explain a card, a keyword or a sentence: `? rogue`, `? cleave`, `? tank`"),
    ("? keywords", "all keywords, each with its meaning"),
    ("why X", "why something is not possible: `why play mace`, `why fight fiona drummer`"),
    ("hint", "what a steady player would do here, and why"),
    ("look [X]", "the table in words; `look fiona`: all about one player"),
    ("hand, monsters", "every card of the hands, every monster; `hand zot`, `monsters location`"),
    ("location, row", "the location; what can be recruited"),
    ("forecast", "what the monsters will do at the end of the round"),
    ("options [X]", "all options with their numbers; `options fiona`, `options fight`"),
    ("undo [N]", "take back your last decision, or N; `undo round`, `undo encounter`: to its start"),
    ("redo [N]", "make again what was taken back"),
    ("wait", "let the bots act now, without ending the round"),
    ("achievements", "those there are, and those you have earned"),
    ("log [N]", "what happened, the last N lines"),
    ("auto on|off", "take single options by themselves, or ask each time"),
    ("save [FILE]", "write the game to a file"),
    ("quit", "leave; the game is kept and can be resumed"),
)


def read_command(line: str) -> Command | None:
    """The command in a line, or None if the line is meant as a decision."""
    line = line.strip()
    if line.startswith("?"):
        return Command("?", line[1:].strip())
    word, _, rest = line.partition(" ")
    name = ALIASES.get(word.casefold(), word.casefold())
    return Command(name, rest.strip()) if name in NAMES else None

"""Lists for `holdfast games` and `holdfast words`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from holdfast.core.game import Game
from holdfast.terminal.asking import entries_of
from holdfast.terminal.explaining import keywords_of, words_module
from holdfast.terminal.screen import wrapped


def game_lines(game: Game) -> Iterator[str]:
    """A game with its scenarios and characters."""
    yield f"{game.id}: {game.title}"
    for entry in entries_of(game, "scenario"):
        yield f"  scenario  {entry.id}: {entry.fields['name']}, {entry.fields['difficulty']}"
    for entry in entries_of(game, "character"):
        yield f"  character {entry.id}: {entry.fields['name']}, {entry.fields['type']}"
    for entry in entries_of(game, "variant"):
        yield f"  variant   {str(entry.fields['name']).lower()}"
    yield f"  holdfast play {game.id}"


def vocabulary_lines(game: Game) -> Iterator[str]:
    """Every pattern with its meaning, then what fills the slots."""
    words = words_module(game.id)
    stands_on: Mapping[str, Sequence[str]] = words.STANDS_ON
    meanings: Mapping[str, str] = words.MEANINGS
    slots: Mapping[str, Sequence[str]] = words.SLOTS
    for pattern, meaning in meanings.items():
        yield pattern
        yield from wrapped(f"{meaning} On: {', '.join(stands_on[pattern])}.", "    ", "    ")
    yield ""
    yield "What may stand in a slot. {n} is a number; {token}, {boss}, {scenario} and {variant} are names of the packs."
    for slot, alternatives in slots.items():
        yield from wrapped(f"{{{slot}}}: {' | '.join(alternatives)}", "    ", "        ")


def vocabulary_page(game: Game) -> Iterator[str]:
    """The page of the documentation."""
    words = words_module(game.id)
    yield f"# The words of {game.title}"
    yield ""
    yield f"<!-- Written by `holdfast words {game.id} --markdown`; change the words in the game, not here. -->"
    yield ""
    yield "A card's rules are short sentences, one ability a sentence. Each sentence below is a pattern: what stands in"
    yield "braces is filled in. A sentence that fits no pattern is an error which names the nearest one. A sentence on"
    yield "a kind of card where it means nothing is an error too: on which kinds it may stand is said last."
    yield ""
    yield "## Sentences"
    yield ""
    stands_on: Mapping[str, Sequence[str]] = words.STANDS_ON
    rows = {pattern: f"{meaning} *On: {', '.join(stands_on[pattern])}.*" for pattern, meaning in words.MEANINGS.items()}
    yield from table_of("sentence", "meaning", rows)
    yield ""
    yield "## What may stand in a slot"
    yield ""
    yield "`{n}` is a number; `{token}`, `{boss}`, `{scenario}` and `{variant}` are names of the packs."
    yield ""
    yield from table_of("slot", "words", {f"{{{slot}}}": " · ".join(each) for slot, each in words.SLOTS.items()})
    if keywords_of(game.id):
        yield ""
        yield "## Keywords"
        yield ""
        yield from table_of("keyword", "meaning", keywords_of(game.id))


def table_of(left: str, right: str, rows: Mapping[str, str]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {left} | {right} |"
    yield "|---|---|"
    for name, meaning in rows.items():
        cells = (f"`{name}`", meaning)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

"""Lists for `holdfast games` and `holdfast words`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from holdfast.content import Entry
from holdfast.content.proofreading import Proofreader
from holdfast.core.declaration import Sentences
from holdfast.core.game import Game
from holdfast.core.options import GAME, TABLE, VARIANT, TableOption, choices, written
from holdfast.games.common.box import entries_of, keywords_of
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import listed, wrapped


def game_lines(game: Game) -> Iterator[str]:
    """A game with its scenarios, those who can be played, and its options."""
    pages = pages_of(game)
    yield f"{game.id}: {game.title}"
    for entry in entries_of(game, "scenario"):
        yield f"  scenario  {entry.id}: {entry.fields['name']}{detail(entry, 'difficulty', 'levels')}"
    for entry in entries_of(game, pages.played):
        yield f"  {pages.played:9} {entry.id}: {entry.fields['name']}{detail(entry, pages.mixed_by)}"
    for option in game.table_options:
        yield from option_lines(option)
    yield f"  holdfast play {game.id}"


PART_WORDS: Final[Mapping[str, str]] = {VARIANT: "variant", TABLE: "option", GAME: "option"}


def option_lines(option: TableOption) -> Iterator[str]:
    """`option    party (speaker, anyone or vote; usual: anyone): Who ...`, and each choice with its sentence."""
    usual = f"usual: {written(option, option.default)}"
    otherwise = f" Otherwise: {option.otherwise}" if option.otherwise else ""
    yield f"  {PART_WORDS[option.part]:9} {option.name} ({choices(option)}; {usual}): {option.text}{otherwise}"
    for pick in option.picks:
        if pick.text:
            yield f"              {option.name}={pick.value}: {pick.text}"


def options_help(game: Game) -> Iterator[str]:
    """All options of a game, for --help."""
    for option in game.table_options:
        yield from (line.removeprefix("  ") for line in option_lines(option))


def detail(entry: Entry, *fields: str) -> str:
    """`, hard`, `, easy or hard`: the first of these fields that an entry has besides its name, or nothing."""
    value = next((entry.fields[field] for field in fields if field != "name" and field in entry.fields), "")
    told = listed(value, "or") if isinstance(value, list) else str(value)
    return f", {told}" if told else ""


def names_said(words: Sentences) -> str:
    """What fills the slots that are no words of the game."""
    names = [f"{{{table}}}" for table in words.names]
    if not names:
        return "{n} is a number."
    return f"{{n}} is a number; {listed(names)} {'is a name' if len(names) == 1 else 'are names'} of the packs."


def vocabulary_lines(game: Game) -> Iterator[str]:
    """Every pattern with its meaning, then what fills the slots."""
    words, proofreader = game.declaration.cards.sentences, game.declaration.cards.proofreader
    for pattern, meaning in words.meanings.items():
        yield pattern
        yield from wrapped(f"{meaning} On: {', '.join(proofreader.stands_on[pattern])}.", "    ", "    ")
    for slot, rows in words.parts.items():
        yield ""
        yield f"What may stand for {{{slot}}}:"
        for pattern, meaning in rows.items():
            yield pattern
            yield from wrapped(f"{meaning}{places(proofreader, slot, pattern, ' On: {}.')}", "    ", "    ")
    yield ""
    yield f"What may stand in a slot. {names_said(words)}"
    for slot, alternatives in slots_of(words).items():
        yield from wrapped(f"{{{slot}}}: {' | '.join(alternatives)}", "    ", "        ")


def slots_of(words: Sentences) -> Mapping[str, Sequence[str]]:
    """The slots whose words have no meaning of their own."""
    return {slot: alternatives for slot, alternatives in words.slots.items() if slot not in words.parts}


def places(proofreader: Proofreader, slot: str, pattern: str, form: str) -> str:
    """On which kinds of cards a word may stand, if not on all on which its sentence may."""
    kinds = proofreader.word_stands_on
    return form.format(", ".join(kinds[slot, pattern])) if (slot, pattern) in kinds else ""


def vocabulary_page(game: Game) -> Iterator[str]:
    """The page of the documentation."""
    words, proofreader = game.declaration.cards.sentences, game.declaration.cards.proofreader
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
    rows = {
        pattern: f"{meaning} *On: {', '.join(proofreader.stands_on[pattern])}.*"
        for pattern, meaning in words.meanings.items()
    }
    yield from table_of("sentence", "meaning", rows)
    for slot, meanings in words.parts.items():
        yield ""
        yield f"## What may stand for {{{slot}}}"
        yield ""
        said = {word: meaning + places(proofreader, slot, word, " *On: {}.*") for word, meaning in meanings.items()}
        yield from table_of(slot, "meaning", said)
    yield ""
    yield "## What may stand in a slot"
    yield ""
    yield re.sub(r"\{\w+\}", r"`\g<0>`", names_said(words))
    yield ""
    yield from table_of("slot", "words", {f"{{{slot}}}": " · ".join(each) for slot, each in slots_of(words).items()})
    if keywords_of(game):
        yield ""
        yield "## Keywords"
        yield ""
        yield from table_of("keyword", "meaning", keywords_of(game))


def table_of(left: str, right: str, rows: Mapping[str, str]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| {left} | {right} |"
    yield "|---|---|"
    for name, meaning in rows.items():
        cells = (f"`{name}`", meaning)
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

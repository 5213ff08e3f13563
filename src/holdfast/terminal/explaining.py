"""`? X`: a card with all its numbers, words and where they come from; a keyword; a sentence of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.games.common.box import keywords_of
from holdfast.games.common.card_words import spaced
from holdfast.games.common.pages import Pages, pages_of
from holdfast.games.common.told.prose import listed, words_of
from holdfast.terminal.screen import Screen

SOURCES: Final = {
    "rulebook": "as the rulebook shows it",
    "partial": "partial: some of it is known, the rest is ours",
    "reconstructed": "reconstructed: ours, not the printed card",
}


def explain(screen: Screen, game: Game, text: str) -> None:
    """All that can be said about a card, a keyword or some words of a sentence; without words, what may be typed."""
    if not text:
        help_page(screen, game)
        return
    if text.casefold() in ("keywords", "keyword"):
        list_keywords(screen, game)
        return
    told = explained(game, text) or command_words(game, text)
    if not told:
        screen.complain(f"I know no card, keyword or sentence `{text}`. `look` names what is on the table.")
    for line in told:
        screen.say(line)


def explained(game: Game, text: str) -> list[str]:
    """A whole name first, of a card or a keyword or both; then beginnings and some of the words."""
    whole = card(game, text, whole=True) + keyword(game, text, whole=True)
    return whole or card(game, text) or keyword(game, text) or sentences(game, text)


def list_keywords(screen: Screen, game: Game) -> None:
    """All keywords, each with its meaning."""
    for name, meaning in keywords_of(game).items():
        if screen.plain:
            screen.say(f"{name}: {meaning}")
        else:
            screen.draw(screen.paper().labelled(name, meaning, label_width=22))


def help_lines(game: Game, pages: Pages) -> Iterator[tuple[str, str]]:
    """What may be typed, and what it does."""
    examples = pages.examples
    yield "a number", "choose that option"
    yield "a name", f"choose an option by some of its words: {examples.words}"
    yield "notation", f"choose an option in full: {examples.notation}"
    yield "several", f"answer several times in one line: {examples.several}"
    yield "Enter", "ask the question again, or do what it says after `Enter`"
    yield "? CARD", f"explain a card, a keyword or a sentence: {examples.explained}"
    yield "? keywords", "all keywords, each with its meaning"
    if pages.book.course:
        yield "? rules", "the rules on a page"
    yield "goal", "how you win and lose, and how far that has come"
    yield "why X", f"why something is not possible: {examples.refused}"
    yield "what if X", "what could follow from an option; nothing is decided, and hidden cards are imagined"
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
    yield "auto on|off", "take single options automatically, or ask each time"
    yield "save [FILE]", "write the game to a file"
    yield "quit", "leave; the game is kept and can be resumed"


def command_words(game: Game, text: str) -> list[str]:
    """What the list of commands says of the one that is called so."""
    name = text.casefold().split()[0]
    lines = [line for line in help_lines(game, pages_of(game)) if line[0].split()[0] == name and name not in ("a", "?")]
    return [f"{what}: {meaning}." for what, meaning in lines]


def undo_points(game: Game) -> dict[str, str]:
    """The named points of a game to which one can go back, by the word that people use: `round`, `turn`."""
    return {name.rpartition(" ")[2]: name for name in game.points.values()}


def help_page(screen: Screen, game: Game) -> None:
    """What may be typed."""
    for what, meaning in help_lines(game, pages_of(game)):
        if screen.plain:
            screen.say(f"{what}: {meaning}.")
        else:
            screen.draw(screen.paper().labelled(what, meaning, label_width=16))


# ------------------------------------------------------------------ cards


def card(game: Game, text: str, whole: bool = False) -> list[str]:
    """The card of this name; several names that begin so are listed, unless the whole name is wanted."""
    found = cards_called(game, text, whole)
    names = list(dict.fromkeys(str(entry.fields["name"]) for entry in found))
    if len(names) > 1:
        return [
            f"`{text}` could be {listed(names[:12], 'or')}{' ...' if len(names) > 12 else ''}. Say more of the name."
        ]
    return [line for entry in found for line in entry_words(game, entry)]


def cards_called(game: Game, text: str, whole: bool = False) -> list[Entry]:
    """Entries by their whole name, without a number at its end; else by its beginning, or by some of its words."""
    entries = game.entries
    wanted = " ".join(words_of(text))
    unnumbered = wanted.rstrip("0123456789").rstrip()
    tables = pages_of(game).cards.tables(game)
    every = [(entry, name) for table in tables for entry in entries.of(table) for name in names_of(entry)]
    ways: list[Callable[[str], bool]] = [lambda name: name == wanted, lambda name: name == unnumbered]
    if not whole:
        ways += [
            lambda name: name.startswith(wanted),
            lambda name: all(any(word.startswith(start) for word in name.split()) for start in wanted.split()),
        ]
    for reads in ways:
        found = [entry for entry, name in every if reads(name)]
        if found and wanted:
            return list({id(entry): entry for entry in found}.values())
    return []


def names_of(entry: Entry) -> list[str]:
    """The name of an entry and of its other side, with and without `the`."""
    names = [entry.fields.get("name", entry.id)]
    back = entry.fields.get("back")
    if isinstance(back, dict):
        names.append(back.get("name", ""))
    spelled = [" ".join(words_of(str(name))) for name in names]
    return spelled + [name.removeprefix("the ") for name in spelled if name.startswith("the ")]


def entry_words(game: Game, entry: Entry) -> list[str]:
    """An entry, whole: name and kind, numbers, sentences, source."""
    fields, words = entry.fields, pages_of(game).cards
    kind = words.kinds.get(entry.table, spaced(entry.table))
    lines = [f"{fields.get('name', entry.id)}, {kind}. {words.told(fields)}".rstrip()]
    if fields.get("story"):
        lines.append(str(fields["story"]))
    lines += said(fields)
    if isinstance(fields.get("back"), dict):
        back = fields["back"]
        lines += [f"Other side: {back['name']}. {words.told(back)}", *said(back)]
    return [*lines, *words.more(game, entry), source_words(fields)]


def said(fields: Mapping[str, Any]) -> list[str]:
    """The sentences of an entry."""
    text = fields.get("text", [])
    return [text] if isinstance(text, str) else list(text)


def source_words(fields: Mapping[str, Any]) -> str:
    """Where a card comes from; for a partial one, what is ours."""
    source = str(fields.get("source", ""))
    told = f"Source: {SOURCES.get(source, source)}."
    filled = fields.get("filled")
    return f"{told} Ours: {', '.join(spaced(str(each)) for each in filled)}." if filled else told


# ------------------------------------------------------------------ keywords and sentences


def keyword(game: Game, text: str, whole: bool = False) -> list[str]:
    """A keyword, or one of several that are explained together, with its meaning; unless it is wanted whole, all that
    begin so."""
    wanted = text.casefold().strip("0123456789 .")
    known = keywords_of(game)
    exact = [name for name in known if wanted in (name.casefold(), *name.casefold().split(", "))]
    if whole or exact or not wanted:
        return [f"{name}: {known[name]}" for name in exact]
    found = [name for name in known if name.casefold().startswith(wanted)]
    found = found or [name for name in known if pages_of(game).cards.plurals.get(wanted, wanted) in words_of(name)]
    return [f"{name}: {known[name]}" for name in found]


def sentences(game: Game, text: str) -> list[str]:
    """The patterns that have all these words, with their meanings."""
    wanted = words_of(text)
    meanings = game.declaration.cards.sentences.meanings
    found = [pattern for pattern in meanings if wanted and all(word in words_of(pattern) for word in wanted)]
    return [f"{pattern} {meanings[pattern]}" for pattern in found[:8]]

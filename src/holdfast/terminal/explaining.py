"""`? X`: a card with all its numbers, words and where they come from; a keyword; a sentence of the vocabulary."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.terminal.cards import SOURCES
from holdfast.terminal.commands import HELP
from holdfast.terminal.matching import words_of
from holdfast.terminal.screen import Screen, labelled, listed

CARD_TABLES: Final = (
    "character",
    "starting_card",
    "hero",
    "item",
    "monster",
    "token",
    "boss",
    "location",
    "curse",
    "scenario",
    "encounter",
    "faction",
    "variant",
    "achievement",
)
KIND_WORDS: Final = {"starting_card": "starting card", "token": "monster token", "faction": "monster subdeck"}
FACTS: Final = (
    "kind",
    "type",
    "level",
    "damage",
    "dice",
    "hp",
    "armor",
    "banner",
    "threat",
    "cost",
    "copies",
    "faction",
    "owner",
    "difficulty",
    "location",
    "subdeck",
    "number",
    "coins",
    "location_hp",
    "location_threat",
    "player_threat",
    "boss_hp",
    "encounters",
    "bosses",
    "subdecks",
    "boxes",
)
PLURALS: Final = {"dice": "die"}
BY_PLAYERS: Final = ("location_hp", "location_threat", "player_threat", "boss_hp")


def words_module(game_id: str) -> Any:
    """The vocabulary of a game: MEANINGS and SLOTS."""
    return importlib.import_module(f"holdfast.games.{game_id}.words")


def keywords_of(game_id: str) -> Mapping[str, str]:
    """The keywords of a game, each with its meaning."""
    try:
        found: Mapping[str, str] = importlib.import_module(f"holdfast.games.{game_id}.glossary").KEYWORDS
    except ModuleNotFoundError:
        return {}
    return found


def explain(screen: Screen, game: Game, text: str) -> None:
    """All that can be said about a card, a keyword or some words of a sentence."""
    if not text:
        help_page(screen)
        return
    if text.casefold() in ("keywords", "keyword"):
        list_keywords(screen, game.id)
        return
    told = explained(game, text)
    if not told:
        screen.complain(f"I know no card, keyword or sentence `{text}`. `look` names what is on the table.")
    for line in told:
        screen.say(line)


def explained(game: Game, text: str) -> list[str]:
    """A whole name first, of a card or a keyword or both; then beginnings and some of the words."""
    whole = card(game, text, whole=True) + keyword(game.id, text, whole=True)
    return whole or card(game, text) or keyword(game.id, text) or sentences(game.id, text)


def list_keywords(screen: Screen, game_id: str) -> None:
    """All keywords, each with its meaning."""
    for name, meaning in keywords_of(game_id).items():
        if screen.plain:
            screen.say(f"{name}: {meaning}")
        else:
            screen.put(labelled(name, meaning, 22))


def help_page(screen: Screen) -> None:
    """What may be typed."""
    if screen.plain:
        for what, meaning in HELP:
            screen.say(f"{what}: {meaning}.")
        return
    for what, meaning in HELP:
        screen.put(labelled(what, meaning, 16))


# ------------------------------------------------------------------ cards


def card(game: Game, text: str, whole: bool = False) -> list[str]:
    """The card of this name; several names that begin so are listed, unless the whole name is wanted."""
    found = cards_called(game, text, whole)
    names = list(dict.fromkeys(str(entry.fields["name"]) for entry in found))
    if len(names) > 1:
        return [
            f"`{text}` could be {listed(names[:12], 'or')}{' ...' if len(names) > 12 else ''}. Say more of the name."
        ]
    return [line for entry in found for line in entry_words(entry)]


def cards_called(game: Game, text: str, whole: bool = False) -> list[Entry]:
    """Entries by their whole name, without a number at its end; else by its beginning, or by some of its words."""
    entries = getattr(game, "entries", None)
    if entries is None:
        return []
    wanted = " ".join(words_of(text))
    unnumbered = wanted.rstrip("0123456789").rstrip()
    every = [(entry, name) for table in CARD_TABLES for entry in entries.of(table) for name in names_of(entry)]
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


def entry_words(entry: Entry) -> list[str]:
    """An entry, whole: name and kind, numbers, sentences, source."""
    fields = entry.fields
    kind = KIND_WORDS.get(entry.table, entry.table)
    lines = [f"{fields['name']}, {kind}. {facts(fields)}".rstrip()]
    if fields.get("story"):
        lines.append(str(fields["story"]))
    lines += said(fields)
    for level in fields.get("level", []) if isinstance(fields.get("level"), list) else []:
        lines.append(
            f"Level {level['level']}: {facts({**level, 'level': None})} {' '.join(level.get('text', []))}".rstrip()
        )
    if isinstance(fields.get("deck"), list):
        lines.append(
            "Starting deck: " + ", ".join(f"{line['copies']} {spaced(line['card'])}" for line in fields["deck"]) + "."
        )
    if isinstance(fields.get("back"), dict):
        back = fields["back"]
        lines += [f"Other side: {back['name']}. {facts(back)}", *said(back)]
    return lines + [source_words(fields)]


def said(fields: Mapping[str, Any]) -> list[str]:
    """The sentences of an entry."""
    text = fields.get("text", [])
    lines = [text] if isinstance(text, str) else list(text)
    lines += [f"Setup: {sentence}" for sentence in fields.get("setup", [])]
    return lines + [f"Penalty: {sentence}" for sentence in fields.get("penalty", [])]


def facts(fields: Mapping[str, Any]) -> str:
    """The numbers and marks of an entry, in words."""
    told: list[str] = []
    for name in FACTS:
        value = fields.get(name)
        if value in (None, "", [], 0) or isinstance(value, dict) or (name == "level" and isinstance(value, list)):
            continue
        told.append(fact(name, value))
    return "; ".join(told)[:1].upper() + "; ".join(told)[1:] + "." if told else ""


def fact(name: str, value: Any) -> str:
    """One number or mark."""
    if name in BY_PLAYERS:
        return f"{spaced(name)} for 2 to 5 players: {', '.join(str(each) for each in value)}"
    if isinstance(value, list):
        return f"{name}: {', '.join(spaced(str(each)) for each in value)}"
    if name == "banner":
        return str(value).capitalize()
    if name == "hp":
        return f"{value} HP"
    if name in ("type", "kind"):
        return str(value)
    return f"{spaced(name)} {spaced(str(value))}"


def spaced(word: str) -> str:
    """An id as words."""
    return word.replace("_", " ")


def source_words(fields: Mapping[str, Any]) -> str:
    """Where a card comes from; for a partial one, what is ours."""
    source = str(fields.get("source", ""))
    told = f"Source: {SOURCES.get(source, source)}."
    filled = fields.get("filled")
    return f"{told} Ours: {', '.join(spaced(str(each)) for each in filled)}." if filled else told


# ------------------------------------------------------------------ keywords and sentences


def keyword(game_id: str, text: str, whole: bool = False) -> list[str]:
    """A keyword with its meaning; unless the whole word is wanted, all that begin so."""
    wanted = text.casefold().rstrip("0123456789 .").strip()
    known = keywords_of(game_id)
    exact = [name for name in known if name.casefold() == wanted]
    if whole or exact or not wanted:
        return [f"{name}: {known[name]}" for name in exact]
    found = [name for name in known if name.casefold().startswith(wanted)]
    found = found or [name for name in known if PLURALS.get(wanted, wanted) in words_of(name)]
    return [f"{name}: {known[name]}" for name in found]


def sentences(game_id: str, text: str) -> list[str]:
    """The patterns that have all these words, with their meanings."""
    wanted = words_of(text)
    meanings: Mapping[str, str] = words_module(game_id).MEANINGS
    found = [pattern for pattern in meanings if wanted and all(word in words_of(pattern) for word in wanted)]
    return [f"{pattern} {meanings[pattern]}" for pattern in found[:8]]

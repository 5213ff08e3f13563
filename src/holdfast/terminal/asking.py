"""Before the game: whatever the command line did not say is asked, with a sensible answer on Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from holdfast.content import Entry
from holdfast.content.errors import did_you_mean
from holdfast.core.errors import BadOption
from holdfast.core.game import Game
from holdfast.terminal.matching import words_of
from holdfast.terminal.screen import Screen, counted, listed
from holdfast.terminal.seats import BOT, Seating, seating

Ask = Callable[[str], str]
"""Says a question and answers the line that was typed."""

MOST_TRIES = 20


def entries_of(game: Game, table: str) -> list[Entry]:
    """What a pack offers to choose from, in its order."""
    entries = getattr(game, "entries", None)
    found: list[Entry] = [] if entries is None else entries.of(table)
    return sorted(found, key=lambda entry: int(entry.fields.get("order", 0)))


def until_clear(screen: Screen, ask: Ask, question: str, read: Callable[[str], Any]) -> Any:
    """Ask until the answer can be read."""
    for _ in range(MOST_TRIES):
        try:
            return read(ask(question))
        except BadOption as error:
            screen.complain(str(error))
    raise BadOption("no answer could be read; name everything on the command line, see `holdfast play --help`")


def pick(entries: Sequence[Entry], text: str, what: str) -> str:
    """The id that a person means by a number, an id, a name or a beginning of one."""
    wanted = " ".join(words_of(text.replace("_", " ")))
    if wanted.isdigit():
        if 1 <= int(wanted) <= len(entries):
            return entries[int(wanted) - 1].id
        raise BadOption(f"there are {len(entries)} of them; say a number from 1 to {len(entries)}")
    for reads in (str.__eq__, str.startswith, str.__contains__):
        found = [entry.id for entry in entries if any(reads(name, wanted) for name in spellings(entry))]
        if len(found) == 1:
            return found[0]
        if found and wanted:
            raise BadOption(f"`{text}` could be {listed(found, 'or')}; say more of it")
    raise BadOption(f"there is no {what} `{text}`; {did_you_mean(text, [entry.id for entry in entries], what)}")


def spellings(entry: Entry) -> list[str]:
    """How a person may write an entry."""
    name = " ".join(words_of(str(entry.fields.get("name", ""))))
    return [" ".join(words_of(entry.id.replace("_", " "))), name, name.removeprefix("the ")]


# ------------------------------------------------------------------ the questions


def ask_scenario(screen: Screen, game: Game, ask: Ask) -> str:
    """Which scenario, by number or name."""
    scenarios = entries_of(game, "scenario")
    screen.say("Scenarios", "title")
    for number, entry in enumerate(scenarios, 1):
        fields = entry.fields
        screen.say(f"{number}: {fields['name']}, {fields['difficulty']}. {fields['story']}")
    question = f"Which scenario? Enter for 1, {scenarios[0].fields['name']}: "
    return str(until_clear(screen, ask, question, lambda text: pick(scenarios, text or "1", "scenario")))


def ask_players(screen: Screen, game: Game, ask: Ask, closed: bool) -> Seating:
    """How many characters, which, and who plays them."""
    characters = entries_of(game, "character")
    least, most = 2, len(characters)
    number = until_clear(
        screen,
        ask,
        f"How many characters, {least} to {most}? One person may run several. Enter for {least}: ",
        lambda text: read_number(text or str(least), least, most),
    )
    screen.say("Characters", "title")
    for place, entry in enumerate(characters, 1):
        screen.say(f"{place}: {entry.fields['name']} ({entry.id}), {entry.fields['type']}.")
    usual = mixed(characters, number)
    names = until_clear(
        screen,
        ask,
        f"Which {number}? Enter for {', '.join(usual)}: ",
        lambda text: read_names(characters, text, number) if text else usual,
    )
    return ask_bots(screen, ask, names, closed)


def ask_bots(screen: Screen, ask: Ask, names: Sequence[str], closed: bool) -> Seating:
    """Which seats are played by bots. With closed hands one person sits at a terminal."""
    if closed:
        question = f"With closed hands you play one character. Which? Enter for {names[0]}: "
        own = until_clear(screen, ask, question, lambda text: one_of(names, text or names[0]))
        return Seating(list(names), {name: BOT for name in names if name != own})
    question = "Which of them are played by bots? Enter for none: "
    bots = until_clear(screen, ask, question, lambda text: [one_of(names, word) for word in separate(text)])
    if set(bots) == set(names):
        screen.say("Then you only look on: bots play every seat.")
    return Seating(list(names), dict.fromkeys(bots, BOT))


# ------------------------------------------------------------------ reading answers


def read_number(text: str, least: int, most: int) -> int:
    """A number between two others."""
    if text.isdigit() and least <= int(text) <= most:
        return int(text)
    raise BadOption(f"say a number from {least} to {most}")


def separate(text: str) -> list[str]:
    """Names or numbers, with commas or without."""
    return [] if text.strip().casefold() in ("none", "no") else text.replace(",", " ").split()


def read_names(characters: Sequence[Entry], text: str, number: int) -> list[str]:
    """So many different characters."""
    names = list(dict.fromkeys(pick(characters, word, "character") for word in separate(text)))
    if len(names) != number:
        raise BadOption(f"name {number} different characters, as in `1 3`; that was {counted(len(names), 'character')}")
    return names


def one_of(names: Sequence[str], text: str) -> str:
    """One of the chosen characters, by number or a beginning of the name."""
    if text.isdigit() and 1 <= int(text) <= len(names):
        return names[int(text) - 1]
    found = [name for name in names if name.startswith(text.strip().casefold())]
    if len(found) != 1:
        raise BadOption(f"`{text}` is not clear; choose of {', '.join(names)}")
    return found[0]


def mixed(characters: Sequence[Entry], number: int) -> list[str]:
    """So many characters, physical and magical ones in turn, as the rulebook advises."""
    kinds: dict[str, list[str]] = {}
    for entry in characters:
        kinds.setdefault(str(entry.fields.get("type", "")), []).append(entry.id)
    found: list[str] = []
    while len(found) < number:
        found += [ids.pop(0) for ids in kinds.values() if ids]
    return found[:number]


def settle(
    screen: Screen, game: Game, ask: Ask, scenario: str | None, players: str | None, closed: bool
) -> tuple[str, Seating]:
    """Scenario and seats, from the command line or asked."""
    scenarios, characters = entries_of(game, "scenario"), entries_of(game, "character")
    chosen = pick(scenarios, scenario, "scenario") if scenario else ask_scenario(screen, game, ask)
    if not players:
        return chosen, ask_players(screen, game, ask, closed)
    given = seating(players)
    names = [pick(characters, name, "character") for name in given.names]
    if len(set(names)) != len(names):
        raise BadOption("each character can be played once; choose different ones")
    bots = {name: given.bots[said] for said, name in zip(given.names, names) if said in given.bots}
    return chosen, Seating(names, bots)

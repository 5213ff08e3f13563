"""Before the game: whatever the command line did not say is asked, with a sensible answer on Enter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from holdfast.bots.by_name import BOT
from holdfast.bots.party import KINDS, Players, party_said
from holdfast.content import Entry
from holdfast.core.game import Game
from holdfast.core.options import TableOption
from holdfast.errors import BadOption
from holdfast.games.common.box import entries_of, first_to_play, mixed
from holdfast.games.common.pages import Beginning, pages_of
from holdfast.games.common.picking import one_of_these, pick
from holdfast.games.common.told.prose import counted, ended, listed, plural, sentence, words_of
from holdfast.record.play import Play
from holdfast.terminal.before_options import Said
from holdfast.terminal.screen import Screen
from holdfast.terminal.session import Ask

MOST_TRIES = 20
USUAL_NUMBER = 2
"""How many characters play if nothing is said and the game allows it."""


class Given(NamedTuple):
    """What the command line said besides scenario and players; `answers` are those that would be asked."""

    said: Said
    answers: Mapping[str, str]


def until_clear(screen: Screen, ask: Ask, question: str, read: Callable[[str], Any]) -> Any:
    """Ask until the answer can be read."""
    for _ in range(MOST_TRIES):
        try:
            return read(ask(question))
        except BadOption as error:
            screen.complain(ended(sentence(str(error))))
    raise BadOption("no answer could be read; name everything on the command line, see `holdfast play --help`")


# ------------------------------------------------------------------ the questions


def ask_scenario(screen: Screen, game: Game, ask: Ask, said: Said) -> str:
    """Which scenario, by number or name, of those that may come first; none in a game that has none."""
    first, pages = beginning(game, said).scenarios, pages_of(game)
    scenarios = [entry for entry in entries_of(game, "scenario") if not first or entry.id in first]
    if len(scenarios) < 2:
        return scenarios[0].id if scenarios else ""
    screen.say(f"{game.title}: scenarios" if game.title[-1].isalnum() else f"{game.title} Scenarios", "title")
    if origin := screen.once(pages.origin):
        screen.say(origin, "quiet")
    if game.table_options:
        screen.say("At any question `options` lists variants and table options, and `name=value` sets one.", "quiet")
    screen.say("`?` tells what you can type, `back` asks the question before, `quit` leaves.", "quiet")
    for number, entry in enumerate(scenarios, 1):
        screen.say(f"{number}: {pages.scenario_line(entry)}")
    usual = first_to_play(scenarios)
    number, name = next((number, each.fields["name"]) for number, each in enumerate(scenarios, 1) if each.id == usual)
    question = f"Which scenario{' comes first' if first else ''}? Enter for {number}, {name}: "
    return str(until_clear(screen, ask, question, lambda text: pick(scenarios, text or str(number), "scenario")))


def beginning(game: Game, said: Said) -> Beginning:
    """What the options that were said so far settle of the other questions."""
    return pages_of(game).beginning(game, game.chosen(said.options))


def check_first(game: Game, said: Said, scenario: str) -> None:
    """A scenario that may not come first is refused before anything else is asked."""
    first = beginning(game, said).scenarios
    if first and scenario not in first:
        raise BadOption(f"here {listed(first, 'or')} comes first, not `{scenario}`")


def ask_players(screen: Screen, game: Game, ask: Ask, said: Said) -> Players:
    """How many characters, which, and who plays them."""
    pages = pages_of(game)
    what, everybody = pages.played, entries_of(game, pages.played)
    least, most = min(said.numbers), max(said.numbers)
    usual_number = max(least, USUAL_NUMBER)
    number = until_clear(
        screen,
        ask,
        f"How many {plural(what)}, {least} to {most}? One person may run several. Enter for {usual_number}: ",
        lambda text: read_number(text or str(usual_number), least, most),
    )
    screen.say(plural(what).capitalize(), "title")
    for place, entry in enumerate(everybody, 1):
        screen.say(f"{place}: {pages.player_line(entry)}")
    usual = mixed(everybody, number, pages)
    names = until_clear(
        screen,
        ask,
        f"Which {number if number > 1 else what}? Enter for {', '.join(usual)}: ",
        lambda text: read_names(everybody, text, number, what) if text else usual,
    )
    return ask_bots(screen, ask, names, said.closed, what)


def ask_bots(screen: Screen, ask: Ask, names: Sequence[str], closed: bool, what: str) -> Players:
    """Which seats bots play. With closed hands one person plays at a terminal."""
    if len(names) == 1:
        return Players(list(names))
    if closed:
        question = f"With closed hands you play one {what}. Which? Enter for {names[0]}: "
        own = until_clear(screen, ask, question, lambda text: one_of(names, text or names[0]))
        return Players(list(names), {name: BOT for name in names if name != own})
    question = "Which of them are played by bots? Enter for none: "
    bots = until_clear(screen, ask, question, lambda text: [one_of(names, word) for word in separate(text)])
    if set(bots) == set(names):
        screen.say("Then bots play every seat, and you look on.")
    return Players(list(names), dict.fromkeys(bots, BOT))


def ask_option(screen: Screen, ask: Ask, option: TableOption, scenario: str) -> str:
    """An option that is asked before each game, such as the level."""
    screen.say(f"{option.title}s", "title")
    are_numbers = any(str(each.value)[0].isdigit() for each in option.picks)
    for number, each in enumerate(option.picks, 1):
        screen.say(f"{each.value}: {each.text}" if are_numbers else f"{number}: {each.value}: {each.text}")
    usual = option.usual(scenario)
    question = f"Which {option.name}? Enter for {usual}: "
    return str(until_clear(screen, ask, question, lambda text: read_pick(option, text or usual)))


def read_pick(option: TableOption, text: str) -> str:
    """The value that a person means."""
    return one_of_these({value: words_of(value) for value in option.values}, text, option.name)


# ------------------------------------------------------------------ reading answers


def read_number(text: str, least: int, most: int) -> int:
    """A number between two others."""
    if text.isdigit() and least <= int(text) <= most:
        return int(text)
    raise BadOption(f"say a number from {least} to {most}")


def separate(text: str) -> list[str]:
    """Split a list of names or numbers, with or without commas."""
    return [] if text.strip().casefold() in ("none", "no") else text.replace(",", " ").split()


def read_names(everybody: Sequence[Entry], text: str, number: int, what: str) -> list[str]:
    """Read the names of so many different characters."""
    names = list(dict.fromkeys(pick(everybody, word, what) for word in separate(text)))
    if len(names) != number:
        said = counted(len(names), what, plural(what))
        raise BadOption(f"name {number} different {plural(what)}, as in `1 3`; that was {said}")
    return names


def one_of(names: Sequence[str], text: str) -> str:
    """One of the chosen characters, by number or a beginning of the name."""
    if text.isdigit() and 1 <= int(text) <= len(names):
        return names[int(text) - 1]
    found = [name for name in names if name.startswith(text.strip().casefold())]
    if len(found) != 1:
        raise BadOption(f"`{text}` is not clear; choose from {', '.join(names)}")
    return found[0]


class Settled(NamedTuple):
    """What was said or asked before the game."""

    scenario: str
    seats: Players
    options: dict[str, str]


def settle(screen: Screen, game: Game, ask: Ask, scenario: str | None, players: str | None, given: Given) -> Settled:
    """Settle the scenario, the seats and what else a game asks, by the command line or by asking.

    If the command line names scenario and players, everything else gets its usual answer.
    """
    scenarios = entries_of(game, "scenario")
    chosen = pick(scenarios, scenario, "scenario") if scenario else ask_scenario(screen, game, ask, given.said)
    check_first(game, given.said, chosen)
    seats = ask_players(screen, game, ask, given.said) if not players else party_said(game, players)
    options: dict[str, str] = {}
    if not scenario:
        chosen = ask_again_if_needed(screen, game, ask, given.said, chosen)
    for option in game.table_options:
        if option.name in beginning(game, given.said).settled:
            continue
        if option.name in given.answers:
            options[option.name] = read_pick(option, given.answers[option.name])
        elif option.asked and (scenario or not scenarios) and players:
            options[option.name] = option.usual(chosen)
        elif option.asked:
            options[option.name] = ask_option(screen, ask, option, chosen)
    return Settled(chosen, seats, options)


def ask_again_if_needed(screen: Screen, game: Game, ask: Ask, said: Said, chosen: str) -> str:
    """The scenario, asked once more if an option that was set after it lets another one come first."""
    try:
        check_first(game, said, chosen)
    except BadOption as error:
        screen.complain(ended(sentence(str(error))))
        return ask_scenario(screen, game, ask, said)
    return chosen


# ------------------------------------------------------------------ who plays whom


def kept_players(play: Play) -> Players:
    """Who sat where when the game was saved; a bot that did not come with Holdfast is replaced by the usual one.

    A save must not start anybody's code, so only the command line seats a bot from a file.
    """
    bots = {name: kind if kind in KINDS else BOT for name, kind in play.bots.items() if name in play.seats}
    return Players(play.seats, bots)


def check_players(players: Players, closed: bool) -> None:
    """With closed hands one person plays at a terminal, and bots play the others."""
    if closed and len(players.people) > 1:
        others = ",".join(f"{name}=bot" for name in players.people[1:])
        raise BadOption(
            "with closed hands one person sits at a terminal; make the others bots, as in "
            f"--players {players.people[0]},{others}"
        )

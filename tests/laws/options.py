"""What may be said of a declared option, and what is wrong with one that is declared badly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from holdfast.core.agenda import run
from holdfast.core.digest import digest
from holdfast.core.game import Game
from holdfast.core.options import KINDS, NUMBER, ONE_OF, PLAYER, SEVERAL, SWITCH, TableOption
from holdfast.core.rng import key_from_seed
from holdfast.core.state import State
from holdfast.errors import BadOption
from tests.laws.playing import Broken

NOBODY: Final = "No One!"
"""Neither a value of an option nor a name."""
SENTENCE: Final = re.compile(r"[A-Z0-9].*[^.!?][.]", re.S)


def choices_of(option: TableOption, seats: Sequence[str]) -> Iterator[Any]:
    """Every value of an option; of a number its limits and what is advised, of several each one, all, and two by two."""
    if option.kind == SWITCH:
        yield from (False, True)
    elif option.kind == NUMBER:
        yield from sorted({option.least, option.most, *(int(pick.value) for pick in option.picks)})
    elif option.kind == ONE_OF:
        yield from option.values
    elif option.kind == PLAYER:
        yield from seats
    elif option.kind == SEVERAL:
        yield from ([[value]] for value in option.values)
        yield [option.values]
        yield [[value] for value in option.values[: option.lists]]
        yield from ([[value], [option.values[-1]]] for value in option.values[:2])


def faults_of(option: TableOption) -> list[str]:
    """What is missing from the declaration of an option."""
    faults = []
    if option.kind not in KINDS:
        faults.append(f"kind {option.kind}")
    if not SENTENCE.fullmatch(option.text):
        faults.append("no sentence")
    if not option.title:
        faults.append("no title")
    faults += [f"no sentence for {pick.value}" for pick in option.picks if not SENTENCE.fullmatch(pick.text)]
    if len(set(option.values)) != len(option.values):
        faults.append("a choice twice")
    if option.default is None or option.default == []:
        if not SENTENCE.fullmatch(option.otherwise):
            faults.append("unset, and nothing says what holds then")
    elif option.kind == NUMBER:
        if not option.least <= option.default <= option.most:
            faults.append("the default is out of range")
    elif option.default not in list(choices_of(option, [])):
        faults.append("the default is none of its choices")
    if option.kind != NUMBER and (option.least or option.most):
        faults.append("limits without a number")
    if (option.each and option.kind not in (ONE_OF, SEVERAL)) or (option.kind == SEVERAL and not option.each):
        faults.append("a word for one of its choices where there are none, or no word where several are chosen")
    return faults


def numbers_are_true(game: Game) -> None:
    """A game is dealt for every number of players that it names, and for no other."""
    characters = game.characters()
    for number in range(1, len(characters) + 1):
        if is_dealt(game, characters[:number]) != (number in game.player_counts()):
            raise Broken("a game is dealt for the numbers it names", game.id, f"{number} of {game.player_counts()}")


def is_dealt(game: Game, seats: Sequence[str]) -> bool:
    """Whether these may play."""
    try:
        game.deal({"players": list(seats)}, key_from_seed("options"))
    except BadOption:
        return False
    return True


def options_are_whole(
    game: Game,
    limits: Callable[[State], Sequence[str]] = lambda _g: (),
    advice: Callable[[Game], Sequence[str]] = lambda _game: (),
) -> None:
    """Every option of a game is declared whole, and each of its choices deals another game, in which somebody decides.

    `limits`: what must hold in every position; `advice`: what the options advise wrongly.
    """
    numbers_are_true(game)
    if advice(game):
        raise Broken("an option advises the same everywhere", game.id, advice(game))
    seats = game.characters()[: max(2, min(game.player_counts()))]
    for option in game.table_options:
        if faults_of(option):
            raise Broken("an option is declared whole", option.name, faults_of(option))
        dealt: set[str] = set()
        choices = list(choices_of(option, seats))
        for value in choices:
            g = game.deal({"players": seats, "options": {option.name: value}}, key_from_seed("options"))
            run(g)
            if not g.options:
                raise Broken("each choice deals a playable game", option.name, f"{value}: nothing is offered")
            if limits(g):
                raise Broken("limits hold whatever is chosen", f"{option.name} {value}", limits(g))
            dealt.add(digest(game, g))
        if option.kind != SEVERAL and len(dealt) < len(choices):
            raise Broken("each choice deals another game", option.name, f"{choices} deal {len(dealt)} games")
    what_cannot_be_played_is_refused(game)


def what_cannot_be_played_is_refused(game: Game) -> None:
    """No game is dealt with values that an option does not have, to players who cannot play it, or out of nowhere."""
    seats = game.characters()[: max(2, min(game.player_counts()))]
    is_refused(game, {"players": seats, "scenario": NOBODY}, "scenario")
    for players in wrong_players(game):
        is_refused(game, {"players": players}, "players")
    for option in game.table_options:
        for value in wrong_choices(option):
            is_refused(game, {"players": seats, "options": {option.name: value}}, option.name)


def wrong_choices(option: TableOption) -> Iterator[Any]:
    """Values that an option does not have."""
    if option.kind == NUMBER:
        yield from (option.least - 1, option.most + 1)
    elif option.kind in (ONE_OF, PLAYER):
        yield NOBODY
    elif option.kind == SEVERAL:
        yield [[NOBODY]]


def wrong_players(game: Game) -> Iterator[list[str]]:
    """Players of whom one comes twice, whom nobody knows by this name, or who are too few or too many."""
    known, numbers = game.characters(), game.player_counts()
    yield [known[0], *known[: max(2, min(numbers)) - 1]]
    yield [known[0], NOBODY]
    yield [*known, *(f"{known[0]}{number}" for number in range(max(numbers)))][: max(numbers) + 1]


def is_refused(game: Game, options: dict[str, Any], name: str) -> None:
    """No game is dealt with these options, and whoever wants it is told so."""
    try:
        game.deal(options, key_from_seed("options"))
    except BadOption as problem:
        if str(problem):
            return
    raise Broken("what cannot be played is refused", name, f"{options} is dealt")

"""What may be said of a declared option, and what is wrong with one that is declared badly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from holdfast.core.agenda import run
from holdfast.core.game import Game
from holdfast.core.options import KINDS, NUMBER, ONE_OF, PLAYER, SEVERAL, SWITCH, TableOption
from holdfast.core.rng import key_from_seed
from holdfast.errors import HoldfastError
from tests.laws.playing import Broken

SENTENCE: Final = re.compile(r"[A-Z0-9].*[^.!?][.]", re.S)


def choices_of(option: TableOption, seats: Sequence[str]) -> Iterator[Any]:
    """Every value of an option; of a number its limits and what is advised, of several each one and all."""
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
    if (option.each and option.kind not in (ONE_OF, SEVERAL)) or (option.kind == SEVERAL and not option.each):
        faults.append("a word for one of its choices where there are none, or no word where several are chosen")
    return faults


def numbers_are_true(game: Game) -> None:
    """A game is dealt for every number of players that it names, and for no other; nobody sits there twice."""
    characters = game.characters()
    for number in range(1, len(characters) + 1):
        if is_dealt(game, characters[:number]) != (number in game.player_counts()):
            raise Broken("a game is dealt for the numbers it names", game.id, f"{number} of {game.player_counts()}")
    number = max(2, min(game.player_counts()))
    if is_dealt(game, characters[:1] * number):
        raise Broken("nobody plays twice", game.id, f"{characters[0]} does")
    is_dealt(game, [*characters[: number - 1], "nobody"])  # it may be so or be refused


def is_dealt(game: Game, seats: Sequence[str]) -> bool:
    """Whether these may play."""
    try:
        game.deal({"players": list(seats)}, key_from_seed("options"))
    except HoldfastError:
        return False
    return True


def options_are_whole(game: Game) -> None:
    """Every option of a game is declared whole, and each of its choices deals a game in which somebody decides."""
    numbers_are_true(game)
    seats = game.characters()[: max(2, min(game.player_counts()))]
    for option in game.table_options:
        if faults_of(option):
            raise Broken("an option is declared whole", option.name, faults_of(option))
        for value in choices_of(option, seats):
            g = game.deal({"players": seats, "options": {option.name: value}}, key_from_seed("options"))
            run(g)
            if not g.options:
                raise Broken("each choice deals a playable game", option.name, f"{value}: nothing is offered")

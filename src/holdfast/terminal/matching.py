"""What a person means: an option by its number, its notation, a beginning of it or some of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from holdfast.core.choice import Option
from holdfast.core.notation import match_option, normal


def deed(option: Option) -> str:
    """The text of an option without its seat."""
    return option.text.removeprefix(f"{option.seat}: ")


def meant(options: Sequence[Option], text: str) -> list[Option]:
    """The options this could mean: one if it is clear, several if it is not, none if it names nothing offered."""
    wanted = normal(text)
    if re.fullmatch(r"#?\d+", wanted):
        number = int(wanted.lstrip("#"))
        return [options[number - 1]] if 1 <= number <= len(options) else []
    call = match_option([(option.call, option.text) for option in options], wanted)
    if call is not None:
        return [option for option in options if option.call == call]
    for reads in (is_deed, begins, has_words, has_words_somewhere):
        found = _all(options, wanted, reads)
        if found:
            return wholly_named(found, words_of(wanted))
    return []


def wholly_named(options: Sequence[Option], words: Sequence[str]) -> list[Option]:
    """Of several, those whose whole name was said: `Worg` and not `Worg Rider`, `Archer` and not `Archer 2`."""
    whole = [option for option in options if all(set(words_of(name)) <= set(words) for name in aims(option))]
    return whole or list(options)


def aims(option: Option) -> list[str]:
    """What an option is done to: `fight Rogue > Orc + Rat` is done to the Orc and the Rat."""
    _, arrow, rest = deed(option).partition(" > ")
    return rest.split(" + ") if arrow else [deed(option).partition(" ")[2].rpartition(" on ")[2]]


def _all(options: Sequence[Option], wanted: str, reads: Callable[[Option, str], bool]) -> list[Option]:
    return [option for option in options if reads(option, wanted)]


def is_deed(option: Option, wanted: str) -> bool:
    """The whole text without its seat."""
    return deed(option).casefold() == wanted.casefold()


def begins(option: Option, wanted: str) -> bool:
    """A beginning of the text, with or without its seat."""
    start = wanted.casefold()
    return option.text.casefold().startswith(start) or deed(option).casefold().startswith(start)


def has_words(option: Option, wanted: str) -> bool:
    """Beginnings of some of its words, in their order: `fight rog bomber`."""
    words = iter(words_of(option.text))
    return all(any(word.startswith(start) for word in words) for start in words_of(wanted))


def has_words_somewhere(option: Option, wanted: str) -> bool:
    """The same in any order, each word of the option once: `fight fiona frenzy bomber`."""
    words = words_of(option.text)
    for start in words_of(wanted):
        found = [word for word in words if word.startswith(start)]
        if not found:
            return False
        words.remove(found[0])
    return bool(words_of(wanted))


def words_of(text: str) -> list[str]:
    """The words of a text, without signs."""
    return re.findall(r"[\w'’-]+", text.casefold())

"""Words in lines: what every game and every client needs to say things within a width."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import Final

from holdfast.content.errors import listed as listed

WIDTH: Final = 100
"""So many columns a drawn table has where no screen says otherwise."""
TOGETHER: Final = "\u00a0"
"""A blank at which no line is broken."""

Line = tuple[str, str]
"""A drawn line, and the style in which it is shown. What a style says, the words say too. Where things stand side by
side, a tab in the line parts them, and a tab in the style their styles."""


def wrapped(text: str, indent: str = "", hanging: str = "", width: int = WIDTH) -> list[str]:
    """A paragraph broken at the width; words that stay together are broken only where a line is too short for them."""
    room = width - max(len(indent), len(hanging))
    words = [word if len(word) <= room else word.replace(TOGETHER, " ") for word in text.split(" ")]
    lines = textwrap.wrap(
        " ".join(words),
        width,
        initial_indent=indent,
        subsequent_indent=hanging,
        break_long_words=True,
        break_on_hyphens=False,
    )
    return [line.replace(TOGETHER, " ") for line in lines] or [indent.rstrip()]


def together(text: str) -> str:
    """Words that stay on one line."""
    return text.replace(" ", TOGETHER)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 shield`, `3 shields`, `no shields`."""
    word = one if number == 1 else many or one + "s"
    return f"{number or 'no'} {word}"


def times(name: str, number: int) -> str:
    """`Sword`, `2 × Sword`."""
    return f"{number} × {name}" if number > 1 else name


def alike(names: Sequence[str]) -> list[str]:
    """Each name once, those that come more often counted."""
    return [times(name, names.count(name)) for name in dict.fromkeys(names)]


def sentence(text: str) -> str:
    """With a capital at its head."""
    return text[:1].upper() + text[1:]


def spoken(name: str) -> str:
    """A seat or clan by its id, as a name."""
    return sentence(name.replace("_", " "))


def short_name(title: str) -> str:
    """What somebody is called at the table: Fiona of Fiona the Volatile, Ram of the Guild of the Ram."""
    _, _, whose = title.partition(" of the ")
    return whose or title.partition(" the ")[0]


NUMBERED: Final = re.compile(r"(?<=\S) \d+$")
"""The number behind the name of a second figure: `Imps 2`."""
ONE_WITH_S: Final = frozenset(
    ("achilles", "ames", "charles", "giles", "hercules", "hermes", "james", "jones", "miles", "moses", "ulysses")
    + ("atlas", "jonas", "judas", "lucas", "nicholas", "thomas", "tobias", "canvas", "lens", "series", "species")
)
"""Words in `s` that are one: names of people, and a few nouns. Words in `ss`, `us`, `is` and `os` are one anyway."""
SEVERAL_WITHOUT_S: Final = frozenset(("children", "dice", "feet", "geese", "men", "mice", "oxen", "teeth", "women"))
"""Words that are several without an `s`."""


def is_several(name: str) -> bool:
    """Whether the name of one card or figure is a plural, as in `Imps`, `Imps 2`, `Teeth of the Wolf`, so that they
    move. The last word before an `of` tells: no pack needs to declare it."""
    head = NUMBERED.sub("", re.split(" (?:of|from|in|with) ", name)[0])
    last = re.split("[ -]", head.casefold())[-1].replace("\u2019", "'")
    if last in ONE_WITH_S or last in SEVERAL_WITHOUT_S:
        return last in SEVERAL_WITHOUT_S
    return len(last) > 2 and last.endswith("s") and not last.endswith(("ss", "us", "is", "os", "'s"))


UNLIKE_OTHERS: Final = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def of_several(verb: str) -> str:
    """What several do: `move`, `carry`, `are` of `moves`, `carries`, `is`; a word that is no such form stays."""
    if verb in UNLIKE_OTHERS:
        return UNLIKE_OTHERS[verb]
    if re.search("..ies$", verb):
        return verb[:-3] + "y"
    if re.search("(?:ss|sh|ch|x|z)es$", verb):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def agreeing(name: str, verb: str) -> str:
    """The verb of a name: `moves` for an Orc, `move` for Imps."""
    return of_several(verb) if is_several(name) else verb


def does(name: str, verb: str) -> str:
    """A name and its verb: `Orc moves`, `Imps move`."""
    return f"{name} {agreeing(name, verb)}"


def article(noun: str) -> str:
    """`a Coin`, `an Event`, `Imps`."""
    if is_several(noun):
        return noun
    return f"an {noun}" if noun[:1].upper() in tuple("AEIOU") else f"a {noun}"


def plural(noun: str) -> str:
    """`Coins`, `Witches`, `heroes`, `scenarios`, `Lizardfolk`, `Imps`, `sides of a card`."""
    head, of, rest = noun.partition(" of ")
    if head.endswith("folk") or is_several(noun):
        return noun
    hissing = head.endswith(("s", "x", "ch", "sh")) or re.search("[^aeiou]o$", head)
    return head + ("es" if hissing else "s") + of + rest


def ended(text: str) -> str:
    """With a full stop, unless it ends already."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def styled(lines: list[str], style: str = "") -> list[Line]:
    """Lines in one style."""
    return [(line, style) for line in lines]


def words_of(text: str) -> list[str]:
    """The words of a text, without signs."""
    return re.findall(r"[\w'’-]+", text.casefold())

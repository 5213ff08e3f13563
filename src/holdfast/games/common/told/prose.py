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


def article(noun: str) -> str:
    """`a Coin`, `an Event`."""
    return f"an {noun}" if noun[:1].upper() in tuple("AEIOU") else f"a {noun}"


def plural(noun: str) -> str:
    """`Coins`, `Witches`, `heroes`, `scenarios`, `Lizardfolk`, `sides of a card`."""
    head, of, rest = noun.partition(" of ")
    if head.endswith("folk"):
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

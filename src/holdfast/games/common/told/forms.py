"""Sentences in parts, who does what to what, so that neighbours that say the same of several can be told at once.

A form is a sentence with these marks:

    {slot}          a word that the event gives
    [ with {slot}]  stands only if its slot has a word
    (deals|deal)    a word for one and for several
    <the {slot}>    what is listed, and counted, when several neighbours differ only in it

Without a list before its first (one|several), what stands there is who does it: `{thing} (deals|each deal) 1.` is said
of several as `Orc and Rat each deal 1.` A list after it is what they do it to: `Zot draws Mace and 2 × Acolyte.`

A form that begins with the name of a card or figure has its verb right behind it, and a second one behind an `and`.
Both agree where one is called by a plural: `{thing} steps in and dies.` says `Imps step in and die.`
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from holdfast.games.common.told.prose import is_several, listed, of_several, plural

MOST_AT_ONCE: Final = 8
"""So many who do the same are named in one sentence."""
PIECES: Final = re.compile(r"\(([^()|]*)\|([^()|]*)\)|<([^<>]*)>|((?:[^(<]|\((?![^()|]*\|))+)")
SLOT: Final = re.compile(r"{(\w+)}")
NAMES: Final = frozenset(("thing", "a_thing", "other", "card", "target"))
"""Slots that name one thing in every game, which may be called by a plural; a player is one, whatever the name."""
SUBJECT: Final = re.compile(r"<?(?:\w+: )?(?:the |The )?{(\w+)}>?")
VERB: Final = re.compile(r"(^(?:\w+: )?(?:the |The )?{\w+}(?: in the {\w+}|\[ in {\w+}\])? | and )([a-z]+)\b")
EACH: Final = re.compile(r"\beach ")
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")

Say = Callable[[str], str]
"""The word of a slot."""


class Piece(NamedTuple):
    """A part of a form: a text, the same for several, or a list."""

    text: str
    several: str | None = None
    listed: bool = False

    def filled(self, say: Say) -> Piece:
        """With the words of its slots."""
        several = None if self.several is None else fill(self.several, say)
        return Piece(fill(self.text, say), several, self.listed)


class Form:
    """A declared sentence, read once."""

    def __init__(self, text: str, names: Collection[str] = NAMES) -> None:
        self.text = text
        self.pieces = [
            Piece(one, several)
            if several is not None
            else Piece(inside if inside is not None else plain, None, inside is not None)
            for one, several, inside, plain in (found.groups() for found in PIECES.finditer(text))
        ]
        verb = next((place for place, piece in enumerate(self.pieces) if piece.several is not None), -1)
        lists = [place for place, piece in enumerate(self.pieces) if piece.listed]
        before = [place for place in lists if place < verb]
        self.who = before[0] if before else 0 if verb > 0 else -1
        """The place of the piece that says who; -1: it cannot be said of several."""
        self.counts_who = bool(before)
        self.what = next((place for place in lists if place != self.who), -1)
        """The place of the piece that says what is listed; -1: there is none."""
        subject = SUBJECT.match(text)
        self.subject = subject[1] if subject is not None and subject[1] in names else ""
        """The slot of a name at its head, with which its verb agrees; empty: no name stands there."""

    def slots(self) -> set[str]:
        """The names of its slots."""
        return set(SLOT.findall(self.text))


class Said(NamedTuple):
    """A form with its words: all that is told of one event, or of neighbours that say the same."""

    form: Form
    pieces: tuple[Piece, ...]
    who: tuple[str, ...]
    what: tuple[str, ...]
    plural: bool = False
    """Whether the one at its head is called by a plural."""

    def words(self) -> str:
        """As they are read, before a capital stands at their head."""
        several = len(self.who if self.form.who >= 0 else self.what) > 1
        return "".join(self._word(place, piece, several) for place, piece in enumerate(self.pieces))

    def _word(self, place: int, piece: Piece, several: bool) -> str:
        if place == self.form.who:
            return counted_list(self.who) + ("" if self.form.counts_who else " ")
        if place == self.form.what:
            return counted_list(self.what)
        if piece.several is None or not (several or self.plural):
            return piece.text
        return piece.several if several else EACH.sub("", piece.several)

    def alike(self, but: int) -> tuple[Form, tuple[str, ...]]:
        """All that must be equal in neighbours that differ only in one place."""
        return self.form, tuple("" if place == but else piece.text for place, piece in enumerate(self.pieces))


def fill(text: str, say: Say) -> str:
    """A text with the words of its slots; a part in brackets goes if one of its slots has none."""

    def optional(found: re.Match[str]) -> str:
        return found[1] if all(say(name) for name in SLOT.findall(found[1])) else ""

    return SLOT.sub(lambda found: say(found[1]), OPTIONAL.sub(optional, text))


def said(form: Form, say: Say) -> Said:
    """A form with the words of one event."""
    several = bool(form.subject) and is_several(say(form.subject))
    head = [_agreed(piece) if several else piece for piece in form.pieces[:1]]
    pieces = tuple(piece.filled(say) for piece in (*head, *form.pieces[1:]))
    who = (pieces[form.who].text.rstrip(),) if form.who >= 0 else ()
    what = (pieces[form.what].text,) if form.what >= 0 else ()
    return Said(form, pieces, who, what, several)


def _agreed(piece: Piece) -> Piece:
    """With the verbs behind the name as several do it."""
    return piece._replace(text=VERB.sub(lambda found: found[1] + of_several(found[2]), piece.text))


def counted_list(things: Sequence[str]) -> str:
    """`Mace and 2 × Acolyte`, `the Rogue and 2 Archers`."""
    return listed([so_many(things.count(thing), thing) for thing in dict.fromkeys(things)])


def so_many(number: int, what: str) -> str:
    """`a card`, `5 cards`, `2 Archers` of `the Archer`, `Acolyte`, `2 × Acolyte`."""
    if number == 1:
        return what
    head, _, noun = what.partition(" ")
    return f"{number} {plural(noun)}" if noun and head in ("a", "an", "the") else f"{number} × {what}"


# ------------------------------------------------------------------ neighbours


def summed(told: Sequence[Said]) -> list[Said]:
    """The same in fewer sentences: neighbours that differ only in who, then those that differ only in what."""
    return _joined(_joined(told, _same_deed), _same_doer)


def _joined(told: Sequence[Said], join: Callable[[Said, Said], Said | None]) -> list[Said]:
    found: list[Said] = []
    for each in told:
        one = join(found[-1], each) if found else None
        if one is None:
            found.append(each)
        else:
            found[-1] = one
    return found


def _same_deed(one: Said, two: Said) -> Said | None:
    """`Orc and Rat each deal 1 to Zot.`; not where one of them does it twice, or where they are too many."""
    place = one.form.who
    if place < 0 or one.form is not two.form or one.alike(place) != two.alike(place) or one.what != two.what:
        return None
    if not one.form.counts_who and (set(one.who) & set(two.who) or len(one.who) >= MOST_AT_ONCE):
        return None
    return one._replace(who=one.who + two.who)


def _same_doer(one: Said, two: Said) -> Said | None:
    """`Zot draws Mace and 2 × Acolyte.`, `Zot draws 5 cards.`"""
    place = one.form.what
    if place < 0 or one.form is not two.form or one.who != two.who or one.alike(place) != two.alike(place):
        return None
    return one._replace(what=one.what + two.what)

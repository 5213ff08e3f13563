"""A deck of cards that are nothing but sentences, for a game whose cards are all of one kind.

A card has a name, so many copies, and sentences, each of which calls a rule when its moment comes: chapters bind them
with `Does`. Figures and other pieces that are no cards have the first faces. A game with more kinds of cards defines
its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, Final

from msgspec.structs import asdict

from holdfast.content import Entries, Vocabulary
from holdfast.content.fields import Card, Copies
from holdfast.content.meaning import Numbers
from holdfast.content.proofreading import Proofreader
from holdfast.core.calls import Rule, call_number, number_of, rule_of
from holdfast.core.declaration import Cards, Sentences
from holdfast.core.shapes.view import CardFace
from holdfast.core.state import State
from holdfast.games.common.columns import CARD_TEXTS, Columns, given_card, thaw

KIND: Final = "card"


class DeckCard(Card, kw_only=True):
    """A card of the deck."""

    copies: Copies


class Deck:
    """Definitions: lists that are indexed by face. Face 0 is an unknown card."""

    def __init__(
        self, pieces: Sequence[str], moments: int, vocabulary: Vocabulary, bindings: Mapping[str, Any]
    ) -> None:
        columns = self.columns = Columns()
        self.ids: list[str] = columns.of("", "id")
        self.names: list[str] = columns.of("", "name")
        self.kind: list[int] = columns.of(0, "kind")
        self.copies: list[int] = columns.of(0, "copies")
        self.text: list[list[str]] = columns.of([], "text")
        self.at: list[list[list[int]]] = [columns.of([]) for _ in range(moments)]
        """By moment: what the card does then, as calls that lack only who and with which card."""
        self.vocabulary = vocabulary
        self.bindings = bindings
        for name in pieces:
            columns.new_face({"id": name.casefold(), "name": name})

    def twin(self) -> Deck:
        """The same cards; the lists are shared until somebody adds a card."""
        return copy(self)

    def add(self, card: Mapping[str, Any]) -> None:
        """One more face, with what its sentences mean."""
        face = self.columns.new_face(card)
        for text in self.text[face]:
            reading = self.vocabulary.parse(text)
            does = self.bindings[reading.pattern]
            when, a, b = (
                NUMBERS.of(reading.fillings[what]) if isinstance(what, str) else what
                for what in (does.when, does.a, does.b)
            )
            self.at[when][face].append(call_number(number_of(does.rule), 0, 0, a, b))

    def add_given(self, cards: Sequence[Mapping[str, Any]]) -> None:
        """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
        if cards:
            thaw(self)
        for card in cards:
            self.add({**given_card(self, {"kind": KIND, **card}, (KIND,), CARD_TEXTS), "kind": 0})

    def does(self, moment: int, face: int, rule: Rule) -> int:
        """The call of this rule that a card makes at this moment; 0 if it makes none."""
        return next((each for each in self.at[moment][face] if rule_of(each) == number_of(rule)), 0)

    def fill(self, g: State, zone: int) -> None:
        """All copies of all cards into a zone, before the first shuffle."""
        for face, copies in enumerate(self.copies):
            for _ in range(copies):
                g.put(face, zone)


NUMBERS: Final = Numbers({}, {})


def card_text(g: Any, thing: int) -> CardFace:
    """What a person sees on a card besides its name: its sentences, which are what it does."""
    text = g.defs.text[g.face[thing]]
    return {"text": text} if text else {}


def deck_of(
    game: str,
    pack: Path,
    meanings: Mapping[str, str],
    slots: Mapping[str, Sequence[str]],
    moments: int,
    pieces: Sequence[str],
) -> Cards[Deck]:
    """What a game declares of its cards: each pattern with its meaning, what fills slots, and how many moments."""

    def vocabulary_of(_entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
        return Vocabulary(list(bindings), slots, {})

    proofreader = Proofreader(
        game=game,
        tables={"card": DeckCard},
        faces=("card",),
        one_name=(("card",),),
        vocabulary_of=vocabulary_of,
        kind_of=lambda _entry, _path: "card",
        stands_on=dict.fromkeys(meanings, ("card",)),
    )

    def define(entries: Entries, bindings: Mapping[str, Any]) -> Deck:
        tables, vocabulary = proofreader.read(entries, bindings)
        deck = Deck(pieces, moments, vocabulary, bindings)
        for card in tables["card"]:
            deck.add(asdict(card))
        return deck

    return Cards(pack, proofreader, define, Sentences(meanings, slots=slots))

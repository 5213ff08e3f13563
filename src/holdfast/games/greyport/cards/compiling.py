"""Sentences to what the rules read: abilities of a moment, and answers to what the rules ask of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.content import ContentError, Filling, Reading
from holdfast.content.meaning import Does, Numbers, how_many
from holdfast.core.calls import call_number, number_of
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport.cards.proofreading import question
from holdfast.games.greyport.cards.sentences import VALUES
from holdfast.games.greyport.definitions import HURT_AT_ALL, Defs

FLAG_QUERIES: Final = frozenset({k.CANNOT, k.DOUBLED, k.IMMUNE, k.IGNORES, k.REROLLS})
"""Queries whose answers are sets: several sentences of a card are taken together."""

RESISTANCES: Final = (
    k.IMMUNE,
    k.DOUBLED,
    k.NO_LESS,
    k.AT_MOST,
    k.LESS_PHYSICAL,
    k.LESS_MAGICAL,
    k.SAFE_WHILE_BOSS,
    k.SAFE_WHILE_TOKEN,
    k.FLOOR,
)
"""Queries about the damage that a monster takes."""


def _colors(filling: Filling) -> int:
    """Colours as bits."""
    return sum(1 << NUMBERS.of(inner) for inner in filling.fillings.values())


NUMBERS: Final = Numbers(VALUES, {"cards": how_many, "colors": _colors})


class Compiler:
    """Turns sentences into abilities and answers. A slot of proper names stands for the face of that card."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs

    def value(self, reading: Reading, what: int | str) -> int:
        """A constant, or the number in a slot."""
        if isinstance(what, int):
            return what
        filling = reading.fillings[what]
        if filling.slot == "token":
            return self.defs.find(filling.text, (k.TOKEN,))
        if filling.slot == "boss":
            return self.defs.find(filling.text, (k.BOSS,))
        if filling.slot == "tokens":
            return self.defs.find(filling.fillings["token"].text, (k.TOKEN,))
        if filling.slot == "group":
            return NUMBERS.of(filling) | how_many(reading.fillings["tokens"]) << 2
        return NUMBERS.of(filling)

    def sentence(self, reading: Reading, abilities: list[tuple[int, int]], queries: list[int]) -> None:
        """Add what one sentence means."""
        binding = self.defs.bindings[reading.pattern]
        for bound in binding if isinstance(binding, tuple) else (binding,):
            if isinstance(bound, Does):
                a, b = self.value(reading, bound.a), self.value(reading, bound.b)
                abilities.append((self.value(reading, bound.when), call_number(number_of(bound.rule), 0, 0, a, b)))
            else:
                query = self.value(reading, bound.query)
                if bound.query == "type":
                    query = bound.by_type[query]
                elif bound.query == "deck":
                    query = k.SHOWS_HERO if query == 1 else k.SHOWS_ITEM
                value = self.value(reading, bound.value)
                queries[query] = queries[query] | value if query in FLAG_QUERIES else queries[query] + value

    def sentences(self, texts: Sequence[str]) -> tuple[list[tuple[int, int]], list[int]]:
        """All abilities (their moment, and a call that lacks who and which card) and answers of a card."""
        abilities: list[tuple[int, int]] = []
        queries = [0] * k.QUERIES
        asked = set[tuple[str, ...]]()
        for text in texts:
            reading = self.defs.vocabulary.parse(text)
            if question(reading) in asked:
                raise ContentError(f'"{text}" is the second of its kind on one card; leave one out')
            asked |= {question(reading)} - {()}
            self.sentence(reading, abilities, queries)
        return abilities, queries

    def compile(self, face: int) -> None:
        """The sentences of one face."""
        abilities, queries = self.sentences(self.defs.text[face])
        for when, ability in abilities:
            self.defs.at[when][face].append(ability)
        for query, value in enumerate(queries):
            self.defs.queries[query][face] = value
        self.work_out(face, queries)

    def work_out(self, face: int, queries: list[int]) -> None:
        """What the numbers and sentences of a monster or a location come to."""
        defs = self.defs
        defs.falls[face] = max(1, 0 if queries[k.FLIPS] else defs.hp[face]) * HURT_AT_ALL
        defs.bars[face] = defs.banner[face] | (k.NO_BARE_HANDS if queries[k.NEEDS_ITEM] else 0)
        defs.heeds_taunts[face] = not (queries[k.IMMUNE] & k.BY_TAUNT or queries[k.FEROCIOUS])
        defs.follows_up[face] = any(queries[query] for query in (k.CURSED, k.SLASH)) or any(
            defs.at[when][face] for when in (k.DAMAGES_A_PLAYER, k.DEALS_DAMAGE)
        )
        defs.resists[face] = any(queries[query] for query in RESISTANCES)
        if queries[k.GIVES_PHYSICAL] or queries[k.GIVES_MAGICAL]:
            defs.gives[face] = [queries[k.GIVES_MAGICAL], queries[k.GIVES_PHYSICAL], queries[k.GIVES_MAGICAL]]

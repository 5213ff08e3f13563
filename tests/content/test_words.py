"""The packs and their words, game by game: every printed sentence is read in one way and printed again."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from holdfast.content import Entries, Entry, Filling, UnknownSentence, Vocabulary, layer, sentences_of
from holdfast.content.proofreading import Proofreader
from holdfast.games import declaration, game, game_ids, own_pack
from holdfast.games.shadowrift.cards.binding import EITHER

LEAST = {"greyport": 250, "heroesout": 110, "shadowrift": 250, "arcadia": 100}
"""So many sentences a pack has, and more."""
ON_NO_CARD = {"shadowrift": {"the heroes earn a Heroism"}}
"""Words of the rulebook that no shipped card has; packs may use them."""


class Book:
    """A game's shipped pack with its words."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.pack = own_pack(id)
        self.words = declaration(id).cards.sentences
        self.reader: Proofreader = declaration(id).cards.proofreader
        self.entries: Entries = layer([self.pack])
        self.bindings: Mapping[str, Any] = game(id).patterns
        self.vocabulary: Vocabulary = self.reader.vocabulary_of(self.entries, self.bindings)
        self.cards: list[Entry] = [entry for table in self.reader.sentences for entry in self.entries.of(table)]
        self.sentences = [
            text for card in self.cards for _, text in sentences_of(card, self.reader.sentences[card.table])
        ]


BOOKS = [Book(id) for id in game_ids()]
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS, ids=[book.id for book in BOOKS])
EVERY_SENTENCE = [(book, sentence) for book in BOOKS for sentence in sorted(set(book.sentences))]


@EVERY_BOOK
def test_the_pack_says_what_it_is(book: Book) -> None:
    assert (book.pack.id, book.pack.name, book.pack.game) == (book.id, game(book.id).title, book.id)
    assert f"unofficial fan reconstruction of {book.pack.name}" in book.pack.about


@EVERY_BOOK
def test_no_shipped_card_has_a_problem(book: Book) -> None:
    assert len(book.sentences) > LEAST[book.id]
    assert book.reader.proofread(book.entries, book.bindings) == []


@pytest.mark.parametrize(
    ("book", "sentence"), EVERY_SENTENCE, ids=[f"{book.id}: {said}" for book, said in EVERY_SENTENCE]
)
def test_every_sentence_prints_as_it_was_read(book: Book, sentence: str) -> None:
    assert book.vocabulary.print(book.vocabulary.parse(sentence)) == sentence


def fillings(found: Mapping[str, Filling]) -> Iterator[Filling]:
    """At any depth."""
    for filling in found.values():
        yield filling
        yield from fillings(filling.fillings)


@EVERY_BOOK
def test_every_pattern_is_used_by_a_card(book: Book) -> None:
    readings = [book.vocabulary.parse(sentence) for sentence in book.sentences]
    assert {reading.pattern for reading in readings} == set(book.words.meanings)
    for slot, meanings in book.words.parts.items():
        filled = [each for reading in readings for each in fillings(reading.fillings) if each.slot == slot]
        assert {each.alternative for each in filled} == set(meanings) - ON_NO_CARD.get(book.id, set())


@EVERY_BOOK
def test_every_pattern_that_rules_have_bound_has_a_meaning_and_the_other_way_round(book: Book) -> None:
    every = [book.words.meanings, *book.words.parts.values()]
    patterns = {pattern for meanings in every for pattern in meanings}
    if EITHER in book.bindings:  # its sentences and their parts are bound alike, and so is a choice of two effects
        assert set(book.bindings) == {EITHER, *patterns}
    elif patterns & set(book.bindings) > set(book.words.meanings):  # so are these, without such a choice
        assert set(book.bindings) == patterns
    else:
        assert set(book.bindings) == set(book.words.parts.get("effect", book.words.meanings))
    assert all(meaning.endswith(".") for meanings in every for meaning in meanings.values())


@EVERY_BOOK
def test_every_pattern_says_on_which_kinds_of_cards_it_stands(book: Book) -> None:
    kinds = {
        book.reader.kind_of(card, path)
        for card in book.cards
        for path, _ in sentences_of(card, book.reader.sentences[card.table])
    }
    assert set(book.reader.stands_on) == set(book.words.meanings)
    assert {kind for stands_on in book.reader.stands_on.values() for kind in stands_on} == kinds
    assert all(word in book.words.slots[slot] for slot, word in book.reader.word_stands_on)


@EVERY_BOOK
def test_a_change_of_one_letter_is_noticed_in_every_sentence(book: Book) -> None:
    for sentence in set(book.sentences):
        with pytest.raises(UnknownSentence):
            book.vocabulary.parse(sentence[:-3] + "#" + sentence[-2:])


@EVERY_BOOK
def test_the_place_of_a_sentence_is_its_line_in_the_file(book: Book) -> None:
    for card in book.cards:
        for path, sentence in sentences_of(card, book.reader.sentences[card.table]):
            place = card.place_of(*path)
            assert sentence in Path(place.file).read_text("utf-8").splitlines()[place.line - 1]


@EVERY_BOOK
def test_reading_a_whole_game_takes_a_moment(book: Book) -> None:
    start = perf_counter()
    for sentence in book.sentences:
        book.vocabulary.parse(sentence)
    assert perf_counter() - start < 1  # measured: 0.03 s


@EVERY_BOOK
def test_every_entry_says_where_it_comes_from(book: Book) -> None:
    for entry in (entry for entries in book.entries.entries.values() for entry in entries):
        source, filled = entry.fields["source"], entry.fields.get("filled", [])
        assert bool(filled) or source != "partial", f"{entry.id} is partial and says not what is filled in"
        assert not filled or source != "reconstructed", f"{entry.id} is ours altogether"

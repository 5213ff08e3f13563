"""The Greyport pack and its words: every printed sentence is read in one way and printed again."""

from pathlib import Path
from time import perf_counter

import pytest

import holdfast.content
from holdfast.content import Entry, UnknownSentence, Vocabulary, layer, lint_sentences, read_pack, sentences_of
from holdfast.games.greyport.words import MEANINGS, SLOTS

PACK = read_pack(Path(holdfast.content.__file__).parent.parent / "packs" / "greyport")
ENTRIES = layer([PACK])
WORDS = Vocabulary(
    tuple(MEANINGS), SLOTS, {slot: ENTRIES.names(slot) for slot in ("token", "boss", "scenario", "variant")}
)
FIELDS = ("text", "setup", "penalty")
CARDS: list[Entry] = [
    entry for table, entries in ENTRIES.entries.items() if table != "variant" for entry in entries
]  # a variant's text is prose
SENTENCES = [sentence for card in CARDS for _, sentence in sentences_of(card, FIELDS)]


def test_the_pack_says_what_it_is() -> None:
    assert (PACK.id, PACK.name, PACK.game, PACK.version) == ("greyport", "Battle for Greyport", "greyport", "1")
    assert "unofficial fan reconstruction" in PACK.about


def test_no_sentence_of_greyport_has_a_problem() -> None:
    assert len(SENTENCES) > 250
    assert lint_sentences(CARDS, FIELDS, WORDS) == []


@pytest.mark.parametrize("sentence", sorted(set(SENTENCES)))
def test_every_sentence_prints_as_it_was_read(sentence: str) -> None:
    assert WORDS.print(WORDS.parse(sentence)) == sentence


def test_every_pattern_is_used_by_a_card() -> None:
    assert {WORDS.parse(sentence).pattern for sentence in SENTENCES} == set(MEANINGS)


def test_every_pattern_has_a_meaning() -> None:
    assert all(meaning.endswith(".") for meaning in MEANINGS.values())


def test_a_change_of_one_letter_is_noticed_in_every_sentence() -> None:
    for sentence in set(SENTENCES):
        with pytest.raises(UnknownSentence):
            WORDS.parse(sentence[:-3] + "#" + sentence[-2:])


def test_the_place_of_a_sentence_is_its_line_in_the_file() -> None:
    for card in CARDS:
        for path, sentence in sentences_of(card, FIELDS):
            place = card.place_of(*path)
            assert sentence in Path(place.file).read_text("utf-8").splitlines()[place.line - 1]


def test_reading_a_whole_game_takes_a_moment() -> None:
    start = perf_counter()
    for sentence in SENTENCES:
        WORDS.parse(sentence)
    assert perf_counter() - start < 1  # measured: 0.03 s

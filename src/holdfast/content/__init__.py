"""Packs on disk to frozen definitions: files, entries with their places, sentences, schema, lint and digest.

    pack = read_pack("packs/greyport")          # or Pack.from_texts(the texts that a save has pinned)
    entries = layer([pack, read_pack("mine")])  # later packs add, replace and remove entries
    monsters = convert(entries.of("monster"), Monster)
    vocabulary = Vocabulary(patterns, slots, {"boss": entries.names("boss")})
    vocabulary.parse("Play: draw 2 cards.")     # Reading("{moment}: draw {cards}.", {"moment": ..., "cards": ...})

Every mistake is a ContentError that names the file and the line and says what to write.
"""

from holdfast.content.conversion import convert, convert_entry
from holdfast.content.entries import Entry, Place, reference
from holdfast.content.errors import AmbiguousSentence, ContentError, UnknownSentence
from holdfast.content.lint import lint_entries, lint_sentences, sentences_of
from holdfast.content.packs import Entries, Pack, PackHeader, combined_digest, layer, read_pack
from holdfast.content.schema import json_schema
from holdfast.content.sentences import Filling, Reading, Vocabulary, describe

__all__ = [
    "AmbiguousSentence",
    "ContentError",
    "Entries",
    "Entry",
    "Filling",
    "Pack",
    "PackHeader",
    "Place",
    "Reading",
    "UnknownSentence",
    "Vocabulary",
    "combined_digest",
    "convert",
    "convert_entry",
    "describe",
    "json_schema",
    "layer",
    "lint_entries",
    "lint_sentences",
    "read_pack",
    "reference",
    "sentences_of",
]

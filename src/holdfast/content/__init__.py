"""From packs on disk to frozen definitions: files, entries with their places, sentences, schema, lint and digest.

    pack = read_pack("packs/greyport")          # or Pack.from_texts(the texts that a save has pinned)
    entries = layer([pack, read_pack("mine")])  # later packs add, replace and remove entries
    monsters = convert(entries.of("monster"), Monster)
    vocabulary = Vocabulary(patterns, slots, {"boss": entries.names("boss")})
    vocabulary.parse("Play: draw 2 cards.")     # Reading("{moment}: draw {cards}.", {"moment": ..., "cards": ...})

Everything else that games share has its own module: `fields` (of the Structs), `proofreading` and `meaning` (what a
pattern is bound to).

Every mistake is a ContentError that names the file and the line and says what to write. `read_pack`, `layer` and
`convert` raise the first; `survey_pack`, `survey_layers` and the functions named lint list all of them.
"""

from holdfast.content.conversion import convert, convert_entry
from holdfast.content.entries import Entry, Place
from holdfast.content.errors import AmbiguousSentence, ContentError, UnknownSentence, Unreadable, in_order
from holdfast.content.layering import layer, survey_layers
from holdfast.content.lines import FieldPath
from holdfast.content.lint import lint_entries, lint_references, lint_sentences, sentences_of
from holdfast.content.packs import (
    Entries,
    Pack,
    PackHeader,
    combined_digest,
    read_pack,
    survey_pack,
)
from holdfast.content.schema import json_schema
from holdfast.content.sentences import Filling, Reading, Vocabulary, all_fillings, describe

__all__ = [
    "AmbiguousSentence",
    "ContentError",
    "Entries",
    "Entry",
    "FieldPath",
    "Filling",
    "Pack",
    "PackHeader",
    "Place",
    "Reading",
    "UnknownSentence",
    "Unreadable",
    "Vocabulary",
    "all_fillings",
    "combined_digest",
    "convert",
    "convert_entry",
    "describe",
    "in_order",
    "json_schema",
    "layer",
    "lint_entries",
    "lint_references",
    "lint_sentences",
    "read_pack",
    "sentences_of",
    "survey_layers",
    "survey_pack",
]

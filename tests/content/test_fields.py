"""What fields say of themselves: which entry a text names, and where sentences of the rules stand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from holdfast.content.fields import Card, Named, Names, Sentence, Sourced, references, sentence_fields
from holdfast.games import declaration


class Step(Struct):
    scenario: Annotated[str, Names("scenario")]
    bonus: list[Sentence] = []


class Chapter(Named, kw_only=True, rename={"class_": "class"}):
    class_: Annotated[str, Names("class.name")] = ""
    steps: Annotated[list[Step], Meta(min_length=1)]
    first: Step | None = None


def test_references_and_sentences_are_found_at_any_depth_by_the_names_in_the_pack() -> None:
    tables: dict[str, type[Struct]] = {"chapter": Chapter, "card": Card, "token": Sourced}
    assert references(tables) == [
        ("chapter", "class", "class.name"),
        ("chapter", "steps.scenario", "scenario"),
        ("chapter", "first.scenario", "scenario"),
    ]
    assert sentence_fields(tables) == {"chapter": {"bonus"}, "card": {"text"}}


def test_the_games_say_at_each_field_what_it_names() -> None:
    assert set(references(declaration("heroesout").cards.proofreader.tables)) == {
        ("tactics", "clan", "clan"),
        ("guild_card", "class", "class.name"),
        ("scenario", "levels", "difficulty"),
        ("scenario", "tiles.room", "room.name"),
        ("scenario", "blueprints", "room.name"),
        ("scenario_card", "scenario", "scenario"),
        ("treasure", "effect", "treasure_effect.name"),
        ("chapter", "steps.scenario", "scenario"),
        ("chapter", "steps.clans", "clan"),
    }
    sentences = declaration("greyport").cards.proofreader.sentences
    assert "variant" not in sentences and sentences["encounter"] == {"setup", "penalty"}
    assert sentences["boss"] == sentences["character"] == {"text"}

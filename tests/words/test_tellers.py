"""Every game tells everything: what it names exists, and nothing that can happen falls silent by mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from holdfast.core.calls import NUMBERS, rule_name
from holdfast.core.events import TOLD
from holdfast.core.game import Game
from holdfast.games import game as game_called
from holdfast.games import game_ids
from holdfast.games.common.told.forms import Form, said
from holdfast.games.common.told.teller import COMMON_DECISIONS, NOTATION, Says, Teller

DECISION_WORDS = {"seat", "which", "at"}


def teller_of(name: str) -> Teller:
    """The teller whose method a game declares."""
    teller = getattr(game_called(name).declaration.words.tell, "__self__", None)
    assert isinstance(teller, Teller)
    return teller


def facts_of(name: str) -> dict[str, int]:
    """The facts that a game declares, by their names."""
    return {fact: number for number, fact in enumerate(game_called(name).declaration.words.facts) if fact}


def problems(game: Game, teller: Teller, facts: dict[str, int]) -> Iterator[str]:
    """What a teller names and does not exist, and what exists and is not told."""
    own = {NUMBERS[rule] for chapter in game.declaration.chapters for rule in chapter.rules} | {
        NUMBERS[rule] for rule in COMMON_DECISIONS
    }
    for number in {*teller.decided, *teller.quiet} - own:
        yield f"{rule_name(number)} is a rule of no chapter of this game"
    for number in set(game.templates) - set(teller.decided):
        yield f"the decision {rule_name(number)} has no sentence"
    for number, tells in [*teller.decided.items(), *teller.quiet.items()]:
        named = set(game.arguments.get(number, ())) | DECISION_WORDS
        for slot in Form(tells).slots() - named if isinstance(tells, str) else ():
            yield f"{rule_name(number)} has no word for {{{slot}}}"
    for lines in teller.happened.values():
        for line in lines:
            yield from (f"{rule_name(number)} is a rule of no chapter" for number in (line.by | line.unless) - own)
            if isinstance(line.tells, str):
                yield from (f"there is no word for {{{slot}}}" for slot in Form(line.tells).slots() - set(teller.words))
    told = {fact for fact in facts.values() if any(line.of and fact in line.of for line in teller.happened[TOLD])}
    for fact, number in facts.items():
        if (number in told) == (number in teller.unsaid):
            yield f"the fact {fact} is {'told and hushed' if number in told else 'not told'}"


def forms_of(teller: Teller) -> Iterator[Form]:
    """The forms that a game declares as they stand, not those that a function chooses."""
    lines = [line.tells for kind in teller.happened.values() for line in kind]
    for tells in (*lines, *teller.decided.values(), *teller.quiet.values()):
        if isinstance(tells, str):
            yield Form(tells, teller.names)


@pytest.mark.parametrize("name", game_ids())
def test_the_verb_of_a_name_agrees_where_it_is_a_plural(name: str) -> None:
    told = [said(form, lambda slot: "Imps").words() for form in forms_of(teller_of(name)) if form.subject]
    assert told
    assert [text for text in told if re.match(r"\S*(the )?Imps (is|has|was|does|[a-z]+s)\b", text, re.I)] == []


@pytest.mark.parametrize("name", game_ids())
def test_all_that_a_teller_names_exists_and_all_that_happens_is_told(name: str) -> None:
    assert len(facts_of(name)) >= 10
    assert list(problems(game_called(name), teller_of(name), facts_of(name))) == []


def with_more(teller: Teller, **changes: Any) -> Teller:
    """A teller with a fault in it."""
    twin = Teller({}, teller.happened)
    twin.__dict__.update({**teller.__dict__, **changes})
    return twin


@pytest.mark.parametrize("name", game_ids())
def test_planted_faults_are_found(name: str) -> None:
    game, teller, facts = game_called(name), teller_of(name), facts_of(name)

    def found(planted: Teller, told: dict[str, int] = facts) -> str:
        return "\n".join(problems(game, planted, told))

    first = next(iter(teller.decided))
    kinds = dict(teller.happened)
    own = {rule for chapter in game.declaration.chapters for rule in chapter.rules} | {*COMMON_DECISIONS}
    foreign = next(number for rule, number in NUMBERS.items() if rule not in own)
    assert "is a rule of no chapter" in found(with_more(teller, decided={**teller.decided, foreign: "So."}))
    assert "has no sentence" in found(with_more(teller, decided={}))
    assert "has no word for {seet}" in found(with_more(teller, decided={**teller.decided, first: "{seet} acts."}))
    misspelt = {**kinds, TOLD: (*kinds[TOLD], Says("{thng} falls."))}
    assert "no word for {thng}" in found(with_more(teller, happened=misspelt))
    assert "the fact news is not told" in found(teller, {**facts, "news": 99})


def test_what_is_no_rule_cannot_be_named() -> None:
    def helper() -> None:
        """Not a rule."""

    with pytest.raises(ValueError, match="helper is no rule of any chapter"):
        Says("It happens.", by=(helper,))
    with pytest.raises(ValueError, match="helper is no rule of any chapter"):
        Teller({helper: "It happens."}, {})


def test_notation_is_no_sentence() -> None:
    assert Form(NOTATION).who == Form(NOTATION).what == -1

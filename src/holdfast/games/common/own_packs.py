"""Packs of one's own: everything that is wrong with one over the cards that are there, or what it does to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from holdfast.content import (
    ContentError,
    Entries,
    Entry,
    Pack,
    Unreadable,
    in_order,
    layer,
    survey_layers,
)
from holdfast.content.errors import did_you_mean
from holdfast.content.patches import card_of
from holdfast.games import declaration, game_ids, game_of_packs
from holdfast.games import game as game_called
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import counted, listed, plural


def proofread(pack: Pack | None, problems: Sequence[ContentError], others: Sequence[Pack] = ()) -> list[ContentError]:
    """All that is wrong with a pack over the shipped one and these others; `problems` were found as it was read."""
    found = list(problems)
    if pack is not None and pack.game not in game_ids():
        said = f"there is no game `{pack.game}`; {did_you_mean(pack.game, game_ids(), 'game')}"
        found.append(pack.header.error(said, "game"))
    elif pack is not None:
        whole = not any(isinstance(problem, Unreadable) for problem in problems)
        below = packs_below(pack, others)
        wrong = problems_over(below, pack, whole)
        if wrong and not any(each.game == pack.game for each in below):
            said = f"a pack called {pack.id} takes the place of all shipped cards; choose another id to add to them"
            found.append(pack.header.error(said, "id"))
        found += wrong
    return in_order(found)


def packs_below(pack: Pack, others: Sequence[Pack] = ()) -> list[Pack]:
    """The shipped pack of the game, unless this one replaces it, and the others."""
    shipped = game_called(pack.game).packs
    return [*([] if not pack.extends and pack.id in [each.id for each in shipped] else shipped), *others]


def problems_over(below: Sequence[Pack], pack: Pack, whole: bool) -> list[ContentError]:
    """Everything that is wrong with the cards, except what may be missing only because a file or pack is."""
    entries, problems = survey_layers([*below, pack])
    whole = whole and not any(isinstance(problem, Unreadable) for problem in problems)
    proofreader = declaration(pack.game).cards.proofreader
    problems += proofreader.wrong_fields(entries)
    if whole:
        problems += proofreader.wrong_words(
            entries, proofreader.vocabulary_of(entries, game_called(pack.game).patterns)
        )
    if whole and not problems:
        try:
            game_of_packs(pack.game, [*below, pack])
        except ContentError as error:
            problems.append(error)
    return problems


def doings(below: Sequence[Pack], pack: Pack) -> str:
    """`adds 1 hero, replaces 2 monsters, changes 1 item and defaults; 3 sentences`."""
    known = layer(below) if below else Entries()
    nouns = pages_of(game_called(pack.game)).cards.kinds
    adds, replaces, removes = [], [], []
    for table, entries in pack.entries.items():
        ids = known.ids(table)
        gone = [entry.id for entry in entries if entry.fields.get("remove") is True]
        kept = [entry.id for entry in entries if entry.id not in gone]
        one = nouns.get(table, table.replace("_", " "))
        adds += some(len([id for id in kept if id not in ids]), one)
        replaces += some(len([id for id in kept if id in ids]), one)
        removes += some(len(gone), one)
    adds += [name for name in pack.tables if name not in known.tables]
    tables = [entry.table for entry in patched_by(below, pack)]
    changes = [
        each
        for table in dict.fromkeys(tables)
        for each in some(tables.count(table), nouns.get(table, table.replace("_", " ")))
    ]
    changes += [name for name in pack.tables if name in known.tables]
    verbs = {"adds": adds, "replaces": replaces, "removes": removes, "changes": changes}
    done = ", ".join(f"{verb} {listed(things)}" for verb, things in verbs.items() if things) or "changes nothing"
    sentences = declaration(pack.game).cards.proofreader.sentence_count(pack.entries)
    return f"{done}; {counted(sentences, 'sentence')}"


def patched_by(below: Sequence[Pack], pack: Pack) -> list[Entry]:
    """The cards of which a pack changes some fields, as they then are."""
    before = layer([*below, replace(pack, patches=[])]).entries
    layered = {table: {entry.id: entry for entry in entries} for table, entries in before.items()}
    meant = [found for patch in pack.patches for found, _ in [card_of(layered, patch)] if found is not None]
    after = layer([*below, pack])
    return [entry for each in meant for entry in after.of(each.table) if entry.id == each.id]


def some(number: int, one: str) -> list[str]:
    """`1 hero`, `2 starting cards`; empty for none."""
    return [counted(number, one, plural(one))] if number else []

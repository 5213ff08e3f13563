"""The laws of docs/design.md, written once for every game. Each plays a table and raises Broken with the part that differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tests.laws.chance import is_shuffled
from tests.laws.conserving import goes_on, inventory, is_kept, it_is_never_stuck_and_ends, misplaced, nothing_is_lost
from tests.laws.facts import tells_the_truth, what_is_told_is_true
from tests.laws.keeping import nothing_remembered_is_stale
from tests.laws.mirroring import every_change_is_told, is_told
from tests.laws.needless import every_question_matters, matters, nothing_unasked_matters
from tests.laws.notation import every_option_reads_back
from tests.laws.offering import (
    crowded_tables,
    offered_is_legal,
    offered_is_legal_from,
    offered_is_legal_from_checks,
    tables_from_checks,
)
from tests.laws.playing import MOST_DECISIONS, Broken, along, playing
from tests.laws.repeating import (
    a_copy_leaves_its_parent_unchanged,
    a_position_is_arranged_again,
    a_saved_game_loads_the_same,
    the_same_decisions_give_the_same_digests,
    undo_and_redo_give_the_same,
)
from tests.laws.silence import everything_imagined_is_sound, redealt, silence
from tests.laws.tables import Adapter, Table

__all__ = [
    "LAWS",
    "MOST_DECISIONS",
    "Broken",
    "a_copy_leaves_its_parent_unchanged",
    "a_position_is_arranged_again",
    "a_saved_game_loads_the_same",
    "crowded_tables",
    "every_change_is_told",
    "every_option_reads_back",
    "every_question_matters",
    "everything_imagined_is_sound",
    "every_step_keeps_the_laws",
    "hold_from",
    "hold_from_checks",
    "hold_in_a_crowd",
    "inventory",
    "it_is_never_stuck_and_ends",
    "misplaced",
    "nothing_is_lost",
    "nothing_remembered_is_stale",
    "nothing_unasked_matters",
    "offered_is_legal",
    "offered_is_legal_from",
    "offered_is_legal_from_checks",
    "playing",
    "redealt",
    "silence",
    "tables_from_checks",
    "the_same_decisions_give_the_same_digests",
    "undo_and_redo_give_the_same",
    "what_is_asked_is_reckoned_again",
    "what_is_foretold_comes_true",
    "what_is_told_is_true",
]


def what_is_foretold_comes_true(table: Table) -> None:
    """What forecasts and bots reckon with is what the rules do."""
    table.adapter.foretold(table)


def what_is_asked_is_reckoned_again(table: Table) -> None:
    """A second reckoning of when a question may be spared says the same as the rules."""
    if table.adapter.asked is not None:
        table.adapter.asked(table)


def every_step_keeps_the_laws(table: Table) -> None:
    """The laws that only read along while a game is played: it goes on and ends, nothing is lost, all is told, and truly; piles are shuffled."""
    along(table, goes_on, is_kept, is_told, tells_the_truth, is_shuffled)


LAWS: Final[dict[str, Callable[[Table], None]]] = {
    "copies": a_copy_leaves_its_parent_unchanged,
    "undo": undo_and_redo_give_the_same,
    "saves": a_saved_game_loads_the_same,
    "positions": a_position_is_arranged_again,
    "again": the_same_decisions_give_the_same_digests,
    "stale": nothing_remembered_is_stale,
    "steps": every_step_keeps_the_laws,
    "notation": every_option_reads_back,
    "questions": every_question_matters,
    "unasked": nothing_unasked_matters,
    "offers": offered_is_legal,
    "foretold": what_is_foretold_comes_true,
    "imagine": everything_imagined_is_sound,
    "silence": silence,
    "asked": what_is_asked_is_reckoned_again,
}
"""All laws, at every tenth step where they are dear: for the soak."""

LISTENS: Final = 10
"""In a crowd silence is listened for at every so many decisions."""
LACKING: Final = ("at_a_missing_start_type_starts_in_the_vault",)
"""Checks whose set-up lacks what is counted on (here the treasure of the Vault)."""


def hold_from_checks(adapter: Adapter, part: int, parts: int) -> None:
    """These laws from the positions of the checks, one part of so many, for a few decisions each."""
    for table in tables_from_checks(adapter, part, parts):
        hold_from(table)


def hold_from(table: Table) -> None:
    """The laws that hold from the positions of the checks too, where everything that is rare stands."""
    along(table, goes_on, is_told, tells_the_truth, is_shuffled, matters, *([] if table.id in LACKING else [is_kept]))
    a_copy_leaves_its_parent_unchanged(table)
    nothing_unasked_matters(table)
    what_is_asked_is_reckoned_again(table)
    nothing_remembered_is_stale(table)


def hold_in_a_crowd(table: Table) -> None:
    """The same where all that is rare stands side by side, with the laws of offers, notation and silence."""
    offered_is_legal_from(table)
    hold_from(table)
    every_option_reads_back(table)
    silence(replace(table, nth=LISTENS))

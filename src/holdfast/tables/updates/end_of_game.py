"""The end: how the game went, in numbers that everybody may know, and the seed that dealt it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from holdfast.core.view import SPECTATOR
from holdfast.games.common.box import entries_of
from holdfast.games.common.pages import Sum, pages_of
from holdfast.record.moments import Moment
from holdfast.record.play import Play
from holdfast.record.reader_events import may_read
from holdfast.tables.shapes.around_the_game import Blow, Deeds, Ending, Honour

if TYPE_CHECKING:
    from holdfast.tables.log.table import Table

LONGEST_PAUSE: Final = 300.0
"""Seconds after which somebody who does nothing counts as away."""


def ending(table: Table) -> Ending | None:
    """How the game went; None while it goes on. Computed once."""
    if not table.over or table.broken:
        return None
    if table.memory.ending is None:
        table.memory.ending = _ending(table)
    return table.memory.ending


def _ending(table: Table) -> Ending:
    # A game that went on from a named point no longer knows its beginning.
    sums = [] if table.offset else list(pages_of(table.game).sums)
    moments = table.play.moments[1:] if sums else []
    added = [[added_by(table, each, moment) for each in sums] for moment in moments]
    made = Counter(decided.seat for decided in table.line)
    totals = [sum((row[place] for row in added), Counter()) for place in range(len(sums))]
    stretch = next((point.rpartition(" ")[2] for point in reversed(table.game.points.values())), "round")
    return Ending(
        decisions=table.at,
        seconds=_seconds(table),
        seed="" if table.opened.imagined else table.opened.seed or table.opened.drawn,
        sums=[each.name for each in sums],
        seats=[Deeds(seat.name, made[seat.name], [total[seat.name] for total in totals]) for seat in table.seats],
        blow=_blow(sums, added),
        earned=_earned(table),
        rounds=rounds_played(table.play, stretch),
        stretch=stretch,
    )


def rounds_played(play: Play, stretch: str) -> int:
    """How many rounds or turns were played, also where each scenario of a campaign counts anew."""
    begun = sum(point.name.endswith(stretch) for point in play.points)
    return max(play.game.ending.rounds(play.state), begun)


def _earned(table: Table) -> list[Honour]:
    """The achievements of this game; an arranged or imagined one earns none."""
    game, play = table.game, table.play
    if play.arranged or table.opened.imagined:
        return []
    entries = {entry.id: entry for entry in entries_of(game, "achievement")}
    return [
        Honour(id, str(entries[id].fields["name"]), " ".join(entries[id].fields["text"]), game.ending.box(play.state))
        for id in game.ending.achievements(play.state)
        if id in entries
    ]


def added_by(table: Table, each: Sum, moment: Moment) -> Counter[str]:
    """What one decision added to a sum, by seat; what no seat did (a trap, a common decision) counts for none."""
    layout = moment.state.layout
    decided = moment.decision.partition(":")[0]
    found: Counter[str] = Counter()
    for event in moment.events:
        if may_read(layout, event, SPECTATOR):
            amount = each.amount(layout, event)
            if amount:
                found[decided if each.whose is None else layout.seat_names[each.whose(event)]] += amount
    return found


def _seconds(table: Table) -> float:
    """How long it was played; nobody knows how long the decisions before the table took."""
    if table.opened.begun:
        return 0.0
    times = [table.opened.when, *(decided.when for decided in table.line)]
    return sum(min(max(0.0, after - before), LONGEST_PAUSE) for before, after in pairwise(times))


def _blow(sums: list[Sum], added: list[list[Counter[str]]]) -> Blow | None:
    """The decision that cost the most; of equal ones the last. A loss of 1 does not count."""
    found: Blow | None = None
    for at, row in enumerate(added, 1):
        for each, found_here in zip(sums, row, strict=True):
            amount = found_here.total() if each.is_loss else 0
            if amount > 1 and (found is None or amount >= found.amount):
                found = Blow(at, amount, each.name)
    return found

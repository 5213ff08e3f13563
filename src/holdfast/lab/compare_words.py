"""What `holdfast compare` prints: who won how often, what can be said of it, and what each card did."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Final

from holdfast.games import game as load_game
from holdfast.games.common.told.prose import counted
from holdfast.lab.compare import compare
from holdfast.lab.counting import Tally
from holdfast.lab.pairing import Card, Comparison, Pair, Paired
from holdfast.lab.planning import Wanted, plan_of
from holdfast.lab.sides import Change, Side, changes
from holdfast.lab.sim_words import NONE, called, tell_crash
from holdfast.lab.working import Progress

MOST_CARDS: Final = 15
"""So many cards are told; --json has all of them."""
MOST_CHANGES: Final = 8
"""So many changed cards are told one by one."""
WIDE: Final = 30
"""The column of names."""


def run_compare(wanted: Wanted, a: Side, b: Side, workers: int, as_json: bool) -> int:
    """Compare, with a progress bar on the terminal; results are printed even if it is stopped."""
    games = [load_game(wanted.game, side.plan(wanted).packs) for side in (a, b)]
    found, cells = Comparison(), list(plan_of(wanted).kinds())
    progress = Progress(wanted.games, sys.stderr.isatty())

    def hear(pair: Pair) -> None:
        scenario, _, level = cells[pair.a.task.cell]
        found.add(pair, called(scenario, "" if a.level or b.level else level))
        for result in (pair.a, pair.b):
            if result.crash:
                tell_crash(result, found.crashes)
        progress.step()

    try:
        finished = compare(wanted, a, b, workers, hear)
    finally:
        progress.end()
    differ = changes(*games)
    print(json.dumps(as_data(found, a, b, differ)) if as_json else "\n".join(page(found, a, b, differ)))
    if not finished:
        print("stopped; the results so far are above", file=sys.stderr)
    return 0 if finished and not found.crashes else 1


def as_data(found: Comparison, a: Side, b: Side, differ: Sequence[Change]) -> dict[str, object]:
    """All that was counted."""
    return {
        "a": str(a),
        "b": str(b),
        "changes": [change._asdict() for change in differ],
        "crashes": found.crashes,
        **found.all.json(),
        "verdict": verdict(found.all),
        "scenarios": [{"scenario": row, **paired.json()} for row, paired in found.rows.items()],
        "seats": [{"seat": number, **paired.json()} for number, paired in enumerate(found.seats, 1)],
        "teams": [{"team": team, **paired.json()} for team, paired in sorted(found.teams.items())],
        "cards": [card.json(found.units) for card in in_order(found, differ)],
    }


def page(found: Comparison, a: Side, b: Side, differ: Sequence[Change]) -> list[str]:
    """The same for a person."""
    lines = [f"A: {a}", f"B: {b}", *told_changes(differ), ""]
    if not found.all.pairs:
        return [*lines, NONE]
    lines += [f"{counted(found.all.pairs, 'pair')} of games with the same seeds", ""]
    lines += [f"{'':{WIDE}}{'A won':>8}{'B won':>8}   B's lead (95 %)"]
    lines += [row(found.what, found.all)]
    if len(found.rows) > 1:
        lines += [row(name, paired) for name, paired in found.rows.items()]
    lines += [row(f"seat {number}", paired) for number, paired in enumerate(found.seats, 1)]
    lines += [row(f"team {team}", paired) for team, paired in sorted(found.teams.items())]
    return [*lines, "", verdict(found.all), *told_cards(found, differ)]


def row(name: str, paired: Paired) -> str:
    """Both rates, and the difference with its interval."""
    return f"{name:{WIDE}}{paired.a:>8.1%}{paired.b:>8.1%}   {points(paired)}"


def points(paired: Paired) -> str:
    """A difference of rates, in percentage points."""
    low, high = (100 * bound for bound in paired.interval())
    return f"{100 * paired.difference:+.1f} points ({low:+.1f} to {high:+.1f})"


def verdict(paired: Paired) -> str:
    """What can be said of the difference."""
    if not paired.pairs:
        return NONE
    if not paired.only_a and not paired.only_b:
        return "Both sides won exactly the same games."
    apart = f"A alone won {paired.only_a} of the pairs, B alone {paired.only_b}"
    low, high = paired.interval()
    if low > 0:
        return f"B wins more often: {apart}."
    if high < 0:
        return f"A wins more often: {apart}."
    return f"No difference can be told apart from chance: {apart}. More --games make the interval narrower."


def told_changes(differ: Sequence[Change]) -> list[str]:
    """What B changes on the cards."""
    lines = [f"   changed: {change}" for change in differ[:MOST_CHANGES]]
    more = len(differ) - MOST_CHANGES
    return [*lines, f"   and {more} more"] if more > 0 else lines


# ------------------------------------------------------------------ cards


def in_order(found: Comparison, differ: Sequence[Change]) -> list[Card]:
    """Changed cards first, then those that were gained most often."""
    changed = {change.name for change in differ}
    return sorted(found.cards.values(), key=lambda card: (card.name not in changed, -sum(card.copies), card.name))


def told_cards(found: Comparison, differ: Sequence[Change]) -> list[str]:
    """How often each card was gained, how often those games were won, and what differs in the pairs with it."""
    cards = in_order(found, differ)
    if not cards:
        return []
    changed = {change.name for change in differ}
    head = ["", f"{'':{WIDE}}{'gained in':>16}{'won with it':>16}   B's lead in pairs with it (95 %)"]
    head += [f"{'card (* changed)' if changed else 'card':{WIDE}}{'A':>8}{'B':>8}{'A':>8}{'B':>8}"]
    lines = [told_card(card, found.units, card.name in changed) for card in cards[:MOST_CARDS]]
    more = len(cards) - MOST_CARDS
    return [*head, *lines, *([f"and {more} more; --json has them all"] if more > 0 else [])]


def told_card(card: Card, whole: Paired, changed: bool) -> str:
    """One line."""
    shares = "".join(f"{held.games / whole.pairs:>8.1%}" for held in card.held)
    rates = "".join(f"{rate(held):>8}" for held in card.held)
    return f"{card.name + ('*' if changed else ''):{WIDE}}{shares}{rates}   {points(card.there)}"


def rate(held: Tally) -> str:
    """A win rate, if there is one."""
    return f"{held.wins / held.games:.1%}" if held.games else "-"

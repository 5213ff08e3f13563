"""Achievements after each scenario, and medals at the end of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.atoms import add, count
from holdfast.core.events import tell
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.figures import heroes_of
from holdfast.games.arcadia.rules.quests import has_won
from holdfast.games.arcadia.table import Arcadia, guilds_on, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def record_achievements(g: Arcadia) -> None:
    """What this scenario was like for each Guild, and its achievements on the campaign sheet (7.6, 10.8.24)."""
    step = g.counts[t.CAMPAIGN_STEP]
    numbers = [[tally_of(g, tally, seat) for seat in g.layout.each_seat] for tally in range(len(t.TALLIES))]
    for tally, of_seats in enumerate(numbers):
        for seat in g.layout.each_seat:
            add(g, t.TOTAL + t.MOST_PLAYERS * tally + seat, of_seats[seat])
    for place, card in enumerate(g.defs.achievements):
        for seat in the_best(numbers[t.TALLIES.index(card.counts)], card.best):
            sheet = t.SHEET + t.MOST_PLAYERS * step + seat
            count(g, sheet, g.counts[sheet] | 1 << place)
            tell(g, facts.ACHIEVES, 0, 0, place, seat)
    count(g, t.SHEET_SCENARIO + step, g.counts[t.SCENARIO])


def tally_of(g: Arcadia, tally: i64, seat: i64) -> int:
    """One number of a Guild in this scenario: coins with the end bonuses and without those saved from before."""
    if tally == t.WINS:
        return 1 if g.counts[t.WINNER] == seat + 1 else 0
    if tally == t.DEATHS_SUM:
        return sum(tokens_on(g, hero) for hero in heroes_of(g, seat))
    if tally == t.COINS_SUM:
        return g.counts[t.COINS + seat] - g.counts[t.SAVED + seat]
    if tally == t.REWARDS_SUM:
        return g.counts[t.REWARDS_WON + seat]
    if tally == t.TITLES_SUM:
        return g.counts[t.TITLES_WON + seat]
    return 1 if is_final(g) and has_won(g, seat) else 0


def is_final(g: Arcadia) -> bool:
    """Whether this is the scenario in which the Major Villain must be slain."""
    card = g.defs.scenarios.get(g.scene.id)
    return card is not None and card.circle == "Final"


def the_best(numbers: list[int], best: str) -> list[int]:
    """The seats with the most, the least, or any; ties all count, and the most of nothing is nobody's."""
    if best == "any":
        return [seat for seat, number in enumerate(numbers) if number]
    wanted = max(numbers) if best == "most" else min(numbers)
    return [seat for seat, number in enumerate(numbers) if number == wanted and (number or best == "least")]


def totals(g: Arcadia, tally: i64) -> list[int]:
    """One number of each Guild over all scenarios that were played."""
    return [g.counts[t.TOTAL + t.MOST_PLAYERS * tally + seat] for seat in g.layout.each_seat]


def points_of(g: Arcadia) -> list[int]:
    """The points of each Guild for its medals (7.7)."""
    points = [0] * g.seats
    for medal in g.defs.medals:
        for seat in the_best(totals(g, t.TALLIES.index(medal.counts)), medal.best):
            points[seat] += medal.points
    return points


def award_medals(g: Arcadia) -> None:
    """At the end of a campaign: whose each medal is (7.7)."""
    for place, medal in enumerate(g.defs.medals):
        for seat in the_best(totals(g, t.TALLIES.index(medal.counts)), medal.best):
            tell(g, facts.GETS_MEDAL, 0, 0, place, seat)


def score(g: Arcadia, seat: int) -> int:
    """What a Guild has to show at the end: points for medals, or the Quests of a single scenario."""
    if g.counts[t.CAMPAIGN]:
        return points_of(g)[seat]
    return sum(guilds_on(g, quest) >> seat & 1 for quest in g.zones[t.QUESTS])


def groups(g: Arcadia, seat: int) -> dict[str, str]:
    """What wins are counted by: the Guild, the start area, and who began; not over the scenarios of a campaign."""
    found = {"guild": g.defs.guilds[g.layout.seat_names[seat]].name}
    if not g.counts[t.CAMPAIGN]:
        found["start area"] = str(g.counts[t.START + seat])
        found["place in the first round"] = str((seat - g.counts[t.FIRST]) % g.seats + 1)
    return found


def events(g: Arcadia) -> dict[str, bool]:
    """What a scenario has seen: Quests fulfilled, Heroes and Villains killed; not over those of a campaign."""
    if g.counts[t.CAMPAIGN]:
        return {}
    names, ids, face = g.layout.names, g.layout.name_ids, g.face
    found = {f"{names[ids[face[quest]]]} is fulfilled": guilds_on(g, quest) > 0 for quest in g.zones[t.QUESTS]}
    for figure in range(1, len(face)):
        if g.defs.kind[face[figure]] == k.MONSTER and g.defs.tier[face[figure]] >= k.MINOR_VILLAIN:
            if g.zone_of[figure] != t.SHELF:
                found[f"{names[ids[face[figure]]]} is killed"] = g.zone_of[figure] == t.BOX
    deaths = [tokens_on(g, hero) for seat in g.layout.each_seat for hero in heroes_of(g, seat)]
    found["a Hero is killed"] = any(deaths)
    return found


def champions(g: Arcadia) -> int:
    """Most points; a tie goes to whoever has slain the Night Lord, and is shared without him (10.8.25), as bits."""
    points = points_of(g)
    best = [seat for seat in g.layout.each_seat if points[seat] == max(points)]
    slayers = [seat for seat in best if totals(g, t.NIGHT_LORD)[seat]]
    return sum(1 << seat for seat in slayers or best)

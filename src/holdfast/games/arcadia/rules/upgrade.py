"""The Upgrade Phase: achievements, Curses, draft, purchase, equipment, then the next scenario."""

from __future__ import annotations

from holdfast.core.agenda import then
from holdfast.core.atoms import add, count
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.schema import CampaignStepCard
from holdfast.games.arcadia.rules.setup import scenario_setup
from holdfast.games.arcadia.table import Arcadia


def steps_of(g: Arcadia) -> list[CampaignStepCard]:
    """The steps of the campaign that is played."""
    return g.defs.campaigns[g.defs.campaign_ids[g.counts[t.CAMPAIGN] - 1]].steps


def is_last_step(g: Arcadia) -> bool:
    """Whether the campaign is over with this scenario."""
    return not g.counts[t.CAMPAIGN] or g.counts[t.CAMPAIGN_STEP] + 1 >= len(steps_of(g))


def upgrade_phase(g: Arcadia) -> None:
    """In this order (10.8.23)."""
    count(g, t.STEP, t.UPGRADE_PHASE)
    count(g, t.PLAYED, g.counts[t.PLAYED] | 1 << g.counts[t.SCENARIO])
    then(g, draw_curses)
    then(g, draft)
    then(g, purchase)
    then(g, equipment)
    then(g, next_scenario)


def draw_curses(g: Arcadia) -> None:
    """Old Curses go back; each Hero draws one card per Death token and keeps the highest (1.10.2)."""


def draft(g: Arcadia) -> None:
    """Six cards each, two are kept, the others passed on to the left (1.10.3)."""
    count(g, t.STEP, t.IN_DRAFT)


def purchase(g: Arcadia) -> None:
    """Up to three of the six for coins; one coin may be saved (1.10.4)."""
    count(g, t.STEP, t.PURCHASE)


def equipment(g: Arcadia) -> None:
    """Cards are handed out anew, four to a Hero (1.10.5)."""
    count(g, t.STEP, t.EQUIPMENT)


def next_scenario(g: Arcadia) -> None:
    """The last winner picks the next scenario; the player on his left begins it (1.10.7, 1.2.8)."""
    add(g, t.CAMPAIGN_STEP, 1)
    step = steps_of(g)[g.counts[t.CAMPAIGN_STEP]]
    places = [g.defs.scenario_ids.index(name) + 1 for name in step.choice]
    left = [place for place in places if not g.counts[t.PLAYED] >> place & 1]
    count(g, t.FIRST, g.counts[t.WINNER] % g.seats)
    for seat in g.layout.each_seat:
        count(g, t.START + seat, 0)
    count(g, t.SCENARIO, left[0])
    count(g, t.LEVEL, k.LEVELS.index(step.level))
    then(g, scenario_setup)


CHAPTER = chapter(
    "The Upgrade Phase",
    rules={upgrade_phase: "", draw_curses: "", draft: "", purchase: "", equipment: "", next_scenario: ""},
)

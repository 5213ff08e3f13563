"""The Upgrade Phase: achievements, Curses, draft, purchase, equipment, then the next scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import ask
from holdfast.core.atoms import add, count, mark, move_together, shuffle
from holdfast.core.chapter import chapter
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.cards.schema import CampaignStepCard
from holdfast.games.arcadia.rules.curses import draw_curse
from holdfast.games.arcadia.rules.draft import deal_hands, keep_and_pass
from holdfast.games.arcadia.rules.equipment import equipment
from holdfast.games.arcadia.rules.figures import heroes_of
from holdfast.games.arcadia.rules.medals import record_achievements
from holdfast.games.arcadia.rules.purchase import purchase
from holdfast.games.arcadia.rules.scene import look_again
from holdfast.games.arcadia.rules.setup import scenario_setup
from holdfast.games.arcadia.table import Arcadia, because, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_OPEN: Final = because("not_open", "{scenario} cannot be played now", "choose one of this circle that is new")


def steps_of(g: Arcadia) -> list[CampaignStepCard]:
    """The steps of the campaign that is played."""
    return g.defs.campaigns[g.defs.campaign_ids[g.counts[t.CAMPAIGN] - 1]].steps


def is_last_step(g: Arcadia) -> bool:
    """Whether the campaign is over with this scenario."""
    return not g.counts[t.CAMPAIGN] or g.counts[t.CAMPAIGN_STEP] + 1 >= len(steps_of(g))


def upgrade_phase(g: Arcadia) -> None:
    """In this order (10.8.23). A step of a short campaign may have two decks, one after the other."""
    count(g, t.STEP, t.UPGRADE_PHASE)
    count(g, t.PLAYED, g.counts[t.PLAYED] | 1 << g.counts[t.SCENARIO])
    record_achievements(g)
    then(g, draw_curses)
    for place in range(len(steps_of(g)[g.counts[t.CAMPAIGN_STEP]].decks)):
        then(g, open_deck, place)
        then(g, draft)
        then(g, purchase)
        then(g, put_deck_away)
    then(g, save_coins)
    then(g, equipment)
    then(g, next_scenario)


# ------------------------------------------------------------------ Curses


def draw_curses(g: Arcadia) -> None:
    """Old Curses go back; each Hero draws a card for each Death token and keeps the highest (1.10.2).

    Guilds draw in the order of turns, beginning with the one whose turn it was.
    """
    for place in range(t.HEROES * g.seats):
        move_together(g, g.zones[t.CURSE + place][:], t.CURSE_DISCARD)
    if g.zones[t.CURSE_DISCARD]:
        move_together(g, g.zones[t.CURSE_DISCARD][:], t.CURSE_DECK)
        shuffle(g, t.CURSE_DECK)
    for seat in t.clockwise_from(g, g.counts[t.ACTIVE]):
        for hero in heroes_of(g, seat):
            if tokens_on(g, hero):
                draw_curse(g, hero)
            for which in (t.WOUNDS, t.FLAGS, t.TOKENS_ON):
                mark(g, hero, which, 0)


# ------------------------------------------------------------------ draft and purchase


def open_deck(g: Arcadia, place: i64) -> None:
    """The Upgrade cards of the level that comes next."""
    count(g, t.DECK, place)
    if not g.zones[t.UPGRADE_DECK]:
        lay_deck(g, steps_of(g)[g.counts[t.CAMPAIGN_STEP]].decks[place])


def lay_deck(g: Arcadia, level: i64) -> None:
    """The Upgrade cards of one level, shuffled."""
    cards = [card for card in g.zones[t.UPGRADES] if g.defs.level[g.face[card]] == level]
    move_together(g, cards, t.UPGRADE_DECK)
    shuffle(g, t.UPGRADE_DECK)


def draft(g: Arcadia) -> None:
    """Six cards each, two are kept, the others passed on to the left, until all are kept (1.10.3)."""
    hand, kept = g.defs.defaults.draft
    if not any(g.zones[t.DRAFT + seat] for seat in g.layout.each_seat):
        deal_hands(g, t.UPGRADE_DECK, hand)
    then(g, keep_and_pass, kept)


def put_deck_away(g: Arcadia) -> None:
    """Cards that were not dealt leave the game with their deck."""
    move_together(g, g.zones[t.UPGRADE_DECK][:], t.GONE)


def save_coins(g: Arcadia) -> None:
    """One coin may be saved; the others are lost (1.10.4)."""
    count(g, t.DECK, 0)
    for seat in g.layout.each_seat:
        saved = min(g.counts[t.COINS + seat], g.defs.defaults.saved_coins)
        count(g, t.COINS + seat, saved)
        count(g, t.SAVED + seat, saved)


# ------------------------------------------------------------------ the next scenario


def next_scenario(g: Arcadia) -> None:
    """One that was not played, of the next circle."""
    add(g, t.CAMPAIGN_STEP, 1)
    look_again(g)
    left = scenarios_left(g)
    if len(left) == 1:
        begin_next(g, left[0])
    else:
        then(g, choose_scenario)


def choose_scenario(g: Arcadia) -> None:
    """The last winner picks it (1.10.7)."""
    ask(g, g.counts[t.WINNER] - 1, play_scenario, scenarios_left(g))


def scenarios_left(g: Arcadia) -> list[int]:
    """The scenarios of this step that were not played, by their places plus 1."""
    places = [g.defs.scenario_ids.index(name) + 1 for name in steps_of(g)[g.counts[t.CAMPAIGN_STEP]].choice]
    return [place for place in places if not g.counts[t.PLAYED] >> place & 1]


def why_not_play_scenario(g: Arcadia, seat: i64, scenario: i64) -> int:
    """One of this circle that is new."""
    return 0 if scenario in scenarios_left(g) else NOT_OPEN


def play_scenario(g: Arcadia, seat: i64, scenario: i64) -> None:
    """This one is next."""
    begin_next(g, scenario)


def begin_next(g: Arcadia, scenario: i64) -> None:
    """Start areas are dealt anew; the player on the left of the last winner begins (1.2.8)."""
    count(g, t.FIRST, g.counts[t.WINNER] % g.seats)
    for seat in g.layout.each_seat:
        count(g, t.START + seat, 0)
    count(g, t.SCENARIO, scenario)
    count(g, t.LEVEL, k.LEVELS.index(steps_of(g)[g.counts[t.CAMPAIGN_STEP]].level))
    then(g, scenario_setup)


CHAPTER = chapter(
    "The Upgrade Phase",
    rules={
        upgrade_phase: "",
        draw_curses: "",
        open_deck: "n",
        draft: "",
        put_deck_away: "",
        save_coins: "",
        next_scenario: "",
        choose_scenario: "",
    },
    notation={play_scenario: "{seat}: play {scenario}"},
    prompts={choose_scenario: "Which scenario is next?"},
    answers={play_scenario: why_not_play_scenario},
)

"""The changes in Arcadia Quest that want a fact: nothing of them happens untold."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import COUNTED, MARKED, MOVED
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import rest
from tests.laws.arcadia_told import in_play, stands
from tests.laws.facts import Told


def why_wounds_change(told: Told) -> bool:
    event = told.event
    if event.kind != MARKED or event.a != t.WOUNDS or not in_play(told) or not stands(told, event.thing):
        return True
    wanted = (facts.SUFFERS,) if event.c > event.b else (facts.HEALS, facts.IS_KILLED)
    return any(told.tells(fact, thing=event.thing) for fact in wanted) or told.tells(facts.SAVED_BY, other=event.thing)


def who_is_dazed(told: Told) -> bool:
    event = told.event
    rises = event.kind == MARKED and event.a == t.FLAGS and event.c & ~event.b & t.DAZED and stands(told, event.thing)
    return not rises or told.tells(facts.IS_DAZED, thing=event.thing)


def where_figures_go(told: Told) -> bool:
    """Who leaves the board was killed, who comes was resurrected or spawned."""
    event = told.event
    if event.kind != MOVED or not in_play(told):
        return True
    comes, leaves = (t.SPACE <= zone < t.SPACE + t.SPACES for zone in (event.b, event.a))
    if leaves and not comes:
        return told.tells(facts.IS_KILLED, thing=event.thing)
    if event.a == t.SPAWN_TILE:
        return told.tells(facts.SPAWNS_AT if comes else facts.NOT_SPAWNED, thing=event.thing)
    return not (comes and event.a == t.KILLED) or told.tells(facts.REVIVES, thing=event.thing)


def what_pays(told: Told) -> bool:
    event = told.event
    rises = event.kind == COUNTED and t.COINS <= event.a < t.COINS + t.MOST_PLAYERS and event.c > event.b
    return not rises or told.tells(facts.EARNS, c=event.a - t.COINS, b=event.c - event.b)


def what_guilds_have_done(told: Told) -> bool:
    """A Guild token on a Quest, a Title or a Quest token."""
    event = told.event
    if event.kind != MARKED or event.a != t.GUILDS or event.c <= event.b:
        return True
    kind = told.defs.kind[told.table.face[event.thing]]
    if kind == k.QUEST:
        return told.tells(facts.FULFILS, thing=event.thing)
    if kind == k.TITLE:
        return told.tells(facts.GAINS_TITLE, afterwards=True, thing=event.thing)
    return kind != k.QUEST_TOKEN or told.tells(facts.STANDS_ON, other=event.thing)


def who_is_cursed(told: Told) -> bool:
    event = told.event
    cursed = event.kind == MOVED and t.CURSE <= event.b < t.CURSE + t.MOST_HEROES and event.a == t.DRAWN
    return not cursed or told.tells(facts.IS_CURSED, thing=event.thing)


def what_drawn_curses_do(told: Told) -> bool:
    event = told.event
    away = event.kind == MOVED and event.a == t.DRAWN and event.b == t.CURSE_DISCARD
    return not away or told.tells(facts.IS_CURSED) or told.tells(facts.NOT_CURSED)


def who_attacks(told: Told) -> bool:
    event = told.event
    begins = event.kind == COUNTED and event.a == t.ATTACKING and event.c > event.b
    return not begins or told.tells(facts.ATTACKS, afterwards=True)


def who_pays_back(told: Told) -> bool:
    event = told.event
    begins = event.kind == COUNTED and event.a == t.PAYING_BACK and not event.b
    return not begins or told.tells(facts.PAYS_BACK)


def whose_reward_it_is(told: Told) -> bool:
    """A Reward card that a Hero gets is counted for his Guild; that of the Quest that won, before it was asked for."""
    event = told.event
    if event.kind != MOVED or event.a != t.REWARDS or not t.CARDS <= event.b < t.CARDS + t.MOST_HEROES:
        return True
    counter = t.REWARDS_WON + (event.b - t.CARDS) // t.HEROES
    counted_before = not told.table.counts[t.CAMPAIGN] and told.table.counts[counter] > 0
    return counted_before or told.last(COUNTED, a=counter) is not None


def who_rests(told: Told) -> bool:
    return not told.by(rest.rest) or told.tells(facts.RESTS)


def who_wins(told: Told) -> bool:
    event = told.event
    ends = event.kind == COUNTED and event.a == t.STEP and event.c == t.END_OF_SCENARIO
    return not ends or told.tells(facts.WON_SCENARIO, afterwards=True)


def who_achieves(told: Told) -> bool:
    event = told.event
    rises = event.kind == COUNTED and t.SHEET <= event.a < t.SHEET_SCENARIO and event.c > event.b
    return not rises or told.tells(facts.ACHIEVES, afterwards=True, c=(event.a - t.SHEET) % t.MOST_PLAYERS)


WANTED: Final = (
    why_wounds_change,
    who_is_dazed,
    where_figures_go,
    what_pays,
    what_guilds_have_done,
    who_is_cursed,
    what_drawn_curses_do,
    who_attacks,
    who_pays_back,
    whose_reward_it_is,
    who_rests,
    who_wins,
    who_achieves,
)

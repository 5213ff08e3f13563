"""Quest tokens: who may take one, and the Quests that are fulfilled with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import offer
from holdfast.core.atoms import add, clear_marks, mark, move
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import ask_if_it_matters
from holdfast.core.state import MARK_MASK
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.close import has_enemy
from holdfast.games.arcadia.rules.figures import heroes_of, on_board, seat_of, space_of, tokens_of
from holdfast.games.arcadia.rules.quests import feat_of, fulfil, open_quests
from holdfast.games.arcadia.table import Arcadia, because, guilds_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SPAWN_TOKEN: Final = because("no_spawn_token", "no Spawn token lies in {space}", "choose one that is there", "ci")

WITH_TOKENS: Final = (k.TAKE_TOKEN, k.CARRY_TO_PORTAL)
"""Feats after which a Guild has no more use for Quest tokens."""


def is_quest_token(g: Arcadia, token: i64) -> bool:
    """Quest tokens, and not Exploration or Spawn tokens."""
    return g.defs.kind[g.face[token]] == k.QUEST_TOKEN


def quest_tokens_held(g: Arcadia, seat: i64) -> i64:
    """How many Quest tokens the Heroes of a Guild hold together."""
    held: i64 = 0
    for hero in heroes_of(g, seat):
        for token in tokens_of(g, hero):
            if is_quest_token(g, token):
                held += 1
    return held


def may_take(g: Arcadia, seat: i64, token: i64) -> bool:
    """Whether a Guild may have a token: of Quest tokens as the scenario and the Quest say (vocabulary, Scenarios)."""
    if not is_quest_token(g, token):
        return g.defs.kind[g.face[token]] == k.EXPLORATION_TOKEN
    rules = g.scene.rules
    if rules[k.QUEST_TOKENS_STAY]:
        return False
    if rules[k.ONE_QUEST_TOKEN] and (quest_tokens_held(g, seat) or is_done_with_tokens(g, seat)):
        return False
    area = g.marks[token] >> t.SLOT_SHIFT & MARK_MASK
    return not area or area == g.counts[t.START + seat]


def is_done_with_tokens(g: Arcadia, seat: i64) -> bool:
    """Whether a Guild has fulfilled the Quest that the Quest tokens belong to."""
    return any(feat_of(g, quest).kind in WITH_TOKENS and guilds_on(g, quest) >> seat & 1 for quest in g.zones[t.QUESTS])


# ------------------------------------------------------------------ taking and carrying them


def quest_token_taken(g: Arcadia, hero: i64, token: i64) -> None:
    """Some Quests are fulfilled by taking a Quest token, which is then discarded; some by holding several."""
    seat = seat_of(g, hero)
    for kind in (k.TAKE_TOKEN, k.TAKE_OWN_TOKEN):
        for quest in open_quests(g, seat, kind):
            use_up(g, token)
            fulfil(g, seat, quest)
    for quest in open_quests(g, seat, k.HOLD_TOKENS):
        if quest_tokens_held(g, seat) >= feat_of(g, quest).n:
            fulfil(g, seat, quest)


def use_up(g: Arcadia, token: i64) -> None:
    """A token is discarded."""
    clear_marks(g, token)
    move(g, token, t.USED)


def stand_here(g: Arcadia, hero: i64) -> None:
    """What the Space of the active Hero, free of Enemies, does for Quests: a portal, or a Quest token that stays."""
    seat, space = seat_of(g, hero), space_of(g, hero)
    for quest in open_quests(g, seat, k.CARRY_TO_PORTAL):
        if g.board.portal_at[space] >> feat_of(g, quest).n & 1:
            for token in tokens_of(g, hero):
                if is_quest_token(g, token):
                    use_up(g, token)
                    fulfil(g, seat, quest)
                    break
    for quest in open_quests(g, seat, k.STAND_AND_BAR):
        if quest_token_in(g, space) and spaces_with_spawns(g):
            then(g, bar_the_gate, seat, quest)


def quest_token_in(g: Arcadia, space: i64) -> i64:
    """A Quest token that lies in a Space; 0: there is none."""
    for token in g.zones[t.FLOOR + space]:
        if is_quest_token(g, token):
            return token
    return 0


# ------------------------------------------------------------------ a Spawn token leaves


def spaces_with_spawns(g: Arcadia) -> list[int]:
    """The Spaces with a Spawn token."""
    return [space for space in g.board.spaces if spawn_token_in(g, space)]


def spawn_token_in(g: Arcadia, space: i64) -> i64:
    """The Spawn token in a Space; 0: there is none."""
    for token in g.zones[t.FLOOR + space]:
        if g.defs.kind[g.face[token]] == k.SPAWN_TOKEN:
            return token
    return 0


def bar_the_gate(g: Arcadia, seat: i64, quest: i64) -> None:
    """The Guild chooses a Spawn token, which leaves the board."""
    for space in spaces_with_spawns(g):
        offer(g, remove_spawn, seat, space, quest)
    ask_if_it_matters(g, call(bar_the_gate, seat, quest), True)


def why_not_remove(g: Arcadia, seat: i64, space: i64, quest: i64 = 0) -> int:
    """A Spawn token lies there."""
    return 0 if spawn_token_in(g, space) else NO_SPAWN_TOKEN


def remove_spawn(g: Arcadia, seat: i64, space: i64, quest: i64) -> None:
    """It is gone, and the Quest is fulfilled."""
    move(g, spawn_token_in(g, space), t.USED)
    fulfil(g, seat, quest)


# ------------------------------------------------------------------ ending an activation on one


def end_on_token(g: Arcadia, hero: i64) -> None:
    """An activation that ends on a Quest token without Enemies: a Guild token there, once an activation (10.8.8)."""
    if not on_board(g, hero):
        return
    seat, space = seat_of(g, hero), space_of(g, hero)
    token = quest_token_in(g, space)
    if not token or has_enemy(g, space, hero):
        return
    for quest in open_quests(g, seat, k.END_ON_TOKENS):
        tell(g, facts.STANDS_ON, hero, token)
        mark(g, token, t.GUILDS, guilds_on(g, token) | 1 << seat)
        add(g, t.STANDS + seat, 1)
        feat = feat_of(g, quest)
        if g.counts[t.STANDS + seat] >= feat.n or tokens_stood_on(g, seat) >= feat.m:
            fulfil(g, seat, quest)


def tokens_stood_on(g: Arcadia, seat: i64) -> i64:
    """On how many different Quest tokens a Guild has ended an activation."""
    stood: i64 = 0
    for space in g.board.spaces:
        for token in g.zones[t.FLOOR + space]:
            if is_quest_token(g, token) and guilds_on(g, token) >> seat & 1:
                stood += 1
    return stood


CHAPTER = chapter(
    "Quest tokens",
    rules={bar_the_gate: "seat quest", remove_spawn: "seat space quest"},
    notation={remove_spawn: "{seat}: remove {space}"},
    prompts={bar_the_gate: "Which Spawn token leaves the board?"},
    answers={remove_spawn: why_not_remove},
)

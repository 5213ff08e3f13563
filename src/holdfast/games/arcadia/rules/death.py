"""Death: killed figures leave the board, pay somebody, and leave their tokens behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import add, clear_marks, count, mark, move, show
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import ask_if_it_matters, asks_everything, needless
from holdfast.core.piles import different
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules.curses import curse_at_once
from holdfast.games.arcadia.rules.figures import is_hero, on_board, place_of, seat_of, space_of, tokens_of
from holdfast.games.arcadia.rules.quest_tokens import is_quest_token, may_take, quest_token_taken, use_up
from holdfast.games.arcadia.rules.quests import ends_the_game, hero_was_killed, monster_was_killed
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.rules.titles import helps
from holdfast.games.arcadia.rules.wounds import doom, earn, gather, inflict, killer_of
from holdfast.games.arcadia.table import Arcadia, because, clear_flag, flag, flagged, guilds_on, set_flag, tokens_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_HIS_TOKEN: Final = because("not_his_token", "{hero} had no such token", "take another")
NOT_FOR_YOU: Final = because("not_for_you", "{token} cannot be taken by this Guild", "take another")

# ------------------------------------------------------------------ who leaves the board


def bury(g: Arcadia, by: i64) -> None:
    """Killed Heroes and overkilled Monsters leave at once, in the order of removal (O37, O51); `by`: who did it."""
    for figure in flagged(g, t.DOOMED):
        leave(g, figure, by)


def leave(g: Arcadia, figure: i64, by: i64) -> None:
    """A figure leaves, if it was killed and does not act once more; `by` is 0 where nobody did it."""
    if on_board(g, figure) and flag(g, figure, t.DOOMED):
        if is_hero(g, figure):
            hero_dies(g, figure, by)
        elif flag(g, figure, t.OVERKILL):
            remove_monster(g, figure)


def remove_monster(g: Arcadia, monster: i64) -> None:
    """A killed Monster leaves: its reward is paid, Quests look at it, it goes to the Spawn Tile or the box."""
    seat = killer_of(g, monster)
    tell(g, facts.IS_KILLED, monster, 0, 0, seat + 1)
    face = g.face[monster]
    villain = g.defs.tier[face] >= k.MINOR_VILLAIN
    coins = monster_card(g, monster).coins
    for each in g.layout.each_seat:
        if each == seat or (villain and guilds_on(g, monster) >> each & 1):
            earn(g, each, coins, monster)
    clear_marks(g, monster)
    boxed = villain or g.scene.all_boxed or face in g.scene.boxed
    full = len(g.zones[t.SPAWN_TILE]) >= g.defs.defaults.spawn_slots
    move(g, monster, t.BOX if boxed or full else t.SPAWN_TILE)
    if seat >= 0:
        add(g, t.KILLS + seat, 1)
        monster_was_killed(g, seat, face)


def hero_dies(g: Arcadia, hero: i64, by: i64) -> None:
    """A killed Hero goes on his card and drops his tokens; his death pays somebody (1.7.1 to 1.7.5)."""
    seat, own = killer_of(g, hero), seat_of(g, hero)
    tell(g, facts.IS_KILLED, hero, by, 0, seat + 1)
    space = space_of(g, hero)
    clear_flag(g, hero, t.DOOMED | t.KILLER_MASK << t.KILLER_SHIFT | t.DAZED | t.FENDS)
    mark(g, hero, t.TOKENS_ON, tokens_on(g, hero) + 1)
    move(g, hero, t.KILLED)
    if seat >= 0:
        earn(g, seat, g.defs.defaults.hero_coin, hero)
    else:
        for each in g.layout.each_seat:
            if each != own:
                earn(g, each, g.defs.defaults.hero_coin, hero)
    plundered = seat >= 0 and by != 0 and is_hero(g, by)
    for token in tokens_of(g, hero)[:]:
        move(g, token, t.FLOOR + space)
        show(g, token, g.layout.everyone)
        if plundered:
            set_flag(g, token, place_of(g, hero) + 1 << t.DROPPED_SHIFT)
    if seat >= 0:
        hero_was_killed(g, seat, own)
    if plundered:
        then(g, take_spoils, place_of(g, by), hero, space)
        then(g, leave_the_rest, hero, space)
    if g.scene.rules[k.CURSE_AT_ONCE]:
        then(g, curse_at_once, hero)
    if place_of(g, hero) == g.counts[t.HERO] - 1:
        count(g, t.MOVEMENT, 0)


# ------------------------------------------------------------------ what a killed Hero leaves behind


def take_spoils(g: Arcadia, place: i64, hero: i64, space: i64) -> None:
    """Whoever killed him may take one of his tokens at once, at any distance (1.7.4), unless that has won it all."""
    taker = g.heroes[place]
    if not on_board(g, taker):
        return
    seat = seat_of(g, taker)
    over = ends_the_game(g, seat)
    if over and not asks_everything(g):
        return
    for token in different(g, [each for each in g.zones[t.FLOOR + space] if not why_not_take(g, seat, each, hero)]):
        offer(g, take_token, seat, token, hero, place)
    if g.options:
        offer(g, decline, seat)
        if over:
            needless(g, call(decline, seat))
            return
    ask_if_it_matters(g, call(take_spoils, place, hero, space), True, call(decline, seat))


def dropped_by(g: Arcadia, token: i64) -> i64:
    """The Hero who has just dropped a token in his death; 0: nobody has."""
    place = g.marks[token] >> t.FLAG_SHIFT + t.DROPPED_SHIFT & t.DROPPED_MASK
    return g.heroes[place - 1] if place else 0


def why_not_take(g: Arcadia, seat: i64, token: i64, hero: i64, place: i64 = 0) -> int:
    """One that he has just dropped, and that this Guild may have."""
    if g.defs.kind[g.face[token]] not in k.TOKENS or dropped_by(g, token) != hero:
        return NOT_HIS_TOKEN
    return 0 if may_take(g, seat, token) else NOT_FOR_YOU


def take_token(g: Arcadia, seat: i64, token: i64, hero: i64, place: i64) -> None:
    """A token of a Hero just killed."""
    clear_flag(g, token, t.DROPPED_MASK << t.DROPPED_SHIFT)
    then(g, take, g.heroes[place], token)


def leave_the_rest(g: Arcadia, hero: i64, space: i64) -> None:
    """The others lie where he was killed, for whoever comes by."""
    for token in g.zones[t.FLOOR + space]:
        if dropped_by(g, token) == hero:
            clear_flag(g, token, t.DROPPED_MASK << t.DROPPED_SHIFT)


# ------------------------------------------------------------------ taking a token


def take(g: Arcadia, hero: i64, token: i64) -> None:
    """A token is revealed and kept; a trap strikes and is discarded (1.8.2, 1.8.7)."""
    show(g, token, g.layout.everyone)
    move(g, token, t.TOKENS + place_of(g, hero))
    if is_quest_token(g, token):
        quest_token_taken(g, hero, token)
    elif g.defs.is_trap[g.face[token]]:
        use_up(g, token)
        spring_trap(g, hero)
    elif g.defs.value[g.face[token]]:
        open_chest(g, hero, token)


def is_harmed(g: Arcadia, hero: i64, rule: i64) -> bool:
    """Whether this scenario makes traps or chests worse, for a Guild without the Title that keeps them as they are."""
    return g.scene.rules[rule] and not helps(g, seat_of(g, hero), k.FIREPROOF)


def spring_trap(g: Arcadia, hero: i64) -> None:
    """1 Wound without Defense; in some scenarios it kills. A neutral cause."""
    if is_harmed(g, hero, k.TRAPS_KILL):
        doom(g, hero, 0, -1)
    else:
        inflict(g, hero, 1, 0, facts.BY_TRAP)
    then(g, bury, 0)


def open_chest(g: Arcadia, hero: i64, token: i64) -> None:
    """Its value counts for the Guild, once; in some scenarios it wounds whoever takes it, once (10.8.11, 10.8.13)."""
    seat, value = seat_of(g, hero), g.defs.value[g.face[token]]
    if not guilds_on(g, token) >> seat & 1:
        mark(g, token, t.GUILDS, guilds_on(g, token) | 1 << seat)
        gather(g, seat, value)
    if is_harmed(g, hero, k.CHESTS_WOUND) and not flag(g, token, t.HARMED):
        set_flag(g, token, t.HARMED)
        inflict(g, hero, value, 0, facts.BY_CHEST)
        then(g, bury, 0)


CHAPTER = chapter(
    "Death",
    rules={
        bury: "figure",
        take_spoils: "n hero space",
        take_token: "seat token hero n",
        leave_the_rest: "hero space",
        take: "hero token",
    },
    notation={take_token: "{seat}: take {token} of {hero}"},
    prompts={take_spoils: "Take one of the tokens of {hero}?"},
    answers={take_token: why_not_take},
)

"""Quests: how they are fulfilled, what they give, and when that wins the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import add, count, mark, move
from holdfast.core.calls import argument, call
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.needless import asks_everything, needless
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Feat
from holdfast.games.arcadia.rules.figures import heroes_of, place_of
from holdfast.games.arcadia.rules.slots import make_room
from holdfast.games.arcadia.rules.wounds import earn
from holdfast.games.arcadia.table import Arcadia, because, guilds_on

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_THIS_REWARD: Final = because("not_this_reward", "{card} is not the Reward of this Quest", "")
NOT_YOUR_GUILD: Final = because("not_your_guild", "{hero} is not a Hero of {seat}", "choose one of your own")


def feat_of(g: Arcadia, quest: i64) -> Feat:
    """How a Quest is fulfilled."""
    feat = g.defs.feat[g.face[quest]]
    assert feat is not None
    return feat


def open_quests(g: Arcadia, seat: i64, kind: i64) -> list[int]:
    """The Quests of a kind of feat that a Guild has not fulfilled."""
    return [
        quest for quest in g.zones[t.QUESTS] if not guilds_on(g, quest) >> seat & 1 and feat_of(g, quest).kind == kind
    ]


def monster_was_killed(g: Arcadia, seat: i64, face: i64) -> None:
    """The Guild of the last Wound gets the credit when the Monster is removed (rulings 82, 35 of the open ones)."""
    for quest in open_quests(g, seat, k.KILL_MONSTER):
        if face in feat_of(g, quest).prey:
            fulfil(g, seat, quest)
    for quest in open_quests(g, seat, k.KILL_MONSTERS):
        if g.counts[t.KILLS + seat] >= feat_of(g, quest).n:
            fulfil(g, seat, quest)


def hero_was_killed(g: Arcadia, seat: i64, victim: i64) -> None:
    """A PvP Quest: a Hero of that Guild, killed by a Hero of another (1.9.1, 10.8.6)."""
    colour = k.COLOURS.index(g.defs.guilds[g.layout.seat_names[victim]].colour)
    for quest in open_quests(g, seat, k.KILL_HERO):
        if feat_of(g, quest).n == colour:
            fulfil(g, seat, quest)


def fulfil(g: Arcadia, seat: i64, quest: i64) -> None:
    """A Guild token on the Quest, once; the first Guild gets a coin; then what the Quest gives (1.9.2 to 1.9.5)."""
    before = guilds_on(g, quest)
    if before >> seat & 1:
        return
    tell(g, facts.FULFILS, quest, 0, 0 if before else 1, seat)
    mark(g, quest, t.GUILDS, before | 1 << seat)
    done = how_many(before)
    if not before:
        earn(g, seat, g.defs.defaults.quest_coin, quest)
    face = g.face[quest]
    for prize in g.defs.rewards[face]:
        if done < prize.first:
            then(g, give_reward, seat, prize.face)
    for prize in g.defs.titles[face]:
        if done < prize.first:
            gain_title(g, seat, prize.face)
    then(g, look_for_winner, seat)


def look_for_winner(g: Arcadia, seat: i64) -> None:
    """The first Guild with enough Quests wins the scenario, once it has what the last of them gives."""
    if not g.counts[t.WINNER] and has_won(g, seat):
        count(g, t.WINNER, seat + 1)


def how_many(guilds: i64) -> i64:
    """How many Guilds are in a mask."""
    return sum(guilds >> seat & 1 for seat in range(t.MOST_PLAYERS))


def has_won(g: Arcadia, seat: i64) -> bool:
    """Enough Quests, at least one of them PvE (1.9.6)."""
    card = g.defs.scenarios.get(g.scene.id)
    needed = card.quests_to_win[g.seats - 2] if card is not None else (2 if g.seats == 2 else 3)
    done = [quest for quest in g.zones[t.QUESTS] if guilds_on(g, quest) >> seat & 1]
    pve = [quest for quest in done if g.defs.is_pve[g.face[quest]]]
    return len(done) >= needed and len(pve) >= g.defs.defaults.pve_to_win


def gain_title(g: Arcadia, seat: i64, face: i64) -> None:
    """A Title is noted for the scenario in which it helps."""
    for title in g.zones[t.TITLES]:
        if g.face[title] == face and not guilds_on(g, title) >> seat & 1:
            mark(g, title, t.GUILDS, guilds_on(g, title) | 1 << seat)
            add(g, t.TITLES_WON + seat, 1)
            tell(g, facts.GAINS_TITLE, title, 0, 0, seat)


def give_reward(g: Arcadia, seat: i64, face: i64) -> None:
    """A Reward card for any Hero of the Guild, usable at once (1.9.4)."""
    for card in g.zones[t.REWARDS]:
        if g.face[card] == face:
            over = ends_the_game(g, seat)
            if over:
                add(g, t.REWARDS_WON + seat, 1)
            if not over or asks_everything(g):
                for hero in heroes_of(g, seat):
                    offer(g, reward, seat, card, hero)
            if over and g.options:
                offer(g, decline, seat)
                needless(g, call(decline, seat))
            return
    for card in range(1, len(g.face)):
        if g.face[card] == face:
            tell(g, facts.NOTHING_TO_TAKE, card, 0, 0, seat)
            return


def ends_the_game(g: Arcadia, seat: i64) -> bool:
    """Whether this Guild has just won all that is played: then it is all the same who gets which card or token."""
    return not g.counts[t.CAMPAIGN] and has_won(g, seat)


def why_not_reward(g: Arcadia, seat: i64, card: i64, hero: i64) -> int:
    """A Reward card that is left, to a Hero of the Guild that has fulfilled the Quest."""
    if g.zone_of[card] != t.REWARDS or not any(argument(option, 1) == card for option in g.options):
        return NOT_THIS_REWARD
    return 0 if hero in heroes_of(g, seat) else NOT_YOUR_GUILD


def reward(g: Arcadia, seat: i64, card: i64, hero: i64) -> None:
    """This Hero has it; if he has no room for it, one of his cards is discarded."""
    place = place_of(g, hero)
    if not ends_the_game(g, seat):
        add(g, t.REWARDS_WON + seat, 1)
    move(g, card, t.CARDS + place)
    then(g, make_room, place)


CHAPTER = chapter(
    "Quests",
    rules={look_for_winner: "seat", give_reward: "seat n"},
    notation={reward: "{seat}: reward {card} to {hero}"},
    prompts={give_reward: "Which Hero gets the Reward card?"},
    answers={reward: why_not_reward},
)

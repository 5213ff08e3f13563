"""Saving the Location and Destroyed Locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.content.meaning import Does
from holdfast.core.agenda import then, then_call
from holdfast.core.asking import ask, decline, offer
from holdfast.core.atoms import add, count, move, shuffle
from holdfast.core.calls import given
from holdfast.core.chapter import chapter
from holdfast.core.needless import all_alike, needless
from holdfast.core.piles import different
from holdfast.core.state import ALL
from holdfast.games.greyport import table as t
from holdfast.games.greyport.kinds import BOSS, GIVES_MAGICAL, GIVES_PHYSICAL, REWARD, Holds
from holdfast.games.greyport.rules.damage import to_group
from holdfast.games.greyport.rules.recruiting import refill_row
from holdfast.games.greyport.rules.victory import is_won
from holdfast.games.greyport.table import Greyport, active_group, defending, from_defending, purse, then_abilities

if TYPE_CHECKING:
    from mypy_extensions import i64

# ------------------------------------------------------------------ saving


def save_location(g: Greyport) -> None:
    """The location is safe: its reward comes at once, once an encounter. The location stays."""
    then_abilities(g, REWARD, defending(g), g.zones[t.LOCATION][0])


def reward_item(g: Greyport, _seat: i64, _card: i64, amount: i64, kind: i64) -> None:
    """Reveal the top cards of the item deck; one player may take an item of this type from them or from the row."""
    for _ in range(min(amount, len(g.zones[t.ITEM_DECK]))):
        move(g, g.zones[t.ITEM_DECK][0], t.REVEALED)
    then(g, take_reward, kind)
    then(g, shuffle_back)


def take_reward(g: Greyport, kind: i64) -> None:
    """The party chooses the card and the player."""
    for pile, zone in ((0, t.REVEALED), (1, t.ITEM_ROW)):
        for card in different(g, [card for card in g.zones[zone] if g.defs.type[g.face[card]] == kind]):
            for seat in g.layout.each_seat:
                offer(g, reward, ALL, card, seat + 1, pile)
    if g.options:
        offer(g, decline, ALL)
        if is_won(g):
            needless(g, g.options[-1])


def reward(g: Greyport, _all: i64, card: i64, player: i64, pile: i64) -> None:
    """Free, to hand, usable at once. A card of the row is replaced after the others are shuffled back."""
    place = g.zones[t.ITEM_ROW].index(card) if pile else 0
    move(g, card, t.HAND + player - 1)
    if pile:
        then(g, shuffle_back)
        then(g, refill_row, t.ITEM_ROW, place)


def shuffle_back(g: Greyport) -> None:
    """What was revealed and not taken goes back into the item deck."""
    if g.zones[t.REVEALED]:
        for card in g.zones[t.REVEALED][:]:
            move(g, card, t.ITEM_DECK)
        shuffle(g, t.ITEM_DECK)


def keep_revealed(g: Greyport, _seat: i64, _card: i64, deck: i64, _b: i64) -> None:
    """For the rest of the game the top card of this deck is face up and can be recruited."""
    count(g, t.TOP_HERO if deck == 1 else t.TOP_ITEM, 1)


def coin_for_each(g: Greyport, _seat: i64, _card: i64, rank: i64, _b: i64) -> None:
    """Each player gains a coin, while the coins last."""
    for seat in from_defending(g):
        give_coin(g, seat, rank)


def give_coin(g: Greyport, seat: i64, rank: i64) -> None:
    """A recruitment coin from the supply."""
    if g.counts[t.COIN_SUPPLY + rank] > 0:
        add(g, t.COIN_SUPPLY + rank, -1)
        add(g, purse(seat, rank), 1)


# ------------------------------------------------------------------ destroyed


def destroy_location(g: Greyport) -> None:
    """Penalty, then bosses to the active group, then the others dealt out one at a time, then the card is discarded."""
    add(g, t.LOST_LOCATIONS, 1)
    for ability in g.defs.encounters[g.counts[t.ENCOUNTER] - 1].penalty:
        then_call(g, given(ability, ALL, 0))
    then(g, bosses_move)
    then(g, deal_location_monsters, defending(g))
    then(g, discard_location)


def bosses_move(g: Greyport) -> None:
    """Bosses on the location join the active group; that is nobody's turn in the deal."""
    for monster in g.zones[t.LOCATION_GROUP][:]:
        if g.defs.kind[g.face[monster]] == BOSS:
            to_group(g, monster, active_group(g))


def deal_location_monsters(g: Greyport, seat: i64) -> None:
    """Beginning with the defending player, clockwise, each takes one until none is left."""
    there = g.zones[t.LOCATION_GROUP]
    ask(g, seat, take_monster, there)
    if there and all_alike(g, there):
        needless(g, g.options[0])


def take_monster(g: Greyport, seat: i64, monster: i64) -> None:
    """This monster joins the group of the player who took it."""
    to_group(g, monster, t.GROUP + seat)
    then(g, deal_location_monsters, (seat + 1) % g.seats)


def discard_location(g: Greyport) -> None:
    """Its ability and its reward are no longer available."""
    for card in g.zones[t.LOCATION][:]:
        move(g, card, t.LOCATIONS)
    count(g, t.FALLING, 0)


CHAPTER = chapter(
    "Saving the Location, Destroyed Locations",
    rules={
        save_location: "",
        reward_item: "seat card n n2",
        take_reward: "n",
        shuffle_back: "",
        keep_revealed: "seat card n n2",
        coin_for_each: "seat card n n2",
        destroy_location: "",
        bosses_move: "",
        deal_location_monsters: "seat",
        discard_location: "",
    },
    notation={
        reward: "{seat}: reward {card} to {player}[ from {pile2}]",
        take_monster: "{seat}: take {monster}",
    },
    prompts={
        take_reward: "One player may take an item.",
        deal_location_monsters: "The location is destroyed: {seat} takes one of its monsters.",
    },
    sentences={
        "Reward: reveal the top {n} cards of the item deck; one player may take a {type} item from them or from the "
        "row; shuffle the rest back.": Does(REWARD, reward_item, "n", "type"),
        "Reward: for the rest of the game the top card of the {deck} deck is face up and can be recruited.": Does(
            REWARD, keep_revealed, "deck"
        ),
        "Reward: each player gains a {rank} coin.": Does(REWARD, coin_for_each, "rank"),
        "Each {type} hero has {keyword}.": Holds("type", "keyword", GIVES_PHYSICAL, GIVES_MAGICAL),
        "The top card of the {deck} deck is face up and can be recruited.": Holds("deck"),
    },
)

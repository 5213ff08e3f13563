"""What one touches: cards, heroes, Coins (`coin:supply`, `coin:ann`), Boosts (`boost:1`), decks (`zone:town_deck`)."""

from __future__ import annotations

from typing import Final

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.game import Game
from holdfast.core.paths import Touch
from holdfast.core.paths import touches as usual
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.boosts import boost
from holdfast.games.shadowrift.rules.buying import buy_coin
from holdfast.games.shadowrift.rules.coins import give
from holdfast.games.shadowrift.rules.healing import heal_this
from holdfast.games.shadowrift.rules.looking import deck_of, reveal
from holdfast.games.shadowrift.rules.paying import pay_coin
from holdfast.games.shadowrift.rules.suffering import choose_burn, choose_wound, return_coin
from holdfast.games.shadowrift.table import Shadowrift

OWN_COIN: Final = frozenset(number_of(rule) for rule in (pay_coin, return_coin, give))
STACKS: Final = {number_of(choose_wound): t.WOUND, number_of(choose_burn): t.BURN}


def touches(game: Game, g: Shadowrift, call: int) -> list[Touch]:
    """A path over the table."""
    rule, seat = rule_of(call), argument(call, 0)
    path = usual(game, g, call)
    if rule == number_of(buy_coin):
        return [Touch("coin", 1, "Coin", ["coin:supply"])]
    if rule in OWN_COIN:
        return [Touch("coin", 1, "Coin", [f"coin:{g.layout.seat_names[seat]}"]), *path]
    if rule == number_of(boost):
        place = argument(call, 1)
        return [Touch("boost", place, f"Boost {place}", [f"boost:{place}"])]
    if rule == number_of(heal_this):
        return path[:1]
    if rule == number_of(reveal):
        deck = g.layout.zone_names[deck_of(argument(call, 1))]
        return [Touch("deck", argument(call, 1), path[0].text if path else deck, [f"zone:{deck}"])]
    if rule in STACKS:
        stack = g.zones[t.STACK + STACKS[rule]]
        name = game.write(g, call).rpartition(" ")[2]
        return [Touch("card", stack[-1], name, [f"thing:{card}" for card in stack])] if stack else []
    return path

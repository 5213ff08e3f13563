"""What things cost, and how it is paid. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.audit.reading import Wrong
from tests.audit.shadowrift.cards import Cost
from tests.audit.shadowrift.reading import Reader

PAYS = r"Pays (\d+)P(?: or (\d+)M)?(, then returns to its stack)?\."
PAYS_MAGIC = r"Pays (\d+)M\."


@dataclass
class Paid:
    """What has been paid so far; what may be prowess or magic is counted by itself."""

    prowess: int = 0
    magic: int = 0
    coins: int = 0
    either: int = 0

    def covers(self, cost: Cost) -> bool:
        """Whether it is enough."""
        missing = max(0, cost.prowess - self.prowess) + max(0, cost.magic - self.magic)
        return missing <= self.either and self.coins == cost.coins


def pay(r: Reader, player: str, cost: Cost) -> None:
    """The hero plays resources until the cost is paid, card by card or as it is proposed; magic of a Sage goes first."""
    if not cost:
        return
    r.seen["paid"] += 1
    lent = min(cost.magic, r.turn.magic[player])
    if lent:
        r.seen["magic of a Sage is spent"] += 1
        r.turn.magic[player] -= lent
        cost = cost.plus(magic=-lent)
    paid = Paid()
    while not paid.covers(cost):
        verb, words = r.decision(player, "pay as proposed", "pay")
        if verb == "pay as proposed":
            while not paid.covers(cost):
                pay_next(r, player, paid)
        elif words == "Coin":
            pay_coin(r, player, paid)
        else:
            name, _, way = words.partition(" as ")
            name = re.sub(r" \d+$", "", name)
            fact = r.peek()
            if fact is None or fact[0] != "moves" or r.table.name(fact[1]) != name:
                raise Wrong(f"{name} is paid", r.table.words(fact))
            pay_card(r, player, fact[1], paid, way)
        if paid.coins > cost.coins:
            raise Wrong(f"{cost.coins} Coins", f"{paid.coins} Coins")


def pay_next(r: Reader, player: str, paid: Paid) -> None:
    """The next thing that was proposed."""
    fact = r.peek()
    if fact is not None and fact[0] == "moves" and fact[2] == f"hand.{player}":
        pay_card(r, player, fact[1], paid, "")
    else:
        pay_coin(r, player, paid)


def pay_coin(r: Reader, player: str, paid: Paid) -> None:
    """Coins go back to the supply; as it is proposed all of them at once."""
    fact = r.peek()
    left = fact[2] if fact is not None and fact[:2] == ("counts", f"coins.{player}") else r.table.coins(player) - 1
    number = r.table.coins(player) - left
    if number < 1:
        raise Wrong(f"{player} pays a Coin", r.table.words(fact))
    r.expect(("counts", f"coins.{player}", left), ("counts", "coin_supply", r.table.counts["coin_supply"] + number))
    paid.coins += number


def pay_card(r: Reader, player: str, thing: int, paid: Paid, way: str) -> None:
    """A card of the hand goes to the table as a resource; a Might goes back to its stack at once."""
    card = r.table.card(thing)
    said, magical = card.says(PAYS), card.says(PAYS_MAGIC)
    goal = f"table.{player}"
    if said:
        if said[3]:
            goal = r.table.stack_of(card.name)
        if not said[2]:
            paid.prowess += int(said[1])
        elif way:
            paid.prowess += int(said[1]) if way == "P" else 0
            paid.magic += int(said[2]) if way == "M" else 0
        else:
            paid.either += 1
    elif magical:
        paid.magic += int(magical[1])
    elif card.spell:
        paid.magic += 1
        r.seen["a Spell is spent"] += 1
    else:
        raise Wrong("a resource", f"{card.name} is paid")
    r.expect(("moves", thing, f"hand.{player}", goal))
    if goal == f"table.{player}":
        r.turn.spent.add(thing)
    else:
        r.seen["a Might goes back"] += 1
    if card.spell and r.option("spells", "cast") == "any":
        r.seen["a Spell that is spent counts as played"] += 1
        r.react("a hero plays a Spell", player)


# ---- prices ---------------------------------------------------------------------------------------------------------


def dearer(r: Reader, what: str) -> int:
    """How much more prowess cards in play demand for something."""
    more = sum(int(said["n"]) for said in r.rules(rf"{re.escape(what)} costs? (?P<n>\d+)P more"))
    if more:
        r.seen[f"{what} cost more"] += 1
    return more


def buying(r: Reader, player: str, cost: Cost, coin: bool) -> Cost:
    """A card or Coin: the first of a hero in a round may cost more."""
    more = dearer(r, "Coins") if coin else 0
    if not r.round.bought[player]:
        more += dearer(r, "The first card or Coin each hero buys each round")
    r.round.bought[player] += 1
    return cost.plus(prowess=more)


def building(r: Reader, player: str, cost: Cost, wall: bool) -> tuple[Cost, bool]:
    """A Wall or Villager with what makes it dearer and cheaper, which is used by it; whether it goes on the Town Deck."""
    turn = r.turn
    if wall:
        cost = cost.plus(prowess=dearer(r, "Walls"))
    less = turn.ware_less.pop(player, 0)
    on_top = bool(turn.ware_on_top.pop(player, 0))
    coins = 0
    if wall:
        less += turn.wall_less.pop((player, "P"), 0)
        coins = turn.wall_less.pop((player, "C"), 0)
    if less or coins:
        r.seen["a ware costs less"] += 1
    return cost.plus(prowess=-less, coins=-coins), on_top

"""The table for the ear: sentences, one thing after the other, nothing drawn. Whoever hears only this can win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.games.common.seen import Card, Table, called, grouped
from holdfast.games.common.told.prose import counted, listed, spoken
from holdfast.games.shadowrift.words.card_words import (
    flags,
    health,
    in_power,
    laid_out,
    name_and_number,
    names,
    price,
    sort_of,
    spoken_card,
    spoken_cards,
    spoken_monster,
)

SPACES: Final = ("1", "2", "3", "4", "5")
ROAD: Final = ("3", "2", "1", "start")
"""Furthest along first: in this order monsters act."""
ROAD_WORDS: Final = {"start": "Start", "1": "space 1", "2": "space 2", "3": "space 3"}


def possessive(seat: str) -> str:
    """`Ann's`."""
    return f"{spoken(seat)}'s"


# ------------------------------------------------------------------ the whole table


def look(table: Table, people: Sequence[str]) -> list[str]:
    """Where we are, the goals, town, road, Power Area, heroes, and what is about to happen."""
    told = [where(table), goals(table), square_in_short(table), road_in_short(table), power_in_short(table)]
    told += [player(table, seat, people) for seat in table.seats]
    return told + [visitors(table), *table.forecast]


def where(table: Table) -> str:
    """Scenario, round, step."""
    said = [text for text in (table.text("scenario"), table.text("faction")) if text]
    told = f"{', '.join(said)}. " if said else ""
    if table.value("round"):
        turn = f", turn {table.value('turn')} of 2" if table.value("turn") else ""
        told += f"Round {table.value('round')}{turn}. "
    return f"{told}Step: {table.step}."


def goals(table: Table) -> str:
    """How far it has come."""
    return (
        f"{table.value('rifts')} of {table.most('rifts')} Shadowrifts sealed, "
        f"{table.value('walls')} of {table.most('walls')} Walls built, "
        f"{counted(table.value('corpses'), 'Corpse')} left."
    )


def in_space(card: Card) -> str:
    """`Guard, ARMS`."""
    said = sort_of(card)
    return f"{card['name']}, {said}" if said else str(card["name"])


def square_in_short(table: Table) -> str:
    """The five spaces, the one nearest the Town Discard first."""
    told: list[str] = []
    for space in SPACES:
        cards = table.cards(f"town_square.{space}")
        told.append(f"{space} " + (listed([in_space(card) for card in cards]) if cards else "empty"))
    return f"Town Square from the Town Discard on: {'; '.join(told)}."


def road_in_short(table: Table) -> str:
    """Who stands where, furthest along first."""
    told: list[str] = []
    for road in ROAD:
        cards = table.cards(f"attack.{road}")
        if cards:
            told.append(f"on {ROAD_WORDS[road]} " + listed([monster_in_short(card) for card in cards]))
    return f"Attack Area: {'; '.join(told)}." if told else "No monster is in the Attack Area."


def monster_in_short(card: Card) -> str:
    """`Imps 2 (1 of 4 health left, dazed)`."""
    return f"{card['name']} ({', '.join([health(card), *flags(card)])})"


def power_in_short(table: Table) -> str:
    """Power points, what they grow by, what comes next, and what lies there."""
    said = f"Power Area: {counted(table.value('power'), 'power point')}, {table.value('power_gain')} more each round"
    said += f" ({table.text('power_gain')}). " if table.text("power_gain") else ". "
    top = next_card(table)
    if top:
        said += f"Next in the Monster Deck of {table.count('monster_deck')}: {top['name']} for {top.get('cost', 0)}. "
    cards = table.cards("power_area")
    lies = listed([in_power(card, number) for card, number in grouped(cards)]) if cards else "Nothing"
    return said + f"{lies} {'lies' if len(cards) < 2 else 'lie'} there."


def next_card(table: Table) -> Card:
    """The top card of the Monster Deck; nothing if nobody sees it."""
    cards = table.cards("monster_deck")
    return cards[0] if cards and cards[0]["place"] == 0 else {}


def player(table: Table, seat: str, people: Sequence[str]) -> str:
    """One hero in a sentence."""
    parts = [
        counted(table.value(f"coins.{seat}"), "Coin"),
        counted(table.count(f"hand.{seat}"), "card") + " in hand",
        f"{table.count(f'deck.{seat}')} in deck",
        f"{table.count(f'discard.{seat}')} in discard",
        *facts(table, seat),
    ]
    bot = "" if seat in people else ", a bot"
    return f"{spoken(seat)}{bot}: {', '.join(parts)}."


def facts(table: Table, seat: str) -> list[str]:
    """What else counts for a hero now."""
    found: list[str] = []
    if table.value(f"magic.{seat}"):
        found.append(f"{table.value(f'magic.{seat}')} magic to spend")
    if table.value(f"epic.{seat}"):
        found.append("has played an Epic card")
    found += table.entries(f"promised.{seat}")
    if table.text("marker") == seat:
        found.append("has the Next Heroism marker")
    return found


def visitors(table: Table) -> str:
    """Who can be hired."""
    cards = table.cards("visitors")
    told = listed([f"{card['name']} for {price(card)}" for card in cards])
    return f"Visitors: {told}." if told else "There are no Visitors."


# ------------------------------------------------------------------ parts


def town(table: Table, rest: str) -> list[str]:
    """Town Square with every word, the decks, the Town Discard, Visitors and Walls."""
    told: list[str] = []
    for space in SPACES:
        cards = table.cards(f"town_square.{space}")
        told += [f"Space {space}: {spoken_card(card)}" for card in cards] or [f"Space {space} is empty."]
    discard = names(table.cards("town_discard"))
    told.append(f"Town Deck: {counted(table.count('town_deck'), 'card')}. Town Discard: {discard or 'nothing'}.")
    told.append(f"Visitors: {table.count('visitors') or 'none'}.")
    told += spoken_cards(table.cards("visitors"))
    told.append(f"Walls to build: {table.count('walls') or 'none'}.")
    return told + spoken_cards(table.cards("walls"))


def monsters(table: Table, rest: str) -> list[str]:
    """Every monster in the Attack Area with all its words, furthest along first."""
    told: list[str] = []
    for road in ROAD:
        for card in table.cards(f"attack.{road}"):
            told.append(f"On {ROAD_WORDS[road]}: {spoken_monster(card)}")
    for card in table.cards("rampaging"):
        told.append(f"Set aside for a Rampage: {spoken_monster(card)}")
    return told or ["No monster is in the Attack Area."]


def thing(table: Table, text: str) -> list[str]:
    """The monsters in the Attack Area that are called so, as they stand there; nothing if there is none."""
    return [
        f"On {ROAD_WORDS[road]}: {spoken_monster(card)}"
        for road in ROAD
        for card in called(table.cards(f"attack.{road}"), text)
    ]


def power(table: Table, rest: str) -> list[str]:
    """The Power Area and the top of the Monster Deck with every word."""
    told = [power_in_short(table)]
    top = next_card(table)
    if top:
        told.append(f"Next: {spoken_card(top)}")
    told += [spoken_card(card, number) for card, number in grouped(table.cards("power_area")) if card.get("text")]
    for card in table.cards("tempest"):
        told.append(f"The Tempest now: {spoken_card(card)}")
    return told


def stacks(table: Table, rest: str) -> list[str]:
    """Everything that can be bought, with what it costs and all its words; and what is left of the other stacks."""
    told: list[str] = []
    for cards in stacks_for_sale(table):
        told.append(f"{len(cards)} left: {spoken_card(cards[-1])}")
    seats = [(seat, table.text(f"coin_price.{seat}")) for seat in table.seats]
    prices = {cost for _, cost in seats}
    for_all = f"a Coin costs {seats[0][1]}" if len(prices) == 1 else listed([f"{spoken(s)} pays {c}" for s, c in seats])
    told.append(f"Coins left: {table.value('coin_supply')}; {for_all}.")
    rest_of = [f"{len(cards)} {cards[-1]['name']}" for cards in other_stacks(table)]
    return told + ([f"Other stacks: {', '.join(rest_of)}."] if rest_of else [])


def all_stacks(table: Table) -> list[list[Card]]:
    """The stacks that have cards."""
    return [table.cards(zone) for zone in table.zones if zone.startswith("stack.") and table.cards(zone)]


def stacks_for_sale(table: Table) -> list[list[Card]]:
    """Those from which one buys."""
    return [cards for cards in all_stacks(table) if price(cards[-1]) and cards[-1].get("kind") != "monster"]


def other_stacks(table: Table) -> list[list[Card]]:
    """Those from which nobody buys."""
    return [cards for cards in all_stacks(table) if not price(cards[-1]) or cards[-1].get("kind") == "monster"]


# ------------------------------------------------------------------ heroes


def hand(table: Table, seat: str) -> list[str]:
    """Every card of a hand, with all its words."""
    zone = f"hand.{seat}"
    told = [f"{possessive(seat)} hand: {counted(table.count(zone), 'card')}."]
    told += spoken_cards(table.cards(zone))
    if table.hidden(zone):
        told.append(f"{counted(table.hidden(zone), 'hidden card')}.")
    return told


def look_at(table: Table, seat: str, people: Sequence[str]) -> list[str]:
    """All about one hero."""
    told = [player(table, seat, people)]
    cards = table.cards(f"table.{seat}")
    if cards:
        told.append(f"On the table before {spoken(seat)}: {counted(len(cards), 'card')}.")
        told += [spoken_card(card) for card in cards if card.get("kind") != "resource"]
        paid = laid_out([card for card in cards if card.get("kind") == "resource"])
        told += [f"{listed(paid)}."] if paid else []
    told += hand(table, seat)
    discard = ", ".join(name_and_number(card, number) for card, number in grouped(table.cards(f"discard.{seat}")))
    return told + ([f"{possessive(seat)} discard pile: {discard}."] if discard else [])

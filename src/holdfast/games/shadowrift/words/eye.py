"""The table for the eye, printed anew after each decision, never redrawn in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.games.common.drawing import DOT, WIDE, Paper, Part, part, side_by_side
from holdfast.games.common.seen import Card, Table, grouped
from holdfast.games.common.told.prose import Line, counted, styled, together, wrapped
from holdfast.games.shadowrift.words.card_words import (
    actions,
    in_power,
    laid_out,
    monster_facts,
    name_and_number,
    names,
    price,
    rules,
    shorts,
    sort_of,
)
from holdfast.games.shadowrift.words.ear import ROAD, SPACES, facts, next_card, other_stacks, stacks_for_sale

NARROWEST_SPACE: Final = 14
"""So many columns a space of Town Square needs to be drawn as a box."""
NAME_WIDTH: Final = 22
SHOP, POWER, OTHERS, OWN, TOWN, MONSTERS, FUTURE, HEADER = range(8)
"""What gives way first on a low screen."""


def drawn(table: Table, people: Sequence[str], paper: Paper) -> list[Part]:
    """Header, Town Square, the road, the Power Area, heroes, what can be bought, what is about to happen."""
    wide = paper.width >= WIDE and len(table.seats) > 1
    each = paper.half if wide else paper
    heroes = [hero(table, seat, people, each) for seat in table.seats]
    return [
        part(header(table, paper), rank=HEADER),
        town(table, paper),
        road(table, paper),
        power(table, paper),
        *(side_by_side(heroes, paper) if wide else heroes),
        shop(table, paper),
        part(future(table, paper), rank=FUTURE),
    ]


def header(table: Table, paper: Paper) -> list[Line]:
    """Scenario, round, step, and how far it has come."""
    now = [table.step]
    if table.value("round"):
        turn = f", turn {table.value('turn')} of 2" if table.value("turn") else ""
        now.insert(0, f"round {table.value('round')}{turn}")
    aims = [
        f"{table.value('rifts')} of {table.most('rifts')} sealed",
        f"{table.value('walls')} of {table.most('walls')} Walls",
        counted(table.value("corpses"), "Corpse") + " left",
    ]
    lines = paper.headed([each for each in (table.text("scenario"), *now, *aims) if each])
    return lines if len(lines) == 1 else paper.headed([*now, *aims])


# ------------------------------------------------------------------ Town Square


def town(table: Table, paper: Paper) -> Part:
    """Town Square as five spaces, the one nearest the Town Discard first; in short as a line."""
    head = styled(paper.wrapped(town_line(table), "", "    "), "place")
    spaces = [(space, table.cards(f"town_square.{space}")) for space in SPACES]
    told = [f"{space} {' and '.join(map(in_space, cards)) if cards else 'empty'}" for space, cards in spaces]
    in_short = styled(paper.wrapped(", ".join(together(each) for each in told), "  ", "    "))
    inner = (paper.width - len(SPACES) - 1) // len(SPACES)
    boxes = square(spaces, min(inner, 24)) if inner >= NARROWEST_SPACE else in_short
    return part(head + boxes, head + in_short, rank=TOWN)


def town_line(table: Table) -> str:
    """The decks of the town, and who visits."""
    visitors = [f"{card['name']} {price(card)}" for card in table.cards("visitors")]
    said = f"TOWN SQUARE  deck {table.count('town_deck')}, discard {table.count('town_discard')}"
    return said + (f"; Visitors: {', '.join(map(together, visitors))}" if visitors else "; no Visitors")


def in_space(card: Card) -> str:
    """`Guard (ARMS)`."""
    said = sort_of(card)
    return f"{card['name']} ({said})" if said else str(card["name"])


def square(spaces: Sequence[tuple[str, list[Card]]], inner: int) -> list[Line]:
    """Five boxes beside each other."""
    cells = [cell(cards, inner) for _, cards in spaces]
    height = max(map(len, cells))
    rows = [
        "│" + "│".join((found[row] if row < len(found) else "").ljust(inner) for found in cells) + "│"
        for row in range(height)
    ]
    top = "┌" + "┬".join(f"─{space}".ljust(inner, "─") for space, _ in spaces) + "┐"
    return styled([top, *rows, "└" + "┴".join("─" * inner for _ in spaces) + "┘"])


def cell(cards: Sequence[Card], inner: int) -> list[str]:
    """A card in its space: its name, below it its symbol or what it is."""
    lines: list[str] = []
    for card in cards:
        lines += wrapped(str(card["name"]), width=inner)
        if sort_of(card):
            lines += wrapped(sort_of(card), width=inner)
    return lines or ["empty"]


# ------------------------------------------------------------------ monsters


def road(table: Table, paper: Paper) -> Part:
    """The Attack Area from 3 down to Start: one monster a line, with what it does next."""
    head: list[Line] = [("ATTACK AREA", "enemy")]
    whole: list[Line] = []
    middle: list[Line] = []
    in_short: list[str] = []
    for space in ROAD:
        cards = table.cards(f"attack.{space}")
        for card in cards:
            whole += monster(space, card, paper, f"next: {next_words(card)}  {rules(card)}")
            middle += monster(space, card, paper, f"next: {next_words(card)}")
        if cards:
            in_short.append(together(f"{space}:") + " " + ", ".join(together(brief(card)) for card in cards))
    for card in table.cards("rampaging"):
        whole += monster("aside", card, paper, rules(card))
        middle += monster("aside", card, paper, "")
    if not whole:
        return part([("ATTACK AREA  no monster", "enemy")], rank=MONSTERS)
    low = styled(paper.wrapped("ATTACK AREA  " + "; ".join(in_short), "", "    "), "enemy")
    return part(head + whole, head + middle, low, rank=MONSTERS)


def next_words(card: Card) -> str:
    """What it does in the next Monsters Act."""
    return str(card.get("next", "")).rstrip(".") + "."


def brief(card: Card) -> str:
    """`Imps 2 (3 health)`."""
    return f"{card['name']} ({', '.join(filter(None, monster_facts(card)[:1]))})"


def monster(space: str, card: Card, paper: Paper, said: str) -> list[Line]:
    """`2      Imps 2   3 of 4 health left, worth 1  next: Kill FAITH.`"""
    facts = ", ".join(filter(None, monster_facts(card)))
    return paper.labelled(space, f"{card['name']}, {facts}  {said}".rstrip(), "enemy", label_width=6)


def power(table: Table, paper: Paper) -> Part:
    """Power points, the next card of the Monster Deck, and what lies in the Power Area."""
    head = styled(paper.wrapped(power_line(table), "", "    "), "enemy")
    cards = table.cards("power_area")
    lies = paper.cards("there", [together(in_power(card, number)) for card, number in grouped(cards)])
    words = [
        line
        for card, _ in grouped(cards)
        if card.get("kind") == "power"
        for line in paper.labelled("", f"{card['name']}: {rules(card)}")
    ]
    top = next_card(table)
    come = paper.labelled("next", monster_card(top)) if top and paper.whole else []
    return part(head + lies + words + come, head + lies, head, rank=POWER)


def power_line(table: Table) -> str:
    """`POWER AREA  3 of 5 power, +4 each round; next Flame Drake (5), 18 in the Monster Deck`."""
    points = f"{table.value('power')} power, +{table.value('power_gain')} each round"
    top = next_card(table)
    come = f"; next {top['name']} ({top.get('cost', 0)})" if top else ""
    return f"POWER AREA  {points}{come}, {table.count('monster_deck')} in the Monster Deck"


def monster_card(card: Card) -> str:
    """The card that enters next, with its words."""
    facts = [f"costs {card.get('cost', 0)}"]
    if card.get("health"):
        facts.append(f"{card['health']} health")
    if card.get("icons"):
        facts.append(counted(int(card["icons"]), "icon"))
    return f"{card['name']} ({', '.join(facts)})  {rules(card)} {actions(card)}".rstrip()


# ------------------------------------------------------------------ heroes


def hero(table: Table, seat: str, people: Sequence[str], paper: Paper) -> Part:
    """A hero's line, what lies on the table, the hand. However low the screen, one's own hand is seen."""
    line = paper.seat(seat, seat_facts(table, seat, people))
    played = paper.cards("table", [together(each) for each in laid_out(table.cards(f"table.{seat}"))])
    held, hidden = table.cards(f"hand.{seat}"), table.hidden(f"hand.{seat}")
    whole = paper.cards("hand", [shorts(held)] if held else [], hidden)
    by_name = paper.cards("hand", [names(held)] if held else [], hidden)
    own = seat in people
    least = styled(brief_hero(table, seat, paper), "friend") if own else line
    return part(line + played + whole, line + played + by_name, line + by_name, least, rank=OWN if own else OTHERS)


def brief_hero(table: Table, seat: str, paper: Paper) -> list[str]:
    """`ANN  1 Coin · hand Explore, 2 × Prowess`: what a hero may do most with, without the piles."""
    held = table.cards(f"hand.{seat}")
    said = [counted(table.value(f"coins.{seat}"), "Coin"), *facts(table, seat)]
    hand = [f"hand {', '.join(together(name_and_number(card, number)) for card, number in grouped(held))}"]
    return paper.wrapped(f"{seat.upper()}  {DOT.join([*map(together, said), *(hand if held else [])])}", "", "    ")


def seat_facts(table: Table, seat: str, people: Sequence[str]) -> list[str]:
    """Coins, piles, the marker, promises; and who is a bot."""
    found = [
        counted(table.value(f"coins.{seat}"), "Coin"),
        f"deck {table.count(f'deck.{seat}')}, discard {table.count(f'discard.{seat}')}",
        *facts(table, seat),
    ]
    return found if seat in people else [*found, "bot"]


# ------------------------------------------------------------------ what can be bought, and what will happen


def shop(table: Table, paper: Paper) -> Part:
    """Stacks and Walls by name and price, if the whole table is wished for: the options say what can be paid."""
    if not paper.whole:
        return part([], rank=SHOP)
    lines: list[Line] = []
    sold = [f"{cards[-1]['name']} {price(cards[-1])} ({len(cards)})" for cards in stacks_for_sale(table)]
    lines += paper.cards("stacks", [together(each) for each in sold])
    walls = [f"{name_and_number(card, number)} {price(card)}" for card, number in grouped(table.cards("walls"))]
    lines += paper.cards("Walls", [together(each) for each in walls])
    left = [f"{len(cards)} {cards[-1]['name']}" for cards in other_stacks(table)]
    lines += paper.cards("left", [together(each) for each in [*left, counted(table.value("coin_supply"), "Coin")]])
    return part([("STACKS", "title"), *lines], [], rank=SHOP)


def future(table: Table, paper: Paper) -> list[Line]:
    """What the monsters do next."""
    lines: list[Line] = [("WHAT IS ABOUT TO HAPPEN", "danger")]
    return lines + paper.said(table.forecast, "danger") if table.forecast else []

"""The table for the eye, printed anew after each decision, never redrawn in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holdfast.games.common.drawing import DOT, KEPT, WIDE, Paper, Part, part, side_by_side
from holdfast.games.common.seen import Card, Table, grouped
from holdfast.games.common.told.prose import WIDTH, Line, counted, sentence, styled, together
from holdfast.games.greyport.words.card_words import (
    banner,
    coins,
    hp_left,
    is_hero,
    items_on,
    name_and_number,
    names,
    rules,
    short,
    shorts,
    total_strength,
)

NAME_WIDTH: Final = 24
SHOP, OTHERS, PLACE, DEFENDING, FUTURE, HEADER = range(6)
"""What gives way first on a low screen."""


def drawn(table: Table, people: Sequence[str], paper: Paper) -> list[Part]:
    """Header, location, players (the defending one first), reinforcements, what is about to happen."""
    first = table.text("defending")
    seats = table.seats
    start = seats.index(first) if first in seats else 0
    one, *others = seats[start:] + seats[:start]
    parts = [part(header(table, paper), rank=HEADER)]
    wide = paper.width >= WIDE and len(others) > 1
    each = paper.half if wide else paper
    groups = [location(table, each), *(player(table, seat, people, each) for seat in (one, *others))]
    parts += side_by_side(groups, paper) if wide else groups
    ahead = future(table, paper)
    return [*parts, reinforcements(table, paper), part(ahead, ahead[1:], rank=FUTURE)]


def header(table: Table, paper: Paper) -> list[Line]:
    """Scenario, encounter, round, who defends, which step; the encounter's name gives way first."""
    encounter = f"encounter {table.value('encounter')} of {table.most('encounter')}"
    now = [f"{table.text('defending').capitalize()} defends"]
    if table.value("round"):
        now.insert(0, f"round {table.value('round')}")
    if table.step != "round":
        now.append(table.step)
    title = table.text("scenario")
    lines = paper.headed([title, f"{encounter}, {table.text('encounter')}", *now])
    return lines if len(lines) == 1 else paper.headed([title, encounter, *now])


# ------------------------------------------------------------------ location and monsters


def location(table: Table, paper: Paper) -> Part:
    """The location with its HP, ability and reward, and its monsters."""
    group = table.cards("monsters.location")
    head = location_line(table, paper)
    words = [line for text in location_words(table) for line in paper.labelled(*text)]
    return part(
        head + words + monsters(group, paper),
        head + monsters_in_short(group, paper),
        head + monsters_by_name(group, paper),
        location_line(table, paper, counted_monsters(group)),
        rank=PLACE,
    )


def location_line(table: Table, paper: Paper, more: str = "") -> list[Line]:
    """`LOCATION  The Dwarven Ruins, 5 HP left`."""
    cards = table.cards("location")
    if not cards:
        return [("LOCATION  none", "place")]
    saved = ", saved" if table.text("location.hp") == "saved" else ""
    said = f"LOCATION  {cards[0]['name']}{saved}, {table.value('location.hp')} HP left{DOT + more if more else ''}"
    return styled(paper.wrapped(said, "", "    "), "place")


def location_words(table: Table) -> list[tuple[str, str]]:
    """Its ability and its reward, each with its label."""
    texts = [text for card in table.cards("location") for text in card.get("text", [])]
    labels = ["reward" if text.startswith("Reward") else "ability" for text in texts]
    return [(label, sentence(text.removeprefix("Reward: "))) for label, text in zip(labels, texts)]


def monsters(cards: Sequence[Card], paper: Paper) -> list[Line]:
    """One monster a line."""
    longest = max((len(str(card["name"])) for card in cards), default=0)
    column = NAME_WIDTH if paper.width >= WIDTH else min(NAME_WIDTH, longest)
    return [(line, "enemy") for card in cards for line in monster(card, paper, column)]


def monster(card: Card, paper: Paper, column: int) -> list[str]:
    """Name, damage, HP left, armor, banner, sentences."""
    start = f"  {str(card['name']).ljust(column)} {', '.join(monster_facts(card))}"
    return paper.wrapped(f"{start}  {rules(card)}".rstrip(), "", " " * min(column + 5, paper.width // 3))


def monster_facts(card: Card) -> list[str]:
    """`deals 2`, `3 of 6 HP`, `Tank`."""
    hurt = int(card.get("hurt", 0))
    hp = f"{hp_left(card)} of {card['hp']} HP" if hurt else f"{card.get('hp', 0)} HP"
    facts = [f"deals {card.get('damage', 0)}", hp]
    if card.get("armor"):
        facts.append(f"armor {card['armor']}")
    return [*facts, banner(card)] if banner(card) else facts


def monsters_in_short(cards: Sequence[Card], paper: Paper) -> list[Line]:
    """All of a group in one paragraph, without their sentences."""
    told = [together(f"{card['name']} ({', '.join(monster_facts(card))})") for card in cards]
    return styled(paper.wrapped(", ".join(told), "  ", "    "), "enemy") if told else []


def monsters_by_name(cards: Sequence[Card], paper: Paper) -> list[Line]:
    """The names of a group."""
    told = ", ".join(together(str(card["name"])) for card in cards)
    return styled(paper.wrapped(told, "  ", "    "), "enemy") if told else []


def counted_monsters(cards: Sequence[Card]) -> str:
    """`3 monsters, damage 5`."""
    damage = sum(int(card.get("damage", 0)) for card in cards)
    return f"{counted(len(cards), 'monster')}, damage {damage}" if cards else ""


# ------------------------------------------------------------------ players


def player(table: Table, seat: str, people: Sequence[str], paper: Paper) -> Part:
    """A player's line, monsters, heroes played, hand."""
    group, defends = table.cards(f"monsters.{seat}"), table.text("defending") == seat
    line, played = paper.seat(seat, seat_facts(table, seat, people)), heroes(table, seat, paper)
    held = [str(card["name"]) for card in table.cards(f"hand.{seat}")]
    by_name = paper.cards("hand", [names(table.cards(f"hand.{seat}"))] if held else [], table.hidden(f"hand.{seat}"))
    return part(
        line + monsters(group, paper) + played + hand(table, seat, paper),
        line + monsters(group, paper) + played + by_name,
        line + monsters_in_short(group, paper) + played,
        line + monsters_in_short(group, paper),
        line if is_shopping(table) else line + monsters_by_name(group, paper),
        paper.seat(seat, facts_in_short(table, seat)),
        rank=DEFENDING if defends else OTHERS,
    )


def seat_facts(table: Table, seat: str, people: Sequence[str]) -> list[str]:
    """HP, level, coins, piles; who defends, and who is a bot."""
    facts = [
        f"{table.value(f'hp.{seat}')} of {table.most(f'hp.{seat}')} HP",
        f"level {table.value(f'level.{seat}')}",
        coins(table.entries(f"coins.{seat}")),
        f"deck {table.count(f'deck.{seat}')}, discard {table.count(f'discard.{seat}')}",
    ]
    if table.text("defending") == seat:
        facts.append("DEFENDS, marker " + ("ready to Taunt" if table.text("marker") == "taunt" else "used"))
        if table.value("shields"):
            facts.append(counted(table.value("shields"), "shield"))
    return facts if seat in people else [*facts, "bot"]


def facts_in_short(table: Table, seat: str) -> list[str]:
    """HP, the number of monsters, or coins where something is bought; who defends."""
    hp = f"{table.value(f'hp.{seat}')} of {table.most(f'hp.{seat}')} HP"
    group, purse = table.cards(f"monsters.{seat}"), table.entries(f"coins.{seat}")
    defends = "DEFENDS" if table.text("defending") == seat else ""
    return list(filter(None, [hp, coins(purse) if is_shopping(table) else counted_monsters(group), defends]))


def heroes(table: Table, seat: str, paper: Paper) -> list[Line]:
    """The heroes that a player has in play."""
    items = table.cards(f"items.{seat}")
    return [line for hero in table.cards(f"table.{seat}") for line in hero_in_play(hero, items_on(hero, items), paper)]


def hero_in_play(hero: Card, items: Sequence[Card], paper: Paper) -> list[Line]:
    """A hero on the table with its items and damage; fought or not."""
    said = f"{hero['name']} ({total_strength(hero, items)})"
    if items:
        said += f" with {names(items)}"
    sentences = " ".join(filter(None, [rules(hero), *(rules(item) for item in items)]))
    return paper.labelled("fought" if hero.get("fought") else "played", f"{said}  {sentences}".rstrip())


def hand(table: Table, seat: str, paper: Paper) -> list[Line]:
    """The hand: heroes, items, the rest; hidden cards only counted."""
    cards = table.cards(f"hand.{seat}")
    parts = [
        shorts([card for card in cards if is_hero(card)]),
        shorts([card for card in cards if card.get("kind") == "item"]),
        shorts([card for card in cards if not is_hero(card) and card.get("kind") != "item"]),
    ]
    lines: list[Line] = []
    for told in filter(None, parts):
        lines += paper.labelled("" if lines else "hand", told)
    return lines + paper.cards("" if lines else "hand", [], table.hidden(f"hand.{seat}"))


# ------------------------------------------------------------------ reinforcements, and what will happen


def reinforcements(table: Table, paper: Paper) -> Part:
    """What can be recruited, with its cost; in the recruit step with all words."""
    asked = is_shopping(table)
    by_name = shop(table, paper, whole=False)
    return part(shop(table, paper, whole=True), by_name, rank=KEPT) if asked else part(by_name, [], rank=SHOP)


def is_shopping(table: Table) -> bool:
    """Whether cards are chosen from those on show: then their words matter most."""
    return table.step == "recruit" or bool(table.cards("revealed"))


def shop(table: Table, paper: Paper, whole: bool) -> list[Line]:
    """All rows of reinforcements."""
    lines: list[Line] = [("REINFORCEMENTS", "title")]
    for label, zone in (
        ("heroes", "row.heroes"),
        ("items", "row.items"),
        ("deck top", "hero_deck"),
        ("deck top", "item_deck"),
        ("revealed", "revealed"),
    ):
        lines += row(label, table.cards(zone), paper, whole)
    return lines


def row(label: str, cards: Sequence[Card], paper: Paper, whole: bool) -> list[Line]:
    """One row of reinforcements: names and costs, or one card a line."""
    if not whole:
        told = [f"{name_and_number(card, number)} ({card.get('cost', 'free')})" for card, number in grouped(cards)]
        return paper.cards(label, [together(text) for text in told])
    lines: list[Line] = []
    for card, number in grouped(cards):
        lines += paper.labelled("" if lines else label, f"{card.get('cost', 'free')}: {short(card, number)}")
    return lines


def future(table: Table, paper: Paper) -> list[Line]:
    """What the monsters will do at the end of the round."""
    lines: list[Line] = [("AT THE END OF THE ROUND", "danger")]
    return lines + paper.said(table.forecast, "danger") if table.forecast else []

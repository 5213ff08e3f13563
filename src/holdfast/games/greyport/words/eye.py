"""The table for the eye, at 100 columns: printed anew after each decision, never redrawn in place."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.games.common.prose import (
    WIDTH,
    Line,
    counted,
    labelled,
    ruled,
    sentence,
    shortened,
    together,
    wrapped,
)
from holdfast.games.common.seen import Card, Table, grouped
from holdfast.games.greyport.words.card_words import (
    banner,
    coins,
    hp_left,
    is_hero,
    items_on,
    names,
    rules,
    short,
    shorts,
    total_strength,
)

NAME_WIDTH = 24


def drawn(table: Table, people: Sequence[str], whole: bool) -> list[Line]:
    """Header, location, players (the defending one first), reinforcements, what is about to happen."""
    first = table.text("defending")
    seats = table.seats
    start = seats.index(first) if first in seats else 0
    lines = header(table) + location(table)
    for seat in seats[start:] + seats[:start]:
        lines += player(table, seat, people)
    return lines + reinforcements(table) + future(table)


def header(table: Table) -> list[Line]:
    """Scenario, encounter, round, who defends, which step; the encounter's name gives way first."""
    now = f"{table.text('defending').capitalize()} defends"
    if table.value("round"):
        now = f"round {table.value('round')} · {now}"
    if table.step != "round":
        now += f" · {table.step}"
    title = table.text("scenario")
    encounter = f"encounter {table.value('encounter')} of {table.most('encounter')}"
    whole = f"{title} · {encounter}, {table.text('encounter')} · {now}"
    return [(ruled(whole if len(whole) <= WIDTH - 6 else f"{title} · {encounter} · {now}"), "title")]


def location(table: Table) -> list[Line]:
    """The location with its HP, ability and reward, and its monsters."""
    cards = table.cards("location")
    if not cards:
        lines: list[Line] = [("LOCATION  destroyed or not yet there", "place")]
    else:
        saved = ", saved" if table.text("location.hp") == "saved" else ""
        lines = [(f"LOCATION  {cards[0]['name']}{saved}, {table.value('location.hp')} HP left", "place")]
        for text in cards[0].get("text", []):
            label = "reward" if text.startswith("Reward") else "ability"
            said = text.removeprefix("Reward: ")
            lines += [(line, "") for line in labelled(label, sentence(said))]
    return lines + monsters(table.cards("monsters.location"))


def monsters(cards: Sequence[Card]) -> list[Line]:
    """One monster a line."""
    return [(line, "enemy") for card in cards for line in monster(card)]


def monster(card: Card) -> list[str]:
    """Name, damage, HP left, armor, banner, sentences."""
    hurt = int(card.get("hurt", 0))
    hp = f"{hp_left(card)} of {card['hp']} HP" if hurt else f"{card.get('hp', 0)} HP"
    facts = [f"deals {card.get('damage', 0)}", hp]
    if card.get("armor"):
        facts.append(f"armor {card['armor']}")
    if banner(card):
        facts.append(banner(card))
    start = f"  {shortened(str(card['name']), NAME_WIDTH).ljust(NAME_WIDTH)} {', '.join(facts)}"
    return wrapped(f"{start}  {rules(card)}".rstrip(), "", " " * (NAME_WIDTH + 5)) if rules(card) else [start]


def player(table: Table, seat: str, people: Sequence[str]) -> list[Line]:
    """A player's line, monsters, heroes played, hand."""
    facts = [
        f"{table.value(f'hp.{seat}')} of {table.most(f'hp.{seat}')} HP",
        f"level {table.value(f'level.{seat}')}",
        coins(table.entries(f"coins.{seat}")),
        f"deck {table.count(f'deck.{seat}')}, discard {table.count(f'discard.{seat}')}",
    ]
    if table.text("defending") == seat:
        facts.append("DEFENDS, marker " + ("ready to Taunt" if table.text("marker") == "taunt" else "used"))
    if table.value("shields") and table.text("defending") == seat:
        facts.append(counted(table.value("shields"), "shield"))
    if seat not in people:
        facts.append("bot")
    said = " · ".join(together(fact) for fact in facts)
    lines: list[Line] = [(line, "friend") for line in wrapped(f"{seat.upper()}  {said}", "", "    ")]
    lines += monsters(table.cards(f"monsters.{seat}"))
    for hero in table.cards(f"table.{seat}"):
        lines += [(line, "") for line in hero_in_play(hero, items_on(hero, table.cards(f"items.{seat}")))]
    return lines + hand(table, seat)


def hero_in_play(hero: Card, items: Sequence[Card]) -> list[str]:
    """A hero on the table with its items and damage; fought or not."""
    said = f"{hero['name']} ({total_strength(hero, items)})"
    if items:
        said += f" with {names(items)}"
    sentences = " ".join(filter(None, [rules(hero), *(rules(item) for item in items)]))
    if sentences:
        said += f"  {sentences}"
    return labelled("fought" if hero.get("fought") else "played", said)


def hand(table: Table, seat: str) -> list[Line]:
    """The hand: heroes, items, the rest; hidden cards only counted."""
    cards = table.cards(f"hand.{seat}")
    parts = [
        shorts([card for card in cards if is_hero(card)]),
        shorts([card for card in cards if card.get("kind") == "item"]),
        shorts([card for card in cards if not is_hero(card) and card.get("kind") != "item"]),
    ]
    lines: list[Line] = []
    for part in filter(None, parts):
        lines += [(line, "") for line in labelled("" if lines else "hand", part)]
    if table.hidden(f"hand.{seat}"):
        lines.append((f"  {'hand'.ljust(10)}{counted(table.hidden(f'hand.{seat}'), 'hidden card')}", ""))
    return lines


def reinforcements(table: Table) -> list[Line]:
    """What can be recruited, with its cost; in the recruit step with all words."""
    whole = table.step == "recruit" or bool(table.cards("revealed"))
    lines: list[Line] = [("REINFORCEMENTS", "title")]
    for label, zone in (
        ("heroes", "row.heroes"),
        ("items", "row.items"),
        ("deck top", "hero_deck"),
        ("deck top", "item_deck"),
        ("revealed", "revealed"),
    ):
        lines += [(line, "") for line in row(label, table.cards(zone), whole)]
    return lines


def row(label: str, cards: Sequence[Card], whole: bool) -> list[str]:
    """One row of reinforcements: names and costs, or one card a line."""
    if not cards:
        return []
    if not whole:
        return labelled(label, ", ".join(together(f"{card['name']} ({card.get('cost', 'free')})") for card in cards))
    lines: list[str] = []
    for card, number in grouped(cards):
        lines += labelled("" if lines else label, f"{card.get('cost', 'free')}: {short(card, number)}")
    return lines


def future(table: Table) -> list[Line]:
    """What the monsters will do at the end of the round."""
    if not table.forecast:
        return []
    lines: list[Line] = [("AT THE END OF THE ROUND", "danger")]
    return lines + [(line, "danger") for text in table.forecast for line in wrapped(text, "  ", "  ")]

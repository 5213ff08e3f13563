"""Cards in words: as short as a line of the table, or as whole as an ear needs them."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.games.common.seen import Card, grouped
from holdfast.games.common.told.prose import counted, listed, times, together

KINDS = {"player_hero": "player hero"}


def strength(card: Card) -> str:
    """The damage of a hero or item: a number, dice, or both."""
    dice = [f"{color} die" for color in card.get("dice", [])]
    parts = [str(card["damage"])] if card.get("damage") or not dice else []
    return " + ".join(dice + parts)


def rules(card: Card) -> str:
    """All sentences of a card."""
    return " ".join(card.get("text", []))


def kind_of(card: Card) -> str:
    """`hero`, `item`, `monster` ..."""
    kind = str(card.get("kind", "card"))
    return KINDS.get(kind, kind)


def name_and_number(card: Card, number: int) -> str:
    """`Acolyte`, `2 × Acolyte`."""
    return together(times(str(card["name"]), number))


def in_brackets(card: Card) -> str:
    """What stands behind the name of a card: type, damage, sentences."""
    inside = together(f"{card['type']} {strength(card)}") if "type" in card else ""
    return "; ".join(part for part in (inside, rules(card).rstrip(".")) if part)


def short(card: Card, number: int = 1) -> str:
    """A card of a hand or row on part of a line: name, type, damage, sentences."""
    said = in_brackets(card)
    return name_and_number(card, number) + (f" ({said})" if said else "")


def shorts(cards: Sequence[Card]) -> str:
    """Several cards, equal ones counted."""
    return ", ".join(short(card, number) for card, number in grouped(cards))


def names(cards: Sequence[Card]) -> str:
    """Several cards by name only, equal ones counted."""
    return ", ".join(name_and_number(card, number) for card, number in grouped(cards))


def is_hero(card: Card) -> bool:
    """Heroes and player heroes."""
    return card.get("kind") in ("hero", "player_hero")


def banner(card: Card) -> str:
    """`Tank`, `Ranged` or nothing."""
    return str(card.get("banner", "")).capitalize()


def hp_left(card: Card) -> int:
    """What a monster can still take."""
    return int(card.get("hp", 0)) - int(card.get("hurt", 0))


def spoken_monster(card: Card) -> str:
    """A monster for the ear, whole."""
    parts = [str(card["name"])]
    if banner(card):
        parts[0] += f", {banner(card)}"
    parts.append(f"Deals {card.get('damage', 0)}")
    hurt = int(card.get("hurt", 0))
    parts.append(f"{hp_left(card)} of {card['hp']} HP left" if hurt else f"{card.get('hp', 0)} HP")
    if card.get("armor"):
        parts.append(f"Armor {card['armor']}")
    return ". ".join(parts) + "." + (f" {rules(card)}" if rules(card) else "")


def spoken_card(card: Card, number: int = 1) -> str:
    """A hero, item or curse for the ear, whole."""
    about = [str(card["type"])] if "type" in card else []
    about.append(kind_of(card))
    said = f"{name_and_number(card, number)}, {' '.join(about)}"
    if card.get("level"):
        said += f", level {card['level']}"
    if card.get("cost"):
        said += f", costs {card['cost']}"
    if "type" in card:
        said += f", damage {strength(card)}"
    return said + "." + (f" {rules(card)}" if rules(card) else "")


def spoken_hero_in_play(hero: Card, items: Sequence[Card]) -> str:
    """A hero on the table for the ear: what it carries, whether it has fought, its whole damage."""
    said = str(hero["name"])
    if items:
        said += f" with {listed([str(item['name']) for item in items])}"
    said += ", has fought" if hero.get("fought") else ", has not fought"
    said += f". Damage {total_strength(hero, items)}."
    sentences = " ".join(filter(None, [rules(hero), *(rules(item) for item in items)]))
    return f"{said} {sentences}".rstrip()


def total_strength(hero: Card, items: Sequence[Card]) -> str:
    """The printed damage of a hero and its items together, with a bonus of this round."""
    carriers = [hero, *items]
    dice = [f"{color} die" for card in carriers for color in card.get("dice", [])]
    number = sum(int(card.get("damage", 0)) for card in carriers) + int(hero.get("bonus", 0))
    return " + ".join(dice + ([str(number)] if number or not dice else []))


def items_on(hero: Card, items: Sequence[Card]) -> list[Card]:
    """The items that lie on this hero."""
    return [item for item in items if item.get("on") == hero["thing"]]


def coins(words: Sequence[str]) -> str:
    """`copper, 2 silver`, or `no coins`."""
    if not words:
        return counted(0, "coin")
    return ", ".join(
        f"{list(words).count(rank)} {rank}" if list(words).count(rank) > 1 else rank for rank in dict.fromkeys(words)
    )

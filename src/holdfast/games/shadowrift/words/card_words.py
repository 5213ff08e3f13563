"""Cards in words: as short as a line of the table, or as whole as an ear needs them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from holdfast.games.common.seen import Card, grouped
from holdfast.games.common.told.prose import alike, counted, listed, times, together

SPACES = ("1", "2", "3")
NUMBERED: Final = re.compile(r" \d+(?=$| \()")
"""The number of a card that is one of several of its name."""


# ------------------------------------------------------------------ what stands on a card


def rules(card: Card) -> str:
    """All sentences of a card, with its Boosts."""
    return " ".join([*card.get("text", []), *(f"Boost {boost['cost']}: {boost['text']}" for boost in boosts(card))])


def boosts(card: Card) -> list[Card]:
    """The Boosts of a card."""
    return list(card.get("boosts", []))


def type_line(card: Card) -> str:
    """`Attack, Melee`; `Villager, Traveler`; `Monster, Giant`."""
    return ", ".join([*card.get("types", []), *card.get("tags", [])])


def price(card: Card) -> str:
    """What it costs now: `5P+2C`."""
    return str(card.get("price") or card.get("cost") or "")


def health_left(card: Card) -> int:
    """What a monster or Freeze can still take."""
    return int(card.get("health", 0)) - int(card.get("hurt", 0))


def health(card: Card) -> str:
    """`4 health`, `1 of 4 health left`; of a Totem `damaged`."""
    hurt = int(card.get("hurt", 0))
    if "health" not in card:
        return "damaged" if hurt else ""
    return f"{health_left(card)} of {card['health']} health left" if hurt else f"{card['health']} health"


def flags(card: Card) -> list[str]:
    """How a card stands: `dazed`, `kept`, and who fights a monster."""
    found = [str(flag) for flag in card.get("flags", [])]
    if card.get("fighters"):
        found.append(f"fought by {listed([str(name).capitalize() for name in card['fighters']])}")
    if card.get("target_name"):
        on = [str(card["target_name"]), *([str(card["second_name"])] if card.get("second_name") else [])]
        found.append(f"on {listed(on)}")
    paid = [str(number) for number, boost in enumerate(boosts(card), 1) if boost.get("paid")]
    if paid:
        found.append(f"with Boost {listed(paid)}")
    return found


def actions(card: Card) -> str:
    """`1: Kill FOLK. 2: Heal 1. 3: Rampage.`"""
    return " ".join(f"{space}: {text}" for space, text in zip(SPACES, card.get("actions", []), strict=False))


# ------------------------------------------------------------------ for the eye


def name_and_number(card: Card, number: int) -> str:
    """`Prowess`, `3 × Prowess`."""
    return together(times(str(card["name"]), number))


def names(cards: Sequence[Card]) -> str:
    """Several cards by name only, equal ones counted."""
    return ", ".join(name_and_number(card, number) for card, number in grouped(cards))


def in_brackets(card: Card) -> str:
    """What stands behind the name of a card: `Attack, Melee; 1 damage. Boost 2P: +1 damage`."""
    return "; ".join(part for part in (type_line(card), rules(card).rstrip(".")) if part)


def short(card: Card, number: int = 1) -> str:
    """A card on part of a line: `Strike (Attack, Melee; 1 damage. Boost 2P: +1 damage)`; resources by name."""
    said = in_brackets(card)
    whole = card.get("kind") not in ("resource", "affliction", "corpse")
    return name_and_number(card, number) + (f" ({said})" if said and whole else "")


def shorts(cards: Sequence[Card]) -> str:
    """Several cards, equal ones counted."""
    return ", ".join(short(card, number) for card, number in grouped(cards))


def on_table(card: Card) -> str:
    """A card before a hero: `Strike (on Imps 2)`, `Frenzy (kept)`."""
    how = flags(card)
    return str(card["name"]) + (f" ({', '.join(how)})" if how else "")


def laid_out(cards: Sequence[Card]) -> list[str]:
    """The cards before a hero: `3 × Prowess`, `Frenzy (kept)`; resources have paid and are only counted."""
    paid = [card for card in cards if card.get("kind") == "resource"]
    return alike([NUMBERED.sub("", on_table(card)) for card in paid]) + [
        on_table(card) for card in cards if card not in paid
    ]


def sort_of(card: Card) -> str:
    """What one must know of a card in Town Square besides its name: its symbol, or that it is no Villager."""
    kind = str(card.get("kind", ""))
    if kind == "villager":
        return str(card.get("symbol") or "Infiltrator")
    if kind == "freeze":
        return health(card)
    return "" if kind == "corpse" else kind.capitalize()


def monster_facts(card: Card) -> list[str]:
    """`4 health`, `worth 1`, `dazed`."""
    return [health(card), f"worth {card.get('icons', 0)}", *flags(card)]


def in_power(card: Card, number: int) -> str:
    """A card of the Power Area: `2 × Shadowrift (1 icon)`, `Totem (damaged)`."""
    icons = int(card.get("icons", 0))
    said = [counted(icons, "icon")] if icons else []
    if card.get("kind") == "totem" and card.get("hurt"):
        said.append("damaged")
    return name_and_number(card, number) + (f" ({', '.join(said)})" if said else "")


# ------------------------------------------------------------------ for the ear


def spoken_monster(card: Card) -> str:
    """A monster whole: its health, what it does on each space, and all its sentences."""
    parts = [f"{card['name']}, {type_line(card)}", *filter(None, monster_facts(card))]
    said = ", ".join(parts) + "."
    if card.get("next"):
        said += f" Next: {card['next'].rstrip('.')}."
    return " ".join(filter(None, [said, rules(card), actions(card)]))


def spoken_card(card: Card, number: int = 1) -> str:
    """Any other card whole."""
    parts = [name_and_number(card, number), type_line(card) if type_line(card) != card["name"] else ""]
    if card.get("symbol"):
        parts.append(str(card["symbol"]))
    if price(card):
        monster = card.get("kind") in ("monster", "power", "shadowrift")
        parts.append(f"costs {price(card)}{' power' if monster else ''}")
    if "health" in card or card.get("hurt"):
        parts.append(health(card))
    parts += flags(card)
    told = ", ".join(filter(None, parts)) + "."
    return " ".join(filter(None, [told, rules(card), actions(card)]))


def spoken_cards(cards: Sequence[Card]) -> list[str]:
    """Each card whole, equal ones counted."""
    return [spoken_card(card, number) for card, number in grouped(cards)]

"""The table for the ear: sentences, one thing after the other, nothing drawn. Whoever hears only this can win."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.games.common.seen import Card, Table, called, grouped
from holdfast.games.common.told.prose import counted
from holdfast.games.greyport.words.card_words import (
    banner,
    coins,
    hp_left,
    items_on,
    names,
    spoken_card,
    spoken_hero_in_play,
    spoken_monster,
)


def possessive(seat: str) -> str:
    """`Fiona's`."""
    return f"{seat.capitalize()}'s"


# ------------------------------------------------------------------ look


def look(table: Table, people: Sequence[str]) -> list[str]:
    """The whole table in a few sentences: where we are, location, players, what is about to happen."""
    told = [where(table), *location(table, "", brief=True)]
    for seat in table.seats:
        told.append(player(table, seat, people) + " " + group_in_short(table, seat))
    return told + shields(table) + table.forecast


def where(table: Table) -> str:
    """Scenario, encounter, round, defending player, step."""
    said = f"{table.text('scenario')}. "
    if table.value("encounter"):
        said += f"Encounter {table.value('encounter')} of {table.most('encounter')}: {table.text('encounter')} "
        said = said.rstrip() + ("" if said.rstrip().endswith(("!", "?", ".")) else ".") + " "
    marker = "ready to Taunt" if table.text("marker") == "taunt" else "used"
    if table.value("round"):
        said += f"Round {table.value('round')}. "
    said += f"{table.text('defending').capitalize()} defends, round marker {marker}."
    return said if table.step == "round" else f"{said} Step: {table.step}."


def location(table: Table, rest: str, brief: bool = False) -> list[str]:
    """The location, its words and its monsters."""
    cards = table.cards("location")
    if not cards:
        told = ["There is no location: it was destroyed or is not yet there."]
    else:
        saved = ", saved" if table.text("location.hp") == "saved" else ""
        told = [f"Location: {cards[0]['name']}{saved}, {table.value('location.hp')} HP left."]
        if not brief:
            told += [
                sentence if sentence.startswith("Reward") else f"Ability: {sentence}"
                for sentence in cards[0].get("text", [])
            ]
    return told + [group_in_short(table, "location")] if brief else told + group(table, "location")


def player(table: Table, seat: str, people: Sequence[str]) -> str:
    """One player in a sentence."""
    parts = [
        f"{table.value(f'hp.{seat}')} of {table.most(f'hp.{seat}')} HP",
        f"level {table.value(f'level.{seat}')}",
        coins(table.entries(f"coins.{seat}")),
        counted(table.count(f"hand.{seat}"), "card") + " in hand",
        f"{table.count(f'deck.{seat}')} in deck",
        f"{table.count(f'discard.{seat}')} in discard",
    ]
    bot = "" if seat in people else ", a bot"
    return f"{seat.capitalize()}{bot}: {', '.join(parts)}."


def group_in_short(table: Table, owner: str) -> str:
    """`Fiona's monsters: Frenzy Goblin, deals 2, 6 HP left; ...`."""
    cards = table.cards(f"monsters.{owner}")
    whose = "Location monsters" if owner == "location" else f"{possessive(owner)} monsters"
    if not cards:
        return f"{whose}: none."
    each = [monster_in_short(card) for card in cards]
    return f"{whose}: {'; '.join(each)}."


def monster_in_short(card: Card) -> str:
    """`Pot-Lid Guard, Tank, deals 1, 6 HP left, armor 1`."""
    parts = [str(card["name"]), banner(card), f"deals {card.get('damage', 0)}", f"{hp_left(card)} HP left"]
    if card.get("armor"):
        parts.append(f"armor {card['armor']}")
    return ", ".join(filter(None, parts))


def group(table: Table, owner: str) -> list[str]:
    """A group with every word of every monster."""
    cards = table.cards(f"monsters.{owner}")
    whose = "On the location" if owner == "location" else f"Before {owner.capitalize()}"
    active = ", active" if owner == table.text("defending") else ""
    if not cards:
        return [f"{whose}{active}: no monsters."]
    return [f"{whose}{active}: {counted(len(cards), 'monster')}.", *(spoken_monster(card) for card in cards)]


def shields(table: Table) -> list[str]:
    """The common pool, if there is one."""
    return [f"{counted(table.value('shields'), 'shield').capitalize()} in the pool."] if table.value("shields") else []


# ------------------------------------------------------------------ parts


def monsters(table: Table, owner: str = "") -> list[str]:
    """All groups, the active one first; or one of them."""
    if owner:
        return group(table, owner)
    first = table.text("defending")
    others = [seat for seat in table.seats if seat != first]
    owners = [first, "location", *others] if first else [*table.seats, "location"]
    return [sentence for each in owners for sentence in group(table, each)]


def thing(table: Table, text: str) -> list[str]:
    """The monsters that are called so, as they stand before somebody; nothing if there is none."""
    return [
        f"{'On the location' if owner == 'location' else f'Before {owner.capitalize()}'}: {spoken_monster(card)}"
        for owner in [*table.seats, "location"]
        for card in called(table.cards(f"monsters.{owner}"), text)
    ]


def heroes(table: Table, seat: str) -> list[str]:
    """The heroes a player has in play."""
    items = table.cards(f"items.{seat}")
    played = [spoken_hero_in_play(hero, items_on(hero, items)) for hero in table.cards(f"table.{seat}")]
    return [f"{possessive(seat)} heroes in play: {counted(len(played), 'hero', 'heroes')}.", *played]


def hand(table: Table, seat: str) -> list[str]:
    """Every card of a hand, with all its words."""
    zone = f"hand.{seat}"
    told = [f"{possessive(seat)} hand: {counted(table.count(zone), 'card')}."]
    told += [spoken_card(card, number) for card, number in grouped(table.cards(zone))]
    if table.hidden(zone):
        told.append(f"{counted(table.hidden(zone), 'hidden card')}.")
    return told


def look_at(table: Table, seat: str, people: Sequence[str]) -> list[str]:
    """All about one player."""
    told = [player(table, seat, people), *group(table, seat), *heroes(table, seat), *hand(table, seat)]
    discard = names(table.cards(f"discard.{seat}") + table.cards(f"beside discard.{seat}"))
    return told + ([f"{possessive(seat)} discard pile: {discard}."] if discard else [])


def row(table: Table, rest: str) -> list[str]:
    """What can be recruited, with its cost and all its words."""
    told: list[str] = []
    for zone, whose in (
        ("row.heroes", "Heroes to recruit"),
        ("row.items", "Items to recruit"),
        ("revealed", "Revealed"),
        ("hero_deck", "Top of the hero deck"),
        ("item_deck", "Top of the item deck"),
    ):
        cards = table.cards(zone)
        if cards:
            told.append(f"{whose}: {len(cards)}.")
            told += [spoken_card(card, number) for card, number in grouped(cards)]
    return told or ["There are no reinforcements."]

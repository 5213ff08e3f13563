"""The types of what only this game shows: on its cards, and of its dangers."""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from holdfast.core.shapes.view import CardFace, Danger


class BoostInView(TypedDict):
    """A Boost of a card: its price, what it does, and of a card on the table whether it was paid."""

    cost: str
    text: str
    paid: NotRequired[bool]


class ShadowriftCard(CardFace):
    """A card: what is printed on it, and what lies on it now.

    `types` are the words of its type line: `["Villager", "Traveler"]`, `["Monster", "Giant"]`. `cost` is a price
    (`4P+1C`), or the power points of a card of the Monster Deck; `price` is what it costs now where that differs.
    `flags` say how it stands: `["immune to Melee"]`, `["kept"]`. An Attack on the table has its `target`, and a monster
    its `fighters`: the heroes who have an open Battle with it. `next` is what a monster does in the next Monsters Act.
    """

    types: NotRequired[list[str]]
    tags: NotRequired[list[Literal["Melee", "Ranged", "Spell", "Epic"]]]
    cost: NotRequired[str]
    price: NotRequired[str]
    boosts: NotRequired[list[BoostInView]]
    health: NotRequired[int]
    hurt: NotRequired[int]
    icons: NotRequired[int]
    symbol: NotRequired[Literal["", "ARMS", "WEALTH", "FAITH", "FOLK"]]
    group: NotRequired[Literal["", "town", "traveler", "infiltrator"]]
    actions: NotRequired[list[str]]
    next: NotRequired[str]
    flags: NotRequired[list[str]]
    target: NotRequired[int]
    target_name: NotRequired[str]
    second: NotRequired[int]
    second_name: NotRequired[str]
    fighters: NotRequired[list[str]]


class ShadowriftDanger(Danger):
    """What is about to happen, the next first. Chances are parts of a hundred, from what everybody can count.

    `monster`: this `thing` goes to a space (`goes`: `1`, `2`, `3`, or `power_area`), `text` is its action; by it
    somebody dies (`kills`, if it can only be one: this `victim`), a Wall breaks (`breaks`), or a defence of the town
    stops it (`stops`). `corpses`: so many Villagers die on average, in tenths (`amount`), with so many Corpses left
    (`from`). `loss`: the game is lost so (`name`) with this `chance`. `power`: the points go `from` one number `to`
    another. `card`: this top card of the Monster Deck enters for `amount` points with this `chance`.
    """

    thing: NotRequired[int]
    goes: NotRequired[Literal["1", "2", "3", "power_area"]]
    kills: NotRequired[int]
    breaks: NotRequired[int]
    stops: NotRequired[int]
    victim: NotRequired[int]
    victim_name: NotRequired[str]
    chance: NotRequired[int]


SHAPES: Final = (ShadowriftCard, ShadowriftDanger)

"""The type of what only this game shows on its cards."""

from __future__ import annotations

from typing import Final, Literal, NotRequired

from holdfast.core.shapes.view import CardFace


class GreyportCard(CardFace):
    """A card: of heroes and items the numbers for a fight, of monsters theirs; and what lies on it now.

    An item is `on` the hero who carries it. A hero in play has `fought` or not, and may have a `bonus`.
    """

    type: NotRequired[Literal["", "physical", "magical"]]
    damage: NotRequired[int]
    dice: NotRequired[list[str]]
    cost: NotRequired[str]
    level: NotRequired[int]
    hp: NotRequired[int]
    hurt: NotRequired[int]
    armor: NotRequired[int]
    banner: NotRequired[Literal["", "tank", "ranged"]]
    faction: NotRequired[str]
    threat: NotRequired[int]
    on: NotRequired[int]
    on_name: NotRequired[str]
    fought: NotRequired[bool]
    bonus: NotRequired[int]


SHAPES: Final = (GreyportCard,)

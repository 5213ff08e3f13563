"""What nobody can see, as everybody can count it: which cards must be in the Town, Traveler, Monster and Tempest Deck.

A card of the game that lies nowhere in sight is in one of its decks. Villagers of the starting town, Walls, Corpses
and Freezes can only be hidden in the Town Deck; a Traveler that is nowhere in sight may also lie in the Traveler Deck,
where nobody has seen it yet.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.rng import below
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.table import Shadowrift

IN_TOWN_ALONE: Final = (k.WALL, k.CORPSE, k.FREEZE)


class Unseen(NamedTuple):
    """The faces that are hidden in the decks."""

    town: list[int]
    """Surely in the Town Deck."""
    travelers: list[int]
    """In the Town Deck or in the Traveler Deck."""
    monsters: list[int]
    """In the Monster Deck, without Shadowrifts."""
    upper_rifts: int
    """Shadowrifts hidden among the cards of the upper half of the Monster Deck that nobody has seen yet."""
    lower_rifts: int
    rift: int
    tempests: list[int]
    decks: tuple[list[int], list[int], list[int], list[int]]
    """The hidden cards of the Town, Traveler, Tempest and Monster Deck, the top one first."""
    lower: int
    """How many cards the lower half of the Monster Deck has."""


def unseen(g: Shadowrift) -> Unseen | None:
    """What the decks hide; None if the table has other cards than a game is dealt with."""
    left = dealt(g)
    for zone in range(1, len(g.zones)):
        if zone != t.BOX:
            for card in g.zones[zone]:
                if g.face[card] in left:
                    left[g.face[card]] -= 1
    if min(left.values(), default=0) < 0:
        return None
    kinds, groups = g.defs.kind, g.defs.group
    of_kind: dict[int, list[int]] = {}
    for face, number in left.items():
        of_kind.setdefault(kinds[face], []).extend([face] * number)
    villagers = of_kind.get(k.VILLAGER, [])
    town = [face for kind in IN_TOWN_ALONE for face in of_kind.get(kind, [])]
    town += [face for face in villagers if groups[face] == k.TOWN_GROUP]
    found = Unseen(
        town,
        [face for face in villagers if groups[face] != k.TOWN_GROUP],
        [*of_kind.get(k.MONSTER, []), *of_kind.get(k.POWER, [])],
        *hidden_rifts(g, len(of_kind.get(k.SHADOWRIFT, []))),
        of_kind[k.SHADOWRIFT][0] if of_kind.get(k.SHADOWRIFT) else 0,
        of_kind.get(k.TEMPEST, []),
        (
            hidden_in(g, t.TOWN_DECK),
            hidden_in(g, t.TRAVELER_DECK),
            hidden_in(g, t.TEMPEST_DECK),
            hidden_in(g, t.MONSTER_DECK),
        ),
        lower_half(g),
    )
    return found if comes_out(found) else None


def dealt(g: Shadowrift) -> dict[int, int]:
    """How many of each card of the town, the Monster Deck and the Tempests this game has."""
    defs, faction = g.defs, g.defs.playing_faction
    numbers = defs.players[g.seats]
    special = defs.face_of.get(defs.factions[faction].special, 0) if faction in defs.factions else 0
    own_infiltrators = defs.group[special] == k.INFILTRATOR and not g.counts[t.EXTRA_CULTISTS]
    found: dict[int, int] = {}
    for face in range(1, len(defs.ids)):
        kind, copies = defs.kind[face], defs.copies[face]
        if defs.faction[face] and defs.faction[face] != faction:
            continue
        if kind == k.SHADOWRIFT:
            found[face] = numbers.shadowrifts_top + numbers.shadowrifts_bottom
        elif kind == k.CORPSE:
            found[face] = defs.supply[face]
        elif kind in (k.WALL, k.FREEZE, k.TEMPEST, k.POWER) or (kind == k.MONSTER and face not in defs.stack_of):
            found[face] = copies
        elif kind == k.VILLAGER:
            replaced = defs.group[face] == k.INFILTRATOR and not defs.faction[face] and own_infiltrators
            found[face] = 0 if replaced else copies
    return found


def hidden_in(g: Shadowrift, zone: int) -> list[int]:
    """The cards of a deck that nobody knows, the top one first."""
    return [card for card in g.zones[zone] if not g.face[card]]


def hidden_rifts(g: Shadowrift, left: int) -> tuple[int, int]:
    """How the Shadowrifts that are not seen yet lie in the two halves of the Monster Deck."""
    lower = g.defs.players[g.seats].shadowrifts_bottom
    in_upper = len(hidden_in(g, t.MONSTER_DECK)) > lower_half(g)
    return (left - lower, lower) if in_upper and left >= lower else (0, left)


def lower_half(g: Shadowrift) -> int:
    """How many cards the lower half of the Monster Deck has."""
    monsters = sum(
        copies
        for face, copies in enumerate(g.defs.copies)
        if g.defs.kind[face] in (k.MONSTER, k.POWER)
        and g.defs.faction[face] == g.defs.playing_faction
        and face not in g.defs.stack_of
    )
    top, bottom = g.defs.sizes.monster_deck_halves
    return (bottom if monsters == top + bottom else monsters // 2) + g.defs.players[g.seats].shadowrifts_bottom


def comes_out(found: Unseen) -> bool:
    """Whether as many cards are hidden in each deck as must be."""
    town, travelers, tempests, monsters = map(len, found.decks)
    return (
        len(found.town) <= town
        and len(found.town) + len(found.travelers) == town + travelers
        and len(found.tempests) == tempests
        and len(found.monsters) + found.upper_rifts + found.lower_rifts == monsters
        and found.upper_rifts <= max(0, monsters - found.lower)
    )


def deal(g: Shadowrift, found: Unseen) -> None:
    """Give every hidden card of these decks a face, by chance."""
    town, travelers, tempests, monsters = found.decks
    strangers = mixed(g, found.travelers)
    in_town = len(town) - len(found.town)
    lay(g, town, mixed(g, found.town + strangers[:in_town]))
    lay(g, travelers, strangers[in_town:])
    lay(g, tempests, mixed(g, found.tempests))
    faces = mixed(g, found.monsters)
    above = max(0, len(monsters) - found.lower) - found.upper_rifts
    upper = faces[:above] + [found.rift] * found.upper_rifts
    lay(g, monsters, mixed(g, upper) + mixed(g, faces[above:] + [found.rift] * found.lower_rifts))


def lay(g: Shadowrift, cards: list[int], faces: list[int]) -> None:
    """Each card has this face."""
    for card, face in zip(cards, faces, strict=True):
        g.face[card] = face


def mixed(g: Shadowrift, faces: list[int]) -> list[int]:
    """The same in any order."""
    left = list(faces)
    found: list[int] = []
    while left:
        place = below(g, len(left))
        found.append(left[place])
        left[place] = left[-1]
        left.pop()
    return found

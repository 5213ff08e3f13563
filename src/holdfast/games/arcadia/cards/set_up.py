"""What setup changes of a map: doors, and with some numbers of Guilds Monsters, who stay away or come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from holdfast.content import Filling, Vocabulary
from holdfast.games.arcadia.cards.map_text import (
    CLOSED_DOOR,
    OPEN_DOOR,
    Change,
    Drawing,
    edge_called,
    space_called,
)
from holdfast.games.arcadia.cards.sentences import (
    BY_GUILDS,
    CLOSE_DOORS,
    FEWER_MONSTERS,
    MORE_MONSTERS,
    OPEN_DOORS,
    SETUP_DOORS,
    SLOTS,
    VALUES,
)
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES

ANY_MONSTER: Final = "Monster"


class ReadsChanges:
    """Reads the sentences of scenarios about their setup. It knows the Monsters of a box."""

    def __init__(self, monsters: Iterable[tuple[str, str, str]]) -> None:
        """Of each Monster its article, its name and its code."""
        self.kinds = {ANY_MONSTER: ""}
        self.monsters: dict[str, str] = {}
        for article, name, code in monsters:
            self.kinds[name] = code
            self.monsters[f"{article} {name}".strip()] = code
        slots = {slot: SLOTS[slot] for slot in ("guilds", "spaces", "more", "edges", "doors")}
        names = {"kind": list(self.kinds), "monster": list(self.monsters), "space": SPACE_NAMES, "edge": EDGE_NAMES}
        self.vocabulary = Vocabulary([FEWER_MONSTERS, MORE_MONSTERS, OPEN_DOORS, CLOSE_DOORS], slots, names)

    def changes(self, sentences: Iterable[str]) -> list[Change]:
        """The changes that a scenario says, in their order."""
        return [self.change(sentence) for sentence in sentences if sentence.startswith(BY_GUILDS)]

    def change(self, sentence: str) -> Change:
        """One of them."""
        reading = self.vocabulary.parse(sentence)
        inside, is_more = reading.fillings, reading.pattern == MORE_MONSTERS
        code = self.monsters[inside["monster"].text] if is_more else self.kinds[inside["kind"].text]
        spaces = [space_called(name) for name in listed_in(inside["spaces"], "space")]
        return Change(sentence, VALUES["guilds"][inside["guilds"].alternative], code, spaces, is_more)

    def doors(self, sentences: Iterable[str]) -> dict[int, str]:
        """By edge the doors that setup opens or closes."""
        found: dict[int, str] = {}
        for sentence in sentences:
            if sentence.startswith(SETUP_DOORS):
                reading = self.vocabulary.parse(sentence)
                sign = OPEN_DOOR if reading.pattern == OPEN_DOORS else CLOSED_DOOR
                found |= {edge_called(name): sign for name in listed_in(reading.fillings["edges"], "edge")}
        return found


def listed_in(list_of: Filling, slot: str) -> Iterator[str]:
    """The names in a list of Spaces or edges, such as `B2, B5 and H2`."""
    for each in list_of.fillings.values():
        if each.slot == slot:
            yield each.text
        else:
            yield from listed_in(each, slot)


def figures_with(drawing: Drawing, guilds: int) -> list[list[str]]:
    """By Space the codes of the Monsters that stand there in a game of so many Guilds."""
    figures = [codes[:] for codes in drawing.figures]
    for change in drawing.changes:
        for space in change.spaces if change.counts_with(guilds) else ():
            if change.is_more:
                figures[space].append(change.code)
            else:
                figures[space] = [code for code in figures[space] if not change.is_of(code)]
    return figures

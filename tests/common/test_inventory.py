"""The table of a game is declared once: what is declared twice, or not at all, is refused; the rest follows from it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from holdfast.core.state import Layout
from holdfast.games.common.inventory import HOLDER, NOBODY, BadInventory, Counter, Inventory, Zone

ROWS = {"rank": range(1, 3), "player": range(3)}
ZONES = (
    Zone(4, "deck.{player}", seen=NOBODY, pool="cards"),
    Zone(1, "hand.{player}", seen=HOLDER, pool="cards", part=lambda seat: 2 << seat),
    Zone(7, "market", numbered="goods", part=64, marks=128),
    Zone(8, "stock", seen=NOBODY, box=True),
    Zone(9, "stall.{player}", numbered="goods"),
    Zone(12, "guests", numbered="people"),
)
COUNTERS = (Counter(0, "gold.{player}"), Counter(0, "coins.{rank}.{player}", part=1), Counter(9, "round"))
MARKS = {1: "hurt", 2: "tired"}


def declared(
    zones: Sequence[Zone] = ZONES, counters: Sequence[Counter] = COUNTERS, marks: dict[int, str] = MARKS
) -> Inventory:
    """A table of three players."""
    return Inventory(rows=ROWS, zones=zones, counters=counters, marks=marks, zone_part=0, count_part=4)


def laid_out(closed: bool, numbered_together: bool = False) -> Layout:
    """Two of them play."""
    return declared().layout(
        seats=["ann", "bob"],
        closed=closed,
        places={"rank": ("", "copper", "gold")},
        names=["", "Axe", "Axe", "Bow"],
        ids=["", "axe", "old_axe", "bow"],
        conditions=lambda g, stirred: False,
        dice={"red": [1, 2]},
        numbered_together=numbered_together,
    )


def test_names_and_parts_follow_from_one_declaration() -> None:
    layout = laid_out(closed=False)
    assert layout.zone_names[:8] == ["", "hand.ann", "hand.bob", "hand.2", "deck.ann", "deck.bob", "deck.2", "market"]
    assert layout.count_names[2:6] == ["gold.2", "coins.copper.ann", "coins.copper.bob", "coins.copper.2"]
    assert layout.mark_names == ["number", "hurt", "tired"]
    assert layout.zone_part[:5] == [0, 2, 4, 8, 0] and layout.zone_part[7] == 64 and layout.mark_part[7] == 128
    assert layout.mark_part[2] == 4  # where its zone belongs, as nothing else is said
    assert layout.count_part == [4] * 3 + [1] * 6 + [4]
    assert layout.name_ids == [0, 1, 1, 2] and layout.names == ["", "Axe", "Bow"]
    assert [name for name, box in zip(layout.zone_names, layout.box, strict=True) if box] == ["stock"]


def test_a_hand_is_seen_by_its_holder_alone_only_while_hands_are_closed() -> None:
    assert laid_out(closed=False).sees[:5] == [0, 3, 3, 3, 0]
    assert laid_out(closed=True).sees[:3] == [0, 1, 2]


def test_hidden_cards_change_places_within_the_pool_of_one_player() -> None:
    assert laid_out(closed=True).pools == [[4, 1], [5, 2], [8]]


def test_a_pool_of_which_one_zone_is_shared_is_one_for_all() -> None:
    shared = [Zone(1, "deck", seen=NOBODY, pool="cards"), Zone(2, "hand.{player}", seen=HOLDER, pool="cards")]
    layout = declared(shared).layout(
        seats=["ann", "bob"], closed=True, places={"rank": ("", "copper", "gold")}, names=[""], ids=[""], dice={},
        conditions=lambda g, stirred: False,
    )  # fmt: skip
    assert layout.pools == [[1, 2, 3]]


def test_things_are_numbered_among_zones_of_one_word() -> None:
    layout = laid_out(closed=False)
    assert layout.told_apart[7] == layout.told_apart[9] == [7, 9, 10] and layout.told_apart[12] == [12]
    assert laid_out(closed=False, numbered_together=True).told_apart[12] == [7, 9, 10, 12]
    assert [zone for zone, numbered in enumerate(layout.numbered) if numbered] == [7, 9, 10, 11, 12]


@pytest.mark.parametrize(
    ("zones", "counters", "marks", "words"),
    [
        ([*ZONES, Zone(12, "cellar")], COUNTERS, MARKS, "`cellar` and `guests` both have number 12"),
        ([*ZONES, Zone(11, "cellar")], COUNTERS, MARKS, "`cellar` and `stall.{player}` both have number 11"),
        ([*ZONES, Zone(14, "cellar")], COUNTERS, MARKS, "zones have nothing with number 13; the next is 14"),
        ([*ZONES, Zone(13, "market")], COUNTERS, MARKS, "`market` is the name of two parts"),
        (ZONES, [*COUNTERS, Counter(10, "market")], MARKS, "`market` is the name of two parts"),
        (ZONES, [*COUNTERS, Counter(5, "day")], MARKS, "`day` and `coins.{rank}.{player}` both have number 5"),
        (ZONES, [*COUNTERS, Counter(11, "day")], MARKS, "counters have nothing with number 10; the next is 11"),
        (ZONES, [*COUNTERS, Counter(10, "")], MARKS, "a part has no name"),
        (ZONES, COUNTERS, {1: "hurt", 3: "tired"}, "marks have nothing with number 2; the next is 3"),
        (ZONES, COUNTERS, {1: "hurt", 2: "hurt"}, "`hurt` is the name of two parts"),
    ],
)
def test_a_table_that_is_declared_wrongly_is_refused(
    zones: Sequence[Zone], counters: Sequence[Counter], marks: dict[int, str], words: str
) -> None:
    with pytest.raises(BadInventory) as caught:
        declared(zones, counters, marks)
    assert words in str(caught.value)

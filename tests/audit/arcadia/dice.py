"""Rolls: extra dice for crits, Rerolls, what a die shows. Imports nothing of Holdfast."""

from __future__ import annotations

from typing import Final

from tests.audit.arcadia.reading import Reader, must

MELEE, RANGED, CRIT = 1, 2, 3
BLANK, SHIELD = 0, 1
LETTERS: Final = {"M": MELEE, "R": RANGED, "C": CRIT, "-": BLANK, "s": SHIELD, "c": CRIT}
"""The faces of the packs as numbers."""


def roll(r: Reader, roller: int, seat: int, die: str, pool: int, rerolls: int) -> list[int]:
    """A whole roll: the pool, Rerolls by this player, one more die for each crit. A crit that has given its die stays."""
    if pool == 0:
        return []
    start = _next_place(r, roller, die, pool)
    shown = [_throw(r, roller, die, start + number) for number in range(pool)]
    spent: set[int] = set()
    left = rerolls
    while True:
        owing = [number for number, face in enumerate(shown) if face == CRIT and number not in spent]
        again = r.may_decide(seat, "reroll", "keep")
        if again is not None and again[0] == "reroll":
            number = int(again[1]) - 1
            must(left > 0, f"no more than {rerolls} Rerolls", "one more")
            must(0 <= number < len(shown), f"one of {len(shown)} dice", f"die {number + 1}")
            must(number not in spent, "a die whose extra die is not yet rolled", f"die {number + 1}")
            left -= 1
            r.seen["reroll"] += 1
            shown[number] = _throw(r, roller, die, start + number)
        elif r.next_is("rolls", roller, die, ..., start + len(shown)):
            must(bool(owing), f"{len(shown)} {die} dice: there is no crit without its extra die", "one more")
            r.seen[f"extra {die} die"] += len(owing)
            spent.update(owing)
            shown += [_throw(r, roller, die, start + len(shown) + each) for each in range(len(owing))]
        elif again is None:
            must(not owing, f"{len(owing)} extra {die} dice", r.table.words(r.peek()))
            return shown


def _next_place(r: Reader, roller: int, die: str, pool: int) -> int:
    fact = r.peek()
    is_roll = fact is not None and fact[:3] == ("rolls", roller, die)
    must(is_roll, f"{r.table.called[roller]} rolls {pool} {die} dice", r.table.words(fact))
    assert fact is not None
    return int(fact[4])


def _throw(r: Reader, roller: int, die: str, place: int) -> int:
    shows = int(r.expect_one(("rolls", roller, die, ..., place))[3])
    faces = sorted({LETTERS[letter] for letter in r.pack.faces[die]})
    must(shows in faces, f"one of the faces {faces}", str(shows))
    return shows

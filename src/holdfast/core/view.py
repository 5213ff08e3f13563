"""What a seat may know: a copy of the state with everything else blank, and readers on it.

Option texts, prompts, warnings, logs and bots are made from a view and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import reoffer
from holdfast.core.calls import argument
from holdfast.core.choice import EVERYBODY, Choice, Option
from holdfast.core.game import Game
from holdfast.core.notation import thing_name
from holdfast.core.rng import below, key_from_seed
from holdfast.core.shapes.view import View as Shown
from holdfast.core.state import ALL, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.core.view_json import Cards, Shared

SPECTATOR: Final = 14
"""Knows only what all seats know in common."""

WITNESS: Final = 13
"""Knows everything, and decides nothing: for who looks at what is long past, and for nobody else."""

SEALED: Final = 1
"""What replaces somebody else's sealed pick."""

NO_KEY: Final = bytes(16)


def eyes(g: State, seat: i64) -> i64:
    """Whose knowledge is asked for, as a mask: that of this seat, or for a spectator that of all seats together.

    A witness needs nobody's.
    """
    if seat == WITNESS:
        return 0
    return g.layout.everyone if seat == SPECTATOR else 1 << seat


def may_know(g: State, thing: int, seat: int) -> bool:
    """Whether this seat knows what this card is."""
    mask = eyes(g, seat)
    return g.knows[thing] & mask == mask


def seen(g: State, seat: int, apart: bool = True) -> State:
    """A copy with blank faces where the seat does not know them, no random key, others' sealed picks closed.

    It shares no list with the state, so the receiver may change it. Without `apart` it shares the zones of the state
    itself, for a reader that changes nothing, and only until the game goes on.
    """
    shared = g.shared
    blank = g.copy()
    g.shared = shared
    if apart:
        blank.zones = [zone[:] if zone else [] for zone in g.zones]
        blank.shared = [[]] * len(blank.zones)
        blank.part()
    face = blank.face
    mask = eyes(g, seat)
    for thing, knows in enumerate(g.knows):
        known: i64 = knows
        if known & mask != mask:
            face[thing] = 0
    for boxed in g.zones[0]:
        face[boxed] = g.face[boxed]
    for other, pick in enumerate(blank.sealed):
        if pick and other != seat:
            blank.sealed[other] = SEALED
    blank.key = NO_KEY
    blank.block = ()
    blank.block_index = -1
    blank.position = 0
    blank.options = own_options(g, seat)
    return blank


def own_options(g: State, seat: i64) -> list[int]:
    """What a seat may do, alone or for all; nothing for a spectator."""
    own: list[int] = []
    if seat != SPECTATOR and seat != WITNESS:
        for call in g.options:
            whose = argument(call, 0)
            if whose == seat or whose == ALL:
                own.append(call)
    return own


def options_alone(g: State) -> list[list[int]]:
    """For each seat what it may do alone."""
    alone: list[list[int]] = [[] for _ in range(g.seats)]
    for call in g.options:
        whose = argument(call, 0)
        if whose != ALL:
            alone[whose].append(call)
    return alone


def knows_in_common(g: State) -> bool:
    """Whether every card is known to all seats or to none, and no pick is sealed."""
    everyone: i64 = g.layout.everyone
    for knows in g.knows:
        known: i64 = knows
        if known and known != everyone:
            return False
    for pick in g.sealed:
        if pick:
            return False
    return True


def unplaced(g: State, seat: int, apart: bool = True) -> Iterator[list[int]]:
    """For each pool, the faces this seat cannot place, sorted, as they are now, whenever they are asked for.

    They are sorted because no seat may know their order. Without `apart` they must be read before the game goes
    on.
    """
    pools, mask = g.layout.pools, eyes(g, seat)
    if apart:
        return map(sorted, _hidden(pools, g.zone_of[:], g.face[:], g.knows[:], mask))
    return map(sorted, _hidden(pools, g.zone_of, g.face, g.knows, mask))


def _hidden(
    pools: list[list[int]], zone_of: list[int], faces: list[int], knows: list[int], mask: int
) -> Iterator[list[int]]:
    """For each pool the faces that are hidden from this seat."""
    for pool in pools:
        yield [
            face
            for face, zone, known in zip(faces, zone_of, knows, strict=True)
            if zone in pool and known & mask != mask
        ]


class View:
    """What one seat, or a spectator, may know."""

    def __init__(self, game: Game, g: State, seat: int, apart: bool = True, people: int = EVERYBODY) -> None:
        self.game = game
        self.seat = seat
        self.apart = apart
        self.people = people
        """A mask of the seats that people play: nobody is warned of what a bot has not done yet."""
        self.state = seen(g, seat, apart)
        self.asked = game.asking.awaited(g)
        self._unplaced = unplaced(g, seat, apart)
        self._unknown: list[list[int]] | None = None
        self._common: bool | None = None

    def turned(self, g: State, seat: int) -> View:
        """The same moment for another seat; if all seats know the same, the same copy with that seat's options."""
        if self._common is None:
            self._common = knows_in_common(g)
        if not self._common:
            return View(self.game, g, seat, self.apart, self.people)
        self.seat = seat
        self.state.options = own_options(g, seat)
        return self

    @property
    def unknown(self) -> list[list[int]]:
        """For each pool, the faces this seat cannot place, sorted: it knows by elimination that they are there."""
        if self._unknown is None:
            self._unknown = list(self._unplaced)
        return self._unknown

    @property
    def name(self) -> str:
        """Whose view it is."""
        return "spectator" if self.seat in (SPECTATOR, WITNESS) else self.state.layout.seat_names[self.seat]

    @property
    def choice(self) -> Choice:
        """The prompt, and the options of this seat and of `all`."""
        return self.choice_of(self.state.options)

    def choice_of(self, calls: list[int]) -> Choice:
        """The prompt, and some of the options of this seat and of `all`."""
        game, g = self.game, self.state
        return Choice(game, g, self.asked, [self.option(call) for call in calls])

    @property
    def options(self) -> list[Option]:
        """What this seat may do now, alone or for all."""
        return [self.option(call) for call in self.state.options]

    def option(self, call: int) -> Option:
        """An option as this seat sees it."""
        return self.game.option(self.state, call, self.people)

    def __repr__(self) -> str:
        return f"<what {self.name} sees of {self.game.id}: {self.game.prompt(self.state)}>"

    def zone(self, name: str) -> list[str]:
        """The names of the things in a zone, with unknown ones marked."""
        g = self.state
        return [thing_name(g, thing) for thing in g.zones[g.layout.zone_names.index(name)]]

    def json(self, shared: Shared | None = None, cards: Cards | None = None) -> Shown:
        """One schema for all games; `shared` keeps what others who know the same see, too, `cards` what stays."""
        from holdfast.core.view_json import shown

        return shown(self, shared, cards)


def imagine(view: View, seed: str) -> State:
    """A whole state this seat cannot tell from the real one: hidden faces dealt again within their pools, a new key."""
    g = view.state.copy()
    g.key = key_from_seed(f"imagine {seed}")
    g.position = 0
    g.block_index = -1
    for pool, faces in zip(g.layout.pools, view.unknown, strict=True):
        left = list(faces)
        for zone in pool:
            for thing in g.zones[zone]:
                if not g.face[thing]:
                    place = below(g, len(left))
                    g.face[thing] = left[place]
                    left[place] = left[-1]
                    left.pop()
    for seat, pick in enumerate(g.sealed):
        if pick == SEALED and seat != view.seat:
            could = view.game.asking.sealed_could_be(g, seat)
            g.sealed[seat] = could[below(g, len(could))] if could else 0
    g.position = 0
    g.block_index = -1
    reoffer(g)
    return g

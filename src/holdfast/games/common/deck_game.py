"""A game with one deck, from which everybody has a hand: its set-up, its positions and its checks.

Before the first shuffle all cards of the pack lie in the deck, and the game puts its pieces where they stand. A game
with several decks or scenarios lays out its own table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from holdfast.core.calls import Rule, call
from holdfast.core.declaration import Checks, Setup
from holdfast.core.notation import thing_name
from holdfast.core.options import Agreed, TableOption, agree, hands_option
from holdfast.core.state import PlainState, State
from holdfast.errors import BadOption
from holdfast.games.common.deck import Deck
from holdfast.games.common.inventory import Inventory
from holdfast.games.common.keys import Key, Keys
from holdfast.games.common.laying import Laying
from holdfast.games.common.positions import Positions
from holdfast.games.common.told.prose import listed

DeckState = PlainState[Deck]
CLOSED: Final = hands_option(-1)._replace(default="closed")


class DeckGame:
    """Such a game. `places` names the places of each row; every zone and counter of a row can stand in a check.

    `first` is the rule with which a game begins; a position of a check stands before one of the rules of `at`, before
    the first of them if it does not say so.
    """

    def __init__(
        self,
        *,
        id: str,
        title: str,
        table: Inventory,
        places: Mapping[str, Sequence[str]],
        seats: Sequence[str],
        counts: Sequence[int],
        conditions: Callable[[DeckState, int], bool],
        pieces: Callable[[DeckState], None],
        deck: int,
        hand: int,
        hand_size: int,
        first: Rule,
        at: Mapping[str, Rule],
        dice: Mapping[str, list[int]] | None = None,
        keys: Sequence[Key] = (),
        options: Sequence[TableOption] = (CLOSED,),
    ) -> None:
        self.title, self.table, self.places = title, table, places
        self.seats, self.counts, self.options = seats, counts, options
        self.conditions, self.pieces, self.dice = conditions, pieces, dice or {}
        self.deck, self.hand, self.hand_size = deck, hand, hand_size
        self.first, self.at = first, at
        parts = [*table.zones.values(), *table.counters.values()]
        rows = dict.fromkeys(each.name for each, _ in parts if Key(each.name).row in places)
        self.keys = Keys(
            title=title,
            at=tuple(at),
            table=table,
            places={row: _named(names) for row, names in places.items()},
            thing=thing_name,
            keys=[
                Key("players", lambda g, _: list(g.layout.seat_names), told=True),
                Key("hands", lambda g, _: "open" if self._sees_hands(g) else "closed", told=True),
                *(Key(row) for row in rows),
                *keys,
            ],
        )
        self.positions: Positions[DeckState, Deck] = Positions(
            game=id,
            keys=self.keys,
            players=seats[: max(counts)],
            kinds=(),
            begin=self._begin,
            lay=self._lay,
            go_on=self._go_on,
        )

    def setup(self) -> Setup[DeckState, Deck]:
        """What a game declares of its set-up."""
        return Setup(
            lay_out=self._lay_out,
            options=lambda _defs: self.options,
            characters=lambda _defs: list(self.seats),
            player_counts=lambda _defs: list(self.counts),
        )

    def checks(self, folder: Path, rulings: Path) -> Checks[DeckState, Deck]:
        """What a game declares of its checks."""
        return self.positions.checks()._replace(
            stops={name: [rule] for name, rule in self.at.items()},
            folder=folder,
            rulings=rulings,
        )

    # ------------------------------------------------------------------ a new game

    def _lay_out(self, defs: Deck, options: Mapping[str, Any]) -> DeckState:
        """Everything where it lies before the first shuffle."""
        players = [str(name) for name in options.get("players") or self.positions.players]
        g, _ = self._begin(defs, options, players)
        self._fill(g, defs)
        g.agenda.append(call(self.first))
        return g

    def _begin(self, defs: Deck, given: Mapping[str, Any], players: list[str]) -> tuple[DeckState, Agreed]:
        """A table with nothing on it."""
        if len(players) not in self.counts:
            numbers = listed([str(count) for count in self.counts], "or")
            raise BadOption(f"{numbers} play {self.title}, not {len(players)}; name so many")
        defs.add_given(given.get("card") or [])
        agreed = agree(self.options, given, players)
        layout = self.table.layout(
            seats=players,
            closed=agreed.hands_closed,
            places=self.places,
            names=defs.names,
            ids=defs.ids,
            conditions=self.conditions,
            dice=self.dice,
        )
        return PlainState(layout, defs), agreed

    def _fill(self, g: DeckState, defs: Deck) -> None:
        self.pieces(g)
        defs.fill(g, self.deck)

    def _sees_hands(self, g: State) -> bool:
        return g.layout.sees[self.hand] == g.layout.everyone

    # ------------------------------------------------------------------ positions

    def _lay(self, a: Laying[DeckState]) -> None:
        """What is said, then what is left: pieces stay where they stand, hands are dealt from the rest of the deck."""
        g = a.g
        self._fill(g, g.defs)
        standing = [zone for zone in range(1, len(g.zones)) if g.zones[zone] and zone != self.deck]
        self.keys.lay(a)
        rest = a.rest(g.zones[self.deck])
        for hand in range(self.hand, self.hand + g.seats):
            while rest and a.goes_on(hand) and len(g.zones[hand]) < self.hand_size:
                a.lay(rest.pop(), hand)
        for card in rest:
            if a.goes_on(self.deck):
                a.lay(card, self.deck)
            else:
                a.away(card)
        for zone in standing:
            for thing in [thing for thing in g.zones[zone] if thing not in a.laid and not a.goes_on(zone)]:
                a.away(thing)
        self._go_on(g, a.given)

    def _go_on(self, g: DeckState, given: Mapping[str, Any]) -> None:
        """The rule before which a position stands."""
        g.agenda.append(call(self.at[str(given.get("at") or self.keys.at[0])]))


def _named(names: Sequence[str]) -> Callable[[State], dict[str, int]]:
    """The places of a row by their names, the same at every table."""
    return lambda _g: {name: place for place, name in enumerate(names)}

"""How a game with one deck and hands is laid out: new, as a check gives it, and as a save tells it.

Everybody has a hand; before the first shuffle all cards of the pack lie in the deck, and the game puts its pieces where
they stand. A game with several decks or scenarios lays out its own table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from holdfast.core.calls import Rule, call
from holdfast.core.declaration import Checks, Setup
from holdfast.core.errors import BadOption
from holdfast.core.notation import thing_name
from holdfast.core.options import TableOption, agree, hands_option
from holdfast.core.positions import Dealer, lay_parts, told_parts
from holdfast.core.state import Layout, State
from holdfast.games.common.deck import Deck
from holdfast.games.common.inventory import Inventory
from holdfast.games.common.keys import Key, Keys
from holdfast.games.common.prose import listed

G = TypeVar("G", bound=State)
CLOSED: Final = hands_option(-1)._replace(default="closed")


class Laying(Generic[G]):
    """The table of such a game. A position of a check stands before one of the rules of `at`; the first is usual."""

    def __init__(
        self,
        *,
        title: str,
        state: Callable[[Layout, Deck], G],
        table: Inventory,
        places: Mapping[str, Sequence[str]],
        seats: Sequence[str],
        counts: Sequence[int],
        conditions: Callable[[G, int], bool],
        pieces: Callable[[G], None],
        deck: int,
        hand: int,
        hand_size: int,
        first: Rule,
        at: Mapping[str, Rule],
        dice: Mapping[str, list[int]] | None = None,
        keys: Sequence[Key] = (),
        options: Sequence[TableOption] = (CLOSED,),
    ) -> None:
        self.title, self.state, self.table, self.places = title, state, table, places
        self.seats, self.counts, self.options = seats, counts, options
        self.conditions, self.pieces, self.dice = conditions, pieces, dice or {}
        self.deck, self.hand, self.hand_size = deck, hand, hand_size
        self.first, self.at = first, at
        self.keys = Keys(
            title=title,
            at=tuple(at),
            table=table,
            places={row: _named(names) for row, names in places.items()},
            thing=thing_name,
            keys=keys,
        )

    def setup(self) -> Setup[G, Deck]:
        """What a game declares of its set-up."""
        return Setup(
            lay_out=self.lay_out,
            options=lambda _defs: self.options,
            characters=lambda _defs: list(self.seats),
            player_counts=lambda _defs: list(self.counts),
        )

    def checks(self, game: str, folder: Path, rulings: Path) -> Checks[G, Deck]:
        """What a game declares of its checks."""
        return Checks(
            position=lambda g: {**self.position(g), "game": game},
            arrange=self.arrange,
            look=self.keys.look,
            compares_in_order=self.keys.in_order,
            stops={name: [rule] for name, rule in self.at.items()},
            folder=folder,
            rulings=rulings,
        )

    # ------------------------------------------------------------------ a new game

    def lay_out(self, defs: Deck, options: Mapping[str, Any]) -> G:
        """Everything where it lies before the first shuffle."""
        g = self._box(defs, options)
        g.agenda.append(call(self.first))
        return g

    def players(self, options: Mapping[str, Any]) -> list[str]:
        """Who plays; as many as may, if nobody is named."""
        players = [str(name) for name in options.get("players") or self.seats[: max(self.counts)]]
        if len(players) not in self.counts:
            numbers = listed([str(count) for count in self.counts], "or")
            raise BadOption(f"{numbers} play {self.title}, not {len(players)}; name so many")
        return players

    def _table(self, defs: Deck, options: Mapping[str, Any]) -> G:
        """A table with nothing on it."""
        players = self.players(options)
        layout = self.table.layout(
            seats=players,
            closed=agree(self.options, options, players).hands_closed,
            places=self.places,
            names=defs.names,
            ids=defs.ids,
            conditions=self.conditions,
            dice=self.dice,
        )
        return self.state(layout, defs)

    def _box(self, defs: Deck, options: Mapping[str, Any]) -> G:
        g = self._table(defs, options)
        self.pieces(g)
        defs.fill(g, self.deck)
        return g

    # ------------------------------------------------------------------ positions

    def position(self, g: G) -> dict[str, Any]:
        """The whole table as text. At a named point `arrange` makes the same state of it."""
        hands = "closed" if g.layout.sees[self.hand] != g.layout.everyone else "open"
        return {"players": list(g.layout.seat_names), "hands": hands, "parts": told_parts(g)}

    def arrange(self, defs: Deck, given: Mapping[str, Any]) -> G:
        """A state from a position, or from the [given] of a check: what is not said is empty (bare) or as dealt."""
        if "parts" in given:
            g = self._table(defs, given)
            lay_parts(g, given["parts"])
        else:
            self.keys.check(given, self.players(given))
            defs.add_given(given.get("card") or [])
            g = self._box(defs, given)
            self._lay(g, defs, given)
        g.agenda.append(call(self.at[str(given.get("at") or next(iter(self.at)))]))
        return g

    def _lay(self, g: G, defs: Deck, given: Mapping[str, Any]) -> None:
        """What is said, then what is left: pieces stay where they stand, hands are dealt from the rest of the deck."""
        standing = [zone for zone in range(1, len(g.zones)) if g.zones[zone]]
        dealer = Dealer(g, given, standing)
        self.keys.lay(dealer, defs.face_called)
        rest = dealer.rest(self.deck)
        for seat, name in enumerate(g.layout.seat_names):
            while rest and dealer.dealt(f"hand.{name}", self.hand + seat):
                if len(g.zones[self.hand + seat]) >= self.hand_size:
                    break
                dealer.lay(rest.pop(), self.hand + seat)
        for card in rest:
            if dealer.dealt(g.layout.zone_names[self.deck], self.deck):
                dealer.lay(card, self.deck)
            else:
                dealer.away(card)
        for zone in standing:
            if zone != self.deck and not dealer.dealt(g.layout.zone_names[zone], zone):
                for thing in [thing for thing in g.zones[zone] if thing not in dealer.laid]:
                    dealer.away(thing)


def _named(names: Sequence[str]) -> Callable[[State], dict[str, int]]:
    """The places of a row by their names, the same at every table."""
    return lambda _g: {name: place for place, name in enumerate(names)}

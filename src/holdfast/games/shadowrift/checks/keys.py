"""The keys of a check, each declared once: how it is laid out, how it is looked at, whether a position tells it."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from holdfast.games.common.keys import THINGS, Count, Key, Keys
from holdfast.games.common.positions import Positions
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.checks import arrange, look
from holdfast.games.shadowrift.checks.given import begin
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.kinds import KINDS
from holdfast.games.shadowrift.table import Shadowrift


class Damaged(Struct, forbid_unknown_fields=True):
    """A card with damage on it."""

    name: str
    kind: str = ""
    hurt: Count = 0


Five = Annotated[list[str | Damaged], Meta(max_length=5)]

KEYS: Final = Keys(
    title="Shadowrift",
    at=tuple(arrange.STARTS),
    table=t.ON_THE_TABLE,
    places={"road": lambda _g: {name: place for place, name in enumerate(t.ROAD)}},
    thing=look.card,
    keys=[
        Key("at", lambda _g, _: "start of round", told=True),
        Key("scenario", lambda g, _: g.defs.scenario, told=True),
        Key("faction", lambda g, _: g.defs.playing_faction, told=True, says=str),
        Key("stacks", lambda g, _: [g.defs.ids[face] for face in g.defs.stacks], told=True, says=list[str]),
        Key("players", lambda g, _: list(g.layout.seat_names), told=True),
        Key("variants", lambda g, _: look.variants(g)),
        Key("options", lambda g, _: dict(g.defs.agreed), told=True),
        Key("hands", words=("open", "closed"), told=True),
        Key("marker", look.marker, arrange.lay_marker, says=str),
        Key("coins.{player}", lambda g, seat: g.counts[t.COINS + seat], arrange.lay_coins, says=Count),
        Key("stack.{card}", look.stack, says=Count),
        Key("town_square", look.town_square, arrange.lay_square, says=Five),
        Key("attack.{road}", says=THINGS),
        Key("power_area", says=THINGS),
        Key("step", words=t.STEPS, given=False),
        Key("hurt.{monster}", look.hurt_of, given=False),
        Key("owned.{card}", look.owned, given=False),
        Key("in.{card}", look.inside, given=False),
    ],
)


def lay(a: arrange.Work) -> None:
    """The [given] of a check."""
    stacks = arrange.prepare(a)
    KEYS.lay(a)
    arrange.deal(a, stacks)
    arrange.stand(a)


def in_order(key: str) -> bool:
    """The spaces of Town Square and of the Attack Area are compared in order, as decks are."""
    return key == "town_square" or key.startswith("attack.") or KEYS.in_order(key)


POSITIONS: Final[Positions[Shadowrift, Defs]] = Positions(
    game="shadowrift",
    keys=KEYS,
    players=("ann", "bob"),
    kinds=KINDS,
    begin=begin,
    lay=lay,
    go_on=arrange.go_on,
)

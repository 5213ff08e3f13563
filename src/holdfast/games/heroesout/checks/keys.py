"""The keys of a check, each declared once: how it is laid out, how it is looked at, whether a position tells it."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from holdfast.core.notation import thing_name
from holdfast.games.common.inventory import PLAYER
from holdfast.games.common.keys import Count, Key, Keys
from holdfast.games.common.positions import Positions
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.checks import arrange, look
from holdfast.games.heroesout.checks.given import begin
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import KINDS
from holdfast.games.heroesout.table import HeroesOut


class Tile(Struct, forbid_unknown_fields=True):
    """A room as it lies: its row and column, and its open sides."""

    at: Annotated[list[int], Meta(min_length=2, max_length=2)]
    doors: str = ""


class Treasure(Struct, forbid_unknown_fields=True):
    """A treasure with its hidden side."""

    value: Count
    effect: str = ""


class Blueprint(Struct, forbid_unknown_fields=True):
    """A room that can be built, with the doors before turning."""

    name: str
    doors: str = ""


KEYS: Final = Keys(
    title="Keep the Heroes Out!",
    at=("play", "refresh", "invasion"),
    table=t.ON_THE_TABLE,
    places={"room": lambda g: g.defs.room_number},
    thing=thing_name,
    keys=[
        Key("scenario", lambda g, _: g.defs.scenario, told=True),
        Key("players", lambda g, _: list(g.layout.seat_names), told=True),
        Key("hands", words=("open", "closed"), told=True),
        Key("level", lambda g, _: g.defs.level_names[g.counts[t.LEVEL]], says=str),
        Key("wave", lambda g, _: g.counts[t.WAVE], words=("", "1", "2")),
        Key("active", names=PLAYER),
        Key("passages", look.passages, told=lambda g, _: look.joined(g, g.defs.passages), says=list[str]),
        Key("walls", look.walls, told=lambda g, _: look.joined(g, g.defs.walls), says=list[str]),
        Key("tiles.{room}", look.tile_of, says=Tile),
        Key("treasures.{room}", lambda g, room: t.treasure(g, room), arrange.lay_treasure, says=Count | Treasure),
        Key("tokens.{room}", look.tokens_in, arrange.lay_tokens, says=list[str]),
        Key("portals.{room}", lambda g, room: look.PORTAL_SIDES[t.portal(g, room)], arrange.lay_portal, says=str),
        Key("heroes.{room}", look.heroes_in, arrange.lay_heroes, says=list[str]),
        Key("monsters.{room}", look.clans_in, arrange.lay_monsters, says=list[str]),
        Key("wounds.{player}", look.wounds_of_clan, arrange.lay_wounds, says=Count | list[Count]),
        Key("lair.{player}", lambda g, seat: len(g.zones[t.LAIR + seat]), arrange.lay_lair, says=Count),
        Key("blueprints", lay=arrange.lay_blueprints, says=list[str | Blueprint]),
        Key("builder_pile", lay=arrange.lay_builder_pile, says=list[str | Blueprint]),
        Key("supply.{thing}", look.in_supply, says=Count),
        Key("hand_size.{player}", lambda g, seat: len(g.zones[t.HAND + seat]), given=False),
        Key("passages_of.{room}", look.neighbours, given=False),
        Key("step", words=look.STEPS, given=False),
    ],
)


def lay(a: arrange.Work) -> None:
    """The [given] of a check."""
    arrange.prepare(a)
    KEYS.lay(a)
    arrange.deal(a)
    arrange.stand(a)


POSITIONS: Final[Positions[HeroesOut, Defs]] = Positions(
    game="heroesout",
    keys=KEYS,
    players=("ratkin", "dragon"),
    kinds=KINDS,
    begin=begin,
    lay=lay,
    go_on=arrange.go_on,
)

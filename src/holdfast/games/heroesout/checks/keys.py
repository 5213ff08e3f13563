"""The keys of a check, each declared once: how it is laid out, how it is looked at, whether a position tells it."""

from __future__ import annotations

from typing import Final

from holdfast.core.notation import thing_name
from holdfast.games.common.inventory import PLAYER
from holdfast.games.common.keys import Key, Keys
from holdfast.games.common.positions import Positions
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.checks import arrange, look
from holdfast.games.heroesout.checks.given import begin
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import KINDS
from holdfast.games.heroesout.table import HeroesOut

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
        Key("level", lambda g, _: g.defs.level_names[g.counts[t.LEVEL]]),
        Key("wave", lambda g, _: g.counts[t.WAVE], words=("", "1", "2")),
        Key("active", names=PLAYER),
        Key("passages", lambda g, _: look.joined(g, g.defs.passages), told=True),
        Key("walls", lambda g, _: look.joined(g, g.defs.walls), told=True),
        Key("tiles.{room}", look.tile_of),
        Key("treasures.{room}", lambda g, room: t.treasure(g, room), arrange.lay_treasure),
        Key("tokens.{room}", look.tokens_in, arrange.lay_tokens),
        Key("portals.{room}", lambda g, room: look.PORTAL_SIDES[t.portal(g, room)], arrange.lay_portal),
        Key("heroes.{room}", look.heroes_in, arrange.lay_heroes),
        Key("monsters.{room}", look.clans_in, arrange.lay_monsters),
        Key("wounds.{player}", look.wounds_of_clan, arrange.lay_wounds),
        Key("lair.{player}", lambda g, seat: len(g.zones[t.LAIR + seat]), arrange.lay_lair),
        Key("blueprints", lay=arrange.lay_blueprints),
        Key("builder_pile", lay=arrange.lay_builder_pile),
        Key("supply.{thing}", look.in_supply),
        Key("hand_size.{player}", lambda g, seat: len(g.zones[t.HAND + seat]), given=False),
        Key("passages_of.{room}", look.neighbours, given=False),
        Key("step", words=t.STEPS, given=False),
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

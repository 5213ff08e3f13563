"""The keys of a check, each declared once: how it is laid out, how it is looked at, whether a position tells it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.checks import arrange, look
from holdfast.games.arcadia.checks.given import begin
from holdfast.games.arcadia.definitions import Defs
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.keys import Count, Key, Keys
from holdfast.games.common.positions import Positions


class Activated(Struct, forbid_unknown_fields=True):
    """A Hero in his activation."""

    name: str
    movement: Count = 3
    attacked: bool = False


class GivenHero(Struct, forbid_unknown_fields=True):
    """A Hero of a Guild."""

    name: str
    at: str = ""
    wounds: Count = 0
    dazed: bool = False
    cards: list[str] = []
    exhausted: list[str] = []
    tokens: list[str] = []
    deaths: Count = 0
    curse: str = ""


class GivenMonster(Struct, forbid_unknown_fields=True):
    """A Monster on the board."""

    name: str
    at: str
    wounds: Count = 0
    dazed: bool = False


def scenario(g: Arcadia, _: str) -> str:
    """The scenario that is played."""
    return g.scene.id


KEYS: Final = Keys(
    title="Arcadia Quest",
    at=tuple(arrange.STARTS),
    table=t.ON_THE_TABLE,
    places={},
    thing=look.card,
    keys=[
        Key("at", lambda _g, _: "start of turn", told=True),
        Key("scenario", scenario, told=True),
        Key("players", lambda g, _: list(g.layout.seat_names), told=True),
        Key("options", lambda g, _: dict(g.defs.agreed), told=True),
        Key("map", lambda g, _: list(g.defs.given_rows), told=True, says=str | list[str]),
        Key("level", lambda g, _: k.LEVELS[g.counts[t.LEVEL]], says=str),
        Key("active", names="player"),
        Key("doors.{state}", look.doors, says=list[str]),
        Key("portals.{colour}", look.portals, says=list[str]),
        Key("start.{player}", lambda g, seat: g.counts[t.START + seat], says=Count),
        Key("spawn_tile", lay=arrange.lay_spawn_tile, says=list[str]),
        Key("heroes.{player}", look.heroes, arrange.lay_heroes, says=list[str | GivenHero]),
        Key("monsters", look.monsters, arrange.lay_monsters, says=list[GivenMonster]),
        Key("spawn_tokens", look.spawn_tokens, arrange.lay_given_spawns, says=dict[str, str]),
        Key("tokens.{space}", look.tokens_at, arrange.lay_floor, says=list[str]),
        Key("quests", lay=arrange.lay_given_quests, says=list[str]),
        Key("fulfilled.{quest}", look.fulfilled, arrange.lay_fulfilled, says=list[str]),
        Key("villain_tokens.{monster}", look.villain_tokens, arrange.lay_villain_tokens, says=list[str]),
        Key("titles.{player}", look.titles, arrange.lay_titles, says=list[str]),
        Key("coins.{player}", lambda g, seat: g.counts[t.COINS + seat], arrange.lay_coins, says=Count),
        Key("hero", look.hero, arrange.lay_hero, says=str | Activated),
        Key("step", words=t.STEPS, given=False),
        Key("box", look.box, given=False),
        Key("at.{figure}", look.at, given=False),
        Key("wounds.{figure}", look.wounds_of, given=False),
        Key("dazed.{figure}", look.dazed_of, given=False),
        Key("exhausted.{hero}", look.exhausted_of, given=False),
        Key("cards.{hero}", look.cards_of, given=False),
        Key("deaths.{hero}", look.deaths_of, given=False),
        Key("curse.{hero}", look.curse_of, given=False),
    ],
)


def lay(a: arrange.Work) -> None:
    """The [given] of a check."""
    arrange.prepare(a)
    KEYS.lay(a)
    arrange.stand(a)


def in_order(key: str) -> bool:
    """The Spawn Tile and decks are compared in order."""
    return key == "spawn_tile" or KEYS.in_order(key)


POSITIONS: Final[Positions[Arcadia, Defs]] = Positions(
    game="arcadia",
    keys=KEYS,
    players=("blue", "red"),
    kinds=k.KINDS,
    begin=begin,
    lay=lay,
    go_on=arrange.go_on,
)

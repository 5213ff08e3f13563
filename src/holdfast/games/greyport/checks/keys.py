"""The keys of a check, each declared once: how it is laid out, how it is looked at, whether a position tells it."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from holdfast.games.common.inventory import PLAYER
from holdfast.games.common.keys import THINGS, Count, Key, Keys
from holdfast.games.common.positions import Positions
from holdfast.games.greyport import table as t
from holdfast.games.greyport.checks import arrange, look
from holdfast.games.greyport.checks.given import begin, face_called
from holdfast.games.greyport.definitions import Defs
from holdfast.games.greyport.kinds import KINDS
from holdfast.games.greyport.shown.view import coins_of
from holdfast.games.greyport.table import Greyport

Columns = Annotated[list[Count], Meta(min_length=4, max_length=4)]


class PlayerHero(Struct, forbid_unknown_fields=True):
    """The card of a player's own hero."""

    level: Count = 1
    where: str = "hand"


class HeroPlayed(Struct, forbid_unknown_fields=True):
    """A hero on the table."""

    name: str
    kind: str = ""
    items: list[str] = []
    fought: bool = False


class MonsterInPlay(Struct, forbid_unknown_fields=True):
    """A monster of a group."""

    name: str
    kind: str = ""
    hurt: Count = 0
    hp: Count = 0


class LocationInPlay(Struct, forbid_unknown_fields=True):
    """The location."""

    name: str = ""
    hp: Count = 0
    in_play: bool = True


class EncounterCard(Struct, forbid_unknown_fields=True):
    """What may be said instead of the encounter card; one number, or those for 2, 3, 4 and 5 players."""

    number: Count = 1
    location_hp: Count | Columns = 0
    location_threat: Count | Columns = 0
    player_threat: Count | Columns = 0
    boss_hp: Count | Columns = 0
    coins: list[str] = []
    setup: list[str] = []
    penalty: list[str] = []
    subdeck: list[str] = []


KEYS: Final = Keys(
    title="Greyport",
    at=("round", "start of round", arrange.ENCOUNTER_SETUP, arrange.GAME_SETUP),
    table=t.ON_THE_TABLE,
    places={},
    thing=look.card,
    keys=[
        Key("at", look.step_of_position, told=True),
        Key("scenario", lambda g, _: g.defs.scenario, told=True),
        Key("scenario_text", lambda g, _: g.defs.scenario_text, says=list[str]),
        Key("players", lambda g, _: list(g.layout.seat_names), told=True),
        Key("options", lambda g, _: dict(g.defs.agreed), told=True),
        Key("variants", lambda g, _: look.variants(g)),
        Key("hands", words=("open", "closed"), told=True),
        Key("defending", names=PLAYER),
        Key("marker", words=("used", "taunt")),
        Key("coins.{player}", coins_of, arrange.lay_coins, says=list[str]),
        Key("curses_left", lambda g, _: len(g.zones[t.CURSES]), arrange.lay_curses, says=Count),
        Key("player_hero.{player}", look.player_hero, says=PlayerHero),
        Key("table.{player}", look.heroes_played, arrange.lay_table, says=list[str | HeroPlayed]),
        Key("hand.{player}", look.cards_of_hand, arrange.lay_hand, says=THINGS),
        Key("monsters.{player}", lay=arrange.lay_group, says=list[str | MonsterInPlay]),
        Key("monsters.location", lay=arrange.lay_location_group, says=list[str | MonsterInPlay]),
        Key("row.heroes"),
        Key("row.items"),
        Key("removed"),
        Key("location", look.location, says=str | LocationInPlay),
        Key("encounter", lambda g, _: look.encounter(g), says=EncounterCard),
        Key("step", words=t.STEPS, given=False),
        Key("hurt.{monster}", look.hurt, given=False),
        Key("hp_of.{monster}", look.hp_of, given=False),
        Key("shown.{deck}", look.shown, given=False),
    ],
)


def lay(a: arrange.Work) -> None:
    """The [given] of a check."""
    arrange.prepare(a)
    if a.at == arrange.GAME_SETUP:
        arrange.at_game_setup(a)
    else:
        KEYS.lay(a)
        arrange.deal(a)
        arrange.stand(a)


POSITIONS: Final[Positions[Greyport, Defs]] = Positions(
    game="greyport",
    keys=KEYS,
    players=("fiona", "zot"),
    kinds=KINDS,
    begin=begin,
    lay=lay,
    go_on=arrange.go_on,
    face_of=face_called,
)

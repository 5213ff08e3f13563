"""Step 7, Heroes Act: everybody acts in any order, until all have finished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import stop_asking
from holdfast.core.asking import keep, kept_for, offer, offer_kept, stay
from holdfast.core.atoms import count
from holdfast.core.chapter import chapter
from holdfast.core.state import ALL
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.aid import offer_aid
from holdfast.games.shadowrift.rules.battles import offer_ends
from holdfast.games.shadowrift.rules.buying import RESTING, market, offer_purchases
from holdfast.games.shadowrift.rules.coins import offer_gifts
from holdfast.games.shadowrift.rules.paying import purse_of
from holdfast.games.shadowrift.rules.playing import offer_plays
from holdfast.games.shadowrift.rules.upkeep import offer_upkeep
from holdfast.games.shadowrift.rules.uses import offer_uses
from holdfast.games.shadowrift.table import Shadowrift, before

if TYPE_CHECKING:
    from mypy_extensions import i64


def heroes_act(g: Shadowrift) -> None:
    """What a hero may do is kept until it may have changed; the last slot holds what all decide together."""
    if g.counts[t.STEP] != t.HEROES_ACT:
        count(g, t.STEP, t.HEROES_ACT)
    changed, depends = g.changed, g.kept_for or kept_for(g, g.seats + 1)
    more: list[int] = []
    for seat in g.layout.each_seat:
        if changed & depends[seat]:
            if not more:
                more = market(g)
            keep(g, seat, offer_deeds(g, seat, more))
    if changed & depends[g.seats]:
        offer(g, end_heroes_act, ALL)
        keep(g, g.seats, 0)
    offer_kept(g)
    stay(g)


def offer_deeds(g: Shadowrift, seat: i64, more: list[int]) -> i64:
    """All that this hero may do now; the parts of the table on which that depends. `more`: what is dearer now."""
    purse = purse_of(g, seat)
    depends = before(seat) | t.TOWN | t.WARES | t.MONSTERS
    depends |= offer_plays(g, seat)
    depends |= offer_uses(g, seat, purse)
    depends |= offer_aid(g, seat, purse)
    offer_purchases(g, seat, purse, more)
    offer_upkeep(g, seat, purse, more[RESTING])
    offer_ends(g, seat)
    offer_gifts(g, seat)
    return depends


def end_heroes_act(g: Shadowrift, _all: i64) -> None:
    """Every hero has finished."""
    stop_asking(g)


CHAPTER = chapter(
    "The Heroes Act",
    rules={heroes_act: ""},
    notation={end_heroes_act: "{seat}: end heroes act"},
    prompts={heroes_act: "Play cards, seek aid, buy, hire, build, or end Heroes Act."},
    agreed=(end_heroes_act,),
    closes=(end_heroes_act,),
)

"""Step 7, Heroes Act: everybody acts in any order, until all have finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking
from holdfast.core.asking import keep, kept_for, offer, offer_kept, stay
from holdfast.core.atoms import count
from holdfast.core.chapter import chapter
from holdfast.core.state import ALL
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.rules.aid import offer_aid
from holdfast.games.shadowrift.rules.battles import offer_ends
from holdfast.games.shadowrift.rules.buying import offer_purchases
from holdfast.games.shadowrift.rules.coins import offer_gifts
from holdfast.games.shadowrift.rules.outlook import GIVING, Outlook, look_around
from holdfast.games.shadowrift.rules.playing import offer_plays
from holdfast.games.shadowrift.rules.upkeep import offer_upkeep
from holdfast.games.shadowrift.rules.uses import offer_uses
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

SORTS: Final = 6
"""What a hero may do is kept in so many slots: plays, uses, Aid, purchases, upkeep with ends of Battles, and gifts."""


def heroes_act(g: Shadowrift) -> None:
    """What a hero may do is kept until it may have changed; the last slot holds what all decide together."""
    if g.counts[t.STEP] != t.HEROES_ACT:
        count(g, t.STEP, t.HEROES_ACT)
    depends = g.kept_for or kept_for(g, SORTS * g.seats + 1)
    look = g.outlook
    if look is None:
        look = g.outlook = Outlook(g.seats)
    changed = look_around(g, look, g.changed)
    slot: i64 = 0
    for seat in g.layout.each_seat:
        if changed & look.depends[seat]:
            offer_deeds(g, seat, look, slot, changed)
        slot += SORTS
    if changed & depends[slot]:
        offer(g, end_heroes_act, ALL)
        keep(g, slot, 0)
    offer_kept(g)
    stay(g)


def offer_deeds(g: Shadowrift, seat: i64, look: Outlook, slot: i64, changed: i64) -> None:
    """Offer anew what this hero may do and what may have changed, in the slots from this one on."""
    depends = g.kept_for
    plays: i64 = depends[slot]
    if changed & plays:
        plays = offer_plays(g, seat, look)
        keep(g, slot, plays)
    uses: i64 = depends[slot + 1]
    if changed & uses:
        uses = offer_uses(g, seat, look)
        keep(g, slot + 1, uses)
    aid: i64 = depends[slot + 2]
    if changed & aid:
        aid = offer_aid(g, seat, look)
        keep(g, slot + 2, aid)
    purchases: i64 = depends[slot + 3]
    if changed & purchases:
        purchases = offer_purchases(g, seat, look)
        keep(g, slot + 3, purchases)
    upkeep: i64 = depends[slot + 4]
    if changed & upkeep:
        upkeep = offer_upkeep(g, seat, look) | offer_ends(g, seat)
        keep(g, slot + 4, upkeep)
    if changed & depends[slot + 5]:
        offer_gifts(g, seat)
        keep(g, slot + 5, GIVING[seat])
    look.depends[seat] = plays | uses | aid | purchases | upkeep | GIVING[seat]


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

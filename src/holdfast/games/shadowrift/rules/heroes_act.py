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
from holdfast.games.shadowrift.rules.hero_outlook import GIVING, Hero
from holdfast.games.shadowrift.rules.outlook import SHARED, Outlook, concerned, look_around
from holdfast.games.shadowrift.rules.playing import offer_plays
from holdfast.games.shadowrift.rules.upkeep import offer_upkeep
from holdfast.games.shadowrift.rules.uses import offer_uses
from holdfast.games.shadowrift.table import Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64

SORTS: Final = 4
"""What a hero may do is kept in so many slots: plays and uses, Aid, purchases, and all the rest."""


def heroes_act(g: Shadowrift) -> None:
    """What a hero may do is kept until it may have changed; the last slot holds what all decide together."""
    if g.counts[t.STEP] != t.HEROES_ACT:
        count(g, t.STEP, t.HEROES_ACT)
    look = g.outlook
    if look is None:
        look = g.outlook = Outlook(g.seats)
        kept_for(g, SORTS * g.seats + 1)
    heroes = concerned(look, g.changed)
    changed = look_around(g, look, heroes, g.changed)
    for hero in look.heroes if changed & SHARED else heroes:
        news = changed | hero.news
        if news & hero.depends:
            offer_deeds(g, hero, look, news)
        hero.news = 0
    together = SORTS * g.seats
    if changed & g.kept_for[together]:
        offer(g, end_heroes_act, ALL)
        keep(g, together, 0)
    offer_kept(g)
    stay(g)


def offer_deeds(g: Shadowrift, hero: Hero, look: Outlook, news: i64) -> None:
    """Offer anew what this hero may do and what may have changed."""
    depends, slot = g.kept_for, SORTS * hero.seat
    plays: i64 = depends[slot]
    if news & plays:
        plays = offer_plays(g, hero, look) | offer_uses(g, hero, look)
        keep(g, slot, plays)
    aid: i64 = depends[slot + 1]
    if news & aid:
        aid = offer_aid(g, hero, look)
        keep(g, slot + 1, aid)
    purchases: i64 = depends[slot + 2]
    if news & purchases:
        purchases = offer_purchases(g, hero, look)
        keep(g, slot + 2, purchases)
    rest: i64 = depends[slot + 3]
    if news & rest:
        rest = offer_upkeep(g, hero, look) | GIVING
        offer_ends(g, hero.seat, hero.fought)
        offer_gifts(g, hero.seat)
        keep(g, slot + 3, rest)
    hero.depends = plays | aid | purchases | rest


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

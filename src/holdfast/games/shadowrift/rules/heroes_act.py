"""Step 7, Heroes Act: everybody acts in any order, until all have finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking
from holdfast.core.asking import stay
from holdfast.core.atoms import count
from holdfast.core.calls import call
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
from holdfast.games.shadowrift.table import NOTHING, Shadowrift

if TYPE_CHECKING:
    from mypy_extensions import i64


def heroes_act(g: Shadowrift) -> None:
    """What each hero may do is kept until it may have changed; all together they may end it."""
    if g.counts[t.STEP] != t.HEROES_ACT:
        count(g, t.STEP, t.HEROES_ACT)
    look = g.outlook
    if look is None:
        look = g.outlook = Outlook(g.seats)
    if g.changed:
        offer_what_changed(g, look, g.changed)
        g.changed = 0
    options = g.options
    for hero in look.heroes:
        options += hero.with_cards
        options += hero.with_aid
        options += hero.with_wares
        options += hero.with_rest
    options.append(ENDING)
    stay(g)


def offer_what_changed(g: Shadowrift, look: Outlook, stirred: i64) -> None:
    """Look at the parts of the table that changed, and offer anew what depends on them."""
    heroes = concerned(look, stirred)
    changed = look_around(g, look, heroes, stirred)
    for hero in look.heroes if changed & SHARED else heroes:
        news = changed | hero.news
        if news & hero.depends:
            offer_deeds(g, hero, look, news)
        hero.news = 0


def offer_deeds(g: Shadowrift, hero: Hero, look: Outlook, news: i64) -> None:
    """Offer anew what this hero may do and what may have changed."""
    if news & hero.cards_depend:
        hero.cards_depend = offer_plays(g, hero, look) | offer_uses(g, hero, look)
        hero.with_cards = taken_back(g)
    if news & hero.aid_depends:
        offer_aid(g, hero, look)
    if news & hero.wares_depend:
        hero.wares_depend = offer_purchases(g, hero, look)
        hero.with_wares = taken_back(g)
    if news & hero.rest_depends:
        hero.rest_depends = offer_upkeep(g, hero, look) | GIVING
        offer_ends(g, hero.seat, hero.fought)
        offer_gifts(g, hero.seat)
        hero.with_rest = taken_back(g)
    hero.depends = hero.cards_depend | hero.aid_depends | hero.wares_depend | hero.rest_depends


def taken_back(g: Shadowrift) -> list[int]:
    """What was just offered, to be kept with its hero instead."""
    offered = g.options
    if not offered:
        return NOTHING
    g.options = []
    return offered


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

ENDING: Final = call(end_heroes_act, ALL)

"""A second reckoning of which questions players of Keep the Heroes Out! are spared: each holds both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from holdfast.core.agenda import answer, note, run
from holdfast.core.atoms import mark_of
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.game import Game
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.kinds import RESOURCES, TRAP
from holdfast.games.heroesout.rules.defending import be_hit, may_defend
from holdfast.games.heroesout.rules.heroes import choose_plunderers, traps_strike
from holdfast.games.heroesout.rules.scenario_cards import choose_resource
from holdfast.games.heroesout.table import HeroesOut
from tests.laws.heroesout_orders import WHO_IS_NEXT, there, wrongly
from tests.laws.needless import everything_asked
from tests.laws.playing import Broken
from tests.laws.tables import Table

LAW: Final = "a question is asked where it matters"
LOSES: Final = 4
"""The value of the treasure with which everybody loses."""


def asked_where_it_matters(table: Table) -> None:
    """What is spared and what is asked is what is reckoned here; the players are asked everything on the way."""
    game, g = table.made(), cast(HeroesOut, table.laid())
    players = table.players(f"asked at {table.id}")
    g.sink = sink = everything_asked()
    run(g)
    left = table.most or -1
    while not g.over and left:
        left -= 1
        problem = what_is_wrong(game, g, sink.needless > 0)
        if problem:
            said = ", ".join(game.write(g, option) for option in g.options)
            raise Broken(LAW, f"{game.id}, {table.id}", f"{game.prompt(g)} {said}: {problem}")
        option = sink.needless or players.choose(g)
        g.sink = sink = everything_asked()
        answer(g, option)
    players.ended()


def what_is_wrong(game: Game, g: HeroesOut, spared: bool) -> str:
    """What speaks against sparing the open question, or against asking it; nothing, if it is as it should be."""
    question = rule_of(g.agenda[-1])
    if question == WHO_IS_NEXT and len(g.options) > 1:
        return wrongly(game, g, spared)
    reckon = RECKONED.get(question)
    if reckon is None or len(g.options) < 2 or is_last(g) or reckon(g) == spared:
        return ""
    return "not asked, and it matters" if spared else "asked in vain"


def is_last(g: HeroesOut) -> bool:
    """Whether the game is won with this card: then it is tried what still matters."""
    return g.counts[t.WAVE] == 2 and not g.zones[t.GUILD]


def all_fall_here(g: HeroesOut) -> bool:
    """Each active hero strikes here once more, nobody can defend, and the monsters have no more health than that."""
    room = argument(g.agenda[-1], 0)
    sides = [(other, t.side(g, hero)) for other in g.dungeon.rooms for hero in there(g, other)]
    if any(side == t.SUMMONED or (side == t.AWAKE and other != room) for other, side in sides):
        return False
    figures = g.zones[t.MONSTERS + room]
    for seat in {t.owner(g, figure) for figure in figures}:
        hand = g.zones[t.HAND + seat]
        if any(g.counts[t.CLOSED] or g.defs.defends[g.face[card]] for card in hand):
            return False
    strikes = 1 + sum(side == t.AWAKE for _, side in sides)
    return sum(g.defs.health[g.face[figure]] - t.wounds(g, figure) for figure in figures) <= strikes


def nothing_is_left_to_lower(g: HeroesOut) -> bool:
    """The damage was defended already."""
    return note(g, 1) == 0


def who_pays_is_clear(g: HeroesOut) -> bool:
    """The treasure of the Vault is plundered, or it takes all who are active there."""
    room, left = argument(g.agenda[-1], 0), argument(g.agenda[-1], 1)
    return t.treasure(g, room) == LOSES or sum(t.side(g, hero) == t.AWAKE for hero in there(g, room)) <= left


def all_who_come_fall(g: HeroesOut) -> bool:
    """There are as many traps as all of them have health."""
    room = argument(g.agenda[-1], 0)
    come = [hero for hero in there(g, room) if mark_of(g, hero, t.ACTED) == 1]
    return sum(g.defs.health[g.face[hero]] - t.wounds(g, hero) for hero in come) <= t.tokens(g, room, TRAP)


def all_resources_go(g: HeroesOut) -> bool:
    """As many are discarded one after another as lie there."""
    asked = g.agenda[-1]
    times = 0
    for each in reversed(g.agenda):
        if each != asked:
            break
        times += 1
    return sum(t.tokens(g, argument(asked, 0), token) for token in RESOURCES) <= times


RECKONED: Final[dict[int, Callable[[HeroesOut], bool]]] = {
    number_of(be_hit): all_fall_here,
    number_of(may_defend): nothing_is_left_to_lower,
    number_of(choose_plunderers): who_pays_is_clear,
    number_of(traps_strike): all_who_come_fall,
    number_of(choose_resource): all_resources_go,
}
"""By the rule that asks: when its question is spared. Which hero acts next is reckoned in heroesout_orders."""

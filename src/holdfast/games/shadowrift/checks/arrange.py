"""A position on the table: what is said of heroes, town and monsters, what is dealt, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.core.calls import Rule, call
from holdfast.errors import BadPosition
from holdfast.games.common.laying import GOES_ON, Laying
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.checks.look import COIN
from holdfast.games.shadowrift.rules.add_monsters import add_monsters
from holdfast.games.shadowrift.rules.cleanup import cleanup
from holdfast.games.shadowrift.rules.draw_cards import draw_cards
from holdfast.games.shadowrift.rules.heroes_act import heroes_act
from holdfast.games.shadowrift.rules.monsters_act import monsters_act
from holdfast.games.shadowrift.rules.power import monsters_gain_power
from holdfast.games.shadowrift.rules.refresh_town import refresh_town
from holdfast.games.shadowrift.rules.refresh_travelers import refresh_travelers
from holdfast.games.shadowrift.rules.rounds import go_on_with, start_of_heroes_act, start_of_round
from holdfast.games.shadowrift.rules.setup import fill_box, fill_faction, fill_stacks, prepare_monster_deck, set_rules
from holdfast.games.shadowrift.table import Shadowrift

Work = Laying[Shadowrift]

STARTS: Final[Mapping[str, Rule]] = {
    "heroes act": heroes_act,
    "draw cards": draw_cards,
    "refresh town": refresh_town,
    "refresh travelers": refresh_travelers,
    "monsters act": monsters_act,
    "monsters gain power": monsters_gain_power,
    "add monsters": add_monsters,
    "start of heroes act": start_of_heroes_act,
    "cleanup": cleanup,
    "start of round": start_of_round,
}
"""The steps at which a position stands; the first is the usual one."""


def prepare(a: Work) -> list[int]:
    """The box, and what holds where nothing is said; how many cards lie on each stack after set-up.

    A check may name the special cards of any faction, so the stacks of all factions are there.
    """
    g = a.g
    set_rules(g, a.agreed)
    fill_box(g)
    fill_stacks(g)
    fill_faction(g)
    for place in range(t.HERO_STACK):
        face = g.defs.stack_face[place]
        if not g.zones[t.STACK + place] and not g.defs.supply[face]:
            a.fill(t.STACK + place, g.defs.copies[face], face)
    if a.said(t.MONSTER_DECK) is None and not a.bare:
        prepare_monster_deck(g)
    return [len(g.zones[t.STACK + place]) for place in range(t.MOST_STACKS)]


# ------------------------------------------------------------------ keys


def lay_square(a: Work, _: None, entries: Sequence[Any]) -> None:
    """The five spaces of Town Square; an empty word is an empty space."""
    if len(entries) > t.SPACES:
        raise BadPosition(f"town_square has {t.SPACES} spaces, not {len(entries)}", "town_square")
    for space, entry in enumerate(entries):
        if entry not in ("", GOES_ON):
            a.pile(t.SQUARE + space, [entry])


def lay_coins(a: Work, seat: int, number: int) -> None:
    """The Coins of a hero. The supply is as after set-up, or as `stack.Coin` says."""
    a.g.counts[t.COINS + seat] = number


def lay_marker(a: Work, _: None, name: str) -> None:
    """Who holds the Next Heroism marker."""
    if name != "none" and name not in a.g.layout.seat_names:
        raise BadPosition(f"marker = `{name}` is none of the players", "marker")
    a.g.counts[t.MARKER] = 0 if name == "none" else a.g.layout.seat_names.index(name) + 1


def lay_stack(a: Work, name: str, number: int) -> None:
    """How many cards are left on a stack, or Coins in the supply."""
    g = a.g
    if name == COIN:
        g.counts[t.COIN_SUPPLY] = number
        return
    face = a.face(name)
    place = g.defs.stack_of.get(face)
    if place is None:
        raise BadPosition(f"there is no stack of {name} in this game; a hero stack is one of `stacks`", f"stack.{name}")
    a.fill(t.STACK + place, number, face)


# ------------------------------------------------------------------ what is dealt


def deal(a: Work, stacks: Sequence[int]) -> None:
    """What is left of the decks; of a dealt game also hands, Town Square and Visitors, as its step has them."""
    g = a.g
    began = a.at not in ("draw cards", "start of round")
    square_is_laid = began and a.at != "refresh town"
    for seat in g.layout.each_seat:
        drawn = g.defs.sizes.hand if began else 0
        a.deal(t.DECK + seat, t.HAND + seat, drawn, discard=t.DISCARD + seat)
    _deal_square(a, square_is_laid)
    _deal_visitors(a, square_is_laid and a.at != "refresh travelers")
    _deal_monsters(a)
    a.deal(t.TEMPEST_DECK)
    if a.said(t.WALLS) is not None:
        a.deal(t.WALLS)
    for place, number in enumerate(stacks):
        a.fill(t.STACK + place, number, g.defs.stack_face[place])
    for name, number in a.of("stack").items():
        lay_stack(a, name, number)


def _deal_square(a: Work, laid: bool) -> None:
    """Town Square from the Town Deck, where nothing is said of it or of its last spaces."""
    g = a.g
    square = a.given.get("town_square")
    wants = laid and not a.bare if square is None else GOES_ON in square
    keep = a.goes_on(t.TOWN_DECK)
    spaces = list(t.IN_THE_SQUARE)[len(square or [GOES_ON]) - 1 :] if wants else []
    for card in a.rest(g.zones[t.TOWN_DECK]):
        if spaces:
            a.lay(card, spaces.pop(0))
        else:
            a.lay_or_away(card, t.TOWN_DECK, keep, t.TOWN_DISCARD)


def _deal_visitors(a: Work, laid: bool) -> None:
    """The Traveler Deck, and as many of its cards as there are places; Infiltrators go to the Town Discard."""
    g = a.g
    wants = a.goes_on(t.VISITORS) and (laid or a.said(t.VISITORS) is not None)
    places = g.defs.sizes.visitors - len(g.zones[t.VISITORS]) if wants else 0
    keep = a.goes_on(t.TRAVELER_DECK)
    for place, card in enumerate(a.rest(g.zones[t.TRAVELER_DECK])):
        if place < places:
            infiltrator = g.defs.group[g.face[card]] == k.INFILTRATOR
            a.lay(card, t.TOWN_DISCARD if infiltrator else t.VISITORS)
        else:
            a.lay_or_away(card, t.TRAVELER_DECK, keep, 0)


def _deal_monsters(a: Work) -> None:
    """The Monster Deck as it was made, without what is said elsewhere; or as it is said."""
    g = a.g
    keep = a.goes_on(t.MONSTER_DECK)
    for card in [card for card in g.zones[t.MONSTER_DECK] if card not in a.laid]:
        if keep:
            a.lay(card, t.MONSTER_DECK)
        else:
            a.away(card)


# ------------------------------------------------------------------ what comes next


def stand(a: Work) -> None:
    """The step, and what comes after it."""
    g = a.g
    g.counts[t.ROUND] = 0 if a.at in ("draw cards", "start of round") else 1
    if a.at == "start of round":
        g.agenda.append(call(start_of_round))
        return
    if a.at == "draw cards":
        g.counts[t.ROUND] = 1
    g.height = len(g.agenda)
    go_on_with(g, STARTS[a.at])
    if a.at == "heroes act":
        g.counts[t.STEP] = t.HEROES_ACT


def go_on(g: Shadowrift, given: Mapping[str, Any]) -> None:
    """A round begins."""
    g.agenda.append(call(start_of_round))

"""Encounter Setup: the monster deck, the location, the groups, special setup, coins, Ambushes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holdfast.core.agenda import then, then_call
from holdfast.core.asking import ask, stay
from holdfast.core.atoms import add, count, move, move_together, shuffle
from holdfast.core.calls import argument, call, given, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.needless import needless
from holdfast.core.rng import below
from holdfast.core.state import ALL
from holdfast.games.greyport import table as t
from holdfast.games.greyport.definitions import Encounter
from holdfast.games.greyport.kinds import AMBUSH, GAINS_CURSE, code_word
from holdfast.games.greyport.rules.abilities import column
from holdfast.games.greyport.rules.damage import to_group
from holdfast.games.greyport.rules.location import give_coin
from holdfast.games.greyport.rules.monsters import each_suffers, facing_suffers, location_damaged, token_joins
from holdfast.games.greyport.table import Greyport

if TYPE_CHECKING:
    from mypy_extensions import i64


def encounter_setup(g: Greyport) -> None:
    """The steps of Encounter Setup, in order."""
    count(g, t.STEP, t.ENCOUNTER_SETUP)
    add(g, t.ENCOUNTER, 1)
    then(g, prepare_components)
    then(g, prepare_monster_deck)
    then(g, location_monsters)
    then(g, player_monsters)
    then(g, special_setup)
    then(g, recruitment_coins)
    then(g, resolve_ambushes)
    then(g, cover_encounter_card)


def this_encounter(g: Greyport) -> Encounter:
    """The encounter card in use."""
    return g.defs.encounters[g.counts[t.ENCOUNTER] - 1]


def prepare_components(g: Greyport) -> None:
    """Lay out the location of this encounter, or a random one (variant), with its HP."""
    for card in g.zones[t.LOCATION][:]:
        move(g, card, t.LOCATIONS)
    encounter = this_encounter(g)
    places = g.zones[t.LOCATIONS]
    if g.counts[t.VARIANTS] & t.DIFFERENT_LOCATIONS and not encounter.location_given:
        move(g, places[below(g, len(places))], t.LOCATION)
    else:
        for card in places:
            if g.face[card] == encounter.location:
                move(g, card, t.LOCATION)
                break
    for counter in (t.HELD, t.REWARDED, t.LEFT_BY, t.FALLING, t.STRUCK):
        count(g, counter, 0)
    count(g, t.LOCATION_HP, column(g, encounter.location_hp))


def prepare_monster_deck(g: Greyport) -> None:
    """Shuffle the encounter's subdeck into what is left of the monster deck; without one the deck stays as it is."""
    encounter = this_encounter(g)
    faces, factions, subdecks = g.face, g.defs.faction, encounter.subdecks
    added = [card for card in g.zones[t.SUBDECKS] if factions[faces[card]] in subdecks]
    if encounter.given_subdeck is not None:
        added = given_cards(g, encounter.given_subdeck)
    move_together(g, added, t.MONSTER_DECK)
    if added:
        shuffle(g, t.MONSTER_DECK)


def given_cards(g: Greyport, faces: list[int]) -> list[int]:
    """Cards of the box with these faces."""
    found: list[int] = []
    for face in faces:
        for card in g.zones[t.SUBDECKS]:
            if g.face[card] == face and card not in found:
                found.append(card)
                break
    return found


def reveal_monster(g: Greyport, group: i64) -> i64:
    """The top monster of the deck joins a group; an empty deck is made from the discard pile. 0 if there is none."""
    if not g.zones[t.MONSTER_DECK]:
        if not g.zones[t.MONSTER_DISCARD]:
            return 0
        move_together(g, g.zones[t.MONSTER_DISCARD], t.MONSTER_DECK)
        shuffle(g, t.MONSTER_DECK)
    monster = g.zones[t.MONSTER_DECK][0]
    if group == t.LOCATION_GROUP:
        count(g, t.HELD, 1)
    to_group(g, monster, group)
    if g.defs.at[AMBUSH][g.face[monster]]:
        t.set_flag(g, monster, t.AMBUSH_DUE)
    return monster


def reveal_threat(g: Greyport, group: i64, threat: i64) -> None:
    """Reveal monsters until their summed threat meets the number; what is over is kept."""
    revealed = 0
    while revealed < threat:
        monster = reveal_monster(g, group)
        if not monster:
            return
        revealed += g.defs.threat[g.face[monster]]


def location_monsters(g: Greyport) -> None:
    """The location's group."""
    reveal_threat(g, t.LOCATION_GROUP, column(g, this_encounter(g).location_threat))


def player_monsters(g: Greyport) -> None:
    """Each player's group, the defending player first, then clockwise."""
    for seat in t.from_defending(g):
        reveal_threat(g, t.GROUP + seat, column(g, this_encounter(g).player_threat))


def special_setup(g: Greyport) -> None:
    """The setup box of the encounter card."""
    for ability in this_encounter(g).setup:
        then_call(g, given(ability, ALL, 0))


def recruitment_coins(g: Greyport) -> None:
    """Each player receives the printed coins."""
    for rank in this_encounter(g).coins:
        for seat in t.from_defending(g):
            give_coin(g, seat, rank)


# ------------------------------------------------------------------ Ambush


def resolve_ambushes(g: Greyport) -> None:
    """All revealed Ambushes, in the order the players like. Those that can do nothing any more go by themselves."""
    zones, marks = g.zones, g.marks
    due: list[int] = []
    for group in t.EVERY_GROUP:
        for monster in zones[group]:
            if marks[monster] >= t.MORE_THAN_HURT and t.flag(g, monster, t.AMBUSH_DUE):
                due.append(monster)
    for monster in due:
        if t.facing(g, monster) >= 0 or not _only_facing(g, monster):
            ask(g, ALL, ambush, due)
            stay(g)
            if len(due) > 1 and _do_not_meet(g, due):
                needless(g, g.options[0], call(resolve_ambushes))
            return
    for monster in due:
        t.clear_flag(g, monster, t.AMBUSH_DUE)


def _do_not_meet(g: Greyport, due: list[int]) -> bool:
    """Whether these Ambushes only damage a location that stands it, bring different tokens and curses that are there.

    Those that speak of a player in front do nothing at the location.
    """
    left = g.counts[t.LOCATION_HP]
    curses = 0
    joining: list[int] = []
    for monster in due:
        for ability in t.abilities_at(g, AMBUSH, monster):
            rule, what = rule_of(ability), argument(ability, 2)
            if rule == number_of(location_damaged):
                left -= what
            elif rule == number_of(token_joins) and what not in joining:
                joining.append(what)
            elif rule == number_of(facing_suffers) and t.facing(g, monster) < 0:
                continue
            elif rule == number_of(facing_suffers) and code_word(what) == GAINS_CURSE:
                curses += 1
            elif rule == number_of(each_suffers) and code_word(what) == GAINS_CURSE:
                curses += g.seats
            else:
                return False
    return curses <= len(g.zones[t.CURSES]) and (left > 0 or not g.zones[t.LOCATION])


def _only_facing(g: Greyport, monster: i64) -> bool:
    """Whether every Ambush of this monster speaks of the player it is in front of."""
    return all(rule_of(ability) == number_of(facing_suffers) for ability in t.abilities_at(g, AMBUSH, monster))


def ambush(g: Greyport, _all: i64, monster: i64) -> None:
    """Once in the life of a monster."""
    if not t.flag(g, monster, t.AMBUSH_DUE):
        return
    t.clear_flag(g, monster, t.AMBUSH_DUE)
    t.then_abilities(g, AMBUSH, ALL, monster)


def cover_encounter_card(g: Greyport) -> None:
    """Setup is over: from now on the encounter ends when no monster is left."""
    count(g, t.IN_ENCOUNTER, 1)


CHAPTER = chapter(
    "Encounter Setup",
    rules={
        encounter_setup: "",
        prepare_components: "",
        prepare_monster_deck: "",
        location_monsters: "",
        player_monsters: "",
        special_setup: "",
        recruitment_coins: "",
        resolve_ambushes: "",
        cover_encounter_card: "",
    },
    notation={ambush: "{seat}: ambush {monster}"},
    prompts={resolve_ambushes: "Which Ambush comes next?"},
    points={encounter_setup: "start of encounter"},
)

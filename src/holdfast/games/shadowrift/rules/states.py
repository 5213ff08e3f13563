"""Interruptions from Monsters or Powers: whose text works now, which states hold, and what an event sets off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import then_call
from holdfast.core.calls import given
from holdfast.core.chapter import chapter
from holdfast.core.state import ALL
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift import table as t
from holdfast.games.shadowrift.cards import binding as b
from holdfast.games.shadowrift.cards.binding import Happens, Sentence, StateIs
from holdfast.games.shadowrift.kinds import Text
from holdfast.games.shadowrift.table import NOTHING, Shadowrift, flag, set_flag

if TYPE_CHECKING:
    from mypy_extensions import i64

# Lists, because the compiled build makes a tuple of numbers anew each time that it walks along it.
FURTHEST_FIRST: Final = [t.SPACE_3, t.START + 2, t.START + 1, t.START]
ROAD_AND_SQUARE: Final = [*FURTHEST_FIRST, *t.IN_THE_SQUARE]
WHERE_TEXTS_WORK: Final = [t.POWER_AREA, *ROAD_AND_SQUARE]
"""In the Power Area only those of Powers."""

# ------------------------------------------------------------------ whose text works


def working(g: Shadowrift) -> list[int]:
    """The cards whose text works now (rulings 42, 151, 152): Powers, monsters in the Attack Area, Town Square.

    What an event sets off comes in this order: the Power Area first, then the monsters furthest along, then the cards
    nearest the Town Discard.
    """
    zones = g.zones
    found: list[int] = []
    kinds, faces = g.defs.kind, g.face
    for card in zones[t.POWER_AREA]:
        if kinds[faces[card]] == k.POWER:
            found.append(card)
    for zone in ROAD_AND_SQUARE:
        found += zones[zone]
    return found


def is_working(g: Shadowrift, card: i64) -> bool:
    """Whether the text of this card works now."""
    zone = g.zone_of[card]
    if t.START <= zone <= t.SPACE_3 or t.SQUARE <= zone < t.SQUARE + t.SPACES:
        return True
    return zone == t.POWER_AREA and g.defs.kind[g.face[card]] == k.POWER


# ------------------------------------------------------------------ states


def holds(g: Shadowrift, state: i64) -> bool:
    """Whether a state holds now; 0 is always so, and with UNLESS it must not."""
    if not state:
        return True
    return is_so(g, state) == (state & k.UNLESS == 0)


def is_so(g: Shadowrift, state: i64) -> bool:
    """Whether it is as a state says, counted now."""
    kind = k.state_kind(state)
    if kind == k.TOTEMS:
        return things_in(g, t.POWER_AREA, t.POWER_AREA, k.THE_TOTEM) >= k.state_number(state)
    if kind == k.THINGS_IN_SQUARE:
        there = things_in(g, t.SQUARE, t.SQUARE + t.SPACES - 1, k.state_thing(state))
        return there >= k.state_number(state)
    if kind == k.THINGS_ATTACKING:
        return things_in(g, t.START, t.SPACE_3, k.state_thing(state)) >= k.state_number(state)
    if kind == k.NO_MONSTER_ATTACKING:
        for zone in range(t.START, t.SPACE_3 + 1):
            if g.zones[zone]:
                return False
        return True
    if kind == k.NO_MONSTER_DAMAGED:
        for zone in range(t.START, t.SPACE_3 + 1):
            for monster in g.zones[zone]:
                if t.hurt(g, monster):
                    return False
        return True
    return not g.zones[t.STACK + t.BURN]


def things_in(g: Shadowrift, first: i64, last: i64, thing: i64) -> i64:
    """How many of a thing lie in these zones, which stand side by side."""
    things, faces = g.defs.thing, g.face
    found: i64 = 0
    for zone in range(first, last + 1):
        for card in g.zones[zone]:
            if things[faces[card]] == thing:
                found += 1
    return found


# ------------------------------------------------------------------ answers


def answer(g: Shadowrift, query: i64, card: i64) -> i64:
    """What a card answers to a question of the rules; 0 if it says nothing of it, or its state does not hold."""
    face = g.face[card]
    value = g.defs.queries[query][face]
    if value:
        state = g.defs.query_state[query][face]
        if state and not holds(g, state):
            return 0
    return value


def sum_of(g: Shadowrift, query: i64) -> i64:
    """All answers of the cards whose text works now, together."""
    total: i64 = 0
    if not g.spoken >> k.MOMENTS + query & 1:
        return total
    values, kinds, faces, zones = g.defs.queries[query], g.defs.kind, g.face, g.zones
    for card in zones[t.POWER_AREA]:
        if values[faces[card]] and kinds[faces[card]] == k.POWER:
            total += answer(g, query, card)
    for zone in range(t.START, t.SPACE_3 + 1):
        for card in zones[zone]:
            if values[faces[card]]:
                total += answer(g, query, card)
    for zone in range(t.SQUARE, t.SQUARE + t.SPACES):
        for card in zones[zone]:
            if values[faces[card]]:
                total += answer(g, query, card)
    return total


def answering_in_square(g: Shadowrift, query: i64) -> list[int]:
    """The cards in Town Square that say anything to a question, the one nearest the Town Discard first."""
    if not g.spoken >> k.MOMENTS + query & 1:
        return NOTHING
    values, faces = g.defs.queries[query], g.face
    found = NOTHING
    for zone in t.IN_THE_SQUARE:
        for card in g.zones[zone]:
            if values[faces[card]]:
                found = [*found, card]
    return found


def of_one_name(g: Shadowrift, card: i64, face: i64) -> bool:
    """Whether a card has the name of this face."""
    return g.layout.name_ids[g.face[card]] == g.layout.name_ids[face]


# ------------------------------------------------------------------ what an event sets off


def do_text(g: Shadowrift, text: Text, seat: i64, card: i64) -> None:
    """The steps of a text come next, or what stands there for otherwise; the state is looked at now."""
    for step in chosen_steps(g, text):
        then_call(g, given(step, seat, card))


def chosen_steps(g: Shadowrift, text: Text) -> list[int]:
    """Which steps of a text count as things stand."""
    return text.steps if holds(g, text.state) else text.otherwise


def trigger(g: Shadowrift, moment: i64, seat: i64, only: i64 = 0) -> None:
    """Something happened (ruling 149): every card that has a text for it does it, each copy, or only this card.

    `seat` is the hero whose deed it was, ALL if it was nobody's; what a Skill or Loot does, its own hero does.
    """
    if not g.spoken >> moment & 1:
        return
    texts, faces = g.defs.at[moment], g.face
    if only:
        if texts[faces[only]] and is_working(g, only):
            set_off(g, only, texts[faces[only]], seat)
        return
    zones = g.zones
    for card in zones[t.POWER_AREA]:
        if texts[faces[card]] and g.defs.kind[faces[card]] == k.POWER:
            set_off(g, card, texts[faces[card]], seat)
    for zone in ROAD_AND_SQUARE:
        for card in zones[zone]:
            if texts[faces[card]]:
                set_off(g, card, texts[faces[card]], seat)
    for owner in g.layout.each_seat:
        for card in zones[t.TABLE + owner]:
            if texts[faces[card]] and stays_with_text(g, card):
                set_off(g, card, texts[faces[card]], owner)


def stays_with_text(g: Shadowrift, card: i64) -> bool:
    """Whether a card on a hero's table is a Skill or Loot that was not played as a resource."""
    kind = g.defs.kind[g.face[card]]
    return (kind == k.SKILL or kind == k.LOOT) and not flag(g, card, t.AS_RESOURCE)


def set_off(g: Shadowrift, card: i64, texts: list[Text], seat: i64) -> None:
    """What one card does. The first time each round is only the first such event, whether its state holds or not."""
    fired = flag(g, card, t.FIRED)
    for text in texts:
        if text.once:
            if fired:
                continue
            set_flag(g, card, t.FIRED)
        do_text(g, text, seat, card)


def revealed(g: Shadowrift, newcomers: list[int]) -> None:
    """Refresh Town has put cards into Town Square: for each its own text for that, and those of others that name it."""
    texts, faces = g.defs.at[k.REVEALED], g.face
    speakers = [card for card in working(g) if texts[faces[card]]]
    for newcomer in newcomers:
        for card in speakers:
            for text in texts[faces[card]]:
                if of_one_name(g, newcomer, text.about) if text.about else card == newcomer:
                    do_text(g, text, ALL, card)


CHAPTER = chapter(
    "Interruptions from Monsters or Powers",
    rules={},
    sentences={
        "{effects}.": Sentence(b.STEPS),
        "If {state}: {effects}. Otherwise: {effects}.": Sentence(b.IF_OTHERWISE),
        "Each time {when}: {effects}.": Sentence(b.EACH_TIME),
        "The first time each round {when}: {effects}.": Sentence(b.FIRST_TIME),
        "{rule}.": Sentence(b.RULE_HOLDS),
        "{rule} while {state}.": Sentence(b.RULE_HOLDS),
        "{rule} unless {state}.": Sentence(b.RULE_HOLDS),
        "there are {many} or more Totems": StateIs(k.TOTEMS, "many"),
        "a {thing} is in {zone}": StateIs("zone", 1, "thing"),
        "{many} or more {thing}s are in {zone}": StateIs("zone", "many", "thing"),
        "no monster is {so}": StateIs("so"),
        "the Burn stack is empty": StateIs(k.NO_BURN_LEFT),
        "{step} begins": Happens("step"),
    },
)

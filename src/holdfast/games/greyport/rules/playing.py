"""During a Round: playing cards, abilities that work at any time, and the step in which everybody may act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then_call
from holdfast.core.asking import ask_different, keep, kept_for, offer, offer_kept, stay
from holdfast.core.atoms import add, count, mark, move
from holdfast.core.calls import call, given
from holdfast.core.chapter import chapter
from holdfast.core.piles import different
from holdfast.core.state import ALL
from holdfast.games.greyport.kinds import (
    A_HERO,
    AN_ITEM,
    ANY_ITEM,
    ANY_TIME,
    DUAL_WIELD,
    HERO,
    ITEM,
    PLAY,
    PLAYER_HERO,
    Holds,
)
from holdfast.games.greyport.rules.abilities import (
    CANNOT_PAY,
    aimed,
    aims,
    why_not_aim,
)
from holdfast.games.greyport.rules.fighting import offer_fights
from holdfast.games.greyport.rules.hands import wielder
from holdfast.games.greyport.rules.hero_keywords import hero_answers, keyword
from holdfast.games.greyport.rules.taunt import offer_marker
from holdfast.games.greyport.table import (
    CARRIED,
    FLAG_SHIFT,
    FOUGHT,
    HAND,
    IN_ROUND,
    INN_USED,
    ITEMS,
    LOCATION,
    MONSTERS,
    MOST_PLAYERS,
    PLAYERS,
    PLAYS,
    STEP,
    TABLE,
    THE_LOCATION,
    THE_MARKER,
    USED,
    Greyport,
    abilities_at,
    because,
    before,
    carries,
    flag,
    set_flag,
    then_abilities,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_HAND: Final = because("not_in_hand", "{seat} has no such card in hand", "{where}", elsewhere=True)
NOT_A_HERO: Final = because("not_a_hero", "{card} is not a hero", "items are played on a hero: play X on HERO", "35")
NO_HERO_LEFT: Final = because("no_hero_left", "{seat} has played this round's hero", "+Hero would allow another", "32")
NOT_AN_ITEM: Final = because("not_an_item", "{item} is not an item", "play an item")
NO_SUCH_HERO: Final = because(
    "no_such_hero", "an item needs one's own hero in play", "play a hero first", "35", elsewhere=True
)
WRONG_TYPE: Final = because("wrong_type", "{item} is not of the type of {hero}", "choose a hero of matching type", "35")
ITEM_AFTER_FIGHT: Final = because("item_after_fight", "{hero} has already fought", "items come before the fight", "37")
HANDS_FULL: Final = because(
    "hands_full", "{hero} cannot carry another item", "a hero carries one, with Dual Wield two", "34"
)
NO_USE: Final = because(
    "no_use", "{card} has nothing to use now", "its card must be in play in front of {seat}", "40", elsewhere=True
)
USED_UP: Final = because("used_up", "{card} was used this round", "wait for the next round", "40")
NOT_AIMED: Final = because("not_aimed", "{card} is not aimed at anybody", "use it without a target")

# ------------------------------------------------------------------ heroes and items


def why_not_play_hero(g: Greyport, seat: i64, card: i64) -> i64:
    """One hero a player and round, more with +Hero."""
    if g.zone_of[card] != HAND + seat:
        return NOT_IN_HAND
    kind = g.defs.kind[g.face[card]]
    if kind != HERO and kind != PLAYER_HERO:
        return NOT_A_HERO
    if g.counts[PLAYS + seat] <= 0:
        return NO_HERO_LEFT
    return 0


def play_hero(g: Greyport, seat: i64, card: i64) -> None:
    """A hero goes on the table; its Play abilities resolve before anyone does anything else."""
    move(g, card, TABLE + seat)
    add(g, PLAYS + seat, -1)
    then_abilities(g, PLAY, seat, card)


def offer_heroes(g: Greyport, seat: i64) -> None:
    """Every hero of the hand, for a player who may play one."""
    ask_different(g, PLAYS_A_HERO[seat], g.zones[HAND + seat], g.defs.is_a[A_HERO])


def why_not_play_item(g: Greyport, seat: i64, item: i64, hero: i64) -> i64:
    """An item of matching type on one's own hero that has not fought; one item a hero, two with Dual Wield."""
    if g.zone_of[item] != HAND + seat:
        return NOT_IN_HAND
    if g.defs.kind[g.face[item]] != ITEM:
        return NOT_AN_ITEM
    if g.zone_of[hero] != TABLE + seat:
        return NO_SUCH_HERO
    if flag(g, hero, FOUGHT):
        return ITEM_AFTER_FIGHT
    return why_not_wield(g, seat, item, hero) or why_not_carry(g, seat, hero)


def why_not_wield(g: Greyport, seat: i64, item: i64, hero: i64) -> i64:
    """A hero uses items of its own type."""
    types, face = g.defs.type, g.face
    if types[face[item]] != types[face[hero]] and not hero_answers(g, seat, hero, ANY_ITEM):
        return WRONG_TYPE
    return 0


def why_not_carry(g: Greyport, seat: i64, hero: i64) -> i64:
    """One item a hero, two with Dual Wield."""
    carried = carries(g, seat, hero)
    if carried and carried >= (2 if keyword(g, seat, hero, DUAL_WIELD) else 1):
        return HANDS_FULL
    return 0


def ready_heroes(g: Greyport, seat: i64) -> list[int]:
    """This player's heroes in play that have not fought: only such a hero takes an item or fights."""
    ready: list[int] = []
    for hero in g.zones[TABLE + seat]:
        if not g.marks[hero] >> FLAG_SHIFT & FOUGHT:
            ready.append(hero)
    return ready


def offer_items(g: Greyport, seat: i64, ready: list[int]) -> None:
    """Every item this player may play now, on every hero that may take it."""
    carried, bearers = g.zones[ITEMS + seat], ready
    if carried:
        bearers = [hero for hero in ready if not why_not_carry(g, seat, hero)]
        if not bearers:
            return
    types, faces, any_item = g.defs.type, g.face, g.defs.queries[ANY_ITEM]
    for item in different(g, g.zones[HAND + seat], g.defs.is_a[AN_ITEM]):
        its_type = types[faces[item]]
        for hero in bearers:
            face = faces[hero]
            may_wield = types[face] == its_type
            if not may_wield and (carried or any_item[face]):
                may_wield = not why_not_wield(g, seat, item, hero)
            if may_wield:
                offer(g, play_item, seat, item, hero)


def play_item(g: Greyport, seat: i64, item: i64, hero: i64) -> None:
    """An item goes onto a hero; its Play abilities resolve at once."""
    move(g, item, ITEMS + seat)
    mark(g, item, CARRIED, hero)
    then_abilities(g, PLAY, seat, item)


# ------------------------------------------------------------------ any time


def any_time(g: Greyport, card: i64) -> i64:
    """The "Any time" ability of a card, or 0."""
    abilities = abilities_at(g, ANY_TIME, card)
    return abilities[0] if abilities else 0


def why_not_use(g: Greyport, seat: i64, card: i64, target: i64) -> i64:
    """An "Any time" ability: of a played card once a round; of the Inn, one player a round."""
    ability = any_time(g, card)
    if not ability:
        return NO_USE
    if target and not aims(ability):
        return NOT_AIMED
    if g.zone_of[card] == LOCATION:
        if g.counts[INN_USED]:
            return USED_UP
        return 0 if g.zones[HAND + seat] else CANNOT_PAY
    hero = wielder(g, card)
    if g.zone_of[hero] != TABLE + seat or (hero != card and g.zone_of[card] != ITEMS + seat):
        return NO_USE
    if flag(g, card, USED):
        return USED_UP
    return why_not_aim(g, seat, hero, ability, target)


def offer_uses(g: Greyport, seat: i64) -> bool:
    """Every "Any time" ability of this player's heroes and items; whether one of them is aimed at a hero of anybody."""
    zones, faces, ability_of = g.zones, g.face, g.defs.at[ANY_TIME]
    aimed = False
    for card in zones[TABLE + seat]:
        if ability_of[faces[card]]:
            aimed |= offer_use(g, seat, card)
    for card in zones[ITEMS + seat]:
        if ability_of[faces[card]]:
            aimed |= offer_use(g, seat, card)
    return aimed


def offer_use(g: Greyport, seat: i64, card: i64) -> bool:
    """This "Any time" ability, on every hero it may be aimed at; whether it is aimed."""
    if aims(any_time(g, card)):
        for other in g.layout.each_seat:
            for target in g.zones[TABLE + other]:
                if not why_not_use(g, seat, card, target):
                    offer(g, use, seat, card, target)
        return True
    if not why_not_use(g, seat, card, 0):
        offer(g, use, seat, card)
    return False


def use(g: Greyport, seat: i64, card: i64, target: i64) -> None:
    """Use it: announced first, paid and resolved afterwards."""
    if g.zone_of[card] == LOCATION:
        count(g, INN_USED, 1)
    else:
        set_flag(g, card, USED)
    ability = any_time(g, card)
    then_call(g, given(aimed(ability, target) if target else ability, seat, card))


# ------------------------------------------------------------------ everybody may act


def players_act(g: Greyport) -> None:
    """Players may act in any order and intersperse their actions, until all agree to end the round.

    What a player may do is kept until it may have changed; the last slot holds what is done with the round marker.
    """
    if g.counts[STEP] != IN_ROUND:
        count(g, STEP, IN_ROUND)
    changed, depends = g.changed, g.kept_for or kept_for(g, g.seats + 1)
    for seat in g.layout.each_seat:
        if changed & depends[seat]:
            keep(g, seat, offer_actions(g, seat))
    if changed & depends[g.seats]:
        offer_marker(g)
        offer(g, end_round, ALL)
        keep(g, g.seats, TARGETS)
    offer_kept(g)
    stay(g)


def offer_actions(g: Greyport, seat: i64) -> i64:
    """All that this player may do now; the parts of the table on which that depends."""
    depends = HANDS_ON[seat]
    if g.counts[PLAYS + seat] > 0:
        offer_heroes(g, seat)
    if g.zones[TABLE + seat]:
        ready = ready_heroes(g, seat)
        if ready:
            offer_items(g, seat, ready)
            offer_fights(g, seat, ready)
            depends += TARGETS
        if offer_uses(g, seat):
            depends |= PLAYERS
    for location in g.zones[LOCATION]:
        if g.defs.at[ANY_TIME][g.face[location]]:
            offer_use(g, seat, location)
    return depends


TARGETS: Final = MONSTERS | THE_MARKER
"""The parts on which it depends whom a hero may fight, and whom the marker may Taunt."""

HANDS_ON: Final = [before(seat) | THE_LOCATION for seat in range(MOST_PLAYERS)]
"""The parts on which it always depends what a player may do."""


def end_round(g: Greyport, _all: i64) -> None:
    """Nobody can or wants to act any more."""
    stop_asking(g)


CHAPTER = chapter(
    "Playing Cards",
    rules={players_act: ""},
    notation={
        play_item: "{seat}: play {item} on {hero}",
        play_hero: "{seat}: play {card}",
        use: "{seat}: use {card}[ > {target}]",
        end_round: "{seat}: end round",
    },
    prompts={players_act: "Play, fight, use abilities, or end the round."},
    legal={play_hero: why_not_play_hero, play_item: why_not_play_item, use: why_not_use},
    agreed=(end_round,),
    closes=(end_round,),
    sentences={
        "Dual Wield.": Holds(DUAL_WIELD),
        "This hero may use physical and magical items.": Holds(ANY_ITEM),
    },
)

PLAYS_A_HERO: Final = [call(play_hero, seat) for seat in range(MOST_PLAYERS)]
"""By seat: the call to which the card is added."""

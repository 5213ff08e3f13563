"""Actions: what each icon of a card does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import stop_asking, then
from holdfast.core.asking import offer, offer_like, stay
from holdfast.core.atoms import add, clear_marks, count, mark, mark_of, move
from holdfast.core.calls import argument, call, number_of, rule_of
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import remake
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.rules.hands import can_draw, deck_was_used, draw
from holdfast.games.heroesout.rules.icons import left_of, side_actions, spend, surge_left
from holdfast.games.heroesout.rules.surging import surge
from holdfast.games.heroesout.rules.tokens import can_place, put_token, summon_figure
from holdfast.games.heroesout.table import (
    HeroesOut,
    because,
    bring_token,
    figures_in,
    has_figure,
    hero_class,
    portal,
    rooms_of,
    stands_hurt,
    stands_in,
    stands_of,
    tokens,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ACTION: Final = because(
    "no_action", "{seat} has no such action left on a card", "play a card with that action", "20"
)
NO_MONSTER_THERE: Final = because("no_monster_there", "{seat} has no monster there", "choose a room with one")
NOT_JOINED: Final = because(
    "not_joined", "no way leads there from that room", "go through a passageway or between portals", "41"
)
NO_TOKEN_THERE: Final = because(
    "no_token_there", "there is no such token in that room", "a monster carries what lies in its room", "42"
)
NO_HERO_THERE: Final = because(
    "no_hero_there", "there is no such hero within reach", "choose a hero that is there", "45"
)
OWN_ROOM: Final = because("own_room", "a Ranged attack is for an adjacent room", "Melee is for one's own room", "46")
NONE_IN_SUPPLY: Final = because(
    "none_in_supply", "the supply has no such token left", "one comes back when it is discarded", "22"
)
HAS_PORTAL: Final = because("has_portal", "there is a portal in that room already", "choose a room without one", "ai")
LAIR_EMPTY: Final = because(
    "lair_empty", "{seat} has no monster left in the lair", "they come back when they fall", "9"
)
WRONG_TYPE: Final = because(
    "wrong_type", "the card summons in rooms of another type", "choose a room of its type", "55"
)
NOTHING_TO_DRAW: Final = because(
    "nothing_to_draw", "{seat} has no card left to draw", "deck and discard pile are both empty", "26"
)
NOT_LAID: Final = because("not_laid", "that room is not in the dungeon", "choose a room that is laid out", "1")
ALL_HAVE_ACTED: Final = because(
    "all_have_acted", "no such monster of {seat} there can act", "each acts once in a Swarm", "61"
)
ANOTHER_ROOM_SWARMS: Final = because(
    "another_room_swarms", "the Swarm is in another room", "finish it first, or be done", "61"
)
NOT_ADJACENT: Final = because(
    "not_adjacent", "no passageway joins these rooms", "a Ranged attack goes through one passageway", "46"
)
NOT_CARRIED: Final = because("not_carried", "no monster carries a {token}", "it carries a resource or a trap", "42")
ANOTHER_DEED: Final = because(
    "another_deed", "the monsters of this Swarm do something else", "finish it first, or be done", "61"
)

# ------------------------------------------------------------------ Move


def ways_from(g: HeroesOut, room: i64) -> i64:
    """Where a move leads: through passageways, and from one completed portal to the others."""
    ways: i64 = g.dungeon.joined[room]
    if portal(g, room) == k.COMPLETED:
        for other in g.dungeon.rooms:
            if other != room and portal(g, other) == k.COMPLETED:
                ways |= 1 << other
    return ways


def offer_moves(g: HeroesOut, seat: i64, room: i64, ways: i64, asked: i64) -> None:
    """Every way out of a room for every figure there that is not like another, with each token it could carry."""
    carried = [token for token in k.CARRIED if tokens(g, room, token)]
    swarming = g.counts[t.SWARMING]
    seen = 0
    for figure in figures_in(g, seat, room):
        its_wounds = wounds(g, figure)
        if seen >> its_wounds & 1 or (swarming and mark_of(g, figure, t.ACTED)):
            continue
        seen |= 1 << its_wounds
        stands = stands_of(room, its_wounds)
        for other in g.dungeon.rooms:
            if ways >> other & 1:
                offer_like(g, asked, stands, other)
                for token in carried:
                    offer_like(g, asked, stands, other, token)


def standing(g: HeroesOut, seat: i64, stands: i64) -> i64:
    """The figure that is meant: of this player, in this room, with these wounds, not yet used in a Swarm; 0 if none."""
    for figure in figures_in(g, seat, stands_in(stands)):
        if wounds(g, figure) == stands_hurt(stands) and not mark_of(g, figure, t.ACTED):
            return figure
    return 0


def why_not_go(g: HeroesOut, seat: i64, stands: i64, room: i64, token: i64, ways: i64) -> i64:
    """A monster of one's own, a way from its room, a token that lies there."""
    source = stands_in(stands)
    if not has_figure(g, seat, source):
        return NO_MONSTER_THERE
    if not standing(g, seat, stands):
        return ALL_HAVE_ACTED
    if not ways >> room & 1:
        return NOT_JOINED
    if token and token not in k.CARRIED:
        return NOT_CARRIED
    return NO_TOKEN_THERE if token and not tokens(g, source, token) else 0


def why_not_move(g: HeroesOut, seat: i64, stands: i64, room: i64, token: i64) -> i64:
    """One of one's monsters, to an adjacent room."""
    if g.counts[t.SWARMING]:
        reason = why_not_in_swarm(g, k.MOVE, stands_in(stands))
        if reason:
            return reason
    elif left_of(g, k.MOVE) < 0:
        return NO_ACTION
    return why_not_go(g, seat, stands, room, token, ways_from(g, stands_in(stands)))


def go(g: HeroesOut, figure: i64, room: i64, token: i64) -> None:
    """A figure goes to another room and may bring one resource or trap along."""
    source = g.zone_of[figure] - t.MONSTERS
    move(g, figure, t.MONSTERS + room)
    if token:
        bring_token(g, token, source, room)


def move_monster(g: HeroesOut, seat: i64, stands: i64, room: i64, token: i64) -> None:
    """Move."""
    figure = standing(g, seat, stands)
    if g.counts[t.SWARMING]:
        mark(g, figure, t.ACTED, 1)
    else:
        spend(g, k.MOVE)
    go(g, figure, room, token)


# ------------------------------------------------------------------ attacks


def classes_in(g: HeroesOut, room: i64) -> i64:
    """The classes of the heroes in a room, as bits."""
    found: i64 = 0
    for hero in g.zones[t.HEROES + room]:
        found |= 1 << hero_class(g, hero)
    return found


def offer_melee(g: HeroesOut, room: i64, asked: i64, source: i64 = 0) -> None:
    """Every class of hero in a room; for a Ranged attack with the room from which it comes."""
    found = classes_in(g, room)
    if found:
        for number in range(1, len(g.defs.class_names)):
            if found >> number & 1:
                offer_like(g, asked, number, room, source)


def offer_ranged(g: HeroesOut, room: i64, asked: i64) -> None:
    """Every class of hero in every room joined to this one by a passageway."""
    for other in g.dungeon.adjacent[room]:
        offer_melee(g, other, asked, room)


def why_not_strike(g: HeroesOut, seat: i64, number: i64, room: i64) -> i64:
    """A hero in a room with one's own monster."""
    if not has_figure(g, seat, room):
        return NO_MONSTER_THERE
    return 0 if classes_in(g, room) >> number & 1 else NO_HERO_THERE


def why_not_shoot(g: HeroesOut, seat: i64, number: i64, room: i64, source: i64) -> i64:
    """A hero in a room joined by a passageway to one with one's own monster."""
    if not has_figure(g, seat, source):
        return NO_MONSTER_THERE
    if room == source:
        return OWN_ROOM
    if not g.dungeon.joined[source] >> room & 1:
        return NOT_ADJACENT
    return 0 if classes_in(g, room) >> number & 1 else NO_HERO_THERE


def why_not_attack(g: HeroesOut, deed: i64, source: i64) -> i64:
    """An icon for this attack, or a Swarm that attacks so from this room."""
    if g.counts[t.SWARMING]:
        return why_not_in_swarm(g, deed, source)
    return NO_ACTION if left_of(g, deed) < 0 and surge_left(g, deed) < 0 else 0


def why_not_melee(g: HeroesOut, seat: i64, number: i64, room: i64) -> i64:
    """A Melee icon, and a hero within its reach."""
    return why_not_attack(g, k.MELEE, room) or why_not_strike(g, seat, number, room)


def why_not_ranged(g: HeroesOut, seat: i64, number: i64, room: i64, source: i64) -> i64:
    """A Ranged icon, and a hero within its reach."""
    return why_not_attack(g, k.RANGED, source) or why_not_shoot(g, seat, number, room, source)


def strike(g: HeroesOut, number: i64, room: i64) -> None:
    """1 damage to a hero of this class in this room, to the one with the most wounds."""
    target = 0
    for hero in g.zones[t.HEROES + room]:
        if hero_class(g, hero) == number and (not target or mark_of(g, hero, t.WOUNDS) > mark_of(g, target, t.WOUNDS)):
            target = hero
    hurt_hero(g, target)


def hurt_hero(g: HeroesOut, hero: i64) -> None:
    """1 damage; without health left the hero goes back to the supply."""
    if mark_of(g, hero, t.WOUNDS) + 1 >= g.defs.health[g.face[hero]]:
        tell(g, facts.HERO_FELL, hero, 0, g.zone_of[hero] - t.HEROES)
        clear_marks(g, hero)
        move(g, hero, t.HERO_SUPPLY)
        add(g, t.FALLEN_HEROES, 1)
    else:
        mark(g, hero, t.WOUNDS, mark_of(g, hero, t.WOUNDS) + 1)


def one_has_acted(g: HeroesOut, seat: i64) -> None:
    """One of the swarming monsters has done its deed."""
    for figure in figures_in(g, seat, g.counts[t.SWARMING]):
        if not mark_of(g, figure, t.ACTED):
            mark(g, figure, t.ACTED, 1)
            return


def attack(g: HeroesOut, seat: i64, deed: i64, number: i64, room: i64) -> None:
    """An attack as an icon, as the first half of a Surge, or by one of the swarming monsters."""
    if g.counts[t.SWARMING]:
        one_has_acted(g, seat)
    elif not surge(g, seat, deed, room):
        spend(g, deed)
    strike(g, number, room)


def melee(g: HeroesOut, seat: i64, number: i64, room: i64) -> None:
    """Melee Attack."""
    attack(g, seat, k.MELEE, number, room)


def ranged(g: HeroesOut, seat: i64, number: i64, room: i64, _source: i64) -> None:
    """Ranged Attack."""
    attack(g, seat, k.RANGED, number, room)


# ------------------------------------------------------------------ Draw, Place, Ambush, Surge, Reinforce


def draw_card(g: HeroesOut, seat: i64) -> None:
    """Draw."""
    spend(g, k.DRAW)
    draw(g, seat, 1)


def why_not_draw(g: HeroesOut, seat: i64) -> i64:
    """A Draw icon, and a card to draw."""
    if left_of(g, k.DRAW) < 0:
        return NO_ACTION
    return 0 if can_draw(g, seat) else NOTHING_TO_DRAW


def why_not_put(g: HeroesOut, seat: i64, token: i64, room: i64) -> i64:
    """A token of the supply, a room with one's own monster; for a portal one without a portal."""
    if not has_figure(g, seat, room):
        return NO_MONSTER_THERE
    if can_place(g, token, room):
        return 0
    return NONE_IN_SUPPLY if not tokens(g, 0, token) else HAS_PORTAL


def why_not_place(g: HeroesOut, seat: i64, token: i64, room: i64) -> i64:
    """An icon for this token."""
    return NO_ACTION if left_of(g, k.PLACE, token) < 0 else why_not_put(g, seat, token, room)


def place(g: HeroesOut, _seat: i64, token: i64, room: i64) -> None:
    """Place a resource, Trap, Portal."""
    spend(g, k.PLACE, token)
    put_token(g, token, room)


def ambush_left(g: HeroesOut, room: i64) -> i64:
    """The place of an Ambush into rooms of this type that is left, best of this type alone; -1 if there is none."""
    found: i64 = -1
    bit: i64 = 1 << g.defs.rooms[room].type
    if g.zones[t.RESOLVING]:
        for number, action in enumerate(side_actions(g, g.zones[t.RESOLVING][0], g.counts[t.WHICH])):
            if action.kind == k.AMBUSH and g.counts[t.LEFT + number] and action.what & bit:
                if found < 0 or action.what == bit:
                    found = number
    return found


def why_not_summon(g: HeroesOut, seat: i64, room: i64) -> i64:
    """An Ambush into rooms of this type, and a figure in the lair."""
    if left_of(g, k.AMBUSH) < 0:
        return NO_ACTION
    if room not in g.dungeon.rooms:
        return NOT_LAID
    if ambush_left(g, room) < 0:
        return WRONG_TYPE
    return 0 if g.zones[t.LAIR + seat] else LAIR_EMPTY


def summon(g: HeroesOut, seat: i64, room: i64) -> None:
    """Ambush, one figure."""
    add(g, t.LEFT + ambush_left(g, room), -1)
    summon_figure(g, seat, room)


def why_not_discard_for_surge(g: HeroesOut, seat: i64, token: i64, room: i64) -> i64:
    """A Surge that begins so, and such a token in a room with one's own monster."""
    if surge_left(g, k.DISCARD_TOKEN, token) < 0:
        return NO_ACTION
    if not has_figure(g, seat, room):
        return NO_MONSTER_THERE
    return 0 if tokens(g, room, token) else NO_TOKEN_THERE


def discard_for_surge(g: HeroesOut, seat: i64, token: i64, room: i64) -> None:
    """The first half of a Surge: a token from a room with one's own monster."""
    bring_token(g, token, room, 0)
    surge(g, seat, k.DISCARD_TOKEN, room, token)


def why_not_reinforce(g: HeroesOut, seat: i64) -> i64:
    """A Reinforce icon, and a card to look at."""
    if left_of(g, k.REINFORCE) < 0:
        return NO_ACTION
    return 0 if can_draw(g, seat) else NOTHING_TO_DRAW


def reinforce(g: HeroesOut, seat: i64) -> None:
    """Look at the top three cards: those with the icon go to the hand, the others to the discard pile."""
    number = left_of(g, k.REINFORCE)
    icon = side_actions(g, g.zones[t.RESOLVING][0], g.counts[t.WHICH])[number].what
    add(g, t.LEFT + number, -1)
    for _ in range(3):
        if not g.zones[t.DECK + seat]:
            remake(g, t.DECK + seat, t.DISCARD + seat)
        if g.zones[t.DECK + seat]:
            move(g, g.zones[t.DECK + seat][0], t.RESOLVING)
    for card in g.zones[t.RESOLVING][1:]:
        move(g, card, (t.HAND if g.defs.icons[g.face[card]] >> icon & 1 else t.DISCARD) + seat)
    deck_was_used(g, seat)


# ------------------------------------------------------------------ Swarm


def can_swarm(g: HeroesOut, seat: i64, deed: i64, room: i64) -> bool:
    """Whether a monster of this player in this room could do it."""
    if deed == k.MOVE:
        return ways_from(g, room) != 0
    if deed == k.MELEE:
        return len(g.zones[t.HEROES + room]) > 0
    return any(g.zones[t.HEROES + other] for other in g.dungeon.adjacent[room])


def why_not_swarm(g: HeroesOut, seat: i64, deed: i64, room: i64) -> i64:
    """A Swarm icon, and a room in which one's monsters can do it."""
    if left_of(g, k.SWARM, deed) < 0:
        return NO_ACTION
    if not has_figure(g, seat, room):
        return NO_MONSTER_THERE
    return 0 if can_swarm(g, seat, deed, room) else NO_HERO_THERE


def why_not_in_swarm(g: HeroesOut, deed: i64, room: i64) -> i64:
    """In a Swarm the monsters of one room do one thing."""
    if g.counts[t.SWARMING] != room:
        return ANOTHER_ROOM_SWARMS
    each = number_of(each_may_act)
    for waiting in g.agenda:
        if rule_of(waiting) == each and argument(waiting, 1) == deed:
            return 0
    return ANOTHER_DEED


def swarm(g: HeroesOut, seat: i64, deed: i64, room: i64) -> None:
    """All one's monsters in this room may do it, each once."""
    spend(g, k.SWARM, deed)
    count(g, t.SWARMING, room)
    then(g, each_may_act, seat, deed)


def each_may_act(g: HeroesOut, seat: i64, deed: i64) -> None:
    """What the monsters of the Swarm that have not acted yet may do."""
    room = g.counts[t.SWARMING]
    left = False
    for figure in figures_in(g, seat, room):
        left = left or not mark_of(g, figure, t.ACTED)
    if not left:
        end_swarm(g, seat)
        return
    if deed == k.MOVE:
        offer_moves(g, seat, room, ways_from(g, room), call(move_monster, seat))
    elif deed == k.MELEE:
        offer_melee(g, room, call(melee, seat))
    else:
        offer_ranged(g, room, call(ranged, seat))
    offer(g, leave_swarm, seat)
    stay(g)


def leave_swarm(g: HeroesOut, seat: i64) -> None:
    """The other monsters do nothing."""
    stop_asking(g)
    end_swarm(g, seat)


def end_swarm(g: HeroesOut, seat: i64) -> None:
    """The Swarm is over."""
    count(g, t.SWARMING, 0)
    for room in rooms_of(g, seat):
        for figure in figures_in(g, seat, room):
            mark(g, figure, t.ACTED, 0)


CHAPTER = chapter(
    "Actions",
    rules={each_may_act: "seat deed"},
    notation={
        move_monster: "{seat}: move {stands} > {to}[ with {token}]",
        melee: "{seat}: melee {class} in {room}",
        ranged: "{seat}: ranged {class} in {room} from {from}",
        draw_card: "{seat}: draw",
        place: "{seat}: place {token} in {room}",
        summon: "{seat}: summon {room}",
        discard_for_surge: "{seat}: discard {token} in {room}",
        reinforce: "{seat}: reinforce",
        swarm: "{seat}: swarm {deed} in {room}",
        leave_swarm: "{seat}: done",
    },
    prompts={
        each_may_act: "Each of {seat}'s monsters there may {deed} once.",
    },
    legal={
        move_monster: why_not_move,
        melee: why_not_melee,
        ranged: why_not_ranged,
        draw_card: why_not_draw,
        place: why_not_place,
        summon: why_not_summon,
        discard_for_surge: why_not_discard_for_surge,
        reinforce: why_not_reinforce,
        swarm: why_not_swarm,
    },
    closes=(leave_swarm,),
)

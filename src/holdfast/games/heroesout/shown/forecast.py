"""What is about to happen: which rooms the Guild cards that are left strike, what a hero would do there, warnings."""

from __future__ import annotations

from typing import Final, NamedTuple

from holdfast.core.calls import argument, number_of, rule_of
from holdfast.games.common.told.prose import article, ended
from holdfast.games.heroesout.kinds import GUILD_HERO, SCENARIO_CARD, TYPES
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.rules.invasion import rooms_struck
from holdfast.games.heroesout.rules.playing import offer_action, play
from holdfast.games.heroesout.rules.special_rooms import push_luck
from holdfast.games.heroesout.rules.turn import end_turn
from holdfast.games.heroesout.shapes.view import RoomDanger
from holdfast.games.heroesout.shown.hero_plans import drawn, if_one_came
from holdfast.games.heroesout.shown.view import cards_due, heroes_left
from holdfast.games.heroesout.table import (
    GUILD,
    GUILD_CARD,
    GUILD_DISCARD,
    HAND,
    HEROES,
    INVASION_STEP,
    PLAY_STEP,
    SETUP_STEP,
    STEP,
    WAVE,
    HeroesOut,
)

LAST_WAVE: Final = 2


# ------------------------------------------------------------------ the Guild deck


def guild_left(g: HeroesOut) -> dict[int, int]:
    """What the Guild deck must hold, by what lies in its discard pile; nothing if that does not come out."""
    defs = g.defs
    left: dict[int, int] = {}
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind == GUILD_HERO or (kind == SCENARIO_CARD and defs.scenario_of[face] == defs.scenario):
            left[face] = defs.copies[face]
    for card in [*g.zones[GUILD_DISCARD], *g.zones[GUILD_CARD]]:
        left[g.face[card]] = left.get(g.face[card], 0) - 1
    if min(left.values(), default=0) < 0 or sum(left.values()) != len(g.zones[GUILD]):
        return {}
    return {face: number for face, number in left.items() if number}


def of_class(g: HeroesOut, number: int) -> int:
    """How many Guild cards left bring heroes of this class."""
    return sum(copies for face, copies in guild_left(g).items() if g.defs.hero_class[face] == number)


class Strike(NamedTuple):
    """So many Guild cards left of one room type, or so many scenario cards of one name."""

    cards: int
    type: int
    face: int


def strikes(g: HeroesOut) -> list[Strike]:
    """What the Guild cards left do, the likeliest first."""
    by_type: dict[int, int] = {}
    others: list[Strike] = []
    for face, copies in guild_left(g).items():
        if g.defs.kind[face] == GUILD_HERO:
            by_type[g.defs.room_type[face]] = by_type.get(g.defs.room_type[face], 0) + copies
        else:
            others.append(Strike(copies, 0, face))
    return sorted([Strike(copies, type, 0) for type, copies in by_type.items()] + others, reverse=True)


# ------------------------------------------------------------------ sentences


def forecast(g: HeroesOut) -> list[str]:
    """What the next Guild cards make likely, and what their heroes would do."""
    if g.over or g.counts[STEP] == SETUP_STEP:
        return []
    told = [*how_many(g)]
    left = len(g.zones[GUILD])
    for strike in strikes(g) if cards_due(g) else []:
        told.append(strike_words(g, strike, left))
    return told + scarce_tokens(g)


def dangers(g: HeroesOut) -> list[RoomDanger]:
    """The same as data: rooms that Guild cards left strike, cards of the scenario, heroes of whom too few are left."""
    if g.over or g.counts[STEP] == SETUP_STEP or not cards_due(g):
        return []
    found: list[RoomDanger] = []
    for strike in strikes(g):
        if strike.face:
            found.append(strike_danger(g, strike, "card", g.defs.names[strike.face]))
            found[-1]["text"] = " ".join(g.defs.text[strike.face])
            continue
        rooms = rooms_struck(g, strike.type, g.counts[WAVE])
        found += [room_danger(g, room, strike) for room in rooms]
        if not rooms:
            found.append({**strike_danger(g, strike, "type", TYPES[strike.type]), "type": TYPES[strike.type]})
    return found + scarce_dangers(g)


def strike_danger(g: HeroesOut, strike: Strike, kind: str, name: str) -> RoomDanger:
    """How many of the cards that are left strike so."""
    return {"kind": kind, "name": name, "cards": strike.cards, "of": len(g.zones[GUILD])}


def room_danger(g: HeroesOut, room: int, strike: Strike) -> RoomDanger:
    """What a hero would do who came to this room, and how likely one comes."""
    done = if_one_came(g, room)
    return {
        **strike_danger(g, strike, "room", g.defs.rooms[room].name),
        "room": room,
        "type": TYPES[strike.type],
        "text": f"a hero {done.words}",
        "falls": done.lost,
        **drawn(g, room, done),
    }


def scarce_dangers(g: HeroesOut) -> list[RoomDanger]:
    """Classes of which a Guild card could not summon two: how many are left, and how many cards bring them."""
    return [
        {
            "kind": "class",
            "name": g.defs.class_names[number],
            "left": left,
            "cards": of_class(g, number),
            "of": len(g.zones[GUILD]),
        }
        for number, left in scarce(g)
    ]


def scarce(g: HeroesOut) -> list[tuple[int, int]]:
    """Classes of which fewer than two are in the supply while the Guild still has cards of them, with how many."""
    supply = [(number, heroes_left(g, number)) for number in range(1, len(g.defs.class_names))]
    return [(number, left) for number, left in supply if left < 2 and of_class(g, number)]


def how_many(g: HeroesOut) -> list[str]:
    """`2 Guild cards come at the end of the turn; 13 are left in wave 1.`"""
    due, left, wave = cards_due(g), len(g.zones[GUILD]), g.counts[WAVE]
    when = "in this invasion" if g.counts[STEP] == INVASION_STEP else "at the end of the turn"
    more = " more" if g.counts[STEP] == INVASION_STEP else ""
    cards = f"{due or 'no'}{more} Guild card{'' if due == 1 else 's'} {'comes' if due == 1 else 'come'} {when}"
    told = [f"{cards}; {left or 'none'} {'is' if left == 1 else 'are'} left in wave {wave}."]
    if due >= left:
        told.append("The deck ends with them: " + ("wave 2 begins." if wave < LAST_WAVE else "hold out and you win."))
    return told


def strike_words(g: HeroesOut, strike: Strike, left: int) -> str:
    """`4 of 13 strike the Hats. Library: a hero charges to the Forge and attacks. Apothecary: a hero waits.`"""
    verb = "strikes" if strike.cards == 1 else "strike"
    if strike.face:
        return ended(f"{strike.cards} of {left} {'is' if strike.cards == 1 else 'are'} {g.defs.names[strike.face]}")
    head = f"{strike.cards} of {left} {verb} the {TYPES[strike.type]}"
    rooms = rooms_struck(g, strike.type, g.counts[WAVE])
    if not rooms:
        return f"{head}: no such room is in the dungeon."
    return f"{head}: {'; '.join(room_words(g, room) for room in rooms)}."


def room_words(g: HeroesOut, room: int) -> str:
    """`in the Library a hero attacks`."""
    found = if_one_came(g, room)
    return f"in the {g.defs.rooms[room].name} a hero {found.words}{', and the game is lost' if found.lost else ''}"


def scarce_tokens(g: HeroesOut) -> list[str]:
    """Classes of which a Guild card could not summon two."""
    told: list[str] = []
    for number, left in scarce(g):
        name = g.defs.class_names[number]
        count = f"only one {name} is" if left else f"no {name} is"
        told.append(f"{count} left in the supply: whoever cannot come wakes every exhausted {name} instead.")
    return told


# ------------------------------------------------------------------ warnings


def warning(g: HeroesOut, call: int) -> str:
    """Legal but doubtful: why a person might not want this."""
    rule = rule_of(call)
    if rule == number_of(end_turn):
        return unplayed(g, argument(call, 0))
    if rule == number_of(push_luck):
        return breakout(g)
    if rule == number_of(play) and not does_something(g, argument(call, 0), argument(call, 1), argument(call, 2)):
        return "no effect now"
    return ""


def unplayed(g: HeroesOut, seat: int) -> str:
    """Cards that could still be played; those that defend may be meant to stay."""
    if g.counts[STEP] != PLAY_STEP:
        return ""
    cards = [card for card in g.zones[HAND + seat] if not g.defs.defends[g.face[card]]]
    return f"{len(cards)} card{'' if len(cards) == 1 else 's'} not played" if cards else ""


def breakout(g: HeroesOut) -> str:
    """Whom a Mage in the Cells would set free, and how likely one is."""
    prisoners = len(g.zones[HEROES + g.dungeon.cells])
    left = len(g.zones[GUILD])
    for number in range(1, len(g.defs.class_names)):
        free = any(happening.place == g.dungeon.cells for happening in g.defs.happenings[g.defs.class_face[number]])
        if prisoners and free and of_class(g, number):
            some = of_class(g, number)
            cards = "the last Guild card" if left == 1 else f"{some} of {left} Guild cards"
            verb = "brings" if some == 1 else "bring"
            whom = {1: "the prisoner", 2: "both prisoners"}.get(prisoners, f"all {prisoners} prisoners")
            return f"{cards} {verb} {article(g.defs.class_names[number])}, who frees {whom}"
    return ""


def does_something(g: HeroesOut, seat: int, card: int, which: int) -> bool:
    """Whether some action of a side can be done now."""
    twin = g.copy()
    play(twin, seat, card, which)
    twin.options = []
    for action in side_actions(twin, card, which):
        offer_action(twin, seat, action)
    return bool(twin.options)

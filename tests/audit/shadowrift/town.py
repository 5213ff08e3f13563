"""What monsters do to the town: Kill, Break, Hunt, and what stops them. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from typing import Final

from tests.audit.shadowrift.heroes import discard, take_from_stack
from tests.audit.shadowrift.reading import Reaction, Reader
from tests.audit.table import Fact

CORPSE: Final = "Corpse"
STOPS_KILLS: Final = r"When a Kill would kill a Villager: reveal the top card of the Town Deck; (.+) stops it\."
STOPS_ACTIONS: Final = (
    r"When an action is more than Kills, or a Hunt would break a Wall: "
    r"reveal the top card of the Town Deck; (.+) stops it\."
)
LAST_RESORT: Final = r"Last resort: this dies instead of another Villager or a Wall\."
A_KILL, AN_ACTION, A_HUNT = 1, 2, 3
STRONG: Final = 2
"""Of this Heroism value and more, a hunter breaks the Wall it finds."""


class Stopped(Exception):
    """The rest of an action does not happen."""


# ---- defences -------------------------------------------------------------------------------------------------------


def defended(r: Reader, against: int, by: int, sort: int) -> bool:
    """Each defence in Town Square has one try, the nearest first, until one succeeds."""
    pattern = STOPS_KILLS if sort == A_KILL else STOPS_ACTIONS
    for card in list(r.table.square()):
        said = r.table.card(card).says(pattern)
        if not said or cannot_stop(r, r.table.name(card), against):
            continue
        r.remake_town()
        top = r.top("town_deck")
        stops = False
        if top:
            r.expect(("moves", top, "town_deck", "town_discard"))
            stops = is_of(r, top, said[1])
        else:
            r.seen["no card for a defence"] += 1
        r.seen[f"{r.table.name(card)} {'stops' if stops else 'does not stop'}"] += 1
        if top or r_tells_failure(r, card):
            r.expect(("stopped" if stops else "did_not_stop", card, by, ..., sort))
        if stops:
            return True
    return False


def r_tells_failure(r: Reader, card: int) -> bool:
    """Whether the record tells of a try that had no card."""
    fact = r.peek()
    return fact is not None and fact[:2] == ("did_not_stop", card)


def cannot_stop(r: Reader, defence: str, against: int) -> bool:
    """Whether the attacker's text says that this defence does not try."""
    return r.table.card(against).says(rf"{re.escape(defence)} cannot stop this\.") is not None


def is_of(r: Reader, card: int, sorts: str) -> bool:
    """`a Wall, ARMS or FOLK`: whether a revealed card is of these."""
    said = re.findall(r"[A-Z]{4,}", sorts)
    return r.table.is_wall(card) or (r.table.is_villager(card) and r.table.card(card).symbol in said)


def moat(r: Reader, monster: int, sort: int) -> None:
    """The try at an action, once an action: as it begins, or at a Hunt of it."""
    if r.moat_tried:
        return
    r.moat_tried = True
    if defended(r, monster, monster, sort):
        raise Stopped


def guard(r: Reader, victim: int) -> int:
    """Who dies instead; 0: nobody. Nobody steps in for a Guard."""
    if r.table.card(victim).says(LAST_RESORT):
        return 0
    return next((card for card in r.table.square() if r.table.card(card).says(LAST_RESORT)), 0)


# ---- Kill, Break ----------------------------------------------------------------------------------------------------


def kill(r: Reader, by: int, prey: str) -> None:
    """The nearest Villager that fits is killed; with none the monster Hunts, a Tempest never."""
    name = prey.removeprefix("the ") if prey.startswith("the ") else ""
    fitting = [
        card
        for card in r.table.square()
        if r.table.is_villager(card) and (r.table.name(card) == name if name else r.table.card(card).symbol == prey)
    ]
    if len(fitting) > 1:
        r.seen["the nearest of several dies"] += 1
    if fitting:
        threaten_villager(r, by, fitting[0])
    else:
        hunt(r, by)


def break_wall(r: Reader, by: int) -> None:
    """The nearest Wall; with none the monster Hunts."""
    walls = [card for card in r.table.square() if r.table.is_wall(card)]
    if walls:
        threaten_wall(r, by, walls[0])
    else:
        hunt(r, by)


def threaten_villager(r: Reader, by: int, victim: int) -> None:
    """Defences, then a Guard, then death."""
    if defended(r, by, by, A_KILL):
        r.seen["a Villager is saved"] += 1
        stays(r, victim)
        return
    instead = guard(r, victim)
    if instead:
        r.seen["a Guard dies for a Villager"] += 1
        stays(r, victim)
    die(r, by, instead or victim, bool(instead))


def threaten_wall(r: Reader, by: int, wall: int) -> None:
    """A Guard, then the Wall goes back to its stack."""
    instead = guard(r, wall)
    if instead:
        r.seen["a Guard dies for a Wall"] += 1
        stays(r, wall)
        die(r, by, instead, True)
        return
    r.seen["a Wall is broken"] += 1
    r.expect(("broken", wall, by, ..., ...), ("moves", wall, r.table.where[wall], "walls"))


def stays(r: Reader, card: int) -> None:
    """What was spared stays where it is; what a Hunt found lies in the Town Discard."""
    if r.table.where[card] == "found":
        r.expect(("moves", card, "found", "town_discard"))


def die(r: Reader, by: int, victim: int, instead: bool) -> None:
    """Under the Traveler Deck, with a Corpse in the space or in the Town Discard; then what says so happens."""
    zone = r.table.where[victim]
    in_square = zone != "found"
    r.seen["killed in Town Square" if in_square else "killed by a Hunt"] += 1
    if r.table.card(victim).infiltrator:
        r.seen["an Infiltrator is killed"] += 1
    corpse = next(iter(r.table.zone(r.table.stack_of(CORPSE))), 0)
    wanted: list[Fact] = [("died", victim, by, ..., int(instead)), ("moves", victim, zone, "traveler_deck")]
    r.expect(*wanted)
    if corpse:
        lay_corpse(r, zone if in_square else "town_discard")
    follows = r.reactions("a Villager is killed")
    if in_square:
        follows += r.reactions("a Villager is killed in Town Square")
    killer = [card for card in r.in_play() if card == by]
    follows += [Reaction(card, words, "") for card, words in r.triggers("this kills a Villager", killer)]
    r.follow(follows)


def lay_corpse(r: Reader, zone: str) -> None:
    """A Corpse; the last one loses the game."""
    if take_from_stack(r, CORPSE, zone) and not r.table.zone(r.table.stack_of(CORPSE)):
        r.seen["the last Corpse"] += 1
        r.ends(won=False)


# ---- Hunt -----------------------------------------------------------------------------------------------------------


def hunts_at_all(r: Reader, by: int) -> bool:
    """A Tempest does not, nor a monster that says so."""
    if r.table.card(by).kind == "tempest":
        r.seen["a Tempest does not Hunt"] += 1
        return False
    if r.table.card(by).says(r"Does not Hunt\."):
        r.seen["does not Hunt"] += 1
        return False
    said = r.table.card(by).says(r"Does not Hunt unless (.+)\.")
    if said and not r.holds(said[1]):
        r.seen["does not Hunt yet"] += 1
        return False
    return True


def hunt(r: Reader, by: int) -> None:
    """Cards of the Town Deck are discarded until a Villager or Wall comes up."""
    if not hunts_at_all(r, by):
        return
    r.seen["Hunt"] += 1
    if vigilance(r, by):
        return
    r.expect(("hunts", by, ..., ..., ...))
    found = search(r)
    if not found:
        r.seen["a Hunt for nothing"] += 1
    elif r.table.is_villager(found):
        threaten_villager(r, by, found)
    elif r.table.card(by).icons < STRONG:
        r.seen["a Wall ends a Hunt"] += 1
        stays(r, found)
    else:
        try:
            moat(r, by, A_HUNT)
        except Stopped:
            stays(r, found)
            raise
        threaten_wall(r, by, found)


def vigilance(r: Reader, by: int) -> bool:
    """A hero with the Skill and a card to discard may stop it."""
    declined: set[str] = set()
    while True:
        asked: dict[str, list[int]] = {}
        for player in r.table.players:
            for card in r.on_table(player):
                said = r.table.card(card).says(
                    r"Once per round, when a monster would Hunt: you may discard a card to stop it\."
                )
                if said and card not in r.turn.used and r.table.zone(f"hand.{player}") and player not in declined:
                    asked.setdefault(player, []).append(card)
        if not asked:
            return False
        fact = r.peek()
        player = fact[1] if fact is not None and fact[1] in asked else next(iter(asked))
        verb, name = r.decision(player, "use", "decline")
        if verb == "decline":
            r.seen["a Hunt is not stopped"] += 1
            declined.add(player)
            continue
        card = r.meant(name, asked[player])
        r.turn.used.add(card)
        r.seen["Vigilance stops a Hunt"] += 1
        r.expect(("stopped", card, by, ..., A_HUNT))
        discard(r, player, list(r.table.zone(f"hand.{player}")))
        return True


def search(r: Reader) -> int:
    """What the Hunt finds: in the Town Deck, which may be made anew, or else in Town Square; 0: nothing anywhere."""
    while True:
        if not r.table.zone("town_deck"):
            if not any(is_target(r, card) for card in r.table.zone("town_discard")):
                r.seen["a Hunt looks in Town Square"] += 1
                return next((card for card in r.table.square() if is_target(r, card)), 0)
            r.seen["a Hunt goes on in a new deck"] += 1
            r.remake_town()
        top = r.top("town_deck")
        fact = r.expect_one(("moves", top, "town_deck", ...))
        if is_target(r, top):
            if fact[3] != "found":
                r.wrong("found", fact)
            return top
        r.seen["a Hunt turns up nobody"] += 1
        if fact[3] != "town_discard":
            r.wrong("town_discard", fact)


def is_target(r: Reader, card: int) -> bool:
    """Whether a Hunt stops at this card."""
    return r.table.is_villager(card) or r.table.is_wall(card)

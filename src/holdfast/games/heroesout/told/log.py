"""The log of Keep the Heroes Out!: what is said of each decision, and of everything else that happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from holdfast.core.asking import decline
from holdfast.core.calls import argument, rule_function, rule_of
from holdfast.core.events import COUNTED, DECIDED, ENDED, MARKED, MOVED, SHUFFLED, TOLD
from holdfast.core.state import Event
from holdfast.games.common.told.prose import article, plural, spoken
from holdfast.games.common.told.teller import (
    Says,
    Scene,
    Teller,
    caused,
    falls,
    rises,
    said_plainly,
    seat_name,
    thing_name,
)
from holdfast.games.heroesout import facts
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import PORTAL, TOKENS
from holdfast.games.heroesout.rules import (
    actions,
    activating,
    defending,
    hands,
    heroes,
    invasion,
    loot,
    playing,
    scenario_cards,
    setup,
    special_rooms,
    surging,
    turn,
)
from holdfast.games.heroesout.shown.printed import sides_of

HANDS: Final = range(t.HAND, t.HAND + t.MOST_PLAYERS)
DECKS: Final = range(t.DECK, t.DECK + t.MOST_PLAYERS)
DISCARDS: Final = range(t.DISCARD, t.DISCARD + t.MOST_PLAYERS)
LAIRS: Final = range(t.LAIR, t.LAIR + t.MOST_PLAYERS)
TOKENS_IN_ROOMS: Final = [t.counter_of(room, token) for room in range(1, t.PLACES) for token in range(1, t.TOKEN_KINDS)]

SET_UP: Final = (
    setup.prepare_tactics,
    setup.prepare_loot,
    setup.prepare_guild,
    setup.place_treasures,
    special_rooms.blueprints,
)
"""The steps before the first turn."""
TOLD_ELSEWHERE: Final = (
    actions.move_monster,
    activating.ability_move,
    actions.place,
    surging.place_there,
    scenario_cards.discard_token,
    actions.discard_for_surge,
    activating.buy,
    special_rooms.build,
    activating.complete_portal,
    heroes.check_the_room,
    heroes.trap_takes,
    special_rooms.meet_traps_in_cells,
    scenario_cards.return_treasure,
    setup.place_treasures,
    heroes.plunder,
)
"""Rules after which a token need not be told: the decision or another sentence says it."""
INSPIRING: Final = (heroes.check_the_room, heroes.arrive)
"""Rules that tell who wakes by a fact of their own."""
OWN_LINES: Final = (playing.play, special_rooms.push_luck, turn.end_turn, loot.refresh, setup.choose_clan)
"""Decisions that begin a paragraph."""
DEEDS: Final = {"move": "move", "melee": "strike", "ranged": "shoot"}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


# ------------------------------------------------------------------ words


def defs_of(scene: Scene) -> Defs:
    """The definitions of the game."""
    return cast(Defs, scene.game.defs)


def monster(scene: Scene) -> str:
    """A monster by its player."""
    return spoken(defs_of(scene).ids[scene.event.face]) if scene.event.face else thing_name(scene)


def room_name(defs: Defs, room: int) -> str:
    """A room; none has no name."""
    return defs.rooms[room].name if 0 < room < len(defs.rooms) else "dungeon"


def plundered_room(scene: Scene) -> str:
    """The room in which heroes are exhausted for a plunder."""
    return room_name(defs_of(scene), argument(scene.event.cause, 2))


def health_left(scene: Scene) -> str:
    """`2 of 5 health`."""
    health = defs_of(scene).health[scene.event.face]
    return f"{health - scene.event.c} of {health} health"


def shows_off(scene: Scene) -> str:
    """What a hero does when it is summoned."""
    effects = [rule_function(rule_of(each.effect)) for each in defs_of(scene).happenings[scene.event.face]]
    return "shows off and breaks the doors open" if heroes.heroes_here_wake in effects else "shows off"


def says(scene: Scene) -> str:
    """What the hidden side of a treasure says."""
    return " ".join(defs_of(scene).text[scene.event.face]).partition(": ")[2] or "nothing happens."


def side_text(defs: Defs, name: str, which: str) -> str:
    """The words of one side of a card, by the card's name."""
    for face in range(1, len(defs.ids)):
        if defs.names[face] == name and defs.sides[face]:
            return sides_of(defs, face)[1 if which == "right" else 0]
    return ""


def naming(scene: Scene, words: Mapping[str, str]) -> Mapping[str, str]:
    """The words of a decision: the side of a card by what it says, a token with its article."""
    named = dict(said_plainly(scene, words))
    if caused(scene.event, [playing.play]):
        named["which"] = side_text(defs_of(scene), words["card"], words.get("which", ""))
    for name, word in words.items():
        if name == "token":
            named[name] = article(word)
        elif name == "deed":
            named[name] = DEEDS[word.casefold()]
        elif name in ("clan", "monster"):
            named[name] = spoken(word)
    return named


# ------------------------------------------------------------------ what happens


def begins(event: Event) -> bool:
    """A new turn, wave, Guild card or hero, or a card that is played, begins a paragraph."""
    if event.kind == TOLD:
        drew = event.a == facts.DREW_GUILD_CARD and not caused(event, [special_rooms.jail])
        return drew or event.a in (facts.RESOLVED_HERO, facts.NEW_WAVE)
    if event.kind == COUNTED:
        return event.a == t.TURN or (event.a == t.STEP and event.c == t.INVASION_STEP)
    return event.kind == DECIDED and caused(event, OWN_LINES)


def guild_card(scene: Scene) -> str:
    """The names of some Guild cards end with a mark of their own."""
    return "Guild card {thing}" if thing_name(scene).endswith("!") else "Guild card {thing}."


def nothing_here(scene: Scene) -> str:
    """What a treasure does to nothing; nobody is told of a hero who shows off in vain."""
    if scene.event.face in defs_of(scene).class_face:
        return ""
    return "No hero wakes." if caused(scene.event, [heroes.heroes_here_wake]) else "There is nothing to discard."


def waits(scene: Scene) -> str:
    if not scene.event.c:
        return "No way leads on from the {room}: <the {thing}> (waits|wait)."
    return "No monster in the {room}, but its treasure {m} needs {many} heroes: <the {thing}> (waits|wait)."


AT_BAY: Final = "No {class} is left in the supply: exhausted {classes} wake, with everybody in their rooms."
CHARGE: Final = "Neither monster nor treasure in the {room}: <the {thing}> (charges|charge) to the {goal}."

HAPPENED: Final = {
    MOVED: (
        Says("<{a_monster}> (comes|come) to the {owner}.", of=LAIRS),
        Says("<the {monster}> in the {left} (falls|fall).", to=LAIRS),
        Says("{owner} takes <{thing}>.", of=(t.RESOLVING,), to=HANDS),
        Says("{owner} draws <{thing}>.", to=HANDS),
        Says("", by=SET_UP),
        Says("{owner} discards <{thing}>.", of=(t.RESOLVING,), to=DISCARDS),
        Says("{owner} takes {thing}.", of=(t.LOOT_ROW,), by=(loot.take_loot,)),
        Says("<{thing}> (joins|join) the loot.", of=(t.LOOT_DECK,), to=(t.LOOT_ROW,)),
        Says("The {thing} is a new blueprint.", to=(t.BLUEPRINTS,)),
    ),
    COUNTED: (
        Says("Turn {now} begins.", of=(t.TURN,)),
        Says("The heroes invade.", of=(t.STEP,), when=lambda event: event.c == t.INVASION_STEP),
        Says("", by=TOLD_ELSEWHERE),
        Says(
            "A completed portal stands in the {token_room}.",
            of=[each for each in TOKENS_IN_ROOMS if each % 8 == PORTAL],
        ),
        Says("<{a_token}> (is|are) placed in the {token_room}.", of=TOKENS_IN_ROOMS, when=rises),
        Says(
            "{a_token} in the {token_room} hurts a monster and is discarded.",
            of=TOKENS_IN_ROOMS,
            by=(scenario_cards.tokens_bite,),
        ),
        Says("<{a_token}> in the {token_room} (is|are) discarded.", of=TOKENS_IN_ROOMS, when=falls),
    ),
    MARKED: (
        Says(
            "The {monster} has no wounds left.",
            of=(t.WOUNDS,),
            by=(activating.ability, activating.ability_in),
            when=falls,
        ),
        Says("", of=(t.WOUNDS,), when=falls),
        Says("The {monster} in the {struck} is wounded, {health} left.", of=(t.WOUNDS,), by=(defending.take_damage,)),
        Says("The {thing} is wounded.", of=(t.WOUNDS,)),
        Says(
            "No monster in the {plundered}: <the {thing}> (plunders|plunder) its treasure.",
            of=(t.SIDE,),
            by=(heroes.exhaust, heroes.exhaust_all_but),
        ),
        Says(
            "<the {thing}> (wakes|wake).",
            of=(t.SIDE,),
            unless=INSPIRING,
            when=lambda event: event.b == t.EXHAUSTED and event.c == t.AWAKE,
        ),
    ),
    TOLD: (
        Says(guild_card, of=(facts.DREW_GUILD_CARD,)),
        Says("({a_thing} comes|{things} come) to <the {room}>.", of=(facts.CAME,)),
        Says(AT_BAY, of=(facts.AT_BAY,)),
        Says("The {thing} in the {room} {shows_off}.", of=(facts.SHOWED_OFF,)),
        Says("The {thing} in the {room} shows off and shoots.", of=(facts.SHOT,)),
        Says("The {thing} steps into a trap in the {room}.", of=(facts.MET_TRAP,)),
        Says("The {thing} is locked in.", of=(facts.LOCKED_IN,)),
        Says("<the {thing}> in the {room} (is|are) inspired and (wakes|wake).", of=(facts.INSPIRED,)),
        Says("A monster is in the {room}: the {thing} attacks.", of=(facts.ATTACKED,)),
        Says("{player} defends the {monster} with {other}.", of=(facts.DEFENDED,)),
        Says("Treasure {m}, {thing}: {says}", of=(facts.PLUNDERED_IT,)),
        Says(waits, of=(facts.WAITED,)),
        Says(CHARGE, of=(facts.CHARGED,)),
        Says("The {thing} is thrown into the {room}.", of=(facts.JAILED_HERO,)),
        Says("The Guild deck is empty: all Guild cards are shuffled, and wave 2 begins.", of=(facts.NEW_WAVE,)),
        Says("<the {thing}> in the {room} (falls|fall).", of=(facts.HERO_FELL,)),
        Says("There is no {token} to discard.", of=(facts.CAME_TO_NOTHING,), by=(scenario_cards.discard_from_each,)),
        Says(
            "There is no resource to discard.", of=(facts.CAME_TO_NOTHING,), by=(scenario_cards.discard_of_each_kind,)
        ),
        Says("No {token} is left for the {room}.", of=(facts.CAME_TO_NOTHING,), by=(scenario_cards.place_in,)),
        Says(
            "No treasure is left outside the Vault.",
            of=(facts.CAME_TO_NOTHING,),
            by=(scenario_cards.lowest_treasure_goes,),
        ),
        Says(
            "No hero wakes.",
            of=(facts.CAME_TO_NOTHING,),
            by=(scenario_cards.heroes_around_wake, scenario_cards.far_heroes_wake),
        ),
        Says("{player} has no card to discard.", of=(facts.CAME_TO_NOTHING,), by=(hands.must_discard,)),
        Says("Nothing happens.", of=(facts.CAME_TO_NOTHING,), by=(scenario_cards.sentence,)),
        Says("It is no hero: nobody is jailed.", of=(facts.CAME_TO_NOTHING,), by=(special_rooms.jail,)),
        Says("The {monster} in the {room} is unhurt.", of=(facts.CAME_TO_NOTHING,), by=(defending.take_damage,)),
        Says(nothing_here, of=(facts.CAME_TO_NOTHING,), by=(scenario_cards.discard_here, heroes.heroes_here_wake)),
    ),
    SHUFFLED: (Says("{owner} shuffles the discard pile into a new deck.", of=DECKS, unless=SET_UP),),
    ENDED: (
        Says("The game is won.", of=(t.WON,)),
        Says("The Vault is plundered: the game is lost."),
    ),
}
"""By the kind of an event."""

# ------------------------------------------------------------------ decisions

DECIDED_SO: Final = {
    setup.choose_clan: "The cards of {clan} go into the loot deck.",
    turn.end_turn: "{seat} ends the turn.",
    turn.throw_away: "{seat} discards <{card}>.",
    hands.discard: "{seat} discards <{card}>.",
    playing.play: "{seat} plays {card}[: {which}].",
    actions.move_monster: "{seat} moves from the {stands} to the {to}[ with {token}].",
    actions.melee: "{seat} strikes the {class} in the {room}.",
    actions.ranged: "{seat} shoots at the {class} in the {room} from the {from}.",
    actions.place: "{seat} places {token} in the {room}.",
    surging.place_there: "{seat} places {token} in the {room}.",
    actions.discard_for_surge: "{seat} discards {token} in the {room}.",
    actions.reinforce: "{seat} calls for reinforcements.",
    actions.swarm: "{seat} swarms in the {room}: each monster there may {deed}.",
    activating.ability: "{seat} uses the clan's ability.",
    activating.ability_in: "{seat} uses the clan's ability in the {room}.",
    activating.ability_move: "{seat} moves by the clan's ability from the {stands} to the {to}[ with {token}].",
    activating.ability_melee: "{seat} strikes the {class} in the {room} by the clan's ability.",
    activating.ability_ranged: "{seat} shoots at the {class} in the {room} from the {from} by the clan's ability.",
    activating.activate: "{seat} activates the {room}.",
    activating.buy: "{seat} activates the {room} and takes {card}.",
    special_rooms.laboratory: "{seat} activates the {room} for {card}.",
    special_rooms.build: "{seat} activates the {room}: {plan} at {spot}.",
    activating.complete_portal: "{seat} completes the portal in the {room}.",
    special_rooms.push_luck: "{seat} tries the luck of the Cells.",
    loot.refresh: "{seat} discards {card} to refresh the loot.",
    loot.dismiss: "{seat} dismisses <{card}>.",
    scenario_cards.discard_token: "<{token}> in the {room} (is|are) discarded.",
    scenario_cards.return_treasure: "The treasure in the {room} goes back to the supply.",
} | dict.fromkeys(
    (
        setup.start_in,
        turn.end_cards,
        playing.leave_card,
        actions.leave_swarm,
        surging.leave_surge,
        loot.end_refresh,
        loot.take_loot,
        actions.draw_card,
        actions.summon,
        surging.summon_there,
        invasion.summon_hero,
        heroes.resolve_hero,
        heroes.exhaust,
        heroes.exhaust_all_but,
        heroes.charge,
        heroes.trap_takes,
        defending.hit,
        defending.defend,
        defending.do_not_defend,
        decline,
    ),
    "",
)
"""What a decision says. What follows an empty one tells it."""

QUIET: Final = {
    playing.leave_card: "{seat} is done with the card.",
    actions.leave_swarm: "{seat} is done swarming.",
    surging.leave_surge: "{seat} is done with the surge.",
    turn.end_cards: "{seat} plays no more cards.",
    loot.end_refresh: "{seat} dismisses no more.",
    decline: "{seat} does not react.",
    defending.do_not_defend: "{seat} does not defend.",
    heroes.resolve_hero: "The {hero} in the {room} acts.",
    defending.hit: "The {monster} in the {room} is hit.",
    heroes.trap_takes: "The trap takes the {hero}.",
}
"""Decisions of which nothing tells, because something else does most of the time."""

TELLER: Final = Teller(
    decided=DECIDED_SO,
    quiet=QUIET,
    happened=HAPPENED,
    words={
        "monster": monster,
        "a_monster": lambda scene: article(monster(scene)),
        "things": lambda scene: plural(thing_name(scene)),
        "room": lambda scene: room_name(defs_of(scene), scene.event.b),
        "goal": lambda scene: room_name(defs_of(scene), scene.event.c),
        "token_room": lambda scene: room_name(defs_of(scene), scene.event.a // 8),
        "a_token": lambda scene: article(TOKENS[scene.event.a % 8]),
        "token": lambda scene: TOKENS[scene.event.c],
        "struck": lambda scene: room_name(defs_of(scene), argument(scene.event.cause, 0)),
        "plundered": plundered_room,
        "health": health_left,
        "class": lambda scene: defs_of(scene).class_names[scene.event.b],
        "classes": lambda scene: plural(defs_of(scene).class_names[scene.event.b]),
        "shows_off": shows_off,
        "says": says,
        "many": lambda scene: NUMBERS[scene.event.c],
        "player": lambda scene: seat_name(scene.layout, scene.event.c),
    },
    naming=naming,
    unsaid=(facts.WAS_HURT, facts.RESOLVED_HERO, facts.HAPPENED),
    hushed={facts.SHOWED_OFF: (facts.SHOT, facts.CAME_TO_NOTHING)},
    begins=begins,
    names=("monster", "a_monster"),
)
"""The teller of this game."""

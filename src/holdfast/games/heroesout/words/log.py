"""The tale of a game: each event that people care about as one short sentence. Bookkeeping is passed over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from holdfast.core.calls import argument, rule_name, rule_of
from holdfast.core.events import COUNTED, DECIDED, ENDED, MARKED, MOVED, SHUFFLED, TOLD
from holdfast.core.notation import Template
from holdfast.core.state import Event, Layout
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import PORTAL, TOKENS
from holdfast.games.heroesout.table import (
    AT_BAY,
    ATTACKED,
    AWAKE,
    BLUEPRINTS,
    CAME,
    CHARGED,
    DECK,
    DEFENDED,
    DISCARD,
    DREW_GUILD_CARD,
    EXHAUSTED,
    HAND,
    HAPPENED,
    HERO_FELL,
    INSPIRED,
    INVASION_STEP,
    JAILED_HERO,
    LAIR,
    LOOT_DECK,
    LOOT_ROW,
    MET_TRAP,
    MOST_PLAYERS,
    MOST_ROOMS,
    NEW_WAVE,
    PLUNDERED_IT,
    RESOLVING,
    SHOWED_OFF,
    SIDE,
    STEP,
    TURN,
    WAITED,
    WON,
    WOUNDS,
)

DECISIONS: Final[Mapping[str, str]] = {
    "choose_clan": "The cards of {clan} go into the loot deck.",
    "end_turn": "{seat} ends the turn.",
    "throw_away": "{seat} discards {card}.",
    "discard": "{seat} discards {card}.",
    "play": "{seat} plays {card}[, {which}].",
    "move_monster": "{seat} moves from the {stands} to the {to}[ with a {token}].",
    "melee": "{seat} strikes the {class} in the {room}.",
    "ranged": "{seat} shoots at the {class} in the {room} from the {from}.",
    "place": "{seat} places a {token} in the {room}.",
    "place_there": "{seat} places a {token} in the {room}.",
    "discard_for_surge": "{seat} discards a {token} in the {room}.",
    "reinforce": "{seat} calls for reinforcements.",
    "swarm": "{seat} swarms in the {room}: {deed}.",
    "ability": "{seat} uses the clan's ability.",
    "ability_in": "{seat} uses the clan's ability in the {room}.",
    "ability_move": "{seat} moves by the clan's ability from the {stands} to the {to}[ with a {token}].",
    "ability_melee": "{seat} strikes by the clan's ability the {class} in the {room}.",
    "ability_ranged": "{seat} shoots by the clan's ability at the {class} in the {room} from the {from}.",
    "activate": "{seat} activates the {room}.",
    "buy": "{seat} activates the {room} and takes {card}.",
    "laboratory": "{seat} activates the {room} for {card}.",
    "take_loot": "",
    "build": "{seat} activates the {room}: {plan} at {spot}.",
    "complete_portal": "{seat} completes the portal in the {room}.",
    "push_luck": "{seat} tries the luck of the Cells.",
    "refresh": "{seat} discards {card} to refresh the loot.",
    "dismiss": "{seat} dismisses {card}.",
    "discard_token": "A {token} in the {room} is discarded.",
    "return_treasure": "The treasure in the {room} goes back to the supply.",
    # What follows tells these at once.
    "start_in": "",
    "end_cards": "",
    "leave_card": "",
    "leave_swarm": "",
    "leave_surge": "",
    "end_refresh": "",
    "draw_card": "",
    "summon": "",
    "summon_there": "",
    "summon_hero": "",
    "resolve_hero": "",
    "exhaust": "",
    "exhaust_all_but": "",
    "charge": "",
    "trap_takes": "",
    "hit": "",
    "defend": "",
    "do_not_defend": "",
    "decline": "",
}
"""What a decision says, by its rule."""

TOLD_ELSEWHERE: Final = frozenset(
    {
        "move_monster",
        "ability_move",
        "place",
        "place_there",
        "discard_token",
        "discard_for_surge",
        "buy",
        "build",
        "complete_portal",
        "check_the_room",
        "trap_takes",
        "meet_traps_in_cells",
        "return_treasure",
        "lay_scenario",
        "place_treasures",
        "plunder",
    }
)
"""Rules after which a token need not be told: the decision or another sentence says it."""

SET_UP: Final = frozenset({"prepare_tactics", "prepare_loot", "prepare_guild", "place_treasures", "blueprints"})
"""The steps before the first turn."""

INSPIRING: Final = frozenset({"check_the_room", "arrive"})
"""Rules that tell who wakes by a fact of their own."""
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def tale(defs: Defs, layout: Layout, templates: Mapping[int, Template], event: Event) -> str:
    """One event as a sentence; empty for bookkeeping."""
    kind = event.kind
    if kind == DECIDED:
        return _decided(defs, layout, templates, event)
    if kind == MOVED:
        return _moved(layout, event)
    if kind == COUNTED:
        return _counted(defs, event)
    if kind == MARKED:
        return _marked(defs, layout, event)
    if kind == TOLD:
        told = FACTS.get(event.a)
        return told(defs, layout, event) if told is not None else ""
    if kind == SHUFFLED:
        made_anew = DECK <= event.a < DECK + MOST_PLAYERS and rule(event) not in SET_UP
        return f"{seat_name(layout, event.a - DECK)} shuffles the discard pile into a new deck." if made_anew else ""
    if kind == ENDED:
        return "The game is won." if event.a == WON else "The Vault is plundered: the game is lost."
    return ""


# ------------------------------------------------------------------ who and what


def rule(event: Event) -> str:
    """The rule that caused it."""
    return rule_name(rule_of(event.cause)) if event.cause else ""


def seat_name(layout: Layout, seat: int) -> str:
    """A player's name at the head of a sentence."""
    return spoken(layout.seat_names[seat]) if seat < len(layout.seat_names) else "Everybody"


def spoken(name: str) -> str:
    """A clan by its id, as a name."""
    return name.replace("_", " ").capitalize()


def name_of(layout: Layout, event: Event) -> str:
    """What it is about."""
    return layout.names[layout.name_ids[event.face]] if event.face else "a card"


def monster_of(defs: Defs, layout: Layout, event: Event) -> str:
    """A monster by its player."""
    return spoken(defs.ids[event.face]) if event.face else name_of(layout, event)


def room_name(defs: Defs, room: int) -> str:
    """A room; none has no name."""
    return defs.rooms[room].name if 0 < room < len(defs.rooms) else "dungeon"


def place_of_zone(layout: Layout, zone: int) -> str:
    """The room of a zone of monsters or heroes."""
    return layout.zone_names[zone].partition(".")[2]


def article(name: str) -> str:
    """`a Coin`, `an Event`."""
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def mended(text: str) -> str:
    """With a capital at its head, and `an` before a vowel."""
    text = text.replace(" a Event", " an Event").replace(" a Equipment", " an Equipment")
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """With a full stop, unless it ends already."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


# ------------------------------------------------------------------ decisions


def _decided(defs: Defs, layout: Layout, templates: Mapping[int, Template], event: Event) -> str:
    """A decision: a sentence where there is one, else its notation; of a secret one only that it was made."""
    if not event.text:
        return f"{seat_name(layout, event.a)} decides."
    sentence = DECISIONS.get(rule(event))
    template = templates.get(rule_of(event.cause))
    words = template.match(event.text) if template is not None and sentence is not None else None
    if sentence is None or words is None:
        return event.text
    said = {name: spoken(word) if name in ("seat", "clan") else word for name, word in words.items()}
    if rule(event) == "play":
        said["which"] = side_text(defs, words["card"], words.get("which", ""))
        sentence = "{seat} plays {card}: {which}." if said["which"] else "{seat} plays {card}."
    if "deed" in said:
        said["deed"] = said["deed"].casefold()
    return mended(Template(sentence).fill(dict.fromkeys(said, 1), lambda name, _: said[name]))


def side_text(defs: Defs, name: str, which: str) -> str:
    """The words of one side of a card, by the card's name."""
    for face in range(1, len(defs.ids)):
        if defs.names[face] == name and defs.sides[face]:
            return sides_of(defs, face)[1 if which == "right" else 0]
    return ""


def sides_of(defs: Defs, face: int) -> list[str]:
    """The words of the one or two sides of a card."""
    return " ".join(defs.text[face]).rstrip(".").split(", or ")


# ------------------------------------------------------------------ cards and figures that go somewhere


def _moved(layout: Layout, event: Event) -> str:
    before, after = event.a, event.b
    name = name_of(layout, event)
    if LAIR <= before < LAIR + MOST_PLAYERS:
        return f"{mended(article(seat_name(layout, before - LAIR)))} comes to the {place_of_zone(layout, after)}."
    if LAIR <= after < LAIR + MOST_PLAYERS:
        return f"The {seat_name(layout, after - LAIR)} in the {place_of_zone(layout, before)} falls."
    if rule(event) in SET_UP and not HAND <= after < HAND + MOST_PLAYERS:
        return ""
    if HAND <= after < HAND + MOST_PLAYERS:
        return f"{seat_name(layout, after - HAND)} {'takes' if before == RESOLVING else 'draws'} {name}."
    if before == RESOLVING and DISCARD <= after < DISCARD + MOST_PLAYERS:
        return f"{seat_name(layout, after - DISCARD)} discards {name}."
    if before == LOOT_ROW and rule(event) == "take_loot":
        return f"{seat_name(layout, after - DISCARD)} takes {name}."
    if before == LOOT_DECK and after == LOOT_ROW:
        return f"{name} joins the loot."
    if after == BLUEPRINTS:
        return f"The {name} is a new blueprint."
    return ""


# ------------------------------------------------------------------ counters and marks


def _counted(defs: Defs, event: Event) -> str:
    counter, before, now = event.a, event.b, event.c
    if counter == TURN:
        return f"Turn {now} begins."
    if counter == STEP:
        return "The heroes invade." if now == INVASION_STEP else ""
    room, token = divmod(counter, 8)
    if not 0 < room < MOST_ROOMS or not token or rule(event) in TOLD_ELSEWHERE:
        return ""
    where = room_name(defs, room)
    if token == PORTAL:
        return f"A completed portal stands in the {where}."
    if now > before:
        return f"{mended(article(TOKENS[token]))} is placed in the {where}."
    return f"{mended(article(TOKENS[token]))} in the {where} is discarded."


def _marked(defs: Defs, layout: Layout, event: Event) -> str:
    """Wounds, heroes who wake by something else than a newcomer, heroes who are locked in."""
    if event.a == WOUNDS:
        return _wounded(defs, layout, event)
    if event.a == SIDE and event.b == EXHAUSTED and event.c == AWAKE and rule(event) not in INSPIRING:
        return f"The {name_of(layout, event)} wakes."
    if event.a == SIDE and event.c == EXHAUSTED and rule(event) == "check_the_room":
        return f"The {name_of(layout, event)} is locked in."
    return ""


def _wounded(defs: Defs, layout: Layout, event: Event) -> str:
    """Wounds laid on a monster or hero, or taken off."""
    health = defs.health[event.face]
    if event.c < event.b:
        return f"The {monster_of(defs, layout, event)} has no wounds left." if rule(event).startswith("ability") else ""
    if rule(event) != "take_damage":
        return f"The {name_of(layout, event)} is wounded."
    where = room_name(defs, argument(event.cause, 0))
    left = f"{health - event.c} of {health} health left"
    return f"The {monster_of(defs, layout, event)} in the {where} is wounded, {left}."


# ------------------------------------------------------------------ facts


def _drew(defs: Defs, layout: Layout, event: Event) -> str:
    return ended(f"Guild card {name_of(layout, event)}")


def _came(defs: Defs, layout: Layout, event: Event) -> str:
    return f"{mended(article(name_of(layout, event)))} comes to the {room_name(defs, event.b)}."


def _at_bay(defs: Defs, layout: Layout, event: Event) -> str:
    name = defs.class_names[event.b]
    return f"No {name} is left in the supply: exhausted {name}s wake, with everybody in their rooms."


def _showed_off(defs: Defs, layout: Layout, event: Event) -> str:
    deed = "shows off"
    for happening in defs.happenings[event.face]:
        deed = SHOWING_OFF.get(rule_name(rule_of(happening.effect)), deed)
    return f"The {name_of(layout, event)} in the {room_name(defs, event.b)} {deed}."


SHOWING_OFF: Final = {"shoot": "shows off and shoots", "heroes_here_wake": "shows off and breaks the doors open"}


def _met_trap(defs: Defs, layout: Layout, event: Event) -> str:
    return f"The {name_of(layout, event)} steps into a trap in the {room_name(defs, event.b)}."


def _inspired(defs: Defs, layout: Layout, event: Event) -> str:
    return f"The {name_of(layout, event)} in the {room_name(defs, event.b)} is inspired and wakes."


def _attacked(defs: Defs, layout: Layout, event: Event) -> str:
    return f"A monster is in the {room_name(defs, event.b)}: the {name_of(layout, event)} attacks."


def _defended(defs: Defs, layout: Layout, event: Event) -> str:
    card = layout.names[layout.name_ids[event.other_face]] if event.other_face else "a card"
    return f"{seat_name(layout, event.c)} defends the {monster_of(defs, layout, event)} with {card}."


def _plundered(defs: Defs, layout: Layout, event: Event) -> str:
    return plunder_words(defs, layout, event, "the heroes plunder")


def plunder_words(defs: Defs, layout: Layout, event: Event, who: str) -> str:
    """`No monster in the Study: the Rogue and the Mage plunder its treasure 2. It is a Curse: ...`"""
    effect = name_of(layout, event)
    what = " ".join(defs.text[event.face]).partition(": ")[2] or effect
    return f"No monster in the {room_name(defs, event.b)}: {who} its treasure {event.c}. {effect}: {what}"


def _waited(defs: Defs, layout: Layout, event: Event) -> str:
    where, name = room_name(defs, event.b), name_of(layout, event)
    if not event.c:
        return f"No way leads on from the {where}: the {name} waits."
    return f"No monster in the {where}, but its treasure {event.c} needs {NUMBERS[event.c]} heroes: the {name} waits."


def _charged(defs: Defs, layout: Layout, event: Event) -> str:
    return charge_words(defs, event, f"the {name_of(layout, event)} charges")


def charge_words(defs: Defs, event: Event, who: str) -> str:
    """`Neither monster nor treasure in the Library: the Mage charges to the Forge.`"""
    return f"Neither monster nor treasure in the {room_name(defs, event.b)}: {who} to the {room_name(defs, event.c)}."


def _jailed(defs: Defs, layout: Layout, event: Event) -> str:
    return f"The {name_of(layout, event)} is thrown into the {room_name(defs, event.b)}."


def _new_wave(defs: Defs, layout: Layout, event: Event) -> str:
    return "The Guild deck is empty: all Guild cards are shuffled, and wave 2 begins."


def _fell(defs: Defs, layout: Layout, event: Event) -> str:
    return f"The {name_of(layout, event)} in the {room_name(defs, event.b)} falls."


def _happened(defs: Defs, layout: Layout, event: Event) -> str:
    text = defs.text[event.face] if event.face < len(defs.text) else []
    return mended(text[event.b].removeprefix("Otherwise: ")) if event.b < len(text) else ""


FACTS: Final[Mapping[int, Callable[[Defs, Layout, Event], str]]] = {
    DREW_GUILD_CARD: _drew,
    CAME: _came,
    AT_BAY: _at_bay,
    SHOWED_OFF: _showed_off,
    MET_TRAP: _met_trap,
    INSPIRED: _inspired,
    ATTACKED: _attacked,
    DEFENDED: _defended,
    PLUNDERED_IT: _plundered,
    WAITED: _waited,
    CHARGED: _charged,
    JAILED_HERO: _jailed,
    NEW_WAVE: _new_wave,
    HERO_FELL: _fell,
    HAPPENED: _happened,
}
"""What a fact says. WAS_HURT and RESOLVED_HERO are told by what follows them."""

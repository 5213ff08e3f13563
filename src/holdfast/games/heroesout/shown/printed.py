"""What is printed on cards and tiles as data, for whoever draws it: the icons of a side, the use of a room."""

from __future__ import annotations

from typing import Any, Final

from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import (
    ACTIONS,
    AMBUSH,
    BUILDS,
    JAILS_FOR_LOOT,
    LOOT_TYPES,
    PLACE,
    PLACES_TOKEN,
    PUSHES_LUCK,
    REINFORCE,
    SELLS_LOOT,
    SURGE,
    SWARM,
    TOKENS,
    TYPES,
    Action,
    RoomAbility,
)
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.table import LEFT, RESOLVING, WHICH, HeroesOut

USES: Final = {
    PLACES_TOKEN: "gives",
    SELLS_LOOT: "sells",
    JAILS_FOR_LOOT: "jails",
    BUILDS: "builds",
    PUSHES_LUCK: "luck",
}


def sides_shown(g: HeroesOut, card: int) -> dict[str, Any]:
    """The sides of a card, each with its icons; of the card that is being played also which side, and what is left."""
    shown: dict[str, Any] = {"sides": [[icon(action) for action in side] for side in g.defs.sides[g.face[card]]]}
    if card in g.zones[RESOLVING]:
        actions = side_actions(g, card, g.counts[WHICH])
        shown["side"] = max(1, g.counts[WHICH])
        shown["left"] = [g.counts[LEFT + place] for place in range(len(actions))]
    return shown


def sides_of(defs: Defs, face: int) -> list[str]:
    """The words of the one or two sides of a card."""
    return " ".join(defs.text[face]).rstrip(".").split(", or ")


def icon(action: Action) -> dict[str, Any]:
    """One kind of icon: `{"action": "Place", "amount": 2, "token": "Trap"}`."""
    shown: dict[str, Any] = {"action": ACTIONS[action.kind], "amount": action.amount}
    if action.kind == PLACE:
        shown["token"] = TOKENS[action.what]
    elif action.kind in (SWARM, REINFORCE):
        shown["deed"] = ACTIONS[action.what]
    elif action.kind == AMBUSH:
        shown["types"] = [TYPES[type] for type in range(1, len(TYPES)) if action.what >> type & 1]
    elif action.kind == SURGE:
        first = {"action": ACTIONS[action.cause], "amount": 1}
        if action.cause_token:
            first["token"] = TOKENS[action.cause_token]
        second = {"action": ACTIONS[action.gain], "amount": action.gain_amount or 1}
        if action.gain == PLACE:
            second["token"] = TOKENS[action.what]
        shown["first"], shown["then"] = first, second
    return shown


def use_shown(ability: RoomAbility) -> dict[str, Any]:
    """What a room offers: `{"does": "sells", "token": "Coin", "loot": "Equipment"}`."""
    if ability.kind not in USES:
        return {}
    shown: dict[str, Any] = {"does": USES[ability.kind]}
    if ability.token:
        shown["token"] = TOKENS[ability.token]
    if ability.loot:
        shown["loot"] = LOOT_TYPES[ability.loot]
    if ability.most:
        shown["most"] = ability.most
    return {"use": shown}


def face_text(g: HeroesOut, face: int) -> str:
    """What a card says, without the full stop."""
    return " ".join(g.defs.text[face]).rstrip(".")


def ability_of_clan(g: HeroesOut, seat: int) -> str:
    """What an Activate does for this clan."""
    return " ".join(g.defs.text[g.defs.figure_face[seat]])


def action_words(action: Action, amount: int) -> str:
    """One kind of icon and how many of it: `Activate 2`, `Place a Trap`."""
    name = ACTIONS[action.kind]
    if action.kind == PLACE:
        return f"{name} {amount} {TOKENS[action.what]}{'' if amount == 1 else 's'}"
    if action.kind == SWARM:
        return f"{name} {ACTIONS[action.what]}"
    if action.kind == REINFORCE:
        return f"{name} {ACTIONS[action.what]}"
    if action.kind == AMBUSH:
        types = [TYPES[type] for type in range(1, len(TYPES)) if action.what >> type & 1]
        return f"{name} {amount} in {' or '.join(types)}"
    if action.kind == SURGE:
        cause = f"{ACTIONS[action.cause]} {TOKENS[action.cause_token]}".strip()
        gain = TOKENS[action.what] if action.gain == PLACE else ACTIONS[action.gain]
        return f"{name} {cause} to {gain.casefold() if action.gain != PLACE else f'place a {gain}'}"
    return f"{name} {amount}"

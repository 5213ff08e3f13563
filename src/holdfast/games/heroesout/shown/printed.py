"""What is printed on cards and tiles as data, for whoever draws it: the icons of a side, the use of a room."""

from __future__ import annotations

from typing import Final

from holdfast.games.common.told.prose import article
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import Action, RoomAbility
from holdfast.games.heroesout.rules.icons import side_actions
from holdfast.games.heroesout.shapes.view import Icon, TacticsInView, Use
from holdfast.games.heroesout.table import LEFT, RESOLVING, WHICH, HeroesOut

USES: Final = {
    k.PLACES_TOKEN: "gives",
    k.SELLS_LOOT: "sells",
    k.JAILS_FOR_LOOT: "jails",
    k.BUILDS: "builds",
    k.PUSHES_LUCK: "luck",
}


def sides_shown(g: HeroesOut, card: int) -> TacticsInView:
    """The sides of a card, each with its icons; of the card that is being played also which side, and what is left."""
    shown: TacticsInView = {"sides": [[icon(action) for action in side] for side in g.defs.sides[g.face[card]]]}
    if card in g.zones[RESOLVING]:
        actions = side_actions(g, card, g.counts[WHICH])
        shown["side"] = max(1, g.counts[WHICH])
        shown["left"] = [g.counts[LEFT + place] for place in range(len(actions))]
    return shown


def sides_of(defs: Defs, face: int) -> list[str]:
    """The words of the one or two sides of a card."""
    return " ".join(defs.text[face]).rstrip(".").split(", or ")


def icon(action: Action) -> Icon:
    """One kind of icon."""
    shown: Icon = {"action": k.ACTIONS[action.kind], "amount": action.amount}
    if action.kind == k.PLACE:
        shown["token"] = k.TOKENS[action.what]
    elif action.kind in (k.SWARM, k.REINFORCE):
        shown["deed"] = k.ACTIONS[action.what]
    elif action.kind == k.AMBUSH:
        shown["types"] = [k.TYPES[type] for type in range(1, len(k.TYPES)) if action.what >> type & 1]
    elif action.kind == k.SURGE:
        first: Icon = {"action": k.ACTIONS[action.cause], "amount": 1}
        if action.cause_token:
            first["token"] = k.TOKENS[action.cause_token]
        second: Icon = {"action": k.ACTIONS[action.gain], "amount": action.gain_amount or 1}
        if action.gain == k.PLACE:
            second["token"] = k.TOKENS[action.what]
        shown["first"], shown["then"] = first, second
    return shown


def use_shown(ability: RoomAbility) -> Use | None:
    """What a room offers, if it offers anything."""
    if ability.kind not in USES:
        return None
    shown: Use = {"does": USES[ability.kind]}
    if ability.token:
        shown["token"] = k.TOKENS[ability.token]
    if ability.loot:
        shown["loot"] = k.LOOT_TYPES[ability.loot]
    if ability.most:
        shown["most"] = ability.most
    return shown


def face_text(g: HeroesOut, face: int) -> str:
    """What a card says, without the full stop."""
    return " ".join(g.defs.text[face]).rstrip(".")


def ability_of_clan(g: HeroesOut, seat: int) -> str:
    """What an Activate does for this clan."""
    return " ".join(g.defs.text[g.defs.figure_face[seat]])


def action_words(action: Action, amount: int) -> str:
    """One kind of icon and how many of it: `Activate 2`, `Place a Trap`."""
    name = k.ACTIONS[action.kind]
    if action.kind == k.PLACE:
        token = k.TOKENS[action.what]
        return f"{name} {article(token)}" if amount == 1 else f"{name} {amount} {token}s"
    if action.kind == k.SWARM:
        return f"{name} {k.ACTIONS[action.what]}"
    if action.kind == k.REINFORCE:
        return f"{name} {k.ACTIONS[action.what]}"
    if action.kind == k.AMBUSH:
        types = [k.TYPES[type] for type in range(1, len(k.TYPES)) if action.what >> type & 1]
        return f"{name} {amount} in {' or '.join(types)}"
    if action.kind == k.SURGE:
        cause = f"{k.ACTIONS[action.cause]} {k.TOKENS[action.cause_token]}".strip()
        gain = k.TOKENS[action.what] if action.gain == k.PLACE else k.ACTIONS[action.gain]
        return f"{name} {cause} to {gain.casefold() if action.gain != k.PLACE else f'place a {gain}'}"
    return f"{name} {amount}"

"""The entries of packs to definitions; and cards that exist only in a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import to_builtins

from holdfast.content import Entries
from holdfast.errors import BadPosition
from holdfast.games.common.columns import given_card, given_fields, thaw
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards import schema as s
from holdfast.games.shadowrift.cards.compiling import Compiler
from holdfast.games.shadowrift.cards.prices import HOW, price_of
from holdfast.games.shadowrift.cards.proofreading import PROOFREADER, bound_vocabulary
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.kinds import FREE
from holdfast.games.shadowrift.table import FIXED_STACKS

NAMED_THINGS: Final = {(k.MONSTER, "Zombie"): k.THE_ZOMBIE, (k.VILLAGER, "Cultist"): k.THE_CULTIST}
"""Things that are told by their names; the others are kinds of their own."""
KINDS_OF_THINGS: Final = {k.CORPSE: k.THE_CORPSE, k.FREEZE: k.THE_FREEZE, k.TOTEM: k.THE_TOTEM}


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    defs = Defs()
    tables, defs.vocabulary = PROOFREADER.read(entries, bindings)
    defs.bindings = bindings
    for kind, table in enumerate(k.KINDS):
        for card in tables[table] if table else ():
            face = new_face(defs, kind, to_builtins(card))
            if kind in k.STACKS_OF_HEROES and card.id not in FIXED_STACKS and not card.starter:
                defs.hero_stacks.append(face)
    compiler = Compiler(defs)
    for face in range(1, len(defs.ids)):
        compiler.compile(face)
    defs.scenarios = {card.id: card for card in sorted(tables["scenario"], key=_order)}
    defs.factions, defs.variants, defs.ways, defs.heroes = (
        {card.id: card for card in tables[table]} for table in ("faction", "variant", "way", "hero")
    )
    defs.players = {card.heroes: card for card in tables["players"]}
    (defs.sizes,) = tables["sizes"]
    (coin,) = (token for token in tables["token"] if token.kind == "resource")
    defs.coin, defs.coins = price_of(coin.cost) or FREE, coin.copies
    return defs


def _order(card: s.ScenarioCard) -> int:
    return card.order


def new_face(defs: Defs, kind: int, card: Mapping[str, Any]) -> int:
    """A new face; its sentences are compiled once all names are known."""
    said = {field: value for field, value in card.items() if value is not None}
    face = defs.columns.new_face({**said, "kind": kind})
    defs.face_of[defs.ids[face]] = face
    defs.tags[face] = sum(k.TAGS[tag] for tag in set(said.get("tags", ())))
    defs.boost_text[face] = [(boost["cost"], boost["text"]) for boost in said.get("boosts", ())]
    _set_cost(defs, face, said.get("cost", ""))
    for subtype in defs.subtypes[face]:
        if subtype not in defs.subtype_names:
            defs.subtype_names.append(subtype)
        defs.subtype_bits[face] |= 1 << defs.subtype_names.index(subtype)
    thing = KINDS_OF_THINGS.get(kind) or NAMED_THINGS.get((kind, defs.names[face]), 0)
    defs.thing[face] = thing
    if thing:
        defs.special[thing] = face
    return face


def _set_cost(defs: Defs, face: int, cost: Any) -> None:
    """Power points of a card of the Monster Deck, or the price of another card."""
    if isinstance(cost, int):
        defs.cost[face] = cost
        return
    price = price_of(str(cost)) if cost else FREE
    if price is None:
        raise BadPosition(f'{defs.names[face]}: "{cost}" is no price; {HOW}')
    defs.price[face], defs.has_price[face], defs.cost_text[face] = price, bool(cost), str(cost)


# ------------------------------------------------------------------ cards that exist only in a check

GIVEN_KINDS: Final = (
    *("villager", "wall", "monster", "power", "attack", "action", "skill", "loot"),
    *("resource", "affliction", "freeze", "tempest"),
)
CARD_FIELDS: Final = given_fields(s.TABLES[kind] for kind in GIVEN_KINDS)
INHERITED: Final = ("copies", "starter", "supply", "faction")
"""What a card that replaces another has of it, if it does not say otherwise: how many there are, and where they lie."""


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
    if not cards:
        return
    thaw(defs)
    first = len(defs.ids)
    for card in cards:
        _add_card(defs, given_card(defs, card, GIVEN_KINDS, CARD_FIELDS))
    defs.vocabulary = bound_vocabulary(defs.bindings, _names(defs))
    compiler = Compiler(defs)
    added = {defs.names[face] for face in range(first, len(defs.ids))}
    for face in range(1, len(defs.ids)):
        if face >= first or any(name in text for text in _texts(defs, face) for name in added):
            compiler.compile(face)


def _names(defs: Defs) -> dict[str, list[str]]:
    """The names that may stand in sentences."""
    faces = range(1, len(defs.ids))
    found = {
        slot: [defs.names[face] for face in faces if defs.kind[face] == kind]
        for slot, kind in (("villager", k.VILLAGER), ("wall", k.WALL))
    }
    hidden = [defs.names[face] for face in faces if defs.group[face] == k.INFILTRATOR]
    return {**found, "infiltrator": hidden, "subtype": defs.subtype_names}


def _texts(defs: Defs, face: int) -> list[str]:
    """All sentences of a card."""
    return [*defs.text[face], *defs.action_text[face], *(text for _, text in defs.boost_text[face])]


def _add_card(defs: Defs, card: Mapping[str, Any]) -> None:
    """One of them: what a pack says of such a card, and its kind. It takes the place of a card of the same name."""
    kind = k.KINDS.index(card["kind"])
    old = defs.find(card["name"], (kind,))
    like = {field: getattr(defs, field)[old] for field in INHERITED}
    if not old and kind in k.STACKS_OF_HEROES:
        like["copies"] = defs.copies[defs.hero_stacks[0]]
    face = new_face(defs, kind, {**like, "group": k.GROUPS[defs.group[old]], **card})
    if old:
        defs.copies[old] = defs.starter[old] = defs.supply[old] = 0
        defs.face_of[defs.ids[old]] = face
        defs.hero_stacks = [face if each == old else each for each in defs.hero_stacks]

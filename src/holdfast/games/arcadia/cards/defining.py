"""The entries of packs to definitions; and cards that exist only in a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import convert, to_builtins

from holdfast.content import Entries
from holdfast.content.fields import Number
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia.cards import schema as s
from holdfast.games.arcadia.cards.compiling import Compiler, called
from holdfast.games.arcadia.cards.map_text import read_drawing
from holdfast.games.arcadia.cards.proofreading import PROOFREADER, bound_vocabulary
from holdfast.games.arcadia.cards.set_up import ReadsChanges
from holdfast.games.arcadia.definitions import Defs, Numbers
from holdfast.games.common.columns import given_card, given_fields, thaw

NUMBERS: Final = ("dice", "defense", "rerolls", "life", "overkill", "movement", "coins")


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    defs = Defs()
    tables, defs.vocabulary = PROOFREADER.read(entries, bindings)
    defs.bindings = bindings
    dice = convert(entries.tables["dice"].fields, s.DiceTable)
    defs.defaults = convert(entries.tables["defaults"].fields, s.DefaultsTable)
    attack = [k.ATTACK_FACES[face] for face in dice.attack]
    defs.dice_faces = {
        "attack": attack,
        "defense": [k.DEFENSE_FACES[face] for face in dice.defense],
        "spawn": attack,
    }
    for kind, table in enumerate(k.KINDS):
        for card in tables[table] if table else ():
            new_face(defs, kind, to_builtins(card))
    compiler = Compiler(defs)
    for face in range(1, len(defs.ids)):
        compiler.compile(face)
    monsters = defs.of_kind(k.MONSTER)
    codes = [defs.code[face] for face in monsters]
    reader = ReadsChanges((defs.article[face], defs.names[face], defs.code[face]) for face in monsters)
    for card in tables["scenario"]:
        defs.scenarios[card.id] = card
        drawing = defs.drawings[card.id] = read_drawing(card.map, codes)
        drawing.changes, drawing.doors_at_setup = reader.changes(card.text), reader.doors(card.text)
        defs.scenario_rules[card.id] = compiler.scenario(card.text)
    defs.scenario_ids = list(defs.scenarios)
    defs.guilds, defs.campaigns = ({card.id: card for card in tables[table]} for table in ("guild", "campaign"))
    defs.campaign_ids = list(defs.campaigns)
    defs.achievements, defs.medals = tables["achievement"], tables["medal"]
    return defs


def new_face(defs: Defs, kind: int, card: Mapping[str, Any]) -> int:
    """A new face; its sentences are compiled once all names are known."""
    said = {field: value for field, value in card.items() if value is not None}
    face = defs.columns.new_face({**said, "kind": kind})
    defs.face_of[defs.ids[face]] = face
    if kind == k.MONSTER:
        defs.cards[face] = monster_cards(said["levels"])
    if kind == k.QUEST:
        defs.is_pve[face] = said["type"] == "PvE"
    return face


def monster_cards(levels: Sequence[Mapping[str, Any]]) -> list[Numbers]:
    """The cards of a Monster by level; a level that is missing has the card below it, or the first."""
    by_level = {level["level"]: level for level in levels}
    found: list[Numbers] = []
    for name in k.LEVELS:
        if name in by_level:
            level = by_level[name]
            numbers = Numbers(*(int(level[field]) for field in NUMBERS))
            numbers.text, numbers.source = list(level.get("text", ())), str(level["source"])
            found.append(numbers)
        elif found:
            found.append(found[-1])
    while len(found) < len(k.LEVELS):
        found.insert(0, found[0])
    return found


# ------------------------------------------------------------------ cards that exist only in a check

GIVEN_KINDS: Final = (
    *("hero", "starter", "upgrade", "reward", "curse", "monster", "quest", "title", "exploration_token"),
)
CARD_FIELDS: Final = {**given_fields(s.TABLES[kind] for kind in GIVEN_KINDS), **{key: [Number] for key in NUMBERS}}


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
    if not cards:
        return
    thaw(defs)
    first = len(defs.ids)
    for card in cards:
        _add_card(defs, given_card(defs, card, GIVEN_KINDS, CARD_FIELDS))
    defs.vocabulary = bound_vocabulary(defs.bindings, names_of(defs))
    compiler = Compiler(defs)
    added = {defs.names[face] for face in range(first, len(defs.ids))}
    for face in range(1, len(defs.ids)):
        if face >= first or any(name in text for text in defs.text[face] for name in added):
            compiler.compile(face)


def names_of(defs: Defs) -> dict[str, list[str]]:
    """The names that may stand in sentences."""
    monsters = [face for face in range(1, len(defs.ids)) if defs.kind[face] == k.MONSTER]
    return {
        "monster": [called(defs, face) for face in monsters],
        "kind": [*dict.fromkeys(defs.names[face] for face in monsters), "Monster"],
        "reward": [defs.names[face] for face in range(1, len(defs.ids)) if defs.kind[face] == k.REWARD],
        "title": [defs.names[face] for face in range(1, len(defs.ids)) if defs.kind[face] == k.TITLE],
    }


def _add_card(defs: Defs, card: Mapping[str, Any]) -> None:
    """One of them: what a pack says of such a card, and its kind. It takes the place of a card of the same name."""
    kind = k.KINDS.index(card["kind"])
    old = defs.find(card["name"], (kind,))
    like: dict[str, Any] = {}
    if kind == k.MONSTER:
        like = {"article": defs.article[old] or "a", "tier": "Minor Minion", "attack": "Melee", "figures": 8}
        numbers = {field: int(card.get(field, 0)) for field in NUMBERS}
        level = {"level": "1", "source": "given", "text": [], **numbers}
        card = {**like, **{field: value for field, value in card.items() if field not in NUMBERS}}
        card = {**card, "levels": card.get("levels") or [level]}
    elif kind == k.QUEST:
        card = {"type": "PvE", **card}
    elif kind == k.HERO:
        card = {"guild": "", **card}
    else:
        card = {"copies": defs.copies[old] or 1, **card}
    face = new_face(defs, kind, card)
    if old:
        defs.face_of[defs.ids[old]] = face

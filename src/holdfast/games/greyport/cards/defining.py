"""The entries of packs to definitions; and cards that exist only in a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from holdfast.content import Entries, Vocabulary, convert_entry
from holdfast.content.fields import Number, Source
from holdfast.core.positions import one_of
from holdfast.errors import BadPosition, NoRoom
from holdfast.games.common.columns import given_card, given_fields, thaw
from holdfast.games.greyport import kinds as k
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.proofreading import PROOFREADER
from holdfast.games.greyport.cards.schema import TABLES, BossSide, Character, Coins, Components, Defaults, Dice, Level
from holdfast.games.greyport.cards.sentences import SLOTS
from holdfast.games.greyport.definitions import SORTS, Defs
from holdfast.games.greyport.table import MOST_BOSSES


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    defs = Defs()
    tables, defs.vocabulary = PROOFREADER.read(entries, bindings)
    defs.bindings = bindings
    defs.components = Components(
        asdict(convert_entry(entries.table("dice"), Dice)),
        asdict(convert_entry(entries.table("coins"), Coins)),
        convert_entry(entries.table("defaults"), Defaults),
    )
    defs.hand_size = defs.components.defaults.hand_size
    for card in tables["starting_card"]:
        new_face(defs, k.KINDS.index(card.kind), asdict(card))
    for character in tables["character"]:
        defs.characters[character.id] = character
        for level in character.level:
            new_face(defs, k.PLAYER_HERO, level_of(character, asdict(level)))
    for table, kind in (("hero", k.HERO), ("item", k.ITEM), ("monster", k.MONSTER), ("token", k.TOKEN)):
        for card in tables[table]:
            new_face(defs, kind, asdict(card))
    for card in tables["boss"]:
        new_boss(defs, asdict(card), asdict(card.back) if card.back is not None else None)
    for table, kind in (("location", k.PLACE), ("curse", k.CURSE)):
        for card in tables[table]:
            new_face(defs, kind, asdict(card))
    compiler = Compiler(defs)
    for face in range(1, len(defs.ids)):
        compiler.compile(face)
    defs.scenarios, defs.encounter_cards, defs.variants, defs.factions, defs.achievements = (
        {card.id: card for card in tables[table]}
        for table in ("scenario", "encounter", "variant", "faction", "achievement")
    )
    return defs


def new_face(defs: Defs, kind: int, card: Mapping[str, Any]) -> int:
    """A new face; its sentences are compiled once all names are known."""
    face = defs.columns.new_face({**card, "kind": kind})
    defs.face_of[defs.ids[face]] = face
    for sort, row in zip(SORTS, defs.is_a, strict=True):
        row[face] = sort >> kind & 1 != 0
    return face


def new_boss(defs: Defs, card: Mapping[str, Any], back: Mapping[str, Any] | None) -> int:
    """A boss, with the other side of its card if it has one."""
    if len(defs.bosses) >= MOST_BOSSES:
        raise NoRoom(f"a game has {MOST_BOSSES} bosses at most, and {card['name']} is one more; leave one out")
    face = new_face(defs, k.BOSS, card)
    defs.bosses.append(defs.ids[face])
    defs.boss_number[face] = len(defs.bosses)
    if back is not None:
        other = new_face(defs, k.BOSS, {**back, "id": f"{defs.ids[face]}_back"})
        defs.boss_number[other] = len(defs.bosses)
        defs.other_side[face] = other
    return face


def level_of(character: Character, level: Mapping[str, Any]) -> dict[str, Any]:
    """The player hero of a level has the name and the type of the character."""
    return {"name": character.name, "type": character.type, **level, "character": character.id}


# ------------------------------------------------------------------ cards that exist only in a check

GIVEN_TABLES: Final = ("starting_card", "hero", "item", "monster", "token", "boss", "location", "curse")


class GivenSide(BossSide, kw_only=True):
    """The other side of a boss of a check: what it does not say is 0 or none."""

    damage: Number = 0
    source: Source = "reconstructed"


CARD_FIELDS: Final = {**given_fields([*(TABLES[table] for table in GIVEN_TABLES), Level]), "back": [GivenSide]}
TOKENS_OF_A_CHECK: Final = 12


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
    if not cards:
        return
    thaw(defs)
    names = {
        slot: [defs.names[face] for face in range(1, len(defs.names)) if defs.kind[face] == kind]
        + [str(card["name"]) for card in cards if card.get("kind") == slot]
        for slot, kind in (("token", k.TOKEN), ("boss", k.BOSS))
    }
    names["scenario"] = [card.name for card in defs.scenarios.values()]
    names["variant"] = [card.name for card in defs.variants.values()]
    defs.vocabulary = Vocabulary(
        list(defs.bindings), SLOTS, {slot: list(dict.fromkeys(found)) for slot, found in names.items()}
    )
    first = len(defs.ids)
    for card in cards:
        _add_card(defs, card)
    compiler = Compiler(defs)
    for face in range(first, len(defs.ids)):
        compiler.compile(face)


def add_location(defs: Defs, name: str) -> None:
    """A location without ability and reward, for definitions that are a twin."""
    thaw(defs)
    new_face(defs, k.PLACE, {"id": "plain_location", "name": name, "source": "given"})


def _add_card(defs: Defs, card: Mapping[str, Any]) -> None:
    """One of them: what a pack says of such a card, and its kind."""
    made = given_card(defs, card, k.KINDS[1:], CARD_FIELDS, nameless=("player_hero",))
    kind = k.KINDS.index(card["kind"])
    made["copies"] = TOKENS_OF_A_CHECK if kind == k.TOKEN else 0
    if kind == k.PLAYER_HERO:
        character, place = _replaced_level(defs, card)
        new_face(defs, kind, level_of(character, made))
        levels = [*character.level]
        levels[place] = replace(levels[place], id=made["id"])
        defs.characters[character.id] = replace(character, level=levels)
    elif kind == k.BOSS:
        back = card.get("back")
        new_boss(defs, made, {**back, "source": "given", "text": back.get("text") or []} if back else None)
    else:
        new_face(defs, kind, made)


def _replaced_level(defs: Defs, card: Mapping[str, Any]) -> tuple[Character, int]:
    """The character whose level a player hero of a check replaces, and the place of that level."""
    where = "[[given.card]] player_hero"
    one_of(card.get("character", ""), list(defs.characters), f"{where}: character")
    character = defs.characters[card["character"]]
    levels = [level.level for level in character.level]
    if card.get("level", 0) not in levels:
        raise BadPosition(f"{where} of {character.id}: say its level, one of {', '.join(map(str, levels))}")
    return character, levels.index(card["level"])

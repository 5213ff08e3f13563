"""The entries of packs to definitions; and cards that exist only in a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from holdfast.content import Entries
from holdfast.core.positions import one_of
from holdfast.games.common.columns import given_card, given_fields, thaw
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout.cards import schema as s
from holdfast.games.heroesout.cards.compiling import Compiler, icons, playable, reaction
from holdfast.games.heroesout.cards.proofreading import PROOFREADER
from holdfast.games.heroesout.definitions import Clan, Defs, Room
from holdfast.games.heroesout.kinds import Happening


def define(entries: Entries, bindings: Mapping[str, Any]) -> Defs:
    """Definitions from the layered entries of one or several packs; the first mistake in them is an error."""
    defs = Defs()
    tables, defs.vocabulary = PROOFREADER.read(entries, bindings)
    defs.bindings = bindings
    _define_rooms(defs, tables["room"])
    _define_clans(defs, tables["clan"], tables["tactics"])
    _define_loot(defs, tables["loot"])
    _define_guild(defs, tables["class"], tables["guild_card"], tables["scenario_card"])
    _define_tokens(defs, tables["token"], tables["treasure"], tables["treasure_effect"])
    for level in tables["difficulty"]:
        defs.level_ids.append(level.id)
        defs.level_names.append(level.name)
        defs.guild_cards.append((level.guild_cards[0], level.guild_cards[1]))
    defs.scenarios = {card.id: card for card in sorted(tables["scenario"], key=_order)}
    defs.chapters = {card.id: card for card in sorted(tables["chapter"], key=_order)}
    return defs


def compiler_of(defs: Defs) -> Compiler:
    """What reads sentences about these cards."""
    return Compiler(defs.vocabulary, defs.bindings, defs.room_number)


def standing_rule(defs: Defs, scenario: str) -> tuple[int, int]:
    """In which wave a hero whose room is missing is summoned in which room by a scenario; (0, 0) if it says nothing."""
    return compiler_of(defs).standing_rule(defs.scenarios[scenario].text)


def setup_happenings(defs: Defs, texts: Sequence[str]) -> list[Happening]:
    """What happens when a scenario is laid out, by its sentences or by those of a campaign's bonus."""
    return compiler_of(defs).happenings(texts)


def new_face(defs: Defs, kind: int, card: Mapping[str, Any], **more: Any) -> int:
    """A new face, with what its entry says of it and what more is known."""
    face = defs.columns.new_face({**card, **more, "kind": kind})
    defs.face_of[defs.ids[face]] = face
    return face


def _order(card: s.ScenarioCard | s.ChapterCard) -> int:
    return card.order


def _set_sides(defs: Defs, compiler: Compiler, face: int) -> None:
    """What a tactics or loot card says."""
    sides = compiler.face(defs.text[face])
    defs.sides[face] = sides
    defs.playable[face] = playable(sides)
    defs.icons[face] = icons(sides)
    defs.defends[face], defs.defend_surge[face] = reaction(sides)


def _define_rooms(defs: Defs, cards: Sequence[s.RoomCard]) -> None:
    """The tiles; what they offer is read once all rooms have their names."""
    for card in cards:
        number, type = len(defs.rooms), k.TYPES.index(card.type)
        face = new_face(defs, k.ROOM, asdict(card), copies=1, room_type=type, room_of=number)
        defs.room_number[card.name] = number
        defs.rooms.append(Room(card.name, face, type, sum(1 << k.SIDES.index(side) for side in set(card.doors))))
    compiler = compiler_of(defs)
    for room in defs.rooms[1:]:
        room.ability = compiler.room_ability(defs.text[room.face])
        room.setup = compiler.happenings(defs.text[room.face])


def _define_clans(defs: Defs, cards: Sequence[s.ClanCard], tactics: Sequence[s.TacticsCard]) -> None:
    """Figures, and the ten cards of each clan."""
    compiler = compiler_of(defs)
    for card in cards:
        face = new_face(defs, k.FIGURE, asdict(card), copies=card.monsters, clan=len(defs.clans) + 1)
        clan = Clan(card.id, card.name, face, card.monsters, k.TYPES.index(card.start_type), card.start_monsters)
        clan.ability = compiler.clan_ability(card.text)
        defs.clans.append(clan)
        defs.clan_number[card.id] = len(defs.clans)
    for each in tactics:
        number = defs.clan_number[each.clan]
        face = new_face(defs, k.TACTICS, asdict(each), clan=number, loot_type=k.TACTICS_LOOT)
        _set_sides(defs, compiler, face)
        defs.clans[number - 1].deck += [face] * each.copies


def _define_loot(defs: Defs, cards: Sequence[s.LootCard]) -> None:
    """The loot deck."""
    compiler = compiler_of(defs)
    for card in cards:
        _set_sides(defs, compiler, new_face(defs, k.LOOT, asdict(card), loot_type=k.LOOT_TYPES.index(card.type)))


def _define_guild(
    defs: Defs, classes: Sequence[s.ClassCard], cards: Sequence[s.GuildCard], happenings: Sequence[s.HappeningCard]
) -> None:
    """Hero tokens, hero cards and scenario cards."""
    compiler = compiler_of(defs)
    for hero in classes:
        face = new_face(defs, k.HERO, asdict(hero), hero_class=len(defs.class_names))
        defs.happenings[face] = compiler.happenings(hero.text)
        defs.class_names.append(hero.name)
        defs.class_face.append(face)
    for card in cards:
        number = defs.class_names.index(card.class_)
        new_face(defs, k.GUILD_HERO, asdict(card), hero_class=number, room_type=k.TYPES.index(card.type))
    for each in happenings:
        defs.happenings[new_face(defs, k.SCENARIO_CARD, asdict(each))] = compiler.happenings(each.text)


def _define_tokens(
    defs: Defs, tokens: Sequence[s.TokenCard], treasures: Sequence[s.TreasureCard], effects: Sequence[s.TreasureEffect]
) -> None:
    """How many tokens there are, and the hidden sides of the treasures."""
    compiler = compiler_of(defs)
    for token in tokens:
        if token.kind == "hero":
            defs.copies[defs.class_face[defs.class_names.index(token.name)]] += token.copies
        elif token.name in k.TOKENS:
            defs.tokens[k.TOKENS.index(token.name)] += token.copies
    by_name = {effect.name: effect for effect in effects}
    for treasure in treasures:
        effect = by_name[treasure.effect]
        face = new_face(defs, k.TREASURE, asdict(treasure), name=effect.name, text=effect.text)
        defs.happenings[face] = compiler.happenings(effect.text)
        defs.treasures[treasure.value] += [face] * treasure.copies


# ------------------------------------------------------------------ cards that exist only in a check

GIVEN_KINDS: Final = ("tactics", "loot", "scenario_card")
CARD_FIELDS: Final = given_fields(s.TABLES[kind] for kind in GIVEN_KINDS)


def add_cards(defs: Defs, cards: Sequence[Mapping[str, Any]]) -> None:
    """The cards of [[given.card]], for definitions that are a twin; one may replace a card of the packs."""
    if not cards:
        return
    thaw(defs)
    compiler = compiler_of(defs)
    for card in cards:
        _add_card(defs, compiler, given_card(defs, card, GIVEN_KINDS, CARD_FIELDS))


def _add_card(defs: Defs, compiler: Compiler, card: Mapping[str, Any]) -> None:
    """One of them: what a pack says of such a card. What it leaves out is that of the card it replaces, or nothing."""
    kind = k.KINDS.index(card["kind"])
    replaced = defs.find(card["name"], (kind,))
    like = {"copies": defs.copies[replaced], "scenario": defs.scenario_of[replaced]}
    face = new_face(defs, kind, {**like, **card, "clan": 0})
    defs.copies[replaced] = 0
    if kind == k.SCENARIO_CARD:
        defs.happenings[face] = compiler.happenings(defs.text[face])
        return
    _set_sides(defs, compiler, face)
    defs.loot_type[face] = k.TACTICS_LOOT
    if kind == k.LOOT:
        defs.loot_type[face] = (
            one_of(card["type"], k.LOOT_TYPES, "type") if "type" in card else defs.loot_type[replaced]
        )
    elif "clan" in card:
        defs.clan[face] = one_of(card["clan"], ["", *defs.clan_number], "clan")
    else:
        defs.clan[face] = defs.clan[replaced]
        _change_deck(defs, replaced, face)


def _change_deck(defs: Defs, old: int, new: int) -> None:
    """In the deck of its clan one card takes the place of another."""
    for number, clan in enumerate(defs.clans):
        if old in clan.deck:
            twin = Clan(clan.id, clan.name, clan.face, clan.monsters, clan.start_type, clan.start_monsters)
            twin.ability = clan.ability
            twin.deck = [new if face == old else face for face in clan.deck]
            defs.clans[number] = twin

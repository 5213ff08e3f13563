"""Proofreading: what is wrong with the entries of a pack, before a game is made of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from holdfast.content import ContentError, Entries, Entry, FieldPath, Reading, Vocabulary, all_fillings, sentences_of
from holdfast.content.errors import listed
from holdfast.content.proofreading import Proofreader
from holdfast.games.heroesout.cards import sentences as words
from holdfast.games.heroesout.cards.maps import maps_of, wrong_maps
from holdfast.games.heroesout.cards.schema import TABLES
from holdfast.games.heroesout.kinds import SIDES
from holdfast.games.heroesout.table import MOST_ROOMS

CARDS: Final = ("clan", "tactics", "loot", "class", "guild_card", "scenario_card", "treasure", "room")
"""The tables of cards, figures, tokens and tiles that share their ids."""

SAID_BY_NAME: Final = ("clan", "class", "room", "treasure_effect")
DECK: Final = 10
MOST_BUILT: Final = 3
MOST: Final = 20
"""No number in a sentence is higher."""

TOKEN_NAMES: Final = {
    "resource": ("Coin", "Book", "Frog", "Bone"),
    "trap": ("Trap",),
    "portal": ("Portal",),
    "event": ("Event",),
}
"""What the tokens of a kind are called."""


def vocabulary_of(entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
    """The patterns of the game with the effects that chapters have bound and the names of these packs."""
    names = {table: [name for name in entries.names(table) if name] for table in words.NAMES}
    return Vocabulary(list(words.MEANINGS), {**words.SLOTS, "effect": tuple(bindings)}, names)


def kind_of(entry: Entry, path: FieldPath) -> str:
    """What a sentence of this entry stands on, as words.py calls it."""
    return words.KIND_WORDS.get(entry.table, entry.table.replace("_", " "))


# ------------------------------------------------------------------ entries, each for itself


def wrong_entries(entries: Entries) -> Iterator[ContentError]:
    """Figures that start, the open sides of rooms, tokens that nobody knows."""
    for entry in entries.of("clan"):
        has, start = entry.fields.get("monsters"), entry.fields.get("start_monsters")
        if isinstance(has, int) and isinstance(start, int) and start > has:
            said = f"{start} figures start, and the clan has {has}; write {has} or fewer, or more monsters"
            yield entry.error(said, "start_monsters")
    for entry in entries.of("room"):
        doors = entry.fields.get("doors")
        proper = "".join(side for side in SIDES if side in str(doors))
        if isinstance(doors, str) and doors and proper != doors:
            said = f'doors are open sides, N, E, S and W in this order and each once, not "{doors}"'
            yield entry.error(f'{said}; write doors = "{proper or "NESW"}"', "doors")
    for entry in entries.of("token"):
        kind, name = str(entry.fields.get("kind")), entry.fields.get("name")
        if kind in TOKEN_NAMES and name not in TOKEN_NAMES[kind]:
            said = f'a token of kind {kind} is called {listed(TOKEN_NAMES[kind], "or")}, not "{name}"'
            yield entry.error(f"{said}; choose from these", "name")


# ------------------------------------------------------------------ entries among each other


def wrong_game(entries: Entries) -> Iterator[ContentError]:
    """Decks, tokens, maps, and what scenarios and chapters say of rooms."""
    yield from _wrong_decks(entries)
    yield from _wrong_tokens(entries)
    yield from wrong_maps(entries)
    yield from _missing_rooms(entries)
    yield from _wrong_chapters(entries)


def _wrong_decks(entries: Entries) -> Iterator[ContentError]:
    """A clan has ten cards."""
    for clan in entries.of("clan"):
        copies = [entry.fields.get("copies") for entry in entries.of("tactics") if entry.fields.get("clan") == clan.id]
        has = sum(number for number in copies if isinstance(number, int))
        if has != DECK:
            advice = f"add {DECK - has}" if has < DECK else f"take {has - DECK} out"
            yield clan.error(f"the deck of a clan has {DECK} tactics cards, and this has {has}; {advice}")


def _wrong_tokens(entries: Entries) -> Iterator[ContentError]:
    """Every class has its tokens, and every hero token its class."""
    tokens = [entry for entry in entries.of("token") if entry.fields.get("kind") == "hero"]
    classes = entries.names("class")
    for entry in tokens:
        if entry.fields.get("name") not in classes:
            yield entry.error(f"a hero token has the name of a class: {listed(classes, 'or')}", "name")
    for entry in entries.of("class"):
        name = entry.fields.get("name")
        if name not in [token.fields.get("name") for token in tokens]:
            yield entry.error(f'this class has no tokens; add [[token]] with name = "{name}" and kind = "hero"')


def _missing_rooms(entries: Entries) -> Iterator[ContentError]:
    """A scenario and its cards speak of rooms that are there, and of the Event token only if it is placed."""
    for map in maps_of(entries):
        cards = [entry for entry in entries.of("scenario_card") if entry.fields.get("scenario") == map.card.id]
        placed = any("place an Event token" in text for text in map.card.text)
        for entry in [map.entry, *cards]:
            for path, text in sentences_of(entry, ("text",)):
                for name in _rooms_in(str(text), map.rooms):
                    if name not in map.names() and name not in map.card.blueprints:
                        said = f"{map.card.name} has no {name}; lay it out or name another room"
                        yield entry.error(said, *path)
                if "the room with the Event token" in str(text) and not placed:
                    said = (
                        f'nobody places the Event token; add "Setup: place an Event token in the ...." to {map.card.id}'
                    )
                    yield entry.error(said, *path)


def _rooms_in(text: str, rooms: Mapping[str, object]) -> list[str]:
    """The rooms that a sentence names, but for the Vault, which is always there."""
    return [name for name in rooms if f"in the {name}" in text]


def _wrong_chapters(entries: Entries) -> Iterator[ContentError]:
    """Each scenario once, and a bonus for rooms that the later scenarios have."""
    maps = {map.card.id: map for map in maps_of(entries)}
    for entry in entries.of("chapter"):
        steps = entry.fields.get("steps")
        steps = [step for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
        names = [str(step.get("scenario")) for step in steps]
        for index, step in enumerate(steps):
            if names[index] in names[:index]:
                yield entry.error(f'"{names[index]}" is in this chapter twice; take one out', "steps", index)
            bonus = step.get("bonus")
            for number, text in enumerate(bonus if isinstance(bonus, list) else ()):
                path = ("steps", index, "bonus", number)
                if index + 1 == len(steps):
                    yield entry.error("nothing follows the last scenario of a chapter; leave its bonus out", *path)
                for map in (maps[name] for name in names[index + 1 :] if name in maps):
                    for room in _rooms_in(str(text), map.rooms):
                        if room not in map.names():
                            said = f'"{map.card.id}" comes later and has no {room} at first; name a room that all have'
                            yield entry.error(said, *path)


# ------------------------------------------------------------------ sentences


def objection(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """Why a sentence that may stand here cannot be played; empty if it can."""
    for filling in all_fillings(reading.fillings):
        if filling.slot == "n" and not 1 <= filling.number <= MOST:
            return f'"{sentence}" has the number {filling.number}; write one from 1 to {MOST}'
    if reading.pattern in words.FACES:
        return _wrong_face(sentence, reading)
    if reading.pattern in words.STANDING_RULES and reading.fillings["n"].number > 2:
        return f'"{sentence}": there are two waves; write 1 or 2'
    said = _wrong_ability(sentence, reading) or _wrong_portal(sentence, reading)
    return said or _wrong_neighbour(entry, path, sentence, reading)


def _wrong_face(sentence: str, reading: Reading) -> str:
    """Defend is a reaction: it stands on one side, so that the card is one thing."""
    sides = [side.text for side in reading.fillings.values() if "Defend" in side.text.replace("Reinforce Defend", "")]
    return f'"{sentence}" defends with both sides; write Defend on one of them' if len(sides) > 1 else ""


def _wrong_ability(sentence: str, reading: Reading) -> str:
    """An Activate does its thing once; only cards are drawn by the number."""
    inside = reading.fillings
    if reading.pattern in words.CLAN_ABILITIES:
        action = inside.get("action")
        if action is not None and action.alternative not in words.CLAN_ACTIONS:
            known = listed([f'"{each}"' for each in words.CLAN_ACTIONS], "or")
            return f'"{action.text}" cannot be the ability of a clan; write {known}'
        numbers = [each.number for each in all_fillings(inside) if each.slot == "n"]
        if numbers not in ([], [1]) and not (action is not None and action.text.startswith("Draw")):
            return f'"{sentence}": an Activate does this once; write 1'
    if reading.pattern in words.ROOM_ABILITIES and "tokens" in inside and inside["tokens"].alternative != "a {token}":
        return f'"{sentence}": a room places one token; write "a" for the number'
    if "n 2" in inside and not 1 <= inside["n"].number <= inside["n 2"].number <= MOST_BUILT:
        return f'"{sentence}": treasures of value 1 to {MOST_BUILT} can be built, the lower number stands first'
    return ""


def _wrong_portal(sentence: str, reading: Reading) -> str:
    """Portals stay where they are, and no room makes them."""
    told = [filling.fillings.get("token") for filling in reading.fillings.values() if filling.slot in ("cue", "effect")]
    if reading.pattern in words.ROOM_ABILITIES and "tokens" in reading.fillings:
        told.append(reading.fillings["tokens"].fillings["token"])
    if any(token is not None and token.text == "Portal" for token in told):
        return f'"{sentence}" cannot speak of a Portal; write another token'
    return ""


def _wrong_neighbour(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """A room has one ability; "Otherwise" follows something; a scenario has one standing rule."""
    texts = entry.fields.get("text")
    before = [str(text) for text in texts[: int(path[-1])]] if isinstance(texts, list) and path[0] == "text" else []
    if "cue" in reading.fillings and reading.fillings["cue"].alternative == "Otherwise" and not before:
        return f'"{sentence}" has nothing before it; write what it is instead of as the sentence before'
    if reading.pattern in words.ROOM_ABILITIES and any(text.startswith(("Activate", "Once a turn")) for text in before):
        return f'"{sentence}" is the second ability of this room; a room has one, leave the other out'
    if entry.table == "clan" and before:
        return f'"{sentence}" is the second ability of this clan; a clan has one, leave the other out'
    if reading.pattern in words.STANDING_RULES and any(text.startswith("In wave") for text in before):
        return f'"{sentence}" is the second rule of its kind; leave one out'
    return ""


PROOFREADER: Final = Proofreader(
    game="heroesout",
    tables=TABLES,
    faces=CARDS,
    vocabulary_of=vocabulary_of,
    kind_of=kind_of,
    stands_on=words.STANDS_ON,
    word_stands_on=words.WORD_STANDS_ON,
    objection=objection,
    most={"room": (MOST_ROOMS, "rooms")},
    one_name=(("tactics", "loot"), ("guild_card", "scenario_card"), *((table,) for table in SAID_BY_NAME)),
    own_fields=wrong_entries,
    own_words=wrong_game,
)

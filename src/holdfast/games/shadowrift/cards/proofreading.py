"""Proofreading: what is wrong with the entries of Shadowrift packs, before a game is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from holdfast.content import ContentError, Entries, Entry, FieldPath, Filling, Reading, Vocabulary, all_fillings
from holdfast.content.errors import listed
from holdfast.content.proofreading import Proofreader
from holdfast.games.shadowrift.cards import sentences as words
from holdfast.games.shadowrift.cards.prices import HOW, price_of
from holdfast.games.shadowrift.cards.schema import TABLES
from holdfast.games.shadowrift.kinds import KINDS
from holdfast.games.shadowrift.table import FIXED_STACKS, HERO_STACK, MOST_PLAYERS, MOST_STACKS

FACES: Final = KINDS[1:]
"""The tables of cards."""

MOST: Final = 20
"""No number in a sentence is higher."""
MOST_CARDS: Final = 1000
"""So many cards can lie on one table."""
MOST_SUBTYPES: Final = 60
STACKS_OF_A_GAME: Final = MOST_STACKS - HERO_STACK

FIXED_KINDS: Final = {
    "might": "resource",
    "strike": "attack",
    "seal": "action",
    "heroism": "resource",
    "wound": "affliction",
    "corpse": "corpse",
    "burn": "affliction",
    "zombie": "monster",
    "freeze": "freeze",
    "totem": "totem",
    "cultist": "villager",
    "shadowrift": "shadowrift",
}
"""The cards that the rules themselves name, by id."""
ONLY: Final = ("corpse", "freeze", "totem", "shadowrift", "affliction")
"""The kinds of which the rules know all cards."""
STACKS: Final = {"skill": "skills", "attack": "attacks", "action": "actions", "loot": "loot"}
"""The kinds of hero stacks, and the field of a scenario that lists them."""
SINGLE: Final = ("sizes", "round")
"""Tables with one entry."""


def vocabulary_of(entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
    """The patterns that the rules have bound, with the names of these packs."""
    return bound_vocabulary(bindings, names_in(entries))


def bound_vocabulary(bindings: Mapping[str, Any], names: Mapping[str, list[str]]) -> Vocabulary:
    """The patterns that the rules have bound, with these names."""
    slots = {
        slot: tuple(word for word in alternatives if slot not in words.PARTS or word in bindings)
        for slot, alternatives in words.SLOTS.items()
    }
    return Vocabulary([pattern for pattern in words.MEANINGS if pattern in bindings], slots, names)


def names_in(entries: Entries) -> dict[str, list[str]]:
    """The names that may stand in sentences."""
    monsters = [entry.fields.get("subtypes") for entry in entries.of("monster")]
    subtypes = [each for listed in monsters if isinstance(listed, list) for each in listed]
    villagers = [entry.fields for entry in entries.of("villager")]
    found = {
        "villager": entries.names("villager"),
        "infiltrator": [str(each.get("name", "")) for each in villagers if each.get("group") == "infiltrator"],
        "wall": entries.names("wall"),
        "subtype": map(str, subtypes),
    }
    return {slot: [name for name in dict.fromkeys(names) if name] for slot, names in found.items()}


def kind_of(entry: Entry, path: FieldPath) -> str:
    """What a sentence of this entry stands on, as sentences.py calls it."""
    if path[:1] == ("boosts",):
        return words.ATTACK_BOOST if entry.table == "attack" else words.ACTION_BOOST
    if entry.table == "monster" and path[:1] == ("actions",):
        return words.MONSTERS_ACTION
    if entry.table == "villager" and entry.fields.get("group") == "infiltrator":
        return "infiltrator"
    return entry.table


# ------------------------------------------------------------------ entries, each for itself


def wrong_entries(entries: Entries) -> Iterator[ContentError]:
    """Prices that cannot be read, Attacks that are neither Melee nor Ranged, symbols of Infiltrators."""
    for entry in (entry for table in FACES for entry in entries.of(table)):
        yield from _wrong_prices(entry)
    for entry in entries.of("token"):
        yield from _wrong_prices(entry)
    for entry in entries.of("attack"):
        tags = entry.fields.get("tags", [])
        if isinstance(tags, list) and ("Melee" in tags) == ("Ranged" in tags):
            yield entry.error('an Attack is either Melee or Ranged; write tags = ["Melee"] or ["Ranged"]', "tags")
    for entry in entries.of("villager"):
        hidden, symbol = entry.fields.get("group") == "infiltrator", "symbol" in entry.fields
        if hidden and (symbol or "cost" in entry.fields):
            field = "symbol" if symbol else "cost"
            yield entry.error(f"an Infiltrator has no {field}; leave it out", field)
        elif not hidden and not symbol:
            yield entry.error('`symbol` is missing; add symbol = "FOLK", or another of the four')


def _wrong_prices(entry: Entry) -> Iterator[ContentError]:
    """Of the card and of its Boosts."""
    cost = entry.fields.get("cost")
    if isinstance(cost, str) and price_of(cost) is None:
        yield entry.error(f'"{cost}" is no price; {HOW}', "cost")
    boosts = entry.fields.get("boosts")
    for index, boost in enumerate(boosts if isinstance(boosts, list) else ()):
        cost = boost.get("cost") if isinstance(boost, dict) else None
        if isinstance(cost, str) and price_of(cost) is None:
            yield entry.error(f'"{cost}" is no price; {HOW}', "boosts", index, "cost")


# ------------------------------------------------------------------ entries among each other


def wrong_game(entries: Entries) -> Iterator[ContentError]:
    """Cards that the rules need, cards that lie nowhere, scenarios, and what a table has room for."""
    yield from _missing_cards(entries)
    yield from _homeless_cards(entries)
    yield from _wrong_numbers(entries)
    yield from _wrong_factions(entries)
    yield from _wrong_scenarios(entries)
    yield from _wrong_randomizers(entries)
    yield from _too_much(entries)


def _missing_cards(entries: Entries) -> Iterator[ContentError]:
    """The rules speak of some cards by themselves."""
    for id, table in FIXED_KINDS.items():
        if id not in entries.ids(table):
            yield ContentError(f'no file has the [[{table}]] with id = "{id}", which every game needs; add it')
    for entry in (entry for table in ONLY for entry in entries.of(table)):
        if FIXED_KINDS.get(entry.id) != entry.table:
            known = listed([id for id, table in FIXED_KINDS.items() if table == entry.table], "or")
            yield entry.error(f"the rules know no other {entry.table}; replace that with the id {known}", "id")


def _homeless_cards(entries: Entries) -> Iterator[ContentError]:
    """A card of the heroes is in the starter decks or has a stack; only those of the rules have a supply."""
    for entry in (entry for table in ("resource", *STACKS) for entry in entries.of(table)):
        if entry.id in FIXED_STACKS:
            continue
        if entry.fields.get("supply"):
            yield entry.error(f"only {listed(FIXED_STACKS[:5])} have a supply; leave it out", "supply")
        if entry.fields.get("starter"):
            continue
        if entry.table == "resource":
            yield entry.error("this card lies nowhere; write how many are in a starter deck as starter = 1")
        elif not entry.fields.get("cost"):
            yield entry.error('nobody can buy this card; add its price as in cost = "3P"')


def _wrong_numbers(entries: Entries) -> Iterator[ContentError]:
    """The set-up has a row for each number of heroes; some tables have one entry; one token pays."""
    rows = Counter(entry.fields.get("heroes") for entry in entries.of("players"))
    for heroes in range(1, MOST_PLAYERS + 1):
        if rows[heroes] != 1:
            yield ContentError(f"[[players]] has heroes = {heroes} {rows[heroes]} times; write it once")
    for table in SINGLE:
        if len(entries.of(table)) != 1:
            yield ContentError(f"there are {len(entries.of(table))} tables [[{table}]]; a game has one")
    coins = [entry for entry in entries.of("token") if entry.fields.get("kind") == "resource"]
    if len(coins) != 1 or not coins[0].fields.get("cost"):
        yield ContentError('there is one [[token]] with kind = "resource", the Coin, and it has a cost')
    if len(entries.of("hero")) < MOST_PLAYERS:
        yield ContentError(f"there are {len(entries.of('hero'))} tables [[hero]]; write {MOST_PLAYERS} or more")


def _wrong_factions(entries: Entries) -> Iterator[ContentError]:
    """A faction has a Monster Deck."""
    led = {entry.fields.get("faction") for table in ("monster", "power") for entry in entries.of(table)}
    for entry in entries.of("faction"):
        if entry.id not in led:
            yield entry.error(f'this faction has no card; add a [[monster]] with faction = "{entry.id}"')


def _wrong_scenarios(entries: Entries) -> Iterator[ContentError]:
    """A scenario has up to eight hero stacks, each once."""
    for entry in entries.of("scenario"):
        stacks: list[str] = []
        for table, field in STACKS.items():
            listed_ids = entry.fields.get(field)
            for index, id in enumerate(listed_ids if isinstance(listed_ids, list) else ()):
                card = next((card for card in entries.of(table) if card.id == id), None)
                if card is not None and (id in FIXED_STACKS or card.fields.get("starter")):
                    yield entry.error(f'"{id}" is in every game; name another {table}', field, index)
                elif id in stacks:
                    yield entry.error(f'"{id}" is in this scenario twice; take one out', field, index)
                stacks.append(str(id))
        if not 1 <= len(stacks) <= STACKS_OF_A_GAME:
            yield entry.error(f"a scenario has 1 to {STACKS_OF_A_GAME} hero stacks, and this has {len(stacks)}")


def _wrong_randomizers(entries: Entries) -> Iterator[ContentError]:
    """A randomizer stands for a stack or a faction that is there."""
    for entry in entries.of("randomizer"):
        table, card = str(entry.fields.get("kind")), entry.fields.get("card")
        if table in (*STACKS, "faction") and card not in entries.ids(table):
            yield entry.error(f'card names "{card}", but there is no such {table}', "card")


def _too_much(entries: Entries) -> Iterator[ContentError]:
    """What a table has room for, whichever faction and stacks are chosen."""
    subtypes = names_in(entries)["subtype"]
    if len(subtypes) > MOST_SUBTYPES:
        yield ContentError(f"monsters have {MOST_SUBTYPES} subtypes at most, not {len(subtypes)}; use fewer")
    decks: Counter[str] = Counter()
    always, stacks = 0, list[int]()
    for entry in (entry for table in FACES for entry in entries.of(table)):
        copies, starter, faction = (entry.fields.get(field) for field in ("copies", "starter", "faction"))
        if not isinstance(copies, int) or not isinstance(starter, int | None):
            continue
        if isinstance(faction, str) and faction:
            decks[faction] += copies
        elif entry.table in STACKS and entry.id not in FIXED_STACKS and not starter:
            stacks.append(copies)
        else:
            always += max(copies, (starter or 0) * MOST_PLAYERS)
    most = always + max(decks.values(), default=0) + sum(sorted(stacks)[-STACKS_OF_A_GAME:])
    if most > MOST_CARDS:
        yield ContentError(
            f"a game of these cards can have {most}, and a table has room for {MOST_CARDS}; use fewer copies"
        )


def question(reading: Reading) -> tuple[str, ...]:
    """What a sentence answers, if a card can do so only once."""
    if reading.pattern in words.RULES_THAT_HOLD:
        rule = reading.fillings["rule"]
        which = [
            words.VALUES[each.slot][each.alternative] for each in rule.fillings.values() if each.slot in words.QUESTIONS
        ]
        return (rule.alternative, *map(str, which))
    if reading.pattern in words.RESOURCES:
        return ("pays",)
    once = {**words.TOWN_DEFENCES, **words.INFILTRATORS, **words.AFFLICTIONS}
    if reading.pattern in once or " when " in reading.pattern or reading.pattern.startswith("The first time"):
        return (reading.pattern, *(inner.alternative for inner in reading.fillings.values() if inner.slot == "threat"))
    return ()


# ------------------------------------------------------------------ sentences


def objection(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """Why a sentence that may stand here cannot be played; empty if it can."""
    inside = list(all_fillings(reading.fillings))
    for filling in inside:
        if filling.slot in ("n", "many") and not 1 <= filling.number <= MOST:
            return f'"{sentence}" has the number {filling.number}; write one from 1 to {MOST}'
    for filling in inside:
        said = _wrong_part(filling)
        if said:
            return f'"{sentence}": {said}'
    return _wrong_whole(entry, path, sentence, reading, inside)


def _wrong_part(filling: Filling) -> str:
    """Why something inside a sentence can never be so; empty if it can."""
    inner = filling.fillings
    thing = inner["thing"].text if "thing" in inner else ""
    if filling.slot == "state" and thing:
        zone = words.THING_ZONES.get(thing)
        if zone is None:
            return f'a {thing} is in the Power Area; write "there are 2 or more {thing}s"'
        return "" if inner["zone"].text == zone else f"a {thing} can only be in {zone}; write that"
    if filling.slot == "effect" and thing and thing not in words.ADDED:
        return f"a {thing} cannot be added; write {listed(words.ADDED, 'or')}"
    if filling.slot == "rule" and thing and thing not in words.HEALTHY:
        return f"a {thing} has no health; write {listed([f'{each}s' for each in words.HEALTHY], 'or')}"
    if "discount" in inner and inner["discount"].alternative not in words.DISCOUNTS[inner["ware"].alternative]:
        allowed = listed([each.replace("{n}", "1") for each in words.DISCOUNTS[inner["ware"].alternative]], "or")
        return f"the next {inner['ware'].text} cannot cost {inner['discount'].text} less; write {allowed}"
    if filling.slot == "discount" and len({each.number for each in inner.values()}) > 1:
        return f"as much magic as prowess is less; write {inner['n'].text}P or {inner['n'].text}M"
    return ""


def _wrong_whole(entry: Entry, path: FieldPath, sentence: str, reading: Reading, inside: list[Filling]) -> str:
    """Why a sentence cannot be played on this card, though each of its parts could."""
    parts = {filling.alternative for filling in inside}
    if "that hero" in parts and not parts & set(words.HERO_EVENTS):
        return f'"{sentence}": nobody is "that hero" here; write whom it strikes, or let it follow a hero\'s deed'
    if reading.pattern == "Each time {when}: {effects}." and any(parts >= set(pair) for pair in words.ENDLESS.items()):
        return f'"{sentence}" would never end; let something else follow'
    if entry.table == "token" and sentence != words.COIN_PAYS:
        return f'"{sentence}": a Coin pays 1C; write "{words.COIN_PAYS}"'
    if entry.table == "attack" and path[0] == "text":
        is_damage = "{n} damage" in parts
        if path == ("text", 0) and not (is_damage and len(reading.fillings["effects"].fillings) == 1):
            return f'"{sentence}": an Attack begins with its damage; write "1 damage." first'
        if path != ("text", 0) and is_damage:
            return f'"{sentence}": an Attack has its damage once, at the beginning; leave this out'
    if _is_late(path, reading, parts):
        return f'"{sentence}": its target is announced with the deed; write that effect first in the first sentence'
    if "a second monster" in parts and str(entry.fields.get("boosts")).count("a second monster") > 1:
        return f'"{sentence}": an Attack strikes one second monster; leave one of these Boosts out'
    return ""


def _is_late(path: FieldPath, reading: Reading, parts: set[str]) -> bool:
    """Whether an effect whose target must be announced stands where nothing can be announced for it any more."""
    aimed = parts & set(words.AIMED)
    if not aimed:
        return False
    first, *others = reading.fillings["effects"].fillings.values()
    is_first = aimed <= {first.alternative, *(each.alternative for each in all_fillings(first.fillings))}
    again = aimed & {each.alternative for other in others for each in all_fillings({"effect": other})}
    is_deed = reading.pattern in {**words.AID, **words.USES} or (
        reading.pattern == "{effects}." and path == ("text", 0)
    )
    return not is_deed or not is_first or bool(again) or " or " in reading.fillings["effects"].alternative


PROOFREADER: Final = Proofreader(
    game="shadowrift",
    tables=TABLES,
    faces=FACES,
    vocabulary_of=vocabulary_of,
    kind_of=kind_of,
    stands_on=words.STANDS_ON,
    word_stands_on=words.WORD_STANDS_ON,
    objection=objection,
    question=question,
    one_name=(("token", *FACES), ("hero",)),
    own_fields=wrong_entries,
    own_words=wrong_game,
)

"""Proofreading: what is wrong with the entries of Arcadia Quest packs, before a game is made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from holdfast.content import ContentError, Entries, Entry, FieldPath, Reading, Vocabulary, all_fillings
from holdfast.content.conversion import problems_of
from holdfast.content.errors import either
from holdfast.content.proofreading import Proofreader
from holdfast.games.arcadia.cards import sentences as words
from holdfast.games.arcadia.cards.maps import told_fairness, wrong_maps
from holdfast.games.arcadia.cards.schema import SINGLES, TABLES
from holdfast.games.arcadia.cards.supplies import wrong_supplies
from holdfast.games.arcadia.kinds import COLOURS, KINDS, LEVELS
from holdfast.games.arcadia.spaces import EDGE_NAMES, SPACE_NAMES

FACES: Final = KINDS[1:]
"""The tables of cards, figures and tokens."""
HELD: Final = ("starter", "upgrade", "reward")
"""The tables of cards that Heroes carry."""
TYPED: Final = (*HELD, "exploration_token")
"""The tables of cards and tokens whose type says what their sentences can do."""
MOST: Final = 20
"""No number in a sentence is higher."""
SLOTS: Final = 4


def vocabulary_of(entries: Entries, bindings: Mapping[str, Any]) -> Vocabulary:
    """The patterns that the rules have bound, with the names of these packs."""
    return bound_vocabulary(bindings, names_in(entries))


def bound_vocabulary(bindings: Mapping[str, Any], names: Mapping[str, list[str]]) -> Vocabulary:
    """The patterns that the rules have bound, with these names."""
    slots = {
        slot: tuple(word for word in alternatives if slot not in words.PARTS or word in bindings)
        for slot, alternatives in words.SLOTS.items()
    }
    patterns = [pattern for pattern in words.MEANINGS if pattern in bindings]
    return Vocabulary(patterns, slots, {**names, "space": SPACE_NAMES, "edge": EDGE_NAMES})


def names_in(entries: Entries) -> dict[str, list[str]]:
    """The names that may stand in sentences; a Monster with its article, and as a kind without."""
    monsters = [entry.fields for entry in entries.of("monster")]
    found = {
        "monster": [f"{each.get('article', '')} {each.get('name', '')}".strip() for each in monsters],
        "kind": [*(str(each.get("name", "")) for each in monsters), "Monster"],
        "reward": list(entries.names("reward")),
        "title": list(entries.names("title")),
    }
    return {slot: [name for name in dict.fromkeys(names) if name] for slot, names in found.items()}


def kind_of(entry: Entry, path: FieldPath) -> str:
    """What a sentence of this entry stands on, as sentences.py calls it."""
    return words.KIND_WORDS.get(str(entry.fields.get("type")), "") if entry.table in TYPED else entry.table


# ------------------------------------------------------------------ entries, each for itself


def fits(entry: Entry, struct: type[Struct]) -> bool:
    """Whether the fields of an entry are of the kinds that its table has; if not, that is told elsewhere."""
    return not problems_of(entry, struct)


def wrong_entries(entries: Entries) -> Iterator[ContentError]:
    """Attack cards without dice, cards that do nothing, chests whose sentence says another value, levels."""
    for table in HELD:
        for entry in entries.of(table):
            if kind_of(entry, ()):
                yield from _wrong_card(entry)
    for entry in entries.of("exploration_token"):
        value = entry.fields.get("value", 0)
        coins = "1 coin" if value == 1 else f"{value} coins"
        wanted = [f"At the end of the scenario: {coins}."]
        if entry.fields.get("type") == "chest" and entry.fields.get("text") != wanted:
            yield entry.error(f'a chest of value {value} has the sentence "{wanted[0]}"', "text")
        elif entry.fields.get("type") != "chest" and value:
            yield entry.error("only a chest has a value; leave it out", "value")
    for entry in entries.of("monster"):
        if fits(entry, TABLES["monster"]):
            yield from _wrong_monster(entry)
    for entry in entries.of("quest"):
        pve = entry.fields.get("type") == "PvE"
        if bool(entry.fields.get("scenario")) != pve or bool(entry.fields.get("guild")) == pve:
            yield entry.error("a PvE Quest names its scenario, a PvP Quest the Guild that is hunted")
        text = entry.fields.get("text")
        if not isinstance(text, list) or [str(each).startswith("Fulfil: ") for each in text].count(True) != 1:
            yield entry.error('a Quest has one sentence that begins with "Fulfil: "')


def _wrong_card(entry: Entry) -> Iterator[ContentError]:
    fields = entry.fields
    attacks = fields.get("type") in ("Melee", "Ranged")
    if attacks != bool(fields.get("dice")):
        yield entry.error("an Attack card (Melee or Ranged) has dice, and no other card has", "dice")
    if fields.get("type") == "Boost" and not fields.get("text"):
        yield entry.error("a Boost without a sentence does nothing; add one to its text")
    always = ("defense", "life", "rerolls", "movement")
    if not attacks and not fields.get("text") and not any(fields.get(each) for each in always):
        yield entry.error("this card does nothing; add a sentence to its text")


def _wrong_monster(entry: Entry) -> Iterator[ContentError]:
    fields = entry.fields
    levels = fields["levels"]
    names = [each["level"] for each in levels]
    if names != [name for name in LEVELS if name in names] or not names:
        yield entry.error(f"levels stand in the order {', '.join(LEVELS)}, each once", "levels")
    for index, level in enumerate(levels):
        if level["overkill"] <= level["life"]:
            yield entry.error("Overkill is above Life", "levels", index, "overkill")
    if bool(fields.get("figures")) == bool(fields.get("figure")):
        yield entry.error("a Monster has `figures` of its own in the box, or the `figure` of another stands for it")


# ------------------------------------------------------------------ entries among each other


def wrong_game(entries: Entries) -> Iterator[ContentError]:
    """Guilds and their first cards, Monsters' codes, tokens, campaigns, and the maps.

    Entries are compared once each of them fits its table.
    """
    if not all(fits(entry, struct) for table, struct in TABLES.items() for entry in entries.of(table)):
        return
    if not all(name in entries.tables and fits(entries.tables[name], struct) for name, struct in SINGLES.items()):
        return
    yield from _wrong_dice(entries)
    yield from _wrong_figures(entries)
    yield from _wrong_guilds(entries)
    codes: dict[str, Entry] = {}
    for entry in entries.of("monster"):
        code = str(entry.fields.get("code"))
        if code in codes:
            yield entry.error(f"this is also the code of {codes[code].fields.get('name')}; choose another", "code")
        codes[code] = entry
    for table, field, wanted in (("quest_token", "colour", COLOURS), ("guild", "colour", COLOURS)):
        have = Counter(str(entry.fields.get(field)) for entry in entries.of(table))
        for colour in wanted:
            if have[colour] != 1:
                yield ContentError(f"there are {have[colour]} [[{table}]] of colour {colour}; write one")
    yield from _wrong_campaigns(entries)
    yield from wrong_maps(entries)
    yield from wrong_supplies(entries)


def _wrong_dice(entries: Entries) -> Iterator[ContentError]:
    """A crit brings another die, so that a roll of crits alone never ends."""
    dice = entries.table("dice")
    for field, crit in (("attack", "C"), ("defense", "c")):
        if set(dice.fields[field]) == {crit}:
            yield dice.error(f"a die with crits alone is thrown for ever; give {field} another face", field)


def _wrong_figures(entries: Entries) -> Iterator[ContentError]:
    """Where the figure of another Monster stands for one, that has figures."""
    have = {entry.id for entry in entries.of("monster") if entry.fields.get("figures")}
    for entry in entries.of("monster"):
        if (figure := entry.fields.get("figure")) and figure in entries.ids("monster") and figure not in have:
            yield entry.error(f"{figure} has no figures of its own in the box; name a Monster that has some", "figure")


def _wrong_guilds(entries: Entries) -> Iterator[ContentError]:
    """A Guild has the Heroes that say they are of it, and hands out one Starter set."""
    starters = sorted(entries.names("starter"))
    by_id = {entry.id: entry for entry in entries.of("hero")}
    for entry in entries.of("guild"):
        heroes = [by_id[id] for id in entry.fields["heroes"] if id in by_id]
        for hero in heroes:
            if hero.fields.get("guild") != entry.id:
                yield hero.error(f'the Guild "{entry.id}" counts on this Hero; write guild = "{entry.id}"', "guild")
        first = entry.fields["first_cards"]
        if sorted(first) != sorted(str(hero.fields.get("name")) for hero in heroes):
            yield entry.error("first_cards has a list for each Hero of the Guild, by name", "first_cards")
        if sorted(card for cards in first.values() for card in cards) != starters:
            yield entry.error("first_cards hands out one Starter set, each card once", "first_cards")
        if any(len(cards) > SLOTS for cards in first.values()):
            yield entry.error(f"a Hero has {SLOTS} slots", "first_cards")


def _wrong_campaigns(entries: Entries) -> Iterator[ContentError]:
    """A step has scenarios enough, and each Monster a card of its level."""
    monsters = {entry.id: entry for entry in entries.of("monster")}
    scenarios = {entry.id: entry for entry in entries.of("scenario")}
    for entry in entries.of("campaign"):
        steps = entry.fields["steps"]
        if entry.fields["first"] not in steps[0]["choice"]:
            yield entry.error("the first scenario is one of the first step's choice", "first")
        need = Counter(tuple(step["choice"]) for step in steps)
        for choice, times in need.items():
            if times > len(choice):
                yield entry.error(f"{times} steps choose among {len(choice)} scenarios; give them more to choose from")
        for index, step in enumerate(steps):
            for name in step["choice"]:
                for monster in scenarios[name].fields["monsters"] if name in scenarios else ():
                    level = step.get("levels", {}).get(monster, step["level"])
                    cards = monsters[monster].fields["levels"] if monster in monsters else []
                    known = [each["level"] for each in cards]
                    if known and level not in known:
                        yield entry.error(f"{monster} of {name} has no card of level {level}", "steps", index)


# ------------------------------------------------------------------ sentences


def objection(entry: Entry, path: FieldPath, sentence: str, reading: Reading) -> str:
    """Why a sentence that may stand here cannot be played; empty if it can."""
    for filling in all_fillings(reading.fillings):
        if filling.slot in ("n", "many") and not 1 <= filling.number <= MOST:
            return f'"{sentence}" has the number {filling.number}; write one from 1 to {MOST}'
    for slot, other, allowed in AFTER:
        if slot in reading.fillings and other in reading.fillings:
            effect, cause = reading.fillings[slot].alternative, reading.fillings[other]
            if effect in allowed and cause.alternative not in allowed[effect]:
                return f'"{sentence}": that cannot follow "{cause.text}"; write {either(list(allowed[effect]))}'
    return _wrong_group(entry, sentence, reading)


def _wrong_group(entry: Entry, sentence: str, reading: Reading) -> str:
    """A card that can only be used by itself is of one group, and no other can be the case."""
    kind, own = kind_of(entry, ()), entry.fields.get("group")
    twice = "gain" in reading.fillings and reading.fillings["gain"].alternative == "Twice"
    if kind not in ATTACKS and not (kind == "Boost" and twice):
        return ""
    groups = [filling.text for filling in all_fillings(reading.fillings) if filling.slot == "group"]
    if not groups or groups[0] == own or (groups[0] == "Melee" and kind == "Melee card"):
        return ""
    return f'"{sentence}" speaks of this card itself, and it is no {groups[0]} card; leave that out'


def question(reading: Reading) -> tuple[str, ...]:
    """What a sentence answers, if a card can do so only once: a token or a Title does one thing."""
    if reading.pattern in {**words.TOKENS, **words.TITLES}:
        return ("does",)
    return (reading.pattern,) if reading.pattern in words.ONCE else ()


AFTER: Final = (
    ("gain", "case", words.BEFORE_GAINS),
    ("result", "face", words.AFTER_RESULTS),
    ("deed", "moment", words.BEFORE_DEEDS),
)
"""A slot, the slot before it, and by what fills the one what may fill the other."""
ATTACKS: Final = ("Melee card", "Ranged card")

PROOFREADER: Final = Proofreader(
    game="arcadia",
    tables=TABLES,
    singles=SINGLES,
    faces=FACES,
    vocabulary_of=vocabulary_of,
    kind_of=kind_of,
    stands_on=words.STANDS_ON,
    word_stands_on=words.WORD_STANDS_ON,
    objection=objection,
    question=question,
    one_name=(FACES, ("guild",)),
    own_fields=wrong_entries,
    own_words=wrong_game,
    measures=told_fairness,
)

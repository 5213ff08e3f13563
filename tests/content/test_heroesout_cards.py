"""Packs for Keep the Heroes Out!: what stands on a card is known, can be played, and refers to what is there."""

import pytest

from holdfast.content import Pack, json_schema, layer, read_pack
from holdfast.games import declaration
from holdfast.games.heroesout.cards.schema import TABLES
from tests.content.proofing import Proof

CARDS = {
    "clan": 'role = "defender"\nmonsters = 3\nhealth = 1\nstart_type = "Hats"\nstart_monsters = 2\ntext = ["Activate: Move 1."]',
    "tactics": 'clan = "imp"\ncopies = 0\ntext = ["Move 1."]',
    "loot": 'type = "Scroll"\ncopies = 1\ntext = ["Move 1."]',
    "class": "health = 1",
    "guild_card": 'class = "Rogue"\ntype = "Hats"\ncopies = 1',
    "scenario": 'order = 9\nlevels = ["family"]\nstory = "."\ntiles = [{ room = "Vault", at = [0, 0], treasure = 4 }]',
    "scenario_card": 'scenario = "mad_science"\ncopies = 1',
    "room": 'type = "Hats"\ndoors = "NE"',
    "token": 'kind = "marker"\ncopies = 1',
    "treasure": 'value = 1\neffect = "Spoil"\ncopies = 1',
    "treasure_effect": "",
    "difficulty": "guild_cards = [1, 1]",
    "chapter": 'order = 3\nstory = "."\nsteps = [{ scenario = "mad_science", clans = ["imp"] }, { scenario = "grand_tour", clans = ["imp"] }]',
}  # fmt: skip
PROOF = Proof("heroesout", CARDS)
card, problems, changed = PROOF.card, PROOF.problems, PROOF.changed
DECK = '[[tactics]]\nid = "new_deck"\nname = "New Deck"\nclan = "new_card"\ncopies = 10\ntext = ["Move 1."]\nsource = "reconstructed"\n'
TOKENS = '[[token]]\nid = "new_token"\nname = "New Card"\nkind = "hero"\ncopies = 2\nsource = "reconstructed"\n'
ALSO = {"clan": DECK, "class": TOKENS}
"""What an entry of a table cannot be without."""


def with_others(table: str, *lines: str) -> list[str]:
    """The problems of an entry with what it cannot be without."""
    text = card(table, *lines)
    if table == "treasure":
        text = text.replace('name = "New Card"\n', "")
    return problems(text + ALSO.get(table, ""))


@pytest.mark.parametrize("table", CARDS)
def test_the_cards_of_these_tests_are_right_without_their_mistakes(table: str) -> None:
    assert with_others(table) == []


# ------------------------------------------------------------------ the right kind of card

ON_THE_WRONG_CARD = [
    ("tactics", "Activate: Move 1.", "a tactics card", "it belongs on a clan"),
    ("loot", "Discard a Trap from each room.", "a loot card", "it belongs on a scenario card"),
    ("clan", "Move 1.", "a clan", "it belongs on a tactics card or a loot card"),
    ("clan", "Activate: Place a Coin here.", "a clan", "it belongs on a room"),
    ("room", "Activate: Move 1.", "a room", "it belongs on a clan"),
    ("room", "Plundered: jail a hero.", "a room", '"Plundered" belongs on a treasure effect'),
    ("room", "Setup: each player discards a card.", "a room", '"each player discards a card" belongs on a class, a treasure effect, a'),
    ("room", "Setup: each Trap in a room with a monster deals 1 damage there and is discarded.", "a room", '"each Trap in a room with a monster'),
    ("class", "Jail a hero.", "a class", "it belongs on a scenario card"),
    ("class", "Setup: jail a hero.", "a class", '"Setup" belongs on a scenario, a room or a bonus of a chapter'),
    ("scenario_card", "Show off: jail a hero.", "a scenario card", '"Show off" belongs on a class'),
    ("scenario_card", "Discard a Trap here.", "a scenario card", '"discard a Trap here" belongs on a class or a treasure effect'),
    ("treasure_effect", "Show off in the Cells: jail a hero.", "a treasure effect", '"Show off in the Cells" belongs on a class'),
    ("treasure_effect", "Plundered: shuffle the blueprints and turn 1 face up.", "a treasure effect", '"shuffle the blueprints and turn 1 face up" belongs on a room'),
    ("scenario", "Otherwise: jail a hero.", "a scenario", '"Otherwise" belongs on a scenario card'),
    ("scenario_card", "In wave 2, a hero whose room is missing is summoned in the Vault.", "a scenario card", "it belongs on a scenario"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "sentence", "kind", "belongs"), ON_THE_WRONG_CARD)
def test_a_sentence_on_the_wrong_kind_of_card_is_an_error(table: str, sentence: str, kind: str, belongs: str) -> None:
    [problem] = with_others(table, f'text = ["{sentence}"]')
    assert problem.startswith(f'cards.toml:5: new_card: "{sentence}" cannot stand on {kind}; {belongs}')


# ------------------------------------------------------------------ sentences that cannot be played

CANNOT_BE_PLAYED = [
    ("tactics", ["Melee 0."], "has the number 0; write one from 1 to 20"),
    ("loot", ["Surge (Melee, then Summon 21 there)."], "has the number 21; write one from 1 to 20"),
    ("tactics", ["Defend 1, or Defend 2."], "defends with both sides; write Defend on one of them"),
    ("clan", ["Activate: Activate 1."], '"Activate 1" cannot be the ability of a clan; write "Draw {n}", "Move {n}", '),
    ("clan", ["Activate: Melee 2."], "an Activate does this once; write 1"),
    ("clan", ["Activate: Summon 2 where you have a monster."], "an Activate does this once; write 1"),
    ("clan", ["Activate: Move 1.", "Activate: Melee 1."], "is the second ability of this clan"),
    ("room", ["Activate: Place 2 Coins here."], 'a room places one token; write "a" for the number'),
    ("room", ["Activate: Place a Portal here."], "cannot speak of a Portal; write another token"),
    ("room", ["Activate: Place a Coin here.", "Once a turn: jail a hero, then Draw 1."], "is the second ability of this room"),
    ("room", ["Activate: Discard 3 to 1 Coins here to build a blueprint with a treasure of that value."], "treasures of value 1 to 3 can be built"),
    ("scenario_card", ["Discard a Portal from each room."], "cannot speak of a Portal; write another token"),
    ("scenario_card", ["Otherwise: jail a hero."], "has nothing before it"),
    ("scenario", ["In wave 3, a hero whose room is missing is summoned in the Vault."], "there are two waves; write 1 or 2"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "sentences", "message"), CANNOT_BE_PLAYED)
def test_a_sentence_that_cannot_be_played_is_an_error(table: str, sentences: list[str], message: str) -> None:
    lines = ", ".join(f'"{sentence}"' for sentence in sentences)
    [problem] = with_others(table, f"text = [{lines}]")
    assert problem.startswith("cards.toml:5: new_card: ") and message in problem


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("tactics", "Draw 2 and Defend 1, or Reinforce Defend."),
        ("clan", "Activate: Draw 2."),
        ("loot", "Place a Portal, Place 2 Books and Surge (Ranged, then Place a Trap there)."),
        ("treasure_effect", "Plundered: discard 3 resources here."),
    ],
)
def test_a_sentence_that_no_shipped_card_has_is_none(table: str, sentence: str) -> None:
    assert with_others(table, f'text = ["{sentence}"]') == []


def test_a_card_that_is_played_is_one_sentence() -> None:
    assert changed("loot", "text", "[]") == ["cards.toml:5: new_card: text must have 1 element, and has 0; add 1"]
    [problem] = changed("loot", "text", '["Move 1.", "Move 2."]')
    assert problem.endswith("text must have 1 element, and has 2; take 1 out")


# ------------------------------------------------------------------ words and numbers of the schema


@pytest.mark.parametrize(
    ("table", "name", "value", "message"),
    [
        ("loot", "type", '"Potoin"', 'type is "Equipment", "Beast", "Potion" or "Scroll", not "Potoin"; did you mean "Potion"?'),
        ("guild_card", "class", '"Rouge"', 'class names "Rouge", but there is no such class; did you mean "Rogue"?'),
        ("treasure", "effect", '"Boom"', 'effect names "Boom", but there is no such treasure effect; write the name of a treasure effect'),
        ("treasure", "value", "5", "value must be 4 or less, got 5; write value = 4"),
        ("room", "doors", '"EN"', 'doors are open sides, N, E, S and W in this order and each once, not "EN"; write doors = "NE"'),
        ("room", "doors", '"X"', 'doors are open sides, N, E, S and W in this order and each once, not "X"; write doors = "NESW"'),
        ("difficulty", "guild_cards", "[1]", "guild_cards must have 2 elements, and has 1; add 1"),
        ("scenario_card", "scenario", '"nobody"', 'scenario names "nobody", but there is no such scenario; write the id of a scenario'),
        ("scenario", "levels", '["easy"]', 'levels names "easy", but there is no such difficulty; write the id of a difficulty'),
        ("token", "kind", '"resource"', 'a token of kind resource is called Coin, Book, Frog or Bone, not "New Card"; choose from these'),
        ("token", "kind", '"hero"', "a hero token has the name of a class: Warrior, Rogue, Mage or Archer"),
    ],
)  # fmt: skip
def test_a_wrong_word_or_number_is_told_with_what_may_stand_there(
    table: str, name: str, value: str, message: str
) -> None:
    [problem] = with_others(table, f"{name} = {value}")
    assert problem.partition(": ")[2] == f"new_card: {message}"


def test_the_schema_for_editors_lists_the_words_and_the_bounds() -> None:
    schema = json_schema(TABLES)["$defs"]
    assert set(schema["LootCard"]["properties"]["type"]["enum"]) == {"Equipment", "Beast", "Potion", "Scroll"}
    assert "class" in schema["GuildCard"]["properties"]
    assert schema["Tile"]["properties"]["turn"]["maximum"] == 3


# ------------------------------------------------------------------ clans, names, tokens


def test_a_clan_has_ten_cards() -> None:
    assert problems(card("clan")) == [
        "cards.toml:1: new_card: the deck of a clan has 10 tactics cards, and this has 0; add 10"
    ]
    [problem] = changed("tactics", "copies", "1")
    assert "imp: the deck of a clan has 10 tactics cards, and this has 11; take 1 out" in problem


def test_no_more_figures_start_than_a_clan_has() -> None:
    [problem] = with_others("clan", "start_monsters = 4")
    assert problem.endswith("4 figures start, and the clan has 3; write 3 or fewer, or more monsters")
    [problem] = with_others("clan", "start_monsters = 0")
    assert problem.endswith("start_monsters must be 1 or more, got 0; write start_monsters = 1")


@pytest.mark.parametrize(
    ("table", "name", "other"),
    [
        ("loot", "Fire Breath", "tactics card"),
        ("scenario_card", "Mage: Hats", "guild card"),
        ("room", "Vault", "room"),
        ("treasure_effect", "Curse", "treasure effect"),
    ],
)
def test_what_is_said_by_its_name_has_a_name_of_its_own(table: str, name: str, other: str) -> None:
    [problem] = with_others(table, f'name = "{name}"')
    assert f"new_card: this is also the name of the {other} at " in problem


@pytest.mark.parametrize(("table", "id"), [("clan", "vault"), ("loot", "mage"), ("room", "sword"), ("class", "imp")])
def test_two_cards_figures_tokens_or_tiles_do_not_share_an_id(table: str, id: str) -> None:
    lines = card(table, f'id = "{id}"') + ALSO.get(table, "").replace("new_card", id)
    assert any("this is also the id of the " in problem for problem in problems(lines))


def test_a_class_has_tokens() -> None:
    assert problems(card("class")) == [
        'cards.toml:1: new_card: this class has no tokens; add [[token]] with name = "New Card" and kind = "hero"'
    ]


def test_a_game_has_room_for_fifteen_rooms() -> None:
    rooms = [
        card("room").replace("new_card", f"room_{number}").replace("New Card", f"Room {number}") for number in range(4)
    ]
    assert problems("".join(rooms[:3])) == []
    [problem] = problems("".join(rooms))
    assert "room_3: a game has 15 rooms at most" in problem


# ------------------------------------------------------------------ scenarios and chapters


def test_a_scenario_and_its_cards_speak_of_rooms_that_are_there() -> None:
    sentence = "Discard a Trap in the Builder."
    assert changed("scenario_card", "text", f'["{sentence}"]') == [
        "cards.toml:5: new_card: Mad Science has no Builder; lay it out or name another room"
    ]
    [problem] = changed("scenario", "text", '["Setup: place a Trap in the Study."]')
    assert problem.endswith("New Card has no Study; lay it out or name another room")
    blueprint = card("scenario_card", 'scenario = "grand_tour"', 'text = ["Discard a Trap in the Library."]')
    assert problems(blueprint) == []


def test_somebody_places_the_event_token() -> None:
    [problem] = changed("scenario_card", "text", '["If a monster is in the room with the Event token: jail a hero."]')
    assert 'nobody places the Event token; add "Setup: place an Event token in the ...." to mad_science' in problem


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ('{ scenario = "x", clans = ["imp"] }', 'steps.scenario names "x", but there is no such scenario'),
        ('{ scenario = "mad_science", clans = ["imps"] }', 'steps.clans names "imps", but there is no such clan; did you mean "imp"?'),
        ('{ scenario = "mad_science", clans = ["imp"] }, { scenario = "mad_science", clans = ["imp"] }', '"mad_science" is in this chapter twice'),
        ('{ scenario = "mad_science", clans = ["imp"], bonus = ["Setup: each player draws a card."] }', "nothing follows the last scenario of a chapter"),
        ('{ scenario = "pay_the_rent", clans = ["imp"], bonus = ["Setup: place a Trap in the Study."] }, { scenario = "under_construction", clans = ["imp"] }', '"under_construction" comes later and has no Study at first'),
        ('{ scenario = "pay_the_rent", clans = ["imp"], bonus = ["Jail a hero."] }, { scenario = "grand_tour", clans = ["imp"] }', '"Jail a hero." cannot stand on a bonus of a chapter'),
    ],
)  # fmt: skip
def test_a_chapter_is_a_row_of_scenarios_with_what_is_carried_on(steps: str, message: str) -> None:
    [problem] = changed("chapter", "steps", f"[{steps}]")
    assert problem.startswith("cards.toml:5: new_card: ") and message in problem


# ------------------------------------------------------------------ a pack to begin with


def test_the_pack_to_begin_with_is_sound() -> None:
    mine: Pack = read_pack(declaration("heroesout").cards.pack / "example")
    assert PROOF.reader.proofread(layer([PROOF.shipped, mine]), PROOF.patterns) == []
    assert {"clan", "tactics", "loot", "scenario", "scenario_card"} == set(mine.entries)

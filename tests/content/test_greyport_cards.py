"""Packs for Greyport: what stands on a card is known, fits the kind of card, and refers to what is there."""

from pathlib import Path

import pytest

import holdfast
from holdfast.content import ContentError, Pack, json_schema, layer
from holdfast.games.common.own_packs import proofread
from holdfast.games.greyport.cards.proofreading import PROOFREADER
from holdfast.games.greyport.cards.schema import SINGLES, TABLES
from tests.content.proofing import Proof

CARDS = {
    "hero": 'type = "physical"\ncost = "copper"\ncopies = 1',
    "item": 'type = "magical"\ncost = "gold"\ncopies = 1',
    "starting_card": 'kind = "hero"\ntype = "physical"',
    "monster": 'faction = "goblin"\ndamage = 1\nhp = 5\nthreat = 1\ncopies = 1',
    "token": "damage = 1\nhp = 5\ncopies = 1",
    "boss": "damage = 1",
    "location": "",
    "curse": "copies = 1",
    "scenario": 'difficulty = "easy"\norder = 9\nsubdecks = []\nbosses = []\nstory = "."\nencounters = ["heavy_lies_the_crown"]',
    "encounter": 'scenario = "goblin_king"\nnumber = 1\nlocation = "dwarven_ruins"\nlocation_hp = [1, 1, 1, 1]\n'
    'location_threat = [0, 0, 0, 0]\nplayer_threat = [0, 0, 0, 0]\ncoins = ["copper"]',
    "character": 'type = "physical"\ndeck = []\nlevel = [{ level = 1, LEVEL, id = "a" }, { level = 2, LEVEL, id = "b" }, '
    '{ level = 3, LEVEL, id = "c" }]'.replace("LEVEL", 'damage = 1, dice = [], text = [], source = "reconstructed"'),
    "achievement": 'boxes = ["normal"]',
    "faction": 'difficulty = 1\nidentity = "."',
}  # fmt: skip
"""What a card of each table must say besides id, name and source."""


PROOF = Proof("greyport", CARDS)
card, problems, changed = PROOF.card, PROOF.problems, PROOF.changed


@pytest.mark.parametrize("table", CARDS)
def test_the_cards_of_these_tests_are_right_without_their_mistakes(table: str) -> None:
    assert problems(card(table)) == []


# ------------------------------------------------------------------ the right kind of card

ON_THE_WRONG_CARD = [
    ("hero", "Ambush: the location takes 1 damage.", "it belongs on a monster"),
    ("hero", "Reward: Shield 1.", '"Reward" belongs on a location'),
    ("hero", "Start of the round: each player may draw a card.", '"Start of the round" belongs on a location'),
    ("hero", "After the fight: retire the wielder.", "it belongs on an item"),
    ("hero", "Cleanup: remove 1 damage from this.", "it belongs on a monster, a token or a boss"),
    ("starting_card", "Slash 1.", "it belongs on a monster, a token or a boss"),
    ("item", "Slash 1.", "it belongs on a monster, a token or a boss"),
    ("item", "Play: choose Cleave or Dual Wield.", "it belongs on a hero or a player hero"),
    (
        "item",
        "Fight: +1 damage if this hero has no item.",
        '"this hero has no item" belongs on a hero or a player hero',
    ),
    ("monster", "Play: Taunt.", "it belongs on a hero, a player hero or an item"),
    ("monster", "When this has half its HP or less: flip it.", "it belongs on a boss"),
    ("token", "Fight: Cleave.", "it belongs on a hero, a player hero or an item"),
    ("token", "Ambush: the location takes 1 damage.", "it belongs on a monster"),
    ("token", "Ambush: each player gains a curse.", '"Ambush" belongs on a monster'),
    ("boss", "Ambush: a Worg token joins this group.", "it belongs on a monster"),
    ("location", "Play: Shield 1.", '"Play" belongs on a hero, a player hero or an item'),
    (
        "location",
        "Reward: you may retire a card from your hand or discard pile.",
        '"you" belongs on a hero, a player hero or an item',
    ),
    ("location", "Pierce 1.", "it belongs on a hero, a player hero or an item"),
    ("curse", "Cursed.", "it belongs on a monster, a token or a boss"),
    ("scenario", "Every player gains a curse.", "it belongs on an encounter (setup) or an encounter (penalty)"),
    ("achievement", "Starting HP is 8.", "it belongs on a scenario"),
]


@pytest.mark.parametrize(("table", "sentence", "belongs"), ON_THE_WRONG_CARD)
def test_a_sentence_on_the_wrong_kind_of_card_is_an_error(table: str, sentence: str, belongs: str) -> None:
    kind = {"starting_card": "hero"}.get(table, table)
    a_kind = f"an {kind}" if kind[0] in "ai" else f"a {kind}"
    wanted = f'cards.toml:5: new_card: "{sentence}" cannot stand on {a_kind}; {belongs}'
    assert problems(card(table, f'text = ["{sentence}"]')) == [wanted]


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("hero", "Play: Shield 1."),
        ("item", "Cleanup: draw 2 cards."),
        ("location", "Reward: Shield 1."),
        ("location", "Start of the round: each player may draw a card."),
        ("token", "When this is defeated: each player gains a curse."),
        ("boss", "Slash 1."),
        ("monster", "This takes no damage while The Hydra is in play."),
    ],
)
def test_a_sentence_on_the_right_kind_of_card_is_none(table: str, sentence: str) -> None:
    assert problems(card(table, f'text = ["{sentence}"]')) == []


def test_a_player_hero_never_lies_in_a_deck() -> None:
    fate = "Cleanup: put this card on top of your deck."
    [problem] = problems(f'[[patch]]\ncard = "fiona"\nkind = "character"\nset.level = [{{ text = ["{fate}"] }}]\n')[-1:]
    assert (
        f'"{fate}" cannot stand on a player hero; "put this card on top of your deck" belongs on a hero or an item'
        in problem
    )


@pytest.mark.parametrize(
    ("table", "sentences", "said"),
    [
        ("hero", ["Play: Snipe 0."], "has the number 0; write one from 1 to 50"),
        ("monster", ["Ambush: each player loses 51 HP."], "has the number 51; write one from 1 to 50"),
        ("hero", ["Play: you may retire a card from their hand or discard pile."], 'write "from your hand"'),
        ("location", ["Reward: each player may retire a card from your hand or discard pile."], 'write "from their hand"'),
        ("monster", ["This takes at most 3 damage from a fight.", "This takes at most 2 damage from a fight."], "second of its kind"),
        ("scenario", ["Starting HP is 8.", "Starting HP is 6."], "second of its kind"),
        ("hero", ["Any time: discard a card from your hand to Shield 1.", "Any time: return another hero you played this round to your hand."], "second of its kind"),
        ("location", ["Each magical hero has Cleave.", "Each magical hero has Pierce 1."], "second of its kind"),
    ],
)  # fmt: skip
def test_a_sentence_that_cannot_be_played_is_an_error(table: str, sentences: list[str], said: str) -> None:
    lines = ", ".join(f'"{sentence}"' for sentence in sentences)
    [problem] = problems(card(table, f"text = [{lines}]"))
    assert problem.startswith("cards.toml:5: new_card: ") and said in problem


def test_a_location_may_give_a_keyword_to_each_type() -> None:
    assert (
        problems(card("location", 'text = ["Each magical hero has Cleave.", "Each physical hero has Cleave."]')) == []
    )


def test_a_boss_comes_in_the_setup_of_an_encounter_and_not_as_its_penalty() -> None:
    boss = "The Hydra goes on the location."
    [problem] = problems(card("encounter", f'setup = ["{boss}"]', f'penalty = ["{boss}"]'))
    assert problem == (
        f'cards.toml:6: new_card: "{boss}" cannot stand on an encounter (penalty); it belongs on an encounter (setup)'
    )


# ------------------------------------------------------------------ words and numbers of the schema


@pytest.mark.parametrize(
    ("table", "name", "value", "message"),
    [
        ("hero", "type", '"phisical"', 'type is "physical" or "magical", not "phisical"; did you mean "physical"?'),
        ("item", "cost", '"coper"', 'cost is "copper", "silver" or "gold", not "coper"; did you mean "copper"?'),
        ("monster", "banner", '"tnak"', 'banner is "tank", "ranged" or "", not "tnak"; did you mean "tank"?'),
        (
            "token",
            "source",
            '"me"',
            'source is "rulebook", "partial" or "reconstructed", not "me"; write one of these',
        ),
        ("hero", "dice", '["blue"]', 'dice[0] is "yellow", "white" or "green", not "blue"; write one of these'),
        ("starting_card", "kind", '"heroe"', 'kind is "hero" or "item", not "heroe"; did you mean "hero"?'),
        (
            "scenario",
            "difficulty",
            '"hrad"',
            'difficulty is "introductory", "easy", "medium" or "hard", not "hrad"; did you mean "hard"?',
        ),
        ("faction", "difficulty", "4", "difficulty must be 3 or less, got 4; write difficulty = 3"),
        (
            "encounter",
            "coins",
            '["copper", "golden"]',
            'coins[1] is "copper", "silver" or "gold", not "golden"; did you mean "gold"?',
        ),
        ("encounter", "location_hp", "[1, 2, 3]", "location_hp must have 4 elements, and has 3; add 1"),
        ("encounter", "boss_hp", "[1, 2, 3, 4, 5]", "boss_hp must have 4 elements, and has 5; take 1 out"),
        ("encounter", "player_threat", "[1, 2, 3, -1]", "player_threat[3] must be 0 or more, got -1; write 0"),
        ("monster", "hp", "0", "hp must be 1 or more, got 0; write hp = 1"),
        ("token", "damage", "-1", "damage must be 0 or more, got -1; write damage = 0"),
        ("curse", "copies", "-1", "copies must be 0 or more, got -1; write copies = 0"),
        ("item", "copies", "1000000000", "copies must be 99 or less, got 1000000000; write copies = 99"),
        ("location", "name", '""', 'name is empty; write name = "..."'),
    ],
)
def test_a_wrong_word_or_number_is_told_with_what_may_stand_there(
    table: str, name: str, value: str, message: str
) -> None:
    [problem] = changed(table, name, value)
    assert problem.partition(": ")[2] == f"new_card: {message}"


def test_a_character_has_each_level_once() -> None:
    text = PROOF.shipped.files["characters.toml"].partition("[[starting_card]]")[0]
    assert problems(text) == []
    [twice] = problems(text.replace("level = 2", "level = 3", 1))
    assert twice.endswith("fiona: the levels are 1, 3, 3; write 1, 2 and 3, each once")
    [fourth] = problems(text.replace("level = 2", "level = 4", 1))
    assert fourth.endswith("fiona: level[1].level must be 3 or less, got 4; write level = 3")


def test_a_level_has_an_id_of_its_own() -> None:
    level = 'id = "rogue", damage = 1, dice = [], text = [], source = "reconstructed"'
    levels = ", ".join(f"{{ level = {number}, {level} }}" for number in (1, 2, 3))
    found = problems(card("character", f"level = [{levels}]"))
    assert len(found) == 3 and all('"rogue" is the id of another card' in each for each in found)


def test_a_boss_that_flips_has_a_back() -> None:
    [problem] = problems(card("boss", 'text = ["When this has half its HP or less: flip it."]'))
    assert "turns to its back, which is missing; add [boss.back]" in problem


@pytest.mark.parametrize(("id", "said"), [("my: hook", 'write id = "my_hook"'), ("all", "it means all players")])
def test_an_id_can_be_said_in_commands_and_as_a_seat(id: str, said: str) -> None:
    [problem] = problems(card("item", f'id = "{id}"'))
    assert problem.startswith("cards.toml:4: ") and f'"{id}" cannot be an id' in problem and said in problem


def test_a_card_is_removed_with_its_id_alone() -> None:
    mine = Pack.from_texts({"pack.toml": PROOF.header, "a.toml": '[[hero]]\nid = "rogue"\nremove = true\nname = "R"\n'})
    with pytest.raises(ContentError, match="an entry is removed with its id alone"):
        layer([PROOF.shipped, mine])


def test_a_pack_with_the_id_of_the_shipped_one_is_told_that_it_replaces_all() -> None:
    text = PROOF.header.replace('id = "mine"', 'id = "greyport"') + card("item")
    found = [str(problem) for problem in proofread(Pack.from_texts({"pack.toml": text}), [])]
    assert "pack.toml:2: pack: a pack called greyport takes the place of all shipped cards" in "\n".join(found)


def test_two_cards_of_different_kinds_may_not_share_an_id() -> None:
    [problem] = problems(card("monster").replace("new_card", "soldier"))
    assert problem.startswith("cards.toml:2: soldier: this is also the id of the starting card at ")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("?", "it has no letter"),
        ("Hook > Line", "`>` stands between the names of a decision"),
        ("Hook + Line", "`+` stands between the names of a decision"),
        ("Hook x2", "`x2` says how often something is decided"),
        ("Griffon 2", 'beside "Griffon": it is what the second of that name is called'),
    ],
)
def test_a_card_has_a_name_that_decisions_can_say(name: str, said: str) -> None:
    [problem] = problems(card("item", f'name = "{name}"'))
    assert problem.startswith("cards.toml:4: new_card: ") and said in problem


@pytest.mark.parametrize("name", ["J.R.", "Ann (red)", "Drog, Troll King", "Hook: the line", "Zoë", "Chest 2"])
def test_names_may_have_signs_and_letters_of_their_own(name: str) -> None:
    assert problems(card("item", f'name = "{name}"')) == []


def test_the_schema_for_editors_lists_the_words_and_the_bounds() -> None:
    schema = json_schema(TABLES, SINGLES)["$defs"]
    hero, encounter = schema["HeroCard"]["properties"], schema["EncounterCard"]["properties"]
    assert set(hero["type"]["enum"]) == {"physical", "magical"}
    assert set(hero["dice"]["items"]["enum"]) == {"yellow", "white", "green"}
    assert hero["copies"]["minimum"] == 0
    assert (encounter["location_hp"]["minItems"], encounter["location_hp"]["maxItems"]) == (4, 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[coins]\ncopper = -1", "cards.toml:2: coins: copper must be 0 or more"),
        ("[coins]\ncoper = 1", "cards.toml:2: coins: unknown field `coper`; did you mean `copper`?"),
        ("[dice]\ngreen = { copies = 1, faces = [] }", "cards.toml:2: dice: green.faces must have 1 or more elements"),
        ("[dice]\nblue = { copies = 1, faces = [1] }", "cards.toml:2: dice: unknown field `blue`"),
        ("[defaults]\nhand_size = 0", "cards.toml:2: defaults: hand_size must be 1 or more"),
    ],
)
def test_dice_coins_and_defaults_are_looked_at_too(text: str, message: str) -> None:
    [problem] = problems(text)
    assert problem.startswith(message)


# ------------------------------------------------------------------ references


@pytest.mark.parametrize(
    ("table", "field", "target"),
    [
        ("character", "deck.card", "starting card"),
        ("starting_card", "owner", "character"),
        ("hero", "character", "character"),
        ("monster", "faction", "faction"),
        ("scenario", "subdecks", "faction"),
        ("scenario", "bosses", "boss"),
        ("scenario", "encounters", "encounter"),
        ("encounter", "scenario", "scenario"),
        ("encounter", "location", "location"),
        ("encounter", "subdeck", "faction"),
        ("variant", "late", "faction"),
    ],
)
def test_whatever_is_named_must_be_there(table: str, field: str, target: str) -> None:
    if table == "character":
        text = (
            PROOF.shipped.files["characters.toml"].partition("[[starting_card]]")[0].replace('"soldier"', '"nobody"', 1)
        )
    elif table == "variant":
        text = PROOF.shipped.files["variants.toml"].replace('"aberration"', '"nobody"')
    else:
        kept = [line for line in card(table).splitlines() if line and not line.startswith(f"{field} = ")]
        listed = field in ("subdecks", "bosses", "encounters")
        text = "\n".join([*kept, f'{field} = ["nobody"]' if listed else f'{field} = "nobody"'])
    [problem] = problems(text)
    assert f'{field} names "nobody", but there is no such {target}; ' in problem


def test_a_reference_names_the_nearest() -> None:
    [problem] = changed("encounter", "location", '"dwarven_ruin"')
    assert problem.endswith(
        'new_card: location names "dwarven_ruin", but there is no such location; did you mean "dwarven_ruins"?'
    )


# ------------------------------------------------------------------ tables


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[herro]]\nid = "x"', "cards.toml:1: x: [[herro]] is no table of greyport; did you mean `hero`?"),
        ("[defualts]\nrow = 3", "cards.toml:1: [defualts] is no table of greyport; did you mean `defaults`?"),
    ],
)
def test_an_unknown_table_is_refused_however_a_game_is_made(text: str, message: str, tmp_path: Path) -> None:
    assert problems(text) == [message]
    (tmp_path / "pack.toml").write_text(PROOF.header)
    (tmp_path / "cards.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        holdfast.new("greyport", scenario="goblin_king", players=["fiona", "zot"], seed=1, pack=tmp_path)
    assert str(caught.value) == f"{tmp_path}/{message}"


def test_a_table_in_the_wrong_form_is_told() -> None:
    alone = Pack.from_texts({"pack.toml": PROOF.header, "a.toml": '[hero]\nid = "x"\n[[dice]]\nid = "y"\n'})
    told = [str(problem) for problem in PROOFREADER.proofread(layer([alone]), PROOF.patterns)]
    assert "a.toml:1: [hero] is a list of cards; write [[hero]]" in told
    assert "a.toml:3: y: [[dice]] is a single table; write [dice], without an id" in told
    assert "no file has the table [coins]; add it" in told

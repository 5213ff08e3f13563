"""Packs and options of Arcadia Quest that cannot be: what is wrong is told, before a game is made of it."""

from typing import Any

import pytest

from holdfast.errors import BadOption
from holdfast.games import game
from tests.content.proofing import Proof

LEVEL = "dice = 2, defense = 0, rerolls = 0, life = 2, overkill = 3, movement = 1, coins = 1"
CARDS = {
    "upgrade": 'type = "Melee"\ngroup = "Sword"\ndice = 2\ncopies = 1\nlevel = 1\ncost = 2',
    "curse": "value = 1\ncopies = 1\nlife = -1",
    "monster": 'article = "a"\ncode = "Zz"\ntier = "Minor Minion"\nattack = "Melee"\nattack_name = "Bite"\n'
    f'figures = 1\nlevels = [{{ level = "1", {LEVEL}, source = "reconstructed" }}]',
    "exploration_token": 'type = "chest"\nvalue = 2\ncopies = 1\ntext = ["At the end of the scenario: 2 coins."]',
    "title": 'won_in = "sunpit_arena"\nused_in = "high_temple"',
    "campaign": 'first = "aviary"\nsteps = [{ step = 1, choice = ["aviary"], level = "1", decks = [1] }]',
}
"""What an entry of each table must say besides id, name and source."""
PROOF = Proof("arcadia", CARDS)
GAME = game("arcadia")
GUILDS = GAME.characters()


@pytest.mark.parametrize("table", CARDS)
def test_the_entries_of_these_tests_are_right_without_their_mistakes(table: str) -> None:
    assert PROOF.problems(PROOF.card(table)) == []


def steps(*said: str) -> str:
    """A list of steps of a campaign."""
    return f"[{', '.join(f'{{ step = 1, {each} }}' for each in said)}]"


@pytest.mark.parametrize(
    ("table", "name", "value", "said"),
    [
        ("upgrade", "dice", "0", "an Attack card (Melee or Ranged) has dice, and no other card has"),
        ("upgrade", "type", '"Boost"', "an Attack card (Melee or Ranged) has dice, and no other card has"),
        ("upgrade", "group", '"Spoon"', "group is"),
        ("upgrade", "text", '["+1 rerol."]', 'cannot read "+1 rerol."'),
        ("upgrade", "cost", "-1", "cost must be 0 or more"),
        ("curse", "life", "1", "life must be 0 or less"),
        ("monster", "code", '"zz"', "code"),
        ("monster", "code", '"Gs"', "this is also the code of Gob Slinger; choose another"),
        ("monster", "figures", "0", "a Monster has `figures` of its own in the box"),
        ("monster", "figure", '"nobody"', 'figure names "nobody", but there is no such monster'),
        ("monster", "levels", "3", "levels must be a list, got 3"),
        ("exploration_token", "value", "3", 'a chest of value 3 has the sentence "At the end of the scenario: 3 coins."'),
        ("title", "won_in", '"nowhere"', 'won_in names "nowhere", but there is no such scenario'),
        ("title", "corners", '[["B1"]]', "corners has 4 lists of Spaces, one for each start area"),
        ("title", "corners", '[["B1"], ["B1"], ["B1"], ["Z9"]]', 'corners names "Z9", which is no Space of that map'),
        ("campaign", "first", '"river_gate"', "the first scenario is one of the first step's choice"),
        ("campaign", "steps", "3", "steps must be a list, got 3"),
        ("campaign", "steps", steps('choice = ["aviary"], level = "7", decks = [1]'), 'level is "1", "2-3", "4-5" or "6"'),
        ("campaign", "steps", steps('choice = ["aviary"], level = "1", decks = [9]'), "decks[0] must be 5 or less, got 9"),
        ("campaign", "steps", steps('choice = ["aviary"], level = "1", levels = ["x"], decks = []'), "levels must be a table"),
        ("campaign", "steps", steps('choice = ["aviary"], level = "1", levels = { nobody = "6" }, decks = []'), "levels names \"nobody\""),
        ("campaign", "steps", steps(*['choice = ["aviary"], level = "1", decks = []'] * 2), "2 steps choose among 1 scenarios"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(table: str, name: str, value: str, said: str) -> None:
    found = PROOF.changed(table, name, value)
    assert found, "nothing was told"
    assert any(each.startswith("cards.toml:") and said in each for each in found), found


@pytest.mark.parametrize(("field", "face"), [("attack", "C"), ("defense", "c")])
def test_a_die_with_crits_alone_would_be_thrown_for_ever(field: str, face: str) -> None:
    [problem] = PROOF.problems(f'[dice]\n{field} = ["{face}", "{face}"]\n')
    assert problem.startswith("cards.toml:2: dice: a die with crits alone is thrown for ever")


def test_a_figure_that_stands_for_a_monster_is_in_the_box() -> None:
    circle = [("new_card", "New Card", "Zz", "other"), ("other", "Other", "Zy", "new_card")]
    monster = [
        PROOF.card("monster", f'id = "{id}"', f'name = "{name}"', f'code = "{code}"', "figures = 0", f'figure = "{of}"')
        for id, name, code, of in circle
    ]
    found = PROOF.problems("\n".join(monster))
    assert [each.rpartition(": ")[2] for each in found] == [
        f"{of} has no figures of its own in the box; name a Monster that has some" for of in ("other", "new_card")
    ]


TYPES = {
    "Melee card": 'type = "Melee"\ngroup = "Sword"\ndice = 2',
    "Ranged card": 'type = "Ranged"\ngroup = "Bow"\ndice = 2',
    "Boost": 'type = "Boost"\ngroup = "Trinket"\ndice = 0',
    "Permanent card": 'type = "Permanent"\ngroup = "Trinket"\ndice = 0',
}


def held(kind: str, *sentences: str) -> list[str]:
    """The problems of a card of this type with these sentences."""
    lines = ", ".join(f'"{sentence}"' for sentence in sentences)
    return PROOF.problems(PROOF.card("upgrade", f"text = [{lines}]", *TYPES[kind].splitlines()))


@pytest.mark.parametrize(
    ("sentence", "kinds"),
    [
        ("Throw.", ["Melee card", "Permanent card"]),
        ("Cleave 1.", ["Melee card", "Boost", "Permanent card"]),
        ("Twice.", ["Melee card", "Ranged card", "Boost", "Permanent card"]),
        ("No Guard Reaction to steps.", ["Permanent card"]),
        ("May take 1 Wound instead of exhausting a card.", ["Permanent card"]),
        ("For each Defense crit: Heal 1.", ["Permanent card"]),
        ("At the start of your turn: Heal 1.", ["Permanent card"]),
        ("After a Wound to this Hero: Heal 1.", ["Permanent card"]),
        ("After a Magic attack without Movement: Heal 1.", ["Permanent card"]),
        ("After an attack that kills: Heal 1.", ["Melee card", "Ranged card", "Boost", "Permanent card"]),
        ("+1 die on every roll.", ["Melee card", "Ranged card", "Boost", "Permanent card"]),
        ("With a Melee card: Pierce 1.", ["Melee card", "Boost", "Permanent card"]),
        ("For each crit with a Sword card: +1 hit.", ["Melee card", "Boost", "Permanent card"]),
        ("With a Sword card: Twice.", ["Melee card", "Permanent card"]),
    ],
)
def test_a_sentence_stands_only_on_cards_on_which_it_can_act(sentence: str, kinds: list[str]) -> None:
    """The others are in play only in the attack that they are used in, are never thrown, or are of one group."""
    found = {kind: held(kind, sentence) for kind in TYPES}
    assert [kind for kind in TYPES if not found[kind]] == kinds
    assert all(len(each) == 1 and f'cards.toml:5: new_card: "{sentence}"' in each[0] for each in found.values() if each)


def test_a_card_of_no_known_type_is_told_that_alone() -> None:
    [problem] = PROOF.problems(PROOF.card("upgrade", 'type = "Spoon"', 'text = ["Throw."]'))
    assert 'type is "Melee", "Ranged", "Boost" or "Permanent"' in problem


@pytest.mark.parametrize("gain", ["Throw", "Twice"])
def test_what_is_asked_before_there_is_a_target_cannot_depend_on_it(gain: str) -> None:
    [problem] = held("Permanent card", f"Against a flanked target: {gain}.")
    assert 'that cannot follow "Against a flanked target"' in problem


@pytest.mark.parametrize(
    ("table", "lines", "said"),
    [
        ("exploration_token", ['type = "trap"', "value = 0", 'text = ["Drink: ready all cards of this Hero."]'], "it belongs on a potion"),
        ("exploration_token", ['type = "potion"', "value = 2", 'text = ["Drink: ready all cards of this Hero."]'], "only a chest has a value"),
        ("exploration_token", ['type = "potion"', "value = 0", 'text = ["Drink: ready all cards of this Hero.", "Drink: remove all Wounds of this Hero."]'], "second of its kind"),
        ("title", ['text = ["Red portals are open to your Heroes.", "Name the two faces of every Spawn roll."]'], "second of its kind"),
    ],
)  # fmt: skip
def test_a_token_or_a_title_does_one_thing(table: str, lines: list[str], said: str) -> None:
    [problem] = PROOF.problems(PROOF.card(table, *lines))
    assert said in problem


def test_a_monster_with_overkill_below_its_life() -> None:
    [problem] = PROOF.changed(
        "monster",
        "levels",
        f'[{{ level = "1", {LEVEL.replace("overkill = 3", "overkill = 2")}, source = "reconstructed" }}]',
    )
    assert "Overkill is above Life" in problem


@pytest.mark.parametrize("players", ["[2, 9]", "[4, 2]", "[0, 1]"])
def test_so_many_guilds_can_play(players: str) -> None:
    [problem] = PROOF.problems(f"[defaults]\nplayers = {players}\n")
    assert problem == "cards.toml:2: defaults: 2 to 4 Guilds can play, the fewest first"


def test_a_table_has_room_for_so_many_things() -> None:
    many = "\n".join(
        f'[[curse]]\nid = "curse_{i}"\nname = "Curse {i}"\nsource = "reconstructed"\nvalue = 1\ncopies = 99\nlife = -1'
        for i in range(45)
    )
    [problem] = PROOF.problems(many)
    assert "things, and a table has room for 4095; use fewer copies" in problem


def test_what_others_need_is_not_taken_away() -> None:
    for table, id in (("guild", "blue"), ("scenario", "river_gate"), ("monster", "orc_raider")):
        assert PROOF.problems(f'[[{table}]]\nid = "{id}"\nremove = true\n')


# ------------------------------------------------------------------ options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": GUILDS[:1]}, "2 to 4 Guilds play, not 1"),
        ({"players": [GUILDS[0], GUILDS[0]]}, "each Guild plays once; choose different ones"),
        ({"players": [GUILDS[0], "purple"]}, f"there is no Guild `purple`; choose from {', '.join(GUILDS)}"),
        ({"scenario": "nowhere"}, "there is no scenario `nowhere`; choose from "),
        ({"level": "7"}, "there is no level `7`; choose from 1, 2-3, 4-5, 6"),
        ({"options": {"campaign": "endless"}}, "endless"),
        ({"options": {"campaign": "full"}, "scenario": "high_temple"}, "The Whole Campaign begins with one of "),
        ({"options": {"guard": "never"}}, "never"),
        ({"options": {"gard": "once"}}, "there is no table option `gard`; choose from campaign, level, "),
        ({"options": "campaign"}, "options"),
        ({"hands": "open"}, "Arcadia Quest has no option `hands`; choose from "),
    ],
)
def test_options_that_cannot_be_are_told(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption) as told:
        GAME.laid_out(GAME.check_options(options))
    assert said in str(told.value)

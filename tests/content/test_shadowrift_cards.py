"""Packs for Shadowrift: what stands on a card is known, fits the kind of card, and is what the rules read."""

from typing import Any

import pytest

from holdfast.content import ContentError, layer
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.errors import BadPosition
from holdfast.games import game, own_pack
from holdfast.games.shadowrift import kinds as k
from holdfast.games.shadowrift.cards import sentences as words
from holdfast.games.shadowrift.cards.binding import EITHER
from holdfast.games.shadowrift.cards.defining import add_cards, define
from holdfast.games.shadowrift.cards.prices import price_of
from holdfast.games.shadowrift.definitions import Defs
from holdfast.games.shadowrift.kinds import Text
from tests.content.proofing import Proof

CARDS = {
    "resource": "copies = 6\nstarter = 1",
    "attack": 'copies = 6\ncost = "3P"\ntags = ["Melee"]\ntext = ["1 damage."]',
    "action": 'copies = 6\ncost = "3P"\ntext = ["Draw a card."]',
    "skill": 'copies = 6\ncost = "3P"',
    "loot": 'copies = 6\ncost = "3P"',
    "villager": 'copies = 1\ncost = "3P"\ngroup = "traveler"\nsymbol = "FOLK"',
    "wall": 'copies = 1\ncost = "3P"',
    "monster": 'copies = 1\nfaction = "drow"\nsubtypes = ["Beast"]\ncost = 3\nhealth = 4\nicons = 1\n'
    'actions = ["Rampage.", "Rampage.", "Rampage."]',
    "power": 'copies = 1\nfaction = "drow"\ncost = 3\nicons = 1',
    "tempest": 'copies = 1\nfaction = "storm_lords"',
    "scenario": 'order = 9\nfaction = "drow"\nskills = ["brawler"]',
}
"""What a card of each table must say besides id, name and source."""

PROOF = Proof("shadowrift", CARDS)
card, problems, changed = PROOF.card, PROOF.problems, PROOF.changed
PATTERNS = game("shadowrift").patterns
SHIPPED = define(layer([own_pack("shadowrift")]), PATTERNS)
INFILTRATOR = (
    '[[villager]]\nid = "new_card"\nname = "New Card"\nsource = "reconstructed"\ngroup = "infiltrator"\ncopies = 1\n'
)


def test_every_pattern_is_bound() -> None:
    every = [words.MEANINGS, *words.PARTS.values(), [EITHER]]
    assert set(PATTERNS) == {pattern for patterns in every for pattern in patterns}


@pytest.mark.parametrize("table", CARDS)
def test_the_cards_of_these_tests_are_right_without_their_mistakes(table: str) -> None:
    assert problems(card(table)) == []


# ------------------------------------------------------------------ the right kind of card

ON_THE_WRONG_CARD = [
    ("monster", "Kill FOLK.", "it belongs on"),
    ("monster", "Aid: draw a card.", "it belongs on a villager or a wall"),
    ("power", "Each time Monsters Act begins: Kill FOLK.", '"Kill FOLK" belongs on'),
    ("power", "Each time you gain a Wound: draw a card.", '"you gain a Wound" belongs on a skill or a loot'),
    ("power", "Does not Hunt.", '"does not Hunt" belongs on a monster'),
    ("tempest", "Rampage.", '"Rampage" belongs on an action of a monster'),
    ("tempest", "Draw a card.", '"draw a card" belongs on'),
    ("attack", "Steal a Coin.", '"Steal a Coin" belongs on'),
    ("action", "1 damage.", '"1 damage" belongs on an attack'),
    ("action", "1 damage to each other monster.", '"each other monster" belongs on an attack'),
    ("action", "Draw another card.", '"another card" belongs on'),
    ("skill", "Each time a Villager is killed: draw a card.", '"a Villager is killed" belongs on a monster'),
    ("resource", "Pays 1C.", '"1C" belongs on a token'),
    ("wall", "Every Annihilation is cancelled.", "it belongs on"),
    ("wall", "Last resort: this dies instead of another Villager or a Wall.", "it belongs on a villager"),
    ("villager", "Drive out for 2P.", "it belongs on an infiltrator"),
    ("villager", "Aid: 1 damage to a second monster.", '"a second monster" belongs on a boost of an attack'),
]


@pytest.mark.parametrize(("table", "sentence", "belongs"), ON_THE_WRONG_CARD)
def test_a_sentence_on_the_wrong_kind_of_card_is_an_error(table: str, sentence: str, belongs: str) -> None:
    [problem] = problems(card(table, f'text = ["{sentence}"]'))
    assert f'new_card: "{sentence}" cannot stand on a' in problem
    assert belongs in problem


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("monster", 'text = ["Each time a Zombie is revealed in Town Square: Heal 1."]'),
        ("monster", 'text = ["The first time each round a Tempest resolves: Tempest."]'),
        ("power", 'text = ["Each time an Assassin is revealed in Town Square: Add a Corpse."]'),
        ("power", 'text = ["Driving out an Assassin costs 1P more."]'),
        ("tempest", 'text = ["If a Corpse is in Town Square: Tempest. Otherwise: nothing happens."]'),
        ("wall", 'text = ["Aid, for 2P+1C: take 3 Coins, one hero draws a card."]'),
        ("skill", 'text = ["Discard this: the heroes earn a Heroism or take 2 Coins."]'),
        ("attack", 'boosts = [{ cost = "1M", text = "1 damage to each other monster." }]'),
        ("action", 'text = ["1 damage to one monster, draw a card.", "One hero draws a card."]'),
        ("resource", 'text = ["When you draw this: take a Coin.", "Pays 2P or 1M."]'),
    ],
)
def test_a_sentence_on_the_right_kind_of_card_is_none(table: str, line: str) -> None:
    assert problems(card(table, line.replace("a Zombie is revealed", "a Thief is revealed"))) == []


# ------------------------------------------------------------------ sentences that can never be so

IMPOSSIBLE = [
    ("power", "Each time Monsters Act begins: that hero gains a Wound.", 'nobody is "that hero" here'),
    ("power", "Each time Monsters Act begins, if a Zombie is in Town Square: Tempest.", "only be in the Attack Area"),
    ("power", "Each time Monsters Act begins, if a Totem is in Town Square: Tempest.", "there are 2 or more Totems"),
    ("power", "Each time Monsters Act begins: Add a Cultist.", "a Cultist cannot be added"),
    ("power", "Corpses have 1 more health.", "a Corpse has no health"),
    ("power", "Each time a Tempest resolves: Tempest.", "would never end"),
    ("power", "Walls cost 21P more.", "write one from 1 to 20"),
    ("power", "Walls cost 0P more.", "write one from 1 to 20"),
    ("loot", "Once per round: the next Boost you pay this round costs 1C less.", "write 1P or 1M"),
    ("loot", "Once per round: the next Boost you pay this round costs 1P or 2M less.", "write 1P or 1M"),
    ("attack", "Take a Coin.", "an Attack begins with its damage"),
    ("action", "Draw a card, 1 damage to one monster.", "write that effect first"),
    ("action", "1 damage to one monster or draw a card.", "write that effect first"),
    ("wall", "Aid: 1 damage to one monster, 2 damage to one monster.", "write that effect first"),
    ("loot", "Each time you gain a Wound: one hero has 1M to spend this round.", "write that effect first"),
    ("loot", "Each time you gain a Wound: take a Coin, gain a Wound.", "would never end"),
    ("power", "Each time a Tempest resolves: Tempest.", "would never end"),
]


@pytest.mark.parametrize(("table", "sentence", "said"), IMPOSSIBLE)
def test_a_sentence_that_can_never_be_so_is_an_error(table: str, sentence: str, said: str) -> None:
    [problem] = problems(card(table, f'text = ["{sentence}"]'))
    assert problem.startswith("cards.toml:5: new_card: ")
    assert said in problem


def test_no_card_is_called_as_the_coin() -> None:
    [problem] = problems(card("loot", 'name = "Coin"'))
    assert "this is also the name of the token" in problem


def test_only_infiltrators_are_driven_out() -> None:
    assert problems(card("power", 'text = ["Driving out a Thief costs 1P more."]')) == []
    [problem] = problems(card("power", 'text = ["Driving out a Guard costs 1P more."]'))
    assert 'stopped at the word "Guard", where "Cultist"' in problem


def test_an_attack_has_its_damage_once_and_one_second_monster() -> None:
    [twice] = problems(card("attack", 'text = ["1 damage.", "2 damage."]'))
    assert "its damage once" in twice
    second = '{ cost = "1P", text = "1 damage to a second monster." }'
    assert problems(card("attack", f"boosts = [{second}]")) == []
    assert all("one second monster" in each for each in problems(card("attack", f"boosts = [{second}, {second}]")))


@pytest.mark.parametrize(
    ("table", "first", "second"),
    [
        ("power", "Walls cost 1P more.", "Walls cost 2P more while a Corpse is in Town Square."),
        ("resource", "Pays 1P.", "Pays 1M."),
        ("power", "Driving out a Spy costs 1P more.", "Driving out an Assassin costs 1P more."),
        ("monster", "Does not Hunt.", "Does not Hunt unless a Corpse is in Town Square."),
        (
            "monster",
            "The first time each round a hero plays a Spell: Heal 1.",
            "The first time each round a hero plays an Attack: Heal 1.",
        ),
    ],
)
def test_a_card_answers_a_question_once(table: str, first: str, second: str) -> None:
    [problem] = problems(card(table, f'text = ["{first}", "{second}"]'))
    assert problem == f'cards.toml:5: new_card: "{second}" is the second of its kind on one card; leave one out'
    assert problems(card("power", 'text = ["Walls cost 1P more.", "Coins cost 1P more."]')) == []


# ------------------------------------------------------------------ fields


@pytest.mark.parametrize(
    ("table", "name", "value", "said"),
    [
        ("attack", "cost", '"1C+3P"', "a price has prowess, magic and Coins in this order, none of them 0, as in"),
        ("attack", "tags", '["Melee", "Ranged"]', "an Attack is either Melee or Ranged"),
        ("attack", "tags", '["Spell"]', "an Attack is either Melee or Ranged"),
        ("attack", "supply", "8", "only might, strike, seal, heroism and wound have a supply"),
        ("resource", "starter", "0", "this card lies nowhere"),
        ("villager", "group", '"infiltrator"', "an Infiltrator has no symbol"),
        ("scenario", "attacks", '["strike"]', '"strike" is in every game'),
        ("scenario", "skills", '["brawler", "brawler"]', '"brawler" is in this scenario twice'),
        ("scenario", "skills", "[]", "a scenario has 1 to 8 hero stacks, and this has 0"),
        ("monster", "actions", '["Rampage."]', "actions must have 3 elements"),
        ("wall", "copies", "99", ""),
    ],
)
def test_wrong_values_are_explained(table: str, name: str, value: str, said: str) -> None:
    found = changed(table, name, value)
    assert len(found) == (1 if said else 0)
    assert all(said in each for each in found)


def test_a_villager_has_a_symbol_and_an_infiltrator_none() -> None:
    assert problems(INFILTRATOR) == []
    [problem] = problems(INFILTRATOR.replace("infiltrator", "town"))
    assert "`symbol` is missing" in problem


def test_nine_stacks_are_too_many() -> None:
    nine = sorted(SHIPPED.ids[face] for face in SHIPPED.hero_stacks if SHIPPED.kind[face] in (k.SKILL, k.ATTACK))[:9]
    kinds = {id: SHIPPED.kind[SHIPPED.face_of[id]] for id in nine}
    lists = [
        f"{field} = [{', '.join(repr(id) for id in nine if kinds[id] == kind)}]"
        for field, kind in (("skills", k.SKILL), ("attacks", k.ATTACK))
    ]
    [problem] = problems(card("scenario", *lists))
    assert "a scenario has 1 to 8 hero stacks, and this has 9" in problem


def test_the_cards_that_the_rules_name_stay() -> None:
    found = problems('[[corpse]]\nid = "corpse"\nremove = true\n')
    assert 'no file has the [[corpse]] with id = "corpse", which every game needs; add it' in found
    [other] = problems('[[totem]]\nid = "idol"\nname = "Idol"\nsource = "reconstructed"\ncopies = 1\n')
    assert "the rules know no other totem" in other


def test_a_game_has_room_for_so_many_cards() -> None:
    many = "\n".join(
        f'[[wall]]\nid = "wall_{i}"\nname = "Wall {i}"\nsource = "reconstructed"\ncopies = 99\ncost = "1P"'
        for i in range(8)
    )
    [problem] = problems(many)
    assert "a table has room for 1000" in problem


@pytest.mark.parametrize(("text", "parts"), [("3P", (3, 0, 0)), ("4P+2M", (4, 2, 0)), ("12P+1M+3C", (12, 1, 3))])
def test_prices_are_read(text: str, parts: tuple[int, int, int]) -> None:
    price = price_of(text)
    assert price is not None
    assert (price.prowess, price.magic, price.coins) == parts


@pytest.mark.parametrize("text", ["", "3", "0P", "3P1M", "1C+3P", "3P+", "+3P", "3P+3P", "100P"])
def test_what_is_no_price_is_none(text: str) -> None:
    assert price_of(text) is None


# ------------------------------------------------------------------ what the rules read


def texts(name: str, moment: int, defs: Defs = SHIPPED) -> list[Text]:
    """The sentences of a card for a moment."""
    return defs.at[moment][defs.find(name)]


def bound(step: int) -> str:
    """The pattern of the effect that a step calls."""
    return next(
        pattern
        for pattern, each in PATTERNS.items()
        if hasattr(each, "rule") and number_of(each.rule) == rule_of(step) and pattern
    )


def answer(name: str, query: int) -> tuple[int, int]:
    """What a card answers, and under which state."""
    face = SHIPPED.find(name)
    return SHIPPED.queries[query][face], SHIPPED.query_state[query][face]


def test_numbers_names_and_symbols_reach_the_rules() -> None:
    [kill] = texts("Boulder Giant", k.ACTION_1)
    assert (bound(kill.steps[0]), argument(kill.steps[0], 2), kill.kills_only) == ("Kill {prey}", k.ARMS, True)
    [flash] = texts("Blinding Flash", k.PLAYED)
    assert argument(flash.steps[0], 2) == k.NAMED + SHIPPED.find("Child")
    assert flash.unless_cards and not flash.kills_only and len(flash.steps) == 2
    [whelp] = texts("Ember Whelp", k.ACTION_2)
    assert argument(whelp.steps[0], 3) == k.DISCARDS_A_CARD | k.GAINS_A_BURN << k.LOSS_BITS
    [clouds] = texts("Building Clouds", k.PLAYED)
    assert argument(clouds.steps[0], 2) == k.PER_HERO
    [gauntlets] = texts("Runed Gauntlets", k.USE)
    assert argument(gauntlets.steps[0], 3) == k.LESS_EITHER | 1 << k.DISCOUNT_BITS
    [matriarch] = texts("Drow Matriarch", k.EXTRA_ACTION)
    assert argument(matriarch.steps[0], 2) == k.SUBTYPED + SHIPPED.subtype_names.index("Drow")


def test_states_events_and_otherwise_are_of_one_text() -> None:
    [last] = texts("Drow Matriarch", k.ACTION_3)
    assert last.state == k.state_code(k.TOTEMS, 5, k.state_thing(last.state))
    assert [bound(step) for step in last.steps] == ["Annihilation"]
    assert [bound(step) for step in last.otherwise] == ["Kill {prey}", "Rampage"]
    [spider] = texts("Stone Spider", k.MELEE_BATTLE_ENDS)
    assert spider.once and k.state_number(spider.state) == 2
    [communion] = texts("Dark Communion", k.REVEALED)
    assert communion.about == SHIPPED.find("Cultist")
    [spy] = texts("Spy", k.REVEALED)
    assert spy.about == 0


def test_the_first_target_of_a_deed_is_announced_and_no_other() -> None:
    damage, draw = texts("Leading Strike", k.PLAYED)
    assert (damage.target, argument(damage.steps[0], 3) & k.ANNOUNCED) == (k.AT_MONSTER, k.ANNOUNCED)
    assert (draw.target, argument(draw.steps[0], 3) & k.ANNOUNCED) == (k.NO_TARGET, 0)
    first, second = texts("Priest", k.AID)
    assert argument(first.steps[0], 3) & argument(second.steps[0], 3) & k.ANNOUNCED
    weak, dear = texts("Bamboozle", k.USE)
    assert [(text.target, text.limit, text.price.coins) for text in (weak, dear)] == [
        (k.AT_WEAK_MONSTER, 1, 0),
        (k.AT_WEAK_MONSTER, 2, 1),
    ]
    [volley] = texts("Spear Volley", k.BOOST)
    assert argument(volley.steps[0], 3) == k.SECOND_MONSTER


def test_one_or_the_other_is_a_pair_with_the_counter_first() -> None:
    [seal] = texts("Seal", k.PLAYED)
    assert (bound(seal.steps[0]), seal.target, argument(seal.steps[0], 3)) == (EITHER, k.AT_POWER_OR_TOTEM, k.ANNOUNCED)
    pair = SHIPPED.choices[argument(seal.steps[0], 2)]
    assert [bound(step) for step in pair] == ["counter a card of the Power Area", "return a damaged Totem to its stack"]
    defs = given(
        {"name": "Turned Seal", "kind": "action", "text": ["Return a damaged Totem to its stack or counter a card of the Power Area."]},
        {"name": "Loose", "kind": "action", "text": ["One hero draws a card or heal an Affliction of one hero."]},
    )  # fmt: skip
    [turned], [loose] = texts("Turned Seal", k.PLAYED, defs), texts("Loose", k.PLAYED, defs)
    assert turned.steps == seal.steps
    assert (loose.target, argument(loose.steps[0], 3)) == (k.NO_TARGET, 0)
    assert len(defs.choices) == 2 and len(SHIPPED.choices) == 1


def test_rules_that_hold_are_answers_with_their_state() -> None:
    assert answer("Tundra Giant", k.DOES_NOT_HUNT) == (1, 0)
    value, state = answer("Boulder Giant", k.DOES_NOT_HUNT)
    assert value and state & k.UNLESS and k.state_number(state) == 3
    value, state = answer("Lich Empress", k.CANNOT_BE_DAMAGED)
    assert value and state == k.state_code(k.THINGS_ATTACKING, 3, k.THE_ZOMBIE)
    assert answer("Blood Price", k.DRIVING_WHOM) == (SHIPPED.find("Cultist"), 0)
    assert answer("Moat", k.DEFENDS_ACTION) == (k.DEFENCE_WALL | 1 << k.FOLK | 1 << k.WEALTH, 0)
    assert answer("Bolt", k.CANNOT_BE_STOPPED_BY) == (SHIPPED.find("Stone Wall"), 0)
    assert [answer("Heroism", each)[0] for each in (k.PAYS_PROWESS, k.PAYS_MAGIC)] == [1, 1]
    thief = SHIPPED.drive_out[SHIPPED.find("Thief")]
    assert thief is not None and (thief.prowess, thief.magic, thief.coins) == (2, 0, 1)


def test_the_box_has_its_stacks_coins_and_names() -> None:
    assert len(SHIPPED.hero_stacks) == 24 and SHIPPED.coins == 8 and SHIPPED.coin.prowess == 2
    assert sorted(SHIPPED.players) == [1, 2, 3, 4, 5, 6] and next(iter(SHIPPED.scenarios)) == "dragons"
    assert list(SHIPPED.heroes) == ["ann", "bob", "cora", "dov", "edda", "finn"]
    assert {k.THINGS[thing]: SHIPPED.names[face] for thing, face in SHIPPED.special.items()} == {
        thing: thing for thing in k.THINGS[1:]
    }


# ------------------------------------------------------------------ cards of a check


def given(*cards: dict[str, Any]) -> Defs:
    """The shipped cards with these beside them."""
    defs = SHIPPED.twin()
    add_cards(defs, cards)
    return defs


def test_a_card_of_a_check_takes_the_place_of_its_namesake() -> None:
    defs = given({"name": "Child", "kind": "villager", "symbol": "ARMS"})
    child, old = defs.find("Child"), SHIPPED.find("Child")
    assert defs.face_of["child"] == child != old
    assert (defs.symbol[child], defs.group[child], defs.copies[child], defs.copies[old]) == (k.ARMS, k.TOWN_GROUP, 1, 0)
    assert argument(texts("Blinding Flash", k.PLAYED, defs)[0].steps[0], 2) == k.NAMED + child
    assert SHIPPED.copies[old] == 1 and SHIPPED.face_of["child"] == old


def test_a_new_card_of_a_check_is_no_stack_and_its_name_may_stand_in_sentences() -> None:
    defs = given(
        {"name": "Smuggler", "kind": "villager", "group": "infiltrator", "text": ["Drive out for 1P."]},
        {"name": "Brute", "kind": "monster", "health": 5, "actions": ["Kill the Smuggler.", "Heal 1.", "Heal 1."]},
        {"name": "Poke", "kind": "attack", "tags": ["Ranged"], "cost": "2P", "text": ["1 damage."]},
    )
    assert defs.group[defs.find("Smuggler")] == k.INFILTRATOR
    assert argument(texts("Brute", k.ACTION_1, defs)[0].steps[0], 2) == k.NAMED + defs.find("Smuggler")
    assert defs.hero_stacks == SHIPPED.hero_stacks
    assert defs.tags[defs.find("Poke")] == k.RANGED and defs.price[defs.find("Poke")].prowess == 2


def test_a_stack_that_a_check_replaces_is_that_stack() -> None:
    defs = given({"name": "Fireball", "kind": "attack", "tags": ["Melee"], "cost": "9P", "text": ["9 damage."]})
    assert defs.face_of["fireball"] in defs.hero_stacks and SHIPPED.find("Fireball") not in defs.hero_stacks
    assert defs.copies[defs.find("Fireball")] == 6


def test_a_wrong_card_of_a_check_is_an_error() -> None:
    with pytest.raises(BadPosition, match="is no price"):
        given({"name": "Poke", "kind": "attack", "cost": "dear"})
    with pytest.raises(BadPosition):
        given({"name": "Poke", "kind": "spell"})
    with pytest.raises(ContentError):
        given({"name": "Poke", "kind": "attack", "text": ["7 dammage."]})


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"kind": "loot", "text": ["Once per round, for 2M+0C: draw a card."]}, '"2M\\+0C" is no price'),
        ({"kind": "villager", "text": ["Drive out for 0P+1C."]}, '"0P\\+1C" is no price'),
        ({"kind": "attack", "boosts": [{"cost": "dear", "text": "Draw a card."}]}, '"dear" is no price'),
        ({"kind": "power", "text": ["Refresh Travelers places only 0 Visitor."]}, "nothing with the number 0"),
        ({"kind": "attack", "boosts": [{"cost": "1P", "text": "1 damage to one monster."}]}, "write that effect first"),
        ({"kind": "action", "text": ["1 damage to one monster or draw a card."]}, "write that effect first"),
    ],
)
def test_what_a_check_would_take_for_something_else_is_an_error(card: dict[str, Any], said: str) -> None:
    with pytest.raises(ContentError, match=said):
        given({"name": "Poke", **card})

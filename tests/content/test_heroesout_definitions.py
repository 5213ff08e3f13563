"""The cards of Keep the Heroes Out! as the rules read them."""

import pytest

from holdfast.content import ContentError
from holdfast.core.calls import argument, rule_name, rule_of
from holdfast.errors import BadPosition
from holdfast.games import game
from holdfast.games.heroesout import kinds
from holdfast.games.heroesout.cards.defining import (
    add_cards,
    compiler_of,
    setup_happenings,
    standing_rule,
)
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import Action

GAME = game("heroesout")
assert isinstance(GAME.defs, Defs)
DEFS: Defs = GAME.defs
COMPILER = compiler_of(DEFS)


def face(name: str) -> int:
    found = DEFS.find(name)
    assert found, name
    return found


def said(action: Action) -> tuple[int, ...]:
    """An action as numbers, without the zeros at its end."""
    numbers = [
        action.kind,
        action.amount,
        action.what,
        action.cause,
        action.cause_token,
        action.gain,
        action.gain_amount,
    ]
    while numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def sides(text: str) -> list[list[tuple[int, ...]]]:
    return [[said(action) for action in side] for side in COMPILER.face([text])]


# ------------------------------------------------------------------ faces


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Move 2 and Melee 1.", [[(kinds.MOVE, 2), (kinds.MELEE, 1)]]),
        ("Ranged 2, or Move 2.", [[(kinds.RANGED, 2)], [(kinds.MOVE, 2)]]),
        ("Move 1, Melee 1 and Move 2.", [[(kinds.MOVE, 3), (kinds.MELEE, 1)]]),
        ("Place a Coin and Place a Book.", [[(kinds.PLACE, 1, kinds.COIN), (kinds.PLACE, 1, kinds.BOOK)]]),
        ("Place 2 Traps.", [[(kinds.PLACE, 2, kinds.TRAP)]]),
        ("Ambush 2 in Hats or Mystic Eye.", [[(kinds.AMBUSH, 2, 1 << kinds.HATS | 1 << kinds.MYSTIC_EYE)]]),
        ("Swarm Ranged.", [[(kinds.SWARM, 1, kinds.RANGED)]]),
        ("Reinforce Activate.", [[(kinds.REINFORCE, 1, kinds.ACTIVATE)]]),
        ("Surge (Melee, then Place 2 Frogs there).", [[(kinds.SURGE, 1, kinds.FROG, kinds.MELEE, 0, kinds.PLACE, 2)]]),
        (
            "Surge (Discard a Bone, then Summon 3 there).",
            [[(kinds.SURGE, 1, 0, kinds.DISCARD_TOKEN, kinds.BONE, kinds.SUMMON, 3)]],
        ),
    ],
)
def test_a_face_is_one_or_two_sides_of_actions(text: str, expected: list[list[tuple[int, ...]]]) -> None:
    assert sides(text) == expected


def test_the_icons_of_a_card_are_also_those_inside_a_swarm_and_a_surge() -> None:
    assert DEFS.icons[face("Scurry")] == 1 << kinds.SWARM | 1 << kinds.MOVE | 1 << kinds.MELEE
    assert DEFS.icons[face("Split")] == 1 << kinds.SURGE | 1 << kinds.DEFEND | 1 << kinds.SUMMON | 1 << kinds.MOVE


def test_a_card_defends_with_the_sum_of_one_side() -> None:
    assert DEFS.defends[face("Shield")] == 2
    assert DEFS.defends[face("Split")] == 1
    assert DEFS.defends[face("Sword")] == 0
    surge = DEFS.defend_surge[face("Split")]
    assert surge is not None and (surge.gain, surge.gain_amount) == (kinds.SUMMON, 1)
    assert DEFS.defend_surge[face("Shield")] is None


# ------------------------------------------------------------------ clans, rooms, tokens


def test_a_clan_has_its_ability_and_ten_cards() -> None:
    abilities = {clan.id: said(clan.ability) for clan in DEFS.clans}
    assert abilities == {
        "dragon": (kinds.TAKE_OFF_WOUNDS, 1),
        "lizardfolk": (kinds.RANGED, 1),
        "gnoll": (kinds.MELEE, 1),
        "slime": (kinds.DRAW, 1),
        "skeleton": (kinds.PLACE, 1, kinds.BONE),
        "ratkin": (kinds.SUMMON, 1),
        "imp": (kinds.MOVE, 1),
        "poltergeist": (kinds.MOVE_THROUGH_WALLS, 1),
        "witch": (kinds.PLACE, 1, kinds.PORTAL),
    }
    assert all(len(clan.deck) == 10 for clan in DEFS.clans)
    assert all(
        DEFS.clan[card] == number for number, clan in enumerate(DEFS.clans, 1) for card in [clan.face, *clan.deck]
    )


def test_a_room_has_its_ability_type_doors_and_setup() -> None:
    offered = {
        room.name: (room.ability.kind, room.ability.token, room.ability.loot, room.ability.most)
        for room in DEFS.rooms[1:]
    }
    assert offered["Workshop"][:2] == (kinds.PLACES_TOKEN, kinds.TRAP)
    assert offered["Study"] == (kinds.SELLS_LOOT, kinds.BOOK, kinds.SCROLL, 0)
    assert offered["Laboratory"] == (kinds.JAILS_FOR_LOOT, 0, kinds.TACTICS_LOOT, 0)
    assert offered["Builder"] == (kinds.BUILDS, kinds.COIN, 0, 3)
    assert offered["Cells"] == (kinds.PUSHES_LUCK, 0, 0, 3)
    sewers = DEFS.rooms[DEFS.room_number["Sewers"]]
    assert (sewers.type, sewers.doors) == (kinds.CROSSBONES, kinds.NORTH | kinds.EAST | kinds.WEST)
    assert [room.name for room in DEFS.rooms if room.setup] == ["Laboratory", "Builder"]


def test_tokens_are_counted_and_treasures_listed_by_value() -> None:
    assert DEFS.tokens == [0, 5, 5, 5, 5, 8, 8, 6]
    assert [len(faces) for faces in DEFS.treasures] == [0, 7, 7, 5, 1]
    assert [DEFS.names[face] for face in DEFS.treasures[4]] == ["Defeat"]
    assert [DEFS.copies[face] for face in DEFS.class_face[1:]] == [6, 6, 6, 6]


def test_figures_heroes_and_tiles_are_found_by_the_ids_of_clans_classes_and_rooms() -> None:
    found = [DEFS.kind[DEFS.face_of[id]] for id in ("witch", "mage", "beast_trainer", "sword", "treasure_1_heal")]
    assert found == [kinds.FIGURE, kinds.HERO, kinds.ROOM, kinds.LOOT, kinds.TREASURE]
    assert [DEFS.names[DEFS.face_of[id]] for id in ("witch", "mage", "beast_trainer")] == [
        "Witch",
        "Mage",
        "Beast Trainer",
    ]
    assert DEFS.source[DEFS.face_of["fire_breath"]] == "reconstructed"


# ------------------------------------------------------------------ happenings


def happening(name: str, number: int = 0) -> tuple[int, str, int, int, str, int]:
    """Cue, rule, its two numbers, the room of the cue, its token."""
    found = DEFS.happenings[face(name)][number]
    room = "Event" if found.place == kinds.EVENT_ROOM else DEFS.rooms[found.place].name
    rule = rule_name(rule_of(found.effect))
    return found.cue, rule, argument(found.effect, 2), argument(found.effect, 3), room, found.token


def test_a_happening_has_its_cue_and_a_call_that_lacks_where_and_by_what() -> None:
    assert happening("Warrior") == (kinds.SHOW_OFF, "discard_here", 2, 0, "", 0)
    assert happening("Rogue") == (kinds.SHOW_OFF, "discard_here", 65, 0, "", 0)
    assert happening("Mage") == (kinds.SHOW_OFF_IN, "heroes_here_wake", 0, 0, "Cells", 0)
    assert happening("Curse") == (kinds.PLUNDERED, "each_player_discards", 1, 0, "", 0)
    assert happening("Olga's Order") == (kinds.PAID, "each_player_draws", 1, 0, "Apothecary", kinds.FROG)
    assert happening("Olga's Order", 1) == (kinds.OTHERWISE, "each_player_discards", 1, 0, "", 0)
    assert happening("Rent Day")[:4] == (kinds.ALWAYS, "discard_in", kinds.COIN, DEFS.room_number["Vault"])
    assert happening("Encore") == (kinds.IF_MONSTER, "each_player_draws", 1, 0, "Event", 0)
    assert happening("Encore", 1)[:3] == (kinds.OTHERWISE, "heroes_around_wake", kinds.EVENT_ROOM)
    assert happening("Unstable Brew") == (kinds.IF_NO_MONSTER, "discard_of_each_kind", 0, 0, "Laboratory", 0)
    assert happening("Battering Ram")[1:4] == ("far_heroes_wake", 4, DEFS.room_number["Cells"])
    assert DEFS.scenario_of[face("Encore")] == "battle_of_the_bands"


def test_a_scenario_says_what_is_set_up_and_who_comes_to_the_builder() -> None:
    assert standing_rule(DEFS, "grand_tour") == (2, DEFS.room_number["Builder"])
    assert standing_rule(DEFS, "mad_science") == (0, 0)
    [stage] = setup_happenings(DEFS, DEFS.scenarios["battle_of_the_bands"].text)
    assert (stage.cue, argument(stage.effect, 2)) == (kinds.SETUP, kinds.EVENT)
    assert argument(stage.effect, 3) == DEFS.room_number["Library"]


def test_every_bonus_of_a_chapter_can_be_set_up() -> None:
    steps = [step for chapter in DEFS.chapters.values() for step in chapter.steps]
    assert all(len(setup_happenings(DEFS, step.bonus)) == len(step.bonus) for step in steps)


# ------------------------------------------------------------------ cards of a check


def test_a_check_adds_cards_without_changing_those_of_the_game() -> None:
    twin, before = DEFS.twin(), len(DEFS.ids)
    add_cards(
        twin,
        [
            {"kind": "tactics", "name": "Own", "text": ["Move 1."]},
            {"kind": "loot", "name": "Sword", "text": ["Melee 9."]},
            {"kind": "loot", "name": "Net", "type": "Scroll", "text": ["Move 1."]},
            {"kind": "scenario_card", "name": "Calm", "text": ["Jail a hero."]},
            {"kind": "tactics", "name": "Blank"},
        ],
    )
    assert len(DEFS.ids) == before and DEFS.find("Own") == 0 and DEFS.copies[DEFS.find("Sword")] == 3
    own, sword, net = (twin.find(name) for name in ("Own", "Sword", "Net"))
    assert (twin.kind[own], twin.clan[own], twin.loot_type[own]) == (kinds.TACTICS, 0, kinds.TACTICS_LOOT)
    assert (twin.copies[sword], twin.copies[twin.face_of["sword"]]) == (3, 0)
    assert (twin.loot_type[sword], twin.loot_type[net]) == (kinds.EQUIPMENT, kinds.SCROLL)
    assert [rule_name(rule_of(each.effect)) for each in twin.happenings[twin.find("Calm")]] == ["jail_a_hero"]
    assert twin.sides[twin.find("Blank")] == [[]]


def test_a_card_of_a_check_takes_the_place_of_one_in_a_clans_deck() -> None:
    twin, number = DEFS.twin(), DEFS.clan_number["ratkin"]
    add_cards(twin, [{"kind": "tactics", "name": "Gnaw", "text": ["Melee 5."]}])
    deck = twin.clans[number - 1].deck
    assert len(deck) == 10 and deck.count(twin.find("Gnaw")) == 2 and twin.clan[twin.find("Gnaw")] == number
    assert DEFS.find("Gnaw") in DEFS.clans[number - 1].deck


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ({"kind": "monster", "name": "X"}, "kind: `monster` is none of tactics, loot, scenario_card"),
        ({"kind": "loot", "name": "X", "hp": 1}, "`hp` is no field of a card"),
        ({"kind": "loot", "name": "X", "type": "Soup", "text": ["Move 1."]}, 'card.type is "Equipment", "Beast"'),
        ({"kind": "tactics", "name": "X", "clan": "elf", "text": ["Move 1."]}, "clan: `elf` is none of dragon"),
        ({"kind": "tactics", "text": ["Move 1."]}, "a [[given.card]] has no name"),
    ],
)
def test_a_wrong_card_of_a_check_is_told(card: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        add_cards(DEFS.twin(), [card])
    assert message in str(caught.value)


def test_a_face_that_is_none_is_told() -> None:
    with pytest.raises(ContentError) as caught:
        add_cards(DEFS.twin(), [{"kind": "tactics", "name": "X", "text": ["Jail a hero."]}])
    assert '"Jail a hero." is no face of a card; write its icons as one sentence' in str(caught.value)

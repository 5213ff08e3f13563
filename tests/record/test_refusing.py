"""Why not: of the reasons that hold, a person is told the one that says most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import holdfast
from holdfast.record.checks import run_file
from holdfast.record.play import Play

GRIFFON = {"fiona": ["Griffon"]}
NOW = "Play, fight, use abilities, or end the round."
CULTIST = {"name": "Gagger", "kind": "monster", "hp": 3, "text": ["The facing player cannot be shielded."]}
SCREAMER = {"name": "Screamer", "kind": "monster", "hp": 3, "text": ["When this is defeated: each player loses 2 HP."]}


def table(*decisions: str, **given: Any) -> Play:
    """A small position, played on."""
    players = ["fiona", "zot"]
    coins: dict[str, list[str]] = {name: [] for name in players}
    play = holdfast.arrange(
        {"game": "greyport", "players": players, "bare": True, "coins": coins, "location": {"hp": 9}, **given}
    )
    for decision in decisions:
        play.apply(decision)
    return play


def told(play: Play, **wanted: str) -> None:
    """What each decision is answered."""
    assert {text: play.why_not(text) for text in wanted} == wanted


def test_what_is_offered_has_no_reason_against_it() -> None:
    play = table(hand={"fiona": ["Soldier"]}, monsters=GRIFFON)
    assert [play.why_not(option.text) for option in play.choice.options if play.why_not(option.text)] == []


def test_a_rule_that_objects_says_more_than_the_open_question() -> None:
    given: dict[str, Any] = {
        "hand": {"fiona": ["Acolyte"]},
        "table": {"fiona": [{"name": "Soldier", "fought": True}]},
        "monsters": {"fiona": ["Griffon"], "zot": ["Giant Boar"]},
    }
    play = table(**given, player_hero={"fiona": {"where": "table"}})
    fought = "Soldier has already fought this round: another hero may."
    told(play, **{"fiona: fight Soldier > Griffon": fought, "fiona: taunt Giant Boar": f"Not now: {NOW}"})
    asked = table(
        "fiona: play Sword and Board on Fiona the Volatile",
        **{**given, "hand": {"fiona": ["Sword and Board", "Acolyte"]}},
        player_hero={"fiona": {"where": "table"}},
    )
    question = "fiona: Taunt a monster?"
    assert asked.choice.prompt == question
    told(
        asked,
        **{
            "fiona: fight Soldier > Griffon": fought,
            "fiona: fight Fiona the Volatile > Griffon": f"Not now: {question}",
            "zot: play Zot the Wizard": f"Not now: {question}",
            "zot: taunt Griffon": f"Not zot, but fiona: {question}",
        },
    )


def test_what_would_not_be_true_in_this_step_is_not_said() -> None:
    play = table(at="encounter setup", encounter={"number": 1}, monster_deck=["Worg Rider", "Mad Bomber", "..."])
    assert play.choice.prompt == "Which Ambush comes next?"
    assert play.why_not("fiona: play Fiona the Volatile") == "Not now: Which Ambush comes next?"


def test_who_is_asked_instead_is_told() -> None:
    play = table(hand={"fiona": ["Soldier"]}, monsters=GRIFFON)
    told(
        play,
        **{
            "fiona: end round": f"Not fiona, but all together: {NOW}",
            "all: play Soldier": f"Not all together, but fiona or zot: {NOW}",
            "bob: play Soldier": "There is no player called `bob` here. Look at the table for its name.",
            "zot: play Soldier": "zot has no such card in hand: Soldier is in Fiona's hand.",
        },
    )


def test_a_name_that_one_verb_does_not_know_is_no_reason_if_another_does() -> None:
    play = table(hand={"fiona": ["Soldier"]}, monsters=GRIFFON)
    told(play, **{"fiona: choose zot": f"Not now: {NOW}", "fiona: choose Cleave": f"Not now: {NOW}"})
    assert play.why_not("fiona: choose Excalibur").startswith("There is no ")


def test_of_a_numbered_name_only_the_number_may_be_wrong() -> None:
    play = table(table={"fiona": ["Soldier"]}, monsters=GRIFFON)
    told(
        play,
        **{
            "fiona: fight Soldier > Griffon 2": "There is no monster called `Griffon 2` here. Look at the table for its "
            "name.",
            "fiona: fight Soldier > Giant Boar 2": "There is no Giant Boar in sight: it is in a deck, or not in this "
            "game.",
        },
    )


def test_what_must_be_done_cannot_be_declined() -> None:
    play = table(
        "fiona: play Fleck the Bard",
        "fiona: use Fleck the Bard",
        hand={"fiona": ["Fleck the Bard", "Soldier"]},
        monsters=GRIFFON,
    )
    told(
        play,
        **{
            "fiona: decline": "It cannot be declined: fiona discards a hero.",
            "zot: decline": "Not now: fiona discards a hero.",
        },
    )
    free = table(monsters=GRIFFON)
    assert free.why_not("fiona: decline") == f"Not now: {NOW}"


# ------------------------------------------------------------------ answers


def test_in_the_discard_step_the_hand_and_the_player_hero_are_the_reason() -> None:
    six = ["Soldier", "Soldier", "Acolyte", "Acolyte", "Shortsword", "Shortsword"]
    play = table("all: end round", hand={"fiona": six, "zot": ["Curse"]}, monsters={"zot": ["Griffon"]})
    question = "fiona discards down to 5, and more if wanted."
    assert play.choice.prompt == question
    told(
        play,
        **{
            "fiona: keep hand": "fiona has more cards in hand than the hand size allows: discard first.",
            "fiona: discard Fiona the Volatile": "the player hero is set aside in this step: discard another card.",
            "fiona: discard Curse": "fiona has no such card in hand: Curse is in Zot's hand.",
            "zot: keep hand": f"Not now: {question}",
            "zot: discard Curse": f"Not zot, but fiona: {question}",
        },
    )
    play.apply("fiona: discard Soldier")
    assert play.why_not("fiona: keep hand") == ""


def test_a_card_of_another_kind_is_named_with_the_kind_that_is_asked_for() -> None:
    given: dict[str, Any] = {"hand": {"fiona": ["Fleck the Bard", "Shortsword", "Soldier"]}, "monsters": GRIFFON}
    play = table("fiona: play Fleck the Bard", "fiona: use Fleck the Bard", **given)
    assert play.why_not("fiona: discard Shortsword") == "Shortsword is not a hero: choose a hero."
    bouncer = {
        "name": "Bouncer",
        "kind": "hero",
        "type": "physical",
        "text": ["Play: you may retire an item from your hand or discard pile."],
    }
    hand = {"fiona": ["Bouncer", "Shortsword", "Soldier"], "zot": ["Mace"]}
    play = table("fiona: play Bouncer", card=[bouncer], hand=hand, monsters=GRIFFON)
    told(
        play,
        **{
            "fiona: retire Soldier": "Soldier is not an item: choose an item.",
            "fiona: retire Mace": "fiona has no such card in hand or discard pile: Mace is in Zot's hand.",
        },
    )
    digger = {**bouncer, "text": ["Play: put an item from your discard pile into your hand."]}
    play = table(
        "fiona: play Bouncer",
        card=[digger],
        hand=hand,
        monsters=GRIFFON,
        discard={"fiona": ["Curse", "Mace", "Boat Hook"]},
    )
    told(
        play,
        **{
            "fiona: choose Curse": "Curse is not an item: choose an item.",
            "fiona: choose Shortsword": "fiona has no such card in the discard pile: Shortsword is in Fiona's hand.",
        },
    )


def test_a_reward_names_the_type_that_the_location_gives() -> None:
    play = table(
        "fiona: flip marker > Firespitter",
        location={"name": "The Dwarven Ruins", "hp": 3},
        hand={"zot": ["Shortsword"]},
        monsters={"fiona": ["Griffon"], "location": ["Firespitter"]},
        item_deck=["Mace", "Sparking Rod"],
        row={"items": ["Flask of Fire"]},
    )
    told(
        play,
        **{
            "all: reward Sparking Rod to zot": "Sparking Rod is not of the type of this reward: choose a physical item.",
            "all: reward Flask of Fire to zot": "Flask of Fire is not of the type of this reward: choose a physical "
            "item.",
            "all: reward Shortsword to zot": "Shortsword is neither revealed nor in the row: choose one of those cards.",
        },
    )


def test_a_shield_that_cannot_be_used_says_why() -> None:
    play = table(
        "fiona: fight Soldier > Screamer",
        card=[CULTIST, SCREAMER],
        shields=2,
        table={"fiona": ["Soldier"]},
        monsters={"fiona": [{"name": "Screamer", "hurt": 2}], "zot": ["Gagger"], "location": ["Griffon"]},
    )
    assert play.choice.prompt == "Spend shield tokens? (2 left)"
    told(
        play,
        **{
            "all: shield fiona from Screamer": "",
            "all: shield zot from Screamer": "Gagger keeps zot from being shielded: shield another player.",
            "all: shield fiona from Gagger": "Gagger has no damage for fiona that could be stopped: shield another.",
            "all: shield fiona from Griffon": "Griffon stands on the location, which no shield protects: shield a "
            "player.",
        },
    )


def test_of_a_hidden_hand_nothing_is_said() -> None:
    hands = {"fiona": ["Soldier"] * 6, "zot": ["Acolyte"] * 5}
    play = table(
        "fiona: fight Soldier > Rat",
        hands="closed",
        table={"fiona": ["Soldier"]},
        hand=hands,
        card=[{"name": "Rat", "kind": "monster", "hp": 1}],
        monsters={"fiona": ["Rat"]},
    )
    question = "Everybody discards down to hand size, and more if wanted."
    assert play.choice.prompt == question
    own, other = (play.game.why_not(play.view("fiona").state, f"{seat}: keep hand") for seat in ("fiona", "zot"))
    assert own == "fiona has more cards in hand than the hand size allows: discard first."
    assert other == f"Not now: {question}"


# ------------------------------------------------------------------ checks


@pytest.mark.parametrize(
    ("times", "word", "problem"),
    [
        ("x2", "no damage", ""),
        ("x2", "Cultist", "the reason says 'Giant Boar has no damage for fiona that could be stopped"),
        ("x1", "", "is offered and must not be"),
    ],
)
def test_of_several_decisions_in_one_line_the_first_that_is_refused_is_the_reason(
    tmp_path: Path, times: str, word: str, problem: str
) -> None:
    file = tmp_path / "check.toml"
    file.write_text(
        f"""
        title = "A token stops no more than a monster deals"
        source = "Monster Damage"
        game = "greyport"
        [given]
        players = ["fiona", "zot"]
        bare = true
        shields = 3
        location = {{ hp = 9 }}
        monsters.fiona = ["Giant Boar", "Griffon"]
        [[when]]
        do = "all: end round"
        cannot = {{ "all: shield fiona from Giant Boar {times}" = "{word}" }}
        """
    )
    found = run_file(file, {}, strict=True)[0]
    assert problem in found and bool(problem) == bool(found)

"""What Keep the Heroes Out! tells: what happened, not what a rule says; nothing that did not happen."""

from __future__ import annotations

from typing import Any, cast

import holdfast
from holdfast.core.state import Sink
from holdfast.games.common.pages import pages_of
from holdfast.games.heroesout.rules.heroes import check_the_room
from holdfast.games.heroesout.table import HEROES, HeroesOut
from holdfast.record.play import Play

CARD = {"kind": "scenario_card", "name": "Test Card"}
TYPES = ("Swords", "Hats", "Mystic Eye", "Crossbones")


def arranged(**given: Any) -> Play:
    """A small dungeon before an invasion of one Guild card."""
    position = {"game": "heroesout", "players": ["ratkin"], "bare": True, "at": "invasion", "level": "Family"}
    dungeon = {"passages": ["Vault - Forge", "Vault - Cells"], "treasures": {"Vault": {"value": 4, "effect": "Defeat"}}}
    whole = {**position, **dungeon, **given}
    return holdfast.arrange({key: value for key, value in whole.items() if value is not None})


def log(play: Play, *decisions: str) -> str:
    """What is told from the position on, with what is forced, as one text; each event also tells it alone."""
    for decision in decisions:
        play.apply(decision)
    while not play.over and len(play.choice.options) == 1:
        play.apply(play.choice.options[0])
    alone = play.log()
    assert all(line[0].isupper() and line[-1] in ".!" for line in alone), alone
    return " ".join(pages_of(play.game).retold(play.game, play.state, play.events))


def drawn(text: list[str], **given: Any) -> str:
    """What is told of a scenario card that says this."""
    return log(arranged(guild=["Test Card", "Rogue: Hats", "Rogue: Hats"], card=[{**CARD, "text": text}], **given))


def test_a_hero_who_falls_to_a_trap_is_not_locked_in() -> None:
    said = log(arranged(guild=["Archer: Swords", "Rogue: Hats"], tokens={"Forge": ["Trap"]}))
    assert "The Archer steps into a trap in the Forge. The Archer in the Forge falls." in said
    assert "locked in" not in said


def test_a_hero_who_is_summoned_in_the_cells_is_locked_in() -> None:
    play = arranged(guild=["Rogue: Swords"], at="play", heroes={"Cells": ["Rogue active"]})
    g = cast(HeroesOut, play.state.copy())
    g.sink = Sink()
    check_the_room(g, g.zones[HEROES + g.dungeon.cells][0])
    assert pages_of(play.game).retold(play.game, g, g.sink.events) == ["The Rogue is locked in."]


def test_an_archer_with_nobody_in_reach_does_not_shoot() -> None:
    said = log(arranged(guild=["Archer: Swords", "Rogue: Hats"]))
    assert "shows off" not in said and "An Archer comes to the Forge." in said
    said = log(arranged(guild=["Archer: Swords", "Rogue: Hats"], monsters={"Vault": ["ratkin"]}))
    assert "The Archer in the Forge shows off and shoots. The Ratkin in the Vault falls." in said
    assert said.count("shows off") == 1


def test_a_coin_that_is_not_there_is_not_discarded() -> None:
    rent = ["Discard a Coin in the Vault.", "Otherwise: the lowest treasure outside the Vault goes back to the supply."]
    treasures = {"Vault": {"value": 4, "effect": "Defeat"}, "Forge": {"value": 2, "effect": "Curse"}}
    said = drawn(rent, treasures=treasures)
    assert "Coin" not in said and "The treasure in the Forge goes back to the supply." in said
    said = drawn(rent, treasures=treasures, tokens={"Vault": ["Coin"]})
    assert "A Coin in the Vault is discarded." in said and "treasure in the Forge goes" not in said
    assert "No treasure is left outside the Vault." in drawn(rent)


def test_what_happened_is_told_in_place_of_the_rule() -> None:
    encore = [
        "If a monster is in the room with the Event token: each player draws a card.",
        "Otherwise: each hero in the room with the Event token or next to it becomes active.",
    ]
    deck = {"ratkin": ["Scurry", "Gnaw"]}
    said = drawn(encore, tokens={"Vault": ["Event"]}, monsters={"Vault": ["ratkin"]}, deck=deck)
    assert "Guild card Test Card. Ratkin draws Scurry." in said and "If a monster" not in said
    said = drawn(encore, tokens={"Vault": ["Event"]}, heroes={"Forge": ["Rogue exhausted"]})
    assert "Guild card Test Card. The Rogue wakes." in said and "Otherwise" not in said
    assert "Guild card Test Card. No hero wakes." in drawn(encore, tokens={"Vault": ["Event"]})


def test_a_card_that_does_nothing_says_so() -> None:
    brew = ["If no monster is in the Forge: discard a resource of each kind."]
    assert "Guild card Test Card. There is no resource to discard." in drawn(brew)
    assert "Guild card Test Card. Nothing happens." in drawn(brew, monsters={"Forge": ["ratkin"]})
    assert "There is no Trap to discard." in drawn(["Discard a Trap from each room."])
    assert "A Frog is placed in the Forge." in drawn(["Place a Frog in the Forge."])
    assert "No Frog is left for the Forge." in drawn(["Place a Frog in the Forge."], supply={"Frog": 0})


def test_tokens_that_bite_are_told_with_whom_they_hurt() -> None:
    croak = ["Each Frog in a room with a monster deals 1 damage there and is discarded."]
    said = drawn(croak, tokens={"Forge": ["Frog"]}, monsters={"Forge": ["ratkin"]})
    assert "A Frog in the Forge hurts a monster and is discarded. The Ratkin in the Forge falls." in said


def test_who_plunders_is_named_and_what_was_plundered() -> None:
    treasures = {"Vault": {"value": 4, "effect": "Defeat"}, "Forge": {"value": 1, "effect": "Curse"}}
    said = log(arranged(guild=["Rogue: Swords", "Rogue: Hats"], treasures=treasures))
    assert "No monster in the Forge: the Rogue plunders its treasure. Treasure 1, Curse: each player discards" in said


def test_a_treasure_a_prisoner_and_a_defence_that_come_to_nothing_say_so() -> None:
    def plundered(effect: str, guild: list[str]) -> str:
        treasures = {"Vault": {"value": 4, "effect": "Defeat"}, "Forge": {"value": 1, "effect": effect}}
        return log(arranged(guild=guild, treasures=treasures))

    assert "Spoil: discard a resource here. There is nothing to discard." in plundered("Spoil", ["Rogue: Swords"])
    assert "Curse: each player discards a card. Ratkin has no card" in plundered("Curse", ["Rogue: Swords"])
    jailed = plundered("Prisoner", ["Rogue: Swords", "Olga's Order", "Rogue: Hats"])
    assert "Guild card Olga's Order. It is no hero: nobody is jailed." in jailed
    play = arranged(guild=["Rogue: Swords", "Mage: Hats"], monsters={"Forge": ["ratkin"]}, hand={"ratkin": ["Shield"]})
    for decision in ("all: resolve Rogue in Forge", "all: hit ratkin in Forge"):
        play.apply(decision)
    said = log(play, "ratkin: defend with Shield")
    assert "Ratkin defends the Ratkin with Shield. The Ratkin in the Forge is unhurt." in said


def test_a_warning_of_a_breakout_counts_in_english() -> None:
    box = [f"{name}: {type}" for name in ("Warrior", "Rogue", "Mage", "Archer") for type in TYPES]
    box += ["Olga's Order"] * 4

    def warned(guild: list[str], prisoners: int) -> str:
        discarded = list(box)
        for card in guild:
            discarded.remove(card)
        cells = {"Cells": ["Rogue exhausted"] * prisoners}
        play = arranged(
            scenario="witchs_cauldron", at="play", guild=guild, guild_discard=discarded, heroes=cells, passages=None
        )
        return next(option.warning for option in play.choice.options if option.text == "ratkin: cells")

    mage, other, rogue = "Mage: Swords", "Mage: Hats", "Rogue: Hats"
    assert warned([mage, rogue, "Rogue: Swords"], 1) == "1 of 3 Guild cards brings a Mage, who frees the prisoner"
    assert warned([mage, other, rogue], 2) == "2 of 3 Guild cards bring a Mage, who frees both prisoners"
    assert warned([mage], 3) == "the last Guild card brings a Mage, who frees all 3 prisoners"

"""What may be typed: numbers, names, notation, and every command."""

from __future__ import annotations

import json
import re
from pathlib import Path

from click.testing import Result

from holdfast.content import Entries
from holdfast.games import game
from holdfast.games import game as game_called
from holdfast.games.common.box import keywords_of
from holdfast.terminal.explaining import card, keyword
from tests.terminal.running import GOBLINS, answers, play, run

FIRST = "fiona: play Soldier"


def test_an_option_is_chosen_by_its_number() -> None:
    assert "Fiona plays Soldier." in play("1").output


def test_an_option_is_chosen_by_its_notation_whatever_the_case() -> None:
    assert "Fiona plays Soldier." in play(FIRST).output
    assert "Fiona plays Soldier." in play("FIONA:  play soldier").output


def test_an_option_is_chosen_by_a_beginning_of_its_words() -> None:
    assert "Fiona plays Fiona the Volatile." in play("play fio").output
    assert "Fiona flips the marker and taunts War Drummer." in play("flip drum").output
    assert "The players end the round." in play("end").output


def test_a_name_that_could_be_several_options_is_asked_back_and_nothing_happens() -> None:
    result = play("play aco", "log 1")
    assert (
        "`play aco` could be 2 fiona: play Acolyte; 7 zot: play Acolyte. Say the number, or more words."
        in result.output
    )
    assert "plays Acolyte" not in result.output


def test_numbers_stay_with_their_options_until_the_choice_changes() -> None:
    told = answers(play("options", "? cleave", "look", "9999", "options", "1", "options"))
    assert told[1] == told[5] != told[7]
    assert told[1].splitlines()[0] == f"1: {FIRST} (physical 1)"


def test_options_can_be_narrowed_and_keep_their_numbers() -> None:
    told = answers(play("options", "options zot", "options flip"))
    assert set(told[2].splitlines()) < set(told[1].splitlines())
    assert all(": zot: " in line for line in told[2].splitlines())
    assert [line.split(": ", 1)[1][:17] for line in told[3].splitlines()] == ["fiona: flip marke"] * 3


def test_a_question_mark_explains_a_card_with_its_source() -> None:
    told = answers(play("? frenzy", "? sword and board", "? drog", "? hydra"))
    assert told[1].startswith("Frenzy Goblin, monster. Damage 2; 6 HP;") and "as the rulebook shows it" in told[1]
    assert "Play: Taunt." in told[2] and "partial" in told[2]
    assert "Drog, Troll General, boss." in told[3]
    assert told[4].startswith("The Hydra, boss.")


def test_a_question_mark_explains_a_numbered_monster_a_keyword_and_a_sentence() -> None:
    told = answers(play("? Powder Runt 2", "? tank", "? splash 2", "? gains a curse", "? xyzzy"))
    assert told[1].startswith("Powder Runt, monster.") and "reconstructed" in told[1]
    assert told[2].startswith("Tank: ")
    assert told[3].startswith("Splash: ")
    assert "xyzzy" in told[5] and "I know no card" in told[5]


def test_a_whole_keyword_comes_before_cards_that_begin_so_and_all_are_listed() -> None:
    told = answers(play("? splash", "? SPLASH", "? splasha", "? keywords"))
    assert told[1] == told[2] == "Splash: When the hero fights, each other monster of that group takes this much."
    assert told[3].startswith("Splashapalooza!, achievement.")
    assert [line.partition(":")[0] for line in told[4].splitlines()] == list(keywords_of(game_called("greyport")))


def test_every_card_and_every_keyword_can_be_explained() -> None:
    rules = game("greyport")
    entries: Entries = getattr(rules, "entries")  # noqa: B009
    tables = ("hero", "item", "monster", "boss", "location", "character", "scenario", "encounter")
    names = {str(entry.fields["name"]) for table in tables for entry in entries.of(table)}
    assert len(names) > 100
    assert [name for name in sorted(names) if "Source: " not in " ".join(card(rules, name))] == []
    assert [name for name in keywords_of(game_called("greyport")) if not keyword(game_called("greyport"), name)] == []


def test_why_tells_the_reason_and_what_would_help() -> None:
    told = answers(play("why fiona: play Mace", "why 1", "why zot: fight Acolyte > Frenzy Goblin", "why"))
    assert "no such card in hand" in told[1]
    assert told[2] == "It is possible: option 1."
    assert "play it first" in told[3]
    assert "Say what" in told[4]


def test_why_understands_names_in_short_and_cards_alone() -> None:
    told = answers(play("why fight aco > frenzy", "play fiona", "why wand", "why fight fiona > drummer"))
    assert told[1].splitlines() == [
        "Acolyte is not a hero in play in front of Fiona: play it first.",
        "Ruling 185: Playing a hero, equipping it and fighting are separate actions, and others may act in between. "
        "(docs/rulings/greyport.md)",
    ]
    assert told[3].startswith("Wand of Magic Missile is not of the type of Fiona the Volatile")
    assert "Location monsters cannot be fought" in told[4]


def test_why_takes_the_loose_words_of_a_decision() -> None:
    told = answers(
        play(
            "play fiona",
            "why fight fiona drummer",
            "why fight drummer",
            "why play amulet fiona",
            "why fight fiona ogre",
        )
    )
    assert told[2] == told[3] and "Location monsters cannot be fought" in told[2]
    assert (
        told[4].startswith("Amulet of Inspiration is not of the type of Fiona the Volatile")
        or "no such card" in told[4]
    )
    assert told[5] == "There is no monster called `ogre` here. Look at the table for its name."


def test_why_tells_where_a_card_lies_that_is_not_in_hand() -> None:
    rows = answers(play("row"))[1]
    item = rows.partition("Items to recruit")[2].splitlines()[1].partition(",")[0].lstrip("0123456789 ")
    told = answers(play(f"why play {item}", "why fiona: play Zot the Wizard"))
    assert told[1] == f"Fiona has no such card in hand: {item} is among the reinforcements."
    assert told[2] == "Fiona has no such card in hand: Zot the Wizard is in Zot's hand."
    unseen = next(name for name in ("Mace", "Claymore", "Sparking Rod", "Kite Shield") if name not in rows)
    assert answers(play(f"why {unseen}"))[1] == f"There is no {unseen} in sight: it is in a deck, or not in this game."


def test_at_another_question_the_question_is_the_reason() -> None:
    result = run(
        *GOBLINS[:-1],
        "3",
        "--players",
        "fiona,zot",
        lines=["auto off", "undo encounter", "play fiona", "why fight zot worg"],
    )
    told = answers(result)
    assert "Which Ambush comes next?" in result.output
    assert told[3] == told[4] == "Not now: Which Ambush comes next?"


def test_players_are_called_by_their_names_in_questions_and_reasons() -> None:
    told = answers(play("play fiona", "sword", "fight fiona frenzy"))
    assert told[2].splitlines()[1].startswith("Fiona: Taunt a monster?")
    assert told[3] == "Not now: Fiona: Taunt a monster?"


def test_the_dice_are_explained_as_the_pack_has_them() -> None:
    told = answers(play("? yellow", "? white die", "? dice"))
    components = getattr(game("greyport"), "defs").components  # noqa: B009
    for said, color in ((told[1], "yellow"), (told[2], "white")):
        faces = [str(face) for face in components.dice[color].faces]
        assert f"Shows {', '.join(faces[:-1])} or {faces[-1]}." in said
    assert [line.partition(":")[0] for line in told[3].splitlines()] == ["Green die", "White die", "Yellow die"]


def test_unknown_names_are_asked_for_in_the_words_of_a_player() -> None:
    told = answers(play("play fiona", "fiona: fight Fiona the Volatile > Frenzy Goblin + Nobody", "bob: play Soldier"))
    assert told[2].startswith("There is no monster called `Nobody` here.")
    assert told[3].startswith("There is no player called `bob` here.")


def test_ending_the_round_warns_of_heroes_that_could_still_fight() -> None:
    told = answers(play("options end", "play fiona", "options end", "fight fiona", "options end"))
    assert "!" not in told[1]
    assert told[3].endswith("all: end round  ! Fiona the Volatile has not fought")
    assert "has not fought" not in told[5]


def test_achievements_and_profile_tell_what_was_earned(own_home: Path) -> None:
    own_home.mkdir()
    tally = {"played": 3, "won": 1, "achievements": {"the_first_step": ["normal"]}}
    (own_home / "profile.json").write_text(json.dumps({"games": {"greyport": tally}, "counted": []}))
    told = run("profile").output
    assert told.startswith("Battle for Greyport: 3 games played, 1 won.\nAchievements: 1 of 12 earned.\n")
    assert "The First Step: earned in normal. Beat Drog, Troll General in The Interrupted Party." in told
    assert "Relentless: not yet." in told
    own = told.partition("Keep the Heroes Out!")[0]
    assert answers(play("achievements"))[1].split() == own.split() != told.split()


def test_an_illegal_decision_is_refused_with_its_reason_and_nothing_is_lost() -> None:
    result = play("fiona: fight Soldier > Frenzy Goblin", "1", "quit")
    assert "Soldier is not a hero in play in front of Fiona: play it first." in result.output
    assert "Fiona plays Soldier." in result.output and "The game is kept." in result.output
    assert result.exit_code == 1
    assert play("1", "quit").exit_code == 0


def test_nonsense_is_answered_with_what_to_type() -> None:
    result = play("dance", "99", "undo sideways", "auto perhaps", "hand bob", "monsters bob")
    told = answers(result)
    assert "neither a command nor an option now. Play, fight, use abilities, or end the round. `options`" in told[1]
    assert "There is no option 99; there are 10." in told[2]
    assert "Say `undo`" in told[3] and "auto on" in told[4] and "fiona and zot" in told[5] and "location" in told[6]
    assert "Traceback" not in result.output


def test_whoever_would_open_another_game_is_told_how() -> None:
    for line in ("load mine.holdfast", "saves"):
        assert "`quit` keeps this one, `holdfast saves` lists all of them." in answers(play(line))[1]


def test_a_monster_in_play_is_looked_at_where_it_stands() -> None:
    told = answers(play("play fiona", "fight fiona frenzy", "look goblin", "look runt", "? runt"))
    assert told[3].startswith("Before Fiona: Frenzy Goblin.") and "HP left" in told[3]
    assert told[4].startswith("Before Zot: Powder Runt 2.") and "On the location: Powder Runt." in told[4]
    assert told[5].startswith("Powder Runt, monster.")


def test_the_parts_of_the_table_are_told_one_by_one() -> None:
    told = answers(
        play("look", "hand", "monsters", "location", "row", "forecast", "look zot", "monsters location", "hand zot")
    )
    assert "Fiona: 10 of 10 HP" in told[1] and "Location: The Dwarven Ruins, 5 HP left." in told[1]
    assert "Sword and Board, physical item, damage 1. Play: Taunt." in told[2]
    assert "Before Fiona, active: 1 monster." in told[3] and "War Drummer, Ranged. Deals 1. 7 HP." in told[3]
    assert "Reward: " in told[4] and "Ability: " in told[4]
    assert "Heroes to recruit: 4." in told[5] and "costs copper" in told[5]
    assert told[6].startswith("Fiona will lose 2 of 10 HP (2 from Frenzy Goblin).")
    assert "Zot's hand: 6 cards." in told[7] and "Fiona's hand" not in told[7]
    assert "Before Fiona" not in told[8] and told[8].startswith("On the location: 2 monsters.")
    assert "Zot the Wizard" in told[9] and "Fiona's hand" not in told[9]


def test_after_a_decision_only_what_changed_is_told_then_the_question() -> None:
    told = answers(play("1"))
    assert told[1].splitlines()[0] == "Fiona plays Soldier."
    assert re.fullmatch(r"Play, fight, use abilities, or end the round. \d+ options\.", told[1].splitlines()[1])


def test_the_log_tells_what_happened_and_no_more_than_asked_for() -> None:
    told = answers(play("1", "7", "log 2", "log"))
    assert len(told[3].splitlines()) == 2 and "plays" in told[3]
    assert told[3] in told[4]


def test_an_empty_line_asks_again() -> None:
    told = answers(play("", "1"))
    assert told[1].startswith("Play, fight")


def test_wait_lets_the_bots_act_and_the_round_goes_on() -> None:
    result = play("wait", "log 30", players="fiona,zot=bot")
    assert re.search(r"> Zot (plays|flips)", result.output)
    assert "end the round." not in answers(result)[1].splitlines()[0]
    assert "no bots" in play("wait").output


def test_a_table_that_votes_is_told_who_speaks_for_all() -> None:
    said = "What all decide together is voted on among persons; here you speak for all."
    assert said in play("quit", more=("--option", "party=vote")).output
    assert said not in play("quit").output
    assert said not in play(players="fiona=bot,zot=bot", more=("--option", "party=vote")).output


def test_who_looks_on_is_told_so_and_sees_the_game_to_its_end() -> None:
    told = play(players="fiona=bot,zot=bot").output
    assert "You look on." in told and "The whole game is kept." in told and "Achievement:" not in told
    assert re.search(r"^Fiona \(a bot\): \d+ decisions,", told, re.MULTILINE)


def test_bots_act_before_the_round_ends() -> None:
    told = answers(play("end round", players="fiona,zot=bot"))[1]
    assert 0 <= told.find("Zot plays") < told.find("The players end the round.")


def test_with_closed_hands_nobody_elses_cards_are_told() -> None:
    result = closed("hand zot", "look zot", "hand")
    told = answers(result)
    assert "5 hidden cards." in told[1] and "Acolyte" not in told[1] + told[2]
    assert "Sword and Board" in told[3]
    held, not_held = closed("why zot: play Acolyte"), closed("why zot: play Fiona the Volatile")
    assert answers(held)[1] == answers(not_held)[1]
    assert "It is possible" in play("why zot: play Acolyte").output


def closed(*lines: str) -> Result:
    return run(*GOBLINS, "--players", "fiona,zot=bot", "--hands", "closed", lines=lines)


def test_what_is_missing_is_asked_with_sensible_answers_on_enter() -> None:
    result = run("play", "greyport", "--seed", "7", lines=["", "", "", "", "quit"])
    assert "1: The Interrupted Party, introductory." in result.output
    assert "You play Fiona and Zot." in result.output and "The Interrupted Party. Encounter 1 of 2" in result.output
    assert result.exit_code == 0


def test_answers_may_be_numbers_or_names_and_are_asked_again_when_unclear() -> None:
    lines = ["nowhere", "hydra", "9", "3", "fiona", "fiona, 3 deirdre", "everybody", "deirdre", "quit"]
    result = run("play", "greyport", "--seed", "7", lines=lines)
    assert "There is no scenario `nowhere`" in result.output
    assert "Say a number from 2 to 5." in result.output
    assert "Name 3 different characters" in result.output
    assert "`everybody` is not clear" in result.output
    assert "You play Fiona and Zot." in result.output and "Attack of the Hydra." in result.output


def test_several_heroes_are_heroes() -> None:
    result = run("play", "shadowrift", "--scenario", "1", lines=["2", "1 2 3", "quit"])
    assert "How many heroes, 1 to 6?" in result.output and "Enter for 2: Heroes\n1: Ann.\n" in result.output
    assert "Name 2 different heroes, as in `1 3`; that was 3 heroes." in result.output
    assert "heros" not in result.output


def test_whoever_names_no_game_may_name_it_at_the_first_question() -> None:
    result = run("play", "--seed", "7", lines=["shadowrift", "", "", "", "", "quit"])
    assert "`shadowrift` for Shadowrift" in result.output
    assert "You play Ann and Bob." in result.output and "Shadowrift: scenarios" in result.output


def test_with_closed_hands_the_person_is_asked_for_one_character() -> None:
    result = run("play", "--scenario", "1", "--seed", "7", "--hands", "closed", lines=["3", "", "zot", "quit"])
    assert "You play Zot." in result.output


def test_a_hint_is_an_option_with_its_reason_and_changes_nothing() -> None:
    result = play("hint", "options")
    hint = re.search(r"A steady player: (.+) \((.+)\)\.", result.output)
    assert hint is not None and hint[1] in result.output.split("A steady player", 1)[1].split("\n", 1)[1]
    assert "hero" in hint[2] and "plays" not in answers(result)[-1]


def test_a_seat_may_be_played_by_the_steady_bot_or_at_random() -> None:
    told = {kind: answers(play("end round", players=f"fiona,zot={kind}"))[1] for kind in ("bot", "steady", "random")}
    assert told["bot"] == told["steady"] != told["random"]

"""Keep the Heroes Out! at the terminal: whole games for the eye and for the ear, and everything that may be typed."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest
from click.testing import Result

import holdfast
from holdfast.bots.by_name import bot_maker
from holdfast.games import game
from holdfast.games import game as game_called
from holdfast.games.common.drawing import Paper, fitted
from holdfast.games.common.pages import pages_of
from holdfast.games.common.told.prose import Line
from holdfast.games.heroesout.shown.forecast import guild_left
from holdfast.games.heroesout.shown.view import cards_due
from holdfast.games.heroesout.table import GUILD, SETUP_STEP, STEP, HeroesOut
from holdfast.record.play import Play
from tests.rotating import sample
from tests.terminal.running import DRAWN, ESCAPE, ESCAPES, answers, at_terminal, lines_of, process, run

CAULDRON = ("play", "heroesout", "--scenario", "witchs_cauldron", "--seed", "3", "--level", "challenging")
TWO = ("--players", "dragon,slime")
STARTED = ["1", "1", "2"]
"""Where the Slimes start."""
ENDED = re.compile(r"^(You have won|The game is lost): .+\.$", re.MULTILINE)
SCENARIOS = game("heroesout").scenarios()


def play(*lines: str, players: str = "dragon,slime", more: Sequence[str] = ()) -> Result:
    """One known game in the Cauldron, plain, from the first turn on."""
    return run(*CAULDRON, "--players", players, *more, lines=[*STARTED, *lines])


def told(*lines: str) -> list[str]:
    """What came after each of these lines."""
    return answers(play(*lines))[1 + len(STARTED) :]


def decisions_of_a_steady_player(scenario: str, players: Sequence[str], seed: str) -> list[str]:
    """A whole game as somebody would type it who knows what to do."""
    steady = holdfast.new("heroesout", scenario=scenario, players=players, seed=seed, level="challenging")
    bot = bot_maker(game_called("heroesout"), "steady")("1")
    while not steady.over:
        choices = [(seat, steady.view(seat)) for seat in steady.seats if steady.view(seat).options]
        option = next(filter(None, (bot.choose(view, view.choice) for _, view in choices)))
        steady.apply(option.text)
    return steady.decisions


def drawn(play: Play, people: Sequence[str], paper: Paper | None = None) -> list[Line]:
    """The table as the dragon sees it."""
    return fitted(pages_of(play.game).drawn(play.view("dragon"), people, paper or Paper()))


# ------------------------------------------------------------------ whole games


@pytest.mark.parametrize("scenario", sample(SCENARIOS, 3))
def test_a_plain_game_of_ones_reaches_its_end_in_every_scenario(scenario: str, own_home: Path) -> None:
    arguments = ("--scenario", scenario, "--players", "ratkin,dragon,witch", "--seed", "1", "--level", "hardcore")
    result = run("play", "heroesout", *arguments, lines=["1"] * 3000)
    assert result.exit_code == 0, result.output[-500:]
    assert len(ENDED.findall(result.output)) == 1
    (file,) = (own_home / "games").glob("*.holdfast")
    assert holdfast.load(file).over


def test_a_game_that_a_steady_player_types_is_told_in_words_alone(own_home: Path) -> None:
    lines = ["auto off", *decisions_of_a_steady_player("pay_the_rent", ["slime", "imp"], "4")]
    arguments = ("--scenario", "2", "--players", "slime,imp", "--seed", "4", "--level", "challenging", "--plain")
    done = process("play", "heroesout", *arguments, typed="".join(f"{line}\n" for line in lines))
    assert done.returncode == 0 and done.stderr == ""
    assert ENDED.search(done.stdout)
    assert ESCAPE not in done.stdout
    assert not set(DRAWN) & set(done.stdout)
    assert "Guild card " in done.stdout and " attacks." in done.stdout and " waits." in done.stdout


def test_the_same_game_is_drawn_within_100_columns(own_home: Path) -> None:
    lines = ["auto off", *decisions_of_a_steady_player("pay_the_rent", ["slime", "imp"], "4"), ""]
    arguments = ("--scenario", "2", "--players", "slime,imp", "--seed", "4", "--level", "challenging")
    shown, code = at_terminal("play", "heroesout", *arguments, lines=lines)
    assert code == 0
    assert ENDED.search(ESCAPES.sub("", shown))
    assert [line for line in lines_of(shown) if len(line) > 100 and not line.startswith("holdfast ")] == []
    assert "── Pay the Rent° · Challenging · wave 1 of 2 · turn 1" in ESCAPES.sub("", shown)
    (file,) = (own_home / "games").glob("*.holdfast")
    assert holdfast.load(file).over


@pytest.mark.parametrize("scenario", ["the_long_cellar", "grand_tour"])
def test_no_drawn_line_is_longer_than_100_columns_with_four_clans(scenario: str) -> None:
    lines = ["1"] * 70 + ["look", "map", "guild", "supply", "legend", "rooms", "options", "log 60", "?", "quit"]
    players = "poltergeist,ratkin,lizardfolk,skeleton"
    options = ("--scenario", scenario, "--players", players, "--seed", "5", "--level", "hardcore")
    shown, _ = at_terminal("play", "heroesout", *options, lines=lines)
    assert "LIZARDFOLK" in shown and "LOOT" in shown and "WHAT IS LIKELY" in shown
    assert [line for line in lines_of(shown) if len(line) > 100 and "--resume" not in line] == []


@pytest.mark.parametrize(
    "players", sample(["imp", "gnoll,witch=bot", "slime=bot,imp,ratkin=random", "dragon=bot,slime=bot"], 1)
)
def test_one_to_four_clans_take_part_with_bots_or_without(players: str) -> None:
    result = run("play", "heroesout", "--scenario", "1", "--players", players, "--seed", "2", lines=["1"] * 3000)
    assert result.exit_code == 0, result.output[-500:]
    assert ENDED.search(result.output)


def test_an_old_terminal_gets_a_map_of_plain_letters() -> None:
    surroundings = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    shown, _ = at_terminal(*CAULDRON, *TWO, lines=["map", "quit"], env=surroundings)
    lines = [line for line in lines_of(shown) if line.startswith("|")]
    assert "| Hats        2 steps ==== Swords       1 step ==== Mystic Eye  2 steps |" in lines
    assert not set(DRAWN) & set(shown)


# ------------------------------------------------------------------ the tale


def test_the_invasion_is_told_hero_by_hero_with_its_reasons() -> None:
    said = told("end turn")[0]
    assert "Guild card Rogue: Swords. Rogues come to the Forge and the Workshop." in said
    assert "No monster in the Forge, but its treasure 2 needs two heroes: the Rogue waits." in said
    assert "No monster in the Workshop, but its treasure 2 needs two heroes: the Rogue waits." in said


def test_enter_goes_on_with_the_next_hero_and_elsewhere_asks_again() -> None:
    said = told("", "end turn", "")
    assert said[0].startswith("Dragon plays cards")
    assert "the Rogue waits." in said[1] and "Which hero acts next? Enter for 1." in said[1]
    assert "the Archer waits." in said[2]
    assert "plunders its treasure. Treasure 1, Curse: each player discards a card." in said[2]


def arranged(**given: object) -> Play:
    """A position in the Cauldron, with Ratkin to play."""
    position = {"game": "heroesout", "scenario": "witchs_cauldron", "players": ["ratkin", "dragon"], "bare": True}
    return holdfast.arrange({**position, "level": "Hardcore", "active": "ratkin", **given})


def tale_of(play: Play) -> list[str]:
    """Everything that happens until somebody must think, in paragraphs."""
    pages = pages_of(game_called("heroesout"))
    events = list(play.moments[0].events)
    while not play.over and (len(play.choice.options) == 1 or pages.on_enter(play.choice.options)):
        option = pages.on_enter(play.choice.options) or play.choice.options[0]
        events += play.apply(option)
    return pages.retold(play.game, play.state, events)


def test_the_worked_invasion_of_the_rulebook_is_told_with_a_reason_for_every_hero() -> None:
    play = arranged(
        at="invasion",
        wave=2,
        monsters={"Forge": ["dragon"], "Beast Trainer": ["ratkin", "ratkin"]},
        heroes={"Forge": ["Rogue exhausted"], "Study": ["Archer exhausted", "Archer exhausted"]},
        tokens={"Graveyard": ["Bone", "Bone"], "Workshop": ["Trap", "Trap"]},
        treasures={"Study": {"value": 3, "effect": "Spoil"}, "Graveyard": {"value": 1, "effect": "Heal"}},
        guild=["Rogue: Swords", "Warrior: Mystic Eye", "Mage: Hats", "..."],
    )
    said = "\n".join(tale_of(play))
    assert "The Rogue in the Workshop shows off. A Trap in the Workshop is discarded." in said
    assert "The Rogue steps into a trap in the Workshop. The Rogue in the Workshop falls." in said
    assert (
        "A monster is in the Forge: the Rogue attacks. The Dragon in the Forge is wounded, 4 of 5 health left." in said
    )
    assert (
        "No monster in the Graveyard: the Warrior plunders its treasure. Treasure 1, Heal: each hero here becomes active."
        in said
    )
    assert "2 Archers in the Study are inspired and wake." in said
    assert "No monster in the Study: 2 Archers and the Warrior plunder its treasure. Treasure 3," in said
    assert "Neither monster nor treasure in the Library: the Mage charges to the Forge." in said


def test_what_is_told_of_a_whole_game_are_whole_sentences() -> None:
    play = holdfast.new("heroesout", scenario="grand_tour", players=["gnoll", "witch"], seed=6, level="hardcore")
    for _ in range(400):
        if not play.over:
            play.apply(play.choice.options[len(play.decisions) * 7 % len(play.choice.options)])
    for moment in play.moments:
        for sentence in play.tell(moment.events):
            assert re.fullmatch(r"[A-Z0-9].*[.!?)]", sentence), sentence
            assert "{" not in sentence and "  " not in sentence and " a A" not in sentence, sentence


# ------------------------------------------------------------------ what is likely


def test_the_forecast_counts_what_the_discard_pile_leaves() -> None:
    play = holdfast.new("heroesout", scenario="frog_rebellion", players=["imp", "gnoll"], seed=8, level="challenging")
    for number in range(120):
        play.apply(play.choice.options[number % len(play.choice.options)])
        if play.over:
            break
        g, blank = cast(HeroesOut, play.state), cast(HeroesOut, play.view("imp").state)
        truth = Counter(g.face[card] for card in g.zones[GUILD])
        assert guild_left(blank) == truth
        assert not any(blank.face[card] for card in blank.zones[GUILD])
        hats = sum(n for face, n in truth.items() if g.defs.names[face].endswith(": Hats"))
        said = [line for line in play.game.shown.forecast(blank) if "the Hats" in line]
        assert all(line.startswith(f"{hats} of {len(g.zones[GUILD])} strike") for line in said)
        assert bool(said) == (hats > 0 and g.counts[STEP] > SETUP_STEP and cards_due(g) > 0)
    assert number > 40


def test_the_forecast_says_what_a_hero_would_do_and_when_that_loses_the_game() -> None:
    play = arranged(
        heroes={"Vault": ["Mage exhausted", "Rogue exhausted", "Archer exhausted"]},
        treasures={"Vault": {"value": 4, "effect": "Defeat"}, "Study": {"value": 3, "effect": "Spoil"}},
        tokens={"Workshop": ["Trap"]},
        hand={"ratkin": ["Scurry"]},
        guild=["..."],
    )
    forecast = " ".join(play.game.shown.forecast(play.view("ratkin").state))
    assert (
        "in the Forge a hero charges to the Vault and plunders treasure 4 with 3 others, and the game is lost"
        in forecast
    )
    assert "in the Workshop a hero falls to a trap" in forecast
    assert "in the Study a hero waits" in forecast


def test_the_odds_are_shown_before_the_turn_ends() -> None:
    shown = drawn(play_of("witchs_cauldron"), ["dragon"], Paper(whole=False))
    assert "  4 of 20 strike the Hats: in the Library a hero attacks; in the Apothecary a hero attacks." in [
        line for line, _ in shown
    ]
    said = told("forecast", "guild")
    assert "4 of 20 strike the Hats: in the Library a hero attacks" in said[0]
    assert "Olga's Order says: Discard a Frog in the Apothecary: each player draws a card." in said[1]


def play_of(scenario: str) -> Play:
    started = holdfast.new("heroesout", scenario=scenario, players=["dragon", "slime"], seed=3, level="challenging")
    for line in ("dragon: start Vault", "slime: start Library", "slime: start Library", "slime: start Apothecary"):
        started.apply(line)
    return started


# ------------------------------------------------------------------ what may be typed


def test_options_say_what_they_come_to() -> None:
    said = told("options")[0]
    assert "dragon: play Swoop (Move 2 and Melee 1)" in said
    assert "dragon: play Rending Claws, left (Melee 3)  ! no effect now" in said
    assert "dragon: end turn (2 Guild cards)  ! 4 cards not played" in said
    assert "resolve Archer in Study (waits, treasure 3 needs three)" in told("end turn")[0]


def test_what_is_left_of_a_card_is_said_with_the_question() -> None:
    said = told("swoop", "move vault forge")
    assert "Dragon plays Swoop: Move 2 and Melee 1.\nSwoop: do its actions in any order, or be done." in said[0]
    assert "Still to do: Move 1 and Melee 1. Swoop" in said[1]


def test_rooms_loot_guild_supply_and_the_signs_are_told() -> None:
    said = told("rooms", "rooms forge", "look vault", "loot", "supply", "legend", "look slime", "hand", "rooms attic")
    assert len(said[0].splitlines()) == 10 and said[0].startswith("Vault: Jewel")
    assert "Exits: west Library, east Study, south Vault. Activate: Discard a Coin here to take" in said[1]
    assert "Monsters: Dragon with 5 of 5 health." in said[2]
    assert "Loot on show: 5 cards" in said[3] and "Reconstructed." in said[3]
    assert "Hero tokens: 6 Warriors" in said[4]
    assert "Exhausted heroes" in said[5]
    assert "Slime's hand: 5 cards." in said[6] and "Dragon's hand: 5 cards." in said[7]
    assert "There is no room `attic`; there are Vault, Forge" in said[8]


def test_cards_clans_rooms_scenarios_and_keywords_are_explained_with_their_source() -> None:
    said = told("? swoop", "? ratkin", "? forge", "? witch's cauldron", "? swarm", "? show off", "? challenging")
    assert "Source: reconstructed" in said[0]
    assert "3 Scurry (Swarm Move, or Melee 1)" in said[1] and "Ours: start type, start monsters." in said[1]
    assert "Forge, room. Swords" in said[2] and "Source: partial" in said[2]
    assert "Treasures: Forge 2" in said[3] and "4 Olga's Order" in said[3]
    assert said[4].startswith("Swarm: ") and said[5].startswith("Show off: ")
    assert "2, 2" in said[6] and "as the rulebook shows it" in said[6]


def test_what_is_reconstructed_is_marked_wherever_it_is_shown() -> None:
    first = answers(play())[0]
    assert "Maps, decks, treasures and scenario cards are reconstructed" in first
    assert "Witch's Cauldron (reconstructed)" in first
    lines = [line for line, _ in drawn(play_of("witchs_cauldron"), [])]
    assert any("Swoop° (Move 2 and Melee 1)" in line for line in lines)
    assert "Swoop, tactics card: Move 2 and Melee 1. Reconstructed." in told("hand dragon")[0]


def test_why_takes_loose_words_and_tells_the_reason() -> None:
    said = told(
        "why move cells", "why activate forge", "why cells", "why slime: play Engulf", "swoop", "why move cells"
    )
    assert "no such action left on a card" in said[0] and "no such action left on a card" in said[1]
    assert said[2] == "It is possible: option 9."
    assert said[3].startswith("Not now: Dragon plays cards")
    reason, ruling = said[5].split("\n", 1)
    assert reason == "No way leads there from that room: go through a passageway or between portals."
    assert ruling.startswith("Ruling 41: Move: one monster to one room")


def test_what_if_tells_a_course_and_decides_nothing() -> None:
    said = told("options", "what if end turn", "what if end turn", "options", "what if", "what if play")
    assert "The heroes invade." in said[1] and said[1].endswith("hidden cards may lie differently.")
    assert said[1] != said[2]
    assert said[0] == said[3]
    assert said[4] == "Say what: `what if 1`." and "could be" in said[5]


def test_a_hint_is_an_option_with_its_reason() -> None:
    said = told("hint", "options")
    hint = re.search(r"A steady player: (.+) \((.+)\)\.", said[0])
    assert hint is not None and hint[1] in said[1] and len(hint[2]) > 3


def test_undo_goes_back_to_the_start_of_the_turn_and_redo_forward() -> None:
    said = told("options", "swoop", "move vault forge", "done", "undo turn", "options", "redo", "undo sideways")
    assert "taken back." in said[4]
    assert said[0] == said[5]
    assert said[7] == "Say `undo`, `undo 3` or `undo turn`."


def test_commands_of_another_game_are_no_commands_here() -> None:
    said = told("monsters", "wait", "?")
    assert "neither a command nor an option" in said[0] and "no bots" in said[1]
    assert "legend" in said[2] and "location" not in said[2] and "undo turn" in said[2]


# ------------------------------------------------------------------ before the game, and after it


def test_what_is_missing_is_asked_with_sensible_answers_on_enter() -> None:
    result = run("play", "heroesout", "--seed", "7", lines=["", "", "", "", "", "quit"])
    assert "1: Witch's Cauldron, family." in result.output and "Reconstructed" in result.output
    assert "4: Slime (slime), defender: 8 monsters of 1 health. Activate: Draw 1." in result.output
    assert "2: Challenging: 2 Guild cards after each turn, 2 in the second wave." in result.output
    assert "You play Dragon and Slime." in result.output and "Family. Wave 1 of 2." in result.output
    assert result.exit_code == 0


def test_one_clan_may_play_alone_and_the_level_may_be_any() -> None:
    result = run("play", "heroesout", "--seed", "7", lines=["long cellar", "1", "imp", "hard", "quit"])
    assert "You play Imp." in result.output and "The Long Cellar (reconstructed), Hardcore." in result.output


def test_a_level_that_the_command_line_names_is_not_asked() -> None:
    assert "Hardcore. Wave 1" in run("play", "heroesout", "--level", "hardcore", lines=["", "1", "imp", "quit"]).output


WRONG = [
    (("--level", "easy", "--scenario", "1", "--players", "imp"), "there is no level `easy`"),
    (("--scenario", "1", "--players", "imp,imp"), "each clan can be played once"),
    (("--scenario", "1", "--players", "imp,gnoll,slime,witch,dragon"), "1 to 4 clans"),
    (("--scenario", "1", "--players", "troll"), "there is no clan `troll`"),
    (("--scenario", "9", "--players", "imp"), "say a number from 1 to 8"),
    (("--scenario", "1", "--players", "imp", "--option", "rest_healing=2"), "there is no table option `rest_healing`"),
    (("--variant", "hardcore"), "has no option `variants`"),
    (("--hands", "closed", "--players", "imp,gnoll"), "--players imp,gnoll=bot"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_a_wrong_command_line_is_one_clear_message(arguments: tuple[str, ...], message: str) -> None:
    result = run("play", "heroesout", *arguments)
    assert result.exit_code == 1 and message in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_with_closed_hands_nobody_elses_cards_are_told_or_drawn() -> None:
    more = ("--hands", "closed")
    result = run(*CAULDRON, "--players", "dragon,slime=bot", *more, lines=["hand slime", "look slime", "hand", "quit"])
    said = answers(result)
    assert "5 hidden cards." in said[1] and "Engulf" not in result.output
    assert "Swoop, tactics card" in said[3]
    closed = holdfast.new("heroesout", scenario="witchs_cauldron", players=["dragon", "slime"], seed=3, hands="closed")
    for line in ("dragon: start Vault", "slime: start Library", "slime: start Library", "slime: start Apothecary"):
        closed.apply(line)
    shown = [line for line, _ in drawn(closed, ["dragon"])]
    assert any("5 hidden cards" in line for line in shown) and not any("Engulf" in line for line in shown)


def test_a_kept_game_goes_on_and_is_replayed(own_home: Path) -> None:
    result = play("swoop", "move vault forge", "options", "quit")
    command = shlex.split(result.output.strip().splitlines()[-1])
    assert command[:4] == ["holdfast", "play", "heroesout", "--resume"]
    again = run(*command[1:], lines=["options", "quit"])
    assert answers(again)[1] == answers(result)[len(STARTED) + 3]
    shown = run("replay", command[4])
    assert (
        "EXACT." in shown.output and "Forge: Swords, 1 step to the Vault. Treasure 2. Monsters: Dragon" in shown.output
    )
    log = run("replay", command[4], "--log").output
    assert "5. dragon: play Swoop" in log and "Slime draws 2 Engulf" in log


def test_levels_are_listed_with_the_game() -> None:
    assert "level=Challenging: 2 Guild cards after each turn" in run("games").output

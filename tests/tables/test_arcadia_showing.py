"""What the view of Arcadia Quest says to whoever draws it: the board, reach, sight, strikes, dice, and no secret."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

import holdfast
from holdfast.bots.random_bot import RandomBot
from holdfast.core.atoms import move, shuffle
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.events import TOLD
from holdfast.core.notation import thing_name
from holdfast.core.view import SPECTATOR, View, imagine
from holdfast.games import game as game_called
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import activation, movement
from holdfast.games.arcadia.rules.close import sees
from holdfast.games.arcadia.rules.figures import active_hero, are_enemies, space_of
from holdfast.games.arcadia.shapes.view import ArcadiaBoard
from holdfast.games.arcadia.shown.striking import guards_of_step, strike
from holdfast.games.arcadia.spaces import SPACE_NAMES, edge_between
from holdfast.games.arcadia.table import Arcadia
from holdfast.games.common.drawing import Paper
from holdfast.record.play import Play
from tests.record.helpers import go_on

SCENARIOS = game_called("arcadia").scenarios()
GUILDS = ["blue", "red", "green", "orange"]
BASE: dict[str, Any] = {"game": "arcadia", "bare": True, "players": ["red", "green"], "map": ["....", "...."]}


def new(scenario: str, seed: int = 2, **options: Any) -> Play:
    return holdfast.new("arcadia", scenario=scenario, players=GUILDS, seed=seed, **options)


def arranged(**given: Any) -> Play:
    return holdfast.arrange({**BASE, **given})


def board(play: Play, seat: str | None = "red") -> dict[str, Any]:
    return cast(dict[str, Any], play.view(seat).json()["board"])


def space(name: str) -> int:
    return SPACE_NAMES.index(name)


# ------------------------------------------------------------------ shapes and silence


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_board_holds_exactly_what_its_type_says(scenario: str) -> None:
    play = new(scenario)
    chance = RandomBot("shapes")
    for _ in range(25):
        for seat in ("red", None):
            shown = board(play, seat)
            assert msgspec.to_builtins(msgspec.convert(shown, ArcadiaBoard)) == msgspec.to_builtins(shown)
        go_on(play, chance, 7)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_a_seat_cannot_know_changes_nothing_that_it_is_shown(scenario: str) -> None:
    play = new(scenario, seed=5)
    chance = RandomBot("silence")
    for turn in range(12):
        go_on(play, chance, 11)
        for seat in (0, 1, SPECTATOR):
            view = View(play.game, play.state, seat)
            before = msgspec.json.encode(view.json())
            other = View(play.game, imagine(view, f"{scenario} {turn}"), seat)
            other.asked = view.asked
            assert msgspec.json.encode(other.json()) == before
            pages = play.game.declaration.words.pages
            assert pages.told(other, ["red"]) == pages.told(view, ["red"])


def test_face_down_tokens_are_only_counted() -> None:
    play = new("foundry_yard")
    shown = play.view("red").json()
    hidden = sum(each.get("face_down", 0) for each in cast(Any, shown["board"])["spaces"])
    laid = [zone for zone in shown["zones"] if zone["zone"].startswith("floor.")]
    assert hidden == 12 == sum(zone["count"] - len(zone["cards"]) for zone in laid)
    assert all(card["kind"] != "exploration_token" for zone in laid for card in zone["cards"])


# ------------------------------------------------------------------ the map


def test_the_map_has_its_spaces_walls_doors_portals_and_start_areas() -> None:
    play = new("foundry_yard")
    shown, g = board(play), cast(Arcadia, play.state)
    assert (shown["columns"], shown["rows"]) == (9, 9) and len(shown["spaces"]) == 81
    kinds = {each["name"]: each["kind"] for each in shown["spaces"]}
    assert (kinds["E5"], kinds["D4"], kinds["E3"]) == ("well", "room", "street")
    starts = {each["start"]: each["guild"] for each in shown["spaces"] if "start" in each}
    assert {g.counts[t.START + seat]: name for seat, name in enumerate(GUILDS)} == starts
    assert [each["name"] for each in shown["spaces"] if each.get("portals") == ["blue"]] == ["C2", "H3", "B7", "G8"]
    assert {each["name"]: each["state"] for each in shown["doors"]}["E1/E2"] == "closed"
    for edge in range(t.EDGES):
        one, other = edge // 2, edge // 2 + (t.COLUMNS if edge % 2 else 1)
        joined = other < t.SPACES and g.board.is_space[one] and g.board.is_space[other]
        if joined and edge_between(one, other) == edge:
            assert (edge in shown["walls"]) == g.board.walls[edge]


@pytest.mark.parametrize("scenario", SCENARIOS[:4])
def test_reach_sight_and_targets_are_those_of_the_rules(scenario: str) -> None:
    play, chance, met = new(scenario, seed=8), RandomBot("reach"), 0
    for _ in range(60):
        go_on(play, chance, 3)
        g = cast(Arcadia, play.state)
        hero = active_hero(g)
        moves = [each for each in g.options if rule_of(each) == number_of(activation.move)]
        if not hero or not moves:
            continue
        met += 1
        shown = board(play, play.choice.options[0].seat)
        ways = {each["space"]: each for each in shown["reach"]}
        portals = [each for each in g.options if rule_of(each) == number_of(movement.portal)]
        assert {argument(each, 2) for each in [*moves, *portals]} <= set(ways)
        firsts = {each["way"][0]["space"] for each in shown["reach"]}
        assert firsts <= {argument(each, 2) for each in [*moves, *portals]}
        for each in shown["targets"]:
            assert sees(g, hero, each["thing"])
        seen = [each for each in g.figures if sees(g, hero, each) and are_enemies(g, hero, each)]
        assert sorted(each["thing"] for each in shown["targets"]) == sorted(seen)
        for each in shown["guarded"]:
            assert all(space_of(g, monster) in g.sight.close[each["space"]] for monster in each["by"])
    assert met > 5


# ------------------------------------------------------------------ strikes


@pytest.mark.parametrize("guard", ["every", "once"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_foretold_to_strike_strikes_and_with_so_many_dice(scenario: str, guard: str) -> None:
    play, chance = new(scenario, seed=3, level="2-3", guard=guard), RandomBot("strikes")
    stepped = attacked = 0
    while play.state.counts[t.STEP] != t.IN_TURN:
        go_on(play, chance, 1)
    for _ in range(400):
        if play.over:
            break
        g = cast(Arcadia, play.state)
        option = g.options[chance.below(len(g.options))]
        rule = rule_of(option)
        expected: list[int] | None = None
        blow = None
        if rule == number_of(activation.move):
            expected = guards_of_step(g, argument(option, 1))
        elif rule == number_of(activation.attack):
            blow = strike(g, argument(option, 1), argument(option, 2), argument(option, 3))
        play.apply(option)
        told = [event for event in play.moments[-1].events if event.kind == TOLD]
        if expected is not None:
            stepped += bool(expected)
            assert sorted(event.thing for event in told if event.a == facts.PROVOKED) == sorted(expected)
        if blow is not None:
            pools = [event for event in told if event.a == facts.ATTACK_POOL and event.thing == blow.attacker]
            for event in pools[:1]:
                attacked += 1
                assert (event.b, event.c) == (blow.dice, blow.rerolls)
    assert stepped + attacked > 0


def test_the_orc_beside_a_hero_is_a_danger_before_he_steps() -> None:
    play = arranged(
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "A1", "cards": []}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "B1"}],
    )
    shown = play.view("red").json()
    danger = cast(Any, shown["dangers"][0])
    assert (danger["kind"], danger["victim_name"], danger["dice"], danger["against"]) == ("step", "Bastia", 3, 4)
    assert danger["name"] == "Orc Raider in B1" and danger["by"] == "green"
    assert 0 < danger["fells"] < danger["unhurt"] < 100
    moves = {option["text"]: option for option in shown["choice"]["options"]}
    assert moves["red: move Bastia > A2"]["gloss"].startswith("first the Orc Raider in B1 strikes, 3 dice against 4")
    assert shown["forecast"][0].startswith("Any step of Bastia: the Orc Raider in B1 strikes first")


def test_a_door_wakes_nobody_and_a_stealthy_hero_walks_free() -> None:
    play = arranged(
        map=["aab.", "...."],
        doors={"open": ["B1/C1"]},
        hero="Hush",
        heroes={"red": [{"name": "Hush", "at": "B1", "cards": []}], "green": []},
        monsters=[{"name": "Orc Raider", "at": "A1"}],
    )
    shown = play.view("red").json()
    glosses = {option["text"]: option["gloss"] for option in shown["choice"]["options"]}
    assert glosses["red: close B1/C1"] == "nobody reacts"
    assert shown["dangers"] == [] and "no Guard Reaction to this step" in shown["forecast"][0]


def test_the_first_space_and_the_first_door_can_be_touched() -> None:
    play = arranged(
        map=["ab..", "...."],
        doors={"closed": ["A1/B1"]},
        hero="Bastia",
        heroes={"red": [{"name": "Bastia", "at": "B1", "cards": []}], "green": []},
    )
    paths = {each["text"]: each["path"] for each in play.view("red").json()["choice"]["options"]}
    assert paths["red: open A1/B1"][0]["keys"] == ["edge:0"]
    play.apply("red: open A1/B1")
    paths = {each["text"]: each["path"] for each in play.view("red").json()["choice"]["options"]}
    assert paths["red: move Bastia > A1"][0]["keys"] == ["space:0"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_two_options_of_a_seat_are_touched_alike(scenario: str) -> None:
    play, chance = new(scenario, seed=6), RandomBot("touch")
    for _ in range(60):
        go_on(play, chance, 5)
        for seat in play.seats:
            options = play.view(seat).json()["choice"]["options"]
            paths = [(each["verb"], *(tuple(step["keys"]) for step in each["path"])) for each in options]
            assert len(set(paths)) == len(paths), [each["text"] for each in options]


# ------------------------------------------------------------------ the tray


def test_a_row_for_each_roll_and_its_owner() -> None:
    play = arranged(
        hero="Fenwick",
        heroes={
            "red": [{"name": "Fenwick", "at": "A1", "cards": ["Yew Bow", "Gambler's Bone"]}],
            "green": [{"name": "Sir Tam", "at": "D1", "cards": ["Spirit Shield"]}],
        },
    )
    play.apply("red: attack Fenwick with Yew Bow > Sir Tam")
    shown = board(play, "green")
    (row,) = shown["rolls"]
    assert (row["name"], row["seat"], row["roll"], row["rerolls"], row["settled"]) == (
        "Fenwick",
        "red",
        "attack",
        2,
        False,
    )
    assert len(row["dice"]) == 4 and all(die["may"] for die in row["dice"])
    assert shown["attack"]["why"] == "own" and "hits" not in shown["attack"]
    while play.choice.options[-1].text == "red: keep":
        play.apply("red: keep")
    if board(play)["rolls"]:
        rows = board(play)["rolls"]
        assert [each["roll"] for each in rows] == ["attack", "defense"] and rows[0]["settled"]
        assert rows[1]["seat"] == "green" and board(play)["attack"]["hits"] == rows[0]["total"]


def test_names_stand_beside_numbers() -> None:
    play = new("foundry_yard", seed=4)
    g = cast(Arcadia, play.state)
    shown = board(play)
    assert [guild["name"] for guild in shown["guilds"]] == ["Ram", "Heron", "Toad", "Lynx"]
    assert [thing_name(g, hero) for hero in shown["guilds"][1]["heroes"]] == ["Fenwick", "Bastia", "Hush"]
    assert shown["needed"] == 3 and shown["turn"]["order"][0] == shown["turn"]["active"]


# ------------------------------------------------------------------ the Upgrade Phase and the campaign


def drafting() -> tuple[Any, Arcadia]:
    """A campaign in its first draft: four cards in each hand, red has kept two."""
    play = holdfast.new("arcadia", campaign="full", players=["red", "green"], seed=1)
    g = cast(Arcadia, play.state.copy())
    for card in g.zones[t.UPGRADES][:24]:
        move(g, card, t.UPGRADE_DECK)
    shuffle(g, t.UPGRADE_DECK)
    for seat, zone, number in ((0, t.DRAFT, 4), (1, t.DRAFT, 6), (0, t.KEPT, 2)):
        for card in g.zones[t.UPGRADE_DECK][:number]:
            move(g, card, zone + seat)
    g.counts[t.STEP] = t.IN_DRAFT
    g.counts[t.SHEET_SCENARIO] = g.counts[t.SCENARIO]
    g.counts[t.SHEET] = 1
    g.counts[t.TOTAL] = 1
    return play.game, g


def test_a_draft_shows_the_own_cards_and_only_counts_those_of_others() -> None:
    game, g = drafting()
    for seat, name in enumerate(("red", "green")):
        shown = View(game, g, seat).json()
        zones = {zone["zone"]: zone for zone in shown["zones"]}
        other = "green" if name == "red" else "red"
        assert len(zones[f"draft.{name}"]["cards"]) == zones[f"draft.{name}"]["count"] > 0
        assert zones[f"draft.{other}"]["cards"] == [] and zones[f"draft.{other}"]["count"] > 0
        guilds = {guild["seat"]: guild for guild in cast(Any, shown["board"])["guilds"]}
        assert (guilds["red"]["hand"], guilds["red"]["kept"], guilds["red"]["picked"]) == (4, 2, True)
        assert (guilds["green"]["hand"], guilds["green"]["kept"], guilds["green"]["picked"]) == (6, 0, False)
        upgrade = cast(Any, shown["board"])["upgrade"]
        assert (upgrade["deck"], upgrade["keep"], upgrade["purchase"], upgrade["save"]) == (1, 2, 3, 1)
        assert upgrade["passes_to"] == other == upgrade["passed_by"]


def test_a_draft_is_told_without_the_cards_of_others() -> None:
    game, g = drafting()
    names = {seat: [thing_name(g, card) for card in g.zones[t.DRAFT + seat]] for seat in (0, 1)}
    pages = game.declaration.words.pages
    for seat, name in enumerate(("red", "green")):
        view = View(game, g, seat)
        told = " ".join(pages.told(view, [name]))
        assert all(f"In hand: {card}:" in told for card in names[seat])
        alone = set(names[1 - seat]) - set(names[seat])
        assert not any(f"In hand: {card}:" in told for card in alone)
        drawn = " ".join(line for part in pages.drawn(view, [name], Paper()) for line, _ in part.forms[0])
        assert all(card in drawn for card in names[seat])
    watching = " ".join(pages.told(View(game, g, SPECTATOR), []))
    assert "In hand" not in watching and "Kept:" not in watching


def test_the_campaign_has_its_stations_and_medals() -> None:
    game, g = drafting()
    strip = cast(Any, View(game, g, 0).json()["board"])["campaign"]
    assert (strip["name"], strip["step"], strip["steps"]) == ("The Whole Campaign", 1, 6)
    first = next(station for station in strip["stations"] if station["now"])
    assert (first["name"], first["step"], first["winner"]) == ("Foundry Yard", 1, "red")
    assert first["achieved"] == {"Winner": ["red"]} and len(strip["stations"]) == 7
    medals = {medal["name"]: medal for medal in strip["medals"]}
    assert medals["Most wins"]["values"] == {"red": 1, "green": 0} and medals["Most wins"]["best"] == ["red"]
    assert medals["Least deaths"]["best"] == ["red", "green"] and medals["Most coins"]["best"] == []
    assert strip["points"] == {"red": 2, "green": 1}
    assert "campaign" not in board(new("foundry_yard"))

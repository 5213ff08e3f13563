"""Wrong figures planted in sound records: each is caught in the phase in which it stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from holdfast.games.greyport import GAME
from tests.audit.forging import Plant, Tape, catches, change, drop, more
from tests.audit.greyport.auditor import Auditor
from tests.audit.greyport.cards import Pack
from tests.audit.greyport.recording import games, record
from tests.rotating import sample

ROUND, MONSTER_DAMAGE, CLEANUP, RECRUIT, DISCARD = ((step, False) for step in (3, 4, 5, 6, 7))
LAST_RECRUIT, LAST_DISCARD = (6, True), (7, True)
TAKES, HITS, HITS_LOCATION, LOSES = 1, 3, 4, 6


class Game(Tape):
    """Events stand in a step, and in the end of an encounter or not."""

    def stand(self) -> Iterator[tuple[int, bool]]:
        step, ending = 0, False
        for event in self.events:
            if event.get("counter") == "step":
                step = event["to"]
                ending = ending and step not in (1, 2)
            elif event.get("counter") == "in_encounter":
                ending = event["to"] == 0
            yield step, ending


# ---- forgeries that take more than one event ------------------------------------------------------------------------


def one_damage_too_much(tape: Tape) -> bool:
    """The hit and the loss agree, and both are wrong."""
    hit = next(tape.places(MONSTER_DAMAGE, event="told", fact=HITS), -1)
    loss = next((at for at in tape.places(MONSTER_DAMAGE, counter="hp.") if at > hit), -1)
    return hit >= 0 and more(tape.events[hit], "amount", 1) and more(tape.events[loss], "to", -1)


def wrong_victim(tape: Tape) -> bool:
    """All that the defending player takes falls on the next player."""
    seats = tape.header["players"]
    start = next(tape.places(MONSTER_DAMAGE, event="told", fact=HITS), -1)
    if start < 0:
        return False
    for event in tape.events[start:]:
        if event.get("fact") == HITS:
            event["about"] = (event["about"] + 1) % len(seats)
        elif str(event.get("counter")).startswith("hp."):
            victim = seats[(seats.index(event["counter"].removeprefix("hp.")) + 1) % len(seats)]
            event["counter"] = f"hp.{victim}"
            return True
    return False


def skipped_slash(tape: Tape) -> bool:
    """A Slash reaches nobody: the hits after the defending player's loss, and what was lost by them."""
    for loss in tape.places(MONSTER_DAMAGE, counter="hp."):
        after = [at for at in tape.places(MONSTER_DAMAGE, cause="lose_hp") if at > loss]
        slash = [at for at in after if tape.events[at].get("fact") == HITS and at < loss + 8]
        if len(slash) == len(tape.header["players"]) - 1:
            wound = [at for at in after if str(tape.events[at].get("counter")).startswith("hp.") and at < loss + 16]
            for at in sorted(slash + wound[: len(slash)], reverse=True):
                tape.drop(at)
            return True
    return False


def shielded_and_still_hurt(tape: Tape) -> bool:
    """A shield is spent, and the monster deals as much as before."""
    for at in tape.places(MONSTER_DAMAGE, cause="shield", event="told"):
        monster = tape.events[at]["thing"]
        for event in tape.events[at : at + 20]:
            if event.get("fact") == HITS and event.get("thing") == monster:
                return more(event, "amount", 1)
    return False


def curse_on_the_wrong_pile(tape: Tape) -> bool:
    for at in tape.places(MONSTER_DAMAGE, event="moved", from_="curses"):
        event = tape.events[at]
        pile, _, player = event["to"].partition(".")
        event["to"] = f"{'deck' if pile == 'discard' else 'discard'}.{player}"
        return True
    return False


def wrong_next_defender(tape: Tape) -> bool:
    event = tape.first(DISCARD, counter="defending")
    if event is None or len(tape.header["players"]) < 3:
        return False
    event["to"] = (event["to"] + 1) % len(tape.header["players"])
    return True


def follows_without_being_ferocious(tape: Tape) -> bool:
    """A monster that stays is taken along with the marker."""
    for at in tape.places(DISCARD, counter="defending"):
        before, after = (tape.header["players"][tape.events[at][key]] for key in ("from", "to"))
        for event in tape.events[at - 60 : at]:
            if event.get("fact") == HITS and event["about"] == tape.events[at]["from"]:
                moved = {"event": "moved", "thing": event["thing"], "name": event["name"]}
                tape.events.insert(at + 1, {**moved, "from": f"monsters.{before}", "to": f"monsters.{after}"})
                return True
    return False


def hero_in_the_discard_pile(tape: Tape) -> bool:
    for at in tape.places(CLEANUP, event="moved", to="beside discard."):
        event = tape.events[at]
        event["to"] = event["to"].removeprefix("beside ")
        return True
    return False


def coin_unspent(tape: Tape) -> bool:
    """The last recruit of an encounter's end never happened."""
    last = max(tape.places(LAST_RECRUIT, event="decided"), default=-1)
    if last < 0:
        return False
    end = next(at for at in range(last + 1, len(tape.events)) if tape.phases[at] != LAST_RECRUIT)
    return tape.drop(last, end - last)


def recruit_skipped(tape: Tape) -> bool:
    first = next(tape.places(RECRUIT, event="decided"), -1)
    if first < 0:
        return False
    end = next(at for at in range(first + 1, len(tape.events)) if tape.phases[at] != RECRUIT)
    return tape.drop(first, end - first)


def two_coins_spent(tape: Tape) -> bool:
    for at in tape.places(RECRUIT, counter="coins."):
        return more(tape.events[at], "to", -1)
    return False


def hand_too_large(tape: Tape) -> bool:
    """A player with six cards keeps them all."""
    for at in tape.places(DISCARD, event="decided"):
        if " discard " in tape.events[at]["decision"] and tape.events[at - 1].get("counter") == "step":
            size = _held_before(tape, at)
            rest = [event for event in tape.events[at + 1 : at + 4] if event["event"] == "decided"]
            if size == 6 and rest and rest[0]["decision"].endswith("keep hand"):
                return tape.drop(at, 2)
    return False


def _held_before(tape: Tape, at: int) -> int:
    """How many cards the player holds, without the player hero."""
    player = tape.events[at]["seat"]
    heroes = {entry["thing"] for entry in tape.header["table"][f"set aside.{player}"]}
    moves = [event for event in tape.events[:at] if event["event"] == "moved" and event["thing"] not in heroes]
    into = [event for event in moves if event["to"] == f"hand.{player}"]
    out_of = [event for event in moves if event["from"] == f"hand.{player}"]
    return len(into) - len(out_of)


def taken_out_of_turn(tape: Tape) -> bool:
    """A monster of a destroyed location is taken by the player after the one whose turn it is."""
    seats = tape.header["players"]
    for at in tape.places(MONSTER_DAMAGE, event="decided", cause="take_monster"):
        player = tape.events[at]["seat"]
        other = seats[(seats.index(player) + 1) % len(seats)]
        for event in tape.events[at : at + 3]:
            if event["event"] == "moved":
                event["to"] = f"monsters.{other}"
        tape.events[at]["seat"] = other
        tape.events[at]["decision"] = tape.events[at]["decision"].replace(player, other, 1)
        return True
    return False


def boss_dealt_like_the_others(tape: Tape) -> bool:
    at = next(tape.places(MONSTER_DAMAGE, event="moved", cause="bosses_move"), -1)
    return at >= 0 and tape.drop(at)


def penalty_spares_one(tape: Tape) -> bool:
    at = next(tape.places(MONSTER_DAMAGE, event="told", fact=LOSES), -1)
    return at >= 0 and tape.drop(at, 2)


def no_hero_is_retired(tape: Tape) -> bool:
    at = next(tape.places(CLEANUP, event="decided", cause="retire_played"), -1)
    if at < 0:
        return False
    end = next(after for after in range(at + 1, len(tape.events)) if tape.events[after]["cause"] != "retire_played")
    return tape.drop(at, end - at)


def even_die_without_harm(tape: Tape) -> bool:
    at = next(tape.places(MONSTER_DAMAGE, event="told", fact=TAKES), -1)
    return at >= 0 and tape.drop(at, 2)


def level_missing(tape: Tape) -> bool:
    at = next(tape.places(LAST_DISCARD, event="counted", counter="level."), -1)
    return at >= 0 and tape.drop(at)


def old_level_in_hand(tape: Tape) -> bool:
    """The level rises, but the new card stays set aside."""
    at = next(tape.places(LAST_DISCARD, event="moved", cause="level_up", to="hand."), -1)
    return at >= 0 and tape.drop(at)


def lost_game_goes_on(tape: Tape) -> bool:
    last = tape.events[-1]
    ended_here = last["event"] == "ended" and not last["winners"] and tape.phases[-1] == MONSTER_DAMAGE
    return ended_here and tape.drop(len(tape.events) - 1)


def encounter_over_too_soon(tape: Tape) -> bool:
    """The last monster was never defeated."""
    over = next(
        (at for at, event in enumerate(tape.events) if event.get("counter") == "in_encounter" and event["to"] == 0), -1
    )
    piles = ("monster_discard", "tokens", "bosses")
    fallen = [
        at for at in range(max(0, over)) if tape.events[at]["event"] == "moved" and tape.events[at]["to"] in piles
    ]
    return over >= 0 and bool(fallen) and tape.drop(fallen[-1])


def cleanup_before_damage(tape: Tape) -> bool:
    """The round ends without Monster Damage."""
    for at in tape.places(ROUND, event="decided", decision="all: end round"):
        end = next((after for after in range(at + 1, len(tape.events)) if tape.phases[after][0] == CLEANUP[0]), -1)
        if end > 0:
            return tape.drop(at + 1, end - at - 1)
    return False


PLANTS: dict[str, tuple[str, Plant]] = {
    "a monster deals one too much": ("monster damage", one_damage_too_much),
    "a player loses one HP too few": ("monster damage", change("to", 1, MONSTER_DAMAGE, counter="hp.")),
    "the wrong player is hit": ("monster damage", wrong_victim),
    "a shield too many is spent": ("monster damage", change("to", -1, MONSTER_DAMAGE, counter="shields")),
    "a shielded monster deals as much as before": ("monster damage", shielded_and_still_hurt),
    "a Slash is skipped": ("monster damage", skipped_slash),
    "a curse is missing": ("monster damage", drop(MONSTER_DAMAGE, event="moved", from_="curses")),
    "a curse lies on the wrong pile": ("monster damage", curse_on_the_wrong_pile),
    "an even die does no harm": ("monster damage", even_die_without_harm),
    "the location loses one too many": ("monster damage", change("to", -1, MONSTER_DAMAGE, cause="location_damage", counter="location.hp")),
    "a location monster deals one too few": ("monster damage", change("amount", -1, MONSTER_DAMAGE, event="told", fact=HITS_LOCATION)),
    "a penalty spares one player": ("monster damage", penalty_spares_one),
    "a boss stays at a destroyed location": ("monster damage", boss_dealt_like_the_others),
    "a location monster is taken out of turn": ("monster damage", taken_out_of_turn),
    "a destroyed location stays": ("monster damage", drop(MONSTER_DAMAGE, event="moved", from_="location")),
    "a lost game goes on": ("monster damage", lost_game_goes_on),
    "Monster Damage is left out": ("monster damage", cleanup_before_damage),
    "a played card stays on the table": ("cleanup", drop(CLEANUP, event="moved", from_="table.")),
    "an item stays on the table": ("cleanup", drop(CLEANUP, event="moved", from_="items.")),
    "a player hero goes into the discard pile": ("cleanup", hero_in_the_discard_pile),
    "unused shields are kept": ("cleanup", drop(CLEANUP, event="counted", counter="shields")),
    "a boss retires no hero": ("cleanup", no_hero_is_retired),
    "a monster mends one too many": ("cleanup", change("to", -1, CLEANUP, event="marked", mark="hurt", cause="cleanup")),
    "a summoned monster has its printed HP": ("cleanup", drop(CLEANUP, event="marked", mark="hp")),
    "the recruit is skipped": ("recruit", recruit_skipped),
    "two coins are spent for one card": ("recruit", two_coins_spent),
    "the row is not filled": ("recruit", drop(RECRUIT, event="moved", to="row.")),
    "a hand is too large": ("discard", hand_too_large),
    "a card is not drawn": ("refill", drop(DISCARD, event="moved", from_="deck.", to="hand.")),
    "the player hero does not come back": ("refill", drop(DISCARD, event="moved", from_="beside discard.")),
    "a deck is not shuffled": ("refill", drop(DISCARD, event="shuffled")),
    "the marker goes to the wrong player": ("pass marker", wrong_next_defender),
    "the marker keeps its used side up": ("pass marker", drop(DISCARD, counter="marker")),
    "a Ferocious monster stays behind": ("pass marker", drop(DISCARD, event="moved", cause="pass_marker")),
    "another monster follows the marker": ("pass marker", follows_without_being_ferocious),
    "an encounter is over too soon": ("end of the encounter", encounter_over_too_soon),
    "a coin is unspent": ("recruit of the encounter", coin_unspent),
    "a hand is not refilled": ("refill of the encounter", drop(LAST_DISCARD, event="moved", from_="deck.", to="hand.")),
    "a level is missing": ("level up", level_missing),
    "the new player hero stays set aside": ("level up", old_level_in_hand),
    "a player heals one too many": ("heal", change("to", 1, LAST_DISCARD, counter="hp.")),
    "a player does not heal": ("heal", drop(LAST_DISCARD, counter="hp.")),
    "the marker stays after an encounter": ("pass marker of the encounter", drop(LAST_DISCARD, counter="defending")),
}  # fmt: skip


@cache
def pack() -> Pack:
    return Pack(GAME.cards.pack)


@cache
def sound(number: int) -> list[str]:
    """A long game, in which everything comes up sooner or later."""
    return record(*[game for game in games(1) if game[2]][number])


@pytest.mark.parametrize("name", sample(list(PLANTS), 20))
def test_the_auditor_catches(name: str) -> None:
    catches(*PLANTS[name], (Game(sound(number)) for number in range(0, 56, 3)), lambda lines: Auditor(pack(), lines))


def test_a_sentence_that_the_auditor_was_not_taught_makes_its_phases_unjudged() -> None:
    lines = sound(0)
    header = json.loads(lines[0])
    strange = {
        "kind": "monster",
        "id": "strange",
        "name": "Frenzy Goblin",
        "damage": 1,
        "hp": 3,
        "text": ["This sings."],
    }
    header["cards"] = [strange]
    verdicts = Auditor(pack(), [json.dumps(header), *lines[1:]]).audit().verdicts
    assert any("This sings." in verdict.expected for verdict in verdicts if verdict.judgement == "unjudged")

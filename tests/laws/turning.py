"""The law of seats: a check holds wherever its players sit.

Most positions are written for the player in the first seat, so a rule that reckons with a wrong seat would do right by
them. Here everybody moves on by one seat, in the same order around the table; at the first seat of a game for one sits
a guest of whom the check knows nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from holdfast.core.state import Event, State
from holdfast.record.checks.compare import CheckFailed
from holdfast.record.checks.run import Runner, Way
from tests.laws.facts import is_true
from tests.laws.mirroring import untold
from tests.laws.offering import Judge
from tests.laws.playing import Broken
from tests.laws.tables import Adapter

CHECKS: Final = Path(__file__).parents[1] / "rules"

MOST_LOOKS: Final = 40
"""In so many positions of a check offers are held against objections: some checks go thousands of ways."""
NUMBERED: Final = "Things of one name are numbered seat by seat."
GOES_ON: Final = "After the turn it is the guest's."
DEALT: Final = "Cards come seat by seat, from a deck that is given."
UNMARKED: Final = "Nobody holds the marker, and what comes in order begins with the first seat."
STAY: Final[dict[str, str]] = {
    "who_holds_a_spell_may_gain_the_burn_instead": UNMARKED,
    "who_holds_no_spell_must_gain_the_burn": UNMARKED,
    "ae_first_with_the_option_it_is_the_first_seat": UNMARKED,
    "a_coin_given_while_gale_asks": UNMARKED,
    "curses": DEALT,
    "drafted_bought_and_handed_out": DEALT,
    "no_hydra_head_left_in_the_supply": NUMBERED,
    "soldiers_of_two_players_and_a_captain": NUMBERED,
    "rat_swarm_takes_a_plain_snipe": NUMBERED,
    "a_dragon_that_falls_comes_back_whole": GOES_ON,
    "a_figure_comes_back_without_its_wounds": GOES_ON,
    "the_hardcore_example": GOES_ON,
    "the_inspire_example": GOES_ON,
    "one_level_holds_for_the_whole_session": GOES_ON,
    "g_the_cells_are_not_used_after_the_upkeep": GOES_ON,
    "the_cells_are_used_once_a_turn": GOES_ON,
    "at_a_missing_start_type_starts_in_the_vault": "The guest starts in the Vault too.",
}
"""Checks in which the first seat is not like the others, by their names; and why."""


def turned_checks(adapter: Adapter) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The checks of a game with everybody in another seat; where nobody has turns, one alone sits as before."""
    game = adapter.rules()
    for path in sorted((CHECKS / game.id).rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        check = tomllib.loads(text)
        given = check.get("given", {})
        players = given.get("players") or []
        if not adapter.begins:
            turns = len(players) > 1 and path.stem not in STAY
            seats = [*players[1:], players[0]] if turns else players
            yield path, {**check, "given": {**given, "players": seats}} if turns else check
            continue
        if path.stem in STAY or not players:
            continue
        if len(players) > 1:
            seats, first = [*players[1:], players[0]], given.get(adapter.begins, players[0])
        else:
            guest = next(each for each in game.characters() if each not in text.casefold())
            seats, first = [guest, *players], players[0]
        if len(players) == 1 or adapter.begins_first:
            given = {**given, adapter.begins: first}
        yield path, {**check, "given": {**given, "players": seats}}


class Watching(Runner):
    """Runs a check, and holds the laws of events, facts and offers at each of its steps."""

    def __init__(self, adapter: Adapter, path: Path, check: dict[str, Any]) -> None:
        super().__init__(adapter.rules(), check, strict=True)
        self.facts = adapter.facts
        self.judge = Judge(self.game, adapter, path.stem)
        self.looks = MOST_LOOKS
        self.name = path.stem
        self.before: State | None = None

    def play(self, way: Way, move: int | None) -> None:
        self.before = way.g.copy()
        super().play(way, move)

    def note(self, way: Way, events: Sequence[Event]) -> None:
        super().note(way, events)
        assert self.before is not None
        problems = untold(self.game, self.before, way.g, list(events))
        if problems:
            raise Broken("every part changes only with an event that names it", self.name, problems)
        if self.facts is not None:
            is_true(self.facts, self.game, self.before, events, self.name)
        asked = way.g.options and not way.needless
        if self.looks and asked and not (way.g.fate is not None and way.g.fate.missing):
            self.looks -= 1
            self.judge.look(way.g, self.name)


def holds_elsewhere(adapter: Adapter, path: Path, check: dict[str, Any]) -> None:
    """A check with everybody in another seat; all that happens in it is told, and truly, and what is offered is legal."""
    try:
        Watching(adapter, path, check).run()
    except CheckFailed as problem:
        raise Broken("a check holds wherever its players sit", path.stem, str(problem)) from problem

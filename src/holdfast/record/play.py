"""A game being played: its deal and its decisions, with a copy of the state after each, so that undo is cheap."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from holdfast.core.agenda import answer, run
from holdfast.core.calls import argument, rule_of
from holdfast.core.choice import Choice, Option
from holdfast.core.digest import digest, digests
from holdfast.core.game import Game
from holdfast.core.outcome import Outcome
from holdfast.core.state import ALL, Event, Sink, State
from holdfast.core.view import SPECTATOR, View
from holdfast.errors import BadOption, IllegalDecision
from holdfast.record.decided import decided
from holdfast.record.moments import Line, Moment, Point, twin
from holdfast.record.reader_events import tell_all
from holdfast.record.repeating import Stood, answered_by

if TYPE_CHECKING:
    from holdfast.record.saves import Loaded
    from holdfast.record.shapes.campaign import Progress

LAST_DECISION_OF: Final = "last decision of "


class Play:
    """A game being played. `apply` is the only way in which it changes; what was undone can be redone.

    After an undo, a new decision leaves the old line as a branch; the same decision again continues the old line.
    """

    def __init__(
        self,
        game: Game,
        options: dict[str, Any],
        key: bytes,
        seed: str | None = None,
        stood: Stood | None = None,
        begun: State | Play | None = None,
    ) -> None:
        """A dealt game; `begun` is a state to begin in, or a game to copy, in place of a deal."""
        if isinstance(begun, Play):
            self._take_after(begun)
        else:
            self._begin(game, options, game.deal(options, key) if begun is None else begun, seed, stood)

    def _begin(self, game: Game, options: dict[str, Any], state: State, seed: str | None, stood: Stood | None) -> None:
        """Go to the first decision."""
        self.game = game
        self.options = options
        self.seed = seed
        self.key = state.key
        self.arranged = False
        self.first_draw = state.position
        self.loaded: Loaded | None = None
        self.branches: list[Line] = []
        self.bots: dict[str, str] = {}
        """The seats that bots play, each with the kind of its bot; a save remembers them."""
        self.campaign: Progress | None = None
        """The campaign in which this game is played, and how it went so far; a save remembers it."""
        self._moments: list[Moment] = []
        self._at = 0
        self._live = state
        state.sink = sink = Sink()
        sink.asks_everything = stood is not None
        if not state.options:
            run(state)
        self._pass_needless(sink, stood)
        self._moments = [self._moment("", 0, 0, sink)]

    @classmethod
    def from_state(cls, game: Game, state: State, given: dict[str, Any], stood: Stood | None = None) -> Play:
        """A game that begins in an arranged position; `given` is what it was arranged from."""
        play = cls(game, given, state.key, None, stood, state)
        play.arranged = True
        return play

    # ---- where the game stands ----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state itself. Only code that may know everything reads it; others use a view."""
        return self._live

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._live.over)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self._live)

    @property
    def choice(self) -> Choice:
        """What is open now, for all seats; its options keep their words after the game has gone on."""
        return self.game.choice(self._moments[self._at].state)

    @property
    def seats(self) -> list[str]:
        """The names of the seats."""
        return list(self._live.layout.seat_names)

    @property
    def decisions(self) -> list[str]:
        """The decisions made so far, in notation."""
        return [moment.decision for moment in self._moments[1 : self._at + 1]]

    @property
    def undone(self) -> list[str]:
        """The decisions that redo would make again, in order."""
        return [moment.decision for moment in self.ahead]

    @property
    def moments(self) -> list[Moment]:
        """The deal and each decision so far, with what happened."""
        return self._moments[: self._at + 1]

    @property
    def last(self) -> Moment:
        """The last of them: where the game stands."""
        return self._moments[self._at]

    def after(self, decisions: int) -> Moment:
        """The moment after so many decisions of this line."""
        return self._moments[decisions]

    @property
    def ahead(self) -> list[Moment]:
        """The decisions that redo would make again, with what happened."""
        return self._moments[self._at + 1 :]

    @property
    def line(self) -> list[Moment]:
        """The deal and all decisions, also those that redo would make again."""
        return list(self._moments)

    @property
    def events(self) -> list[Event]:
        """All that happened from the deal to now."""
        return [event for moment in self.moments for event in moment.events]

    @property
    def points(self) -> list[Point]:
        """The named points passed so far."""
        return [point for moment in self.moments for point in moment.points]

    def view(self, seat: str | None = None) -> View:
        """What a seat may know; for None or "spectator", what all seats know in common."""
        return View(self.game, self._live, SPECTATOR if seat is None else self.reader(seat))

    def reader(self, seat: str) -> int:
        """The number of a seat by its name."""
        if seat == "spectator":
            return SPECTATOR
        names = self._live.layout.seat_names
        if seat not in names:
            raise BadOption(f"there is no seat `{seat}`; choose from {', '.join(names)}, or spectator")
        return names.index(seat)

    def why_not(self, text: str) -> str:
        """Why this decision is not possible now, and what would make it possible; empty if it is."""
        return self.game.why_not(self._live, text)

    def digest(self) -> str:
        """The digest of the whole state, made from those of its parts."""
        return digest(self.game, self._live)

    def digests(self) -> dict[str, str]:
        """One digest for each part."""
        return digests(self.game, self._live)

    def position(self) -> dict[str, Any]:
        """The position at the last named point, as the [given] of a check; `arrange` reads it back."""
        return self.points[-1].position

    def log(self, reader: str | None = None) -> list[str]:
        """What happened, told to one reader (a seat or "spectator"); None: the whole truth."""
        who = None if reader is None else self.reader(reader)
        return [line for moment in self.moments for line in self.tell(moment.events, who)]

    def tell(self, events: Iterable[Event], reader: int | None = None) -> list[str]:
        """These events as sentences for one reader (a seat's number, SPECTATOR, or None for the whole truth)."""
        return tell_all(self.game, self._live.layout, events, reader)

    # ---- decisions ----------------------------------------------------------------------------------------------

    def apply(self, option: Option | str | int) -> list[Event]:
        """Make a decision: an option, its notation, or a call of `state.options`. Returns what happened.

        A decision that is not offered is refused with the reason, and nothing is changed.
        """
        call = self._call(option)
        if self._at + 1 < len(self._moments) and self._live.fate is None:
            if self._moments[self._at + 1].call == call:
                return self.redo()
        return self._decide(call)

    def repeat(self, decision: str, stood: Stood) -> None:
        """Make a decision of a record again. What was asked then and is not asked any more can be answered.

        A question that is needless by now stays open only if the record says that the game `stood` there.
        """
        if self._at + 1 < len(self._moments) and self._live.fate is None:
            if self._moments[self._at + 1].decision == decision:
                self.redo()
                return
        call = self._call(decision)
        if self._at + 1 == len(self._moments):
            self._decide(call, stood)
        else:
            self.apply(call)

    def _pass_needless(self, sink: Sink, stood: Stood | None) -> None:
        """Go on through needless questions, to where the game stood."""
        while stood is not None and sink.needless and not stood(self._live, sink.needless):
            option, sink.needless = sink.needless, 0
            answer(self._live, option)

    def _call(self, option: Option | str | int) -> int:
        """The offered call that is meant."""
        if isinstance(option, str):
            return self.game.read(self._live, option)
        if not isinstance(option, (int, Option)):
            raise IllegalDecision(f"{option!r} is no decision; give an option, its notation or its number.")
        call = option if isinstance(option, int) else option.call
        if call in self._live.options:
            return call
        if isinstance(option, Option):
            reason = self.game.why_not(self._live, option.text)
        else:
            reason = f"The call {call} is not offered now; choose one of the choice's options."
        raise IllegalDecision(reason or f"`{option}` belongs to another moment; choose one of the choice's options.")

    def _decide(self, call: int, stood: Stood | None = None) -> list[Event]:
        """Answer the open question, and keep the line that was left."""
        live = self._live
        text = self.game.write(live, call)
        if live.fate is not None:
            self._keep_given()
        before = self._moments[self._at]
        sink = Sink()
        sink.asks_everything = stood is not None
        live.sink = sink
        try:
            answer(live, call)
            self._pass_needless(sink, stood)
        except BaseException:
            self._stand_at(self._at)
            raise
        sink.events.insert(0, decided(self.game, before.state, call, text, sink.events))
        self._leave_line()
        self._at += 1
        self._moments.append(self._moment(text, call, self._at, sink))
        return list(sink.events)

    def _moment(self, decision: str, call: int, at: int, sink: Sink) -> Moment:
        """The current state, to come back to."""
        game = self.game
        points = [Point(game, game.points[rule_of(state.agenda[-1])], at, state) for _, state in sink.points]
        return Moment(decision, call, twin(self._live), sink.events, points)

    def _keep_given(self) -> None:
        """Dice that were given since the last decision belong to this moment, so that undo gives them back."""
        old = self._moments[self._at]
        self._moments[self._at] = Moment(old.decision, old.call, twin(self._live), old.events, old.points)

    def _leave_line(self) -> None:
        """The undone decisions ahead differ from what was decided now: they become a branch."""
        ahead = self.ahead
        if ahead:
            self.branches.append(Line(self._at, [moment.decision for moment in ahead], ahead))
            del self._moments[self._at + 1 :]

    def _stand_at(self, at: int) -> None:
        """Go to a moment of this line."""
        self._at = at
        self._live = twin(self._moments[at].state)

    # ---- undo, branches, copies ---------------------------------------------------------------------------------

    def undo(self, n: int = 1) -> None:
        """Take back the last n decisions."""
        if not 0 <= n <= self._at:
            raise IllegalDecision(f"{_so_many(self._at, 'decision')} can be undone, not {n}.")
        self._stand_at(self._at - n)

    def redo(self, n: int = 1) -> list[Event]:
        """Make the next n undone decisions again; returns what happened in them."""
        ahead = len(self._moments) - 1 - self._at
        if not 0 <= n <= ahead:
            raise IllegalDecision(f"{_so_many(ahead, 'decision')} can be redone, not {n}.")
        again = self._moments[self._at + 1 : self._at + n + 1]
        self._stand_at(self._at + n)
        return [event for moment in again for event in moment.events]

    def undo_to(self, name: str) -> None:
        """Go back to a named point: "start of round", "start of encounter", "last decision of SEAT".

        Already at the start of a round, it is the one before.
        """
        if not isinstance(name, str):
            raise IllegalDecision(f"{name!r} is no named point; `undo(n)` takes back n decisions.")
        if name.startswith(LAST_DECISION_OF):
            self._undo_decision_of(name.removeprefix(LAST_DECISION_OF))
            return
        found = [point.at for point in self.points if point.name == name and point.at < self._at]
        if not found:
            known = sorted({point.name for point in self.points})
            raise IllegalDecision(
                f"There is no `{name}` to go back to; there are: {', '.join([*known, LAST_DECISION_OF + 'SEAT'])}."
            )
        self._stand_at(found[-1])

    def _undo_decision_of(self, seat: str) -> None:
        number = ALL if seat == "all" else self.reader(seat)
        for at in range(self._at, 0, -1):
            if argument(self._moments[at].call, 0) == number:
                self._stand_at(at - 1)
                return
        raise IllegalDecision(f"There is no decision of {seat} to undo.")

    def copy(self) -> Play:
        """A copy of the game with its line and branches, independent of this one."""
        return type(self)(self.game, self.options, self.key, begun=self)

    def _take_after(self, other: Play) -> None:
        """Stand where another game stands."""
        self.game = other.game
        self.options = other.options
        self.seed = other.seed
        self.key = other.key
        self.arranged = other.arranged
        self.first_draw = other.first_draw
        self.loaded = other.loaded
        self.branches = list(other.branches)
        self.bots = dict(other.bots)
        self.campaign = other.campaign
        self._moments = list(other._moments)
        self._at = other._at
        self._live = twin(other._live)

    def replay_to(self, n: int) -> Play:
        """A separate game after decision n of this line; redo follows the line."""
        if not 0 <= n < len(self._moments):
            raise IllegalDecision(f"This game has {_so_many(len(self._moments) - 1, 'decision')}, not {n}.")
        twin = self.copy()
        twin._stand_at(n)
        return twin

    def branch(self, at: int | None = None) -> Play:
        """What if: a separate game from after decision `at` (None: now) on; the old line is among its branches."""
        twin = self.replay_to(self._at if at is None else at)
        twin._leave_line()
        return twin

    def resume(self, line: Line) -> None:
        """Switch to the end of a line that was left; the current one becomes a branch."""
        before = self._at
        self._stand_at(min(line.start, len(self._moments) - 1))
        if self._at != line.start or line not in self.branches:
            self._stand_at(before)
            raise IllegalDecision("That line does not start on this one; choose one of the branches.")
        self.branches.remove(line)
        self._leave_line()
        if line.moments:
            self._moments += line.moments
            self._stand_at(len(self._moments) - 1)
        else:
            for place, decision in enumerate(line.decisions, 1):
                self.repeat(decision, answered_by(self.game, line.decisions[place:]))

    def save(self, path: str | Path) -> None:
        """Write the game to a file that `holdfast.load` opens."""
        from holdfast.record.saves import save

        save(self, path)

    def __repr__(self) -> str:
        state = f"over: {self.game.ending.words(self._live)}" if self.over else self.game.prompt(self._live)
        return f"<{self.game.id}, {_so_many(self._at, 'decision')}, {state}>"


def _so_many(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"

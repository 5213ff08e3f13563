"""Run a check: make its decisions one after the other, and answer the questions it does not mention in every way."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from holdfast.core.agenda import answer, run
from holdfast.core.calls import number_of, rule_of
from holdfast.core.digest import digest
from holdfast.core.game import Game
from holdfast.core.notation import match_option, normal, numbered_name
from holdfast.core.state import Event, Fate, Sink, State
from holdfast.core.why import NOT_OFFERED
from holdfast.record.checks.compare import CheckFailed, Comparison, decisions, is_end_of_list, offered

MOST_WAYS: Final = 2000
MOST_OFFERED: Final = 14
"""How many options are listed when a decision is not offered."""
COMPARED: Final = ("is", "can", "cannot")


class Way:
    """One way to answer the questions that the check does not mention."""

    def __init__(self, g: State, beaten: list[str], looks: dict[str, State], needless: int = 0) -> None:
        self.g = g
        self.beaten = beaten
        self.looks = looks
        self.needless = needless
        """The answer to a question that is no longer asked; a check may still give it, or another one."""
        self.forced: list[tuple[int, str]] = []
        """What was the only option of a question since the last decision of the check."""
        self.piles: frozenset[int] = frozenset()
        """The piles whose shuffles the last line has given, but for those that lie so already."""

    def twin(self) -> Way:
        """A copy of this way that can go on differently."""
        g = self.g.copy()
        g.fate = self.g.fate.copy() if self.g.fate is not None else None
        twin = Way(g, list(self.beaten), dict(self.looks), self.needless)
        twin.forced = list(self.forced)
        twin.piles = self.piles
        return twin

    def not_shuffled(self) -> str:
        """The piles whose given shuffle has not come."""
        fate, names = self.g.fate, self.g.layout.zone_names
        if fate is None:
            return ""
        return ", ".join(names[zone] for zone in sorted(self.piles) if zone in fate.orders or zone in fate.tops)

    @property
    def answers(self) -> list[int]:
        """The possible answers to the open question; one answer if they all lead to the same table."""
        return [self.needless] if self.needless else self.g.options


class Runner:
    """Runs one check."""

    def __init__(self, game: Game, check: Mapping[str, Any], strict: bool = False) -> None:
        self.game = game
        self.check = check
        self.comparison = Comparison(game, strict)
        self.stops = {name: [number_of(rule) for rule in rules] for name, rules in game.checks.stops.items()}
        lines = [*check.get("when", []), check.get("then", {})]
        self.wanted = {line[key] for line in lines for key in ("until", "at") if line.get(key)}
        """The steps at which this check looks."""
        self.watched = [number for name in self.wanted for number in self.stops.get(name, [])]

    # ---- moving ----

    def play(self, way: Way, move: int | None) -> None:
        """Make a decision, or just run on, and note what happens."""
        g = way.g
        g.sink = Sink()
        g.sink.watched = self.watched
        g.sink.asks_everything = True
        if move is None:
            run(g)
        else:
            answer(g, move)
        way.needless = g.sink.needless
        self.note(way, g.sink.events)
        for _, state in g.sink.points:
            number = rule_of(state.agenda[-1])
            for name in self.wanted:
                if number in self.stops.get(name, []) and name not in way.looks:
                    way.looks[name] = state
        g.sink = None

    def pass_by(self, way: Way, move: int) -> None:
        """Make a decision that the check does not mention."""
        if len(way.g.options) == 1:
            way.forced += offered(self.game, way.g)
        self.play(way, move)

    def note(self, way: Way, events: Sequence[Event]) -> None:
        """Remember who was beaten."""
        way.beaten += [event_name(way.g, event) for event in events if self.game.checks.was_beaten(event)]

    # ---- the check ----

    def run(self) -> None:
        """Run the check; raise CheckFailed with what differed."""
        g = self.game.arrange(self.check.get("given", {}))
        lines = [dict(line) for line in self.check.get("when", [])]
        way = Way(g, [], {})
        if g.fate is None:
            g.fate = Fate()
        if lines and "do" not in lines[0]:
            self.give(way, lines[0], lines[1:], list(g.fate.orders))
        self.play(way, None)
        ways = self.alive([way], "the position")
        if lines and "do" not in lines[0]:
            ways = self.after(ways, lines[0], lines[1:])
            lines = lines[1:]
        for place, line in enumerate(lines):
            ways = self.line(ways, line, lines[place + 1 :])
        then = self.check.get("then", {})
        if "at" in then:
            ways = self.at_stop(ways, then["at"])
            for way in ways:
                self.comparison.compare(way.looks[then["at"]], way.beaten, then)
            return
        for way in self.waited(ways, then, []):
            self.all_came(way)
            self.compare(way, then)

    def compare(self, way: Way, wanted: Mapping[str, Any]) -> None:
        """Compare the table, past questions that are no longer asked unless the check is about one of them.

        Only if that fails, what was forced on the way counts as offered too.
        """
        past = self.past_needless(way)
        moments: list[tuple[Way, Sequence[tuple[int, str]]]] = [(past, ())]
        if past is not way:
            moments.append((way, ()))
        if past.forced:
            moments.append((past, past.forced))
        problems: list[CheckFailed] = []
        remarks = self.comparison.remarks
        for here, forced in moments:
            self.comparison.remarks = remarks[:]
            try:
                self.comparison.compare(here.g, here.beaten, wanted, forced)
            except CheckFailed as problem:
                problems.append(problem)
            else:
                return
        raise problems[-2 if past.forced else -1]

    def past_needless(self, way: Way) -> Way:
        """Follow this way to the next question that is asked, or to the first roll whose dice are not given."""
        past = way
        while past.needless:
            there = past.twin()
            self.pass_by(there, past.needless)
            if there.g.fate is not None and there.g.fate.missing:
                return past
            past = there
        return past

    def alive(self, ways: Iterable[Way], where: str) -> list[Way]:
        """The ways on which no die was missing, each once."""
        kept: dict[str, Way] = {}
        missing: list[str] = []
        for way in ways:
            fate = way.g.fate
            if fate is not None and fate.missing:
                missing += fate.missing
                continue
            kept.setdefault(self.key(way), way)
        if not kept:
            raise CheckFailed(f"{where}: not given: {', '.join(dict.fromkeys(missing))}")
        return list(kept.values())

    def key(self, way: Way) -> str:
        """The table, the dice that are left, and all that this check may look at besides; equal ways are one."""
        fate = way.g.fate
        dice = f"{fate.dice} {fate.rolls}" if fate else ""
        looks = {name: digest(self.game, way.looks[name]) for name in sorted(way.looks)}
        forced = sorted({text for _, text in way.forced})
        return f"{digest(self.game, way.g)} {dice} {way.beaten} {looks} {forced}"

    def give(
        self, way: Way, line: Mapping[str, Any], following: Sequence[Mapping[str, Any]], laid: Collection[int] = ()
    ) -> None:
        """Prepare the dice and shuffles that a line gives; of a pile that is `laid` already, the shuffle after that."""
        g = way.g
        fate = g.fate or Fate()
        g.fate = fate
        if not line.get("forced"):
            self.all_came(way)
            dice = list(line.get("dice", []))
            for later in following:
                if not later.get("forced"):
                    break
                dice += later.get("dice", [])
            if self.game.checks.dice:
                fate.rolls = [read_roll(str(given), self.game.checks.dice) for given in dice]
            else:
                fate.dice, fate.rolls = read_dice(dice)
        given: set[int] = set()
        for table, target in (("shuffle", fate.orders), ("draw", fate.tops)):
            for name, cards in flat(line.get(table, {})):
                if name not in g.layout.zone_names:
                    raise CheckFailed(f"{table}: there is no pile `{name}`")
                zone = g.layout.zone_names.index(name)
                when = fate.tops if zone in laid else target
                when[zone] = [face_called(g, str(card)) for card in cards if card != "..."]
                if zone not in laid and [g.face[card] for card in g.zones[zone]][: len(when[zone])] != when[zone]:
                    given.add(zone)
        way.piles = frozenset(given)

    def line(self, ways: list[Way], line: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> list[Way]:
        """One [[when]]: make its decision, then compare what it expects."""
        for place, text in enumerate(decisions(self.game, ways[0].g, str(line["do"]))):
            if is_end_of_list(place, text):
                if not self.goes_on(following) and not is_still_asked(ways[0].g, text, line):
                    ways = [self.end_list(way, text, following) for way in ways]
                continue
            done: list[Way] = []
            others: list[Way] = []
            problems: list[str] = []
            for way in ways:
                try:
                    self.decide(way, text, line if place == 0 else {"forced": True}, following, done, others)
                except CheckFailed as problem:
                    problems.append(str(problem))
                if len(done) + len(others) > MOST_WAYS:
                    raise CheckFailed(f"more than {MOST_WAYS} ways at `{text}`")
            done = done or others
            if not done:
                if line.get("forced"):
                    done = ways
                else:
                    raise CheckFailed(problems[0])
            ways = self.alive(done, text)
        ways = self.after(ways, line, following)
        if self.divides(line) and not any(self.divides(later) for later in following[:1]):
            ways = [self.leave_over(way) for way in ways]
        return ways

    def goes_on(self, following: Sequence[Mapping[str, Any]]) -> bool:
        """Whether the next line goes on with the announcement of this one."""
        pattern = self.game.checks.goes_on
        return bool(pattern and following and re.fullmatch(pattern, normal(str(following[0].get("do", "")))))

    def end_list(self, way: Way, text: str, following: Sequence[Mapping[str, Any]]) -> Way:
        """Say `done` at the end of a list, if that is asked and this seat does not go on with it in the next line."""
        move = match_option(offered(self.game, way.g), text, self.game.notation.spelling)
        wanted = following[0] if following else self.check.get("then", {})
        if "do" in wanted:
            parts = decisions(self.game, way.g, str(wanted["do"]))
            same_seat = bool(parts) and parts[0].partition(":")[0] == text.partition(":")[0]
            stays = same_seat and self.game.meant(way.g, parts[0]) is not None
        else:
            stays = is_still_asked(way.g, text, wanted)
        if move is not None and not stays:
            self.play(way, move)
        return way

    def after(self, ways: list[Way], line: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> list[Way]:
        """`until`, `is`, `can`, `cannot` of a line."""
        if "until" in line:
            ways = self.at_stop(ways, line["until"])
            for way in ways:
                g = way.looks[line["until"]].copy()
                g.fate = way.g.fate
                if any(key in line for key in COMPARED):
                    self.comparison.compare(g, way.beaten, line)
            return ways
        if any(key in line for key in COMPARED):
            ways = self.waited(ways, line, following)
            for way in ways:
                self.compare(way, line)
        return ways

    def waited(self, ways: list[Way], wanted: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> list[Way]:
        """Every way to reach the moment that is compared.

        A game that waits for free play runs on until players may act freely, the game is over, or the next decision is
        offered, unless the check says who is asked. Questions before that are answered in every way.
        """
        if not self.game.checks.waits_for_free_play or "asked" in wanted.get("is", {}):
            return ways
        text = decisions(self.game, ways[0].g, str(following[0]["do"]))[0] if following else ""
        asked: list[Way] = []
        free: list[Way] = []
        todo = list(ways)
        seen: set[str] = set()
        while todo:
            here = todo.pop()
            if text and self.game.meant(here.g, text) is not None:
                asked.append(here)
            elif (
                here.g.over
                or self.game.asking.is_main_step(here.g)
                or (here.g.fate is not None and here.g.fate.missing)
            ):
                free.append(here)
            else:
                todo += self.answered(here, here.answers, seen, "players act freely")
        return self.alive(asked or free, "until players act freely")

    def answered(self, way: Way, options: Iterable[int], seen: set[str], where: str) -> list[Way]:
        """Answer the open question in each of these ways, and keep those that lead to a new state."""
        if len(seen) > MOST_WAYS:
            raise CheckFailed(f"more than {MOST_WAYS} ways before {where}")
        found: list[Way] = []
        for option in options:
            there = way.twin()
            self.pass_by(there, option)
            key = self.key(there)
            if key not in seen:
                seen.add(key)
                found.append(there)
        return found

    def decide(
        self,
        way: Way,
        text: str,
        line: Mapping[str, Any],
        following: Sequence[Mapping[str, Any]],
        done: list[Way],
        others: list[Way],
    ) -> None:
        """All ways on which this decision comes next; questions before it are answered in every way.

        A name without its number is the first of that name: `others` are the ways on which another one is meant.
        """
        dividing = self.divides({"do": text})
        found = False
        todo = [way]
        seen: set[str] = set()
        while todo:
            here = todo.pop()
            g = here.g
            if g.over or (g.fate is not None and g.fate.missing):
                continue
            open_now = offered(self.game, g)
            move = match_option(open_now, text, self.game.notation.spelling) or self.game.notation.ahead(
                self.game, g, text
            )
            if move is not None:
                another = self.comparison.means_another(g, text, move)
                there = here.twin()
                there.looks, there.forced = {}, []
                self.give(there, line, following)
                self.play(there, move)
                (others if another else done).append(there)
                found = True
                continue
            if self.game.asking.is_main_step(g):
                continue
            options = here.answers
            if dividing and any(said.startswith(self.game.checks.division) for _, said in open_now):
                options = [option for option, said in open_now if said == "all: decline"]
            todo += self.answered(here, options, seen, f"`{text}`")
        if not found:
            raise CheckFailed(self.not_offered(way.g, text))

    def not_offered(self, g: State, text: str) -> str:
        """Why a decision cannot be made, and what can be decided instead."""
        reason = self.game.why(g, text)
        if reason.code == NOT_OFFERED:
            return str(reason)
        said = ", ".join(said for _, said in offered(self.game, g)[:MOST_OFFERED])
        return f"`{text}` is not offered. {reason} Offered: {said}."

    def all_came(self, way: Way) -> None:
        """Dice that were given and not rolled fail the check; a given shuffle that has not come is worth a remark."""
        piles = way.not_shuffled()
        if piles:
            self.comparison.remark(f"nothing has shuffled {piles}; say in [given] how a pile lies before that")
        if way.g.fate is not None and way.g.fate.left():
            raise CheckFailed(self.not_rolled(way))

    def not_rolled(self, way: Way) -> str:
        """Which dice are left over, and what could be decided first."""
        left = ", ".join(way.g.fate.left()) if way.g.fate is not None else ""
        said = ", ".join(said for _, said in offered(self.game, way.g)[:MOST_OFFERED])
        return f"dice given but not rolled: {left}" + (f". Offered: {said}" if said else "")

    def divides(self, line: Mapping[str, Any]) -> bool:
        """Whether a line is part of a division (of shield tokens)."""
        return bool(self.game.checks.division) and str(line.get("do", "")).startswith(self.game.checks.division)

    def leave_over(self, way: Way) -> Way:
        """Decline what a division leaves over."""
        while not way.g.over and any(
            said.startswith(self.game.checks.division) for _, said in offered(self.game, way.g)
        ):
            move = match_option(offered(self.game, way.g), "all: decline")
            assert move is not None
            self.play(way, move)
        return way

    def at_stop(self, ways: list[Way], stop: str) -> list[Way]:
        """Every way to reach a named step; questions before it are answered in every way."""
        if stop not in self.stops:
            raise CheckFailed(f"there is no step `{stop}`; steps are {', '.join(self.stops)}")
        found: list[Way] = []
        todo = list(ways)
        seen: set[str] = set()
        over = False
        while todo:
            here = todo.pop()
            if stop in here.looks:
                found.append(here)
                continue
            over = over or bool(here.g.over)
            if here.g.over or (here.g.fate is not None and here.g.fate.missing):
                continue
            if self.game.asking.is_main_step(here.g):
                continue
            todo += self.answered(here, here.answers, seen, f"the step `{stop}`")
        if not found:
            raise CheckFailed(f"the step `{stop}` is not reached{': the game is over before it' if over else ''}")
        return found


# ------------------------------------------------------------------ small readers


def is_still_asked(g: State, text: str, wanted: Mapping[str, Any]) -> bool:
    """Whether a comparison says that the seat of this decision is asked on, and not another seat."""
    asked = wanted.get("is", {}).get("asked")
    return asked is not None and (asked == text.partition(":")[0] or asked not in (*g.layout.seat_names, "all"))


def event_name(g: State, event: Event) -> str:
    """The name that the thing of an event had at that moment."""
    return numbered_name(g.layout.names[g.layout.name_ids[event.face]], event.number)


def read_dice(dice: Sequence[Any]) -> tuple[list[int], list[tuple[str, str, list[int]]]]:
    """Dice as numbers, and those of strings with their owner."""
    found: list[int] = []
    owned: list[tuple[str, str, list[int]]] = []
    for die in dice:
        if isinstance(die, int):
            found.append(die)
        else:
            owner, _, listed = str(die).rpartition(":")
            numbers = listed.split()
            if not all(number.isdecimal() for number in numbers):
                raise CheckFailed(f'dice: `{die}` is no number of a die; write 3, or "Fiona: 3 5"')
            values = [int(number) for number in numbers]
            if owner:
                owned.append((normal(owner), "", values))
            else:
                found += values
    return found, owned


def read_roll(given: str, dice: Mapping[str, Mapping[str, int]]) -> tuple[str, str, list[int]]:
    """A roll as `Lune attack: C M + R`: whose it is, of which dice, and their faces; after `+` the extra ones.

    Faces alone are those of any roll whose dice can show them.
    """
    head, named, tail = given.rpartition(":")
    owner, _, kind = head.strip().rpartition(" ")
    shown = [face for face in given.split() if face != "+"]
    alike = [kind for kind, faces in dice.items() if all(face in faces for face in shown)]
    if not named and alike:
        return "", " or ".join(alike), [dice[alike[0]][face] for face in shown]
    if kind not in dice:
        raise CheckFailed(f"dice: `{given}` names no roll; begin with its owner and {' or '.join(dice)}")
    faces = [face for face in tail.split() if face != "+"]
    for face in faces:
        if face not in dice[kind]:
            raise CheckFailed(f"dice: `{given}` has the face `{face}`; a die of {kind} shows {', '.join(dice[kind])}")
    return owner, kind, [dice[kind][face] for face in faces]


def flat(table: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    """`deck.fiona` from nested tables."""
    found: list[tuple[str, list[Any]]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += [(f"{key}.{inner}", cards) for inner, cards in flat(value)]
        else:
            found.append((key, value))
    return found


def face_called(g: State, name: str) -> int:
    """The face of a named card, preferably one that is in the game."""
    layout = g.layout
    wanted = [face for face in range(1, len(layout.ids)) if layout.names[layout.name_ids[face]] == name]
    if not wanted:
        raise CheckFailed(f"there is no card `{name}`")
    for face in wanted:
        if face in g.face:
            return face
    return wanted[-1]

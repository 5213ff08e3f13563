"""Rule checks: a position, some decisions with their dice, and what must then be true. docs/checks.md is the format."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from holdfast.content import ContentError
from holdfast.core.agenda import answer, argument, rule_of, run
from holdfast.core.digest import digest
from holdfast.core.errors import HoldfastError
from holdfast.core.game import Game
from holdfast.core.notation import begins, match_option, normal, numbered_name, without_numbers
from holdfast.core.state import Event, Fate, Sink, State

MOST_WAYS = 2000
SHIELD = "all: shield "


WHEN_KEYS = frozenset({"do", "dice", "shuffle", "draw", "forced", "is", "can", "cannot", "until"})
THEN_KEYS = frozenset({"is", "can", "cannot", "at"})


class CheckFailed(Exception):
    """What differed."""


class Way:
    """One way the unmentioned questions may have been answered."""

    def __init__(self, g: State, beaten: list[str], looks: dict[str, State]) -> None:
        self.g = g
        self.beaten = beaten
        self.looks = looks
        self.only: list[str] = []

    def twin(self) -> Way:
        """The same way, to be walked differently."""
        g = self.g.copy()
        g.fate = self.g.fate.copy() if self.g.fate is not None else None
        other = Way(g, list(self.beaten), dict(self.looks))
        other.only = list(self.only)
        return other


class Runner:
    """Runs one check."""

    def __init__(self, game: Game, check: Mapping[str, Any], strict: bool = False) -> None:
        self.game = game
        self.check = check
        self.strict = strict
        self.remarks: list[str] = []
        self.stops = game.stops()
        self.watched = [number for numbers in self.stops.values() for number in numbers]

    # ---- moving ----

    def play(self, way: Way, move: int | None) -> None:
        """Make a decision (or run on), and note what happened on the way."""
        g = way.g
        g.sink = Sink()
        g.sink.watched = self.watched
        if move is None:
            run(g)
        else:
            answer(g, move)
        for event in g.sink.events:
            if self.game.was_beaten(event):
                way.beaten.append(event_name(g, event))
        for _, state in g.sink.points:
            number = rule_of(state.agenda[-1])
            for name, numbers in self.stops.items():
                if number in numbers and name not in way.looks:
                    way.looks[name] = state
        g.sink = None

    def offered(self, g: State) -> list[tuple[int, str]]:
        """The open options with their texts."""
        return [(option, self.game.write(g, option)) for option in g.options]

    # ---- the check ----

    def run(self) -> None:
        """Raises CheckFailed with what differed."""
        g = self.game.arrange({**self.check.get("given", {})})
        lines = [dict(line) for line in self.check.get("when", [])]
        for line in lines:
            known_keys(line, WHEN_KEYS, "[[when]]")
        known_keys(self.check.get("then", {}), THEN_KEYS, "[then]")
        way = Way(g, [], {})
        if g.fate is None:
            g.fate = Fate()
        if lines and "do" not in lines[0]:
            self.give(way, lines[0], lines[1:])
        self.play(way, None)
        ways = self.alive([way], "the position")
        if lines and "do" not in lines[0]:
            ways = self.after(ways, lines[0])
            lines = lines[1:]
        for place, line in enumerate(lines):
            ways = self.line(ways, line, lines[place + 1 :])
        then = self.check.get("then", {})
        if "at" in then:
            ways = self.at_stop(ways, then["at"])
            for way in ways:
                self.compare(way, then, way.looks[then["at"]])
            return
        for way in ways:
            if way.g.fate is not None and way.g.fate.dice:
                raise CheckFailed(f"dice given but not rolled: {way.g.fate.dice}")
            self.compare(way, then, way.g)

    def alive(self, ways: Iterable[Way], where: str) -> list[Way]:
        """Ways on which no die was missing; equal ones are one."""
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
        fate = way.g.fate
        return f"{digest(self.game, way.g)} {fate.dice if fate else ''} {way.beaten} {sorted(way.looks)}"

    def give(self, way: Way, line: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> None:
        """Lay the dice and shuffles of a line."""
        g = way.g
        fate = g.fate or Fate()
        g.fate = fate
        if fate.dice and not line.get("forced"):
            raise CheckFailed(f"dice given but not rolled: {fate.dice}")
        if not line.get("forced"):
            fate.dice = read_dice(line.get("dice", []))
            for later in following:
                if not later.get("forced"):
                    break
                fate.dice += read_dice(later.get("dice", []))
        for table, target in (("shuffle", fate.orders), ("draw", fate.tops)):
            for name, cards in flat(line.get(table, {})):
                zone = g.layout.zone_names.index(name)
                target[zone] = [self.face_in(g, zone, str(card)) for card in cards if card != "..."]

    def face_in(self, g: State, zone: int, name: str) -> int:
        """The face of a named card, preferably one that is in the game."""
        layout = g.layout
        wanted = [face for face in range(1, len(layout.ids)) if layout.names[layout.name_ids[face]] == name]
        if not wanted:
            raise CheckFailed(f"there is no card `{name}`")
        for face in wanted:
            if face in g.face:
                return face
        return wanted[-1]

    def line(self, ways: list[Way], line: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> list[Way]:
        """One [[when]]: its decision, then what is compared right after it."""
        texts = expand(self.game, ways[0].g, str(line["do"]))
        for place, text in enumerate(texts):
            done: list[Way] = []
            problems: list[str] = []
            for way in ways:
                try:
                    done += self.decide(way, text, line if place == 0 else {"forced": True}, following)
                except CheckFailed as problem:
                    problems.append(str(problem))
                if len(done) > MOST_WAYS:
                    raise CheckFailed(f"more than {MOST_WAYS} ways at `{text}`")
            if not done:
                if line.get("forced"):
                    done = ways
                else:
                    raise CheckFailed(problems[0])
            ways = self.alive(done, text)
        ways = self.after(ways, line)
        if divides_shields(line) and not any(divides_shields(later) for later in following[:1]):
            ways = [self.leave_shields(way) for way in ways]
        return ways

    def after(self, ways: list[Way], line: Mapping[str, Any]) -> list[Way]:
        """`until`, `is`, `can`, `cannot` of a line."""
        if "until" in line:
            ways = self.at_stop(ways, line["until"])
            for way in ways:
                g = way.looks[line["until"]].copy()
                g.fate = way.g.fate
                if any(key in line for key in ("is", "can", "cannot")):
                    self.compare(way, line, g)
            return ways
        if any(key in line for key in ("is", "can", "cannot")):
            for way in ways:
                self.compare(way, line, way.g)
        return ways

    def decide(self, way: Way, text: str, line: Mapping[str, Any], following: Sequence[Mapping[str, Any]]) -> list[Way]:
        """All ways on which this decision is made next; questions that come before it are answered in every way."""
        shielding = text.startswith(SHIELD)
        found: list[Way] = []
        todo = [way]
        seen: set[str] = set()
        while todo:
            here = todo.pop()
            g = here.g
            if g.over or (g.fate is not None and g.fate.missing):
                continue
            offered = self.offered(g)
            move = match_option(offered, text)
            if move is not None:
                there = here.twin()
                there.looks = {}
                self.give(there, line, following)
                self.play(there, move)
                there.only = []
                found.append(there)
                continue
            if self.game.is_main_step(g):
                continue
            if len(seen) > MOST_WAYS:
                raise CheckFailed(f"more than {MOST_WAYS} ways before `{text}`")
            options = g.options
            if shielding and any(said.startswith(SHIELD) for _, said in offered):
                options = [option for option, said in offered if said == "all: decline"]
            for option in options:
                there = here.twin()
                self.play(there, option)
                key = self.key(there)
                if key not in seen:
                    seen.add(key)
                    todo.append(there)
        if not found:
            raise CheckFailed(self.not_offered(way.g, text))
        return found

    def not_offered(self, g: State, text: str) -> str:
        """Why a decision cannot be made, and once what can be."""
        reason = self.game.why_not(g, text)
        if " Offered: " in reason:
            return reason
        return f"`{text}` is not offered. {reason} Offered: {', '.join(said for _, said in self.offered(g)[:14])}."

    def leave_shields(self, way: Way) -> Way:
        """What a division of shields leaves over is declined."""
        while not way.g.over and any(said.startswith(SHIELD) for _, said in self.offered(way.g)):
            move = match_option(self.offered(way.g), "all: decline")
            assert move is not None
            self.play(way, move)
        return way

    def at_stop(self, ways: list[Way], stop: str) -> list[Way]:
        """All ways on to a named step; questions before it are answered in every way."""
        if stop not in self.stops:
            raise CheckFailed(f"there is no step `{stop}`; steps are {', '.join(self.stops)}")
        found: list[Way] = []
        todo = list(ways)
        seen: set[str] = set()
        while todo:
            here = todo.pop()
            if stop in here.looks:
                found.append(here)
                continue
            if here.g.over or (here.g.fate is not None and here.g.fate.missing):
                continue
            if self.game.is_main_step(here.g):
                continue
            if len(seen) > MOST_WAYS:
                raise CheckFailed(f"more than {MOST_WAYS} ways before the step `{stop}`")
            for option in here.g.options:
                there = here.twin()
                self.play(there, option)
                key = self.key(there)
                if key not in seen:
                    seen.add(key)
                    todo.append(there)
        if not found:
            raise CheckFailed(f"the step `{stop}` is not reached")
        return found

    # ---- comparing ----

    def compare(self, way: Way, wanted: Mapping[str, Any], g: State) -> None:
        """`is`, `can` and `cannot`."""
        for key, value in self.keys(wanted.get("is", {})):
            self.compare_key(way, g, key, value)
        offered = self.offered(g)
        for text in wanted.get("can", []):
            if not self.is_offered(g, offered, str(text)):
                raise CheckFailed(f"`{text}` is not offered: {self.game.why_not(g, str(text))}")
        cannot = wanted.get("cannot", {})
        for text in cannot if isinstance(cannot, list) else list(cannot):
            if self.is_offered(g, offered, str(text)):
                raise CheckFailed(f"`{text}` is offered and must not be")
            self.known_words(g, str(text))
            word = cannot[text] if isinstance(cannot, Mapping) else ""
            reason = self.game.why_not(g, str(text))
            if word and str(word).casefold() not in reason.casefold():
                self.remarks.append(f"`{text}`: the reason says {reason!r}, the check expects the word {word!r}")
                if self.strict:
                    raise CheckFailed(self.remarks[-1])

    def known_words(self, g: State, text: str) -> None:
        """A misspelt name must not pass as "not offered"."""
        if text.endswith("..."):
            return
        for each in expand(self.game, g, text):
            unknown = self.game.unknown_word(g, each)
            if unknown:
                raise CheckFailed(f"`{each}`: there is no `{unknown}`; look at its name in the pack")

    def is_offered(self, g: State, offered: Sequence[tuple[int, str]], text: str) -> bool:
        """Whether a decision is among the open options; of several in one line, each in its turn."""
        if text.endswith("..."):
            return any(begins(said, text) for _, said in offered)
        here = g
        for each in expand(self.game, g, text):
            move = match_option(self.offered(here), each)
            if move is None:
                return False
            here = here.copy()
            answer(here, move)
        return True

    def keys(self, table: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """The keys of an `is`; nested tables and dotted keys are the same."""
        found: list[tuple[str, Any]] = []
        for key, value in table.items():
            if isinstance(value, Mapping) and not self.is_known(key):
                found += [(f"{key}.{inner}", each) for inner, each in self.keys(value)]
            else:
                found.append((key, value))
        return found

    def is_known(self, key: str) -> bool:
        return key in ("location", "encounter") or key.startswith("player_hero.")

    def compare_key(self, way: Way, g: State, key: str, wanted: Any) -> None:
        """One key of an `is`."""
        have = self.value(way, g, key)
        if key.endswith(" has"):
            ok = contains(have, wanted)
        elif key == "asked":
            ok = str(wanted) in have[0] or str(wanted).casefold() in have[1].casefold()
        elif isinstance(wanted, list):
            ok = same_list(have, wanted, self.game.compares_in_order(key))
        elif isinstance(wanted, Mapping):
            ok = isinstance(have, Mapping) and all(same(have.get(name), value) for name, value in wanted.items())
        else:
            ok = same(have, wanted)
        if not ok:
            raise CheckFailed(f"{key} is {shown(have)}, the check says {shown(wanted)}")

    def value(self, way: Way, g: State, key: str) -> Any:
        """What stands on the table under a key."""
        if key == "outcome":
            return "none" if not g.over else "lost" if not g.winners else "won"
        if key == "asked":
            seats = [self.game.seat_word(g, argument(option, 0)) for option in g.options]
            return seats, self.game.prompt(g)
        if key == "defeated":
            return way.beaten
        name = key.removesuffix(" has")
        if name.startswith("count."):
            found = self.look(g, name.removeprefix("count."))
            return len(found)
        return self.look(g, name)

    def look(self, g: State, key: str) -> Any:
        try:
            return self.game.look(g, key)
        except KeyError:
            pass
        outer, _, inner = key.rpartition(".")
        try:
            found = self.game.look(g, outer)
            if isinstance(found, Mapping):
                return found[inner]
        except KeyError:
            pass
        raise CheckFailed(f"`{key}` is no key of this game; see docs/checks.md")


# ------------------------------------------------------------------ small readers


def known_keys(table: Mapping[str, Any], known: Collection[str], where: str) -> None:
    """A misspelt key is an error, not silently nothing."""
    for key in table:
        if key not in known:
            raise CheckFailed(f"`{key}` is no key of {where}; it has {', '.join(sorted(known))}")


def event_name(g: State, event: Event) -> str:
    """The name of the thing an event is about, as it was called then."""
    return numbered_name(g.layout.names[g.layout.name_ids[event.face]], event.number)


def divides_shields(line: Mapping[str, Any]) -> bool:
    """Whether a line spends shield tokens."""
    return str(line.get("do", "")).startswith(SHIELD)


def read_dice(dice: Sequence[Any]) -> list[int]:
    """Dice as numbers, or as strings with their owner."""
    found: list[int] = []
    for die in dice:
        if isinstance(die, int):
            found.append(die)
        else:
            found += [int(word) for word in str(die).rpartition(":")[2].split()]
    return found


def flat(table: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    """`deck.fiona` from nested tables."""
    found: list[tuple[str, list[Any]]] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            found += [(f"{key}.{inner}", cards) for inner, cards in flat(value)]
        else:
            found.append((key, value))
    return found


def expand(game: Game, g: State, text: str) -> list[str]:
    """A line that stands for several decisions: `xN` at its end, or a list of cards."""
    text = normal(text)
    times = re.fullmatch(r"(.*) x(\d+)", text)
    if times:
        return [times[1]] * int(times[2])
    listed = re.fullmatch(r"(\w+: discard) (.+)", text)
    if listed and ", " in listed[2]:
        names = {name.casefold() for name in g.layout.names}
        cards = listed[2].split(", ")
        if listed[2].casefold() not in names and all(card.casefold() in names for card in cards):
            return [f"{listed[1]} {card}" for card in cards]
    return [text]


def same(have: Any, wanted: Any) -> bool:
    """Equal, names without regard to numbers where none is said."""
    if isinstance(wanted, list) and isinstance(have, list):
        return same_list(have, wanted, False)
    if isinstance(wanted, Mapping) and isinstance(have, Mapping):
        return all(key in have and same(have[key], value) for key, value in wanted.items())
    if isinstance(have, Mapping) and isinstance(wanted, str):
        return same(have.get("name"), wanted)
    if isinstance(have, str) and isinstance(wanted, str):
        return have == wanted or without_numbers(have) == wanted
    return bool(have == wanted) and isinstance(have, bool) == isinstance(wanted, bool)


def same_list(have: Any, wanted: Sequence[Any], ordered: bool) -> bool:
    """Lists are equal, in order or in any order."""
    if not isinstance(have, list) or len(have) != len(wanted):
        return False
    if ordered:
        return all(same(one, two) for one, two in zip(have, wanted, strict=True))
    return contains(have, wanted)


def contains(have: Any, wanted: Any) -> bool:
    """Every wanted thing is found, each a different one."""
    left = list(have)
    listed = wanted if isinstance(wanted, list) else [wanted]
    for want in sorted(
        listed, key=lambda each: 0 if isinstance(each, Mapping) or re.search(r" \d+$", str(each)) else 1
    ):
        for place, each in enumerate(left):
            if same(each, want):
                del left[place]
                break
        else:
            return False
    return True


def shown(value: Any) -> str:
    """A value as a person reads it."""
    if isinstance(value, list):
        return "[" + ", ".join(shown(each) for each in value) + "]"
    if isinstance(value, Mapping) and "name" in value:
        extra = {key: each for key, each in value.items() if key not in ("name", "kind") and each}
        return f"{value['name']}{extra or ''}"
    return repr(value)


# ------------------------------------------------------------------ files


def run_file(path: Path, games: Mapping[str, Game], strict: bool = False) -> tuple[str, list[str]]:
    """An empty text if the check holds, else what differed; and remarks."""
    from holdfast.games import game as load_game

    try:
        check = tomllib.loads(path.read_text())
    except (tomllib.TOMLDecodeError, OSError, UnicodeDecodeError) as problem:
        return f"cannot be read: {problem}", []
    remarks: list[str] = []
    try:
        game = games.get(check.get("game", "")) or load_game(str(check.get("game", "")))
        runner = Runner(game, check, strict)
        remarks = runner.remarks
        runner.run()
        problem_text = ""
    except (CheckFailed, HoldfastError, ContentError) as problem:
        problem_text = str(problem)
    except Exception as problem:
        problem_text = f"the program failed: {type(problem).__name__}: {problem}"
        if check.get("fails"):
            return problem_text, remarks
    if check.get("fails"):
        return ("" if problem_text else "this check must fail, and it held"), remarks
    return problem_text, remarks


def find_files(paths: Sequence[str]) -> list[Path]:
    """The check files under these paths; without any, ./tests/rules or those that come with the package."""
    roots = [Path(path) for path in paths]
    if not roots:
        here = Path("tests/rules")
        roots = [here if here.is_dir() else Path(__file__).parents[1] / "checks"]
    files: list[Path] = []
    for root in roots:
        if not root.exists():
            raise HoldfastError(f"there is no file or folder `{root}`; give the path of checks")
        files += sorted(root.rglob("*.toml")) if root.is_dir() else [root]
    return files


def main(paths: Sequence[str], coverage: str | None = None, strict: bool = False) -> int:
    """`holdfast check`: runs files and folders, says what differed, ends with `N passed, M failed`."""
    files = find_files(paths)
    if coverage:
        return uncovered(files, coverage)
    passed = failed = 0
    for path in files:
        problem, remarks = run_file(path, {}, strict)
        if problem:
            failed += 1
            print(f"FAILED {path}: {problem}")
        else:
            passed += 1
        if strict:
            for remark in remarks:
                print(f"remark {path}: {remark}")
    print(f"{passed} passed, {failed} failed")
    sys.stdout.flush()
    return 1 if failed or not files else 0


def uncovered(files: Sequence[Path], game: str) -> int:
    """One line, beginning with its number, for each ruling without a check; the rulings are read from docs/rulings."""
    for page in (Path(f"docs/rulings/{game}.md"), Path(__file__).parents[1] / "rulings" / f"{game}.md"):
        if page.is_file():
            break
    else:
        raise HoldfastError(f"there is no docs/rulings/{game}.md; run this in the repository")
    rulings = {int(found[1]): found[2] for found in re.finditer(r"(?m)^- (\d+)\. (.*)$", page.read_text())}
    covered: set[int] = set()
    for path in files:
        check = tomllib.loads(path.read_text())
        if check.get("game") == game:
            numbers = check.get("ruling", [])
            covered.update(numbers if isinstance(numbers, list) else [numbers])
    missing = 0
    for number, text in sorted(rulings.items()):
        named = re.search(r"\(test: ([^)]+)\)", text)
        if number not in covered and not named:
            print(f"{number}. {text}")
            missing += 1
    return 1 if missing else 0

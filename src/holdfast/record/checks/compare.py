"""What a check compares: `is`, `can` and `cannot`, at one moment of the game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.core.agenda import answer
from holdfast.core.calls import argument, rule_of
from holdfast.core.game import Game
from holdfast.core.notation import Offered, begins, normal, thing_name, without_numbers
from holdfast.core.state import Sink, State
from holdfast.core.why_not import Moment, why


class CheckFailed(Exception):
    """What differed."""


class Comparison:
    """Compares a check with the table; reasons that differ only in their words are remarks."""

    def __init__(self, game: Game, strict: bool) -> None:
        self.game = game
        self.strict = strict
        self.remarks: list[str] = []

    def compare(
        self, g: State, beaten: Sequence[str], wanted: Mapping[str, Any], forced: Sequence[tuple[int, str]] = ()
    ) -> None:
        """`is`, `can` and `cannot`; what was the only option on the way, and so `forced`, counts as offered."""
        for key, value in self.keys(g, wanted.get("is", {})):
            self.compare_key(g, beaten, key, value)
        for text in wanted.get("can", []):
            reason = self.refusal(g, str(text))
            if reason is not None and not self.was_forced(g, str(text), forced):
                raise CheckFailed(f"`{text}` is not offered: {reason}")
        cannot = wanted.get("cannot", {})
        for text in cannot if isinstance(cannot, list) else list(cannot):
            self.compare_refusal(g, str(text), str(cannot[text]) if isinstance(cannot, Mapping) else "")

    def compare_refusal(self, g: State, text: str, word: str) -> None:
        """A decision must not be offered, for a reason that has this word."""
        reason = self.refusal(g, text)
        if reason is None:
            raise CheckFailed(f"`{text}` is offered and must not be")
        self.known_words(g, text)
        if word.casefold() not in reason.casefold():
            self.remark(f"`{text}`: the reason says {reason!r}, the check expects the word {word!r}")

    def remark(self, text: str) -> None:
        """Something that a check should not say; where remarks count as failures, it fails."""
        if text not in self.remarks:
            self.remarks.append(text)
        if self.strict:
            raise CheckFailed(text)

    def known_words(self, g: State, text: str) -> None:
        """A misspelt name must not pass as "not offered"."""
        if text.endswith("..."):
            return
        for each in decisions(self.game, g, text):
            unknown = self.game.unknown_word(g, each)
            if unknown:
                raise CheckFailed(f"`{each}`: there is no `{unknown}`; look at its name in the pack")

    def refusal(self, g: State, text: str) -> str | None:
        """Why a decision is not offered (of several in one line, the first such); None if all are."""
        if text.endswith("..."):
            if any(begins(said, text) for _, said in offered(self.game, g)):
                return None
            if self.game.notation.ahead(self.game, g, text) is not None:
                return None
            parts = self.game.checks.parts_of(g, text)
            if len(parts) == 1 and parts[0].endswith("..."):
                return self.no_such_beginning(g, text)
            if not parts or self.can_follow(g, parts):
                return None
        else:
            parts = decisions(self.game, g, text)
        here = g
        for place, each in enumerate(parts):
            move = self.game.meant(here, each)
            another = move is not None and self.means_another(here, each, move)
            if move is not None and not another:
                here = self.decided(here, move)
            elif each.endswith("..."):
                return self.no_such_beginning(here, each)
            elif not is_end_of_list(place, each):
                return str(why(self.game, here, each, Moment(self.game, here, []) if another else None))
        return self.still_due(here, parts)

    def still_due(self, g: State, parts: Sequence[str]) -> str | None:
        """Why a line that names what is spent is no whole announcement; None if it pays for all, or names nothing."""
        pays = self.game.checks.pays
        if not pays or len(parts) == 1 or not re.fullmatch(pays, parts[-1]):
            return None
        is_due = any(re.fullmatch(pays, said) for _, said in offered(self.game, g))
        return f"this does not pay for all of it: {self.game.prompt(g)}" if is_due else None

    def no_such_beginning(self, g: State, text: str) -> str:
        """Why nothing is offered that begins so."""
        reason = self.game.why_not(g, text)
        return "nothing that is offered begins so" if "`...`" in reason else reason

    def can_follow(self, g: State, parts: Sequence[str]) -> bool:
        """Whether these decisions can follow each other; one that ends in `...` is any that begins so.

        The `done` of a list is skipped where it is not asked for.
        """
        first, *others = parts
        if others and is_end_of_list(1, first) and self.game.meant(g, first) is None:
            return self.can_follow(g, others)
        rest_is_done = all(is_end_of_list(1, each) for each in others)
        for option, said in offered(self.game, g):
            meant = begins(said, first) if first.endswith("...") else option == self.game.meant(g, first)
            if meant and (rest_is_done or self.can_follow(self.decided(g, option), others)):
                return True
        return False

    def decided(self, g: State, move: int) -> State:
        """The table after a decision."""
        there = g.copy()
        there.sink = Sink()
        there.sink.asks_everything = True
        answer(there, move)
        return there

    def was_forced(self, g: State, text: str, forced: Sequence[tuple[int, str]]) -> bool:
        """Whether a decision, or each part of it, is among these."""
        if text.endswith("..."):
            return any(begins(said, text) for _, said in forced)
        parts = enumerate(decisions(self.game, g, text))
        known = Offered(forced, self.game.notation.spelling)
        return all(known.meant(each) is not None or is_end_of_list(place, each) for place, each in parts)

    def means_another(self, g: State, text: str, move: int) -> bool:
        """A name without a number is the first of that name in play: the second may be offered, and is not meant."""
        in_play = [thing for zone, things in enumerate(g.zones) if g.layout.numbered[zone] for thing in things]
        for place, kind in enumerate(self.game.arguments[rule_of(move)]):
            thing = argument(move, place) if kind in self.game.notation.thing_kinds else 0
            name = thing_name(g, thing) if thing in in_play else ""
            bare = without_numbers(name)
            if name != bare and name.casefold() not in text.casefold():
                return any(thing_name(g, other) == bare for other in in_play)
        return False

    def keys(self, g: State, table: Mapping[str, Any]) -> list[tuple[str, Any]]:
        """The keys of an `is`; nested tables and dotted keys are the same."""
        found: list[tuple[str, Any]] = []
        for key, value in table.items():
            if not isinstance(value, Mapping) or self.is_table(g, key):
                found.append((key, value))
            else:
                found += self.keys(g, {f"{key}.{inner}": each for inner, each in value.items()})
        return found

    def is_table(self, g: State, key: str) -> bool:
        """Whether a key of the game is itself a table with fields, such as a location."""
        try:
            return isinstance(self.game.checks.look(g, key), Mapping)
        except KeyError:
            return False

    def compare_key(self, g: State, beaten: Sequence[str], key: str, wanted: Any) -> None:
        """One key of an `is`."""
        have = self.value(g, beaten, key)
        wanted = self.game.checks.spelled(key, wanted)
        if key != self.whole(g, key):
            if not isinstance(have, list):
                raise CheckFailed(f"`{key.removesuffix(' has')}` is no list that could have something in it")
            ok = contains(have, wanted)
        elif key == "asked":
            ok = str(wanted) in have[0] or str(wanted).casefold() in have[1].casefold()
        elif isinstance(wanted, list):
            ok = same_list(have, wanted, self.game.checks.compares_in_order(key))
        elif isinstance(wanted, Mapping):
            ok = isinstance(have, Mapping) and all(same(have.get(name), value) for name, value in wanted.items())
        else:
            ok = same(have, wanted)
        if not ok:
            raise CheckFailed(f"{key} is {shown(have)}, the check says {shown(wanted)}")

    def value(self, g: State, beaten: Sequence[str], key: str) -> Any:
        """What stands on the table under a key."""
        if key == "outcome":
            return outcome_word(self.game, g)
        if key == "asked":
            seats = [self.game.seat_word(g, argument(option, 0)) for option in g.options]
            return seats, self.game.prompt(g)
        if key == "achievements":
            return self.game.ending.achievements(g)
        name = self.whole(g, key)
        if name == "defeated":
            return list(beaten)
        if name == "count.defeated":
            return len(beaten)
        if key == "box" and not self.has_key(g, key):
            return self.game.ending.box(g)
        if name.startswith("count."):
            found = self.look(g, name.removeprefix("count."))
            if not isinstance(found, (list, Mapping)):
                raise CheckFailed(f"`{name.removeprefix('count.')}` is no list whose things can be counted")
            return len([each for each in found if each != ""])
        return self.look(g, name)

    def whole(self, g: State, key: str) -> str:
        """The list of which a key names a part: of `hand.ann has` the hand."""
        return key if self.has_key(g, key) else key.removesuffix(" has")

    def has_key(self, g: State, key: str) -> bool:
        """Whether the game itself has a key of this name."""
        try:
            self.game.checks.look(g, key)
        except KeyError:
            return False
        return True

    def look(self, g: State, key: str) -> Any:
        try:
            return self.game.checks.look(g, key)
        except KeyError:
            pass
        outer, _, inner = key.rpartition(".")
        try:
            found = self.game.checks.look(g, outer)
            if isinstance(found, Mapping):
                return found[inner]
        except KeyError:
            pass
        kind, _, thing = key.partition(".")
        if thing:
            raise CheckFailed(
                f"`{key}`: there is no `{thing}` here under a key `{kind}`; see docs/checks.md, or lay it out"
            )
        raise CheckFailed(f"`{key}` is no key of this game; see docs/checks.md")


# ------------------------------------------------------------------ decisions


def offered(game: Game, g: State) -> list[tuple[int, str]]:
    """The open options with their texts."""
    return [(option, game.write(g, option)) for option in g.options]


def decisions(game: Game, g: State, text: str) -> list[str]:
    """The decisions of a line: what its game makes of it, `xN`, or a list; `done` ends them where it is asked."""
    parts = game.checks.parts_of(g, text)
    one_line = len(set(parts)) == 1 and ", " in parts[0]
    if one_line and game.meant(g, parts[0]) is None and not is_decision(game, g, parts[0]):
        parts = listed(game, g, normal(text)) or parts
    elif len(parts) > 1 and len(set(parts)) == 1:
        parts = ended(parts)
    return parts


def ended(parts: Sequence[str]) -> list[str]:
    """Several decisions of one line, and the `done` after them."""
    return [*parts, f"{parts[0].partition(':')[0]}: done"]


def listed(game: Game, g: State, text: str) -> list[str]:
    """`slime: discard Split x2, Engulf` as one decision for each; empty if it is no such list."""
    pieces = text.split(", ")
    for length in range(1, len(pieces)):
        first, times = repeated(", ".join(pieces[:length]))
        if not is_decision(game, g, first):
            continue
        rest = [name for name, count in map(repeated, pieces[length:]) for _ in range(count)]
        for space in re.finditer(" ", first):
            others = rest_of_list(game, g, first[: space.end()], rest)
            if others:
                return ended([first] * times + others)
    return []


def repeated(text: str) -> tuple[str, int]:
    """A text that may end in `xN`, and how often it is meant."""
    found = re.fullmatch(r"(.*) x(\d+)", text)
    return (found[1], int(found[2])) if found else (text, 1)


def rest_of_list(game: Game, g: State, verb: str, pieces: Sequence[str]) -> list[str]:
    """The further decisions of a list, each with the verb of the first; a name may have a comma of its own."""
    for length in range(1, len(pieces) + 1):
        each = verb + ", ".join(pieces[:length])
        if is_decision(game, g, each):
            if length == len(pieces):
                return [each]
            others = rest_of_list(game, g, verb, pieces[length:])
            if others:
                return [each, *others]
    return []


def is_decision(game: Game, g: State, text: str) -> bool:
    """Whether a text has the form of a decision of this game and names nothing that the game does not have."""
    return not game.unknown_word(g, text) and any(each.match(text) is not None for each in game.templates.values())


def is_end_of_list(place: int, text: str) -> bool:
    """Whether this part of a line ends its list: it is decided if it is asked for, otherwise skipped."""
    return place > 0 and text.endswith(": done")


# ------------------------------------------------------------------ values


def outcome_word(game: Game, g: State) -> str | list[str]:
    """`none`, `won` or `lost`; between rivals the winning seat, or a list of them where a team has won."""
    outcome = game.outcome(g)
    if outcome is None:
        return "none"
    winners = list(outcome.winners)
    if not outcome.rivals or not winners:
        return "won" if winners else "lost"
    return winners[0] if len(winners) == 1 else winners


def same(have: Any, wanted: Any) -> bool:
    """Whether values are equal; a name without a number matches any number, but nothing that is `marked`."""
    if isinstance(wanted, list) and isinstance(have, list):
        return same_list(have, wanted, False)
    if isinstance(wanted, Mapping) and isinstance(have, Mapping):
        return all(key in have and same(have[key], value) for key, value in wanted.items())
    if isinstance(have, Mapping) and isinstance(wanted, str):
        return not have.get("marked") and same(have.get("name"), wanted)
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

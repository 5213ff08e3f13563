"""The reason why a decision is not offered.

If several reasons hold, the one that says most is given; of equal ones that about something which is offered now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from holdfast.core.asking import decline, seats_asked
from holdfast.core.calls import argument, number_of, rule_of
from holdfast.core.notation import Offered, Template, normal, thing_name, without_last_number, without_numbers
from holdfast.core.state import ALL, State
from holdfast.core.why import (
    MUST_ANSWER,
    NOT_IN_SIGHT,
    NOT_NOW,
    NOT_OFFERED,
    NOT_YOURS,
    OVER,
    POSSIBLE,
    UNKNOWN_NAME,
    Why,
)

if TYPE_CHECKING:
    from holdfast.core.game import Game

# How much a reason says, from least to most.
NAMES_NOTHING: Final = 1
"""It names what is not here."""
ANOTHER_TIME: Final = 2
"""The open question is about something else."""
NOT_SO: Final = 3
"""The open question is about such decisions, but does not offer this one."""
OF_OTHERS: Final = 4
"""The open question is about such decisions, but somebody else answers it."""
AGAINST_A_RULE: Final = 5
"""A rule is against it."""

MOST_READINGS: Final = 200
"""How many meanings of a decision's words are tried."""
MOST_OFFERED: Final = 6
"""How many options a reason lists."""


class Things:
    """What lies on the table, by name; read when somebody first asks."""

    def __init__(self, g: State) -> None:
        self.g = g
        self._named: dict[str, list[int]] | None = None

    def named(self, name: str) -> list[int]:
        """The things of this name that are in sight, those in numbered zones first."""
        if self._named is None:
            self._named = self._read()
        return list(self._named.get(name.casefold(), ()))

    def _read(self) -> dict[str, list[int]]:
        g = self.g
        numbered = g.layout.numbered
        found: dict[str, list[int]] = {}
        later: list[int] = []
        for thing in range(1, len(g.face)):
            if g.face[thing] and g.zone_of[thing]:
                if numbered[g.zone_of[thing]]:
                    found.setdefault(thing_name(g, thing).casefold(), []).append(thing)
                else:
                    later.append(thing)
        for thing in later:
            found.setdefault(thing_name(g, thing).casefold(), []).append(thing)
        return found


class Moment:
    """What is offered and what lies on the table, by name: read once for all questions about one moment.

    Whoever has the texts of the options, or the things by name, need not have them made again.
    """

    def __init__(
        self,
        game: Game,
        g: State,
        offered: Sequence[tuple[int, str]] | None = None,
        things: Things | None = None,
    ) -> None:
        self.game = game
        self.g = g
        texts = offered if offered is not None else [(option, game.write(g, option)) for option in g.options]
        self.offered = Offered(texts, game.notation.spelling)
        self.things = things if things is not None else Things(g)
        self.asked: dict[int, list[int]] = {}
        """For each rule of which something is offered, the seats that may answer by it."""
        for option in g.options:
            seats, seat = self.asked.setdefault(rule_of(option), []), argument(option, 0)
            if seat not in seats:
                seats.append(seat)


def why(game: Game, g: State, text: str, moment: Moment | None = None) -> Why:
    """Why this decision is not possible now, with what would make it possible; false if it is."""
    now = moment if moment is not None else Moment(game, g)
    if now.offered.meant(text) is not None or game.notation.ahead(game, g, text) is not None:
        return POSSIBLE
    if g.over:
        return Why(OVER, f"The game is over: {game.ending.words(g)}")
    telling, found = (0, False), POSSIBLE
    plain = normal(text)
    folded = plain.casefold()
    for number, template in game.templates.items():
        words = template.matched(plain) if template.surely in folded else None
        if words is not None:
            level, reason = _against(now, number, words)
            if (level, number in now.asked) > telling:
                telling, found = (level, number in now.asked), reason
    return found or _not_offered(game, g, now.offered.offered, text)


def _not_offered(game: Game, g: State, offered: Sequence[tuple[int, str]], text: str) -> Why:
    """No better reason is known: list what is offered."""
    near = ", ".join(said for _, said in offered[:MOST_OFFERED])
    more = f" and {len(offered) - MOST_OFFERED} more" if len(offered) > MOST_OFFERED else ""
    words, remedy = f"`{text}` is not offered now. {game.prompt(g)}", f"Offered: {near}{more}"
    return Why(NOT_OFFERED, words, remedy, text=f"{words} {remedy}.")


def _against(now: Moment, number: int, found: Mapping[str, str]) -> tuple[int, Why]:
    """The reason against a decision of this rule, and how much it says."""
    game, g = now.game, now.g
    names = game.arguments[number]
    meanings: list[list[int]] = []
    for name in names:
        values = _meanings(now, name, found[name]) if name in found else [0]
        if not values:
            return NAMES_NOTHING, _unknown_name(now, name, found[name])
        if name in game.notation.thing_kinds:
            values.sort(key=lambda thing: _not_at_hand(game, g, thing, found.get("seat", "")))
        meanings.append(values)
    seat = meanings[0][0]
    asked = sorted(now.asked.get(number, ()))
    if seat != ALL or ALL in asked:
        objection = _objection(game, g, number, names, meanings, bool(asked))
        if objection:
            return AGAINST_A_RULE, objection
    if seat in asked:
        return NOT_SO, POSSIBLE
    if asked:
        others = " or ".join(_together(game, g, other) for other in asked)
        return OF_OTHERS, _as_it_stands(NOT_YOURS, f"Not {_together(game, g, seat)}, but {others}: {game.prompt(g)}")
    if number == number_of(decline) and seat in seats_asked(g) and not game.asking.is_main_step(g):
        return AGAINST_A_RULE, _as_it_stands(MUST_ANSWER, f"It cannot be declined: {game.prompt(g)}")
    return ANOTHER_TIME, _as_it_stands(NOT_NOW, f"Not now: {game.prompt(g)}")


def _as_it_stands(code: str, words: str) -> Why:
    """A reason whose words end like the open question."""
    return Why(code, words, text=words)


def _together(game: Game, g: State, seat: int) -> str:
    """A seat in a sentence."""
    return "all together" if seat == ALL else game.seat_word(g, seat)


def objection_to(game: Game, g: State, rule: Callable[..., None], *values: int) -> Why:
    """The reason of a rule against exactly these things; false if it has none."""
    number = number_of(rule)
    g.culprit = 0
    reason = game.legal[number](g, *values)
    return _by_rule(game, g, reason, game.arguments[number], values) if reason else POSSIBLE


def _objection(
    game: Game, g: State, number: int, names: Sequence[str], meanings: Sequence[Sequence[int]], asked: bool
) -> Why:
    """The reason of the rule itself, if it objects to everything that the words could mean.

    Of several readings, one that names a thing where the rule looks for it comes first. A free action gets a reason
    only while players act freely or soon will; in other steps it would not be true.
    """
    why_not_rule = game.answers.get(number)
    if why_not_rule is None and (asked or game.asking.acts_again(g)):
        why_not_rule = game.legal.get(number)
    if why_not_rule is None:
        return POSSIBLE
    here, elsewhere = POSSIBLE, POSSIBLE
    for values in _combinations(meanings, MOST_READINGS):
        g.culprit = 0
        reason = why_not_rule(g, *values)
        if not reason:
            return POSSIBLE
        if game.reasons[reason].elsewhere:
            elsewhere = elsewhere or _by_rule(game, g, reason, names, values)
        else:
            here = here or _by_rule(game, g, reason, names, values)
    return here or elsewhere


def _by_rule(game: Game, g: State, reason: int, names: Sequence[str], values: Sequence[int]) -> Why:
    """A reason with the things that it and the open question are about, and what would help."""
    entry = game.reasons[reason]
    question = g.agenda[-1] if g.agenda else 0
    filled = {name: argument(question, i) for i, name in enumerate(game.arguments.get(rule_of(question), []))}
    filled.update(zip(names, values, strict=True))
    filled["culprit"] = g.culprit
    things = [value for name, value in zip(names, values, strict=True) if name in game.notation.thing_kinds and value]
    filled["where"] = things[0] if things else 0

    def say(kind: str, value: int) -> str:
        if kind == "where":
            return game.shown.whereabouts(g, value)
        return thing_name(g, value) if kind == "culprit" else game.say(g, kind, value)

    def say_beside(kind: str, value: int) -> str:
        return "it" if things and value == things[0] and kind in game.notation.thing_kinds else say(kind, value)

    words = template_of(entry.words).fill(filled, say)
    remedy = template_of(entry.remedy).fill(filled, say) if entry.remedy else ""
    return Why(entry.code, words, remedy, entry.ruling, template_of(entry.words).fill(filled, say_beside))


TEMPLATES: Final[dict[str, Template]] = {}
"""The templates of all reasons that were given so far."""


def template_of(text: str) -> Template:
    """The template of a reason, read once."""
    if text not in TEMPLATES:
        TEMPLATES[text] = Template(text)
    return TEMPLATES[text]


# ------------------------------------------------------------------ what the words of a decision mean


def unknown_word(game: Game, g: State, text: str) -> str:
    """A seat or name in a decision that this game does not have at all; empty if all words are known."""
    seat = text.partition(":")[0]
    if seat != "all" and seat.casefold() not in [name.casefold() for name in g.layout.seat_names]:
        return seat
    names = {name.casefold() for name in g.layout.names}
    now = Moment(game, g)
    unknown = ""

    def known(thing: str) -> bool:
        if {thing.casefold(), without_numbers(thing).casefold(), without_last_number(thing).casefold()} & names:
            return True
        head, of, owner = thing.rpartition(" of ")
        return bool(of) and owner in g.layout.seat_names and known(head)

    for template in game.templates.values():
        found = template.match(text)
        if found is None:
            continue
        wrong = [
            each
            for name, word in found.items()
            if name in game.notation.thing_kinds
            for each in word.split(" + ")
            if not known(each) and not game.notation.is_thing_word(g, name, each)
        ]
        wrong += [
            word for name, word in found.items() if name in game.notation.named_kinds and not _meanings(now, name, word)
        ]
        if not wrong:
            return ""
        unknown = wrong[0]
    return unknown


def _unknown_name(now: Moment, name: str, word: str) -> Why:
    """A decision names what the reader of this state cannot find on the table."""
    game, g = now.game, now.g
    kind = game.notation.argument_words.get(name, name)
    bare = without_numbers(word)
    known = [each for each in g.layout.names if each.casefold() == bare.casefold()]
    if name in game.notation.thing_kinds and known and (bare == word or not _meanings(now, name, bare)):
        return Why(NOT_IN_SIGHT, f"There is no {known[0]} in sight: it is in a deck, or not in this game")
    words, remedy = f"There is no {kind} called `{word}` here", "Look at the table for its name"
    return Why(UNKNOWN_NAME, words, remedy, text=f"{words}. {remedy}.")


def _meanings(now: Moment, kind: str, text: str) -> list[int]:
    """What a word of a decision could mean, the likeliest first."""
    game, g = now.game, now.g
    if kind == "seat":
        if text == "all":
            return [ALL]
        return [seat for seat, name in enumerate(g.layout.seat_names) if name.casefold() == text.casefold()]
    if kind in game.notation.thing_kinds:
        return now.things.named(text)
    if kind == "n":
        return [int(text)] if text.isdecimal() else []
    return [value for value in game.notation.values(g, kind) if _says(game, g, kind, value, text)]


def _says(game: Game, g: State, kind: str, value: int, text: str) -> bool:
    try:
        return game.notation.word(g, kind, value).casefold() == text.casefold()
    except (IndexError, KeyError):
        return False


def _not_at_hand(game: Game, g: State, thing: int, seat: str) -> int:
    """How far a thing is from a seat: the hand, its own other zones in their order, those of others, the box."""
    zone = g.zone_of[thing]
    name = g.layout.zone_names[zone]
    if name == f"hand.{seat}":
        return 0
    if name.endswith(f".{seat}"):
        return zone
    return len(g.zones) + 1 if g.layout.box[zone] else len(g.zones)


def _combinations(candidates: Sequence[Sequence[int]], most: int) -> list[list[int]]:
    """All ways to take one of each, at most so many."""
    ways: list[list[int]] = [[]]
    for values in candidates:
        ways = [[*way, value] for way in ways for value in values][:most]
    return ways

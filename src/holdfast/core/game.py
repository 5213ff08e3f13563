"""What a game brings: its chapters, and its answers to the machine; what is open now, as people see it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from holdfast.core import why_not
from holdfast.core.asking import decline, passes, reaction_window, resolve, resolve_next, seats_asked
from holdfast.core.calls import argument, arity_of, number_of, rule_name, rule_of
from holdfast.core.campaign import CampaignStep
from holdfast.core.chapter import Chapter, Reason, WhyNot
from holdfast.core.choice import Choice, Option
from holdfast.core.errors import BadOption, IllegalDecision
from holdfast.core.notation import Template, match_option, normal, thing_name
from holdfast.core.options import (
    OPTIONS,
    TYPES,
    VARIANT,
    VARIANTS,
    Agreed,
    TableOption,
    agree,
    said_once,
)
from holdfast.core.outcome import Outcome, SeatOutcome, placed
from holdfast.core.paths import Touch, in_hand, touches
from holdfast.core.state import ALL, Event, Layout, State

_TYPE_WORDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table of names and values",
}


MOST_BOXES: Final = 64

BASICS: Final[Mapping[str, type]] = {"scenario": str, "players": list}
ARGUMENT_WORDS: Final[Mapping[str, str]] = {"seat": "player", "thing": "card", "n": "number"}


class Game:
    """The protocol every game fulfils. Everything outside a game's folder speaks to it through this."""

    id: str = ""
    title: str = ""
    thing_kinds: frozenset[str] = frozenset({"card", "thing"})
    """The names of rule arguments that are handles."""
    argument_words: Mapping[str, str] = ARGUMENT_WORDS
    """What people call an argument whose name in the rules is another."""
    named_kinds: frozenset[str] = frozenset()
    """The names of other arguments that have words of their own, such as rooms: `values` lists them."""
    basics: Mapping[str, type] = BASICS
    """What a new game can be told besides its table options, each with its type."""
    waits_for_free_play: bool = False
    """Whether a check looks at the table when players may act freely again, not at the first open question."""
    rivals: bool = False
    """Whether seats play against each other: then the win of one is not the win of another."""
    division: str = ""
    """Decisions of a check that begin so are one division, if they follow each other: what they leave is declined."""

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        self.chapters = list(chapters)
        self.arguments: dict[int, list[str]] = {
            number_of(passes): ["seat", "n"],
            number_of(resolve): ["seat", "thing"],
            number_of(decline): ["seat"],
        }
        self.templates: dict[int, Template] = {
            number_of(passes): Template("{seat}: pass"),
            number_of(resolve): Template("{seat}: resolve {thing}"),
            number_of(decline): Template("{seat}: decline"),
        }
        self.prompts: dict[int, Template] = {
            number_of(resolve_next): Template("Which comes next?"),
            number_of(reaction_window): Template("React?"),
        }
        self.legal: dict[int, WhyNot] = {}
        self.answers: dict[int, WhyNot] = {}
        self.reasons: dict[int, Reason] = {}
        self.agreed: set[int] = set()
        self.points: dict[int, str] = {}
        self.patterns: dict[str, Any] = {}
        for each in self.chapters:
            for rule, names in each.rules.items():
                self.arguments[number_of(rule)] = names.split()
            for rule, text in each.notation.items():
                self.templates[number_of(rule)] = Template(text)
            for rule, text in each.prompts.items():
                self.prompts[number_of(rule)] = Template(text)
            for rule, objection in each.legal.items():
                self.legal[number_of(rule)] = objection
            for rule, objection in each.answers.items():
                self.answers[number_of(rule)] = objection
            for rule, name in each.points.items():
                self.points[number_of(rule)] = name
            self.agreed.update(number_of(rule) for rule in each.agreed)
            self.reasons.update(each.reasons)
            self.patterns.update(each.sentences)
        self.boxes: dict[str, State] = {}
        self.table_options: Sequence[TableOption] = []
        """What a table may decide before it plays: variants, table options, hands, level."""

    @property
    def option_types(self) -> dict[str, type]:
        """All that a new game can be told, each with its type."""
        types = dict(self.basics)
        if self.table_options:
            types[OPTIONS] = dict
        if any(option.part == VARIANT for option in self.table_options):
            types[VARIANTS] = list
        for option in self.table_options:
            for name in (option.name, *option.also):
                types[name] = TYPES[option.kind]
        return types

    def chosen(self, options: Mapping[str, Any], seats: Sequence[str] | None = None) -> Agreed:
        """The table options with what is said of them; without seats those that need the players are left out."""
        return agree(self.table_options, options, seats)

    def player_numbers(self, options: Mapping[str, Any]) -> list[int]:
        """How many may play with these options."""
        counts = self.player_counts()
        usual = max(counts, default=0)
        return [*counts, *range(usual + 1, self.chosen(options).most_players(usual) + 1)]

    def laid_out(self, options: Mapping[str, Any]) -> State:
        """The box as it is laid out for these options, once; not to be played, only to be copied."""
        name = repr(sorted(options.items()))
        if name not in self.boxes:
            if len(self.boxes) >= MOST_BOXES:
                self.boxes.clear()
            self.check_names(options)
            self.boxes[name] = self.lay_out(options)
        return self.boxes[name]

    def deal(self, options: Mapping[str, Any], key: bytes) -> State:
        """A new game: a copy of the box, with a random key of its own."""
        g = self.laid_out(options).copy()
        g.key = key
        return g

    # ---- what a game answers for itself -------------------------------------------------------------------------

    def lay_out(self, options: Mapping[str, Any]) -> State:
        """Options checked, everything where it lies before the first shuffle, the first rule on the agenda."""
        raise NotImplementedError

    def word(self, g: State, kind: str, value: int) -> str:
        """An argument that is neither a seat, a thing nor a number."""
        raise NotImplementedError

    def values(self, g: State, kind: str) -> Iterable[int]:
        """What an argument that is neither a seat, a thing nor a number could be; `word` names each."""
        return range(1, 64)

    def outcome_words(self, g: State) -> str:
        """Why the game is over."""
        raise NotImplementedError

    def cause(self, g: State) -> str:
        """What a lost game was lost by, in a word or two that can be counted."""
        return self.outcome_words(g)

    def team(self, g: State, seat: int) -> str:
        """The team of a seat; empty where everybody plays together, or everybody alone."""
        return ""

    def score(self, g: State, seat: int) -> int | None:
        """The points of a seat, or of its team; None where a game counts none."""
        return None

    def rounds(self, g: State) -> int:
        """How many rounds or turns were played."""
        return 0

    def scenarios(self) -> list[str]:
        """What can be played, the easiest first."""
        return []

    def levels(self) -> list[str]:
        """The levels of difficulty, the easiest first; none where a game has no such thing."""
        return []

    def campaigns(self) -> dict[str, list[CampaignStep]]:
        """Scenarios that are played one after another, by the names of the campaigns."""
        return {}

    def player_counts(self) -> list[int]:
        """How many may play."""
        return []

    def characters(self) -> list[str]:
        """Who can be played."""
        return []

    def speaker(self, g: State) -> int:
        """The seat that answers for `all`."""
        return 0

    def decides(self, g: State) -> str:
        """How `all` answers: `speaker` (one seat for all), `anyone` or `vote`; in simulation the speaker."""
        return "speaker"

    def awaited(self, g: State) -> list[int]:
        """Whose answer is open. Where that would tell a secret, a game answers by what everybody knows."""
        return seats_asked(g)

    def step(self, g: State) -> str:
        """The step in which the open decision stands, in the rulebook's words."""
        return ""

    def steps(self) -> list[str]:
        """The steps of a round, in order."""
        return []

    def warning(self, g: State, call: int) -> str:
        """Legal but doubtful: a named warning, from the same forecast that tells what is about to happen."""
        return ""

    def forecast(self, g: State) -> list[str]:
        """What is about to happen, from what the holder of this state may know."""
        return []

    def dangers(self, g: State) -> list[dict[str, Any]]:
        """The same in numbers: who or what (`seat`, `location`, `room`), how much, from and to, what falls."""
        return []

    def touches(self, g: State, call: int) -> list[Touch]:
        """An option as a path of things to point at."""
        return touches(self, g, call)

    def gloss(self, g: State, call: int) -> str:
        """What an option comes to, where its words do not say it."""
        return ""

    def tempting(self, g: State, seat: int) -> list[tuple[int, str, str]]:
        """What a seat would like to do with its cards: each card, the decision, and why not, if no rule says it."""
        return in_hand(g, seat)

    def tell(self, layout: Layout, event: Event) -> str:
        """An event as a sentence, or nothing. What its reader may not know is already blank in the event."""
        return event.text

    def achievements(self, g: State) -> list[str]:
        """The ids of the achievements that this finished game earned."""
        return []

    def box(self, g: State) -> str:
        """Which box of an achievement this game ticks."""
        return "normal"

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new game as `deal` wants them; an unknown name or an impossible value is an error."""
        checked = dict(options)
        self.check_names(options)
        for name, wanted in ((name, kind) for name, kind in self.option_types.items() if name in options):
            value = options[name]
            if wanted is list:
                value = (
                    [value] if isinstance(value, str) else list(value) if isinstance(value, (list, tuple)) else value
                )
            if name in self.basics or name in (OPTIONS, VARIANTS):
                if not isinstance(value, wanted):
                    raise BadOption(f"option `{name}` is {_TYPE_WORDS[wanted]}, not `{value}`")
                checked[name] = value
        said_once(self.table_options, checked, checked.get("players"))
        return checked

    def check_names(self, options: Mapping[str, Any]) -> None:
        """A new game is told only what this game knows."""
        for name in options:
            if name not in self.option_types:
                raise BadOption(f"{self.title} has no option `{name}`; choose of {', '.join(self.option_types)}")

    def sealed_could_be(self, g: State, seat: int) -> list[int]:
        """What a sealed pick of this seat could be, by what everybody knows."""
        return []

    def position(self, g: State) -> dict[str, Any]:
        """The position as the [given] of a check; at named points `arrange` reads it back."""
        raise NotImplementedError

    def arrange(self, given: Mapping[str, Any]) -> State:
        """A state from the [given] of a check or a position."""
        raise NotImplementedError

    def look(self, g: State, key: str) -> Any:
        """The value of a key of a check's `is`; a KeyError if there is no such key."""
        raise KeyError(key)

    def compares_in_order(self, key: str) -> bool:
        """Whether lists under this key are compared in order."""
        return False

    def is_main_step(self, g: State) -> bool:
        """Whether players may act freely: no question that must be answered."""
        return False

    def acts_again(self, g: State) -> bool:
        """Whether players may act freely now, or once the open question is answered."""
        return self.is_main_step(g)

    def stops(self) -> dict[str, list[int]]:
        """Named steps at which a check may look, with the rules before which they stand."""
        return {}

    def parts_of(self, g: State, text: str) -> list[str]:
        """The decisions that one line of a check stands for. A `done` after others is made where it is asked for."""
        text = normal(text)
        times = re.fullmatch(r"(.*) x(\d+)", text)
        return [times[1]] * int(times[2]) if times else [text]

    def ahead(self, g: State, text: str) -> int | None:
        """A decision that says at once what is asked only later, as checks and older records may; None: no such."""
        return None

    def was_beaten(self, event: Event) -> bool:
        """Whether an event tells the defeat of a monster."""
        return False

    def meters(self, g: State) -> list[dict[str, Any]]:
        """The counters people look at, for a view."""
        return []

    def things(self, g: State, thing: int) -> dict[str, Any]:
        """What a person sees on one card or figure besides its name."""
        return {}

    def whereabouts(self, g: State, thing: int) -> str:
        """Where a card that somebody looks for lies, as a short sentence without its full stop."""
        return f"{thing_name(g, thing)} lies in {g.layout.zone_names[g.zone_of[thing]]}"

    # ---- decisions in notation ----------------------------------------------------------------------------------

    def say(self, g: State, kind: str, value: int) -> str:
        """One argument of a call, in words."""
        if kind == "seat":
            return self.seat_word(g, value)
        if kind in self.thing_kinds:
            return thing_name(g, value)
        if kind == "n":
            return str(value)
        return self.word(g, kind, value)

    def seat_word(self, g: State, seat: int) -> str:
        """What a seat is called in notation."""
        return "all" if seat == ALL else g.layout.seat_names[seat]

    def fill(self, g: State, template: Template, call: int) -> str:
        """A template with the arguments of a call."""
        names = self.arguments.get(rule_of(call), [])
        values = {name: argument(call, i) for i, name in enumerate(names)}
        return template.fill(values, lambda kind, value: self.say(g, kind, value))

    def write(self, g: State, call: int) -> str:
        """A decision in notation."""
        template = self.templates.get(rule_of(call))
        if template is None:
            return self.describe(g, call)
        return self.fill(g, template, call)

    def describe(self, g: State, call: int) -> str:
        """Any call, as bug reports and digests tell it."""
        number = rule_of(call)
        names = self.arguments.get(number, ["n"] * arity_of(number))
        said = [
            self.say(g, name, argument(call, i))
            if name in ("seat", "n") or name in self.thing_kinds
            else str(argument(call, i))
            for i, name in enumerate(names)
        ]
        return f"{rule_name(number)}({', '.join(said)})"

    def read(self, g: State, text: str) -> int:
        """The offered call that this notation names; else an error that says why not."""
        found = self.meant(g, text)
        if found is None:
            raise IllegalDecision(self.why_not(g, text))
        return found

    def meant(self, g: State, text: str) -> int | None:
        """The call that a notation names, None if it is not possible now."""
        found = match_option([(option, self.write(g, option)) for option in g.options], text)
        return self.ahead(g, text) if found is None else found

    def prompt(self, g: State) -> str:
        """The question that is open."""
        if not g.agenda or g.over:
            return ""
        call = g.agenda[-1]
        template = self.prompts.get(rule_of(call))
        return self.fill(g, template, call) if template is not None else rule_name(rule_of(call)).replace("_", " ")

    def option(self, g: State, call: int) -> Option:
        """An option as people see it. It speaks of this state as long as the state stands still."""
        return Option(self, g, call)

    def choice(self, g: State) -> Choice:
        """All that is open now, of all seats. Only the holder of the whole state may look at this."""
        return Choice(self, g, seats_asked(g), [self.option(g, call) for call in g.options])

    def outcome(self, g: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if not g.over:
            return None
        seats = [
            SeatOutcome(name, bool(g.winners >> seat & 1), 0, self.score(g, seat), self.team(g, seat))
            for seat, name in enumerate(g.layout.seat_names)
        ]
        return Outcome(self.outcome_words(g), tuple(placed(seats) if self.rivals else seats), self.rivals)

    # ---- why not ------------------------------------------------------------------------------------------------

    def why_not(self, g: State, text: str) -> str:
        """Why this decision is not possible now, with what would make it possible; empty if it is."""
        return why_not.why_not(self, g, text)

    def unknown_word(self, g: State, text: str) -> str:
        """A seat or name in a decision that this game does not have at all; empty if all words are known."""
        return why_not.unknown_word(self, g, text)

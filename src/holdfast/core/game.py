"""A game: its declaration with the cards of its packs, and its decisions in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from holdfast.content import Entries, Pack, layer
from holdfast.core import why_not
from holdfast.core.asking import decline, passes, reaction_window, resolve, resolve_next, seats_asked
from holdfast.core.calls import argument, arity_of, number_of, rule_name, rule_of
from holdfast.core.campaign import CampaignStep
from holdfast.core.chapter import WhyNot
from holdfast.core.choice import EVERYBODY, Choice, Option
from holdfast.core.declaration import Asking, Checks, Declaration, Definitions, Ending, Notation, Shown
from holdfast.core.notation import Template, match_option, thing_name
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
from holdfast.core.reasons import Reasons
from holdfast.core.state import ALL, Event, Layout, State
from holdfast.core.why import Why
from holdfast.errors import BadOption, IllegalDecision

_TYPE_WORDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    list: "a list",
    dict: "a table of names and values",
}

MOST_BOXES: Final = 64
"""How many layouts of the box are kept for later games with the same options."""


class Game:
    """A game's declaration with its packs. Everything outside the game's folder uses the game through this."""

    def __init__(self, declaration: Declaration[Any, Any, Any], packs: Sequence[Pack]) -> None:
        self.declaration = declaration
        self.id = declaration.id
        self.title = declaration.title
        self.basics = declaration.setup.basics
        self.notation: Notation[Any] = declaration.notation
        self.asking: Asking[Any] = declaration.asking
        self.shown: Shown[Any] = declaration.shown
        self.ending: Ending[Any] = declaration.ending
        self.checks: Checks[Any, Any] = declaration.checks
        self.arguments: dict[int, list[str]] = {
            number_of(passes): ["seat", "n"],
            number_of(resolve): ["seat", "thing"],
            number_of(decline): ["seat"],
            number_of(reaction_window): ["seats", "rule", "about"],
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
        self.reasons: Reasons = declaration.reasons
        self.agreed: set[int] = set()
        self.closes: set[int] = {number_of(passes), number_of(decline)}
        self.secrets: set[int] = set()
        self.points: dict[int, str] = {}
        self.patterns: dict[str, Any] = {}
        numbers = {name for name, word in self.notation.argument_words.items() if word == "number"}
        for each in declaration.chapters:
            for rule, names in each.rules.items():
                self.arguments[number_of(rule)] = names.split()
            for rule, text in each.notation.items():
                self.templates[number_of(rule)] = Template(text, numbers)
            for rule, text in each.prompts.items():
                self.prompts[number_of(rule)] = Template(text)
            for rule, objection in each.legal.items():
                self.legal[number_of(rule)] = objection
            for rule, objection in each.answers.items():
                self.answers[number_of(rule)] = objection
            for rule, name in each.points.items():
                self.points[number_of(rule)] = name
            self.agreed.update(number_of(rule) for rule in each.agreed)
            self.closes.update(number_of(rule) for rule in each.closes)
            self.secrets.update(number_of(rule) for rule in each.secret)
            self.patterns.update(each.sentences_beside(self.patterns))
        self.packs = list(packs)
        self.entries: Entries = layer(self.packs)
        self.defs: Definitions = declaration.cards.define(self.entries, self.patterns)
        self.boxes: dict[str, State] = {}
        self.table_options: Sequence[TableOption] = declaration.setup.options(self.defs)
        """What a table may decide before it plays: variants, table options, hands, level."""

    @property
    def option_types(self) -> dict[str, type]:
        """The options of a new game, each with its type."""
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
        """The values of the table options; without seats, those that need the players are left out."""
        return agree(self.table_options, options, seats)

    def player_numbers(self, options: Mapping[str, Any]) -> list[int]:
        """How many may play with these options."""
        counts = self.player_counts()
        usual = max(counts, default=0)
        return [*counts, *range(usual + 1, self.chosen(options).most_players(usual) + 1)]

    def laid_out(self, options: Mapping[str, Any]) -> State:
        """The box laid out for these options, made once. It is copied, never played."""
        name = repr(sorted(options.items()))
        if name not in self.boxes:
            if len(self.boxes) >= MOST_BOXES:
                self.boxes.clear()
            self.check_names(options)
            self.boxes[name] = self.declaration.setup.lay_out(self.defs.twin(), options)
        return self.boxes[name]

    def deal(self, options: Mapping[str, Any], key: bytes) -> State:
        """A new game: a copy of the box, with a random key of its own."""
        g = self.laid_out(options).copy()
        g.key = key
        return g

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Check the options of a new game; an unknown name or an impossible value is an error."""
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
        """Raise an error for options that this game does not have."""
        for name in options:
            if name not in self.option_types:
                raise BadOption(f"{self.title} has no option `{name}`; choose from {', '.join(self.option_types)}")

    # ---- what can be played -------------------------------------------------------------------------------------

    def scenarios(self) -> list[str]:
        """What can be played, the easiest first."""
        return self.declaration.setup.scenarios(self.defs)

    def characters(self) -> list[str]:
        """Who can be played."""
        return self.declaration.setup.characters(self.defs)

    def player_counts(self) -> list[int]:
        """How many may play."""
        return self.declaration.setup.player_counts(self.defs)

    def levels(self) -> list[str]:
        """The levels of difficulty, the easiest first; empty if the game has none."""
        return self.declaration.setup.levels(self.defs)

    def campaigns(self) -> dict[str, list[CampaignStep]]:
        """Scenarios that are played one after another, by the names of the campaigns."""
        return self.declaration.setup.campaigns(self.defs)

    # ---- positions and words ------------------------------------------------------------------------------------

    def position(self, g: State) -> dict[str, Any]:
        """The position as the [given] of a check; at named points `arrange` reads it back."""
        return self.checks.position(g)

    def arrange(self, given: Mapping[str, Any]) -> State:
        """A state from the [given] of a check or a position."""
        arranged: State = self.checks.arrange(self.defs.twin(), given)
        return arranged

    def tell(self, layout: Layout, event: Event) -> str:
        """An event as a sentence, or nothing. What its reader may not know is already blank in the event."""
        return self.declaration.words.tell(self, layout, event)

    # ---- decisions in notation ----------------------------------------------------------------------------------

    def say(self, g: State, kind: str, value: int) -> str:
        """One argument of a call, in words."""
        if kind == "seat":
            return self.seat_word(g, value)
        if kind in self.notation.thing_kinds:
            return self.notation.thing_word(g, kind, value) or thing_name(g, value)
        if kind == "n":
            return str(value)
        return self.notation.word(g, kind, value)

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
        """Any call, as bug reports and digests show it."""
        number = rule_of(call)
        names = self.arguments.get(number, ["n"] * arity_of(number))
        said = [
            self.say(g, name, argument(call, i))
            if name in ("seat", "n") or name in self.notation.thing_kinds
            else rule_name(argument(call, i))
            if name == "rule"
            else str(argument(call, i))
            for i, name in enumerate(names)
        ]
        return f"{rule_name(number)}({', '.join(said)})"

    def read(self, g: State, text: str) -> int:
        """The offered call that this notation names; if there is none, an error says why."""
        found = self.meant(g, text)
        if found is None:
            raise IllegalDecision(self.why_not(g, text))
        return found

    def meant(self, g: State, text: str) -> int | None:
        """The call that a notation names; None if it is not possible now."""
        found = match_option([(option, self.write(g, option)) for option in g.options], text, self.notation.spelling)
        return self.notation.ahead(self, g, text) if found is None else found

    def prompt(self, g: State) -> str:
        """The question that is open."""
        if not g.agenda or g.over:
            return ""
        call = g.agenda[-1]
        template = self.prompts.get(rule_of(call))
        text = self.fill(g, template, call) if template is not None else rule_name(rule_of(call)).replace("_", " ")
        return self.notation.prompt(g, text)

    def option(self, g: State, call: int, people: int = EVERYBODY) -> Option:
        """An option as people see it. It is valid until the state changes. `people`: a mask of the seats they play."""
        return Option(self, g, call, people)

    def choice(self, g: State) -> Choice:
        """The open choice of all seats. Only code that may see the whole state may use it."""
        return Choice(self, g, seats_asked(g), [self.option(g, call) for call in g.options])

    def outcome(self, g: State) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not g.over:
            return None
        ending = self.ending
        seats = [
            SeatOutcome(name, bool(g.winners >> seat & 1), 0, ending.score(g, seat), ending.team(g, seat))
            for seat, name in enumerate(g.layout.seat_names)
        ]
        return Outcome(ending.words(g), tuple(placed(seats) if ending.rivals else seats), ending.rivals)

    def cause(self, g: State) -> str:
        """What a lost game was lost by, in a word or two that can be counted."""
        return self.ending.cause(g) or self.ending.words(g)

    # ---- why not ------------------------------------------------------------------------------------------------

    def why(self, g: State, text: str) -> Why:
        """Why this decision is not possible now: code, words, remedy and ruling; false if it is possible."""
        return why_not.why(self, g, text)

    def why_not(self, g: State, text: str) -> str:
        """The same as one text; empty if it is possible."""
        return str(self.why(g, text))

    def unknown_word(self, g: State, text: str) -> str:
        """A seat or name in a decision that this game does not have at all; empty if all words are known."""
        return why_not.unknown_word(self, g, text)

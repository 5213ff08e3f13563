"""What a game brings to be read at a terminal: how its table is drawn for the eye and told for the ear.

A game declares its pages. Whatever they do not say is made from the view alone, so that a game can be played with
`Pages()` too. Everything here speaks of a view: of what one person may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from holdfast.content import Entry
from holdfast.core.choice import Option
from holdfast.core.game import Game
from holdfast.core.options import Agreed
from holdfast.core.state import Event, Layout, State
from holdfast.core.view import View
from holdfast.games.common.book import NO_BOOK, Book
from holdfast.games.common.card_words import CardWords
from holdfast.games.common.drawing import Paper, Part, part
from holdfast.games.common.seen import Card, Table, grouped
from holdfast.games.common.told.prose import Line, counted, listed, sentence, times


class Look(NamedTuple):
    """A part of the table with a command of its own: what it tells, and what it draws if that is something else."""

    told: Callable[[View, str], list[str]]
    """What stands after the command is the second argument; if it names nothing, an IllegalDecision says so."""
    says: str
    """What the list of commands says of it."""
    drawn: Callable[[View, str, Paper], list[Line]] | None = None
    alias: str = ""


class Sum(NamedTuple):
    """Something that is counted over a whole game, for whoever wants to know at its end how it went."""

    name: str
    """As in `12 monsters defeated`."""
    amount: Callable[[Layout, Event], int]
    """What an event adds; events that everybody may know."""
    whose: Callable[[Event], int] | None = None
    """For which seat it counts; None: for the one that decided what it came of."""
    is_loss: bool = False


class Course(NamedTuple):
    """Several decisions that one line asks for, such as a walk: the first, and the line that asks for the others."""

    first: Option
    rest: str = ""


class Beginning(NamedTuple):
    """What the options of a table settle before the other questions are asked."""

    scenarios: Sequence[str] = ()
    """The scenarios of which one must come first; none: any may."""
    settled: Sequence[str] = ()
    """The questions that need no answer any more."""


class Examples(NamedTuple):
    """What the list of commands gives as examples."""

    words: str = "`draw`, `end`"
    several: str = "`1 2`"
    notation: str = "a seat, a colon, and what it does"
    explained: str = "`?` and its name"
    refused: str = "`why` and its words"
    offered: str = "`options` and some of its words"


# ------------------------------------------------------------------ a game without pages of its own


def any_where(view: View) -> str:
    """Where the game stands."""
    return f"Step: {view.game.shown.step(view.state)}."


def any_drawn(view: View, people: Sequence[str], paper: Paper) -> list[Part]:
    """Meters and zones."""
    table = Table.of(view)
    parts = [part(paper.headed([table.game, table.step]), rank=9)]
    for name, meter in table.meters.items():
        said = meter.get("text") or ", ".join(meter.get("list", [])) or str(meter.get("value", ""))
        parts.append(part(paper.labelled(name, said, label_width=20), rank=1))
    for zone in table.zones:
        hidden = counted(table.hidden(zone), "hidden card") if table.hidden(zone) else ""
        said = ", ".join(filter(None, [card_names(table.cards(zone)), hidden]))
        parts.append(part(paper.labelled(zone, said, label_width=20), []))
    return [*parts, part(paper.said(table.forecast, "danger"), rank=2)]


def any_told(view: View, people: Sequence[str]) -> list[str]:
    """Meters and zones."""
    table = Table.of(view)
    told = [any_where(view)]
    for name, meter in table.meters.items():
        said = meter.get("text") or listed(list(meter.get("list", []))) or str(meter.get("value", ""))
        told.append(f"{name}: {said}.")
    for zone in table.zones:
        told.append(f"{zone}: {table.count(zone)}. {card_names(table.cards(zone))}".rstrip() + ".")
    return told + table.forecast


def any_player(view: View, seat: str, people: Sequence[str]) -> list[str]:
    """The zones of a player."""
    return [line for line in any_told(view, people) if line.partition(":")[0].endswith(f".{seat}")]


def any_hand(view: View, seat: str) -> list[str]:
    """The cards in a hand."""
    table = Table.of(view)
    told = f"{seat.capitalize()}'s hand: {counted(table.count(f'hand.{seat}'), 'card')}."
    return [f"{told} {card_names(table.cards(f'hand.{seat}'))}".rstrip()]


def forecast_of(view: View) -> list[str]:
    """What is about to happen."""
    return [sentence(text) for text in view.game.shown.forecast(view.state)]


def one_breath(game: Game, g: State, events: Sequence[Event]) -> list[str]:
    """What happened as one paragraph."""
    told = sentences(game, g, events)
    return [" ".join(told)] if told else []


def sentences(game: Game, g: State, events: Sequence[Event]) -> list[str]:
    """What happened, one sentence per line."""
    return [said for said in (game.tell(g.layout, event) for event in events) if said]


def play_alone(view: View, seats: Sequence[str], name: str) -> Iterator[str]:
    """If only a card was named: playing it."""
    for seat in seats:
        yield f"{seat}: play {name}"


def card_names(cards: Sequence[Card]) -> str:
    """Several cards by name, equal ones counted."""
    return ", ".join(times(str(card["name"]), number) for card, number in grouped(cards))


# ------------------------------------------------------------------ the pages


NO_EXAMPLES: Final = Examples()
NO_CARDS: Final = CardWords()


@dataclass(frozen=True, slots=True)
class Pages:
    """All that a terminal asks of a game besides its rules."""

    # Before the game.
    origin: str = ""
    """Where scenarios and cards come from, if the rulebook does not show them all."""
    played: str = "character"
    """The table of the packs with those who can be played, which is also what they are called."""
    scenario_line: Callable[[Entry], str] = lambda entry: str(entry.fields.get("name", entry.id))
    player_line: Callable[[Entry], str] = lambda entry: str(entry.fields.get("name", entry.id))
    mixed_by: str = "type"
    """Players that differ in this field go well together."""
    beginning: Callable[[Game, Agreed], Beginning] = lambda game, agreed: Beginning()
    """What the options that were chosen settle, as a campaign does."""

    # The table.
    where: Callable[[View], str] = any_where
    drawn: Callable[[View, Sequence[str], Paper], list[Part]] = any_drawn
    told: Callable[[View, Sequence[str]], list[str]] = any_told
    player: Callable[[View, str, Sequence[str]], list[str]] = any_player
    hand: Callable[[View, str], list[str]] = any_hand
    news: Callable[[View], list[str] | None] = forecast_of
    """What an ear is told at the start of a round or turn; None: it is too early, ask before the next question."""
    looks: Mapping[str, Look] = field(default_factory=dict)
    inks: Sequence[tuple[str, str]] = ()
    """Which words of a line in the style `map` have a style of their own: patterns, each with its style."""
    thing: Callable[[View, str], list[str]] = lambda view, text: []
    """What there is to see of a thing on the table that is no card, such as a room; nothing if there is none."""

    # What happened. Events are blank where the reader may not know them.
    retold: Callable[[Game, State, Sequence[Event]], list[str]] = one_breath
    """What happened up to a state, in paragraphs."""
    logged: Callable[[Game, State, Sequence[Event]], list[str]] = sentences
    """The same for the log, which is read line by line."""

    quietly: Callable[[Game, Layout, Event], str] = lambda game, layout, event: ""
    """What a decision says that nothing else tells of."""
    sums: Sequence[Sum] = ()
    """What is told of each player at the end."""

    # Questions. An option speaks of a view, too.
    aside: Callable[[View], str] = lambda view: ""
    """What is said before the open question, such as what is left of a card."""
    on_enter: Callable[[Sequence[Option]], Option | None] = lambda options: None
    """What Enter alone decides, where a question needs no thought."""
    usual: Callable[[Sequence[Option]], Option | None] = lambda options: None
    """Which of several options is meant by words that fit them all, such as the cheapest way to pay."""
    remarks: Callable[[View, Sequence[Option]], Mapping[int, str]] = lambda view, options: {}
    """What whoever lists options is told of some of them, by their calls: what a card does that they are about."""
    doers: Callable[[View, Sequence[str]], list[str]] = lambda view, seats: []
    """Who could be meant where somebody says only what is done, and to whom: `fight bomber`."""
    holds: Sequence[str] = ("hand",)
    """The zones of a player whose cards that player would use."""
    named: Callable[[View, Sequence[str], str], Iterator[str]] = play_alone
    """What could be meant where somebody only names a card."""
    course: Callable[[View, Sequence[Option], str], Course | None] = lambda view, options, line: None
    """What a line means that no option says, such as a direction or a place farther away; None: nothing."""
    waiting: str = ""
    """What bots wait for where all may act, as in `they also act before the round ends`."""

    book: Book = NO_BOOK
    """The rules on a page."""
    examples: Examples = NO_EXAMPLES
    cards: CardWords = NO_CARDS


def pages_of(game: Game) -> Pages:
    """The pages of a game."""
    pages: Pages = game.declaration.words.pages
    return pages

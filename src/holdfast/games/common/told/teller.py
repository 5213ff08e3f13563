"""The teller of the log: a game declares what it says of a decision, and of everything else that happens.

Sentences are forms (forms.py). What they speak of is named by the functions and numbers of the rules themselves, so
that nothing falls silent when a rule gets another name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from holdfast.core.asking import decline, passes, resolve
from holdfast.core.calls import NUMBERS, Rule, rule_of
from holdfast.core.events import COUNTED, DECIDED, MOVED, TOLD
from holdfast.core.game import Game
from holdfast.core.notation import numbered_name
from holdfast.core.state import Event, Layout, State
from holdfast.games.common.told.forms import NAMES, Form, Said, said, summed
from holdfast.games.common.told.prose import article, sentence, spoken


class Happened(NamedTuple):
    """Events, and the state that they led to."""

    g: State
    events: Sequence[Event]

    def zone_at(self, event: Event, thing: int) -> int:
        """Where something lay when an event happened: whence it goes afterwards, or where it lies still."""
        later = False
        for each in self.events:
            later = later or each is event
            if later and each.kind == MOVED and each.thing == thing:
                return each.a
        return self.g.zone_of[thing]


class Scene(NamedTuple):
    """An event, and the game and table that it belongs to. What the reader may not know is blank in the event."""

    game: Game
    layout: Layout
    event: Event
    happened: Happened | None = None
    """What it is a part of; None: it is told alone."""

    def zone_of(self, thing: int) -> int:
        """Where something lay when this happened; -1 where the event is told alone."""
        return self.happened.zone_at(self.event, thing) if self.happened is not None else -1


Tells = str | Callable[[Scene], str]
"""A form, or what chooses one; an empty form says nothing."""


def numbers_of(rules: Iterable[Rule]) -> frozenset[int]:
    """The numbers of rules; whatever is no rule of a chapter can cause nothing."""
    for rule in rules:
        if rule not in NUMBERS:
            raise ValueError(f"{getattr(rule, '__name__', rule)} is no rule of any chapter")
    return frozenset(NUMBERS[rule] for rule in rules)


def always(event: Event) -> bool:
    return True


class Says:
    """A sentence for some of the events of one kind. The first one that fits is told.

    `of`: zones that something leaves, counters, marks, facts, piles, dice or endings; `to`: zones that something comes
    to; None: any. `by`: only if one of these rules caused it; `unless`: not if one of these did; `when`: whatever else
    must be so.
    """

    def __init__(
        self,
        tells: Tells,
        of: Container[int] | None = None,
        to: Container[int] | None = None,
        by: Sequence[Rule] = (),
        unless: Sequence[Rule] = (),
        when: Callable[[Event], bool] = always,
    ) -> None:
        self.tells = tells
        self.of = of
        self.to = to
        self.by = numbers_of(by)
        self.unless = numbers_of(unless)
        self.when = when

    def fits(self, event: Event) -> bool:
        """Whether it speaks of this event."""
        cause = rule_of(event.cause)
        return (
            (self.of is None or event.a in self.of)
            and (self.to is None or event.b in self.to)
            and (not self.by or cause in self.by)
            and cause not in self.unless
            and self.when(event)
        )


def rises(event: Event) -> bool:
    """A counter or mark is more than before."""
    return event.c > event.b


def falls(event: Event) -> bool:
    """A counter or mark is less than before."""
    return event.c < event.b


def caused(event: Event, rules: Iterable[Rule]) -> bool:
    """Whether one of these rules caused it."""
    return any(rule_of(event.cause) == NUMBERS[rule] for rule in rules)


# ------------------------------------------------------------------ words


def thing_name(scene: Scene) -> str:
    """What an event is about, as it was called then."""
    event, layout = scene.event, scene.layout
    return numbered_name(layout.names[layout.name_ids[event.face]], event.number) if event.face else "a card"


def other_name(scene: Scene) -> str:
    """The other thing of an event."""
    event, layout = scene.event, scene.layout
    if not event.other_face:
        return "a card"
    return numbered_name(layout.names[layout.name_ids[event.other_face]], event.other_number)


def seat_name(layout: Layout, seat: int) -> str:
    """A player's name; the seat of all is everybody."""
    return spoken(layout.seat_names[seat]) if 0 <= seat < len(layout.seat_names) else "everybody"


def whose(layout: Layout, name: str) -> str:
    """What stands after the dot in the name of a zone or counter: a player, or a room."""
    last = name.rpartition(".")[2]
    return spoken(last) if last in layout.seat_names else last


def owner(scene: Scene) -> str:
    """The player, or room, of the zone that something comes to, of a pile that is shuffled, or of a counter."""
    event, layout = scene.event, scene.layout
    if event.kind == COUNTED:
        return whose(layout, layout.count_names[event.a])
    return whose(layout, layout.zone_names[event.b if event.kind == MOVED else event.a])


COMMON_WORDS: Final[Mapping[str, Callable[[Scene], str]]] = {
    "thing": thing_name,
    "a_thing": lambda scene: thing_name(scene) if not scene.event.face else article(thing_name(scene)),
    "other": other_name,
    "decider": lambda scene: seat_name(scene.layout, scene.event.a),
    "owner": owner,
    "left": lambda scene: whose(scene.layout, scene.layout.zone_names[scene.event.a]),
    "die": lambda scene: scene.layout.dice_names[scene.event.a],
    "n": lambda scene: str(scene.event.b),
    "m": lambda scene: str(scene.event.c),
    "before": lambda scene: str(scene.event.b),
    "now": lambda scene: str(scene.event.c),
    "change": lambda scene: str(abs(scene.event.c - scene.event.b)),
}
"""What a slot says, whatever the game."""


COMMON_DECISIONS: Final[Mapping[Any, Tells]] = {
    decline: "{seat} declines.",
    passes: "{seat} passes.",
    resolve: "",
}
"""What the decisions of every game say."""


def said_plainly(scene: Scene, words: Mapping[str, str]) -> Mapping[str, str]:
    """The words of a decision: players have a capital, and the seat of all is everybody."""
    seats = {"all": "everybody"} | {name: spoken(name) for name in scene.layout.seat_names}
    return {name: seats.get(word, word) for name, word in words.items()}


SECRET: Final = "{decider} decides in secret."
"""What is said of a decision that the reader may not know; once, however often it is made."""
NOTATION: Final = "{notation}"
"""What is said of a decision that has no sentence."""


def said_aloud(told: Said) -> str:
    """A sentence with a capital at its head; notation stays as it is."""
    return told.words() if told.form.text == NOTATION else sentence(told.words())


def by_number(forms: Mapping[Any, Tells]) -> dict[int, Tells]:
    """Forms by the numbers of their rules."""
    return {number: tells for rule, tells in forms.items() for number in numbers_of([rule])}


# ------------------------------------------------------------------ the teller


class Teller:
    """All that a game says of what happens."""

    def __init__(
        self,
        decided: Mapping[Any, Tells],
        happened: Mapping[int, Sequence[Says]],
        quiet: Mapping[Any, Tells] | None = None,
        words: Mapping[str, Callable[[Scene], str]] | None = None,
        naming: Callable[[Scene, Mapping[str, str]], Mapping[str, str]] = said_plainly,
        unsaid: Collection[int] = (),
        hushed: Mapping[int, Collection[int]] | None = None,
        begins: Callable[[Event], bool] | None = None,
        names: Collection[str] = (),
    ) -> None:
        self.decided = by_number({**COMMON_DECISIONS, **decided})
        """By the rule of a decision, with the words of its notation. An empty form: what follows tells it."""
        self.quiet = by_number(quiet or {})
        """What such a decision says where nothing follows that tells of it."""
        self.happened = happened
        """By the kind of an event."""
        self.words = {**COMMON_WORDS, **(words or {})}
        """What slots say; a game may say it in its own way."""
        self.naming = naming
        """How the words of a decision are said."""
        self.unsaid = unsaid
        """Facts that say nothing, because what follows them does."""
        self.hushed = hushed or {}
        """Facts that are not told if one of these follows at once."""
        self.begins = begins
        """Whether an event begins a paragraph; None: the log has a line for each sentence."""
        self.names = NAMES | set(names)
        """The slots that name a thing, which may be called by a plural."""
        self.forms: dict[str, Form] = {}
        """Every form that was needed so far."""

    # ---- one event ----

    def tell(self, game: Game, layout: Layout, event: Event) -> str:
        """One event as a sentence; empty for bookkeeping."""
        told = self.said(Scene(game, layout, event))
        return said_aloud(told) if told is not None else ""

    def said(self, scene: Scene) -> Said | None:
        """One event as a sentence in parts."""
        if scene.event.kind == DECIDED:
            return self._decision(scene, self.decided)
        for each in self.happened.get(scene.event.kind, ()):
            if each.fits(scene.event):
                return self._filled(scene, each.tells, lambda name: self.words[name](scene))
        return None

    def quietly(self, game: Game, layout: Layout, event: Event) -> str:
        """A decision that nothing tells of; empty if it has no words."""
        told = self._decision(Scene(game, layout, event), self.quiet) if event.text else None
        return said_aloud(told) if told is not None else ""

    def _decision(self, scene: Scene, forms: Mapping[int, Tells]) -> Said | None:
        """A sentence where there is one, else the notation; of a secret decision only that it was made."""
        event = scene.event
        if not event.text:
            return self._filled(scene, SECRET, lambda name: self.words[name](scene))
        tells = forms.get(rule_of(event.cause))
        template = scene.game.templates.get(rule_of(event.cause))
        found = template.match(event.text) if template is not None and tells is not None else None
        if tells is None or found is None:
            return None if forms is self.quiet else self._filled(scene, NOTATION, lambda name: event.text)
        words = self.naming(scene, found)
        return self._filled(scene, tells, lambda name: words.get(name, ""))

    def _filled(self, scene: Scene, tells: Tells, say: Callable[[str], str]) -> Said | None:
        text = tells if isinstance(tells, str) else tells(scene)
        return said(self._form(text), say) if text else None

    def _form(self, text: str) -> Form:
        if text not in self.forms:
            self.forms[text] = Form(text, self.names)
        return self.forms[text]

    # ---- several events ----

    def sentences(self, game: Game, g: State, events: Sequence[Event]) -> list[str]:
        """What happened up to a state, neighbours that say the same told at once."""
        return self._told(Happened(g, events), game, self._heard(events))

    def _told(self, happened: Happened, game: Game, events: Iterable[Event]) -> list[str]:
        scenes = [Scene(game, happened.g.layout, event, happened) for event in events]
        found = summed([each for each in map(self.said, scenes) if each is not None])
        again = {
            place for place, each in enumerate(found) if each.form.text == SECRET and each in found[place - 1 : place]
        }
        return [said_aloud(each) for place, each in enumerate(found) if place not in again]

    def retold(self, game: Game, g: State, events: Sequence[Event]) -> list[str]:
        """What happened up to a state, in paragraphs."""
        happened = Happened(g, events)
        told = [self._told(happened, game, self._heard(part)) for part in self._paragraphs(events)]
        return [" ".join(each) for each in told if each]

    def logged(self, game: Game, g: State, events: Sequence[Event]) -> list[str]:
        """The same for the log: one paragraph per line, or one sentence per line where a game has no paragraphs."""
        return self.sentences(game, g, events) if self.begins is None else self.retold(game, g, events)

    def _paragraphs(self, events: Sequence[Event]) -> Iterator[list[Event]]:
        part: list[Event] = []
        for event in events:
            if part and self.begins is not None and self.begins(event):
                yield part
                part = []
            part.append(event)
        yield part

    def _heard(self, events: Sequence[Event]) -> Iterator[Event]:
        """All events but those that the next one hushes."""
        for place, event in enumerate(events):
            after = events[place + 1] if place + 1 < len(events) else None
            if event.kind == TOLD and after is not None and after.kind == TOLD:
                if after.a in self.hushed.get(event.a, ()):
                    continue
            yield event

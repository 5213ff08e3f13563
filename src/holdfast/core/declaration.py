"""What a game brings: one declaration, in groups named after the rooms of a game.

A game is a value, not a class: plain functions of its own state (G) and its own definitions (D), and the pages (P) by
which people read it; core hands those on without looking at them. Whatever a game does not say is as it is said here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from holdfast.content import Entries
from holdfast.content.proofreading import Proofreader
from holdfast.core.asking import seats_asked
from holdfast.core.campaign import CampaignStep
from holdfast.core.chapter import Chapter
from holdfast.core.notation import normal, thing_name
from holdfast.core.options import TableOption
from holdfast.core.paths import Touch, in_hand, touches
from holdfast.core.state import Event, Layout, State
from holdfast.core.why import Why

if TYPE_CHECKING:
    from holdfast.core.game import Game
    from holdfast.core.rule_of_thumb import RuleOfThumb


class Definitions(Protocol):
    """What the cards of a game's packs come to."""

    def twin(self) -> Any:
        """The same cards, free to be told which scenario is played."""
        ...


G = TypeVar("G", bound=State)
D = TypeVar("D", bound=Definitions)
P = TypeVar("P")

BASICS: Final[Mapping[str, type]] = {"scenario": str, "players": list}
ARGUMENT_WORDS: Final[Mapping[str, str]] = {"seat": "player", "thing": "card", "n": "number"}


# ------------------------------------------------------------------ what is said where a game says nothing


def none_of(_defs: Any) -> list[str]:
    """There is no such thing in this game."""
    return []


def no_campaigns(_defs: Any) -> dict[str, list[CampaignStep]]:
    """Every scenario is played for itself."""
    return {}


def no_options(_defs: Any) -> Sequence[TableOption]:
    """A table has nothing to decide."""
    return []


def as_number(_g: Any, _kind: str, value: int) -> str:
    """An argument that has no words of its own."""
    return str(value)


def no_word(_g: Any, _kind: str, _value: int) -> str:
    """A thing is called by its name."""
    return ""


def small_numbers(_g: Any, _kind: str) -> Iterable[int]:
    """What an argument could be, of which nothing more is known."""
    return range(1, 64)


def as_it_stands(_g: Any, prompt: str) -> str:
    """A question in the words of its chapter."""
    return prompt


def nothing_ahead(_game: Game, _g: Any, _text: str) -> None:
    """Everything is said when it is asked."""
    return None


def first_seat(_g: Any) -> int:
    """The first player answers for all."""
    return 0


def by_speaker(_g: Any) -> str:
    """One seat answers for all."""
    return "speaker"


def no_picks(_g: Any, _seat: int) -> list[int]:
    """Nothing is picked in secret."""
    return []


def never(_g: Any) -> bool:
    """Players only answer questions."""
    return False


def nothing(_g: Any) -> str:
    """There is nothing to tell."""
    return ""


def no_lines(_g: Any) -> list[str]:
    """There is nothing to tell."""
    return []


def no_tables(_g: Any) -> list[dict[str, Any]]:
    """There is nothing to show."""
    return []


def only_its_name(_g: Any, _thing: int) -> dict[str, Any]:
    """A card shows its name."""
    return {}


def no_remark(_g: Any, _call: int) -> str:
    """The words of an option say all there is to say."""
    return ""


def where_it_lies(g: Any, thing: int) -> str:
    """The name of the zone."""
    return f"{thing_name(g, thing)} lies in {g.layout.zone_names[g.zone_of[thing]]}"


def own_text(_game: Game, _layout: Layout, event: Event) -> str:
    """The words that an event carries."""
    return event.text


def no_rounds(_g: Any) -> int:
    """A game that does not count."""
    return 0


def one_box(_g: Any) -> str:
    """There is one way to earn an achievement."""
    return "normal"


def no_team(_g: Any, _seat: int) -> str:
    """Everybody plays together, or everybody alone."""
    return ""


def no_score(_g: Any, _seat: int) -> None:
    """Nobody counts points."""
    return None


def no_key(_g: Any, key: str) -> Any:
    """A check can look at nothing."""
    raise KeyError(key)


def in_any_order(_key: str) -> bool:
    """Lists are compared without their order."""
    return False


def nobody_beaten(_event: Event) -> bool:
    """No event tells a defeat."""
    return False


def one_line(_g: Any, text: str) -> list[str]:
    """A line of a check is one decision; `x3` at its end: three times the same."""
    text = normal(text)
    times = re.fullmatch(r"(.*) x(\d+)", text)
    return [times[1]] * int(times[2]) if times else [text]


# ------------------------------------------------------------------ the groups


class Setup(NamedTuple, Generic[G, D]):
    """How a game is set up, and what can be chosen before it."""

    lay_out: Callable[[D, Mapping[str, Any]], G]
    """Options checked, everything where it lies before the first shuffle, the first rule on the agenda."""
    basics: Mapping[str, type] = BASICS
    """What a new game can be told besides its table options, each with its type."""
    options: Callable[[D], Sequence[TableOption]] = no_options
    """What a table may decide before it plays: variants, table options, hands, level."""
    scenarios: Callable[[D], list[str]] = none_of
    """What can be played, the easiest first."""
    characters: Callable[[D], list[str]] = none_of
    """Who can be played."""
    player_counts: Callable[[D], list[int]] = lambda defs: []
    """How many may play."""
    levels: Callable[[D], list[str]] = none_of
    """The levels of difficulty, the easiest first; none where a game has no such thing."""
    campaigns: Callable[[D], dict[str, list[CampaignStep]]] = no_campaigns
    """Scenarios that are played one after another, by the names of the campaigns."""


class Sentences(NamedTuple):
    """The sentences in which cards are written, each with its meaning, for whoever writes cards."""

    meanings: Mapping[str, str] = {}
    """What each pattern means."""
    parts: Mapping[str, Mapping[str, str]] = {}
    """What may stand for a slot, where that has a meaning of its own."""
    slots: Mapping[str, Sequence[str]] = {}
    """What may stand in a slot."""
    names: Sequence[str] = ()
    """The tables of the packs whose names fill a slot."""


class Cards(NamedTuple, Generic[D]):
    """What a card is, and where the cards lie that come with the game."""

    pack: Path
    """The folder of the pack that comes with the game."""
    proofreader: Proofreader
    """Which tables and fields a pack may have, and on which cards a sentence may stand."""
    define: Callable[[Entries, Mapping[str, Any]], D]
    """The definitions of layered packs, with the rules to which the chapters bind sentences."""
    sentences: Sentences = Sentences()


class Notation(NamedTuple, Generic[G]):
    """How what a decision is about is called."""

    thing_kinds: frozenset[str] = frozenset({"card", "thing"})
    """The names of rule arguments that are handles."""
    named_kinds: frozenset[str] = frozenset()
    """The names of other arguments that have words of their own, such as rooms: `values` lists them."""
    argument_words: Mapping[str, str] = ARGUMENT_WORDS
    """What people call an argument whose name in the rules is another."""
    word: Callable[[G, str, int], str] = as_number
    """An argument that is neither a seat, a thing nor a number."""
    values: Callable[[G, str], Iterable[int]] = small_numbers
    """What such an argument could be; `word` names each."""
    thing_word: Callable[[G, str, int], str] = no_word
    """A thing that is not called by its name; empty: it is."""
    prompt: Callable[[G, str], str] = as_it_stands
    """The open question with the numbers that it is about."""
    left_out: str = ""
    """A pattern of what may be left out at the end of a decision: where a card comes from, what a die shows."""
    ahead: Callable[[Game, G, str], int | None] = nothing_ahead
    """A decision that says at once what is asked only later, as checks and older records may; None: no such."""


class Asking(NamedTuple, Generic[G]):
    """Who is asked, and when players act freely."""

    speaker: Callable[[G], int] = first_seat
    """The seat that answers for `all`."""
    decides: Callable[[G], str] = by_speaker
    """How `all` answers: `speaker` (one seat for all), `anyone` or `vote`; in simulation the speaker."""
    awaited: Callable[[G], list[int]] = seats_asked
    """Whose answer is open. Where that would tell a secret, a game answers by what everybody knows."""
    sealed_could_be: Callable[[G, int], list[int]] = no_picks
    """What a sealed pick of a seat could be, by what everybody knows."""
    is_main_step: Callable[[G], bool] = never
    """Whether players may act freely: no question that must be answered."""
    acts_again: Callable[[G], bool] = never
    """Whether players may act freely now, or once the open question is answered."""


class Shown(NamedTuple, Generic[G]):
    """What a seat sees. Everything here is asked of a state that is blank where its reader may not look."""

    step: Callable[[G], str] = nothing
    """The step in which the open decision stands, in the rulebook's words."""
    steps: Sequence[str] = ()
    """The steps of a round, in order."""
    meters: Callable[[G], list[dict[str, Any]]] = no_tables
    """The counters people look at."""
    things: Callable[[G, int], dict[str, Any]] = only_its_name
    """What a person sees on one card or figure besides its name."""
    forecast: Callable[[G], list[str]] = no_lines
    """What is about to happen."""
    dangers: Callable[[G], list[dict[str, Any]]] = no_tables
    """The same in numbers: who or what (`seat`, `location`, `room`), how much, from and to, what falls."""
    warning: Callable[[G, int], str] = no_remark
    """Legal but doubtful: a named warning about an option, from the same forecast."""
    gloss: Callable[[G, int], str] = no_remark
    """What an option comes to, where its words do not say it."""
    touches: Callable[[Game, G, int], list[Touch]] = touches
    """An option as a path of things to point at."""
    tempting: Callable[[Game, G, int], list[tuple[int, str, Why]]] = in_hand
    """What a seat would like to do with its cards: each card, the decision, and why not, if no rule says it."""
    whereabouts: Callable[[G, int], str] = where_it_lies
    """Where a card that somebody looks for lies, as a short sentence without its full stop."""


class Words(NamedTuple, Generic[P]):
    """How a game is told."""

    pages: P
    """All that a client reads of a game besides its rules."""
    tell: Callable[[Game, Layout, Event], str] = own_text
    """An event as a sentence, or nothing. What its reader may not know is already blank in the event."""
    facts: Sequence[str] = ("",)
    """What the facts that rules tell are called, by their numbers."""


class Ending(NamedTuple, Generic[G]):
    """How a game came out."""

    words: Callable[[G], str]
    """Why the game is over."""
    cause: Callable[[G], str] = nothing
    """What a lost game was lost by, in a word or two that can be counted; empty: why it is over."""
    rounds: Callable[[G], int] = no_rounds
    """How many rounds or turns were played."""
    achievements: Callable[[G], list[str]] = no_lines
    """The ids of the achievements that a finished game earned."""
    box: Callable[[G], str] = one_box
    """Which box of an achievement it ticks."""
    rivals: bool = False
    """Whether seats play against each other: then the win of one is not the win of another."""
    team: Callable[[G, int], str] = no_team
    """The team of a seat; empty where everybody plays together, or everybody alone."""
    score: Callable[[G, int], int | None] = no_score
    """The points of a seat, or of its team; None where a game counts none."""
    names: Mapping[int, str] = {}
    """What the ways to end are called, by the numbers that `end_game` is given."""


class Checks(NamedTuple, Generic[G, D]):
    """Positions as text, and how the rules are checked."""

    position: Callable[[G], dict[str, Any]]
    """The position as the [given] of a check; at named points `arrange` reads it back."""
    arrange: Callable[[D, Mapping[str, Any]], G]
    """A state from the [given] of a check or a position."""
    look: Callable[[G, str], Any] = no_key
    """The value of a key of a check's `is`; a KeyError if there is no such key."""
    compares_in_order: Callable[[str], bool] = in_any_order
    """Whether lists under this key are compared in order."""
    stops: Mapping[str, Sequence[Any]] = {}
    """Named steps at which a check may look, with the rules before which they stand."""
    parts_of: Callable[[G, str], list[str]] = one_line
    """The decisions that one line of a check stands for. A `done` after others is made where it is asked for."""
    was_beaten: Callable[[Event], bool] = nobody_beaten
    """Whether an event tells the defeat of a monster."""
    waits_for_free_play: bool = False
    """Whether a check looks at the table when players may act freely again, not at the first open question."""
    folder: Path | None = None
    """Where the checks of an installed game lie; those of games that ship with the program lie in tests/rules."""
    rulings: Path | None = None
    """The page with the rulings of an installed game, each of which has its check; None: it numbers none."""
    division: str = ""
    """Decisions of a check that begin so are one division, if they follow each other: what they leave is declined."""


class Declaration(NamedTuple, Generic[G, D, P]):
    """Everything that a game brings."""

    id: str
    title: str
    chapters: Sequence[Chapter]
    """The rules, in the order of the rulebook."""
    setup: Setup[G, D]
    cards: Cards[D]
    notation: Notation[G]
    asking: Asking[G]
    shown: Shown[G]
    words: Words[P]
    ending: Ending[G]
    checks: Checks[G, D]
    bot: Callable[[str], RuleOfThumb]
    """The player that comes with the game, made from a seed."""

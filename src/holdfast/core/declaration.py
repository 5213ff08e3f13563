"""What a game brings: one declaration, in groups named after the rooms of a game.

A game is a value, not a class: plain functions of its own state (G) and its own definitions (D), and the pages (P)
from which clients read it; core passes those on without looking at them. The defaults here hold for what a game omits.
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
from holdfast.core.notation import AS_TOLD, Spelling, normal, thing_name
from holdfast.core.options import TableOption
from holdfast.core.paths import Touch, in_hand, touches
from holdfast.core.reasons import Reasons
from holdfast.core.shapes.view import Aim, Board, CardFace, Danger, MeterInView
from holdfast.core.state import Event, Layout, State
from holdfast.core.why import Why

if TYPE_CHECKING:
    from holdfast.core.game import Game
    from holdfast.core.rule_of_thumb import RuleOfThumb


class Definitions(Protocol):
    """What a game makes of the cards of its packs."""

    def twin(self) -> Any:
        """A copy of the same cards, to be set up for another scenario."""
        ...


G = TypeVar("G", bound=State)
D = TypeVar("D", bound=Definitions)
P = TypeVar("P")

BASICS: Final[Mapping[str, type]] = {"scenario": str, "players": list}
ARGUMENT_WORDS: Final[Mapping[str, str]] = {"seat": "player", "thing": "card", "n": "number"}


# ------------------------------------------------------------------ the defaults


def none_of(_defs: Any) -> list[str]:
    """There is no such thing in this game."""
    return []


def no_campaigns(_defs: Any) -> dict[str, list[CampaignStep]]:
    """Every scenario stands alone."""
    return {}


def no_options(_defs: Any) -> Sequence[TableOption]:
    """A table has nothing to decide."""
    return []


def as_number(_g: Any, _kind: str, value: int) -> str:
    """An argument that has no words of its own."""
    return str(value)


def never_a_thing(_g: Any, _kind: str, _word: str) -> bool:
    """Things are called by their names."""
    return False


def no_word(_g: Any, _kind: str, _value: int) -> str:
    """A thing is called by its name."""
    return ""


def small_numbers(_g: Any, _kind: str) -> Iterable[int]:
    """The values an argument could have, if nothing more is known."""
    return range(1, 64)


def as_it_stands(_g: Any, prompt: str) -> str:
    """A question in the words of its chapter."""
    return prompt


def nothing_ahead(_game: Game, _g: Any, _text: str) -> None:
    """Every decision is made when it is asked for."""
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


def no_meters(_g: Any) -> list[MeterInView]:
    """There is nothing to count."""
    return []


def no_aims(_g: Any) -> list[Aim]:
    """How one wins is not told."""
    return []


def no_dangers(_g: Any) -> list[Danger]:
    """There is nothing to fear."""
    return []


def no_fields(_g: Any) -> Mapping[str, object]:
    """Every reader sees the same board."""
    return {}


def no_board(_g: Any) -> Board | None:
    """Zones and cards are all there is."""
    return None


def only_its_name(_g: Any, _thing: int) -> CardFace:
    """A card shows its name."""
    return {}


def not_by_itself(_g: Any, _thing: int) -> bool:
    """What a card shows may depend on anything."""
    return False


def not_futile(_g: Any, _call: int) -> bool:
    """Every option can do something."""
    return False


def no_remark(_g: Any, _call: int) -> str:
    """The words of an option say all there is to say."""
    return ""


def nothing_left_undone(_g: Any, _call: int, _people: int) -> str:
    """No option takes anything from anybody who could still act."""
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
    """Each achievement has one box."""
    return "normal"


def no_team(_g: Any, _seat: int) -> str:
    """Everybody plays together, or everybody alone."""
    return ""


def no_score(_g: Any, _seat: int) -> None:
    """Nobody counts points."""
    return None


def no_groups(_g: Any, _seat: int) -> Mapping[str, str]:
    """A seat has nothing by which wins are counted besides itself and its team."""
    return {}


def no_events(_g: Any) -> Mapping[str, bool]:
    """Games are counted by nothing besides their ends."""
    return {}


def no_key(_g: Any, key: str) -> Any:
    """A check can look at nothing."""
    raise KeyError(key)


def in_any_order(_key: str) -> bool:
    """Lists are compared without their order."""
    return False


def as_written(_key: str, value: Any) -> Any:
    """What a check writes is spelled as the program does."""
    return value


def nobody_beaten(_event: Event) -> bool:
    """No event tells a defeat."""
    return False


def nobody_gains(_event: Event) -> int:
    """No card changes hands for good."""
    return -1


def one_line(_g: Any, text: str) -> list[str]:
    """A line of a check is one decision; `x3` at its end repeats it three times."""
    text = normal(text)
    times = re.fullmatch(r"(.*) x(\d+)", text)
    return [times[1]] * int(times[2]) if times else [text]


# ------------------------------------------------------------------ the groups


class Setup(NamedTuple, Generic[G, D]):
    """How a game is set up, and what can be chosen before it."""

    lay_out: Callable[[D, Mapping[str, Any]], G]
    """Check the options, lay everything out as before the first shuffle, put the first rule on the agenda."""
    basics: Mapping[str, type] = BASICS
    """The options of a new game besides its table options, each with its type."""
    options: Callable[[D], Sequence[TableOption]] = no_options
    """What a table may decide before it plays: variants, table options, hands, level."""
    scenarios: Callable[[D], list[str]] = none_of
    """What can be played, the easiest first."""
    characters: Callable[[D], list[str]] = none_of
    """Who can be played."""
    player_counts: Callable[[D], list[int]] = lambda defs: []
    """How many may play."""
    levels: Callable[[D], list[str]] = none_of
    """The levels of difficulty, the easiest first; empty if the game has none."""
    campaigns: Callable[[D], dict[str, list[CampaignStep]]] = no_campaigns
    """Scenarios that are played one after another, by the names of the campaigns."""


class Sentences(NamedTuple):
    """The sentences in which cards are written, with their meanings, for authors of cards."""

    meanings: Mapping[str, str] = {}
    """What each pattern means."""
    parts: Mapping[str, Mapping[str, str]] = {}
    """What may fill a slot, where that has a meaning of its own."""
    slots: Mapping[str, Sequence[str]] = {}
    """The words that may fill a slot."""
    names: Sequence[str] = ()
    """The tables of the packs whose names fill a slot."""


class Cards(NamedTuple, Generic[D]):
    """What a card is, and where the game's own cards are."""

    pack: Path
    """The folder of the pack that comes with the game."""
    proofreader: Proofreader
    """Which tables and fields a pack may have, and on which cards a sentence may stand."""
    define: Callable[[Entries, Mapping[str, Any]], D]
    """Makes the definitions of layered packs, with the rules that the chapters bind to sentences."""
    sentences: Sentences = Sentences()


class Notation(NamedTuple, Generic[G]):
    """The words for what a decision is about."""

    thing_kinds: frozenset[str] = frozenset({"card", "thing"})
    """The names of rule arguments that are handles."""
    named_kinds: frozenset[str] = frozenset()
    """The names of other arguments that have words of their own, such as rooms: `values` lists them."""
    argument_words: Mapping[str, str] = ARGUMENT_WORDS
    """What people call an argument that has another name in the rules."""
    word: Callable[[G, str, int], str] = as_number
    """The words for an argument that is neither a seat, a thing nor a number."""
    values: Callable[[G, str], Iterable[int]] = small_numbers
    """The values that such an argument could have; `word` names each."""
    thing_word: Callable[[G, str, int], str] = no_word
    """The words for a thing that is not called by its name; empty: it is."""
    is_thing_word: Callable[[G, str, str], bool] = never_a_thing
    """Whether `thing_word` could call a thing so at some other moment: such a word is no misspelt name."""
    prompt: Callable[[G, str], str] = as_it_stands
    """The open question, with its numbers filled in."""
    spelling: Spelling = AS_TOLD
    """How a decision may be written besides as it is told."""
    ahead: Callable[[Game, G, str], int | None] = nothing_ahead
    """Reads a decision that also answers a later question, as checks and older records may; None: it does not."""


class Asking(NamedTuple, Generic[G]):
    """Who is asked, and when players act freely."""

    speaker: Callable[[G], int] = first_seat
    """The seat that answers for `all`."""
    decides: Callable[[G], str] = by_speaker
    """How `all` answers: `speaker` (one seat for all), `anyone` or `vote`; in simulations the speaker answers."""
    awaited: Callable[[G], list[int]] = seats_asked
    """Whose answer is awaited. Where that would reveal a secret, a game uses only what everybody knows."""
    sealed_could_be: Callable[[G, int], list[int]] = no_picks
    """What a secret pick of a seat could be, as far as everybody knows."""
    is_main_step: Callable[[G], bool] = never
    """Whether players may act freely, with no question that must be answered."""
    acts_again: Callable[[G], bool] = never
    """Whether players may act freely now, or once the open question is answered."""
    several: Callable[[G], bool] = never
    """Whether the open question is asked again and again, as with discards: people may then choose all at once."""


class Shown(NamedTuple, Generic[G]):
    """What a seat sees. Everything here gets a state that is blank where its reader may not look."""

    step: Callable[[G], str] = nothing
    """The step of the open decision, in the rulebook's words."""
    steps: Sequence[str] = ()
    """The steps of a round, in order."""
    meters: Callable[[G], list[MeterInView]] = no_meters
    """The counters people look at."""
    things: Callable[[G, int], Mapping[str, object]] = only_its_name
    """What a person sees on one card or figure besides its name: a `CardFace`, or one of `shapes`."""
    by_itself: Callable[[G, int], bool] = not_by_itself
    """Whether that depends on nothing but the card's own face, marks and place: then it is made once, and kept."""
    forecast: Callable[[G], list[str]] = no_lines
    """What is about to happen."""
    goal: Callable[[G], list[Aim]] = no_aims
    """How the game is won and lost, and how far that has come."""
    dangers: Callable[[G], Sequence[Danger]] = no_dangers
    """The same as data: who or what is struck, how much, from and to, and what falls."""
    board: Callable[[G], Board | None] = no_board
    """The table as a whole, where it is more than zones of cards: a map, the rolls of an attack, a campaign.

    It is made once for all who know the same, and reads nobody's options.
    """
    aims: Callable[[G], Mapping[str, object]] = no_fields
    """The fields of the board that belong to the options of its reader, such as what an attack would come to."""
    shapes: Sequence[type] = ()
    """The types of cards, dangers and board with fields of this game's own: its client's are made from them."""
    warning: Callable[[G, int], str] = no_remark
    """A warning about an option that is legal but doubtful, from the same forecast."""
    left_undone: Callable[[G, int, int], str] = nothing_left_undone
    """What the people of these seats (a mask) could still do and could not after this option; a part of the warning."""
    gloss: Callable[[G, int], str] = no_remark
    """What an option leads to, if its words do not say it."""
    futile: Callable[[G, int], bool] = not_futile
    """Whether an option cannot do what it is for, such as a fight that cannot hurt: no hint advises it."""
    touches: Callable[[Game, G, int], list[Touch]] = touches
    """An option as a path of things to point at."""
    tempting: Callable[[Game, G, int], list[tuple[int, str, Why]]] = in_hand
    """What a seat would like to do with its cards: each card, the decision, and why it is not possible."""
    whereabouts: Callable[[G, int], str] = where_it_lies
    """Where a card that somebody looks for lies, as a short sentence without its full stop."""


class Words(NamedTuple, Generic[P]):
    """How a game is told."""

    pages: P
    """Everything that a client reads about a game besides its rules."""
    tell: Callable[[Game, Layout, Event], str] = own_text
    """An event as a sentence, or nothing. What its reader may not know is already blank in the event."""
    facts: Sequence[str] = ("",)
    """The names of the facts that rules tell, by their numbers."""


class Ending(NamedTuple, Generic[G]):
    """How a game ends."""

    words: Callable[[G], str]
    """Why the game is over."""
    cause: Callable[[G], str] = nothing
    """Why a game was lost, in a word or two that can be counted; empty: use `words`."""
    rounds: Callable[[G], int] = no_rounds
    """How many rounds or turns were played."""
    achievements: Callable[[G], list[str]] = no_lines
    """The ids of the achievements that a finished game earned."""
    box: Callable[[G], str] = one_box
    """Which box of an achievement it ticks."""
    rivals: bool = False
    """Whether seats play against each other, so that one can win while another loses."""
    team: Callable[[G, int], str] = no_team
    """The team of a seat; empty where everybody plays together, or everybody alone."""
    score: Callable[[G, int], int | None] = no_score
    """The points of a seat or of its team; None if the game has no points."""
    names: Mapping[int, str] = {}
    """The names of the endings, by the numbers given to `end_game`."""
    groups: Callable[[G, int], Mapping[str, str]] = no_groups
    """What else the lab counts the wins of rivals by, such as `{"guild": "lions", "start area": "north"}` of a seat."""
    events: Callable[[G], Mapping[str, bool]] = no_events
    """What the lab counts finished games by, such as `the dragon is slain`, and whether it happened in this one."""


class Checks(NamedTuple, Generic[G, D]):
    """Positions as text, and how the rules are checked."""

    position: Callable[[G], dict[str, Any]]
    """The position as the [given] of a check; at named points `arrange` reads it back."""
    arrange: Callable[[D, Mapping[str, Any]], G]
    """A state from the [given] of a check or a position."""
    look: Callable[[G, str], Any] = no_key
    """The value of a key in a check's `is`; a KeyError if there is no such key."""
    compares_in_order: Callable[[str], bool] = in_any_order
    """Whether lists under this key are compared in order."""
    spelled: Callable[[str, Any], Any] = as_written
    """What a check writes under a key of `is`, as `look` would spell it."""
    stops: Mapping[str, Sequence[Any]] = {}
    """Named steps at which a check may stop, each with the rules that it precedes."""
    parts_of: Callable[[G, str], list[str]] = one_line
    """The decisions that one line of a check stands for. A `done` after others is made only if it is asked for."""
    goes_on: str = ""
    """A pattern for a line that goes on with the announcement of the line before, which then does not end in `done`."""
    pays: str = ""
    """A pattern for what is spent in a line: a line that names any of it is offered only if that pays for all."""
    was_beaten: Callable[[Event], bool] = nobody_beaten
    """Whether an event tells that somebody is beaten."""
    waits_for_free_play: bool = False
    """Whether a check looks at the table when players may act freely again, not at the first open question."""
    folder: Path | None = None
    """The folder of an installed game's checks; games that ship with the program have theirs in tests/rules."""
    rulings: Path | None = None
    """The page with an installed game's rulings, each of which has a check; None: it has none."""
    dice: Mapping[str, Mapping[str, int]] = {}
    """By the name of a die what its faces are called; given dice then say whose roll they are. None: numbers."""
    division: str = ""
    """Consecutive decisions of a check that begin like this are one division: what they leave over is declined."""


class Declaration(NamedTuple, Generic[G, D, P]):
    """Everything that a game brings."""

    id: str
    title: str
    chapters: Sequence[Chapter]
    """The rules, in the order of the rulebook."""
    reasons: Reasons
    """Why rules object; each chapter declares its own."""
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
    gained: Callable[[Event], int] = nobody_gains
    """The seat that gained the card of an event, by recruiting, buying or looting it; -1 if nobody did. The lab counts
    these."""

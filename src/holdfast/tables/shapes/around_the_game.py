"""The table around the game, as a client is told of it: seats, settings, votes, the log, and how it went at the end."""

from __future__ import annotations

from msgspec import Struct, field

from holdfast.core.shapes.view import EventInView


class SeatState(Struct):
    """A seat as everybody sees it."""

    seat: str
    name: str
    """What the character is called in the game's packs: Fiona the Volatile."""
    short: str
    """What it is called at the table: Fiona."""
    who: str
    """`person`, `bot` or `open`."""
    person: str = ""
    """The name of whoever sits there."""
    bot: str = ""
    """The kind of bot that plays or holds it."""
    online: bool = True
    held: bool = False
    """A bot holds the seat for a person who is disconnected."""
    holdable_in: float | None = None
    """Seconds until a bot may hold it; None: the person is there."""
    ready: bool = False
    yours: bool = False
    seconds_left: float | None = None
    """Until the time of its person is up, counted from this message if it `runs`; None: there is no clock."""
    runs: bool = False
    timed_out: bool = False
    """The time is up, and a bot plays this turn on."""


class OpenVote(Struct):
    """A vote on taking back, or on what `about` says."""

    vote: int
    by: str
    to: str
    takes_back: int
    """How many decisions."""
    yes: list[str]
    no: list[str]
    waits_for: list[str]
    about: str = ""
    """Empty: on taking back. `bot`: a bot plays for `seat`. `show_all`: spectators see everything, `turns` late."""
    seat: str = ""
    turns: int = 0


class UndoState(Struct):
    """What may be taken back."""

    free: bool
    """Whether this client may take back the last decision by itself."""
    why_not: str = ""
    points: list[str] = field(default_factory=list)
    """Named points that a vote could go back to (alone with bots: freely)."""
    pause: float = 0.0
    """Seconds until a vote may be asked for again after a refusal."""
    redo: bool = False
    never: bool = False
    """Between rivals: somebody has learnt something since, and not even a vote takes it back."""


class SecretChoice(Struct):
    """A choice that all make at the same time, while it waits for the last of them."""

    chosen: list[str]
    """The seats that have chosen; what, nobody else is told."""
    yours: list[str]
    """What you have picked, in your order; `undo` takes back the last of it."""


class Branch(Struct):
    """Decisions that were taken back."""

    start: int
    """The number of the decision after which they were made."""
    decisions: list[str]
    """As this reader may know them; of a long line the first."""
    more: int = 0
    """How many came after these."""


class Settings(Struct):
    """How the table is played."""

    bots_at_once: bool = False
    """While all may act, bots act without waiting for each person to do something."""
    silent: bool = False
    spectators: bool = True
    bots_wait: bool = False
    """While all may act, bots wait until somebody lets them act (`let_bots`), or until every person is ready."""
    turn_seconds: int = 0
    """The clock: how long each person may think in a turn, from one named point to the next; 0: no limit."""
    reserve_seconds: int = 0
    """How long in the whole game, beyond the time of the turns; with neither there is no clock."""
    show_all: int = 0
    """How many turns late spectators see everything, because all agreed to it; 0: they see at once what all see."""


class Deeds(Struct):
    """What one seat did in a whole game."""

    seat: str
    decisions: int
    sums: list[int]
    """In the order of `Ending.sums`."""


class Blow(Struct):
    """The decision that cost the most."""

    at: int
    """For `look`."""
    amount: int
    what: str
    """As in `Ending.sums`: `HP lost`."""


class Honour(Struct):
    """An achievement that this game earned, and the box that it ticks."""

    id: str
    name: str
    text: str
    box: str


class Chapter(Struct):
    """A chapter of a campaign."""

    scenario: str
    name: str
    characters: list[str]
    """Who may play it."""
    bonus: list[str]
    """What its winners carry on."""
    result: str
    """`won`, `lost`, or empty: not over yet. Between rivals it is won if anybody won."""
    winners: list[str]
    """Between rivals: who won it."""
    players: list[str]
    people: dict[str, str]
    """Who was there, by seat."""
    now: bool
    """Whether it is the one at this table."""


class CampaignState(Struct):
    """The campaign in which this game is played."""

    campaign: str
    name: str
    chapters: list[Chapter]
    carried: list[str]
    """What is carried on: into this chapter while it is played, and into the next one when it is over."""
    goes_on: bool
    """Whether this chapter is over and another follows."""
    next_table: str
    """The table of the next chapter, once somebody has gone on; the links of this table open it too."""


class Ending(Struct):
    """How the game went, in numbers; sent when it is over and nothing is secret any more."""

    decisions: int
    seconds: float
    """How long it took, without long breaks; 0: not known."""
    seed: str
    """The seed that deals the same game again; empty: not known, or nothing is dealt."""
    sums: list[str]
    """What is counted for each seat: `monsters defeated`, `HP lost`."""
    seats: list[Deeds]
    blow: Blow | None = None
    earned: list[Honour] = field(default_factory=list)
    rounds: int = 0
    """How many rounds or turns were played, of all scenarios of a campaign together; 0: the game has none."""
    stretch: str = "round"
    """What one of them is called: `round`, `turn`."""


class TableState(Struct):
    """The table around the game."""

    seats: list[SeatState]
    settings: Settings
    undo: UndoState
    vote: OpenVote | None = None
    branches: list[Branch] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What everybody should know: that the seed is known, that the game went on from a named point after an update."""
    spectators: int = 0
    waiting: str = ""
    """Whom or what the table waits for, in a sentence; empty: you."""
    ending: Ending | None = None
    """Only once the game is over."""
    campaign: CampaignState | None = None
    secret: SecretChoice | None = None
    """Only while picks wait for others."""


class Told(Struct):
    """An entry of the log. An entry of the kind `decision` is a decision with everything that it caused."""

    version: int
    kind: str
    """`decision`, `begun`, `undone`, `said`, `pointed`, `proposed`, `seat`, `vote`, `settings`, `note`."""
    text: str
    """The sentence for the log and the live region."""
    at: int = 0
    """The number of the decision, for `look`."""
    seat: str = ""
    by_bot: bool = False
    steps: list[str] = field(default_factory=list)
    """What it caused, one sentence each."""
    events: list[EventInView] = field(default_factory=list)
    """The same as events for animation (docs/protocol.md); only for the last decisions of an update."""
    heading: str = ""
    """The named point that it reached, such as `Round 5. Fiona defends.`"""
    thing: int | str | None = None
    """The thing that was pointed at, with its kind, or the option that was proposed."""
    thing_kind: str = ""
    to: str = ""
    undone: bool = False
    """Whether it was taken back later."""


class About(Struct):
    """What never changes at a table."""

    table: str
    title: str
    game: str
    game_title: str
    scenario: str
    pack: str
    """The digest of its packs: definitions are fetched once for each."""
    packs: list[str] = field(default_factory=list)
    """The packs that lie over the game's own one, by name."""
    pinned: bool = False
    """Whether its packs are not those of the game today: then definitions are asked for with `?table=`."""


class You(Struct):
    """What this connection may do."""

    seats: list[str]
    host: bool
    spectator: bool
    name: str = ""

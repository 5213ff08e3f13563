"""The types of what only this game shows: on figures, cards and tokens, of what is about to strike, and of its board.

Spaces, edges and things are told by their numbers, which are also what one touches: `space:40`, `edge:81`, `thing:12`.
Chances are parts of a hundred, worked out from the dice (shown/odds.py).
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from holdfast.core.shapes.view import Board, CardFace, Danger

Attack = Literal["Melee", "Ranged"]
Portal = Literal["blue", "red"]
DoorState = Literal["open", "closed", "locked"]

# ------------------------------------------------------------------ figures, cards and tokens


class HeroInView(CardFace):
    """A Hero: his Guild (a seat) and his place in it from 1, where he is, and his numbers with all his cards.

    `space` is missing while he is killed. `defense` is 0 while he is `dazed`. `active`: he is in his activation;
    `ready` is how many of his Attack and Boost cards can be used, of `usable`.
    """

    guild: str
    rank: int
    space: NotRequired[int]
    wounds: int
    life: int
    defense: int
    rerolls: int
    movement: int
    slots: int
    deaths: int
    dazed: bool
    killed: bool
    active: bool
    activated: bool
    ready: int
    usable: int


class MonsterInView(CardFace):
    """A Monster with the numbers of its card. `guilds` have a token on a Villain's card.

    `doomed`: it has been killed and leaves once it has acted. `acting`: it is in its Payback. `level` is its card's.
    """

    space: NotRequired[int]
    tier: Literal["Minor Minion", "Major Minion", "Minor Villain", "Major Villain"]
    attack: Attack
    attack_name: str
    article: str
    level: str
    dice: int
    defense: int
    rerolls: int
    life: int
    overkill: int
    movement: int
    coins: int
    wounds: int
    dazed: bool
    doomed: bool
    acting: bool
    guilds: list[str]


class HeldCardInView(CardFace):
    """A card that Heroes carry: what is printed on it, and how many tokens lie on it (`used`) of those it bears."""

    type: Literal["Melee", "Ranged", "Boost", "Permanent"]
    group: str
    dice: NotRequired[int]
    defense: NotRequired[int]
    life: NotRequired[int]
    rerolls: NotRequired[int]
    movement: NotRequired[int]
    cost: NotRequired[int]
    level: NotRequired[int]
    used: int
    uses: int


class CurseInView(CardFace):
    """A Death Curse."""

    value: int
    life: NotRequired[int]
    slots: NotRequired[int]


class TokenInView(CardFace):
    """A token that lies open: an Exploration token, a Quest token (of a colour, or of a start area), a Spawn token."""

    type: NotRequired[Literal["chest", "potion", "trap"]]
    value: NotRequired[int]
    colour: NotRequired[Literal["Blue", "Red", "Green", "Orange"]]
    area: NotRequired[int]
    guild: NotRequired[str]
    pair: NotRequired[Literal["MM", "MR", "RR", "MC", "RC"]]
    stood: NotRequired[list[str]]


class PrizeInView(TypedDict):
    """What a Quest gives: a Reward card or a Title, to the first so many Guilds (0: to each), and how many are left."""

    name: str
    kind: Literal["reward", "title"]
    first: int
    left: NotRequired[int]


class ProgressInView(TypedDict):
    """How far a Guild has come with a Quest that is done in parts: `value` of `most`."""

    guild: str
    value: int
    most: int


class QuestInView(CardFace):
    """A Quest: whom it hunts, which Guilds have fulfilled it, and what it gives.

    `open_to` are the Guilds that can fulfil it: a Guild does not hunt itself.
    """

    type: Literal["PvE", "PvP"]
    hunts: NotRequired[str]
    done: list[str]
    open_to: list[str]
    first_coin: bool
    prizes: list[PrizeInView]
    progress: NotRequired[list[ProgressInView]]


class TitleInView(CardFace):
    """A Title: where it is won and where it helps, and which Guilds have it."""

    won_in: str
    used_in: str
    guilds: list[str]


# ------------------------------------------------------------------ what strikes


class ArcadiaDanger(Danger):
    """An attack that is about to be made, or that an option would bring about.

    `kind`: `step` (leaving this Space brings it on), `guard` (it is provoked), `payback` (it may come), `attack` (the
    attack that is being made), `defense` (the dice of the target lie, and Rerolls are left). `thing` strikes `victim`
    with so many `dice` against so many. `middle` is the middle value of the Wounds, of the dice that lie and those to
    come; `mean` is the average in tenths. `fells` and `unhurt` are chances. `by` is the seat that drives a Monster.
    """

    thing: NotRequired[int]
    victim: NotRequired[int]
    victim_name: NotRequired[str]
    dice: NotRequired[int]
    against: NotRequired[int]
    middle: NotRequired[int]
    mean: NotRequired[int]
    fells: NotRequired[int]
    unhurt: NotRequired[int]
    by: NotRequired[str]


# ------------------------------------------------------------------ the board


class SpaceInView(TypedDict):
    """A Space: `street`, a `room` or a `start` area, or a `well`, which is Blocked for everybody.

    `area` numbers what is joined without a wall or a door. `start` is the number of a start area and `guild` whose it
    is, if it is somebody's. `portals` that are shut to the Guild that acts stand in `shut` too. So many tokens
    lie there `face_down`.
    """

    space: int
    name: str
    kind: Literal["street", "room", "start", "well"]
    area: int
    start: NotRequired[int]
    guild: NotRequired[str]
    portals: NotRequired[list[Portal]]
    shut: NotRequired[list[Portal]]
    face_down: NotRequired[int]


class DoorInView(TypedDict):
    """A door in the edge between two Spaces."""

    edge: int
    name: str
    between: tuple[int, int]
    state: DoorState


class WayStep(TypedDict):
    """A step of a way: to which Space, on foot or by a portal, and which Monsters strike before it."""

    space: int
    by: Literal["step", "portal"]
    guards: list[int]


class ReachInView(TypedDict):
    """A Space that the acting figure can reach: for how many points, with how many Guard attacks on the way.

    The `way` is the one with fewest of these. Without `stop` it can only pass through. `fells` is the chance that the
    Guard attacks on the way kill the Hero.
    """

    space: int
    points: int
    guards: int
    stop: bool
    fells: int
    way: list[WayStep]


class GuardedInView(TypedDict):
    """A Space that Monsters guard: whoever leaves it, or attacks from it, is struck by them."""

    space: int
    by: list[int]


class BarredInView(TypedDict):
    """A neighbouring Space that the acting figure cannot enter, and why: `two Enemies`, `a closed door`."""

    space: int
    why: str


class TargetInView(TypedDict):
    """An Enemy in sight of the acting figure, how many steps away on foot (0: no way), and whether it is Close."""

    thing: int
    space: int
    steps: int
    close: bool


class ShotInView(TypedDict):
    """What an attack with a card at a target would come to, without Boosts.

    `fells` is the chance to kill, `overkill` that a Monster then does not strike back. `guards` strike afterwards;
    `payback`: the target may.
    """

    card: int
    target: int
    dice: int
    rerolls: int
    against: int
    middle: int
    mean: int
    fells: int
    unhurt: int
    overkill: NotRequired[int]
    guards: list[int]
    payback: bool


class DieInRoll(TypedDict):
    """A die as it lies: `M` `R` `C` of attack, `s` `c` `-` of Defense. Its number is that of `reroll N`.

    `counts`: it is a hit or a save. `extra`: a crit brought it. `may`: its roller may reroll it now.
    """

    number: int
    shows: Literal["M", "R", "C", "s", "c", "-"]
    counts: bool
    extra: bool
    may: bool


class RollInView(TypedDict):
    """A row of the tray: whose roll it is, who rolls it, and what it comes to so far.

    `settled`: it is final. `total` counts hits or saves, with what abilities add (`more`).
    """

    figure: int
    name: str
    seat: str
    roll: Literal["attack", "defense", "spawn"]
    type: NotRequired[Attack]
    dice: list[DieInRoll]
    total: int
    more: int
    rerolls: int
    settled: bool


class StruckInView(TypedDict):
    """A target of the attack that is being made: its saves and Wounds, as far as they are known."""

    thing: int
    name: str
    space: NotRequired[int]
    saves: NotRequired[int]
    wounds: NotRequired[int]


class AttackInView(TypedDict):
    """The attack that is being made. `why`: the Hero's own, a Guard Reaction to a step or an attack, or Payback."""

    attacker: int
    name: str
    seat: str
    why: Literal["own", "guard_step", "guard_attack", "payback"]
    type: Attack
    card: NotRequired[int]
    boosts: list[int]
    hits: NotRequired[int]
    targets: list[StruckInView]


class TurnInView(TypedDict):
    """Whose turn it is, who drives the Monsters, who acts and with how many Movement points.

    `hero` is in his activation; `acting` is that Hero, or the Monster in its Payback.
    """

    number: int
    active: str
    driver: str
    order: list[str]
    hero: NotRequired[int]
    acting: NotRequired[int]
    movement: int
    spent: int
    attacked: bool


class GuildInView(TypedDict):
    """A Guild: coins won and saved, Quests fulfilled, its start area, its Heroes, Titles.

    In the Upgrade Phase: how many cards it holds in its draft hand and has kept, whether it has `picked` or is ready,
    and how many it has bought.
    """

    seat: str
    name: str
    colour: str
    coins: int
    saved: int
    quests: int
    pve: int
    start: int
    heroes: list[int]
    titles: list[str]
    kills: int
    unlocked: bool
    hand: int
    kept: int
    picked: bool
    bought: int


class StationInView(TypedDict):
    """A scenario of the campaign: its step (0: not played, or not yet), who won it, which Titles it gives and takes."""

    scenario: str
    name: str
    circle: str
    choices: list[int]
    step: int
    winner: NotRequired[str]
    now: bool
    achieved: dict[str, list[str]]


class MedalInView(TypedDict):
    """A medal: what is counted for each Guild, and who would have it now."""

    name: str
    counts: str
    points: int
    values: dict[str, int]
    best: list[str]


class CampaignInView(TypedDict):
    """The campaign: its steps, the stations in the order of the pack, and the medals if it ended now."""

    name: str
    step: int
    steps: int
    levels: list[str]
    stations: list[StationInView]
    medals: list[MedalInView]
    points: dict[str, int]


class UpgradeInView(TypedDict):
    """The Upgrade Phase: which deck, which pick of how many, what may be bought, and who gets what is passed on."""

    deck: int
    round: int
    keep: int
    purchase: int
    save: int
    passes_to: str
    passed_by: str


class ArcadiaBoard(Board):
    """The board of a scenario with all that the open question makes of it; figures and tokens lie in zones.

    `space.G5` holds who stands there, `floor.G5` what lies there, `cards.red.1`, `tokens.red.1` and `curse.red.1` what
    the first Hero of a Guild has. `walls` are edges between two Spaces; where a Space has no neighbour is a wall too.
    `reach`, `sight` and `shots` are those of the figure that acts now (`looker`).
    """

    scenario: str
    level: str
    story: str
    rules: list[str]
    columns: int
    rows: int
    spaces: list[SpaceInView]
    walls: list[int]
    doors: list[DoorInView]
    turn: TurnInView
    guilds: list[GuildInView]
    needed: int
    spawn_slots: int
    spawn_next: bool
    looker: NotRequired[int]
    reach: list[ReachInView]
    barred: list[BarredInView]
    sight: list[int]
    targets: list[TargetInView]
    shots: list[ShotInView]
    guarded: list[GuardedInView]
    rolls: list[RollInView]
    attack: NotRequired[AttackInView]
    campaign: NotRequired[CampaignInView]
    upgrade: NotRequired[UpgradeInView]


SHAPES: Final = (
    HeroInView,
    MonsterInView,
    HeldCardInView,
    CurseInView,
    TokenInView,
    QuestInView,
    TitleInView,
    ArcadiaDanger,
    ArcadiaBoard,
)

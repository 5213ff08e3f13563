"""The table of Arcadia Quest: its zones, counters and marks, and what lies on a thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.atoms import mark
from holdfast.core.reasons import Reasons
from holdfast.core.state import MARK_BITS, MARK_MASK, Layout, State
from holdfast.games.arcadia import kinds as k
from holdfast.games.common.inventory import HOLDER, NOBODY, Counter, Inventory, Zone

if TYPE_CHECKING:
    from mypy_extensions import i64

    from holdfast.games.arcadia.definitions import Defs
    from holdfast.games.arcadia.rules.board import Board, Sight
    from holdfast.games.arcadia.rules.scene import Scene

MOST_PLAYERS: Final = 4
HEROES: Final = 3
"""Of each Guild."""
MOST_HEROES: Final = 12
COLUMNS: Final = 9
ROWS: Final = 9
SPACES: Final = 81
"""Nine tiles of nine Spaces."""
EDGES: Final = 162
"""Each Space has an edge to its right (even) and one below (odd)."""
NOWHERE: Final = -1
MOST_STEPS: Final = 6
"""Scenarios of a campaign."""

# Zones. Each Space is two of them: who stands there, and what lies there. Those of a Hero come twelve in a row.
SPACE: Final = 1  # 1 to 81
FLOOR: Final = 82  # 82 to 162
CARDS: Final = 163  # 163 to 174: three for each player
TOKENS: Final = 175  # 175 to 186
CURSE: Final = 187  # 187 to 198
KILLED: Final = 199
"""Heroes who were killed, each on his card."""
SPAWN_TILE: Final = 200
BOX: Final = 201
"""Figures that went to the box in this scenario."""
SHELF: Final = 202
"""Figures, Quests and tokens that this scenario has no use for, and Heroes whom nobody plays."""
QUESTS: Final = 203
TITLES: Final = 204
REWARDS: Final = 205
EXPLORATION_PILE: Final = 206
SPAWN_PILE: Final = 207
"""Spawn tokens that are not on the board."""
CURSE_DECK: Final = 208
CURSE_DISCARD: Final = 209
UPGRADE_DECK: Final = 210
UPGRADES: Final = 211
"""Upgrade cards of the other levels."""
HERO_DECK: Final = 212
"""Hero cards, for a draft of Heroes."""
GONE: Final = 213
"""Cards that have left the campaign."""
USED: Final = 214
"""Tokens that were discarded in this scenario."""
DRAFT: Final = 215  # 215 to 218
KEPT: Final = 219  # 219 to 222
"""What a player has kept of a draft."""
STASH: Final = 223  # 223 to 226
"""Cards and tokens of a Guild that no Hero holds yet."""
DRAWN: Final = 227
"""Curse cards that were just drawn."""

# Counters. Those of a player come four in a row: COINS + seat.
COINS: Final = 0
"""Won in this scenario, and saved."""
SAVED: Final = 4
"""How many of them were saved from before."""
GATHERED: Final = 8
"""Coins of this scenario, with the values of chests when they were taken."""
UNLOCKED: Final = 12
"""Locked doors and red portals are open to this Guild for good."""
KILLS: Final = 16
"""Monsters that this Guild has killed in this scenario."""
STANDS: Final = 20
"""Activations that ended on Quest tokens without Enemies."""
VILLAIN_WOUNDS: Final = 24
"""Wounds dealt in this scenario to the Major Villain."""
START: Final = 28
"""The number of the start area, 1 to 4."""
REWARDS_WON: Final = 32
TITLES_WON: Final = 36
SEATED: Final = 40
"""Whether a Guild is ready: its Heroes are placed, its cards are handed out."""
BOUGHT: Final = 44
"""Cards bought in this purchase."""
ACTIVE: Final = 48
"""The seat whose turn it is."""
HERO: Final = 49
"""The place of the Hero in his activation, plus 1; 0: nobody is activated."""
MOVEMENT: Final = 50
"""Movement points that the active Hero has left."""
SPENT: Final = 51
"""Movement points that he has spent in this activation."""
STEPPED: Final = 52
"""Steps that he has begun in this activation."""
ATTACKED: Final = 53
"""Whether he has made his Attack."""
BY_MAGIC: Final = 54
"""Whether it was made with a Magic card."""
ACTIVATED: Final = 55
"""The places of the Heroes that were activated this turn, as bits."""
ATTACKING: Final = 56
"""How many attacks are being resolved."""
TURN: Final = 57
FIRST: Final = 58
"""The seat that began this scenario."""
STEP: Final = 59
SCENARIO: Final = 60
"""Its place in the list of scenarios plus 1; 0: the board of a check."""
LEVEL: Final = 61
"""The place of the level of Monster cards."""
WINNER: Final = 62
"""The seat that has won this scenario, plus 1."""
CAMPAIGN: Final = 63
"""Its place in the list of campaigns plus 1; 0: a single scenario."""
CAMPAIGN_STEP: Final = 64
PLAYED: Final = 65
"""The scenarios of this campaign that were played, as bits of their places."""
DECK: Final = 66
"""Which of the Upgrade decks of this step is drafted, from 0."""
DRAFT_ROUND: Final = 67
DEALT_LEVELS: Final = 68
"""A single scenario of a higher level: Upgrade decks of lower levels that were dealt out."""
OPTION: Final = 69  # 69 to 84
MOST_OPTIONS: Final = 16
DRAFT_HEROES: Final = 69
"""Guilds draft their Heroes."""
FIXED_SPAWNS: Final = 70
"""Spawn tokens lie as the map says, and not by chance."""
NO_LIMIT: Final = 71
"""A scenario is never called off."""
GUARD_FIRST: Final = 72
"""Guard comes before Payback where one attack causes both; otherwise the player on the right puts them in order."""
CHOSEN_LEVEL: Final = 73
HAND_OUT: Final = 74
"""First cards are handed out freely, and not as built beforehand."""
ONCE_A_SPACE: Final = 75
"""A Monster answers the leaving of one Space once a turn."""
OPTIONS: Final = (
    *("heroes", "spawns", "turn_limit", "reactions", "level", "first_cards", "guard", "7", "8", "9"),
    *("10", "11", "12", "13", "14", "15"),
)
"""The names of these options; those with numbers are not used."""
DOOR: Final = 85  # 85 to 246: by edge
OPEN: Final = 1
CLOSED: Final = 2
LOCKED: Final = 3
DOOR_WORDS: Final = ("", "open", "closed", "locked")
TOTAL: Final = 247  # 247 to 270: six tallies of four players
WINS: Final = 0
DEATHS_SUM: Final = 1
COINS_SUM: Final = 2
REWARDS_SUM: Final = 3
TITLES_SUM: Final = 4
NIGHT_LORD: Final = 5
TALLIES: Final = ("wins", "deaths", "coins", "rewards", "titles", "night_lord")
SHEET: Final = 271  # 271 to 294: six steps of four players; the achievements of each, as bits of their places
SHEET_SCENARIO: Final = 295  # 295 to 300: the scenario of each step plus 1
PAYING_BACK: Final = 301
"""Movement points that the Monster in its Payback has left, plus 1; 0: none pays back."""
MAKES_ROOM: Final = 302
"""The place of the Hero who must discard a card, plus 1."""
NAMER: Final = 303
"""The seat that names the faces of Spawn rolls, plus 1."""
EXCHANGES: Final = 304
"""How often cards and tokens have changed hands in this Rest."""

# Marks on a thing (0 is its number).
WOUNDS: Final = 1
FLAGS: Final = 2
GUILDS: Final = 3
"""Guild tokens on it, as bits of seats: on a Quest, a Villain, a Title, a Quest token."""
SLOT: Final = 4
"""Of a Hero: his place, plus 1. Of a Quest token: the number of its start area."""
TOKENS_ON: Final = 5
"""Death tokens of a Hero, exhaustion tokens of a card; of a Monster the Spaces that it has answered for, as bits."""
FLAG_SHIFT: Final = 20
GUILD_SHIFT: Final = 30
SLOT_SHIFT: Final = 40
TOKEN_SHIFT: Final = 50

# Flags.
DAZED: Final = 1
HARMED: Final = 2
"""Of a chest: it has dealt its Wounds."""
DOOMED: Final = 4
"""Of a Monster: it has been killed and will be removed."""
ACTING: Final = 8
"""Of a Monster: it is in its Payback."""
KILLER_SHIFT: Final = 4  # to 6
"""The seat that gets the credit, plus 1."""
KILLER_MASK: Final = 7
DROPPED_SHIFT: Final = 4  # to 7
"""Of a token: the place of the Hero who has just dropped it in his death, plus 1."""
DROPPED_MASK: Final = 15
TARGETED: Final = 128
"""Of a Monster: the attack that was just made was aimed at it."""
FENDS: Final = 256
"""Of a Hero: the attack that he just made was aimed at a Close Monster."""
OVERKILL: Final = 512
"""Of a Monster: it is removed without acting once more."""

# Steps, as checks and people call them.
SETTING_UP: Final = 0
IN_TURN: Final = 1
END_OF_TURN: Final = 2
END_OF_SCENARIO: Final = 3
UPGRADE_PHASE: Final = 4
IN_DRAFT: Final = 5
PURCHASE: Final = 6
EQUIPMENT: Final = 7
STEPS: Final = (
    "setup",
    "turn",
    "end of turn",
    "end of scenario",
    "upgrade phase",
    "draft",
    "purchase",
    "equipment",
)

# Parts of the table: the board, what Heroes hold, and what decides who wins.
BOARD: Final = 2
HELD: Final = 4
DECIDES: Final = 8
APART: Final = 0
WATCHED: Final = DECIDES
"""What the standing conditions look at."""

REASONS: Final = Reasons()
because: Final = REASONS.add
"""Why rules object; each chapter declares its own reasons."""


class Arcadia(State):
    """A game of Arcadia Quest in progress.

    What is not of `State` is only looked up there: the scene (map, Monster cards, rules of the scenario) by the
    counters, the sight by the doors, Heroes and figures by their marks. `rules/scene.py` finds them again.
    """

    __slots__ = ("board", "defs", "figures", "heroes", "scene", "sight")

    def __init__(self, defs: Defs, layout: Layout, scene: Scene, like: Arcadia | None = None) -> None:
        super().__init__(layout, like)
        self.defs = defs
        self.scene = scene
        self.board: Board = scene.board
        if like is None:
            self.sight: Sight = self.board.as_drawn
            self.heroes: list[int] = [0] * MOST_HEROES
            """By place: three for each player, in the order of the seats."""
            self.figures: list[int] = []
            """All Heroes and Monsters of this scenario, wherever they are."""
        else:
            self.sight = like.sight
            self.heroes = like.heroes
            self.figures = like.figures

    def copy(self) -> Arcadia:
        return Arcadia(self.defs, self.layout, self.scene, self)


# ------------------------------------------------------------------ what lies on the table

NUMBERED: Final = "figures"

ON_THE_TABLE: Final = Inventory(
    rows={
        "space": range(SPACES),
        "edge": range(EDGES),
        "option": range(MOST_OPTIONS),
        "tally": range(len(TALLIES)),
        "step": range(MOST_STEPS),
        "player": range(MOST_PLAYERS),
        "rank": range(HEROES),
    },
    zones=[
        Zone(SPACE, "space.{space}", numbered=NUMBERED, part=BOARD, holds=k.FIGURES),
        Zone(FLOOR, "floor.{space}", seen=NOBODY, pool="tokens", part=BOARD),
        Zone(CARDS, "cards.{player}.{rank}", part=HELD, holds=k.CARDS),
        Zone(TOKENS, "tokens.{player}.{rank}", part=HELD, holds=k.TOKENS),
        Zone(CURSE, "curse.{player}.{rank}", part=HELD, holds=(k.CURSE,)),
        Zone(KILLED, "killed", numbered=NUMBERED, part=BOARD, holds=(k.HERO,)),
        Zone(SPAWN_TILE, "spawn_tile", numbered=NUMBERED, part=BOARD, ordered=True, holds=(k.MONSTER,)),
        Zone(BOX, "figure_box", numbered=NUMBERED, part=APART, ordered=True, holds=k.FIGURES),
        Zone(SHELF, "shelf", box=True, part=APART),
        Zone(QUESTS, "quests", part=DECIDES, holds=(k.QUEST,)),
        Zone(TITLES, "titles", part=APART, holds=(k.TITLE,)),
        Zone(REWARDS, "rewards", part=APART, holds=(k.REWARD,)),
        Zone(EXPLORATION_PILE, "exploration_pile", seen=NOBODY, pool="tokens", part=APART, ordered=True),
        Zone(SPAWN_PILE, "spawn_pile", seen=NOBODY, pool="spawns", part=APART, holds=(k.SPAWN_TOKEN,)),
        Zone(CURSE_DECK, "curse_deck", seen=NOBODY, part=APART, ordered=True, holds=(k.CURSE,)),
        Zone(CURSE_DISCARD, "curse_discard", part=APART, holds=(k.CURSE,)),
        Zone(UPGRADE_DECK, "upgrade_deck", seen=NOBODY, pool="upgrades", part=APART, ordered=True, holds=(k.UPGRADE,)),
        Zone(UPGRADES, "upgrades", box=True, part=APART, holds=(k.UPGRADE,)),
        Zone(HERO_DECK, "hero_deck", seen=NOBODY, pool="upgrades", part=APART, holds=(k.HERO,)),
        Zone(GONE, "gone", box=True, part=APART),
        Zone(USED, "used", box=True, part=APART),
        Zone(DRAFT, "draft.{player}", seen=HOLDER, pool="upgrades", part=HELD),
        Zone(KEPT, "kept.{player}", seen=HOLDER, pool="upgrades", part=HELD),
        Zone(STASH, "stash.{player}", part=HELD),
        Zone(DRAWN, "drawn", part=APART, holds=(k.CURSE,)),
    ],
    zone_part=APART,
    counters=[
        Counter(COINS, "coins.{player}"),
        Counter(SAVED, "saved.{player}"),
        Counter(GATHERED, "gathered.{player}"),
        Counter(UNLOCKED, "unlocked.{player}", part=BOARD),
        Counter(KILLS, "kills.{player}"),
        Counter(STANDS, "stands.{player}"),
        Counter(VILLAIN_WOUNDS, "villain_wounds.{player}"),
        Counter(START, "start.{player}"),
        Counter(REWARDS_WON, "rewards_won.{player}"),
        Counter(TITLES_WON, "titles_won.{player}"),
        Counter(SEATED, "ready.{player}"),
        Counter(BOUGHT, "bought.{player}"),
        Counter(ACTIVE, "active", part=BOARD),
        Counter(HERO, "active_hero", part=BOARD),
        Counter(MOVEMENT, "movement", part=BOARD),
        Counter(SPENT, "movement_spent", part=BOARD),
        Counter(STEPPED, "steps", part=BOARD),
        Counter(ATTACKED, "attacked", part=BOARD),
        Counter(BY_MAGIC, "by_magic", part=BOARD),
        Counter(ACTIVATED, "activated", part=BOARD),
        Counter(ATTACKING, "attacking", part=DECIDES),
        Counter(TURN, "turn"),
        Counter(FIRST, "first"),
        Counter(STEP, "step"),
        Counter(SCENARIO, "scenario"),
        Counter(LEVEL, "level"),
        Counter(WINNER, "winner", part=DECIDES),
        Counter(CAMPAIGN, "campaign"),
        Counter(CAMPAIGN_STEP, "campaign_step"),
        Counter(PLAYED, "played"),
        Counter(DECK, "deck"),
        Counter(DRAFT_ROUND, "draft_round"),
        Counter(DEALT_LEVELS, "dealt_levels"),
        Counter(OPTION, "option.{option}"),
        Counter(DOOR, "door.{edge}", part=BOARD),
        Counter(TOTAL, "total.{tally}.{player}"),
        Counter(SHEET, "sheet.{step}.{player}"),
        Counter(SHEET_SCENARIO, "sheet_scenario.{step}"),
        Counter(PAYING_BACK, "paying_back", part=BOARD),
        Counter(MAKES_ROOM, "makes_room"),
        Counter(NAMER, "namer"),
        Counter(EXCHANGES, "exchanges"),
    ],
    count_part=APART,
    marks={WOUNDS: "wounds", FLAGS: "flags", GUILDS: "guilds", SLOT: "slot", TOKENS_ON: "tokens"},
)


def kind_of(g: Arcadia, thing: i64) -> i64:
    """What kind of thing it is."""
    return g.defs.kind[g.face[thing]]


def wounds(g: Arcadia, figure: i64) -> i64:
    """The Wounds on a figure."""
    return g.marks[figure] >> MARK_BITS & MARK_MASK


def flag(g: Arcadia, thing: i64, which: i64) -> bool:
    """Whether a flag lies on a thing."""
    return g.marks[thing] >> FLAG_SHIFT & which != 0


def flagged(g: Arcadia, which: i64) -> list[int]:
    """All figures with a flag on them, wherever they are."""
    wanted, marks = which << FLAG_SHIFT, g.marks
    return [figure for figure in g.figures if marks[figure] & wanted]


def set_flag(g: Arcadia, thing: i64, which: i64) -> None:
    """Put a flag on a thing."""
    mark(g, thing, FLAGS, g.marks[thing] >> FLAG_SHIFT & MARK_MASK | which)


def clear_flag(g: Arcadia, thing: i64, which: i64) -> None:
    """Take a flag off a thing."""
    flags = g.marks[thing] >> FLAG_SHIFT & MARK_MASK
    if flags & which:
        mark(g, thing, FLAGS, flags & ~which)


def tokens_on(g: Arcadia, thing: i64) -> i64:
    """Exhaustion tokens of a card, Death tokens of a Hero."""
    return g.marks[thing] >> TOKEN_SHIFT & MARK_MASK


def guilds_on(g: Arcadia, thing: i64) -> i64:
    """The Guilds with a token on a thing, as bits."""
    return g.marks[thing] >> GUILD_SHIFT & MARK_MASK


def clockwise_from(g: Arcadia, seat: i64) -> list[int]:
    """All seats clockwise, this one first."""
    return [(seat + i) % g.seats for i in range(g.seats)]

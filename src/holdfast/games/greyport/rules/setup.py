"""Game Setup: scenario, characters, starting decks, reinforcements, Rest Healing, starting player, variants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.core.agenda import then
from holdfast.core.agreeing import Options, agree, hands_are_closed
from holdfast.core.atoms import count, move, move_together, shuffle
from holdfast.core.calls import call
from holdfast.core.chapter import chapter
from holdfast.core.errors import BadOption
from holdfast.core.state import Layout
from holdfast.games.greyport.cards.compiling import Compiler
from holdfast.games.greyport.cards.schema import EncounterCard
from holdfast.games.greyport.definitions import Defs, Encounter
from holdfast.games.greyport.kinds import (
    BOSS,
    COLORS,
    CURSE,
    HERO,
    ITEM,
    MONSTER,
    PLACE,
    PLAYER_HERO,
    STARTING_HP,
    TOKEN,
)
from holdfast.games.greyport.rules.encounter_setup import encounter_setup
from holdfast.games.greyport.rules.hands import draw
from holdfast.games.greyport.rules.recruiting import is_a_player
from holdfast.games.greyport.rules.rounds import start_of_round
from holdfast.games.greyport.rules.winning import standing_conditions
from holdfast.games.greyport.table import (
    ASIDE,
    BOSSES,
    CLOSED,
    COIN_SUPPLY,
    CURSES,
    DECK,
    DEFENDING,
    DIFFERENT_LOCATIONS,
    DIFFERENT_MONSTERS,
    GOLD,
    HAND,
    HARDCORE,
    HERO_DECK,
    HERO_ROW,
    HP,
    ITEM_DECK,
    ITEM_ROW,
    LEVEL,
    LOCATIONS,
    LOSSES,
    MARKER,
    MOST_PLAYERS,
    ON_THE_TABLE,
    PARTY,
    RANKS,
    REMOVED,
    REST,
    REVEALED,
    SILENT_PLAY,
    SNIPE_MAY,
    START_HP,
    STARTING_HIT_POINTS,
    STRICT_REWARD,
    SUBDECKS,
    TOKENS,
    UNLIMITED,
    VARIANTS,
    WATCHED,
    WOUNDED,
    WOUNDED_WARRIOR,
    Greyport,
)

OPTIONS: Options = {
    "reward": (STRICT_REWARD, ("any", "strict")),
    "losses": (LOSSES, ("monsters", "all", "none")),
    "supplies": (UNLIMITED, ("printed", "unlimited")),
    "snipe": (SNIPE_MAY, ("must", "may")),
    "party": (PARTY, ("defending", "anyone", "vote")),
}
"""The table options, each with its values; the first is the default (docs/rulings/greyport.md says what they mean)."""


class Variants:
    """The variants of a game, read from their names."""

    def __init__(self, names: Sequence[str], defs: Defs, seats: Sequence[str]) -> None:
        self.bits = 0
        self.starting_hp = 0
        self.wounded = -1
        self.monsters: list[list[str]] = []
        for name in names:
            if not isinstance(name, str):
                raise BadOption(f"a variant is a text such as `hardcore`, not `{name}`")
            self._read(name, defs, seats)

    def _read(self, text: str, defs: Defs, seats: Sequence[str]) -> None:
        name, _, value = (part.strip() for part in text.partition(":"))
        key = name.replace("_", " ").lower()
        if key in ("hardcore", "hardcore mode"):
            self.bits |= HARDCORE
        elif key == "different locations":
            self.bits |= DIFFERENT_LOCATIONS
        elif key == "silent play":
            self.bits |= SILENT_PLAY
        elif key in ("starting hp", "starting hit points"):
            self.bits |= STARTING_HIT_POINTS
            if not value.isdecimal() or not 1 <= int(value) <= 99:
                raise BadOption(f"variant `{text}`: say a number from 1 to 99, as in `starting hp: 8`")
            self.starting_hp = int(value)
        elif key in ("wounded warrior", "the wounded warrior"):
            self.bits |= WOUNDED_WARRIOR
            if value not in seats:
                raise BadOption(f"variant `{text}`: name one of the players, as in `wounded warrior: {seats[0]}`")
            self.wounded = list(seats).index(value)
        elif key == "different monsters":
            self.bits |= DIFFERENT_MONSTERS
            known = list(defs.factions)
            if value == "all":
                self.monsters = [known]
                return
            for entry in value.split(","):
                factions = [word.strip() for word in entry.split("+")]
                for faction in factions:
                    if faction not in known:
                        raise BadOption(
                            f"variant `{text}`: there is no subdeck `{faction}`; choose of {', '.join(known)}, or `all`"
                        )
                self.monsters.append(factions)
        else:
            raise BadOption(
                f"there is no variant `{text}`; choose of hardcore, starting hp: N, wounded warrior: PLAYER, "
                "different locations, different monsters: FACTION, silent play"
            )


def encounter_of(defs: Defs, card: EncounterCard, number: int) -> Encounter:
    """An encounter card with its sentences compiled."""
    compiler = Compiler(defs)
    return Encounter(
        card,
        number,
        defs.face_of[card.location],
        [ability for _, ability in compiler.sentences(card.setup)[0]],
        [ability for _, ability in compiler.sentences(card.penalty)[0]],
    )


def scenario_into(defs: Defs, scenario: str, variants: Variants) -> None:
    """What the scenario card says: its encounters in order, how it is won and lost."""
    card = defs.scenarios.get(scenario)
    if card is None:
        raise BadOption(f"there is no scenario `{scenario}`; choose of {', '.join(defs.scenarios)}")
    defs.scenario = scenario
    defs.scenario_queries = Compiler(defs).sentences(card.text)[1]
    defs.encounters = [encounter_of(defs, defs.encounter_cards[name], i + 1) for i, name in enumerate(card.encounters)]
    used: list[str] = []
    given = list(variants.monsters)
    for encounter in defs.encounters:
        if encounter.subdecks and given:
            encounter.subdecks = given.pop(0)
        encounter.subdecks = [faction for faction in encounter.subdecks if faction not in used]
        used += encounter.subdecks


def layout_of(defs: Defs, seats: Sequence[str], closed: bool) -> Layout:
    """Who sees into which zone, and what everything is called."""
    return ON_THE_TABLE.layout(
        seats=seats,
        closed=closed,
        places={"rank": RANKS},
        names=defs.names,
        ids=defs.ids,
        conditions=standing_conditions,
        conditions_on=WATCHED,
        dice={color: defs.components.dice[color].faces for color in COLORS},
        numbered_together=heroes_have_names_of_monsters(defs),
    )


def heroes_have_names_of_monsters(defs: Defs) -> bool:
    """Heroes and monsters are numbered each among themselves, unless a hero has the name of a monster."""
    heroes, monsters = set[str](), set[str]()
    for kind, name in zip(defs.kind, defs.names, strict=True):
        if kind in (HERO, PLAYER_HERO):
            heroes.add(name)
        elif kind in (MONSTER, TOKEN, BOSS):
            monsters.add(name)
    return bool(heroes & monsters)


def empty_table(defs: Defs, seats: Sequence[str], closed: bool) -> Greyport:
    """A table with nothing on it."""
    return Greyport(defs, layout_of(defs, seats, closed))


def check_players(defs: Defs, players: Sequence[str]) -> None:
    """Two to five different characters."""
    for name in players:
        if name not in defs.characters:
            raise BadOption(f"there is no character `{name}`; choose of {', '.join(defs.characters)}")
    if len(set(players)) != len(players):
        raise BadOption("each character can be played once; choose different ones")
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise BadOption("2 to 5 characters take part (one person may run several of them)")


def fill_box(g: Greyport) -> None:
    """All cards of this game, where they lie before anything is dealt."""
    defs = g.defs
    for seat, name in enumerate(g.layout.seat_names):
        character = defs.characters[name]
        for entry in character.deck:
            for _ in range(entry.copies):
                g.put(defs.face_of[entry.card], DECK + seat)
        for level in character.level:
            g.put(defs.face_of[level.id], ASIDE + seat)
    factions = {faction for encounter in defs.encounters for faction in encounter.subdecks}
    zones = {HERO: HERO_DECK, ITEM: ITEM_DECK, TOKEN: TOKENS, CURSE: CURSES}
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind in zones:
            for _ in range(defs.copies[face]):
                g.put(face, zones[kind])
        elif kind == MONSTER and defs.faction[face] in factions:
            for _ in range(defs.copies[face]):
                g.put(face, SUBDECKS)
        elif kind == BOSS and not (defs.ids[face].endswith("_back") and face in defs.other_side):
            g.put(face, BOSSES)
        elif kind == PLACE:
            g.put(face, LOCATIONS)


def set_rules(g: Greyport, variants: Variants, options: Mapping[str, Any]) -> None:
    """Hit points, Rest Healing, coins in the box, variants and table options, before anything is dealt."""
    defs = g.defs
    defaults = defs.components.defaults
    start = defs.scenario_queries[STARTING_HP] or defaults.starting_hp
    if options.get("start_hp") is not None:
        start = options["start_hp"]
        if not isinstance(start, int) or not 1 <= start <= 99:
            raise BadOption(f"starting HP is a number from 1 to 99, not `{start}`; 10 is the usual one")
    if variants.starting_hp:
        start = variants.starting_hp
    g.counts[START_HP] = start
    rest = options.get("rest_healing", None)
    if rest is None:
        rest = defaults.rest_healing
    if not isinstance(rest, int) or not 0 <= rest <= 20:
        raise BadOption(f"Rest Healing is a number from 0 to 20, not `{rest}`; 2 is advised for a first game")
    g.counts[REST] = 0 if variants.bits & HARDCORE else rest
    g.counts[VARIANTS] = variants.bits
    if not g.counts[REST]:
        g.counts[VARIANTS] |= HARDCORE
    if options.get("start_hp") is not None:
        g.counts[VARIANTS] |= STARTING_HIT_POINTS
    g.counts[WOUNDED] = variants.wounded + 1
    for rank in (1, 2, 3):
        g.counts[COIN_SUPPLY + rank] = defs.components.coins[RANKS[rank]]
    agree(g, OPTIONS, options.get("options") or {})
    for seat in range(g.seats):
        g.counts[HP + seat] = start
        g.counts[LEVEL + seat] = 1


def closed_hands(options: Mapping[str, Any], variants: Variants) -> bool:
    """Open hands are the default; Silent Play shows none."""
    return hands_are_closed(options) or variants.bits & SILENT_PLAY != 0


# ------------------------------------------------------------------ the steps


def game_setup(g: Greyport) -> None:
    """Starting decks and hands, the reinforcements, the starting player, then the first encounter."""
    then(g, starting_hands)
    then(g, prepare_reinforcements, HERO_DECK, HERO_ROW)
    then(g, prepare_reinforcements, ITEM_DECK, ITEM_ROW)
    then(g, starting_player)
    then(g, wounded_warrior)
    then(g, end_of_game_setup)
    then(g, encounter_setup)
    then(g, start_of_round)


def starting_hands(g: Greyport) -> None:
    """Each player shuffles the starting deck, draws five and takes the Level 1 player hero."""
    for seat in range(g.seats):
        shuffle(g, DECK + seat)
        draw(g, seat, g.defs.components.defaults.hand_size)
        for card in g.zones[ASIDE + seat]:
            if g.defs.level[g.face[card]] == 1:
                move(g, card, HAND + seat)
                break


def prepare_reinforcements(g: Greyport, deck: int, row: int) -> None:
    """Four cards in the row, none of them gold and none a player's character; gold ones are shuffled back."""
    shuffle(g, deck)
    wanted = g.defs.components.defaults.row
    while g.zones[deck] and len(g.zones[row]) < wanted:
        card = g.zones[deck][0]
        if is_a_player(g, card):
            move(g, card, REMOVED)
        elif g.defs.cost[g.face[card]] == GOLD:
            move(g, card, REVEALED)
        else:
            move(g, card, row)
    if g.zones[REVEALED]:
        move_together(g, g.zones[REVEALED], deck)
        shuffle(g, deck)


def starting_player(g: Greyport) -> None:
    """The starting player has the round marker, Taunt side up."""
    count(g, MARKER, 1)


def wounded_warrior(g: Greyport) -> None:
    """The variant: one player, picked after the starting player, begins with 3 HP."""
    if g.counts[WOUNDED]:
        seat = g.counts[WOUNDED] - 1
        count(g, HP + seat, min(3, g.counts[HP + seat]))


def end_of_game_setup(g: Greyport) -> None:
    """Everything is ready for the first encounter."""


def lay_out(defs: Defs, options: Mapping[str, Any]) -> Greyport:
    """The box of a game with these options; nothing is shuffled yet."""
    players = [str(name) for name in options.get("players") or ["fiona", "zot"]]
    check_players(defs, players)
    variants = Variants(options.get("variants") or [], defs, players)
    defs.variant_names = [str(name) for name in options.get("variants") or []]
    scenario_into(defs, str(options.get("scenario") or "goblin_king"), variants)
    g = empty_table(defs, players, closed_hands(options, variants))
    fill_box(g)
    set_rules(g, variants, options)
    g.counts[CLOSED] = 1 if closed_hands(options, variants) else 0
    starting = options.get("defending") or players[0]
    if starting not in players:
        raise BadOption(f"the starting player `{starting}` does not play; choose of {', '.join(players)}")
    g.counts[DEFENDING] = players.index(starting)
    g.agenda.append(call(game_setup))
    return g


CHAPTER = chapter(
    "Game Setup",
    rules={
        game_setup: "",
        starting_hands: "",
        prepare_reinforcements: "n n2",
        starting_player: "",
        wounded_warrior: "",
        end_of_game_setup: "",
    },
)

"""Game Setup: the dungeon, treasures, loot, the Guild, clans with their figures and decks, level, first player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from holdfast.content.meaning import Does
from holdfast.core.agenda import then, then_call
from holdfast.core.asking import ask, offer
from holdfast.core.atoms import bring, count, move_together, shuffle
from holdfast.core.calls import call, given
from holdfast.core.campaign import CampaignStep
from holdfast.core.chapter import chapter
from holdfast.core.options import Agreed, agree
from holdfast.core.state import ALL, MARK_BITS, Layout, State
from holdfast.errors import BadOption
from holdfast.games.common.inventory import NO_PART
from holdfast.games.heroesout import kinds as k
from holdfast.games.heroesout import table as t
from holdfast.games.heroesout.cards.defining import setup_happenings, standing_rule
from holdfast.games.heroesout.definitions import Defs
from holdfast.games.heroesout.kinds import turned
from holdfast.games.heroesout.rules.dungeon import Dungeon, place_of, survey
from holdfast.games.heroesout.rules.hands import draw
from holdfast.games.heroesout.rules.special_rooms import lay_treasure
from holdfast.games.heroesout.rules.table_options import declared
from holdfast.games.heroesout.rules.tokens import summon_figure
from holdfast.games.heroesout.rules.turn import HAND_SIZE, turn
from holdfast.games.heroesout.table import HeroesOut, because, counter_of

if TYPE_CHECKING:
    from mypy_extensions import i64

ROW_SIZE: Final = 5
FOUR: Final = 4
VALUES: Final = (1, 2, 3, 4)
IS_PLAYED: Final = because("is_played", "that clan is played by somebody", "choose one that nobody plays", "15")
NOT_A_START_ROOM: Final = because(
    "not_a_start_room", "the clan does not start in {room}", "choose a room of the type on its card", "8"
)

# ------------------------------------------------------------------ the box


def scenario_into(defs: Defs, scenario: str, bonus: Sequence[str] = ()) -> None:
    """What the scenario says besides its map: its standing rule and its set-up, with what a campaign adds to it."""
    card = defs.scenarios.get(scenario)
    if card is None:
        raise BadOption(f"there is no scenario `{scenario}`; choose from {', '.join(defs.scenarios)}")
    defs.scenario = scenario
    defs.builder_wave, defs.builder_room = standing_rule(defs, scenario)
    defs.happenings_at_setup = setup_happenings(defs, card.text) + setup_happenings(defs, bonus)


def players_into(defs: Defs, players: Sequence[str], most: int = t.MOST_PLAYERS) -> None:
    """Who plays which clan."""
    for name in players:
        if name not in defs.clan_number:
            raise BadOption(f"there is no clan `{name}`; choose from {', '.join(defs.clan_number)}")
    if len(set(players)) != len(players):
        raise BadOption("each clan can be played once; choose different ones")
    if not 1 <= len(players) <= most:
        raise BadOption(f"1 to {most} clans take part (one person may run several of them)")
    defs.figure_face = [defs.clans[defs.clan_number[name] - 1].face for name in players]
    defs.seat_of_face = [-1] * len(defs.ids)
    for seat, face in enumerate(defs.figure_face):
        defs.seat_of_face[face] = seat


def layout_of(defs: Defs, seats: Sequence[str], closed: bool) -> Layout:
    """Who sees into which zone, and what everything is called."""
    rooms = [defs.rooms[room].name if room < len(defs.rooms) else str(room) for room in range(t.PLACES)]
    return t.ON_THE_TABLE.layout(
        seats=seats,
        closed=closed,
        places={
            "room": rooms,
            "place": ["supply", *rooms[1:]],
            "token": ["treasure", *k.TOKENS[1:]],
            "value": ["", *map(str, VALUES)],
            "action": ["1", "2", "3"],
        },
        names=defs.names,
        ids=defs.ids,
        conditions=nothing_happens_by_itself,
        conditions_on=NO_PART,
        dice={},
    )


def nothing_happens_by_itself(_g: State, _stirred: int) -> bool:
    """This game has no standing conditions: winning and losing come with the last card and the last treasure."""
    return False


def empty_table(defs: Defs, seats: Sequence[str], closed: bool) -> HeroesOut:
    """A table with nothing on it."""
    return HeroesOut(defs, Dungeon(), layout_of(defs, seats, closed))


def fill_box(g: HeroesOut) -> None:
    """All cards, figures and tokens of this game, where they lie before anything is dealt."""
    defs = g.defs
    for seat, face in enumerate(defs.figure_face):
        clan = defs.clans[defs.clan[face] - 1]
        for _ in range(clan.monsters):
            g.put(face, t.LAIR + seat)
        for card in clan.deck:
            g.put(card, t.DECK + seat)
    zones = {k.LOOT: t.LOOT_DECK, k.GUILD_HERO: t.GUILD, k.SCENARIO_CARD: t.GUILD, k.HERO: t.HERO_SUPPLY}
    for face in range(1, len(defs.ids)):
        kind = defs.kind[face]
        if kind in zones and (kind != k.SCENARIO_CARD or defs.scenario_of[face] == defs.scenario):
            for _ in range(defs.copies[face]):
                g.put(face, zones[kind])
    for value in VALUES:
        for face in defs.treasures[value]:
            g.put(face, t.STACK + value)
    for token in range(1, k.PORTAL + 1):
        g.counts[token] = defs.tokens[token]


def lay_scenario(g: HeroesOut) -> None:
    """The tiles of the scenario with their incomplete portals, and the Builder's pile."""
    defs = g.defs
    card = defs.scenarios[defs.scenario]
    for tile in card.tiles:
        room = defs.room_number[tile.room]
        thing = g.put(defs.rooms[room].face, t.ROOMS)
        doors = turned(defs.rooms[room].doors, tile.turn)
        g.marks[thing] = place_of(tile.at[0], tile.at[1]) << MARK_BITS * t.PLACE | doors << MARK_BITS * t.DOORS
        if tile.portal:
            g.counts[counter_of(room, k.PORTAL)] = k.INCOMPLETE
            g.counts[k.PORTAL] -= 1
    for name in card.blueprints:
        g.put(defs.rooms[defs.room_number[name]].face, t.BUILDER_PILE)
    g.dungeon = survey(defs, g)


def set_rules(g: HeroesOut, agreed: Agreed) -> None:
    """The level, the wave, and the options of the table."""
    agreed.keep(g)
    g.counts[t.WAVE] = 1


def lay_out(defs: Defs, options: Mapping[str, Any]) -> HeroesOut:
    """The box of a game with these options; nothing is shuffled yet."""
    players = [str(name) for name in options.get("players") or ["ratkin", "dragon"]]
    agreed = agree(declared(defs), options, players)
    players_into(defs, players, agreed.most_players(FOUR))
    scenario_into(defs, str(options.get("scenario") or next(iter(defs.scenarios))), options.get("bonus") or ())
    g = empty_table(defs, players, agreed.hands_closed)
    fill_box(g)
    set_rules(g, agreed)
    lay_scenario(g)
    g.agenda.append(call(game_setup))
    return g


# ------------------------------------------------------------------ the steps


def game_setup(g: HeroesOut) -> None:
    """Treasures, what rooms and scenario say, loot, the Guild, starting monsters, decks, the first player."""
    then(g, place_treasures)
    for room in g.dungeon.rooms:
        for happening in g.defs.rooms[room].setup:
            then_call(g, given(happening.effect, room, 0))
    then(g, prepare_loot)
    then(g, prepare_guild)
    for seat in range(g.seats):
        then(g, starting_monsters, seat, g.defs.clans[g.defs.clan[g.defs.figure_face[seat]] - 1].start_monsters)
    then(g, prepare_tactics)
    for happening in g.defs.happenings_at_setup:
        then_call(g, given(happening.effect, 0, 0))
    then(g, first_player)
    then(g, turn)


def place_treasures(g: HeroesOut) -> None:
    """Of each value one is drawn unseen for every room that has one."""
    for value in VALUES:
        shuffle(g, t.STACK + value)
    for tile in g.defs.scenarios[g.defs.scenario].tiles:
        if tile.treasure:
            lay_treasure(g, g.defs.room_number[tile.room], tile.treasure)


def prepare_loot(g: HeroesOut) -> None:
    """The loot deck is shuffled and five cards are turned up."""
    shuffle(g, t.LOOT_DECK)
    move_together(g, g.zones[t.LOOT_DECK][:ROW_SIZE], t.LOOT_ROW)


def prepare_guild(g: HeroesOut) -> None:
    """All hero cards and those of the scenario."""
    shuffle(g, t.GUILD)


def borrow_a_clan(g: HeroesOut, _room: i64, _source: i64) -> None:
    """The Laboratory: the players choose a clan that nobody plays; its cards go into the loot deck."""
    seat_of_face = g.defs.seat_of_face
    ask(g, ALL, choose_clan, [i + 1 for i, clan in enumerate(g.defs.clans) if seat_of_face[clan.face] < 0])


def why_not_clan(g: HeroesOut, _all: i64, clan: i64) -> i64:
    """A clan that nobody plays."""
    return IS_PLAYED if g.defs.seat_of_face[g.defs.clans[clan - 1].face] >= 0 else 0


def choose_clan(g: HeroesOut, _all: i64, clan: i64) -> None:
    """Its ten cards."""
    for face in g.defs.clans[clan - 1].deck:
        bring(g, face, t.LOOT_DECK)


def start_rooms(g: HeroesOut, seat: i64) -> list[int]:
    """The rooms of the type on the clan card; without one the Vault."""
    clan = g.defs.clans[g.defs.clan[g.defs.figure_face[seat]] - 1]
    return g.dungeon.of_type[clan.start_type] or [g.dungeon.vault]


def starting_monsters(g: HeroesOut, seat: i64, left: i64) -> None:
    """So many figures, in rooms of the type on the clan card, in any split."""
    if left and g.zones[t.LAIR + seat]:
        for room in start_rooms(g, seat):
            offer(g, start_in, seat, room, left - 1)


def why_not_start(g: HeroesOut, seat: i64, room: i64, _left: i64) -> i64:
    """A room of the type on the clan card."""
    return 0 if room in start_rooms(g, seat) else NOT_A_START_ROOM


def start_in(g: HeroesOut, seat: i64, room: i64, left: i64) -> None:
    """One figure."""
    summon_figure(g, seat, room)
    then(g, starting_monsters, seat, left)


def prepare_tactics(g: HeroesOut) -> None:
    """Everybody shuffles the cards of the clan and draws five."""
    for seat in range(g.seats):
        shuffle(g, t.DECK + seat)
        draw(g, seat, HAND_SIZE)


def first_player(g: HeroesOut) -> None:
    """The clan with the fewest monsters on its card begins."""
    count(g, t.ACTIVE, fewest_monsters(g.defs))


def fewest_monsters(defs: Defs) -> int:
    """The seat whose clan has the fewest monsters."""
    monsters = [defs.clans[defs.clan[face] - 1].monsters for face in defs.figure_face]
    return monsters.index(min(monsters))


def campaigns(defs: Defs) -> dict[str, list[CampaignStep]]:
    """Chapters: scenarios one after another, with who may play each and what its winners carry on."""
    return {
        id: [CampaignStep(step.scenario, step.clans, step.bonus) for step in each.steps]
        for id, each in defs.chapters.items()
    }


CHAPTER = chapter(
    "Game Setup",
    rules={
        game_setup: "",
        place_treasures: "",
        prepare_loot: "",
        prepare_guild: "",
        borrow_a_clan: "room thing",
        starting_monsters: "seat n",
        start_in: "seat room n",
        prepare_tactics: "",
        first_player: "",
    },
    notation={choose_clan: "{seat}: clan {clan}", start_in: "{seat}: start {room}"},
    prompts={
        borrow_a_clan: "The cards of which clan go to the Laboratory's loot?",
        starting_monsters: "Where does a monster of {seat} start?",
    },
    answers={choose_clan: why_not_clan, start_in: why_not_start},
    sentences={
        "shuffle the deck of a clan that nobody plays into the loot deck": Does(k.ALWAYS, borrow_a_clan),
    },
)

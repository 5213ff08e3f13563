"""What a steady player looks ahead on: the board with its own monsters and tokens, and what each action does to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.games.heroesout.actions import (
    discard_for_surge,
    draw_card,
    melee,
    move_monster,
    place,
    ranged,
    reinforce,
    summon,
    swarm,
)
from holdfast.games.heroesout.activating import (
    ability,
    ability_in,
    ability_melee,
    ability_move,
    ability_of,
    ability_ranged,
    activate,
    buy,
    complete_portal,
)
from holdfast.games.heroesout.cards import (
    ACTIVATE,
    AMBUSH,
    CARRIED,
    COIN,
    COMPLETED,
    DISCARD_TOKEN,
    DRAW,
    INCOMPLETE,
    MELEE,
    MOVE,
    MOVE_THROUGH_WALLS,
    PLACE,
    PLACES_TOKEN,
    PORTAL,
    RANGED,
    REINFORCE,
    SELLS_LOOT,
    SUMMON,
    SURGE,
    SWARM,
    TAKE_OFF_WOUNDS,
    TRAP,
    Action,
)
from holdfast.games.heroesout.special_rooms import laboratory
from holdfast.games.heroesout.steady_board import BITES, COINS, HERE, TRAPS, heroes_in
from holdfast.games.heroesout.steady_forecast import Judge, W
from holdfast.games.heroesout.steady_worth import Worths
from holdfast.games.heroesout.surging import place_there, summon_there
from holdfast.games.heroesout.table import (
    LAIR,
    MONSTERS,
    MOST_ROOMS,
    HeroesOut,
    wounds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

MOVING: Final = number_of(move_monster)
STRIKING: Final = number_of(melee)
SHOOTING: Final = number_of(ranged)
DRAWING: Final = number_of(draw_card)
PLACING: Final = number_of(place)
SUMMONING: Final = number_of(summon)
PAYING: Final = number_of(discard_for_surge)
REINFORCING: Final = number_of(reinforce)
SWARMING_OUT: Final = number_of(swarm)
ABILITY: Final = number_of(ability)
ABILITY_IN: Final = number_of(ability_in)
ABILITY_MOVE: Final = number_of(ability_move)
ABILITY_MELEE: Final = number_of(ability_melee)
ABILITY_RANGED: Final = number_of(ability_ranged)
ACTIVATING: Final = number_of(activate)
BUYING: Final = number_of(buy)
COMPLETING: Final = number_of(complete_portal)
EXPERIMENTING: Final = number_of(laboratory)
SUMMONING_THERE: Final = number_of(summon_there)
PLACING_THERE: Final = number_of(place_there)

ROOM: Final = 31


class Table:
    """What does not change while one decision is thought over."""

    def __init__(self, g: HeroesOut, seat: i64) -> None:
        self.g = g
        self.seat: i64 = seat
        self.judge = Judge(g)
        self.plan = self.judge.plan
        self.ability = ability_of(g, seat)
        self.health: i64 = g.defs.health[g.defs.figure_face[seat]]
        self.worths = Worths(g, seat, self.judge)
        self.rooms: list[int] = g.dungeon.rooms
        self.joined = g.dungeon.joined
        self.beside = g.dungeon.beside
        self.noise: i64 = 99991
        self.guards = [0] * MOST_ROOMS
        """By room: what one more monster there would be worth."""
        self.kills = [0] * MOST_ROOMS
        """By room: what one hero less there would be worth."""
        judge = self.judge
        for each in self.rooms:
            room: i64 = each
            state: i64 = judge.board[room]
            self.guards[room] = max(0, judge.danger - judge.with_room(room, state + self.health))
            if state >> 8 & 255:
                self.kills[room] = max(0, judge.danger - judge.with_room(room, state - HERE))
        self.field = self._field()
        """By room: how much it draws monsters that look for something to do."""

    def _field(self) -> list[int]:
        field = [0] * MOST_ROOMS
        for room in self.rooms:
            field[room] = self.guards[room] + self.kills[room]
        for _ in range(3):
            for room in self.rooms:
                best: i64 = field[room]
                for other in self.rooms:
                    if self.joined[room] >> other & 1:
                        far: i64 = field[other] * 6 // 10
                        if far > best:
                            best = far
                field[room] = best
        return field

    def chance(self) -> i64:
        """A number from 0 to 1023, always the same ones in the same order."""
        self.noise = (self.noise * 1103515245 + 12345) & 0x7FFFFFFF
        return self.noise >> 12 & 1023


class Scene:
    """A board as it would be after some actions of one player."""

    def __init__(self, table: Table, like: Scene | None) -> None:
        self.table = table
        # What the choice that was looked at last would change: two rooms, and what things are worth.
        self.one: i64 = 0
        self.one_state: i64 = 0
        self.two: i64 = 0
        self.two_state: i64 = 0
        self.more: i64 = 0
        if like is None:
            self.board: list[int] = table.judge.board[:]
            self.figures: list[int] = []
            self.mine: i64 = 0
            self.goods: list[int] = table.g.counts[:128]
            self.lair: i64 = 0
            self.bonus: i64 = 0
        else:
            self.board = like.board[:]
            self.figures = like.figures[:]
            self.mine = like.mine
            self.goods = like.goods[:]
            self.lair = like.lair
            self.bonus = like.bonus

    def look(self) -> None:
        """Where one's monsters are."""
        mine: i64 = 0
        for figure in self.figures:
            mine |= 1 << (figure & ROOM)
        self.mine = mine

    def count_in(self, room: i64) -> i64:
        """How many of one's monsters are in a room."""
        many: i64 = 0
        for figure in self.figures:
            if figure & ROOM == room:
                many += 1
        return many

    def value(self) -> i64:
        """How good a scene is: little danger, tokens where they are of use, monsters near rooms that need them."""
        return self.bonus - self.table.judge.cost(self.board) + self.approach()

    def approach(self) -> i64:
        """What it is worth that one's monsters are near the rooms that need them."""
        table = self.table
        joined, guards, kills = table.joined, table.guards, table.kills
        total: i64 = 0
        for each in table.rooms:
            room: i64 = each
            here: i64 = kills[room]
            want: i64 = guards[room] + here
            if not want:
                continue
            if self.mine >> room & 1:
                total += here * W.step0
                continue
            near: i64 = joined[room]
            if self.mine & near:
                total += want * W.step1
                continue
            ring = near
            for other in table.rooms:
                if near >> other & 1:
                    ring |= joined[other]
            if self.mine & ring:
                total += want * W.step2
        return total // 100


def scene_of(table: Table) -> Scene:
    """The table as it is."""
    g = table.g
    scene = Scene(table, None)
    seat_of_face, faces = g.defs.seat_of_face, g.face
    for room in table.rooms:
        for figure in g.zones[MONSTERS + room]:
            if seat_of_face[faces[figure]] == table.seat:
                scene.figures.append(room | wounds(g, figure) << 5)
    scene.lair = len(g.zones[LAIR + table.seat])
    scene.look()
    return scene


# ------------------------------------------------------------------ what a choice changes


def consider(scene: Scene, action: Action | None, packed: i64) -> None:
    """Note what a choice would change; the action is the one on the card to which it belongs, if it is known."""
    table = scene.table
    worths = table.worths
    board = scene.board
    rule = rule_of(packed)
    a, b, c = argument(packed, 1), argument(packed, 2), argument(packed, 3)
    scene.two = 0
    scene.more = 0
    if rule == MOVING or rule == ABILITY_MOVE:
        source = a & ROOM
        tough = table.health - (a >> 5)
        scene.one = source
        scene.one_state = board[source] - tough
        scene.two = b
        scene.two_state = board[b] + tough
        if c:
            if c == TRAP:
                scene.one_state -= TRAPS
                scene.two_state += TRAPS
            else:
                held: i64 = scene.goods[8 * source + c]
                scene.more = token_worth(scene, c, b, 0) - worths.tokens[8 * source + c] // held
                if c == table.plan.bite:
                    scene.one_state -= BITES
                    scene.two_state += BITES
                if c == COIN:
                    scene.one_state -= COINS
                    scene.two_state += COINS
    elif rule == STRIKING or rule == SHOOTING or rule == ABILITY_MELEE or rule == ABILITY_RANGED:
        scene.one = b
        scene.one_state = board[b] - HERE
        scene.more = worths.classes[a]
        if action is not None and action.kind == SURGE:
            gain(scene, action, b)
    elif rule == SUMMONING or rule == SUMMONING_THERE:
        scene.one = a
        scene.one_state = board[a] + table.health
    elif rule == PLACING or rule == PLACING_THERE:
        scene.one = b
        scene.one_state = board[b]
        put(scene, a, b)
    elif rule == PAYING:
        scene.one = b
        scene.one_state = board[b]
        scene.more = -worths.tokens[8 * b + a]
        if action is not None:
            gain(scene, action, b)
    elif rule == ABILITY_IN or rule == ABILITY:
        use_ability(scene, a)
    elif rule == ACTIVATING:
        scene.one = a
        scene.one_state = board[a]
        put(scene, table.g.defs.rooms[a].ability.token, a)
    elif rule == BUYING:
        scene.one = a
        scene.one_state = board[a]
        scene.more = worths.gains[table.g.face[b]] - worths.tokens[8 * a + table.g.defs.rooms[a].ability.token]
    elif rule == COMPLETING:
        scene.one = a
        scene.one_state = board[a]
        scene.more = worths.portals[a]
    else:
        scene.one = 1
        scene.one_state = board[1]
        if rule == DRAWING:
            scene.more = W.draw
        elif rule == REINFORCING:
            scene.more = W.draw * 3 // 2
        elif rule == EXPERIMENTING:
            scene.more = worths.experiment(table.g.face[b])


def token_worth(scene: Scene, token: i64, room: i64, there: i64) -> i64:
    """What one more such token is worth in a room: the first one most."""
    many: i64 = scene.goods[8 * room + token] + there + 1
    return scene.table.worths.tokens[8 * room + token] // many


def put(scene: Scene, token: i64, room: i64) -> None:
    """A token of the supply comes to a room."""
    if token == TRAP:
        scene.one_state += TRAPS
    elif token == PORTAL:
        scene.more += scene.table.worths.portals[room]
    else:
        scene.more += token_worth(scene, token, room, 0)
        if token == scene.table.plan.bite:
            scene.one_state += BITES
        if token == COIN:
            scene.one_state += COINS


def gain(scene: Scene, action: Action, room: i64) -> None:
    """The second half of a Surge."""
    if action.gain == SUMMON:
        scene.one_state += min(action.gain_amount, scene.lair) * scene.table.health
    else:
        for _ in range(action.gain_amount):
            put(scene, action.what, room)


def use_ability(scene: Scene, room: i64) -> None:
    """The ability of a clan that needs no more than a room."""
    clan = scene.table.ability
    scene.one = room if room else 1
    scene.one_state = scene.board[scene.one]
    if clan.kind == DRAW:
        scene.more = W.draw * clan.amount
    elif clan.kind == PLACE:
        put(scene, clan.what, room)
    elif clan.kind == SUMMON:
        scene.one_state += scene.table.health
    elif clan.kind == TAKE_OFF_WOUNDS:
        for figure in scene.figures:
            if figure >> 5 and (not room or figure & ROOM == room):
                scene.one = figure & ROOM
                scene.one_state = scene.board[scene.one] + (figure >> 5)
                return


def weigh(scene: Scene, action: Action | None, packed: i64) -> i64:
    """What a choice seems to be worth, each room judged alone."""
    consider(scene, action, packed)
    judge = scene.table.judge
    total = scene.more
    room = scene.one
    state: i64 = scene.board[room]
    if scene.one_state != state:
        total += judge.with_room(room, state) - judge.with_room(room, scene.one_state)
    room = scene.two
    if room:
        state = scene.board[room]
        total += judge.with_room(room, state) - judge.with_room(room, scene.two_state)
        field = scene.table.field
        total += (field[room] - field[scene.one]) * W.pull // 100
    return total


def do(scene: Scene, action: Action | None, packed: i64) -> None:
    """A choice is made."""
    consider(scene, action, packed)
    table = scene.table
    board, goods = scene.board, scene.goods
    rule = rule_of(packed)
    a, b, c = argument(packed, 1), argument(packed, 2), argument(packed, 3)
    before = board[scene.one]
    board[scene.one] = scene.one_state
    scene.bonus += scene.more
    if rule == MOVING or rule == ABILITY_MOVE:
        board[scene.two] = scene.two_state
        figures = scene.figures
        for number, figure in enumerate(figures):
            if figure == a:
                figures[number] = b | (a >> 5) << 5
                break
        scene.look()
        if c:
            goods[8 * (a & ROOM) + c] -= 1
            goods[8 * b + c] += 1
    elif rule == STRIKING or rule == SHOOTING:
        if action is not None and action.kind == SURGE:
            have_gain(scene, action, b)
    elif rule == SUMMONING or rule == SUMMONING_THERE:
        call_up(scene, a, 1)
    elif rule == PLACING or rule == PLACING_THERE:
        have_token(scene, a, b)
    elif rule == PAYING:
        goods[8 * b + a] -= 1
        if action is not None:
            have_gain(scene, action, b)
    elif rule == ABILITY_IN or rule == ABILITY:
        clan = table.ability
        if clan.kind == PLACE:
            have_token(scene, clan.what, a)
        elif clan.kind == SUMMON:
            call_up(scene, a, 1)
        elif clan.kind == TAKE_OFF_WOUNDS and before != board[scene.one]:
            for number, figure in enumerate(scene.figures):
                if figure >> 5 and figure & ROOM == scene.one:
                    scene.figures[number] = figure & ROOM
                    break
    elif rule == ACTIVATING:
        have_token(scene, table.g.defs.rooms[a].ability.token, a)
    elif rule == BUYING:
        goods[8 * a + table.g.defs.rooms[a].ability.token] -= 1
    elif rule == COMPLETING:
        goods[8 * a + PORTAL] = COMPLETED


def call_up(scene: Scene, room: i64, many: i64) -> None:
    """Monsters from the lair, as many as there are; the board has them already."""
    for _ in range(min(many, scene.lair)):
        scene.figures.append(room)
        scene.lair -= 1
    scene.look()


def have_token(scene: Scene, token: i64, room: i64) -> None:
    """A token comes from the supply; the board has it already."""
    scene.goods[token] -= 1
    if token == PORTAL:
        scene.goods[8 * room + PORTAL] = COMPLETED
    else:
        scene.goods[8 * room + token] += 1


def have_gain(scene: Scene, action: Action, room: i64) -> None:
    """The second half of a Surge; the board has it already."""
    if action.gain == SUMMON:
        call_up(scene, room, action.gain_amount)
    else:
        for _ in range(action.gain_amount):
            have_token(scene, action.what, room)


# ------------------------------------------------------------------ what could be done


def choices(scene: Scene, action: Action) -> list[int]:
    """The ways to use one icon of a card, those that are alike once."""
    kind = action.kind
    found: list[int] = []
    if kind == MOVE:
        for room in scene.table.rooms:
            if scene.mine >> room & 1:
                found += moves_from(scene, MOVING, room, False)
    elif kind == MELEE:
        found = strikes(scene, STRIKING)
    elif kind == RANGED:
        found = shots(scene, SHOOTING)
    elif kind == ACTIVATE:
        found = activations(scene)
    elif kind == DRAW:
        found.append(make(scene, DRAWING, 0, 0, 0))
    elif kind == REINFORCE:
        found.append(make(scene, REINFORCING, 0, 0, 0))
    elif kind == PLACE:
        for room in scene.table.rooms:
            if scene.mine >> room & 1 and can_put(scene, action.what, room):
                found.append(make(scene, PLACING, action.what, room, 0))
    elif kind == AMBUSH:
        if scene.lair:
            for room in scene.table.rooms:
                if action.what >> scene.table.g.defs.rooms[room].type & 1:
                    found.append(make(scene, SUMMONING, room, 0, 0))
    elif kind == SWARM:
        found = swarms(scene, action.what)
    elif kind == SURGE:
        if action.cause == MELEE:
            found = strikes(scene, STRIKING)
        elif action.cause == RANGED:
            found = shots(scene, SHOOTING)
        elif action.cause == DISCARD_TOKEN:
            for room in scene.table.rooms:
                if scene.mine >> room & 1 and scene.goods[8 * room + action.cause_token] > 0:
                    found.append(make(scene, PAYING, action.cause_token, room, 0))
    return found


def make(scene: Scene, rule: i64, a: i64, b: i64, c: i64) -> i64:
    """A choice of this player as the game writes it."""
    return rule | scene.table.seat << 11 | a << 23 | b << 35 | c << 47


def can_put(scene: Scene, token: i64, room: i64) -> bool:
    """Whether the supply has such a token; a portal goes where none is."""
    if token == PORTAL:
        return scene.goods[8 * room + PORTAL] == 0 and scene.goods[PORTAL] > 0
    return scene.goods[token] > 0


def moves_from(scene: Scene, rule: i64, room: i64, walls: bool) -> list[int]:
    """Where one's monsters in a room could go, with the tokens that are worth carrying there."""
    table = scene.table
    ways: i64 = table.joined[room]
    if walls:
        ways |= table.beside[room]
    goods = scene.goods
    through = goods[8 * room + PORTAL] == COMPLETED
    found: list[int] = []
    seen: i64 = 0
    for figure in scene.figures:
        stands: i64 = figure
        if stands & ROOM != room or seen >> (stands >> 5) & 1:
            continue
        seen |= 1 << (stands >> 5)
        for other in table.rooms:
            if ways >> other & 1 or (through and other != room and goods[8 * other + PORTAL] == COMPLETED):
                found.append(make(scene, rule, stands, other, 0))
                for token in CARRIED:
                    if goods[8 * room + token] > 0 and (
                        token == TRAP or table.worths.tokens[8 * other + token] > table.worths.tokens[8 * room + token]
                    ):
                        found.append(make(scene, rule, stands, other, token))
    return found


def strikes(scene: Scene, rule: i64) -> list[int]:
    """The rooms in which a hero can be struck, and which hero there."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.mine >> room & 1 and heroes_in(scene.board[room]):
            found.append(make(scene, rule, scene.table.worths.victim(room), room, 0))
    return found


def shots(scene: Scene, rule: i64) -> list[int]:
    """The rooms in which a hero can be shot, from any room."""
    found: list[int] = []
    for each in scene.table.rooms:
        room: i64 = each
        sources = scene.mine & scene.table.joined[room]
        if sources and heroes_in(scene.board[room]):
            for source in scene.table.rooms:
                if sources >> source & 1:
                    found.append(make(scene, rule, scene.table.worths.victim(room), room, source))
                    break
    return found


def shots_from(scene: Scene, rule: i64, source: i64) -> list[int]:
    """The rooms in which a hero can be shot from one room."""
    found: list[int] = []
    for room in scene.table.rooms:
        if scene.table.joined[source] >> room & 1 and heroes_in(scene.board[room]):
            found.append(make(scene, rule, scene.table.worths.victim(room), room, source))
    return found


def swarms(scene: Scene, deed: i64) -> list[int]:
    """The rooms in which a Swarm makes sense."""
    found: list[int] = []
    for room in scene.table.rooms:
        if not scene.mine >> room & 1:
            continue
        if deed == MELEE and not heroes_in(scene.board[room]):
            continue
        if deed == RANGED and not shots_from(scene, SHOOTING, room):
            continue
        found.append(make(scene, SWARMING_OUT, deed, room, 0))
    return found


def activations(scene: Scene) -> list[int]:
    """What one Activate could do."""
    table = scene.table
    clan = table.ability
    kind = clan.kind
    found: list[int] = []
    if kind == MELEE:
        found = strikes(scene, ABILITY_MELEE)
    elif kind == RANGED:
        found = shots(scene, ABILITY_RANGED)
    elif kind == DRAW:
        if scene.mine:
            found.append(make(scene, ABILITY, 0, 0, 0))
    for each in table.rooms:
        room: i64 = each
        if not scene.mine >> room & 1:
            continue
        if kind == MOVE or kind == MOVE_THROUGH_WALLS:
            found += moves_from(scene, ABILITY_MOVE, room, kind == MOVE_THROUGH_WALLS)
        elif kind == PLACE:
            if can_put(scene, clan.what, room):
                found.append(make(scene, ABILITY_IN, room, 0, 0))
        elif kind == SUMMON:
            if scene.lair:
                found.append(make(scene, ABILITY_IN, room, 0, 0))
        elif kind == TAKE_OFF_WOUNDS:
            for figure in scene.figures:
                if figure >> 5 and figure & ROOM == room:
                    alone = table.g.defs.clans[table.g.defs.clan[table.g.defs.figure_face[table.seat]] - 1].monsters == 1
                    found.append(make(scene, ABILITY if alone else ABILITY_IN, 0 if alone else room, 0, 0))
                    break
        offered = table.g.defs.rooms[room].ability
        if offered.kind == PLACES_TOKEN:
            if scene.goods[offered.token] > 0:
                found.append(make(scene, ACTIVATING, room, 0, 0))
        elif offered.kind == SELLS_LOOT:
            if scene.goods[8 * room + offered.token] > 0:
                card = table.worths.best_loot(offered.loot)
                if card:
                    found.append(make(scene, BUYING, room, card, 0))
        if scene.goods[8 * room + PORTAL] == INCOMPLETE:
            found.append(make(scene, COMPLETING, room, 0, 0))
    return found

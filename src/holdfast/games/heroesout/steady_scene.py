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
from holdfast.games.heroesout.steady_board import BITES, HERE, TRAPS, heroes_in
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
        self.guards = [0] * MOST_ROOMS
        self.kills = [0] * MOST_ROOMS
        judge = self.judge
        for each in self.rooms:
            room: i64 = each
            state: i64 = judge.board[room]
            stake = judge.stake(room, state)
            self.guards[room] = max(0, stake - judge.stake(room, state + self.health))
            if state >> 8 & 255:
                self.kills[room] = max(0, stake - judge.stake(room, state - HERE))


class Scene:
    """A board as it would be after some actions of one player."""

    def __init__(self, table: Table, like: Scene | None) -> None:
        self.table = table
        if like is None:
            self.board: list[int] = table.judge.board[:]
            self.figures: list[int] = []
            self.mine: i64 = 0
            self.goods: list[int] = table.g.counts
            self.lair: i64 = 0
            self.bonus: i64 = 0
            self.melee: i64 = 0
            self.ranged: i64 = 0
            self.moves: i64 = 0
        else:
            self.board = like.board[:]
            self.figures = like.figures[:]
            self.mine = like.mine
            self.goods = like.goods
            self.lair = like.lair
            self.bonus = like.bonus
            self.melee = like.melee
            self.ranged = like.ranged
            self.moves = like.moves

    # ------------------------------------------------------------------ changes

    def go(self, stands: i64, room: i64, token: i64) -> None:
        """A monster goes to another room, perhaps with a token."""
        source = stands & ROOM
        worn = stands >> 5
        figures = self.figures
        for place_in_list, figure in enumerate(figures):
            if figure == stands:
                figures[place_in_list] = room | worn << 5
                break
        tough = self.table.health - worn
        self.board[source] -= tough
        self.board[room] += tough
        self.look()
        if token:
            self.put(token, source, -1)
            self.put(token, room, 1)

    def look(self) -> None:
        """Where one's monsters are."""
        mine: i64 = 0
        for figure in self.figures:
            mine |= 1 << (figure & ROOM)
        self.mine = mine

    def put(self, token: i64, room: i64, many: i64) -> None:
        """Tokens come to a room or leave it; the supply is not counted."""
        if token == PORTAL:
            self.goods = self.goods[:128]
            self.goods[8 * room + PORTAL] = COMPLETED
            self.bonus += self.table.worths.portals[room] * many
            return
        self.goods = self.goods[:128]
        self.goods[8 * room + token] += many
        if token == TRAP:
            self.board[room] += many * TRAPS
        else:
            self.bonus += self.table.worths.tokens[8 * room + token] * many
            if token == self.table.plan.bite:
                self.board[room] += many * BITES

    def kill(self, room: i64, many: i64) -> None:
        """Heroes in a room fall."""
        self.board[room] -= many * HERE

    def call_up(self, room: i64, many: i64) -> None:
        """Monsters from the lair, as many as there are."""
        many = min(many, self.lair)
        self.lair -= many
        for _ in range(many):
            self.figures.append(room)
        if many:
            self.board[room] += many * self.table.health
            self.mine |= 1 << room

    def count_in(self, room: i64) -> i64:
        """How many of one's monsters are in a room."""
        many: i64 = 0
        for figure in self.figures:
            if figure & ROOM == room:
                many += 1
        return many

    # ------------------------------------------------------------------ how good it is

    def value(self) -> i64:
        """How good a scene is: little danger, tokens where they are of use, heroes within the reach of one's cards."""
        return self.bonus - self.table.judge.of(self.board) + self.prospect() + self.approach()

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
                continue
            near = ring
            for other in table.rooms:
                if near >> other & 1:
                    ring |= joined[other]
            if self.mine & ring:
                total += want * W.step3
        return total // 100

    def prospect(self) -> i64:
        """What the attacks left in hand could still do from here."""
        if not self.melee and not self.ranged:
            return 0
        board, judge = self.board, self.table.judge
        joined = self.table.joined
        best: i64 = 0
        second: i64 = 0
        for each in self.table.rooms:
            room: i64 = each
            state: i64 = board[room]
            heroes = state >> 8 & 255
            if not heroes:
                continue
            share: i64 = 0
            able: i64 = self.melee
            if self.mine >> room & 1:
                share = W.chance if self.melee else 0
            elif self.mine & joined[room]:
                if self.ranged:
                    share = W.chance
                    able = self.ranged
                elif self.moves:
                    share = W.reach
            if share:
                kills = able if able < heroes else heroes
                gain = judge.with_room(room, state) - judge.with_room(room, state - kills * HERE)
                gain = gain * share // 100
                if gain > best:
                    second = best
                    best = gain
                elif gain > second:
                    second = gain
        return best + second // 2 if self.melee + self.ranged > 1 else best


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


# ------------------------------------------------------------------ what an action leads to


def after(scene: Scene, action: Action | None, packed: i64) -> Scene:
    """The scene after one choice; the action is the one on the card to which it belongs, if it is known."""
    made = Scene(scene.table, scene)
    rule = rule_of(packed)
    a, b, c = argument(packed, 1), argument(packed, 2), argument(packed, 3)
    worths = scene.table.worths
    if rule == MOVING or rule == ABILITY_MOVE:
        made.go(a, b, c)
    elif rule == STRIKING or rule == SHOOTING or rule == ABILITY_MELEE or rule == ABILITY_RANGED:
        made.kill(b, 1)
        made.bonus += worths.classes[a]
        if action is not None and action.kind == SURGE:
            gain(made, action, b)
    elif rule == SUMMONING or rule == SUMMONING_THERE:
        made.call_up(a, 1)
    elif rule == PLACING or rule == PLACING_THERE:
        made.put(a, b, 1)
    elif rule == PAYING:
        made.put(a, b, -1)
        if action is not None:
            gain(made, action, b)
    elif rule == ABILITY_IN:
        use_ability(made, a)
    elif rule == ABILITY:
        use_ability(made, 0)
    elif rule == ACTIVATING:
        made.put(scene.table.g.defs.rooms[a].ability.token, a, 1)
    elif rule == BUYING:
        made.put(scene.table.g.defs.rooms[a].ability.token, a, -1)
        made.bonus += worths.gains[scene.table.g.face[b]]
    elif rule == COMPLETING:
        made.put(PORTAL, a, 1)
    elif rule == DRAWING:
        made.bonus += W.draw
    elif rule == REINFORCING:
        made.bonus += W.draw * 3 // 2
    elif rule == SWARMING_OUT:
        swarm_out(made, a, b)
    elif rule == EXPERIMENTING:
        made.bonus += worths.experiment(scene.table.g.face[b])
    return made


def gain(scene: Scene, action: Action, room: i64) -> None:
    """The second half of a Surge."""
    if action.gain == SUMMON:
        scene.call_up(room, action.gain_amount)
    else:
        scene.put(action.what, room, action.gain_amount)


def use_ability(scene: Scene, room: i64) -> None:
    """The ability of a clan that needs no more than a room."""
    clan = scene.table.ability
    if clan.kind == DRAW:
        scene.bonus += W.draw * clan.amount
    elif clan.kind == PLACE:
        scene.put(clan.what, room, 1)
    elif clan.kind == SUMMON:
        scene.call_up(room, 1)
    elif clan.kind == TAKE_OFF_WOUNDS:
        figures = scene.figures
        for number, figure in enumerate(figures):
            if figure >> 5 and (not room or figure & ROOM == room):
                scene.board[figure & ROOM] += figure >> 5
                figures[number] = figure & ROOM
                return


def swarm_out(scene: Scene, deed: i64, room: i64) -> None:
    """All one's monsters in a room do something, each the best for it."""
    many = scene.count_in(room)
    if deed == MELEE:
        heroes = heroes_in(scene.board[room])
        scene.kill(room, many if many < heroes else heroes)
        return
    for _ in range(many):
        best = scene.value()
        found: Scene | None = None
        for packed in moves_from(scene, MOVING, room, False) if deed == MOVE else shots_from(scene, SHOOTING, room):
            made = after(scene, None, packed)
            value = made.value()
            if value > best:
                best, found = value, made
        if found is None:
            return
        scene.board, scene.figures, scene.mine = found.board, found.figures, found.mine
        scene.goods, scene.bonus = found.goods, found.bonus


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
                    alone = (
                        table.g.defs.clans[table.g.defs.clan[table.g.defs.figure_face[table.seat]] - 1].monsters == 1
                    )
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

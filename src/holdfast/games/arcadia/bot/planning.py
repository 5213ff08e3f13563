"""A Hero's activation thought through: where he goes, whom he attacks with what, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot import weights as w
from holdfast.games.arcadia.bot.fighting import NO_CARDS, attack_cards, best_card, blow_of, dealt_by, hurt, left
from holdfast.games.arcadia.bot.mind import MEAN, MOST_WOUNDS
from holdfast.games.arcadia.bot.outlook import Aim, Outlook, Walker
from holdfast.games.arcadia.bot.ways import NO_WAY, Reach
from holdfast.games.arcadia.rules.abilities import movement_of, own_abilities
from holdfast.games.arcadia.rules.attack import reaches_far
from holdfast.games.arcadia.rules.cards import is_attack_card, is_ready
from holdfast.games.arcadia.rules.close import close_figures, close_monsters, crowded_for, has_enemy
from holdfast.games.arcadia.rules.figures import cards_of, heroes_of, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.table import COLUMNS, SPACES, flag, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a plan begins with.
ENDS: Final = 0
MOVES: Final = 1
ATTACKS: Final = 2

# Why; the name of the Quest follows where the text ends with a blank.
NEARER: Final = "it brings us nearer to a Quest"
FULFILS: Final = "this may fulfil the Quest "
COUNTS: Final = "this counts for the Quest "
PAYS: Final = "the kill is likely and pays"
WEAKENS: Final = "it weakens a rival"
SAFER: Final = "there is less danger there"
TAKES: Final = "there is a token to take on the way"
STAYS: Final = "this is a good place to stand"
HOLDS: Final = "a Hero who ends here holds a token of the Quest "
FREES: Final = "the way must be cleared to the Quest "
UNLOCKS: Final = "the coins open the locked doors before the Quest "
WEARS: Final = "it wears the Enemy down"


class Plan:
    """What a Hero does in his activation, and what the table is worth then."""

    def __init__(self) -> None:
        self.worth: float = -NO_WAY
        self.begins: int = ENDS
        self.label: int = -1
        """Of a movement: the first label of the way."""
        self.reach: Reach | None = None
        self.card = 0
        self.target = 0
        self.space = -1
        self.why: str = STAYS


class Shot:
    """One card on one target, wherever from: what it brings, and how likely the target strikes back."""

    def __init__(self, gain: float, kills: float, strikes_back: float) -> None:
        self.gain = gain
        self.kills = kills
        self.strikes_back = strikes_back


class Planner:
    """Thinks about the Heroes of one Guild in one decision."""

    def __init__(self, outlook: Outlook) -> None:
        self.o = outlook
        self.g = outlook.g
        self.here: list[list[float]] = []
        """By own Hero and aim: what it is worth as he stands."""
        self.heroes = heroes_of(self.g, outlook.seat)
        self.ready: list[int] = []
        """By own Hero: his ready Attack cards."""
        self.walkers = [Walker(self.g, hero) for hero in self.heroes]
        for hero in self.heroes:
            self.ready.append(self.ready_cards(hero))
            self.here.append(self.worths(hero, space_of(self.g, hero), self.ready[-1] > 0, 0))
        self.guards = [0.0] * SPACES
        self.falls = [0.0] * SPACES
        self.seen: dict[int, bool] = {}
        self.crowded = crowded_for(self.g, outlook.seat)
        self.enemies = [
            figure for figure in self.g.figures if on_board(self.g, figure) and seat_of(self.g, figure) != outlook.seat
        ]

    # -------------------------------------------------------------- positions

    def ready_cards(self, hero: i64) -> i64:
        """How many Attack cards of a Hero are ready."""
        number: i64 = 0
        for card in cards_of(self.g, hero):
            if is_attack_card(self.g, card) and is_ready(self.g, card):
                number += 1
        return number

    def worths(self, hero: i64, space: i64, armed: bool, points: i64) -> list[float]:
        """By aim what it is worth while a Hero stands in a Space."""
        if space < 0:
            return [0.0] * len(self.o.aims)
        walker = self.walkers[self.heroes.index(int(hero))]
        return [self.o.worth_at(aim, walker, space, armed, points) for aim in self.o.aims]

    def others(self, hero: i64) -> list[float]:
        """By aim the best of all other own Heroes."""
        found = [0.0] * len(self.o.aims)
        for rank, other in enumerate(self.heroes):
            if other != hero:
                for place in range(len(found)):
                    if self.here[rank][place] > found[place]:
                        found[place] = self.here[rank][place]
        return found

    def best_of(self, one: list[float], other: list[float]) -> list[float]:
        """By aim the better of two."""
        return [max(one[place], other[place]) for place in range(len(one))]

    def position(self, hero: i64, others: list[float], space: i64, armed: bool, points: i64) -> float:
        """What the Quests are worth if a Hero ends in a Space."""
        own = self.worths(hero, space, armed, points)
        for place in range(len(own)):
            if others[place] > own[place]:
                own[place] = others[place]
        worth: float = self.o.total(own)
        for aim in self.o.aims:
            if aim.kind == k.END_ON_TOKENS and space in aim.spaces and not has_enemy(self.g, space, hero):
                worth += self.o.fulfilling(aim) if aim.later < 0.5 else w.PART
        return worth

    def watch(self, hero: i64) -> None:
        """By Space what it costs a Hero to leave it, and how likely he is killed: all Monsters Close to it attack."""
        g = self.g
        self.guards = [0.0] * SPACES
        self.falls = [0.0] * SPACES
        life = left(g, hero)
        for figure in self.enemies:
            if not is_hero(g, figure) and not flag(g, figure, t.DOOMED):
                table = dealt_by(g, self.o.mind, blow_of(g, figure, 0, hero, NO_CARDS), hero)
                cost: float = self.o.care * (w.WOUND * table[MEAN] + w.DEATH * table[life])
                lives: float = 1.0 - table[life]
                for space in g.sight.close[space_of(g, figure)]:
                    self.guards[space] += cost
                    self.falls[space] = 1.0 - (1.0 - self.falls[space]) * lives

    def fears(self, hero: i64) -> list[float]:
        """By Space what the Heroes of rivals may do to a Hero who ends there."""
        g = self.g
        found = [0.0] * SPACES
        for rival in self.enemies:
            if not is_hero(g, rival):
                continue
            card = best_card(g, rival, True)
            if not card:
                continue
            table = dealt_by(g, self.o.mind, blow_of(g, rival, card, hero, NO_CARDS), hero)
            lost: float = w.DEATH + self.o.prize_of(seat_of(g, rival))
            harm: float = self.o.care * w.FEAR * (table[left(g, hero)] * lost + table[MEAN] * w.WOUND)
            if harm < 0.5:
                continue
            reach: i64 = movement_of(g, rival) + (1 if g.defs.type[g.face[card]] == k.MELEE else 3)
            there = space_of(g, rival)
            for space in g.board.spaces:
                across: i64 = space % COLUMNS - there % COLUMNS
                along: i64 = space // COLUMNS - there // COLUMNS
                if (across if across > 0 else -across) + (along if along > 0 else -along) <= reach:
                    found[space] += harm
        return found

    def free_steps(self, hero: i64) -> i64:
        """How many of his next steps no Monster reacts to."""
        for ability in own_abilities(self.g, hero):
            if ability.effect == k.NO_GUARD:
                if ability.n == k.ALL:
                    return k.ALL
                if self.g.counts[t.STEPPED] < ability.n or self.g.counts[t.HERO] == 0:
                    return ability.n
        return 0

    # -------------------------------------------------------------- attacks

    def shot(self, hero: i64, card: i64, target: i64) -> Shot:
        """What an attack brings, and how likely the target strikes back."""
        g, o = self.g, self.o
        boosts = self.boosts_for(hero)
        table = dealt_by(g, o.mind, blow_of(g, hero, card, target, boosts), target)
        life = left(g, target)
        kills: float = table[life]
        gain = o.gain_of(target)
        part: float = table[MEAN] / float(life)
        if part > 1.0:
            part = 1.0
        worth: float = kills * gain + (1.0 - kills) * 0.3 * part * gain
        strikes: float = 0.0
        if not is_hero(g, target):
            overkill: i64 = monster_card(g, target).overkill
            strikes = 1.0 - (table[overkill] if overkill <= MOST_WOUNDS else 0.0)
        for ability in g.defs.abilities[g.face[card]]:
            if ability.effect == k.HEAL and wounds(g, hero):
                healed: float = min(table[MEAN], float(wounds(g, hero)))
                worth += 1.5 * w.WOUND * healed
            elif ability.effect == k.HITS_AROUND:
                worth += self.burst(hero, target)
            elif ability.effect == k.CHAIN or ability.effect == k.CLEAVE:
                worth += self.beside(target) * (0.5 if ability.trigger == k.NO_TRIGGER else 0.2)
        return Shot(worth, kills, strikes)

    def burst(self, hero: i64, target: i64) -> float:
        """What it brings that everybody around the target is hit too, friend or foe."""
        g = self.g
        total: float = 0.0
        for space in g.sight.close[space_of(g, target)]:
            for figure in g.zones[t.SPACE + space]:
                if figure != target and figure != hero:
                    if seat_of(g, figure) == self.o.seat:
                        total -= w.DEATH
                    else:
                        total += 0.4 * self.o.gain_of(figure)
        return total

    def beside(self, target: i64) -> float:
        """What the best further target Close to this one brings."""
        g = self.g
        best: float = 0.0
        for figure in close_figures(g, space_of(g, target)):
            if figure != target and seat_of(g, figure) != self.o.seat:
                gain = self.o.gain_of(figure)
                if gain > best:
                    best = gain
        return best

    def boosts_for(self, hero: i64) -> list[int]:
        """Boosts that a Hero has ready; whether to use them is decided when the attack is announced."""
        g = self.g
        return [card for card in cards_of(g, hero) if g.defs.type[g.face[card]] == k.BOOST and is_ready(g, card)]

    def sees(self, one: i64, other: i64) -> bool:
        """Line of sight from a Space to another for this Guild."""
        if one == other:
            return True
        if not self.g.sight.sees(one, other):
            return False
        if not self.crowded:
            return True
        key: i64 = one * SPACES + other
        found = self.seen.get(key)
        if found is None:
            found = self.g.sight.is_clear(one, other, self.crowded)
            self.seen[key] = found
        return found

    def answer_to(self, hero: i64, space: i64, target: i64, shot: Shot, hurts: dict[int, float]) -> float:
        """What the Monsters do to a Hero who attacks from a Space: Payback of the target, or Guard of Close ones.

        A Close Monster that falls guards him no more.
        """
        g = self.g
        cost: float = 0.0
        close = space_of(g, target) in g.sight.close[space]
        if not is_hero(g, target):
            there = space_of(g, target)
            across: i64 = space % COLUMNS - there % COLUMNS
            along: i64 = space // COLUMNS - there // COLUMNS
            way: i64 = (across if across > 0 else -across) + (along if along > 0 else -along)
            if g.defs.attack[g.face[target]] == k.RANGED or way <= monster_card(g, target).movement + 1:
                cost += shot.strikes_back * self.hurt_by(hero, target, hurts)
        if close and not is_hero(g, target):
            cost -= w.FREED * shot.kills * self.hurt_by(hero, target, hurts)
        if is_hero(g, target) or not close:
            for monster in close_monsters(g, space):
                if not flag(g, monster, t.DOOMED):
                    cost += self.hurt_by(hero, monster, hurts)
        return cost

    def hurt_by(self, hero: i64, monster: i64, hurts: dict[int, float]) -> float:
        """What an attack of a Monster costs, worked out once for each."""
        found = hurts.get(monster)
        if found is None:
            found = self.o.care * hurt(self.g, self.o.mind, monster, hero)
            hurts[monster] = found
        return found

    # -------------------------------------------------------------- whole activations

    def plan(self, hero: i64, points: i64, may_attack: bool, spent: bool) -> Plan:
        """The best that a Hero can do with so many points: move and attack, attack and move, or one of them."""
        g = self.g
        start = space_of(g, hero)
        others = self.others(hero)
        rank = self.heroes.index(int(hero))
        self.watch(hero)
        fears = self.fears(hero)
        gains = self.o.token_gains(hero)
        reach = Reach(g, hero, points, self.guards, self.falls, gains, self.free_steps(hero))
        dead = self.o.total(others)
        fresh = may_attack and not spent
        base: float = self.o.total(self.best_of(others, self.here[rank])) + 0.5
        loaded = self.ready[rank]
        armed = [0.0] * SPACES
        after = [0.0] * SPACES
        best = Plan()
        moved: float = -NO_WAY
        for space in reach.spaces:
            if not reach.stops[space]:
                continue
            label = reach.best(space)
            left_over: i64 = points - label // SPACES
            armed[space] = self.position(hero, others, space, loaded > 0, left_over) - fears[space]
            after[space] = (
                self.position(hero, others, space, loaded > 1, left_over) - fears[space] if may_attack else armed[space]
            )
            alive: float = reach.alive[label]
            worth: float = alive * armed[space] + (1.0 - alive) * dead - reach.risk[label]
            if fresh and armed[space] + fears[space] < base and reach.risk[label] >= 0.0:
                worth -= w.IDLE
            if worth > best.worth + 0.001:
                best.worth = worth
                best.space = space
                self.walks(best, reach, label)
            worth = alive * after[space] + (1.0 - alive) * dead - reach.risk[label]
            if worth > moved:
                moved = worth
        held = self.held(hero, best.space)
        if held is not None:
            best.why = HOLDS + self.name_of(held)
        elif best.begins == MOVES:
            best.why = self.why_there(hero, best.space, start, armed, fears, gains)
        if may_attack and loaded:
            self.add_attacks(best, hero, reach, after, moved, dead, spent)
        return best

    def walks(self, plan: Plan, reach: Reach, label: i64) -> None:
        """A plan begins with the first step of a way, or has nowhere to go."""
        plan.label = reach.first(label)
        plan.reach = reach
        plan.begins = MOVES if plan.label >= 0 else ENDS

    def why_there(
        self, hero: i64, space: i64, start: i64, armed: list[float], fears: list[float], gains: list[float]
    ) -> str:
        """Why a Hero goes to a Space."""
        if gains[space] >= w.FULFILLED:
            for aim in self.o.aims:
                if self.o.is_fulfilled_in(aim, hero, space):
                    return FULFILS + self.name_of(aim)
        if fears[start] - fears[space] > armed[space] - armed[start] - fears[start] + fears[space]:
            return SAFER
        return TAKES if gains[space] > 0.0 and armed[space] <= armed[start] else NEARER

    def add_attacks(
        self, best: Plan, hero: i64, reach: Reach, after: list[float], moved: float, dead: float, spent: bool
    ) -> None:
        """All attacks from all Spaces in reach, and attacks from here with a movement after them."""
        g = self.g
        start = reach.start
        hurts: dict[int, float] = {}
        for card in attack_cards(g, hero, True):
            far = reaches_far(g, hero, card)
            shots: dict[int, Shot] = {}
            for target in self.enemies:
                there = space_of(g, target)
                for space in reach.spaces:
                    if not reach.stops[space]:
                        continue
                    if far:
                        if not self.sees(space, there):
                            continue
                    elif space not in g.sight.close[there]:
                        continue
                    shot = shots.get(target)
                    if shot is None:
                        shot = self.shot(hero, card, target)
                        shots[target] = shot
                    value: float = shot.gain - w.READY_CARD - self.answer_to(hero, space, target, shot, hurts)
                    label = reach.best(space)
                    alive: float = reach.alive[label]
                    worth: float = alive * (value + after[space]) + (1.0 - alive) * dead - reach.risk[label]
                    if space == start and not spent and moved > after[space]:
                        worth = value + moved
                    if worth > best.worth + 0.001:
                        best.worth = worth
                        best.card, best.target, best.space = card, target, space
                        best.why = self.why_attack(target, shot.kills)
                        self.walks(best, reach, label)
                        if best.begins == ENDS:
                            best.begins = ATTACKS

    def name_of(self, aim: Aim) -> str:
        """What the Quest is called."""
        return self.g.defs.names[self.g.face[aim.quest]]

    def held(self, hero: i64, space: i64) -> Aim | None:
        """The Quest for which it counts that a Hero ends his activation here."""
        for aim in self.o.aims:
            if aim.kind == k.END_ON_TOKENS and space in aim.spaces and not has_enemy(self.g, space, hero):
                return aim
        return None

    def why_attack(self, target: i64, kills: float) -> str:
        """Why a target is attacked."""
        there = space_of(self.g, target)
        for aim in self.o.aims:
            if target in aim.prey:
                return self.why_prey(aim)
        for aim in self.o.aims:
            if there in aim.spaces:
                return FREES + self.name_of(aim)
        if is_hero(self.g, target):
            return WEAKENS
        return PAYS if kills >= 0.5 else WEARS

    def why_prey(self, aim: Aim) -> str:
        """What it means for a Quest to kill one of its prey."""
        if self.o.locked and aim.pve:
            return UNLOCKS + self.name_of(aim)
        return (COUNTS if aim.kind == k.KILL_MONSTERS and aim.later > 0.0 else FULFILS) + self.name_of(aim)

    # -------------------------------------------------------------- Rest

    def rested(self) -> float:
        """What the table is worth after a Rest."""
        g = self.g
        best = [0.0] * len(self.o.aims)
        cards: i64 = 0
        for rank, hero in enumerate(self.heroes):
            space = space_of(g, hero)
            if space < 0:
                home = g.board.starts[g.counts[t.START + self.o.seat]]
                if not home:
                    continue
                space = home[0]
            own = self.worths(hero, space, True, 0)
            cards += len(attack_cards(g, hero, False)) - self.ready[rank]
            for place in range(len(best)):
                if own[place] > best[place]:
                    best[place] = own[place]
        dead: i64 = 0
        for hero in self.heroes:
            if not on_board(g, hero):
                dead += 1
        idle: float = 0.0 if cards or dead else w.IDLE
        return self.o.total(best) + w.READY_CARD * float(cards) + 8.0 * float(dead) - idle

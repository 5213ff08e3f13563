"""What a Guild is after: its open Quests with the way to each, and what it would bring to kill a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.bot import weights as w
from holdfast.games.arcadia.bot.fighting import best_card, left
from holdfast.games.arcadia.bot.mind import Mind
from holdfast.games.arcadia.bot.ways import FAR, beyond, distances
from holdfast.games.arcadia.kinds import Feat
from holdfast.games.arcadia.rules.abilities import defense_of, movement_of
from holdfast.games.arcadia.rules.close import has_enemy
from holdfast.games.arcadia.rules.figures import heroes_of, is_hero, on_board, seat_of, space_of, tokens_of
from holdfast.games.arcadia.rules.quest_tokens import (
    is_quest_token,
    may_take,
    quest_tokens_held,
    spaces_with_spawns,
    tokens_stood_on,
)
from holdfast.games.arcadia.rules.quests import feat_of
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.rules.titles import helps
from holdfast.games.arcadia.table import SPACE, SPACES, Arcadia, guilds_on

if TYPE_CHECKING:
    from mypy_extensions import i64

POINTS_A_TURN: Final = 3
MOST_OFFSET: Final = 40
DONE_BY_ENTERING: Final = (k.TAKE_TOKEN, k.TAKE_OWN_TOKEN, k.STAND_AND_BAR, k.CARRY_TO_PORTAL)
"""Quests that are fulfilled by going somewhere."""


class Aim:
    """A Quest that is still open to a Guild: how far everything is from it, in Movement points."""

    def __init__(self, quest: int, feat: Feat, pve: bool) -> None:
        self.quest = quest
        self.kind: int = feat.kind
        self.pve = pve
        self.fights = feat.kind in (k.KILL_HERO, k.KILL_MONSTER, k.KILL_MONSTERS)
        self.later: float = 0.0
        """Turns that it takes besides the way."""
        self.carrier = 0
        """The Hero who alone can do it; 0: any."""
        self.prey: list[int] = []
        """Figures that fulfil it when they are killed."""
        self.spaces: list[int] = []
        """Spaces where it is fulfilled."""
        self.far: list[int] = []


class Walker:
    """A Hero on his way: his Movement, how near he must come to attack, and whether he can attack at all."""

    def __init__(self, g: Arcadia, hero: i64) -> None:
        self.hero: int = hero
        self.speed: float = float(movement_of(g, hero))
        card = best_card(g, hero, False)
        self.fights = card != 0
        self.lead: int = 1 if card and g.defs.type[g.face[card]] == k.MELEE else 2


class Outlook:
    """The table as a Guild looks at it in one decision."""

    def __init__(self, g: Arcadia, mind: Mind, seat: i64) -> None:
        self.g = g
        self.mind = mind
        self.seat = seat
        card = g.defs.scenarios.get(g.scene.id)
        needed = card.quests_to_win[g.seats - 2] if card is not None else (2 if g.seats == 2 else 3)
        done: i64 = 0
        self.has_pve = False
        self.quests_of: list[int] = [0] * g.seats
        """By seat the Quests that it has fulfilled."""
        for quest in g.zones[t.QUESTS]:
            guilds: i64 = guilds_on(g, quest)
            for each in range(g.seats):
                if guilds >> each & 1:
                    self.quests_of[each] += 1
            if guilds >> seat & 1:
                done += 1
                self.has_pve = self.has_pve or g.defs.is_pve[g.face[quest]]
        self.needed: int = needed
        self.need: int = max(1, needed - done)
        self.dice = self.most_dice()
        waited: float = float(g.counts[t.TURN]) / float(g.seats) - w.CALM_TURNS
        self.care: float = 1.0 / (1.0 + waited / 6.0) if waited > 0.0 else 1.0
        """How much Wounds count: less and less, the longer the scenario takes."""
        self.locked = g.scene.rules[k.COINS_UNLOCK] and not g.counts[t.UNLOCKED + seat]
        self.coins_lacking: int = max(0, g.scene.numbers[k.COINS_UNLOCK] - g.counts[t.GATHERED + seat])
        self.aims: list[Aim] = []
        for quest in g.zones[t.QUESTS]:
            if not guilds_on(g, quest) >> seat & 1:
                self.take_aim(quest)
        self.gains: dict[int, float] = {}

    # -------------------------------------------------------------- the aims

    def most_dice(self) -> i64:
        """The dice of the best Attack card of the Guild."""
        most: i64 = 2
        for hero in heroes_of(self.g, self.seat):
            card = best_card(self.g, hero, False)
            if card and self.g.defs.dice[self.g.face[card]] > most:
                most = self.g.defs.dice[self.g.face[card]]
        return most

    def trouble(self, figure: i64) -> i64:
        """How much longer than one attack it takes to kill a figure, in Movement points."""
        g = self.g
        if is_hero(g, figure):
            defense: i64 = defense_of(g, figure)
        else:
            defense = monster_card(g, figure).defense
        hits: float = 0.75 * float(self.dice) - 0.4 * float(defense)
        if hits < 0.7:
            hits = 0.7
        more: float = POINTS_A_TURN * (float(left(g, figure)) / hits - 1.0)
        if more <= 0.0:
            return 0
        offset: i64 = int(more)
        return offset if offset < MOST_OFFSET else MOST_OFFSET

    def clearing(self, space: i64) -> i64:
        """How long it takes to drive all Enemies out of a Space, in Movement points."""
        total: i64 = 0
        for figure in self.g.zones[SPACE + space]:
            if seat_of(self.g, figure) != self.seat:
                total += 2 + self.trouble(figure)
        return total if total < MOST_OFFSET else MOST_OFFSET

    def take_aim(self, quest: i64) -> None:
        """Where an open Quest can be fulfilled, and how far that is."""
        g, seat = self.g, self.seat
        feat = feat_of(g, quest)
        aim = Aim(quest, feat, g.defs.is_pve[g.face[quest]])
        own = heroes_of(g, seat)
        if not own:
            return
        hero = own[0]
        starts: list[int] = []
        offsets: list[int] = []
        if aim.fights:
            self.find_prey(aim, feat)
            for figure in aim.prey:
                starts.append(space_of(g, figure))
                offsets.append(self.trouble(figure))
            if feat.kind == k.KILL_MONSTERS:
                aim.later = 1.4 * float(max(0, feat.n - g.counts[t.KILLS + seat] - 1))
            if self.locked and aim.pve:
                aim.later += 1.2 * self.coins_lacking + 2.0
        elif feat.kind == k.CARRY_TO_PORTAL:
            self.carry(aim, feat, starts, offsets)
        else:
            if feat.kind == k.END_ON_TOKENS:
                stands = min(feat.n - g.counts[t.STANDS + seat], feat.m - tokens_stood_on(g, seat))
                aim.later = 1.1 * float(max(0, stands - 1))
            elif feat.kind == k.HOLD_TOKENS:
                aim.later = 2.2 * float(max(0, feat.n - quest_tokens_held(g, seat) - 1))
            elif feat.kind == k.STAND_AND_BAR and not spaces_with_spawns(g):
                return
            for space in g.board.spaces:
                if self.is_wanted(feat.kind, space):
                    starts.append(space)
                    offsets.append(self.clearing(space))
            aim.spaces = starts[:]
        if not starts:
            return
        aim.far = distances(g, hero, starts, offsets)
        self.aims.append(aim)

    def find_prey(self, aim: Aim, feat: Feat) -> None:
        """The figures that fulfil a Quest when they are killed; while doors are locked, all that pay coins."""
        g = self.g
        for figure in g.figures:
            if not on_board(g, figure):
                continue
            if is_hero(g, figure):
                if feat.kind == k.KILL_HERO and seat_of(g, figure) != self.seat:
                    guild = g.defs.guilds[g.layout.seat_names[seat_of(g, figure)]]
                    if k.COLOURS[feat.n] == guild.colour:
                        aim.prey.append(figure)
            elif feat.kind == k.KILL_MONSTERS or (
                feat.kind == k.KILL_MONSTER and (self.locked or g.face[figure] in feat.prey)
            ):
                aim.prey.append(figure)

    def is_wanted(self, kind: i64, space: i64) -> bool:
        """Whether a token that lies in a Space helps with a Quest of this kind."""
        g = self.g
        for token in g.zones[t.FLOOR + space]:
            if kind == k.HOLD_TOKENS:
                if not g.face[token] or g.defs.kind[g.face[token]] in k.TOKENS:
                    return True
            elif is_quest_token(g, token):
                if kind == k.END_ON_TOKENS or kind == k.STAND_AND_BAR or may_take(g, self.seat, token):
                    return True
        return False

    def carry(self, aim: Aim, feat: Feat, starts: list[int], offsets: list[int]) -> None:
        """First to a Quest token, then with it to a portal."""
        g, seat = self.g, self.seat
        for hero in heroes_of(g, seat):
            for token in tokens_of(g, hero):
                if is_quest_token(g, token):
                    aim.carrier = hero
        portals = g.board.portals[feat.n]
        clear = [self.clearing(space) for space in portals]
        if aim.carrier:
            starts += portals
            offsets += clear
            aim.spaces = portals[:]
            return
        to_portal = distances(g, heroes_of(g, seat)[0], portals, clear)
        for space in g.board.spaces:
            if self.is_wanted(k.TAKE_TOKEN, space):
                starts.append(space)
                offsets.append(min(MOST_OFFSET, self.clearing(space) + to_portal[space]))

    # -------------------------------------------------------------- what a position is worth

    def worth_at(self, aim: Aim, walker: Walker, space: i64, armed: bool, points: i64) -> float:
        """What a Quest is worth while this Hero stands there, with a card to attack with or without, and so many
        points left to open a door."""
        g = self.g
        if aim.carrier and aim.carrier != walker.hero:
            return 0.0
        far: i64 = aim.far[space]
        if points > 0:
            for edge in g.board.doors_of[space]:
                if g.counts[t.DOOR + edge] == t.CLOSED:
                    other = beyond(edge, space)
                    if aim.far[other] + 1 < far:
                        far = aim.far[other] + 1
        if far >= FAR:
            return 0.0
        turns: float = aim.later
        if aim.fights:
            if not walker.fights:
                return 0.0
            far -= walker.lead
            if far < 0:
                far = 0
            turns += 1.0
            if not armed:
                turns += 1.3
        turns += float(far) / walker.speed
        if turns <= w.FAR_OFF:
            return w.QUEST - w.A_TURN * turns
        worth: float = (w.QUEST - w.A_TURN * w.FAR_OFF) * w.PATIENCE ** (turns - w.FAR_OFF)
        return worth

    def total(self, worths: list[float]) -> float:
        """What all Quests together are worth: as many of the best as are needed, one of them PvE if that lacks."""
        rest = worths[:]
        sum_of: float = 0.0
        picked_pve = self.has_pve
        for turn in range(self.need):
            best: i64 = -1
            for place in range(len(rest)):
                if best < 0 or rest[place] > rest[best]:
                    if turn == self.need - 1 and not picked_pve and not self.aims[place].pve:
                        continue
                    best = place
            if best < 0 or rest[best] <= 0.0:
                break
            sum_of += rest[best]
            picked_pve = picked_pve or self.aims[best].pve
            rest[best] = -1.0
        return sum_of

    # -------------------------------------------------------------- what a kill brings

    def gain_of(self, figure: i64) -> float:
        """What it brings to kill a figure: coins, Quests, and harm to a rival."""
        found = self.gains.get(figure)
        if found is not None:
            return found
        g = self.g
        gain: float = 0.0
        if is_hero(g, figure):
            rival = seat_of(g, figure)
            gain = w.COIN + w.RIVAL * float(1 + self.quests_of[rival])
            for token in tokens_of(g, figure):
                gain += w.TOKEN if not is_quest_token(g, token) else 3.0 * w.TOKEN
        else:
            coins: i64 = monster_card(g, figure).coins
            gain = w.COIN * float(coins)
            if self.locked:
                gain += 7.0 * float(coins)
        for aim in self.aims:
            if figure in aim.prey:
                if self.locked and aim.pve:
                    continue
                if aim.kind == k.KILL_MONSTERS and aim.later > 0.0:
                    gain += w.PART
                else:
                    gain += self.fulfilling(aim)
            elif aim.spaces and space_of(g, figure) in aim.spaces:
                gain += w.CLEARED
        self.gains[figure] = gain
        return gain

    def fulfilling(self, aim: Aim) -> float:
        """What it brings to fulfil a Quest now."""
        if self.need == 1 and (self.has_pve or aim.pve):
            return w.VICTORY
        if self.need == 1:
            return w.SPARE
        return w.FULFILLED

    def prize_of(self, rival: i64) -> float:
        """What it brings a rival, and so costs this Guild, to kill one of its Heroes."""
        g = self.g
        colour = g.defs.guilds[g.layout.seat_names[self.seat]].colour
        for quest in g.zones[t.QUESTS]:
            feat = feat_of(g, quest)
            if feat.kind == k.KILL_HERO and k.COLOURS[feat.n] == colour and not guilds_on(g, quest) >> rival & 1:
                return w.LAST_PRIZE if self.quests_of[rival] + 1 >= self.needed else w.PRIZE
        return 0.0

    def is_fulfilled_in(self, aim: Aim, hero: i64, space: i64) -> bool:
        """Whether a Hero fulfils a Quest when he enters a Space."""
        if aim.kind not in DONE_BY_ENTERING or (aim.carrier and aim.carrier != hero):
            return False
        return space in aim.spaces and not has_enemy(self.g, space, hero)

    def token_gain(self, hero: i64) -> float:
        """What a face-down token is worth to a Hero who takes it."""
        g = self.g
        if g.scene.rules[k.TRAPS_KILL] and not helps(g, self.seat, k.FIREPROOF):
            if left(g, hero) <= 3:
                return -12.0
            return 8.0 if self.locked else -4.0
        return w.TOKEN if left(g, hero) > 1 else -1.0

    def token_gains(self, hero: i64) -> list[float]:
        """By Space what a Hero takes there when he enters it."""
        g = self.g
        found = [0.0] * SPACES
        worth = self.token_gain(hero)
        for space in g.board.spaces:
            there = g.zones[t.FLOOR + space]
            if there and not has_enemy(g, space, hero):
                for token in there:
                    kind = g.defs.kind[g.face[token]]
                    if not g.face[token]:
                        found[space] += worth
                    elif kind == k.EXPLORATION_TOKEN:
                        found[space] += w.TOKEN
        for aim in self.aims:
            if aim.carrier and aim.carrier != hero:
                continue
            if aim.kind in DONE_BY_ENTERING:
                for space in aim.spaces:
                    if self.is_fulfilled_in(aim, hero, space):
                        found[space] += self.fulfilling(aim)
            elif aim.kind == k.HOLD_TOKENS:
                for space in aim.spaces:
                    if not has_enemy(g, space, hero):
                        found[space] += w.PART
        return found

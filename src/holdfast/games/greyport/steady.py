"""A sound rule-of-thumb player. It sees only a view, and can tell which of its rules chose.

It helps the defending player, takes lethal fights first, spreads the damage that players take, spends shields where
they also cancel Slash and curses, recruits the card that is worth most, and keeps its deck free of what is worth
nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from holdfast.core.agenda import argument, number_of, rule_of
from holdfast.core.atoms import mark_of
from holdfast.core.choice import decline, resolve
from holdfast.core.game import Choice, Option
from holdfast.core.view import View
from holdfast.games.greyport.abilities import (
    chooses_keyword,
    discard_to,
    draw_one,
    draws_chosen,
    give_bonus,
    heals_chosen,
    inn_exchange,
    retire_card,
    retires_chosen,
    snipe_at,
    take_back,
)
from holdfast.games.greyport.cards import (
    AFTER_THE_FIGHT,
    CLEAVE,
    CURSE,
    DUAL_WIELD,
    HERO,
    ITEM,
    PIERCE,
    PLAYER_HERO,
    SPLASH,
    TAUNTED,
)
from holdfast.games.greyport.damage import BY_FIGHT, hit_amount, hit_monster, hit_seat, reduced, shield
from holdfast.games.greyport.encounter_setup import ambush
from holdfast.games.greyport.ending_the_encounter import is_content
from holdfast.games.greyport.ending_the_round import damage_of, has_follow_up, keep_hand
from holdfast.games.greyport.fighting import fight, fights_in, reroll_die
from holdfast.games.greyport.hands import discard
from holdfast.games.greyport.keywords import keyword
from holdfast.games.greyport.location import reward, take_monster
from holdfast.games.greyport.monsters import retire_played
from holdfast.games.greyport.playing import any_time, end_round, play_hero, play_item, players_act, use
from holdfast.games.greyport.recruiting import recruit
from holdfast.games.greyport.table import (
    BONUS,
    DECK,
    DISCARD,
    FOUGHT,
    GROUP,
    HAND,
    HP,
    LOCATION_GROUP,
    LOCATION_HP,
    PLAYS,
    SHIELDS,
    START_HP,
    TABLE,
    Greyport,
    abilities_at,
    active_group,
    defending,
    facing,
    flag,
    items_of,
)
from holdfast.games.greyport.taunt import flip_marker, pull
from holdfast.games.greyport.worth import card_worths, is_boss, left, mean_damage, menace

NOTHING: Final = (0, "nothing worth doing")
Pick = tuple[int, str]
"""A call, and the rule of thumb that chose it."""
Answer = Callable[[Greyport, int, list[int]], Pick]


class Steady:
    """The player. One object may play several seats."""

    def __init__(self, seed: str = "") -> None:
        self.reason = ""
        self._worths: list[int] = []
        self._defs: object = None
        self.answers: list[tuple[int, Answer]] = [
            (number_of(shield), self.shields),
            (number_of(pull), self.card_taunt),
            (number_of(snipe_at), self.snipe),
            (number_of(recruit), self.recruits),
            (number_of(retire_card), self.retires),
            (number_of(discard), self.discards),
            (number_of(reward), self.rewards),
            (number_of(reroll_die), self.rerolls),
            (number_of(take_monster), self.takes),
            (number_of(retire_played), self.loses_hero),
            (number_of(draws_chosen), self.who_draws),
            (number_of(heals_chosen), self.who_heals),
            (number_of(retires_chosen), self.who_retires),
            (number_of(take_back), self.takes_back),
            (number_of(chooses_keyword), self.keywords),
        ]
        """Each question by the rule of its options."""
        self.formalities = [number_of(rule) for rule in (draw_one, ambush, resolve, keep_hand, is_content)]

    def choose(self, view: View, choice: Choice) -> Option | None:
        """One of the options, or None: nothing now."""
        if not choice.options:
            return None
        g = cast(Greyport, view.state)
        if self._defs is not g.defs.ids:
            self._worths = card_worths(g)
            self._defs = g.defs.ids
        call, self.reason = self.pick(g, view.seat, [option.call for option in choice.options])
        for option in choice.options:
            if option.call == call:
                return option
        return None

    def worth(self, g: Greyport, card: int) -> int:
        """What a card is worth."""
        return self._worths[g.face[card]]

    # ---- which question is it ----

    def pick(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The best of these calls, and why."""
        if rule_of(g.agenda[-1]) == number_of(players_act):
            return self.act(g, seat, calls)
        if rule_of(calls[0]) == number_of(flip_marker):
            return self.easiest_taunt(g, calls)
        rules = {rule_of(call) for call in calls}
        for rule, answer in self.answers:
            if rule in rules:
                return answer(g, seat, calls)
        for call in calls:
            if rule_of(call) in self.formalities:
                return call, "goes on"
        return calls[0], "takes what there is"

    # ---- the players' step ----

    def act(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Play a hero, give it items, use what it can do, fight; when all are done the defender looks at the marker."""
        for choose in (self.hero, self.item, self.at_any_time, self.fights):
            call, why = choose(g, seat, calls)
            if call:
                return call, why
        for last in calls:
            if rule_of(last) == number_of(end_round):
                call, why = self.marker(g, seat, calls)
                return (call, why) if call else (last, "nobody has anything better to do")
        return NOTHING

    def targets(self, g: Greyport) -> int:
        """How many monsters an ordinary hero could meet now."""
        return len(g.zones[fights_in(g)])

    def hero(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The hero who does most now with the items in hand."""
        best, chosen = 0, 0
        for call in calls:
            if rule_of(call) == number_of(play_hero):
                score = self.hero_score(g, seat, argument(call, 1))
                if score > best:
                    best, chosen = score, call
        if chosen and (self.targets(g) or g.zones[LOCATION_GROUP]):
            return chosen, "plays the hero who does most now"
        return NOTHING

    def hero_score(self, g: Greyport, seat: int, card: int) -> int:
        """A hero's worth now, with its best item; keywords count by what they would meet."""
        face = g.face[card]
        others = max(0, self.targets(g) - 1)
        score = self._worths[face]
        if not others:
            score -= 30 * min(1, g.defs.queries[CLEAVE][face]) + 12 * g.defs.queries[SPLASH][face]
        best = 0
        for item in g.zones[HAND + seat]:
            if g.defs.kind[g.face[item]] == ITEM and g.defs.type[g.face[item]] == g.defs.type[face]:
                best = max(best, self.worth(g, item))
        return score + best + 1

    def item(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The item that adds most, on a hero that will fight."""
        best, chosen = 0, 0
        for call in calls:
            if rule_of(call) == number_of(play_item):
                item, hero = argument(call, 1), argument(call, 2)
                score = self.worth(g, item) * 4 + self.worth(g, hero) + 1 - self.price(g, item, hero)
                if score > best:
                    best, chosen = score, call
        return (chosen, "gives the hero its best item") if chosen and self.targets(g) else NOTHING

    def price(self, g: Greyport, item: int, hero: int) -> int:
        """What an item costs that retires its wielder: nothing with a weak hero."""
        if not abilities_at(g, AFTER_THE_FIGHT, item):
            return 0
        face = g.face[hero]
        if g.defs.kind[face] == PLAYER_HERO:
            return 0 if g.defs.level[face] == 1 else 400
        return 4 * max(0, self.worth(g, hero) - 10)

    def at_any_time(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Bonuses go to a hero that will still fight; cards are paid only if they are worth little."""
        best, chosen, why = 0, 0, ""
        for call in calls:
            if rule_of(call) != number_of(use):
                continue
            card, target = argument(call, 1), argument(call, 2)
            rule = rule_of(any_time(g, card))
            if rule == number_of(give_bonus):
                score = 0 if flag(g, target, FOUGHT) or not self.targets(g) else self.worth(g, target)
                told = "gives the bonus to a hero that will fight"
            elif rule == number_of(discard_to):
                score = 20 if self.can_spare(g, seat) and self.targets(g) else 0
                told = "pays with a card that is worth little"
            elif rule == number_of(inn_exchange):
                score = 10 if any(self.worth(g, held) < 0 for held in g.zones[HAND + seat]) else 0
                told = "exchanges a curse"
            else:
                score, told = 0, ""
            if score > best:
                best, chosen, why = score, call, told
        return (chosen, why) if chosen else NOTHING

    def can_spare(self, g: Greyport, seat: int) -> bool:
        """Whether a card in hand is worth little to its player now."""
        spare = 25 if defending(g) == seat and not g.counts[PLAYS + seat] else -1
        hand = [card for card in g.zones[HAND + seat] if g.defs.kind[g.face[card]] != PLAYER_HERO]
        return any(self.worth(g, card) <= spare for card in hand)

    def fights(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Lethal fights first, against what hurts most; else the most useful damage."""
        best, chosen, why = 0, 0, ""
        for call in calls:
            if rule_of(call) == number_of(fight):
                score, lethal = self.fight_score(g, seat, call)
                if score > best:
                    best, chosen = score, call
                    why = "takes a lethal fight" if lethal else "wears down what hurts most"
        return (chosen, why) if chosen else NOTHING

    def fight_score(self, g: Greyport, seat: int, call: int) -> tuple[int, bool]:
        """How good a fight is, and whether it should defeat something."""
        hero, first, second = argument(call, 1), argument(call, 2), argument(call, 3)
        damage = mean_damage(g, g.face[hero]) + 10 * mark_of(g, hero, BONUS)
        for item in items_of(g, seat, hero):
            damage += mean_damage(g, g.face[item])
        hero_type = g.defs.type[g.face[hero]]
        pierce = keyword(g, seat, hero, PIERCE)
        score, lethal = 1, False
        for monster in (first, second):
            if monster:
                dealt = reduced(g, monster, damage // 10, BY_FIGHT, hero_type, pierce)
                score += self.damage_score(g, monster, dealt)
                lethal = lethal or dealt >= left(g, monster)
        splash = keyword(g, seat, hero, SPLASH)
        if splash:
            for other in g.zones[g.zone_of[first]]:
                if other != first and other != second:
                    score += self.damage_score(g, other, min(splash, left(g, other))) // 2
        return score, lethal

    def damage_score(self, g: Greyport, monster: int, dealt: int) -> int:
        """What this much damage to a monster is worth: a defeat stops it, a wound brings that nearer."""
        remaining = left(g, monster)
        weight = 20 + menace(g, monster)
        if is_boss(g.defs, g.face[monster]):
            weight += 30
        if dealt >= remaining:
            return 3 * weight - 2 * (dealt - remaining)
        return 2 * weight * dealt // (remaining + 2)

    # ---- the marker and Taunt ----

    def threat_to(self, g: Greyport, seat: int) -> int:
        """What a player's own group would deal."""
        return sum(damage_of(g, monster) for monster in g.zones[GROUP + seat])

    def marker(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """At the end of the round: take a monster off the location, or off a player in need, if it can be borne."""
        flips = [call for call in calls if rule_of(call) == number_of(flip_marker)]
        if not flips:
            return NOTHING
        spare = g.counts[HP + seat] - max(0, self.threat_to(g, seat) - g.counts[SHIELDS])
        best, chosen, why = 0, 0, ""
        loss = sum(damage_of(g, monster) for monster in g.zones[LOCATION_GROUP])
        falls = loss >= g.counts[LOCATION_HP]
        for call in flips:
            monster = argument(call, 1)
            after = spare - self.borne(g, monster)
            if g.zone_of[monster] == LOCATION_GROUP:
                margin = 3 if falls else 5
                score = menace(g, monster) + (20 if len(g.zones[LOCATION_GROUP]) == 1 else 0) if after >= margin else 0
                told = "takes a monster off the location"
            else:
                owner = facing(g, monster)
                need = self.threat_to(g, owner) * 2 >= g.counts[HP + owner] and after >= 5
                score = menace(g, monster) // 2 if need and g.counts[HP + owner] < after else 0
                told = "takes a monster off a player in need"
            if score > best:
                best, chosen, why = score, call, told
        return (chosen, why) if chosen else NOTHING

    def borne(self, g: Greyport, monster: int) -> int:
        """What a Taunted monster would cost this round."""
        return damage_of(g, monster) + len(abilities_at(g, TAUNTED, monster))

    def easiest_taunt(self, g: Greyport, calls: list[int]) -> Pick:
        """A forced Taunt: what hurts least for what can be defeated soonest."""
        cost = [(self.borne(g, argument(call, 1)) * 6 + left(g, argument(call, 1)), call) for call in calls]
        return min(cost)[1], "must Taunt: the easiest"

    def card_taunt(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Spread the damage: take from the defender what one can bear better, or save the location."""
        defender = defending(g)
        mine = g.counts[HP + seat] - self.threat_to(g, seat)
        theirs = g.counts[HP + defender] - max(0, self.threat_to(g, defender) - g.counts[SHIELDS])
        loss = sum(damage_of(g, monster) for monster in g.zones[LOCATION_GROUP])
        best, chosen = 0, 0
        for call in calls:
            if rule_of(call) != number_of(pull):
                continue
            monster = argument(call, 1)
            cost = self.borne(g, monster)
            score = 0
            if seat == defender:
                if g.zone_of[monster] == LOCATION_GROUP and mine + g.counts[SHIELDS] - cost >= 4:
                    score = menace(g, monster)
            elif facing(g, monster) == defender:
                if theirs + 2 < mine - cost and left(g, monster) > 3:
                    score = menace(g, monster) + left(g, monster)
            elif g.zone_of[monster] == LOCATION_GROUP and loss >= g.counts[LOCATION_HP] > 0 and mine - cost >= 5:
                score = menace(g, monster)
            if score > best:
                best, chosen = score, call
        if chosen:
            return chosen, "takes a monster it can bear better"
        return self.declines(calls)

    def declines(self, calls: list[int]) -> Pick:
        """Leave it."""
        for call in calls:
            if rule_of(call) == number_of(decline):
                return call, "leaves it"
        return calls[0], "takes what there is"

    # ---- questions ----

    def shields(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """First for whoever would fall, then where stopping all of it also stops Slash or a curse, then the weakest."""
        hits = g.notes[g.frames[-1] :]
        tokens = g.counts[SHIELDS]
        best, chosen = -1, 0
        for call in calls:
            if rule_of(call) != number_of(shield):
                continue
            victim, monster = argument(call, 1) - 1, argument(call, 2)
            amount = next(hit_amount(one) for one in hits if hit_seat(one) == victim and hit_monster(one) == monster)
            total = sum(hit_amount(one) for one in hits if hit_seat(one) == victim)
            score = 20 - min(20, g.counts[HP + victim])
            if total >= g.counts[HP + victim]:
                score += 200
            if monster and has_follow_up(g, monster) and amount <= tokens:
                score += 100 - amount
            if score > best:
                best, chosen = score, call
        return chosen, "shields where it stops most"

    def snipe(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """A monster that falls to it, else what hurts most."""
        best, chosen = -1, calls[0]
        for call in calls:
            if rule_of(call) == number_of(snipe_at):
                monster, amount = argument(call, 1), argument(call, 3)
                dealt = max(0, amount - g.defs.armor[g.face[monster]])
                near = 10 if g.zone_of[monster] in (active_group(g), LOCATION_GROUP) else 0
                score = self.damage_score(g, monster, dealt) + near if dealt else 0
                if score > best:
                    best, chosen = score, call
        return chosen, "snipes what falls or hurts most"

    def recruits(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The card that is worth most for this deck, with the smallest coin that buys it."""
        cards = g.zones[DECK + seat] + g.zones[DISCARD + seat] + g.zones[HAND + seat]
        kinds = [g.defs.kind[g.face[card]] for card in cards]
        heroes, items = kinds.count(HERO), kinds.count(ITEM)
        best, chosen = -1000, calls[0]
        for call in calls:
            if argument(call, 0) != seat:
                continue
            card, coin = argument(call, 1), argument(call, 2)
            kind = g.defs.kind[g.face[card]]
            score = self.worth(g, card) * 10 - 15 * coin
            if kind == HERO and heroes <= items + 1:
                score += 60
            if kind == ITEM and items < heroes:
                score += 40
            if score > best:
                best, chosen = score, call
        return chosen, "recruits what is worth most"

    def discards(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Curses and what is worth little go; the rest of the hand is kept."""
        calls = [call for call in calls if argument(call, 0) == seat]
        stop = [call for call in calls if rule_of(call) != number_of(discard)]
        worst, chosen = 1000, 0
        for call in calls:
            if rule_of(call) == number_of(discard):
                card = argument(call, 1)
                worth = self.worth(g, card) + (40 if g.defs.kind[g.face[card]] == PLAYER_HERO else 0)
                if worth < worst:
                    worst, chosen = worth, call
        if chosen and (not stop or worst <= self.junk(g, seat)):
            return chosen, "discards what is worth least"
        return (stop[0], "keeps a good hand") if stop else NOTHING

    def junk(self, g: Greyport, seat: int) -> int:
        """Below this a card is better exchanged for one of the deck."""
        cards = g.zones[DISCARD + seat] + g.zones[HAND + seat]
        known = [self._worths[g.face[card]] for card in cards if g.face[card]]
        return min(12, sum(known) // len(known) - 8) if known else 0

    def retires(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Curses first, then the weakest starting cards; nothing good."""
        worst, chosen = 12, 0
        for call in calls:
            if rule_of(call) == number_of(retire_card):
                card = argument(call, 1)
                if g.defs.kind[g.face[card]] != PLAYER_HERO and self.worth(g, card) < worst:
                    worst, chosen = self.worth(g, card), call
        return (chosen, "retires what is worth least") if chosen else self.declines(calls)

    def rewards(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The best item, to somebody who can use it at once."""
        best, chosen = 0, 0
        for call in calls:
            if rule_of(call) == number_of(reward):
                card, player = argument(call, 1), argument(call, 2) - 1
                score = self.worth(g, card) * 10
                heroes = g.zones[TABLE + player] + g.zones[HAND + player]
                fitting = [hero for hero in heroes if g.defs.type[g.face[hero]] == g.defs.type[g.face[card]]]
                if any(g.defs.kind[g.face[hero]] != ITEM for hero in fitting):
                    score += 30
                score -= len(g.zones[HAND + player])
                if score > best:
                    best, chosen = score, call
        return (chosen, "gives the best item to who can use it") if chosen else self.declines(calls)

    def rerolls(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """A die that lies below its mean."""
        best, chosen = 0, 0
        for call in calls:
            if rule_of(call) == number_of(reroll_die):
                color, value = (argument(call, 1) >> 6) - 1, argument(call, 1) & 63
                faces = g.layout.dice[color]
                gain = sum(faces) * 10 // len(faces) - 10 * value
                if gain > best:
                    best, chosen = gain, call
        return (chosen, "rerolls a die below its mean") if chosen else self.declines(calls)

    def takes(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Of a destroyed location: the weak take the mild, the strong the fierce."""
        weak = g.counts[HP + seat] - self.threat_to(g, seat) <= g.counts[START_HP] // 2
        order = sorted(calls, key=lambda call: menace(g, argument(call, 1)))
        return (order[0], "takes the mildest") if weak else (order[-1], "takes the fiercest, being strong")

    def loses_hero(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The hero whose loss costs least; a player hero of level 1 costs nothing."""

        def cost(call: int) -> int:
            hero = argument(call, 1)
            if g.defs.kind[g.face[hero]] == PLAYER_HERO:
                return 0 if g.defs.level[g.face[hero]] == 1 else 60
            return self.worth(g, hero)

        return min(calls, key=cost), "gives up the hero whose loss costs least"

    def who_draws(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Whoever has the fewest cards and can still play one."""

        def need(call: int) -> int:
            player = argument(call, 1) - 1
            waits = 2 if player == defending(g) else 0
            return len(g.zones[HAND + player]) - (3 if g.counts[PLAYS + player] else 0) + waits

        return min(calls, key=need), "lets draw who has the fewest cards"

    def who_heals(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Whoever is nearest to falling."""
        return min(calls, key=lambda call: g.counts[HP + argument(call, 1) - 1]), "heals who is nearest to falling"

    def who_retires(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Whoever has most curses to get rid of, else oneself."""

        def curses(call: int) -> int:
            player = argument(call, 1) - 1
            cards = g.zones[DISCARD + player] + g.zones[HAND + player]
            return sum(g.defs.kind[g.face[card]] == CURSE for card in cards) * 2 + (player == seat)

        return max(calls, key=curses), "helps who has most curses"

    def takes_back(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """The best card of the pile."""
        return max(calls, key=lambda call: self.worth(g, argument(call, 1))), "takes back the best card"

    def keywords(self, g: Greyport, seat: int, calls: list[int]) -> Pick:
        """Cleave against several, Dual Wield with two good items."""
        wanted = CLEAVE + 1 if self.targets(g) > 1 else DUAL_WIELD + 1
        for call in calls:
            if argument(call, 1) & 63 == wanted:
                return call, "chooses the keyword that meets more"
        return calls[0], "takes what there is"

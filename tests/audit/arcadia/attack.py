"""An attack from its announcement to its Wounds, derived from the rulebook. Imports nothing of Holdfast."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from typing import Any, Final

from tests.audit.arcadia import results
from tests.audit.arcadia.cards import ALL, Ability, is_case
from tests.audit.arcadia.dice import CRIT, MELEE, RANGED, SHIELD, roll
from tests.audit.arcadia.dying import BY_ATTACK, BY_SACRIFICE, hero_dies, is_killed, wound
from tests.audit.arcadia.reading import Reader, must

OWN, GUARD_BY_MOVE, GUARD_BY_ATTACK, PAYBACK = 1, 2, 3, 4
"""Why an attack is made."""
BY_CLEAVE, BY_CHAIN, BY_ALL_CLOSE, BY_BURST = 1, 2, 3, 4
"""By what a further target was added."""
ATTACK_CARD, BOOST = 1, 2
DICE: Final = r"\+(\d+) (?:die|dice)(?: and \+\d+ reroll)?"
DICE_ON_EVERY_ROLL: Final = r"\+(\d+) (?:die|dice) on every roll"
MORE_REROLLS: Final = r"\+\d+ (?:die|dice) and \+(\d+) reroll"
BURST: Final = "Hits every Character in the target's Space and Close to it"
ALL_CLOSE: Final = "Hits all Close Heroes"
SACRIFICE: Final = "May take 1 Wound instead of exhausting a card"


class Attack:
    """What the auditor knows of an attack."""

    def __init__(self, r: Reader, attacker: int, primary: int, seat: int, card: int = 0) -> None:
        t = r.table
        self.attacker = attacker
        self.primary = primary
        self.seat = seat
        """Who makes it: of a Monster's attack the player who drives it."""
        self.card = card
        self.boosts: list[int] = []
        self.targets = [primary]
        self.added: Counter[int] = Counter()
        self.is_made = True
        self.fends: list[int] = []
        """The targets that are Monsters Close to the Hero."""
        self.told_fending: list[int] = []
        self.flanked = any(
            other not in (attacker, primary) and t.are_enemies(primary, other) and r.are_close(primary, other)
            for other in t.figures()
        )
        self.was_wounded = t.wounds(primary) > 0
        self.hits = self.crits = 0
        self.dealt: dict[int, int] = {}
        """Wounds of this attack."""
        self.defense_crits: dict[int, int] = {}
        self.struck_back = 0
        """Whose Defense dealt the attacker his last Wound; 0: nobody's."""

    def abilities(self, r: Reader) -> list[tuple[int, Ability]]:
        """The attacker's own, and those of the cards that are used."""
        found = r.own_abilities(self.attacker)
        for card in (self.card, *self.boosts):
            found += r.abilities_on(card) if card else []
        return found

    def holds(self, r: Reader, when: str, roller: int) -> bool:
        """Whether a case holds for whoever rolls; results and moments are no cases."""
        t = r.table
        if when == "While wounded":
            return t.wounds(roller) > 0
        if when == "While Close to another Monster":
            return any(t.is_monster(other) for other in r.close_to(roller))
        if roller == self.attacker and when == "Against a flanked target":
            return self.flanked
        if roller == self.attacker and when == "Against a wounded target":
            return self.was_wounded
        if roller == self.attacker and when.startswith("With a"):
            return self.is_of(r, when.split(" ")[2])
        return when == ""

    def is_of(self, r: Reader, group: str) -> bool:
        """Whether the Attack card is of this group or type."""
        return self.card != 0 and group in (r.card(self.card)["group"], r.card(self.card)["type"])

    def total(self, r: Reader, pattern: str) -> int:
        """What the attacker's abilities add up to before the roll."""
        return sum(
            ability.number(pattern) for _, ability in self.abilities(r) if self.holds(r, ability.when, self.attacker)
        )

    def has(self, r: Reader, does: str) -> bool:
        """Whether the attacker has an ability in this attack."""
        return any(
            ability.does == does and self.holds(r, ability.when, self.attacker) for _, ability in self.abilities(r)
        )

    def kind(self, r: Reader) -> str:
        """Melee or Ranged."""
        return str(r.card(self.card)["type"] if self.card else r.monster(self.attacker)["attack"])

    def times(self, r: Reader, when: str) -> int:
        """How often the dice of the attack roll show this."""
        if when == "On a crit":
            return min(1, self.crits)
        if when == "For each crit":
            return self.crits
        if when.startswith("For each crit with a"):
            return self.crits if self.is_of(r, when.split(" ")[5]) else 0
        return self.hits if when == "For each hit" else 0


# ---- announcement -------------------------------------------------------------------------------------------------------


def in_reach(r: Reader, a: Attack, target: int) -> bool:
    """Melee: Close. Ranged, or a Melee card that is thrown: in sight."""
    if a.kind(r) == "Melee" and not a.has(r, "Throw"):
        return r.are_close(a.attacker, target)
    return r.sees(a.attacker, target)


def hero_attacks(r: Reader) -> Attack:
    """The active Hero attacks with a ready Attack card, at most once an activation."""
    t = r.table
    seat = t.active
    had = t.counts.get("attacked", 0)
    _, words = r.decision(r.seat_name(seat), "attack")
    found = re.fullmatch(r"(.+?) with (.+?) > (.+)", words)
    assert found, words
    hero, target = t.named(found[1]), t.named(found[3])
    must(hero != 0 and hero == t.hero_at(t.counts["active_hero"] - 1), "the active Hero attacks", found[1])
    must(target != 0 and t.are_enemies(hero, target), "an Enemy as a target", found[3])
    must(not had, "one Attack an activation", "another one")
    at = t.at(hero)
    assert at is not None
    must(len(t.inside(at)) <= 2, "no attack out of a Full Space", t.where[hero])
    r.expect(("attacks", hero, target, OWN, seat))
    fitting = [card for card in t.held("cards", hero) if t.called[card] == found[2]]
    card = int(r.expect_one(("uses", ..., hero, ATTACK_CARD, 0), fitting)[1])
    must(r.card(card)["type"] in ("Melee", "Ranged"), "an Attack card", found[2])
    a = Attack(r, hero, target, seat, card)
    must(is_ready(r, a, card), "a card that is not exhausted", f"{found[2]} with {t.tokens(card)} tokens")
    must(in_reach(r, a, target), "a target in reach", t.called[target])
    r.seen["attack of a Hero"] += 1
    aim(r, a, target)
    if a.has(r, BURST):
        r.seen["burst"] += 1
        near = [other for other in t.figures() if r.are_close(target, other) and other not in (hero, target)]
        add_all(r, a, near, BY_BURST)
    announce(r, a)
    use_cards(r, a)
    if a.is_made:
        resolve(r, a)
    return a


def is_ready(r: Reader, a: Attack, card: int) -> bool:
    """Without a token, or with one if the card can be exhausted twice."""
    twice = any(
        ability.does == "Twice" and a.holds(r, ability.when, a.attacker)
        for _, ability in [*r.own_abilities(a.attacker), *r.abilities_on(card)]
    )
    return r.table.tokens(card) < (2 if twice else 1)


def monster_attacks(r: Reader, monster: int, hero: int, why: int) -> Attack:
    """A Monster attacks the Hero it reacts to, with what its card says; the player on the right makes the attack."""
    t = r.table
    r.expect(("attacks", monster, hero, why, t.driver))
    a = Attack(r, monster, hero, t.driver)
    must(in_reach(r, a, hero), "a target in reach", t.called[hero])
    r.seen["attack of a Monster"] += 1
    if a.has(r, ALL_CLOSE):
        near = [other for other in r.close_to(monster) if t.is_hero(other) and other != hero]
        r.seen["all Close Heroes"] += len(near)
        add_all(r, a, near, BY_ALL_CLOSE)
    announce(r, a)
    resolve(r, a)
    return a


def aim(r: Reader, a: Attack, target: int) -> None:
    """An attack that is aimed at a Close Monster fends all of them off."""
    t = r.table
    if t.is_hero(a.attacker) and t.is_monster(target) and r.are_close(a.attacker, target):
        a.fends.append(target)
    hear_fending(r, a)


def hear_fending(r: Reader, a: Attack) -> None:
    """It is told when the first Close Monster becomes a target."""
    while r.next_is("fended off"):
        a.told_fending.append(r.expect_one(("fended off", a.attacker, ..., 0, 0))[2])


def check_fending(r: Reader, a: Attack) -> None:
    """It was told once if one of the targets is a Close Monster, and else not at all."""
    told = len(a.told_fending) == min(1, len(a.fends)) and set(a.told_fending) <= set(a.fends)
    words = [", ".join(r.table.called[one] for one in found) or "nobody" for found in (a.fends, a.told_fending)]
    must(told, f"fended off by aiming at {words[0]}", words[1])


def add_all(r: Reader, a: Attack, others: list[int], by: int) -> None:
    """All of these are targets too."""
    left = list(others)
    while left:
        hear_fending(r, a)
        target = int(r.expect_one(("also at", ..., a.attacker, by, 0), left)[1])
        left.remove(target)
        a.targets.append(target)
        aim(r, a, target)


def announce(r: Reader, a: Attack) -> None:
    """Boosts are added and further targets named, before the roll."""
    before = len(a.targets)
    while (said := r.may_decide(a.seat, "boost", "also", "done")) is not None and said[0] != "done":
        if said[0] == "boost":
            boost(r, a, said[1])
        else:
            also(r, a, said[1])
            must(is_shared_out(r, a, a.targets[before:]), "targets that Cleave and Chain can share", said[1])


def boost(r: Reader, a: Attack, name: str) -> None:
    """A Boost of the Hero that is ready and whose case holds."""
    t = r.table
    fitting = [card for card in t.held("cards", a.attacker) if t.called[card] == name and card not in a.boosts]
    card = int(r.expect_one(("uses", ..., a.attacker, BOOST, 0), fitting)[1])
    must(r.card(card)["type"] == "Boost" and is_ready(r, a, card), "a Boost that is ready", name)
    cases = [ability.when for _, ability in r.abilities_on(card) if is_case(ability.when)]
    case = all(a.holds(r, when, a.attacker) for when in cases)
    must(case, "a Boost whose case holds", name)
    r.seen["boost"] += 1
    a.boosts.append(card)


def cleaves(r: Reader, a: Attack) -> int:
    """Further targets by Cleave; only Melee attacks have it."""
    return a.total(r, r"Cleave (\d+|all)") if a.kind(r) == "Melee" else 0


def is_shared_out(r: Reader, a: Attack, named: list[int]) -> bool:
    """Whether each further target can be one of Cleave or one of Chain, and neither has more than it allows."""
    most_cleaved, most_chained = cleaves(r, a), a.total(r, r"Chain (\d+|all)")
    for ways in product((BY_CLEAVE, BY_CHAIN), repeat=len(named)):
        near = [a.attacker if by == BY_CLEAVE else a.primary for by in ways]
        if ways.count(BY_CLEAVE) <= most_cleaved and ways.count(BY_CHAIN) <= most_chained:
            if all(r.are_close(other, target) for other, target in zip(near, named, strict=True)):
                return True
    return False


def also(r: Reader, a: Attack, name: str) -> None:
    """One more target: by Cleave an Enemy Close to the attacker, by Chain one Close to the primary target."""
    t = r.table
    target = t.named(name)
    must(target not in (0, *a.targets, a.attacker), "another target", name)
    hear_fending(r, a)
    by = int(r.expect_one(("also at", target, a.attacker, ..., 0))[3])
    a.added[by] += 1
    near = a.attacker if by == BY_CLEAVE else a.primary
    must(t.are_enemies(a.attacker, target) and r.are_close(near, target), f"an Enemy Close to {t.called[near]}", name)
    r.seen["Cleave" if by == BY_CLEAVE else "Chain"] += 1
    a.targets.append(target)
    aim(r, a, target)


def use_cards(r: Reader, a: Attack) -> None:
    """Each card is exhausted, or a Wound is taken for it; that may kill, and then the attack is not made."""
    t = r.table
    for card in (a.card, *a.boosts):
        if r.has(a.attacker, SACRIFICE):
            verb, name = r.decision(r.seat_name(a.seat), "wound for", "decline")
            if verb == "wound for":
                must(name == t.called[card], t.called[card], name)
                r.seen["a Wound for a card"] += 1
                wound(r, a.attacker, 0, 1, BY_SACRIFICE)
                if is_killed(r, a.attacker):
                    hero_dies(r, a.attacker, 0)
                    a.is_made = t.at(a.attacker) is not None
                    if not a.is_made:
                        r.seen["a Wound for a card kills"] += 1
                        return
                continue
        r.expect(("marks", card, "tokens", t.tokens(card) + 1))


# ---- dice -----------------------------------------------------------------------------------------------------------------


def resolve(r: Reader, a: Attack) -> None:
    """Attack roll, Defense of each target, Wounds, what they bring, deaths."""
    roll_attack(r, a)
    chain_after_roll(r, a)
    saves = {target: defend(r, a, target) for target in a.targets}
    for target in a.targets:
        a.dealt[target] = max(0, a.hits - saves[target])
        if a.dealt[target]:
            wound(r, target, a.attacker, a.dealt[target], BY_ATTACK)
    r.seen["several targets"] += len(a.targets) > 1
    results.follow(r, a)


def dice_told(r: Reader, roller: int) -> Counter[int]:
    """Who gives the dice of a roll, as it is told."""
    told: Counter[int] = Counter()
    while r.next_is("dice from"):
        fact = r.take()
        must(fact[2] == roller, f"dice for {r.table.called[roller]}", r.table.words(fact))
        told[fact[1]] += fact[3]
    return told


def dice_words(r: Reader, dice: Counter[int]) -> str:
    """For people."""
    return ", ".join(f"{number} dice of {r.table.called[thing]}" for thing, number in dice.items()) or "no dice"


def rerolls_of(r: Reader, figure: int) -> int:
    """The Rerolls of a figure, on each of its rolls; those of exhausted cards count."""
    if r.table.is_monster(figure):
        return int(r.monster(figure).get("rerolls", 0))
    return sum(card.get("rerolls", 0) for card in r.held(figure))


def roll_attack(r: Reader, a: Attack) -> None:
    """The dice of the card and what abilities add; hits by type."""
    pool: Counter[int] = Counter()
    source: Any = r.card(a.card) if a.card else r.monster(a.attacker)
    pool[a.card or a.attacker] += source["dice"]
    for thing, ability in a.abilities(r):
        if a.holds(r, ability.when, a.attacker):
            more = ability.number(DICE) + ability.number(DICE_ON_EVERY_ROLL)
            pool[thing] += more
            r.seen[f"more dice: {ability.when or 'always'}"] += more > 0
    told = dice_told(r, a.attacker)
    must(+told == +pool, dice_words(r, +pool), dice_words(r, +told))
    rerolls = rerolls_of(r, a.attacker) + a.total(r, MORE_REROLLS)
    r.expect(("attack pool", a.attacker, a.card, pool.total(), rerolls))
    shown = roll(r, a.attacker, a.seat, "attack", pool.total(), rerolls)
    face = MELEE if a.kind(r) == "Melee" else RANGED
    a.crits = shown.count(CRIT)
    a.hits = shown.count(face) + a.crits
    for _, ability in a.abilities(r):
        extra = ability.number(r"\+(\d+) hit") * a.times(r, ability.when)
        r.seen["more hits"] += extra > 0
        a.hits += extra
    r.expect(("hits", a.attacker, 0, a.hits, a.crits))


def chain_after_roll(r: Reader, a: Attack) -> None:
    """Further targets by what the dice show, before Defense."""
    most = sum(ability.number(r"Chain (\d+|all)") * a.times(r, ability.when) for _, ability in a.abilities(r))
    before, more = a.added[BY_CHAIN], 0
    while (said := r.may_decide(a.seat, "chain", "decline")) is not None and said[0] == "chain":
        also(r, a, said[1])
        more += 1
        must(a.added[BY_CHAIN] == before + more <= before + most, f"at most {most} further targets", said[1])
    check_fending(r, a)


def defend(r: Reader, a: Attack, target: int) -> int:
    """Printed Defense, icons on all cards, more dice on every roll, less what pierces it; Dazed: none. The saves."""
    t = r.table
    if a.hits == 0:
        r.seen["no Defense against no hits"] += 1
        return 0
    seat = t.driver if t.is_monster(target) else t.seat(target)
    pool = defense_of(r, a, target)
    pierce = a.total(r, r"Pierce (\d+|all)")
    r.seen["Pierce"] += pierce > 0
    number = 0 if pierce >= ALL else max(0, pool.total() - pierce)
    if t.is_dazed(target):
        r.seen["Dazed: no Defense"] += 1
        number = 0
    told, giving = dice_told(r, target), +pool if number else Counter[int]()
    must(told == giving, dice_words(r, giving), dice_words(r, told))
    rerolls = rerolls_of(r, target) if number else 0
    r.expect(("defense pool", target, a.attacker, number, rerolls))
    shown = roll(r, target, seat, "defense", number, rerolls)
    crits = shown.count(CRIT)
    saves = shown.count(SHIELD) + crits
    if number:
        r.seen["Defense of a Monster" if t.is_monster(target) else "Defense of a Hero"] += 1
        r.expect(("saves", target, a.attacker, saves, crits))
    a.defense_crits[target] = crits
    return saves


def defense_of(r: Reader, a: Attack, target: int) -> Counter[int]:
    """The Defense dice of a figure, by who gives them."""
    t = r.table
    pool: Counter[int] = Counter()
    if t.is_monster(target):
        pool[target] += r.monster(target).get("defense", 0)
    else:
        pool[target] += r.pack.heroes[t.called[target]]["defense"]
        for card in t.held("cards", target):
            pool[card] += r.card(card).get("defense", 0)
    for thing, ability in r.own_abilities(target):
        if a.holds(r, ability.when, target):
            more = ability.number(DICE_ON_EVERY_ROLL)
            r.seen["more Defense dice"] += more > 0
            pool[thing] += more
    return pool

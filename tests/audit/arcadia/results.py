"""What an attack brings after its Wounds: Heal, Daze, Push, Exhaust, Wounds to the attacker, deaths. Imports nothing of Holdfast."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.audit.arcadia.board import beside, space
from tests.audit.arcadia.dying import BY_CURSE, BY_VENGEANCE, hero_dies, is_killed, monster_leaves, wound
from tests.audit.arcadia.reading import Reader, must

if TYPE_CHECKING:
    from tests.audit.arcadia.attack import Attack

READY = "ready its card"
SHARED = r"Heal (\d+), also each Ally Close to the target"


class Dues:
    """What must still happen."""

    def __init__(self) -> None:
        self.heals: dict[int, list[int]] = {}
        """Of each figure: so many Wounds off, for each sentence."""
        self.wounded: dict[int, int] = {}
        """The Wounds of those who heal, before any of it."""
        self.dazes: set[int] = set()
        self.exhausts: Counter[int] = Counter()
        """Of a Hero: so many Attack cards, which the attacker picks."""
        self.exhausts_all: set[int] = set()
        self.push: Counter[int] = Counter()
        """Of each target: so many Spaces."""
        self.vengeance: dict[int, list[int]] = {}
        """From each who defended: so many Wounds to the attacker, for each sentence."""
        self.ready = 0
        """Sentences that ready the Attack card."""
        self.clumsy = 0


def follow(r: Reader, a: Attack) -> None:
    """All of it, in the order in which it comes; then nothing is left to do."""
    dues = dues_of(r, a)
    settle(r, a, dues)
    bury(r, a)
    settle(r, a, dues)
    bury(r, a)
    nothing_left(r, a, dues)


def dues_of(r: Reader, a: Attack) -> Dues:
    """By the sentences of the attacker and of those who defended."""
    t = r.table
    dues = Dues()
    is_hero = t.is_hero(a.primary)
    wounded = [target for target in a.targets if a.dealt[target]]
    for _, ability in a.abilities(r):
        times = a.times(r, ability.when)
        for target, often in [(each, 1) for each in wounded] if ability.when == "On a Wound" else [(a.primary, times)]:
            owe(dues.heals, a.attacker, ability.number(r"Heal (\d+)") * often)
            owe_to_all(r, dues, a.attacker, target, ability.number(SHARED) * often)
            dues.push[target] += ability.number(r"Push (\d+)") * often
            owe(dues.vengeance, a.attacker, ability.number(r"(\d+) Wound to the attacker") * often)
        if ability.does == "Daze":
            dues.dazes |= set(wounded) if ability.when == "On a Wound" else {a.primary} if times else set()
        if ability.does.startswith("Exhaust"):
            struck = wounded if ability.when == "On a Wound" else [a.primary] * times if is_hero else []
            for target in (each for each in struck if t.is_hero(each)):
                if ability.does == "Exhaust all cards":
                    dues.exhausts_all.add(target)
                else:
                    dues.exhausts[target] += 1
        if has_come(r, a, ability.when):
            dues.ready += ability.does == READY
            dues.clumsy += ability.does == "1 Wound to this Hero"
            dues.dazes |= {a.attacker} if ability.does == "he is Dazed" else set()
            owe(dues.heals, a.attacker, ability.number(r"Heal (\d+)"))
    for target, crits in a.defense_crits.items():
        for _, ability in r.own_abilities(target):
            if ability.when == "For each Defense crit":
                owe(dues.vengeance, target, ability.number(r"(\d+) Wound to the attacker") * crits)
                owe(dues.heals, target, ability.number(r"Heal (\d+)") * crits)
                owe_to_all(r, dues, target, a.primary, ability.number(SHARED) * crits)
    dues.wounded = {figure: t.wounds(figure) for figure in dues.heals}
    return dues


def has_come(r: Reader, a: Attack, moment: str) -> bool:
    """Whether a moment after an attack has come with this one."""
    if moment == "After an attack that kills":
        return any(
            each in r.doomed or (r.table.is_hero(each) and is_killed(r, each)) for each in a.dealt if a.dealt[each]
        )
    if moment == "After an attack without a Wound":
        return not any(a.dealt.values())
    return moment == "After an attack on a flanked target" and a.flanked


def owe_to_all(r: Reader, dues: Dues, healer: int, target: int, amount: int) -> None:
    """The one who heals, and each Ally of his Close to the target."""
    t = r.table
    for ally in t.figures() if amount else ():
        if ally == healer or (not t.are_enemies(ally, healer) and r.are_close(target, ally)):
            owe(dues.heals, ally, amount)


def owe(dues: dict[int, list[int]], figure: int, amount: int) -> None:
    """One sentence more, if it comes to anything."""
    if amount:
        dues.setdefault(figure, []).append(amount)


def settle(r: Reader, a: Attack, dues: Dues) -> None:
    """Whatever of it comes next."""
    t = r.table
    while (fact := r.peek()) is not None:
        if fact[0] == "heals" and dues.heals.get(fact[1]):
            heal(r, fact[1], dues.heals[fact[1]].pop(0))
        elif fact[0] == "dazed" and fact[1] in dues.dazes:
            r.seen["Daze"] += 1
            dues.dazes.remove(fact[1])
            r.expect(("dazed", fact[1], a.attacker, 0, 0), ("marks", fact[1], "dazed", 1))
        elif fact[0] == "suffers" and fact[4] == BY_VENGEANCE and dues.vengeance.get(fact[2]):
            r.seen["Wounds to the attacker"] += 1
            wound(r, a.attacker, fact[2], dues.vengeance[fact[2]].pop(0), BY_VENGEANCE)
            a.struck_back = fact[2]
        elif fact[0] == "suffers" and fact[4] == BY_CURSE and dues.clumsy:
            r.seen["Accident-Prone"] += 1
            dues.clumsy -= 1
            a.struck_back = 0
            wound(r, a.attacker, 0, 1, BY_CURSE)
        elif fact[0] == "marks" and fact[2] == "tokens" and fact[1] == a.card:
            must(dues.ready > 0, "the Attack card stays exhausted", t.words(fact))
            r.seen["ready again"] += 1
            dues.ready -= 1
            r.expect(("marks", a.card, "tokens", t.tokens(a.card) - 1))
        elif fact[0] == "marks" and fact[2] == "tokens" and exhaust_all(r, a, dues, fact[1]):
            continue
        elif fact[0] == "decides" and fact[2].startswith("exhaust "):
            exhaust(r, a, dues)
        elif fact[0] == "decides" and fact[2].startswith("push "):
            push(r, a, dues)
        elif fact[0] == "decides" and fact[2] == "decline" and +dues.push:
            r.decision(r.seat_name(a.seat), "decline")
            del dues.push[next(target for target in a.targets if dues.push[target] > 0)]
        else:
            return


def heal(r: Reader, figure: int, amount: int) -> None:
    """Never more Wounds than there are."""
    t = r.table
    healed = min(amount, t.wounds(figure))
    r.seen["Heal"] += 1
    r.expect(("heals", figure, ..., healed, ...), ("marks", figure, "wounds", t.wounds(figure) - healed))


def ready_cards(r: Reader, hero: int, *types: str) -> list[int]:
    """The cards of these types that the Hero could still exhaust."""
    found = []
    for card in r.table.held("cards", hero):
        sentences = [*r.own_abilities(hero), *r.abilities_on(card)]
        group = r.card(card)["group"]
        twice = any(one.does == "Twice" and one.when in ("", f"With a {group} card") for _, one in sentences)
        if r.card(card)["type"] in types and r.table.tokens(card) < (2 if twice else 1):
            found.append(card)
    return found


def exhaust(r: Reader, a: Attack, dues: Dues) -> None:
    """One ready Attack card of the target, which the attacker picks."""
    t = r.table
    name, _, hero = r.decision(r.seat_name(a.seat), "exhaust")[1].rpartition(" of ")
    target = t.named(hero)
    must(dues.exhausts[target] > 0, "no more cards exhausted", f"{name} of {hero}")
    dues.exhausts[target] -= 1
    r.seen["Exhaust a card"] += 1
    fitting = [card for card in ready_cards(r, target, "Melee", "Ranged") if t.called[card] == name]
    card = r.expect_one(("marks", ..., "tokens", ...), fitting)[1]
    must(t.tokens(card) > 0, "one more token", str(t.tokens(card)))


def exhaust_all(r: Reader, a: Attack, dues: Dues, card: int) -> bool:
    """Every ready Attack card and Boost of a target gets a token; whether this is such a card."""
    t = r.table
    for target in dues.exhausts_all:
        if card in ready_cards(r, target, "Melee", "Ranged", "Boost"):
            r.seen["Exhaust all cards"] += 1
            r.take()
            return True
    for target in dues.exhausts:
        # With one card to pick from there is nothing to choose.
        if dues.exhausts[target] and card in ready_cards(r, target, "Melee", "Ranged"):
            r.seen["Exhaust a card"] += 1
            dues.exhausts[target] -= 1
            r.expect(("marks", card, "tokens", t.tokens(card) + 1))
            return True
    return False


def push(r: Reader, a: Attack, dues: Dues) -> None:
    """The target goes where it could walk itself with so many steps, not into a Full Space."""
    t = r.table
    name, _, goal = r.decision(r.seat_name(a.seat), "push")[1].partition(" > ")
    target = next((each for each in a.targets if dues.push[each] > 0 and t.called[each] == name), a.primary)
    must(name == t.called[target], t.called[target], name)
    start = t.at(target)
    assert start is not None
    reached, new = {start}, {start}
    steps = 0
    barred = r.blocked_for(target)
    while space(goal) not in reached:
        new = {
            other
            for at in new
            for other in beside(at)
            if r.board.is_open(at, other, t.counts) and other not in barred and other not in reached
        }
        must(bool(new), "a Space that can be reached", goal)
        reached |= new
        steps += 1
    must(0 < steps <= dues.push[target], f"at most {dues.push[target]} Spaces", str(steps))
    must(len(t.inside(space(goal))) < 2, "no Full Space", goal)
    r.seen["Push"] += 1
    del dues.push[target]
    r.expect(("pushed", target, a.attacker, ..., ...), ("moves", target, t.where[target], f"space.{goal}"))


def nothing_left(r: Reader, a: Attack, dues: Dues) -> None:
    """What has not happened had nothing to do."""
    t = r.table
    left = [
        f"{t.called[one]} heals {n}"
        for one, n in dues.heals.items()
        if n and t.wounds(one) and dues.wounded[one] and t.at(one)
    ]
    left += [f"{t.called[one]} is Dazed" for one in dues.dazes if t.at(one) and not t.is_dazed(one)]
    left += [f"{n} Wounds from {t.called[one]}" for one, n in dues.vengeance.items() if n]
    left += ["1 Wound to the attacker"] * dues.clumsy
    left += ["the card is ready"] * bool(dues.ready and t.at(a.attacker) and t.tokens(a.card))
    for target, number in dues.exhausts.items():
        left += ["a card is exhausted"] * bool(number and t.at(target) and ready_cards(r, target, "Melee", "Ranged"))
    for target in dues.exhausts_all:
        left += ["all are exhausted"] * bool(t.at(target) and ready_cards(r, target, "Melee", "Ranged", "Boost"))
    must(not left, ", ".join(left), r.table.words(r.peek()))


def bury(r: Reader, a: Attack) -> None:
    """Killed Heroes and overkilled Monsters leave at once; Monsters in the order in which they were named."""
    t = r.table
    overkilled = [
        target
        for target in a.targets
        if target in r.doomed and t.is_monster(target) and a.dealt[target] >= r.monster(target)["overkill"]
    ]
    heroes = [
        figure
        for figure in dict.fromkeys((*a.targets, a.attacker))
        if t.is_hero(figure) and t.at(figure) is not None and is_killed(r, figure)
    ]
    while overkilled or heroes:
        fact = r.peek()
        figure = 0 if fact is None else {"killed": fact[1], "saved by": fact[2]}.get(fact[0], 0)
        if overkilled and figure == overkilled[0]:
            monster_leaves(r, overkilled.pop(0))
        elif figure in heroes:
            heroes.remove(figure)
            hero_dies(r, figure, killer(a, figure))
        else:
            dying = ", ".join(t.called[one] for one in (*overkilled[:1], *heroes))
            must(False, f"{dying} leaves the board", t.words(fact))


def killer(a: Attack, hero: int) -> int:
    """Who dealt the last Wound: the attacker, or to him whoever struck back."""
    return a.attacker if hero != a.attacker else a.struck_back

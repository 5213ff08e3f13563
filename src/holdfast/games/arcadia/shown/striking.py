"""An attack before it is made: its pools as the rules make them, what it deals, and who strikes before or after it.

Pools are not counted a second time here: the rules roll the attack on a copy of the table, and its dice are counted.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple

from holdfast.core.agenda import note, set_note
from holdfast.core.atoms import move
from holdfast.core.state import MARK_BITS, MARK_MASK
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import card_with, is_with, life_of, own_abilities
from holdfast.games.arcadia.rules.attack import (
    add_target,
    begin_attack,
    boost,
    defend,
    hits_everybody,
    roll_attack,
    why_not_target,
)
from holdfast.games.arcadia.rules.close import close_monsters
from holdfast.games.arcadia.rules.figures import is_hero, space_of
from holdfast.games.arcadia.rules.guard import AROUND, ignores_guards
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.shown.odds import (
    MOST,
    Chances,
    Die,
    at_least,
    dealt,
    die_of,
    mean,
    middle,
    percent,
    shifted,
    successes,
)
from holdfast.games.arcadia.table import Arcadia, tokens_on, wounds

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SAVES: Final[Chances] = (1.0,)


class Strike(NamedTuple):
    """An attack of one figure on another: its pools, and how likely so many Wounds are."""

    attacker: int
    victim: int
    dice: int
    rerolls: int
    against: int
    wounds: Chances

    @property
    def middle(self) -> int:
        """The middle value of the Wounds."""
        return middle(self.wounds)

    @property
    def mean(self) -> int:
        """Their average, in tenths."""
        return round(10 * mean(self.wounds))

    @property
    def unhurt(self) -> int:
        """The chance of none, in parts of a hundred."""
        return percent(self.wounds[0])

    def chance_of(self, number: int) -> int:
        """The chance of so many or more, in parts of a hundred."""
        return percent(at_least(self.wounds, number))


# ------------------------------------------------------------------ pools


def face_die(g: Arcadia, kind: int, wanted: int) -> Die:
    """A die of this table."""
    return die_of(g.layout.dice[kind], wanted)


def strike(
    g: Arcadia,
    attacker: int,
    card: int,
    target: int,
    why: int = facts.OWN_ATTACK,
    boosts: Sequence[int] = (),
    also: int = 0,
) -> Strike:
    """What an attack would come to if it were made now; `card` is 0 for a Monster. `also`: for this further target."""
    there = g.copy()
    there.sink = None
    there.fate = None
    there.options = []
    begin_attack(there, attacker, card, target, why)
    hits_everybody(there)
    for each in boosts:
        boost(there, note(there, f.MAKER), each)
    roll_attack(there)
    dice, rerolls = len(there.tray) - note(there, f.ROLL_START), note(there, f.REROLLS)
    hits = hit_chances(there, dice, rerolls)
    if also:
        add_target(there, also)
    against, again = defense_there(there, f.targets_in(there) - 1 if also else 0)
    saves = save_chances(there, against, again)
    return Strike(attacker, also or target, dice, rerolls, against, dealt(hits, saves))


def hit_chances(g: Arcadia, dice: int, rerolls: int) -> Chances:
    """How likely so many hits are with so many dice of the attack in hand."""
    return successes(
        face_die(g, k.ATTACK_DIE, note(g, f.FACE)), dice, rerolls, lambda hits, crits: more_hits(g, hits, crits)
    )


def more_hits(g: Arcadia, hits: int, crits: int) -> int:
    """What abilities of the attack in hand add to so many hits, of which so many are crits."""
    more = 0
    for ability in f.abilities_in(g):
        if ability.effect == k.MORE_HITS and ability.trigger != k.NO_TRIGGER:
            times = {
                k.ON_CRIT: min(1, crits),
                k.EACH_CRIT: crits,
                k.EACH_CRIT_WITH: crits if is_with(g, note(g, f.CARD), ability.group) else 0,
                k.EACH_HIT: hits,
            }
            more += ability.n * times.get(ability.trigger, 0)
    return more


def save_chances(g: Arcadia, dice: int, rerolls: int) -> Chances:
    """How likely so many saves are."""
    return successes(face_die(g, k.DEFENSE_DIE, k.SHIELD), dice, rerolls) if dice else NO_SAVES


def defense_there(there: Arcadia, number: int = 0) -> tuple[int, int]:
    """The Defense dice and Rerolls of a target of the attack in hand; `there` is a copy of the table."""
    set_note(there, f.HITS, 1)
    set_note(there, f.DEFENDING, number)
    set_note(there, f.REROLLS, 0)
    before = len(there.tray)
    defend(there)
    dice = len(there.tray) - before
    return dice, note(there, f.REROLLS) if dice else 0


def hits_known(g: Arcadia, target: int) -> Strike:
    """What the hits of the attack in hand, whose dice lie, would come to for one more target."""
    there = g.copy()
    there.sink = None
    there.fate = None
    hits = note(g, f.HITS)
    add_target(there, target)
    against, again = defense_there(there, f.targets_in(there) - 1)
    saves = save_chances(there, against, again)
    return Strike(note(g, f.ATTACKER), target, hits, 0, against, dealt(shifted((1.0,), hits), saves))


# ------------------------------------------------------------------ several strikes, one after the other


class Fate(NamedTuple):
    """What several attacks on a Hero come to together: how likely so many Wounds are, and that he falls."""

    strikes: list[Strike]
    fells: float
    wounds: Chances

    @property
    def middle(self) -> int:
        """The middle value of all Wounds together."""
        return middle(self.wounds)

    @property
    def falls(self) -> int:
        """The chance that he falls, in parts of a hundred."""
        return percent(self.fells)

    @property
    def unhurt(self) -> int:
        """The chance of no Wound, in parts of a hundred."""
        return percent(self.wounds[0])


UNHARMED: Final = Fate([], 0.0, (1.0,))
MOST_ORDERS: Final = 3
"""With more Monsters than this their order is not tried: it matters only where one of them dazes."""


def struck_by(g: Arcadia, hero: int, monsters: Sequence[int], why: int) -> Fate:
    """Monsters attack a Hero one after the other; whoever drives them takes the order that fells him most often."""
    able = [monster for monster in monsters if not why_not_target(g, monster, 0, hero)]
    if not able:
        return UNHARMED
    orders = permutations(able) if len(able) <= MOST_ORDERS and any(dazes(g, each) for each in able) else iter([able])
    return max((in_order([(g, each) for each in order], hero, why) for order in orders), key=lambda fate: fate.fells)


def struck_along(g: Arcadia, hero: int, stages: Sequence[tuple[int, Sequence[int]]]) -> Fate:
    """A Hero walks and is struck before some of his steps: by these Monsters, while he stands in that Space."""
    attacks: list[tuple[Arcadia, int]] = []
    for space, monsters in stages:
        there = standing_in(g, hero, space)
        attacks += [(there, each) for each in monsters if not why_not_target(there, each, 0, hero)]
    return in_order(attacks, hero, facts.GUARD_BY_MOVE) if attacks else UNHARMED


def standing_in(g: Arcadia, hero: int, space: int) -> Arcadia:
    """A copy of the table on which a Hero stands in another Space."""
    if space == space_of(g, hero):
        return g
    there = g.copy()
    there.sink = None
    move(there, hero, t.SPACE + space)
    return there


def in_order(attacks: Sequence[tuple[Arcadia, int]], hero: int, why: int) -> Fate:
    """Attacks in this order, each with the table as it then is. A wounded or Dazed Hero has other dice than before."""
    g = attacks[0][0]
    first, life = wounds(g, hero), life_of(g, hero)
    standing: dict[tuple[int, bool], float] = {(first, t.flag(g, hero, t.DAZED)): 1.0}
    fells = 0.0
    total = [0.0] * MOST
    for there, monster in attacks:
        known: dict[tuple[bool, bool], Strike] = {}
        after: dict[tuple[int, bool], float] = {}
        for (hurt, dazed), chance in standing.items():
            key = (hurt > 0, dazed)
            if key not in known:
                known[key] = strike(marked(there, hero, hurt, dazed), monster, 0, hero, why)
            for amount, part in enumerate(known[key].wounds):
                if not part:
                    continue
                if hurt + amount >= life:
                    fells += chance * part
                    total[min(MOST - 1, hurt + amount - first)] += chance * part
                else:
                    state = (hurt + amount, dazed or (amount > 0 and (dazes(g, monster) or dazed_by_wounds(g, hero))))
                    after[state] = after.get(state, 0.0) + chance * part
        standing = after
    for (hurt, _), chance in standing.items():
        total[min(MOST - 1, hurt - first)] += chance
    return Fate([strike(there, monster, 0, hero, why) for there, monster in attacks], fells, tuple(total))


def dazes(g: Arcadia, monster: int) -> bool:
    """Whether a Wound by this Monster dazes."""
    return any(each.effect == k.DAZE and each.trigger == k.ON_WOUND for each in own_abilities(g, monster))


def dazed_by_wounds(g: Arcadia, hero: int) -> bool:
    """Whether any Wound dazes this Hero."""
    return any(each.trigger == k.HERO_WOUNDED and each.effect == k.DAZE_SELF for each in own_abilities(g, hero))


def marked(g: Arcadia, hero: int, hurt: int, dazed: bool) -> Arcadia:
    """A copy of the table on which a Hero has so many Wounds, and is Dazed or not."""
    if hurt == wounds(g, hero) and dazed == t.flag(g, hero, t.DAZED):
        return g
    there = g.copy()
    there.sink = None
    marks = there.marks[hero] & ~(MARK_MASK << MARK_BITS) | hurt << MARK_BITS
    there.marks[hero] = marks | t.DAZED << t.FLAG_SHIFT if dazed else marks & ~(t.DAZED << t.FLAG_SHIFT)
    return there


# ------------------------------------------------------------------ who reacts


def guards_of_step(g: Arcadia, hero: int) -> list[int]:
    """The Monsters that strike before this Hero makes his next step."""
    if not is_hero(g, hero) or space_of(g, hero) < 0 or spared(g, hero, 1):
        return []
    return step_guards(g, hero, space_of(g, hero))


def step_guards(g: Arcadia, hero: int, space: int) -> list[int]:
    """The Monsters that answer a step out of a Space; where a table plays so, not those that have answered already."""
    near = able_guards(g, hero, space)
    return [each for each in near if not has_answered(g, each, space)] if g.counts[t.ONCE_A_SPACE] else near


def has_answered(g: Arcadia, monster: int, space: int) -> bool:
    """Whether a Monster has answered for this Space in this turn (option `guard`)."""
    return tokens_on(g, monster) >> AROUND.index(space - space_of(g, monster)) & 1 != 0


def spared(g: Arcadia, hero: int, step: int) -> bool:
    """Whether a Hero's step number so many from now triggers no Guard Reaction."""
    there = g.copy()
    there.sink = None
    there.counts[t.STEPPED] = g.counts[t.STEPPED] + step
    return ignores_guards(there, hero)


def able_guards(g: Arcadia, hero: int, space: int) -> list[int]:
    """The Monsters Close to a Space; a Close one is always in reach of who stands there."""
    return [monster for monster in close_monsters(g, space) if not t.flag(g, monster, t.DOOMED)]


def guards_of_attack(g: Arcadia, hero: int, target: int) -> list[int]:
    """The Monsters that strike after an attack on this target: all Close ones, unless the target is one of them."""
    near = able_guards(g, hero, space_of(g, hero))
    return [] if target in near else near


def saved_by(g: Arcadia, hero: int) -> int:
    """The card that would keep a Hero alive; 0: he has none."""
    return card_with(g, hero, k.PHOENIX) if is_hero(g, hero) else 0


def left_of(g: Arcadia, figure: int) -> int:
    """The Life that is left to a figure."""
    return max(0, life_of(g, figure) - wounds(g, figure))


def overkill_of(g: Arcadia, figure: int) -> int:
    """How many Wounds of one attack remove a Monster at once; 0 for a Hero."""
    return 0 if is_hero(g, figure) else monster_card(g, figure).overkill

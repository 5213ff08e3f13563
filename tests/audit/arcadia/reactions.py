"""Guard and Payback: who was provoked, who might act, who did. Imports nothing of Holdfast."""

from __future__ import annotations

from typing import Final

from tests.audit.arcadia.attack import GUARD_BY_ATTACK, GUARD_BY_MOVE, PAYBACK, Attack, in_reach, monster_attacks
from tests.audit.arcadia.board import LOCKED_DOOR, WALL, At, beside, edge_name, name_of, space
from tests.audit.arcadia.dying import aftermath, monster_leaves
from tests.audit.arcadia.reading import Reader, must
from tests.audit.reading import Over

BY_STEP, BY_ATTACK = 1, 2
NO_GUARD: Final = "No Guard Reaction to steps"
NO_FIRST_GUARD: Final = "No Guard Reaction to the first step of each activation"


class Step:
    """A step of the active Hero, and the Monsters that still guard against it."""

    def __init__(self, r: Reader) -> None:
        self.hero = 0
        self.goal = ""
        self.guards: list[int] = []
        self.stood = ""


def announce_step(r: Reader, step: Step) -> None:
    """The Hero says where he goes; every Monster Close to the Space that he leaves is provoked, and no other."""
    t = r.table
    is_first = t.counts["steps"] == 0
    points = t.counts["movement"]
    name, _, goal = r.decision(r.seat_name(t.active), "move")[1].partition(" > ")
    hero = t.named(name)
    must(hero != 0 and hero == t.hero_at(t.counts["active_hero"] - 1), "the active Hero moves", name)
    must(points > 0, "a Movement point", str(points))
    at = t.at(hero)
    assert at is not None
    can_step(r, hero, at, space(goal))
    step.hero, step.goal, step.stood = hero, goal, t.where[hero]
    close = [monster for monster in r.close_to(hero) if t.is_monster(monster)]
    if r.has(hero, NO_GUARD) or (is_first and r.has(hero, NO_FIRST_GUARD)):
        r.seen["a step without Guard"] += len(close) > 0
        close = []
    if r.option("guard", "every") == "once":
        r.seen["guard once a Space"] += any((monster, step.stood) in r.answered for monster in close)
        close = [monster for monster in close if (monster, step.stood) not in r.answered]
        r.answered |= {(monster, step.stood) for monster in close}
    r.seen["step"] += 1
    step.guards = provoked(r, hero, close, BY_STEP)


def can_step(r: Reader, figure: int, here: At, there: At) -> None:
    """To a neighbour, through no wall or closed door, not where two Enemies stand."""
    t = r.table
    must(there in beside(here), "a step to a neighbour", name_of(there))
    between = r.board.between(here, there, t.counts)
    unlocked = t.is_hero(figure) and t.counts.get(f"unlocked.{t.players[t.seat(figure)]}", 0)
    free = r.board.is_open(here, there, t.counts) or (between == LOCKED_DOOR and bool(unlocked))
    must(free, "no wall or closed door in the way", f"{between or WALL} at {edge_name(here, there)}")
    must(there not in r.blocked_for(figure), "no Blocked Space", name_of(there))


def provoked(r: Reader, hero: int, close: list[int], by: int) -> list[int]:
    """Exactly these Monsters react to the Hero; the player on the right drives them."""
    t = r.table
    told: list[int] = []
    while r.next_is("provoked"):
        told.append(r.expect_one(("provoked", ..., hero, by, t.driver))[1])
    must(sorted(told) == sorted(close), names(r, close), names(r, told))
    r.seen["provoked by a step" if by == BY_STEP else "provoked by an attack"] += len(told)
    return told


def names(r: Reader, figures: list[int]) -> str:
    """For people."""
    return ", ".join(sorted(r.table.called[figure] for figure in figures)) or "nobody"


def guard(r: Reader, hero: int, guards: list[int], why: int) -> None:
    """The player on the right says which Monster comes next; it must attack, without moving, and may die of it."""
    t = r.table
    said = r.may_decide(t.driver, "guard")
    monster = t.named(said[1]) if said else guards[0]
    must(monster in guards, names(r, guards), said[1] if said else "nobody")
    guards.remove(monster)
    r.seen["guard"] += 1
    monster_attacks(r, monster, hero, why)
    if monster in r.doomed:
        r.seen["killed in its own attack"] += 1
        monster_leaves(r, monster)


def guard_step(r: Reader, step: Step) -> None:
    """One Guard Reaction to a step."""
    guard(r, step.hero, step.guards, GUARD_BY_MOVE)


def finish_step(r: Reader, step: Step) -> None:
    """A Hero who lives makes the step; one who was killed makes none."""
    t = r.table
    if is_over(r):
        raise Over
    if t.at(step.hero) is None:
        r.seen["killed before the step"] += 1
        must(not r.next_is("moves", step.hero), "no step", t.words(r.peek()))
        return
    at, goal = t.at(step.hero), space(step.goal)
    if t.where[step.hero] != step.stood and not (at and goal in beside(at) and r.board.is_open(at, goal, t.counts)):
        r.seen["pushed away before the step"] += 1
        must(not r.next_is("moves", step.hero), "no step", t.words(r.peek()))
        return
    r.expect(("moves", step.hero, t.where[step.hero], f"space.{step.goal}"))


class Reactions:
    """Those to one attack of a Hero."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.hero = attack.attacker
        self.guards: list[int] = []
        self.payers: list[int] = []
        self.payer = 0
        """Who has been chosen, until it is done."""
        self.points = 0
        self.has_paid = False


def call_reactions(r: Reader, x: Reactions) -> None:
    """Close Monsters guard if none of them was a target; of the Monsters that were attacked one may pay back."""
    t = r.table
    if is_over(r):
        r.seen["reactions dropped: the scenario is won"] += 1
        raise Over
    lives = t.at(x.hero) is not None
    close = [monster for monster in r.close_to(x.hero) if t.is_monster(monster) and monster not in r.doomed]
    if x.attack.fends:
        r.seen["fended off"] += 1
        close = []
    x.guards = provoked(r, x.hero, close if x.attack.is_made else [], BY_ATTACK)
    attacked = [target for target in x.attack.targets if t.is_monster(target) and t.at(target) is not None]
    may = attacked if lives and x.attack.is_made else []
    while r.next_is("could pay back"):
        x.payers.append(r.expect_one(("could pay back", ..., x.hero, 0, t.driver))[1])
    must(sorted(x.payers) == sorted(may), names(r, may), names(r, x.payers))
    r.seen["could pay back"] += len(x.payers)
    r.seen["several could pay back"] += len(x.payers) > 1
    r.seen["guard and payback"] += bool(x.guards and x.payers)
    if not lives:
        r.seen["the attacker is dead"] += 1
        all_leave(r, [monster for monster in attacked if monster in r.doomed])


def is_over(r: Reader) -> bool:
    """Whether the scenario has just been won: then what is left of the reactions falls away."""
    r.peek()
    return r.table.is_won


def all_leave(r: Reader, doomed: list[int]) -> None:
    """Monsters that were killed and do not act are removed, in the order in which they were named."""
    for monster in doomed:
        r.seen["removed without acting"] += 1
        monster_leaves(r, monster)


def guard_first(r: Reader) -> bool:
    """Whether this table has Guard before Payback; otherwise the player on the right puts them in any order."""
    return r.option("reactions", "any") == "guard"


def is_guard_next(r: Reader, x: Reactions) -> bool:
    """Whether a Guard Reaction comes next."""
    t = r.table
    if not x.guards:
        return False
    fact = r.peek()
    pays = fact is not None and (
        fact[0] == "pays back" or (fact[0] == "decides" and fact[2].startswith("payback ")) or fact[0] == "killed"
    )
    if pays and x.payers and not x.has_paid:
        must(not guard_first(r), f"{names(r, x.guards)} guards first", t.words(fact))
        return False
    return True


def guard_attack(r: Reader, x: Reactions) -> None:
    """One Guard Reaction to an attack."""
    guard(r, x.hero, x.guards, GUARD_BY_ATTACK)


def choose_payer(r: Reader, x: Reactions) -> None:
    """The player on the right names one of the Monsters that were attacked; the others that were killed leave before it acts."""
    t = r.table
    said = r.may_decide(t.driver, "payback")
    must(said is not None or len(x.payers) == 1, f"one of {names(r, x.payers)} is chosen", t.words(r.peek()))
    x.payer = t.named(said[1]) if said else x.payers[0]
    must(x.payer in x.payers, names(r, x.payers), said[1] if said else "nobody")
    others = [monster for monster in x.payers if monster in r.doomed and monster != x.payer]
    before = r.next_is("killed")
    if before:
        all_leave(r, others)
    x.points = r.monster(x.payer)["movement"]
    r.expect(("pays back", x.payer, x.hero, x.points, 0))
    if not before:
        all_leave(r, others)
    aftermath(r)
    x.has_paid = True
    r.seen["payback"] += 1


def move_payer(r: Reader, x: Reactions) -> bool:
    """It spends its Movement as the player on the right likes, and then attacks the Hero or not. Whether it attacks."""
    t = r.table
    if is_over(r):
        raise Over
    while (said := r.may_decide(t.driver, "move", "portal", "open", "close")) is not None:
        must(x.points > 0, f"no more Movement than {r.monster(x.payer)['movement']}", " ".join(said))
        x.points -= 1
        pay_point(r, x, *said)
        aftermath(r)
        r.seen["the Hero dies of what the Monster left"] += t.at(x.hero) is None
    at = t.at(x.payer)
    assert at is not None
    must(len(t.inside(at)) <= 2, "no stop in a Full Space", t.where[x.payer])
    verb, words = r.decision(r.seat_name(t.driver), "attack", "done")
    if verb == "attack":
        must(words == f"{t.called[x.payer]} > {t.called[x.hero]}", "an attack on the attacker", words)
        must(t.at(x.hero) is not None, "no attack on a Hero who is dead", words)
        return True
    r.seen["no payback attack"] += 1
    r.expect(("no payback", x.payer, ..., ..., ...))
    return False


def pay_point(r: Reader, x: Reactions, verb: str, words: str) -> None:
    """A step, a portal or a door, by the rules of Heroes."""
    t = r.table
    at = t.at(x.payer)
    assert at is not None
    if verb in ("open", "close"):
        here = {edge_name(at, other) for other in beside(at)}
        must(
            words in here and t.counts.get(f"door.{words}", 0) == (2 if verb == "open" else 1), f"{verb} a door", words
        )
        r.seen["a Monster at a door"] += 1
        return
    name, _, goal = words.partition(" > ")
    must(name == t.called[x.payer], t.called[x.payer], name)
    there = space(goal)
    if verb == "move":
        r.seen["a Monster steps"] += 1
        can_step(r, x.payer, at, there)
    else:
        r.seen["a Monster in a portal"] += 1
        colours = [colour for colour, spaces in r.board.portals().items() if at in spaces and there in spaces]
        shut = r.says("Red portals are shut.") or any("red portals open" in one for one in r.scenario().get("text", ()))
        must(any(colour != "r" or not shut for colour in colours), "a portal of the same colour", goal)
        must(len(t.inside(there)) < 2, "a portal whose Space is not Full", goal)
    r.expect(("moves", x.payer, t.where[x.payer], f"space.{goal}"))


def pay_back(r: Reader, x: Reactions) -> None:
    """Its attack."""
    attack = Attack(r, x.payer, x.hero, r.table.driver)
    must(in_reach(r, attack, x.hero), "the Hero in reach", r.table.called[x.hero])
    r.seen["payback attack"] += 1
    monster_attacks(r, x.payer, x.hero, PAYBACK)


def end_payback(r: Reader, x: Reactions) -> None:
    """If it has been killed it is removed now."""
    if x.payer in r.doomed:
        r.seen["removed after its payback"] += 1
        monster_leaves(r, x.payer)
    x.payer = 0


def end_reactions(r: Reader, x: Reactions) -> None:
    """A Hero who was killed is left alone: what was killed and has not acted is removed. Nobody is left to be removed."""
    t = r.table
    if is_over(r):
        raise Over
    if t.at(x.hero) is None:
        r.seen["the attacker dies in the reactions"] += 1
    all_leave(r, [monster for monster in x.payers if monster in r.doomed])
    must(not r.doomed, "no killed Monster on the board", names(r, list(r.doomed)))

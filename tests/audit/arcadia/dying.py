"""Wounds, and what follows from a death: who gets coins, where figures and tokens go. Imports nothing of Holdfast."""

from __future__ import annotations

from typing import Final

from tests.audit.arcadia.board import name_of
from tests.audit.arcadia.reading import Reader, must
from tests.audit.arcadia.table import MINION
from tests.audit.table import Fact

BY_ATTACK, BY_VENGEANCE, BY_TRAP, BY_CHEST, BY_CURSE, BY_SACRIFICE = 1, 2, 3, 4, 5, 6
"""What Wounds come from."""
NOBODY: Final = -1
ASIDE: Final = ("fulfils", "gains title", "cursed", "not cursed", "nothing to take", "shuffles")
"""What a kill may bring besides coins; Quests are no matter of the auditor."""
OUTSIDE: Final = ("At the start of your turn", "After a Magic attack without Movement")
"""Moments that belong to no attack."""
TAKES: Final = ("reward", "discard", "take", "decline", "remove")


def wound(r: Reader, figure: int, by: int, amount: int, cause: int) -> None:
    """A figure suffers Wounds: they are told and laid on it; a Villain's card gets the Guild's token."""
    t = r.table
    r.expect(("suffers", figure, by, amount, cause))
    seat = t.seat(by) if by else NOBODY
    r.expect(("marks", figure, "wounds", t.wounds(figure) + amount))
    if t.is_monster(figure):
        _wound_monster(r, figure, by, seat, amount if cause == BY_ATTACK else 0)
        return
    after = [ability for _, ability in r.own_abilities(figure) if ability.when == "After a Wound to this Hero"]
    if any(ability.does == "he is Dazed" for ability in after) and not t.is_dazed(figure):
        r.seen["Dazed by a Curse"] += 1
        r.expect(("dazed", figure, ..., ..., ...), ("marks", figure, "dazed", 1))
    for ability in after if not is_killed(r, figure) else ():
        healed = min(ability.number(r"Heal (\d+)"), t.wounds(figure))
        if healed:
            r.expect(("heals", figure, ..., healed, ...), ("marks", figure, "wounds", t.wounds(figure) - healed))


def _wound_monster(r: Reader, figure: int, by: int, seat: int, at_once: int) -> None:
    t, card = r.table, r.monster(figure)
    facts: list[Fact] = []
    if MINION not in card["tier"] and seat != NOBODY and not t.guilds(figure) >> seat & 1:
        r.seen["a Guild token on a Villain"] += 1
        facts.append(("marks", figure, "guilds", t.guilds(figure) | 1 << seat))
    overkill = at_once >= card["overkill"]
    if figure not in r.doomed and (overkill or t.wounds(figure) >= card["life"]):
        r.doomed[figure] = seat
        if t.wounds(figure) >= card["life"]:
            facts.append(("to be removed", figure, by, 0, seat + 1))
    if overkill:
        r.seen["overkill"] += 1
        facts.append(("overkilled", figure, by, at_once, 0))
    r.expect(*facts)


def is_killed(r: Reader, hero: int) -> bool:
    """Whether a Hero has as many Wounds as Life."""
    return r.table.wounds(hero) >= r.life(hero)


def hero_dies(r: Reader, hero: int, by: int) -> None:
    """His Death token, his coin, his tokens on the floor. By a Hero of another Guild: the coin is that Guild's."""
    t = r.table
    if saved(r, hero):
        return
    seat = t.seat(by) if by else NOBODY
    mine = t.seat(hero)
    at = t.at(hero)
    assert at is not None
    r.seen["a Hero dies by a Hero" if seat not in (NOBODY, mine) else "a Hero dies"] += 1
    paid = [seat] if seat not in (NOBODY, mine) else [each for each in range(len(t.players)) if each != mine]
    facts: list[Fact] = [
        ("killed", hero, ..., 0, ...),
        ("marks", hero, "tokens", t.tokens(hero) + 1),
        ("moves", hero, t.where[hero], "killed"),
        *r.gets_coins(*((hero, each, r.pack.defaults["hero_coin"]) for each in paid)),
        *(("moves", token, t.where[token], f"floor.{name_of(at)}") for token in t.held("tokens", hero)),
    ]
    if t.is_dazed(hero):
        facts.append(("marks", hero, "dazed", 0))
    told = r.peek()
    must(
        told is not None and told[0] == "killed" and told[4] == (seat + 1 if seat != mine else 0),
        f"{t.called[hero]} is killed, to the credit of {t.players[seat] if seat not in (NOBODY, mine) else 'nobody'}",
        t.words(told),
    )
    r.expect(*facts)
    aftermath(r)


def saved(r: Reader, hero: int) -> bool:
    """A Phoenix Feather: it goes, and he keeps as many Wounds as leave him 1 Life."""
    t = r.table
    feathers = [card for card, ability in r.own_abilities(hero) if "leave him 1 Life" in ability.does]
    if not feathers:
        return False
    r.seen["saved from death"] += 1
    feather = r.expect_one(("saved by", ..., hero, ..., ...), feathers)[1]
    facts: list[Fact] = [("moves", feather, t.where[feather], "gone")]
    if t.wounds(hero) != r.life(hero) - 1:
        facts.append(("marks", hero, "wounds", r.life(hero) - 1))
    r.expect(*facts)
    return True


def monster_leaves(r: Reader, monster: int) -> None:
    """A Monster that has been killed is removed: coins to the killer's Guild, of a Villain to all with a token on it."""
    t, card = r.table, r.monster(monster)
    credit = r.doomed.pop(monster)
    if MINION in card["tier"]:
        paid = [credit] if credit != NOBODY else []
    else:
        paid = [seat for seat in range(len(t.players)) if t.guilds(monster) >> seat & 1]
        r.seen["a Villain is removed"] += 1
        r.seen["coins of a Villain shared"] += len(paid) > 1
    goal = "spawn_tile" if _respawns(r, monster) else "figure_box"
    r.seen[f"a Monster goes to the {goal}"] += 1
    facts: list[Fact] = [
        ("killed", monster, ..., 0, credit + 1),
        ("moves", monster, t.where[monster], goal),
        *r.gets_coins(*((monster, seat, card["coins"]) for seat in paid)),
    ]
    for mark, value in (("wounds", t.wounds(monster)), ("dazed", t.is_dazed(monster)), ("guilds", t.guilds(monster))):
        if value:
            facts.append(("marks", monster, mark, 0))
    r.expect(*facts)
    aftermath(r)


def _respawns(r: Reader, monster: int) -> bool:
    """Minions go to the Spawn Tile while a slot is free and the scenario does not say otherwise."""
    name = r.pack.plain(r.table.called[monster])
    boxed = r.says("Killed Monsters go to the box.") or r.says(f"Killed {name}s go to the box.")
    room = len(r.table.zone("spawn_tile")) < r.pack.defaults["spawn_slots"]
    return MINION in r.monster(monster)["tier"] and room and not boxed


def aftermath(r: Reader) -> None:
    """What a kill may bring besides: a Quest is fulfilled, a Title, a Reward card, a token taken, a Curse drawn."""
    t = r.table
    while (fact := r.peek()) is not None:
        if fact[0] == "earns" and t.called[fact[1]] in r.pack.quests:
            r.expect(*r.gets_coins((fact[1], fact[4], r.pack.defaults["quest_coin"])))
            continue
        if fact[0] == "suffers" and fact[4] in (BY_TRAP, BY_CHEST):
            harm_by_token(r)
            continue
        is_card = fact[0] == "moves" and not t.is_figure(fact[1])
        is_choice = fact[0] == "decides" and fact[2].startswith(TAKES)
        if not (is_card or is_choice or fact[0] in ASIDE):
            return
        r.take()
        while fact[0] == "decides" and r.next_is("marks", ..., "tokens", 0):
            r.take()  # a card that is discarded is no longer exhausted


def harm_by_moment(r: Reader) -> None:
    """At the start of his Guild's turn, or after his Magic, a sentence costs a Hero a Wound. It may kill."""
    t = r.table
    fact = r.peek()
    assert fact is not None
    hero = fact[1]
    moments = [one.when for _, one in r.own_abilities(hero) if one.does == "1 Wound to this Hero"]
    must(any(when in OUTSIDE for when in moments), "a sentence that costs him a Wound now", t.words(fact))
    wound(r, hero, 0, 1, BY_CURSE)
    if is_killed(r, hero):
        hero_dies(r, hero, 0)


def harm_by_token(r: Reader) -> None:
    """A Trap deals 1 Wound, in some scenarios a chest its value: to the active Hero, without Defense. It may kill."""
    t = r.table
    fact = r.peek()
    assert fact is not None
    hero = t.hero_at(t.counts["active_hero"] - 1)
    must(fact[1] == hero and fact[2] == 0, "the active Hero is harmed by nobody", t.words(fact))
    chests = [r.pack.tokens[t.called[token]]["value"] for token in t.held("tokens", hero)[-1:] if fact[4] == BY_CHEST]
    must([fact[3]] == (chests or [1]), f"{(chests or [1])[0]} Wounds", str(fact[3]))
    r.seen["harmed by a token"] += 1
    wound(r, hero, 0, fact[3], fact[4])
    if is_killed(r, hero):
        hero_dies(r, hero, 0)

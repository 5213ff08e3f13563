"""What Arcadia Quest tells beside its changes, read off the table a second time."""

from __future__ import annotations

from typing import Final

from holdfast.core.events import COUNTED, MARKED, TOLD
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.rules import attack, payback, rest, spawn
from tests.laws.arcadia_told import (
    active,
    active_hero,
    comes_off,
    driver,
    goes,
    has,
    is_hero,
    last_told,
    seat_of,
    seats,
    stands,
)
from tests.laws.arcadia_wanted import WANTED
from tests.laws.facts import Facts, Told, Words

NOT_SAID: Final = 0

# ------------------------------------------------------------------ attacks


def attacks(told: Told) -> Words | None:
    """A Hero for himself, a Monster by the player on the right, at an Enemy."""
    attacker, target, why, _ = told.words
    seat = seat_of(told, attacker)
    if seat == seat_of(told, target) or not stands(told, attacker) or not stands(told, target):
        return None
    reasons = (facts.OWN_ATTACK,) if seat >= 0 else (facts.GUARD_BY_MOVE, facts.GUARD_BY_ATTACK, facts.PAYBACK)
    return (attacker, target, why, seat if seat >= 0 else driver(told)) if why in reasons else None


def uses(told: Told) -> Words | None:
    card, hero, _, _ = told.words
    return (card, hero, 2 if told.by(attack.boost) else 1, NOT_SAID) if has(told, hero, card, t.CARDS) else None


def also_at(told: Told) -> Words | None:
    target, attacker, how, _ = told.words
    hits = how == facts.BY_BURST or seat_of(told, target) != seat_of(told, attacker)
    whole = hits and target != attacker and stands(told, target) and facts.BY_CLEAVE <= how <= facts.BY_BURST
    return (target, attacker, how, NOT_SAID) if whole else None


def dice_told(told: Told) -> int:
    """The dice whose sources were told just before."""
    dice = 0
    for event in reversed(told.before):
        if event.kind != TOLD or event.a != facts.DICE_FROM:
            break
        dice += event.b
    return dice


def attack_pool(told: Told) -> Words | None:
    attacker, card, _, rerolls = told.words
    armed = has(told, attacker, card, t.CARDS) if is_hero(told, attacker) else not card
    return (attacker, card, dice_told(told), rerolls) if armed and rerolls >= 0 else None


def defense_pool(told: Told) -> Words | None:
    """Pierce may take of the dice that the sources give."""
    target, attacker, dice, rerolls = told.words
    fits = 0 <= dice <= dice_told(told) or not dice
    return (target, attacker, dice, rerolls if dice else 0) if fits and target != attacker else None


def crits_in_tray(told: Told, die: int) -> int:
    return sum(each & 255 == die and each >> 8 & 4095 == k.CRIT for each in told.table.tray)


def hits(told: Told) -> Words | None:
    attacker, _, number, _ = told.words
    crits = crits_in_tray(told, k.ATTACK_DIE)
    return (attacker, NOT_SAID, number, crits) if number >= crits and stands(told, attacker) else None


def saves(told: Told) -> Words | None:
    target, attacker, number, crits = told.words
    return (target, attacker, number, crits) if number >= crits >= 0 and target != attacker else None


def dice_from(told: Told) -> Words | None:
    source, roller, dice, _ = told.words
    own = source == roller or has(told, roller, source, t.CARDS, t.CURSE)
    return (source, roller, dice, NOT_SAID) if own and dice > 0 else None


def fended_off(told: Told) -> Words | None:
    hero, monster, _, _ = told.words
    whole = is_hero(told, hero) and not is_hero(told, monster) and stands(told, monster)
    return (hero, monster, NOT_SAID, NOT_SAID) if whole else None


# ------------------------------------------------------------------ Wounds and deaths

BY_FIGURES: Final = (facts.BY_ATTACK, facts.BY_VENGEANCE)


def suffers(told: Told) -> Words | None:
    figure, by, _, cause = told.words
    known = facts.BY_ATTACK <= cause <= facts.BY_SACRIFICE and (by != 0) == (cause in BY_FIGURES)
    return (figure, by, -comes_off(told, figure), cause) if known and stands(told, figure) else None


def overkilled(told: Told) -> Words | None:
    """By the Wounds that this attack has just dealt."""
    monster = told.event.thing
    dealt = last_told(told, facts.SUFFERS, thing=monster)
    return None if dealt is None or is_hero(told, monster) else (monster, dealt.other, dealt.b, NOT_SAID)


def to_be_removed(told: Told) -> Words | None:
    """Whoever dealt the last Wound has the credit, if he is a Hero."""
    monster = told.event.thing
    dealt = last_told(told, facts.SUFFERS, thing=monster)
    if dealt is None or is_hero(told, monster):
        return None
    return monster, dealt.other, NOT_SAID, seat_of(told, dealt.other) + 1


def is_killed(told: Told) -> Words | None:
    figure, by, _, _ = told.words
    flags = told.mark(figure, t.FLAGS)
    if not flags & t.DOOMED:
        return None
    credit = flags >> t.KILLER_SHIFT & t.KILLER_MASK
    if is_hero(told, figure):
        return (figure, by, NOT_SAID, credit) if goes(told, figure) == t.KILLED and (by or not credit) else None
    return (figure, NOT_SAID, NOT_SAID, credit) if goes(told, figure) in (t.SPAWN_TILE, t.BOX) else None


def heals(told: Told) -> Words | None:
    figure, _, off, _ = told.words
    return (figure, NOT_SAID, comes_off(told, figure), NOT_SAID) if off > 0 else None


def is_dazed(told: Told) -> Words | None:
    figure, by, _, _ = told.words
    marked = told.next(MARKED, thing=figure, a=t.FLAGS)
    rises = marked is not None and marked.c & ~marked.b == t.DAZED
    return (figure, by, NOT_SAID, NOT_SAID) if rises and (stands(told, by) or by == figure) else None


def is_pushed(told: Told) -> Words | None:
    target, attacker, _, _ = told.words
    return (target, attacker, goes(told, target) - t.SPACE, NOT_SAID) if target != attacker else None


def saved_by(told: Told) -> Words | None:
    card, hero, _, _ = told.words
    saves = has(told, hero, card, t.CARDS) and goes(told, card) == t.GONE
    return (card, hero, NOT_SAID, NOT_SAID) if saves else None


# ------------------------------------------------------------------ reactions


def provoked(told: Told) -> Words | None:
    """Monsters by the active Hero, and the player on the right drives them."""
    monster, by = told.event.thing, 2 if told.by(payback.reactions) else 1
    return None if is_hero(told, monster) else (monster, active_hero(told), by, driver(told))


def could_pay_back(told: Told) -> Words | None:
    monster = told.event.thing
    targeted = told.mark(monster, t.FLAGS) & t.TARGETED and stands(told, monster)
    return (monster, active_hero(told), NOT_SAID, driver(told)) if targeted else None


def pays_back(told: Told) -> Words | None:
    monster = told.event.thing
    points = told.next(COUNTED, a=t.PAYING_BACK)
    return None if points is None else (monster, active_hero(told), points.c - 1, NOT_SAID)


def no_payback(told: Told) -> Words | None:
    monster = told.event.thing
    return (monster, 0, 0, 0) if told.mark(monster, t.FLAGS) & t.ACTING else None


# ------------------------------------------------------------------ Spawns


def spawns_at(told: Told) -> Words | None:
    monster, token, _, _ = told.words
    space = told.zone(token) - t.FLOOR
    return (monster, token, space, NOT_SAID) if goes(told, monster) == t.SPACE + space else None


def not_spawned(told: Told) -> Words | None:
    monster, token, _, _ = told.words
    lies = t.FLOOR <= told.zone(token) < t.FLOOR + t.SPACES if token else True
    return (monster, token, 2 if token else 1, NOT_SAID) if lies and goes(told, monster) == t.BOX else None


def named_pair(told: Told) -> Words | None:
    return (told.given(2), NOT_SAID, told.given(1), told.given(0)) if told.by(spawn.name_pair) else None


# ------------------------------------------------------------------ Quests, coins, Curses


def fulfils(told: Told) -> Words | None:
    quest, _, _, seat = told.words
    before = told.mark(quest, t.GUILDS)
    marked = told.next(MARKED, thing=quest, a=t.GUILDS)
    new = marked is not None and marked.c == before | 1 << seat and not before >> seat & 1
    return (quest, NOT_SAID, 0 if before else 1, seat) if new and told.zone(quest) == t.QUESTS else None


def earns(told: Told) -> Words | None:
    thing, _, _, seat = told.words
    paid = told.next(COUNTED, a=t.COINS + seat)
    return None if paid is None or not thing else (thing, NOT_SAID, paid.c - paid.b, seat)


def gains_title(told: Told) -> Words | None:
    title, _, _, seat = told.words
    marked = told.last(MARKED, thing=title, a=t.GUILDS)
    gained = marked is not None and marked.c == marked.b | 1 << seat != marked.b
    return (title, 0, 0, seat) if gained and told.zone(title) == t.TITLES else None


def nothing_to_take(told: Told) -> Words | None:
    """None of these cards is left."""
    face, faces = told.table.face[told.event.thing], told.table.face
    left = any(zone == t.REWARDS and faces[thing] == face for thing, zone in enumerate(told.table.zone_of))
    return (told.event.thing, 0, 0, told.given(0)) if not left else None


def stands_on(told: Told) -> Words | None:
    hero, token, _, _ = told.words
    there = told.zone(hero) - t.SPACE == told.zone(token) - t.FLOOR
    wanted = any(is_still_to_stand(told, quest, seat_of(told, hero)) for quest in range(1, len(told.table.zone_of)))
    return (hero, token, 0, 0) if there and is_hero(told, hero) and wanted else None


def is_still_to_stand(told: Told, quest: int, seat: int) -> bool:
    """A Quest for ending on tokens that this Guild has not fulfilled."""
    feat = told.defs.feat[told.table.face[quest]] if told.zone(quest) == t.QUESTS else None
    return feat is not None and feat.kind == k.END_ON_TOKENS and not told.mark(quest, t.GUILDS) >> seat & 1


def drawn(told: Told) -> int:
    """How many Curses were just drawn."""
    return told.table.zone_of.count(t.DRAWN)


def is_cursed(told: Told) -> Words | None:
    curse, hero, _, _ = told.words
    keeps = told.zone(curse) == t.DRAWN and goes(told, curse) == t.CURSE + told.mark(hero, t.SLOT) - 1
    return (curse, hero, NOT_SAID, drawn(told)) if keeps else None


def not_cursed(told: Told) -> Words | None:
    hero = told.event.other
    return (0, hero, NOT_SAID, drawn(told)) if is_hero(told, hero) and drawn(told) else None


def rests(told: Told) -> Words | None:
    return (0, 0, 0, active(told)) if told.by(rest.rest) else None


def revives(told: Told) -> Words | None:
    hero = told.event.thing
    back = told.zone(hero) == t.KILLED and t.SPACE <= goes(told, hero) < t.SPACE + t.SPACES
    return (hero, 0, 0, 0) if back else None


def won_scenario(told: Told) -> Words:
    counts = told.table.counts
    return 0, 0, counts[t.SCENARIO], counts[t.WINNER] - 1


def achieves(told: Told) -> Words | None:
    _, _, place, seat = told.words
    sheet = told.table.counts[t.SHEET + t.MOST_PLAYERS * told.table.counts[t.CAMPAIGN_STEP] + seat]
    return (0, 0, place, seat) if sheet >> place & 1 else None


def gets_medal(told: Told) -> Words | None:
    """Whoever has the most or the least of it in the whole campaign."""
    _, _, place, seat = told.words
    medal = told.defs.medals[place]
    first = t.TOTAL + t.MOST_PLAYERS * t.TALLIES.index(medal.counts)
    numbers = told.table.counts[first : first + seats(told)]
    wanted = {"most": max(numbers), "least": min(numbers)}.get(medal.best, numbers[seat])
    return (0, 0, place, seat) if numbers[seat] == wanted else None


FACTS: Final = Facts(
    names=facts.FACT_NAMES,
    says={
        facts.ATTACKS: attacks,
        facts.USES: uses,
        facts.ALSO_AT: also_at,
        facts.ATTACK_POOL: attack_pool,
        facts.DEFENSE_POOL: defense_pool,
        facts.HITS: hits,
        facts.SAVES: saves,
        facts.SUFFERS: suffers,
        facts.OVERKILLED: overkilled,
        facts.TO_BE_REMOVED: to_be_removed,
        facts.IS_KILLED: is_killed,
        facts.PROVOKED: provoked,
        facts.COULD_PAY_BACK: could_pay_back,
        facts.PAYS_BACK: pays_back,
        facts.NO_PAYBACK: no_payback,
        facts.DICE_FROM: dice_from,
        facts.HEALS: heals,
        facts.IS_DAZED: is_dazed,
        facts.IS_PUSHED: is_pushed,
        facts.FULFILS: fulfils,
        facts.EARNS: earns,
        facts.GAINS_TITLE: gains_title,
        facts.SPAWNS_AT: spawns_at,
        facts.NOT_SPAWNED: not_spawned,
        facts.NAMED_PAIR: named_pair,
        facts.RESTS: rests,
        facts.REVIVES: revives,
        facts.IS_CURSED: is_cursed,
        facts.SAVED_BY: saved_by,
        facts.STANDS_ON: stands_on,
        facts.FENDED_OFF: fended_off,
        facts.WON_SCENARIO: won_scenario,
        facts.ACHIEVES: achieves,
        facts.NOTHING_TO_TAKE: nothing_to_take,
        facts.NOT_CURSED: not_cursed,
        facts.GETS_MEDAL: gets_medal,
    },
    wanted=WANTED,
)

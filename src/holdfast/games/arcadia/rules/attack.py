"""Attack: announcement, Boosts and further targets, the roll, Defense, Wounds, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from holdfast.core.agenda import cancel, frame, note, set_note, then
from holdfast.core.asking import decline, offer
from holdfast.core.atoms import add, settle
from holdfast.core.chapter import chapter
from holdfast.core.events import tell
from holdfast.core.piles import different
from holdfast.games.arcadia import facts
from holdfast.games.arcadia import kinds as k
from holdfast.games.arcadia import table as t
from holdfast.games.arcadia.kinds import Ability
from holdfast.games.arcadia.rules import frames as f
from holdfast.games.arcadia.rules.abilities import (
    adds_to_defense,
    case_holds,
    defense_of,
    has_effect,
    own_abilities,
    rerolls_of,
)
from holdfast.games.arcadia.rules.cards import exhaust, is_ready
from holdfast.games.arcadia.rules.close import are_close, close_figures, is_flanked, sees
from holdfast.games.arcadia.rules.death import bury, leave
from holdfast.games.arcadia.rules.dice import shows, throw
from holdfast.games.arcadia.rules.figures import are_enemies, cards_of, holder_of, is_hero, on_board, seat_of, space_of
from holdfast.games.arcadia.rules.pools import tell_attack_dice, tell_defense_dice
from holdfast.games.arcadia.rules.results import moments_after, results
from holdfast.games.arcadia.rules.scene import monster_card
from holdfast.games.arcadia.rules.tokens import look_around
from holdfast.games.arcadia.rules.wounds import inflict
from holdfast.games.arcadia.table import Arcadia, because, flag, set_flag, wounds

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_ENEMY: Final = because("not_enemy", "{target} is no Enemy", "choose an Enemy")
NOT_THERE: Final = because("not_there", "{target} is not on the board", "choose another target")
NOT_CLOSE: Final = because("not_close", "{target} is not Close", "a Melee attack needs a Close target")
NOT_SEEN: Final = because("not_seen", "{target} is not in line of sight", "")
NOT_ATTACK: Final = because("not_attack", "{card} is no Attack card of {hero}", "choose one of his own")
IS_EXHAUSTED: Final = because("is_exhausted", "{card} is exhausted", "Rest to refresh it")
NOT_BOOST: Final = because("not_boost", "{card} is no Boost that can be added to this attack", "")
TARGETED_ALREADY: Final = because("targeted_already", "{target} is a target already", "choose another", "")
NOT_BESIDE_TARGET: Final = because(
    "not_beside_target", "{target} is not Close to the first target", "choose one that is"
)
NO_MORE_TARGETS: Final = because("no_more_targets", "{target} cannot be added to this attack", "")

# ------------------------------------------------------------------ targets


def reaches_far(g: Arcadia, attacker: i64, card: i64) -> bool:
    """Whether an attack needs line of sight and not a Close target: Ranged, or thrown."""
    if not card:
        return g.defs.attack[g.face[attacker]] == k.RANGED
    if g.defs.type[g.face[card]] == k.RANGED:
        return True
    for ability in own_abilities(g, attacker) + g.defs.abilities[g.face[card]]:
        if ability.effect == k.THROW and case_holds(g, ability, attacker, card):
            return True
    return False


def why_not_target(g: Arcadia, attacker: i64, card: i64, target: i64) -> int:
    """An Enemy on the board, Close or in line of sight (1.4.2, rulings 59, 112)."""
    if not on_board(g, target):
        return NOT_THERE
    if not are_enemies(g, attacker, target):
        return NOT_ENEMY
    if reaches_far(g, attacker, card):
        return 0 if sees(g, attacker, target) else NOT_SEEN
    return 0 if are_close(g, attacker, target) else NOT_CLOSE


# ------------------------------------------------------------------ announcement


def begin_attack(g: Arcadia, attacker: i64, card: i64, target: i64, why: i64) -> None:
    """Open the frame of an attack, and list its steps."""
    seat = f.seat_that_rolls(g, attacker)
    melee = g.defs.type[g.face[card]] == k.MELEE if card else g.defs.attack[g.face[attacker]] == k.MELEE
    face = k.MELEE_FACE if melee else k.RANGED_FACE
    flanked = 1 if is_flanked(g, target, attacker) else 0
    hurt = 1 if wounds(g, target) else 0
    add(g, t.ATTACKING, 1)
    tell(g, facts.ATTACKS, attacker, target, why, seat)
    if card:
        tell(g, facts.USES, card, attacker, 1)
    notes = [attacker, card, why, seat, face, flanked, hurt]
    notes += [0] * (f.FIRST_TARGET - len(notes))
    frame(g, notes)
    add_target(g, target)
    then(g, announce)
    then(g, use_cards)
    then(g, roll_attack)
    then(g, count_hits)
    then(g, chain_after_roll)
    then(g, defend)
    then(g, deal_wounds)
    then(g, results)
    then(g, bury_targets)
    then(g, moments_after)
    then(g, end_attack)


def add_target(g: Arcadia, figure: i64) -> None:
    """One more target; a Monster remembers it, and whether one of them is Close to a Hero who attacks (ruling 36)."""
    attacker = note(g, f.ATTACKER)
    g.notes.extend([figure, 0, 0, 0, 0])
    if is_hero(g, attacker) and not is_hero(g, figure):
        set_flag(g, figure, t.TARGETED)
        if are_close(g, attacker, figure) and not flag(g, attacker, t.FENDS):
            set_flag(g, attacker, t.FENDS)
            tell(g, facts.FENDED_OFF, attacker, figure)


def announce(g: Arcadia) -> None:
    """Boosts and further targets are named before the roll (1.4.3, O42); what hits all does so by itself."""
    attacker, seat = note(g, f.ATTACKER), note(g, f.MAKER)
    hits_everybody(g)
    if is_hero(g, attacker):
        for card in different(g, [card for card in cards_of(g, attacker) if not why_not_boost(g, seat, card)]):
            offer(g, boost, seat, card)
    if gained(g, k.CLEAVE) or gained(g, k.CHAIN):
        for figure in g.figures:
            if not why_not_also(g, seat, figure):
                offer(g, also, seat, figure)
    if g.options:
        offer(g, done, seat)


def gained(g: Arcadia, effect: i64) -> i64:
    """What the abilities of this attack give before the roll."""
    return f.gained(g, effect)


def hits_everybody(g: Arcadia) -> None:
    """Some attacks hit all Close Heroes, or every Character around the target; nobody is left out (O44, 10.8.18)."""
    if f.targets_in(g) > 1:
        return
    attacker = note(g, f.ATTACKER)
    first = f.target(g, 0)
    for ability in f.abilities_in(g):
        for figure in hit_by(g, ability, attacker, first):
            if not f.is_target(g, figure):
                add_target(g, figure)
                tell(
                    g,
                    facts.ALSO_AT,
                    figure,
                    attacker,
                    facts.BY_BURST if ability.effect == k.HITS_AROUND else facts.BY_ALL_CLOSE,
                )


def hit_by(g: Arcadia, ability: Ability, attacker: i64, first: i64) -> list[int]:
    """Whom an ability takes in that hits several at once."""
    if ability.effect == k.HITS_ALL_CLOSE:
        near = close_figures(g, space_of(g, attacker))
        return [figure for figure in near if is_hero(g, figure) and figure != attacker]
    if ability.effect == k.HITS_AROUND:
        return [figure for figure in close_figures(g, space_of(g, first)) if figure != attacker]
    return []


def why_not_boost(g: Arcadia, seat: i64, card: i64) -> int:
    """A ready Boost of the attacker whose case holds, not used in this attack yet."""
    if g.defs.type[g.face[card]] != k.BOOST:
        return NOT_BOOST
    if not is_ready(g, card):
        return IS_EXHAUSTED
    if not f.in_attack(g) or holder_of(g, card) != note(g, f.ATTACKER):
        return NOT_BOOST
    if card in f.boosts_in(g) or len(f.boosts_in(g)) >= f.BOOSTS:
        return NOT_BOOST
    for ability in g.defs.abilities[g.face[card]]:
        if not f.holds(g, ability):
            return NOT_BOOST
    return 0


def boost(g: Arcadia, seat: i64, card: i64) -> None:
    """A Boost is added."""
    set_note(g, f.BOOST + len(f.boosts_in(g)), card)
    tell(g, facts.USES, card, note(g, f.ATTACKER), 2)
    then(g, announce)


def cleaves_in(g: Arcadia) -> i64:
    """How many further targets Cleave allows; in a Melee attack only."""
    return gained(g, k.CLEAVE) if note(g, f.FACE) == k.MELEE_FACE else 0


def is_cleavable(g: Arcadia, target: i64) -> bool:
    """Whether Cleave reaches a target: Close to the attacker."""
    return cleaves_in(g) > 0 and are_close(g, note(g, f.ATTACKER), target)


def is_chainable(g: Arcadia, target: i64) -> bool:
    """Whether Chain reaches a target before the roll: Close to the primary one."""
    return gained(g, k.CHAIN) > 0 and are_close(g, f.target(g, 0), target)


def why_not_also(g: Arcadia, seat: i64, target: i64) -> int:
    """A further Enemy: Close to the attacker by Cleave, or Close to the primary target by Chain."""
    if not f.in_attack(g):
        return NO_MORE_TARGETS
    attacker = note(g, f.ATTACKER)
    if not on_board(g, target) or not are_enemies(g, attacker, target):
        return NOT_ENEMY
    if f.is_target(g, target):
        return TARGETED_ALREADY
    reached = is_cleavable(g, target) or is_chainable(g, target)
    return 0 if reached and has_place(g, target) else NO_MORE_TARGETS


def has_place(g: Arcadia, target: i64) -> bool:
    """Whether Cleave and Chain allow one more; whom both reach takes the place that the others leave."""
    named = [*f.named_after(g), target]
    only_cleaved = len([figure for figure in named if not is_chainable(g, figure)])
    only_chained = len([figure for figure in named if not is_cleavable(g, figure)])
    cleaves, chains = cleaves_in(g), gained(g, k.CHAIN)
    return len(named) <= cleaves + chains and only_cleaved <= cleaves and only_chained <= chains


def by_what(g: Arcadia, target: i64) -> i64:
    """Whether Cleave or Chain adds a target: Cleave as long as there is one."""
    if is_cleavable(g, target) and (note(g, f.CLEAVED) < cleaves_in(g) or not is_chainable(g, target)):
        return facts.BY_CLEAVE
    return facts.BY_CHAIN


def also(g: Arcadia, seat: i64, target: i64) -> None:
    """A further target is named."""
    how = by_what(g, target)
    which = f.CLEAVED if how == facts.BY_CLEAVE else f.CHAINED
    set_note(g, which, note(g, which) + 1)
    add_target(g, target)
    tell(g, facts.ALSO_AT, target, note(g, f.ATTACKER), how)
    then(g, announce)


def done(g: Arcadia, seat: i64) -> None:
    """Nothing more is added."""


# ------------------------------------------------------------------ cards are exhausted


def use_cards(g: Arcadia) -> None:
    """The Attack card and every Boost are exhausted before the roll (1.4.4); some may take a Wound instead."""
    card = note(g, f.CARD)
    if card:
        for each in [card, *f.boosts_in(g)]:
            then(g, use_card, each)


def use_card(g: Arcadia, card: i64) -> None:
    """One card: a token, or a Wound in its place."""
    hero = note(g, f.ATTACKER)
    if not on_board(g, hero) or flag(g, hero, t.DOOMED):
        return
    if has_effect(g, hero, k.WOUND_FOR_CARD):
        seat = note(g, f.MAKER)
        offer(g, wound_for, seat, card)
        offer(g, exhaust_it, seat, card)
        return
    exhaust(g, card)


def wound_for(g: Arcadia, seat: i64, card: i64) -> None:
    """A Wound instead of exhausting a card; it may kill him, and then the attack is not made (O24)."""
    hero = note(g, f.ATTACKER)
    inflict(g, hero, 1, 0, facts.BY_SACRIFICE)
    if flag(g, hero, t.DOOMED):
        add(g, t.ATTACKING, -1)
        cancel(g)
        then(g, bury, 0)


def exhaust_it(g: Arcadia, seat: i64, card: i64) -> None:
    """The card is exhausted as usual."""
    exhaust(g, card)


# ------------------------------------------------------------------ the attack roll


def roll_attack(g: Arcadia) -> None:
    """The attack pool: the card's dice and all that abilities give (1.4.5)."""
    attacker, card = note(g, f.ATTACKER), note(g, f.CARD)
    dice = g.defs.dice[g.face[card]] if card else monster_card(g, attacker).dice
    more = gained(g, k.DICE) + gained(g, k.DICE_ON_EVERY_ROLL) + gained(g, k.DICE_AND_REROLL)
    rerolls = rerolls_of(g, attacker)
    for ability in f.abilities_in(g):
        if ability.effect == k.DICE_AND_REROLL and f.holds(g, ability):
            rerolls += ability.m
    if g.sink is not None:
        tell_attack_dice(g)
    tell(g, facts.ATTACK_POOL, attacker, card, dice + more, rerolls)
    throw(g, k.ATTACK_DIE, dice + more, attacker, rerolls)


def count_hits(g: Arcadia) -> None:
    """Faces of the attack's type and crits are hits (1.4.7); some abilities add more."""
    crits = shows(g, k.CRIT)
    set_note(g, f.CRITS, crits)
    set_note(g, f.HITS, shows(g, note(g, f.FACE)) + crits)
    more: i64 = 0
    chains: i64 = 0
    for ability in f.abilities_in(g):
        if ability.trigger != k.NO_TRIGGER:
            if ability.effect == k.MORE_HITS:
                more += ability.n * f.times(g, ability)
            elif ability.effect == k.CHAIN:
                chains += ability.n * f.times(g, ability)
    set_note(g, f.HITS, note(g, f.HITS) + more)
    set_note(g, f.CHAINS_LEFT, chains)
    tell(g, facts.HITS, note(g, f.ATTACKER), 0, note(g, f.HITS), crits)


def chain_after_roll(g: Arcadia) -> None:
    """Targets that depend on the roll are named after it and before Defense (O42)."""
    if note(g, f.CHAINS_LEFT) <= 0:
        return
    seat = note(g, f.MAKER)
    for figure in g.figures:
        if not why_not_chain(g, seat, figure):
            offer(g, chain, seat, figure)
    if g.options:
        offer(g, decline, seat)


def why_not_chain(g: Arcadia, seat: i64, target: i64) -> int:
    """A further Enemy Close to the primary target."""
    if not f.in_attack(g) or note(g, f.CHAINS_LEFT) <= 0:
        return NO_MORE_TARGETS
    if not on_board(g, target) or not are_enemies(g, note(g, f.ATTACKER), target):
        return NOT_ENEMY
    if f.is_target(g, target):
        return TARGETED_ALREADY
    return 0 if are_close(g, f.target(g, 0), target) else NOT_BESIDE_TARGET


def chain(g: Arcadia, seat: i64, target: i64) -> None:
    """A further target after the roll."""
    set_note(g, f.CHAINS_LEFT, note(g, f.CHAINS_LEFT) - 1)
    add_target(g, target)
    tell(g, facts.ALSO_AT, target, note(g, f.ATTACKER), facts.BY_CHAIN)
    then(g, chain_after_roll)


# ------------------------------------------------------------------ Defense


def defense_pool(g: Arcadia, target: i64) -> i64:
    """Defense dice of a target against this attack; a Dazed one has none."""
    if flag(g, target, t.DAZED):
        return 0
    dice = defense_of(g, target)
    for ability in own_abilities(g, target):
        if adds_to_defense(g, ability, target):
            dice += ability.n
    dice -= gained(g, k.PIERCE)
    return dice if dice > 0 else 0


def defend(g: Arcadia) -> None:
    """Each target rolls its own Defense against the full number of hits (1.4.12); none against zero hits (O50)."""
    number = note(g, f.DEFENDING)
    if number >= f.targets_in(g) or not note(g, f.HITS):
        return
    set_note(g, f.DEFENDING, number + 1)
    target = f.target(g, number)
    dice = defense_pool(g, target)
    rerolls = rerolls_of(g, target)
    if g.sink is not None and dice:
        tell_defense_dice(g, target)
    tell(g, facts.DEFENSE_POOL, target, note(g, f.ATTACKER), dice, rerolls if dice else 0)
    if dice:
        throw(g, k.DEFENSE_DIE, dice, target, rerolls)
        then(g, count_saves)
    then(g, defend)


def count_saves(g: Arcadia) -> None:
    """Shields and crits are saves (1.4.7)."""
    number = note(g, f.DEFENDING) - 1
    crits = shows(g, k.CRIT)
    f.set_target_note(g, number, f.SAVES, shows(g, k.SHIELD) + crits)
    f.set_target_note(g, number, f.SAVE_CRITS, crits)
    tell(g, facts.SAVES, f.target(g, number), note(g, f.ATTACKER), shows(g, k.SHIELD) + crits, crits)


# ------------------------------------------------------------------ Wounds


def deal_wounds(g: Arcadia) -> None:
    """Hits less saves, for each target (1.4.11); a Monster's Overkill removes it at once (rulings 69 to 74)."""
    attacker, hits = note(g, f.ATTACKER), note(g, f.HITS)
    for number in range(f.targets_in(g)):
        target = f.target(g, number)
        f.set_target_note(g, number, f.WHERE, space_of(g, target))
        amount = hits - f.target_note(g, number, f.SAVES)
        if amount <= 0 or not on_board(g, target):
            continue
        f.set_target_note(g, number, f.SUFFERED, amount)
        set_note(g, f.DEALT, note(g, f.DEALT) + amount)
        inflict(g, target, amount, attacker, facts.BY_ATTACK)
        if not is_hero(g, target) and amount >= monster_card(g, target).overkill:
            tell(g, facts.OVERKILLED, target, attacker, amount)
            set_flag(g, target, t.OVERKILL)
            if not flag(g, target, t.DOOMED):
                set_flag(g, target, t.DOOMED | seat_of(g, attacker) + 1 << t.KILLER_SHIFT)


def bury_targets(g: Arcadia) -> None:
    """Whoever was killed leaves, overkilled Monsters first, in the order in which they were named (O37)."""
    attacker = note(g, f.ATTACKER)
    targets = [f.target(g, number) for number in range(f.targets_in(g))]
    for figure in targets:
        leave(g, figure, attacker)
    then(g, bury, note(g, f.AVENGER))


def end_attack(g: Arcadia) -> None:
    """The attack is over; a Hero takes what lies in a Space that is free of Enemies now (O49)."""
    settle(g)
    add(g, t.ATTACKING, -1)
    then(g, look_around)


CHAPTER = chapter(
    "Attack",
    rules={
        announce: "",
        use_cards: "",
        use_card: "card",
        exhaust_it: "seat card",
        roll_attack: "",
        count_hits: "",
        chain_after_roll: "",
        defend: "",
        count_saves: "",
        deal_wounds: "",
        bury_targets: "",
        end_attack: "",
    },
    notation={
        boost: "{seat}: boost {card}",
        also: "{seat}: also {target}",
        done: "{seat}: done",
        wound_for: "{seat}: wound for {card}",
        exhaust_it: "{seat}: decline",
        chain: "{seat}: chain {target}",
    },
    prompts={
        announce: "Add Boosts or further targets?",
        use_card: "Exhaust {card}, or take a Wound for it?",
        chain_after_roll: "Add a further target?",
    },
    answers={boost: why_not_boost, also: why_not_also, chain: why_not_chain},
    closes=[done],
)
